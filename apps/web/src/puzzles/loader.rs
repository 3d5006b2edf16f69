//! The loader of puzzles: the next puzzle of a session, and the progress of loading it.

use kamisado_text::PuzzleTheme;

use super::controller::today;
use super::library::{Library, NotLoaded};
use super::puzzle::Puzzle;
use super::session::{Mode, Session};
use super::state::PuzzleState;
use crate::prelude::*;

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
    library: Library,
    pub(super) state: RwSignal<LoadState>,
    /// The available themes.
    pub(super) themes: RwSignal<Vec<PuzzleTheme>>,
    /// The number of the last request, the only one that is answered.
    request: StoredValue<u32>,
}

impl PuzzleLoader {
    pub(super) fn new() -> PuzzleLoader {
        PuzzleLoader {
            library: Library::default(),
            state: RwSignal::new(LoadState::Loading),
            themes: RwSignal::new(Vec::new()),
            request: StoredValue::new(0),
        }
    }

    /// Cancels the pending request.
    pub(super) fn cancel(self) {
        self.request.update_value(|request| *request += 1);
    }

    /// Allows another try for parts that could not be loaded.
    pub(super) fn forget_missing(self) {
        self.library.forget_missing();
    }

    /// Loads the next puzzle of a session and passes it on, unless the request is cancelled. `None` if nothing is left.
    pub(super) fn load(
        self,
        session: Session,
        state: PuzzleState,
        then: impl FnOnce(Result<Option<Puzzle>, NotLoaded>) + 'static,
    ) {
        self.cancel();
        let request = self.request.get_value();
        self.state.set(LoadState::Loading);
        spawn_local(async move {
            let chosen = self.choose(session, &state).await;
            // The user may have gone to another mode or page meanwhile.
            if self.request.try_get_value() == Some(request) {
                then(chosen);
            }
        });
    }

    async fn choose(self, session: Session, state: &PuzzleState) -> Result<Option<Puzzle>, NotLoaded> {
        match session.mode {
            Mode::Today => self.library.daily(today()).await.map(Some),
            Mode::Mistakes => Ok(state.mistakes.due(today()).first().map(|&puzzle| puzzle.clone())),
            Mode::Training => {
                self.find_themes();
                let current = state.current.clone().filter(|puzzle| {
                    let is_shown = session.puzzle.as_ref().is_some_and(|shown| shown.id() == puzzle.id());
                    !is_shown && puzzle.has_theme(session.theme)
                });
                match current {
                    Some(puzzle) => Ok(Some(puzzle)),
                    None => self.library.near(state.shown_rating(), &session, state).await.map(Some),
                }
            }
            Mode::Streak | Mode::Rush => {
                let lowest = self.library.index().await?.lowest_rating();
                let rating = session.run.as_ref().map_or(lowest, |run| run.next_rating(lowest));
                // A run has puzzles of all themes.
                let session = Session { theme: None, ..session };
                self.library.near(rating, &session, state).await.map(Some)
            }
        }
    }

    /// Loads the available themes.
    fn find_themes(self) {
        spawn_local(async move {
            if let Ok(index) = self.library.index().await {
                let _ = self.themes.try_set(index.themes());
            }
        });
    }
}
