//! Turns the tables of labels in `labels/` into Rust.
//!
//! `labels/english.txt` declares the labels: a section is an enum, a line `Label = text` one of its variants, and the
//! comment above either is its documentation. A line that begins with spaces continues the text above. `{d4}` isolates
//! a Latin piece inside Persian, and `<square>` is the place of a value in a sentence; `src/sentence.rs` says how such
//! places are written. The tables of the other languages have the same sections and labels in any order.
//!
//! A missing, unknown or repeated label stops the build with the file and the line, and so does the place of a value
//! that no English sentence has.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

const LANGUAGES: [&str; 4] = ["English", "Romanian", "Hungarian", "Persian"];

/// Enums that are defined elsewhere. If their labels do not match them, the compiler shows a line of the generated code,
/// and that line names the table.
const FOREIGN: [&str; 14] = [
    "Chapter",
    "Color",
    "Direction",
    "Expected",
    "Fill",
    "LessonId",
    "MatchEnd",
    "MatchLength",
    "Opener",
    "Player",
    "Rank",
    "Rule",
    "StepId",
    "WinBy",
];

/// The struct of the texts of a label that has several: each `Label.field = text`.
fn record(section: &str) -> Option<&'static str> {
    match section {
        "AnswerWords" => Some("WordList"),
        "Color" | "Direction" | "Fill" => Some("NamedWords"),
        "CommandName" => Some("CommandText"),
        "LessonId" => Some("LessonText"),
        "OpponentReaction" => Some("OpponentLines"),
        "Rule" => Some("RuleText"),
        "StepId" => Some("StepText"),
        "TurnNotation" => Some("TurnText"),
        _ => None,
    }
}

pub(crate) struct Section {
    name: String,
    about: Vec<String>,
    line: usize,
    entries: Vec<Entry>,
}

impl Section {
    fn find(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }
}

struct Entry {
    /// The label, and its field after a dot.
    key: String,
    text: String,
    about: Vec<String>,
    line: usize,
}

impl Entry {
    fn label(&self) -> &str {
        self.key.split_once('.').map_or(&self.key, |(label, _)| label)
    }
}

fn main() {
    println!("cargo::rerun-if-changed=labels");
    let mut errors = Vec::new();
    let tables = LANGUAGES.map(|language| {
        let path = format!("labels/{}.txt", language.to_lowercase());
        let table = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        (language, read(&path, &table, &mut errors), path)
    });
    let (_, english, _) = &tables[0];
    for (_, sections, path) in &tables[1..] {
        compare(english, sections, path, &mut errors);
    }
    if errors.is_empty() {
        let mut code: String = english.iter().filter(|section| !is_foreign(section)).map(declaration).collect();
        for (language, sections, path) in &tables {
            let translated = |declared: &Section| find(sections, &declared.name).expect("compare has found it");
            let implemented = |declared| implementation(declared, translated(declared), language, path);
            code.extend(english.iter().map(implemented));
        }
        let out = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR");
        fs::write(Path::new(&out).join("labels.rs"), code).expect("OUT_DIR can be written");
    }
    for error in errors {
        println!("cargo::error={error}");
    }
}

/// The sections of a table.
pub(crate) fn read(path: &str, table: &str, errors: &mut Vec<String>) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut about = Vec::new();
    for (line, text) in (1..).zip(table.lines()) {
        let mut error = |problem: String| errors.push(format!("{path}:{line}: {problem}"));
        if let Some(comment) = text.strip_prefix('#') {
            about.push(comment.trim().to_owned());
        } else if text.is_empty() {
            about.clear();
        } else if let Some(name) = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            if sections.iter().any(|section| section.name == name) {
                error(format!("[{name}] appears twice"));
            }
            let about = std::mem::take(&mut about);
            sections.push(Section { name: name.to_owned(), about, line, entries: Vec::new() });
        } else if let Some(Section { name, entries, .. }) = sections.last_mut() {
            if let Some(more) = text.strip_prefix("  ") {
                match entries.last_mut() {
                    Some(entry) => entry.text = format!("{} {more}", entry.text),
                    None => error("there is no text to continue".to_owned()),
                }
            } else if let Some((key, text)) = text.split_once(" = ") {
                if entries.iter().any(|entry| entry.key == key) {
                    error(format!("[{name}] has {key} twice"));
                }
                let about = std::mem::take(&mut about);
                entries.push(Entry { key: key.to_owned(), text: text.to_owned(), about, line });
            } else {
                error(format!("write \"Label = text\", not \"{text}\""));
            }
        } else {
            error("write a [section] first".to_owned());
        }
    }
    sections
}

/// The names of the places for values in a text, in small letters.
fn places(text: &str) -> impl Iterator<Item = String> {
    let named = text.split('<').skip(1).filter_map(|rest| {
        let name = &rest[..rest.find(['|', '>', '.'])?];
        (!name.is_empty() && name.chars().all(|c| c == '_' || c.is_ascii_alphabetic())).then_some(name)
    });
    named.map(str::to_ascii_lowercase)
}

