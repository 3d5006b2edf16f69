//! Hints in two steps: first an idea, then the move.

use core::cmp::Ordering;

use kamisado::{Color, Move, Position, Square};

use crate::HintText;
use crate::labels::HintSentence;
use crate::prelude::*;

/// The idea of a move, without the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HintIdea {
    /// The tower that must move can win at once.
    Win,
    /// Any tower may move: the best one.
    Tower(Color),
    /// A push.
    Push,
    /// The opponent's tower will have no move.
    Block,
    /// Straight ahead.
    Straight,
    /// Along a diagonal to the left, as the board is shown.
    Left,
    /// Along a diagonal to the right, as the board is shown.
    Right,
    /// A side for the fill.
    Side,
}

impl HintIdea {
    /// All ideas, with one tower.
    pub const ALL: [HintIdea; 8] = [
        HintIdea::Win,
        HintIdea::Tower(Color::Pink),
        HintIdea::Push,
        HintIdea::Block,
        HintIdea::Straight,
        HintIdea::Left,
        HintIdea::Right,
        HintIdea::Side,
    ];

    /// The idea of a legal move on a board with this player's home row at the bottom. `None` for a pass.
    pub fn of_move(position: &Position, mv: Move, below: Player) -> Option<HintIdea> {
        let Move::Step { from, to } = mv else {
            return None;
        };
        let column = |square: Square| match below {
            Player::White => square.file(),
            Player::Black => 7 - square.file(),
        };
        let tower = position.tower_of(mv)?;
        Some(if position.must_move().is_none() {
            HintIdea::Tower(tower.color)
        } else if position.wins_with(mv) {
            HintIdea::Win
        } else if position.is_push(mv) {
            HintIdea::Push
        } else if position.play_unchecked(mv).must_pass() {
            HintIdea::Block
        } else {
            match column(to).cmp(&column(from)) {
                Ordering::Equal => HintIdea::Straight,
                Ordering::Less => HintIdea::Left,
                Ordering::Greater => HintIdea::Right,
            }
        })
    }
}

/// Hints in two steps.
///
/// ```
/// use kamisado::Color;
/// use kamisado_text::{HintIdea, Language};
///
/// let words = Language::English.hint_steps();
/// assert_eq!(words.hint_idea(HintIdea::Tower(Color::Pink)), "Try your pink tower.");
/// ```
pub trait HintSteps: Names + Send + Sync + Texts<HintText> + Texts<HintSentence> {
    /// The first step: the idea of the move.
    fn hint_idea(&self, idea: HintIdea) -> String {
        let sentence = match idea {
            HintIdea::Win => HintSentence::Win,
            HintIdea::Tower(tower) => return say!(self, HintSentence::Tower, tower),
            HintIdea::Push => HintSentence::Push,
            HintIdea::Block => HintSentence::Block,
            HintIdea::Straight => HintSentence::Straight,
            HintIdea::Left => HintSentence::Left,
            HintIdea::Right => HintSentence::Right,
            HintIdea::Side => HintSentence::Side,
        };
        self.text(sentence).into()
    }

    /// The second step: the move of the reader's own tower. "Your pink tower to d5."
    fn hint_move(&self, tower: Color, to: Square) -> String {
        say!(self, HintSentence::Move, tower, to)
    }
}
