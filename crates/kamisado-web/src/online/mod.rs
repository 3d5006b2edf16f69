//! Games over the network: the page as the client of the server.
//!
//! [`Live`] is what the page knows of a game, fed with what the server tells ([`kamisado_api::ServerMessage`]); [`Draft`] is what is chosen
//! before a game is offered. Both know no browser. The rest draws them and holds the connections.

pub(crate) mod api;
mod draft;
mod game_page;
mod listed;
mod live_game;
mod lobby;
mod lobby_page;
mod notice;
mod retry;
mod socket;
mod text;
mod version;

pub use draft::{Draft, Timing, To, quick};
pub(crate) use game_page::Game;
pub use listed::{News, Who, append, in_order};
pub use live_game::{Live, Note, Pending, Said, Then, is_outdated};
pub(crate) use lobby::came_as;
pub(crate) use lobby_page::{Hall, NoServer};
pub(crate) use notice::Notice;
pub use retry::wait;
pub(crate) use text::{Text as GameWords, who};
pub(crate) use version::NewVersion;
