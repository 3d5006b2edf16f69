//! The chat of the players, as plain text.

use leptos::html::{Div, Input};

use super::GameController;
use crate::online::{ChatMessage, LiveGame};
use crate::prelude::*;

/// Earlier messages may take this long to be shown.
const CHAT_DELAY: Duration = Duration::from_secs(1);

/// The longest chat message.
const MAX_CHAT_LENGTH: &str = "200";

/// The chat messages, and a field to write one. The user can hide the chat, and the page remembers it.
#[component]
pub(super) fn Chat(drawer: DrawerState) -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let shown = settings.chat;
    let plays = controller.is(|live| live.you().is_some());
    let shares = controller.is(|live| live.you().is_some_and(|you| live.chat.shared_by[you]));
    let shares = FieldValue { get: shares.into(), set: Callback::new(move |share| controller.share_chat(share)) };
    let shown_value = FieldValue {
        get: Signal::derive(move || shown.get()),
        set: Callback::new(move |is_shown| shown.choose(is_shown)),
    };
    view! {
        <div class="chat">
            <Show when=move || shown.get()>
                <Talk drawer />
            </Show>
            // Rarely changed settings do not stand between the messages and the field.
            <details class="more" id="chat-settings" open=untrack(move || !shown.get())>
                <summary>{settings.text(BoardText::Settings)}</summary>
                <div>
                    <Tick id="chat-shown" text=OnlineText::ChatShown value=shown_value />
                    <Show when=move || shown.get() && plays.get()>
                        <Tick id="share-chat" text=OnlineText::ShareChat value=shares />
                    </Show>
                </div>
            </details>
        </div>
    }
}

/// The button that opens the chat on a phone, with the number of unread messages.
#[component]
pub(super) fn ChatButton(drawer: DrawerState) -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let unread = Memo::new(move |_| {
        let count = controller.ask(|live| live.chat.unread).unwrap_or_default();
        if settings.chat.get() { count } else { 0 }
    });
    let count = move || {
        Some(unread.get()).filter(|&unread| unread > 0).map(|unread| {
            view! { <span class="count" aria-hidden="true">{settings.words().number(unread)}</span> }
        })
    };
    view! {
        <span class="chat-button">
            <DrawerButton drawer title=OnlineText::Chat icon=Icon::CHAT />
            {count}
        </span>
    }
}

/// Unread chat messages near the board. It leads to the chat, which screen readers read out.
#[component]
pub(super) fn UnreadChat(drawer: DrawerState) -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let unread = Memo::new(move |_| {
        let last = |live: &LiveGame| Some((live.chat.unread, live.chat.messages.last()?.text.clone()));
        controller.ask(last).flatten().filter(|(count, _)| *count > 0 && settings.chat.get())
    });
    let go = move |_| {
        controller.mark_chat_read();
        drawer.open();
        request_animation_frame(|| dom::focus("talk"));
    };
    move || {
        let (count, last) = unread.get()?;
        Some(view! {
            <button id="unseen" on:click=go>
                <b>{move || settings.part_words().new_messages(count)}</b>
                <span dir="auto">{last}</span>
            </button>
        })
    }
}

/// The chat messages, the newest last, and the field.
#[component]
fn Talk(drawer: DrawerState) -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let messages = Memo::new(move |_| controller.ask(|live| live.chat.messages.clone()).unwrap_or_default());
    let names = controller.names();
    let plays = controller.is(|live| live.you().is_some());
    let (list, field) = (NodeRef::<Div>::new(), NodeRef::<Input>::new());
    // Earlier messages are not read aloud when the page opens, or when a rematch takes them over.
    let is_live = RwSignal::new(false);
    set_timeout(
        move || {
            let _ = is_live.try_set(true);
        },
        CHAT_DELAY,
    );
    // The chat counts as read when its last line is visible.
    let look = move || {
        if list.try_get_untracked().flatten().is_some_and(|list| dom::is_in_sight(&list)) {
            controller.mark_chat_read();
        }
    };
    Effect::new(move |_| {
        messages.track();
        drawer.is_open();
        if let Some(list) = list.get() {
            request_animation_frame(move || {
                list.set_scroll_top(list.scroll_height());
                look();
            });
        }
    });
    dom::on_window(leptos::ev::scroll, move |_| look());
    let lines = move || {
        let words = settings.words();
        let line = |ChatMessage { player, text }: ChatMessage| {
            let name = names.with(|names| words.player_name(player, &names.names()));
            view! {
                <li data-player=player.name()>
                    <b dir="auto">{name}</b>
                    <span dir="auto">{text}</span>
                </li>
            }
        };
        messages.get().into_iter().map(line).collect_view()
    };
    // A sent message stays in the field until it is among the messages.
    let own = Memo::new(move |_| {
        let count =
            |live: &LiveGame| live.chat.messages.iter().filter(|message| Some(message.player) == live.you()).count();
        controller.ask(|live| (count(live), live.chat.pending.clone())).unwrap_or_default()
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
    let is_refused = move || controller.answer.get() == Some(OnlineText::NotSaid);
    let refusal = move || is_refused().then(|| settings.part_words().text(OnlineText::NotSaid));
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked()
            && !field.value().trim().is_empty()
        {
            controller.send_chat(field.value().trim());
        }
    };
    view! {
        <Show when=move || messages.with(Vec::is_empty)>
            <p class="soft">{settings.text(OnlineText::NothingSaid)}</p>
        </Show>
        <div
            id="talk"
            role="log"
            aria-live=move || if is_live.get() { "polite" } else { "off" }
            tabindex="0"
            aria-label=settings.text(OnlineText::Chat)
            node_ref=list
        >
            <ol>{lines}</ol>
        </div>
        <Show when=move || plays.get()>
            <form class="typed" on:submit=submit>
                <label for="say">{settings.text(OnlineText::ChatField)}</label>
                <input
                    id="say"
                    node_ref=field
                    type="text"
                    dir="auto"
                    maxlength=MAX_CHAT_LENGTH
                    autocomplete="off"
                    aria-describedby="say-refusal"
                    aria-invalid=move || is_refused().then_some("true")
                />
                <span id="say-refusal" hidden>
                    {refusal}
                </span>
                <button id="send" type="submit">
                    {settings.text(OnlineText::Send)}
                </button>
            </form>
        </Show>
    }
}
