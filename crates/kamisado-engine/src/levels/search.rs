//! The search of a level, restricted to what it perceives.

use kamisado::{Move, Position, QuickStatus};

use crate::budget::NodeCounter;
use crate::levels::evaluate::evaluate;
use crate::levels::profile::Perception;

/// The value of an immediate win. Each move of delay subtracts one, so the level does not postpone a win.
pub(crate) const WIN: i32 = 10_000;
/// Values at or above this are wins that the search sees. Their negatives are losses.
pub(crate) const SEEN_WIN: i32 = WIN - 1000;

/// The number of nodes between two calls of the observer.
const INTERVAL: u64 = 256;

/// The search was stopped.
pub(crate) struct Stopped;

/// The alpha-beta window. A value outside it need not be exact.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) low: i32,
    pub(crate) high: i32,
}

impl Window {
    /// The full window.
    pub(crate) const ALL: Window = Window { low: -WIN, high: WIN };
}

/// An alpha-beta search that leaves out the moves that a level overlooks.
pub(crate) struct LevelSearch<'a, 'w> {
    perception: Perception,
    counter: &'a mut NodeCounter<'w>,
    /// The nodes not yet reported to the counter.
    uncounted: u64,
}

impl<'a, 'w> LevelSearch<'a, 'w> {
    pub(crate) fn new(perception: Perception, counter: &'a mut NodeCounter<'w>) -> LevelSearch<'a, 'w> {
        LevelSearch { perception, counter, uncounted: 0 }
    }

    /// The estimated value of a legal move for its player, searched `depth` moves ahead, including this one.
    pub(crate) fn after(&mut self, position: &Position, mv: Move, depth: u32, window: Window) -> Result<i32, Stopped> {
        self.step(position, mv, 0, depth, window)
    }

    /// The estimated value of a position for the player to move, searched at most two moves ahead.
    pub(crate) fn quick_value(&mut self, position: &Position) -> i32 {
        let depth = self.perception.profile.depth.min(2);
        self.value(position, 0, depth, Window::ALL).unwrap_or(0)
    }

    /// The estimated value of a position for the player to move, searched `depth` moves ahead.
    pub(crate) fn look(&mut self, position: &Position, depth: u32) -> Result<i32, Stopped> {
        let value = self.value(position, 0, depth, Window::ALL);
        self.counter.add(core::mem::take(&mut self.uncounted));
        value
    }

    /// The estimated value of a legal move made after `ply` others.
    ///
    /// # Returns
    ///
    /// The exact value if it lies in the window. Otherwise a bound on the same side of the window.
    fn step(&mut self, position: &Position, mv: Move, ply: u32, depth: u32, window: Window) -> Result<i32, Stopped> {
        let next = position.play_unchecked(mv);
        // The program passes automatically, so a pass takes no depth.
        let depth = depth.saturating_sub((mv != Move::Pass).into());
        if next.to_move() == position.to_move() {
            return self.value(&next, ply + 1, depth, window);
        }
        let window = Window { low: -window.high, high: -window.low };
        Ok(-self.value(&next, ply + 1, depth, window)?)
    }

    /// The estimated value of a position for the player to move. The window works as in `step`.
    fn value(&mut self, position: &Position, ply: u32, depth: u32, window: Window) -> Result<i32, Stopped> {
        self.count_node()?;
        let won = WIN - ply as i32;
        match position.quick_status() {
            QuickStatus::Over(outcome) if outcome.winner == position.to_move() => return Ok(won),
            QuickStatus::Over(_) => return Ok(-won),
            QuickStatus::Pass if self.sees_after_pass(position) => {
                return self.step(position, Move::Pass, ply, depth, window);
            }
            QuickStatus::Pass => return Ok(evaluate(position)),
            _ if depth == 0 => return Ok(evaluate(position)),
            QuickStatus::FarRow if self.sees_far_row(position) => return Ok(won - 1),
            QuickStatus::FarRow | QuickStatus::Moves => {}
        }
        let Window { mut low, high } = window;
        let mut best = None;
        for mv in position.legal_moves() {
            if !self.perception.sees(position, mv) {
                continue;
            }
            let value = self.step(position, mv, ply, depth, Window { low, high })?;
            best = best.max(Some(value));
            low = low.max(value);
            if low >= high {
                break;
            }
        }
        // A player who overlooks all moves cannot look further.
        Ok(best.unwrap_or_else(|| evaluate(position)))
    }

    /// Whether the level sees what follows the forced pass.
    fn sees_after_pass(&self, position: &Position) -> bool {
        let blocked = position.tower_to_move();
        blocked.is_none_or(|tower| self.perception.sees_after_pass(position.square_of(tower)))
    }

    /// Whether the level sees an open way to the far row.
    fn sees_far_row(&self, position: &Position) -> bool {
        let mover = position.to_move();
        position.legal_moves().any(|mv| {
            let arrives =
                matches!(position.quick_status_after(mv), QuickStatus::Over(outcome) if outcome.winner == mover);
            arrives && self.perception.sees(position, mv)
        })
    }

