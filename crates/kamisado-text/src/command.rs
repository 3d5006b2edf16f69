//! Commands as people type them.

use kamisado::{Color, Position, Square, Turn};

use crate::normalize::normalize;
use crate::prelude::*;
use crate::topics::is_one_of;
use crate::{CommandName, TypedTurnError};

/// A typed command with its argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Lists the commands.
    Help,
    /// Lists all legal moves, or those of one tower.
    Moves(Option<TowerReference>),
    /// Shows the board.
    Board,
    /// Describes a row or file.
    Line(BoardLine),
    /// Describes a square.
    Square(Square),
    /// Names the squares of the two towers of a colour.
    Where(Color),
    /// Names the squares of all towers.
    Towers,
    /// Repeats the last move.
    Last,
    /// Says whose turn it is, and why.
    Turn,
    /// Says what a move does, or why it is illegal. The move is the typed text; see [`Language::read_turn`].
    Why(String),
    /// Says how much time is left.
    Clock,
    /// Says the score.
    Score,
    /// Names the opponent.
    Opponent,
    /// Proposes a move.
    Hint,
    /// Takes the last choice back.
    Undo,
    /// Makes the last choice again.
    Redo,
    /// Saves the game in a file with this name, or in its current one.
    Save(Option<String>),
    /// Resigns the match, for this player or for the one whose turn it is.
    Resign(Option<Player>),
    /// Accepts the other player's offer.
    Accept,
    /// Declines the other player's offer.
    Decline,
    /// Aborts the game.
    Abort,
    /// Offers a rematch.
    Rematch,
    /// Goes to the review.
    Review,
    /// Ends a series.
    Stop,
    /// Leaves the game.
    Quit,
}

/// A row or file of the board, counted from 0 as [`Square::row`] and [`Square::file`] are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardLine {
    /// A row: 0 is row 1.
    Row(u8),
    /// A file: 0 is file a.
    File(u8),
}

impl BoardLine {
    /// Its squares: those of a row from a to h, those of a file from 1 to 8.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..8).filter_map(move |place| match self {
            BoardLine::Row(row) => Square::new(place, row),
            BoardLine::File(file) => Square::new(file, place),
        })
    }
}

/// A reference to a tower by colour or by square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TowerReference {
    /// The tower of this colour.
    Color(Color),
    /// The tower on this square.
    Square(Square),
}

/// Why a text is not a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParseCommandError {
    /// It does not begin with a command word.
    Unknown,
    /// The command's argument is missing or was not understood; [`Commands::usage`](crate::Commands::usage) says how to
    /// write it.
    Argument(CommandName),
}

/// A typed turn or command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A turn, which may be illegal.
    Turn(Turn),
    /// A command.
    Command(Command),
}

/// Why a text is neither a turn nor a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedError {
    /// It is not understood at all, or it is a turn that does not fit the position.
    Turn(TypedTurnError),
    /// The command's argument is missing or was not understood.
    Command(CommandName),
}

impl Language {
    /// Reads a turn in any notation (see [`Language::read_turn`]) or a command (see [`Language::parse_command`]). No
    /// text is both.
    ///
    /// ```
    /// # use kamisado::Position;
    /// # use kamisado_text::{Command, Language, Typed};
    /// let read = |text| Language::Romanian.read_typed(text, &Position::default());
    /// assert_eq!(read("f8f3"), Ok(Typed::Turn("f8f3".parse().unwrap())));
    /// assert_eq!(read("ultima mutare"), Ok(Typed::Command(Command::Last)));
    /// ```
    pub fn read_typed(self, text: &str, position: &Position) -> Result<Typed, TypedError> {
        let unknown = match self.read_turn(text, position) {
            Ok(turn) => return Ok(Typed::Turn(turn)),
            Err(error @ TypedTurnError::Unknown) => error,
            Err(error @ TypedTurnError::Official(_)) => return Err(TypedError::Turn(error)),
        };
        self.parse_command(text).map(Typed::Command).map_err(|error| match error {
            ParseCommandError::Unknown => TypedError::Turn(unknown),
            ParseCommandError::Argument(name) => TypedError::Command(name),
        })
    }

    /// Reads a command in the words of this language or of English. A square alone asks for its tower.
    ///
    /// No command is also a turn in any notation: see [`Language::read_turn`].
    ///
    /// ```
    /// # use kamisado::Color;
    /// # use kamisado_text::{BoardLine, Command, CommandName, Language, ParseCommandError};
    /// assert_eq!(Language::Hungarian.parse_command("hol a piros"), Ok(Command::Where(Color::Red)));
    /// assert_eq!(Language::Persian.parse_command("ردیف ۴"), Ok(Command::Line(BoardLine::Row(3))));
    /// assert_eq!(Language::Persian.parse_command("row 4"), Ok(Command::Line(BoardLine::Row(3))));
    /// let error = Language::English.parse_command("row 9");
    /// assert_eq!(error, Err(ParseCommandError::Argument(CommandName::Row)));
    /// assert_eq!(Language::English.parse_command("f8f3"), Err(ParseCommandError::Unknown));
    /// ```
    pub fn parse_command(self, text: &str) -> Result<Command, ParseCommandError> {
        if let Some(square) = square(text) {
            return Ok(Command::Square(square));
        }
        let (name, argument) = self.split_command(text).ok_or(ParseCommandError::Unknown)?;
        self.command(name, argument).ok_or(ParseCommandError::Argument(name))
    }

