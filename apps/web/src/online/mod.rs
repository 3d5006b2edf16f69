//! Online games: the page as a client of the server.
//!
//! [`LiveGame`] is the page's state of a game, built from the server's messages ([`kamisado_api::ServerMessage`]).
//! [`OfferDraft`] is the form of an offer. Neither depends on a browser. The rest draws them and holds the connections.

pub(crate) mod api;
mod drawing;
mod game_list;
mod game_page;
mod live_game;
mod lobby;
mod lobby_page;
mod notices;
mod socket;
mod text;

pub use game_list::{LobbyState, PlayerName, append, in_order};
pub(crate) use game_page::Game;
pub use live_game::{ChatMessage, FollowUp, GameNotice, LiveGame, Pending, is_outdated};
pub(crate) use lobby::came_as;
pub(crate) use lobby_page::{LobbyPage, NoServer};
pub use lobby_page::{OfferDraft, To};
pub(crate) use notices::{NewVersion, Notice, TurnCard};
pub(crate) use text::who;
