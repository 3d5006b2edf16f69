//! The games in play: each in a task of its own, which alone changes it.

mod archive;
mod attendance;
mod call;
mod chat;
mod entry;
mod hall;
mod lobby;
mod offer;
mod presence;
pub(crate) mod robot;
mod seat;
mod table;
mod task;
mod turns;

pub(crate) use archive::rebuilt;
pub(crate) use call::{Call, NotDone, Room, Shown};
pub(crate) use entry::{EntryLines, Line};
pub(crate) use hall::Hall;
pub(crate) use lobby::{Change, Lobby, SeenOffer, View};
pub(crate) use seat::Sitter;
pub(crate) use turns::Turns;
