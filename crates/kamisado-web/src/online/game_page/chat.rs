//! The chat of the players, as plain text.

use kamisado_text::OnlineText;
use leptos::html::{Div, Input};
use leptos::prelude::*;

use super::GameController;
use crate::online::text::Text;
use crate::online::{ChatMessage, LiveGame};
use crate::platform::dom;
use crate::settings::Settings;

/// The longest text that can be said.
const MAX_CHAT_LENGTH: &str = "200";

/// What was said, and a field to say something. It can be switched off, which is remembered.
#[component]
pub(super) fn Chat() -> impl IntoView {
    let (text, controller) = (Text::get(), GameController::get());
    let is_there = Memo::new(move |_| controller.ask(LiveGame::has_chat) == Some(true));
    let shown = controller.has_chat;
    let choose = move |event| controller.show_chat(event_target_checked(&event));
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

/// Near the board: what was said and is not seen yet. It leads to the chat, which a screen reader reads out.
#[component]
pub(super) fn Unseen() -> impl IntoView {
    let (text, controller) = (Text::get(), GameController::get());
    let unseen = Memo::new(move |_| {
        let last = |live: &LiveGame| Some((live.unseen(), live.said().last()?.text.clone()));
        controller.ask(last).flatten().filter(|(count, _)| *count > 0 && controller.has_chat.get())
    });
    let go = move |_| {
        controller.see_chat();
        dom::focus("talk");
    };
    move || {
        let (count, last) = unseen.get()?;
        Some(view! {
            <button id="unseen" on:click=go>
                <b>{move || text.words().new_messages(count)}</b>
                <span dir="auto">{last}</span>
            </button>
        })
    }
}

/// What was said, the newest last, and the field.
#[component]
fn Talk() -> impl IntoView {
    let (settings, text, controller) = (Settings::get(), Text::get(), GameController::get());
    let said = Memo::new(move |_| controller.ask(|live| live.said().to_vec()).unwrap_or_default());
    let plays = Memo::new(move |_| controller.ask(|live| live.you().is_some()) == Some(true));
    let (list, field) = (NodeRef::<Div>::new(), NodeRef::<Input>::new());
    // It is seen when its last line is.
    let look = move || {
        if list.try_get_untracked().flatten().is_some_and(|list| dom::is_in_sight(&list)) {
            controller.see_chat();
        }
    };
    Effect::new(move |_| {
        said.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || {
                list.set_scroll_top(list.scroll_height());
                look();
            });
        }
    });
    let scrolled = window_event_listener(leptos::ev::scroll, move |_| look());
    on_cleanup(move || scrolled.remove());
    let lines = move || {
        let words = settings.words();
        let line = |ChatMessage { player, text }: ChatMessage| {
            view! {
                <li data-player=player.name()>
                    <b>{words.player(player)}</b>
                    <span dir="auto">{text}</span>
                </li>
            }
        };
        said.get().into_iter().map(line).collect_view()
    };
    // What was written stays in the field until it stands among what was said.
    let own = Memo::new(move |_| {
        let count = |live: &LiveGame| live.said().iter().filter(|said| Some(said.player) == live.you()).count();
        controller.ask(|live| (count(live), live.saying().map(str::to_owned))).unwrap_or_default()
    });
    Effect::new(move |before: Option<(usize, Option<String>)>| {
        let now = own.get();
        if let (Some((count, Some(text))), Some(field)) = (before, field.get_untracked())
            && now.0 > count
            && field.value().trim() == text
        {
            field.set_value("");
        }
        now
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked()
            && !field.value().trim().is_empty()
        {
            controller.say(field.value().trim());
        }
    };
    let shares =
        Memo::new(move |_| controller.ask(|live| live.you().is_some_and(|you| live.shares_chat(you))) == Some(true));
    let share = move |event| controller.share_chat(event_target_checked(&event));
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
                <input id="say" node_ref=field type="text" dir="auto" maxlength=MAX_CHAT_LENGTH autocomplete="off" />
                <button id="send" type="submit">
                    {text.of(OnlineText::Send)}
                </button>
            </form>
            <label class="tick">
                <input id="share-chat" type="checkbox" prop:checked=move || shares.get() on:change=share />
                <span>{text.of(OnlineText::ShareChat)}</span>
            </label>
        </Show>
    }
}