    fn count_node(&mut self) -> Result<(), Stopped> {
        self.uncounted += 1;
        if self.uncounted < INTERVAL {
            return Ok(());
        }
        self.counter.add(core::mem::take(&mut self.uncounted));
        if self.counter.check() { Ok(()) } else { Err(Stopped) }
    }

    /// The continuation after a move, as far as the search looks, beginning with that move.
    pub(crate) fn line(&mut self, position: &Position, mv: Move, depth: u32) -> Vec<Move> {
        let mut line = vec![mv];
        let mut position = position.play_unchecked(mv);
        let mut depth = depth.saturating_sub(1);
        while let Some(mv) = self.best(&position, depth) {
            line.push(mv);
            position = position.play_unchecked(mv);
            depth = depth.saturating_sub((mv != Move::Pass).into());
        }
        line
    }

    /// The best move within the depth.
    fn best(&mut self, position: &Position, depth: u32) -> Option<Move> {
        if position.must_pass() {
            return self.sees_after_pass(position).then_some(Move::Pass);
        }
        if depth == 0 {
            return None;
        }
        let mut best = None;
        let mut window = Window::ALL;
        for mv in position.legal_moves() {
            if self.perception.sees(position, mv) {
                let value = self.after(position, mv, depth, window).ok()?;
                if best.is_none() || value > window.low {
                    best = Some(mv);
                }
                window.low = window.low.max(value);
            }
        }
        best
    }
}

impl Drop for LevelSearch<'_, '_> {
    fn drop(&mut self) {
        self.counter.add(self.uncounted);
    }
}

#[cfg(test)]
mod tests {
    use kamisado::MatchLength;

    use super::*;
    use crate::levels::profile::LevelProfile;
    use crate::{Level, NoObserver, Random, SearchLimits};

    /// A profile that overlooks nothing.
    fn clear() -> LevelProfile {
        let last = Level::all().nth(8).map(LevelProfile::of).expect("there are ten levels");
        LevelProfile { straight: 0.0, diagonal: 0.0, pass: 0.0, push: 0.0, ..last }
    }

    /// A seeded position somewhere in a round with sumos.
    fn position(random: &mut Random) -> Position {
        let mut position: Position = "+k+ro+y+gbpn/8/8/8/8/8/8/+O+NGPK+R+Y+B b - 15".parse().expect("a position");
        for _ in 0..=random.below(10) {
            let moves: Vec<Move> = position.legal_moves().collect();
            match random.pick(&moves) {
                Some(mv) if !position.play_unchecked(mv).is_over() => position = position.play_unchecked(mv),
                _ => return position,
            }
        }
        position
    }

    /// The value by plain search, without a window.
    fn plain(position: &Position, ply: u32, depth: u32) -> i32 {
        let mover = position.to_move();
        if let Some(outcome) = position.outcome() {
            let won = WIN - ply as i32;
            return if outcome.winner == mover { won } else { -won };
        }
        if depth == 0 && !position.must_pass() {
            return evaluate(position);
        }
        let value = |mv: Move| {
            let next = position.play_unchecked(mv);
            let value = plain(&next, ply + 1, depth - u32::from(mv != Move::Pass));
            if next.to_move() == mover { value } else { -value }
        };
        position.legal_moves().map(value).max().expect("the round is not over")
    }

    #[test]
    fn who_overlooks_nothing_sees_what_plain_search_sees() {
        let mut random = Random::new(1);
        let mut observer = NoObserver;
        let mut counter = NodeCounter::new(&mut observer, &SearchLimits::NONE);
        let mut search = LevelSearch::new(Perception::new(clear(), 1), &mut counter);
        let (mut passes, mut pushes) = (0, 0);
        for _ in 0..300 {
            let position = position(&mut random);
            passes += u32::from(position.must_pass());
            pushes += u32::from(position.legal_moves().any(|mv| position.push_of(mv).is_some()));
            for depth in 0..4 {
                let value = search.value(&position, 0, depth, Window::ALL).ok();
                assert_eq!(value, Some(plain(&position, 0, depth)), "{position} at depth {depth}");
            }
        }
        assert!(passes > 0 && pushes > 0, "{passes} passes, {pushes} pushes");
    }

    #[test]
    fn a_way_home_that_is_overlooked_is_not_feared() {
        // Black's yellow tower can reach the far row straight ahead, by three squares.
        let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse().expect("a position");
        let value = |straight| {
            let mut observer = NoObserver;
            let mut counter = NodeCounter::new(&mut observer, &SearchLimits::NONE);
            let profile = LevelProfile { straight, diagonal: 0.0, ..clear() };
            LevelSearch::new(Perception::new(profile, 1), &mut counter).value(&position, 0, 1, Window::ALL).ok()
        };
        assert_eq!(value(0.0), Some(WIN - 1));
        assert!(value(3.0).is_some_and(|value| value < SEEN_WIN));
    }

    #[test]
    fn all_nodes_are_counted() {
        let mut observer = NoObserver;
        let mut counter = NodeCounter::new(&mut observer, &SearchLimits::NONE);
        let start = Position::start(MatchLength::Single);
        LevelSearch::new(Perception::new(clear(), 1), &mut counter).quick_value(&start);
        assert!(counter.nodes() > 103, "{}", counter.nodes());
    }
}
