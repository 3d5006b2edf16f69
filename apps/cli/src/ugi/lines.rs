//! Lines of bytes, of any length and content.

use std::io::{self, BufRead, Read};

/// The longest line of the protocol. The moves of the longest match take some 20,000 bytes.
pub(crate) const MAX_LINE_BYTES: usize = 1 << 20;

/// One line of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Its text without the line break. Bytes that are not UTF-8 are replaced.
    Text(String),
    /// It was longer than [`MAX_LINE_BYTES`] and was discarded.
    TooLong,
}

/// Reads the next line; `None` at the end of the input. The last line needs no line break.
pub(crate) fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    // One byte more than the longest line, for its line break.
    let read = input.by_ref().take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.pop_if(|last| *last == b'\n').is_none() && bytes.len() > MAX_LINE_BYTES {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Text(String::from_utf8_lossy(&bytes).into_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Line> {
        std::iter::from_fn(|| next(&mut input).expect("a slice can be read")).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.into())
    }

    #[test]
    fn lines_end_with_a_line_break_or_the_input() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"ugi\n\nquit"), [text("ugi"), text(""), text("quit")]);
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        assert_eq!(lines(b"a\xffb\n\0\n"), [text("a\u{FFFD}b"), text("\0")]);
    }

    #[test]
    fn a_line_that_is_too_long_is_thrown_away_whole() {
        let longest = [vec![b'x'; MAX_LINE_BYTES], b"\nugi".to_vec()].concat();
        assert_eq!(lines(&longest).len(), 2);
        assert_ne!(lines(&longest)[0], Line::TooLong);
        let longer = [vec![b'x'; 3 * MAX_LINE_BYTES], b"\nugi".to_vec()].concat();
        assert_eq!(lines(&longer), [Line::TooLong, text("ugi")]);
        assert_eq!(lines(&vec![b'x'; MAX_LINE_BYTES + 1]), [Line::TooLong]);
    }
}
