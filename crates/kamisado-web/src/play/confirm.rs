//! The question whether something is meant.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::settings::Settings;
use crate::ui::{Sheet, Title};

/// A sheet that asks whether something is meant: then it is done, or else everything goes on.
#[component]
pub(crate) fn Confirm(
    open: RwSignal<bool>,
    #[prop(into)] title: Title,
    #[prop(into)] prompt: Signal<Option<String>>,
    id: &'static str,
    #[prop(into)] yes: Title,
    act: Callback<()>,
) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <Sheet open title>
            <p>{move || prompt.get()}</p>
            <div class="controls">
                <button
                    id=id
                    class="main"
                    on:click=move |_| {
                        open.set(false);
                        act.run(());
                    }
                >
                    {move || yes.in_words(settings)}
                </button>
                <button class="wide" on:click=move |_| open.set(false)>
                    {settings.text(PageText::GoOn)}
                </button>
            </div>
        </Sheet>
    }
}
