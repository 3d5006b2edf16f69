//! Checks the text of chat messages.

use crate::unicode::{MARKS, has_stacked_marks, is_invisible};

/// The longest chat message.
const MAX_CHAT_CHARS: usize = 200;

/// The trimmed text of a chat message, or why it is refused. A message has no invisible characters, no line breaks and
/// nothing that changes the direction of the text around it. It is never shown as markup.
pub fn checked_chat(text: &str) -> Result<&str, &'static str> {
    let text = text.trim();
    if text.is_empty() {
        return Err("the message is empty");
    }
    if text.chars().count() > MAX_CHAT_CHARS {
        return Err("a message can have at most 200 characters");
    }
    if has_stacked_marks(text, MARKS) {
        return Err("a letter can have at most three marks");
    }
    let mut before = ' ';
    for c in text.chars() {
        // Persian and many emoji need joiners between two visible characters.
        let joins =
            matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe0f}') && !before.is_whitespace() && !is_invisible(before);
        if is_invisible(c) && !joins {
            return Err("a message cannot contain control characters or invisible characters");
        }
        before = c;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_in_their_languages_is_said() {
        for text in ["good luck!", "noroc, frumoasă mutare", "szép lépés", "می\u{200c}خواهم", "❤\u{fe0f} 👩\u{200d}🚀"]
        {
            assert_eq!(checked_chat(text), Ok(text));
        }
        assert_eq!(checked_chat("  <b>hello</b> "), Ok("<b>hello</b>"));
    }

    #[test]
    fn what_cannot_be_seen_is_not_said() {
        for text in ["", " \n ", "a\nb", "a\u{7}", "\u{202e}abc", "a\u{200b}b", "a\u{2066}b", "\u{feff}a", "a\u{e0041}"]
        {
            assert!(checked_chat(text).is_err(), "{text:?}");
        }
        assert!(checked_chat(&format!("a{}", "\u{301}".repeat(4))).is_err() && checked_chat("a\u{fffc}").is_err());
        assert!(checked_chat("\u{200c}\u{200c}").is_err() && checked_chat("a\u{200d}\u{200d}b").is_err());
        assert!(checked_chat(&"x".repeat(200)).is_ok() && checked_chat(&"x".repeat(201)).is_err());
    }
}
