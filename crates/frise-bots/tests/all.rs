//! Players made of code, and the laboratory that plays them. One binary, because each has to be linked.

mod advice;
mod bots;
mod ceiling;
mod confidence;
mod lab;
#[path = "../benches/ceiling/mod.rs"]
mod planner_ceiling;
