//! A table with people at it, on one device and online. One binary, because each has to be linked.

mod bounded;
mod brought;
mod daily;
mod desk;
mod difficulty;
mod finished;
mod formats;
mod guide;
mod live;
mod names;
mod online;
mod pace;
mod places;
mod protocol;
mod record;
mod refusals;
mod room;
mod scenes;
mod sharing;
mod stories;
mod terms;
