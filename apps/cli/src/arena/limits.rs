//! The contestants' time limits and clocks.

use std::time::Duration;

use kamisado::{ByPlayer, Player};
use kamisado_engine::{SearchLimits, TimeBudget};

/// A program's time for a turn if no limit is given. Without any limit it might think for ever.
const PROGRAM_TIME: Duration = Duration::from_secs(1);

/// The time control of the contestants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TimeControlArg {
    /// No limit was given: levels take what they need, programs one second for a turn.
    Free,
    /// This time for each turn.
    MoveTime(Duration),
    /// About this many nodes for each turn.
    Nodes(u64),
    /// This many moves ahead.
    Depth(u32),
    /// A clock for each player.
    Clock(TimeBudget),
}

/// The tolerance for late answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timeouts {
    /// The largest allowed delay of a turn.
    pub margin: Duration,
    /// The time to wait for an answer without a clock or move time.
    pub timeout: Duration,
}

/// The time of one match.
#[derive(Clone, Debug)]
pub(crate) struct Timing {
    time_control: TimeControlArg,
    timeouts: Timeouts,
    clocks: Option<ByPlayer<TimeBudget>>,
}

impl Timing {
    /// Full clocks.
    pub(crate) fn new(time_control: TimeControlArg, timeouts: Timeouts) -> Timing {
        let clocks = match time_control {
            TimeControlArg::Clock(clock) => Some(ByPlayer { black: clock, white: clock }),
            _ => None,
        };
        Timing { time_control, timeouts, clocks }
    }

    /// The search limits of levels.
    pub(crate) fn limit(&self) -> SearchLimits {
        match self.time_control {
            TimeControlArg::Nodes(nodes) => SearchLimits { nodes: Some(nodes), depth: None },
            TimeControlArg::Depth(depth) => SearchLimits { nodes: None, depth: Some(depth) },
            _ => SearchLimits::NONE,
        }
    }

    /// The time after which levels stop thinking.
    pub(crate) fn share(&self, player: Player) -> Option<Duration> {
        match (self.time_control, &self.clocks) {
            (TimeControlArg::MoveTime(time), _) => Some(time),
            (_, Some(clocks)) => Some(clocks[player].per_turn()),
            _ => None,
        }
    }

    /// The command that makes a program think.
    pub(crate) fn go(&self) -> String {
        match (self.time_control, &self.clocks) {
            (_, Some(clocks)) => {
                let (one, two) = (clocks.black, clocks.white);
                let [left1, left2] = [one, two].map(|clock| clock.left.as_millis());
                let [added1, added2] = [one, two].map(|clock| clock.increment.as_millis());
                format!("go p1time {left1} p2time {left2} p1inc {added1} p2inc {added2}")
            }
            (TimeControlArg::MoveTime(time), _) => format!("go movetime {}", time.as_millis()),
            (TimeControlArg::Nodes(nodes), _) => format!("go nodes {nodes}"),
            (TimeControlArg::Depth(depth), _) => format!("go depth {depth}"),
            _ => format!("go movetime {}", PROGRAM_TIME.as_millis()),
        }
    }

    /// The time after which a program without an answer loses.
    pub(crate) fn allowance(&self, player: Player) -> Duration {
        match self.share(player) {
            Some(time) => self.clocks.map_or(time, |clocks| clocks[player].left) + self.timeouts.margin,
            None => self.timeouts.timeout,
        }
    }

    /// Stops a player's clock after a turn. False if the player lost on time.
    ///
    /// Without a clock or a time for each turn, no answer is late: levels may take what they need, and `allowance`
    /// limits the wait for a program.
    pub(crate) fn spend(&mut self, player: Player, time: Duration) -> bool {
        let in_time = self.share(player).is_none() || time <= self.allowance(player);
        if let Some(clocks) = &mut self.clocks {
            let clock = &mut clocks[player];
            clock.left = clock.left.saturating_sub(time) + clock.increment;
        }
        in_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMEOUTS: Timeouts = Timeouts { margin: Duration::from_millis(50), timeout: Duration::from_secs(9) };

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_clock_runs_down_and_gains_its_increment() {
        let clock = TimeBudget { left: ms(1000), increment: ms(10) };
        let mut timing = Timing::new(TimeControlArg::Clock(clock), TIMEOUTS);
        assert!(timing.spend(Player::Black, ms(400)));
        assert_eq!(timing.go(), "go p1time 610 p2time 1000 p1inc 10 p2inc 10");
        assert_eq!(timing.allowance(Player::Black), ms(660));
        // A small delay is tolerated; the clock does not go below zero.
        assert!(timing.spend(Player::Black, ms(660)));
        assert_eq!(timing.go(), "go p1time 10 p2time 1000 p1inc 10 p2inc 10");
        assert!(!timing.spend(Player::Black, ms(61)));
    }

    #[test]
    fn a_turn_may_take_the_move_time_and_the_margin() {
        let mut timing = Timing::new(TimeControlArg::MoveTime(ms(100)), TIMEOUTS);
        assert_eq!(timing.go(), "go movetime 100");
        assert_eq!((timing.share(Player::White), timing.allowance(Player::White)), (Some(ms(100)), ms(150)));
        assert!(timing.spend(Player::White, ms(150)));
        assert!(!timing.spend(Player::White, ms(151)));
    }

    #[test]
    fn without_time_only_silence_loses() {
        for (time_control, go) in [
            (TimeControlArg::Nodes(5), "go nodes 5"),
            (TimeControlArg::Depth(3), "go depth 3"),
            (TimeControlArg::Free, "go movetime 1000"),
        ] {
            let mut timing = Timing::new(time_control, TIMEOUTS);
            assert_eq!((timing.go().as_str(), timing.allowance(Player::Black)), (go, ms(9000)));
            assert!(timing.spend(Player::Black, ms(1_000_000)));
        }
    }
}
