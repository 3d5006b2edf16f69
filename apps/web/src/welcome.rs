//! The row of the first page for a returning user: an online game that waits for them, their puzzle streak and rating,
//! and the next opponent on the ladder.

use crate::cards::PuzzleDrawing;
use crate::header;
use crate::ladder;
use crate::prelude::*;
use crate::puzzles;

/// The row. Items that wait for the server come first; their place is reserved, so nothing moves.
#[component]
pub(crate) fn Welcome() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <ul aria-label=settings.text(HistoryText::ForYou)>
            <LazyView load=|| Box::pin(lazy::turn_card()) when=header::has_played_online />
            <PuzzleItem />
            <NextItem />
        </ul>
    }
}

/// An item of the row: a drawing, a title and a line of text, as a link.
#[component]
pub(crate) fn WelcomeItem(
    id: &'static str,
    page: Page,
    #[prop(into)] address: Signal<String>,
    #[prop(into)] title: Signal<String>,
    #[prop(into)] line: Signal<String>,
    /// The drawing.
    children: Children,
) -> impl IntoView {
    view! {
        <li>
            <AddressLink id class="card-link" page address>
                <span class="card-drawing" aria-hidden="true">{children()}</span>
                <span>
                    <b>{move || title.get()}</b>
                    " "
                    <span class="soft">{move || line.get()}</span>
                </span>
            </AddressLink>
        </li>
    }
}

/// The streak of daily puzzles and the rating; empty for a user who has solved none.
#[component]
fn PuzzleItem() -> impl IntoView {
    let settings = Settings::get();
    let puzzles::Standing { streak, rating, is_solved_today } = puzzles::standing()?;
    let title = move || match streak {
        0 => settings.part_words().text(HistoryText::PuzzleRating).to_owned(),
        days => settings.part_words().day_streak(days),
    };
    let line = move || settings.words().number(rating);
    Some(view! {
        <WelcomeItem
            id="welcome-puzzles"
            page=Page::Puzzles
            address=puzzles::today_path()
            title
            line
        >
            <PuzzleDrawing is_solved=is_solved_today />
        </WelcomeItem>
    })
}

/// The next opponent on the ladder; empty for a user who has beaten nobody.
#[component]
fn NextItem() -> impl IntoView {
    let settings = Settings::get();
    let beaten = ladder::beaten();
    (beaten.count() > 0).then(|| {
        let level = beaten.next();
        let title = move || settings.words().next_opponent(level);
        let line = move || settings.part_words().opponents_beaten(beaten.count());
        view! {
            <WelcomeItem
                id="welcome-next"
                page=Page::Ladder
                address=Page::Ladder.path().to_owned()
                title
                line
            >
                <Face level=Signal::stored(level) />
            </WelcomeItem>
        }
    })
}
