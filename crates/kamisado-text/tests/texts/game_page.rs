//! Texts of the page of a game besides turns: premoves, moments, zen mode.

use kamisado::{Color, Fill, MatchLength, Player, Position, Rank, Square, Tower};
use kamisado_text::{HintIdea, Language, OpponentMood, PlayerNames, PremoveEvent, without_marks};

use crate::speech::{are_sentences, own_words};
use crate::voice::all_names;

const EVENTS: [PremoveEvent; 9] = {
    let (tower, to) = (Color::Pink, Square::E5);
    [
        PremoveEvent::Chosen { tower, from: Square::E1 },
        PremoveEvent::Set { tower, to },
        PremoveEvent::Canceled { tower, to },
        PremoveEvent::AllCanceled,
        PremoveEvent::OutOfReach { tower, to },
        PremoveEvent::Played { tower, to },
        PremoveEvent::NotLegal { tower, to },
        PremoveEvent::OtherTower { called: Color::Blue },
        PremoveEvent::Outdated,
    ]
};

/// Every sentence.
fn sentences(language: Language) -> Vec<String> {
    let (premoves, game) = (language.premoves(), language.game_pages());
    let mut all: Vec<String> = EVENTS.map(|event| premoves.premove_event(event)).into();
    let list = [(Color::Pink, Square::E5), (Color::Blue, Square::G6)];
    all.extend([premoves.premove_list(&list[..1]), premoves.premove_list(&list), game.fair_layouts(6, 10)]);
    for names in all_names() {
        for player in Player::ALL {
            all.push(game.first_push(Tower::new(player, Color::Red), Rank::Sumo, &names));
        }
    }
    all
}

/// Everything that is said.
pub(crate) fn texts(language: Language) -> Vec<String> {
    let mut all = sentences(language);
    all.extend(endings(language));
    all
}

/// What is said at the end of a round, and hints in two steps.
fn endings(language: Language) -> Vec<String> {
    let (endings, hints) = (language.endings(), language.hint_steps());
    let mut all: Vec<String> = Vec::new();
    for level in 1..=10 {
        for mood in OpponentMood::ALL {
            all.extend(endings.opponent_lines(level, mood).iter().copied().map(String::from));
        }
    }
    for names in all_names() {
        all.extend(Fill::ALL.map(|fill| endings.fill_side(fill, Player::White, &names)));
    }
    all.extend([endings.try_from_move(5), endings.to_move_number(5), hints.hint_move(Color::Pink, Square::D5)]);
    all.extend(HintIdea::ALL.map(|idea| hints.hint_idea(idea)));
    all
}

#[test]
fn every_language_has_words_of_its_own() {
    own_words(texts);
}

#[test]
fn every_sentence_begins_and_ends_as_one() {
    are_sentences(sentences, &['.'], &["  "]);
}

#[test]
fn a_premove_names_the_tower_and_the_square() {
    for language in Language::ALL {
        let words = language.premoves();
        for event in EVENTS {
            let said = without_marks(&words.premove_event(event));
            let square = match event {
                PremoveEvent::Chosen { .. } => "e1",
                PremoveEvent::AllCanceled | PremoveEvent::OtherTower { .. } | PremoveEvent::Outdated => "",
                _ => "e5",
            };
            assert!(said.contains(square), "{said}");
        }
    }
    let list = Language::English.premoves().premove_list(&[(Color::Pink, Square::E5), (Color::Blue, Square::G6)]);
    assert_eq!(list, "Premoves: pink to e5, blue to g6.");
}

#[test]
fn a_first_push_names_its_owner() {
    let words = Language::English.game_pages();
    let tower = Tower::new(Player::Black, Color::Pink);
    let said = |names| words.first_push(tower, Rank::Sumo, &names);
    assert_eq!(said(PlayerNames::against(Player::Black, "Otter")), "Your pink sumo pushes for the first time.");
    assert!(said(PlayerNames::against(Player::White, "Otter")).starts_with("Otter's pink sumo"));
}

#[test]
fn an_idea_names_the_win_the_push_or_the_way_as_the_board_is_seen() {
    let idea = |position: &str, mv: &str, below| {
        HintIdea::of_move(&position.parse().expect("a position"), mv.parse().expect("a move"), below)
    };
    let won = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3";
    assert_eq!(idea(won, "f3a8", Player::White), Some(HintIdea::Win));
    assert_eq!(idea(won, "f3f4", Player::White), Some(HintIdea::Straight));
    assert_eq!(idea(won, "f3e4", Player::White), Some(HintIdea::Left));
    assert_eq!(idea(won, "f3e4", Player::Black), Some(HintIdea::Right));
    let push = "3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3";
    assert_eq!(idea(push, "h3h4", Player::White), Some(HintIdea::Push));
    let start = Position::start(MatchLength::Single).to_string();
    assert_eq!(idea(&start, "f8e7", Player::Black), Some(HintIdea::Tower(Color::Red)));
}
