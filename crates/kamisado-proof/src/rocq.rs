//! Trees as files that Rocq reads.
//!
//! ```text
//! (* kamisado-proof for Rocq 1 *)
//! …                                                              what Rocq needs to read the rest
//! Definition certificate : list claim := [
//! Claim Black "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1" 35 [         who wins, the position, the most moves
//! "…";                                                           the player's moves, cut into lines
//! "…"];
//! HoldOut White "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1" 16 […];    who has not lost after how many moves, and this player's moves
//! …
//! ].
//! ```

use kamisado::Player;

use crate::tree::{TreeClaim, rocq_name};
use crate::{Claim, ClaimKind, DecodeError, DecodeErrorKind, Tree};

/// How every file begins.
const FIRST_LINE: &str = "(* kamisado-proof for Rocq 1 *)";

/// What follows the first line.
const HEAD: &str = "\
From Coq Require Import List String.
From Kamisado Require Import Board Certificate.
Import ListNotations.
Local Open Scope letters_scope.

Definition certificate : list claim := [";

/// How every file ends.
const LAST_LINE: &str = "].";

/// How a claim of a win begins, and one of holding out.
const WIN: &str = "Claim";
const HOLD_OUT: &str = "HoldOut";

/// How many letters a line holds.
const LINE: usize = 120;

impl Tree {
    /// The tree as a file that Rocq reads.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_proof::{Certificate, Claim, Tree};
    /// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
    /// let claim = Claim::wins(Player::Black, position);
    /// let certificate = Certificate::from_strategy(vec![claim], |_| "a4a1".parse().ok())?;
    /// let tree = Tree::new(&certificate)?;
    /// let text = tree.to_rocq();
    /// assert!(text.contains("Claim Black \"o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1\" 1 [\n\"j\"]"));
    /// assert_eq!(Tree::from_rocq(&text)?, tree);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_rocq(&self) -> String {
        let claims: Vec<String> = self.claims.iter().map(write_claim).collect();
        let end = if claims.is_empty() { "" } else { "\n" };
        format!("{FIRST_LINE}\n{HEAD}\n{}{end}{LAST_LINE}\n", claims.join(";\n"))
    }

    /// Whether a file begins as one for Rocq.
    pub fn is_rocq(bytes: &[u8]) -> bool {
        bytes.starts_with(FIRST_LINE.as_bytes())
    }

    /// Reads a file for Rocq. The claims are untrusted until [`Tree::check`] accepts them.
    ///
    /// ```
    /// # use kamisado_proof::{DecodeErrorKind, Tree};
    /// let error = Tree::from_rocq("Theorem easy : True.").unwrap_err();
    /// assert_eq!((error.line, error.kind), (1, DecodeErrorKind::NotACertificate));
    /// ```
    pub fn from_rocq(text: &str) -> Result<Tree, DecodeError> {
        let fail = |line, kind| DecodeError { line, kind };
        let mut lines = (1..).zip(text.lines());
        for expected in FIRST_LINE.lines().chain(HEAD.lines()) {
            match lines.next() {
                Some((_, line)) if line == expected => {}
                Some((number, _)) => return Err(fail(number, DecodeErrorKind::NotACertificate)),
                None => return Err(fail(1, DecodeErrorKind::NotACertificate)),
            }
        }
        let mut claims: Vec<TreeClaim> = Vec::new();
        let mut expected = Expected::FirstClaim;
        for (number, line) in lines.by_ref() {
            expected = match (expected, claims.last_mut()) {
                (Expected::FirstClaim | Expected::End, _) if line == LAST_LINE => return end(claims, lines.next()),
                (Expected::FirstClaim | Expected::Claim, _) => {
                    let (claim, next) = read_claim(line).map_err(|kind| fail(number, kind))?;
                    claims.push(claim);
                    next
                }
                (Expected::Letters, Some(claim)) => {
                    let letters = line.strip_prefix('"').and_then(|line| line.split_once('"'));
                    let (letters, rest) = letters.ok_or(fail(number, DecodeErrorKind::Choices))?;
                    claim.choices += letters;
                    match rest {
                        ";" => Expected::Letters,
                        "];" => Expected::Claim,
                        "]" => Expected::End,
                        _ => return Err(fail(number, DecodeErrorKind::Choices)),
                    }
                }
                (Expected::Letters | Expected::End, _) => return Err(fail(number, DecodeErrorKind::Choices)),
            };
        }
        Err(fail(text.lines().count(), DecodeErrorKind::Choices))
    }
}

/// What the next line has to be.
enum Expected {
    /// A claim, or the end of a file without any.
    FirstClaim,
    Claim,
    Letters,
    End,
}

/// The tree, if nothing follows its last line.
fn end(claims: Vec<TreeClaim>, next: Option<(usize, &str)>) -> Result<Tree, DecodeError> {
    match next {
        Some((line, _)) => Err(DecodeError { line, kind: DecodeErrorKind::Choices }),
        None => Ok(Tree { claims }),
    }
}

/// A claim with its letters in lines.
fn write_claim(claim: &TreeClaim) -> String {
    let TreeClaim { claim: Claim { position, player, kind }, choices } = claim;
    let (word, moves) = match kind {
        ClaimKind::HoldsOut(moves) => (HOLD_OUT, *moves),
        ClaimKind::WinsWithin(moves) => (WIN, *moves),
        // No claim of a tree.
        ClaimKind::Wins => (WIN, u16::MAX),
    };
    let mut lines = Vec::new();
    let mut rest = choices.as_str();
    while !rest.is_empty() {
        let (line, after) = rest.split_at_checked(LINE).unwrap_or((rest, ""));
        lines.push(format!("\n\"{line}\""));
        rest = after;
    }
    format!("{word} {} \"{position}\" {moves} [{}]", rocq_name(*player), lines.join(";"))
}

