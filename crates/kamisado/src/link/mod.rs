//! A whole match as a short text that fits into the fragment of an address.
//!
//! Nothing of the rules is known here: at each point the rules are asked for the legal turns, and the match is the list
//! of places that its turns have among them. A turn without a choice takes no room.
//!
//! ```text
//! base64url ─▶ version (1 byte) · checksum (3 bytes) · places
//! places: what is played, whether it was given up, how many turns, and one place a turn
//! ```

mod base64;
mod error;
mod mixed_radix;

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::{
    Color, Format, FormatKind, Layout, Match, MatchEnd, MatchResult, MatchRules, Opener, Player, Record, Series, Wins,
};

pub use error::LinkError;
use mixed_radix::{Reader, Writer};

/// The version of the form. It grows when the form changes; links of other versions are refused by their number.
const VERSION: u8 = 1;

/// How many bytes stand before the places.
const HEAD: usize = 4;

/// How many kinds of matches there are: what can be played, by its place in [`FormatKind::ALL`], and one that is told by the
/// record of its start.
const KINDS: usize = FormatKind::ALL.len() + 1;
const RECORD: usize = FormatKind::ALL.len();

/// How many numbers of wins a series can go to, with 0 for an open one.
const WINS: usize = Wins::MAX.count() as usize + 1;

/// In which ways a match is given up: not at all, or as [`GIVEN_UP`] lists them.
const ENDS: usize = GIVEN_UP.len() + 1;
const GIVEN_UP: [(MatchEnd, Option<Player>); 7] = [
    (MatchEnd::Resigned, Some(Player::White)),
    (MatchEnd::Resigned, Some(Player::Black)),
    (MatchEnd::Time, Some(Player::White)),
    (MatchEnd::Time, Some(Player::Black)),
    (MatchEnd::Stopped, Some(Player::White)),
    (MatchEnd::Stopped, Some(Player::Black)),
    (MatchEnd::Stopped, None),
];

/// A whole match as a short text of letters, digits, `-` and `_`.
///
/// The whole history is written, whatever the current ply.
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
    let mut whole = game.clone();
    whole.go_to(whole.total_turns());
    let given_up = whole.early_result();
    whole.reopen();
    let mut start = whole.clone();
    start.go_to(0);
    let start = start.branch();

    let mut places = Writer::default();
    write_start(&mut places, &start);
    let end = given_up.map_or(0, |result| {
        GIVEN_UP.iter().position(|end| *end == (result.ended, result.winner)).map_or(0, |place| place + 1)
    });
    places.write(end, ENDS);
    places.write_count(whole.total_turns());
    let mut replay = start;
    for turn in whole.turns() {
        let turns = replay.sorted_turns();
        // The history of a match is legal, so that every turn has its place.
        places.write(turns.iter().position(|&other| other == turn).unwrap_or_default(), turns.len());
        if replay.play(turn).is_err() {
            break;
        }
    }

    let places = places.into_bytes();
    let [_, check @ ..] = checksum(&places).to_be_bytes();
    let mut bytes = vec![VERSION];
    bytes.extend(check);
    bytes.extend(places);
    base64::encode(&bytes)
}

/// Reads a match. It is played again by the rules, so that nothing impossible comes in.
pub fn decode(text: &str) -> Result<Match, LinkError> {
    let bytes = base64::decode(text.trim())?;
    let Some((&[version, ref check @ ..], places)) = bytes.split_first_chunk::<HEAD>() else {
        return Err(LinkError::Truncated);
    };
    if version != VERSION {
        return Err(LinkError::Version(version));
    }
    let [_, expected @ ..] = checksum(places).to_be_bytes();
    if *check != expected {
        return Err(LinkError::Checksum);
    }
    let mut places = Reader::new(places);
    let mut game = read_start(&mut places)?;
    let end = places.read(ENDS)?;
    for _ in 0..places.read_count()? {
        let turns = game.sorted_turns();
        let turn = turns.get(places.read(turns.len())?).copied().ok_or(LinkError::InvalidMatch)?;
        game.play(turn).map_err(|_| LinkError::InvalidMatch)?;
    }
    if let Some((ended, winner)) = end.checked_sub(1).and_then(|place| GIVEN_UP.get(place).copied()) {
        game.end_early(MatchResult { winner, ended }).map_err(|_| LinkError::InvalidMatch)?;
    }
    places.finish()?;
    Ok(game)
}

/// Writes what is played, and from where.
fn write_start(places: &mut Writer, start: &Match) {
    let rules = start.rules();
    if *start != Match::new(rules) {
        let record = Record::from(start.clone()).to_string();
        places.write(RECORD, KINDS);
        places.write_count(record.len());
        record.bytes().for_each(|byte| places.write(byte.into(), 256));
        return;
    }
    let kind = FormatKind::ALL.into_iter().position(|kind| kind == rules.format.kind());
    places.write(kind.expect("all kinds are among all"), KINDS);
    if let Format::Series(Series { wins, opener }) = rules.format {
        places.write(wins.map_or(0, |wins| wins.count().into()), WINS);
        places.write(usize::from(opener == Opener::Winner), 2);
    }
    places.write(rules.limited_opening.into(), 2);
    places.write((rules.layout != Layout::NORMAL).into(), 2);
    if rules.layout != Layout::NORMAL {
        let mut left = Color::ALL.to_vec();
        for color in rules.layout.black_row() {
            let place = left.iter().position(|&other| other == color).unwrap_or_default();
            places.write(place, left.len());
            left.remove(place);
        }
    }
}

fn read_start(places: &mut Reader<'_>) -> Result<Match, LinkError> {
    let kind = places.read(KINDS)?;
    if kind == RECORD {
        let count = places.read_count()?;
        // Every byte of the record takes a byte of the link.
        let bytes = (0..count).map(|_| Ok(places.read(256)? as u8)).collect::<Result<Vec<u8>, LinkError>>()?;
        let text = String::from_utf8(bytes).map_err(|_| LinkError::InvalidMatch)?;
        let record: Record = text.parse().map_err(|_| LinkError::InvalidMatch)?;
        return if record.game.total_turns() == 0 { Ok(record.game) } else { Err(LinkError::InvalidMatch) };
    }
    let kind = FormatKind::ALL.get(kind).ok_or(LinkError::InvalidMatch)?;
    let format = if let Some(length) = kind.length() {
        Format::Match(length)
    } else {
        let wins = match places.read(WINS)? {
            0 => None,
            count => u8::try_from(count).ok().and_then(Wins::new),
        };
        let opener = if places.read(2)? == 0 { Opener::Alternating } else { Opener::Winner };
        Format::Series(Series { wins, opener })
    };
    let limited = places.read(2)? == 1;
    let mut layout = Layout::NORMAL;
    if places.read(2)? == 1 {
        let (mut left, mut row) = (Color::ALL.to_vec(), [Color::Brown; 8]);
        for color in &mut row {
            *color = left.remove(places.read(left.len())?);
        }
        layout = Layout::new(row).ok_or(LinkError::InvalidMatch)?;
    }
    Ok(Match::new(MatchRules { format, layout, limited_opening: limited }))
}

/// FNV-1a. It notices what is lost or mistyped on the way; it keeps nobody from making a link of their own.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
