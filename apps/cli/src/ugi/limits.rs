//! The limits of `go` for one turn.

use std::time::Duration;

use kamisado::{ByPlayer, Player};
use kamisado_engine::{SearchLimits, TimeBudget};

use super::parse::UgiError;
use super::parse::Words;

/// The limits of one search. The first one reached ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget {
    /// The time left to each player.
    pub left: ByPlayer<Option<Duration>>,
    /// The increment of each player for a turn.
    pub increment: ByPlayer<Duration>,
    /// The time for this turn.
    pub move_time: Option<Duration>,
    /// The moves to look ahead.
    pub depth: Option<u32>,
    /// The nodes to search.
    pub nodes: Option<u64>,
    /// Whether to search until `stop`.
    pub infinite: bool,
}

/// The part of a move time held in reserve, so that the answer is punctual; at most a tenth of it.
const RESERVE: Duration = Duration::from_millis(10);

impl Budget {
    /// Reads the words after `go`. Unknown words go to `ignored`.
    pub(crate) fn parse(words: &mut Words<'_>, ignored: &mut Vec<String>) -> Result<Budget, UgiError> {
        let mut budget = Budget::default();
        while let Some(word) = words.next() {
            let mut number = || parse_number(word, words.next());
            match word {
                "p1time" => budget.left[Player::Black] = Some(Duration::from_millis(number()?)),
                "p2time" => budget.left[Player::White] = Some(Duration::from_millis(number()?)),
                "p1inc" => budget.increment[Player::Black] = Duration::from_millis(number()?),
                "p2inc" => budget.increment[Player::White] = Duration::from_millis(number()?),
                "movetime" => budget.move_time = Some(Duration::from_millis(number()?)),
                "depth" => budget.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
                "nodes" => budget.nodes = Some(number()?),
                "infinite" => budget.infinite = true,
                unknown => ignored.push(unknown.into()),
            }
        }
        Ok(budget)
    }

    /// The time for this turn of a player, if it is limited.
    pub(crate) fn time(&self, mover: Player) -> Option<Duration> {
        let share = self.left[mover].map(|left| TimeBudget { left, increment: self.increment[mover] }.per_turn());
        let move_time = self.move_time.map(|time| time - RESERVE.min(time / 10));
        [share, move_time].into_iter().flatten().min()
    }

    /// The search limits, apart from the time.
    pub(crate) const fn limit(&self) -> SearchLimits {
        SearchLimits { nodes: self.nodes, depth: self.depth }
    }

    /// The search limits for the engine at a player's turn. If a time or `stop` ends the search, the engine may use
    /// more nodes for a fill than otherwise.
    pub(crate) fn engine_limit(&self, mover: Player) -> SearchLimits {
        let is_timed = self.time(mover).is_some() || self.waits_for_stop(mover);
        let nodes = self.nodes.or(is_timed.then_some(u64::MAX));
        SearchLimits { nodes, ..self.limit() }
    }

    /// Whether the answer waits for `stop`: the search is infinite and nothing else ends it.
    pub(crate) fn waits_for_stop(&self, mover: Player) -> bool {
        self.infinite && self.time(mover).is_none() && self.limit() == SearchLimits::NONE
    }

    /// The word for the missing clock, if only the other player's clock is given.
    pub(crate) fn missing_clock(&self, mover: Player) -> Option<&'static str> {
        let missing = self.left[mover].is_none() && self.left[!mover].is_some();
        missing.then_some(match mover {
            Player::Black => "p1time",
            Player::White => "p2time",
        })
    }
}

