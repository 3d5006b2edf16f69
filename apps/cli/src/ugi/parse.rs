//! Parses one line as a command, or says what is wrong with it.

use kamisado::kfen::ParsePositionError;
use kamisado::{Position, Turn, TurnErrorKind};
use kamisado_text::{Language, PlayerNames};
use thiserror::Error;

use crate::context::visible;

use super::limits::Budget;
use super::reply::quoted;

/// The command of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Print the name and the options.
    Ugi,
    /// Say when you are ready.
    IsReady,
    /// Begin a new game and forget the last one.
    NewGame,
    /// Set an option.
    SetOption {
        /// Its name, in any case.
        name: String,
        /// Its value; empty if there is none.
        value: String,
    },
    /// Set up a game.
    Position {
        /// Its start; `None` for the start that the options name.
        start: Option<Box<Position>>,
        /// The turns taken since.
        turns: Vec<Turn>,
    },
    /// Choose a turn.
    Go(Budget),
    /// End the search.
    Stop,
    /// Answer a question about the game.
    Query(Question),
    /// Exit.
    Quit,
}

/// A question about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Is it player one's turn?
    P1Turn,
    /// Is it over?
    GameOver,
    /// Who has won?
    Result,
}

impl Question {
    const ALL: [Question; 3] = [Question::P1Turn, Question::GameOver, Question::Result];

    const fn name(self) -> &'static str {
        match self {
            Question::P1Turn => "p1turn",
            Question::GameOver => "gameover",
            Question::Result => "result",
        }
    }
}

/// A command, and the unknown words of its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parsed {
    /// The command.
    pub command: Command,
    /// Unknown words. As in UCI, the rest of the line still counts.
    pub ignored: Vec<String>,
}

/// The words of a line, separated by ASCII white space.
pub(crate) type Words<'a> = std::str::SplitAsciiWhitespace<'a>;

/// Reads a line; `None` if it is empty.
pub(crate) fn parse(line: &str) -> Result<Option<Parsed>, UgiError> {
    let mut words = line.split_ascii_whitespace();
    let Some(first) = words.next() else {
        return Ok(None);
    };
    let mut ignored = Vec::new();
    let command = match first {
        "ugi" => Command::Ugi,
        "isready" => Command::IsReady,
        "uginewgame" => Command::NewGame,
        "setoption" => parse_option(&mut words)?,
        "position" => parse_position(&mut words)?,
        "go" => Command::Go(Budget::parse(&mut words, &mut ignored)?),
        "stop" => Command::Stop,
        "query" => Command::Query(parse_question(&mut words)?),
        "quit" => Command::Quit,
        unknown => return Err(UgiError::Unknown(unknown.into())),
    };
    ignored.extend(words.map(str::to_owned));
    Ok(Some(Parsed { command, ignored }))
}

fn parse_option(words: &mut Words<'_>) -> Result<Command, UgiError> {
    match words.next() {
        Some("name") => {}
        found => return Err(UgiError::expected("setoption", "name", found)),
    }
    let name = words.by_ref().take_while(|&word| word != "value").collect::<Vec<&str>>().join(" ");
    Ok(Command::SetOption { name, value: words.collect::<Vec<&str>>().join(" ") })
}

fn parse_position(words: &mut Words<'_>) -> Result<Command, UgiError> {
    let start = match words.next() {
        Some("startpos") => match words.next() {
            None => return Ok(Command::Position { start: None, turns: Vec::new() }),
            Some("moves") => None,
            found => return Err(UgiError::expected("position startpos", "moves or nothing", found)),
        },
        Some("fen") => {
            // The words up to `moves`, which is consumed too.
            let kfen: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
            Some(Box::new(kfen.join(" ").parse().map_err(UgiError::Position)?))
        }
        found => return Err(UgiError::expected("position", "startpos or fen", found)),
    };
    let turn = |(index, word): (usize, &str)| {
        let place = || format!("position: turn {}", index + 1);
        word.parse().map_err(|error: kamisado::ParseTurnError| {
            let error = error.to_string();
            UgiError::expected(place(), error.strip_prefix("expected ").unwrap_or(&error), Some(word))
        })
    };
    let turns = words.enumerate().map(turn).collect::<Result<_, _>>()?;
    Ok(Command::Position { start, turns })
}

fn parse_question(words: &mut Words<'_>) -> Result<Question, UgiError> {
    let word = words.next();
    let question = Question::ALL.into_iter().find(|question| word == Some(question.name()));
    question.ok_or_else(|| UgiError::expected("query", "p1turn, gameover or result", word))
}

