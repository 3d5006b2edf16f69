//! Full strength: perfect in the round.

mod defend;
mod equity;
mod equity_table;
pub(crate) mod fill;
mod thought;

use kamisado::{Fill, Match, Move, Phase, Player, Position, Turn};
use kamisado_solver::{Stopped, Verdict};

use self::defend as resist;
use crate::budget::Counter;
use crate::full::equity::Standing;
use crate::full::thought::Thought;
use crate::{Choice, Engine, Score};

/// The nodes that may go into finding out which moves win, once one is found.
const WINS: u64 = 60_000;

/// The nodes that may go into finding out by how much one winning move is better than another.
const PREFERENCE: u64 = 30_000;

/// What full strength does.
pub(crate) fn choose(engine: &mut Engine, game: &Match, counter: &mut Counter<'_>) -> Option<Choice> {
    let mut thought = Thought::new(engine, game, counter);
    match game.phase() {
        Phase::Over(_) => None,
        Phase::Fill(winner) => fill::choose(&mut thought, winner),
        Phase::Move(player) => thought.choose_move(player),
    }
}

impl Thought<'_, '_> {
    /// The best move: a proven win that is worth most, or the longest resistance, or what looks best when the time is up.
    fn choose_move(&mut self, player: Player) -> Option<Choice> {
        let position = *self.game.round().position();
        let moves: Vec<Move> = position.legal_moves().collect();
        if let [mv] = moves[..] {
            return Some(self.only_move(&position, mv, player));
        }
        let winner = self.ask(|solver, control| solver.winner(&position, control));
        let (mv, score) = match winner {
            Ok(winner) if winner == player => {
                let (mv, length) = self.best_win(&position, player)?;
                (mv, Score::Win(length))
            }
            Ok(_) => {
                let (mv, length) = resist::choose(self, &position, player)?;
                (mv, Score::Loss(length))
            }
            Err(Stopped) => {
                let mv = self.most_promising(&position, player)?;
                (mv, estimate(self.solver.promise(&position.play_unchecked(mv), player)))
            }
        };
        Some(self.choice(&position, mv, score))
    }

    /// A move that needs no thought, with what is known about it.
    fn only_move(&mut self, position: &Position, mv: Move, player: Player) -> Choice {
        let next = position.play_unchecked(mv);
        let score = match self.solver.known_winner(&next) {
            Some(winner) if winner == player => Score::Win(None),
            Some(_) => Score::Loss(None),
            None => estimate(self.solver.promise(&next, player)),
        };
        self.choice(position, mv, score)
    }

    /// The move with its line, told to whoever waits.
    fn choice(&mut self, position: &Position, mv: Move, score: Score) -> Choice {
        let next = position.play_unchecked(mv);
        if !matches!(score, Score::Estimate(_)) && self.solver.known_winner(&next).is_none() {
            // Known by its mirror image only: the line needs the move itself.
            self.counter.allow(PREFERENCE);
            let _ = self.ask(|solver, control| solver.winner(&next, control));
            self.counter.disallow();
        }
        let line = match score {
            Score::Win(Some(length)) | Score::Loss(Some(length)) => self.exact_line(position, mv, length),
            _ => self.line(position, mv),
        };
        let report = self.report(score, line);
        self.counter.hear(&report);
        Choice { turn: Turn::Move(mv), report }
    }

    /// How the round goes on after a move that ends it in exactly so many real moves; as far as that is found with few nodes.
    fn exact_line(&mut self, position: &Position, mv: Move, length: u32) -> Vec<Turn> {
        let next = position.play_unchecked(mv);
        let left = length.saturating_sub((mv != Move::Pass).into());
        self.counter.allow(PREFERENCE);
        let rest = self.ask(|solver, control| solver.line_of_length(&next, left, control));
        self.counter.disallow();
        core::iter::once(mv).chain(rest).map(Turn::Move).collect()
    }

    /// The winning move that is worth most for the match, and of these the shortest win; with its length, if that is known.
    fn best_win(&mut self, position: &Position, player: Player) -> Option<(Move, Option<u32>)> {
        let first = self.ask(|solver, control| solver.winning_move(position, control)).ok().flatten();
        if let Some(first) = first {
            // Whoever waits sees at once that the round is won.
            self.choice(position, first, Score::Win(None));
        }
        self.counter.allow(WINS);
        let verdicts = self.ask(|solver, control| solver.verdicts(position, control));
        self.counter.allow(PREFERENCE);
        let mut wins: Vec<(f64, Verdict)> = Vec::new();
        for verdict in verdicts.into_iter().filter(|verdict| verdict.winner == Some(player)) {
            wins.push((self.worth(position, verdict.mv, player), verdict));
        }
        let most = wins.iter().map(|&(worth, _)| worth).fold(f64::NEG_INFINITY, f64::max);
        wins.retain(|&(worth, _)| worth >= most);
        for (worth, verdict) in &mut wins {
            // A shorter win is better; one whose length is not found in time comes last.
            let _ = self.ask(|solver, control| solver.measure(position, verdict, control));
            *worth = verdict.moves_left.map_or(f64::NEG_INFINITY, |length| -f64::from(length));
        }
        self.counter.disallow();
        let best = self.pick_best(&wins).map(|verdict| (verdict.mv, verdict.moves_left));
        best.or_else(|| Some((first.or_else(|| self.most_promising(position, player))?, None)))
    }

    /// The player's chance to win the match if it wins the round with this move, for as many points as it can force.
    fn worth(&mut self, position: &Position, mv: Move, player: Player) -> f64 {
        let next = position.play_unchecked(mv);
        let standing = Standing::before_end(self.game, player);
        let points = self.ask(|solver, control| solver.points(&next, control));
        let chance = standing.after_round(player, points.map_or(1, |(_, points)| points));
        if next.is_over() && chance < 1.0 {
            let crowned = next.crowned();
            let limits = self.game.rules().limits();
            let starts = Fill::ALL.map(|fill| crowned.next_round(fill, limits));
            let best = starts.map(|start| start.is_some_and(|start| fill::wins(self, &start, player)));
            return better(chance, best.contains(&true));
        }
        chance
    }
}

/// A chance, and more if the player wins even the next round, which the opponent opens.
fn better(chance: f64, wins_next: bool) -> f64 {
    if wins_next { (1.0 + chance) / 2.0 } else { chance }
}

/// A promise from 0 to 1 as a score.
pub(crate) fn estimate(promise: f64) -> Score {
    Score::Estimate(((2.0 * promise - 1.0) * 999.0) as i32)
}
