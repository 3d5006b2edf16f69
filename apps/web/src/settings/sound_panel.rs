//! The sound button in the header, and its small panel: on or off, and the volume.

use leptos::ev::pointerdown;

use super::game::SoundChoices;
use crate::prelude::*;

/// The ids of the button, and of the element around it and its panel.
const BUTTON: &str = "sound";
const AROUND: &str = "sound-around";
const PANEL: &str = "sound-panel";

/// Whether the panel is open.
#[derive(Clone, Copy)]
struct PanelState(RwSignal<bool>);

/// The button that opens and closes the panel. It shows whether sounds are on.
#[component]
pub(crate) fn SoundButton() -> impl IntoView {
    let settings = Settings::get();
    let open = RwSignal::new(false);
    provide_context(PanelState(open));
    let icon = move || if settings.sounds.get() { Icon::SOUND_ON } else { Icon::SOUND_OFF };
    view! {
        <div id=AROUND>
            <button
                id=BUTTON
                class="icon"
                aria-label=settings.text(BoardText::Sounds)
                title=settings.text(BoardText::Sounds)
                aria-expanded=move || if open.get() { "true" } else { "false" }
                aria-controls=PANEL
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <IconPicture icon />
            </button>
            <LazyView load=|| Box::pin(lazy::sound_panel()) when=open />
        </div>
    }
}

/// The panel. It takes the focus, and closes by Escape, by a press elsewhere, or when the focus leaves it.
#[component]
pub(crate) fn SoundPanel() -> impl IntoView {
    let settings = Settings::get();
    let PanelState(open) = expect_context();
    let is_outside = |target: Option<web_sys::EventTarget>| {
        let element = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        element.is_none_or(|element| element.closest(&format!("#{AROUND}")).ok().flatten().is_none())
    };
    dom::on_window(pointerdown, move |event| {
        if is_outside(event.target()) {
            open.set(false);
        }
    });
    let on_key = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            open.set(false);
            dom::focus(BUTTON);
        }
    };
    let on_leave = move |event: leptos::ev::FocusEvent| {
        // If the focus goes nowhere, the press decides.
        if event.related_target().is_some_and(|target| is_outside(Some(target))) {
            open.set(false);
        }
    };
    request_animation_frame(|| dom::focus_inside(PANEL));
    view! {
        <div
            id=PANEL
            class="card"
            role="group"
            aria-label=settings.text(BoardText::Sounds)
            on:keydown=on_key
            on:focusout=on_leave
        >
            <SoundChoices />
        </div>
    }
}
