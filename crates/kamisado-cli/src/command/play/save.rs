//! Giving up, stopping, leaving, and keeping the game in a file.

use std::io::{self, Write};
use std::path::PathBuf;

use kamisado::{Phase, Player};
use kamisado_text::Note;

use crate::error::CliError;
use crate::input;

use super::{Next, Session};

impl Session {
    pub(super) fn resign(&mut self, who: &str) -> Result<(), CliError> {
        let named: Option<Player> = who.to_lowercase().parse().ok();
        let player = match self.game().phase() {
            Phase::Over(_) => {
                self.tell(Note::MatchOver);
                return Ok(());
            }
            Phase::Move(player) | Phase::Fill(player) => named.unwrap_or(player),
        };
        if !self.is_person(player) {
            self.tell(Note::OpponentStays);
            return Ok(());
        }
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

    pub(super) fn stop(&mut self) -> Result<(), CliError> {
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

    pub(super) fn quit(&mut self) -> Result<Next, CliError> {
        let question = self.words.quit_question();
        if self.unsaved && self.typed && !self.confirm(&question)? {
            self.tell(Note::GoOn);
            return Ok(Next::Stay);
        }
        Ok(Next::Leave)
    }

    /// Says good-bye, with how the match stands.
    pub(super) fn leave(&mut self) -> Result<(), CliError> {
        let summary = self.words.match_summary(self.game().result().as_ref(), self.game().score());
        writeln!(io::stdout().lock(), "{summary}")?;
        self.say(Note::Goodbye)
    }
}

impl Session {
    /// Keeps the game in its file, if it has one.
    pub(super) fn keep(&mut self) {
        self.unsaved = true;
        if let Some(file) = self.file.clone() {
            self.save(file, false);
        }
    }

    pub(super) fn save_as(&mut self, name: &str) -> Result<(), CliError> {
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

    pub(super) fn save(&mut self, file: PathBuf, tell: bool) {
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
}
