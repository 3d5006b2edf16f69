//! The words, comments and tags of a text, and its escapes.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::error::{Expected, RecordErrorKind};
use super::tags::is_name_sign;

/// A line and a column, both counted from 1.
#[derive(Clone, Copy)]
pub(super) struct Location {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// What is wrong, and where.
#[derive(Clone)]
pub(super) struct ParseFailure {
    pub(super) location: Location,
    pub(super) kind: RecordErrorKind,
}

/// A mistake on the way of reading. It is boxed, for it is large and rare.
pub(super) type ParseResult<T> = Result<T, Box<ParseFailure>>;

pub(super) fn fail<T>(place: Location, problem: RecordErrorKind) -> ParseResult<T> {
    Err(Box::new(ParseFailure { location: place, kind: problem }))
}

/// Something else was expected than this text, of which an error shows the beginning.
pub(super) fn unexpected<T>(place: Location, expected: Expected, found: &str) -> ParseResult<T> {
    fail(place, RecordErrorKind::Unexpected { expected, found: beginning(found) })
}

/// As much of a text as an error shows.
pub(super) fn beginning(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A part of the text.
pub(super) enum Token<'a> {
    Word(&'a str),
    Comment(String),
    Tag(TagText),
}

/// A tag as it is written.
pub(super) struct TagText {
    pub(super) name: String,
    pub(super) value: String,
    /// Where the text of the value begins.
    pub(super) value_place: Location,
}

/// The text that is still to be read. Looking ahead is done with a copy.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    place: Location,
}

/// Invisible characters: marks of writing direction, zero-width signs, variation selectors.
pub(super) const fn is_unseen(sign: char) -> bool {
    matches!(sign, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
}

fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, ',' | ':') || is_unseen(sign)
}

/// Signs that stand alone and end a word.
const fn is_mark(sign: char) -> bool {
    matches!(sign, '{' | '}' | ';' | '[' | ']' | '"')
}

impl<'a> Lexer<'a> {
    /// Begins a text; a byte order mark at its start is no part of it.
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        let rest = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        Lexer { rest, place: Location { line: 1, column: 1 } }
    }

    /// Begins a text that stands at a certain place.
    pub(super) const fn at(rest: &'a str, place: Location) -> Lexer<'a> {
        Lexer { rest, place }
    }

    /// Where reading goes on.
    pub(super) const fn place(&self) -> Location {
        self.place
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Goes over some bytes of the text.
    fn skip(&mut self, length: usize) -> &'a str {
        let Some((skipped, rest)) = self.rest.split_at_checked(length) else {
            return "";
        };
        let mut signs = skipped.chars().peekable();
        while let Some(sign) = signs.next() {
            let next = signs.peek().copied().or_else(|| rest.chars().next());
            match sign {
                '\r' if next == Some('\n') => self.place.column += 1,
                '\n' | '\r' => self.place = Location { line: self.place.line + 1, column: 1 },
                _ => self.place.column += 1,
            }
        }
        self.rest = rest;
        skipped
    }

    /// Goes over the signs at the start of which something holds.
    fn skip_while(&mut self, mut holds: impl FnMut(char) -> bool) -> &'a str {
        self.skip(self.rest.find(|sign| !holds(sign)).unwrap_or(self.rest.len()))
    }

    fn skip_blanks(&mut self) {
        self.skip_while(is_blank);
    }

    /// The next word, if there is one before the next comment, tag or end.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        self.placed_word().map(|(_, word)| word)
    }

    /// The next word and its place.
    pub(super) fn placed_word(&mut self) -> Option<(Location, &'a str)> {
        let mut ahead = *self;
        ahead.skip_blanks();
        let place = ahead.place;
        let word = match ahead.peek()? {
            '{' | ';' | '[' => return None,
            mark @ ('}' | ']' | '"') => ahead.skip(mark.len_utf8()),
            _ => ahead.skip_while(|sign| !is_mark(sign) && (!is_blank(sign) || is_unseen(sign))),
        };
        *self = ahead;
        Some((place, word.trim_end_matches(is_unseen)))
    }

    /// The next part of the text and its place; none at the end.
    pub(super) fn token(&mut self) -> ParseResult<Option<(Location, Token<'a>)>> {
        if let Some((place, word)) = self.placed_word() {
            return Ok(Some((place, Token::Word(word))));
        }
        self.skip_blanks();
        let place = self.place;
        let token = match self.peek() {
            None => return Ok(None),
            Some('{') => {
                self.skip(1);
                let Some((text, length)) = unescape(self.rest, Enclosed::Braces) else {
                    return fail(place, RecordErrorKind::UnclosedComment);
                };
                self.skip(length);
                Token::Comment(text)
            }
            Some(';') => {
                self.skip(1);
                Token::Comment(self.skip_while(|sign| !matches!(sign, '\n' | '\r')).trim().into())
            }
            // Every other sign would have begun a word.
            Some(_) => {
                self.skip(1);
                Token::Tag(self.tag()?)
            }
        };
        Ok(Some((place, token)))
    }

    /// What follows the bracket that opens a tag.
    fn tag(&mut self) -> ParseResult<TagText> {
        self.skip_blanks();
        let mut first = true;
        let name = self.skip_while(|sign| is_name_sign(sign, core::mem::take(&mut first)));
        if name.is_empty() {
            return self.expected(Expected::TagName);
        }
        self.skip_blanks();
        if self.peek() != Some('"') {
            return self.expected(Expected::TagValue);
        }
        let quote = self.place;
        self.skip(1);
        let value_place = self.place;
        let Some((value, length)) = unescape(self.rest, Enclosed::Quotes) else {
            return fail(quote, RecordErrorKind::UnclosedQuote);
        };
        self.skip(length);
        self.skip_blanks();
        if self.peek() != Some(']') {
            return self.expected(Expected::TagEnd);
        }
        self.skip(1);
        Ok(TagText { name: name.into(), value, value_place })
    }

    /// Whether nothing but blanks is left.
    pub(super) fn is_at_end(mut self) -> bool {
        self.skip_blanks();
        self.rest.is_empty()
    }

    /// Refuses what comes next.
    pub(super) fn expected<T>(&self, expected: Expected) -> ParseResult<T> {
        let mut ahead = *self;
        ahead.skip_blanks();
        let place = ahead.place;
        let found = ahead.word().or_else(|| ahead.rest.get(..1)).unwrap_or_default();
        unexpected(place, expected, found)
    }
}

