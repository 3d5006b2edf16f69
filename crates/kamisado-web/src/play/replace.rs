//! The question before an unfinished game is given up for another.

use kamisado_text::PageText;
use leptos::prelude::*;

use super::Table;
use crate::app::Route;
use crate::routes::Page;
use crate::settings::Settings;
use crate::ui::Sheet;

/// Asks whether the unfinished game may go.
#[component]
pub(crate) fn AskReplace() -> impl IntoView {
    let (settings, table, route) = (Settings::get(), Table::get(), Route::get());
    let asks = RwSignal::new(false);
    let waits = Memo::new(move |_| table.successor.with(Option::is_some));
    Effect::new(move |_| asks.set(waits.get()));
    // A sheet that was closed in whatever way means no.
    Effect::new(move |_| {
        if !asks.get() && waits.get_untracked() {
            table.successor.set(None);
        }
    });
    let go = move |_| {
        if let Some(successor) = table.successor.get_untracked() {
            table.succeed(successor);
            if route.page.get_untracked() != Page::Play {
                route.go(Page::Play);
            }
        }
    };
    view! {
        <Sheet open=asks title=PageText::ReplaceHead>
            <p>{settings.text(PageText::ReplaceHelp)}</p>
            <div class="controls">
                <button id="replace-yes" class="wide" on:click=go>
                    {settings.text(PageText::ReplaceYes)}
                </button>
                <button id="replace-no" class="main" on:click=move |_| asks.set(false)>
                    {settings.text(PageText::ReplaceNo)}
                </button>
            </div>
        </Sheet>
    }
}
