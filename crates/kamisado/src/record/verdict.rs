//! The lines after a round and after a match.

use core::fmt;

use crate::{ByPlayer, Ended, Match, MatchLength, MatchResult, Outcome, Player};

/// The end of a round as a record tells it.
#[derive(Clone, Copy)]
pub(super) struct Verdict {
    pub(super) outcome: Outcome,
    /// The teeth that the crowned tower has now; none where there are no teeth.
    pub(super) teeth: Option<u8>,
    pub(super) score: ByPlayer<u32>,
}

impl Verdict {
    /// The end of a round of a match, counted from 0, if it is over; the score before it is needed where it counts
    /// rounds.
    pub(super) fn new(game: &Match, round: usize, before: ByPlayer<u32>) -> Option<Verdict> {
        let outcome = game.rounds().get(round)?.outcome()?;
        if game.rules().format.length() == MatchLength::Single {
            let mut score = before;
            score[outcome.winner] += 1;
            return Some(Verdict { outcome, teeth: None, score });
        }
        // The next round begins with the teeth that this one ended with.
        let crowned = game.rounds().get(round + 1).map_or_else(|| game.position(), |next| *next.start());
        let score = ByPlayer::from_fn(|player| crowned.points(player));
        Some(Verdict { outcome, teeth: Some(crowned.teeth(outcome.crowned()).count()), score })
    }
}

/// A player's name as it stands in records.
pub(super) const fn capital(player: Player) -> &'static str {
    match player {
        Player::Black => "Black",
        Player::White => "White",
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { winner, tower, way } = self.outcome;
        write!(f, "{} wins the round: {tower} {}, ", capital(winner), way.name())?;
        if let Some(teeth) = self.teeth {
            write!(f, "tooth {teeth}, ")?;
        }
        write_score(f, self.score)
    }
}

fn write_score(f: &mut fmt::Formatter<'_>, score: ByPlayer<u32>) -> fmt::Result {
    write!(f, "Black {} White {}", score.black, score.white)
}

/// The result of a match as a record tells it.
pub(super) struct Final {
    pub(super) result: MatchResult,
    pub(super) score: ByPlayer<u32>,
}

impl fmt::Display for Final {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MatchResult { winner, ended } = self.result;
        write!(f, "{} wins the match: ", winner.map_or("Nobody", capital))?;
        match (ended, winner) {
            (Ended::Resigned, Some(winner)) => write!(f, "{} resigned, ", capital(!winner))?,
            (Ended::Time, Some(winner)) => write!(f, "{} out of time, ", capital(!winner))?,
            (Ended::Stopped, _) => f.write_str("stopped, ")?,
            (Ended::Score, _) | (_, None) => {}
        }
        write_score(f, self.score)
    }
}
