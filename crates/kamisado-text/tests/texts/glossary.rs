//! One word for one thing: no text uses a word that the glossary of its language has retired.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kamisado_text::{Concept, Language, RetiredWord, without_marks};

use crate::samples::Sample;
use crate::{all, voice};

/// The words of a text in small letters, without marks and the signs of short vowels. What a joint holds together in
/// Persian is two words here.
fn words(text: &str) -> Vec<String> {
    let is_vowel = |sign: &char| ('\u{64B}'..='\u{652}').contains(sign);
    let text: String = without_marks(text).chars().filter(|sign| !is_vowel(sign)).collect();
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '-';
    text.to_lowercase().split(|sign| !is_part(sign)).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What is looked for: the words of a retired one, whose last may have any ending, and where they stay.
struct Pattern {
    words: Vec<String>,
    any_ending: bool,
    except: Vec<Vec<String>>,
}

impl Pattern {
    fn new(retired: &RetiredWord) -> Pattern {
        Pattern {
            words: words(retired.word.trim_end_matches('*')),
            any_ending: retired.word.ends_with('*'),
            except: retired.except.iter().map(|except| words(except)).collect(),
        }
    }

    /// Whether a text uses the word where it does not stand for something else.
    fn is_in(&self, text: &[String]) -> bool {
        let is_excepted = |place: usize| {
            let covers =
                |start: usize, except: &[String]| start + except.len() > place && begins(&text[start..], except);
            (0..=place).any(|start| self.except.iter().any(|except| covers(start, except)))
        };
        (0..text.len()).any(|place| self.begins(&text[place..]) && !is_excepted(place))
    }

    fn begins(&self, text: &[String]) -> bool {
        let Some((last, first)) = self.words.split_last() else {
            return false;
        };
        let is_last = |word: &String| if self.any_ending { word.starts_with(last) } else { word == last };
        begins(text, first) && text.get(first.len()).is_some_and(is_last)
    }
}

fn begins(text: &[String], words: &[String]) -> bool {
    text.starts_with(words)
}

#[test]
fn no_text_uses_a_retired_word() {
    let mut found = BTreeSet::new();
    for language in Language::ALL {
        let retired: Vec<(Concept, RetiredWord, Pattern)> = Concept::ALL
            .iter()
            .flat_map(|&concept| language.term(concept).retired.iter().map(move |word| (concept, word)))
            .map(|(concept, word)| (concept, *word, Pattern::new(word)))
            .collect();
        let names = voice::all_names();
        let spoken = names.iter().flat_map(|names| voice::sentences(language.pages(), names, Sample::ONE));
        for text in all::everything(language).chain(spoken) {
            let said = words(&text);
            for (concept, RetiredWord { word, reason, .. }, pattern) in &retired {
                let term = language.term(*concept).word;
                if pattern.is_in(&said) {
                    found.insert(format!("{language}: {word} ({reason}), say {term}: {text}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", Vec::from_iter(found).join("\n"));
}

/// Texts that are parts of others, or words that people type.
const NO_TEXTS: [&str; 18] = [
    "answer_words",
    "color_words",
    "comma",
    "direction_words",
    "feedback",
    "fill_words",
    "line_head",
    "number",
    "pass_words",
    "player_name",
    "position_error",
    "ranked_square",
    "semicolon",
    "spoken_destination",
    "square",
    "strength",
    "tower",
    "with",
];

/// A text that is declared and not looked through could use whatever word it likes.
#[test]
fn every_text_is_looked_through() {
    let looked_through = [
        include_str!("all.rs"),
        include_str!("analyses.rs"),
        include_str!("game_page.rs"),
        include_str!("losses.rs"),
        include_str!("person.rs"),
        include_str!("speech.rs"),
        include_str!("stories.rs"),
        include_str!("voice.rs"),
    ];
    let topics = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/topics")).expect("the topics");
    let mut missing = BTreeSet::new();
    for topic in topics {
        let source = fs::read_to_string(topic.expect("a file").path()).expect("a topic");
        let methods = source.split("    fn ").skip(1).filter_map(|method| {
            let (name, rest) = method.split_once('(')?;
            rest.trim_start().starts_with("&self").then(|| name.to_owned())
        });
        missing.extend(methods.filter(|name| {
            let call = format!(".{name}(");
            !NO_TEXTS.contains(&name.as_str()) && !looked_through.iter().any(|source| source.contains(&call))
        }));
    }
    assert!(missing.is_empty(), "these are in no list of texts: {missing:?}");
}

/// The search itself: whole words, endings, several words, exceptions, and Persian joints and vowels.
#[test]
fn retired_words_are_found() {
    let find =
        |language: Language, concept, text: &str| Pattern::new(&language.term(concept).retired[0]).is_in(&words(text));
    let is_match = |text| find(Language::Romanian, Concept::Match, text);
    assert!(is_match("Continuă partida") && is_match("Partidele tale"));
    assert!(!is_match("O partidă simplă se câștigă cu 1 punct"));
    assert!(is_match("O partidă simplă, apoi altă partidă"));
    let is_pass = |text| find(Language::Romanian, Concept::Pass, text);
    assert!(is_pass("Albul spune pas.") && !is_pass("Albul spune pass."));
    let is_push = |text| find(Language::Persian, Concept::Push, text);
    assert!(is_push("می‌توان آن را هل داد") && !is_push("هلو"));
    let is_position = |text| find(Language::Persian, Concept::Position, text);
    assert!(is_position("تحلیل این وضعیتِ جدید") && is_position("وضعیت‌ها"));
    let is_opening = |text| find(Language::Persian, Concept::Opening, text);
    assert!(is_opening("شروع‌ها") && !is_opening("شروع"));
}

/// What the texts say is what the glossary says: the word of every concept is in some text.
#[test]
fn every_word_of_the_glossary_is_used() {
    for language in Language::ALL {
        let texts: Vec<String> = all::everything(language).map(|text| words(&text).join(" ")).collect();
        let is_said = |concept: &&Concept| {
            // Inflected languages bend the words: their beginnings are looked for.
            let term = words(language.term(**concept).word);
            let stem = |word: &String| word.chars().take(word.chars().count().max(4) - 2).collect::<String>();
            let stems: Vec<String> = term.iter().map(stem).collect();
            texts.iter().any(|text| stems.iter().all(|stem| text.contains(stem)))
        };
        let unsaid: Vec<&str> = Concept::ALL
            .iter()
            .filter(|concept| !is_said(concept))
            .map(|&concept| language.term(concept).word)
            .collect();
        assert!(unsaid.is_empty(), "{language}: nobody says {unsaid:?}");
    }
}

/// The table of terms in `docs/glossary.md`.
fn terms_table() -> String {
    let mut table = String::from("| | English | Romanian | Hungarian | Persian |\n|---|---|---|---|---|\n");
    for &concept in Concept::ALL {
        let words = Language::ALL.map(|language| language.term(concept).word).join(" | ");
        table.push_str(&format!("| {concept:?} | {words} |\n"));
    }
    table
}

/// With `UPDATE_DOCS=1` the table is written again instead.
#[test]
fn the_table_in_docs_is_that_of_the_glossary() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/glossary.md");
    let text = fs::read_to_string(&path).expect("docs/glossary.md");
    let (before, rest) = text.split_once("<!-- terms -->\n\n").expect("the table of terms");
    let (old, after) = rest.split_once("\n<!-- end of terms -->").expect("the end of the table of terms");
    let table = terms_table();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        let text = format!("{before}<!-- terms -->\n\n{table}\n<!-- end of terms -->{after}");
        fs::write(&path, text).expect("docs/glossary.md can be written");
    } else {
        assert_eq!(old, table, "the table of terms is old: run the test with UPDATE_DOCS=1");
    }
}
