//! The checker: reads certificates and proofs of matches, and plays them through by the rules.
//!
//! This file shares no code with anything that writes certificates, so that one mistake cannot be in both. It uses the
//! rules (`kamisado`) for positions, moves and ends, and of this crate only the plain types of claims and errors.
//!
//! A file is a first line, one line per claim, and the choices: one byte for every position of the strategy in which
//! the player has more than one move, in the order of the check. The check follows one line of play at a time, depth
//! first, the opponent's moves in the order of their text. A position counts as proven once everything that can follow
//! it has been played, so the proof is an induction along the check itself. A proven position is not played again:
//! whole positions are compared, never hashes alone.
//!
//! Input may be hostile. Memory for reading grows with the bytes received, not with the numbers in them. There is no
//! recursion: the line of play is a list, no longer than a round.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, Read};
use std::slice;
use std::vec;

use kamisado::{Fill, MatchLength, Move, OpeningLimits, Outcome, Player, Position};

use crate::claim::{CheckReport, Claim, ClaimKind, MatchClaim, MatchTableReport};
use crate::error::{CertificateFileError, CheckError, CheckErrorKind, DecodeError, DecodeErrorKind, MatchTableError};

/// A form of file: its first line, the error where that is another one, and how a claim is read.
struct Form<C> {
    first_line: &'static str,
    other_file: DecodeErrorKind,
    read_claim: fn(&str) -> Result<C, DecodeErrorKind>,
}

const CERTIFICATE: Form<Claim> =
    Form { first_line: "kamisado-proof 1", other_file: DecodeErrorKind::NotACertificate, read_claim };
const MATCH_PROOF: Form<MatchClaim> = Form {
    first_line: "kamisado-match-proof 1",
    other_file: DecodeErrorKind::NotAMatchProof,
    read_claim: read_match_claim,
};

/// A longer line is no claim.
const LONGEST_LINE: u64 = 4096;

/// The bit of a choice with which a player who only has to hold out promises to win. The other bits are the place of its move
/// among the legal moves in the order of their text.
const PROMISES_WIN: u8 = 0x80;

/// The claims and choices of a certificate or of a proof of a match. Nothing is checked yet.
pub(crate) type Contents<C> = (Vec<C>, Vec<u8>);

/// Reads the next certificate of a file; none at its end.
pub(crate) fn read_certificate(source: &mut impl BufRead) -> Result<Option<Contents<Claim>>, CertificateFileError> {
    read(source, &CERTIFICATE)
}

/// Reads bytes that hold one certificate and nothing else.
pub(crate) fn read_one_certificate(bytes: &[u8]) -> Result<Contents<Claim>, DecodeError> {
    read_one(bytes, &CERTIFICATE)
}

/// Reads bytes that hold one proof of a match and nothing else: its claim and its choices.
pub(crate) fn read_match_proof(bytes: &[u8]) -> Result<(MatchClaim, Vec<u8>), DecodeError> {
    let (claims, choices) = read_one(bytes, &MATCH_PROOF)?;
    match claims[..] {
        [claim] => Ok((claim, choices)),
        _ => Err(DecodeError { line: 2, kind: DecodeErrorKind::Player }),
    }
}

fn read_one<C>(bytes: &[u8], form: &Form<C>) -> Result<Contents<C>, DecodeError> {
    let mut rest = bytes;
    match read(&mut rest, form) {
        Ok(Some(contents)) if rest.is_empty() => Ok(contents),
        // More bytes than choices.
        Ok(Some((claims, _))) => Err(DecodeError { line: claims.len() + 2, kind: DecodeErrorKind::Choices }),
        Err(CertificateFileError::Decode(error)) => Err(error),
        // Bytes in memory can always be read.
        Ok(None) | Err(CertificateFileError::Io(_)) => Err(DecodeError { line: 1, kind: form.other_file.clone() }),
    }
}

