//! The puzzle files, loaded on demand.

use super::day::Day;
use super::puzzle::{DAILY_FILE, INDEX_FILE, Puzzle, PuzzleIndex, pick};
use super::session::Session;
use super::state::PuzzleState;
use crate::prelude::*;

/// The files could not be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotLoaded;

/// The loaded files.
#[derive(Clone, Copy, Default)]
pub(super) struct Library {
    index: StoredValue<Option<PuzzleIndex>>,
    /// The part loaded last, by its name.
    part: StoredValue<Option<(String, Vec<Puzzle>)>>,
    /// The parts that could not be loaded. They are requested again only when the network is back, or when nothing else
    /// is left.
    missing: StoredValue<Vec<String>>,
}

impl Library {
    /// Allows another try for parts that could not be loaded.
    pub(super) fn forget_missing(self) {
        self.missing.try_update_value(Vec::clear);
    }

    async fn load(self, name: &str) -> Result<String, NotLoaded> {
        let folder = dom::meta("kamisado-puzzles").ok_or(NotLoaded)?;
        system::load(&format!("{folder}{name}")).await.ok_or(NotLoaded)
    }

    /// The index of the files.
    pub(super) async fn index(self) -> Result<PuzzleIndex, NotLoaded> {
        if let Some(index) = self.index.try_get_value().flatten() {
            return Ok(index);
        }
        let index = PuzzleIndex::read(&self.load(INDEX_FILE).await?).ok_or(NotLoaded)?;
        self.index.try_update_value(|kept| *kept = Some(index.clone()));
        Ok(index)
    }

    async fn part(self, name: &str) -> Result<Vec<Puzzle>, NotLoaded> {
        let kept = self.part.try_with_value(|part| part.clone().filter(|(kept, _)| kept == name));
        if let Some((_, puzzles)) = kept.flatten() {
            return Ok(puzzles);
        }
        if self.missing.try_with_value(|missing| missing.iter().any(|kept| kept == name)) == Some(true) {
            return Err(NotLoaded);
        }
        let Ok(text) = self.load(name).await else {
            self.missing.try_update_value(|missing| missing.push(name.to_owned()));
            return Err(NotLoaded);
        };
        let puzzles = Puzzle::read_all(&text);
        self.part.try_update_value(|part| *part = Some((name.to_owned(), puzzles.clone())));
        Ok(puzzles)
    }

    /// The daily puzzle.
    pub(super) async fn daily(self, today: Day) -> Result<Puzzle, NotLoaded> {
        let text = self.load(DAILY_FILE).await?;
        let line = text.lines().nth(today.place(text.lines().count()));
        line.and_then(Puzzle::read).ok_or(NotLoaded)
    }

    /// A puzzle near a rating for the session's theme and run, preferably an untried one. Without a network only parts
    /// used before and the daily puzzles are available.
    pub(super) async fn near(self, rating: u32, session: &Session, state: &PuzzleState) -> Result<Puzzle, NotLoaded> {
        let index = self.index().await?;
        let fits = |puzzle: &Puzzle, is_new: bool| {
            let id = puzzle.id();
            let came = match &session.run {
                Some(run) => run.has_shown(id),
                None => state.has_tried(id) || session.puzzle.as_ref().is_some_and(|shown| shown.id() == id),
            };
            puzzle.has_theme(session.theme) && (!is_new || !came)
        };
        for is_new in [true, false] {
            let files = index.files_near(rating, session.theme);
            for file in files.iter().map(String::as_str).chain([DAILY_FILE]) {
                let Ok(puzzles) = self.part(file).await else { continue };
                if let Some(puzzle) = pick(&puzzles, rating, |puzzle| fits(puzzle, is_new), system::random_u32()) {
                    return Ok(puzzle);
                }
            }
        }
        self.forget_missing();
        Err(NotLoaded)
    }
}
