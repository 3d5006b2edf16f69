//! The icons of buttons.

use crate::prelude::*;

/// An icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    /// A lamp: hint.
    Hint,
    /// An arrow that turns back: take back.
    TakeBack,
    /// A list: moves.
    Moves,
    /// Three dots: more actions.
    More,
    /// Three lines: the menu.
    Menu,
    /// A cross: close.
    Close,
    /// A loudspeaker with waves.
    SoundOn,
    /// A crossed-out loudspeaker.
    SoundOff,
    /// Bars of different heights: review.
    Review,
    /// An arrow in a circle: again.
    Rematch,
    /// An arrow to the left: back.
    Back,
    /// An arrow to the right: forward.
    Forward,
    /// Head and shoulders: the account.
    Person,
    /// A speech bubble: the chat.
    Chat,
}

impl Icon {
    /// The lines of the icon in a square of 24 units.
    const fn path(self) -> &'static str {
        match self {
            Icon::Hint => "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9V16h-7v-2.1A6 6 0 0 1 12 3Z",
            Icon::TakeBack => "M4 9h10a5.5 5.5 0 0 1 0 11H8M8 5 4 9l4 4",
            Icon::Moves => "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
            Icon::More => "M5 12h.01M12 12h.01M19 12h.01",
            Icon::Menu => "M4 6h16M4 12h16M4 18h16",
            Icon::Close => "M6 6l12 12M18 6 6 18",
            Icon::SoundOn => "M4 9v6h4l5 4V5L8 9ZM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
            Icon::SoundOff => "M4 9v6h4l5 4V5L8 9ZM16.5 9.5l5 5M21.5 9.5l-5 5",
            Icon::Review => "M4 20v-6M10 20V5M16 20v-9M22 20H2",
            Icon::Back => "M20 12H5M11 6l-6 6 6 6",
            Icon::Forward => "M4 12h15M13 6l6 6-6 6",
            Icon::Person => "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21a8 8 0 0 1 16 0",
            Icon::Chat => "M4 5h16v11h-9l-5 4v-4H4Z",
            Icon::Rematch => "M19 8a8 8 0 1 0 1 6M20 4v5h-5",
        }
    }
}

/// An icon, hidden from screen readers; the button around it has its own name.
#[component]
pub(crate) fn IconPicture(#[prop(into)] icon: Signal<Icon>) -> impl IntoView {
    view! {
        <svg class="picture" viewBox="0 0 24 24" aria-hidden="true">
            <path d=move || icon.get().path() />
        </svg>
    }
}
