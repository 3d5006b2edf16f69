//! Evaluates any position: all moves with their verdicts, the main line, variations to try, and a position editor.
//!
//! The address says what is shown: `/analysis#p=` with a KFEN, `/analysis#m=` with a match as a link, or
//! `/analysis#game` for the game at this screen.

mod controller;
mod editor;
mod evaluation;
mod moves;
mod panel;
mod position_editor;
mod tree;
mod variations;

use kamisado::link;

use crate::lazy::NextTask;
use crate::local_game::ImportError;
use crate::prelude::*;
use crate::rules::CitingSentence;
use editor::Editor;
use moves::{BestLine, MoveTable};
use panel::{FillVerdicts, PlayOn, PositionTools};
use variations::{Steps, Variations};

pub(crate) use controller::AnalysisController;
pub(crate) use panel::{AnalysisBar, AnalysisBoard};

/// The analysis page.
#[component]
pub(crate) fn Analysis() -> impl IntoView {
    let settings = Settings::get();
    let controller = AnalysisController::new();
    controller.open_address();
    dom::on_window(leptos::ev::hashchange, move |_| controller.open_address());
    // The address follows the line, so that reloading or going back leads to the same one.
    Effect::new(move |was: Option<()>| {
        let line = controller.tree.with(|tree| link::encode(tree.game()));
        if was.is_some() {
            address::replace_fragment(&format!("m={line}"));
        }
    });
    let edits = Memo::new(move |_| controller.editor.with(Option::is_some));
    let open_error = move || {
        let sentence = |error: &ImportError| error.sentence(settings.words(), settings.part_words());
        let reason = controller.open_error.with(|error| error.as_ref().map(sentence));
        reason.map(|reason| {
            view! {
                <p id="unopened" class="notice">
                    {settings.text(AnalysisText::NotOpened)} " " <CitingSentence text=reason />
                </p>
            }
        })
    };
    let (moves, more) = (DrawerState::new("moves-drawer"), DrawerState::new("more-drawer"));
    view! {
        <section class="game analysis">
            <h1 class="unseen">{settings.text(PageText::Analysis)}</h1>
            <AnalysisBoard controller />
            <div class="panel">
                <NextTask>
                    {open_error}
                    <Show when=move || !edits.get() fallback=move || view! { <Editor controller /> }>
                        <AnalysisBar controller>
                            <DrawerButton drawer=moves title=PageText::Moves icon=Icon::MOVES />
                            <DrawerButton drawer=more title=PageText::More icon=Icon::MORE />
                        </AnalysisBar>
                    </Show>
                </NextTask>
                <NextTask>
                    <Show when=move || !edits.get()>
                        <Judged controller moves />
                        <Drawer drawer=more title=PageText::More>
                            <PlayOn controller />
                            <PositionTools controller drawer=more />
                        </Drawer>
                    </Show>
                </NextTask>
            </div>
        </section>
    }
}

/// Everything known about the position, and the moves tried from it.
#[component]
pub(crate) fn Judged(
    controller: AnalysisController,
    /// The drawer with the moves that were tried; a sheet on a phone.
    moves: DrawerState,
) -> impl IntoView {
    view! {
        <FillVerdicts controller />
        <MoveTable controller />
        <BestLine controller />
        <Drawer drawer=moves title=AnalysisText::Variations>
            <Steps controller />
            <Variations controller />
        </Drawer>
    }
}
