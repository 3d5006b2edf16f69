//! A dialog that slides up over the page, asks something and keeps the focus until it is closed.

use kamisado_text::{BoardText, Language, PageText};
use leptos::html::Dialog;
use leptos::prelude::*;

use crate::settings::Settings;

/// The label of a dialog or of a button in it.
#[derive(Clone, Copy)]
pub(crate) enum DialogTitle {
    Page(PageText),
    Board(BoardText),
    /// A text of another area.
    Other(fn(Language) -> &'static str),
}

impl From<PageText> for DialogTitle {
    fn from(text: PageText) -> DialogTitle {
        DialogTitle::Page(text)
    }
}

impl From<BoardText> for DialogTitle {
    fn from(text: BoardText) -> DialogTitle {
        DialogTitle::Board(text)
    }
}

impl DialogTitle {
    /// The words, in the chosen language.
    pub(crate) fn in_words(self, settings: Settings) -> &'static str {
        match self {
            DialogTitle::Page(text) => settings.words().text(text),
            DialogTitle::Board(text) => settings.boards().board_text(text),
            DialogTitle::Other(text) => text(settings.language.get()),
        }
    }
}

/// The dialog that encloses a component, if there is one.
#[derive(Clone, Copy)]
pub(crate) struct EnclosingDialog(RwSignal<bool>);

impl EnclosingDialog {
    /// Closes the dialog around the caller, if there is one.
    pub(crate) fn close(around: Option<EnclosingDialog>) {
        if let Some(EnclosingDialog(open)) = around {
            open.set(false);
        }
    }
}

/// A dialog with a title. What is in it is made when it is opened.
#[component]
pub(crate) fn ModalDialog(
    open: RwSignal<bool>,
    #[prop(into)] title: DialogTitle,
    children: ChildrenFn,
) -> impl IntoView {
    let settings = Settings::get();
    let title = move || title.in_words(settings);
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else {
            return;
        };
        match (open.get(), dialog.open()) {
            // A dialog that is in the page can always be shown.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog node_ref=dialog aria-label=title on:close=move |_| open.set(false)>
            <Show when=move || open.get()>
                // Here, and not above, it is known to this sheet only and not to those beside it.
                {provide_context(EnclosingDialog(open))}
                <h2>{title}</h2>
                {children()}
            </Show>
        </dialog>
    }
}

/// A dialog that asks whether something is meant: then it is done, or else everything goes on.
#[component]
pub(crate) fn Confirm(
    open: RwSignal<bool>,
    #[prop(into)] title: DialogTitle,
    #[prop(into)] prompt: Signal<Option<String>>,
    id: &'static str,
    #[prop(into)] yes: DialogTitle,
    act: Callback<()>,
) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <ModalDialog open title>
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
        </ModalDialog>
    }
}
