//! How a round ends.

use super::zobrist;
use crate::relative;
use crate::setup::validate;
use crate::{Color, Fill, MatchLength, OpeningLimits, Piece, Player, Position, Setup, Teeth, Tower};

/// The way in which a round was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum WinBy {
    /// A tower entered the opponent's home row (M7).
    #[cfg_attr(feature = "serde", serde(rename = "home"))]
    FarRow,
    /// The passes would go round in a circle, and the player who moved last loses (M8).
    Deadlock,
}

text_by_name! {
    /// Both ways to win.
    WinBy { FarRow: "home", Deadlock: "deadlock" }
    /// The text is not the name of a way to win a round.
    ParseWinByError: "expected how a round was won: home or deadlock"
}

/// The end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner.
    pub winner: Player,
    /// The colour of the winner's tower that gets the tooth (P3, P6, P7). Also set in a single round, where no tooth is
    /// given.
    pub tower: Color,
    /// How it was won.
    pub won_by: WinBy,
}

impl Outcome {
    /// The player who opens the next round: the loser (P10).
    pub const fn challenger(self) -> Player {
        Outcome::challenger_after(self.winner)
    }

    /// The player who opens the round after `winner` has won one: the loser (P10).
    pub const fn challenger_after(winner: Player) -> Player {
        winner.opponent()
    }

    /// The winner's tower that gets the tooth.
    pub const fn crowned(self) -> Tower {
        Tower { player: self.winner, color: self.tower }
    }
}

