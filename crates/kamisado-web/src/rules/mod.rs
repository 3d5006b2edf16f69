//! The page of the rules.
//!
//! All chapters stand on one page, so that the browser can search in them. Every rule can be linked to by its code:
//! `/rules#M5`.

mod info;

use kamisado::Rule;
use kamisado_lessons::Chapter;
use kamisado_text::PageText;
use leptos::prelude::*;

use crate::platform::address;
use crate::settings::Settings;

use info::RuleButton;
pub(crate) use info::{RuleDialog, RuleInfo, RuleSentence};

/// The rules to be read, chapter by chapter.
#[component]
pub(crate) fn Rules() -> impl IntoView {
    let settings = Settings::get();
    let contents = Chapter::ALL.map(|chapter| {
        let title = move || settings.part_words().chapter(chapter);
        view! {
            <li>
                <a href=format!("#{chapter:?}")>{title}</a>
            </li>
        }
    });
    // What the address names is there only now.
    request_animation_frame(|| {
        if let Some(element) = document().get_element_by_id(&address::fragment()) {
            element.scroll_into_view();
        }
    });
    view! {
        <article class="rules">
            <h1>{settings.text(PageText::RulesHead)}</h1>
            <nav class="contents" aria-label=settings.text(PageText::Contents)>
                <ol>{contents.collect_view()}</ol>
            </nav>
            <div>{Chapter::ALL.map(|chapter| view! { <ChapterView chapter /> }).collect_view()}</div>
        </article>
    }
}

/// A chapter.
#[component]
fn ChapterView(chapter: Chapter) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <section>
            <h2 id=format!("{chapter:?}")>{move || settings.part_words().chapter(chapter)}</h2>
            {chapter.rules().map(|rule| view! { <RuleView rule /> }).collect_view()}
        </section>
    }
}

/// A rule with its code, which is also the link to it: that of the book printed in the language, and ours beside it where
/// it is another. What a lesson teaches is also shown on a small board.
#[component]
fn RuleView(rule: Rule) -> impl IntoView {
    let settings = Settings::get();
    let said = move || settings.part_words().rule_text(rule);
    let code = move || settings.language().book_code(rule).unwrap_or_else(|| rule.to_string());
    let ours = move || {
        (code() != rule.code()).then(|| {
            view! {
                <small class="ours" dir="ltr">
                    {format!("({rule})")}
                </small>
            }
        })
    };
    view! {
        <h3 id=rule.to_string()>
            <a class="code" href=format!("#{rule}")>
                <bdi>{code}</bdi>
            </a>
            {ours}
            " "
            {move || said().heading}
            {info::is_taught(rule).then(|| view! { " " <RuleButton rule /> })}
        </h3>
        <p>{move || said().text}</p>
    }
}
