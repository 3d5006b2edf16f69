//! A match with its whole history.

mod cursor;
mod history;
mod result;
mod score;

use alloc::vec::Vec;

use crate::position::movegen::insertion_sort_by_key;
use crate::{ByPlayer, Fill, Format, MatchRules, Move, Opener, Player, Position, Round, Series, Turn};

pub use cursor::MatchCursor;
pub use result::{
    EndMatchError, LengthMismatchError, MatchEnd, MatchResult, ParseMatchEndError, TurnError, TurnErrorKind,
};

/// Who has to act, and how.
///
/// ```
/// # use kamisado::{Match, Phase, Player, Position};
/// let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse()?;
/// let mut game = Match::from(end);
/// assert_eq!(game.phase(), Phase::Fill(Player::White));
/// game.play("right".parse()?)?;
/// assert_eq!(game.phase(), Phase::Move(Player::Black), "the loser opens");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// This player is to move.
    Move(Player),
    /// This player won the round and chooses the side from which the towers are refilled.
    Fill(Player),
    /// The match is over.
    Over(MatchResult),
}

/// A match or a series with all turns so far.
///
/// A [`MatchCursor`] steps back and forward through the turns.
///
/// ```
/// # use kamisado::{Match, MatchLength, MatchRules, Phase, Player};
/// let mut game = Match::new(MatchRules::new(MatchLength::Standard));
/// for turn in ["f8e7", "g1g6", "e8b5"] {
///     game.play(turn.parse()?)?;
/// }
/// assert_eq!(game.phase(), Phase::Move(Player::White));
/// game.truncate(1);
/// assert_eq!(game.position().to_string(), "obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    rules: MatchRules,
    /// Never empty.
    rounds: Vec<Round>,
    /// The fill after each round except the last. Always empty in a series.
    fills: Vec<Fill>,
    /// The rounds won before the current one. They are the score in formats without teeth.
    won: ByPlayer<u32>,
    /// The number of turns.
    ply: usize,
    /// The early end of the match, if any. It comes after the last turn.
    early_result: Option<MatchResult>,
}

/// A match that starts from a position, with the rules of [`MatchRules::for_position`].
impl From<Position> for Match {
    fn from(start: Position) -> Match {
        Match::starting_at(MatchRules::for_position(&start), start)
    }
}

impl Match {
    /// A match from the start.
    pub fn new(rules: MatchRules) -> Match {
        Match::starting_at(rules, rules.start())
    }

    /// A match that starts from a position, for example to continue an interrupted match.
    ///
    /// If the round is over and the crowned tower has a tooth, that tooth counts as the new one.
    pub fn from_position(rules: MatchRules, start: Position) -> Result<Match, LengthMismatchError> {
        let (position, agreed) = (start.length(), rules.format.length());
        if position == agreed {
            Ok(Match::starting_at(rules, start))
        } else {
            Err(LengthMismatchError { position, agreed })
        }
    }

    fn starting_at(rules: MatchRules, start: Position) -> Match {
        let rounds = Vec::from([Round::new(start)]);
        let (won, ply) = (ByPlayer::default(), 0);
        let mut game = Match { rules, rounds, fills: Vec::new(), won, ply, early_result: None };
        game.open_next_of_series();
        game
    }

    /// The rules agreed on.
    pub const fn rules(&self) -> MatchRules {
        self.rules
    }

    /// The position at the start of the match.
    pub fn start(&self) -> &Position {
        self.rounds[0].start()
    }

    /// The rounds. The last one may be unfinished.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The current round.
    pub fn round(&self) -> &Round {
        &self.rounds[self.rounds.len() - 1]
    }

    /// The fill chosen after a round, counted from 0.
    pub fn fill_after(&self, round: usize) -> Option<Fill> {
        self.fills.get(round).copied()
    }

    /// The current position. After a finished round of a match it includes the new tooth of the crowned tower.
    pub fn position(&self) -> Position {
        self.position_after(self.rounds.len() - 1)
    }

    /// The last position of a round, counted from 0. If the round is over, it includes the new tooth.
    fn position_after(&self, round: usize) -> Position {
        let round = &self.rounds[round];
        let position = round.position();
        let crowned_before = round.moves().is_empty()
            && round.outcome().is_some_and(|outcome| position.teeth(outcome.crowned()).count() > 0);
        if crowned_before { *position } else { position.crowned() }
    }

