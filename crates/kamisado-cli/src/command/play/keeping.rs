//! The file in which a game is kept.

use std::path::PathBuf;

use kamisado_text::Note;

use super::Session;
use crate::error::Failure;
use crate::input;

impl Session {
    /// Keeps the game in its file, if it has one.
    pub(super) fn keep(&mut self) {
        self.unsaved = true;
        if let Some(file) = self.file.clone() {
            self.save(file, false);
        }
    }

    pub(super) fn save_as(&mut self, name: &str) -> Result<(), Failure> {
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