/// The first line of a claim, and what follows it.
fn read_claim(line: &str) -> Result<(TreeClaim, Expected), DecodeErrorKind> {
    let parts: Vec<&str> = line.split('"').collect();
    let &[head, position, tail] = &parts[..] else {
        return Err(DecodeErrorKind::Player);
    };
    let (word, name) = head.split_once(' ').ok_or(DecodeErrorKind::Player)?;
    let is_named = |player: &Player| name.strip_suffix(' ') == Some(rocq_name(*player));
    let player = Player::ALL.into_iter().find(is_named).ok_or(DecodeErrorKind::Player)?;
    let position = position.parse().map_err(DecodeErrorKind::Position)?;
    let (moves, bracket) =
        tail.strip_prefix(' ').and_then(|tail| tail.split_once(' ')).ok_or(DecodeErrorKind::Choices)?;
    let next = match bracket {
        "[" => Expected::Letters,
        "[];" => Expected::Claim,
        "[]" => Expected::End,
        _ => return Err(DecodeErrorKind::Choices),
    };
    let moves = moves.parse().map_err(|_| DecodeErrorKind::Moves)?;
    let kind = match word {
        WIN => ClaimKind::WinsWithin(moves),
        HOLD_OUT => ClaimKind::HoldsOut(moves),
        _ => return Err(DecodeErrorKind::Player),
    };
    Ok((TreeClaim { claim: Claim { position, player, kind }, choices: String::new() }, next))
}

#[cfg(test)]
mod tests {
    use kamisado::Position;

    use super::*;
    use crate::{Certificate, CheckErrorKind};

    /// Black wins by yellow's three squares, wherever the choice is free or made.
    fn tree() -> Tree {
        let claim = |text: &str| Claim::wins(Player::Black, text.parse::<Position>().expect(text));
        let claims = vec![
            claim("o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1"),
            claim("o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b - 1"),
        ];
        let certificate = Certificate::from_strategy(claims, |_| "a4a1".parse().ok()).expect("a strategy");
        Tree::new(&certificate).expect("a certificate")
    }

    fn refused(text: &str) -> (usize, DecodeErrorKind) {
        let error = Tree::from_rocq(text).expect_err(text);
        (error.line, error.kind)
    }

    #[test]
    fn what_was_written_is_read() {
        let tree = tree();
        assert_eq!(tree.claims().iter().map(|claim| claim.choices.as_str()).collect::<Vec<_>>(), ["j", "Yj"]);
        assert!(Tree::is_rocq(tree.to_rocq().as_bytes()));
        assert_eq!(Tree::from_rocq(&tree.to_rocq()), Ok(tree));
        let none = Tree { claims: Vec::new() };
        assert_eq!(Tree::from_rocq(&none.to_rocq()), Ok(none));
    }

    #[test]
    fn long_choices_are_cut_into_lines() {
        let mut tree = tree();
        tree.claims[0].choices = "h".repeat(3 * LINE + 1);
        let text = tree.to_rocq();
        assert!(text.lines().all(|line| line.len() <= LINE + 4));
        assert_eq!(Tree::from_rocq(&text), Ok(tree));
    }

    #[test]
    fn what_is_no_such_file_is_refused_with_its_line() {
        let text = tree().to_rocq();
        assert_eq!(refused(""), (1, DecodeErrorKind::NotACertificate));
        assert_eq!(refused(&text.replace("List String", "List")), (2, DecodeErrorKind::NotACertificate));
        assert_eq!(refused(&text.replacen("Claim Black", "Claim Nobody", 1)), (8, DecodeErrorKind::Player));
        assert!(matches!(refused(&text.replacen("o5g1", "o5g2", 1)), (8, DecodeErrorKind::Position(_))));
        assert_eq!(refused(&text.replacen(" 1 [", " x [", 1)), (8, DecodeErrorKind::Moves));
        assert_eq!(refused(&text.replacen("\"j\"];", "\"j\"]", 1)), (10, DecodeErrorKind::Choices));
        assert_eq!(refused(&text.replacen("\"j\"", "j", 1)), (9, DecodeErrorKind::Choices));
        assert_eq!(refused(&text.replace("].\n", "")), (11, DecodeErrorKind::Choices));
        assert_eq!(refused(&(text + "more\n")), (13, DecodeErrorKind::Choices));
    }

    #[test]
    fn what_proves_nothing_is_refused() {
        let kind = |change: fn(&mut TreeClaim)| {
            let mut tree = tree();
            change(&mut tree.claims[0]);
            tree.check().expect_err("a change").kind
        };
        assert_eq!(tree().check().map(|report| (report.claims, report.choices)), Ok((2, 2)));
        assert_eq!(kind(|claim| claim.choices = "i".into()), CheckErrorKind::TooLong);
        assert_eq!(kind(|claim| claim.choices = "n".into()), CheckErrorKind::NoSuchMove);
        assert_eq!(kind(|claim| claim.choices.clear()), CheckErrorKind::NoChoice);
        assert_eq!(kind(|claim| claim.choices += "j"), CheckErrorKind::UnusedChoices);
        assert_eq!(kind(|claim| claim.claim.kind = ClaimKind::WinsWithin(0)), CheckErrorKind::TooLong);
        assert_eq!(kind(|claim| claim.claim.player = Player::White), CheckErrorKind::NoSuchMove);
    }
}
