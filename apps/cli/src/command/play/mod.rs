//! `kamisado play`: two people play a match at this terminal, or one against the engine.

mod answers;
mod opponent;
mod save;
mod screen;
mod turns;

use std::io::{self, IsTerminal, StdinLock};
use std::path::PathBuf;

use kamisado::record::Record;
use kamisado::{Match, MatchCursor, Player};
use kamisado_engine::Engine;
use kamisado_text::{ArgumentsError, Command, Losses, Note, SpokenText, Typed, TypedError, TypedTurnError, Words};

use crate::cli::PlayArgs;
use crate::context::{Context, visible};
use crate::error::CliError;
use crate::input;
use crate::line_editor::LineEditor;
use opponent::Opponent;

/// Plays until the players leave or the input ends.
pub(crate) fn run(context: Context, args: &PlayArgs) -> Result<(), CliError> {
    let mut session = Session::new(context, args)?;
    session.advance_to_person()?;
    while !session.is_left {
        session.draw()?;
        let Some(line) = session.ask(&session.prompt())? else {
            session.say(Note::InputEnded)?;
            break;
        };
        session.run_command(line.trim())?;
    }
    session.leave()
}

/// A game at the terminal.
struct Session {
    context: Context,
    words: &'static dyn Words,
    /// The sentences for the people at the terminal.
    voice: &'static dyn Losses,
    /// The match, where turns can be taken back and forth.
    cursor: MatchCursor,
    /// Names and comments. Its match is only brought up to date where comments depend on it.
    record: Record,
    /// The file in which the game is saved after every turn.
    file: Option<PathBuf>,
    /// Whether there are unsaved changes.
    unsaved: bool,
    /// The messages below the board.
    messages: Vec<String>,
    /// Whether one of the messages names the last move.
    last_move_shown: bool,
    /// The state of the match that plain output announced last: the number of turns, and whether it was over.
    announced: Option<(usize, bool)>,
    /// The engine, if it plays.
    opponent: Option<Opponent>,
    /// The engine that gives hints, after the first request.
    hint_engine: Option<Engine>,
    /// The number of turns when the idea of a hint was given. The next hint names the move.
    hinted_at: Option<usize>,
    input: StdinLock<'static>,
    /// The typed lines, if they can be edited.
    editor: LineEditor,
    /// Whether a person types the input.
    is_interactive: bool,
    /// Whether the players have left.
    is_left: bool,
}

impl Session {
    fn new(context: Context, args: &PlayArgs) -> Result<Session, CliError> {
        let (words, voice) = (context.words(), context.language.losses());
        let opponent = Opponent::new(context, args)?;
        input::refuse_position(context, args.file.as_deref())?;
        let mut messages = vec![words.text(Note::Welcome).to_owned()];
        let resumed = match &args.file {
            Some(file) if file.exists() => {
                if args.rules.is_given() || args.position.is_some() {
                    let file = file.display().to_string();
                    return Err(context.arguments_error(&ArgumentsError::MatchExists(&file)));
                }
                let record = input::read_record(context, file)?;
                messages.push(words.loaded(&file.display().to_string()));
                Some(record)
            }
            _ => None,
        };
        let is_resumed = resumed.is_some();
        let mut record = match resumed {
            Some(record) => record,
            None => Record::from(input::new_match(context, &args.rules, args.position.as_deref())?),
        };
        if args.black.is_some() {
            record.tags.black.clone_from(&args.black);
        }
        if args.white.is_some() {
            record.tags.white.clone_from(&args.white);
        }
        if let Some(opponent) = &opponent {
            if !is_resumed {
                opponent.write_name(&mut record);
            }
            let name = voice.opponent(opponent.level());
            messages.push(words.against(opponent.person(), name, opponent.level().into()));
        }
        let stdin = io::stdin();
        let is_interactive = stdin.is_terminal();
        let file = args.file.clone();
        let has_new_names = args.black.is_some() || args.white.is_some();
        let mut session = Session {
            context,
            words,
            voice,
            cursor: MatchCursor::from(record.game().clone()),
            record,
            file,
            unsaved: false,
            messages,
            last_move_shown: false,
            announced: None,
            opponent,
            hint_engine: None,
            hinted_at: None,
            input: stdin.lock(),
            editor: LineEditor::default(),
            is_interactive,
            is_left: false,
        };
        if has_new_names && session.file.as_ref().is_some_and(|file| file.exists()) {
            session.autosave();
        }
        Ok(session)
    }

    /// Whether a person plays this side.
    fn is_person(&self, player: Player) -> bool {
        self.opponent.as_ref().is_none_or(|opponent| opponent.person() == player)
    }

    fn game(&self) -> &Match {
        self.cursor.game()
    }

    /// Runs the typed command, or plays the turn.
    fn run_command(&mut self, line: &str) -> Result<(), CliError> {
        if line.is_empty() {
            return self.answer(Note::TypeHelp);
        }
        let command = match self.context.language.read_typed(line, self.game().round().position()) {
            Ok(Typed::Command(command)) => command,
            Ok(Typed::Turn(turn)) => return self.take_turn(turn),
            Err(error) => {
                self.messages.push(match error {
                    TypedError::Turn(TypedTurnError::Unknown) => self.words.unknown(&visible(line)),
                    TypedError::Turn(error) => error.sentence(self.words),
                    TypedError::Command(name) => self.words.usage(name),
                });
                return Ok(());
            }
        };
        match command {
            Command::Help => self.help(),
            Command::Moves(of) => self.list_moves(of),
            Command::Board => self.show_board(),
            Command::Line(line) => {
                self.messages.push(self.words.spoken_line(line, &self.game().position(), &self.names()))
            }
            Command::Square(square) => {
                self.messages.push(self.words.spoken_square(square, &self.game().position(), &self.names()))
            }
            Command::Where(color) => self.say_where(color),
            Command::Towers => self.list_towers(),
            Command::Last => self.say_last_move(),
            Command::Turn => self.say_turn(),
            Command::Why(mv) => self.explain(&mv),
            Command::Clock => self.messages.push(self.words.text(SpokenText::NoClock).to_owned()),
            Command::Score => self.say_score(),
            Command::Hint => self.hint(),
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Save(name) => self.save_as(&name.unwrap_or_default())?,
            Command::Resign(player) => self.resign(player)?,
            // Only the page has these.
            Command::Opponent
            | Command::Accept
            | Command::Decline
            | Command::Abort
            | Command::Rematch
            | Command::Review => self.messages.push(self.words.unknown(&visible(line))),
            Command::Stop => self.stop()?,
            Command::Quit => self.quit()?,
        }
        Ok(())
    }
}
