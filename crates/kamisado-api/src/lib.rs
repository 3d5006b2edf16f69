//! The HTTP and WebSocket messages of a Kamisado server.
//!
//! One set of types for the server and for everything that talks to it: the page, bots, load tests.
//! [docs/server.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/server.md) says what the messages mean; here is their form.
//!
//! | module | holds |
//! |---|---|
//! | [`paths`] | the addresses, as patterns for a router and as functions that fill them |
//! | [`games`] | games by request and response: lists, offers, finished games |
//! | [`accounts`] | accounts and how their owners sign in: sessions, tokens, passkeys |
//! | [`puzzles`] | how a user fares with the puzzles |
//! | [`users`] | users as they are shown: names, ratings, blocks, abuse reports |
//! | [`socket`] | the messages of the sockets |
//! | [`log`] | the numbered entries of a game, as they are stored and sent |
//! | [`export`] | everything that is stored about a user, as the user downloads it |
//! | [`error`] | why something was not done |
//!
//! A client reads what a socket sends as a [`ServerMessage`] and sends a [`ClientMessage`]:
//!
//! ```
//! use kamisado_api::{ClientMessage, LogEvent, ServerMessage, paths};
//! use kamisado_online::{Action, Event, OnlineGame, Terms};
//!
//! assert_eq!(paths::game_socket("k3x7pq9wza2m", 2), "/api/games/k3x7pq9wza2m/socket?after=2&api=3");
//!
//! let mut game = OnlineGame::new(Terms::default());
//! for text in [r#"{"number":1,"at":7,"event":"begun"}"#, r#"{"number":2,"at":9,"event":"turn","turn":"f8e7"}"#] {
//!     if let ServerMessage::Entry(entry) = ServerMessage::from_json(text)? {
//!         if let LogEvent::Game(event) = entry.event {
//!             game.apply(&event, entry.at)?;
//!         }
//!     }
//! }
//! assert_eq!(ClientMessage::Action(Action::Resign).to_json(), r#"{"do":"resign"}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What is deliberately absent: any I/O, any text for players, and any rule of the game.
//!
//! # Invariants
//!
//! - This is the only place that knows the form of a message. Server, page, bots and tests read and write these types, and
//!   the OpenAPI document is generated from them (feature `openapi`).
//! - A reader ignores unknown fields. An unknown event, message or error code is `Unknown`, never something else.
//!   `API_VERSION` changes when that is not enough; a client of another version gets `reload`.
#![cfg_attr(docsrs, feature(doc_cfg))]

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod accounts;
pub mod error;
pub mod export;
pub mod games;
pub mod log;
pub mod paths;
pub mod puzzles;
#[cfg(feature = "openapi")]
pub mod schema;
pub mod socket;
pub mod users;

pub use accounts::{
    ChangePassword, Confirmation, CreateAccount, CreateToken, CreatedAccount, CreatedToken, Credentials, NewPasskey,
    PasskeyAnswer, PasskeyInfo, PasskeyQuestion, RecoveryCodes, SecondFactor, SessionInfo, SignIn, SignInAnswer,
    SignedIn, TokenInfo,
};
pub use error::{ErrorBody, ErrorCode};
pub use export::{
    AccountData, AccountExport, DeviceData, GameData, PasskeyData, RatingData, ReportData, SessionData, UnknownEntry,
    UnknownGame, UserData,
};
pub use games::{
    ExportFormat, ExportQuery, ExportedGame, FinishedGames, GameListKind, GameListQuery, GamePage, GameRatings,
    GameSnapshot, GameState, GameSummary, HistoryEntry, HistoryQuery, JoinedGame, LobbyUpdate, NewGame, PlayerResult,
    RatingChange,
};
pub use log::{LogEntry, LogEvent, RoomEvent};
pub use puzzles::PuzzleState;
pub use socket::{ClientMessage, Hello, LobbyMessage, LobbyQuery, PROBE, Presence, ServerMessage, SocketQuery};
pub use users::{
    AbuseReport, Block, FairPlay, GuestName, LeaderboardQuery, LeaderboardRow, Me, PlayerInfo, Profile, RatingSummary,
    Ratings, UserKind,
};

/// The version of this interface. It changes with every change after which an older client would misread a newer server, or
/// the other way round. Fields that are only added do not change it: readers ignore those that they do not know.
pub const API_VERSION: u32 = 3;

/// The header of a request with the version of the API that the client was written for. A server that speaks another
/// version answers with [`ErrorCode::Reload`]. A client that sends no version is served in any case; sockets have the version
/// in their address, because a browser cannot send headers with them.
pub const API_VERSION_HEADER: &str = "x-kamisado-api";

/// A piece of JSON that is passed on without being read, such as what a browser asks a security key. It is no
/// `RawValue`: that feature of serde_json makes everything that is written larger, also in the page.
pub type OpaqueJson = serde_json::Value;

/// Reads a text, and writes what was read as the same text.
#[cfg(test)]
fn keeps<T: serde::Serialize + serde::de::DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_string(&read).expect("it has a form"), text);
}