/// The number that a word is, at most the largest there is.
pub(super) fn number(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches(['.', ')']);
    let all = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
    all.then(|| {
        digits.bytes().fold(0, |number: u32, sign| number.saturating_mul(10).saturating_add((sign - b'0').into()))
    })
}

/// What encloses a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Enclosed {
    /// Quotes, around the value of a tag. It stays on its line.
    Quotes,
    /// Braces, around a comment. It may go over several lines.
    Braces,
}

impl Enclosed {
    const fn end(self) -> char {
        match self {
            Enclosed::Quotes => '"',
            Enclosed::Braces => '}',
        }
    }
}

/// Prints a text so that it can be read again: what cannot stand there is escaped.
pub(super) struct Escaped<'a>(pub &'a str, pub Enclosed);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Escaped(text, enclosed) = *self;
        text.chars().try_for_each(|sign| match sign {
            '\\' => f.write_str("\\\\"),
            '\t' => f.write_str("\t"),
            '\n' if enclosed == Enclosed::Braces => f.write_str("\n"),
            _ if sign == enclosed.end() => write!(f, "\\{sign}"),
            _ if sign.is_control() => write!(f, "\\u{{{:x}}}", u32::from(sign)),
            _ => write!(f, "{sign}"),
        })
    }
}

/// Reads an enclosed text from behind its opening sign: what it says, and how long it is with its closing sign.
/// None if that is missing.
pub(super) fn unescape(raw: &str, enclosed: Enclosed) -> Option<(String, usize)> {
    let mut text = String::new();
    let mut rest = raw;
    loop {
        let sign = rest.chars().next()?;
        let mut length = sign.len_utf8();
        match sign {
            _ if sign == enclosed.end() => return Some((text, raw.len() - rest.len() + length)),
            '\\' => {
                let (escaped, more) = escape(rest);
                text.push(escaped);
                length = more;
            }
            '\n' | '\r' if enclosed == Enclosed::Quotes => return None,
            // CRLF and CR are line ends like LF.
            '\r' if rest.starts_with("\r\n") => {}
            '\r' => text.push('\n'),
            _ => text.push(sign),
        }
        rest = rest.get(length..)?;
    }
}

/// The sign that a text beginning with `\` stands for, and how many bytes that takes. A `\` that escapes nothing is
/// itself.
fn escape(text: &str) -> (char, usize) {
    match text.as_bytes().get(1) {
        Some(&sign @ (b'\\' | b'"' | b'}')) => (char::from(sign), 2),
        _ => unicode_escape(text).unwrap_or(('\\', 1)),
    }
}

fn unicode_escape(text: &str) -> Option<(char, usize)> {
    let digits = text.strip_prefix("\\u{")?;
    let count = digits.bytes().take(7).take_while(u8::is_ascii_hexdigit).count();
    let (digits, rest) = digits.split_at_checked(count)?;
    let sign = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
    rest.starts_with('}').then_some((sign, "\\u{}".len() + count))
}
