//! Users as others see them: names, ratings, leaderboards, blocks and abuse reports.
//!
//! ```
//! use kamisado_api::{PlayerInfo, UserKind};
//!
//! let engine: PlayerInfo = serde_json::from_str(r#"{"name":"engine 3","kind":"engine","level":3}"#)?;
//! assert_eq!(engine, PlayerInfo::engine(3));
//! assert_eq!(UserKind::from_name("guest"), Some(UserKind::Guest));
//! assert!(UserKind::ALL.iter().all(|kind| UserKind::from_name(kind.name()) == Some(*kind)));
//! # Ok::<(), serde_json::Error>(())
//! ```

use std::collections::BTreeMap;

use kamisado_online::{RatingCategory, Timestamp};
use serde::{Deserialize, Serialize};

/// The kind of a user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum UserKind {
    /// Without an account.
    Guest,
    /// With an account.
    Account,
    /// The server's engine at one of its levels.
    Engine,
    /// With an account that was deleted.
    Deleted,
    /// A kind that only newer programs know. A server never sends it.
    #[default]
    #[serde(other)]
    Unknown,
}

impl UserKind {
    /// All known kinds.
    pub const ALL: [UserKind; 4] = [UserKind::Guest, UserKind::Account, UserKind::Engine, UserKind::Deleted];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            UserKind::Guest => "guest",
            UserKind::Account => "account",
            UserKind::Engine => "engine",
            UserKind::Deleted => "deleted",
            UserKind::Unknown => "unknown",
        }
    }

    /// The known kind of this name.
    pub fn from_name(name: &str) -> Option<UserKind> {
        UserKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A player of a game, as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerInfo {
    /// The name of the account, or an English name for a player without an account.
    pub name: String,
    /// The kind.
    #[serde(default)]
    pub kind: UserKind,
    /// The level of the engine, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether a program plays with the account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

impl PlayerInfo {
    /// A player without an account.
    pub fn guest() -> PlayerInfo {
        PlayerInfo { name: "guest".to_owned(), kind: UserKind::Guest, level: None, bot: false }
    }

    /// The name that a player without an account has chosen, if there is one.
    pub fn guest_name(&self) -> Option<&str> {
        let is_chosen = self.kind == UserKind::Guest && self.name != PlayerInfo::guest().name;
        is_chosen.then_some(self.name.as_str())
    }

    /// A player with an account.
    pub fn account(name: impl Into<String>) -> PlayerInfo {
        PlayerInfo { name: name.into(), kind: UserKind::Account, level: None, bot: false }
    }

    /// The server's engine at a level.
    pub fn engine(level: u8) -> PlayerInfo {
        PlayerInfo { name: format!("engine {level}"), kind: UserKind::Engine, level: Some(level), bot: false }
    }

    /// A player whose account was deleted.
    pub fn deleted() -> PlayerInfo {
        PlayerInfo { name: "deleted player".to_owned(), kind: UserKind::Deleted, level: None, bot: false }
    }
}

/// The name that a guest chooses. Others see that it is a guest's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GuestName {
    /// The name, under the rules for names of accounts.
    pub name: String,
}

/// The calling user.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The kind; `None` for a user whom the server does not know.
    pub kind: Option<UserKind>,
    /// The id.
    pub id: Option<String>,
    /// The name.
    pub name: Option<String>,
    /// The ratings.
    pub ratings: Ratings,
    /// Whether a program plays with the account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<bool>,
    /// Whether signing in to the account by password also needs a passkey.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_factor: Option<bool>,
    /// Whether the session of the account was confirmed in the last five minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirmed: Option<bool>,
    /// The number of recovery codes that the account has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_codes_left: Option<u32>,
}

impl Me {
    /// Whether the server knows the user.
    pub const fn is_known(&self) -> bool {
        self.kind.is_some()
    }

    /// The name of the account, if the user has one.
    pub fn account(&self) -> Option<&str> {
        self.name.as_deref().filter(|_| self.kind == Some(UserKind::Account))
    }
}

/// The analysis that is closed for the caller during rated games, so that nobody plays them with help. The page closes
/// what runs in the browser (`docs/server.md`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlay {
    /// Whether a live rated game is in play. It closes every engine, analysis and hint.
    pub live: bool,
    /// The positions of rated correspondence games in play, as KFEN. These and all that follow from them are closed to
    /// analysis.
    pub positions: Vec<String>,
}

/// The ratings of a user, by the name of the category. Categories without a game are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ratings(BTreeMap<String, RatingSummary>);

impl Ratings {
    /// The rating in a category.
    pub fn get(&self, category: RatingCategory) -> Option<RatingSummary> {
        self.0.get(category.name()).copied()
    }

    /// The ratings in the order of the categories, without categories that only newer programs know.
    pub fn iter(&self) -> impl Iterator<Item = (RatingCategory, RatingSummary)> + '_ {
        RatingCategory::ALL.into_iter().filter_map(|category| Some((category, self.get(category)?)))
    }
}

impl FromIterator<(RatingCategory, RatingSummary)> for Ratings {
    fn from_iter<T: IntoIterator<Item = (RatingCategory, RatingSummary)>>(ratings: T) -> Ratings {
        Ratings(ratings.into_iter().map(|(category, rating)| (category.name().to_owned(), rating)).collect())
    }
}