/// Why a line was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum UgiError {
    /// Its first word is not a command.
    #[error("{} is not a command; the line is ignored", quoted(.0))]
    Unknown(String),
    /// After the words of `place`, something else was expected, or not the end of the line.
    #[error("{place}: expected {expected}, found {}", found.as_deref().map_or("the end of the line".into(), quoted))]
    Expected { place: String, expected: String, found: Option<String> },
    /// The position is malformed or invalid.
    #[error("position fen: {}", visible(&Language::English.words().position_error(.0)))]
    Position(ParsePositionError),
    /// The rules refuse a turn of the list, whose number is counted from 1.
    #[error(
        "position: turn {number}, {turn}, is refused: {}",
        Language::English.words().turn_error(refusal, &PlayerNames::default())
    )]
    Refused { number: usize, turn: Turn, refusal: TurnErrorKind },
    /// A search is running.
    #[error("go: a search is running; stop it first")]
    Searching,
    /// There is no turn to choose.
    #[error("go: the game is over")]
    Over,
}

impl UgiError {
    /// The error that something else was expected after these words.
    pub(crate) fn expected(place: impl Into<String>, expected: impl Into<String>, found: Option<&str>) -> UgiError {
        UgiError::Expected { place: place.into(), expected: expected.into(), found: found.map(str::to_owned) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(line: &str) -> Command {
        let parsed = parse(line).unwrap_or_else(|mistake| panic!("{line}: {mistake}")).expect("not an empty line");
        assert!(parsed.ignored.is_empty(), "{line}: {:?}", parsed.ignored);
        parsed.command
    }

    fn mistake(line: &str) -> String {
        parse(line).map(drop).expect_err(line).to_string()
    }

    #[test]
    fn commands_of_one_word() {
        assert_eq!(command("ugi"), Command::Ugi);
        assert_eq!(command("  isready\r"), Command::IsReady);
        assert_eq!(command("uginewgame"), Command::NewGame);
        assert_eq!(command("stop"), Command::Stop);
        assert_eq!(command("quit"), Command::Quit);
        assert_eq!(parse(" \t\r"), Ok(None));
    }

    #[test]
    fn questions() {
        for question in Question::ALL {
            assert_eq!(command(&format!("query {}", question.name())), Command::Query(question));
        }
        assert_eq!(mistake("query p2turn"), "query: expected p1turn, gameover or result, found \"p2turn\"");
    }

    #[test]
    fn positions() {
        let turns = |turns: &[&str]| -> Vec<Turn> { turns.iter().map(|turn| turn.parse().expect("a turn")).collect() };
        assert_eq!(command("position startpos"), Command::Position { start: None, turns: vec![] });
        assert_eq!(
            command("position startpos moves f8e7 pass left"),
            Command::Position { start: None, turns: turns(&["f8e7", "pass", "left"]) }
        );
        let kfen = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3";
        let start = Some(Box::new(kfen.parse().expect("a position")));
        for (line, turns) in [("", vec![]), (" moves", vec![]), (" moves a8a4", turns(&["a8a4"]))] {
            let start = start.clone();
            assert_eq!(command(&format!("position fen {kfen}{line}")), Command::Position { start, turns });
        }
    }

    #[test]
    fn a_mistake_in_a_position_says_where_it_is() {
        assert_eq!(mistake("position"), "position: expected startpos or fen, found the end of the line");
        assert!(mistake("position startpos f8e7").contains("expected moves or nothing, found \"f8e7\""));
        assert!(mistake("position startpos moves f8e7 f8x9").contains("turn 2: expected a move such as f8f3"));
        assert!(mistake("position fen").starts_with("position fen: "));
        assert!(mistake("position fen obpkyrgn/9 b - 1").contains('9'));
        assert!(mistake("position fen 8/8/8/8/8/8/8/8 b - 1 moves a8a4").starts_with("position fen: "));
    }

    #[test]
    fn unknown_commands_are_named() {
        assert_eq!(mistake("Quit now"), "\"Quit\" is not a command; the line is ignored");
    }

    #[test]
    fn words_that_mean_nothing_are_handed_back() {
        let parsed = parse("quit at once").expect("a command").expect("not empty");
        assert_eq!((parsed.command, parsed.ignored), (Command::Quit, vec!["at".to_owned(), "once".to_owned()]));
        let parsed = parse("go movestogo 3 depth 2 ponder").expect("a command").expect("not empty");
        assert_eq!(parsed.command, Command::Go(Budget { depth: Some(2), ..Budget::default() }));
        assert_eq!(parsed.ignored, ["movestogo", "3", "ponder"]);
    }
}
