//! All moves of a position with what they lead to.

use kamisado::{MatchLength, Move, Player, Position, Symmetry};

use super::Job;
use crate::{Control, Solver, Stopped};

/// What a move leads to with perfect play of both players from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The move.
    pub mv: Move,
    /// Who wins the round; none as long as it is not known.
    pub winner: Option<Player>,
    /// The moves to the end of the round, this one included, passes not counted; none as long as it is not known.
    pub moves_left: Option<u32>,
    /// The points that the winner can force, 1, 2, 4 or 8; none as long as they are not known.
    pub points: Option<u32>,
}

impl Verdict {
    fn knows(&self, part: Part) -> bool {
        match part {
            Part::Winner => self.winner.is_some(),
            Part::Points => self.points.is_some(),
            Part::MovesLeft => self.moves_left.is_some(),
        }
    }
}

/// How much a [`VerdictsJob`] finds out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Who wins after each move.
    Winners,
    /// Also the moves left, after the moves with which this player wins.
    MovesLeftOf(Player),
    /// Also the moves left, after every move.
    MovesLeft,
    /// Also the points, unless the match is a single round, and then the moves left. The moves that win for the player to
    /// move come first there: they decide how long the round lasts.
    All,
}

/// What can be known about a move.
#[derive(Clone, Copy)]
enum Part {
    Winner,
    Points,
    MovesLeft,
}

/// Finds out what every legal move of a position leads to. Of two moves that are mirror images of each other only the first
/// is searched.
///
/// A move whose search is stopped by a node limit is left open, and the job goes on with the next one; it stops at once only
/// where [`Control::is_cancelled`] says so. A move that is open is searched when the job is run again.
///
/// The snapshot has all legal moves in the order of their text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictsJob {
    position: Position,
    detail: Detail,
    verdicts: Vec<Verdict>,
    /// The position is its own mirror image.
    is_symmetric: bool,
}

impl VerdictsJob {
    /// The moves of a position. Nothing is known yet.
    pub fn new(position: Position, detail: Detail) -> VerdictsJob {
        VerdictsJob { position, detail, verdicts: open_verdicts(&position), is_symmetric: is_symmetric(&position) }
    }

    /// The position whose moves are meant.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// All legal moves in the order of their text, with what is known now.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// The same, at the end of the job.
    pub fn into_verdicts(self) -> Vec<Verdict> {
        self.verdicts
    }

    /// Makes the winner after a move known, so that it is not searched. A move that is not legal is left out.
    pub fn set_winner(&mut self, mv: Move, winner: Player) {
        if let Some(verdict) = self.verdicts.iter_mut().find(|verdict| verdict.mv == mv) {
            verdict.winner = Some(winner);
        }
    }

    /// Finds a part of a verdict, unless it is known. False if it is still open, and an error if the job was cancelled.
    fn find(
        &mut self,
        part: Part,
        index: usize,
        solver: &mut Solver,
        control: &mut dyn Control,
    ) -> Result<bool, Stopped> {
        let mut verdict = self.verdicts[index];
        if verdict.knows(part) {
            return Ok(true);
        }
        let image = if self.is_symmetric { mirror_image(&self.verdicts, index) } else { None };
        if let Some(image) = image {
            let Verdict { winner, moves_left, points, .. } = self.verdicts[image];
            verdict.winner = verdict.winner.or(winner);
            verdict.moves_left = verdict.moves_left.or(moves_left);
            verdict.points = verdict.points.or(points);
            self.verdicts[index] = verdict;
            // The first of the two is the one that is searched.
            if verdict.knows(part) || image < index {
                return Ok(verdict.knows(part));
            }
        }
        if control.is_cancelled() {
            return Err(Stopped);
        }
        let next = self.position.play_unchecked(verdict.mv);
        // What a node limit leaves open is searched when the job is run again.
        let _ = match part {
            Part::Winner => solver.winner(&next, control).map(|winner| verdict.winner = Some(winner)),
            Part::Points => solver.points(&next, control).map(|(winner, points)| {
                (verdict.winner, verdict.points) = (Some(winner), Some(points));
            }),
            Part::MovesLeft => solver.find_moves_left(&self.position, &mut verdict, control),
        };
        self.verdicts[index] = verdict;
        Ok(verdict.knows(part))
    }

