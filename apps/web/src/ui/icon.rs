//! The icons of buttons.

use crate::prelude::*;

/// An icon: its lines in a square of 24 units. Each is a constant, so that a part of the page contains only those it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Icon(&'static str);

impl Icon {
    /// A lamp: hint.
    pub(crate) const HINT: Icon = Icon("M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9V16h-7v-2.1A6 6 0 0 1 12 3Z");
    /// An arrow that turns back: take back.
    pub(crate) const TAKE_BACK: Icon = Icon("M4 9h10a5.5 5.5 0 0 1 0 11H8M8 5 4 9l4 4");
    /// A list: moves.
    pub(crate) const MOVES: Icon = Icon("M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01");
    /// Three dots: more actions.
    pub(crate) const MORE: Icon = Icon("M5 12h.01M12 12h.01M19 12h.01");
    /// Three lines: the menu.
    pub(crate) const MENU: Icon = Icon("M4 6h16M4 12h16M4 18h16");
    /// A cross: close.
    pub(crate) const CLOSE: Icon = Icon("M6 6l12 12M18 6 6 18");
    /// A loudspeaker with waves.
    pub(crate) const SOUND_ON: Icon = Icon("M4 9v6h4l5 4V5L8 9ZM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11");
    /// A crossed-out loudspeaker.
    pub(crate) const SOUND_OFF: Icon = Icon("M4 9v6h4l5 4V5L8 9ZM16.5 9.5l5 5M21.5 9.5l-5 5");
    /// Bars of different heights: review.
    pub(crate) const REVIEW: Icon = Icon("M4 20v-6M10 20V5M16 20v-9M22 20H2");
    /// An arrow in a circle: again.
    pub(crate) const REMATCH: Icon = Icon("M19 8a8 8 0 1 0 1 6M20 4v5h-5");
    /// An arrow to the left: back.
    pub(crate) const BACK: Icon = Icon("M20 12H5M11 6l-6 6 6 6");
    /// An arrow to the right: forward.
    pub(crate) const FORWARD: Icon = Icon("M4 12h15M13 6l6 6-6 6");
    /// Head and shoulders: the account.
    pub(crate) const PERSON: Icon = Icon("M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21a8 8 0 0 1 16 0");
    /// A speech bubble: the chat.
    pub(crate) const CHAT: Icon = Icon("M4 5h16v11h-9l-5 4v-4H4Z");
    /// An eye: show the solution.
    pub(crate) const SHOW: Icon =
        Icon("M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z");
    /// A magnifying glass: analyse.
    pub(crate) const ANALYSE: Icon = Icon("M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l6 6");
}

/// An icon, hidden from screen readers; the button around it has its own name.
#[component]
pub(crate) fn IconPicture(#[prop(into)] icon: Signal<Icon>) -> impl IntoView {
    view! {
        <svg class="picture" viewBox="0 0 24 24" aria-hidden="true">
            <path d=move || icon.get().0 />
        </svg>
    }
}