    /// The result, if the match is over.
    pub fn result(&self) -> Option<MatchResult> {
        let target = match self.rules.format {
            Format::Match(length) => Some(length.target()),
            Format::Series(series) => series.wins.map(|wins| wins.count().into()),
        };
        let score = self.score();
        let reached = |player: &Player| target.is_some_and(|target| score[*player] >= target);
        match Player::ALL.into_iter().find(reached) {
            Some(winner) => Some(MatchResult { winner: Some(winner), ended: MatchEnd::Score }),
            None => self.early_result,
        }
    }

    /// Who has to act, and how.
    pub fn phase(&self) -> Phase {
        if let Some(result) = self.result() {
            return Phase::Over(result);
        }
        match self.round().outcome() {
            Some(outcome) => Phase::Fill(outcome.winner),
            None => Phase::Move(self.round().position().to_move()),
        }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.result().is_some()
    }

    /// The winner. `None` while the match goes on and if a series was stopped with an even score.
    pub fn winner(&self) -> Option<Player> {
        self.result()?.winner
    }

    /// The player who has to move or choose a side. `None` if the match is over.
    pub fn player_to_act(&self) -> Option<Player> {
        match self.phase() {
            Phase::Move(player) | Phase::Fill(player) => Some(player),
            Phase::Over(_) => None,
        }
    }

    /// While the winner of a round chooses a fill: both fills, each with the start of the next round that it leads to
    /// (F1, P10). Otherwise `None`.
    ///
    /// ```
    /// # use kamisado::{Match, Position};
    /// let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse()?;
    /// let [(_, left), (_, right)] = Match::from(end).next_starts().expect("White chooses");
    /// assert_eq!(left.to_string(), "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3");
    /// assert_eq!(right.to_string(), "yrgkonbp/8/8/8/8/8/8/+PGYRKONB b - 3");
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn next_starts(&self) -> Option<[(Fill, Position); 2]> {
        let Phase::Fill(_) = self.phase() else {
            return None;
        };
        let [left, right] = Fill::ALL;
        Some([(left, self.next_start(left)?), (right, self.next_start(right)?)])
    }

    fn next_start(&self, fill: Fill) -> Option<Position> {
        self.position().next_round(fill, self.rules.limits())
    }

    /// All legal turns. Empty if the match is over.
    ///
    /// ```
    /// # use kamisado::{Match, Position};
    /// let end: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse()?;
    /// let turns = Match::from(end).legal_turns();
    /// assert_eq!(turns.iter().map(|turn| turn.to_string()).collect::<Vec<_>>(), ["left", "right"]);
    /// # Ok::<(), kamisado::kfen::ParsePositionError>(())
    /// ```
    pub fn legal_turns(&self) -> Vec<Turn> {
        match self.phase() {
            Phase::Move(_) => self.round().position().legal_moves().map(Turn::Move).collect(),
            Phase::Fill(_) => Fill::ALL.map(Turn::Fill).into(),
            Phase::Over(_) => Vec::new(),
        }
    }

    /// All legal turns by [`Turn::link_order`], in which links number them: by start square, row 1 first, then by
    /// target square.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules};
    /// let turns = Match::new(MatchRules::default()).sorted_turns();
    /// let texts: Vec<String> = turns.iter().map(|turn| turn.to_string()).collect();
    /// assert_eq!(texts[..3], ["a8a2", "a8g2", "a8a3"], "row 2 before row 3");
    /// ```
    pub fn sorted_turns(&self) -> Vec<Turn> {
        let mut turns = self.legal_turns();
        insertion_sort_by_key(&mut turns, |turn| turn.link_order());
        turns
    }

