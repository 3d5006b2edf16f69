//! The goal of a search.

use kamisado::{OpeningLimits, Outcome, Player, Position, Tower, WinBy};

/// A question with the answer yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Does White get at least that many points out of the round?
    ///
    /// A round is worth 1, 2, 4 or 8 points to its winner, by the teeth that the crowned tower has already (P4), and as
    /// many with a minus to the loser. Who wins is the question whether White gets at least 1.
    Points(i32),
    /// Does White win the match, whose rounds to come open with these limits?
    Match(OpeningLimits),
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
            Goal::Match(_) if any_win_decides_match(position) => Goal::WIN,
            goal => goal,
        }
    }

    /// Whether the end of a round is what a player wants; none if the match goes on after it.
    #[inline]
    pub(crate) fn is_reached_by(self, player: Player, position: &Position, outcome: Outcome) -> Option<bool> {
        let white_succeeds = match self {
            Goal::WIN => outcome.winner == Player::White,
            Goal::Points(least) => white_points(position, outcome) >= least,
            Goal::Match(_) => position.match_winner_after(outcome)? == Player::White,
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
            Goal::Match(limits) => match limits.current() {
                None => 1 << 32,
                Some(squares) => 1 << 32 | squares as u64,
            },
        };
        position.zobrist() ^ question.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// Whether the match is over with the round, no matter who wins it and by which tower.
fn any_win_decides_match(position: &Position) -> bool {
    Player::ALL.into_iter().all(|player| position.next_win_decides(player))
}

/// What the end of a round is worth to White.
fn white_points(position: &Position, outcome: Outcome) -> i32 {
    let points = position.points_for(outcome) as i32;
    if outcome.winner == Player::White { points } else { -points }
}
