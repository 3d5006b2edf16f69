//! Creates certificates of the length of a round.

use kamisado::{Move, Position};
use kamisado_proof::{Certificate, Choice, Claim, ClaimKind, Proven};

use crate::sort::insertion_sort_by_key;
use crate::{CertifyError, Control, Solver, Stopped};

/// From this number of moves on, a player who has to hold out and wins is proven to win. For fewer moves, the strategy
/// is smaller without that.
const PROVE_WIN_FROM: u16 = 12;

impl Solver {
    /// A certificate for the number of moves that a round lasts: the winner wins within that number, and the loser
    /// holds out for one move less. A finished round needs no claim.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_proof::ClaimKind;
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let position = Position::default().play("a8a2".parse()?)?;
    /// let certificate = Solver::new(1 << 20).certify_length(&position, &mut Unlimited)?;
    /// let claims: Vec<_> = certificate.claims().iter().map(|claim| (claim.player, claim.kind)).collect();
    /// assert_eq!(claims, [(Player::White, ClaimKind::WinsWithin(2)), (Player::Black, ClaimKind::HoldsOut(1))]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn certify_length(
        &mut self,
        position: &Position,
        control: &mut dyn Control,
    ) -> Result<Certificate, CertifyError> {
        let mut claims = Vec::new();
        if !position.is_over() {
            let (winner, moves) = self.moves_left(position, control).map_err(|Stopped| CertifyError::Stopped)?;
            let moves = moves.try_into().unwrap_or(u16::MAX);
            claims.push(Claim { position: *position, player: winner, kind: ClaimKind::WinsWithin(moves) });
            claims.push(Claim { position: *position, player: !winner, kind: ClaimKind::HoldsOut(moves - 1) });
        }
        let mut stopped = false;
        let certificate = Certificate::from_choices(claims, |position, kind, proven| {
            let choice = self.choose(position, kind, proven, control);
            stopped |= choice.is_err();
            choice.ok().flatten()
        });
        CertifyError::of(certificate, stopped)
    }

    /// The choice of the player to move, who has to win or to hold out. Prefers moves to proven claims.
    fn choose(
        &mut self,
        position: &Position,
        kind: ClaimKind,
        proven: &Proven,
        control: &mut dyn Control,
    ) -> Result<Option<Choice>, Stopped> {
        let player = position.to_move();
        let is_proven = |&mv: &Move| {
            let next = |kind| Claim { position: position.play_unchecked(mv), player, kind };
            kind.after_move().is_some_and(|kind| proven.covers(&next(kind)))
        };
        if let Some(mv) = position.legal_moves().find(is_proven) {
            return Ok(Some(mv.into()));
        }
        match kind {
            ClaimKind::Wins => Ok(self.winning_move(position, control)?.map(Choice::from)),
            ClaimKind::WinsWithin(_) => {
                let (_, left) = self.moves_left(position, control)?;
                self.best_move(position, left, control).map(|mv| Some(mv.into()))
            }
            ClaimKind::HoldsOut(moves) if moves >= PROVE_WIN_FROM && self.winner(position, control)? == player => {
                Ok(self.winning_move(position, control)?.map(|mv| Choice { mv, wins: true }))
            }
            ClaimKind::HoldsOut(moves) => self.holding_move(position, moves, control),
        }
    }

    /// A move with which the player to move does not lose within `max_moves` moves, including this one.
    fn holding_move(
        &mut self,
        position: &Position,
        max_moves: u16,
        control: &mut dyn Control,
    ) -> Result<Option<Choice>, Stopped> {
        let opponent = !position.to_move();
        let mut moves: Vec<Move> = position.legal_moves().collect();
        // First moves that end the round, then moves that leave the opponent few replies.
        insertion_sort_by_key(&mut moves, |&mv| {
            let next = position.play_unchecked(mv);
            (!next.is_over(), next.legal_moves().len())
        });
        for mv in moves {
            let next = position.play_unchecked(mv);
            if !self.can_win_within(&next, opponent, max_moves.saturating_sub(1), control)? {
                return Ok(Some(mv.into()));
            }
        }
        Ok(None)
    }
}
