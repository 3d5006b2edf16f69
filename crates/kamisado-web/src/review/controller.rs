//! The state and commands of a review: the match, what the worker has found out about it, and what is shown.

use kamisado::{Match, Move, Player};
use kamisado_worker_protocol::{Reviewed, WorkerQuery, WorkerUpdate};
use leptos::prelude::*;

use super::turns::{ReviewCursor, ReviewedTurn, ShownPosition, entries};
use crate::platform::Subscriptions;

/// The controller of a review.
#[derive(Clone, Copy)]
pub(super) struct ReviewController {
    game: StoredValue<Match>,
    entries: StoredValue<Vec<ReviewedTurn>>,
    /// What is known so far; nothing before the worker's first word.
    pub(super) review: RwSignal<Option<Reviewed>>,
    /// Whether nothing more will become known.
    pub(super) done: RwSignal<bool>,
    pub(super) view: RwSignal<ReviewCursor>,
    /// The player whose home row is below.
    pub(super) orientation: Player,
}

impl ReviewController {
    /// Looks at a match from its start and asks the worker about it. The question is let go when the page is left.
    pub(super) fn new(mut game: Match, orientation: Player) -> ReviewController {
        game.go_to(game.total_turns());
        let controller = ReviewController {
            entries: StoredValue::new(entries(&game)),
            game: StoredValue::new(game.clone()),
            review: RwSignal::new(None),
            done: RwSignal::new(false),
            view: RwSignal::new(ReviewCursor::default()),
            orientation,
        };
        let answered = move |news: &WorkerUpdate, is_last| {
            if let WorkerUpdate::Review(review) = news {
                controller.review.set(Some(review.clone()));
                if is_last {
                    controller.done.set(true);
                }
            }
        };
        Subscriptions::new().ask(WorkerQuery::Review { game }, answered);
        controller
    }

    /// The match.
    pub(super) fn game<T>(self, read: impl FnOnce(&Match) -> T) -> T {
        self.game.with_value(read)
    }

    /// All turns.
    pub(super) fn entries(self) -> Vec<ReviewedTurn> {
        self.entries.get_value()
    }

    /// The current turn; none at the start.
    pub(super) fn entry(self) -> Option<ReviewedTurn> {
        let place = self.view.get().ply.checked_sub(1)?;
        self.entries.with_value(|entries| entries.get(place).copied())
    }

    /// The better line of the current turn.
    pub(super) fn line(self) -> Vec<Move> {
        let entry = self.entry();
        self.review.with(|review| {
            let line = entry.zip(review.as_ref()).map(|(entry, review)| entry.line(review));
            line.unwrap_or_default().to_vec()
        })
    }

    /// What is to be seen.
    pub(super) fn shown(self) -> ShownPosition {
        let (view, entry, line) = (self.view.get(), self.entry(), self.line());
        self.game(|game| view.shown(game, entry.as_ref(), &line))
    }

    /// The place in the match or line that is shown, and its length.
    pub(super) fn place(self) -> (usize, usize) {
        let total = self.entries.with_value(Vec::len);
        self.view.get().place(total, self.line().len())
    }

    /// Goes to a place of the match or line that is shown.
    pub(super) fn go(self, place: usize) {
        self.view.update(|view| *view = view.at(place));
    }

    /// Goes to a turn of the match, counted from 1.
    pub(super) fn go_to_turn(self, ply: usize) {
        self.view.set(ReviewCursor { ply, line: None });
    }

    /// Looks at the better line, at the better move, or goes back to the match.
    pub(super) fn show_line(self, shows: bool) {
        self.view.update(|view| view.line = shows.then_some(1));
    }
}
