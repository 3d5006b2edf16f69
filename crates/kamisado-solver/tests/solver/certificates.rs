//! Certificates of the solver pass the checker, and broken ones do not.

use kamisado::{MatchLength, Position};
use kamisado_proof::Certificate;
use kamisado_solver::{Solver, Unlimited};

use crate::positions::{Random, late};

#[test]
fn a_first_move_is_certified() {
    let start = Position::start(MatchLength::Single);
    let next = start.play("d8d3".parse().expect("a move")).expect("a legal move");
    let mut solver = Solver::new(16 << 20);
    let certificate = solver.certify(&[next], &mut Unlimited).expect("nobody stops it");
    let report = certificate.check().expect("a sound certificate");
    assert!(report.positions > 100, "{report:?}");
    let bytes = certificate.to_bytes();
    assert_eq!(Certificate::from_bytes(&bytes), Ok(certificate));
}

#[test]
fn a_certificate_with_any_choice_changed_is_refused_or_still_wins() {
    let random = &mut Random(30);
    let mut solver = Solver::new(1 << 20);
    let (mut refused, mut sound) = (0, 0);
    for _ in 0..40 {
        let position = late(random, MatchLength::Marathon);
        let certificate = solver.certify(&[position], &mut Unlimited).expect("nobody stops it");
        certificate.check().expect("a sound certificate");
        let bytes = certificate.to_bytes();
        let head = bytes.len() - bytes.iter().rev().position(|&byte| byte == b'\n').unwrap_or(0);
        for index in head..bytes.len() {
            let mut other = bytes.clone();
            other[index] ^= 1;
            let Ok(other) = Certificate::from_bytes(&other) else {
                continue;
            };
            match other.check() {
                Ok(_) => sound += 1,
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > sound, "{refused} refused, {sound} still sound");
}