    /// Whether the moves left after a move are wanted, in the first or the second pass over all moves.
    fn wants_moves_left(&self, verdict: &Verdict, is_first_pass: bool) -> bool {
        match self.detail {
            Detail::Winners => false,
            Detail::MovesLeftOf(player) => is_first_pass && verdict.winner == Some(player),
            Detail::MovesLeft => is_first_pass,
            Detail::All => is_first_pass == (verdict.winner == Some(self.position.to_move())),
        }
    }
}

impl Job for VerdictsJob {
    type Snapshot = Vec<Verdict>;

    fn run(&mut self, solver: &mut Solver, control: &mut dyn Control) -> Result<(), Stopped> {
        let indices = 0..self.verdicts.len();
        let mut is_complete = true;
        for index in indices.clone() {
            is_complete &= self.find(Part::Winner, index, solver, control)?;
        }
        // Points take much less time than the moves left.
        if self.detail == Detail::All && self.position.length() != MatchLength::Single {
            for index in indices.clone() {
                is_complete &= self.find(Part::Points, index, solver, control)?;
            }
        }
        for is_first_pass in [true, false] {
            for index in indices.clone() {
                if self.wants_moves_left(&self.verdicts[index], is_first_pass) {
                    is_complete &= self.find(Part::MovesLeft, index, solver, control)?;
                }
            }
        }
        if is_complete { Ok(()) } else { Err(Stopped) }
    }

    fn snapshot(&self) -> Vec<Verdict> {
        self.verdicts.clone()
    }
}

impl Solver {
    /// All legal moves in the order of their text, each with its winner as far as the control lets it be found.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// let verdicts = Solver::new(1 << 20).verdicts(&position, &mut Unlimited);
    /// assert_eq!(verdicts.len(), position.legal_moves().len());
    /// assert!(verdicts.iter().any(|verdict| verdict.winner == Some(Player::Black)));
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn verdicts(&mut self, position: &Position, control: &mut dyn Control) -> Vec<Verdict> {
        let mut job = VerdictsJob::new(*position, Detail::Winners);
        // What is known when it is stopped is the answer.
        let _ = job.run(self, control);
        job.verdicts
    }

    /// Finds the exact number of moves left of one verdict, and its winner.
    pub fn find_moves_left(
        &mut self,
        position: &Position,
        verdict: &mut Verdict,
        control: &mut dyn Control,
    ) -> Result<(), Stopped> {
        let (winner, moves_left) = self.moves_left(&position.play_unchecked(verdict.mv), control)?;
        let own = u32::from(verdict.mv != Move::Pass);
        (verdict.winner, verdict.moves_left) = (Some(winner), Some(moves_left + own));
        Ok(())
    }
}

/// All legal moves in the order of their text, nothing known about them.
pub(crate) fn open_verdicts(position: &Position) -> Vec<Verdict> {
    let open = |mv| Verdict { mv, winner: None, moves_left: None, points: None };
    position.legal_moves().sorted_by_text().into_iter().map(open).collect()
}

const MIRROR: Symmetry = Symmetry { mirror: true, rotate: false };

/// Whether a position is its own mirror image.
pub(crate) fn is_symmetric(position: &Position) -> bool {
    MIRROR.position(position) == *position
}

/// The index of the mirror image of a move, which has the same verdict in a position that is its own mirror image.
pub(crate) fn mirror_image(verdicts: &[Verdict], index: usize) -> Option<usize> {
    let image = MIRROR.mv(verdicts[index].mv);
    verdicts.iter().position(|verdict| verdict.mv == image)
}
