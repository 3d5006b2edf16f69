//! The moves of the match.

use kamisado::{Color, Match, Move, Player, Tower};
use kamisado_text::PageText;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::PlayController;
use crate::board::TowerChip;
use crate::local_game::LocalGame;
use crate::settings::Settings;

/// A move of the match.
#[derive(Clone, Copy, PartialEq)]
struct MoveEntry {
    player: Player,
    mv: Move,
    /// The colour of the tower, if it is known.
    color: Option<Color>,
    /// The number of turns after it.
    ply: usize,
}

/// The moves of all rounds. A press on one shows the board after it; those that were taken back are faint.
#[component]
pub(super) fn MoveList() -> impl IntoView {
    let controller = PlayController::get();
    view! { <Moves local_game=controller.local_game go=Callback::new(move |ply| controller.go_to(ply)) /> }
}

/// The same for any game.
#[component]
pub(crate) fn Moves(
    /// The game, if there is one.
    #[prop(into)]
    local_game: Signal<Option<LocalGame>>,
    /// Shows the board after that number of turns.
    go: Callback<usize>,
) -> impl IntoView {
    let settings = Settings::get();
    let rounds = Memo::new(move |_| {
        local_game.with(|local_game| local_game.as_ref().map_or_else(Vec::new, |local_game| rounds(local_game.game())))
    });
    let ply = Memo::new(move |_| {
        local_game.with(|local_game| local_game.as_ref().map_or(0, |local_game| local_game.game().ply()))
    });
    let list = NodeRef::<Div>::new();
    // The move that is looked at stays in sight, without moving the page.
    Effect::new(move |_| {
        ply.track();
        rounds.track();
        let Some(list) = list.get() else {
            return;
        };
        request_animation_frame(move || {
            let current = list.query_selector("[aria-current]").ok().flatten();
            let current = current.and_then(|current| current.dyn_into::<web_sys::HtmlElement>().ok());
            let top = current.map_or(0, |current| current.offset_top() - list.client_height() / 2);
            list.set_scroll_top(top);
        });
    });
    let shown = move || {
        let words = settings.words();
        let rounds = rounds.get();
        if rounds.iter().all(Vec::is_empty) {
            return view! { <p class="soft">{words.text(PageText::NoMovesYet)}</p> }.into_any();
        }
        let several = rounds.len() > 1;
        let pass = words.pass_words().first().copied().unwrap_or_default();
        let rounds = (1..).zip(rounds).map(|(number, entries)| {
            let head = several.then(|| view! { <h3>{words.round_head(number)}</h3> });
            let items = entries.into_iter().map(|entry| item(entry, pass, ply, go));
            view! {
                {head}
                <ol>{items.collect_view()}</ol>
            }
        });
        view! { <div id="moves" class="moves" node_ref=list>{rounds.collect_view()}</div> }.into_any()
    };
    view! {
        <h2>{settings.text(PageText::Moves)}</h2>
        {shown}
    }
}

fn item(entry: MoveEntry, pass: &'static str, ply: Memo<usize>, go: Callback<usize>) -> impl IntoView {
    let MoveEntry { player, mv, color, ply: here } = entry;
    let text = match mv {
        Move::Step { .. } => mv.to_string(),
        Move::Pass => pass.to_owned(),
    };
    view! {
        <li>
            <button
                aria-current=move || (ply.get() == here).then_some("step")
                data-ahead=move || { (ply.get() < here).then_some("") }
                on:click=move |_| go.run(here)
            >
                {color.map(|color| view! { <TowerChip tower=Tower { player, color } /> })}
                <span dir="auto">{text}</span>
            </button>
        </li>
    }
}

/// The moves of each round of the whole history.
fn rounds(game: &Match) -> Vec<Vec<MoveEntry>> {
    let mut whole = game.clone();
    whole.go_to(whole.total_turns());
    let mut ply = 0;
    let round = |(number, round): (usize, &kamisado::Round)| {
        let entries = round.plies().map(|(position, mv)| {
            ply += 1;
            let color = position.tower_of(mv).map(|tower| tower.color);
            MoveEntry { player: position.to_move(), mv, color, ply }
        });
        let entries = entries.collect();
        ply += usize::from(whole.fill_after(number).is_some());
        entries
    };
    whole.rounds().iter().enumerate().map(round).collect()
}
