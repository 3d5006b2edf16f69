//! The terms of a game.

use core::fmt;
use std::time::Duration;

use kamisado::MatchRules;
use serde::{Deserialize, Deserializer, Serialize};

/// The terms that the players agree on before a game.
///
/// A reader ignores unknown fields, so that a client can list games of a newer server. To make or referee a game, read
/// [`KnownTerms`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The rules of the match.
    #[serde(deserialize_with = "rules_without_unknown_fields")]
    pub rules: MatchRules,
    /// The time control.
    #[serde(default)]
    pub time_control: TimeControl,
    /// Whether the game is rated.
    #[serde(default)]
    pub rated: bool,
}

/// Reads rules and ignores unknown fields, which rules by themselves refuse: a flattened struct gets only its own fields.
fn rules_without_unknown_fields<'de, D: Deserializer<'de>>(deserializer: D) -> Result<MatchRules, D::Error> {
    #[derive(Deserialize)]
    struct Lenient {
        #[serde(flatten)]
        rules: MatchRules,
    }
    Lenient::deserialize(deserializer).map(|Lenient { rules }| rules)
}

impl Terms {
    /// Whether a game can be played on these terms: a clock must have some time and a limit, and a rated game needs a
    /// clock or days for a turn, because without one no player ever has to lose.
    ///
    /// ```
    /// # use kamisado_online::{Terms, TermsError, TimeControl};
    /// let blitz = TimeControl::Fischer { seconds: 180, increment: 2 };
    /// assert_eq!(Terms { time_control: blitz, rated: true, ..Terms::default() }.check(), Ok(()));
    /// let endless = Terms { rated: true, ..Terms::default() };
    /// assert_eq!(endless.check(), Err(TermsError::RatedWithoutClock));
    /// ```
    pub const fn check(&self) -> Result<(), TermsError> {
        if !self.time_control.is_playable() {
            return Err(TermsError::TimeControl);
        }
        if self.rated && matches!(self.time_control, TimeControl::None) {
            return Err(TermsError::RatedWithoutClock);
        }
        Ok(())
    }
}

/// Terms without unknown fields. An unknown field is an error, because it may be a misspelling or come from a newer
/// server.
///
/// ```
/// # use kamisado_online::{KnownTerms, Terms};
/// let newer = r#"{"rules":{"match":"single"},"handicap":2}"#;
/// assert!(serde_json::from_str::<Terms>(newer).is_ok() && serde_json::from_str::<KnownTerms>(newer).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "KnownFields")]
pub struct KnownTerms(pub Terms);

/// The fields of [`Terms`], and no others.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KnownFields {
    rules: MatchRules,
    #[serde(default)]
    time_control: KnownTimeControl,
    #[serde(default)]
    rated: bool,
}

impl From<KnownFields> for KnownTerms {
    fn from(KnownFields { rules, time_control: KnownTimeControl(time_control), rated }: KnownFields) -> KnownTerms {
        KnownTerms(Terms { rules, time_control, rated })
    }
}

/// A time control without unknown fields, as in [`KnownTerms`].
///
/// ```
/// # use kamisado_online::{KnownTimeControl, TimeControl};
/// let newer = r#"{"fischer":{"seconds":60,"increment":0,"delay":5}}"#;
/// assert!(serde_json::from_str::<TimeControl>(newer).is_ok());
/// assert!(serde_json::from_str::<KnownTimeControl>(newer).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct KnownTimeControl(#[serde(with = "KnownControl")] pub TimeControl);

/// The same names and fields as in [`TimeControl`], and no others.
#[derive(Deserialize)]
#[serde(remote = "TimeControl", rename_all = "lowercase", deny_unknown_fields)]
enum KnownControl {
    None,
    Fischer { seconds: u32, increment: u32 },
    Days(u8),
}

/// Why a game cannot be played on these terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermsError {
    /// The clock has no time, or too much.
    TimeControl,
    /// A rated game needs a clock.
    RatedWithoutClock,
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TermsError::TimeControl => {
                "time_control: a clock has some time and at most 3 hours and 180 s a move; 1 to 14 days"
            }
            TermsError::RatedWithoutClock => "rated: a rated game needs a clock, or days for each turn",
        })
    }
}

impl core::error::Error for TermsError {}

