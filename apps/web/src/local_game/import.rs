//! Imports matches: records, positions, links and the exchange format.

use kamisado::kfen::ParsePositionError;
use kamisado::link::{self, LinkError};
use kamisado::record::{Record, RecordError};
use kamisado::{Match, Position};
use kamisado_text::{PageText, Pages, PartPages};

use super::{LocalGame, NewGameOptions};

/// The prefix of a match in an address.
pub const MATCH_PREFIX: &str = "m=";
/// The prefix of a position in an address.
pub const POSITION_PREFIX: &str = "p=";

/// Why a text is not a match.
#[derive(Debug)]
pub enum ImportError {
    /// The text is empty.
    Empty,
    /// A link without a match.
    Link(LinkError),
    /// An impossible position.
    Position(ParsePositionError),
    /// JSON that is not a match.
    Form,
    /// A record with an error.
    Record(Box<RecordError>),
}

impl ImportError {
    /// A sentence that says what is wrong and what to do.
    pub fn sentence(&self, words: &dyn Pages, part_words: &dyn PartPages) -> String {
        let text = match self {
            ImportError::Empty => PageText::NothingToOpen,
            ImportError::Form => PageText::FormUnreadable,
            ImportError::Link(LinkError::Truncated) => PageText::LinkShort,
            ImportError::Link(LinkError::Checksum) => PageText::LinkChanged,
            ImportError::Link(LinkError::Version(_)) => PageText::LinkVersion,
            ImportError::Link(LinkError::InvalidChar { found, column }) => {
                return words.foreign_character(*found, u32::try_from(*column).unwrap_or(u32::MAX));
            }
            // The link is intact but contains no match.
            ImportError::Link(_) => PageText::LinkContent,
            ImportError::Position(error) => return part_words.position_error(error),
            ImportError::Record(error) => return part_words.record_error(error),
        };
        words.text(text).to_owned()
    }
}

/// The match or position in the fragment of an address, if there is one.
pub fn read_fragment(fragment: &str) -> Option<Result<Match, ImportError>> {
    let fragment = fragment.trim_start_matches('#');
    if let Some(link) = fragment.strip_prefix(MATCH_PREFIX) {
        return Some(link::decode(link).map_err(ImportError::Link));
    }
    let position = fragment.strip_prefix(POSITION_PREFIX)?;
    Some(read_position(&unescaped(position)))
}

/// Whether the fragment of an address is meant to be a match or a position.
pub fn holds_match(fragment: &str) -> bool {
    fragment.starts_with(MATCH_PREFIX) || fragment.starts_with(POSITION_PREFIX)
}

/// Reads a match from a link, a position, JSON, or a record down to a bare list of moves.
pub fn read_match(text: &str) -> Result<Match, ImportError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(ImportError::Empty);
    }
    if let Some(read) = text.split_once('#').and_then(|(_, fragment)| read_fragment(fragment)) {
        return read;
    }
    if text.starts_with('{') && text.ends_with('}') && text.contains('"') {
        return serde_json::from_str(text).map_err(|_| ImportError::Form);
    }
    let board = text.split_whitespace().next().unwrap_or_default();
    if board.matches('/').count() == 7 && !text.contains('\n') {
        return read_position(text);
    }
    let record: Record = text.parse().map_err(ImportError::Record)?;
    Ok(record.into_game())
}

fn read_position(text: &str) -> Result<Match, ImportError> {
    text.parse::<Position>().map(Match::from).map_err(ImportError::Position)
}

/// Decodes the escapes of an address; anything else stays. A `+` is a tooth, not a space.
fn unescaped(text: &str) -> String {
    let mut parts = text.split('%');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(u8::is_ascii);
        match code {
            Some(code) => {
                plain.push(char::from(code));
                plain.push_str(&part[2..]);
            }
            None => {
                plain.push('%');
                plain.push_str(part);
            }
        }
    }
    plain
}

/// A position as the fragment of an address.
pub fn position_fragment(position: &Position) -> String {
    format!("{POSITION_PREFIX}{}", position.to_string().replace(' ', "%20"))
}

impl LocalGame {
    /// A round from a position. The user plays the side to move, the engine the other.
    pub fn from_position(position: Position) -> LocalGame {
        let own = position.to_move();
        let game = LocalGame::open(Match::from(position), own);
        LocalGame { seats: NewGameOptions::default().seats(own), end_seen: false, ..game }
    }
}

#[cfg(test)]
mod tests {
    use kamisado::link;
    use kamisado::{MatchLength, MatchRules};
    use kamisado_text::Language;

    use super::*;

    fn game() -> Match {
        crate::testing::played(MatchLength::Standard, "f8e7 g1g6 e8b5")
    }

    #[test]
    fn every_form_of_a_match_is_read() {
        let game = game();
        let texts = [
            format!("https://example.org/play#m={}", link::encode(&game)),
            format!("#m={}", link::encode(&game)),
            Record::from(game.clone()).to_string(),
            serde_json::to_string(&game).expect("JSON"),
        ];
        for text in texts {
            assert_eq!(read_match(&text).expect(&text), game);
        }
        let single = read_match(" f8e7 g1g6\n").expect("a list of moves");
        assert_eq!((single.ply(), single.rules()), (2, MatchRules::default()));
    }

    #[test]
    fn a_position_is_a_match_that_begins_there() {
        let position: Position = "o5+g1/2p5/5P2/4b1Y1/y+rN2R2/1G1k3n/8/4K1BO w G 7".parse().expect("a position");
        let kfen = position.to_string();
        let escaped = format!("#p={}", kfen.replace(' ', "%20").replace('/', "%2f").replace('+', "%2B"));
        for text in [kfen, format!("/analysis#{}", position_fragment(&position)), escaped] {
            let read = read_match(&text).expect(&text);
            assert_eq!((read.position(), read.ply()), (position, 0));
        }
        assert_eq!(unescaped("100%é%zz%"), "100%é%zz%");
    }

    #[test]
    fn what_is_no_match_is_refused_in_every_language() {
        let good = link::encode(&game());
        let texts = [
            " \n".to_owned(),
            "#m=".to_owned(),
            format!("#m={}", &good[..good.len() - 1]),
            format!("#m=Ag{}", &good[2..]),
            format!("#m={}?", &good[..8]),
            "{\"match\":\"single\"}".to_owned(),
            "8/8/8/8/8/8/8/8 w - 1".to_owned(),
            "f8e7 g1g1".to_owned(),
        ];
        let mut said = std::collections::HashSet::new();
        for text in texts {
            let error = read_match(&text).expect_err(&text);
            for language in Language::ALL {
                assert!(said.insert(error.sentence(language.pages(), language.part_pages())), "{language}: {text}");
            }
        }
    }

    #[test]
    fn an_address_without_a_match_is_left_alone() {
        assert!(read_fragment("").is_none() && read_fragment("#Goal").is_none());
        assert!(!holds_match("Goal") && holds_match("m=") && holds_match("p=8"));
    }
}
