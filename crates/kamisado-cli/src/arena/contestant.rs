//! Who plays: one of our levels, or a program that speaks UGI.

use std::fmt;
use std::str::FromStr;

use kamisado_engine::Level;

/// A contestant as it was named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Contestant {
    /// A level of our own engine.
    Level(Level),
    /// A program of any origin.
    Program(CommandLine),
}

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CommandLine {
    /// The program: a path, or a name that the system looks up.
    pub program: String,
    /// What it is started with.
    pub arguments: Vec<String>,
}

/// An option of a program and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    /// Its name, which may have spaces.
    pub name: String,
    /// Its value, which may be empty.
    pub value: String,
}

impl FromStr for Contestant {
    type Err = String;

    /// `7` and `level:7` are levels, `ugi:` and anything else is a command line.
    fn from_str(text: &str) -> Result<Contestant, String> {
        let text = text.trim();
        if let Some(command) = text.strip_prefix("ugi:") {
            return command.parse().map(Contestant::Program);
        }
        let number = text.strip_prefix("level:");
        if number.is_some() || text.parse::<f64>().is_ok() {
            let level = number.unwrap_or(text).parse();
            return level.map(Contestant::Level).map_err(|error| error.to_string());
        }
        text.parse().map(Contestant::Program)
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Level(level) => write!(f, "level {level}"),
            Contestant::Program(command) => command.fmt(f),
        }
    }
}

impl FromStr for CommandLine {
    type Err = String;

    /// Words are separated by spaces. Quotes of either kind keep spaces; there is no other special sign, so that paths
    /// with backslashes are read as they are.
    fn from_str(text: &str) -> Result<CommandLine, String> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut open = None;
        for sign in text.chars() {
            match open {
                Some(quote) if sign == quote => open = None,
                None if sign == '"' || sign == '\'' => {
                    open = Some(sign);
                    word.get_or_insert_default();
                }
                None if sign.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(sign),
            }
        }
        if let Some(quote) = open {
            return Err(format!("there is no closing {quote}"));
        }
        words.extend(word);
        let mut words = words.into_iter();
        match words.next().filter(|program| !program.is_empty()) {
            Some(program) => Ok(CommandLine { program, arguments: words.collect() }),
            None => Err("expected a level from 1 to 10 or the command line of a program".into()),
        }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.program)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

impl FromStr for Setting {
    type Err = String;

    fn from_str(text: &str) -> Result<Setting, String> {
        let (name, value) = text.split_once('=').ok_or("expected the name of an option, = and its value")?;
        let (name, value) = (name.trim(), value.trim());
        if name.is_empty() || text.contains(char::is_control) {
            return Err("expected the name of an option, = and its value, on one line".into());
        }
        Ok(Setting { name: name.into(), value: value.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(program: &str, arguments: &[&str]) -> Result<Contestant, String> {
        let arguments = arguments.iter().map(|&argument| argument.into()).collect();
        Ok(Contestant::Program(CommandLine { program: program.into(), arguments }))
    }

    #[test]
    fn a_number_is_a_level() {
        let seven = Contestant::Level(Level::new(7).expect("there are ten"));
        assert_eq!("7".parse(), Ok(seven.clone()));
        assert_eq!("level:7".parse(), Ok(seven));
        for bad in ["0", "11", "-1", "7.5", "level:", "level:x", "level:0"] {
            assert!(bad.parse::<Contestant>().is_err_and(|error| error.contains("1 to 10")), "{bad}");
        }
    }

    #[test]
    fn anything_else_is_a_command_line() {
        assert_eq!("kamisado ugi".parse(), program("kamisado", &["ugi"]));
        assert_eq!("ugi:7".parse(), program("7", &[]));
        assert_eq!(r#""C:\my bots\a.exe" -x 'a "b"' """#.parse(), program(r"C:\my bots\a.exe", &["-x", "a \"b\"", ""]));
        for bad in ["", "  ", "ugi:", "ugi: ", "\"\"", "'open", "a \"b"] {
            assert!(bad.parse::<Contestant>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_setting_is_a_name_and_a_value() {
        let setting = |name: &str, value: &str| Ok(Setting { name: name.into(), value: value.into() });
        assert_eq!("Hash size=64".parse(), setting("Hash size", "64"));
        assert_eq!("File=a=b".parse(), setting("File", "a=b"));
        assert_eq!("File=".parse(), setting("File", ""));
        for bad in ["Hash", "=1", "", "a=b\nquit"] {
            assert!(bad.parse::<Setting>().is_err(), "{bad}");
        }
    }
}