/// Reads a whole number. Negative numbers become 0, and too large ones the largest.
fn parse_number(key: &str, word: Option<&str>) -> Result<u64, UgiError> {
    let expected = || UgiError::expected(format!("go {key}"), "a whole number", word);
    let text = word.ok_or_else(expected)?;
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(expected());
    }
    // Digits fail to parse only if there are too many.
    Ok(if text.starts_with('-') { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(text: &str) -> Budget {
        let mut ignored = Vec::new();
        let budget = Budget::parse(&mut text.split_ascii_whitespace(), &mut ignored).expect(text);
        assert!(ignored.is_empty(), "{ignored:?}");
        budget
    }

    #[test]
    fn every_limit_is_read() {
        let all = budget("p1time 1000 p2time 2000 p1inc 10 p2inc 20 movetime 30 depth 4 nodes 5 infinite");
        let millis = Duration::from_millis;
        assert_eq!((all.left[Player::Black], all.left[Player::White]), (Some(millis(1000)), Some(millis(2000))));
        assert_eq!((all.increment[Player::Black], all.increment[Player::White]), (millis(10), millis(20)));
        assert_eq!((all.move_time, all.depth, all.nodes, all.infinite), (Some(millis(30)), Some(4), Some(5), true));
        assert_eq!(budget(""), Budget::default());
    }

    #[test]
    fn the_clock_is_that_of_the_player_whose_turn_it_is() {
        let clocks = budget("p1time 60000 p2time 120000");
        assert!(clocks.time(Player::Black) < clocks.time(Player::White));
        assert!(clocks.time(Player::Black).is_some());
        assert_eq!(clocks.missing_clock(Player::Black), None);
        let one = budget("p2time 1000");
        assert_eq!((one.time(Player::Black), one.missing_clock(Player::Black)), (None, Some("p1time")));
        assert_eq!(one.missing_clock(Player::White), None);
    }

    #[test]
    fn the_shortest_time_counts_and_less_than_was_given_is_used() {
        let time = |text: &str| budget(text).time(Player::Black).expect("a limit");
        assert!(time("movetime 1000") < Duration::from_millis(1000));
        assert!(time("movetime 1000") >= Duration::from_millis(900));
        assert_eq!(time("movetime 100 p1time 3600000"), time("movetime 100"));
        assert_eq!(time("movetime 3600000 p1time 100"), time("p1time 100"));
    }

    #[test]
    fn strange_numbers_are_taken_for_what_is_nearest() {
        for zero in ["0", "-1", "-0", "-99999999999999999999999", "+0"] {
            assert_eq!(budget(&format!("movetime {zero}")).time(Player::Black), Some(Duration::ZERO), "{zero}");
            assert_eq!(budget(&format!("p1time {zero} p1inc {zero}")).time(Player::Black), Some(Duration::ZERO));
            assert_eq!(
                budget(&format!("nodes {zero} depth {zero}")).limit(),
                SearchLimits { nodes: Some(0), depth: Some(0) }
            );
        }
        let huge = budget("p1time 99999999999999999999 p1inc 99999999999999999999 depth 4294967296");
        assert_eq!(huge.depth, Some(u32::MAX));
        assert!(huge.time(Player::Black).is_some());
    }

    #[test]
    fn a_time_takes_the_place_of_the_nodes_of_a_fill() {
        let nodes = |text: &str| budget(text).engine_limit(Player::Black).nodes;
        assert_eq!([nodes(""), nodes("depth 3"), nodes("p2time 5")], [None; 3]);
        assert_eq!([nodes("movetime 5"), nodes("p1time 5"), nodes("infinite")], [Some(u64::MAX); 3]);
        assert_eq!(nodes("movetime 5 nodes 7"), Some(7));
    }

    #[test]
    fn what_is_no_number_is_refused_with_its_place() {
        let refused = |text: &str| {
            Budget::parse(&mut text.split_ascii_whitespace(), &mut Vec::new()).expect_err(text).to_string()
        };
        assert_eq!(refused("depth"), "go depth: expected a whole number, found the end of the line");
        assert_eq!(refused("depth 3 nodes many"), "go nodes: expected a whole number, found \"many\"");
        for text in ["1.5", "-", "+", "--1", "1e3", "٣", "0x10"] {
            assert!(refused(&format!("movetime {text}")).starts_with("go movetime: "), "{text}");
        }
    }

    #[test]
    fn only_an_infinite_search_without_another_limit_waits_for_stop() {
        assert!(budget("infinite").waits_for_stop(Player::Black));
        for text in ["", "infinite depth 3", "infinite nodes 3", "infinite movetime 3", "infinite p1time 3"] {
            assert!(!budget(text).waits_for_stop(Player::Black), "{text}");
        }
    }
}
