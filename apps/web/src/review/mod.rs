//! The review of a match as a story: where the win changed hands, what would have been better, and mistakes to retry.
//!
//! The match comes from the address (`/review#m=…`), from the saved game, or from a record.

mod card;
mod choose;
mod controller;
mod players;
mod retry;
mod ribbon;
mod speech;
mod story;
mod turns;
mod view;

use crate::local_game::read_fragment;
use crate::prelude::*;
use crate::routes;
use choose::Choose;
pub(crate) use players::ReviewedPlayers;
use view::ReviewView;

/// The match to review.
#[derive(Clone)]
enum Source {
    /// The match of the address, or else the user's own.
    Address,
    /// A match opened here.
    Opened(Match),
    /// None: the user is choosing one.
    None,
}

/// The review of a match.
#[component]
pub(crate) fn Review() -> impl IntoView {
    let controller = PlayController::get();
    let place = routes::watched_fragment();
    let source = RwSignal::new(Source::Address);
    Effect::new(move |_| {
        place.track();
        source.set(Source::Address);
    });
    // The pressed button disappears with its surroundings.
    let show = move |shown: Source| {
        source.set(shown);
        request_animation_frame(dom::focus_heading);
    };
    let open = Callback::new(move |game| show(Source::Opened(game)));
    let other = Callback::new(move |()| show(Source::None));
    move || {
        let kept = controller.local_game.get_untracked().filter(|kept| kept.cursor().total_turns() > 0);
        let own = kept.as_ref().map(|kept| kept.end());
        let story = |game: Match| {
            let at_screen = || kept.as_ref().and_then(|kept| ReviewedPlayers::of(kept, &game));
            let players = ReviewedPlayers::remembered(&game).or_else(at_screen);
            view! { <ReviewView game players other /> }.into_any()
        };
        match source.get() {
            Source::Opened(game) => story(game),
            Source::None => view! { <Choose own error=None open /> }.into_any(),
            Source::Address => match (read_fragment(&place.get()), own) {
                (Some(Ok(game)), _) => story(game),
                (Some(Err(error)), own) => view! { <Choose own error=Some(error) open /> }.into_any(),
                (None, Some(game)) => story(game),
                (None, None) => view! { <Choose own=None error=None open /> }.into_any(),
            },
        }
    }
}
