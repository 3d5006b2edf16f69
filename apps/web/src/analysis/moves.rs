//! All moves of a position as a table, and the best line.

use kamisado::notation::OfficialMove;
use kamisado_solver::Verdict;

use super::AnalysisController;
use super::evaluation::{Order, sort};
use crate::prelude::*;
use crate::settings::MoveNotation;

/// The table's rows: a single Tab stop, between whose buttons the arrow keys go up and down.
const ROWS_ID: &str = "all-moves";

/// All moves with what is known about them. It is put in order by the heads of its columns.
#[component]
pub(super) fn MoveTable(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let order = RwSignal::new((Order::default(), false));
    let mover = Memo::new(move |_| controller.tree.with(|tree| tree.game().round().position().to_move()));
    let for_points = Memo::new(move |_| controller.position().length() != MatchLength::Single);
    let moves = Memo::new(move |_| {
        let (order, reversed) = order.get();
        let mut verdicts = controller.findings.verdicts.get();
        sort(&mut verdicts, mover.get(), order, reversed);
        verdicts.into_iter().map(|verdict| verdict.mv).collect::<Vec<Move>>()
    });
    let shown = growing(controller);
    // With the tower: other start layouts have the same moves.
    let rows = move || {
        // A row that is moved to another place loses the focus.
        if let Some(focused) = dom::focused_inside(ROWS_ID) {
            request_animation_frame(move || {
                if dom::is_focus_lost() {
                    dom::focus(&focused);
                }
                if dom::is_focus_lost() {
                    dom::focus_inside(ROWS_ID);
                }
            });
        }
        let position = controller.tree.with(|tree| *tree.game().round().position());
        let row = |mv: &Move| (position.tower_of(*mv), *mv);
        moves.with(|moves| moves.iter().take(shown.get()).map(row).collect::<Vec<(Option<Tower>, Move)>>())
    };
    let first = Memo::new(move |_| moves.with(|moves| moves.first().copied()));
    // Whether the keyboard goes on at the first of the next moves as soon as that is there; where none will be, on the board.
    let is_due = StoredValue::new(false);
    let has_moves = Memo::new(move |_| {
        !controller.closed.get() && controller.tree.with(|tree| matches!(tree.game().phase(), Phase::Move(_)))
    });
    Effect::new(move |_| {
        let next = first.get();
        if (next.is_some() || !has_moves.get()) && is_due.get_value() {
            is_due.set_value(false);
            request_animation_frame(move || {
                if let (Some(next), true) = (next, dom::is_focus_lost()) {
                    dom::focus(&id(next));
                }
                dom::keep_focus();
            });
        }
    });
    let on_key = move |event: KeyboardEvent| {
        let forward = match event.key().as_str() {
            "ArrowDown" => true,
            "ArrowUp" => false,
            _ => return,
        };
        event.prevent_default();
        dom::focus_neighbour(ROWS_ID, forward);
    };
    let head = move |column: Order, name: AnalysisText| {
        let sorted = move || match order.get() {
            (by, reversed) if by == column => Some(if reversed { "descending" } else { "ascending" }),
            _ => None,
        };
        let press = move |_| order.update(|(by, reversed)| (*by, *reversed) = (column, *by == column && !*reversed));
        view! {
            <th scope="col" aria-sort=sorted>
                <button on:click=press>{settings.text(name)}</button>
            </th>
        }
    };
    view! {
        <Show when=move || first.get().is_some()>
            <h2>{settings.text(AnalysisText::AllMoves)}</h2>
            <div class="table">
                <table class="judged">
                    <thead>
                        <tr>
                            {head(Order::Text, AnalysisText::Move)} {head(Order::Best, AnalysisText::Winner)}
                            {head(Order::Length, AnalysisText::Length)}
                            {move || for_points.get().then(|| head(Order::Points, AnalysisText::Points))}
                        </tr>
                    </thead>
                    <tbody id=ROWS_ID on:keydown=on_key>
                        <For each=rows key=|row| *row let((tower, mv))>
                            <Row controller tower mv mover first is_due for_points />
                        </For>
                    </tbody>
                </table>
            </div>
            <p class="soft">{settings.text(AnalysisText::Legend)}</p>
        </Show>
    }
}

/// How many rows are drawn so far. A hundred rows at once would keep the page from answering, so that they come a few in
/// each frame.
fn growing(controller: AnalysisController) -> RwSignal<usize> {
    const FIRST_ROWS: usize = 3;
    let shown = RwSignal::new(FIRST_ROWS);
    Effect::new(move |_| {
        controller.tree.track();
        shown.set(FIRST_ROWS);
    });
    Effect::new(move |_| {
        let (drawn, count) = (shown.get(), controller.findings.verdicts.with(Vec::len));
        if drawn < count {
            request_animation_frame(move || {
                // The person may have gone elsewhere meanwhile.
                let _ = shown.try_update(|shown| *shown = drawn + FIRST_ROWS);
            });
        }
    });
    shown
}

