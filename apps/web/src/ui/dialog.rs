//! A dialog that slides over the page and keeps the focus until it is closed.

use leptos::html::Dialog;

use crate::prelude::*;

/// The dialog around a component, if there is one.
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

/// A dialog with a title. Its content is created when it is opened.
#[component]
pub(crate) fn ModalDialog(
    open: RwSignal<bool>,
    #[prop(into)] title: Label,
    /// The id of the element with the question. With it the dialog opens with the focus on the element with
    /// `autofocus`, otherwise on the title.
    #[prop(optional)]
    asked_by: Option<&'static str>,
    children: ChildrenFn,
) -> impl IntoView {
    let settings = Settings::get();
    let title = settings.text(title);
    let dialog = NodeRef::<Dialog>::new();
    // The element that had the focus before the dialog was opened.
    let opener = StoredValue::new_local(None::<web_sys::Element>);
    // Runs once the children are in the page: a dialog moves the focus to its content when it is shown.
    let show_when_mounted = move || {
        Effect::new(move |_| {
            if let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) {
                opener.set_value(document().active_element());
                // A dialog in the page can always be shown.
                drop(dialog.show_modal());
                dom::mark_dialog();
            }
        });
    };
    Effect::new(move |_| {
        if let (false, Some(dialog)) = (open.get(), dialog.get())
            && dialog.open()
        {
            dialog.close();
            dom::mark_dialog();
        }
    });
    // By the next frame it is no longer in the page. A removed dialog does not return the focus by itself.
    on_cleanup(move || {
        let opener = opener.try_get_value().flatten();
        request_animation_frame(move || {
            dom::mark_dialog();
            if let Some(opener) = opener {
                dom::return_focus(&opener);
            }
        });
    });
    let on_close = move |_| {
        opener.set_value(None);
        open.set(false);
    };
    view! {
        <dialog node_ref=dialog aria-label=title aria-describedby=asked_by on:close=on_close>
            <Show when=move || open.get()>
                // Provided here rather than above, so that only this dialog's content sees it, not its siblings.
                {provide_context(EnclosingDialog(open))}
                {show_when_mounted()}
                <h2 tabindex="-1" autofocus=asked_by.is_none()>
                    {title}
                </h2>
                {children()}
            </Show>
        </dialog>
    }
}

/// The button that closes a dialog. In a dialog that asks a question it stands out and has the focus.
#[component]
pub(crate) fn CloseButton(
    open: RwSignal<bool>,
    #[prop(default = PageText::Close.into(), into)] text: Label,
    #[prop(optional)] is_main: bool,
    #[prop(optional)] autofocus: bool,
) -> impl IntoView {
    let class = is_main.then_some("main");
    view! {
        <button class=class autofocus=autofocus on:click=move |_| open.set(false)>
            {Settings::get().text(text)}
        </button>
    }
}

/// The element with the question of a dialog.
pub(crate) const QUESTION_ID: &str = "question";

/// A dialog that asks for confirmation of an action that cannot be undone. The button that cancels stands out.
#[component]
pub(crate) fn Confirm(
    open: RwSignal<bool>,
    #[prop(into)] title: Label,
    #[prop(into)] prompt: Signal<Option<String>>,
    id: &'static str,
    #[prop(into)] yes: Label,
    #[prop(into)] act: Callback<()>,
) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <ModalDialog open title asked_by=QUESTION_ID>
            <p id=QUESTION_ID>{move || prompt.get()}</p>
            <div class="controls">
                <button
                    id=id
                    class="wide"
                    on:click=move |_| {
                        open.set(false);
                        act.run(());
                        request_animation_frame(dom::keep_focus);
                    }
                >
                    {settings.text(yes)}
                </button>
                <CloseButton open text=PageText::GoOn is_main=true autofocus=true />
            </div>
        </ModalDialog>
    }
}
