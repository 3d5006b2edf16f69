//! Certificates of the solver pass the checker, and broken ones do not.

use kamisado::{MatchLength, Position};
use kamisado_proof::{Certificate, CheckErrorKind, ClaimKind, Tree};
use kamisado_solver::{Solver, Unlimited};

use crate::plain::Plain;
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

/// Whether a certificate is accepted: by the checker and by the walk that writes certificates and makes trees of them, which does not
/// look for choices that are left over.
fn is_accepted(certificate: &Certificate) -> bool {
    let checked = certificate.check();
    let is_left_over = checked.as_ref().is_err_and(|error| error.kind == CheckErrorKind::UnusedChoices);
    assert_eq!(checked.is_ok() || is_left_over, Tree::new(certificate).is_ok(), "{certificate:?}");
    checked.is_ok()
}

#[test]
fn a_certificate_with_any_choice_changed_is_refused_or_still_wins() {
    let random = &mut Random(30);
    let mut solver = Solver::new(1 << 20);
    let (mut refused, mut sound) = (0, 0);
    for _ in 0..40 {
        let position = late(random, MatchLength::Marathon);
        let certificate = solver.certify(&[position], &mut Unlimited).expect("nobody stops it");
        assert!(is_accepted(&certificate));
        let bytes = certificate.to_bytes();
        let head = bytes.len() - bytes.iter().rev().position(|&byte| byte == b'\n').unwrap_or(0);
        for index in head..bytes.len() {
            let mut other = bytes.clone();
            other[index] ^= 1;
            let Ok(other) = Certificate::from_bytes(&other) else {
                continue;
            };
            *if is_accepted(&other) { &mut sound } else { &mut refused } += 1;
        }
        // The claims are those of the solver, so a certificate of the opposite is never accepted.
        let names = [certificate.claims()[0].player, !certificate.claims()[0].player].map(|player| player.to_string());
        let opposite = replaced(&bytes, &format!("\n{} ", names[0]), &format!("\n{} ", names[1]));
        assert!(!is_accepted(&Certificate::from_bytes(&opposite).expect("the other player")));
    }
    assert!(refused > sound, "{refused} refused, {sound} still sound");
}

#[test]
fn lengths_are_those_of_plain_search_and_a_better_one_is_refused() {
    let random = &mut Random(31);
    let mut solver = Solver::new(1 << 20);
    let mut long = 0;
    for number in 0..600 {
        let position = late(random, [MatchLength::Single, MatchLength::Marathon][number % 2]);
        // After some rounds that are short only longer ones.
        let least = if number < 20 { 1 } else { 3 };
        let Some(truth) = Plain::new(20_000).truth(&position).filter(|truth| truth.moves_left >= least) else {
            continue;
        };
        long += usize::from(truth.moves_left >= 3);
        let moves = u16::try_from(truth.moves_left).expect("a short round");
        let certificate = solver.certify_length(&position, &mut Unlimited).expect("nobody stops it");
        assert_eq!(certificate.check().map(|report| report.claims), Ok(2), "{position}");
        let claims: Vec<_> = certificate.claims().iter().map(|claim| (claim.player, claim.kind)).collect();
        let expected = [(truth.winner, ClaimKind::WinsWithin(moves)), (!truth.winner, ClaimKind::HoldsOut(moves - 1))];
        assert_eq!(claims, expected, "{position}");
        // Nobody can win sooner or hold out longer, with whatever choices.
        let head = format!(" within {moves} {position}\n{} holds {} {position}\n", !truth.winner, moves - 1);
        let sooner = format!(" within {} {position}\n{} holds {} {position}\n", moves - 1, !truth.winner, moves - 1);
        let longer = format!(" within {moves} {position}\n{} holds {moves} {position}\n", !truth.winner);
        for other in [sooner, longer] {
            let bytes = replaced(&certificate.to_bytes(), &head, &other);
            let changed = Certificate::from_bytes(&bytes).expect("a certificate");
            assert!(!is_accepted(&changed), "{other}");
        }
    }
    assert!(long > 5, "{long} of the rounds have three moves or more");
}

/// The bytes with another text in the place of one that they hold.
fn replaced(bytes: &[u8], text: &str, other: &str) -> Vec<u8> {
    let start = bytes.windows(text.len()).position(|window| window == text.as_bytes()).expect("the text is there");
    [&bytes[..start], other.as_bytes(), &bytes[start + text.len()..]].concat()
}

#[test]
fn a_certificate_of_a_length_with_any_choice_changed_is_refused_or_still_holds() {
    let start = Position::start(MatchLength::Single);
    let position = start.play("c8a6".parse().expect("a move")).expect("a legal move");
    let bytes = Solver::new(1 << 20).certify_length(&position, &mut Unlimited).expect("nobody stops it").to_bytes();
    let certificate = Certificate::from_bytes(&bytes).expect("a certificate");
    let report = certificate.check().expect("a sound certificate");
    let mut refused = 0;
    for index in bytes.len() - report.choices..bytes.len() {
        for bit in [1, 2, 0x80] {
            let mut other = bytes.clone();
            other[index] ^= bit;
            refused += usize::from(!is_accepted(&Certificate::from_bytes(&other).expect("a certificate")));
        }
    }
    assert!(refused > report.choices, "{refused} of {} changes are refused", 3 * report.choices);
}