/// A rating in a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingSummary {
    /// The rating.
    pub rating: i64,
    /// Its deviation.
    pub deviation: i64,
    /// The number of rated games.
    pub games: u32,
}

/// A user with an account, as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The name.
    pub name: String,
    /// When the account was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// Whether a program plays with the account.
    pub bot: bool,
    /// The ratings.
    pub ratings: Ratings,
}

/// The query of a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct LeaderboardQuery {
    /// The number of places before the page.
    #[serde(default)]
    pub after: u32,
}

/// A player in a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LeaderboardRow {
    /// The place, from 1 on.
    pub place: u64,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: i64,
    /// Its deviation.
    pub deviation: i64,
    /// The number of rated games.
    pub games: u32,
    /// Whether a program plays with the account.
    pub bot: bool,
}

impl LeaderboardRow {
    /// The rating with its deviation and the number of games.
    pub const fn summary(&self) -> RatingSummary {
        RatingSummary { rating: self.rating, deviation: self.deviation, games: self.games }
    }
}

/// A user whom the caller has blocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Block {
    /// The name.
    pub name: String,
    /// The kind: an account or a guest.
    pub kind: UserKind,
    /// The id of the game in which the user was blocked, if any.
    pub game: Option<String>,
    /// When the user was blocked.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
}

/// A report to the operators of the server, about a user, a game or both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AbuseReport {
    /// The name of the user.
    pub name: Option<String>,
    /// The id of the game.
    pub game: Option<String>,
    /// What happened.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keeps;

    #[test]
    fn the_forms_on_the_wire_do_not_change() {
        keeps::<Me>(r#"{"kind":null,"id":null,"name":null,"ratings":{}}"#);
        keeps::<Me>(concat!(
            r#"{"kind":"account","id":"9f2c","name":"Ana","ratings":{"single":{"rating":1500,"deviation":350,"games":0}},"#,
            r#""bot":false,"second_factor":false,"confirmed":true,"recovery_codes_left":10}"#
        ));
        keeps::<PlayerInfo>(r#"{"name":"guest","kind":"guest"}"#);
        keeps::<PlayerInfo>(r#"{"name":"engine 3","kind":"engine","level":3}"#);
        keeps::<Profile>(r#"{"name":"Ana","created":7,"bot":true,"ratings":{}}"#);
        keeps::<LeaderboardRow>(r#"{"place":1,"name":"Ana","rating":1810,"deviation":62,"games":41,"bot":false}"#);
        keeps::<Block>(r#"{"name":"guest","kind":"guest","game":"k3x7pq9wza2m","created":7}"#);
        keeps::<AbuseReport>(r#"{"name":"Bela","game":null,"text":"insults"}"#);
    }

    #[test]
    fn kinds_of_users_have_names() {
        for kind in UserKind::ALL {
            assert_eq!(serde_json::to_string(&kind).expect("text"), format!("{:?}", kind.name()));
            assert_eq!(UserKind::from_name(kind.name()), Some(kind));
        }
        assert_eq!(UserKind::from_name("of-a-newer-server"), None);
        assert_eq!(UserKind::from_name(UserKind::Unknown.name()), None, "it is never stored");
    }

    #[test]
    fn a_player_of_a_kind_that_is_not_known_has_a_name() {
        let read = |text: &str| serde_json::from_str::<PlayerInfo>(text).expect("a player");
        for text in [r#"{"name":"Ana","kind":"of-a-newer-server","badge":7}"#, r#"{"name":"Ana"}"#] {
            assert_eq!(read(text), PlayerInfo { kind: UserKind::Unknown, ..PlayerInfo::account("Ana") }, "{text}");
        }
        for player in [PlayerInfo::guest(), PlayerInfo::account("Ana"), PlayerInfo::engine(3), PlayerInfo::deleted()] {
            assert_eq!(read(&serde_json::to_string(&player).expect("it has a form")), player);
        }
    }

    #[test]
    fn who_one_is_says_what_one_may_do() {
        let read = |text: &str| serde_json::from_str::<Me>(text).expect("a user");
        let nobody = read(r#"{"kind":null,"id":null,"name":null,"ratings":{}}"#);
        let guest = read(r#"{"kind":"guest","id":"a","name":"guest","ratings":{}}"#);
        let ana = read(
            r#"{"kind":"account","id":"b","name":"Ana","recovery_codes_left":10,"ratings":{
            "long":{"rating":1500,"deviation":350,"games":2},"single":{"rating":1,"deviation":2,"games":3},
            "of-a-newer-server":{"rating":1,"deviation":2,"games":3}}}"#,
        );
        assert_eq!([&nobody, &guest, &ana].map(Me::is_known), [false, true, true]);
        assert_eq!([&nobody, &guest, &ana].map(Me::account), [None, None, Some("Ana")]);
        let categories: Vec<RatingCategory> = ana.ratings.iter().map(|(category, _)| category).collect();
        assert_eq!(categories, [RatingCategory::Single, RatingCategory::Long]);
    }
}
