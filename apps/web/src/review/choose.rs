//! The choice of the match to review.

use crate::local_game::{ImportError, read_match};
use crate::play::MatchTextForm;
use crate::prelude::*;

/// The match up to the error in a record, if there is one.
fn read_before(error: &ImportError) -> Option<Match> {
    let ImportError::Record(error) = error else { return None };
    Some(error.record.game()).filter(|game| game.ply() > 0).cloned()
}

/// The choice of a match: the user's own, a text or a file. It begins with what is wrong with an address.
#[component]
pub(super) fn Choose(own: Option<Match>, error: Option<ImportError>, open: Callback<Match>) -> impl IntoView {
    let settings = Settings::get();
    let (wrong, before) = (RwSignal::new(None::<String>), RwSignal::new(None::<(String, Match)>));
    let refuse = move |error: &ImportError| {
        let sentence = untrack(|| error.sentence(settings.words(), settings.part_words()));
        before.set(read_before(error).map(|game| (sentence.clone(), game)));
        wrong.set(Some(sentence));
    };
    error.iter().for_each(refuse);
    let read = move |text: String| match read_match(&text) {
        Ok(game) => open.run(game),
        Err(error) => refuse(&error),
    };
    let own = match own {
        Some(game) => {
            let act = move || open.run(game.clone());
            view! { <TextButton id="review-own" class="main" text=ReviewText::OwnMatch act /> }.into_any()
        }
        None => view! {
            <p class="soft">{settings.text(ReviewText::NoMatch)}</p>
            <PageLink page=Page::Play text=PageText::Play class="button main" />
        }
        .into_any(),
    };
    let before = move || {
        let (_, game) = before.get().filter(|(sentence, _)| wrong.with(|wrong| wrong.as_ref() == Some(sentence)))?;
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
            <MatchTextForm
                ids=["review-text", "review-problem", "review-read", "review-file"]
                rows="6"
                button=ReviewText::Read
                accept=".kmr,.txt,.json,text/plain"
                open=read
                wrong
            >
                {before}
            </MatchTextForm>
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
