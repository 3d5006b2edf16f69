//! Variations: turns that could have been taken instead.

use kamisado::Turn;
use kamisado::record::{Expected, Record, RecordErrorKind, Variation, VariationError};

use crate::read;

fn turn(text: &str) -> Turn {
    text.parse().expect("a turn")
}

fn variation(turns: &str) -> Variation {
    Variation::new(turns.split(' ').map(turn).collect()).expect("it has a turn")
}

/// The moves of a record, without heading and end.
fn moves(record: &Record) -> String {
    let text = record.to_string();
    let (_, rest) = text.split_once("NGRYKPBO\n").expect("a heading");
    rest.trim_end_matches("*\n").to_owned()
}

#[test]
fn a_variation_stands_after_the_turn_that_it_replaces() {
    for (text, canonical) in [
        ("f8e7 (f8f3) g1g6", " 1. R↗1B (R↑5O)\n          B↑5Y\n"),
        ("f8e7 g1g6 (g1g5 {a} e7d6) e8b5", " 1. R↗1B  B↑5Y (B↑4R {a} R↗1R)\n 2. Y↗3P\n"),
        ("f8e7 g1g6 {a} ({b} 1... g1g5) (g1g4)", " 1. R↗1B  B↑5Y {a} ({b} B↑4R) (B↑3P)\n"),
        ("f8e7 g1g6 (g1g5 (g1g4) {a}) {b}", " 1. R↗1B  B↑5Y {b} (B↑4R {a} (B↑3P))\n"),
        ("f8e7(f8f3)1)g1g6", " 1. R↗1B (R↑5O)\n          B↑5Y\n"),
    ] {
        let record = read(text);
        assert_eq!(moves(&record), canonical, "{text}");
        assert_eq!(read(&record.to_string()), record, "{text}");
        let bare: String = ["f8e7", "g1g6", "e8b5"][..record.game().ply()].join(" ");
        assert_eq!(record.game(), read(&bare).game(), "the match is the same without its variations");
    }
}

#[test]
fn a_variation_goes_on_after_the_end_of_a_round() {
    let start = "[Position \"4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3\"]";
    let record = read(&format!("{start} f3a8 left (right e8e7) e8e7"));
    assert_eq!(record.variations(1), [variation("right e8e7")]);
    assert!(record.to_string().contains("Fill left (right O↑1B)"), "{record}");
    let lost = read(&format!("{start} f3f4 (f3a8 left)"));
    assert_eq!(lost.variations(0), [variation("f3a8 left")]);
    for record in [record, lost] {
        assert_eq!(read(&record.to_string()), record);
    }
}

#[test]
fn mistakes_in_a_variation_are_found_and_leave_the_match_as_it_was() {
    let depth = Variation::MAX_DEPTH;
    let nested = |depth: usize| format!("f8e7 {}{}", "(f8f3 ".repeat(depth), ")".repeat(depth));
    assert!(nested(depth).parse::<Record>().is_ok());
    for (text, column, found) in
        [("f8e7 (f8f3", 11, ""), ("f8e7 ()", 7, ")"), ("(f8e7)", 1, "("), ("f8e7 (f8f3) )", 13, ")")]
            .map(|(text, column, found)| (text.to_owned(), column, found))
            .into_iter()
            .chain([(nested(depth + 1), 6 + 6 * depth, "(")])
    {
        let error = text.parse::<Record>().expect_err(&text);
        assert_eq!((error.line, error.column), (1, column), "{text}");
        assert!(matches!(&error.kind, RecordErrorKind::Unexpected { found: text, .. } if text == found), "{error:#}");
        assert!(error.record.game().ply() <= 1 && error.record.variations(0).len() <= 1, "{text}");
    }
    let unclosed = "f8e7 (f8f3".parse::<Record>().unwrap_err();
    assert!(matches!(unclosed.kind, RecordErrorKind::Unexpected { expected: Expected::VariationEnd, .. }));
    let illegal = "f8e7 {a} (f8f1) g1g6".parse::<Record>().unwrap_err();
    assert!(matches!(illegal.kind, RecordErrorKind::Refused(_)), "{illegal}");
    assert_eq!((illegal.record.game().ply(), illegal.record.comment(1)), (1, Some("a")));
}

#[test]
fn only_what_can_be_played_is_added() {
    let mut record = read("f8e7 g1g6");
    assert_eq!(Variation::new(Vec::new()), None);
    assert_eq!(record.add_variation(2, variation("e8b5")), Err(VariationError::NoTurn));
    assert!(matches!(record.add_variation(0, variation("g1g5")), Err(VariationError::Illegal(_))));
    let mut outer = variation("g1g5");
    outer.add_variation(2, variation("e8b5"));
    assert_eq!(record.add_variation(1, outer), Err(VariationError::NoTurn), "the inner one replaces nothing");
    let nested = |depth: usize| {
        (1..depth).fold(variation("g1g5"), |inner, _| {
            let mut outer = variation("g1g5");
            outer.add_variation(1, inner);
            outer
        })
    };
    assert_eq!(record.add_variation(1, nested(Variation::MAX_DEPTH + 1)), Err(VariationError::TooDeep));
    assert_eq!(record.add_variation(1, nested(Variation::MAX_DEPTH)), Ok(()));
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn another_course_of_the_match_takes_the_variations_away() {
    let mut record = read("f8e7 (f8f3) g1g6 (g1g5)");
    let mut game = record.game().clone();
    game.truncate(1);
    record.set_game(game);
    assert_eq!(record, read("f8e7 (f8f3)"));
}
