//! Games by request and response: lists, offers, finished games.
//!
//! ```
//! use kamisado_api::{ExportFormat, PlayerResult};
//!
//! assert_eq!(ExportFormat::Json.name(), "json");
//! assert_eq!(serde_json::to_string(&PlayerResult::Won)?, format!("{:?}", PlayerResult::Won.name()));
//! # Ok::<(), serde_json::Error>(())
//! ```

use std::time::Duration;

use kamisado::{ByPlayer, Match, MatchRules, Player};
use kamisado_online::{KnownTimeControl, RatingCategory, Terms, Timestamp};
use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use crate::schema;
use crate::{LogEntry, PlayerInfo, Presence};

/// A request to create a game. Its creator gets a seat; the other is for the engine, any user, or anyone with the
/// link.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "NewGameFields")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewGame {
    /// The rules of the match.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Terms))]
    pub terms: Terms,
    /// The side of the creator; random if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Player>))]
    pub side: Option<Player>,
    /// The level of the server's engine, from 1 to 10, if it is the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<u8>,
    /// Whether the game is offered to every user.
    #[serde(default)]
    pub public: bool,
}

/// The fields of a [`NewGame`], and no others: an unknown field may be a misspelling. Serde cannot refuse unknown
/// fields beside flattened ones.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGameFields {
    rules: MatchRules,
    #[serde(default)]
    time_control: KnownTimeControl,
    #[serde(default)]
    rated: bool,
    side: Option<Player>,
    engine: Option<u8>,
    #[serde(default)]
    public: bool,
}

impl From<NewGameFields> for NewGame {
    fn from(fields: NewGameFields) -> NewGame {
        let NewGameFields { rules, time_control: KnownTimeControl(time_control), rated, side, engine, public } = fields;
        NewGame { terms: Terms { rules, time_control, rated }, side, engine, public }
    }
}

/// A game in which the caller has just got a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JoinedGame {
    /// The id of the game.
    #[serde(rename = "game")]
    pub id: String,
    /// The side of the caller.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Player))]
    pub you: Player,
    /// The address of the game's page, in answers to requests that may make a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// The id of the game.
    #[serde(rename = "game")]
    pub id: String,
    /// The terms.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Terms))]
    pub terms: Terms,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// The side of the free seat.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Player>))]
    pub free_seat: Option<Player>,
    /// The players.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ByPlayer<Option<PlayerInfo>>))]
    pub players: ByPlayer<Option<PlayerInfo>>,
    /// The ratings of the players, in a rated game.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ByPlayer<Option<i64>>))]
    pub ratings: ByPlayer<Option<i64>>,
    /// The side of the caller, if it is one of the players.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Player>))]
    pub you: Option<Player>,
    /// Whether it is the caller's turn.
    pub your_turn: bool,
}

/// A page of a list of games, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GamePage {
    /// The games.
    pub games: Vec<GameSummary>,
    /// The `before` of the next page, if there is one.
    pub next: Option<String>,
}

/// A list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum GameListKind {
    /// Games that wait for an opponent.
    Offers,
    /// Public games in play.
    Playing,
    /// The caller's unfinished games.
    Mine,
}

impl GameListKind {
    /// All values.
    pub const ALL: [GameListKind; 3] = [GameListKind::Offers, GameListKind::Playing, GameListKind::Mine];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            GameListKind::Offers => "offers",
            GameListKind::Playing => "playing",
            GameListKind::Mine => "mine",
        }
    }
}

/// The query of a list of games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct GameListQuery {
    /// `offers` for games that wait for an opponent, `playing` for public games in play, `mine` for the caller's
    /// unfinished games.
    #[cfg_attr(feature = "openapi", param(value_type = GameListKind, inline))]
    pub list: GameListKind,
    /// Only games made before this time, or the page that `next` named.
    pub before: Option<String>,
}

/// The state of a game at a time, for a player or a spectator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameState {
    /// The id of the game.
    #[serde(rename = "game")]
    pub id: String,
    /// The terms.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Terms))]
    pub terms: Terms,
    /// The side of the caller; none for spectators.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Player>))]
    pub you: Option<Player>,
    /// The players.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ByPlayer<Option<PlayerInfo>>))]
    pub players: ByPlayer<Option<PlayerInfo>>,
    /// The number of the last entry.
    #[serde(rename = "number")]
    pub last_entry: u64,
    /// The time of the server.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub now: Timestamp,
    /// The time left on each clock, in JSON in milliseconds; `None` without clocks.
    #[serde(default, with = "kamisado_online::clock_millis")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::ByPlayer<u64>>))]
    pub clock: Option<ByPlayer<Duration>>,
    /// The player who is to act.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Player>))]
    pub player_to_act: Option<Player>,
    /// The connected clients.
    pub presence: Presence,
    /// Whether the server can store anything now. If not, no player can act.
    pub storing: bool,
    /// Which players allow spectators to read the chat. Both must.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ByPlayer<bool>))]
    pub shares_chat: ByPlayer<bool>,
    /// Whether the game was offered to every user, not only by link.
    #[serde(default)]
    pub public: bool,
    /// The ratings of the players.
    #[serde(flatten)]
    pub ratings: GameRatings,
}

