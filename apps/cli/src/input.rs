//! Reading and writing matches: records, lists of moves, JSON.

use std::collections::HashMap;
use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

use kamisado::record::Record;
use kamisado::{Match, MatchRules, Position};
use kamisado_text::{ArgumentsError, Expected, Label, PlayerNames};
use serde_json::{Value, json};

use crate::cli::{MatchInput, RulesArg};
use crate::context::{Context, visible};
use crate::error::CliError;
use crate::pgn;

/// The match that was read, and the error at which reading stopped, if any.
pub(crate) struct MatchRead {
    /// Everything before the error.
    pub record: Record,
    /// The error.
    pub error: Option<LocatedError>,
}

/// An error in a text.
pub(crate) struct LocatedError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What is wrong, and what to write instead.
    pub message: String,
}

impl LocatedError {
    /// The error for programs.
    pub(crate) fn to_json(&self) -> Value {
        json!({ "line": self.line, "column": self.column, "message": self.message })
    }

    /// The error for standard error, after the name of the input.
    pub(crate) fn to_cli_error(&self, name: &str) -> CliError {
        CliError::input(format_args!("{name}:{}:{}: {}", self.line, self.column, visible(&self.message)))
    }
}

/// The name of an input for messages.
pub(crate) fn name(context: Context, file: Option<&Path>) -> String {
    match file {
        Some(file) if file != Path::new("-") => file.display().to_string(),
        _ => context.words().text(Label::StandardInput).into(),
    }
}

/// The text of a file, as far as it is UTF-8.
struct Text {
    text: String,
    /// Whether it ends early, at bytes that are not UTF-8.
    broken: bool,
}

fn read_text(context: Context, file: Option<&Path>) -> Result<Text, CliError> {
    let mut bytes = Vec::new();
    let read = match file {
        Some(file) if file != Path::new("-") => fs::read(file).map(|read| bytes = read),
        _ => io::stdin().lock().read_to_end(&mut bytes).map(drop),
    };
    read.map_err(|error| context.not_read(&name(context, file), &error))?;
    let valid = std::str::from_utf8(&bytes).map_or_else(|error| error.valid_up_to(), str::len);
    let broken = valid < bytes.len();
    bytes.truncate(valid);
    let mut text = String::from_utf8(bytes).unwrap_or_default();
    if text.starts_with('\u{FEFF}') {
        text.remove(0);
    }
    Ok(Text { text, broken })
}

/// A new match from the command line.
pub(crate) fn new_match(context: Context, rules: &RulesArg, position: Option<&str>) -> Result<Match, CliError> {
    let start = position.map(|text| context.parse_position(text)).transpose()?;
    let rules = rules.rules(start.as_ref()).map_err(|error| context.arguments_error(&error))?;
    let start = start.unwrap_or_else(|| rules.start());
    Match::from_position(rules, start).map_err(|error| CliError::input(context.words().other_length(&error)))
}

/// Reads a match in any form.
pub(crate) fn read_match(context: Context, input: &MatchInput) -> Result<MatchRead, CliError> {
    let game = new_match(context, &input.rules, input.position.as_deref())?;
    refuse_position(context, input.file.as_deref())?;
    let Text { text, broken } = read_text(context, input.file.as_deref())?;
    let games = pgn::split(&text);
    let (file, count) = (&*name(context, input.file.as_deref()), games.len() as u32);
    let part = match (input.game, &games[..]) {
        (None, [only]) => only,
        (None, _) => return Err(context.arguments_error(&ArgumentsError::SeveralGames { file, games: count })),
        (Some(number), _) => games.get(number.get() - 1).ok_or_else(|| {
            let number = u32::try_from(number.get()).unwrap_or(u32::MAX);
            context.arguments_error(&ArgumentsError::NoSuchGame { file, number, games: count })
        })?,
    };
    let is_last = part.lines_before + part.text.lines().count() >= text.lines().count();
    let mut result = parse(context, &Text { text: part.text.into(), broken: broken && is_last }, &game);
    if let Some(error) = &mut result.error {
        error.line += part.lines_before;
    }
    Ok(result)
}

