//! The tables of labels: what stops the build, and what every language has.

use std::collections::HashSet;

use kamisado_text::{
    AccountText, AnalysisText, BoardText, EndingText, GameText, HintText, HistoryText, Label, LadderText, Language,
    LoadingText, NotationText, Note, OnlineText, OpeningText, PageText, PremoveText, ProvenText, PuzzleText,
    PuzzleTheme, ReviewText, SettingText, SpeechText, SpokenText, SquareMark, StoryText, TaskText,
};

#[path = "../../build.rs"]
#[expect(dead_code, reason = "the build script runs it all; here only the checks are tested")]
mod build;

const ENGLISH: &str =
    "# A text.\n[PageText]\n# The game.\nGame = Game of <name>\n# A move.\nMove = Your move\n  is next\n";

/// The errors in a Romanian table.
fn errors(romanian: &str) -> Vec<String> {
    let mut errors = Vec::new();
    let english = build::read("labels/english.txt", ENGLISH, &mut errors);
    let romanian = build::read("labels/romanian.txt", romanian, &mut errors);
    build::compare(&english, &romanian, "labels/romanian.txt", &mut errors);
    errors
}

#[test]
fn an_incomplete_table_stops_the_build_with_file_and_line() {
    for (romanian, expected) in [
        ("[PageText]\nGame = Joc\nMove = Muți\n", &[][..]),
        ("[PageText]\nMove = Muți\n  acum\n\nGame = Joc\n", &[]),
        ("# Români\n[PageText]\nGame = Joc\n", &["labels/romanian.txt:2: [PageText] lacks Move"]),
        (
            "[PageText]\nGame = Joc\nMove = Muți\nPass = Pass\n",
            &["labels/romanian.txt:4: [PageText] of labels/english.txt has no Pass"],
        ),
        ("[PageText]\nGame = Joc\nMove = Muți\nGame = Joc\n", &["labels/romanian.txt:4: [PageText] has Game twice"]),
        (
            "[PageText]\nGame = Joc <Name.of> <nmae|a|b>\nMove = Muți <\n",
            &["labels/romanian.txt:2: Game of [PageText] has <nmae>, and no English text has it"],
        ),
        ("", &["labels/romanian.txt: [PageText] is missing"]),
        (
            "[PageText]\nGame = Joc\nMove = Muți\n[Other]\n[PageText]\n",
            &[
                "labels/romanian.txt:5: [PageText] appears twice",
                "labels/romanian.txt:4: labels/english.txt has no [Other]",
            ],
        ),
        (
            "Game = Joc\n",
            &["labels/romanian.txt:1: write a [section] first", "labels/romanian.txt: [PageText] is missing"],
        ),
        (
            "[PageText]\n  Joc\nGame = Joc\nMove = Muți\nMuți\n",
            &[
                "labels/romanian.txt:2: there is no text to continue",
                "labels/romanian.txt:5: write \"Label = text\", not \"Muți\"",
            ],
        ),
    ] {
        assert_eq!(errors(romanian), expected, "{romanian}");
    }
}

/// A label, by the name of its section and its own, with its text.
pub(crate) type Labelled = (&'static str, String, &'static str);

/// The texts of all labels of these sections.
macro_rules! labels {
    ($words:expr; $($section:ident),* $(,)?) => {
        [$($section::ALL.iter().map(|&key| (stringify!($section), format!("{key:?}"), $words.text(key))).collect::<Vec<_>>()),*].concat()
    };
}

/// The labels of the terminal.
pub(crate) fn terminal(language: Language) -> Vec<Labelled> {
    labels![language.words(); Label, Note, SpokenText]
}

/// All labels.
pub(crate) fn all(language: Language) -> Vec<Labelled> {
    let (pages, parts) = (language.pages(), language.part_pages());
    let mut all = terminal(language);
    all.extend(labels![pages; PageText, BoardText, LoadingText, SquareMark]);
    all.extend(labels![
        parts;
        AccountText, AnalysisText, EndingText, GameText, HintText, HistoryText, LadderText, NotationText, OnlineText,
        OpeningText, PremoveText, ProvenText, PuzzleText, PuzzleTheme, ReviewText, SettingText, SpeechText, StoryText, TaskText,
    ]);
    all
}

#[test]
fn every_language_has_words_of_its_own_for_every_label() {
    // Romanian players say rating too, and the Romanian books say pass.
    let alike = [("AccountText", "Rating"), ("AnalysisText", "Pass")];
    let languages = Language::ALL.map(all);
    for (place, (section, label, _)) in languages[0].iter().enumerate() {
        let texts: HashSet<&str> = languages.iter().map(|labels| labels[place].2).collect();
        assert!(texts.len() == languages.len() || alike.contains(&(*section, label)), "{section} {label}: {texts:?}");
        assert!(texts.iter().all(|text| !text.trim().is_empty()), "{section} {label} is empty");
    }
}

#[test]
fn no_two_labels_of_a_page_have_the_same_words() {
    // A random layout is a choice of its own, beside a random side.
    let alike = ["Length", "LayoutChance"];
    for language in Language::ALL {
        for page in ["PageText", "AccountText", "OnlineText", "AnalysisText"] {
            let mut seen = HashSet::new();
            let labels = all(language).into_iter().filter(|(section, label, _)| {
                *section == page && !(page == "PageText" && alike.contains(&label.as_str()))
            });
            for (_, label, text) in labels {
                assert!(seen.insert(text), "{language}: {page} {label} says what another label says");
            }
        }
    }
}
