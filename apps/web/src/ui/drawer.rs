//! A panel beside the board on a wide screen; on a phone, a sheet that a button opens.

use super::icon::{Icon, IconPicture};
use crate::prelude::*;

/// A drawer: its id, and whether it is open. On a wide screen it is always visible.
#[derive(Clone, Copy)]
pub(crate) struct DrawerState {
    id: &'static str,
    open: RwSignal<bool>,
}

impl DrawerState {
    /// A closed drawer.
    pub(crate) fn new(id: &'static str) -> DrawerState {
        DrawerState { id, open: RwSignal::new(false) }
    }

    /// Opens it and moves the focus into it, or closes it.
    pub(crate) fn toggle(self) {
        let opens = !self.open.get_untracked();
        self.open.set(opens);
        if opens {
            // Its content can take the focus only once it is drawn.
            request_animation_frame(move || dom::focus_inside(self.id));
        }
    }

    /// Opens it without moving the focus.
    pub(crate) fn open(self) {
        self.open.set(true);
    }

    /// Whether it is open; tracked. On a wide screen it is visible even if it is not.
    pub(crate) fn is_open(self) -> bool {
        self.open.get()
    }

    /// Closes it; a focus inside returns to its button.
    pub(crate) fn close(self) {
        if self.open.get_untracked() {
            let was_inside = dom::has_focus_inside(self.id);
            self.open.set(false);
            if was_inside {
                dom::focus(&self.button_id());
            }
        }
    }

    fn button_id(self) -> String {
        format!("{}-button", self.id)
    }
}

/// The drawer with its contents.
#[component]
pub(crate) fn Drawer(drawer: DrawerState, #[prop(into)] title: Label, children: Children) -> impl IntoView {
    let settings = Settings::get();
    let title = settings.text(title);
    let is_open = move || drawer.open.get().then_some("");
    // On a phone it lies over the page and acts as a dialog while it is open.
    let is_sheet = RwSignal::new(false);
    let look = move || {
        let lies_over = drawer.open.get_untracked() && dom::is_sheet(drawer.id);
        if is_sheet.try_get_untracked().is_some_and(|before| before != lies_over) {
            is_sheet.set(lies_over);
        }
    };
    Effect::new(move |_| {
        drawer.open.track();
        request_animation_frame(look);
    });
    dom::on_window(leptos::ev::resize, move |_| look());
    let on_key = move |event: KeyboardEvent| match event.key().as_str() {
        "Escape" => drawer.close(),
        "Tab" if drawer.open.get_untracked() && dom::is_sheet(drawer.id) => dom::keep_tab_inside(drawer.id, &event),
        _ => {}
    };
    view! {
        <div class="backdrop" data-open=is_open on:click=move |_| drawer.close()></div>
        <section
            id=drawer.id
            class="drawer"
            role=move || is_sheet.get().then_some("dialog")
            aria-modal=move || is_sheet.get().then_some("true")
            data-open=is_open
            aria-label=title
            on:keydown=on_key
        >
            <div class="drawer-head">
                <h2>{title}</h2>
                <button
                    class="icon"
                    aria-label=settings.text(PageText::Close)
                    on:click=move |_| drawer.close()
                >
                    <IconPicture icon=Icon::CLOSE />
                </button>
            </div>
            {children()}
        </section>
    }
}

/// The button that opens and closes a drawer; hidden on a wide screen.
#[component]
pub(crate) fn DrawerButton(
    drawer: DrawerState,
    #[prop(into)] title: Label,
    icon: Icon,
    /// News in the drawer, for users who do not see the mark on the button.
    #[prop(optional)]
    note: Option<Signal<Option<String>>>,
) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <button
            id=drawer.button_id()
            class="drawer-button"
            aria-controls=drawer.id
            aria-expanded=move || if drawer.open.get() { "true" } else { "false" }
            on:click=move |_| drawer.toggle()
        >
            <IconPicture icon />
            <span>
                {settings.text(title)}
                {note.map(|note| move || note.get().map(|note| format!(", {note}")))}
            </span>
        </button>
    }
}
