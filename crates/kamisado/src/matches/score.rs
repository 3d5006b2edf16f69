//! The score of a match.

use alloc::vec::Vec;

use crate::{ByPlayer, Match, MatchLength, Round, Teeth, Tower};

impl Match {
    /// The score: points, or rounds won in formats without teeth.
    ///
    /// ```
    /// # use kamisado::{ByPlayer, Match, Position};
    /// let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse()?;
    /// let game = Match::from(end);
    /// assert_eq!(game.score(), ByPlayer { black: 0, white: 1 });
    /// let (tower, teeth) = game.crowned_after(0).expect("White's purple tower");
    /// assert_eq!((tower.letter(), teeth.count()), ('P', 1));
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn score(&self) -> ByPlayer<u32> {
        if self.rules.format.length() != MatchLength::Single {
            return self.score_after(self.rounds.len() - 1);
        }
        let mut score = self.won;
        if let Some(outcome) = self.round().outcome() {
            score[outcome.winner] += 1;
        }
        score
    }

    /// The score after a round, counted from 0, or the current score if that round is unfinished. [`Match::scores`]
    /// returns all of them.
    pub fn score_after(&self, round: usize) -> ByPlayer<u32> {
        if self.rules.format.length() != MatchLength::Single {
            let position = self.position_after(round);
            return ByPlayer::from_fn(|player| position.points(player));
        }
        let mut score = ByPlayer::default();
        for outcome in self.rounds.iter().take(round + 1).filter_map(Round::outcome) {
            score[outcome.winner] += 1;
        }
        score
    }

    /// The score after each round. The last round may be unfinished.
    pub fn scores(&self) -> Vec<ByPlayer<u32>> {
        if self.rules.format.length() != MatchLength::Single {
            return (0..self.rounds.len()).map(|round| self.score_after(round)).collect();
        }
        let mut score = ByPlayer::default();
        let after = |round: &Round| {
            if let Some(outcome) = round.outcome() {
                score[outcome.winner] += 1;
            }
            score
        };
        self.rounds.iter().map(after).collect()
    }

    /// The tower crowned at the end of a round, counted from 0, with its teeth including the new one. `None` while the
    /// round is unfinished and in formats without teeth.
    pub fn crowned_after(&self, round: usize) -> Option<(Tower, Teeth)> {
        let tower = self.rounds.get(round)?.outcome()?.crowned();
        let teeth = self.position_after(round).teeth(tower);
        (teeth != Teeth::NONE).then_some((tower, teeth))
    }
}
