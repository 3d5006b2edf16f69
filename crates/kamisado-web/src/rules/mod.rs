//! The page of the rules.
//!
//! All chapters stand on one page, so that the browser can search in them. Every rule can be linked to by its code:
//! `/rules#M5`.

mod info;

use core::time::Duration;

use kamisado::Rule;
use kamisado_lessons::Chapter;
use kamisado_text::PageText;
use leptos::prelude::*;

use crate::platform::address;
use crate::settings::Settings;
use info::{Diagram, has_diagram};

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
    let chapters =
        Chapter::ALL.into_iter().zip(1u32..).map(|(chapter, number)| view! { <ChapterView chapter number /> });
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
            <div>{chapters.collect_view()}</div>
        </article>
    }
}

/// How long each diagram waits for the one before.
const DIAGRAM_DELAY: Duration = Duration::from_millis(40);

/// A chapter. The first of its rules of which there is a diagram has it below.
#[component]
fn ChapterView(chapter: Chapter, number: u32) -> impl IntoView {
    let settings = Settings::get();
    let illustrated = chapter.rules().find(|&rule| has_diagram(rule));
    // All diagrams at once would keep the page busy for too long.
    let is_due = RwSignal::new(false);
    let draw = move || {
        // The page may have been left meanwhile.
        let _ = is_due.try_set(true);
    };
    set_timeout(draw, DIAGRAM_DELAY * number);
    let diagram = move |rule: Rule| {
        let board = move || is_due.get().then(|| view! { <Diagram rule /> });
        (illustrated == Some(rule)).then(|| view! { <div class="diagram">{board}</div> })
    };
    let rules = chapter.rules().map(|rule| view! { <RuleView rule /> {diagram(rule)} });
    view! {
        <section>
            <h2 id=format!("{chapter:?}")>{move || settings.part_words().chapter(chapter)}</h2>
            {rules.collect_view()}
        </section>
    }
}

/// A rule with its code, which is also the link to it: that of the book printed in the language, and ours beside it where
/// it is another.
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
        </h3>
        <p>{move || said().text}</p>
    }
}
