//! Typed input in each language.

use kamisado::notation::OfficialMove;
use kamisado::{MatchLength, Move, Position, Turn};
use kamisado_engine::Level;
use kamisado_engine::puzzle::Grade;
use kamisado_text::{CommandName, Language, Typed, TypedError, without_marks};

use super::{Target, text};
use crate::mutate::Rng;
use crate::seeds;

pub(super) const TYPED: Target = Target {
    name: "typed words",
    seeds: typed_words,
    read: |bytes| {
        let text = &*String::from_utf8_lossy(bytes);
        Language::from_locale(text).is_some()
            || Language::ALL.into_iter().fold(false, |is_read, language| {
                let read = [
                    language.parse_official(text).is_some(),
                    language.parse_turn(text).is_some(),
                    language.parse_answer(text).is_some(),
                    language.parse_command(text).is_ok(),
                ];
                is_read || read.contains(&true)
            })
    },
    check: check_typed,
    check_every: 64,
};

fn typed_words(rng: &mut Rng) -> Vec<Vec<u8>> {
    let mut texts: Vec<String> = ["en", "ro-RO", "hu_HU.UTF-8", "fa", "f8 – f3", "f۸f۳"].map(str::to_owned).into();
    for language in Language::ALL {
        let words = language.words();
        texts.extend(words.pass_words().iter().chain(words.answer_words(true)).map(|&word| word.to_owned()));
        for text in CommandName::ALL.iter().map(|&name| words.command(name)) {
            texts.extend(text.words.iter().chain([&text.example]).map(|&word| word.to_owned()));
        }
        texts.extend(kamisado::Fill::ALL.iter().flat_map(|&fill| words.fill_words(fill)).map(|&word| word.to_owned()));
        for position in seeds::positions(rng).iter().take(16) {
            let moves = position.legal_moves().filter_map(|mv| OfficialMove::new(position, mv));
            texts.extend(moves.map(|official| words.official(official)));
        }
    }
    seeds::texts(texts)
}

/// Reads moves, answers, commands and the name of a language. Bytes that are no text are replaced.
fn check_typed(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    if let Some(language) = Language::from_locale(text) {
        assert!(text.get(..2).is_some_and(|code| code.parse() == Ok(language)), "{text:?}");
    }
    Language::ALL.into_iter().for_each(|language| typed_in(language, text));
}

fn typed_in(language: Language, text: &str) {
    let words = language.words();
    let (official, turn, answer) =
        (language.parse_official(text), language.parse_turn(text), language.parse_answer(text));
    // What is read is printed as something that reads the same.
    if let Some(official) = official {
        let printed = words.official(official);
        assert_eq!(language.parse_official(&printed), Some(official), "{text:?}: {printed}");
        assert_eq!(language.parse_official(&without_marks(&printed)), Some(official), "{text:?}: {printed}");
    }
    if let Some(turn) = turn {
        let printed = match turn {
            Turn::Move(Move::Pass) => words.pass_words(),
            Turn::Fill(fill) => words.fill_words(fill),
            Turn::Move(Move::Step { .. }) => panic!("{text:?} has no squares, but was read as {turn}"),
        };
        assert_eq!(language.parse_turn(printed[0]), Some(turn), "{text:?}");
    }
    if let Some(answer) = answer {
        assert_eq!(language.parse_answer(words.answer_words(answer)[0]), Some(answer), "{text:?}");
    }
    // No text means two things.
    let meanings = [official.is_some(), turn.is_some(), answer.is_some()];
    assert!(meanings.into_iter().filter(|&meaning| meaning).count() <= 1, "{text:?}: {meanings:?}");
    // A turn goes before a command.
    let typed = language.read_typed(text, &Position::default());
    let is_command = matches!(typed, Ok(Typed::Command(_)) | Err(TypedError::Command(_)));
    assert!(!is_command || (official.is_none() && turn.is_none()), "{text:?}: {typed:?}");
    // Spaces and invisible marks mean nothing.
    let wide = format!("\u{200F} \u{2068}{text}\u{2069}\t");
    assert_eq!(language.parse_official(&wide), official, "{text:?}");
    assert_eq!(language.parse_turn(&wide), turn, "{text:?}");
    assert_eq!(language.parse_answer(&wide), answer, "{text:?}");
}

pub(super) const TYPED_TURN: Target = Target {
    name: "typed turns",
    seeds: typed_words,
    read: |bytes| {
        let language = Language::ALL[bytes.len() % Language::ALL.len()];
        language.read_turn(&String::from_utf8_lossy(bytes), &Position::start(MatchLength::Single)).is_ok()
    },
    check: |bytes| {
        let (text, start) = (String::from_utf8_lossy(bytes), Position::start(MatchLength::Marathon));
        for language in Language::ALL {
            match language.read_turn(&text, &start) {
                Ok(turn) => assert_eq!(language.read_turn(&turn.to_string(), &start), Ok(turn), "{text:?}"),
                Err(error) => assert!(!error.sentence(language.mistakes()).is_empty()),
            }
        }
    },
    check_every: 64,
};

pub(super) const NAMES: Target = Target {
    name: "levels and languages",
    seeds: |_| {
        let mut texts: Vec<String> = Level::all().map(|level| level.to_string()).collect();
        texts.extend(["1", "5", "easy", "hard", "2-4", "en", "ro", "hu", "fa"].map(str::to_owned));
        seeds::texts(texts)
    },
    read: |bytes| {
        text(bytes).is_some_and(|text| {
            let read = [text.parse::<Level>().is_ok(), text.parse::<Grade>().is_ok(), text.parse::<Language>().is_ok()];
            read.contains(&true)
        })
    },
    check: |bytes| {
        let Some(text) = text(bytes) else { return };
        if let Ok(level) = text.parse::<Level>() {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        if let Ok(grade) = text.parse::<Grade>() {
            assert_eq!(grade.to_string().parse(), Ok(grade));
        }
        if let Ok(language) = text.parse::<Language>() {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
    },
    check_every: 1,
};
