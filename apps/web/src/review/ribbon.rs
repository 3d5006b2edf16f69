//! The ribbon of a round: a chip for each turn, and a line that swings to the side of the player who stands to win.

use kamisado_engine::review::Judgment;
use leptos::html::Ol;

use super::controller::ReviewController;
use super::story::tower_move;
use super::turns::ReviewedTurn;
use crate::prelude::*;

/// The id of the ribbon's element.
pub(super) const RIBBON_ID: &str = "ribbon";

/// The ribbon of the current round.
#[component]
pub(super) fn Ribbon(controller: ReviewController) -> impl IntoView {
    let settings = Settings::get();
    let entries = StoredValue::new(controller.entries());
    let round = Memo::new(move |_| controller.round());
    let list = NodeRef::<Ol>::new();
    // Scrolls the current chip into view without moving the page.
    Effect::new(move |_| {
        controller.view.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || scroll_to_current(&list));
        }
    });
    let chips = move || {
        let round = round.get();
        entries.with_value(|entries| {
            let chips = (1..).zip(entries).filter(|(_, entry)| entry.round == round);
            chips.map(|(ply, &entry)| view! { <Chip controller ply entry /> }).collect_view()
        })
    };
    view! {
        <ol
            id=RIBBON_ID
            class="ribbon"
            aria-label=settings.text(StoryText::Ribbon)
            node_ref=list
            on:keydown=move |event| on_key(controller, &event)
        >
            {chips}
        </ol>
    }
}

fn scroll_to_current(list: &web_sys::HtmlOListElement) {
    let current = list.query_selector("[aria-current]").ok().flatten();
    if let Some(current) = current.and_then(|current| current.dyn_into::<web_sys::HtmlElement>().ok()) {
        // The ribbon runs from left to right in every language, so both offsets count from its left end.
        list.set_scroll_left(current.offset_left() - (list.client_width() - current.offset_width()) / 2);
    }
}

/// A button for each round of a match with several.
#[component]
pub(super) fn Rounds(controller: ReviewController) -> impl IntoView {
    let settings = Settings::get();
    let round = Memo::new(move |_| controller.round());
    let entries = controller.entries();
    let rounds = entries.last().map_or(1, |entry| entry.round + 1);
    let first =
        move |number: usize| entries.iter().position(|entry| entry.round == number).map_or(0, |place| place + 1);
    let buttons = (0..rounds).map(|number| {
        let ply = first(number);
        view! {
            <button
                aria-current=move || (round.get() == number).then_some("true")
                on:click=move |_| controller.go_to_turn(ply)
            >
                {move || settings.part_words().round_head(u32::try_from(number + 1).unwrap_or(u32::MAX))}
            </button>
        }
    });
    (rounds > 1).then(|| view! { <div class="rounds">{buttons.collect_view()}</div> })
}

/// The arrow keys move along the ribbon and take the focus with them.
fn on_key(controller: ReviewController, event: &KeyboardEvent) {
    let total = controller.entries().len();
    let ply = controller.view.get_untracked().ply.max(1);
    let to = match event.key().as_str() {
        "ArrowLeft" => ply.saturating_sub(1).max(1),
        "ArrowRight" => (ply + 1).min(total),
        "Home" => 1,
        "End" => total,
        _ => return,
    };
    event.prevent_default();
    controller.go_to_turn(to);
    // The chips of another round must be drawn first.
    request_animation_frame(move || dom::focus(&chip_id(to)));
}

/// The findings about a turn: its judgment, who stands to win after it, and whether that has changed.
#[derive(Clone, Copy, PartialEq)]
struct Known {
    judgment: Judgment,
    /// The sign beside the chip.
    sign: &'static str,
    winner: Option<Player>,
    has_changed: bool,
}

impl Known {
    fn of(controller: ReviewController, ply: usize, entry: &ReviewedTurn) -> Known {
        controller.review.with(|review| {
            let judged = review.as_ref().and_then(|review| entry.judged(review));
            let before = review.as_ref().and_then(|review| match (entry.place, ply.checked_sub(2)) {
                (1.., Some(place)) => controller.turn(place)?.judged(review)?.winner(),
                _ => review.rounds.get(entry.round)?.start,
            });
            let winner = judged.and_then(|judged| judged.winner());
            Known {
                judgment: judged.map_or(Judgment::Open, |judged| judged.judgment()),
                sign: controller.sign(entry),
                winner,
                has_changed: winner.zip(before).is_some_and(|(winner, before)| winner != before),
            }
        })
    }
}

