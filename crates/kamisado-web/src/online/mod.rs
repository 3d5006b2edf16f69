//! Games over the network: the page as the client of the server.
//!
//! [`Live`] is what the page knows of a game, fed with what the server tells ([`kamisado_api::ServerMessage`]); [`Draft`] is what is chosen
//! before a game is offered. Both know no browser. The rest draws them and holds the connections.

pub(crate) mod api;
mod game_list;
mod game_page;
mod live_game;
mod lobby;
mod lobby_page;
mod notices;
mod socket;
mod text;

pub use game_list::{News, Who, append, in_order};
pub(crate) use game_page::Game;
pub use live_game::{Live, Note, Pending, Said, Then, is_outdated};
pub(crate) use lobby::came_as;
pub use lobby_page::{Draft, Timing, To, quick};
pub(crate) use lobby_page::{Hall, NoServer};
pub(crate) use notices::NewVersion;
pub(crate) use notices::Notice;
pub use socket::wait;
pub(crate) use text::{Text as GameWords, who};