    /// The command and its argument, as typed.
    fn split_command(self, text: &str) -> Option<(CommandName, &str)> {
        // A language may write its words together or apart, so the longest beginning that is a command counts.
        let ends: Vec<usize> = word_ends(text).collect();
        for &end in ends.iter().rev() {
            let (head, rest) = text.split_at(end);
            if let Some(name) = self.command_name(head) {
                return Some((name, rest.trim()));
            }
        }
        // "قرمز کجاست": the question word may come last.
        let mut splits = ends.iter().map(|&end| text.split_at(end));
        let (color, _) = splits.find(|(_, rest)| self.command_name(rest) == Some(CommandName::Where))?;
        Some((CommandName::Where, color))
    }

    /// The command with this word.
    fn command_name(self, text: &str) -> Option<CommandName> {
        let text = normalize(text);
        let named = |language: Language| {
            let words = language.commands();
            CommandName::ALL.iter().copied().find(|name| is_one_of(&text, words.command(*name).words))
        };
        named(self).or_else(|| named(Language::English))
    }

    /// The command with its argument; `None` if that is missing, superfluous or not understood.
    fn command(self, name: CommandName, argument: &str) -> Option<Command> {
        let given = Some(argument).filter(|argument| !normalize(argument).is_empty());
        let alone = |command| Some(command).filter(|_| given.is_none());
        match name {
            CommandName::Help => alone(Command::Help),
            CommandName::Moves if given.is_none() => Some(Command::Moves(None)),
            CommandName::Moves => self.tower_reference(argument).map(|tower| Command::Moves(Some(tower))),
            CommandName::Board => alone(Command::Board),
            CommandName::Row => digit(argument).map(|row| Command::Line(BoardLine::Row(row - 1))),
            CommandName::File => letter(argument).map(|file| Command::Line(BoardLine::File(file))),
            CommandName::Square => square(argument).map(Command::Square),
            CommandName::Where => self.color(argument).map(Command::Where),
            CommandName::Towers => alone(Command::Towers),
            CommandName::Last => alone(Command::Last),
            CommandName::Turn => alone(Command::Turn),
            CommandName::Why => given.map(|mv| Command::Why(mv.to_owned())),
            CommandName::Clock => alone(Command::Clock),
            CommandName::Score => alone(Command::Score),
            CommandName::Opponent => alone(Command::Opponent),
            CommandName::Hint => alone(Command::Hint),
            CommandName::Undo => alone(Command::Undo),
            CommandName::Redo => alone(Command::Redo),
            CommandName::Save => Some(Command::Save(given.map(str::to_owned))),
            CommandName::Resign if given.is_none() => Some(Command::Resign(None)),
            CommandName::Resign => self.player(argument).map(|player| Command::Resign(Some(player))),
            CommandName::Accept => alone(Command::Accept),
            CommandName::Decline => alone(Command::Decline),
            CommandName::Abort => alone(Command::Abort),
            CommandName::Rematch => alone(Command::Rematch),
            CommandName::Review => alone(Command::Review),
            CommandName::Stop => alone(Command::Stop),
            CommandName::Quit => alone(Command::Quit),
        }
    }

    fn tower_reference(self, text: &str) -> Option<TowerReference> {
        square(text).map(TowerReference::Square).or_else(|| self.color(text).map(TowerReference::Color))
    }

    /// A colour by one of its words in any language, trying this one first, or by its letter.
    fn color(self, text: &str) -> Option<Color> {
        let text = normalize(text);
        let mut languages = [self].into_iter().chain(Language::ALL);
        let named = languages.find_map(|language| {
            let words = language.notation();
            Color::ALL.into_iter().find(|color| is_one_of(&text, words.color_words(*color)))
        });
        let mut chars = text.chars();
        let letter = chars.next().filter(|_| chars.as_str().is_empty());
        named.or_else(|| Color::from_letter(letter?.to_ascii_uppercase()))
    }

    /// A player by its name in this language or in English.
    fn player(self, text: &str) -> Option<Player> {
        let text = normalize(text);
        let is_name = |player: &Player| {
            [self, Language::English].iter().any(|language| normalize(language.commands().player(*player)) == text)
        };
        Player::ALL.into_iter().find(is_name)
    }
}

/// The ends of the words of a text.
fn word_ends(text: &str) -> impl Iterator<Item = usize> + '_ {
    let places = text.char_indices().map(|(place, c)| (place, c.is_whitespace()));
    let ends = places.scan(true, |was_space, (place, is_space)| {
        let is_end = is_space && !*was_space;
        *was_space = is_space;
        Some(is_end.then_some(place))
    });
    ends.flatten().chain([text.len()])
}

fn square(text: &str) -> Option<Square> {
    normalize(text).parse().ok()
}

/// A row, from 1 to 8.
fn digit(text: &str) -> Option<u8> {
    normalize(text).parse().ok().filter(|row| (1..=8).contains(row))
}

/// A file, counted from 0.
fn letter(text: &str) -> Option<u8> {
    match normalize(text).as_bytes() {
        [letter @ b'a'..=b'h'] => Some(letter - b'a'),
        _ => None,
    }
}