/// The ratings of the players of a rated game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameRatings {
    /// The ratings now; `None` in an unrated game.
    #[serde(default, rename = "ratings")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::ByPlayer<Option<i64>>>))]
    pub now: Option<ByPlayer<Option<i64>>>,
    /// How the game changed them; `None` before its end.
    #[serde(default, rename = "rating_changes", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::ByPlayer<Option<RatingChange>>>))]
    pub changes: Option<ByPlayer<Option<RatingChange>>>,
    /// Which ratings are provisional: those of players with few rated games, or without one for a long time.
    #[serde(default, rename = "provisional_ratings", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::ByPlayer<bool>>))]
    pub provisional: Option<ByPlayer<bool>>,
}

/// A game with all of its entries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSnapshot {
    /// The game as it is now.
    #[serde(flatten)]
    pub state: GameState,
    /// Everything that happened.
    pub entries: Vec<LogEntry>,
    /// The match.
    #[serde(rename = "match")]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Match))]
    pub played: Match,
}

/// A message of the lobby. The first has everything, later ones the changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyUpdate {
    /// All offers, in the first message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offers: Option<Vec<GameSummary>>,
    /// New offers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<GameSummary>,
    /// Changed offers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<GameSummary>,
    /// The ids of removed offers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
    /// The number of games in play, if it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playing: Option<u64>,
    /// The ids of the games in which it is the caller's turn, if they have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<Vec<String>>,
}

/// The result of a finished game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PlayerResult {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// Neither player won.
    Drawn,
}

impl PlayerResult {
    /// All values.
    pub const ALL: [PlayerResult; 3] = [PlayerResult::Won, PlayerResult::Lost, PlayerResult::Drawn];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            PlayerResult::Won => "won",
            PlayerResult::Lost => "lost",
            PlayerResult::Drawn => "drawn",
        }
    }
}

/// The query for finished games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct HistoryQuery {
    /// The player whose games are listed; by default the caller.
    pub name: Option<String>,
    /// The opponent's name as games show it, or its beginning.
    pub opponent: Option<String>,
    /// The length of the match.
    #[cfg_attr(feature = "openapi", param(value_type = Option<schema::RatingCategory>, inline))]
    pub length: Option<RatingCategory>,
    /// The result for the player.
    #[cfg_attr(feature = "openapi", param(value_type = Option<PlayerResult>, inline))]
    pub result: Option<PlayerResult>,
    /// Whether the games are rated.
    pub rated: Option<bool>,
    /// Only games that ended before this time, or the page that `next` named.
    pub before: Option<String>,
}

/// A finished game of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HistoryEntry {
    /// The id of the game.
    #[serde(rename = "game")]
    pub id: String,
    /// The terms.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Terms))]
    pub terms: Terms,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// When it ended.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub ended: Timestamp,
    /// The players.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ByPlayer<Option<PlayerInfo>>))]
    pub players: ByPlayer<Option<PlayerInfo>>,
    /// The side of the player whose games are listed.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Player))]
    pub side: Player,
    /// The winner, if there is one.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Player>))]
    pub winner: Option<Player>,
    /// The score.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ByPlayer<u32>))]
    pub score: ByPlayer<u32>,
    /// The changes of the ratings, in a rated game.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ByPlayer<Option<RatingChange>>))]
    pub ratings: ByPlayer<Option<RatingChange>>,
}

/// The change of a rating by a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// The rating before the game.
    pub before: i64,
    /// The rating after the game.
    pub after: i64,
}

/// A page of finished games, latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FinishedGames {
    /// The games.
    pub games: Vec<HistoryEntry>,
    /// The `before` of the next page, if there is one.
    pub next: Option<String>,
}

/// The format of an export of finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ExportFormat {
    /// Records, one after the other.
    Record,
    /// A list of [`ExportedGame`].
    Json,
}

impl ExportFormat {
    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            ExportFormat::Record => "record",
            ExportFormat::Json => "json",
        }
    }
}

