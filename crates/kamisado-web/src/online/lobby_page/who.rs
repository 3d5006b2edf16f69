//! Who one is here.

use kamisado_text::OnlineText;
use leptos::prelude::*;

use super::Desk;
use crate::app::PageLink;
use crate::online::text::Text;
use crate::routes::Page;

/// As whom one plays, with the ways to the own account and to the players.
#[component]
pub(super) fn WhoAmI() -> impl IntoView {
    let (text, desk) = (Text::get(), Desk::get());
    let name = move || {
        let name = desk.me.with(|me| me.account().map(str::to_owned));
        text.words().you_are(&name.unwrap_or_else(|| text.who("guest")))
    };
    view! {
        <p id="who" class="who-am-i">
            <span dir="auto">{name}</span>
            <PageLink page=Page::Account>{text.of(OnlineText::Account)}</PageLink>
            <PageLink page=Page::Players>{text.of(OnlineText::Players)}</PageLink>
        </p>
    }
}
