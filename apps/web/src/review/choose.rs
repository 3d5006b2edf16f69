//! The choice of the match to review.

use kamisado::record::RecordError;
use leptos::html::{Input, Textarea};

use crate::local_game::{ImportError, read_match};
use crate::prelude::*;
use crate::rules::CitingSentence;

/// The error in a text, and the match up to the error, if there is one.
#[derive(Clone)]
pub(super) struct Wrong {
    sentence: String,
    before: Option<Match>,
}

impl Wrong {
    /// Describes an error in the current language.
    pub(super) fn new(error: &ImportError, settings: Settings) -> Wrong {
        let before = match error {
            ImportError::Record(error) => read_before(error),
            _ => None,
        };
        Wrong { sentence: untrack(|| error.sentence(settings.words(), settings.part_words())), before }
    }
}

fn read_before(error: &RecordError) -> Option<Match> {
    let game = error.record.game();
    (game.ply() > 0).then(|| game.clone())
}

/// The choice of a match: the user's own, a text or a file.
#[component]
pub(super) fn Choose(own: Option<Match>, wrong: Option<Wrong>, open: Callback<Match>) -> impl IntoView {
    let settings = Settings::get();
    let wrong = RwSignal::new(wrong);
    let (field, file) = (NodeRef::<Textarea>::new(), NodeRef::<Input>::new());
    let read = move |text: &str| match read_match(text) {
        Ok(game) => open.run(game),
        Err(error) => wrong.set(Some(Wrong::new(&error, settings))),
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        read(&field.get_untracked().map(|field| field.value()).unwrap_or_default());
    };
    let on_file = move |_| {
        if let Some(file) = file.get_untracked() {
            system::read_file(system::MAX_MATCH_FILE_SIZE, &file, move |found| match found {
                Some(found) => read(&found),
                None => {
                    let sentence = untrack(settings.text(PageText::FileUnreadable)).to_owned();
                    wrong.set(Some(Wrong { sentence, before: None }));
                }
            });
        }
    };
    let own = match own {
        Some(game) => view! {
            <TextButton id="review-own" class="main" text=ReviewText::OwnMatch act=move || open.run(game.clone()) />
        }
        .into_any(),
        None => view! {
            <p class="soft">{settings.text(ReviewText::NoMatch)}</p>
            <PageLink page=Page::Play text=PageText::Play class="button main" />
        }
        .into_any(),
    };
    let before = move || {
        let game = wrong.get()?.before?;
        Some(view! {
            <button id="review-before" type="button" on:click=move |_| open.run(game.clone())>
                {settings.text(ReviewText::UpToMistake)}
            </button>
        })
    };
    view! {
        <section class="words card choose">
            <LookBack />
            <h1>{settings.text(PageText::Review)}</h1>
            <p>{settings.text(ReviewText::Intro)}</p>
            {own}
            <form on:submit=submit>
                <label class="field">
                    <span>{settings.text(PageText::OpenField)}</span>
                    <textarea
                        id="review-text"
                        node_ref=field
                        rows="6"
                        dir="auto"
                        spellcheck="false"
                        autocomplete="off"
                        aria-invalid=move || wrong.with(Option::is_some).then_some("true")
                        aria-describedby="review-problem"
                    ></textarea>
                </label>
                <p id="review-problem" class="refused" role="alert">
                    {move || wrong.get().map(|wrong| view! { <CitingSentence text=wrong.sentence /> })}
                </p>
                {before}
                <button id="review-read" type="submit">
                    {settings.text(ReviewText::Read)}
                </button>
                <label class="field">
                    <span>{settings.text(PageText::OpenFile)}</span>
                    <input id="review-file" node_ref=file type="file" accept=".kmr,.txt,.json,text/plain" on:change=on_file />
                </label>
            </form>
        </section>
    }
}

/// A drawing of a tower that looks back at the swing of a round.
#[component]
fn LookBack() -> impl IntoView {
    let tower = DrawnTower { at: (52, 62), percent: 90, ring: Ring::Dark, fill: "#f9ed60", face: WONDERING };
    let swing = "<path class='step' d='M112 20h28v40h-28zM168 20h28v40h-28z'/>\
        <path class='mark' d='M140 60h28v40h-28zM196 60h28v40h-28z'/>\
        <path class='stroke' d='M104 60h128'/>";
    view! { <Drawing shapes=format!("{swing}{}", tower.shapes()) /> }
}