/// A move with what is known about it.
#[component]
fn Row(
    controller: AnalysisController,
    /// The tower that moves, which a pass does not have.
    tower: Option<Tower>,
    mv: Move,
    mover: Memo<Player>,
    first: Memo<Option<Move>>,
    is_due: StoredValue<bool>,
    for_points: Memo<bool>,
) -> impl IntoView {
    let settings = Settings::get();
    let verdict = Memo::new(move |_| {
        let find = |verdicts: &Vec<Verdict>| verdicts.iter().find(|verdict| verdict.mv == mv).copied();
        controller.findings.verdicts.with(find).unwrap_or(Verdict::open(mv))
    });
    let official = controller.tree.with_untracked(|tree| OfficialMove::new(tree.game().round().position(), mv));
    let chip = tower.map(|tower| view! { <TowerChip tower /> });
    let press = move |event: MouseEvent| {
        is_due.set_value(event.detail() == 0);
        controller.play(Turn::Move(mv));
    };
    let number = move |number: Option<u32>| number.map(|number| settings.words().number(number));
    let known = move || {
        let Verdict { winner, .. } = verdict.get();
        winner.map_or_else(|| settings.boards().verdict(None), |winner| settings.part_words().wins(winner).to_owned())
    };
    let won = move || verdict.get().winner.map(|winner| winner == mover.get());
    view! {
        <tr
            data-move=mv.to_string()
            data-winner=move || verdict.get().winner.map(Player::name)
            data-length=move || verdict.get().moves_left
            data-points=move || verdict.get().points
        >
            <th scope="row">
                <button
                    id=id(mv)
                    class="turn"
                    tabindex=move || if first.get() == Some(mv) { "0" } else { "-1" }
                    on:click=press
                >
                    {chip}
                    <TurnName turn=Turn::Move(mv) official />
                </button>
            </th>
            <td>
                <svg class="ring" viewBox="-50 -50 100 100" aria-hidden="true" data-won=move || won().map(|won| won.to_string())>
                    <circle r=move || if won().is_some() { "38" } else { "12" } />
                </svg>
                {known}
            </td>
            <td class="number">{move || number(verdict.get().moves_left)}</td>
            <Show when=move || for_points.get()>
                <td class="number">{move || number(verdict.get().points)}</td>
            </Show>
        </tr>
    }
}

/// The name of a row's element.
fn id(mv: Move) -> String {
    format!("move-{mv}")
}

/// A turn as it is listed.
#[component]
pub(super) fn TurnName(
    turn: Turn,
    /// The same in the official notation.
    official: Option<OfficialMove>,
) -> impl IntoView {
    let settings = Settings::get();
    let official = move || official.filter(|_| settings.notation.get() == MoveNotation::Official);
    match turn {
        Turn::Move(mv @ Move::Step { .. }) => {
            let written = move || official().map_or_else(|| mv.to_string(), |official| official.to_string());
            // Arrows are not read aloud as they are meant.
            let label = move || official().map(|official| settings.words().official(official));
            view! { <span dir="ltr" role=move || official().map(|_| "img") aria-label=label>{written}</span> }
                .into_any()
        }
        Turn::Move(Move::Pass) => view! { <span>{settings.text(AnalysisText::Pass)}</span> }.into_any(),
        Turn::Fill(fill) => view! { <span>{move || settings.words().fill(fill)}</span> }.into_any(),
    }
}

/// The list of its moves.
const LINE_ID: &str = "best-line";

/// How the round goes on if both play perfectly, the winner as soon as it can. A press on a move plays the line up to it.
#[component]
pub(super) fn BestLine(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let moves = Memo::new(move |_| {
        let mut position = controller.tree.with(|tree| *tree.game().round().position());
        let line = controller.findings.line.get();
        let moves = line.into_iter().map(|mv| {
            let shown = (position.tower_of(mv), mv, OfficialMove::new(&position, mv));
            if position.is_legal(mv) {
                position = position.play_unchecked(mv);
            }
            shown
        });
        moves.collect::<Vec<(Option<Tower>, Move, Option<OfficialMove>)>>()
    });
    let is_over = Memo::new(move |_| controller.findings.verdicts.with(Vec::is_empty));
    let on_key = move |event: KeyboardEvent| {
        if let Some(forward) = dom::arrow_direction(&event) {
            event.prevent_default();
            dom::focus_neighbour(LINE_ID, forward);
        }
    };
    let list = move || {
        let moves = moves.get();
        if moves.is_empty() {
            return view! { <p class="soft">{settings.text(AnalysisText::NoLine)}</p> }.into_any();
        }
        let items = moves.into_iter().enumerate().map(|(place, (tower, mv, official))| {
            let press = move |event: MouseEvent| {
                controller.follow(controller.findings.line.get_untracked().into_iter().take(place + 1).collect());
                if event.detail() == 0 {
                    // The next line has other buttons.
                    request_animation_frame(dom::keep_focus);
                }
            };
            let stop = if place == 0 { "0" } else { "-1" };
            view! {
                <li>
                    <button class="turn" tabindex=stop on:click=press>
                        {tower.map(|tower| view! { <TowerChip tower /> })}
                        <TurnName turn=Turn::Move(mv) official />
                    </button>
                </li>
            }
        });
        view! {
            <ol id=LINE_ID class="turns" dir="ltr" on:keydown=on_key>
                {items.collect_view()}
            </ol>
        }
        .into_any()
    };
    view! {
        <Show when=move || !is_over.get()>
            <h2>{settings.text(AnalysisText::BestLine)}</h2>
            {list}
        </Show>
    }
}
