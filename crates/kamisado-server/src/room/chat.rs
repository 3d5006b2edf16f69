//! What may be said.

/// The longest text that can be said.
const LONGEST: usize = 200;

/// A text as it is said, or why it is not. Nothing in it is invisible, changes the direction of what stands around it or
/// begins a new line; it is never shown as markup anyway.
pub(super) fn checked(text: &str) -> Result<&str, &'static str> {
    let text = text.trim();
    if text.is_empty() {
        return Err("there is nothing to say");
    }
    if text.chars().count() > LONGEST {
        return Err("at most 200 characters can be said at once");
    }
    let mut before = ' ';
    for sign in text.chars() {
        // Persian and many small pictures need these, between two signs that are seen.
        let joins =
            matches!(sign, '\u{200c}' | '\u{200d}' | '\u{fe0f}') && !before.is_whitespace() && !is_hidden(before);
        if is_hidden(sign) && !joins {
            return Err("control characters and invisible ones cannot be said");
        }
        before = sign;
    }
    Ok(text)
}

/// Whether a sign is not seen, or changes how others are seen.
fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_in_their_languages_is_said() {
        for text in ["good luck!", "noroc, frumoasă mutare", "szép lépés", "می\u{200c}خواهم", "❤\u{fe0f} 👩\u{200d}🚀"]
        {
            assert_eq!(checked(text), Ok(text));
        }
        assert_eq!(checked("  <b>hello</b> "), Ok("<b>hello</b>"));
    }

    #[test]
    fn what_cannot_be_seen_is_not_said() {
        for text in ["", " \n ", "a\nb", "a\u{7}", "\u{202e}abc", "a\u{200b}b", "a\u{2066}b", "\u{feff}a", "a\u{e0041}"]
        {
            assert!(checked(text).is_err(), "{text:?}");
        }
        assert!(checked("\u{200c}\u{200c}").is_err() && checked("a\u{200d}\u{200d}b").is_err());
        assert!(checked(&"x".repeat(200)).is_ok() && checked(&"x".repeat(201)).is_err());
    }
}
