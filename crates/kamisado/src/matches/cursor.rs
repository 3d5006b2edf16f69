//! A point in the history of a match.

use alloc::vec::Vec;
use core::mem;

use crate::{Match, MatchResult, Turn, TurnError};

/// A match with a point in its history, to step back and forward.
///
/// ```
/// # use kamisado::{Match, MatchCursor, MatchRules};
/// let mut game = Match::new(MatchRules::default());
/// for turn in ["f8e7", "g1g6", "e8b5"] {
///     game.play(turn.parse()?)?;
/// }
/// let mut cursor = MatchCursor::from(game.clone());
/// cursor.go_to(1);
/// assert_eq!(cursor.game().ply(), 1);
/// assert_eq!((cursor.total_turns(), cursor.next_turn()), (3, Some("g1g6".parse()?)));
/// assert!(cursor.redo() && cursor.redo());
/// assert_eq!(*cursor.game(), game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchCursor {
    /// The match up to the cursor.
    game: Match,
    /// The turns after the cursor, the next one last.
    undone: Vec<Turn>,
    /// The early end of the whole match while the cursor is before it.
    early_result: Option<MatchResult>,
}

/// A cursor at the end of the match.
impl From<Match> for MatchCursor {
    fn from(game: Match) -> MatchCursor {
        MatchCursor { game, undone: Vec::new(), early_result: None }
    }
}

impl MatchCursor {
    /// The match up to the cursor.
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// The match with all its turns.
    pub fn whole(&self) -> Match {
        let mut end = self.clone();
        end.go_to(usize::MAX);
        end.game
    }

    /// The match, to be changed, if the cursor is at its end.
    ///
    /// ```
    /// # use kamisado::{Match, MatchCursor, MatchRules, Player};
    /// let mut cursor = MatchCursor::from(Match::new(MatchRules::default()));
    /// cursor.end_mut().expect("the cursor is at the end").resign(Player::Black)?;
    /// assert!(cursor.game().is_over());
    /// # Ok::<(), kamisado::EndMatchError>(())
    /// ```
    pub fn end_mut(&mut self) -> Option<&mut Match> {
        self.is_at_end().then_some(&mut self.game)
    }

    /// The number of turns before the cursor.
    pub const fn ply(&self) -> usize {
        self.game.ply()
    }

    /// The number of turns in the whole match.
    pub const fn total_turns(&self) -> usize {
        self.game.ply() + self.undone.len()
    }

    /// Whether no turn comes after the cursor.
    pub const fn is_at_end(&self) -> bool {
        self.undone.is_empty()
    }

    /// The turn after the cursor.
    pub fn next_turn(&self) -> Option<Turn> {
        self.undone.last().copied()
    }

    /// Goes back one turn. Returns `false` at the start.
    pub fn undo(&mut self) -> bool {
        let early_result = self.game.early_result();
        let Some(turn) = self.game.undo() else {
            return false;
        };
        self.early_result = self.early_result.or(early_result);
        self.undone.push(turn);
        true
    }

    /// Goes forward one turn. Returns `false` at the end.
    pub fn redo(&mut self) -> bool {
        let Some(turn) = self.undone.pop() else {
            return false;
        };
        self.game.play(turn).expect("the turn was legal here before");
        if self.is_at_end() {
            self.game.early_result = self.early_result.take();
        }
        true
    }

    /// Goes to the point after this number of turns, or to the end if there are fewer.
    pub fn go_to(&mut self, ply: usize) {
        while self.ply() > ply && self.undo() {}
        while self.ply() < ply && self.redo() {}
    }

    /// Removes everything after the cursor.
    pub fn truncate(&mut self) {
        self.undone.clear();
        self.early_result = None;
    }

    /// Takes a turn. The next turn of the history moves the cursor forward. Any other turn replaces everything after the
    /// cursor; the result contains the turns that it replaced. If the turn is illegal, nothing changes.
    ///
    /// ```
    /// # use kamisado::{Match, MatchCursor, MatchRules};
    /// let mut game = Match::new(MatchRules::default());
    /// game.play("f8e7".parse()?)?;
    /// game.play("g1g6".parse()?)?;
    /// let mut cursor = MatchCursor::from(game);
    /// cursor.go_to(0);
    /// assert_eq!(cursor.play("f8e7".parse()?)?, []);
    /// assert_eq!(cursor.play("g1g5".parse()?)?, ["g1g6".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, turn: Turn) -> Result<Vec<Turn>, TurnError> {
        if self.next_turn() == Some(turn) {
            self.redo();
            return Ok(Vec::new());
        }
        self.game.play(turn)?;
        self.early_result = None;
        let mut replaced = mem::take(&mut self.undone);
        replaced.reverse();
        Ok(replaced)
    }
}
