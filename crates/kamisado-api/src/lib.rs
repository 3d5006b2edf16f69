//! The HTTP and WebSocket messages of a Kamisado server.
//!
//! The server and all its clients share these types: the page, bots, load tests.
//! [docs/server.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/server.md) says what the messages mean; this
//! crate defines their form.
//!
//! | module | holds |
//! |---|---|
//! | [`paths`] | the addresses, as patterns for a router and as functions that fill them |
//! | [`games`] | games by request and response: lists, offers, finished games |
//! | [`accounts`] | accounts and how their owners sign in: sessions, tokens, passkeys |
//! | [`puzzles`] | a user's puzzle results and progress |
//! | [`users`] | users as others see them: names, ratings, blocks, abuse reports |
//! | [`socket`] | the messages of the sockets |
//! | [`log`] | the numbered entries of a game |
//! | [`export`] | a user's download of everything that is stored about the user |
//! | [`error`] | the reasons for refusals |
//!
//! A client reads a socket's messages as [`ServerMessage`] and sends [`ClientMessage`]:
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
//! I/O, texts for players and rules of the game are deliberately absent.
//!
//! # Invariants
//!
//! - Only this crate knows the form of a message. Server, page, bots and tests read and write these types, and the
//!   OpenAPI document is generated from them (feature `openapi`).
//! - A reader ignores unknown fields. An unknown event, message or error code is `Unknown`, never something else.
//!   `API_VERSION` changes if that is not enough; a client of another version gets `reload`.
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
pub use puzzles::{NewPuzzleResults, PuzzleProgress, PuzzleResult, PuzzleStart, PuzzleState};
pub use socket::{ClientMessage, Hello, LobbyMessage, LobbyQuery, PROBE, Presence, ServerMessage, SocketQuery};
pub use users::{
    AbuseReport, Block, FairPlay, GuestName, LeaderboardQuery, LeaderboardRow, Me, PlayerInfo, Profile, RatingSummary,
    Ratings, UserKind,
};

/// The version of the API. It changes whenever an older client would misread a newer server, or the other way round.
/// New fields do not change it, because readers ignore unknown fields.
pub const API_VERSION: u32 = 3;

/// The request header with the client's version of the API. A server of another version answers with
/// [`ErrorCode::Reload`], and serves clients that send no version. Sockets have the version in their address, because a
/// browser cannot send headers with them.
pub const API_VERSION_HEADER: &str = "x-kamisado-api";

/// A piece of JSON that is passed on unread, such as a browser's question to a security key. It is not a `RawValue`,
/// because that feature of serde_json makes all serialisation code larger, also in the page.
pub type OpaqueJson = serde_json::Value;

/// Reads a text, and writes what was read as the same text.
#[cfg(test)]
fn keeps<T: serde::Serialize + serde::de::DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_string(&read).expect("it has a form"), text);
}
