//! The languages of the page, by the names in its files. To use those of `kamisado-text`, that crate would have to be
//! built just for this.

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Language {
    /// Its code, as browsers have it.
    pub(crate) code: &'static str,
    /// The part of the page with its words.
    pub(crate) part: &'static str,
}

/// All languages.
pub(crate) const LANGUAGES: [Language; 4] = [
    Language { code: "en", part: "english" },
    Language { code: "ro", part: "romanian" },
    Language { code: "hu", part: "hungarian" },
    Language { code: "fa", part: "persian" },
];

/// The files with the words of each language, as a script names them.
pub(crate) fn words(files: &[(Language, Vec<String>)]) -> String {
    let entry = |(language, files): &(Language, Vec<String>)| format!("{}: {files:?}", language.code);
    format!("{{ {} }}", files.iter().map(entry).collect::<Vec<String>>().join(", "))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use kamisado_text::LoadingText;

    use super::*;

    #[test]
    fn the_files_of_a_language_are_named_by_its_code() {
        let files = [(LANGUAGES[0], vec!["/a".to_owned(), "/b".to_owned()]), (LANGUAGES[3], Vec::new())];
        assert_eq!(words(&files), r#"{ en: ["/a", "/b"], fa: [] }"#);
    }

    #[test]
    fn the_languages_are_those_of_the_words() {
        let expected =
            kamisado_text::Language::ALL.map(|language| (language.code(), format!("{language:?}").to_lowercase()));
        assert_eq!(LANGUAGES.map(|language| (language.code, language.part.to_owned())), expected);
    }

    /// What is shown before any code runs stands in the files themselves.
    #[test]
    fn the_files_say_the_sentences_of_the_words() {
        let read = |name: &str| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../apps/web/static");
            fs::read_to_string(folder.join(name)).expect("the file is there")
        };
        let (index, manifest) = (read("index.html"), read("manifest.webmanifest"));
        let about = kamisado_text::Language::default().pages().text(LoadingText::About);
        assert!(index.contains(&format!("<meta name=\"description\" content=\"{about}\">")), "{about}");
        assert!(manifest.contains(&format!("\"description\": \"{about}\"")), "{about}");
        for language in kamisado_text::Language::ALL {
            let direction = if language.is_right_to_left() { "rtl" } else { "ltr" };
            let needs = language.pages().text(LoadingText::Needs);
            let paragraph = format!("<p lang=\"{}\" dir=\"{direction}\">{needs}</p>\n", language.code());
            assert_eq!(index.matches(&paragraph).count(), 2, "{paragraph}");
        }
    }
}
