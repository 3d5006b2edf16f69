//! Positions to try the solver on.

use kamisado::{Color, MatchLength, Player, Position, Setup, Square, Teeth, Tower};
use kamisado::{OpeningLimits, Piece};

/// A small random number generator, the same everywhere.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below the limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }
}

/// A late position of a round: towers far advanced, with teeth that the length allows.
pub(crate) fn late(random: &mut Random, length: MatchLength) -> Position {
    loop {
        let mut setup = Setup { length, limits: OpeningLimits::NONE, ..Setup::EMPTY };
        for tower in Tower::ALL {
            let square = loop {
                // Between one and two rows from the far row, so that the round is soon over.
                let ahead = 3 + random.below(4) as u8;
                let row = if tower.player == Player::White { ahead } else { 7 - ahead };
                let square = Square::new(random.below(8) as u8, row).expect("it is on the board");
                if setup.at(square).is_none() {
                    break square;
                }
            };
            let most = [0, 1, 2, 3][length as usize];
            let teeth = if random.below(3) == 0 { random.below(most + 1) } else { 0 };
            setup.put(square, Some(Piece { tower, teeth: Teeth::new(teeth as u8).expect("at most three") }));
        }
        setup.to_move = Player::ALL[random.below(2)];
        setup.must_move = Some(Color::ALL[random.below(8)]);
        if let Ok(position) = Position::try_from(setup) {
            return position;
        }
    }
}

/// Late positions of standard matches at 1–2 or 2–1, one after the other, whose rounds are not over.
pub(crate) fn late_at_two_to_one(random: &mut Random) -> Position {
    loop {
        let position = late(random, MatchLength::Standard);
        let scores = Player::ALL.map(|player| position.points(player));
        if !position.is_over() && matches!(scores, [1, 2] | [2, 1]) {
            return position;
        }
    }
}
