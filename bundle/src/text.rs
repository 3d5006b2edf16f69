//! Texts in the files themselves, because they are shown before any code runs.

use kamisado_text::{Language, LoadingText};

/// What the page is for, in the language in which its files are written.
pub(crate) fn about() -> &'static str {
    Language::default().loading().loading_text(LoadingText::About)
}

/// What a browser needs, in every language.
pub(crate) fn needs() -> String {
    let paragraph = |language: Language| {
        let direction = if language.is_right_to_left() { "rtl" } else { "ltr" };
        let text = language.loading().loading_text(LoadingText::Needs);
        format!("<p lang=\"{}\" dir=\"{direction}\">{text}</p>", language.code())
    };
    Language::ALL.map(paragraph).join("\n")
}

/// The files with the words of each language, as a script names them.
pub(crate) fn words(files: &[(Language, Vec<String>)]) -> String {
    let entry = |(language, files): &(Language, Vec<String>)| format!("{}: {files:?}", language.code());
    format!("{{ {} }}", files.iter().map(entry).collect::<Vec<String>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_language_are_named_by_its_code() {
        let files = [(Language::English, vec!["/a".to_owned(), "/b".to_owned()]), (Language::Persian, Vec::new())];
        assert_eq!(words(&files), r#"{ en: ["/a", "/b"], fa: [] }"#);
    }

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
