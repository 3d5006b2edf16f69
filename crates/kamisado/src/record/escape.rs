//! Texts between quotes or braces.

use alloc::string::String;
use core::fmt;

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
