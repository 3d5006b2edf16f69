//! What a score is worth.

use kamisado::{Match, MatchLength, Player};

use crate::full::equity_table::{LONG, MARATHON, STANDARD};

/// A player's chance to win the match from its score before a round.
pub(crate) struct MatchEquity {
    length: MatchLength,
    player: Player,
    own: u32,
    other: u32,
}

impl MatchEquity {
    /// How a player stands before the current round is over.
    pub(crate) fn before_end(game: &Match, player: Player) -> MatchEquity {
        let position = game.round().position();
        MatchEquity { length: position.length(), player, own: position.points(player), other: position.points(!player) }
    }

    /// The chance of the player, from 0 to 1, when `winner` wins the round for `points` points.
    pub(crate) fn after_round(&self, winner: Player, points: u32) -> f64 {
        let (mut own, mut other) = (self.own, self.other);
        *(if winner == self.player { &mut own } else { &mut other }) += points;
        if [own, other].into_iter().any(|points| self.length.is_won_with(points)) {
            return if winner == self.player { 1.0 } else { 0.0 };
        }
        // P10: the loser of the round is the challenger and opens the next.
        if winner == self.player {
            1.0 - challenger(self.length, other, own)
        } else {
            challenger(self.length, own, other)
        }
    }
}

/// The challenger's chance to win the match at the start of a round, from the points of both.
fn challenger(length: MatchLength, challenger: u32, defender: u32) -> f64 {
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
                    let chance = challenger(length, own, other);
                    assert!((0.0..=1.0).contains(&chance));
                    assert!(own == 0 || challenger(length, own - 1, other) <= chance);
                    assert!(other == 0 || challenger(length, own, other - 1) >= chance);
                }
            }
        }
    }

    #[test]
    fn the_last_point_decides() {
        let standing = MatchEquity { length: MatchLength::Standard, player: Player::White, own: 2, other: 1 };
        assert_eq!(standing.after_round(Player::White, 1), 1.0);
        assert_eq!(standing.after_round(Player::Black, 2), 0.0);
        let even = standing.after_round(Player::Black, 1);
        assert!(even > 0.0 && even < 1.0);
    }
}
