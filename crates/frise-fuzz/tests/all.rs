//! What strangers send: the kept corpus, hostile decks, and the promises of docs/security.md. One binary, because each has to be linked.

mod corpus;
mod hostile;
mod promises;
