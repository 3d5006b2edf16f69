//! Splits a record into words, comments and tags, and handles escapes.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::error::{Expected, RecordErrorKind};
use super::tags::is_name_char;

/// A line and a column, both counted from 1.
#[derive(Clone, Copy)]
pub(super) struct Location {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// An error and its location.
#[derive(Clone)]
pub(super) struct ParseFailure {
    pub(super) location: Location,
    pub(super) kind: RecordErrorKind,
}

/// The result of a parsing step. The error is boxed because it is large and rare.
pub(super) type ParseResult<T> = Result<T, Box<ParseFailure>>;

pub(super) fn fail<T>(location: Location, kind: RecordErrorKind) -> ParseResult<T> {
    Err(Box::new(ParseFailure { location, kind }))
}

/// An error that something else than this text was expected.
pub(super) fn unexpected<T>(location: Location, expected: Expected, found: &str) -> ParseResult<T> {
    fail(location, RecordErrorKind::Unexpected { expected, found: beginning(found) })
}

/// The beginning of a text, for error messages.
pub(super) fn beginning(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A token of the text.
pub(super) enum Token<'a> {
    Word(&'a str),
    Comment(String),
    Tag(TagText),
}

/// A tag as written.
pub(super) struct TagText {
    pub(super) name: String,
    pub(super) value: String,
    /// Where the value begins.
    pub(super) value_location: Location,
}

/// The rest of the text. Copy the lexer to look ahead.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    location: Location,
    /// The number of variations around the next character. Outside of them a parenthesis may end a move number.
    pub(super) depth: usize,
}

/// Whether a character is invisible: a mark of writing direction, zero-width character or variation selector.
pub(super) const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ':') || is_unseen(c)
}

/// Whether a character stands alone and ends a word.
const fn is_mark(c: char) -> bool {
    matches!(c, '{' | '}' | ';' | '[' | ']' | '"' | '(')
}

impl<'a> Lexer<'a> {
    /// Starts at the beginning of a text and skips a byte order mark.
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        let rest = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        Lexer { rest, location: Location { line: 1, column: 1 }, depth: 0 }
    }

    /// Starts with a text that begins at this location.
    pub(super) const fn at(rest: &'a str, location: Location) -> Lexer<'a> {
        Lexer { rest, location, depth: 0 }
    }

    /// The location of the next character.
    pub(super) const fn location(&self) -> Location {
        self.location
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Skips this number of bytes.
    fn skip(&mut self, length: usize) -> &'a str {
        let Some((skipped, rest)) = self.rest.split_at_checked(length) else {
            return "";
        };
        let mut chars = skipped.chars().peekable();
        while let Some(c) = chars.next() {
            let next = chars.peek().copied().or_else(|| rest.chars().next());
            match c {
                '\r' if next == Some('\n') => self.location.column += 1,
                '\n' | '\r' => self.location = Location { line: self.location.line + 1, column: 1 },
                _ => self.location.column += 1,
            }
        }
        self.rest = rest;
        skipped
    }

    /// Skips characters while the condition holds.
    fn skip_while(&mut self, mut holds: impl FnMut(char) -> bool) -> &'a str {
        self.skip(self.rest.find(|c| !holds(c)).unwrap_or(self.rest.len()))
    }

    fn skip_blanks(&mut self) {
        self.skip_while(is_blank);
    }

    /// The next word. `None` if a comment, a tag or the end of the text comes first.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        self.located_word().map(|(_, word)| word)
    }

    /// The next word and its location.
    pub(super) fn located_word(&mut self) -> Option<(Location, &'a str)> {
        let mut ahead = *self;
        ahead.skip_blanks();
        let location = ahead.location;
        let word = match ahead.peek()? {
            '{' | ';' | '[' => return None,
            mark @ ('}' | ']' | '"' | '(') => ahead.skip(mark.len_utf8()),
            ')' if self.depth > 0 => ahead.skip(1),
            _ => ahead.skip_while(|c| !is_mark(c) && (c != ')' || self.depth == 0) && (!is_blank(c) || is_unseen(c))),
        };
        *self = ahead;
        Some((location, word.trim_end_matches(is_unseen)))
    }

    /// The next token and its location. `None` at the end of the text.
    pub(super) fn token(&mut self) -> ParseResult<Option<(Location, Token<'a>)>> {
        if let Some((location, word)) = self.located_word() {
            return Ok(Some((location, Token::Word(word))));
        }
        self.skip_blanks();
        let location = self.location;
        let token = match self.peek() {
            None => return Ok(None),
            Some('{') => {
                self.skip(1);
                let Some((text, length)) = unescape(self.rest, Enclosed::Braces) else {
                    return fail(location, RecordErrorKind::UnclosedComment);
                };
                self.skip(length);
                Token::Comment(text)
            }
            Some(';') => {
                self.skip(1);
                Token::Comment(self.skip_while(|c| !matches!(c, '\n' | '\r')).trim().into())
            }
            // Any other character would have started a word.
            Some(_) => {
                self.skip(1);
                Token::Tag(self.tag()?)
            }
        };
        Ok(Some((location, token)))
    }

    /// Parses a tag after its opening bracket.
    fn tag(&mut self) -> ParseResult<TagText> {
        self.skip_blanks();
        let mut first = true;
        let name = self.skip_while(|c| is_name_char(c, core::mem::take(&mut first)));
        if name.is_empty() {
            return self.expected(Expected::TagName);
        }
        self.skip_blanks();
        if self.peek() != Some('"') {
            return self.expected(Expected::TagValue);
        }
        let quote = self.location;
        self.skip(1);
        let value_location = self.location;
        let Some((value, length)) = unescape(self.rest, Enclosed::Quotes) else {
            return fail(quote, RecordErrorKind::UnclosedQuote);
        };
        self.skip(length);
        self.skip_blanks();
        if self.peek() != Some(']') {
            return self.expected(Expected::TagEnd);
        }
        self.skip(1);
        Ok(TagText { name: name.into(), value, value_location })
    }

    /// Whether only white space is left.
    pub(super) fn is_at_end(mut self) -> bool {
        self.skip_blanks();
        self.rest.is_empty()
    }

    /// Reports that something else was expected next.
    pub(super) fn expected<T>(&self, expected: Expected) -> ParseResult<T> {
        let mut ahead = *self;
        ahead.skip_blanks();
        let location = ahead.location;
        let found = ahead.word().or_else(|| ahead.rest.get(..1)).unwrap_or_default();
        unexpected(location, expected, found)
    }
}

