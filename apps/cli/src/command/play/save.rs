//! Resigning, stopping, leaving, and saving the game.

use std::path::PathBuf;

use kamisado::{EndMatchError, Match, Phase, Player};
use kamisado_text::{FileError, Note};

use crate::error::{CliError, with_file_error};
use crate::input;

use super::Session;

impl Session {
    pub(super) fn resign(&mut self, named: Option<Player>) -> Result<(), CliError> {
        let player = match self.game().phase() {
            Phase::Over(_) => return self.answer(Note::MatchOver),
            Phase::Move(player) | Phase::Fill(player) => named.unwrap_or(player),
        };
        if !self.is_person(player) {
            return self.answer(Note::OpponentStays);
        }
        let question = self.words.resign_question(player, &self.names());
        if self.is_meant(&question)? {
            self.end(|game| game.resign(player));
            let why = self.loss(self.game().rounds().len() - 1);
            self.messages.extend(why);
            self.autosave();
        }
        Ok(())
    }

    pub(super) fn stop(&mut self) -> Result<(), CliError> {
        if !matches!(self.game().rules().format, kamisado::Format::Series(_)) {
            return self.answer(Note::NotASeries);
        }
        if matches!(self.game().phase(), Phase::Over(_)) {
            return self.answer(Note::MatchOver);
        }
        let question = self.words.stop_question(self.game().score());
        if self.is_meant(&question)? {
            self.end(Match::stop);
            self.autosave();
        }
        Ok(())
    }

    /// Ends the match early where it stands. Turns that were taken back are dropped.
    fn end(&mut self, end: impl FnOnce(&mut Match) -> Result<(), EndMatchError>) {
        self.cursor.truncate();
        let ended = self.cursor.end_mut().is_some_and(|game| end(game).is_ok());
        assert!(ended, "the match is not over");
    }

    pub(super) fn quit(&mut self) -> Result<(), CliError> {
        let question = self.words.quit_question();
        self.is_left = !self.unsaved || !self.is_interactive || self.is_meant(&question)?;
        Ok(())
    }

    /// Says goodbye, with the score of the match.
    pub(super) fn leave(&mut self) -> Result<(), CliError> {
        if self.game().result().is_none() {
            let summary = self.words.match_summary(None, self.game().score());
            self.context.print(&format!("{summary}\n"))?;
        }
        self.say(Note::Goodbye)
    }
}

impl Session {
    /// Saves the game in its file, if it has one.
    pub(super) fn autosave(&mut self) {
        self.unsaved = true;
        if let Some(file) = self.file.clone() {
            self.save(file, false);
        }
    }

    pub(super) fn save_as(&mut self, name: &str) -> Result<(), CliError> {
        let file = if name.is_empty() { self.file.clone() } else { Some(PathBuf::from(name)) };
        let Some(file) = file else {
            return self.answer(Note::SaveNeedsFile);
        };
        let overwrites_other_file = self.file.as_ref() != Some(&file) && file.exists();
        let question = self.words.overwrite_question(name);
        if overwrites_other_file && !self.is_meant(&question)? {
            return Ok(());
        }
        self.save(file.clone(), true);
        // From now on the match is saved there, if it has no file yet.
        if !self.unsaved {
            self.file.get_or_insert(file);
        }
        Ok(())
    }

    pub(super) fn save(&mut self, file: PathBuf, announce: bool) {
        let name = file.display().to_string();
        // Turns that were taken back are not part of the match.
        let mut record = self.record.clone();
        record.set_game(self.cursor.game().clone());
        match input::write_record(&file, &record) {
            Ok(()) => {
                self.unsaved = false;
                if announce {
                    self.messages.push(self.words.saved(&name));
                }
            }
            Err(error) => {
                let say = |reason: FileError<'_>| self.words.not_saved(&name, reason);
                self.messages.push(with_file_error(&error, FileError::NoFolder, say));
            }
        }
    }
}
