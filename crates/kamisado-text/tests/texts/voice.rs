//! Sentences to the people at the screen.

use std::collections::HashSet;

use kamisado::{ByPlayer, Fill, Player, Rule, Teeth, Tower};
use kamisado_text::{Language, Pages, PlayerNames};

use crate::UNNAMED;
use crate::samples::Sample;
use crate::speech::check_sentence;

/// All ways to call two players.
pub(crate) fn all_names() -> Vec<PlayerNames<'static>> {
    let unnamed = UNNAMED;
    let named = PlayerNames { you: None, names: ByPlayer { black: Some("Ana"), white: Some("béla") } };
    let mut all = vec![unnamed, named];
    all.extend(Player::ALL.map(|you| PlayerNames::against(you, "béla")));
    all
}

/// Every sentence about a tower and a square.
pub(crate) fn sentences(words: &dyn Pages, names: &PlayerNames, sample: Sample) -> Vec<String> {
    let mut all = Vec::new();
    all.extend(sample.duties().iter().map(|duty| words.turn_prompt(duty, names)));
    all.extend(sample.causes().iter().map(|cause| words.turn_reason(cause, names)));
    all.extend(sample.ends().iter().map(|end| words.round_story(end, 14, names)));
    let score = ByPlayer { black: 3, white: 1 };
    for result in Sample::results() {
        all.push(words.match_won(&result, names));
        all.extend(words.match_story(&result, score, names));
    }
    for player in Player::ALL {
        all.push(words.round_won(player, names));
        all.push(words.fill_question(player, names));
        all.extend(Fill::ALL.map(|fill| words.fill_done(player, fill, names)));
        all.push(words.turning_point(5, "e1e4", player, names));
    }
    all.extend((1..=4).filter_map(Teeth::new).map(|teeth| words.tooth(sample.tower, teeth, names)));
    all.retain(|sentence| !sentence.is_empty());
    all
}

#[test]
fn every_sentence_begins_and_ends_as_one_and_cites_no_rule() {
    for language in Language::ALL {
        let words = language.pages();
        for names in all_names() {
            for sample in Sample::all() {
                for sentence in sentences(words, &names, sample) {
                    check_sentence(&sentence, &['.', '!', '?', '؟'], &["  ", "("]);
                    assert_eq!(words.without_code(&sentence), (sentence.clone(), None));
                }
            }
        }
    }
}

#[test]
fn the_sentences_of_the_languages_differ_and_name_the_opponent() {
    let names = PlayerNames::against(Player::White, "Zoé");
    let said = |language: Language| sentences(language.pages(), &names, Sample::ONE);
    let all: Vec<HashSet<String>> = Language::ALL.map(|language| said(language).into_iter().collect()).into();
    for (place, one) in all.iter().enumerate() {
        assert!(all[place + 1..].iter().all(|other| one.is_disjoint(other)));
        assert!(one.iter().any(|sentence| sentence.contains("Zoé")));
    }
}

#[test]
fn the_code_of_a_rule_is_taken_out_of_every_sentence_that_cites_it() {
    for language in Language::ALL {
        let words = language.pages();
        for illegal in Sample::ONE.illegals() {
            let (plain, rule) = words.without_code(&words.illegal(&illegal, &UNNAMED));
            assert_eq!(rule, Some(illegal.rule()), "{plain}");
            assert!(plain.ends_with('.') && !plain.contains(&words.rule(illegal.rule())), "{plain}");
        }
        assert_eq!(words.without_code("T2"), ("T2".to_owned(), None));
        assert!(Rule::ALL.iter().all(|&rule| !words.rule(rule).is_empty()));
    }
}

#[test]
fn ten_opponents_have_names_of_their_own() {
    for language in Language::ALL {
        let words = language.pages();
        let names: HashSet<&str> = (1..=10).map(|level| words.opponent(level)).collect();
        assert_eq!(names.len(), 10, "{language}");
        assert!(words.next_opponent(3).contains(words.opponent(3)));
    }
}

#[test]
fn ten_opponents_have_styles_of_their_own() {
    let styles = |language: Language| (1..=10).map(move |level| language.part_pages().opponent_style(level));
    let all: HashSet<&str> = Language::ALL.into_iter().flat_map(styles).collect();
    assert_eq!(all.len(), 10 * Language::ALL.len());
}

#[test]
fn the_person_is_spoken_to() {
    let names = PlayerNames::against(Player::White, "Zoé");
    let position = kamisado::Position::default();
    let mv = "f8e7".parse().expect("a move");
    let (next, cause) = (position.play(mv).expect("legal"), position.cause_after(mv));
    said! { words = Language::pages;
        words.turn_prompt(&next.duty(), &names) =>
            "You must move your blue tower."
            "Trebuie să muți turnul tău albastru."
            "A kék tornyoddal kell lépned."
            "باید برج آبیِ خود را حرکت بدهید.";
        words.turn_reason(&cause, &names) =>
            "Zoé landed on blue."
            "Zoé s-a oprit pe albastru."
            "Zoé kék mezőre lépett."
            "Zoé وارد خانه‌ی آبی شد.";
        words.round_won(Player::White, &names) =>
            "You won the round!" "Ai câștigat runda!" "Megnyerted a kört!" "این دور را بردید!";
    }
    let red = Tower::new(Player::White, kamisado::Color::Red);
    said! { words = Language::pages;
        words.tooth(red, Teeth::new(1).expect("one tooth"), &names) =>
            "Your red tower gets a dragon tooth and is now a sumo."
            "Turnul tău roșu primește un dinte de dragon și este acum sumo."
            "A piros tornyod sárkányfogat kap: mostantól szumó."
            "برج قرمزِ شما یک دندان اژدها می‌گیرد و حالا سومو است.";
    }
}
