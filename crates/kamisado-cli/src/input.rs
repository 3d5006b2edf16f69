//! Reading and writing matches: records, lists of moves, JSON.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use kamisado::{Match, MatchRules, Record};

use crate::args::{MatchInput, RulesArg};
use crate::context::Context;
use crate::error::Failure;

/// What was read, and where reading stopped if there was a mistake.
pub(crate) struct Reading {
    /// Everything before the mistake.
    pub record: Record,
    /// The mistake.
    pub mistake: Option<Mistake>,
}

/// A mistake in a text.
pub(crate) struct Mistake {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What is wrong, and what to write instead.
    pub message: String,
}

impl Mistake {
    /// The mistake as the one message on standard error.
    pub(crate) fn failure(&self, name: &str) -> Failure {
        Failure::input(format_args!("{name}:{}:{}: {}", self.line, self.column, self.message))
    }
}

/// The name of an input for messages.
pub(crate) fn name(file: Option<&Path>) -> String {
    match file {
        Some(file) if file != Path::new("-") => file.display().to_string(),
        _ => "standard input".into(),
    }
}

fn read_text(file: Option<&Path>) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = match file {
        Some(file) if file != Path::new("-") => fs::read(file).map(|read| bytes = read),
        _ => io::stdin().lock().read_to_end(&mut bytes).map(drop),
    };
    let name = name(file);
    read.map_err(|error| Failure::input(format_args!("{name}: {error}")))?;
    String::from_utf8(bytes).map_err(|error| Failure::input(format_args!("{name}: the text is not UTF-8: {error}")))
}

/// A new match by what the command line says.
pub(crate) fn new_match(context: Context, rules: &RulesArg, position: Option<&str>) -> Result<Match, Failure> {
    let start = position.map(|text| context.parse_position(text)).transpose()?;
    let rules = rules.rules(start.as_ref()).map_err(Failure::input)?;
    let start = start.unwrap_or_else(|| rules.start());
    Match::from_position(rules, start).map_err(|error| Failure::input(context.words().other_length(&error)))
}

/// Reads a match in any form.
pub(crate) fn read_match(context: Context, input: &MatchInput) -> Result<Reading, Failure> {
    let game = new_match(context, &input.rules, input.position.as_deref())?;
    let text = read_text(input.file.as_deref())?;
    Ok(parse(context, &text, game))
}

/// Reads the record of a match that is to go on; every mistake is one too many.
pub(crate) fn read_record(context: Context, file: &Path) -> Result<Record, Failure> {
    let text = read_text(Some(file))?;
    let Reading { record, mistake } = parse(context, &text, Match::new(MatchRules::default()));
    match mistake {
        Some(mistake) => Err(mistake.failure(&name(Some(file)))),
        None => Ok(record),
    }
}

fn parse(context: Context, text: &str, game: Match) -> Reading {
    let is_json = text.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('"'));
    if is_json {
        return match serde_json::from_str::<Match>(text) {
            Ok(game) => Reading { record: Record::from(game), mistake: None },
            Err(error) => {
                let mistake = Mistake { line: error.line(), column: error.column(), message: error.to_string() };
                Reading { record: Record::from(game), mistake: Some(mistake) }
            }
        };
    }
    match Record::parse_onto(text, &game) {
        Ok(record) => Reading { record, mistake: None },
        Err(error) => {
            let message = context.words().record_problem(&error.problem);
            let mistake = Mistake { line: error.line, column: error.column, message };
            Reading { record: error.record, mistake: Some(mistake) }
        }
    }
}

/// Writes a record in one step: what was in the file stays until all of the new text is on the disk.
pub(crate) fn write_record(file: &Path, record: &Record) -> io::Result<()> {
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = Path::new(&part);
    let written = fs::write(part, record.to_string()).and_then(|()| fs::rename(part, file));
    if written.is_err() {
        // The old file is whole; what is left of the new one is of no use.
        let _ = fs::remove_file(part);
    }
    written
}
