//! Goals of a search.

use kamisado::{OpeningLimits, Outcome, Player, Position, Teeth, Tower, WinBy};

/// The known or expected winners of the match after rounds that do not decide it.
pub(crate) trait LaterRounds {
    /// The winner of the match after the end of a round, given with its new tooth.
    fn winner_after(&self, end: &Position, outcome: Outcome) -> Player;
}

/// A goal with the expectations about the later rounds of the match.
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    pub(crate) goal: Goal,
    pub(crate) rounds: Option<&'a dyn LaterRounds>,
}

impl From<Goal> for Question<'_> {
    fn from(goal: Goal) -> Self {
        Question { goal, rounds: None }
    }
}

impl Question<'_> {
    /// The equivalent, simplest question for a position (see [`Goal::reduced_for`]).
    #[inline]
    pub(crate) fn reduced_for(self, position: &Position) -> Self {
        Question { goal: self.goal.reduced_for(position), ..self }
    }

    /// Whether a player reaches its goal by this end of the round. `None` if the match goes on and nothing is expected.
    #[inline]
    pub(crate) fn is_reached_by(self, player: Player, end: &Position, outcome: Outcome) -> Option<bool> {
        let reached = self.goal.is_reached_by(player, end, outcome);
        let expected = || Some(self.rounds?.winner_after(&end.crowned(), outcome) == player);
        if reached.is_some() { reached } else { expected() }
    }
}

/// A yes-or-no question, asked for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Does White get at least this many points from the round?
    ///
    /// A round is worth 1, 2, 4 or 8 points to its winner, depending on the teeth that the crowned tower already has
    /// (P4), and the negative number to the loser. White wins the round if it gets at least 1 point.
    Points(i32),
    /// Does White win the match, if later rounds start with these opening limits? Each set of expectations about later
    /// rounds has its own number; 0 means no expectations.
    Match { limits: OpeningLimits, expectations: u32 },
    /// Does White win the match, if the [`favourite`] wins the next round and that round decides the match?
    Favourite,
}

/// The expected winner of the match after a round that does not decide it: the player with more points or, at equal
/// scores, the loser of the round, who opens the next.
///
/// In standard matches this is nearly always right. In longer matches it is only an estimate.
pub(crate) fn favourite(winner: Player, winner_points: u32, loser_points: u32) -> Player {
    if loser_points >= winner_points { !winner } else { winner }
}

impl Goal {
    /// Does White win the round?
    pub(crate) const WIN: Goal = Goal::Points(1);

    /// Does this player get at least this many points? A result of 0 points is impossible.
    pub(crate) const fn at_least(player: Player, points: i32) -> Goal {
        match player {
            Player::White => Goal::Points(points),
            // Black gets at least p points if and only if White does not get more than -p.
            Player::Black => Goal::Points(1 - points),
        }
    }

    /// The simplest equivalent goal for a position. If every win decides the match, winning the match means winning the
    /// round.
    #[inline]
    pub(crate) fn reduced_for(self, position: &Position) -> Goal {
        match self {
            Goal::Match { .. } if any_win_decides_match(position) => Goal::WIN,
            Goal::Favourite if any_win_makes_favourite(position) => Goal::WIN,
            goal => goal,
        }
    }

    /// Does White win the match?
    pub(crate) const fn of_match(limits: OpeningLimits) -> Goal {
        Goal::Match { limits, expectations: 0 }
    }

    /// Whether a player reaches its goal by this end of the round. `None` if the match goes on afterwards.
    #[inline]
    pub(crate) fn is_reached_by(self, player: Player, position: &Position, outcome: Outcome) -> Option<bool> {
        let white_succeeds = match self {
            Goal::WIN => outcome.winner == Player::White,
            Goal::Points(least) => white_points(position, outcome) >= least,
            Goal::Match { .. } => position.match_winner_after(outcome)? == Player::White,
            Goal::Favourite => favourite_after(position, outcome) == Player::White,
        };
        Some(white_succeeds == (player == Player::White))
    }

    /// Whether a player reaches its goal if this tower reaches the far row.
    #[inline]
    pub(crate) fn is_reached_by_far_row(self, player: Player, position: &Position, tower: Tower) -> bool {
        let outcome = Outcome { winner: player, tower: tower.color, won_by: WinBy::FarRow };
        self.is_reached_by(player, position, outcome) == Some(true)
    }

    /// The key of a position in a table with the answers to different questions.
    pub(crate) const fn key(self, position: &Position) -> u64 {
        let question = match self {
            Goal::Points(least) => (least as u64).wrapping_sub(1),
            Goal::Match { limits, expectations } => {
                let squares = match limits.current() {
                    None => 0,
                    Some(squares) => squares as u64,
                };
                1 << 32 | squares | (expectations as u64) << 33
            }
            Goal::Favourite => 1 << 32 | 0xFF,
        };
        position.zobrist() ^ question.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// Whether this round ends the match, whichever player and tower wins it.
fn any_win_decides_match(position: &Position) -> bool {
    Player::ALL.into_iter().all(|player| position.next_win_decides(player))
}

/// Whether the winner of this round wins the match or becomes its favourite, whichever player and tower it is.
fn any_win_makes_favourite(position: &Position) -> bool {
    Player::ALL.into_iter().all(|player| {
        let points = position.points(player) + Teeth::NONE.next_points();
        position.length().is_won_with(points) || favourite(player, points, position.points(!player)) == player
    })
}

/// The winner or favourite of the match after this end of the round.
fn favourite_after(position: &Position, outcome: Outcome) -> Player {
    let winner = outcome.winner;
    let points = position.points(winner) + position.points_for(outcome);
    position.match_winner_after(outcome).unwrap_or_else(|| favourite(winner, points, position.points(!winner)))
}

/// The points of this end of the round for White.
fn white_points(position: &Position, outcome: Outcome) -> i32 {
    let points = position.points_for(outcome) as i32;
    if outcome.winner == Player::White { points } else { -points }
}
