//! The tree of variations, and the steps through it.

use super::AnalysisController;
use super::moves::TurnName;
use super::tree::{Line, NodeId, Step, Tree};
use crate::prelude::*;

/// The id of the tree's element.
const TREE_ID: &str = "variations";

/// Steps back and forward, by buttons and by arrow keys if nothing else uses them.
#[component]
pub(super) fn Steps(controller: AnalysisController) -> impl IntoView {
    dom::on_window(keydown, move |event| on_key(controller, &event));
    let stops = Memo::new(move |_| controller.tree.with(Tree::stops));
    let place = Memo::new(move |_| stops.with(|(stops, here)| (*here, stops.len().saturating_sub(1))));
    let go = move |place: usize| {
        // A step without effect must not start new questions.
        if place != stops.with_untracked(|(_, here)| *here) {
            controller.go(stops.with_untracked(|(stops, _)| stops.get(place).copied()));
        }
    };
    view! { <Stepper place go /> }
}

/// Steps back or forward in the line, if possible.
pub(super) fn step(controller: AnalysisController, forward: bool) {
    let node = controller.tree.with_untracked(|tree| if forward { tree.after() } else { tree.before() });
    controller.go(node);
}

/// While the focus is in the tree, the arrow keys move through it and take the focus along.
fn on_key(controller: AnalysisController, event: &KeyboardEvent) {
    let other = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
    if other || event.default_prevented() || !dom::has_focus_inside(TREE_ID) {
        return;
    }
    let node = controller.tree.with_untracked(|tree| match event.key().as_str() {
        "ArrowLeft" => tree.before(),
        "ArrowRight" => tree.after(),
        "ArrowUp" => tree.instead(false),
        "ArrowDown" => tree.instead(true),
        _ => None,
    });
    if let Some(node) = node {
        event.prevent_default();
        controller.go(Some(node));
        dom::focus(&id(node));
    }
}

/// The whole tree. It is a single Tab stop.
#[component]
pub(super) fn Variations(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let line = Memo::new(move |_| controller.tree.with(Tree::line));
    let here = Memo::new(move |_| controller.tree.with(Tree::here));
    let is_aside = Memo::new(move |_| controller.tree.with(Tree::is_aside));
    let has_choice = Signal::derive(move || here.get() != NodeId::ROOT);
    let promote = move || controller.change(Tree::promote);
    let delete = move || {
        controller.change(Tree::delete);
        // Deleting the last variation removes the button too.
        if line.with_untracked(Option::is_none) {
            dom::focus("step-back");
        }
    };
    let stop = Memo::new(move |_| {
        let first = || line.with(|line| line.as_ref().and_then(|line| line.0.first().map(|step| step.node)));
        Some(here.get()).filter(|&node| node != NodeId::ROOT).or_else(first)
    });
    move || match line.get() {
        None => view! { <p class="soft">{settings.text(AnalysisText::NoVariations)}</p> }.into_any(),
        Some(main) => view! {
            {if main.is_single() {
                view! { <MainLine controller main /> }.into_any()
            } else {
                view! {
                    <div id=TREE_ID class="tree" dir="ltr">
                        {lines(controller, &main, here, stop)}
                    </div>
                }
                .into_any()
            }}
            <div class="controls">
                <TextButton id="promote" text=AnalysisText::Promote can=is_aside act=promote />
                <TextButton id="delete" text=AnalysisText::Delete can=has_choice act=delete />
            </div>
        }
        .into_any(),
    }
}

/// The main line in two columns, if there are no variations.
#[component]
fn MainLine(controller: AnalysisController, main: Line) -> impl IntoView {
    let nodes: Vec<NodeId> = main.0.iter().map(|step| step.node).collect();
    let rounds = Memo::new(move |_| controller.tree.with(|tree| move_rounds(&tree.main_line())));
    let ply = Memo::new(move |_| controller.tree.with(|tree| tree.game().ply()));
    let go = move |ply: usize| controller.go(ply.checked_sub(1).and_then(|place| nodes.get(place).copied()));
    view! {
        <div id=TREE_ID>
            <MoveList rounds ply go />
        </div>
    }
}

/// The id of a turn's element.
fn id(node: NodeId) -> String {
    format!("spot-{}", node.number())
}

/// A line, with the alternatives to its turns in nested lists.
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
                    <TurnName turn=tree_move.turn official=tree_move.official />
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
