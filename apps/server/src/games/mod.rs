//! The games in play: each in a task of its own, which alone changes it.

mod actor;
mod calls;
mod deletion;
mod due;
pub(crate) mod engine_player;
mod entry;
mod handle;
mod lobby;
mod mirror;
mod offers;
mod ownership;
mod peers;
mod presence;
mod pulse;
mod registry;
mod room;
mod sources;
#[cfg(test)]
mod tests;
mod turn_index;
mod unfinished;
mod user_games;

pub(crate) use deletion::DeletionError;
pub(crate) use entry::{EncodedMessage, EntryMessages};
pub(crate) use handle::{CallError, CommandError, GameCommand, GameHandle, RoomSnapshot};
pub(crate) use lobby::{Lobby, LobbyChange, LobbyView, SeenOffer};
pub(crate) use offers::OfferPermit;
pub(crate) use registry::GameRegistry;
pub(crate) use room::replay;
pub(crate) use turn_index::{TurnChanges, TurnIndex};
pub(crate) use unfinished::{GamePermit, UnfinishedGames};
