//! The task of a step: the goal of a turn, a target on the board, a number.

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
        line: MoveKind,
        /// How many squares at least.
        least: u8,
    },
    /// Entering the opponent's home row.
    FarRow,
    /// Landing so that the opponent must move its tower of this colour.
    Name(Color),
    /// Landing so that the opponent cannot enter the home row at once.
    Safe,
    /// Pushing this many towers.
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

    /// Whether choosing this side reaches it.
    pub(crate) fn is_reached_by_fill(self, fill: Fill) -> bool {
        self == Goal::Fill(fill)
    }
}

/// Whether a text is that move.
fn is(text: &str, mv: Move) -> bool {
    text.parse() == Ok(mv)
}

/// What a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A turn that reaches something.
    Play(Goal),
    /// An attempt that this rule refuses, so that the person sees what the rule says.
    Try(Rule),
    /// Pointing at something on the board.
    Find(Target),
    /// The points that a player has.
    Count(Player),
    /// Putting this player's towers back on the home row by hand, one after the other, as they come when the rows are filled
    /// from that side.
    Place(Player, Fill),
    /// Writing down the last move.
    Write,
}

impl Task {
    /// The player from whose seat a position is seen in which this is asked for.
    pub(crate) fn seat(self, game: &Match) -> Player {
        match self {
            Task::Find(Target::Tower(tower)) => tower.player,
            // The row that the person's own towers want to reach.
            Task::Find(Target::HomeRow(player)) => !player,
            Task::Place(player, _) => player,
            Task::Count(_) => Player::White,
            Task::Play(_) | Task::Try(_) | Task::Find(_) | Task::Write => game.player_to_act().unwrap_or(Player::White),
        }
    }
}

/// What is to be found on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// This tower.
    Tower(Tower),
    /// Any square of this player's home row.
    HomeRow(Player),
    /// The tower that must move now.
    Next,
    /// Any tower of the player who is to move.
    Mover,
    /// One of the towers that block the one that must move.
    Obstacle,
    /// The tower that must move when the blocked one has passed.
    AfterPass,
    /// The tower because of which the one that must move cannot push.
    Culprit,
    /// The tower that got the tooth of the round that is over.
    Crowned,
}

impl Target {
    /// Whether it is on this square.
    pub(crate) fn is_at(self, game: &Match, square: Square) -> bool {
        let position = game.position();
        let tower = position.tower_at(square);
        match self {
            Target::Tower(wanted) => tower == Some(wanted),
            Target::HomeRow(player) => square.distance_from_home(player) == 0,
            Target::Next => tower.is_some() && tower == position.tower_to_move(),
            Target::Mover => match (game.phase(), tower) {
                (Phase::Move(player), Some(tower)) => tower.player == player,
                _ => false,
            },
            Target::Obstacle => match position.duty() {
                Duty::Pass { obstacles, .. } => obstacles.iter().any(|obstacle| match *obstacle {
                    Obstacle::Tower { square: blocked, .. } => blocked == square,
                    Obstacle::Edge => false,
                }),
                _ => false,
            },
            Target::AfterPass => match position.duty() {
                Duty::Pass { next, .. } => tower == Some(next),
                _ => false,
            },
            Target::Culprit => {
                position.tower_to_move().is_some_and(|pusher| culprit(&position, pusher) == Some(square))
            }
            Target::Crowned => match game.round().outcome() {
                Some(outcome) => tower == Some(outcome.crowned()),
                None => false,
            },
        }
    }
}

/// Where the tower stands because of which another cannot push.
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