impl Position {
    /// How the round ended, if it is over.
    ///
    /// ```
    /// # use kamisado::{Player, Position, Square, WinBy};
    /// let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse()?;
    /// let outcome = end.outcome().expect("a tower has arrived");
    /// assert_eq!((outcome.winner, outcome.won_by), (Player::White, WinBy::FarRow));
    /// assert_eq!(end.square_of(outcome.crowned()), Square::A8);
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        self.stored_outcome.or_else(|| {
            let tower = self.must_move.filter(|_| self.is_deadlock())?;
            Some(Outcome { winner: self.to_move, tower, won_by: WinBy::Deadlock })
        })
    }

    /// Whether the round is over.
    pub fn is_over(&self) -> bool {
        self.stored_outcome.is_some() || self.is_deadlock()
    }

    /// The tower that ended the round on its far row, if one did (M7).
    pub(crate) fn arrived(&self) -> Option<Tower> {
        self.stored_outcome.filter(|outcome| outcome.won_by == WinBy::FarRow).map(Outcome::crowned)
    }

    /// The crowned tower of a deadlock, if the rest of the position does not determine it (K3).
    #[cold]
    #[inline(never)]
    pub(crate) fn crown(&self) -> Option<Tower> {
        let outcome = self.stored_outcome.filter(|outcome| outcome.won_by == WinBy::Deadlock)?;
        (self.without_crown().outcome() != Some(outcome)).then_some(outcome.crowned())
    }

    /// The position that its KFEN describes without the last field (K3). Does not update the hash.
    fn without_crown(&self) -> Position {
        let mut position = Position { stored_outcome: None, ..*self };
        position.stored_outcome = validate::decided_deadlock(&position);
        position
    }

    /// Ends the round with a deadlock (M8). No tower may stand on its far row.
    ///
    /// The outcome is stored only if the rest of the position does not determine it.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_by_deadlock(&mut self, outcome: Outcome) {
        self.hash ^= zobrist::crown(self.crown());
        self.stored_outcome = self.without_crown().stored_outcome;
        if self.outcome() != Some(outcome) {
            self.stored_outcome = Some(outcome);
        }
        self.hash ^= zobrist::crown(self.crown());
    }

    /// The same deadlock with this tower crowned, if a push may have determined it (P7). Older records and JSON store
    /// the crowned tower outside the KFEN.
    pub(crate) fn with_crowned(&self, color: Color) -> Option<Position> {
        let outcome = self.outcome().filter(|outcome| outcome.won_by == WinBy::Deadlock)?;
        let mut position = *self;
        position.end_by_deadlock(Outcome { tower: color, ..outcome });
        self.can_be_crowned_by_push(Tower { player: outcome.winner, color }).then_some(position)
    }

    /// Whether the opponent may have made this deadlock by a push that crowns this tower. In that case the pusher
    /// stands on its colour (P7).
    pub(crate) fn can_be_crowned_by_push(&self, crown: Tower) -> bool {
        let pusher = |tower: Tower| {
            tower.player != crown.player
                && self.teeth(tower) != Teeth::NONE
                && self.square_of(tower).color() == crown.color
        };
        Tower::ALL.into_iter().any(pusher)
    }

    /// The finished position with the winner's new tooth on the crowned tower (P3, P6, P7).
    ///
    /// The position stays unchanged in a single round, which has no teeth, if the tower already has four teeth, and if
    /// the round is not over.
    #[must_use]
    pub fn crowned(&self) -> Position {
        let mut position = *self;
        let Some(outcome) = self.outcome().filter(|_| self.length != MatchLength::Single) else {
            return position;
        };
        let tower = outcome.crowned();
        let Some(teeth) = self.teeth(tower).next() else {
            return position;
        };
        if outcome.won_by == WinBy::FarRow {
            position.set_teeth(tower, teeth);
            return position;
        }
        position.hash ^= zobrist::crown(self.crown());
        position.stored_outcome = None;
        position.set_teeth(tower, teeth);
        position.end_by_deadlock(outcome);
        position
    }

    /// The start of the next round, given the end of a round with its new tooth (see [`Position::crowned`]). All towers
    /// are back on their home rows, filled from one side (F1–F4), and the loser opens with any tower (P10). `None` if
    /// the round is not over and if no round follows: after a single round and at the end of a match (P8).
    ///
    /// In a [`Match`](crate::Match), use [`Match::next_starts`](crate::Match::next_starts).
    ///
    /// ```
    /// # use kamisado::{Fill, OpeningLimits, Player, Position};
    /// let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse()?;
    /// let next = end.crowned().next_round(Fill::Left, OpeningLimits::NONE).expect("White has won the round");
    /// assert_eq!(next.to_string(), "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3");
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn next_round(&self, fill: Fill, limits: OpeningLimits) -> Option<Position> {
        let outcome = self.outcome()?;
        let goes_on = self.length != MatchLength::Single && !self.length.is_won_with(self.points(outcome.winner));
        goes_on.then(|| self.refilled(fill, outcome.challenger(), limits))
    }

    /// All towers back on their home rows, with `challenger` to move any of its towers.
    fn refilled(&self, fill: Fill, challenger: Player, limits: OpeningLimits) -> Position {
        let mut setup = Setup { to_move: challenger, length: self.length, limits, ..Setup::EMPTY };
        for player in Player::ALL {
            let place = |color: Color| match fill {
                // F3: by row from the home row on, and within a row from left to right.
                Fill::Left => self.rel_squares[player.index()][color as usize],
                // F4: by row likewise, but within a row from right to left.
                Fill::Right => self.rel_squares[player.index()][color as usize] ^ 7,
            };
            for color in Color::ALL {
                let before = Color::ALL.into_iter().map(|other| u8::from(place(other) < place(color))).sum::<u8>();
                let rel = match fill {
                    Fill::Left => before,
                    Fill::Right => 7 - before,
                };
                let tower = Tower { player, color };
                setup.put(relative::square(player, rel), Some(Piece { tower, teeth: self.teeth(tower) }));
            }
        }
        Position::from_valid(&setup)
    }

    /// The value of a player's teeth in points.
    pub fn points(&self, player: Player) -> u32 {
        self.teeth[player.index()].iter().map(|teeth| teeth.points()).sum()
    }

    /// The points that the winner would get for this end of the round: 1, 2, 4 or 8 (P4).
    ///
    /// Call it on a position without the new tooth. For a finished round use [`Position::points_won`].
    ///
    /// ```
    /// # use kamisado::{Color, Outcome, Player, Position, WinBy};
    /// let position: Position = "obp1yrgn/8/8/3k4/3+Y4/8/8/NGR1KPBO w Y 7".parse()?;
    /// let win = |tower| Outcome { winner: Player::White, tower, won_by: WinBy::FarRow };
    /// assert_eq!(position.points_for(win(Color::Yellow)), 2, "it has a tooth already");
    /// assert_eq!(position.points_for(win(Color::Brown)), 1);
    /// assert_eq!(position.max_points(Player::White), 2);
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    #[inline]
    pub fn points_for(&self, outcome: Outcome) -> u32 {
        match self.length() {
            MatchLength::Single => 1,
            _ => self.teeth(outcome.crowned()).next_points(),
        }
    }

    /// The most points that a player can win in this round, which it gets with its tower with the most teeth (P4).
    pub fn max_points(&self, player: Player) -> u32 {
        let points = |color| self.points_for(Outcome { winner: player, tower: color, won_by: WinBy::FarRow });
        Color::ALL.into_iter().map(points).max().unwrap_or(1)
    }

    /// The points that the winner of a finished round got. `None` if the round is not over.
    ///
    /// If the crowned tower has a tooth, that tooth counts as the new one (K3).
    pub fn points_won(&self) -> Option<u32> {
        let teeth = self.teeth(self.outcome()?.crowned());
        Some(teeth.previous().map_or(1, Teeth::next_points))
    }

    /// The winner of the match if this end of the round decides the match (P1, P8).
    ///
    /// Call it on a position without the new tooth.
    ///
    /// ```
    /// # use kamisado::{Color, Outcome, Player, Position, WinBy};
    /// let position: Position = "obp1yrgn/8/8/3k4/3+Y4/8/8/NGR1KPBO w Y 3".parse()?;
    /// let win = |tower| Outcome { winner: Player::White, tower, won_by: WinBy::FarRow };
    /// assert_eq!(position.match_winner_after(win(Color::Yellow)), Some(Player::White), "1 point and 2 make 3");
    /// assert_eq!(position.match_winner_after(win(Color::Brown)), None);
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    #[inline]
    pub fn match_winner_after(&self, outcome: Outcome) -> Option<Player> {
        let score = self.points(outcome.winner) + self.points_for(outcome);
        self.length().is_won_with(score).then_some(outcome.winner)
    }

    /// Whether a player wins the match by winning this round with any of its towers (P1, P4, P8).
    #[inline]
    pub fn next_win_decides(&self, player: Player) -> bool {
        self.length().is_won_with(self.points(player) + Teeth::NONE.next_points())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f4_filling_again_from_the_same_side_changes_nothing() {
        let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse().expect("a position");
        for fill in Fill::ALL {
            let filled = end.refilled(fill, Player::Black, OpeningLimits::NONE);
            assert_eq!(filled.refilled(fill, Player::Black, OpeningLimits::NONE), filled);
        }
    }
}
