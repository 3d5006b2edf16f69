//! The log for the operators, on standard error.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};

use tracing_subscriber::fmt;

use crate::config::{Config, LogFormat};

/// Starts the log. Earlier events are lost.
pub(crate) fn begin(settings: &Config) {
    let format = settings.log_format;
    let is_coloured = format == LogFormat::Text && io::stderr().is_terminal();
    let writer = move || Escaped { writer: io::stderr(), format, is_coloured };
    let log = fmt().with_writer(writer).with_max_level(settings.log_level).with_target(false);
    match format {
        LogFormat::Text => log.with_ansi(is_coloured).init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
}

/// Writes log lines, escaping every character that a terminal or a line reader would not take for plain text. Each line
/// is written as a whole.
struct Escaped<W> {
    writer: W,
    format: LogFormat,
    /// Whether the log colours its lines with escape codes, which are kept. Escape codes in messages are escaped by the
    /// log itself.
    is_coloured: bool,
}

impl<W: Write> Write for Escaped<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(line);
        let (text, end) = text.strip_suffix('\n').map_or((&*text, ""), |text| (text, "\n"));
        if text.contains(|c| self.is_spelt_out(c)) {
            self.writer.write_all((self.spelt_out(text) + end).as_bytes())?;
        } else {
            self.writer.write_all(line)?;
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl<W> Escaped<W> {
    /// Whether to escape this character: control characters, and those that change the direction or the lines of a
    /// text.
    fn is_spelt_out(&self, c: char) -> bool {
        let is_colour = self.is_coloured && c == '\u{1b}';
        let is_invisible = matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}');
        (c.is_control() && !is_colour) || is_invisible || c == '\u{feff}'
    }

    fn spelt_out(&self, text: &str) -> String {
        let mut spelt = String::with_capacity(text.len() + 16);
        for c in text.chars() {
            // Writing into a `String` cannot fail. All of these characters have at most four hexadecimal digits, so
            // JSON can escape each one.
            let _ = match self.format {
                _ if !self.is_spelt_out(c) => spelt.write_char(c),
                LogFormat::Text => write!(spelt, "\\u{{{:x}}}", u32::from(c)),
                LogFormat::Json => write!(spelt, "\\u{:04x}", u32::from(c)),
            };
        }
        spelt
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(format: LogFormat, is_coloured: bool, line: &str) -> String {
        let mut log = Escaped { writer: Vec::new(), format, is_coloured };
        log.write_all(line.as_bytes()).expect("it is written");
        String::from_utf8(log.writer).expect("text")
    }

    #[test]
    fn no_control_character_enters_the_log() {
        let line = "{\"path\":\"/\u{85}a\u{9b}b\u{202e}c\u{7f}ő\"}\n";
        let json = written(LogFormat::Json, false, line);
        assert_eq!(json, "{\"path\":\"/\\u0085a\\u009bb\\u202ec\\u007fő\"}\n");
        let read: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(read["path"], "/\u{85}a\u{9b}b\u{202e}c\u{7f}ő", "what it says is the same");
        let text = written(LogFormat::Text, false, "WARN one\nINFO two\u{1b}[2J\u{9b}\n");
        assert_eq!(text, "WARN one\\u{a}INFO two\\u{1b}[2J\\u{9b}\n", "one event is one line");
        let coloured = written(LogFormat::Text, true, "\u{1b}[33m WARN\u{1b}[0m a\u{9b}\n");
        assert_eq!(coloured, "\u{1b}[33m WARN\u{1b}[0m a\\u{9b}\n");
    }
}
