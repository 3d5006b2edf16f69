//! Full strength: perfect play within the round.

mod defend;
mod equity;
mod equity_table;
pub(crate) mod fill;

use kamisado::{Fill, Match, Move, Phase, Player, Position, Turn};
use kamisado_solver::{Control, Solver, Stopped, Verdict};

use crate::budget::NodeCounter;
use crate::full::equity::MatchEquity;
use crate::{Choice, Engine, Random, Score, SearchInfo};

/// The maximum number of nodes to find the other winning moves once one is known.
const WINS: u64 = 60_000;

/// The maximum number of nodes to compare the winning moves.
const PREFERENCE: u64 = 30_000;

/// The turn that full strength plays.
pub(crate) fn choose(engine: &mut Engine, game: &Match, counter: &mut NodeCounter<'_>) -> Option<Choice> {
    let mut context = ChoiceContext::new(engine, game, counter);
    match game.phase() {
        Phase::Over(_) => None,
        Phase::Fill(winner) => fill::choose(&mut context, winner),
        Phase::Move(player) => context.choose_move(player),
    }
}

impl ChoiceContext<'_, '_> {
    /// The best move: the most valuable proven win or the longest resistance, or the most promising move if the search
    /// was stopped.
    fn choose_move(&mut self, player: Player) -> Option<Choice> {
        let position = *self.game.round().position();
        let moves: Vec<Move> = position.legal_moves().collect();
        if let [mv] = moves[..] {
            return Some(self.only_move(&position, mv, player));
        }
        let winner = self.ask(|solver, control| solver.winner(&position, control));
        let (mv, score) = match winner {
            Ok(winner) if winner == player => {
                let (mv, moves_left) = self.best_win(&position, player)?;
                (mv, Score::Win(moves_left))
            }
            Ok(_) => {
                let (mv, moves_left) = defend::choose(self, &position, player)?;
                (mv, Score::Loss(moves_left))
            }
            Err(Stopped) => {
                let mv = self.most_promising(&position, player)?;
                (mv, estimated_score(self.solver.win_estimate(&position.play_unchecked(mv), player)))
            }
        };
        Some(self.choice(&position, mv, score))
    }

    /// The only legal move, with its known score.
    fn only_move(&mut self, position: &Position, mv: Move, player: Player) -> Choice {
        let next = position.play_unchecked(mv);
        let score = match self.solver.known_winner(&next) {
            Some(winner) if winner == player => Score::Win(None),
            Some(_) => Score::Loss(None),
            None => estimated_score(self.solver.win_estimate(&next, player)),
        };
        self.choice(position, mv, score)
    }

    /// The choice of a move with its line. Also reports it to the observer.
    fn choice(&mut self, position: &Position, mv: Move, score: Score) -> Choice {
        let next = position.play_unchecked(mv);
        if !matches!(score, Score::Estimate(_)) && self.solver.known_winner(&next).is_none() {
            // The table may know only the mirror image of the move, but the line needs the move itself.
            let _ = self.ask_within(PREFERENCE, |solver, control| solver.winner(&next, control));
        }
        let line = match score {
            Score::Win(Some(moves_left)) | Score::Loss(Some(moves_left)) => self.exact_line(position, mv, moves_left),
            _ => self.line(position, mv),
        };
        let info = self.info(score, line);
        self.counter.on_info(&info);
        Choice { turn: Turn::Move(mv), info }
    }

    /// The continuation after a move that ends the round in exactly `moves_left` moves (without passes), as far as a
    /// few nodes suffice.
    fn exact_line(&mut self, position: &Position, mv: Move, moves_left: u32) -> Vec<Turn> {
        let next = position.play_unchecked(mv);
        let left = moves_left.saturating_sub((mv != Move::Pass).into());
        let rest = self.ask_within(PREFERENCE, |solver, control| solver.best_line(&next, left, control));
        core::iter::once(mv).chain(rest).map(Turn::Move).collect()
    }

    /// The winning move that is worth most for the match, and among these the shortest win. With it comes the number of
    /// moves left, if it is known.
    fn best_win(&mut self, position: &Position, player: Player) -> Option<(Move, Option<u32>)> {
        let first = self.ask(|solver, control| solver.winning_move(position, control)).ok().flatten();
        if let Some(first) = first {
            // Tells the observer at once that the round is won.
            self.choice(position, first, Score::Win(None));
        }
        let verdicts = self.ask_within(WINS, |solver, control| solver.verdicts(position, control));
        let mut wins: Vec<(f64, Verdict)> = Vec::new();
        self.with_limit(PREFERENCE, |context| {
            for verdict in verdicts.into_iter().filter(|verdict| verdict.winner == Some(player)) {
                wins.push((context.evaluate(position, verdict.mv, player), verdict));
            }
            let most = wins.iter().map(|&(worth, _)| worth).fold(f64::NEG_INFINITY, f64::max);
            wins.retain(|&(worth, _)| worth >= most);
            for (worth, verdict) in &mut wins {
                // A shorter win is better. A move of unknown length comes last.
                let _ = context.ask(|solver, control| solver.find_moves_left(position, verdict, control));
                *worth = verdict.moves_left.map_or(f64::NEG_INFINITY, |moves_left| -f64::from(moves_left));
            }
        });
        let best = self.pick_best(&wins).map(|verdict| (verdict.mv, verdict.moves_left));
        best.or_else(|| Some((first.or_else(|| self.most_promising(position, player))?, None)))
    }

