//! The page of the rules.
//!
//! All chapters are on one page, so that the browser can search them. Every rule can be linked to by its code:
//! `/rules#M5`.

mod info;

use kamisado_lessons::Chapter;
use kamisado_text::NotationText;

use info::{Diagram, has_diagram, square_colors};

use info::RuleButton;

use crate::prelude::*;
pub(crate) use info::{CitingSentence, RuleDialog, RuleInfo, RuleSentence};

/// The rules to be read, chapter by chapter.
#[component]
pub(crate) fn Rules() -> impl IntoView {
    let settings = Settings::get();
    let contents = Chapter::ALL.map(|chapter| {
        let title = move || settings.part_words().text(chapter);
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
        let described_by = (rule == Rule::B2).then_some(COLORS_ID);
        let board = move || is_due.get().then(|| view! { <Diagram rule described_by /> });
        (illustrated == Some(rule)).then(|| view! { <div class="diagram">{board}</div> })
    };
    let rules = chapter.rules().map(|rule| view! { <RuleView rule /> {diagram(rule)} });
    view! {
        <section>
            <h2 id=format!("{chapter:?}")>{move || settings.part_words().text(chapter)}</h2>
            {(chapter == Chapter::Written).then(|| view! { <NotationPage /> })}
            {rules.collect_view()}
        </section>
    }
}

/// How a match is written down: moves, positions, and the letters of the towers.
#[component]
fn NotationPage() -> impl IntoView {
    let settings = Settings::get();
    let letter = |color: Color| {
        let tower = |player| Tower::new(player, color).letter();
        view! {
            <li>
                <bdi>{format!("{} {}", tower(Player::White), tower(Player::Black))}</bdi>
                " "
                {move || settings.words().color(color)}
            </li>
        }
    };
    view! {
        <h3 id="notation">{settings.text(NotationText::Head)}</h3>
        <p>{settings.text(NotationText::Moves)}</p>
        <p>{settings.text(NotationText::Pause)}</p>
        <h3>{settings.text(NotationText::Letters)}</h3>
        <ul class="letters">{Color::ALL.map(letter).collect_view()}</ul>
    }
}

/// A rule with its code, which is also the link to it. What a lesson teaches is also shown on a small board.
#[component]
fn RuleView(rule: Rule) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <h3 id=rule.to_string()>
            <RuleHeading rule link=format!("#{rule}") />
            {has_diagram(rule).then(|| view! { " " <RuleButton rule has_words=true /> })}
        </h3>
        <p>{move || settings.part_words().text(rule).text}</p>
        {(rule == Rule::B2).then(|| view! { <SquareColors /> })}
    }
}

/// The list of the colours of all squares.
const COLORS_ID: &str = "square-colors";

/// The colours of all squares in words, row by row.
#[component]
fn SquareColors() -> impl IntoView {
    let settings = Settings::get();
    let rows =
        move || square_colors(settings.part_words()).into_iter().map(|row| view! { <li>{row}</li> }).collect_view();
    view! { <ul id=COLORS_ID class="square-colors">{rows}</ul> }
}

/// The heading of a rule: its code in the book printed in the language, ours beside it where it is another, and what the rule
/// is about.
#[component]
fn RuleHeading(
    rule: Rule,
    /// Where the code leads, if it is a link.
    #[prop(optional, into)]
    link: Option<String>,
) -> impl IntoView {
    let settings = Settings::get();
    let code = move || view! { <bdi>{codes(settings.language(), rule).0}</bdi> };
    let code = match link {
        Some(link) => view! { <a class="code" href=link>{code}</a> }.into_any(),
        None => view! { <span class="code">{code}</span> }.into_any(),
    };
    let ours = move || {
        codes(settings.language(), rule).1.map(|ours| {
            view! {
                " "
                <small class="ours" dir="ltr">
                    {format!("({ours})")}
                </small>
            }
        })
    };
    view! {
        {code}
        {ours}
        " "
        {move || settings.part_words().text(rule).heading}
    }
}

/// The code of a rule in the book printed in the language, and ours where it is another. Where the book gives it none, ours
/// stands alone.
fn codes(language: Language, rule: Rule) -> (String, Option<Rule>) {
    let code = language.book_code(rule).unwrap_or_else(|| rule.to_string());
    let is_other = code != rule.code();
    (code, is_other.then_some(rule))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_has_the_code_of_the_local_book_and_ours_where_it_is_another() {
        let codes = |language| codes(language, Rule::F1);
        assert_eq!(codes(Language::English), ("F1".to_owned(), None));
        assert_eq!(codes(Language::Hungarian), ("F1".to_owned(), None));
        assert_eq!(codes(Language::Romanian), ("A1".to_owned(), Some(Rule::F1)));
        assert_eq!(codes(Language::Persian), ("پ۱".to_owned(), Some(Rule::F1)));
    }
}
