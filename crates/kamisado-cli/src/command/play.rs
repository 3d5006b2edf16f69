//! `kamisado play`: two people play a match at this terminal.

use std::io::{self, BufRead, IsTerminal, StdinLock, Write};
use std::path::PathBuf;

use kamisado::{ByPlayer, Fill, Match, Move, Official, Phase, Player, Record, Turn};
use kamisado_text::{Label, Note, Words};

use crate::args::PlayArgs;
use crate::board::Board;
use crate::command::moves::sorted_moves;
use crate::command::show::{legend, move_table};
use crate::context::{Context, visible};
use crate::error::Failure;
use crate::input;
use crate::typed;

/// Plays until the players leave or the input ends.
pub(crate) fn run(context: Context, args: &PlayArgs) -> Result<(), Failure> {
    let mut session = Session::new(context, args)?;
    session.settle();
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
    input: StdinLock<'static>,
    /// Whether a person types.
    typed: bool,
}

impl Session {
    fn new(context: Context, args: &PlayArgs) -> Result<Session, Failure> {
        let words = context.words();
        let mut news = vec![words.note(Note::Welcome).to_owned()];
        let resumed = match &args.file {
            Some(file) if file.exists() => {
                if args.rules.is_given() || args.position.is_some() {
                    let file = file.display();
                    return Err(Failure::input(format_args!("{file} holds a match already: leave its options out")));
                }
                let record = input::read_record(context, file)?;
                news.push(words.loaded(&file.display().to_string()));
                Some(record)
            }
            _ => None,
        };
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
        let stdin = io::stdin();
        let typed = stdin.is_terminal();
        let file = args.file.clone();
        let named = args.black.is_some() || args.white.is_some();
        let mut session = Session { context, words, record, file, unsaved: false, news, input: stdin.lock(), typed };
        if named && session.file.as_ref().is_some_and(|file| file.exists()) {
            session.keep();
        }
        Ok(session)
    }

    fn game(&self) -> &Match {
        &self.record.game
    }

    /// Makes the passes that are due and tells why, and what a finished round brings.
    fn settle(&mut self) {
        while matches!(self.game().phase(), Phase::Move(_)) && self.game().round().position().must_pass() {
            self.news.push(self.duty());
            if self.record.play(Turn::Move(Move::Pass)).is_err() {
                break;
            }
        }
    }

    /// Tells how the round that has just ended came to its end.
    fn tell_end(&mut self, round: usize) {
        let game = &self.record.game;
        let Some(end) = game.rounds().get(round).and_then(|round| round.position().end()) else {
            return;
        };
        self.news.push(self.words.end(&end));
        if let Some((tower, teeth)) = game.crowned_after(round) {
            self.news.push(self.words.crowned(tower, teeth));
        }
        self.news.push(self.words.field(Label::Score, &self.words.score(game.score_after(round))));
    }

    /// Whose turn it is, with what and why.
    fn duty(&self) -> String {
        let round = self.game().round();
        self.words.duty(&round.position().duty(), &round.cause())
    }

