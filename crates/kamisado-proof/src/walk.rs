//! The walk that writes certificates, through everything that the loser can try. The checker has a walk of its own.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use kamisado::{Move, Outcome, Player, Position};

use crate::certificate::WINS;
use crate::{CheckError, CheckErrorKind, Claim, ClaimKind};

/// What a walk has proven, or is about to. Positions are compared as wholes, not by a hash.
#[derive(Debug, Default)]
pub struct Proven {
    strongest: HashMap<(Player, Position), ClaimKind>,
}

impl Proven {
    /// Whether it covers a claim.
    pub fn covers(&self, claim: &Claim) -> bool {
        let Claim { position, player, kind } = *claim;
        self.strongest.get(&(player, position)).is_some_and(|&strongest| strongest >= kind)
    }
}

/// A walk through strategies.
#[derive(Default)]
pub(crate) struct Walk {
    proven: Proven,
}

impl Walk {
    /// Walks through a claim. `choose` returns the index of the player's move in the legal moves sorted by text; a single
    /// move needs no choice.
    pub(crate) fn prove(
        &mut self,
        claim: &Claim,
        mut choose: impl FnMut(&Position, ClaimKind, &[Move], &Proven) -> Result<u8, CheckErrorKind>,
    ) -> Result<(), CheckError> {
        self.prove_by(
            claim,
            &mut choose,
            |choose, position, kind, moves, proven| choose(position, kind, moves, proven),
            |_, _, outcome| if outcome.winner == claim.player { Ok(()) } else { Err(CheckErrorKind::Lost) },
        )
    }

