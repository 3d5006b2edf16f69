//! The records of the matches: a folder with a file for each, for a record file holds one match.

use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;

use kamisado::{Player, Record};

use super::game::Finished;
use crate::error::Failure;

/// A folder of records. Each is written as soon as its match is over, so that nothing is lost when the rest is.
#[derive(Debug)]
pub(crate) struct Archive {
    folder: PathBuf,
    /// The digits of the greatest number, so that names sort as numbers do.
    digits: usize,
    names: [String; 2],
    seed: u64,
}

impl Archive {
    /// Makes the folder. One that holds records already is refused, lest they be mixed up.
    pub(crate) fn create(folder: PathBuf, games: usize, names: [String; 2], seed: u64) -> Result<Archive, Failure> {
        let shown = folder.display();
        let complain = |error| Failure::input(format_args!("{shown}: {error}"));
        fs::create_dir_all(&folder).map_err(complain)?;
        for entry in fs::read_dir(&folder).map_err(complain)? {
            if entry.map_err(complain)?.path().extension().is_some_and(|extension| extension == "kmr") {
                return Err(Failure::input(format_args!("{shown}: the folder holds records already")));
            }
        }
        let digits = games.to_string().len().max(4);
        Ok(Archive { folder, digits, names, seed })
    }

    /// Writes the record of a match.
    pub(crate) fn save(&self, finished: &Finished) -> Result<(), Failure> {
        let file = self.folder.join(format!("{:0digits$}.kmr", finished.number + 1, digits = self.digits));
        let text = self.record(finished).to_string();
        let written = File::create_new(&file).and_then(|mut out| out.write_all(text.as_bytes()));
        written.map_err(|error| Failure { message: Some(format!("{}: {error}", file.display())), code: 1 })
    }

    fn record(&self, finished: &Finished) -> Record {
        let mut record = Record::from(finished.game.clone());
        let [a, b] = self.names.clone();
        let (black, white) = match Finished::side_of_a(finished.number) {
            Player::Black => (a, b),
            Player::White => (b, a),
        };
        record.tags.black = Some(black);
        record.tags.white = Some(white);
        let number = finished.number + 1;
        for (name, value) in [("Game", number.to_string()), ("Seed", self.seed.to_string())] {
            // Both names are good.
            let _ = record.tags.set(name, value);
        }
        let mut comments = Vec::new();
        if finished.opening > 0 {
            comments.push((finished.opening, "The opening ends here.".to_owned()));
        }
        if let Some((loser, fault)) = &finished.fault {
            let player = if *loser == Player::Black { "Black" } else { "White" };
            comments.push((finished.game.total(), format!("{player} {fault}.")));
        }
        for (ply, text) in comments {
            let text = record.comment(ply).map_or(text.clone(), |before| format!("{before}\n{text}"));
            record.set_comment(ply, text);
        }
        record
    }
}
