//! What a turn has to reach.

use kamisado::{Color, Direction, Effect, Fill, Move, Outlook, Way};

/// The line of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Straight ahead.
    Straight,
    /// Diagonally to either side.
    Diagonal,
    /// Straight or diagonally.
    Any,
}

/// What a turn has to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move.
    Any,
    /// One of these moves.
    OneOf(&'static [&'static str]),
    /// The move that wins the round by force while every other loses it. The tests prove that this is so.
    Winning(&'static str),
    /// A move without a push along a line, of a tower if one is named, and at least so far.
    Go {
        /// The colour of the tower; none if any will do.
        tower: Option<Color>,
        /// The line.
        line: Line,
        /// How many squares at least.
        least: u8,
    },
    /// Entering the opponent's home row.
    Home,
    /// Landing so that the opponent must move its tower of this colour.
    Name(Color),
    /// Landing so that the opponent cannot enter the home row at once.
    Safe,
    /// Pushing so many towers.
    Push(u8),
    /// Moving without a push.
    Aside,
    /// Filling the home rows from this side.
    Fill(Fill),
}

impl Goal {
    /// Whether a legal move with this effect reaches it.
    pub(crate) fn is_reached_by_move(self, mv: Move, effect: &Effect) -> bool {
        let (mover, after) = (effect.tower.player, &effect.after);
        let opponent_is_next = !after.is_over() && after.to_move() != mover;
        match self {
            Goal::Any => true,
            Goal::OneOf(moves) => moves.iter().any(|text| is(text, mv)),
            Goal::Winning(text) => is(text, mv),
            Goal::Go { tower, line, least } => {
                let fits = match line {
                    Line::Straight => effect.direction == Direction::Straight,
                    Line::Diagonal => effect.direction != Direction::Straight,
                    Line::Any => true,
                };
                let is_tower = tower.is_none_or(|color| effect.tower.color == color);
                is_tower && fits && effect.distance >= least && effect.push.is_none()
            }
            Goal::Home => after.outcome().is_some_and(|end| end.winner == mover && end.way == Way::Home),
            Goal::Name(color) => opponent_is_next && after.must_move() == Some(color),
            Goal::Safe => match after.outlook() {
                Outlook::Over(outcome) => outcome.winner == mover,
                Outlook::Home => after.to_move() == mover,
                Outlook::Pass | Outlook::Moves => true,
            },
            Goal::Push(count) => effect.push.is_some_and(|push| push.count == count),
            Goal::Aside => effect.push.is_none(),
            Goal::Fill(_) => false,
        }
    }

    /// Whether choosing this side reaches it.
    pub(crate) fn is_reached_by_fill(self, fill: Fill) -> bool {
        self == Goal::Fill(fill)
    }
}

/// Whether a text is that move.
fn is(text: &str, mv: Move) -> bool {
    text.parse() == Ok(mv)
}
