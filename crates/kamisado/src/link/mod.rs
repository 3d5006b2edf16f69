//! A whole match as a short text for the fragment of a URL.
//!
//! This module does not know the rules. It asks the match for its legal turns at each point and stores each turn as an
//! index into [`Match::sorted_turns`]. A turn without alternatives takes no space.
//!
//! ```text
//! base64url ─▶ version (1 byte) · checksum (3 bytes) · numbers
//! numbers: format and start, early end, number of turns, and one index per turn
//! ```
//!
//! ```
//! use kamisado::{Match, MatchEnd, MatchLength, MatchRules, Player, link};
//!
//! let mut game = Match::new(MatchRules::new(MatchLength::Long).with_limited_opening(true));
//! game.play("d8d7".parse()?)?;
//! game.resign(Player::White)?;
//! let address = format!("https://example.org/#{}", link::encode(&game));
//!
//! let (_, text) = address.split_once('#').expect("a fragment");
//! let read = link::decode(text)?;
//! assert_eq!(read.result().map(|result| result.ended), Some(MatchEnd::Resigned));
//! assert_eq!(read, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod base64;
mod error;
mod mixed_radix;

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::record::Record;
use crate::{
    Color, Format, FormatKind, Layout, Match, MatchEnd, MatchResult, MatchRules, Opener, Player, Series, Wins,
};

pub use error::LinkError;
use mixed_radix::{Reader, Writer};

/// The version of the format. Every change of the format increases it; links of other versions are refused.
const VERSION: u8 = 1;

/// The number of bytes before the packed numbers.
const HEAD: usize = 4;

/// The number of ways to describe the start: one for each [`FormatKind`], in the order of [`FormatKind::ALL`], and one
/// for a start that is stored as a record.
const KINDS: usize = FormatKind::ALL.len() + 1;
const RECORD: usize = FormatKind::ALL.len();

/// The number of possible values for the wins of a series. 0 means open-ended.
const WINS: usize = Wins::MAX.count() as usize + 1;

/// The number of possible early ends: none, or one of [`EARLY_ENDS`].
const ENDS: usize = EARLY_ENDS.len() + 1;
const EARLY_ENDS: [(MatchEnd, Option<Player>); 7] = [
    (MatchEnd::Resigned, Some(Player::White)),
    (MatchEnd::Resigned, Some(Player::Black)),
    (MatchEnd::Time, Some(Player::White)),
    (MatchEnd::Time, Some(Player::Black)),
    (MatchEnd::Stopped, Some(Player::White)),
    (MatchEnd::Stopped, Some(Player::Black)),
    (MatchEnd::Stopped, None),
];

/// Encodes a whole match as a short text of letters, digits, `-` and `_`.
///
/// ```
/// use kamisado::{Match, MatchLength, MatchRules};
/// use kamisado::link;
///
/// let mut game = Match::new(MatchRules::new(MatchLength::Marathon));
/// for turn in ["f8e7", "g1g6", "e8b5"] {
///     game.play(turn.parse()?)?;
/// }
/// let link = link::encode(&game);
/// assert_eq!(link.len(), 11);
/// assert_eq!(link::decode(&link)?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode(game: &Match) -> String {
    let mut replay = game.clone();
    replay.reopen();
    replay.truncate(0);

    let mut writer = Writer::default();
    write_start(&mut writer, &replay);
    let end = game.early_result().map_or(0, |result| {
        EARLY_ENDS.iter().position(|end| *end == (result.ended, result.winner)).map_or(0, |index| index + 1)
    });
    writer.write(end, ENDS);
    writer.write_count(game.ply());
    for turn in game.turns() {
        let turns = replay.sorted_turns();
        // The history of a match is legal, so every turn has an index.
        writer.write(turns.iter().position(|&other| other == turn).unwrap_or_default(), turns.len());
        if replay.play(turn).is_err() {
            break;
        }
    }

    let numbers = writer.into_bytes();
    let [_, check @ ..] = checksum(&numbers).to_be_bytes();
    let mut bytes = vec![VERSION];
    bytes.extend(check);
    bytes.extend(numbers);
    base64::encode(&bytes)
}

