//! The review of a match: where the win changed hands and what would have been better.
//!
//! The match comes from the address (`/review#m=…`), from the game that the page keeps, or from a record.

mod choose;
mod commentary;
mod controller;
mod timeline;
mod turns;
mod view;

use kamisado::{Match, Player};
use kamisado_text::{ReviewPages, ReviewText};
use leptos::prelude::*;

use crate::local_game::{LocalGame, read_fragment};
use crate::play::PlayController;
use crate::routes;
use crate::settings::Settings;
use choose::{Choose, Wrong};
use view::ReviewView;

/// The words of this page.
#[derive(Clone, Copy)]
struct Text(Settings);

impl Text {
    fn get() -> Text {
        Text(Settings::get())
    }

    /// All words; whatever asks for them is drawn again when the language changes.
    fn words(self) -> &'static dyn ReviewPages {
        self.0.language.get().review_pages()
    }

    /// A text that depends on nothing.
    fn of(self, text: ReviewText) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.words().review_text(text)
    }
}

/// The match to review.
#[derive(Clone)]
enum Source {
    /// The one of the address, or else the own one.
    Address,
    /// One that was opened here.
    Opened(Match),
    /// None: it is being chosen.
    None,
}

/// The review of a match.
#[component]
pub(crate) fn Review() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let place = routes::watched_fragment();
    let source = RwSignal::new(Source::Address);
    Effect::new(move |_| {
        place.track();
        source.set(Source::Address);
    });
    let open = Callback::new(move |game| source.set(Source::Opened(game)));
    let other = Callback::new(move |()| source.set(Source::None));
    move || {
        let own = controller.local_game.with_untracked(|local_game| local_game.as_ref().and_then(own));
        let orientation = controller
            .local_game
            .with_untracked(|local_game| local_game.as_ref().map_or(Player::Black, |own| own.orientation));
        let story = |game, orientation| view! { <ReviewView game orientation other /> }.into_any();
        match source.get() {
            Source::Opened(game) => story(game, Player::Black),
            Source::None => view! { <Choose own wrong=None open /> }.into_any(),
            Source::Address => match (read_fragment(&place.get()), own) {
                (Some(Ok(game)), _) => story(game, orientation),
                (Some(Err(error)), own) => {
                    view! { <Choose own wrong=Some(Wrong::new(&error, settings)) open /> }.into_any()
                }
                (None, Some(game)) => story(game, orientation),
                (None, None) => view! { <Choose own=None wrong=None open /> }.into_any(),
            },
        }
    }
}

/// The match that the page keeps, if something has been played in it.
fn own(local_game: &LocalGame) -> Option<Match> {
    Some(local_game.game()).filter(|game| game.total_turns() > 0).cloned()
}
