//! A report to the people who run the server.

use kamisado_api::{AbuseReport, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use crate::account::request::{Answer, Deed};
use crate::account::text::Text;
use crate::online::api;

/// The form of a report about a player and, where the person comes from one, a game; or about a game alone.
#[component]
pub(crate) fn Report(name: Option<String>, game: Option<String>) -> impl IntoView {
    let (text, deed) = (Text::get(), Deed::new());
    let words = RwSignal::new(String::new());
    let head = if name.is_some() { AccountText::Report } else { AccountText::ReportGame };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let report = AbuseReport { name: name.clone(), game: game.clone(), text: words.get_untracked() };
        deed.ask("POST", paths::REPORTS, Some(api::body(&report)), move || {
            words.set(String::new());
            deed.done.set(Some(AccountText::Reported));
        });
    };
    view! {
        <details class="more" id="report">
            <summary>{text.of(head)}</summary>
            <form novalidate on:submit=submit>
                <label class="field">
                    <span>{text.of(AccountText::ReportField)}</span>
                    <textarea
                        id="report-text"
                        rows="4"
                        dir="auto"
                        maxlength="1000"
                        required
                        prop:value=move || words.get()
                        on:input=move |event| words.set(event_target_value(&event))
                    ></textarea>
                </label>
                <button type="submit" disabled=move || deed.busy.get()>
                    {text.of(AccountText::SendReport)}
                </button>
            </form>
            <Answer deed />
        </details>
    }
}