fn read<C>(source: &mut impl BufRead, form: &Form<C>) -> Result<Option<Contents<C>>, CertificateFileError> {
    let (mut claims, mut choices) = (Vec::new(), Vec::new());
    let mut line = 0;
    loop {
        line += 1;
        let fail = |kind| CertificateFileError::Decode(DecodeError { line, kind });
        let mut text = Vec::new();
        let length = source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut text);
        if length.map_err(CertificateFileError::Io)? == 0 && line == 1 {
            return Ok(None);
        }
        // A line that does not end, or is no text, is read as an empty one, which is an error wherever it stands.
        let text = text.strip_suffix(b"\n").and_then(|text| core::str::from_utf8(text).ok()).unwrap_or_default();
        if line == 1 {
            if text != form.first_line {
                return Err(fail(form.other_file.clone()));
            }
        } else if let Some(count) = text.strip_prefix("choices ") {
            let count: u64 = count.parse().map_err(|_| fail(DecodeErrorKind::Choices))?;
            let read = source.by_ref().take(count).read_to_end(&mut choices);
            if read.map_err(CertificateFileError::Io)? as u64 != count {
                return Err(fail(DecodeErrorKind::Choices));
            }
            return Ok(Some((claims, choices)));
        } else {
            claims.push((form.read_claim)(text).map_err(fail)?);
        }
    }
}

/// Reads `PLAYER POSITION`, `PLAYER within MOVES POSITION` or `PLAYER holds MOVES POSITION`.
fn read_claim(line: &str) -> Result<Claim, DecodeErrorKind> {
    let (player, rest) = read_player(line)?;
    let (kind, position) = if let Some(rest) = rest.strip_prefix("within ") {
        let (moves, position) = read_moves(rest)?;
        (ClaimKind::WinsWithin(moves), position)
    } else if let Some(rest) = rest.strip_prefix("holds ") {
        let (moves, position) = read_moves(rest)?;
        (ClaimKind::HoldsOut(moves), position)
    } else {
        (ClaimKind::Wins, rest)
    };
    let position = position.parse().map_err(DecodeErrorKind::Position)?;
    Ok(Claim { position, player, kind })
}

/// Reads `PLAYER LIMITS POSITION`, with `free` for no limits.
fn read_match_claim(line: &str) -> Result<MatchClaim, DecodeErrorKind> {
    let (player, rest) = read_player(line)?;
    let (limits, start) = rest.split_once(' ').ok_or(DecodeErrorKind::Limits)?;
    let limits = match limits {
        "free" => OpeningLimits::NONE,
        digits => digits.parse().map_err(|_| DecodeErrorKind::Limits)?,
    };
    let start: Position = start.parse().map_err(DecodeErrorKind::Position)?;
    if start.is_over() { Err(DecodeErrorKind::Over) } else { Ok(MatchClaim { start, limits, player }) }
}

fn read_player(line: &str) -> Result<(Player, &str), DecodeErrorKind> {
    let (player, rest) = line.split_once(' ').ok_or(DecodeErrorKind::Player)?;
    Ok((player.parse().map_err(|_| DecodeErrorKind::Player)?, rest))
}

fn read_moves(text: &str) -> Result<(u16, &str), DecodeErrorKind> {
    let (moves, rest) = text.split_once(' ').ok_or(DecodeErrorKind::Moves)?;
    Ok((moves.parse().map_err(|_| DecodeErrorKind::Moves)?, rest))
}

/// Checks the claims of a certificate.
pub(crate) fn check_certificate(claims: &[Claim], choices: &[u8]) -> Result<CheckReport, CheckError> {
    let mut check = Check::new(choices, None);
    for &Claim { position, player, kind } in claims {
        check.prove(player, position, kind)?;
    }
    // Without a claim there is no position to name.
    let last = claims.last().map_or_else(|| Position::start(MatchLength::Single), |claim| claim.position);
    check.end(last)?;
    Ok(CheckReport { claims: claims.len(), positions: check.positions(), choices: choices.len() })
}

/// What the check of one proof of a match found.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct MatchProofReport {
    /// The starts of later rounds from which the player must win the match, each once.
    pub(crate) leaves: Vec<Position>,
    /// How many positions were visited.
    pub(crate) positions: usize,
}