/// The chip of a turn: the tower that moved, its new square, and a block on the side of the player who stands to win.
#[component]
fn Chip(controller: ReviewController, ply: usize, entry: ReviewedTurn) -> impl IntoView {
    let settings = Settings::get();
    let known = Memo::new(move |_| Known::of(controller, ply, &entry));
    let is_current = Memo::new(move |_| controller.view.get().ply == ply);
    // A single Tab stop, as on the board; the arrow keys move from chip to chip.
    let is_stop = Memo::new(move |_| controller.view.get().ply.max(1) == ply);
    let position = controller.position_before(&entry);
    let tower = entry.turn_move().and_then(|mv| position?.tower_of(mv));
    let reached = entry.turn_move().and_then(|mv| tower_move(position.as_ref()?, mv)).map(|moved| moved.to.to_string());
    let side = move || {
        let winner = known.get().winner?;
        Some(if winner == controller.above() { "above" } else { "below" })
    };
    let label = move || {
        let names = controller.names(settings.words());
        let Known { judgment, winner, .. } = known.get();
        let said = turn_sentences(controller, &entry, judgment, winner, &names.names(), settings.part_words());
        said.join(" ")
    };
    let picture = match tower {
        Some(tower) => view! { <TowerChip tower /> }.into_any(),
        None => view! { <span class="fill-sign" aria-hidden="true">"⇄"</span> }.into_any(),
    };
    view! {
        <li>
            <button
                id=chip_id(ply)
                class="mark"
                data-winner=side
                data-changed=move || known.get().has_changed.then_some("")
                data-mistake=move || known.get().sign.starts_with('?').then_some("")
                aria-label=label
                aria-current=move || is_current.get().then_some("step")
                tabindex=move || if is_stop.get() { "0" } else { "-1" }
                on:click=move |_| controller.go_to_turn(ply)
            >
                <span class="sign" aria-hidden="true">{move || known.get().sign}</span>
                {picture}
                <span class="reached" aria-hidden="true" dir="ltr">{reached}</span>
            </button>
        </li>
    }
}

/// A turn in words: the action, its judgment, and who stands to win. The better move is named beside the board.
pub(super) fn turn_sentences(
    controller: ReviewController,
    entry: &ReviewedTurn,
    judgment: Judgment,
    winner: Option<Player>,
    names: &PlayerNames,
    words: &dyn PartPages,
) -> Vec<String> {
    let number = controller.number(entry.round, entry.place);
    let position = controller.position_before(entry);
    let is_mistake = judgment == Judgment::Mistake;
    let done = match entry.turn {
        Turn::Fill(fill) => words.fill_done(entry.player, fill, names),
        Turn::Move(mv) => {
            let moved = position.and_then(|position| tower_move(&position, mv));
            let blocked = || position.and_then(|position| position.tower_of(mv));
            match (moved, blocked()) {
                (Some(moved), _) => words.move_story(number, moved, is_mistake, names),
                (None, Some(tower)) => words.pass_story(number, tower, names),
                (None, None) => words.verbatim(&mv.to_string()),
            }
        }
    };
    let judged = judged_text(judgment, entry, controller.sign(entry)).map(|judged| words.text(judged).to_owned());
    let standing = winner.map(|winner| words.standing(winner, names));
    [Some(done), judged, standing].into_iter().flatten().collect()
}

/// The text of a judgment, unless the sentence before implies it.
pub(super) fn judged_text(judgment: Judgment, entry: &ReviewedTurn, sign: &str) -> Option<StoryText> {
    let is_fill = matches!(entry.turn, Turn::Fill(_));
    match judgment {
        Judgment::Mistake => (sign == "??").then_some(StoryText::LosesSoon),
        Judgment::Spared => None,
        // A pass is never a choice.
        Judgment::Forced => (entry.turn_move() != Some(Move::Pass)).then_some(StoryText::Forced),
        Judgment::Kept => Some(StoryText::Kept),
        Judgment::Only => Some(if is_fill { StoryText::Kept } else { StoryText::Only }),
        Judgment::Lost if is_fill => Some(StoryText::FillLost),
        Judgment::Lost => Some(StoryText::Lost),
        Judgment::Open => Some(StoryText::Open),
    }
}

/// The id of a chip's element.
pub(super) fn chip_id(ply: usize) -> String {
    format!("turn-{ply}")
}
