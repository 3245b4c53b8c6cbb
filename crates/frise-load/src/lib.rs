//! Plays at a real server over real sockets: many games at once to measure it, and through crashes to see that nothing is lost.
//! Speaks the protocol as a stranger's client would, and looks at the server only from outside.

pub mod crash;
pub mod load;
pub mod relay;

mod audit;
mod client;
mod commit;
mod disk;
mod door;
mod ledger;
mod line;
mod pair;
mod process;
mod report;
mod steady;
mod times;
mod trouble;
mod usage;

pub use disk::{Disk, work_folder};
pub use trouble::Trouble;
