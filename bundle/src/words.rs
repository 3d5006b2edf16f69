//! The words that stand in the files themselves, because they are needed where nothing runs yet.

use kamisado_text::{Language, LoadingText};

/// What the page is for, in the language in which its files are written.
pub(crate) fn about() -> &'static str {
    Language::default().loading().loading_text(LoadingText::About)
}

/// What a browser needs, in every language.
pub(crate) fn needs() -> String {
    let said = |language: Language| {
        let direction = if language.is_right_to_left() { "rtl" } else { "ltr" };
        let text = language.loading().loading_text(LoadingText::Needs);
        format!("<p lang=\"{}\" dir=\"{direction}\">{text}</p>", language.code())
    };
    Language::ALL.map(said).join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_says_what_is_needed_in_its_own_direction() {
        let needs = needs();
        assert_eq!(needs.lines().count(), Language::ALL.len());
        assert!(needs.contains("<p lang=\"fa\" dir=\"rtl\">"), "{needs}");
        assert!(Language::ALL.iter().all(|language| needs.contains(&format!("lang=\"{}\"", language.code()))));
    }

    #[test]
    fn nothing_has_to_be_escaped() {
        for text in Language::ALL.map(|language| language.loading().loading_text(LoadingText::Needs)) {
            assert!(!text.contains(['<', '>', '&', '"']), "{text}");
        }
        assert!(!about().contains(['<', '>', '&', '"', '\\']));
    }
}
