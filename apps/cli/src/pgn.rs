//! PGN files with several games, as tournament managers write them.

/// One game of a file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Game<'a> {
    /// Its text.
    pub text: &'a str,
    /// The lines of the file before it.
    pub lines_before: usize,
}

/// The tag with which every game of a PGN begins.
const FIRST_TAG: &str = "[Event ";

/// The games of a text: all of it, unless a tag `Event` follows the moves of a game. There is at least one.
pub(crate) fn split(text: &str) -> Vec<Game<'_>> {
    let mut games = Vec::new();
    let (mut begin, mut lines_before) = (0, 0);
    let (mut offset, mut in_comment, mut has_moves) = (0, false, false);
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let is_tag = !in_comment && line.trim_start().starts_with('[');
        if is_tag && has_moves && line.trim_start().starts_with(FIRST_TAG) {
            games.push(Game { text: &text[begin..offset], lines_before });
            (begin, lines_before, has_moves) = (offset, number, false);
        }
        if !is_tag {
            has_moves |= !in_comment && !line.trim().is_empty();
            in_comment = ends_in_comment(line, in_comment);
        }
        offset += line.len();
    }
    games.push(Game { text: &text[begin..], lines_before });
    games
}

/// Whether a comment in braces is open at the end of a line.
fn ends_in_comment(line: &str, mut in_comment: bool) -> bool {
    let mut is_escaped = false;
    for sign in line.chars() {
        match sign {
            '{' if !in_comment => in_comment = true,
            '}' if in_comment && !is_escaped => in_comment = false,
            // The rest of the line is a comment.
            ';' if !in_comment => return false,
            _ => {}
        }
        is_escaped = sign == '\\' && !is_escaped;
    }
    in_comment
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_begins_with_its_event() {
        let (first, second) = ("[Event \"A\"]\n[Round \"1\"]\n\n1. f8e7 g1g6 *\n\n\n", "[Event \"B\"]\n\n1. f8e7 *\n");
        let games = format!("{first}{second}");
        let expected = [Game { text: first, lines_before: 0 }, Game { text: second, lines_before: 6 }];
        assert_eq!(split(&games), expected);
    }

    #[test]
    fn what_is_one_match_stays_whole() {
        for text in [
            "",
            "f8e7 g1g6",
            "[Black \"Ana\"]\n[Event \"A\"]\n\nf8e7\n",
            "f8e7 {about\n[Event \"B\"]\nit \\}\n[Event \"C\"]\n} g1g6",
            "f8e7\n[Black \"Ana\"]\n",
        ] {
            assert_eq!(split(text), [Game { text, lines_before: 0 }], "{text}");
        }
    }
}
