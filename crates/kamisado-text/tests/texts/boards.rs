//! The texts about the board.

use std::collections::HashSet;

use kamisado::{Color, Player, Tower};
use kamisado_text::Language;

use crate::UNNAMED;
#[test]
fn verdicts_are_told_apart_in_every_language() {
    let verdicts = [None, Some((true, None)), Some((false, None)), Some((true, Some(5))), Some((false, Some(5)))];
    for language in Language::ALL {
        let texts: HashSet<String> = verdicts.into_iter().map(|verdict| language.boards().verdict(verdict)).collect();
        assert_eq!(texts.len(), verdicts.len(), "{language}: {texts:?}");
    }
    assert_eq!(Language::English.boards().verdict(Some((true, Some(1)))), "wins in 1 move");
    assert_eq!(Language::Romanian.boards().verdict(Some((false, Some(20)))), "pierde în 20 de mutări");
    assert_eq!(Language::Hungarian.boards().verdict(Some((true, Some(3)))), "3 lépésben nyer");
    assert_eq!(Language::Persian.boards().verdict(Some((true, Some(12)))), "در ۱۲ حرکت می‌برد");
}

#[test]
fn the_tower_after_a_push_is_named_with_its_player() {
    let next = Tower::new(Player::White, Color::Yellow);
    assert_eq!(Language::English.boards().then(next, &UNNAMED), "then White moves its yellow tower");
    let said: HashSet<String> = Language::ALL.map(|language| language.boards().then(next, &UNNAMED)).into();
    assert_eq!(said.len(), Language::ALL.len());
}
