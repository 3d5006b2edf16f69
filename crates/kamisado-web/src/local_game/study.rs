//! A round that is taken up at a position.

use kamisado::{Match, Player, Position};

use super::{Choices, Opponent, Session, Side};

impl Session {
    /// A round from a position on, in which a person plays the side that is to move. The other side waits to be told what
    /// it plays.
    pub fn from_position(position: Position) -> Session {
        let side = match position.to_move() {
            Player::Black => Side::Black,
            Player::White => Side::White,
        };
        let mut session = Session::new(&Choices { opponent: Opponent::Computer, side, ..Choices::default() }, 0);
        session.game = Match::from(position);
        session
    }
}
