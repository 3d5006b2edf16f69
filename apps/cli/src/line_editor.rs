//! An editor for a line typed at a terminal, with the usual keys and a history.
//!
//! Only Unix terminals need it; the Windows console edits lines by itself.

/// A key that changes the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Char(char),
    Left,
    Right,
    /// To the beginning, or to the end.
    Start,
    End,
    Backspace,
    Delete,
    /// Deletes all before the cursor, all after it, or the word before it.
    KillStart,
    KillEnd,
    KillWord,
    /// An earlier line, or a later one.
    Up,
    Down,
    Enter,
    Interrupt,
    /// The end of the input, on an empty line.
    Eof,
}

/// Reads keys from the bytes that a terminal sends.
#[derive(Debug, Default)]
struct Decoder {
    /// The bytes of an incomplete key.
    pending: Vec<u8>,
}

impl Decoder {
    /// Takes a byte and returns the key that it completes, if it is known.
    fn feed(&mut self, byte: u8) -> Option<Key> {
        self.pending.push(byte);
        let key = match self.pending.as_slice() {
            // The beginning of an escape sequence.
            [0x1b] | [0x1b, b'[' | b'O'] => return None,
            [0x1b, b'[', .., b'0'..=b'9' | b';'] => return None,
            [0x1b, rest @ ..] => match rest {
                b"[D" | b"OD" => Some(Key::Left),
                b"[C" | b"OC" => Some(Key::Right),
                b"[A" | b"OA" => Some(Key::Up),
                b"[B" | b"OB" => Some(Key::Down),
                b"[H" | b"OH" | b"[1~" | b"[7~" => Some(Key::Start),
                b"[F" | b"OF" | b"[4~" | b"[8~" => Some(Key::End),
                b"[3~" => Some(Key::Delete),
                _ => None,
            },
            [b'\r' | b'\n'] => Some(Key::Enter),
            [0x08 | 0x7f] => Some(Key::Backspace),
            [0x01] => Some(Key::Start),
            [0x05] => Some(Key::End),
            [0x02] => Some(Key::Left),
            [0x06] => Some(Key::Right),
            [0x10] => Some(Key::Up),
            [0x0e] => Some(Key::Down),
            [0x15] => Some(Key::KillStart),
            [0x0b] => Some(Key::KillEnd),
            [0x17] => Some(Key::KillWord),
            [0x03] => Some(Key::Interrupt),
            [0x04] => Some(Key::Eof),
            [0x00..=0x1f] => None,
            bytes => match std::str::from_utf8(bytes) {
                Ok(text) => text.chars().next().map(Key::Char),
                // More bytes of the character follow.
                Err(error) if error.error_len().is_none() => return None,
                Err(_) => None,
            },
        };
        self.pending.clear();
        key
    }
}

/// The effect of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Outcome {
    /// The line goes on.
    Continue,
    /// The line is complete.
    Line(String),
    /// The input has ended.
    Ended,
}

/// The current line and the earlier ones.
#[derive(Debug, Default)]
pub(crate) struct LineEditor {
    decoder: Decoder,
    line: Vec<char>,
    /// The number of characters before the cursor.
    cursor: usize,
    history: Vec<String>,
    /// The line of the history that is shown; the last one is the new line.
    shown: usize,
    /// The new line, while a line of the history is shown.
    kept: Vec<char>,
}

/// The most lines that are kept.
const HISTORY: usize = 200;

impl LineEditor {
    /// Begins a new line.
    fn begin(&mut self) {
        self.line.clear();
        self.kept.clear();
        self.cursor = 0;
        self.shown = self.history.len();
    }

    /// Takes a byte of the terminal.
    fn feed(&mut self, byte: u8) -> Outcome {
        let Some(key) = self.decoder.feed(byte) else {
            return Outcome::Continue;
        };
        match key {
            Key::Char(typed) => {
                self.line.insert(self.cursor, typed);
                self.cursor += 1;
            }
            Key::Left => self.cursor = self.cursor.saturating_sub(1),
            Key::Right => self.cursor = (self.cursor + 1).min(self.line.len()),
            Key::Start => self.cursor = 0,
            Key::End => self.cursor = self.line.len(),
            Key::Backspace => self.delete_from(self.cursor.saturating_sub(1)),
            Key::Delete if self.cursor < self.line.len() => drop(self.line.remove(self.cursor)),
            Key::Delete => {}
            Key::KillStart => self.delete_from(0),
            Key::KillEnd => self.line.truncate(self.cursor),
            Key::KillWord => {
                let before = &self.line[..self.cursor];
                let end = before.iter().rposition(|c| !c.is_whitespace()).map_or(0, |last| last + 1);
                let start = before[..end].iter().rposition(|c| c.is_whitespace()).map_or(0, |space| space + 1);
                self.delete_from(start);
            }
            Key::Up => self.show(self.shown.saturating_sub(1)),
            Key::Down => self.show((self.shown + 1).min(self.history.len())),
            Key::Enter => return Outcome::Line(self.finish()),
            Key::Interrupt | Key::Eof if self.line.is_empty() => return Outcome::Ended,
            Key::Interrupt => self.begin(),
            Key::Eof => {}
        }
        Outcome::Continue
    }

    /// Deletes the characters between a place and the cursor.
    fn delete_from(&mut self, start: usize) {
        self.line.drain(start..self.cursor);
        self.cursor = start;
    }

    /// Shows a line of the history, or the new one again.
    fn show(&mut self, place: usize) {
        if place == self.shown {
            return;
        }
        if self.shown == self.history.len() {
            self.kept = std::mem::take(&mut self.line);
        }
        self.line = self.history.get(place).map_or_else(|| self.kept.clone(), |line| line.chars().collect());
        (self.shown, self.cursor) = (place, self.line.len());
    }

