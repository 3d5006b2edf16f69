//! The turns of a match, and how to take them back.

use crate::{Match, Phase, Player, Position, Turn};

impl Match {
    /// The number of turns.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The turns.
    pub fn turns(&self) -> impl Iterator<Item = Turn> + '_ {
        self.rounds.iter().enumerate().flat_map(|(number, round)| {
            let moves = round.moves().iter().copied().map(Turn::Move);
            moves.chain(self.fill_after(number).map(Turn::Fill))
        })
    }

    /// Takes back the last turn, and an early end with it. Returns the turn.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules};
    /// let mut game = Match::new(MatchRules::default());
    /// game.play("f8e7".parse()?)?;
    /// assert_eq!(game.undo(), Some("f8e7".parse()?));
    /// assert_eq!(game.undo(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<Turn> {
        let last = self.rounds.len() - 1;
        let turn = if let Some(mv) = self.rounds[last].undo() {
            Turn::Move(mv)
        } else if let Some(fill) = self.fills.pop() {
            self.rounds.pop();
            Turn::Fill(fill)
        } else {
            // The last round of a series was opened automatically.
            let before = &mut self.rounds[last.checked_sub(1)?];
            let winner = before.outcome()?.winner;
            let mv = before.undo()?;
            self.rounds.pop();
            self.won[winner] -= 1;
            Turn::Move(mv)
        };
        self.ply -= 1;
        self.early_result = None;
        Some(turn)
    }

    /// Takes back everything after this number of turns.
    pub fn truncate(&mut self, ply: usize) {
        while self.ply > ply && self.undo().is_some() {}
    }

    /// The position after this number of turns. After a finished round it includes the new tooth. `None` if the match is
    /// shorter.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules};
    /// let mut game = Match::new(MatchRules::default());
    /// game.play("f8e7".parse()?)?;
    /// assert_eq!(game.position_at(0), Some(*game.start()));
    /// assert_eq!(game.position_at(1), Some(game.position()));
    /// assert_eq!(game.position_at(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        let mut there = self.clone();
        there.truncate(ply);
        (there.ply == ply).then(|| there.position())
    }

    /// The number of turns before the last one where this player had a choice, which is one with more than one legal
    /// turn (H3). `None` if there is no such turn.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules, Player};
    /// let mut game = Match::new(MatchRules::default());
    /// for turn in ["f8e7", "g1g6", "e8b5"] {
    ///     game.play(turn.parse()?)?;
    /// }
    /// assert_eq!(game.last_choice(Player::White), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn last_choice(&self, player: Player) -> Option<usize> {
        let mut earlier = self.clone();
        while earlier.undo().is_some() {
            let is_choice = match earlier.phase() {
                Phase::Move(mover) => mover == player && earlier.round().position().legal_moves().len() > 1,
                Phase::Fill(winner) => winner == player,
                Phase::Over(_) => false,
            };
            if is_choice {
                return Some(earlier.ply);
            }
        }
        None
    }

    /// The player of the turn after this number of turns. `None` if there is no such turn.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules, Player};
    /// let mut game = Match::new(MatchRules::default());
    /// game.play("f8e7".parse()?)?;
    /// assert_eq!((game.player_at(0), game.player_at(1)), (Some(Player::Black), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn player_at(&self, ply: usize) -> Option<Player> {
        let mut players = self.rounds.iter().enumerate().flat_map(|(number, round)| {
            let movers = round.plies().map(|(position, _)| position.to_move());
            let filler = self.fill_after(number).and_then(|_| round.outcome()).map(|outcome| outcome.winner);
            movers.chain(filler)
        });
        players.nth(ply)
    }
}
