//! What the players see and are asked.

use std::io::{self, BufRead, Write};

use kamisado::{ByPlayer, Phase};
use kamisado_text::{Label, Note};

use super::{Session, named};
use crate::error::CliError;
use crate::render::board::Board;

impl Session {
    /// Draws everything again.
    pub(super) fn draw(&mut self) -> Result<(), CliError> {
        self.draw_board()?;
        let mut out = io::stdout().lock();
        let game = &self.record.game;
        let position = game.position();
        if !std::mem::take(&mut self.told)
            && let Some((before, mv)) = game.round().plies().next_back()
        {
            let last = self.words.verbatim(&named(before, mv));
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
                for (fill, next) in game.next_starts().into_iter().flatten() {
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

    /// Draws the board under its heading.
    fn draw_board(&self) -> Result<(), CliError> {
        let mut out = io::stdout().lock();
        let game = &self.record.game;
        let position = game.position();
        if self.clears() {
            write!(out, "\x1b[2J\x1b[H")?;
        }
        let round = self.words.round(game.rounds().len() as u32);
        let score = self.words.score(game.score());
        writeln!(out, "{}", self.context.paint.bold(&format!("{round} · {}", self.words.field(Label::Score, &score))))?;
        write!(out, "{}", Board::after(game.round(), &position).draw(self.context.paint))?;
        Ok(())
    }

    /// Shows the person's move while the engine thinks about its own, where that leaves no trace.
    pub(super) fn draw_meanwhile(&self) -> Result<(), CliError> {
        if self.clears() { self.draw_board() } else { Ok(()) }
    }

    /// Whether each page takes the place of the one before.
    fn clears(&self) -> bool {
        self.context.clears && self.typed
    }

    /// Whose turn it is, with what and why.
    pub(super) fn duty(&self) -> String {
        let round = self.game().round();
        self.words.duty(&round.position().duty(), &round.cause())
    }

    pub(super) fn prompt(&self) -> String {
        match self.game().phase() {
            Phase::Move(player) => self.words.prompt_move(player),
            Phase::Fill(winner) => self.words.prompt_fill(winner),
            Phase::Over(_) => format!("{} ", self.words.note(Note::MatchOver)),
        }
    }

    /// Asks for a line; none when the input has ended. Where nobody types, a finished match asks nothing.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<Option<String>, CliError> {
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
    pub(super) fn confirm(&mut self, question: &str) -> Result<bool, CliError> {
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

    pub(super) fn say(&self, note: Note) -> Result<(), CliError> {
        writeln!(io::stdout().lock(), "{}", self.words.note(note))?;
        Ok(())
    }

    pub(super) fn tell(&mut self, note: Note) {
        self.news.push(self.words.note(note).to_owned());
    }
}
