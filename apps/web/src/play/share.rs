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
    let copying = Copying::default();
    let copy = move |what: String| move || copying.copy(&what);
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
            {copying.result()}
        </p>
    }
}

/// Opens a match from a text or a file; the user's game stays as it is.
#[component]
pub(crate) fn OpenMatch() -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let around = use_context::<EnclosingDialog>();
    let wrong = RwSignal::new(None::<String>);
    let open = move |text: String| match controller.open_text(&text) {
        Ok(()) => {
            wrong.set(None);
            EnclosingDialog::close(around);
        }
        Err(error) => wrong.set(Some(untrack(|| error.sentence(settings.words(), settings.part_words())))),
    };
    view! {
        <MatchTextForm
            class="open-match"
            head=move || view! { <h2>{settings.text(PageText::OpenMatch)}</h2> }
            ids=["open-text", "open-problem", "open", "open-file"]
            rows="3"
            button=PageText::Open
            accept=".txt,.json,text/plain"
            open
            wrong
        />
    }
}

/// A form in which a match is written or chosen as a file, and what is wrong with it.
#[component]
pub(crate) fn MatchTextForm(
    #[prop(optional)] class: Option<&'static str>,
    /// Stands above the field.
    #[prop(optional, into)]
    head: ViewFn,
    /// The ids of the field, of what is wrong, of the button and of the field for files.
    ids: [&'static str; 4],
    /// The height of the field.
    rows: &'static str,
    #[prop(into)] button: Label,
    /// The files that can be chosen.
    accept: &'static str,
    #[prop(into)] open: Callback<String>,
    wrong: RwSignal<Option<String>>,
    /// Stands above the button.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let settings = Settings::get();
    let (text, file) = (NodeRef::<Textarea>::new(), NodeRef::<Input>::new());
    let [text_id, problem_id, button_id, file_id] = ids;
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(text) = text.get_untracked() {
            open.run(text.value());
        }
    };
    let on_file = move |_| {
        if let Some(file) = file.get_untracked() {
            system::read_file(system::MAX_MATCH_FILE_SIZE, &file, move |read| match read {
                Some(read) => open.run(read),
                None => wrong.set(Some(untrack(settings.text(PageText::FileUnreadable)).to_owned())),
            });
        }
    };
    view! {
        <form class=class on:submit=submit>
            {head.run()}
            <label class="field">
                <span>{settings.text(PageText::OpenField)}</span>
                <textarea
                    id=text_id
                    node_ref=text
                    rows=rows
                    dir="auto"
                    spellcheck="false"
                    autocomplete="off"
                    aria-invalid=move || wrong.with(Option::is_some).then_some("true")
                    aria-describedby=problem_id
                ></textarea>
            </label>
            <p id=problem_id class="refused" role="alert">
                {move || wrong.get().map(|text| view! { <CitingSentence text /> })}
            </p>
            {children.map(|children| children())}
            <button id=button_id type="submit">
                {settings.text(button)}
            </button>
            <label class="field">
                <span>{settings.text(PageText::OpenFile)}</span>
                <input id=file_id node_ref=file type="file" accept=accept on:change=on_file />
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
