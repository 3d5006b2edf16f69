//! The tree of variations, and the steps through it.

use kamisado_text::{AnalysisText, PageText};
use leptos::ev::{KeyboardEvent, keydown};
use leptos::prelude::*;

use super::moves::TurnName;
use super::tree::{Line, NodeId, Step, Tree};
use super::{AnalysisController, text};
use crate::board::TowerChip;
use crate::platform::dom;
use crate::settings::Settings;

/// The element that holds the tree.
const TREE_ID: &str = "variations";

/// A step through the tree: where it leads, how it is called, and its picture.
type Way = (&'static str, fn(&Tree) -> Option<NodeId>, AnalysisText, &'static str);

/// The steps, from the start to the end.
const WAYS: [Way; 4] = [
    (
        "to-start",
        |tree| tree.before().map(|_| NodeId::ROOT),
        AnalysisText::ToStart,
        "M-22,-26 v52 h-9 v-52 z M28,-26 v52 l-44,-26 z",
    ),
    ("back", Tree::before, AnalysisText::Back, "M20,-26 v52 l-44,-26 z"),
    ("forward", Tree::after, AnalysisText::Forward, "M-20,-26 v52 l44,-26 z"),
    (
        "to-end",
        |tree| tree.after().map(|_| tree.end()),
        AnalysisText::ToEnd,
        "M22,-26 v52 h9 v-52 z M-28,-26 v52 l44,-26 z",
    ),
];

/// Back and forward, by buttons and by the arrow keys wherever nothing else wants them.
#[component]
pub(super) fn Steps(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let listener = window_event_listener(keydown, move |event| on_key(controller, &event));
    on_cleanup(move || listener.remove());
    let buttons = WAYS.map(|(id, way, name, picture)| {
        let target = Memo::new(move |_| controller.tree.with(way));
        view! {
            <button
                id=id
                aria-label=text(settings, name)
                title=text(settings, name)
                aria-disabled=move || target.get().is_none().then_some("true")
                on:click=move |_| controller.go(target.get_untracked())
            >
                <svg viewBox="-50 -50 100 100" aria-hidden="true">
                    <path d=picture />
                </svg>
            </button>
        }
    });
    view! {
        <div class="ways" dir="ltr">
            {buttons.collect_view()}
        </div>
    }
}

/// The arrow keys go through the tree unless the board, a list or a field has taken them.
fn on_key(controller: AnalysisController, event: &KeyboardEvent) {
    let other = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
    if other || event.default_prevented() || dom::is_typing() || controller.editor.with_untracked(Option::is_some) {
        return;
    }
    let node = controller.tree.with_untracked(|tree| match event.key().as_str() {
        "ArrowLeft" => tree.before(),
        "ArrowRight" => tree.after(),
        "ArrowUp" if dom::has_focus_inside(TREE_ID) => tree.instead(false),
        "ArrowDown" if dom::has_focus_inside(TREE_ID) => tree.instead(true),
        _ => None,
    });
    if let Some(node) = node {
        event.prevent_default();
        controller.go(Some(node));
        if dom::has_focus_inside(TREE_ID) {
            dom::focus(&id(node));
        }
    }
}

/// Everything that was tried. It is one stop for the tabulator key.
#[component]
pub(super) fn Variations(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let line = Memo::new(move |_| controller.tree.with(Tree::line));
    let here = Memo::new(move |_| controller.tree.with(Tree::here));
    let is_aside = Memo::new(move |_| controller.tree.with(Tree::is_aside));
    let stop = Memo::new(move |_| {
        let first = || line.with(|line| line.as_ref().and_then(|line| line.0.first().map(|step| step.node)));
        Some(here.get()).filter(|&node| node != NodeId::ROOT).or_else(first)
    });
    let tree = move || match line.get() {
        None => view! { <p class="soft">{text(settings, AnalysisText::NoVariations)}</p> }.into_any(),
        Some(main) => view! {
            <div id=TREE_ID class="tree" dir="ltr">
                {lines(controller, &main, here, stop)}
            </div>
            <div class="controls">
                <button
                    id="promote"
                    aria-disabled=move || (!is_aside.get()).then_some("true")
                    on:click=move |_| controller.change(Tree::promote)
                >
                    {text(settings, AnalysisText::Promote)}
                </button>
                <button
                    id="delete"
                    aria-disabled=move || (here.get() == NodeId::ROOT).then_some("true")
                    on:click=move |_| {
                        controller.change(Tree::delete);
                        // With the last variation the button is gone too.
                        if line.with_untracked(Option::is_none) {
                            dom::focus("back");
                        }
                    }
                >
                    {text(settings, AnalysisText::Delete)}
                </button>
            </div>
        }
        .into_any(),
    };
    view! {
        <h2>{text(settings, AnalysisText::Variations)}</h2>
        {tree}
    }
}

/// The name of a turn's element.
fn id(node: NodeId) -> String {
    format!("spot-{}", node.number())
}

/// A line, with what was tried instead of its turns in lists of its own.
fn lines(controller: AnalysisController, line: &Line, here: Memo<NodeId>, stop: Memo<Option<NodeId>>) -> AnyView {
    let steps = line.0.iter().map(|Step { node, tree_move, instead }| {
        let (node, tree_move) = (*node, *tree_move);
        let instead = instead.iter().map(|line| view! { <li>{lines(controller, line, here, stop)}</li> });
        let instead: Vec<_> = instead.collect();
        view! {
            <li>
                <button
                    id=id(node)
                    class="turn"
                    aria-current=move || (here.get() == node).then_some("true")
                    tabindex=move || if stop.get() == Some(node) { "0" } else { "-1" }
                    on:click=move |_| controller.go(Some(node))
                >
                    {tree_move.tower.map(|tower| view! { <TowerChip tower /> })}
                    <TurnName turn=tree_move.turn />
                </button>
            </li>
            {(!instead.is_empty())
                .then(|| {
                    view! {
                        <li class="instead">
                            <ul>{instead}</ul>
                        </li>
                    }
                })}
        }
    });
    view! { <ol class="turns">{steps.collect_view()}</ol> }.into_any()
}

/// Shows the board from the other side.
#[component]
pub(super) fn TurnBoard(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <button id="turn-board" on:click=move |_| controller.orientation.update(|below| *below = !*below)>
            {settings.text(PageText::TurnBoard)}
        </button>
    }
}
