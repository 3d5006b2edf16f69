//! The program: certificates and the lines of UGI.

use kamisado::{Player, Position};
use kamisado_proof::{Certificate, Claim, ClaimKind, Tree};

use super::Target;
use crate::mutate::Rng;
use crate::seeds;

pub(super) const CERTIFICATE: Target = Target {
    name: "certificate",
    seeds: certificates,
    read: |bytes| Certificate::from_bytes(bytes).is_ok(),
    check: |bytes| match Certificate::from_bytes(bytes) {
        Ok(certificate) => {
            assert_eq!(Certificate::from_bytes(&certificate.to_bytes()), Ok(certificate.clone()));
            match certificate.check() {
                // What the checker accepts, the walk that makes trees and their own check accept, too.
                Ok(report) => {
                    assert_eq!(report.claims, certificate.claims().len());
                    assert!(Tree::new(&certificate).is_ok_and(|tree| tree.check().is_ok()));
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
        Err(error) => assert!(error.line >= 1 && !error.to_string().is_empty()),
    },
    check_every: 16,
};

/// True certificates of ends of rounds, and false ones of any position.
fn certificates(rng: &mut Rng) -> Vec<Vec<u8>> {
    let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse().expect("a position");
    let claim = Claim::wins(Player::Black, position);
    let one = Certificate::from_strategy(vec![claim.clone()], |_| "a4a1".parse().ok()).expect("a strategy");
    let two = Certificate::from_strategy(vec![claim.clone(), claim], |_| "a4a1".parse().ok()).expect("a strategy");
    let within = Claim { position, player: Player::Black, kind: ClaimKind::WinsWithin(1) };
    // White has not lost before Black's yellow moves.
    let holds = Claim { position, player: Player::White, kind: ClaimKind::HoldsOut(0) };
    let lengths = Certificate::from_strategy(vec![within, holds], |_| "a4a1".parse().ok()).expect("a strategy");
    let mut certificates = vec![one.to_bytes(), two.to_bytes(), lengths.to_bytes()];
    for (number, position) in seeds::positions(rng).iter().take(48).enumerate() {
        let winner = Player::ALL[number % 2];
        let kind = ["", "within 3 ", "holds 2 ", "holds 9 "][number / 2 % 4];
        let mut bytes = format!("kamisado-proof 1\n{winner} {kind}{position}\nchoices {number}\n").into_bytes();
        bytes.extend((0..number).map(|_| rng.below(4) as u8));
        certificates.push(bytes);
    }
    certificates
}

pub(super) const CERTIFICATE_FOR_ROCQ: Target = Target {
    name: "certificate for Rocq",
    seeds: |rng| {
        let of = |bytes: &Vec<u8>| Tree::new(&Certificate::from_bytes(bytes).ok()?).ok();
        let trees: Vec<Tree> = certificates(rng).iter().filter_map(of).collect();
        seeds::texts(trees.iter().map(Tree::to_rocq))
    },
    read: |bytes| core::str::from_utf8(bytes).is_ok_and(|text| Tree::from_rocq(text).is_ok()),
    check: |bytes| match Tree::from_rocq(&String::from_utf8_lossy(bytes)) {
        Ok(tree) => {
            assert_eq!(Tree::from_rocq(&tree.to_rocq()), Ok(tree.clone()));
            match tree.check() {
                Ok(report) => assert_eq!(report.claims, tree.claims().len()),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
        Err(error) => assert!(error.line >= 1 && !error.to_string().is_empty()),
    },
    check_every: 16,
};

pub(super) const UGI: Target = Target {
    name: "lines of UGI",
    seeds: |rng| {
        let mut lines: Vec<String> = [
            "ugi",
            "isready",
            "uginewgame\nquery gameover",
            "setoption name Level value 3",
            "setoption name MatchLength value long\nposition startpos",
            "setoption name Layout value NGRYKPBO",
            "setoption name Limited value true",
            "setoption name Seed value 7",
            "setoption name Hash value 128",
            "go p1time 60000 p2time 60000 p1inc 1000 p2inc 1000",
            "go depth 3 nodes 1000 movetime 100",
            "go infinite",
            "stop",
            "query p1turn",
            "query result",
            "quit",
        ]
        .map(str::to_owned)
        .into();
        for game in seeds::matches(rng) {
            let start = game.rounds().first().map_or_else(|| *game.round().start(), |round| *round.start());
            let turns: Vec<String> = game.turns().map(|turn| turn.to_string()).collect();
            lines.push(format!("position fen {start} moves {}\nquery gameover", turns.join(" ")));
            lines.push(format!("position startpos moves {}", turns.join(" ")));
        }
        seeds::texts(lines)
    },
    read: kamisado_cli::read_ugi,
    check: |bytes| {
        kamisado_cli::read_ugi(bytes);
    },
    check_every: 64,
};
