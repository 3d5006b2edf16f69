//! The means of one choice.

use kamisado::{Match, Move, Player, Position, Turn};
use kamisado_solver::{Control, Solver};

use crate::budget::Counter;
use crate::{Engine, Random, Report, Score};

/// The solver, the match and the watch while the engine thinks about one choice.
pub(crate) struct Thought<'a, 'w> {
    pub(crate) solver: &'a mut Solver,
    pub(crate) random: &'a mut Random,
    pub(crate) game: &'a Match,
    pub(crate) counter: &'a mut Counter<'w>,
}

impl<'a, 'w> Thought<'a, 'w> {
    pub(crate) fn new(engine: &'a mut Engine, game: &'a Match, counter: &'a mut Counter<'w>) -> Thought<'a, 'w> {
        Thought { solver: &mut engine.solver, random: &mut engine.random, game, counter }
    }

    /// Asks the solver something and counts its nodes.
    pub(crate) fn ask<T>(&mut self, question: impl FnOnce(&mut Solver, &mut dyn Control) -> T) -> T {
        self.counter.ask(self.solver, question)
    }

    /// What is thought now, if this turn is taken.
    pub(crate) fn report(&self, score: Score, line: Vec<Turn>) -> Report {
        Report { depth: line.len() as u32, nodes: self.counter.nodes(), score, line }
    }

    /// How the round is expected to go on after a move, by what is known: the winner keeps to proven moves, the loser
    /// to what promises most.
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

    /// The move that promises a player most, by what is known without a search; of equals the first.
    pub(crate) fn most_promising(&self, position: &Position, player: Player) -> Option<Move> {
        let promise = |mv: &Move| self.solver.promise(&position.play_unchecked(*mv), player);
        let better = |best: (f64, Move), mv: Move| {
            let promise = promise(&mv);
            if promise > best.0 { (promise, mv) } else { best }
        };
        let mut moves = position.legal_moves();
        let first = moves.next()?;
        Some(moves.fold((promise(&first), first), better).1)
    }

    /// One of the best by a measure, the random numbers deciding between equals.
    pub(crate) fn pick_best<T: Copy>(&mut self, things: &[(f64, T)]) -> Option<T> {
        let best = things.iter().map(|&(value, _)| value).fold(f64::NEG_INFINITY, f64::max);
        let equals: Vec<T> = things.iter().filter(|&&(value, _)| value >= best).map(|&(_, thing)| thing).collect();
        self.random.pick(&equals)
    }
}

/// A node of the question for points takes about as long as so many of the question who wins, which is answered for all moves of
/// a tower at once.
pub(crate) const NODE_OF_POINTS: u64 = 8;

/// No expected line is longer, in turns.
const LONGEST_LINE: usize = 40;
