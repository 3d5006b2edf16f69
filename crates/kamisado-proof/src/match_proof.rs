//! Proofs of who wins a match, one round at a time.
//!
//! ```text
//! kamisado-match-proof 1                           first line: what it is
//! black free obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3   who wins the match, the limits of later rounds (free or 135), from where
//! choices 1234                                     the number of bytes that follow
//! …                                                one byte per choice
//! ```

use std::collections::HashSet;

use kamisado::{Fill, Move, OpeningLimits, Outcome, Player, Position, Turn};

use crate::certificate::WINS;
use crate::walk::Walk;
use crate::{CheckError, CheckErrorKind, Claim, DecodeError, MatchClaim, checker};

/// The first line of a proof.
pub(crate) const MATCH_PROOF_LINE: &str = "kamisado-match-proof 1";

/// The word for later rounds without limits.
const FREE: &str = "free";

/// A claim about a match, and the player's strategy for the round at hand.
///
/// Where a round of the strategy ends without deciding the match, its winner chooses the side of the fill. If that is the player,
/// the strategy names the side; if it is the opponent, both sides are followed. The start of the next round that this leads to is
/// a *leaf*: that the player wins from there must be shown by another proof, which a [`MatchTable`](crate::MatchTable) looks
/// for. Each round adds a tooth, so that proofs cannot rely on each other in a circle.
///
/// ```
/// # use kamisado::{OpeningLimits, Player, Position, Turn};
/// # use kamisado_proof::MatchProof;
/// // White has no point yet: with this move it gets the first, and chooses to fill from the left.
/// let start: Position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3".parse()?;
/// let turn = |position: &Position| if position.is_over() { "left".parse() } else { "f3a8".parse() };
/// let proof = MatchProof::from_strategy(start, OpeningLimits::NONE, Player::White, |position| turn(position).ok())?;
/// let leaves: Vec<String> = proof.leaves()?.iter().map(Position::to_string).collect();
/// assert_eq!(leaves, ["pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3"]);
/// assert_eq!(MatchProof::from_bytes(&proof.to_bytes())?, proof);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchProof {
    pub(crate) claim: MatchClaim,
    /// The player's moves, each as its index in the legal moves sorted by text, and its sides, each as its place in [`Fill::ALL`].
    pub(crate) choices: Vec<u8>,
}

impl MatchProof {
    /// Writes a proof: walks through all that can happen in the round and asks for the player's turn in each position that leaves
    /// it a choice. A finished round comes with its new tooth; its turn is a fill.
    ///
    /// A side is not asked for where one of the two starts is a leaf already, or where both are the same.
    pub fn from_strategy(
        start: Position,
        limits: OpeningLimits,
        player: Player,
        mut strategy: impl FnMut(&Position) -> Option<Turn>,
    ) -> Result<MatchProof, CheckError> {
        let claim = MatchClaim { start, limits, player };
        let mut choices = Vec::new();
        let mut answers = MatchStrategy::new(claim, |question: Question<'_>| {
            let index = match question {
                Question::Move(position, moves) => {
                    let turn = strategy(position);
                    moves.iter().position(|&mv| Some(Turn::Move(mv)) == turn)
                }
                Question::Fill(end) => {
                    let turn = strategy(end);
                    Fill::ALL.iter().position(|&fill| Some(Turn::Fill(fill)) == turn)
                }
            };
            let index = index.and_then(|index| u8::try_from(index).ok()).filter(|&index| index < WINS);
            let byte = index.ok_or(CheckErrorKind::NoChoice)?;
            choices.push(byte);
            Ok(byte)
        });
        answers.walk()?;
        Ok(MatchProof { claim, choices })
    }

    /// What is claimed.
    pub const fn claim(&self) -> MatchClaim {
        self.claim
    }

    /// The position from which the player wins the match.
    pub const fn start(&self) -> Position {
        self.claim.start
    }

    /// The opening limits of the rounds after this one.
    pub const fn limits(&self) -> OpeningLimits {
        self.claim.limits
    }

    /// Who wins the match.
    pub const fn player(&self) -> Player {
        self.claim.player
    }

    /// How many choices of the player it holds.
    pub fn choices(&self) -> usize {
        self.choices.len()
    }

    /// The starts of later rounds that it relies on, each once. Whatever is missing, left over or wrong in this round is an error.
    pub fn leaves(&self) -> Result<Vec<Position>, CheckError> {
        checker::check_match_proof(&self.claim, &self.choices).map(|report| report.leaves)
    }

    /// The proof as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let MatchClaim { start, limits, player } = self.claim;
        let limits = if limits.is_none() { FREE.to_owned() } else { limits.to_string() };
        let text = format!("{MATCH_PROOF_LINE}\n{player} {limits} {start}\nchoices {}\n", self.choices.len());
        let mut bytes = text.into_bytes();
        bytes.extend(&self.choices);
        bytes
    }

    /// Reads the bytes of a proof. It is untrusted until [`MatchTable::check`](crate::MatchTable::check) accepts it.
    pub fn from_bytes(bytes: &[u8]) -> Result<MatchProof, DecodeError> {
        let (claim, choices) = checker::read_match_proof(bytes)?;
        Ok(MatchProof { claim, choices })
    }
}

