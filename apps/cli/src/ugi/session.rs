//! `kamisado ugi`: reads line by line and answers, while another thread thinks.

use std::io::{self, BufRead};
use std::time::Instant;

use super::limits::Budget;
use super::lines::{self, Line, MAX_LINE_BYTES};
use super::options::Options;
use super::parse::{Command, Parsed, UgiError, parse};
use super::reply::{quoted, remark, say};
use super::search_thread::{Search, SearchThread};
use super::state::State;
use crate::error::CliError;

/// Speaks the protocol on standard input and output until `quit` or the end of the input.
pub(crate) fn run() -> Result<(), CliError> {
    Session { state: State::new(), search_thread: SearchThread::new()? }.run(&mut io::stdin().lock())?;
    Ok(())
}

/// A conversation with a game manager.
struct Session {
    state: State,
    search_thread: SearchThread,
}

impl Session {
    fn run(mut self, input: &mut impl BufRead) -> io::Result<()> {
        while let Some(line) = lines::next(input)? {
            match line {
                Line::Text(line) => match parse(&line) {
                    Ok(None) => {}
                    Ok(Some(Parsed { command: Command::Quit, .. })) => break,
                    Ok(Some(parsed)) => self.carry_out(parsed)?,
                    Err(mistake) => {
                        remark(&mistake)?;
                        // A manager that asked for a turn waits for an answer.
                        if line.split_ascii_whitespace().next() == Some("go") && !self.search_thread.is_searching() {
                            self.search_thread.answer_none()?;
                        }
                    }
                },
                Line::TooLong => remark(format_args!("a line of more than {MAX_LINE_BYTES} bytes is ignored"))?,
            }
        }
        Ok(())
    }

    fn carry_out(&mut self, Parsed { command, ignored }: Parsed) -> io::Result<()> {
        if !ignored.is_empty() {
            remark(format_args!("ignored: {}", quoted(&ignored.join(" "))))?;
        }
        match command {
            Command::Ugi => introduce(),
            Command::IsReady => self.search_thread.ready(self.state.make()),
            Command::NewGame => {
                self.state.start_anew();
                Ok(())
            }
            Command::SetOption { name, value } => self.state.set(&name, &value).or_else(remark),
            Command::Position { start, turns } => self.state.set_position(start.as_deref(), &turns).or_else(remark),
            Command::Go(budget) => self.go(&budget),
            Command::Stop => {
                self.search_thread.stop();
                Ok(())
            }
            Command::Query(question) => say(format_args!("response {}", self.state.answer(question))),
            // The loop ended before.
            Command::Quit => Ok(()),
        }
    }

    fn go(&mut self, budget: &Budget) -> io::Result<()> {
        let start = Instant::now();
        if self.search_thread.is_searching() {
            return remark(UgiError::Searching);
        }
        let Some(mover) = self.state.mover() else {
            remark(UgiError::Over)?;
            return self.search_thread.answer_none();
        };
        if let Some(word) = budget.missing_clock(mover) {
            remark(format_args!("go: {word} is missing, so the clocks are ignored"))?;
        }
        let search = Search {
            game: self.state.game().clone(),
            limit: budget.engine_limit(mover),
            start,
            deadline: budget.time(mover).and_then(|time| start.checked_add(time)),
            waits: budget.waits_for_stop(mover),
        };
        self.search_thread.search(self.state.make(), search)
    }
}

/// Prints the name and the options.
fn introduce() -> io::Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    let options = Options::default();
    say(format_args!("id name Kamisado {version}\nid author the Kamisado project\n{options}\nugiok"))
}
