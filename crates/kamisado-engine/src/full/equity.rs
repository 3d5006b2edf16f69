//! Match equity: the chance to win a match at each score.

use kamisado::{ByPlayer, Match, MatchLength, Outcome, Player};

use crate::full::equity_table::{LONG, MARATHON, STANDARD};

/// A player's match equity, given the score before a round.
pub(crate) struct MatchEquity {
    length: MatchLength,
    player: Player,
    score: ByPlayer<u32>,
}

impl MatchEquity {
    /// The equity before the end of the current round.
    pub(crate) fn before_end(game: &Match, player: Player) -> MatchEquity {
        let position = game.round().position();
        let score = ByPlayer::from_fn(|player| position.points(player));
        MatchEquity { length: position.length(), player, score }
    }

    /// The player's chance to win the match, from 0 to 1, if `winner` wins the round with `points` points.
    pub(crate) fn after_round(&self, winner: Player, points: u32) -> f64 {
        let mut score = self.score;
        score[winner] += points;
        if self.length.is_won_with(score[winner]) {
            return if winner == self.player { 1.0 } else { 0.0 };
        }
        let challenger = Outcome::challenger_after(winner);
        let chance = challenger_chance(self.length, score[challenger], score[!challenger]);
        if challenger == self.player { chance } else { 1.0 - chance }
    }
}

/// The challenger's chance to win the match at the start of a round, given the points of both players.
fn challenger_chance(length: MatchLength, challenger: u32, defender: u32) -> f64 {
    let (challenger, defender) = (challenger as usize, defender as usize);
    let thousandths = match length {
        MatchLength::Single => None,
        MatchLength::Standard => STANDARD.get(challenger).and_then(|row| row.get(defender)),
        MatchLength::Long => LONG.get(challenger).and_then(|row| row.get(defender)),
        MatchLength::Marathon => MARATHON.get(challenger).and_then(|row| row.get(defender)),
    };
    thousandths.map_or(0.5, |&thousandths| f64::from(thousandths) / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTHS: [MatchLength; 3] = [MatchLength::Standard, MatchLength::Long, MatchLength::Marathon];

    #[test]
    fn the_table_covers_every_score_of_a_running_match() {
        assert_eq!(LENGTHS.map(|length| length.target() as usize), [STANDARD.len(), LONG.len(), MARATHON.len()]);
    }

    #[test]
    fn a_chance_lies_between_0_and_1_and_points_are_worth_having() {
        for length in LENGTHS {
            for own in 0..length.target() {
                for other in 0..length.target() {
                    let chance = challenger_chance(length, own, other);
                    assert!((0.0..=1.0).contains(&chance));
                    assert!(own == 0 || challenger_chance(length, own - 1, other) <= chance);
                    assert!(other == 0 || challenger_chance(length, own, other - 1) >= chance);
                }
            }
        }
    }

    #[test]
    fn the_last_point_decides() {
        let equity = MatchEquity {
            length: MatchLength::Standard,
            player: Player::White,
            score: ByPlayer { black: 1, white: 2 },
        };
        assert_eq!(equity.after_round(Player::White, 1), 1.0);
        assert_eq!(equity.after_round(Player::Black, 2), 0.0);
        let even = equity.after_round(Player::Black, 1);
        assert!(even > 0.0 && even < 1.0);
    }
}
