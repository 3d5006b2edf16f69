//! Fuzzes the reader of lines with any bytes.

use super::lines::{self, Line};
use super::parse::{Command, Question, parse};
use super::state::State;

/// Reads UGI lines and executes those that need no engine. Panics if something is wrong. Returns whether all lines
/// could be parsed. An error message must be one line without control characters.
pub fn read_ugi(mut bytes: &[u8]) -> bool {
    let (mut state, mut is_read) = (State::new(), true);
    while let Some(line) = lines::next(&mut bytes).expect("bytes can be read") {
        let Line::Text(line) = line else {
            is_read = false;
            continue;
        };
        let mistake = match parse(&line).map(|parsed| parsed.map(|parsed| parsed.command)) {
            Ok(Some(Command::SetOption { name, value })) => state.set(&name, &value).err(),
            Ok(Some(Command::Position { start, turns })) => state.set_position(start.as_deref(), &turns).err(),
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
            is_read = false;
        }
    }
    is_read
}
