//! Deleting the account.

use kamisado_api::paths;
use kamisado_text::{AccountText, Language, PageText};
use leptos::prelude::*;

use crate::account::controller::Desk;
use crate::account::request::{Answer, Deed};
use crate::account::text::Text;
use crate::settings::Settings;
use crate::ui::{Sheet, Title};

/// The button that opens the sheet in which the account is deleted.
#[component]
pub(super) fn Delete() -> impl IntoView {
    let (settings, text, desk) = (Settings::get(), Text::get(), Desk::get());
    let open = RwSignal::new(false);
    let deed = Deed::new();
    let title = |language: Language| language.accounts().account_text(AccountText::Delete);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        deed.ask("DELETE", paths::ME, None, move || {
            open.set(false);
            desk.turn(Some(AccountText::Deleted));
        });
    };
    view! {
        <button id="delete" on:click=move |_| open.set(true)>
            {text.of(AccountText::Delete)}
        </button>
        <Sheet open title=Title::Other(title)>
            <p class="notice">{text.of(AccountText::DeleteHelp)}</p>
            <form id="delete-account" novalidate on:submit=submit>
                <Answer deed />
                <button id="delete-yes" type="submit" disabled=move || deed.busy.get()>
                    {text.of(AccountText::DeleteYes)}
                </button>
            </form>
            <button class="main" on:click=move |_| open.set(false)>
                {settings.text(PageText::Close)}
            </button>
        </Sheet>
    }
}
