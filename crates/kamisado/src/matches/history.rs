//! Moving through the history of a match, and branching from it.

use crate::{Match, Phase, Player, Position, Turn};

impl Match {
    /// The position after this number of turns of the whole history. After a finished round it includes the new tooth.
    /// `None` if the history is shorter.
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
        there.go_to(ply);
        (there.ply() == ply).then(|| there.position())
    }

    /// The next turn in the history, if the current ply is not the last.
    pub fn next_turn(&self) -> Option<Turn> {
        self.undone.last().copied()
    }

    /// The number of turns up to the current ply.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The number of turns in the whole history.
    pub fn total_turns(&self) -> usize {
        self.ply() + self.undone.len()
    }

    /// The turns up to the current ply.
    pub fn turns(&self) -> impl Iterator<Item = Turn> + '_ {
        self.rounds.iter().enumerate().flat_map(|(number, round)| {
            let moves = round.moves().iter().copied().map(Turn::Move);
            moves.chain(self.fill_after(number).map(Turn::Fill))
        })
    }

    /// Goes back one turn. Returns `false` at the start.
    pub fn back(&mut self) -> bool {
        let last = self.rounds.len() - 1;
        let turn = if let Some(mv) = self.rounds[last].undo() {
            Some(Turn::Move(mv))
        } else if let Some(fill) = self.fills.pop() {
            self.rounds.pop();
            Some(Turn::Fill(fill))
        } else if last > 0
            && let Some(outcome) = self.rounds[last - 1].outcome()
            && let Some(mv) = self.rounds[last - 1].undo()
        {
            // The last round of a series was opened automatically.
            self.rounds.pop();
            self.won[outcome.winner] -= 1;
            Some(Turn::Move(mv))
        } else {
            None
        };
        self.ply -= usize::from(turn.is_some());
        self.undone.extend(turn);
        turn.is_some()
    }

    /// Goes forward one turn. Returns `false` at the end of the history.
    pub fn forward(&mut self) -> bool {
        // The turn was legal here before, so it still is.
        let taken = self.undone.last().copied().is_some_and(|turn| self.take(turn).is_ok());
        if taken {
            self.undone.pop();
        }
        taken
    }

    /// Goes to the point after this number of turns, or to the end if there are fewer.
    pub fn go_to(&mut self, ply: usize) {
        while self.ply() > ply && self.back() {}
        while self.ply() < ply && self.forward() {}
    }

    /// A copy of the match up to the current ply, to be continued differently.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules};
    /// let mut game = Match::new(MatchRules::default());
    /// game.play("f8e7".parse()?)?;
    /// game.play("g1g6".parse()?)?;
    /// game.back();
    /// let mut other = game.branch();
    /// other.play("g1g5".parse()?)?;
    /// assert!(game.forward(), "the game itself goes on as before");
    /// assert_ne!(game.position(), other.position());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn branch(&self) -> Match {
        let mut branch = self.clone();
        if !branch.undone.is_empty() {
            branch.undone.clear();
            branch.early_result = None;
        }
        branch
    }

    /// Goes back to the last turn where this player had a choice, which is one with more than one legal turn (H3). If
    /// there is none, the match stays unchanged and the result is `false`.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules, Player};
    /// let mut game = Match::new(MatchRules::default());
    /// for turn in ["f8e7", "g1g6", "e8b5"] {
    ///     game.play(turn.parse()?)?;
    /// }
    /// assert!(game.take_back(Player::White));
    /// assert_eq!((game.ply(), game.next_turn().map(|turn| turn.to_string())), (1, Some("g1g6".to_owned())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take_back(&mut self, player: Player) -> bool {
        let here = self.ply();
        while self.back() {
            let own_turn = match self.phase() {
                Phase::Move(mover) => mover == player && self.round().position().legal_moves().len() > 1,
                Phase::Fill(winner) => winner == player,
                Phase::Over(_) => false,
            };
            if own_turn {
                return true;
            }
        }
        self.go_to(here);
        false
    }

    /// The player of the turn after this number of turns of the whole history. `None` if there is no such turn.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules, Player};
    /// let mut game = Match::new(MatchRules::default());
    /// game.play("f8e7".parse()?)?;
    /// assert_eq!((game.player_at(0), game.player_at(1)), (Some(Player::Black), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn player_at(&self, ply: usize) -> Option<Player> {
        if ply >= self.ply {
            // Only undone turns are replayed.
            let mut later = self.clone();
            later.go_to(ply);
            return later.player_to_act().filter(|_| ply < self.total_turns());
        }
        let mut players = self.rounds.iter().enumerate().flat_map(|(number, round)| {
            let movers = round.plies().map(|(position, _)| position.to_move());
            let filler = self.fill_after(number).and_then(|_| round.outcome()).map(|outcome| outcome.winner);
            movers.chain(filler)
        });
        players.nth(ply)
    }
}
