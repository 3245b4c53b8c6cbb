//! Load test and crash test of a real server over real sockets: many games at once to measure it, and `kill -9` to see that nothing
//! is lost.
//! Speaks the protocol as a stranger's client would, and looks at the server only from outside.

pub mod crash;
pub mod load;
pub mod relay;
pub mod trials;

mod audit;
mod buckets;
mod client;
mod client_socket;
mod commit_baseline;
mod disk;
mod error;
mod evening;
mod history;
mod http;
mod ledger;
mod pacing;
mod percentiles;
mod players;
mod process;
mod report;
mod usage;

pub use disk::{Disk, work_folder};
pub use error::LoadError;
pub use evening::evening;
