//! A contestant: a level of the engine, or a program that speaks UGI.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kamisado::{Match, Player, Turn};
use kamisado_engine::{Engine, Level, SearchObserver};

use super::game::Fault;
use super::limits::Timing;
use super::ugi_client::Client;

/// A player as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlayerSpec {
    /// A level of the engine.
    Level(Level),
    /// Any UGI program.
    Program(CommandLine),
}

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CommandLine {
    /// The program: a path, or a name that the system looks up.
    pub program: String,
    /// Its arguments.
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

impl FromStr for PlayerSpec {
    type Err = String;

    /// `7` and `level:7` are levels, `ugi:` and anything else is a command line.
    fn from_str(text: &str) -> Result<PlayerSpec, String> {
        let text = text.trim();
        if let Some(command) = text.strip_prefix("ugi:") {
            return command.parse().map(PlayerSpec::Program);
        }
        let number = text.strip_prefix("level:");
        if number.is_some() || text.parse::<f64>().is_ok() {
            let level = number.unwrap_or(text).parse();
            return level.map(PlayerSpec::Level).map_err(|error| error.to_string());
        }
        text.parse().map(PlayerSpec::Program)
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Level(level) => write!(f, "level {level}"),
            PlayerSpec::Program(command) => command.fmt(f),
        }
    }
}

impl FromStr for CommandLine {
    type Err = String;

    /// Words are separated by spaces. Quotes of either kind keep spaces. No other character is special, so paths with
    /// backslashes need no escapes.
    fn from_str(text: &str) -> Result<CommandLine, String> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut open = None;
        for c in text.chars() {
            match open {
                Some(quote) if c == quote => open = None,
                None if c == '"' || c == '\'' => {
                    open = Some(c);
                    word.get_or_insert_default();
                }
                None if c.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(c),
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

/// Everything that is needed to make players of a contestant.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The contestant.
    pub spec: PlayerSpec,
    /// The options of a program.
    pub settings: Vec<Setting>,
    /// The memory of a level in bytes.
    pub bytes: usize,
    /// How long a program may take to get ready.
    pub timeout: Duration,
}

impl Entry {
    /// Starts a program once to check that it works, and returns the name of the player.
    pub(crate) fn try_out(&self) -> Result<String, Fault> {
        match &self.spec {
            PlayerSpec::Level(_) => Ok(self.spec.to_string()),
            PlayerSpec::Program(command) => {
                let client = Client::start(command, &self.settings, self.timeout)?;
                let mut name = client.name().map_or_else(|| command.to_string(), str::to_owned);
                // The same program with other options is another player.
                for Setting { name: option, value } in &self.settings {
                    name += &format!(" {option}={value}");
                }
                Ok(name)
            }
        }
    }

    /// A player for one worker.
    pub(crate) fn player(&self) -> ArenaPlayer<'_> {
        match &self.spec {
            PlayerSpec::Level(level) => ArenaPlayer::Level(Box::new(Engine::new(*level, 0, self.bytes))),
            PlayerSpec::Program(command) => ArenaPlayer::Program { entry: self, command, client: None },
        }
    }
}

/// A player that is ready to play.
pub(crate) enum ArenaPlayer<'a> {
    /// The engine.
    Level(Box<Engine>),
    /// A program. It is started when it is first needed, and again after it has failed.
    Program {
        /// The settings for starting it.
        entry: &'a Entry,
        /// The command line to start.
        command: &'a CommandLine,
        /// The running program.
        client: Option<Client>,
    },
}

impl ArenaPlayer<'_> {
    /// Gets ready for a match. The seed makes it repeatable.
    pub(crate) fn begin(&mut self, seed: u64) -> Result<(), Fault> {
        match self {
            ArenaPlayer::Level(engine) => {
                engine.restart(seed);
                Ok(())
            }
            ArenaPlayer::Program { entry, command, client } => {
                let running = match client {
                    Some(running) => running,
                    None => client.insert(Client::start(command, &entry.settings, entry.timeout)?),
                };
                running.begin(seed)
            }
        }
    }

    /// The next turn in a match that is not over, and the time it took.
    pub(crate) fn choose(
        &mut self,
        game: &Match,
        player: Player,
        timing: &Timing,
        stop: &AtomicBool,
    ) -> Result<(Turn, Duration), Fault> {
        match self {
            ArenaPlayer::Level(engine) => {
                let mut watch = Stopwatch { start: Instant::now(), share: timing.share(player), stop };
                let choice = engine.choose(game, &timing.limit(), &mut watch);
                let time = watch.start.elapsed();
                choice.map(|choice| (choice.turn, time)).ok_or_else(|| Fault::illegal("made no choice"))
            }
            ArenaPlayer::Program { client, .. } => {
                // A program that fails is dismissed, which ends its process.
                let running = client.as_mut().ok_or_else(|| Fault::crash("is not running"))?;
                running.choose(game, player, timing, stop)
            }
        }
    }

    /// Drops a program that has lost by a fault, so that it is restarted.
    pub(crate) fn dismiss(&mut self) {
        if let ArenaPlayer::Program { client, .. } = self {
            *client = None;
        }
    }
}

/// Stops the engine when its time is up or the arena was stopped.
struct Stopwatch<'a> {
    start: Instant,
    share: Option<Duration>,
    stop: &'a AtomicBool,
}

impl SearchObserver for Stopwatch<'_> {
    fn should_continue(&mut self, _: u64) -> bool {
        !self.stop.load(Ordering::Relaxed) && self.share.is_none_or(|share| self.start.elapsed() < share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(program: &str, arguments: &[&str]) -> Result<PlayerSpec, String> {
        let arguments = arguments.iter().map(|&argument| argument.into()).collect();
        Ok(PlayerSpec::Program(CommandLine { program: program.into(), arguments }))
    }

    #[test]
    fn a_number_is_a_level() {
        let seven = PlayerSpec::Level(Level::new(7).expect("there are ten"));
        assert_eq!("7".parse(), Ok(seven.clone()));
        assert_eq!("level:7".parse(), Ok(seven));
        for bad in ["0", "11", "-1", "7.5", "level:", "level:x", "level:0"] {
            assert!(bad.parse::<PlayerSpec>().is_err_and(|error| error.contains("1 to 10")), "{bad}");
        }
    }

    #[test]
    fn anything_else_is_a_command_line() {
        assert_eq!("kamisado ugi".parse(), program("kamisado", &["ugi"]));
        assert_eq!("ugi:7".parse(), program("7", &[]));
        assert_eq!(r#""C:\my bots\a.exe" -x 'a "b"' """#.parse(), program(r"C:\my bots\a.exe", &["-x", "a \"b\"", ""]));
        for bad in ["", "  ", "ugi:", "ugi: ", "\"\"", "'open", "a \"b"] {
            assert!(bad.parse::<PlayerSpec>().is_err(), "{bad}");
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
