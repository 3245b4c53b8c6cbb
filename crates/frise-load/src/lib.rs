//! Load test and crash test of a real server over real sockets: many games at once to measure it, and `kill -9` to see that nothing
//! is lost.
//! Speaks the protocol as a stranger's client would, and looks at the server only from outside.

#[cfg(unix)]
pub mod cluster;
#[cfg(unix)]
pub mod cluster_crash;
pub mod crash;
#[cfg(unix)]
pub mod fleet;
pub mod load;
#[cfg(unix)]
pub mod nodes;
pub mod relay;
#[cfg(unix)]
pub mod tables;
pub mod trials;

mod audit;
mod buckets;
mod client;
mod client_socket;
mod commit_baseline;
#[cfg(unix)]
mod database_baseline;
mod disk;
mod error;
mod evening;
mod history;
mod http;
mod ledger;
mod logged;
#[cfg(unix)]
mod nodes_report;
mod pacing;
mod percentiles;
mod players;
mod process;
mod report;
mod usage;

pub use disk::{Disk, work_folder};
pub use error::LoadError;
pub use evening::evening;
