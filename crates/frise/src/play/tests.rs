//! The game in a terminal that is not there.
