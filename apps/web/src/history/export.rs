//! Games as a file: one line of JSON per game, in the browser's own format.

use kamisado_online::Timestamp;
use serde::{Deserialize, Serialize};

use crate::local_game::{LocalGame, SaveError, Saved};
use crate::platform::storage::to_json;

/// A stored game: the saved game and the time of its last change.
#[derive(Serialize)]
struct Line {
    changed: Timestamp,
    #[serde(flatten)]
    saved: Saved,
}

/// Writes the line of a game.
pub fn to_line(local_game: &LocalGame, changed: Timestamp) -> String {
    to_json(&Line { changed, saved: local_game.saved() })
}

/// Reads a line: the game and the time of its last change.
pub fn read_line(line: &str) -> Result<(LocalGame, Timestamp), SaveError> {
    #[derive(Deserialize)]
    struct Changed {
        #[serde(default)]
        changed: Timestamp,
    }
    let local_game = LocalGame::from_saved(line)?;
    let Changed { changed } = serde_json::from_str(line).map_err(|error| SaveError::Damaged(error.to_string()))?;
    Ok((local_game, changed))
}

/// The non-empty lines of a file with their numbers, counted from 1.
pub fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    // Some editors insert a byte order mark.
    let text = text.trim_start_matches('\u{feff}');
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::super::kept_game::tests::{against, game};
    use super::*;
    use crate::local_game::Side;

    #[test]
    fn a_line_is_read_back() {
        let played = game(&against(4, Side::White), 1234, &["f8e7", "g1g6"]);
        let line = to_line(&played, Timestamp::from_millis(5678));
        assert!(line.starts_with(r#"{"changed":5678,"version":2,"#) && line.contains(r#""started":1234"#), "{line}");
        assert!(!line.contains('\n'), "{line}");
        let (read, changed) = read_line(&line).expect("a line");
        assert_eq!((read, changed), (played.clone(), Timestamp::from_millis(5678)));
        // A saved game in progress is a line too.
        assert_eq!(read_line(&played.to_saved()).expect("a line"), (played, Timestamp::EPOCH));
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let line = to_line(&game(&against(4, Side::White), 1234, &["f8e7", "g1g6"]), Timestamp::from_millis(5678));
        for bad in ["", "nonsense", "{}", "[]", &line[..line.len() - 1], &line.replace("g1g6", "g1h8")] {
            assert!(matches!(read_line(bad), Err(SaveError::Damaged(_))), "{bad}");
        }
        let newer = line.replace("\"version\":2", "\"version\":99");
        assert_eq!(read_line(&newer), Err(SaveError::Version(99)));
    }

    #[test]
    fn empty_lines_count_but_are_not_read() {
        let found: Vec<(u32, &str)> = lines("\u{feff}a\r\n\n  \nb").collect();
        assert_eq!(found, [(1, "a"), (4, "b")]);
        assert_eq!(lines("").count(), 0);
    }
}
