//! The screen and the questions to the players.

use std::io::BufRead;

use kamisado::{Phase, Player};
use kamisado_text::{Label, Note};

use super::Session;
use crate::error::CliError;
use crate::render::board::Board;
use crate::render::with_official;

/// The least number of cells after a prompt.
#[cfg(unix)]
const ROOM_TO_TYPE: usize = 16;

impl Session {
    /// Shows everything new: the board with the messages below it, or only the messages.
    pub(super) fn draw(&mut self) -> Result<(), CliError> {
        if self.context.is_plain { self.draw_plain() } else { self.draw_all() }
    }

    fn draw_all(&mut self) -> Result<(), CliError> {
        self.draw_board()?;
        let game = self.cursor.game();
        let position = game.position();
        let mut text = String::new();
        if !std::mem::take(&mut self.last_move_shown)
            && let Some((before, mv)) = game.round().plies().next_back()
        {
            let last = self.words.verbatim(&with_official(before, mv));
            text += &format!("{}\n", self.words.field(Label::LastMove, &last));
        }
        for message in self.messages.drain(..) {
            text += &format!("{}\n", self.context.wrapped(&message));
        }
        match game.phase() {
            Phase::Move(_) => {
                if let Some(limit) = position.limits().current() {
                    text += &format!("{}\n", self.context.wrapped(&self.plainly(&self.words.limit(limit))));
                }
                text += &format!("{}\n", self.context.paint.bold(&self.context.wrapped(&self.duty())));
            }
            Phase::Fill(_) => {
                for (place, line) in self.announcement().iter().enumerate() {
                    text += &if place == 0 { self.context.paint.bold(line) } else { format!("  {line}") };
                    text += "\n";
                }
            }
            Phase::Over(result) => {
                text += &format!("{}\n", self.context.paint.bold(&self.context.wrapped(&self.result(&result))));
            }
        }
        self.context.print(&text)?;
        Ok(())
    }

    /// Prints the messages, and the task if it is new.
    fn draw_plain(&mut self) -> Result<(), CliError> {
        let state = (self.game().ply(), self.game().is_over());
        if self.announced.replace(state) != Some(state) {
            let lines = self.announcement();
            self.messages.extend(lines);
        }
        for message in std::mem::take(&mut self.messages) {
            self.context.print(&format!("{message}\n"))?;
        }
        Ok(())
    }

    /// Draws the board under its heading.
    fn draw_board(&self) -> Result<(), CliError> {
        let game = self.cursor.game();
        let position = game.position();
        let clear = if self.clears() { "\x1b[2J\x1b[H" } else { "" };
        let round = self.words.round_head(game.rounds().len() as u32);
        let score = self.words.score(game.score(), &self.names());
        let (separator, score) = (self.context.language.separator(), self.words.field(Label::Score, &score));
        let heading = self.context.paint.bold(&format!("{round}{separator}{score}"));
        let below = self.listener().unwrap_or(Player::White);
        let board = Board::after(game.round(), &position).seen_by(below).render(self.context);
        self.context.print(&format!("{clear}{heading}\n{board}"))?;
        Ok(())
    }

    /// Shows the person's move while the engine thinks, if the screen is cleared afterwards.
    pub(super) fn draw_meanwhile(&self) -> Result<(), CliError> {
        if self.clears() { self.draw_board() } else { Ok(()) }
    }

    /// Whether each screen replaces the previous one.
    fn clears(&self) -> bool {
        self.context.clears && self.is_interactive
    }

    /// Whose turn it is, with which tower and why.
    pub(super) fn duty(&self) -> String {
        let (round, names) = (self.game().round(), self.names());
        let prompt = self.voice.turn_prompt(&round.position().duty(), &names);
        match self.voice.turn_reason(&round.cause(), &names) {
            reason if reason.is_empty() => prompt,
            reason => format!("{reason} {prompt}"),
        }
    }

    pub(super) fn prompt(&self) -> String {
        let names = self.names();
        match self.game().phase() {
            // A Braille display has few cells.
            Phase::Move(player) if self.context.is_plain && names.you != Some(player) => {
                format!("{}: ", names.names[player].unwrap_or(self.words.player(player)))
            }
            Phase::Move(player) => self.words.prompt_move(player, &names),
            Phase::Fill(winner) => self.words.prompt_fill(winner, &names),
            Phase::Over(_) => format!("{} ", self.words.text(Note::MatchOver)),
        }
    }

    /// Asks for a line; `None` at the end of the input. If the input is not a terminal, a finished match asks nothing.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<Option<String>, CliError> {
        if !self.is_interactive && matches!(self.game().phase(), Phase::Over(_)) {
            return Ok(None);
        }
        #[cfg(unix)]
        if self.edits_lines() {
            let (text, width) = (format!("{} ", self.context.wrapped(prompt.trim_end())), self.context.width());
            // The row of the prompt has room for typing.
            let has_room = |row: &&str| textwrap::core::display_width(row) + ROOM_TO_TYPE <= width;
            let row = text.rsplit('\n').next().filter(has_room);
            let text = if row.is_some() { text.clone() } else { format!("{}\n> ", text.trim_end()) };
            self.context.print(&text)?;
            let row = self.context.shown(row.unwrap_or("> "));
            if let Some(line) = self.editor.read(&row, width, &mut self.input) {
                return Ok(line?);
            }
        } else {
            self.context.print(prompt)?;
        }
        #[cfg(not(unix))]
        self.context.print(prompt)?;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line)?;
        if read == 0 || !self.is_interactive {
            self.context.print("\n")?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }

    /// Whether lines can be edited with keys: on a terminal that can move its cursor, and not in plain output.
    #[cfg(unix)]
    fn edits_lines(&self) -> bool {
        self.is_interactive && self.context.is_screen
    }

    /// Asks until the answer is yes or no. The end of the input means no.
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

    /// Asks whether a command is meant, and notes that the game goes on if it is not.
    pub(super) fn is_meant(&mut self, question: &str) -> Result<bool, CliError> {
        let is_meant = self.confirm(question)?;
        if !is_meant {
            self.push_note(Note::GoOn);
        }
        Ok(is_meant)
    }

    pub(super) fn say(&self, note: Note) -> Result<(), CliError> {
        self.context.print(&format!("{}\n", self.words.text(note)))?;
        Ok(())
    }

    /// Answers a command with a note.
    pub(super) fn answer(&mut self, note: Note) -> Result<(), CliError> {
        self.push_note(note);
        Ok(())
    }

    /// Adds a note to the messages below the board.
    pub(super) fn push_note(&mut self, note: Note) {
        self.messages.push(self.words.text(note).to_owned());
    }
}
