//! Imports games from a file.

use std::collections::BTreeMap;

use super::Library;
use super::export::{lines, read_line};
use super::kept_game::KeptGame;
use super::library::put;
use crate::local_game::SaveError;
use crate::platform::database::DatabaseError;
use crate::prelude::*;

/// The number of games read or written at once: few enough that no task takes long.
const PART: usize = 25;

/// Why games were not imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ImportProblem {
    /// A line, counted from 1, is unreadable; nothing was imported.
    Line { line: u32, is_newer: bool },
    /// The games cannot be stored.
    Database(DatabaseError),
}

impl From<DatabaseError> for ImportProblem {
    fn from(error: DatabaseError) -> ImportProblem {
        ImportProblem::Database(error)
    }
}

/// The result of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Imported {
    /// The number of imported games.
    pub(super) added: u32,
    /// The number of games that existed already.
    pub(super) known: u32,
}

impl Library {
    /// Imports the games of a file. All lines are read before anything changes. If a game exists already, the version
    /// with the later change stays.
    pub(super) async fn import(&self, text: &str) -> Result<Imported, ImportProblem> {
        self.read_all().await?;
        let now = system::wall_now();
        let (mut imported, mut wanted) = (Imported::default(), BTreeMap::<String, (KeptGame, LocalGame)>::new());
        for (count, (line, text)) in lines(text).enumerate() {
            if count % PART == PART - 1 {
                timing::next_task().await;
            }
            let problem = |error| ImportProblem::Line { line, is_newer: matches!(error, SaveError::Version(_)) };
            let (local_game, changed) = read_line(text).map_err(problem)?;
            let known = [changed, local_game.started()].into_iter().find(|&time| time > Timestamp::EPOCH);
            let changed = known.unwrap_or(now);
            let Some(summary) = KeptGame::new(&local_game, changed) else { continue };
            let is_known = self.games.with_untracked(|games| is_as_new(games.get(&summary.id), &summary))
                || is_as_new(wanted.get(&summary.id).map(|(wanted, _)| wanted), &summary);
            if is_known {
                imported.known += 1;
            } else if wanted.insert(summary.id.clone(), (summary, local_game)).is_none() {
                imported.added += 1;
            }
        }
        let wanted: Vec<(KeptGame, LocalGame)> = wanted.into_values().collect();
        let mut stored = 0;
        let mut result = Ok(());
        for part in wanted.chunks(PART) {
            result = put(part).await;
            if result.is_err() {
                break;
            }
            stored += part.len();
        }
        // Listed once for all, because each listing draws the list again.
        self.list(&wanted[..stored]);
        result?;
        Ok(imported)
    }
}

/// Whether a game exists in this or a later version.
fn is_as_new(known: Option<&KeptGame>, summary: &KeptGame) -> bool {
    known.is_some_and(|known| known.changed >= summary.changed)
}