/// Checks one round of a match. The claim holds if the player wins the match from all leaves.
pub(crate) fn check_match_proof(claim: &MatchClaim, choices: &[u8]) -> Result<MatchProofReport, CheckError> {
    let MatchClaim { start, limits, player } = *claim;
    if start.is_over() {
        return Err(CheckError { position: Box::new(start), kind: CheckErrorKind::Over });
    }
    let mut check = Check::new(choices, Some(LaterRounds { limits, starts: Vec::new(), known: HashSet::new() }));
    check.prove(player, start, ClaimKind::Wins)?;
    check.end(start)?;
    Ok(MatchProofReport { positions: check.positions(), leaves: check.later.map_or(Vec::new(), |later| later.starts) })
}

/// Checks proofs of matches together: each of them, and that one of them claims each leaf of each. A leaf has one tooth more than
/// the start of its proof, so no proof relies on itself, directly or through others.
pub(crate) fn check_match_proofs<'a>(
    proofs: impl Iterator<Item = (MatchClaim, &'a [u8])> + Clone,
) -> Result<MatchTableReport, MatchTableError> {
    let claims: HashSet<MatchClaim> = proofs.clone().map(|(claim, _)| claim).collect();
    let mut all = MatchTableReport::default();
    for (claim, choices) in proofs {
        let fail = |error| MatchTableError { claim: Box::new(claim), error };
        let report = check_match_proof(&claim, choices).map_err(fail)?;
        if let Some(&leaf) = report.leaves.iter().find(|&&start| !claims.contains(&MatchClaim { start, ..claim })) {
            return Err(fail(CheckError { position: Box::new(leaf), kind: CheckErrorKind::Unproven }));
        }
        all.proofs += 1;
        all.positions += report.positions;
        all.choices += choices.len();
        all.leaves += report.leaves.len();
    }
    Ok(all)
}

/// The later rounds of a match that a proof relies on.
struct LaterRounds {
    limits: OpeningLimits,
    starts: Vec<Position>,
    known: HashSet<Position>,
}

impl LaterRounds {
    fn add(&mut self, start: Position) {
        if self.known.insert(start) {
            self.starts.push(start);
        }
    }
}

/// A check that goes on.
struct Check<'a> {
    /// The choices that are still to come.
    choices: slice::Iter<'a, u8>,
    /// The strongest that is proven of each position, for each player.
    proven: [HashMap<Position, ClaimKind>; 2],
    /// For a proof of a match: where its later rounds start.
    later: Option<LaterRounds>,
}

/// A position of the line of play, with the moves that still have to be played from it: one of the player, all of the opponent.
struct Step {
    position: Position,
    goal: ClaimKind,
    moves: vec::IntoIter<Move>,
}

