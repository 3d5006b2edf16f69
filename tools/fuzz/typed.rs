//! The body of the fuzz target `typed`: what people type in their language.
//!
//! It uses nothing but the public interfaces of `kamisado` and `kamisado-text`. `crates/kamisado-text/tests/fuzz.rs`
//! runs it with any compiler, as `bodies.rs` is run.
#![allow(unreachable_pub, reason = "each target is a program of its own")]

use kamisado::{Move, Position, Turn};
use kamisado_text::{Language, Typed, TypedError, without_marks};

/// Reads moves, answers, commands and the name of a language. Bytes that are no text are replaced.
pub fn typed(bytes: &[u8]) {
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
