//! The games in play: each in a task of its own, which alone changes it.

mod actor;
mod chat;
pub(crate) mod engine_player;
mod entry;
mod handle;
mod lobby;
mod offers;
mod presence;
mod registry;
mod room;
mod turn_index;

pub(crate) use entry::{EncodedEntry, EntryLines};
pub(crate) use handle::{CommandError, GameCommand, GameHandle, RoomSnapshot};
pub(crate) use lobby::{Change, Lobby, SeenOffer, View};
pub(crate) use registry::GameRegistry;
pub(crate) use room::replay;
pub(crate) use turn_index::TurnIndex;
