//! The two symmetries of the game.

use crate::{ByPlayer, Color, Fill, Layout, Move, Outcome, Piece, Player, Position, Setup, Square, Tower, WinBy};

/// A transformation of the board that preserves the rules.
///
/// The mirror exchanges left and right, and with them orange and brown, blue and green, purple and red, pink and
/// yellow. The rotation by half a turn exchanges the players. Both can be combined.
///
/// ```
/// # use kamisado::{Position, Symmetry};
/// let position = Position::default().play("f8e7".parse()?)?;
/// for symmetry in Symmetry::ALL {
///     let image = symmetry.position(&position);
///     assert_eq!(image.perft(2), position.perft(2));
///     assert_eq!(Symmetry::canonical_zobrist(&image), Symmetry::canonical_zobrist(&position));
/// }
/// let mirror = Symmetry { mirror: true, rotate: false };
/// assert_eq!(mirror.mv("f8e7".parse()?).to_string(), "c8d7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Exchange left and right.
    pub mirror: bool,
    /// Exchange the players by half a turn of the board.
    pub rotate: bool,
}

impl Symmetry {
    /// All four symmetries, the identity first.
    pub const ALL: [Symmetry; 4] = [
        Symmetry { mirror: false, rotate: false },
        Symmetry { mirror: true, rotate: false },
        Symmetry { mirror: false, rotate: true },
        Symmetry { mirror: true, rotate: true },
    ];

    /// The smallest [`Position::zobrist`] among a position and its images. All of them have the same canonical hash.
    pub fn canonical_zobrist(position: &Position) -> u64 {
        Symmetry::ALL.into_iter().map(|symmetry| symmetry.position(position).zobrist()).fold(u64::MAX, u64::min)
    }

    /// The image of a colour.
    pub const fn color(self, color: Color) -> Color {
        if self.mirror { color.mirrored() } else { color }
    }

    /// The image of a player.
    pub fn player(self, player: Player) -> Player {
        if self.rotate { !player } else { player }
    }

    /// The image of a square.
    pub const fn square(self, square: Square) -> Square {
        let square = if self.mirror { square.mirrored() } else { square };
        if self.rotate { square.rotated() } else { square }
    }

    /// The image of a tower.
    pub fn tower(self, tower: Tower) -> Tower {
        Tower { player: self.player(tower.player), color: self.color(tower.color) }
    }

    /// The image of a move.
    pub const fn mv(self, mv: Move) -> Move {
        match mv {
            Move::Step { from, to } => Move::Step { from: self.square(from), to: self.square(to) },
            Move::Pass => Move::Pass,
        }
    }

    /// The image of a fill. Only the mirror changes it, because each player sees a fill from its own side.
    pub const fn fill(self, fill: Fill) -> Fill {
        if self.mirror { fill.mirrored() } else { fill }
    }

    /// The image of a layout. The rotation does not change it.
    pub fn layout(self, layout: Layout) -> Layout {
        let row = layout.black_row();
        let image = core::array::from_fn(|file| if self.mirror { row[7 - file].mirrored() } else { row[file] });
        Layout::new(image).unwrap_or(layout)
    }

    /// The image of a pair of values.
    pub fn by_player<T: Copy>(self, values: ByPlayer<T>) -> ByPlayer<T> {
        ByPlayer::from_fn(|player| values[self.player(player)])
    }

    /// The image of the outcome of a round.
    pub fn outcome(self, outcome: Outcome) -> Outcome {
        let Outcome { winner, tower, won_by } = outcome;
        Outcome { winner: self.player(winner), tower: self.color(tower), won_by }
    }

    /// The image of a set-up.
    pub fn setup(self, setup: &Setup) -> Setup {
        let mut image = Setup {
            board: [None; 64],
            to_move: self.player(setup.to_move),
            must_move: setup.must_move.map(|color| self.color(color)),
            length: setup.length,
            limits: setup.limits,
            crown: setup.crown.map(|tower| self.tower(tower)),
        };
        for (square, Piece { tower, teeth }) in setup.pieces() {
            image.put(self.square(square), Some(Piece { tower: self.tower(tower), teeth }));
        }
        image
    }

    /// The image of a position.
    pub fn position(self, position: &Position) -> Position {
        let mut image = Position::from_valid(&self.setup(&position.setup()));
        if let Some(outcome) = position.stored_outcome.filter(|outcome| outcome.won_by == WinBy::Deadlock) {
            image.end_by_deadlock(self.outcome(outcome));
        }
        image
    }
}
