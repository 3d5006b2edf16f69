//! What a person sees without thinking ahead.

use kamisado::{Move, Outlook, Position};

/// Whether a move ends the round at once with a win for the player who makes it.
pub(crate) fn wins_at_once(position: &Position, mv: Move) -> bool {
    position.play_unchecked(mv).outcome().is_some_and(|outcome| outcome.winner == position.to_move())
}

/// Whether a move loses at once or lets the opponent win by its next move.
pub(crate) fn loses_at_once(position: &Position, mv: Move) -> bool {
    let opponent = !position.to_move();
    let mut next = position.play_unchecked(mv);
    loop {
        match next.outlook() {
            Outlook::Pass => next = next.play_unchecked(Move::Pass),
            Outlook::Over(outcome) => return outcome.winner == opponent,
            Outlook::Home => return next.to_move() == opponent,
            Outlook::Moves => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_and_a_loss_at_once_are_seen() {
        // White has passed, and Black's yellow can walk home.
        let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse().expect("a position");
        let position = position.play_unchecked(Move::Pass);
        let home = "a4a1".parse().expect("a move");
        assert!(wins_at_once(&position, home) && !loses_at_once(&position, home));
        // Figure 6: the only move makes a deadlock.
        let position: Position = "8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1".parse().expect("a position");
        let deadlock = "h6g5".parse().expect("a move");
        assert!(loses_at_once(&position, deadlock) && !wins_at_once(&position, deadlock));
    }
}