    /// Returns the line and adds it to the history, unless it is empty or repeats the last one.
    fn finish(&mut self) -> String {
        let line: String = self.line.iter().collect();
        if !line.trim().is_empty() && self.history.last() != Some(&line) {
            self.history.push(line.clone());
            if self.history.len() > HISTORY {
                self.history.remove(0);
            }
        }
        self.begin();
        line
    }
}

#[cfg(unix)]
mod terminal {
    use std::io::{self, Read, StdinLock, Write};

    use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};
    use textwrap::core::display_width;

    use super::{LineEditor, Outcome};

    /// The earlier settings of the terminal, restored on drop.
    struct RawMode(Termios);

    impl RawMode {
        /// Makes the terminal send every key at once, without showing it. `None` if it cannot do that.
        fn enter() -> Option<RawMode> {
            let before = tcgetattr(io::stdin()).ok()?;
            let mut raw = before.clone();
            // Ctrl-C arrives as a key, so that the terminal is restored.
            raw.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG | LocalModes::IEXTEN);
            raw.special_codes[SpecialCodeIndex::VMIN] = 1;
            raw.special_codes[SpecialCodeIndex::VTIME] = 0;
            tcsetattr(io::stdin(), OptionalActions::Drain, &raw).ok()?;
            Some(RawMode(before))
        }
    }

    impl Drop for RawMode {
        fn drop(&mut self) {
            // A failure cannot be reported anywhere.
            let _ = tcsetattr(io::stdin(), OptionalActions::Drain, &self.0);
        }
    }

    impl LineEditor {
        /// Reads a line after a prompt that is already on the screen. `None` at the end of the input; a separate error
        /// if the terminal does not allow editing.
        pub(crate) fn read(
            &mut self,
            prompt: &str,
            width: usize,
            input: &mut StdinLock<'static>,
        ) -> Option<io::Result<Option<String>>> {
            let raw = RawMode::enter()?;
            self.begin();
            let result = self.read_keys(prompt, width, input);
            drop(raw);
            println!();
            Some(result)
        }

        fn read_keys(
            &mut self,
            prompt: &str,
            width: usize,
            input: &mut StdinLock<'static>,
        ) -> io::Result<Option<String>> {
            for byte in input.bytes() {
                match self.feed(byte?) {
                    Outcome::Continue => self.draw(prompt, width)?,
                    Outcome::Line(line) => return Ok(Some(line)),
                    Outcome::Ended => break,
                }
            }
            Ok(None)
        }

        /// Redraws the line in one row: of a long line, the part with the cursor.
        fn draw(&self, prompt: &str, width: usize) -> io::Result<()> {
            let room = width.saturating_sub(display_width(prompt) + 1).max(8);
            let start = self.cursor.saturating_sub(room);
            let text: String = self.line.iter().skip(start).take(room).collect();
            let before: String = self.line.iter().skip(start).take(self.cursor - start).collect();
            let back = display_width(&text) - display_width(&before);
            let back = if back > 0 { format!("\x1b[{back}D") } else { String::new() };
            let mut out = io::stdout().lock();
            write!(out, "\r{prompt}{text}\x1b[K{back}")?;
            out.flush()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outcomes of some bytes.
    fn typed(editor: &mut LineEditor, bytes: &str) -> Vec<Outcome> {
        let outcomes = bytes.bytes().map(|byte| editor.feed(byte));
        outcomes.filter(|outcome| *outcome != Outcome::Continue).collect()
    }

    fn line(text: &str) -> Outcome {
        Outcome::Line(text.into())
    }

    #[test]
    fn the_cursor_moves_and_characters_are_inserted_and_deleted() {
        let mut editor = LineEditor::default();
        assert_eq!(typed(&mut editor, "f8f\x1b[D\x1b[D\x1b[D\x1b[C8\x7fx\x08\x1b[F3\r"), [line("f8f3")]);
        assert_eq!(typed(&mut editor, "ab\x1b[Hc\x1b[3~\r"), [line("cb")]);
        assert_eq!(typed(&mut editor, "where red\x17blue\r"), [line("where blue")]);
        assert_eq!(typed(&mut editor, "abc\x1b[D\x0b\x15d\r"), [line("d")]);
    }

    #[test]
    fn characters_of_several_bytes_are_one() {
        let mut editor = LineEditor::default();
        assert_eq!(typed(&mut editor, "súgó\x1b[D\x7f\r"), [line("súó")]);
        assert_eq!(typed(&mut editor, "راهنما\x7f\r"), [line("راهنم")]);
    }

    #[test]
    fn earlier_lines_come_back_and_the_new_one_too() {
        let mut editor = LineEditor::default();
        typed(&mut editor, "help\rmoves\rmoves\r");
        assert_eq!(typed(&mut editor, "\x1b[A\x1b[A\x1b[A\r"), [line("help")]);
        assert_eq!(typed(&mut editor, "new\x1b[A\x1b[B!\r"), [line("new!")]);
        assert_eq!(typed(&mut editor, "\x1bOA\r"), [line("new!")]);
    }

    #[test]
    fn a_key_that_is_not_known_types_nothing() {
        let mut editor = LineEditor::default();
        assert_eq!(typed(&mut editor, "a\x1b[5~\x1b[1;5Cb\x1b[Z\x07\t\r"), [line("ab")]);
    }

    #[test]
    fn ctrl_c_empties_the_line_and_then_ends_the_input() {
        let mut editor = LineEditor::default();
        assert_eq!(typed(&mut editor, "abc\x03\x04"), [Outcome::Ended]);
        assert_eq!(typed(&mut editor, "abc\x04\r"), [line("abc")]);
        assert_eq!(typed(&mut editor, "\x03"), [Outcome::Ended]);
    }
}
