//! Reading and writing matches: records, lists of moves, JSON.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use kamisado::{Match, MatchRules, Position, Record};
use kamisado_text::Expected;
use serde_json::{Value, json};

use crate::cli::{MatchInput, RulesArg};
use crate::context::{Context, visible};
use crate::error::CliError;
use crate::pgn;

/// What was read, and where reading stopped if there was a mistake.
pub(crate) struct MatchRead {
    /// Everything before the mistake.
    pub record: Record,
    /// The mistake.
    pub mistake: Option<LocatedError>,
}

/// A mistake in a text.
pub(crate) struct LocatedError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What is wrong, and what to write instead.
    pub message: String,
}

impl LocatedError {
    /// The mistake as programs read it.
    pub(crate) fn form(&self) -> Value {
        json!({ "line": self.line, "column": self.column, "message": self.message })
    }

    /// The mistake as the one message on standard error.
    pub(crate) fn failure(&self, name: &str) -> CliError {
        CliError::input(format_args!("{name}:{}:{}: {}", self.line, self.column, visible(&self.message)))
    }
}

/// The name of an input for messages.
pub(crate) fn name(file: Option<&Path>) -> String {
    match file {
        Some(file) if file != Path::new("-") => file.display().to_string(),
        _ => "standard input".into(),
    }
}

/// What was read of a file: its text, as far as it is UTF-8.
struct Text {
    text: String,
    /// Whether it breaks off at something that is not UTF-8.
    broken: bool,
}

fn read_text(file: Option<&Path>) -> Result<Text, CliError> {
    let mut bytes = Vec::new();
    let read = match file {
        Some(file) if file != Path::new("-") => fs::read(file).map(|read| bytes = read),
        _ => io::stdin().lock().read_to_end(&mut bytes).map(drop),
    };
    read.map_err(|error| CliError::input(format_args!("{}: {error}", name(file))))?;
    let valid = std::str::from_utf8(&bytes).map_or_else(|error| error.valid_up_to(), str::len);
    let broken = valid < bytes.len();
    bytes.truncate(valid);
    let mut text = String::from_utf8(bytes).unwrap_or_default();
    if text.starts_with('\u{FEFF}') {
        text.remove(0);
    }
    Ok(Text { text, broken })
}

/// A new match by what the command line says.
pub(crate) fn new_match(context: Context, rules: &RulesArg, position: Option<&str>) -> Result<Match, CliError> {
    let start = position.map(|text| context.parse_position(text)).transpose()?;
    let rules = rules.rules(start.as_ref()).map_err(CliError::input)?;
    let start = start.unwrap_or_else(|| rules.start());
    Match::from_position(rules, start).map_err(|error| CliError::input(context.words().other_length(&error)))
}

/// Reads a match in any form.
pub(crate) fn read_match(context: Context, input: &MatchInput) -> Result<MatchRead, CliError> {
    let game = new_match(context, &input.rules, input.position.as_deref())?;
    refuse_position(input.file.as_deref())?;
    let Text { text, broken } = read_text(input.file.as_deref())?;
    let games = pgn::split(&text);
    let name = || name(input.file.as_deref());
    let part = match (input.game, &games[..]) {
        (None, [only]) => only,
        (None, _) => {
            return Err(CliError::input(format_args!(
                "{} holds {} games: choose one by --game N",
                name(),
                games.len()
            )));
        }
        (Some(number), _) => games.get(number.get() - 1).ok_or_else(|| {
            CliError::input(format_args!("{} has no game {number}: it holds {}", name(), games.len()))
        })?,
    };
    let is_last = part.lines_before + part.text.lines().count() >= text.lines().count();
    let mut reading = parse(context, &Text { text: part.text.into(), broken: broken && is_last }, &game);
    if let Some(mistake) = &mut reading.mistake {
        mistake.line += part.lines_before;
    }
    Ok(reading)
}

/// Refuses a position in the place of a file, and names the flag for it.
pub(crate) fn refuse_position(file: Option<&Path>) -> Result<(), CliError> {
    let text = file.and_then(Path::to_str).unwrap_or_default();
    match text.parse::<Position>() {
        Ok(_) => {
            Err(CliError::input(format_args!("{text:?} is a position, not a file: give it by --position {text:?}")))
        }
        Err(_) => Ok(()),
    }
}

/// Reads the record of a match that is to go on; every mistake is one too many.
pub(crate) fn read_record(context: Context, file: &Path) -> Result<Record, CliError> {
    let text = read_text(Some(file))?;
    if is_json(&text.text) {
        let name = name(Some(file));
        return Err(CliError::input(format_args!("{name} is JSON; make it a record by kamisado convert --to record")));
    }
    let MatchRead { record, mistake } = parse(context, &text, &Match::new(MatchRules::default()));
    match mistake {
        Some(mistake) => Err(mistake.failure(&name(Some(file)))),
        None => Ok(record),
    }
}

