//! The clocks of the two players.

use core::time::Duration;

use kamisado::{ByPlayer, Player};
use kamisado_online::as_millis;
use serde::{Deserialize, Serialize};

/// A time control: `minutes` for the match, plus `seconds` for each move (Fischer).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// The minutes, at least one.
    pub minutes: u16,
    /// The seconds added per move.
    pub seconds: u16,
}

impl TimeControl {
    /// The maximum of minutes: three hours.
    pub const MAX_MINUTES: u16 = 180;
    /// The maximum of seconds for a move.
    pub const MAX_SECONDS: u16 = 180;

    /// The time control, limited to the allowed range.
    #[must_use]
    pub fn bounded(self) -> TimeControl {
        TimeControl {
            minutes: self.minutes.clamp(1, TimeControl::MAX_MINUTES),
            seconds: self.seconds.min(TimeControl::MAX_SECONDS),
        }
    }
}

impl Default for TimeControl {
    fn default() -> TimeControl {
        TimeControl { minutes: 10, seconds: 5 }
    }
}

/// The clocks, one per player for the whole match.
///
/// No clock runs before the first move, while a pass is shown, while the winner chooses the side of a fill, or while an
/// earlier ply is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    pace: TimeControl,
    #[serde(with = "millis")]
    white: Duration,
    #[serde(with = "millis")]
    black: Duration,
    /// The highest number of turns for which a move has added time.
    #[serde(default)]
    furthest: usize,
}

impl Clock {
    /// Starts with both clocks full.
    pub fn new(pace: TimeControl) -> Clock {
        let pace = pace.bounded();
        let full = Duration::from_secs(60) * u32::from(pace.minutes);
        Clock { pace, white: full, black: full, furthest: 0 }
    }

    /// The time control.
    pub const fn pace(&self) -> TimeControl {
        self.pace
    }

    /// The time left for each player.
    pub const fn left(&self) -> ByPlayer<Duration> {
        ByPlayer { white: self.white, black: self.black }
    }

    /// Subtracts the time a player has used. Returns `false` if none is left.
    pub fn spend(&mut self, player: Player, time: Duration) -> bool {
        let left = self.of(player);
        *left = left.saturating_sub(time);
        *left > Duration::ZERO
    }

    /// Adds the seconds for a move after which the match has `turns` turns. A move repeated after a take-back adds
    /// nothing; otherwise players could gain time.
    pub fn reward(&mut self, player: Player, turns: usize) {
        if turns <= self.furthest {
            return;
        }
        self.furthest = turns;
        let increment = Duration::from_secs(self.pace.seconds.into());
        let left = self.of(player);
        *left = left.saturating_add(increment);
    }

    fn of(&mut self, player: Player) -> &mut Duration {
        match player {
            Player::White => &mut self.white,
            Player::Black => &mut self.black,
        }
    }
}

/// A duration as whole milliseconds, as in saved games.
mod millis {
    use super::{Deserialize, Duration, as_millis};
    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(duration: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(as_millis(*duration))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        // At most 49 days, as the first version with clocks read it.
        u32::deserialize(deserializer).map(|millis| Duration::from_millis(millis.into()))
    }
}

/// A clock with this time or less is low.
const LOW_TIME: Duration = Duration::from_secs(20);

/// Below this a clock shows tenths of a second.
const TENTHS_TIME: Duration = Duration::from_secs(10);

/// Whether a clock is low, which is worth a warning.
pub fn is_low(left: Duration) -> bool {
    left <= LOW_TIME
}

/// From here on every second of the user's running clock is heard.
const COUNTDOWN_TIME: Duration = Duration::from_secs(10);

/// The last seconds of a running clock, each heard once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Countdown {
    before: Option<Duration>,
}

impl Countdown {
    /// Updates the time on the clock; `None` while it does not run. Returns whether a new one of the last seconds has
    /// begun.
    pub fn update(&mut self, left: Option<Duration>) -> bool {
        let before = core::mem::replace(&mut self.before, left);
        let seconds = |left: Duration| left.as_millis().div_ceil(1000);
        left.zip(before)
            .is_some_and(|(left, before)| !left.is_zero() && left <= COUNTDOWN_TIME && seconds(left) < seconds(before))
    }
}

/// A time as a clock shows it: `12:05`, and `0:09.3` in the last seconds.
pub fn clock_face(left: Duration) -> String {
    let (minutes, seconds) = (left.as_secs() / 60, left.as_secs() % 60);
    if left < TENTHS_TIME {
        format!("0:0{seconds}.{}", left.subsec_millis() / 100)
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_in_minutes_and_seconds() {
        let faces = [605_000, 60_000, 10_000, 9_340, 0].map(|millis| clock_face(Duration::from_millis(millis)));
        assert_eq!(faces, ["10:05", "1:00", "0:10", "0:09.3", "0:00.0"]);
    }

    #[test]
    fn each_of_the_last_ten_seconds_is_heard_once() {
        let mut countdown = Countdown::default();
        let mut is_heard = |millis: &u64| countdown.update(Some(Duration::from_millis(*millis)));
        let ticks: Vec<u64> = (0..=120).map(|tenth| 12_000 - 100 * tenth).filter(|millis| is_heard(millis)).collect();
        assert_eq!(ticks, (1..=10).rev().map(|second| second * 1000).collect::<Vec<u64>>());
    }

    #[test]
    fn a_turn_that_begins_and_time_that_is_added_are_not_heard() {
        let mut countdown = Countdown::default();
        let at = |millis| Some(Duration::from_millis(millis));
        let heard = [at(5_300), at(9_300), None, at(3_100), at(2_900)].map(|left| countdown.update(left));
        assert_eq!(heard, [false, false, false, false, true]);
    }

    #[test]
    fn thinking_takes_time_and_a_move_brings_some() {
        let mut clock = Clock::new(TimeControl { minutes: 1, seconds: 5 });
        assert!(clock.spend(Player::Black, Duration::from_secs(20)));
        clock.reward(Player::Black, 1);
        clock.reward(Player::Black, 1);
        assert_eq!(clock.left(), ByPlayer { white: Duration::from_secs(60), black: Duration::from_secs(45) });
        assert!(!clock.spend(Player::Black, Duration::from_secs(45)));
        assert_eq!(clock.left()[Player::Black], Duration::ZERO);
    }

    #[test]
    fn a_pace_stays_within_its_bounds() {
        let clock = Clock::new(TimeControl { minutes: 0, seconds: 9999 });
        let full = Duration::from_secs(60);
        assert_eq!((clock.pace().seconds, clock.left()[Player::White]), (TimeControl::MAX_SECONDS, full));
    }

    #[test]
    fn clocks_are_saved_in_milliseconds() {
        let mut clock = Clock::new(TimeControl { minutes: 1, seconds: 5 });
        clock.spend(Player::Black, Duration::from_micros(1_234_567));
        let text = serde_json::to_string(&clock).expect("JSON");
        assert_eq!(text, r#"{"pace":{"minutes":1,"seconds":5},"white":60000,"black":58765,"furthest":0}"#);
        let read: Clock = serde_json::from_str(&text).expect("clocks");
        assert_eq!(read.left()[Player::Black], Duration::from_millis(58_765));
    }
}
