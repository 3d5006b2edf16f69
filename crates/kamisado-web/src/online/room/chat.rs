//! What the players say to each other, as plain text.

use kamisado_text::OnlineText;
use leptos::html::{Div, Input};
use leptos::prelude::*;

use super::Desk;
use crate::browser;
use crate::online::text::Text;
use crate::online::{Live, Said};
use crate::settings::Settings;

/// Under this name the browser keeps whether the chat is shown.
const CHAT: &str = "chat";
const NO: &str = "no";

/// The longest text that can be said.
const LONGEST: &str = "200";

/// What was said, and a field to say something. Whoever does not want it switches it off, which is remembered.
#[component]
pub(super) fn Chat() -> impl IntoView {
    let (text, desk) = (Text::get(), Desk::get());
    let is_there = Memo::new(move |_| desk.ask(Live::has_chat) == Some(true));
    let shown = RwSignal::new(browser::recall(CHAT).as_deref() != Some(NO));
    let choose = move |event| {
        shown.set(event_target_checked(&event));
        // A browser that keeps nothing shows it again next time.
        let _ = browser::keep(CHAT, if shown.get_untracked() { "yes" } else { NO });
    };
    view! {
        <Show when=move || is_there.get()>
            <section class="chat">
                <h2>{text.of(OnlineText::Chat)}</h2>
                <label class="tick">
                    <input id="chat-shown" type="checkbox" prop:checked=move || shown.get() on:change=choose />
                    <span>{text.of(OnlineText::ChatShown)}</span>
                </label>
                <Show when=move || shown.get()>
                    <Talk />
                </Show>
            </section>
        </Show>
    }
}

/// What was said, the newest last, and the field.
#[component]
fn Talk() -> impl IntoView {
    let (settings, text, desk) = (Settings::get(), Text::get(), Desk::get());
    let said = Memo::new(move |_| desk.ask(|live| live.said().to_vec()).unwrap_or_default());
    let plays = Memo::new(move |_| desk.ask(|live| live.you().is_some()) == Some(true));
    let (list, field) = (NodeRef::<Div>::new(), NodeRef::<Input>::new());
    Effect::new(move |_| {
        said.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let lines = move || {
        let words = settings.words();
        let line = |Said { player, text }: Said| {
            view! {
                <li data-player=player.name()>
                    <b>{words.player(player)}</b>
                    <span dir="auto">{text}</span>
                </li>
            }
        };
        said.get().into_iter().map(line).collect_view()
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked()
            && !field.value().trim().is_empty()
            && desk.say(field.value().trim())
        {
            field.set_value("");
        }
    };
    view! {
        <Show when=move || said.with(Vec::is_empty)>
            <p class="soft">{text.of(OnlineText::NothingSaid)}</p>
        </Show>
        <div id="talk" role="log" tabindex="0" aria-label=text.of(OnlineText::Chat) node_ref=list>
            <ol>{lines}</ol>
        </div>
        <Show when=move || plays.get()>
            <form class="typed" on:submit=submit>
                <label for="say">{text.of(OnlineText::ChatField)}</label>
                <input id="say" node_ref=field type="text" dir="auto" maxlength=LONGEST autocomplete="off" />
                <button id="send" type="submit">
                    {text.of(OnlineText::Send)}
                </button>
            </form>
        </Show>
    }
}