/// Refuses a position in place of a file, and names the option for it.
pub(crate) fn refuse_position(context: Context, file: Option<&Path>) -> Result<(), CliError> {
    let text = file.and_then(Path::to_str).unwrap_or_default();
    match text.parse::<Position>() {
        Ok(_) => Err(context.arguments_error(&ArgumentsError::PositionForFile(text))),
        Err(_) => Ok(()),
    }
}

/// Reads the record of a match to resume. Any error is fatal.
pub(crate) fn read_record(context: Context, file: &Path) -> Result<Record, CliError> {
    let (text, name) = (read_text(context, Some(file))?, name(context, Some(file)));
    if is_json(&text.text) {
        return Err(context.arguments_error(&ArgumentsError::JsonForRecord(&name)));
    }
    let MatchRead { record, error } = parse(context, &text, &Match::new(MatchRules::default()));
    match error {
        Some(error) => Err(error.to_cli_error(&name)),
        None => Ok(record),
    }
}

fn parse(context: Context, Text { text, broken }: &Text, game: &Match) -> MatchRead {
    let mut result = if is_json(text) { parse_json(context, text, game) } else { parse_record(context, text, game) };
    if *broken && result.error.is_none() {
        let line = text.lines().count().max(1);
        let column = text.lines().last().map_or(0, |line| line.chars().count()) + 1;
        let message = context.words().arguments_error(&ArgumentsError::NotUtf8);
        result.error = Some(LocatedError { line, column, message });
    }
    result
}

/// Whether a text begins like a JSON object; a comment of a record has no colon after its first quotation.
fn is_json(text: &str) -> bool {
    let quoted = text.trim_start().strip_prefix('{').and_then(|rest| rest.trim_start().strip_prefix('"'));
    let after = quoted.and_then(|rest| rest.split_once('"')).map(|(_, after)| after.trim_start());
    after.is_some_and(|after| after.starts_with(':'))
}

fn parse_json(context: Context, text: &str, game: &Match) -> MatchRead {
    let error = match serde_json::from_str::<Match>(text) {
        Ok(game) => return MatchRead { record: Record::from(game), error: None },
        Err(error) => error,
    };
    // The message ends with the place, which is reported separately.
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message).to_owned();
    let located = LocatedError { line: error.line().max(1), column: error.column().max(1), message };
    let (game, refused) = replay_json(context, text).unwrap_or((game.clone(), None));
    MatchRead { record: Record::from(game), error: Some(refused.unwrap_or(located)) }
}

/// Plays the turns of an invalid JSON match as far as the rules allow, and says where they stop it.
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
                Ok(turn) => {
                    game.play(turn).err().map(|error| context.words().turn_error(&error.kind, &PlayerNames::default()))
                }
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

/// Line and column of a quoted word, with `before` equal ones before it.
fn place_of(text: &str, word: &str, before: usize) -> (usize, usize) {
    let start = text.match_indices(&format!("\"{word}\"")).nth(before).map_or(0, |(start, _)| start);
    let head = &text[..start];
    let column = head.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    (head.matches('\n').count() + 1, column)
}

fn parse_record(context: Context, text: &str, game: &Match) -> MatchRead {
    match Record::parse_onto(text, game) {
        Ok(record) => MatchRead { record, error: None },
        Err(error) => {
            let message = context.words().record_error_kind(&error.kind);
            let located = LocatedError { line: error.line, column: error.column, message };
            MatchRead { record: error.record, error: Some(located) }
        }
    }
}

/// Replaces a file by a record in one step, as [`replace_file`] does.
pub(crate) fn write_record(file: &Path, record: &Record) -> io::Result<()> {
    replace_file(file, |out| out.write_all(record.to_string().as_bytes()))
}

