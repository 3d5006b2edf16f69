//! The texts of the page.

use std::collections::HashSet;

use kamisado::{Color, Player, Rank, Square, Tower};
use kamisado_text::{Language, SquareMark};

use crate::UNNAMED;
#[test]
fn a_square_is_named_with_what_stands_on_it_and_what_is_marked() {
    let red = Tower::new(Player::Black, Color::Red);
    let english = Language::English.pages();
    assert_eq!(english.square_label(Square::E7, None, None, &UNNAMED), "e7 blue");
    assert_eq!(
        english.square_label(Square::E7, Some((red, Rank::Sumo)), Some(SquareMark::MustMove), &UNNAMED),
        "e7 blue, Black's red sumo, must move"
    );
    for language in Language::ALL {
        let labels: HashSet<String> = SquareMark::ALL
            .iter()
            .map(|&sign| language.pages().square_label(Square::A1, None, Some(sign), &UNNAMED))
            .collect();
        assert_eq!(labels.len(), SquareMark::ALL.len(), "{language}: two signs have the same words");
    }
}

#[test]
fn numbers_are_persian_in_persian() {
    assert_eq!(Language::Persian.pages().level(3), "سطح ۳");
    assert_eq!(Language::Persian.pages().round_head(12), "دور ۱۲");
    assert_eq!(Language::Persian.pages().step_head(2, 3), "گام ۲ از ۳");
    assert_eq!(Language::Persian.pages().lessons_done(5, 23), "۵ درس از ۲۳ درس انجام شده است");
}
