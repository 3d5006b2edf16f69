//! The names of people at this screen.

use kamisado::ByPlayer;

/// The names of the people at this screen. Without a name a player is called by their side.
pub type PersonNames = ByPlayer<Option<String>>;

/// The most characters in a name.
pub const MAX_NAME_LENGTH: usize = 24;

/// A typed name: trimmed, on one line, shortened. `None` if it is empty.
pub fn person_name(typed: &str) -> Option<String> {
    let is_shown = |c: &char| {
        !c.is_control() && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let words = typed.split_whitespace().map(|word| word.chars().filter(is_shown).collect::<String>());
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let name: String = words.join(" ").chars().take(MAX_NAME_LENGTH).collect();
    let name = name.trim_end().to_owned();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_without_space_around_it() {
        assert_eq!(person_name("  Ana  Maria\n").as_deref(), Some("Ana Maria"));
        assert_eq!(person_name("بهار").as_deref(), Some("بهار"));
        for empty in ["", "  \t", "\u{202e}"] {
            assert_eq!(person_name(empty), None, "{empty:?}");
        }
        assert_eq!(person_name("\u{202e}Béla").as_deref(), Some("Béla"), "it cannot turn the text around");
    }

    #[test]
    fn a_long_name_is_cut() {
        let name = person_name(&"é".repeat(100)).expect("a name");
        assert_eq!(name.chars().count(), MAX_NAME_LENGTH);
    }
}