/// Decodes a match. Decoding replays it by the rules, so an impossible match is refused.
///
/// ```
/// # use kamisado::link::{self, LinkError};
/// # use kamisado::{Match, MatchRules};
/// let link = link::encode(&Match::new(MatchRules::default()));
/// assert!(link::decode(&link).is_ok());
/// assert_eq!(link::decode("short"), Err(LinkError::Truncated));
/// assert!(matches!(link::decode("no link!"), Err(LinkError::InvalidChar { found: ' ', column: 3 })));
/// ```
pub fn decode(text: &str) -> Result<Match, LinkError> {
    let bytes = base64::decode(text.trim())?;
    let Some((&[version, ref check @ ..], numbers)) = bytes.split_first_chunk::<HEAD>() else {
        return Err(LinkError::Truncated);
    };
    if version != VERSION {
        return Err(LinkError::Version(version));
    }
    let [_, expected @ ..] = checksum(numbers).to_be_bytes();
    if *check != expected {
        return Err(LinkError::Checksum);
    }
    let mut reader = Reader::new(numbers);
    let mut game = read_start(&mut reader)?;
    let end = reader.read(ENDS)?;
    for _ in 0..reader.read_count()? {
        let turns = game.sorted_turns();
        let turn = turns.get(reader.read(turns.len())?).copied().ok_or(LinkError::InvalidMatch)?;
        game.play(turn).map_err(|_| LinkError::InvalidMatch)?;
    }
    if let Some((ended, winner)) = end.checked_sub(1).and_then(|index| EARLY_ENDS.get(index).copied()) {
        game.end_early(MatchResult { winner, ended }).map_err(|_| LinkError::InvalidMatch)?;
    }
    reader.finish()?;
    Ok(game)
}

/// Writes the rules and the start.
fn write_start(writer: &mut Writer, start: &Match) {
    let rules = start.rules();
    if *start != Match::new(rules) {
        let record = Record::from(start.clone()).to_string();
        writer.write(RECORD, KINDS);
        writer.write_count(record.len());
        record.bytes().for_each(|byte| writer.write(byte.into(), 256));
        return;
    }
    let kind = FormatKind::ALL.into_iter().position(|kind| kind == rules.format.kind());
    writer.write(kind.expect("all kinds are among all"), KINDS);
    if let Format::Series(Series { wins, opener }) = rules.format {
        writer.write(wins.map_or(0, |wins| wins.count().into()), WINS);
        writer.write(usize::from(opener == Opener::Winner), 2);
    }
    writer.write(rules.limited_opening.into(), 2);
    writer.write((rules.layout != Layout::NORMAL).into(), 2);
    if rules.layout != Layout::NORMAL {
        let mut left = Color::ALL.to_vec();
        for color in rules.layout.black_row() {
            let index = left.iter().position(|&other| other == color).unwrap_or_default();
            writer.write(index, left.len());
            left.remove(index);
        }
    }
}

fn read_start(reader: &mut Reader<'_>) -> Result<Match, LinkError> {
    let kind = reader.read(KINDS)?;
    if kind == RECORD {
        let count = reader.read_count()?;
        // Every byte of the record takes one byte of the link.
        let bytes = (0..count).map(|_| Ok(reader.read(256)? as u8)).collect::<Result<Vec<u8>, LinkError>>()?;
        let text = String::from_utf8(bytes).map_err(|_| LinkError::InvalidMatch)?;
        let record: Record = text.parse().map_err(|_| LinkError::InvalidMatch)?;
        return if record.game().ply() == 0 { Ok(record.into_game()) } else { Err(LinkError::InvalidMatch) };
    }
    let kind = FormatKind::ALL.get(kind).ok_or(LinkError::InvalidMatch)?;
    let format = if let Some(length) = kind.length() {
        Format::Match(length)
    } else {
        let wins = match reader.read(WINS)? {
            0 => None,
            count => u8::try_from(count).ok().and_then(Wins::new),
        };
        let opener = if reader.read(2)? == 0 { Opener::Alternating } else { Opener::Winner };
        Format::Series(Series { wins, opener })
    };
    let limited = reader.read(2)? == 1;
    let mut layout = Layout::NORMAL;
    if reader.read(2)? == 1 {
        let (mut left, mut row) = (Color::ALL.to_vec(), [Color::Brown; 8]);
        for color in &mut row {
            *color = left.remove(reader.read(left.len())?);
        }
        layout = Layout::new(row).ok_or(LinkError::InvalidMatch)?;
    }
    Ok(Match::new(MatchRules { format, layout, limited_opening: limited }))
}

/// FNV-1a. It detects accidental changes, not forgery.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
