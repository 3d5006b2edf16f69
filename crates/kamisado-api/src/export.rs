//! A user's download of everything that the server stores about the user.
//!
//! ```
//! use kamisado_api::{AccountExport, UserKind};
//!
//! let text = r#"{"user":{"id":"9f2c","kind":"account","name":"Ana","created":7,"bot":false,"second_factor":false},
//!     "sessions":[],"recovery_codes_left":10,"passkeys":[],"devices":[],"blocks":[],"reports":[],"ratings":[],"games":[]}"#;
//! let export: AccountExport = serde_json::from_str(text)?;
//! let user = export.account.user.expect("the account was not deleted in that moment");
//! assert_eq!((user.name.as_str(), user.kind), ("Ana", UserKind::Account));
//! assert!(export.games.is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```

use kamisado::Player;
use kamisado_online::{Day, RatingCategory, Terms, Timestamp};
use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use crate::schema;
use crate::{Block, LogEntry, PuzzleResult, PuzzleState, UserKind};

/// Everything that is stored about a user, except the hashes of secrets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccountExport {
    /// Everything but the games.
    #[serde(flatten)]
    pub account: AccountData,
    /// The games in which the user has a seat, oldest first.
    pub games: Vec<GameData>,
    /// The games that this server cannot read, such as those of a newer one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown_games: Vec<UnknownGame>,
}

/// Everything that is stored about a user except the games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AccountData {
    /// The user; `None` if the account was deleted at this moment.
    pub user: Option<UserData>,
    /// The sessions and tokens.
    pub sessions: Vec<SessionData>,
    /// The number of recovery codes that are left.
    pub recovery_codes_left: u32,
    /// The passkeys.
    pub passkeys: Vec<PasskeyData>,
    /// The devices from which the user has signed in.
    pub devices: Vec<DeviceData>,
    /// The users whom the user has blocked.
    pub blocks: Vec<Block>,
    /// The reports of the user.
    pub reports: Vec<ReportData>,
    /// The ratings.
    pub ratings: Vec<RatingData>,
    /// The user's puzzle progress, if any is stored.
    pub puzzles: Option<PuzzleState>,
    /// The puzzle results behind it, in the order in which they were stored.
    #[serde(default)]
    pub puzzle_results: Vec<PuzzleResult>,
    /// The days on which the user solved the puzzle of the day, in days since the first of January 1970 (UTC).
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u32>))]
    pub puzzle_days: Vec<Day>,
}

/// A user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserData {
    /// The id.
    pub id: String,
    /// The kind.
    pub kind: UserKind,
    /// The name.
    pub name: String,
    /// When the server first saw the user.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// Whether a program plays with the account.
    pub bot: bool,
    /// Whether signing in by password also needs a passkey.
    pub second_factor: bool,
}

/// A session or a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionData {
    /// When it began.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// When it was last used.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub seen: Timestamp,
    /// The browser's name for itself (`User-Agent`).
    pub agent: String,
    /// The name of the token, if it is one.
    pub token: Option<String>,
    /// When the user last confirmed it.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub confirmed: Option<Timestamp>,
}

/// A passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyData {
    /// The name.
    pub name: String,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// When it was last used; `None` if never.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub used: Option<Timestamp>,
}

/// A device from which the user has signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeviceData {
    /// When the user last signed in from it.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub seen: Timestamp,
}

/// A report to the operators of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportData {
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// The name of the reported user.
    pub about: Option<String>,
    /// The id of the reported game.
    pub game: Option<String>,
    /// What happened.
    pub text: String,
}

/// A rating with the stored precision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingData {
    /// The category.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub length: RatingCategory,
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// The number of rated games.
    pub games: u32,
    /// When the rating first became certain enough to be listed; `None` before that.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub settled: Option<Timestamp>,
    /// The points of the rating that come only from games against untrusted players.
    #[serde(default)]
    pub unconfirmed: f64,
}

/// A game in which the user has a seat, with everything that happened in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameData {
    /// The id.
    #[serde(rename = "game")]
    pub id: String,
    /// The terms.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Terms))]
    pub terms: Terms,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// The side of the user.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Player>))]
    pub side: Option<Player>,
    /// Everything that happened.
    pub entries: Vec<LogEntry>,
    /// The entries that this server cannot read, such as those of a newer one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<UnknownEntry>,
}

/// A game that the server cannot read, in its stored form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UnknownGame {
    /// The id.
    #[serde(rename = "game")]
    pub id: String,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// The terms, as text.
    pub terms: String,
    /// Everything that happened.
    pub entries: Vec<UnknownEntry>,
}

/// An entry that the server cannot read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UnknownEntry {
    /// The number of the entry in its game.
    pub number: u64,
    /// When it was stored.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub at: Timestamp,
    /// The stored text.
    pub stored: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keeps;

    #[test]
    fn the_form_of_the_download_does_not_change() {
        let text = concat!(
            r#"{"user":{"id":"9f2c","kind":"account","name":"Ana","created":7,"bot":false,"second_factor":true},"#,
            r#""sessions":[{"created":7,"seen":8,"agent":"Firefox","token":null,"confirmed":9}],"#,
            r#""recovery_codes_left":10,"passkeys":[{"name":"phone","created":7,"used":null}],"#,
            r#""devices":[{"seen":7}],"blocks":[{"name":"guest","kind":"guest","game":"a","created":7}],"#,
            r#""reports":[{"created":7,"about":null,"game":"a","text":"insults"}],"#,
            r#""ratings":[{"length":"single","rating":1500.25,"deviation":80.5,"games":9,"settled":7,"unconfirmed":12.5}],"#,
            r#""puzzles":{"rating":1512.5,"deviation":120.0,"volatility":0.06,"rated":20773,"solved":12,"failed":3,"#,
            r#""streak_best":7,"daily_streak":2,"last_daily":null,"rush_best":9,"revision":15},"#,
            r#""puzzle_results":[{"puzzle":213236256419420,"rating":957,"solved":true,"day":20773}],"#,
            r#""puzzle_days":[20773],"#,
            r#""games":[{"game":"a","terms":{"rules":{"match":"single","limited":false},"time_control":"none","#,
            r#""rated":false},"created":7,"side":"black","entries":[{"number":1,"at":7,"event":"begun"}]}]}"#,
        );
        keeps::<AccountExport>(text);
    }
}
