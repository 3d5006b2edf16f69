//! The texts of the pages for reviews and puzzles.

use std::collections::HashSet;

use kamisado::{Color, Player};
use kamisado_text::{Language, PuzzleText, ReviewText};

/// Every language has words of its own for each text.
fn own_words(all: [&'static str; 4], text: &str) {
    let different: HashSet<&str> = all.into();
    assert_eq!(different.len(), Language::ALL.len(), "{text} is the same in two languages: {all:?}");
    assert!(all.iter().all(|text| !text.trim().is_empty()), "{text} is empty");
}

#[test]
fn every_language_has_words_of_its_own() {
    for &text in ReviewText::ALL {
        own_words(Language::ALL.map(|language| language.review_pages().review_text(text)), &format!("{text:?}"));
    }
    for &text in PuzzleText::ALL {
        own_words(Language::ALL.map(|language| language.puzzle_pages().puzzle_text(text)), &format!("{text:?}"));
    }
}

#[test]
fn sentences_with_numbers_and_moves() {
    let english = Language::English;
    let label = |language: Language| {
        let winner = Some(Player::Black);
        language.review_pages().turn_label(12, Player::White, "c3c5", ReviewText::Mistake, winner)
    };
    assert_eq!(label(english), "12. White, c3c5: gave the win away; Black stands to win");
    assert!(label(Language::Persian).starts_with("۱۲. سفید"));
    assert_eq!(english.review_pages().judged_count(1, 1), "1 of 1 move judged");
    assert_eq!(Language::Persian.review_pages().line_step(2, 7), "شاخه‌ی بهتر: حرکت ۲ از ۷");
    assert_eq!(english.puzzle_pages().puzzles_solved(5, 330), "5 of 330 puzzles solved");
    assert_eq!(Language::Romanian.puzzle_pages().puzzles_solved(5, 330), "5 din 330 de probleme rezolvate");
    assert_eq!(Language::Hungarian.puzzle_pages().hint_color(Color::Green), "A nyerő lépés zöld mezőre visz.");
    assert_eq!(english.puzzle_pages().wrong("a1a2", "b7b6"), "Good try, but a1a2 does not win: the answer is b7b6.");
}
