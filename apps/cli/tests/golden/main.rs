//! The golden corpus: text forms that players and programs already hold, and that no change may alter.
//!
//! `matches.jsonl` has one match a line, in every text form; `commands.jsonl` has one run of the program a line. A change that makes these tests fail breaks files, links or scripts of users: change
//! the code, not the corpus, unless the format itself was changed on purpose and `docs/notation.md` says so.

#[path = "../cli/program.rs"]
#[allow(dead_code, reason = "the tests of the program use the rest")]
mod program;

use std::fmt::Write;
use std::fs;

use kamisado::link::{decode, encode};
use kamisado::record::Record;
use kamisado::{Match, Position};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

const MATCHES: &str = "matches.jsonl";
const COMMANDS: &str = "commands.jsonl";

/// A match in all its text forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Forms {
    record: String,
    json: String,
    link: String,
    /// The position after every turn.
    positions: Vec<String>,
}

/// A run of the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Run {
    args: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    input: String,
    output: String,
}

impl Forms {
    fn of(record: &Record) -> Forms {
        let game = record.game();
        let json = serde_json::to_string(game).expect("a match has a JSON form");
        let link = encode(game);
        let position = |ply| game.position_at(ply).expect("a position of the match").to_string();
        let positions = (0..=game.ply()).map(position).collect();
        Forms { record: record.to_string(), json, link, positions }
    }
}

impl Run {
    /// Runs the program again.
    fn again(&self) -> Run {
        let args: Vec<&str> = self.args.iter().map(String::as_str).collect();
        Run { output: program::kamisado_reading(&args, &self.input).success(), ..self.clone() }
    }
}

#[test]
fn every_form_of_a_match_is_read_and_written_as_before() {
    for (number, forms) in (1..).zip(read::<Forms>(MATCHES)) {
        let record: Record = forms.record.parse().unwrap_or_else(|error| panic!("line {number}: {error}"));
        assert_eq!(Forms::of(&record), forms, "line {number}");
        let from_json: Match =
            serde_json::from_str(&forms.json).unwrap_or_else(|error| panic!("line {number}: {error}"));
        assert_eq!(&from_json, record.game(), "line {number}, JSON");
        let from_link = decode(&forms.link).unwrap_or_else(|error| panic!("line {number}: {error}"));
        assert_eq!(&from_link, record.game(), "line {number}, link");
        for text in &forms.positions {
            // The end of a match may have more points than a position to play from.
            if let Ok(position) = text.parse::<Position>() {
                assert_eq!(position.to_string(), *text, "line {number}");
            }
        }
    }
}

#[test]
fn every_command_prints_what_it_printed_before() {
    for (number, run) in (1..).zip(read::<Run>(COMMANDS)) {
        assert_eq!(run.again(), run, "line {number}");
    }
}

#[test]
fn the_corpus_has_every_kind_of_thing() {
    let (matches, commands) = (read::<Forms>(MATCHES), read::<Run>(COMMANDS));
    assert!(matches.len() >= 500 && commands.len() >= 500);
    assert!(matches.iter().map(|forms| forms.positions.len()).sum::<usize>() >= 5_000);
    let has = |part: &str, least: usize| {
        let count = matches.iter().filter(|forms| forms.json.contains(part) || forms.record.contains(part)).count();
        assert!(count >= least, "{part} in {count} matches");
    };
    for part in
        ["\"by\":\"deadlock\"", "\"fill\":\"left\"", "\"fill\":\"right\"", "\"limited\":true", "\"layout\"", "pass"]
    {
        has(part, 20);
    }
    for part in ["single", "standard", "long", "marathon", "series"] {
        has(&format!("\"match\":\"{part}\""), 20);
    }
    for part in ["resigned", "time", "stopped", "score"] {
        has(&format!("\"ended\":\"{part}\""), 5);
    }
    let ranks = matches.iter().flat_map(|forms| &forms.positions);
    let ranks = ranks.map(|position| position.split(|sign| sign != '+').map(str::len).max().unwrap_or_default());
    let ranks = ranks.fold([0; 5], |mut counts, rank| {
        counts[rank] += 1;
        counts
    });
    assert!(ranks[..4].iter().all(|&count| count >= 100), "{ranks:?}");
}

/// Writes the corpus again from the records and commands that it has, after a format was extended on purpose. The
/// difference shows what that changes for users.
#[test]
#[ignore = "writes the corpus"]
fn write_corpus() {
    let records: Vec<Record> = read::<Forms>(MATCHES)
        .into_iter()
        .map(|forms| forms.record.parse().expect("a record of the corpus can be read"))
        .collect();
    let runs = read::<Run>(COMMANDS);
    write(MATCHES, records.iter().map(Forms::of));
    write(COMMANDS, runs.iter().map(Run::again));
}

fn path(name: &str) -> String {
    format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn read<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let text = fs::read_to_string(path(name)).expect("the corpus is there");
    text.lines().map(|line| serde_json::from_str(line).expect("the corpus is JSON")).collect()
}

fn write<T: Serialize>(name: &str, items: impl Iterator<Item = T>) {
    let mut text = String::new();
    for item in items {
        writeln!(text, "{}", serde_json::to_string(&item).expect("the corpus has a JSON form")).expect("a text grows");
    }
    fs::write(path(name), text).expect("the corpus is written");
}