/// Writes a file. A pipe or a device gets the bytes directly; a file is replaced when all of them are written.
pub(crate) fn write_file<E: From<io::Error>>(
    file: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    if fs::metadata(file).is_ok_and(|old| !old.is_file() && !old.is_dir()) {
        return write(&mut fs::OpenOptions::new().write(true).open(file)?);
    }
    replace_file(file, write)
}

/// Replaces a file in one step: the old content stays until all of the new one is on the disk. Links are followed and the
/// file keeps its permissions; anything but a regular file is refused.
fn replace_file<E: From<io::Error>>(file: &Path, write: impl FnOnce(&mut dyn Write) -> Result<(), E>) -> Result<(), E> {
    let file = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    let old = fs::metadata(&file).ok();
    if let Some(old) = &old {
        if old.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
        }
        if !old.is_file() {
            return Err(io::Error::from(io::ErrorKind::InvalidInput).into());
        }
        if old.permissions().readonly() {
            return Err(io::Error::from(io::ErrorKind::PermissionDenied).into());
        }
    }
    let name = file.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?.to_string_lossy();
    // In the same folder, because a rename does not leave its file system.
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Later errors name the temporary file, which does not show that the folder is missing.
    fs::metadata(folder)?;
    let (prefix, mut builder) = (format!(".{name}."), tempfile::Builder::new());
    builder.prefix(&prefix).suffix(".part");
    // The permissions of a new file, with the umask. By default only the owner could read it.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut part = builder.tempfile_in(folder)?;
    let mut out = BufWriter::new(part.as_file_mut());
    write(&mut out)?;
    out.flush()?;
    drop(out);
    if let Some(old) = old {
        part.as_file().set_permissions(old.permissions())?;
    }
    part.as_file().sync_all()?;
    part.persist(&file).map_err(|error| error.error)?;
    // The file is complete either way. Not every file system can sync a folder, so a failure is not an error.
    #[cfg(unix)]
    let _ = fs::File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty folder of a test's own.
    fn empty_folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("kamisado-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).expect("a new folder");
        folder
    }

    #[test]
    fn what_an_interrupted_save_left_behind_does_not_disturb_the_next() {
        let folder = empty_folder("leftover");
        // A folder cannot be overwritten by a file.
        fs::create_dir(folder.join(format!(".a.kmr.{}.part", std::process::id()))).expect("a leftover");
        let record = Record::from(Match::new(MatchRules::default()));
        let file = folder.join("a.kmr");
        for _ in 0..2 {
            write_record(&file, &record).expect("a free name is found");
            assert_eq!(fs::read_to_string(&file).expect("saved"), record.to_string());
        }
        assert_eq!(fs::read_dir(&folder).expect("readable").count(), 2, "no new leftover");
        fs::remove_dir_all(folder).expect("removable");
    }

    #[cfg(unix)]
    #[test]
    fn a_save_keeps_permissions_and_follows_links() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = empty_folder("permissions");
        let record = Record::from(Match::new(MatchRules::default()));
        let (file, plain, link) = (folder.join("a.kmr"), folder.join("plain"), folder.join("link"));
        let mode = |file: &Path| fs::metadata(file).expect("there").permissions().mode() & 0o777;
        fs::write(&plain, "").expect("writable");
        write_record(&file, &record).expect("a new file");
        assert_eq!(mode(&file), mode(&plain), "a new file is as readable as any other");
        fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).expect("own file");
        symlink(&file, &link).expect("a link");
        write_record(&link, &record).expect("an existing file");
        assert_eq!(mode(&file), 0o640);
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        fs::set_permissions(&file, PermissionsExt::from_mode(0o440)).expect("own file");
        assert_eq!(write_record(&file, &record).expect_err("read-only").kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(write_record(&folder, &record).expect_err("a folder").kind(), io::ErrorKind::IsADirectory);
        fs::remove_dir_all(folder).expect("removable");
    }
}
