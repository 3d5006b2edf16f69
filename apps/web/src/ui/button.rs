//! Buttons, ticks and links that are only a text.
//!
//! The code needed to play has its few as markup, which takes fewer bytes there.

use crate::prelude::*;

/// A button with a text, and an icon before it where it has one.
#[component]
pub(crate) fn TextButton(
    #[prop(optional)] id: Option<&'static str>,
    #[prop(optional)] class: Option<&'static str>,
    #[prop(into)] text: Label,
    #[prop(optional)] icon: Option<Icon>,
    /// Whether it can be pressed now. A button that cannot keeps the focus, which the attribute `disabled` would take
    /// away.
    #[prop(optional, into)]
    can: Option<Signal<bool>>,
    /// Whether it is out of use, for example while a request is under way.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    #[prop(into)] act: Callback<()>,
) -> impl IntoView {
    let said = Settings::get().text(text);
    let can = move || can.is_none_or(|can| can.get());
    let press = move |_| {
        if untrack(can) {
            act.run(());
        }
    };
    let content = match icon {
        Some(icon) => view! { <IconPicture icon /> <span>{said}</span> }.into_any(),
        None => view! { {said} }.into_any(),
    };
    view! {
        <button
            id=id
            class=class
            aria-disabled=move || (!can()).then_some("true")
            disabled=move || disabled.get()
            on:click=press
        >
            {content}
        </button>
    }
}

/// A box to tick, with its text.
#[component]
pub(crate) fn Tick(
    #[prop(into)] id: String,
    #[prop(into)] text: Label,
    #[prop(into)] value: FieldValue<bool>,
) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <label class="tick">
            <input
                id=id
                type="checkbox"
                prop:checked=move || value.get.get()
                on:change=move |event| value.set.run(event_target_checked(&event))
            />
            <span>{settings.text(text)}</span>
        </label>
    }
}

/// A link to an address of the page, with any content. It can be opened elsewhere like any link.
#[component]
pub(crate) fn AddressLink(
    #[prop(optional)] id: Option<&'static str>,
    #[prop(optional)] class: Option<&'static str>,
    page: Page,
    #[prop(into)] address: Signal<String>,
    children: Children,
) -> impl IntoView {
    let route = Route::get();
    view! {
        <a
            id=id
            class=class
            href=move || address.get()
            on:click=move |event| route.follow(&event, page, &address.get_untracked())
        >
            {children()}
        </a>
    }
}

/// Whether a text was copied, once that is known.
#[derive(Clone, Copy, Default)]
pub(crate) struct Copying(RwSignal<Option<bool>>);

impl Copying {
    /// Copies a text, and then says the result.
    pub(crate) fn copy(self, text: &str) {
        self.0.set(None);
        // The page may have been left meanwhile.
        system::copy(text, move |done| {
            let _ = self.0.try_set(Some(done));
        });
    }

    /// The result in words.
    pub(crate) fn result(self) -> impl Fn() -> Option<&'static str> + Copy + Send + Sync + 'static {
        let settings = Settings::get();
        let text = |done| if done { PageText::Copied } else { PageText::NotCopied };
        move || self.0.get().map(|done| settings.words().text(text(done)))
    }
}
