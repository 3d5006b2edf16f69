//! The goal of a search.

use kamisado::{OpeningLimits, Outcome, Player, Position, Teeth, Tower, WinBy};

/// The winners of the match after rounds that do not decide it, as they are known or expected.
pub(crate) trait LaterRounds {
    /// Who wins the match after the end of a round, which has its tooth already.
    fn winner_after(&self, end: &Position, outcome: Outcome) -> Player;
}

/// A goal, with what is known or expected of the later rounds of a match.
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
    /// The question to ask of a position (see [`Goal::reduced_for`]).
    #[inline]
    pub(crate) fn reduced_for(self, position: &Position) -> Self {
        Question { goal: self.goal.reduced_for(position), ..self }
    }

    /// Whether the end of a round is what a player wants; none if the match goes on after it and nothing is expected of it.
    #[inline]
    pub(crate) fn is_reached_by(self, player: Player, end: &Position, outcome: Outcome) -> Option<bool> {
        let reached = self.goal.is_reached_by(player, end, outcome);
        let expected = || Some(self.rounds?.winner_after(&end.crowned(), outcome) == player);
        if reached.is_some() { reached } else { expected() }
    }
}

/// A question with the answer yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Does White get at least that many points out of the round?
    ///
    /// A round is worth 1, 2, 4 or 8 points to its winner, by the teeth that the crowned tower has already (P4), and as
    /// many with a minus to the loser. Who wins is the question whether White gets at least 1.
    Points(i32),
    /// Does White win the match, whose rounds to come open with these limits? Each set of expectations about later rounds has a
    /// number of its own; with 0 nothing is expected.
    Match { limits: OpeningLimits, expectations: u32 },
    /// Does White win the match if each later round is the last, won by the [`favourite`]?
    Favourite,
}

/// Who is expected to win the match after a round that does not decide it: the player with more points, and with equal ones
/// the loser of the round, who opens the next.
///
/// In standard matches this is nearly always so. In others it is only a guess.
pub(crate) fn favourite(winner: Player, winner_points: u32, loser_points: u32) -> Player {
    if loser_points >= winner_points { !winner } else { winner }
}

impl Goal {
    /// Does White win the round?
    pub(crate) const WIN: Goal = Goal::Points(1);

    /// Does this player get at least that many points? Nobody ever gets 0.
    pub(crate) const fn at_least(player: Player, points: i32) -> Goal {
        match player {
            Player::White => Goal::Points(points),
            // Black gets at least p if White does not get more than -p.
            Player::Black => Goal::Points(1 - points),
        }
    }

    /// The question to ask of a position: where any win decides the match, who wins the match is who wins the round.
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

    /// Whether the end of a round is what a player wants; none if the match goes on after it.
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

    /// Whether a player gets what it wants by reaching the far row with one of its towers.
    #[inline]
    pub(crate) fn is_reached_by_far_row(self, player: Player, position: &Position, tower: Tower) -> bool {
        let outcome = Outcome { winner: player, tower: tower.color, won_by: WinBy::FarRow };
        self.is_reached_by(player, position, outcome) == Some(true)
    }

    /// The key of a position in a table that holds the answers to different questions.
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

/// Whether the match is over with the round, no matter who wins it and by which tower.
fn any_win_decides_match(position: &Position) -> bool {
    Player::ALL.into_iter().all(|player| position.next_win_decides(player))
}

/// Whether the winner of the round wins the match or is the favourite then, no matter who it is and by which tower.
fn any_win_makes_favourite(position: &Position) -> bool {
    Player::ALL.into_iter().all(|player| {
        let points = position.points(player) + Teeth::NONE.next_points();
        position.length().is_won_with(points) || favourite(player, points, position.points(!player)) == player
    })
}

/// Who wins the match by an end of this round, or is the favourite then.
fn favourite_after(position: &Position, outcome: Outcome) -> Player {
    let winner = outcome.winner;
    let points = position.points(winner) + position.points_for(outcome);
    position.match_winner_after(outcome).unwrap_or_else(|| favourite(winner, points, position.points(!winner)))
}

/// What the end of a round is worth to White.
fn white_points(position: &Position, outcome: Outcome) -> i32 {
    let points = position.points_for(outcome) as i32;
    if outcome.winner == Player::White { points } else { -points }
}