fn parse(context: Context, Text { text, broken }: &Text, game: &Match) -> MatchRead {
    let mut reading = if is_json(text) { parse_json(context, text, game) } else { parse_record(context, text, game) };
    if *broken && reading.mistake.is_none() {
        let line = text.lines().count().max(1);
        let column = text.lines().last().map_or(0, |line| line.chars().count()) + 1;
        reading.mistake = Some(LocatedError { line, column, message: "the text is not UTF-8 from here on".into() });
    }
    reading
}

/// Whether a text begins like a JSON object; a comment of a record has no colon after its first quotation.
fn is_json(text: &str) -> bool {
    let quoted = text.trim_start().strip_prefix('{').and_then(|rest| rest.trim_start().strip_prefix('"'));
    let after = quoted.and_then(|rest| rest.split_once('"')).map(|(_, after)| after.trim_start());
    after.is_some_and(|after| after.starts_with(':'))
}

fn parse_json(context: Context, text: &str, game: &Match) -> MatchRead {
    let error = match serde_json::from_str::<Match>(text) {
        Ok(game) => return MatchRead { record: Record::from(game), mistake: None },
        Err(error) => error,
    };
    // The message ends with the place, which is told apart.
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message).to_owned();
    let mistake = LocatedError { line: error.line().max(1), column: error.column().max(1), message };
    let (game, refused) = replay_json(context, text).unwrap_or((game.clone(), None));
    MatchRead { record: Record::from(game), mistake: Some(refused.unwrap_or(mistake)) }
}

/// Plays the turns of a JSON match that could not be read as far as the rules let it, and says where they stop it.
fn replay_json(context: Context, text: &str) -> Option<(Match, Option<LocatedError>)> {
    let Value::Object(mut form) = serde_json::from_str(text).ok()? else {
        return None;
    };
    let rounds = form.insert("rounds".into(), json!([{ "moves": [] }]))?;
    ["position", "score", "winner", "ended"].iter().for_each(|claim| drop(form.remove(*claim)));
    let mut game: Match = serde_json::from_value(Value::Object(form)).ok()?;
    let mut seen: HashMap<&str, usize> = HashMap::new();
    for round in rounds.as_array()? {
        for turn in round["moves"].as_array()?.iter().chain(round.get("fill")) {
            let turn = turn.as_str()?;
            let count = seen.entry(turn).or_default();
            let refused = match turn.parse() {
                Ok(turn) => game.play(turn).err().map(|error| context.words().turn_error(&error.kind)),
                Err(error) => Some(context.words().expected(Expected::from(error))),
            };
            if let Some(message) = refused {
                let (line, column) = place_of(text, turn, *count);
                return Some((game, Some(LocatedError { line, column, message })));
            }
            *count += 1;
        }
    }
    Some((game, None))
}

/// Line and column of a quoted word that stands behind so many others of its kind.
fn place_of(text: &str, word: &str, before: usize) -> (usize, usize) {
    let start = text.match_indices(&format!("\"{word}\"")).nth(before).map_or(0, |(start, _)| start);
    let head = &text[..start];
    let column = head.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    (head.matches('\n').count() + 1, column)
}

fn parse_record(context: Context, text: &str, game: &Match) -> MatchRead {
    match Record::parse_onto(text, game) {
        Ok(record) => MatchRead { record, mistake: None },
        Err(error) => {
            let message = context.words().record_error_kind(&error.kind);
            let mistake = LocatedError { line: error.line, column: error.column, message };
            MatchRead { record: error.record, mistake: Some(mistake) }
        }
    }
}

/// Writes a record in one step: what was in the file stays until all of the new text is on the disk. Links are followed,
/// and the permissions of the file stay; what is no plain file is left alone.
pub(crate) fn write_record(file: &Path, record: &Record) -> io::Result<()> {
    let file = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    let old = fs::metadata(&file).ok();
    if let Some(old) = &old {
        if !old.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is no plain file"));
        }
        if old.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
    }
    let name = file.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let part = file.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let written = fs::write(&part, record.to_string())
        .and_then(|()| old.map_or(Ok(()), |old| fs::set_permissions(&part, old.permissions())))
        .and_then(|()| fs::rename(&part, &file));
    if written.is_err() {
        // The old file is whole; what is left of the new one is of no use.
        let _ = fs::remove_file(&part);
    }
    written
}