/// The time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TimeControl {
    /// No limit.
    #[default]
    None,
    /// A clock for each player that runs for the whole match and gains an increment with each move.
    Fischer {
        /// The time at the start, in seconds.
        seconds: u32,
        /// The increment for each move, in seconds.
        increment: u32,
    },
    /// This many days for each turn.
    Days(u8),
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl TimeControl {
    /// The longest time at the start, in seconds: three hours.
    pub const MAX_SECONDS: u32 = 3 * 60 * 60;
    /// The largest increment, in seconds.
    pub const MAX_INCREMENT: u32 = 180;
    /// The most days for a turn.
    pub const MAX_DAYS: u8 = 14;

    /// Whether a game can be played with it: the players have time, but not too much.
    pub const fn is_playable(self) -> bool {
        match self {
            TimeControl::None => true,
            TimeControl::Fischer { seconds, increment } => {
                seconds <= TimeControl::MAX_SECONDS
                    && increment <= TimeControl::MAX_INCREMENT
                    && seconds + increment > 0
            }
            TimeControl::Days(days) => days >= 1 && days <= TimeControl::MAX_DAYS,
        }
    }

    /// Whether both players are expected to stay at the board.
    pub const fn is_live(self) -> bool {
        !matches!(self, TimeControl::Days(_))
    }

    /// The time at the start; `None` without a clock.
    pub(crate) fn start(self) -> Option<Duration> {
        match self {
            TimeControl::None => None,
            // A player who begins with no time has the increment for the first move.
            TimeControl::Fischer { seconds: 0, increment } => Some(Duration::from_secs(increment.into())),
            TimeControl::Fischer { seconds, .. } => Some(Duration::from_secs(seconds.into())),
            TimeControl::Days(days) => Some(DAY * u32::from(days)),
        }
    }

    /// A player's time after a move that left this much.
    pub(crate) fn after_move(self, left: Duration) -> Duration {
        match self {
            TimeControl::None => left,
            TimeControl::Fischer { increment, .. } => left.saturating_add(Duration::from_secs(increment.into())),
            TimeControl::Days(days) => DAY * u32::from(days),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_has_some_time_and_an_end() {
        let fischer = |seconds, increment| TimeControl::Fischer { seconds, increment };
        assert!(TimeControl::None.is_playable() && fischer(180, 2).is_playable() && fischer(0, 5).is_playable());
        assert!(!fischer(0, 0).is_playable() && !fischer(10_801, 0).is_playable() && !fischer(60, 181).is_playable());
        assert!(
            TimeControl::Days(1).is_playable()
                && !TimeControl::Days(0).is_playable()
                && !TimeControl::Days(15).is_playable()
        );
        assert!(!fischer(u32::MAX, u32::MAX).is_playable());
    }

    #[test]
    fn fields_of_newer_servers_are_ignored_or_refused_at_any_depth() {
        for newer in [
            r#"{"rules":{"match":"single"},"handicap":2}"#,
            r#"{"rules":{"match":"series","wins":3,"handicap":{"towers":[1,2]}}}"#,
            r#"{"rules":{"match":"single"},"time_control":{"fischer":{"seconds":60,"increment":0,"delay":5}}}"#,
        ] {
            serde_json::from_str::<Terms>(newer).expect("a client reads what it knows");
            assert!(serde_json::from_str::<KnownTerms>(newer).is_err(), "{newer}");
        }
        let known = r#"{"rules":{"match":"series","wins":3,"limited":true},"time_control":{"days":3},"rated":true}"#;
        let read = serde_json::from_str::<Terms>(known).expect("terms");
        assert_eq!(serde_json::from_str::<KnownTerms>(known).expect("terms"), KnownTerms(read));
    }

    #[test]
    fn a_time_control_is_written_by_its_name() {
        let json = serde_json::to_string(&TimeControl::Fischer { seconds: 180, increment: 2 }).expect("text");
        assert_eq!(json, r#"{"fischer":{"seconds":180,"increment":2}}"#);
        assert_eq!(serde_json::to_string(&TimeControl::None).expect("text"), r#""none""#);
        assert_eq!(serde_json::from_str::<TimeControl>(r#"{"days":3}"#).expect("a time control"), TimeControl::Days(3));
    }
}