/// What the player has to choose.
pub(crate) enum Question<'a> {
    /// One of the legal moves sorted by text.
    Move(&'a Position, &'a [Move]),
    /// A side, after this end of a round with its new tooth.
    Fill(&'a Position),
}

/// The strategy of a player who wants to win the match.
pub(crate) struct MatchStrategy<F> {
    claim: MatchClaim,
    choose: F,
    pub(crate) leaves: Vec<Position>,
    known: HashSet<Position>,
}

impl<F: FnMut(Question<'_>) -> Result<u8, CheckErrorKind>> MatchStrategy<F> {
    pub(crate) fn new(claim: MatchClaim, choose: F) -> MatchStrategy<F> {
        MatchStrategy { claim, choose, leaves: Vec::new(), known: HashSet::new() }
    }

    /// Walks through the round.
    pub(crate) fn walk(&mut self) -> Result<(), CheckError> {
        let MatchClaim { start, player, .. } = self.claim;
        if start.is_over() {
            return Err(CheckError { position: Box::new(start), kind: CheckErrorKind::Over });
        }
        Walk::default().prove_by(
            &Claim::wins(player, start),
            self,
            |strategy, position, _, moves, _| (strategy.choose)(Question::Move(position, moves)),
            MatchStrategy::end,
        )
    }

    fn add_leaf(&mut self, start: Position) {
        if self.known.insert(start) {
            self.leaves.push(start);
        }
    }

    /// Whether an end of the round is what the player wants. If the match goes on, the next rounds become leaves.
    fn end(&mut self, position: &Position, outcome: Outcome) -> Result<(), CheckErrorKind> {
        let MatchClaim { limits, player, .. } = self.claim;
        if let Some(winner) = position.match_winner_after(outcome) {
            return if winner == player { Ok(()) } else { Err(CheckErrorKind::Lost) };
        }
        let end = position.crowned();
        let start = |fill| end.next_round(fill, limits).ok_or(CheckErrorKind::NoSuchMove);
        let starts = [start(Fill::Left)?, start(Fill::Right)?];
        if outcome.winner != player {
            starts.into_iter().for_each(|start| self.add_leaf(start));
        } else if starts[0] == starts[1] {
            self.add_leaf(starts[0]);
        } else if !starts.iter().any(|start| self.known.contains(start)) {
            let choice = (self.choose)(Question::Fill(&end))?;
            self.add_leaf(*starts.get(usize::from(choice)).ok_or(CheckErrorKind::NoSuchMove)?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DecodeErrorKind;

    fn position(text: &str) -> Position {
        text.parse().expect(text)
    }

    /// White wins the round at once, for one point.
    const LAST_MOVE: &str = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";

    fn proof(start: &str, player: Player, turns: &str) -> Result<MatchProof, CheckError> {
        let mut turns = turns.split_whitespace();
        let next = |_: &Position| turns.next().and_then(|turn| turn.parse().ok());
        MatchProof::from_strategy(position(start), OpeningLimits::NONE, player, next)
    }

    #[test]
    fn a_round_that_decides_the_match_has_no_leaf() {
        let decisive = LAST_MOVE.replace('O', "+O").replace('N', "+N");
        let proof = proof(&decisive, Player::White, "f3a8").expect("the third point");
        assert_eq!((proof.choices(), proof.leaves()), (1, Ok(Vec::new())));
    }

    #[test]
    fn the_winner_of_the_round_chooses_the_side() {
        let leaf = |turns| proof(LAST_MOVE, Player::White, turns).map(|proof| proof.leaves().expect("a walk")[0]);
        assert_eq!(leaf("f3a8 left"), Ok(position("pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3")));
        assert_eq!(leaf("f3a8 right"), Ok(position("yrgkonbp/8/8/8/8/8/8/+PGYRKONB b - 3")));
        assert_eq!(leaf("f3a8").map_err(|error| error.kind), Err(CheckErrorKind::NoChoice));
        assert_eq!(leaf("f3a8 f3a8").map_err(|error| error.kind), Err(CheckErrorKind::NoChoice));
    }

    #[test]
    fn both_sides_are_followed_where_the_opponent_chooses() {
        // Black's only move makes a deadlock, which White wins: White chooses the side.
        let start = "8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 3";
        let lost = proof(start, Player::Black, "").expect("there is nothing to choose");
        assert_eq!(lost.leaves().map(|leaves| leaves.len()), Ok(2));
        let won = proof(start, Player::White, "right").expect("one side is enough");
        assert_eq!(won.leaves().map(|leaves| leaves.len()), Ok(1));
    }

    #[test]
    fn a_match_that_is_lost_is_no_proof() {
        let decisive = LAST_MOVE.replace('O', "+O").replace('N', "+N");
        let error = proof(&decisive, Player::Black, "").expect_err("White wins");
        assert_eq!(error.kind, CheckErrorKind::Lost);
        let over = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3";
        assert_eq!(proof(over, Player::White, "left").expect_err("over").kind, CheckErrorKind::Over);
        let claim = MatchClaim { start: position(over), limits: OpeningLimits::NONE, player: Player::White };
        let proof = MatchProof { claim, choices: vec![0] };
        assert_eq!(proof.leaves().expect_err("over").kind, CheckErrorKind::Over);
        assert_eq!(MatchProof::from_bytes(&proof.to_bytes()).expect_err("over").kind, DecodeErrorKind::Over);
    }

    #[test]
    fn bytes_are_read_as_they_were_written_and_errors_name_the_line() {
        let bytes = proof(LAST_MOVE, Player::White, "f3a8 left").expect("a proof").to_bytes();
        let text = String::from_utf8(bytes.clone()).expect("small choices");
        assert!(text.starts_with("kamisado-match-proof 1\nwhite free 4yrg1/"), "{text}");
        let limited = text.replace("free", "135");
        let read = MatchProof::from_bytes(limited.as_bytes()).expect("limits");
        assert_eq!((read.limits(), read.to_bytes()), (OpeningLimits::FULL, limited.into_bytes()));
        let refused = |from, to| {
            let error = MatchProof::from_bytes(text.replace(from, to).as_bytes()).expect_err(to);
            (error.line, error.kind)
        };
        assert_eq!(refused("proof 1", "proof 2"), (1, DecodeErrorKind::NotAMatchProof));
        assert_eq!(refused("white", "nobody"), (2, DecodeErrorKind::Player));
        assert_eq!(refused("free", "136"), (2, DecodeErrorKind::Limits));
        assert_eq!(refused("choices 2", "choices 3"), (3, DecodeErrorKind::Choices));
        assert!(matches!(refused("4yrg1", "5yrg1"), (2, DecodeErrorKind::Position(_))));
        assert_eq!(refused("w P 3", "w P 3 x").0, 2);
        assert!(MatchProof::from_bytes(&bytes[..bytes.len() - 1]).is_err());
    }

    #[test]
    fn another_choice_is_another_leaf_or_an_error() {
        let proof = proof(LAST_MOVE, Player::White, "f3a8 left").expect("a proof");
        let mut more = proof.clone();
        more.choices.push(0);
        assert_eq!(more.leaves().expect_err("one too many").kind, CheckErrorKind::UnusedChoices);
        let mut other = proof.clone();
        other.choices[1] = 2;
        assert_eq!(other.leaves().expect_err("there are two sides").kind, CheckErrorKind::NoSuchMove);
        other.choices[0] |= WINS;
        assert_eq!(other.leaves().expect_err("nothing to promise").kind, CheckErrorKind::NoSuchMove);
    }
}
