//! The loader of puzzles: the puzzle files, the next puzzle of a session, and the progress of loading it.

use kamisado_text::PuzzleTheme;

use super::controller::today;
use super::day::Day;
use super::puzzle::{DAILY_FILE, INDEX_FILE, Puzzle, PuzzleIndex, pick};
use super::session::{Mode, Session};
use super::state::PuzzleState;
use crate::prelude::*;

/// The files could not be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotLoaded;

/// The progress of loading the next puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LoadState {
    Loading,
    Missing,
    /// The puzzle is loaded, or there is none.
    Done,
}

/// The loader of puzzles.
#[derive(Clone, Copy)]
pub(super) struct PuzzleLoader {
    index: StoredValue<Option<PuzzleIndex>>,
    /// The part loaded last, by its name.
    part: StoredValue<Option<(String, Vec<Puzzle>)>>,
    /// The parts that could not be loaded. They are requested again only when the network is back, or when nothing else
    /// is left.
    missing: StoredValue<Vec<String>>,
    pub(super) state: RwSignal<LoadState>,
    /// The available themes.
    pub(super) themes: RwSignal<Vec<PuzzleTheme>>,
    /// Only the last request is answered.
    requests: Generation,
}

impl PuzzleLoader {
    pub(super) fn new() -> PuzzleLoader {
        PuzzleLoader {
            index: StoredValue::new(None),
            part: StoredValue::new(None),
            missing: StoredValue::new(Vec::new()),
            state: RwSignal::new(LoadState::Loading),
            themes: RwSignal::new(Vec::new()),
            requests: Generation::new(),
        }
    }

    /// Cancels the pending request.
    pub(super) fn cancel(self) {
        self.requests.advance();
    }

    /// Allows another try for parts that could not be loaded.
    pub(super) fn forget_missing(self) {
        self.missing.try_update_value(Vec::clear);
    }

    /// Loads the next puzzle of a session and passes it on, unless the request is cancelled. `None` if nothing is left.
    pub(super) fn load(
        self,
        session: Session,
        state: PuzzleState,
        then: impl FnOnce(Result<Option<Puzzle>, NotLoaded>) + 'static,
    ) {
        self.cancel();
        let is_current = self.requests.watch();
        self.state.set(LoadState::Loading);
        spawn_local(async move {
            let chosen = self.choose(session, &state).await;
            // The user may have gone to another mode or page meanwhile.
            if is_current() {
                then(chosen);
            }
        });
    }

    async fn choose(self, session: Session, state: &PuzzleState) -> Result<Option<Puzzle>, NotLoaded> {
        match session.mode {
            Mode::Today => self.daily(today()).await.map(Some),
            Mode::Mistakes => Ok(state.mistakes.due(today()).first().map(|&puzzle| puzzle.clone())),
            Mode::Training => {
                self.find_themes();
                let current = state.current.clone().filter(|puzzle| {
                    let is_shown = session.puzzle.as_ref().is_some_and(|shown| shown.id() == puzzle.id());
                    !is_shown && puzzle.has_theme(session.theme)
                });
                match current {
                    Some(puzzle) => Ok(Some(puzzle)),
                    None => self.near(state.shown_rating(), &session, state).await.map(Some),
                }
            }
            Mode::Streak | Mode::Rush => {
                let lowest = self.index().await?.lowest_rating();
                let rating = session.run.as_ref().map_or(lowest, |run| run.next_rating(lowest));
                // A run has puzzles of all themes.
                let session = Session { theme: None, ..session };
                self.near(rating, &session, state).await.map(Some)
            }
        }
    }

    /// Loads the available themes.
    fn find_themes(self) {
        spawn_local(async move {
            if let Ok(index) = self.index().await {
                let _ = self.themes.try_set(index.themes());
            }
        });
    }

    async fn file(self, name: &str) -> Result<String, NotLoaded> {
        let folder = dom::meta("kamisado-puzzles").ok_or(NotLoaded)?;
        system::load(&format!("{folder}{name}")).await.ok_or(NotLoaded)
    }

    /// The index of the files.
    async fn index(self) -> Result<PuzzleIndex, NotLoaded> {
        if let Some(index) = self.index.try_get_value().flatten() {
            return Ok(index);
        }
        let index = PuzzleIndex::read(&self.file(INDEX_FILE).await?).ok_or(NotLoaded)?;
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
        let Ok(text) = self.file(name).await else {
            self.missing.try_update_value(|missing| missing.push(name.to_owned()));
            return Err(NotLoaded);
        };
        let puzzles = Puzzle::read_all(&text);
        self.part.try_update_value(|part| *part = Some((name.to_owned(), puzzles.clone())));
        Ok(puzzles)
    }

    /// The daily puzzle.
    async fn daily(self, today: Day) -> Result<Puzzle, NotLoaded> {
        let text = self.file(DAILY_FILE).await?;
        let line = text.lines().nth(today.place(text.lines().count()));
        line.and_then(Puzzle::read).ok_or(NotLoaded)
    }

    /// A puzzle near a rating for the session's theme and run, preferably an untried one. Without a network only parts
    /// used before and the daily puzzles are available.
    async fn near(self, rating: u32, session: &Session, state: &PuzzleState) -> Result<Puzzle, NotLoaded> {
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