    /// Takes a turn. If the turn is illegal, the match stays unchanged and the error says why.
    ///
    /// Passes are turns too; see [`Match::play_passes`].
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules, Rule};
    /// let mut game = Match::new(MatchRules::default());
    /// game.play("d8d3".parse()?)?;
    /// let refused = game.play("left".parse()?).unwrap_err();
    /// assert_eq!(refused.kind.rule(), Rule::F1);
    /// assert_eq!(game.ply(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, turn: Turn) -> Result<(), TurnError> {
        let position = self.try_turn(turn)?;
        match turn {
            Turn::Move(mv) => {
                let last = self.rounds.len() - 1;
                self.rounds[last].push(mv, position);
                self.open_next_of_series();
            }
            Turn::Fill(fill) => {
                self.fills.push(fill);
                self.rounds.push(Round::new(position));
            }
        }
        self.ply += 1;
        Ok(())
    }

    /// Whether a turn is legal. The error says why not.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules};
    /// let game = Match::new(MatchRules::default());
    /// assert!(game.check("f8e7".parse()?).is_ok());
    /// assert!(game.check("f8f1".parse()?).is_err());
    /// # Ok::<(), kamisado::ParseTurnError>(())
    /// ```
    pub fn check(&self, turn: Turn) -> Result<(), TurnError> {
        self.try_turn(turn).map(drop)
    }

    /// The position after a turn, or the reason why the turn is illegal.
    fn try_turn(&self, turn: Turn) -> Result<Position, TurnError> {
        let kind = match (self.phase(), turn) {
            (Phase::Over(result), _) => TurnErrorKind::Over(result),
            (Phase::Move(_), Turn::Fill(_)) => TurnErrorKind::NotBetweenRounds,
            (Phase::Fill(winner), Turn::Move(_)) => TurnErrorKind::FillDue(winner),
            (Phase::Move(_), Turn::Move(mv)) => match self.round().try_move(mv) {
                Ok(position) => return Ok(position),
                Err(illegal) => TurnErrorKind::Illegal(illegal),
            },
            (Phase::Fill(_), Turn::Fill(fill)) => {
                return Ok(self.next_start(fill).expect("a side is chosen only after a finished round"));
            }
        };
        Err(TurnError { turn, kind })
    }

    /// C1–C4: the next round of a series opens automatically.
    fn open_next_of_series(&mut self) {
        let Format::Series(Series { opener, .. }) = self.rules.format else {
            return;
        };
        if let Phase::Fill(winner) = self.phase() {
            let opener = match opener {
                Opener::Alternating if self.rounds.len().is_multiple_of(2) => self.first_opener(),
                Opener::Alternating => !self.first_opener(),
                Opener::Winner => winner,
            };
            self.rounds.push(Round::new(self.rules.start_opened_by(opener)));
            self.won[winner] += 1;
        }
    }

    /// The opener of the first round: Black (T1), unless the start position says otherwise.
    fn first_opener(&self) -> Player {
        let start = self.rounds[0].start();
        if start.must_move().is_none() && !start.is_over() { start.to_move() } else { Player::Black }
    }

    /// Whether the only legal turn is a pass (M6).
    pub fn must_pass(&self) -> bool {
        matches!(self.phase(), Phase::Move(_)) && self.round().position().must_pass()
    }

    /// Takes a turn and all forced passes after it (M6, H1). Returns the number of passes. If the turn is illegal, the
    /// match stays unchanged.
    ///
    /// ```
    /// # use kamisado::{Match, Position};
    /// let blocked: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
    /// let mut game = Match::from(blocked);
    /// assert_eq!(game.play_passes(), 1);
    /// assert_eq!(game.play_with_passes("a4a1".parse()?)?, 0);
    /// assert!(game.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_with_passes(&mut self, turn: Turn) -> Result<usize, TurnError> {
        self.play(turn)?;
        Ok(self.play_passes())
    }

    /// Takes all forced passes, as every program does for its player (M6). Returns their number.
    pub fn play_passes(&mut self) -> usize {
        let mut passes = 0;
        while self.must_pass() {
            let passed = self.play(Turn::Move(Move::Pass)).is_ok();
            assert!(passed, "a pass that is due is legal");
            passes += 1;
        }
        passes
    }

    /// The number of forced passes after a turn, or the reason why the turn is illegal. Neither changes nor copies the
    /// match.
    ///
    /// ```
    /// # use kamisado::{Match, MatchRules};
    /// let game = Match::new(MatchRules::default());
    /// assert_eq!(game.passes_after("f8e7".parse()?), Ok(0));
    /// assert!(game.passes_after("f8f1".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn passes_after(&self, turn: Turn) -> Result<usize, TurnError> {
        let mut position = self.try_turn(turn)?;
        // A new round of a series never starts with a pass.
        let mut passes = 0;
        while position.must_pass() {
            position = position.play_unchecked(Move::Pass);
            passes += 1;
        }
        Ok(passes)
    }
}