    /// Draws everything anew.
    fn draw(&mut self) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        let game = &self.record.game;
        let position = game.position();
        if self.context.clears && self.typed {
            write!(out, "\x1b[2J\x1b[H")?;
        }
        let round = self.words.round(game.rounds().len() as u32);
        let score = self.words.score(game.score());
        writeln!(out, "{}", self.context.paint.bold(&format!("{round} · {}", self.words.field(Label::Score, &score))))?;
        write!(out, "{}", Board::after(game.round(), &position).draw(self.context.paint))?;
        if let Some((before, mv)) = game.round().steps().next_back() {
            let official = Official::of(before, mv).map(|official| format!(" ({official})")).unwrap_or_default();
            let last = self.words.verbatim(&format!("{mv}{official}"));
            writeln!(out, "{}", self.words.field(Label::LastMove, &last))?;
        }
        for text in self.news.drain(..) {
            writeln!(out, "{}", self.context.wrapped(&text))?;
        }
        match game.phase() {
            Phase::Move(_) => {
                if let Some(limit) = position.limits().current() {
                    writeln!(out, "{}", self.words.limit(limit))?;
                }
                writeln!(out, "{}", self.context.paint.bold(&self.context.wrapped(&self.duty())))?;
            }
            Phase::Fill(winner) => {
                writeln!(out, "{}", self.context.paint.bold(&self.words.fill_question(winner)))?;
                for fill in Fill::ALL {
                    let next = position.refilled(fill, !winner, position.limits());
                    let rows = ByPlayer::from_fn(|player| next.home_row(player));
                    let rows = ByPlayer { black: rows.black.as_str(), white: rows.white.as_str() };
                    writeln!(out, "  {}", self.words.fill_option(fill, rows))?;
                }
            }
            Phase::Over(result) => {
                writeln!(out, "{}", self.context.paint.bold(&self.words.match_summary(Some(&result), game.score())))?;
            }
        }
        Ok(())
    }

    fn prompt(&self) -> String {
        match self.game().phase() {
            Phase::Move(player) => self.words.prompt_move(player),
            Phase::Fill(winner) => self.words.prompt_fill(winner),
            Phase::Over(_) => format!("{} ", self.words.note(Note::MatchOver)),
        }
    }

    /// Asks for a line; none when the input has ended. Where nobody types, a finished match asks nothing.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        if !self.typed && matches!(self.game().phase(), Phase::Over(_)) {
            return Ok(None);
        }
        let mut out = io::stdout().lock();
        write!(out, "{prompt}")?;
        out.flush()?;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line)?;
        if read == 0 || !self.typed {
            writeln!(out)?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }

    /// Asks for yes or no until it gets one. The end of the input is a no.
    fn confirm(&mut self, question: &str) -> Result<bool, Failure> {
        loop {
            let Some(line) = self.ask(question)? else {
                return Ok(false);
            };
            match self.context.language.parse_answer(line.trim()) {
                Some(answer) => return Ok(answer),
                None => self.say(Note::AnswerYesOrNo)?,
            }
        }
    }

    fn say(&self, note: Note) -> Result<(), Failure> {
        writeln!(io::stdout().lock(), "{}", self.words.note(note))?;
        Ok(())
    }

    fn tell(&mut self, note: Note) {
        self.news.push(self.words.note(note).to_owned());
    }

    /// Does what was typed.
    fn answer(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" => self.tell(Note::TypeHelp),
            "help" | "?" => {
                self.news.push(self.words.help());
                self.news.push(legend(self.context));
            }
            "undo" => self.undo(),
            "redo" => self.redo(),
            "moves" => self.list_moves(),
            "why" if rest.is_empty() => self.tell(Note::WhyNeedsMove),
            "why" => self.explain(rest),
            "save" => self.save_as(rest)?,
            "resign" => self.resign(rest)?,
            "stop" => self.stop()?,
            "quit" | "exit" => return self.quit(),
            _ => self.take_turn(line),
        }
        Ok(Next::Stay)
    }

    /// Goes back to the last real choice, whoever's it was (H3).
    fn undo(&mut self) {
        if self.record.game.reopen() {
            self.tell(Note::TakenBack);
            self.keep();
            return;
        }
        let back = Player::ALL.map(|player| {
            let mut game = self.record.game.clone();
            game.take_back(player).then(|| game.ply())
        });
        match back.into_iter().flatten().max() {
            Some(ply) => {
                self.record.game.go_to(ply);
                self.tell(Note::TakenBack);
                self.keep();
            }
            None => self.tell(Note::NothingToTakeBack),
        }
    }

    fn redo(&mut self) {
        if self.record.game.forward() {
            self.tell(Note::Redone);
            self.settle();
            self.keep();
        } else {
            self.tell(Note::NothingToRedo);
        }
    }

    fn list_moves(&mut self) {
        let position = *self.game().round().position();
        let moves = sorted_moves(&position);
        self.news.push(self.words.legal_moves(moves.len() as u32));
        self.news.push(move_table(&position, &moves).trim_end().to_owned());
    }

    /// Reads a turn in any notation or says what is wrong with it.
    fn read_turn(&mut self, text: &str) -> Option<Turn> {
        match typed::parse_turn(text, self.game().round().position(), self.context.language) {
            Ok(turn) => Some(turn),
            Err(typed::NotAMove::Unknown) => {
                self.news.push(self.words.unknown(&visible(text)));
                None
            }
            Err(error) => {
                self.news.push(error.sentence(self.words));
                None
            }
        }
    }

    fn explain(&mut self, text: &str) {
        let Some(turn) = self.read_turn(text) else {
            return;
        };
        let reason = match (turn, self.game().phase()) {
            (Turn::Move(mv), Phase::Move(_)) => match self.game().round().explain(mv) {
                Ok(effect) => self.words.effect(&effect),
                Err(illegal) => self.words.illegal(&illegal),
            },
            (Turn::Fill(fill), Phase::Fill(winner)) => self.words.filled(winner, fill),
            _ => match self.record.game.clone().play(turn) {
                Ok(()) => return,
                Err(error) => self.words.refusal(&error.refusal),
            },
        };
        self.news.push(reason);
    }

    fn take_turn(&mut self, line: &str) {
        let Some(turn) = self.read_turn(line) else {
            return;
        };
        let (round, phase) = (self.game().rounds().len() - 1, self.game().phase());
        if let Err(error) = self.record.play(turn) {
            self.news.push(self.words.refusal(&error.refusal));
            return;
        }
        if let (Turn::Fill(fill), Phase::Fill(winner)) = (turn, phase) {
            self.news.push(self.words.filled(winner, fill));
        } else {
            self.tell_end(round);
        }
        self.settle();
        self.keep();
    }

    /// Keeps the game in its file, if it has one.
    fn keep(&mut self) {
        self.unsaved = true;
        if let Some(file) = self.file.clone() {
            self.save(file, false);
        }
    }

    fn save_as(&mut self, name: &str) -> Result<(), Failure> {
        let file = if name.is_empty() { self.file.clone() } else { Some(PathBuf::from(name)) };
        let Some(file) = file else {
            self.tell(Note::SaveNeedsFile);
            return Ok(());
        };
        let foreign = self.file.as_ref() != Some(&file) && file.exists();
        let question = self.words.overwrite_question(name);
        if foreign && !self.confirm(&question)? {
            self.tell(Note::GoOn);
            return Ok(());
        }
        self.save(file.clone(), true);
        // From now on the match is kept there, if it has no place yet.
        if !self.unsaved {
            self.file.get_or_insert(file);
        }
        Ok(())
    }

    fn save(&mut self, file: PathBuf, tell: bool) {
        let name = file.display().to_string();
        // What was taken back is not part of the match.
        let mut record = self.record.clone();
        record.cut();
        match input::write_record(&file, &record) {
            Ok(()) => {
                self.unsaved = false;
                if tell {
                    self.news.push(self.words.saved(&name));
                }
            }
            Err(error) => self.news.push(self.words.not_saved(&name, &error.to_string())),
        }
    }

    fn resign(&mut self, who: &str) -> Result<(), Failure> {
        let player = match (who.to_lowercase().parse().ok(), self.game().phase()) {
            (Some(player), Phase::Move(_) | Phase::Fill(_)) => player,
            (None, Phase::Move(player) | Phase::Fill(player)) => player,
            (_, Phase::Over(_)) => {
                self.tell(Note::MatchOver);
                return Ok(());
            }
        };
        let question = self.words.resign_question(player);
        if self.confirm(&question)? {
            // What was taken back is given up with the match.
            self.record.cut();
            self.record.game.resign(player);
            self.keep();
        } else {
            self.tell(Note::GoOn);
        }
        Ok(())
    }

    fn stop(&mut self) -> Result<(), Failure> {
        if !matches!(self.game().rules().format, kamisado::Format::Series(_)) {
            self.tell(Note::NotASeries);
            return Ok(());
        }
        if matches!(self.game().phase(), Phase::Over(_)) {
            self.tell(Note::MatchOver);
            return Ok(());
        }
        let question = self.words.stop_question(self.game().score());
        if self.confirm(&question)? {
            self.record.cut();
            self.record.game.stop();
            self.keep();
        } else {
            self.tell(Note::GoOn);
        }
        Ok(())
    }

    fn quit(&mut self) -> Result<Next, Failure> {
        let question = self.words.quit_question();
        if self.unsaved && self.typed && !self.confirm(&question)? {
            self.tell(Note::GoOn);
            return Ok(Next::Stay);
        }
        Ok(Next::Leave)
    }

    /// Says good-bye, with how the match stands.
    fn leave(&mut self) -> Result<(), Failure> {
        let summary = self.words.match_summary(self.game().result().as_ref(), self.game().score());
        writeln!(io::stdout().lock(), "{summary}")?;
        self.say(Note::Goodbye)
    }
}
