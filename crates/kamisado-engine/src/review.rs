//! Reviews: a match looked at move by move with perfect play in hand.

mod fill;
mod line;
mod step;
mod summary;

use kamisado::{ByPlayer, Match, Player, Position, Round};
use kamisado_solver::{Control, Solver, Stopped};

use crate::effort::Effort;

pub use fill::FillReview;
pub use line::Line;
pub use step::{Judgement, MoveReview};
pub use summary::Summary;

/// What a review found. What the control did not leave the time for is left open, never guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The rounds, in the order of the match.
    pub rounds: Vec<RoundReview>,
}

/// What a review found in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundReview {
    /// Who wins from the start of the round if both play as well as can be; none if it is not known.
    pub start: Option<Player>,
    /// The moves, passes included.
    pub moves: Vec<MoveReview>,
    /// Who wins from where the round stands at the end; for a round that is over, its winner.
    pub end: Option<Player>,
    /// The winner's choice between this round and the next, if one was made.
    pub fill: Option<FillReview>,
}

/// How much work is put into what is dear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thoroughness {
    /// The nodes that may be spent on each mistake to find out exactly how the better move goes on. When they are not
    /// enough the line is one in which every move of the winner is proven, but not the shortest.
    pub line: u64,
}

impl Default for Thoroughness {
    fn default() -> Thoroughness {
        Thoroughness { line: 100_000 }
    }
}

impl Review {
    /// Reviews a match up to the point looked at. What the control stops is left open.
    ///
    /// The winners of all positions are found first, then the other moves of those who stood to win, then the fills, then
    /// how the better moves go on: when the control stops the work, the most important is there. The control is told the
    /// nodes of the whole review.
    pub fn of(game: &Match, solver: &mut Solver, thoroughness: Thoroughness, control: &mut dyn Control) -> Review {
        let mut review = Review::open(game);
        // What is there when it is stopped is the answer.
        let _ = review.go_on(game, solver, thoroughness, control);
        review
    }

    /// A review in which nothing is known but what is known without a search.
    pub fn open(game: &Match) -> Review {
        let rounds = game.rounds().iter().enumerate();
        Review {
            rounds: rounds.map(|(number, round)| RoundReview::open(round, FillReview::open(game, number))).collect(),
        }
    }

    /// Goes on with the review of this match, until all is known or the control stops it. What has been found out is kept,
    /// so that it can be done in pieces. A better move that is being followed when it is stopped is followed anew next time:
    /// let the control leave more time when nothing has come of a piece.
    pub fn go_on(
        &mut self,
        game: &Match,
        solver: &mut Solver,
        thoroughness: Thoroughness,
        control: &mut dyn Control,
    ) -> Result<(), Stopped> {
        let mut effort = Effort::new(control, u64::MAX);
        for (review, round) in self.rounds.iter_mut().zip(game.rounds()) {
            review.find_winners(round, solver, &mut effort)?;
        }
        for (review, round) in self.rounds.iter_mut().zip(game.rounds()) {
            for (step, (position, _)) in review.moves.iter_mut().zip(round.steps()) {
                step.look_around(position, solver, &mut effort)?;
            }
        }
        let starts: Vec<Option<Player>> = self.rounds.iter().skip(1).map(|round| round.start).collect();
        for ((number, review), start) in self.rounds.iter_mut().enumerate().zip(starts) {
            if let Some(fill) = &mut review.fill {
                fill.judge(start, game, number, solver, &mut effort)?;
            }
        }
        for (review, round) in self.rounds.iter_mut().zip(game.rounds()) {
            for (step, (position, _)) in review.moves.iter_mut().zip(round.steps()) {
                step.find_line(position, solver, thoroughness.line, &mut effort)?;
            }
        }
        Ok(())
    }

    /// Whether every move and every fill is judged, so that nothing is left but how the better moves go on.
    pub fn is_judged(&self) -> bool {
        let mut moves = self.rounds.iter().flat_map(|round| &round.moves);
        let mut fills = self.rounds.iter().filter_map(|round| round.fill);
        moves.all(|step| step.winning.is_some()) && fills.all(|fill| fill.other.is_some())
    }

    /// What it comes to for each player, over all rounds.
    pub fn summary(&self) -> ByPlayer<Summary> {
        let moves = || self.rounds.iter().flat_map(|round| &round.moves);
        ByPlayer::from_fn(|player| Summary::of(moves().filter(|step| step.player == player)))
    }
}

impl RoundReview {
    /// Nothing is known but what is over.
    fn open(round: &Round, fill: Option<FillReview>) -> RoundReview {
        let moves = round.steps().map(|(position, mv)| MoveReview::open(position, mv)).collect();
        let mut review = RoundReview { start: None, moves, end: None, fill };
        if let Some(outcome) = round.outcome() {
            review.settle(round.moves().len(), outcome.winner);
        }
        review
    }

    /// Finds the winners of all positions, from the end on, so that what is found there helps before.
    fn find_winners(&mut self, round: &Round, solver: &mut Solver, effort: &mut Effort<'_>) -> Result<(), Stopped> {
        for (place, position) in round.positions().iter().enumerate().rev() {
            let known = self.moves.get(place).map_or(self.end, |step| step.before);
            if known.is_none() {
                self.settle(place, winner(position, solver, effort)?);
            }
        }
        Ok(())
    }

    /// The winner of the position after so many moves is known.
    fn settle(&mut self, place: usize, winner: Player) {
        if place == 0 {
            self.start = Some(winner);
        }
        match self.moves.get_mut(place) {
            Some(step) => step.settle(winner),
            None => self.end = Some(winner),
        }
        let Some(before) = place.checked_sub(1) else {
            return;
        };
        let Some(step) = self.moves.get_mut(before) else {
            return;
        };
        step.after = Some(winner);
        // What wins after a move of the player's was won before it.
        if step.player == winner {
            self.settle(before, winner);
        }
    }
}

/// Who wins a position.
fn winner(position: &Position, solver: &mut Solver, effort: &mut Effort<'_>) -> Result<Player, Stopped> {
    if effort.is_cancelled() { Err(Stopped) } else { solver.winner(position, effort) }
}
