//! The tasks of steps: goals of turns, targets on the board, and numbers.

use kamisado::reason::{Duty, Effect, Obstacle};
use kamisado::{
    Color, Direction, Fill, Match, Move, NoPush, Phase, Player, Position, QuickStatus, Rule, Square, Tower, WinBy,
};

/// The line of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// Straight ahead.
    Straight,
    /// Diagonally to either side.
    Diagonal,
    /// Straight or diagonally.
    Any,
}

/// The goal of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move.
    Any,
    /// One of these moves.
    OneOf(&'static [&'static str]),
    /// The move that wins the round by force while all others lose it. Tests prove this.
    Winning(&'static str),
    /// A move without a push in a direction, with a minimum distance.
    Go {
        /// The colour of the tower. `None` if any will do.
        tower: Option<Color>,
        /// The direction.
        line: MoveKind,
        /// The minimum number of squares.
        least: u8,
    },
    /// Enter the opponent's home row.
    FarRow,
    /// Stop on a square of this colour, so the opponent must move its tower of this colour.
    Name(Color),
    /// A move after which the opponent cannot enter the home row at once.
    Safe,
    /// Push this many towers.
    Push(u8),
    /// Move without a push.
    Aside,
    /// Fill the home rows from this side.
    Fill(Fill),
}

impl Goal {
    /// Whether a legal move with this effect reaches the goal.
    pub(crate) fn is_reached_by_move(self, mv: Move, effect: &Effect) -> bool {
        let (mover, after) = (effect.tower.player, &effect.after);
        let opponent_is_next = !after.is_over() && after.to_move() != mover;
        match self {
            Goal::Any => true,
            Goal::OneOf(moves) => moves.iter().any(|text| is(text, mv)),
            Goal::Winning(text) => is(text, mv),
            Goal::Go { tower, line, least } => {
                let fits = match line {
                    MoveKind::Straight => effect.direction == Direction::Straight,
                    MoveKind::Diagonal => effect.direction != Direction::Straight,
                    MoveKind::Any => true,
                };
                let is_tower = tower.is_none_or(|color| effect.tower.color == color);
                is_tower && fits && effect.distance >= least && effect.push.is_none()
            }
            Goal::FarRow => after.outcome().is_some_and(|end| end.winner == mover && end.won_by == WinBy::FarRow),
            Goal::Name(color) => opponent_is_next && after.must_move() == Some(color),
            Goal::Safe => match after.quick_status() {
                QuickStatus::Over(outcome) => outcome.winner == mover,
                QuickStatus::FarRow => after.to_move() == mover,
                QuickStatus::Pass | QuickStatus::Moves => true,
            },
            Goal::Push(count) => effect.push.is_some_and(|push| push.count == count),
            Goal::Aside => effect.push.is_none(),
            Goal::Fill(_) => false,
        }
    }

    /// Whether choosing this side reaches the goal.
    pub(crate) fn is_reached_by_fill(self, fill: Fill) -> bool {
        self == Goal::Fill(fill)
    }
}

/// Whether a text is this move.
fn is(text: &str, mv: Move) -> bool {
    text.parse() == Ok(mv)
}

/// The task of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A turn with a goal.
    Play(Goal),
    /// An illegal turn that this rule refuses, to show the user what the rule says.
    Try(Rule),
    /// Tap something on the board.
    Find(Target),
    /// Enter the score of a player.
    Count(Player),
    /// Put this player's towers back on the home row by hand, one by one, in the order of a fill from this side.
    Place(Player, Fill),
    /// Write the last move.
    Write,
}

impl Task {
    /// The player from whose side the board is seen.
    pub(crate) fn seat(self, game: &Match) -> Player {
        match self {
            Task::Find(Target::Tower(tower)) => tower.player,
            // The row that the user's own towers move towards.
            Task::Find(Target::HomeRow(player)) => !player,
            Task::Place(player, _) => player,
            Task::Count(_) => Player::White,
            Task::Play(_) | Task::Try(_) | Task::Find(_) | Task::Write => game.player_to_act().unwrap_or(Player::White),
        }
    }
}

/// A target to find on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// This tower.
    Tower(Tower),
    /// Any square of this player's home row.
    HomeRow(Player),
    /// The tower that must move now.
    Next,
    /// Any tower of the player to move.
    Mover,
    /// One of the towers that block the one that must move.
    Obstacle,
    /// The tower that must move after the blocked one has passed.
    AfterPass,
    /// The tower that prevents the one that must move from pushing.
    Culprit,
    /// The tower that got the tooth at the end of the round.
    Crowned,
}

impl Target {
    /// Whether the target is on this square.
    pub(crate) fn is_at(self, game: &Match, square: Square) -> bool {
        let position = game.position();
        let tower = position.tower_at(square);
        match self {
            Target::Tower(wanted) => tower == Some(wanted),
            Target::HomeRow(player) => square.distance_from_home(player) == 0,
            Target::Next => tower.is_some() && tower == position.tower_to_move(),
            Target::Mover => tower.is_some_and(|tower| game.phase() == Phase::Move(tower.player)),
            Target::Obstacle => {
                let is_here =
                    |obstacle: &Obstacle| matches!(obstacle, Obstacle::Tower { square: at, .. } if *at == square);
                matches!(position.duty(), Duty::Pass { obstacles, .. } if obstacles.iter().any(is_here))
            }
            Target::AfterPass => matches!(position.duty(), Duty::Pass { next, .. } if tower == Some(next)),
            Target::Culprit => {
                position.tower_to_move().is_some_and(|pusher| culprit(&position, pusher) == Some(square))
            }
            Target::Crowned => game.round().outcome().is_some_and(|outcome| tower == Some(outcome.crowned())),
        }
    }
}

/// The square of the tower that prevents another one from pushing.
fn culprit(position: &Position, pusher: Tower) -> Option<Square> {
    match position.push(pusher).err()? {
        NoPush::Plain | NoPush::NothingAhead => None,
        NoPush::Own { square, .. }
        | NoPush::TooStrong { square, .. }
        | NoPush::TooMany { square, .. }
        | NoPush::NoRoom { square, .. }
        | NoPush::OffBoard { square, .. } => Some(square),
    }
}