    /// The player's chance to win the match after winning the round with this move and the most points that it can
    /// force.
    fn evaluate(&mut self, position: &Position, mv: Move, player: Player) -> f64 {
        let next = position.play_unchecked(mv);
        let equity = MatchEquity::before_end(self.game, player);
        let points = self.ask(|solver, control| solver.points(&next, control));
        let chance = equity.after_round(player, points.map_or(1, |(_, points)| points));
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

/// Increases a chance if the player even wins the next round, which the opponent opens.
fn better(chance: f64, wins_next: bool) -> f64 {
    if wins_next { (1.0 + chance) / 2.0 } else { chance }
}

/// Converts a chance to win, from 0 to 1, to a score.
pub(crate) fn estimated_score(win_estimate: f64) -> Score {
    Score::Estimate(((2.0 * win_estimate - 1.0) * 999.0) as i32)
}

/// The solver, the match and the node counter during one choice.
pub(crate) struct ChoiceContext<'a, 'w> {
    pub(crate) solver: &'a mut Solver,
    pub(crate) random: &'a mut Random,
    pub(crate) game: &'a Match,
    pub(crate) counter: &'a mut NodeCounter<'w>,
}

impl<'a, 'w> ChoiceContext<'a, 'w> {
    pub(crate) fn new(
        engine: &'a mut Engine,
        game: &'a Match,
        counter: &'a mut NodeCounter<'w>,
    ) -> ChoiceContext<'a, 'w> {
        ChoiceContext { solver: &mut engine.solver, random: &mut engine.random, game, counter }
    }

    /// Asks the solver a question and counts its nodes.
    pub(crate) fn ask<T>(&mut self, question: impl FnOnce(&mut Solver, &mut dyn Control) -> T) -> T {
        self.counter.ask(self.solver, question)
    }

    /// Limits the questions that `work` asks to `nodes` nodes in total.
    pub(crate) fn with_limit<T>(&mut self, nodes: u64, work: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.counter.start_limit(nodes);
        let answer = work(self);
        self.counter.end_limit(outer);
        answer
    }

    /// Asks the solver a question that may take `nodes` nodes.
    pub(crate) fn ask_within<T>(&mut self, nodes: u64, question: impl FnOnce(&mut Solver, &mut dyn Control) -> T) -> T {
        self.with_limit(nodes, |context| context.ask(question))
    }

    /// The search information for this score and line.
    pub(crate) fn info(&self, score: Score, line: Vec<Turn>) -> SearchInfo {
        SearchInfo { depth: line.len() as u32, nodes: self.counter.nodes(), score, line }
    }

    /// The expected continuation after a move, without further search. The winner plays proven moves, the loser the
    /// most promising ones.
    pub(crate) fn line(&self, position: &Position, mv: Move) -> Vec<Turn> {
        let mut line = vec![Turn::Move(mv)];
        let mut position = position.play_unchecked(mv);
        while line.len() < LONGEST_LINE && self.solver.known_winner(&position).is_some() {
            let player = position.to_move();
            let Some(best) = self.most_promising(&position, player) else {
                break;
            };
            line.push(Turn::Move(best));
            position = position.play_unchecked(best);
        }
        line
    }

    /// The most promising move for a player, without further search. The first one among equals.
    pub(crate) fn most_promising(&self, position: &Position, player: Player) -> Option<Move> {
        let estimate = |mv: &Move| self.solver.win_estimate(&position.play_unchecked(*mv), player);
        let better = |best: (f64, Move), mv: Move| {
            let estimate = estimate(&mv);
            if estimate > best.0 { (estimate, mv) } else { best }
        };
        let mut moves = position.legal_moves();
        let first = moves.next()?;
        Some(moves.fold((estimate(&first), first), better).1)
    }

    /// An item with the highest value. A random number decides between equals.
    pub(crate) fn pick_best<T: Copy>(&mut self, things: &[(f64, T)]) -> Option<T> {
        let best = things.iter().map(|&(value, _)| value).fold(f64::NEG_INFINITY, f64::max);
        let equals: Vec<T> = things.iter().filter(|&&(value, _)| value >= best).map(|&(_, thing)| thing).collect();
        self.random.pick(&equals)
    }
}

/// The cost of a node of a question for points, in nodes of a question for the winner. The latter are cheaper because
/// all moves of a tower are evaluated at once.
pub(crate) const NODE_OF_POINTS: u64 = 8;

/// The maximum length of an expected line, in turns.
const LONGEST_LINE: usize = 40;
