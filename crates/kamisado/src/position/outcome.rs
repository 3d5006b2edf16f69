//! How a round ends.

use crate::{Color, MatchLength, Player, Position, Teeth, Tower};

/// The way in which a round was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum WinBy {
    /// A tower entered the opponent's home row (M7).
    #[cfg_attr(feature = "serde", serde(rename = "home"))]
    FarRow,
    /// The passes went round in a circle; the last to move lost (M8).
    Deadlock,
}

impl WinBy {
    /// Both ways.
    pub const ALL: [WinBy; 2] = [WinBy::FarRow, WinBy::Deadlock];

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            WinBy::FarRow => "home",
            WinBy::Deadlock => "deadlock",
        }
    }
}

text_by_name! {
    WinBy,
    /// A text that names no way to win a round.
    ParseWinByError: "expected how a round was won: home or deadlock"
}

/// The end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won it.
    pub winner: Player,
    /// The colour of the winner's tower that gets the tooth (P3, P6, P7); in a single round it would get it.
    pub tower: Color,
    /// How it was won.
    pub won_by: WinBy,
}

impl Outcome {
    /// The player who opens the next round: the loser (P10).
    pub const fn challenger(self) -> Player {
        self.winner.opponent()
    }

    /// The winner's tower that gets the tooth.
    pub const fn crowned(self) -> Tower {
        Tower { player: self.winner, color: self.tower }
    }
}

impl Position {
    /// The points that an end of this round brings its winner: 1, 2, 4 or 8 (P4).
    ///
    /// The position is one before the tooth is set. See [`Position::points_won`] for a finished round.
    #[inline]
    pub fn points_for(&self, outcome: Outcome) -> u32 {
        match self.length() {
            MatchLength::Single => 1,
            _ => self.teeth(outcome.crowned()).next_points(),
        }
    }

    /// The most points that a player can get out of this round: by the tower with the most teeth (P4).
    pub fn max_points(&self, player: Player) -> u32 {
        let points = |color| self.points_for(Outcome { winner: player, tower: color, won_by: WinBy::FarRow });
        Color::ALL.into_iter().map(points).max().unwrap_or(1)
    }

    /// The points that the winner of a finished round got; none while it is played.
    ///
    /// The tooth counts as set if the crowned tower has one (K3).
    pub fn points_won(&self) -> Option<u32> {
        let teeth = self.teeth(self.outcome()?.crowned());
        Some(teeth.previous().map_or(1, Teeth::next_points))
    }

    /// Who wins the match by an end of this round, if it decides the match (P1, P8).
    ///
    /// The position is one before the tooth is set.
    #[inline]
    pub fn match_winner_after(&self, outcome: Outcome) -> Option<Player> {
        let score = self.points(outcome.winner) + self.points_for(outcome);
        self.length().is_won_with(score).then_some(outcome.winner)
    }

    /// Whether a player wins the match by winning this round, by whichever tower (P1, P4, P8).
    #[inline]
    pub fn next_win_decides(&self, player: Player) -> bool {
        self.length().is_won_with(self.points(player) + Teeth::NONE.next_points())
    }
}
