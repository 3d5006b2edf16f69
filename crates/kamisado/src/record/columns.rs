//! How a round is laid out on paper.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{ByPlayer, Official, Player, Position, Round};

impl Round {
    /// The moves so far in the lines and two columns of the rule book, Black's left and White's right.
    ///
    /// A cell is empty where White opens the round, where a player moves again after a push (S3), and where the round
    /// has come no further; never both of a line. Line by line, Black's cell first, these are the moves in their order.
    ///
    /// ```
    /// # use kamisado::{Position, Round};
    /// // Figure 8: White's purple sumo pushes, Black loses its turn, and White moves again.
    /// let start: Position = "2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3".parse()?;
    /// let mut round = Round::new(start);
    /// for mv in ["c8e6", "h3h4", "d2e3"] {
    ///     round.play(mv.parse()?)?;
    /// }
    /// let lines = round.columns();
    /// assert_eq!(lines.len(), 2);
    /// assert_eq!(lines[0].black.unwrap().to_string(), "O↖2P");
    /// assert_eq!(lines[0].white.unwrap().to_string(), "P↑1Y");
    /// assert_eq!(lines[1].black, None);
    /// assert_eq!(lines[1].white.unwrap().to_string(), "Y↗1R");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn columns(&self) -> Vec<ByPlayer<Option<Official>>> {
        let mut lines: Vec<ByPlayer<Option<Official>>> = Vec::new();
        for (position, mv) in self.steps() {
            // Every move of a round is legal, and so it has a notation.
            let official = Official::of(position, mv);
            match (position.to_move(), lines.last_mut()) {
                (Player::White, Some(ByPlayer { white: white @ None, .. })) => *white = official,
                (Player::White, _) => lines.push(ByPlayer { black: None, white: official }),
                (Player::Black, _) => lines.push(ByPlayer { black: official, white: None }),
            }
        }
        lines
    }
}

impl Position {
    /// A player's home row as KFEN and the headings of records write it, from file `a` to `h`, teeth included.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// let position: Position = "yrgkonbp/8/8/8/8/8/8/+PGYRKONB b - 3".parse()?;
    /// assert_eq!(position.home_row(Player::Black), "yrgkonbp");
    /// assert_eq!(position.home_row(Player::White), "+PGYRKONB");
    /// # Ok::<(), kamisado::ParsePositionError>(())
    /// ```
    pub fn home_row(&self, player: Player) -> String {
        let kfen = self.to_string();
        // The rows stand there from 8 down to 1, and behind them a space.
        let mut rows = kfen.split(['/', ' ']);
        let row = match player {
            Player::Black => rows.next(),
            Player::White => rows.nth(7),
        };
        row.unwrap_or_default().into()
    }
}

/// The home rows of both players with their teeth, if all towers stand there and any may move.
pub(super) fn home_rows(position: &Position) -> Option<String> {
    let setup = position.setup();
    let at_home = setup.pieces().all(|(square, piece)| square.distance_from_home(piece.tower.player) == 0);
    let rows = || Player::ALL.map(|player| position.home_row(player)).join(" / ");
    (at_home && position.must_move().is_none()).then(rows)
}
