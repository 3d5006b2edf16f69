//! Romanian letters and plurals.

use kamisado::Player;
use kamisado_text::{Language, PlayerNames};

use crate::all;

#[test]
fn letters_have_commas_and_not_cedillas() {
    for text in all::texts(Language::Romanian) {
        assert!(!text.contains(['ş', 'ţ', 'Ş', 'Ţ']), "{text}");
    }
}

#[test]
fn numbers_from_twenty_take_de() {
    let words = Language::Romanian.words();
    for (points, text) in [
        (0, "0 puncte"),
        (1, "1 punct"),
        (2, "2 puncte"),
        (19, "19 puncte"),
        (20, "20 de puncte"),
        (22, "22 de puncte"),
        (100, "100 de puncte"),
        (101, "101 puncte"),
        (120, "120 de puncte"),
    ] {
        assert_eq!(words.points(points), text);
    }
}

#[test]
fn a_name_stays_as_its_owner_writes_it() {
    let names = PlayerNames::against(Player::White, "béla");
    assert_eq!(Language::Romanian.words().played(Player::Black, "f8f3", &names), "béla mută f8f3.");
}
