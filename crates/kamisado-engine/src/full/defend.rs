//! The defence of lost positions: the move that resists longest and is hardest to refute.
//!
//! The length of the resistance comes first. For all moves together, the solver finds out whether they lose within 2
//! moves, then 3, 4 and so on. A move that does is dropped while others are left and the nodes last. This avoids exact
//! lengths where a bound is enough, and a move that loses at once never remains among the rest. In matches with points,
//! a move that loses a little sooner but costs fewer points is preferred. In standard matches, moves that keep the
//! player the favourite to win the match come before all others, however soon they lose the round. Among equal moves,
//! the engine plays the one with the smallest share of winning replies.

use kamisado::{MatchLength, Move, Player, Position};
use kamisado_solver::Stopped;

use crate::full::equity::MatchEquity;
use crate::full::{ChoiceContext, NODE_OF_POINTS};

/// The maximum number of nodes to find how long each move resists.
const MOVES_LEFT: u64 = 50_000;

/// The maximum number of nodes to find the points that the moves cost and the number of winning replies.
const DIFFICULTY: u64 = 20_000;

/// The maximum number of nodes to find the moves that keep the match.
const MATCH: u64 = 30_000;

/// A move of a lost position, with its resistance.
#[derive(Clone, Copy)]
struct Resistance {
    mv: Move,
    /// The number of moves (without passes) to the end of the round after this one, or a lower bound.
    held: u32,
    /// Whether `held` is exact.
    is_exact: bool,
}

impl Resistance {
    /// The number of moves left, including this one and without passes, if it is known.
    fn moves_left(&self) -> Option<u32> {
        self.is_exact.then_some(self.held + 1)
    }
}

/// The move of a lost position that resists longest, as far as the nodes suffice. With it comes the number of moves
/// left, including this one and without passes, if it is known.
pub(crate) fn choose(
    context: &mut ChoiceContext<'_, '_>,
    position: &Position,
    player: Player,
) -> Option<(Move, Option<u32>)> {
    let moves = moves_that_keep_match(context, position, player);
    let mut moves = resistances(context, position, &moves);
    let longest = moves.iter().map(|resistance| resistance.held).max()?;
    // In a match, up to a quarter of the moves left may be traded for points.
    let least = if position.length() == MatchLength::Single { longest } else { longest - longest / 4 };
    moves.retain(|resistance| resistance.held >= least);
    if moves.len() > 1 && position.length() != MatchLength::Single {
        keep_cheapest(context, position, player, &mut moves);
    }
    let longest = moves.iter().map(|resistance| resistance.held).max()?;
    moves.retain(|resistance| resistance.held >= longest);
    let share = DIFFICULTY / moves.len().max(1) as u64;
    let mut values = Vec::new();
    for &resistance in &moves {
        let value = if moves.len() > 1 { -winning_share(context, position, resistance.mv, share) } else { 0.0 };
        values.push((value, resistance));
    }
    context.pick_best(&values).map(|resistance| (resistance.mv, resistance.moves_left()))
}

/// The moves after which the player is the favourite to win the match despite losing the round. If there are none, all
/// moves except those known to lose the match; if there are none of these either, all moves.
fn moves_that_keep_match(context: &mut ChoiceContext<'_, '_>, position: &Position, player: Player) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().collect();
    if position.length() != MatchLength::Standard || position.next_win_decides(!player) {
        return moves;
    }
    let favourites: Vec<Option<Player>> = context.with_limit(MATCH, |context| {
        let favourite = |mv: &Move| {
            let next = position.play_unchecked(*mv);
            context.ask(|solver, control| solver.match_favourite(&next, control)).ok()
        };
        moves.iter().map(favourite).collect()
    });
    for wanted in [Some(player), None] {
        if favourites.contains(&wanted) {
            let mut favourites = favourites.into_iter();
            moves.retain(|_| favourites.next() == Some(wanted));
            break;
        }
    }
    moves
}

/// The resistance of each move, as far as the nodes suffice. Moves that lose at once are left out if there are others.
fn resistances(context: &mut ChoiceContext<'_, '_>, position: &Position, moves: &[Move]) -> Vec<Resistance> {
    // This takes no search, so it works however early the engine is stopped.
    let (immediate, safe): (Vec<Move>, Vec<Move>) = moves.iter().partition(|&&mv| position.allows_win(mv));
    let (mut open, mut held) = if safe.is_empty() { (immediate, 0) } else { (safe, 2) };
    let mut found: Vec<Resistance> = Vec::new();
    let mut is_in_time = true;
    context.with_limit(MOVES_LEFT, |context| {
        // The last remaining move resists longer than the others; its exact length does not matter.
        while is_in_time && open.len() > 1 {
            open.retain(|&mv| {
                let next = position.play_unchecked(mv);
                let ends = context.ask(|solver, control| solver.ends_within(&next, held, control));
                is_in_time &= ends != Err(Stopped);
                if ends == Ok(true) {
                    found.push(Resistance { mv, held, is_exact: true });
                }
                ends != Ok(true)
            });
            held += 1;
        }
    });
    found.extend(open.into_iter().map(|mv| Resistance { mv, held, is_exact: false }));
    found
}

/// Keeps the moves with the best remaining chance to win the match, as far as the nodes suffice.
fn keep_cheapest(
    context: &mut ChoiceContext<'_, '_>,
    position: &Position,
    player: Player,
    moves: &mut Vec<Resistance>,
) {
    let equity = MatchEquity::before_end(context.game, player);
    let share = DIFFICULTY / NODE_OF_POINTS / moves.len() as u64;
    let mut chance = |resistance: &Resistance| {
        let next = position.play_unchecked(resistance.mv);
        let points = context.ask_within(share, |solver, control| solver.points(&next, control));
        equity.after_round(!player, points.map_or(1, |(_, points)| points))
    };
    let chances: Vec<f64> = moves.iter().map(&mut chance).collect();
    let best = chances.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut chances = chances.into_iter();
    moves.retain(|_| chances.next().is_some_and(|chance| chance >= best));
}

/// The share of the opponent's replies that win, as far as `nodes` nodes can prove it.
fn winning_share(context: &mut ChoiceContext<'_, '_>, position: &Position, mv: Move, nodes: u64) -> f64 {
    let next = position.play_unchecked(mv);
    let verdicts = context.ask_within(nodes, |solver, control| solver.verdicts(&next, control));
    let losing = verdicts.iter().filter(|verdict| verdict.winner == Some(!next.to_move())).count();
    1.0 - losing as f64 / verdicts.len().max(1) as f64
}
