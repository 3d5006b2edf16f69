//! The contestants' time limits and clocks.

use std::time::Duration;

use kamisado::{ByPlayer, Player};
use kamisado_engine::{SearchLimits, TimeBudget};

use super::args::ThinkingArgs;

/// A program's time for a turn in milliseconds if no limit is given. Without any limit it might think for ever.
const PROGRAM_TIME: u64 = 1000;

/// The time of one match.
#[derive(Clone, Debug)]
pub(crate) struct Timing {
    thinking: ThinkingArgs,
    clocks: Option<ByPlayer<TimeBudget>>,
}

impl Timing {
    /// Full clocks.
    pub(crate) fn new(thinking: ThinkingArgs) -> Timing {
        Timing { thinking, clocks: thinking.clock.map(|clock| ByPlayer { black: clock, white: clock }) }
    }

    /// The search limits of levels.
    pub(crate) fn limit(&self) -> SearchLimits {
        SearchLimits { nodes: self.thinking.nodes, depth: self.thinking.depth }
    }

    /// The time after which levels stop thinking.
    pub(crate) fn share(&self, player: Player) -> Option<Duration> {
        let move_time = self.thinking.movetime.map(Duration::from_millis);
        self.clocks.map(|clocks| clocks[player].per_turn()).or(move_time)
    }

    /// The command that makes a program think.
    pub(crate) fn go(&self) -> String {
        if let Some(ByPlayer { black, white }) = self.clocks {
            let [left1, left2] = [black, white].map(|clock| clock.left.as_millis());
            let [added1, added2] = [black, white].map(|clock| clock.increment.as_millis());
            return format!("go p1time {left1} p2time {left2} p1inc {added1} p2inc {added2}");
        }
        match self.thinking {
            ThinkingArgs { nodes: Some(nodes), .. } => format!("go nodes {nodes}"),
            ThinkingArgs { depth: Some(depth), .. } => format!("go depth {depth}"),
            ThinkingArgs { movetime, .. } => format!("go movetime {}", movetime.unwrap_or(PROGRAM_TIME)),
        }
    }

    /// The time after which a program without an answer loses.
    pub(crate) fn allowance(&self, player: Player) -> Duration {
        match self.share(player) {
            Some(time) => {
                let time = self.clocks.map_or(time, |clocks| clocks[player].left);
                time + Duration::from_millis(self.thinking.margin)
            }
            None => self.thinking.timeout,
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

    const FREE: ThinkingArgs = ThinkingArgs {
        movetime: None,
        nodes: None,
        depth: None,
        clock: None,
        margin: 50,
        timeout: Duration::from_secs(9),
    };

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_clock_runs_down_and_gains_its_increment() {
        let clock = TimeBudget { left: ms(1000), increment: ms(10) };
        let mut timing = Timing::new(ThinkingArgs { clock: Some(clock), ..FREE });
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
        let mut timing = Timing::new(ThinkingArgs { movetime: Some(100), ..FREE });
        assert_eq!(timing.go(), "go movetime 100");
        assert_eq!((timing.share(Player::White), timing.allowance(Player::White)), (Some(ms(100)), ms(150)));
        assert!(timing.spend(Player::White, ms(150)));
        assert!(!timing.spend(Player::White, ms(151)));
    }

    #[test]
    fn without_time_only_silence_loses() {
        for (thinking, go) in [
            (ThinkingArgs { nodes: Some(5), ..FREE }, "go nodes 5"),
            (ThinkingArgs { depth: Some(3), ..FREE }, "go depth 3"),
            (FREE, "go movetime 1000"),
        ] {
            let mut timing = Timing::new(thinking);
            assert_eq!((timing.go().as_str(), timing.allowance(Player::Black)), (go, ms(9000)));
            assert!(timing.spend(Player::Black, ms(1_000_000)));
        }
    }
}
