//! The page of the rules.
//!
//! All chapters stand on one page, so that the browser can search in them. Every rule can be linked to by its code:
//! `/rules#M5`.

use kamisado::Rule;
use kamisado_lessons::Chapter;
use kamisado_text::PageText;
use leptos::prelude::*;

use crate::platform::address;
use crate::settings::Settings;

/// The rules to be read, chapter by chapter.
#[component]
pub(crate) fn Rules() -> impl IntoView {
    let settings = Settings::get();
    let contents = Chapter::ALL.map(|chapter| {
        let title = move || settings.language.get().rule_pages().chapter(chapter);
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
            <h2 id=format!("{chapter:?}")>{move || settings.language.get().rule_pages().chapter(chapter)}</h2>
            {chapter.rules().map(|rule| view! { <RuleView rule /> }).collect_view()}
        </section>
    }
}

/// A rule with its code, which is also the link to it.
#[component]
fn RuleView(rule: Rule) -> impl IntoView {
    let settings = Settings::get();
    let said = move || settings.language.get().rule_pages().rule_text(rule);
    view! {
        <h3 id=rule.to_string()>
            <a class="code" dir="ltr" href=format!("#{rule}")>
                {rule.to_string()}
            </a>
            " "
            {move || said().heading}
        </h3>
        <p>{move || said().text}</p>
    }
}