impl<'a> Check<'a> {
    fn new(choices: &'a [u8], later: Option<LaterRounds>) -> Check<'a> {
        Check { choices: choices.iter(), proven: [HashMap::new(), HashMap::new()], later }
    }

    /// Plays everything from a position, and fails if the player does not reach the goal.
    fn prove(&mut self, player: Player, start: Position, goal: ClaimKind) -> Result<(), CheckError> {
        let mut line: Vec<Step> = self.visit(player, start, goal)?.into_iter().collect();
        while let Some(step) = line.last_mut() {
            if let Some(mv) = step.moves.next() {
                let too_long = || CheckError { position: Box::new(step.position), kind: CheckErrorKind::TooLong };
                let goal = goal_after(step.goal, mv).ok_or_else(too_long)?;
                let next = step.position.play_unchecked(mv);
                line.extend(self.visit(player, next, goal)?);
            } else {
                if !is_last_reply(player, &step.position, step.goal) {
                    self.proven[player as usize].insert(step.position, step.goal);
                }
                line.pop();
            }
        }
        Ok(())
    }

    /// What has to be played from a position; nothing where the player has reached the goal.
    fn visit(&mut self, player: Player, position: Position, goal: ClaimKind) -> Result<Option<Step>, CheckError> {
        let fail = |kind| CheckError { position: Box::new(position), kind };
        if let Some(outcome) = position.outcome() {
            self.check_outcome(player, &position, outcome).map_err(fail)?;
            return Ok(None);
        }
        if goal == ClaimKind::HoldsOut(0) {
            return Ok(None);
        }
        if !is_last_reply(player, &position, goal)
            && self.proven[player as usize].get(&position).is_some_and(|&proven| implies(proven, goal))
        {
            return Ok(None);
        }
        let moves = position.legal_moves().sorted_by_text();
        if position.to_move() != player || moves.len() == 1 {
            return Ok(Some(Step { position, goal, moves: moves.into_iter() }));
        }
        let choice = *self.choices.next().ok_or_else(|| fail(CheckErrorKind::NoChoice))?;
        let place = usize::from(choice & !PROMISES_WIN);
        let mv = *moves.get(place).ok_or_else(|| fail(CheckErrorKind::NoSuchMove))?;
        let goal = match goal {
            _ if choice & PROMISES_WIN == 0 => goal,
            ClaimKind::HoldsOut(_) => ClaimKind::Wins,
            // There is nothing to promise.
            ClaimKind::Wins | ClaimKind::WinsWithin(_) => return Err(fail(CheckErrorKind::NoSuchMove)),
        };
        Ok(Some(Step { position, goal, moves: vec![mv].into_iter() }))
    }

    /// Whether the end of a round is what the player wants. If the match goes on, the next rounds become leaves.
    fn check_outcome(&mut self, player: Player, last: &Position, outcome: Outcome) -> Result<(), CheckErrorKind> {
        let winner = match &self.later {
            Some(_) => last.match_winner_after(outcome),
            None => Some(outcome.winner),
        };
        let later = match (winner, &mut self.later) {
            (None, Some(later)) => later,
            (Some(winner), _) if winner == player => return Ok(()),
            (Some(_), _) | (None, None) => return Err(CheckErrorKind::Lost),
        };
        let end = last.crowned();
        let next_round = |fill| end.next_round(fill, later.limits).ok_or(CheckErrorKind::NoSuchMove);
        let (left, right) = (next_round(Fill::Left)?, next_round(Fill::Right)?);
        // The winner of the round chooses the side: either one may follow if that is the opponent, one is enough if it is the player.
        if outcome.winner != player {
            later.add(left);
            later.add(right);
        } else if left == right {
            later.add(left);
        } else if !later.known.contains(&left) && !later.known.contains(&right) {
            match self.choices.next() {
                Some(0) => later.add(left),
                Some(1) => later.add(right),
                Some(_) => return Err(CheckErrorKind::NoSuchMove),
                None => return Err(CheckErrorKind::NoChoice),
            }
        }
        Ok(())
    }

    /// Fails if choices are left over.
    fn end(&self, position: Position) -> Result<(), CheckError> {
        let unused = || CheckError { position: Box::new(position), kind: CheckErrorKind::UnusedChoices };
        if self.choices.len() == 0 { Ok(()) } else { Err(unused()) }
    }

    fn positions(&self) -> usize {
        self.proven.iter().map(HashMap::len).sum()
    }
}

/// What has to hold after a move so that the goal holds before it. None if no move is left to win by. Passes do not count.
fn goal_after(goal: ClaimKind, mv: Move) -> Option<ClaimKind> {
    match goal {
        _ if mv == Move::Pass => Some(goal),
        ClaimKind::Wins => Some(goal),
        ClaimKind::WinsWithin(moves) => moves.checked_sub(1).map(ClaimKind::WinsWithin),
        ClaimKind::HoldsOut(moves) => moves.checked_sub(1).map(ClaimKind::HoldsOut),
    }
}

/// Whether a player who can do one thing can do the other, too.
fn implies(proven: ClaimKind, goal: ClaimKind) -> bool {
    match (proven, goal) {
        (ClaimKind::HoldsOut(proven), ClaimKind::HoldsOut(goal)) => proven >= goal,
        (ClaimKind::WinsWithin(proven), ClaimKind::WinsWithin(goal)) => proven <= goal,
        (ClaimKind::HoldsOut(_), _) | (ClaimKind::Wins, ClaimKind::WinsWithin(_)) => false,
        (ClaimKind::Wins | ClaimKind::WinsWithin(_), _) => true,
    }
}

/// Whether one move of the opponent is all that is left to hold out. Playing it again takes less than remembering it.
fn is_last_reply(player: Player, position: &Position, goal: ClaimKind) -> bool {
    goal == ClaimKind::HoldsOut(1) && position.to_move() != player
}