/// The query of an export of finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct ExportQuery {
    /// The format.
    #[cfg_attr(feature = "openapi", param(inline))]
    pub format: ExportFormat,
}

/// A finished game in an export.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExportedGame {
    /// The id of the game.
    #[serde(rename = "game")]
    pub id: String,
    /// The terms.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Terms))]
    pub terms: Terms,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// The players.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::ByPlayer<Option<PlayerInfo>>))]
    pub players: ByPlayer<Option<PlayerInfo>>,
    /// The match.
    #[serde(rename = "match")]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Match))]
    pub played: Match,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keeps;

    const TERMS: &str = r#""terms":{"rules":{"match":"single","limited":false},"time_control":"none","rated":false}"#;

    #[test]
    fn the_forms_on_the_wire_do_not_change() {
        keeps::<NewGame>(concat!(
            r#"{"rules":{"match":"standard","limited":false},"time_control":{"days":3},"rated":false,"#,
            r#""side":"white","engine":7,"public":false}"#
        ));
        keeps::<JoinedGame>(r#"{"game":"k3x7pq9wza2m","you":"black","link":"/game/k3x7pq9wza2m"}"#);
        keeps::<JoinedGame>(r#"{"game":"k3x7pq9wza2m","you":"white"}"#);
        let summary = format!(
            r#"{{"game":"k3x7pq9wza2m",{TERMS},"created":7,"free_seat":"white","players":{{"black":{{"name":"Ana","kind":"account"}},"white":null}},"ratings":{{"black":-3,"white":null}},"you":null,"your_turn":false}}"#
        );
        keeps::<GamePage>(&format!(r#"{{"games":[{summary}],"next":null}}"#));
        keeps::<LobbyUpdate>(&format!(r#"{{"offers":[{summary}],"playing":12,"turns":[]}}"#));
        keeps::<LobbyUpdate>(&format!(r#"{{"added":[{summary}],"removed":["a"]}}"#));
        keeps::<LobbyUpdate>(r#"{"turns":["a"]}"#);
        keeps::<FinishedGames>(&format!(
            r#"{{"games":[{{"game":"a",{TERMS},"created":1,"ended":2,"players":{{"black":{{"name":"Ana","kind":"account"}},"white":null}},"side":"black","winner":null,"score":{{"black":1,"white":0}},"ratings":{{"black":{{"before":1500,"after":1512}},"white":null}}}}],"next":"2-a"}}"#
        ));
        keeps::<ExportedGame>(&format!(
            r#"{{"game":"a",{TERMS},"created":1,"players":{{"black":{{"name":"Ana","kind":"account"}},"white":null}},"match":{}}}"#,
            serde_json::to_string(&Match::new(Terms::default().rules)).expect("it has a form"),
        ));
    }

    #[test]
    fn a_game_that_is_misspelt_is_not_made() {
        let made: NewGame = serde_json::from_str(r#"{"rules":{"match":"single"}}"#).expect("a game");
        assert_eq!(made, NewGame::default());
        for text in
            [r#"{"rules":{"match":"single"},"colour":"black"}"#, "{}", r#"{"rules":{"match":"single"},"side":"grey"}"#]
        {
            assert!(serde_json::from_str::<NewGame>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_snapshot_is_a_state_with_its_entries() {
        let text = format!(
            r#"{{"game":"a",{TERMS},"you":null,"players":{{"black":{{"name":"guest","kind":"guest"}},"white":{{"name":"engine 3","kind":"engine","level":3}}}},"number":2,"now":9,"clock":null,"player_to_act":"white","presence":{{"black":true,"white":true,"watching":0}},"storing":true,"shares_chat":{{"black":false,"white":false}},"public":true,"ratings":{{"black":1512,"white":null}},"rating_changes":{{"black":{{"before":1500,"after":1512}},"white":null}},"entries":[{{"number":1,"at":7,"event":"begun"}},{{"number":2,"at":8,"event":"turn","turn":"f8e7"}}],"match":{}}}"#,
            serde_json::to_string(&Match::new(Terms::default().rules)).expect("it has a form"),
        );
        keeps::<GameSnapshot>(&text);
    }

    #[test]
    fn names_are_those_on_the_wire() {
        for kind in GameListKind::ALL {
            assert_eq!(serde_json::to_string(&kind).expect("text"), format!("{:?}", kind.name()));
        }
        for result in PlayerResult::ALL {
            assert_eq!(serde_json::to_string(&result).expect("text"), format!("{:?}", result.name()));
        }
        for format in [ExportFormat::Record, ExportFormat::Json] {
            assert_eq!(serde_json::to_string(&format).expect("text"), format!("{:?}", format.name()));
        }
    }
}
