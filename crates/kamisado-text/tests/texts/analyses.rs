//! The texts of the pages of analysis and of first moves.

use std::collections::HashSet;

use kamisado::{Color, Fill, Player, Tower};
use kamisado_text::Language;

use crate::speech::own_words;

/// The sentences of the two pages.
pub(crate) fn texts(language: Language) -> Vec<String> {
    let (analyses, openings) = (language.analyses(), language.openings());
    let mut all: Vec<String> = Player::ALL.map(|player| analyses.wins(player).into()).into();
    for fill in Fill::ALL {
        all.extend([None, Some(Player::Black), Some(Player::White)].map(|winner| analyses.fill_verdict(fill, winner)));
    }
    for (moves, points) in [(Some(1), None), (None, Some(2)), (Some(17), Some(8))] {
        all.push(analyses.solved_details(moves, points));
    }
    all.extend(Tower::ALL.into_iter().map(|tower| analyses.held(tower)));
    all.push(openings.openings_summary(16, 102, Some(17)));
    all.push(openings.openings_summary(8, 102, None));
    all
}

#[test]
fn every_language_has_words_of_its_own_for_every_text() {
    own_words(texts);
}

#[test]
fn no_two_texts_of_a_language_are_the_same() {
    for language in Language::ALL {
        let mut seen = HashSet::new();
        for text in texts(language) {
            assert!(seen.insert(text.clone()), "{language}: {text}");
        }
    }
}

#[test]
fn the_sentences_name_who_and_what() {
    let english = Language::English;
    let red = Tower::new(Player::Black, Color::Red);
    assert_eq!(english.analyses().held(red), "Black's red tower is in your hand. Tap the square where it should go.");
    assert_eq!(
        english.openings().openings_summary(16, 102, Some(17)),
        "Black moves first. If both play perfectly, 16 of the 102 first moves win, at best in 17 moves; all the others \
         lose."
    );
    assert_eq!(
        english.openings().openings_summary(8, 102, None),
        "Black moves first. If both play perfectly, 8 of the 102 first moves win; all the others lose."
    );
    assert!(Language::Persian.openings().openings_summary(16, 102, Some(17)).contains("۱۰۲"));
    assert!(Language::Hungarian.openings().openings_summary(16, 102, Some(17)).contains("a 102 első lépésből"));
}
