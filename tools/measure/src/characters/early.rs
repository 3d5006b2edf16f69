//! Whether a level loses within its first moves of a round, whatever its opponent does.

use kamisado::{Match, MatchLength, Move, Player, Position, QuickStatus, Turn};
use kamisado_engine::{Engine, Level, NoObserver, SearchLimits};

use super::GUARDED;
use crate::args::Series;
use crate::starts;
use crate::threads::in_threads;

/// Where the lines begin that are searched for early losses.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineStarts {
    /// The seeds of the lines from the start of a match.
    pub(super) seeds: u64,
    /// The starts of later rounds.
    pub(super) later: usize,
}

/// Lines of the first moves of a level in a round.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lines {
    pub(super) lines: usize,
    /// Those which the opponent won, and those of them in which every first move of the level loses as soon.
    pub(super) lost: usize,
    pub(super) forced: usize,
}

/// All lines of the opponent in the first moves of a level: from the start of a round as Black and White with some seeds,
/// and from starts of later rounds of matches.
pub(super) fn early_losses(level: Level, starts: LineStarts, series: Series) -> Lines {
    let later = starts::refills(MatchLength::Marathon, series.seed.into(), starts.later);
    let mut begins: Vec<(Position, u64)> =
        (0..starts.seeds).map(|seed| (Position::start(MatchLength::Single), series.seed_of(seed))).collect();
    begins.extend(
        later
            .iter()
            .take(starts.later)
            .enumerate()
            .map(|(number, refill)| (refill.left, series.seed_of(number as u64))),
    );
    let found = in_threads("starts", begins.len(), |number| {
        let (start, seed) = begins[number];
        let mut lines = Lines::default();
        for own in Player::ALL {
            follow(&mut Engine::new(level, seed, 0), &Match::from(start), own, None, 0, &mut lines);
        }
        lines
    });
    found.into_iter().fold(Lines::default(), |sum, more| Lines {
        lines: sum.lines + more.lines,
        lost: sum.lost + more.lost,
        forced: sum.forced + more.forced,
    })
}

/// Follows every move of the opponent, and the moves of the engine until it has made its guarded ones. `first` is where it
/// made its first one.
fn follow(engine: &mut Engine, game: &Match, own: Player, first: Option<Position>, made: usize, lines: &mut Lines) {
    let position = *game.round().position();
    if let Some(outcome) = game.round().outcome() {
        lines.lines += 1;
        if outcome.winner != own {
            lines.lost += 1;
            let forced =
                |first: Position| first.legal_moves().all(|mv| is_lost(&first.play_unchecked(mv), own, GUARDED - 1));
            lines.forced += usize::from(first.is_none_or(forced));
        }
        return;
    }
    let mut go_on = |turn: Turn, first, made| {
        let mut next = game.clone();
        next.play(turn).expect("it is legal");
        follow(engine, &next, own, first, made, lines);
    };
    if position.must_pass() {
        go_on(Turn::Move(Move::Pass), first, made);
    } else if position.to_move() != own {
        for turn in game.legal_turns() {
            go_on(turn, first, made);
        }
    } else if made < GUARDED {
        let choice = engine.choose(game, &SearchLimits::NONE, &mut NoObserver).expect("the round is not over");
        let mut next = game.clone();
        next.play(choice.turn).expect("the engine plays by the rules");
        follow(engine, &next, own, first.or(Some(position)), made + 1, lines);
    } else {
        lines.lines += 1;
    }
}

/// Whether the opponent can win before a player has made more than `moves` moves, whatever these are.
fn is_lost(position: &Position, player: Player, moves: usize) -> bool {
    let (position, status) = position.after_passes();
    let mut after = position.legal_moves().map(|mv| position.play_unchecked(mv));
    match status {
        QuickStatus::Over(outcome) => outcome.winner != player,
        _ if position.to_move() != player => after.any(|next| is_lost(&next, player, moves)),
        _ => moves > 0 && after.all(|next| is_lost(&next, player, moves - 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_helped_is_told_apart() {
        // Full strength is perfect, and yet loses early where that cannot be helped.
        let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse().expect("a position");
        let mut lines = Lines::default();
        follow(&mut Engine::new(Level::FULL, 1, 0), &Match::from(position), Player::White, None, 0, &mut lines);
        assert!(lines.lost > 0 && lines.lost == lines.forced, "{lines:?}");
    }

    #[test]
    fn the_first_level_loses_no_line_early() {
        let starts = LineStarts { seeds: 1, later: 2 };
        let lines = early_losses(Level::new(1).expect("there are ten"), starts, Series { games: 1, seed: 1 });
        assert!(lines.lines > 1000 && lines.lost == lines.forced, "{lines:?}");
    }
}