/// Reports what a table lacks, or has in addition to the declared labels and values.
pub(crate) fn compare(declared: &[Section], sections: &[Section], path: &str, errors: &mut Vec<String>) {
    let known: BTreeSet<String> =
        declared.iter().flat_map(|section| &section.entries).flat_map(|entry| places(&entry.text)).collect();
    for Section { name, entries, .. } in sections {
        for Entry { key, text, line, .. } in entries {
            for place in places(text).filter(|place| !known.contains(place)) {
                errors.push(format!("{path}:{line}: {key} of [{name}] has <{place}>, and no English text has it"));
            }
        }
    }
    for declared in declared {
        let Some(section) = find(sections, &declared.name) else {
            errors.push(format!("{path}: [{}] is missing", declared.name));
            continue;
        };
        for Entry { key, .. } in declared.entries.iter().filter(|entry| section.find(&entry.key).is_none()) {
            errors.push(format!("{path}:{}: [{}] lacks {key}", section.line, section.name));
        }
    }
    for section in sections {
        let Some(declared) = find(declared, &section.name) else {
            errors.push(format!("{path}:{}: labels/english.txt has no [{}]", section.line, section.name));
            continue;
        };
        for Entry { key, line, .. } in section.entries.iter().filter(|entry| declared.find(&entry.key).is_none()) {
            errors.push(format!("{path}:{line}: [{}] of labels/english.txt has no {key}", section.name));
        }
    }
}

fn find<'a>(sections: &'a [Section], name: &str) -> Option<&'a Section> {
    sections.iter().find(|section| section.name == name)
}

fn is_foreign(section: &Section) -> bool {
    FOREIGN.contains(&section.name.as_str())
}

/// The enum of the labels of a section.
fn declaration(section: &Section) -> String {
    let docs = |about: &[String]| about.iter().map(|line| format!("/// {line}\n")).collect::<String>();
    let labels: Vec<&[Entry]> = section.entries.chunk_by(|one, other| one.label() == other.label()).collect();
    // A sentence without a comment says for itself what it is.
    let about = |entry: &Entry| match entry.about[..] {
        [] => format!("/// `{}`\n", entry.text),
        _ => docs(&entry.about),
    };
    let variants: String =
        labels.iter().map(|fields| format!("{}{},\n", about(&fields[0]), fields[0].label())).collect();
    let (name, about) = (&section.name, docs(&section.about));
    let all: String = labels.iter().map(|fields| format!("{name}::{},", fields[0].label())).collect();
    format!(
        "{about}#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\npub enum {name} {{\n{variants}}}\n\
         impl {name} {{\n/// All of its values.\npub const ALL: &[{name}] = &[{all}];\n}}\n"
    )
}

/// The texts of a section in a language, in the order in which its labels are declared.
fn implementation(declared: &Section, section: &Section, language: &str, path: &str) -> String {
    let (name, record) = (&declared.name, record(&declared.name));
    let translated = |entry: &Entry| section.find(&entry.key).expect("compare has found it");
    let labels: Vec<&[Entry]> = declared.entries.chunk_by(|one, other| one.label() == other.label()).collect();
    let value = |fields: &[Entry]| match record {
        None => literal(&translated(&fields[0]).text),
        Some(record) => {
            let fields: Vec<String> = fields.iter().map(|field| field_value(translated(field))).collect();
            format!("{record} {{ {} }}", fields.join(", "))
        }
    };
    let text_type = record.unwrap_or("&'static str");
    let body = if is_foreign(declared) {
        let arm = |fields: &&[Entry]| {
            let line = translated(&fields[0]).line;
            format!("{name}::{} => {}, // {path}:{line}\n", fields[0].label(), value(fields))
        };
        let arms: String = labels.iter().map(arm).collect();
        format!("match key {{ // {path}:{}\n{arms}}}", section.line)
    } else {
        let table: String = labels.iter().map(|fields| format!("{},\n", value(fields))).collect();
        let item = record.unwrap_or("&str");
        format!("static TEXTS: [{item}; {}] = [\n{table}];\nTEXTS[key as usize]", labels.len())
    };
    format!(
        "impl Texts<{name}, {text_type}> for {language} {{\n\
         fn text(&self, key: {name}) -> {text_type} {{\n{body}\n}}\n}}\n"
    )
}

/// A field of a struct of texts. Words and the lines of an opponent are lists.
fn field_value(entry: &Entry) -> String {
    let (_, field) = entry.key.split_once('.').unwrap_or_default();
    let list = |separator| format!("&[{}]", entry.text.split(separator).map(literal).collect::<Vec<_>>().join(", "));
    let value = match field {
        "words" => list(", "),
        "pleased" | "surprised" | "beaten" => list(" | "),
        _ => literal(&entry.text),
    };
    format!("{field}: {value}")
}

/// A text as a Rust string, with the invisible marks in place of braces.
fn literal(text: &str) -> String {
    format!("{:?}", text.replace('{', "\u{2068}").replace('}', "\u{2069}"))
}
