//! The clocks of the two players.

use kamisado::{ByPlayer, Player};
use serde::{Deserialize, Serialize};

/// A time control: `minutes` for the whole match, and `seconds` more for each move (Fischer).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// The minutes, at least one.
    pub minutes: u16,
    /// The seconds that each move brings.
    pub seconds: u16,
}

impl TimeControl {
    /// The maximum of minutes: three hours.
    pub const MAX_MINUTES: u16 = 180;
    /// The maximum of seconds for a move.
    pub const MAX_SECONDS: u16 = 180;

    /// The pace within the bounds.
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

/// The clocks, one a player for the whole match. All times are in milliseconds.
///
/// No clock runs before the first move, while a pass is shown, while the side of a fill is chosen, or while an earlier ply of
/// the match is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    pace: TimeControl,
    white: u32,
    black: u32,
    /// How far the match has been when a move brought time the last time.
    #[serde(default)]
    furthest: usize,
}

impl Clock {
    /// Both clocks full.
    pub fn new(pace: TimeControl) -> Clock {
        let pace = pace.bounded();
        let full = u32::from(pace.minutes) * 60_000;
        Clock { pace, white: full, black: full, furthest: 0 }
    }

    /// What was agreed.
    pub const fn pace(&self) -> TimeControl {
        self.pace
    }

    /// What each player has left.
    pub const fn left(&self) -> ByPlayer<u32> {
        ByPlayer { white: self.white, black: self.black }
    }

    /// A player has thought for so long. False when that was all the time there was.
    pub fn spend(&mut self, player: Player, time: u32) -> bool {
        let left = self.of(player);
        *left = left.saturating_sub(time);
        *left > 0
    }

    /// A player has made the move after which the match has `turns` turns. It brings some seconds, but not once more after
    /// it was taken back: otherwise time could be made.
    pub fn reward(&mut self, player: Player, turns: usize) {
        if turns <= self.furthest {
            return;
        }
        self.furthest = turns;
        let seconds = u32::from(self.pace.seconds) * 1000;
        let left = self.of(player);
        *left = left.saturating_add(seconds);
    }

    fn of(&mut self, player: Player) -> &mut u32 {
        match player {
            Player::White => &mut self.white,
            Player::Black => &mut self.black,
        }
    }
}

/// Whether a clock is about to run out, which is worth a warning.
pub const fn is_low(left: u32) -> bool {
    left <= 20_000
}

/// A time as it is seen on a clock: `12:05`, and `0:09.3` in the last seconds.
pub fn clock_face(left: u32) -> String {
    let (minutes, seconds) = (left / 60_000, left / 1000 % 60);
    if left < 10_000 { format!("0:0{seconds}.{}", left / 100 % 10) } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_in_minutes_and_seconds() {
        assert_eq!([605_000, 60_000, 10_000, 9_340, 0].map(clock_face), ["10:05", "1:00", "0:10", "0:09.3", "0:00.0"]);
    }

    #[test]
    fn thinking_takes_time_and_a_move_brings_some() {
        let mut clock = Clock::new(TimeControl { minutes: 1, seconds: 5 });
        assert!(clock.spend(Player::Black, 20_000));
        clock.reward(Player::Black, 1);
        clock.reward(Player::Black, 1);
        assert_eq!(clock.left(), ByPlayer { white: 60_000, black: 45_000 });
        assert!(!clock.spend(Player::Black, 45_000));
        assert_eq!(clock.left()[Player::Black], 0);
    }

    #[test]
    fn a_pace_stays_within_its_bounds() {
        let clock = Clock::new(TimeControl { minutes: 0, seconds: 9999 });
        assert_eq!((clock.pace().seconds, clock.left()[Player::White]), (TimeControl::MAX_SECONDS, 60_000));
    }
}