/// Parses a number. Too large numbers become `u32::MAX`.
pub(super) fn number(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches(['.', ')']);
    let all = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
    all.then(|| digits.bytes().fold(0, |number: u32, c| number.saturating_mul(10).saturating_add((c - b'0').into())))
}

/// The delimiters of an enclosed text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Enclosed {
    /// Quotes, around the value of a tag. It must end on the same line.
    Quotes,
    /// Braces, around a comment. It may span lines.
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

/// Prints a text with escapes, so it can be parsed again.
pub(super) struct Escaped<'a>(pub &'a str, pub Enclosed);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Escaped(text, enclosed) = *self;
        text.chars().try_for_each(|c| match c {
            '\\' => f.write_str("\\\\"),
            '\t' => f.write_str("\t"),
            '\n' if enclosed == Enclosed::Braces => f.write_str("\n"),
            _ if c == enclosed.end() => write!(f, "\\{c}"),
            _ if c.is_control() => write!(f, "\\u{{{:x}}}", u32::from(c)),
            _ => write!(f, "{c}"),
        })
    }
}

/// Parses an enclosed text after its opening delimiter. Returns the text and its length including the closing
/// delimiter, or `None` if that delimiter is missing.
pub(super) fn unescape(raw: &str, enclosed: Enclosed) -> Option<(String, usize)> {
    let mut text = String::new();
    let mut rest = raw;
    loop {
        let c = rest.chars().next()?;
        let mut length = c.len_utf8();
        match c {
            _ if c == enclosed.end() => return Some((text, raw.len() - rest.len() + length)),
            '\\' => {
                let (escaped, more) = escape(rest);
                text.push(escaped);
                length = more;
            }
            '\n' | '\r' if enclosed == Enclosed::Quotes => return None,
            // CRLF and CR are line ends, like LF.
            '\r' if rest.starts_with("\r\n") => {}
            '\r' => text.push('\n'),
            _ => text.push(c),
        }
        rest = rest.get(length..)?;
    }
}

/// The character that the escape at the start of `text` stands for, and its length in bytes. A `\` that starts no
/// escape stands for itself.
fn escape(text: &str) -> (char, usize) {
    match text.as_bytes().get(1) {
        Some(&c @ (b'\\' | b'"' | b'}')) => (char::from(c), 2),
        _ => unicode_escape(text).unwrap_or(('\\', 1)),
    }
}

fn unicode_escape(text: &str) -> Option<(char, usize)> {
    let digits = text.strip_prefix("\\u{")?;
    let count = digits.bytes().take(7).take_while(u8::is_ascii_hexdigit).count();
    let (digits, rest) = digits.split_at_checked(count)?;
    let c = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
    rest.starts_with('}').then_some((c, "\\u{}".len() + count))
}
