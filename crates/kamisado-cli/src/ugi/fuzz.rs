//! The reader of lines on stored bytes, on changed ones and on random ones.

#[path = "../../../../fuzz/run.rs"]
mod run;

use super::command::{Command, Question, parse};
use super::lines::{self, Line};
use super::state::State;

/// Reads all lines and carries out those that need no engine. A mistake is one line without control characters.
fn session(mut bytes: &[u8]) {
    let mut state = State::new();
    while let Some(line) = lines::next(&mut bytes).expect("bytes can be read") {
        let Line::Text(line) = line else { continue };
        let mistake = match parse(&line).map(|parsed| parsed.map(|parsed| parsed.command)) {
            Ok(Some(Command::SetOption(setting))) => {
                state.set(setting);
                None
            }
            Ok(Some(Command::Position { start, turns })) => state.look_at(start.as_deref(), &turns).err(),
            Ok(Some(Command::Query(_))) => {
                let over = state.answer(Question::GameOver) == "true";
                assert_eq!(over, state.answer(Question::Result) != "none");
                assert!(!over || state.answer(Question::P1Turn) == "false");
                None
            }
            Ok(Some(Command::NewGame)) => {
                state.start_anew();
                None
            }
            Ok(_) => None,
            Err(mistake) => Some(mistake),
        };
        if let Some(mistake) = mistake {
            let text = mistake.to_string();
            assert!(!text.is_empty() && !text.chars().any(char::is_control), "{line:?}: {text:?}");
        }
    }
}

#[test]
fn whatever_is_sent_is_read_or_refused() {
    run::run(&["corpus/ugi"], session, 4_000);
}
