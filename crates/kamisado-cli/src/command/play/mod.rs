//! `kamisado play`: two people play a match at this terminal, or one against the engine.

mod opponent;
mod save;
mod screen;
mod turns;

use std::io::{self, IsTerminal, StdinLock};
use std::path::PathBuf;

use kamisado::{Match, Move, OfficialMove, Player, Position, Record};
use kamisado_engine::Engine;
use kamisado_text::{Note, Words};

use crate::cli::PlayArgs;
use crate::command::show::legend;
use crate::context::Context;
use crate::error::CliError;
use crate::input;
use opponent::Opponent;

/// Plays until the players leave or the input ends.
pub(crate) fn run(context: Context, args: &PlayArgs) -> Result<(), CliError> {
    let mut session = Session::new(context, args)?;
    session.settle()?;
    loop {
        session.draw()?;
        let Some(line) = session.ask(&session.prompt())? else {
            session.say(Note::InputEnded)?;
            break;
        };
        if session.answer(line.trim())? == Next::Leave {
            break;
        }
    }
    session.leave()
}

/// Whether the game goes on after what was typed.
#[derive(PartialEq)]
enum Next {
    Stay,
    Leave,
}

/// A game at the terminal.
struct Session {
    context: Context,
    words: &'static dyn Words,
    record: Record,
    /// Where the game is kept after every turn.
    file: Option<PathBuf>,
    /// Whether there is something that is in no file.
    unsaved: bool,
    /// What is to be told under the board.
    news: Vec<String>,
    /// Whether the news tell the last move.
    told: bool,
    /// The engine, if it plays.
    opponent: Option<Opponent>,
    /// The engine that gives hints, once one was asked for.
    adviser: Option<Engine>,
    input: StdinLock<'static>,
    /// Whether a person types.
    typed: bool,
}

impl Session {
    fn new(context: Context, args: &PlayArgs) -> Result<Session, CliError> {
        let words = context.words();
        let opponent = Opponent::new(args)?;
        input::refuse_position(args.file.as_deref())?;
        let mut news = vec![words.note(Note::Welcome).to_owned()];
        let resumed = match &args.file {
            Some(file) if file.exists() => {
                if args.rules.is_given() || args.position.is_some() {
                    let file = file.display();
                    return Err(CliError::input(format_args!("{file} holds a match already: leave its options out")));
                }
                let record = input::read_record(context, file)?;
                news.push(words.loaded(&file.display().to_string()));
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
                opponent.sign(&mut record);
            }
            news.push(words.against(opponent.person(), opponent.level()));
        }
        let stdin = io::stdin();
        let typed = stdin.is_terminal();
        let file = args.file.clone();
        let named = args.black.is_some() || args.white.is_some();
        let mut session = Session {
            context,
            words,
            record,
            file,
            unsaved: false,
            news,
            told: false,
            opponent,
            adviser: None,
            input: stdin.lock(),
            typed,
        };
        if named && session.file.as_ref().is_some_and(|file| file.exists()) {
            session.keep();
        }
        Ok(session)
    }

    /// Whether a person plays this side.
    fn is_person(&self, player: Player) -> bool {
        self.opponent.as_ref().is_none_or(|opponent| opponent.person() == player)
    }

    fn game(&self) -> &Match {
        &self.record.game
    }

    /// Does what was typed.
    fn answer(&mut self, line: &str) -> Result<Next, CliError> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" => self.tell(Note::TypeHelp),
            "help" | "?" => {
                self.news.push(self.words.help());
                self.news.push(legend(self.context));
            }
            "undo" => self.undo()?,
            "redo" => self.redo()?,
            "moves" => self.list_moves(),
            "why" if rest.is_empty() => self.tell(Note::WhyNeedsMove),
            "why" => self.explain(rest),
            "hint" => self.hint(),
            "save" => self.save_as(rest)?,
            "resign" => self.resign(rest)?,
            "stop" => self.stop()?,
            "quit" | "exit" => return self.quit(),
            _ => self.take_turn(line)?,
        }
        Ok(Next::Stay)
    }
}

/// A move with its official notation, as it stands in sentences: "f8f3 (R↑5O)".
fn named(position: &Position, mv: Move) -> String {
    let official = OfficialMove::new(position, mv).map(|official| format!(" ({official})")).unwrap_or_default();
    format!("{mv}{official}")
}
