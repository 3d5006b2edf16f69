//! The panel beside the board on a wide screen, which on a phone is a sheet that a button opens.

use kamisado_text::PageText;
use leptos::prelude::*;

use super::dialog::DialogTitle;
use super::icon::{Icon, IconPicture};
use crate::platform::dom;
use crate::settings::Settings;

/// A drawer: its id, and whether it is open. On a wide screen it always is.
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

    /// Opens it and puts the focus into it, or closes it.
    pub(crate) fn toggle(self) {
        let opens = !self.open.get_untracked();
        self.open.set(opens);
        if opens {
            // What is in it can take the focus only when it is drawn.
            request_animation_frame(move || dom::focus_inside(self.id));
        }
    }

    /// Opens it and leaves the focus where it is.
    pub(crate) fn open(self) {
        self.open.set(true);
    }

    /// Whether it is open; whatever asks is drawn again when that changes. On a wide screen it is seen also if it is not.
    pub(crate) fn is_open(self) -> bool {
        self.open.get()
    }

    /// Closes it; the focus goes back to its button if it was inside.
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
pub(crate) fn Drawer(drawer: DrawerState, #[prop(into)] title: DialogTitle, children: Children) -> impl IntoView {
    let settings = Settings::get();
    let title = move || title.in_words(settings);
    let is_open = move || drawer.open.get().then_some("");
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            drawer.close();
        }
    };
    view! {
        <div class="backdrop" data-open=is_open on:click=move |_| drawer.close()></div>
        <section id=drawer.id class="drawer" data-open=is_open aria-label=title on:keydown=on_key>
            <div class="drawer-head">
                <h2>{title}</h2>
                <button
                    class="icon"
                    aria-label=settings.text(PageText::Close)
                    on:click=move |_| drawer.close()
                >
                    <IconPicture icon=Icon::Close />
                </button>
            </div>
            {children()}
        </section>
    }
}

/// The button that opens and closes a drawer; on a wide screen there is no need for it.
#[component]
pub(crate) fn DrawerButton(drawer: DrawerState, #[prop(into)] title: DialogTitle, icon: Icon) -> impl IntoView {
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
            <span>{move || title.in_words(settings)}</span>
        </button>
    }
}