    /// The same for a strategy that says which ends of the round it wants. `choose` and `end` share its state.
    pub(crate) fn prove_by<S>(
        &mut self,
        claim: &Claim,
        strategy: &mut S,
        choose: impl Fn(&mut S, &Position, ClaimKind, &[Move], &Proven) -> Result<u8, CheckErrorKind>,
        end: impl Fn(&mut S, &Position, Outcome) -> Result<(), CheckErrorKind>,
    ) -> Result<(), CheckError> {
        let player = claim.player;
        let mut open = vec![(claim.position, claim.kind)];
        while let Some((position, mut kind)) = open.pop() {
            let fail = |kind| CheckError { position: Box::new(position), kind };
            if let Some(outcome) = position.outcome() {
                end(strategy, &position, outcome).map_err(fail)?;
                continue;
            }
            if kind == ClaimKind::HoldsOut(0) {
                continue;
            }
            let is_choice = position.to_move() == player;
            // A last move of the opponent is looked at quicker than it is remembered.
            if is_choice || kind != ClaimKind::HoldsOut(1) {
                match self.proven.strongest.entry((player, position)) {
                    Entry::Occupied(entry) if *entry.get() >= kind => continue,
                    Entry::Occupied(mut entry) => drop(entry.insert(kind)),
                    Entry::Vacant(entry) => drop(entry.insert(kind)),
                }
            }
            let mut moves = position.legal_moves().sorted_by_text();
            if is_choice && moves.len() > 1 {
                let choice = choose(strategy, &position, kind, &moves, &self.proven).map_err(fail)?;
                let index = usize::from(choice & !WINS);
                let mv = *moves.get(index).ok_or_else(|| fail(CheckErrorKind::NoSuchMove))?;
                moves = vec![mv];
                if choice & WINS != 0 {
                    if kind >= ClaimKind::Wins {
                        return Err(fail(CheckErrorKind::NoSuchMove));
                    }
                    kind = ClaimKind::Wins;
                    self.proven.strongest.insert((player, position), kind);
                }
            }
            // The last one pushed is looked at first: keep the order of the moves.
            for &mv in moves.iter().rev() {
                let after = if mv == Move::Pass { Some(kind) } else { kind.after_move() };
                let after = after.ok_or_else(|| fail(CheckErrorKind::TooLong))?;
                open.push((position.play_unchecked(mv), after));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, BufReader, Read};

    use kamisado::{Color, Fill, MatchLength, OpeningLimits, Piece, Setup, Square, Teeth, Tower, Turn};

    use super::*;
    use crate::match_proof::MatchStrategy;
    use crate::{Certificate, CertificateReader, CheckReport, Choice, MatchProof, checker};

    /// A small random number generator.
    struct Random(u64);

    impl Random {
        fn below(&mut self, limit: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 33) as usize % limit
        }

        /// A position with towers far advanced, so that the round is soon over.
        fn late(&mut self, length: MatchLength) -> Position {
            loop {
                let mut setup = Setup { length, limits: OpeningLimits::NONE, ..Setup::EMPTY };
                for tower in Tower::ALL {
                    let square = loop {
                        let ahead = 3 + self.below(4) as u8;
                        let row = if tower.player == Player::White { ahead } else { 7 - ahead };
                        let square = Square::new(self.below(8) as u8, row).expect("it is on the board");
                        if setup.at(square).is_none() {
                            break square;
                        }
                    };
                    let teeth = if length != MatchLength::Single && self.below(4) == 0 { 1 } else { 0 };
                    setup.put(square, Some(Piece { tower, teeth: Teeth::new(teeth).expect("one at most") }));
                }
                setup.to_move = Player::ALL[self.below(2)];
                setup.must_move = Some(Color::ALL[self.below(8)]);
                if let Ok(position) = Position::try_from(setup) {
                    return position;
                }
            }
        }

        /// Bytes with one change: a bit, a byte more or less, two bytes exchanged, or the end cut off. Three in four changes are
        /// behind the head, where the choices are.
        fn mutated(&mut self, bytes: &[u8], head: usize) -> Vec<u8> {
            let mut bytes = bytes.to_vec();
            let from = if self.below(4) == 0 || head == bytes.len() { 0 } else { head };
            let mut place = || from + self.below(bytes.len() - from);
            let (one, other) = (place(), place());
            match self.below(8) {
                0 => _ = bytes.remove(one),
                1 => bytes.insert(one, bytes[other]),
                2 => bytes.swap(one, other),
                3 => bytes.truncate(one),
                4 => bytes[one] ^= 0x80,
                _ => bytes[one] ^= 1 << self.below(4),
            }
            bytes
        }
    }

    /// Who wins and within how many moves, found by trying everything.
    #[derive(Default)]
    struct Truths(HashMap<Position, (Player, u16)>);

    impl Truths {
        /// None for a position that is too large.
        fn of(&mut self, position: &Position) -> Option<(Player, u16)> {
            if let Some(outcome) = position.outcome() {
                return Some((outcome.winner, 0));
            }
            if let Some(&truth) = self.0.get(position) {
                return Some(truth);
            }
            if self.0.len() > 20_000 {
                return None;
            }
            let mv = self.best_move(position)?;
            let (winner, moves) = self.of(&position.play_unchecked(mv))?;
            let truth = (winner, moves + u16::from(mv != Move::Pass));
            self.0.insert(*position, truth);
            Some(truth)
        }

        /// The quickest win, or else the slowest loss.
        fn best_move(&mut self, position: &Position) -> Option<Move> {
            let mut best = None;
            for mv in position.legal_moves() {
                let (winner, moves) = self.of(&position.play_unchecked(mv))?;
                let worth = if winner == position.to_move() {
                    i32::from(u16::MAX - moves)
                } else {
                    i32::from(moves) - 0x1_0000
                };
                if best.is_none_or(|(best, _)| worth > best) {
                    best = Some((worth, mv));
                }
            }
            best.map(|(_, mv)| mv)
        }

        fn is_true(&mut self, claim: &Claim) -> Option<bool> {
            let (winner, moves) = self.of(&claim.position)?;
            let wins = winner == claim.player;
            Some(match claim.kind {
                ClaimKind::Wins => wins,
                ClaimKind::WinsWithin(most) => wins && moves <= most,
                ClaimKind::HoldsOut(least) => wins || moves > least,
            })
        }

        /// A certificate of all that is true of a position.
        fn certificate(&mut self, position: Position) -> Option<Certificate> {
            let (winner, moves) = self.of(&position)?;
            let claim = |player, kind| Claim { position, player, kind };
            let mut claims = vec![claim(winner, ClaimKind::HoldsOut(2 * moves)), claim(winner, ClaimKind::Wins)];
            claims.push(claim(winner, ClaimKind::WinsWithin(moves)));
            // A smaller claim first, whose proof is not enough for the larger one.
            let holds = moves.checked_sub(1).map_or(Vec::new(), |moves| vec![moves / 2, moves]);
            claims.extend(holds.into_iter().map(|moves| claim(!winner, ClaimKind::HoldsOut(moves))));
            let certificate = Certificate::from_choices(claims, |position, kind, _| {
                let mv = self.best_move(position)?;
                let wins = matches!(kind, ClaimKind::HoldsOut(moves) if moves > 1)
                    && self.of(position)?.0 == position.to_move();
                Some(Choice { mv, wins })
            });
            Some(certificate.expect("the best moves prove it"))
        }
    }

    /// Checks a certificate by the walk that writes it.
    fn check_by_walk(certificate: &Certificate) -> Result<CheckReport, CheckError> {
        let mut choices = certificate.choices.iter().copied();
        let mut walk = Walk::default();
        for claim in &certificate.claims {
            walk.prove(claim, |_, _, _, _| choices.next().ok_or(CheckErrorKind::NoChoice))?;
        }
        let unused =
            |claim: &Claim| CheckError { position: Box::new(claim.position), kind: CheckErrorKind::UnusedChoices };
        match (choices.next(), certificate.claims.last()) {
            (Some(_), Some(claim)) => Err(unused(claim)),
            (Some(_), None) => Err(unused(&Claim::wins(Player::Black, Position::start(MatchLength::Single)))),
            (None, _) => Ok(CheckReport {
                claims: certificate.claims.len(),
                positions: walk.proven.strongest.len(),
                choices: certificate.choices.len(),
            }),
        }
    }

    /// Checks a proof of a match by the walk that writes it, and returns its leaves.
    fn leaves_by_walk(proof: &MatchProof) -> Result<Vec<Position>, CheckError> {
        let mut choices = proof.choices.iter().copied();
        let claim = proof.claim();
        let mut strategy = MatchStrategy::new(claim, |_| choices.next().ok_or(CheckErrorKind::NoChoice));
        strategy.walk()?;
        let leaves = strategy.leaves;
        let unused = || CheckError { position: Box::new(claim.start), kind: CheckErrorKind::UnusedChoices };
        if choices.next().is_some() { Err(unused()) } else { Ok(leaves) }
    }

    #[test]
    fn the_checker_agrees_with_the_walk_and_accepts_only_what_is_true() {
        let mut random = Random(41);
        let (mut certificates, mut accepted, mut refused) = (0, 0, 0);
        while certificates < 150 {
            let position = random.late(MatchLength::Single);
            let mut truths = Truths::default();
            let Some(certificate) = truths.certificate(position) else { continue };
            assert_eq!(certificate.check(), check_by_walk(&certificate), "{position}");
            assert!(certificate.check().is_ok(), "{position}");
            let bytes = certificate.to_bytes();
            assert_eq!(Certificate::from_bytes(&bytes).as_ref(), Ok(&certificate));
            certificates += 1;
            let mut compare = |other: Certificate| {
                let result = other.check();
                assert_eq!(result, check_by_walk(&other), "{other:?}");
                if result.is_err() {
                    refused += 1;
                    return;
                }
                accepted += 1;
                for claim in other.claims() {
                    assert_ne!(truths.is_true(claim), Some(false), "{claim:?}");
                }
            };
            for _ in 0..100 {
                let mutated = random.mutated(&bytes, bytes.len() - certificate.choices.len());
                match Certificate::from_bytes(&mutated) {
                    Ok(other) => compare(other),
                    Err(error) => assert!(error.line >= 1 && error.line <= certificate.claims.len() + 2, "{error}"),
                }
            }
            // The same choices for other claims.
            for number in 0..certificate.claims.len() {
                for kind in [ClaimKind::Wins, ClaimKind::WinsWithin(1), ClaimKind::HoldsOut(3), ClaimKind::HoldsOut(9)]
                {
                    for player in Player::ALL {
                        let mut other = certificate.clone();
                        other.claims[number] = Claim { position, player, kind };
                        compare(other);
                    }
                }
            }
        }
        assert!(accepted > 500 && refused > 5000, "{accepted} accepted, {refused} refused");
    }

    #[test]
    fn the_checker_finds_the_leaves_of_the_walk() {
        let mut random = Random(42);
        let (mut proofs, mut leaves, mut accepted, mut refused) = (0, 0, 0, 0);
        while proofs < 150 {
            let start = random.late(MatchLength::Standard);
            if start.is_over() {
                continue;
            }
            let mut truths = Truths::default();
            let player = Player::ALL[random.below(2)];
            let limits = [OpeningLimits::NONE, OpeningLimits::FULL][random.below(2)];
            let proof = MatchProof::from_strategy(start, limits, player, |position| {
                Some(match position.is_over() {
                    true => Turn::Fill(Fill::ALL[random.below(2)]),
                    false => Turn::Move(truths.best_move(position)?),
                })
            });
            let Ok(proof) = proof else { continue };
            let found = proof.leaves().expect("it was just written");
            assert_eq!(Ok(&found), leaves_by_walk(&proof).as_ref(), "{start}");
            proofs += 1;
            leaves += found.len();
            let bytes = proof.to_bytes();
            assert_eq!(MatchProof::from_bytes(&bytes).as_ref(), Ok(&proof));
            for _ in 0..100 {
                let mutated = random.mutated(&bytes, bytes.len() - proof.choices.len());
                let Ok(other) = MatchProof::from_bytes(&mutated) else { continue };
                let result = other.leaves();
                assert_eq!(result, leaves_by_walk(&other), "{other:?}");
                *if result.is_ok() { &mut accepted } else { &mut refused } += 1;
            }
        }
        assert!(
            leaves > 100 && accepted > 1000 && refused > 3000,
            "{leaves} leaves, {accepted} accepted, {refused} refused"
        );
    }

    #[test]
    fn a_fill_that_makes_no_difference_is_not_chosen() {
        // White's last move makes a deadlock, with all towers of each player in one row.
        let start: Position = "8/8/8/obpkyrgn/NGRYKPB1/7O/8/8 w O 3".parse().expect("a position");
        for player in Player::ALL {
            let proof = MatchProof::from_strategy(start, OpeningLimits::NONE, player, |_| None).expect("no choice");
            let leaves = proof.leaves().expect("a sound proof");
            assert_eq!((leaves.len(), Ok(&leaves)), (1, leaves_by_walk(&proof).as_ref()));
        }
    }

    #[test]
    fn the_checker_uses_the_rules_and_plain_types_alone() {
        let source = include_str!("checker.rs");
        let allowed = ["use std::", "use kamisado::", "use crate::claim::{", "use crate::error::{"];
        for line in
            source.lines().filter(|line| line.contains("use ") && line.contains("::") || line.contains("crate::"))
        {
            assert!(allowed.iter().any(|allowed| line.starts_with(allowed)), "{line}");
        }
        // What the writer computes with claims is not for the checker.
        assert!(!source.contains("after_move") && !source.contains("super::"));
        assert!(source.lines().count() < 400, "it is read in one sitting");
    }

    #[test]
    fn files_that_promise_too_much_are_refused() {
        let refused = |bytes: &[u8]| Certificate::from_bytes(bytes).expect_err("no certificate").line;
        let position = Position::start(MatchLength::Single);
        let head = format!("kamisado-proof 1\nblack {position}\n");
        assert_eq!(refused(format!("{head}choices {}\nabc", u64::MAX).as_bytes()), 3);
        assert_eq!(refused(format!("{head}choices 99999999999999999999\n").as_bytes()), 3);
        assert_eq!(refused(format!("{head}choices 2\nabc").as_bytes()), 3);
        assert_eq!(refused(format!("{head}{}", " ".repeat(1 << 20)).as_bytes()), 3);
        assert_eq!(refused(&[head.as_bytes(), &[0xFF; 10_000]].concat()), 3);
        let endless = BufReader::new(head.as_bytes().chain(io::repeat(b'x')));
        assert!(CertificateReader::new(endless).read().is_err());
        let one = format!("kamisado-match-proof 1\nblack free {position}\nchoices 0\n");
        let two = one.replacen("choices", &format!("white free {position}\nchoices"), 1);
        let none = "kamisado-match-proof 1\nchoices 0\n";
        assert!(checker::read_match_proof(one.as_bytes()).is_ok());
        assert!([two.as_str(), none, ""].iter().all(|text| checker::read_match_proof(text.as_bytes()).is_err()));
    }
}
