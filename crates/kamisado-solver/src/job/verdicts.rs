//! Verdicts on all moves of a position.

use kamisado::{MatchLength, Move, Player, Position, Symmetry};

use super::Job;
use crate::{Control, Solver, Stopped};

/// The result of a move with perfect play afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Verdict {
    /// The move.
    pub mv: Move,
    /// The winner of the round. `None` if unknown.
    pub winner: Option<Player>,
    /// The number of moves to the end of the round, including this one and without passes. `None` if unknown.
    pub moves_left: Option<u32>,
    /// The points that the winner can force: 1, 2, 4 or 8. `None` if unknown, and in a single round, which is not
    /// played for points.
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

/// What a [`VerdictsJob`] finds out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The winner after each move.
    Winners,
    /// Also the moves left after each move that wins for this player.
    MovesLeftOf(Player),
    /// Also the moves left after every move.
    MovesLeft,
    /// Also the moves left and, unless the match is a single round, the points. Moves that win for the player to move
    /// get their moves left first, because they determine the length of the round.
    All,
}

/// A part of a verdict.
#[derive(Clone, Copy)]
enum Part {
    Winner,
    Points,
    MovesLeft,
}

/// Finds the verdicts on all legal moves of a position. Of two moves that are mirror images of each other, it searches
/// only the first.
///
/// If a node limit stops the search of a move, that verdict stays incomplete and the job continues with the next move.
/// The next run searches it again. The job stops at once only if [`Control::is_cancelled`] returns `true`.
///
/// The snapshot contains all legal moves in the order of their text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictsJob {
    position: Position,
    detail: Detail,
    verdicts: Vec<Verdict>,
    /// Whether the position is its own mirror image.
    is_symmetric: bool,
}

impl VerdictsJob {
    /// A job for the moves of this position.
    pub fn new(position: Position, detail: Detail) -> VerdictsJob {
        VerdictsJob { position, detail, verdicts: open_verdicts(&position), is_symmetric: is_symmetric(&position) }
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// All legal moves in the order of their text, with the results so far.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// Returns the verdicts and ends the job.
    pub fn into_verdicts(self) -> Vec<Verdict> {
        self.verdicts
    }

    /// Sets the winner after a move, so the job does not search it. Ignores illegal moves.
    pub fn set_winner(&mut self, mv: Move, winner: Player) {
        if let Some(verdict) = self.verdicts.iter_mut().find(|verdict| verdict.mv == mv) {
            verdict.winner = Some(winner);
        }
    }

    /// Finds a part of a verdict, unless it is known. Returns `false` if it stays unknown, and an error if the job was
    /// cancelled.
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
            // Of two mirror images, only the first is searched.
            if verdict.knows(part) || image < index {
                return Ok(verdict.knows(part));
            }
        }
        if control.is_cancelled() {
            return Err(Stopped);
        }
        let next = self.position.play_unchecked(verdict.mv);
        // If a node limit stops this search, the next run repeats it.
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

    /// Whether to find the moves left after a move, in the first or in the second pass over all moves.
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
        // Points are found much faster than the moves left.
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
    /// All legal moves in the order of their text, with their winners. Winners that the control prevents from being
    /// found are `None`.
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
        // If stopped, the verdicts so far are the answer.
        let _ = job.run(self, control);
        job.verdicts
    }

    /// Finds the exact number of moves left of a verdict, and its winner.
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

/// All legal moves in the order of their text, with nothing known about them.
pub(crate) fn open_verdicts(position: &Position) -> Vec<Verdict> {
    let open = |mv| Verdict { mv, winner: None, moves_left: None, points: None };
    position.legal_moves().sorted_by_text().into_iter().map(open).collect()
}

const MIRROR: Symmetry = Symmetry { mirror: true, rotate: false };

/// Whether a position is its own mirror image.
pub(crate) fn is_symmetric(position: &Position) -> bool {
    MIRROR.position(position) == *position
}

/// The index of the mirror image of a move. In a position that is its own mirror image, both moves have the same
/// verdict.
pub(crate) fn mirror_image(verdicts: &[Verdict], index: usize) -> Option<usize> {
    let image = MIRROR.mv(verdicts[index].mv);
    verdicts.iter().position(|verdict| verdict.mv == image)
}
