//! Announcements.

use std::collections::HashSet;

use kamisado::notation::OfficialMove;
use kamisado::{MatchLength, Player, Position};
use kamisado_text::{Language, PlayerNames, without_marks};

use crate::UNNAMED;
use crate::samples;
use crate::voice::all_names;

/// Every sentence, for all ways to call the players.
pub(crate) fn sentences(language: Language) -> Vec<String> {
    let speech = language.speech();
    let mut all = Vec::new();
    let position: Position = samples::RANKS.parse().expect("a position");
    for names in all_names() {
        all.extend(samples::effects().iter().map(|effect| speech.heard_move(effect, &names)));
        all.extend(
            position
                .towers()
                .map(|(square, piece)| speech.heard_turn(piece.tower, position.rank(piece.tower), square, 9, &names)),
        );
        let first = OfficialMove::new(&Position::start(MatchLength::Single), "f8e7".parse().expect("a move"));
        for player in Player::ALL {
            all.extend(first.map(|first| speech.heard_official(player, first, &names)));
            all.extend([60, 30, 10].map(|seconds| speech.heard_time(player, seconds, &names)));
            all.extend([speech.heard_arrival(player, &names), speech.spoken_opponent(&names)]);
            all.extend([true, false].map(|is_here| speech.heard_presence(player, is_here, &names)));
            all.push(speech.heard_seat(names.you, player));
        }
    }
    let next: Position = "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3".parse().expect("a position");
    for below in Player::ALL {
        all.push(speech.heard_line_up(&next, below));
        all.push(speech.heard_line_up(&next, below));
    }
    all
}

/// Checks that a text begins as a sentence does, ends with one of these characters and has none of these parts.
#[track_caller]
pub(crate) fn check_sentence(sentence: &str, ends: &[char], never: &[&str]) {
    let plain = without_marks(sentence);
    assert!(plain.ends_with(ends), "{plain}");
    let first = plain.chars().next().expect("it is not empty");
    // Only a name may begin with a small letter: it stays as its owner writes it.
    assert!(!first.is_lowercase() || plain.starts_with("béla"), "{plain}");
    assert!(!never.iter().any(|part| plain.contains(part)), "{plain}");
}

/// Checks in every language that each of these begins and ends as a sentence does.
pub(crate) fn are_sentences(sentences: impl Fn(Language) -> Vec<String>, ends: &[char], never: &[&str]) {
    for language in Language::ALL {
        sentences(language).iter().for_each(|sentence| check_sentence(sentence, ends, never));
    }
}

/// Checks that no two languages say the same, and that none says nothing.
pub(crate) fn own_words(texts: impl Fn(Language) -> Vec<String>) {
    let all = Language::ALL.map(texts);
    for place in 0..all[0].len() {
        let words: HashSet<&str> = all.iter().map(|texts| texts[place].as_str()).collect();
        assert_eq!(words.len(), Language::ALL.len(), "the same in two languages: {words:?}");
        assert!(words.iter().all(|text| !text.trim().is_empty()), "{words:?}");
    }
}

#[test]
fn every_sentence_begins_and_ends_as_one() {
    are_sentences(sentences, &['.'], &["  "]);
}

#[test]
fn a_turn_names_the_owner_the_square_and_the_number_of_moves() {
    let position = Position::start(MatchLength::Single).play("f8f3".parse().expect("a move")).expect("legal");
    let tower = position.tower_to_move().expect("a tower must move");
    let (rank, square) = (position.rank(tower), position.square_of(tower));
    let names = PlayerNames::against(Player::White, "Otter");
    let turn = |language: Language| language.speech().heard_turn(tower, rank, square, 9, &names);
    assert_eq!(turn(Language::English), "You must move your orange tower on h1: 9 moves.");
    assert_eq!(turn(Language::Romanian), "Trebuie să muți turnul tău portocaliu de pe h1: 9 mutări.");
    assert_eq!(turn(Language::Hungarian), "A h1 mezőn álló narancsszínű tornyoddal kell lépned: 9 lépés.");
    assert_eq!(without_marks(&turn(Language::Persian)), "باید برج نارنجیِ خود را از خانه‌ی h1 حرکت بدهید: ۹ حرکت.");
}

#[test]
fn a_double_push_names_every_tower() {
    let double = samples::effects().into_iter().find(|effect| effect.push.is_some_and(|push| push.count == 2));
    let said = Language::English.speech().heard_move(&double.expect("a double push"), &UNNAMED);
    // The mover goes to a square too.
    assert_eq!(said.matches(" to ").count(), 3, "{said}");
}

#[test]
fn the_rows_of_a_fill_are_read_as_they_are_seen() {
    let next: Position = "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3".parse().expect("a position");
    let speech = Language::English.speech();
    assert_eq!(
        speech.heard_line_up(&next, Player::White),
        "From left to right, as you see the board: above, Black: purple, blue, orange, brown, pink, yellow, \
         red, green; below, White: brown, blue, orange, red, pink, yellow, green, purple (sumo)."
    );
    assert!(speech.heard_line_up(&next, Player::Black).contains("above, White: purple (sumo), green, yellow"));
}

/// A push names every tower that it moves, with its rank and its square.
#[test]
fn every_pushed_tower_is_named() {
    let pushes = samples::effects().into_iter().filter_map(|effect| Some((effect.push?.count, effect)));
    let mut most = 0;
    for (count, effect) in pushes {
        let said = Language::English.speech().heard_move(&effect, &UNNAMED);
        let (_, pushed) = said.split_once(" pushes ").expect("a push");
        assert_eq!(pushed.matches(" to ").count(), usize::from(count), "{said}");
        most = most.max(count);
    }
    assert!(most > 1);
}
