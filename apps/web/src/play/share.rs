//! The dialogs that save, share and open a match.

use kamisado::link;
use leptos::html::{Input, Textarea};

use crate::local_game::{ImportError, MATCH_PREFIX};
use crate::prelude::*;
use crate::rules::CitingSentence;

/// The file name of a downloaded record.
const FILE_NAME: &str = "kamisado.txt";

/// Saves and shares a match, and opens another one.
#[component]
pub(crate) fn Share() -> impl IntoView {
    view! {
        <Take />
        <hr />
        <OpenMatch />
    }
}

/// The match as a link, a record and a position.
#[component]
fn Take() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let of = move |what: fn(&LocalGame) -> String| controller.peek(what).unwrap_or_default();
    let link = of(|local_game| {
        format!("{}{}#{MATCH_PREFIX}{}", address::origin(), Page::Play.path(), link::encode(&local_game.end()))
    });
    let record = of(|local_game| local_game.record().to_string());
    let position = of(|local_game| local_game.game().position().to_string());
    let download = format!("data:text/plain;charset=utf-8,{}", address::uri_encode(&record));
    let copied = RwSignal::new(None::<bool>);
    let copy = move |what: String| {
        move || {
            copied.set(None);
            system::copy(&what, move |done| copied.set(Some(done)));
        }
    };
    let copied_text = move || {
        copied.get().map(|done| settings.words().text(if done { PageText::Copied } else { PageText::NotCopied }))
    };
    view! {
        <label class="field">
            <span>{settings.text(PageText::LinkField)}</span>
            <input id="link" type="text" readonly dir="ltr" value=link.clone() />
        </label>
        <div class="controls">
            <TextButton id="copy-link" class="main" text=PageText::CopyLink act=copy(link) />
            <TextButton id="copy-record" text=PageText::CopyRecord act=copy(record) />
            <TextButton id="copy-position" text=PageText::CopyPosition act=copy(position) />
            <a id="download" class="onward" href=download download=FILE_NAME>
                {settings.text(PageText::DownloadRecord)}
            </a>
        </div>
        <p class="told" role="status">
            {copied_text}
        </p>
    }
}

/// Opens a match from a text or a file; the user's game stays as it is.
#[component]
pub(crate) fn OpenMatch() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let around = use_context::<EnclosingDialog>();
    let (text, file) = (NodeRef::<Textarea>::new(), NodeRef::<Input>::new());
    let wrong = RwSignal::new(None::<String>);
    let open = move |text: &str| match controller.open_text(text) {
        Ok(()) => {
            wrong.set(None);
            EnclosingDialog::close(around);
        }
        Err(error) => wrong.set(Some(untrack(|| error.sentence(settings.words(), settings.part_words())))),
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(text) = text.get_untracked() {
            open(&text.value());
        }
    };
    let on_file = move |_| {
        if let Some(file) = file.get_untracked() {
            system::read_file(system::MAX_MATCH_FILE_SIZE, &file, move |read| match read {
                Some(read) => open(&read),
                None => wrong.set(Some(untrack(settings.text(PageText::FileUnreadable)).to_owned())),
            });
        }
    };
    view! {
        <form class="open-match" on:submit=submit>
            <h2>{settings.text(PageText::OpenMatch)}</h2>
            <label class="field">
                <span>{settings.text(PageText::OpenField)}</span>
                <textarea
                    id="open-text"
                    node_ref=text
                    rows="3"
                    dir="auto"
                    spellcheck="false"
                    autocomplete="off"
                    aria-invalid=move || wrong.with(Option::is_some).then_some("true")
                    aria-describedby="open-problem"
                ></textarea>
            </label>
            <p id="open-problem" class="refused" role="alert">
                {move || wrong.get().map(|text| view! { <CitingSentence text /> })}
            </p>
            <button id="open" type="submit">
                {settings.text(PageText::Open)}
            </button>
            <label class="field">
                <span>{settings.text(PageText::OpenFile)}</span>
                <input id="open-file" node_ref=file type="file" accept=".txt,.json,text/plain" on:change=on_file />
            </label>
        </form>
    }
}

/// Shows the match of the address, or says what is wrong with it.
#[component]
pub(crate) fn Linked() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    controller.open_fragment();
    let wrong = move || {
        let sentence = |error: &ImportError| error.sentence(settings.words(), settings.part_words());
        let sentence = controller.replacement.bad_link.with(|error| error.as_ref().map(sentence));
        sentence.map(|sentence| view! { <p class="notice">{settings.text(PageText::BadLink)} " " <CitingSentence text=sentence /></p> })
    };
    view! {
        <div class="notices" role="alert">
            {wrong}
        </div>
    }
}
