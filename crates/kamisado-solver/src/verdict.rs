//! All moves of a position with what they lead to.

use kamisado::{Move, Player, Position, Symmetry};

use crate::order::moves_by_text;
use crate::{Control, Solver, Stopped};

/// What a move leads to if both play as well as can be from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The move.
    pub mv: Move,
    /// Who wins the round; none as long as it is not known.
    pub winner: Option<Player>,
    /// The real moves to the end, this one included if it is no pass; none as long as it is not known.
    pub length: Option<u32>,
}

impl Solver {
    /// All legal moves in the order of their text, each with its winner as far as the control lets it be found.
    pub fn verdicts(&mut self, position: &Position, control: &mut dyn Control) -> Vec<Verdict> {
        let mut verdicts = open(position);
        for i in 0..verdicts.len() {
            verdicts[i].winner = match earlier_twin(position, &verdicts, i) {
                Some(twin) => verdicts[twin].winner,
                None => self.winner(&position.play_unchecked(verdicts[i].mv), control).ok(),
            };
        }
        verdicts
    }

    /// Finds the exact length of one verdict.
    pub fn measure(
        &mut self,
        position: &Position,
        verdict: &mut Verdict,
        control: &mut dyn Control,
    ) -> Result<(), Stopped> {
        let (winner, length) = self.length(&position.play_unchecked(verdict.mv), control)?;
        let own = u32::from(verdict.mv != Move::Pass);
        (verdict.winner, verdict.length) = (Some(winner), Some(length + own));
        Ok(())
    }

    /// How the round goes on if the winner wins as soon and the loser resists as long as can be, passes included.
    pub fn main_line(&mut self, position: &Position, control: &mut dyn Control) -> Result<Vec<Move>, Stopped> {
        let mut line = Vec::new();
        let mut position = *position;
        while !position.is_over() {
            let winner = self.winner(&position, control)?;
            let mut verdicts = self.verdicts(&position, control);
            for verdict in &mut verdicts {
                // A winner does not look at moves that lose.
                if verdict.winner == Some(winner) {
                    self.measure(&position, verdict, control)?;
                }
            }
            let winning = verdicts.into_iter().filter(|verdict| verdict.winner == Some(winner));
            let best = if position.to_move() == winner {
                winning.min_by_key(|verdict| verdict.length)
            } else {
                winning.max_by_key(|verdict| verdict.length)
            };
            let Some(Verdict { mv, .. }) = best else {
                return Err(Stopped);
            };
            line.push(mv);
            position = position.play_unchecked(mv);
        }
        Ok(line)
    }
}

/// All legal moves in the order of their text, nothing known about them.
pub(crate) fn open(position: &Position) -> Vec<Verdict> {
    moves_by_text(position).into_iter().map(|mv| Verdict { mv, winner: None, length: None }).collect()
}

/// The place of an earlier move that is the mirror image of this one, in a position that is its own image: it has the
/// same fate.
pub(crate) fn earlier_twin(position: &Position, verdicts: &[Verdict], place: usize) -> Option<usize> {
    let mirror = Symmetry { mirror: true, turn: false };
    let twin = (mirror.position(position) == *position).then(|| mirror.mv(verdicts[place].mv))?;
    verdicts[..place].iter().position(|verdict| verdict.mv == twin)
}
