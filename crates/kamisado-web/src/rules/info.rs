//! One rule, explained in a dialog.

use kamisado::Rule;
use kamisado_lessons::{Lesson, LessonRun};
use kamisado_text::PageText;
use leptos::prelude::*;

use super::RuleHeading;
use crate::app::PageLink;
use crate::board::{Board, BoardView};
use crate::lazy::{self, LazyPage};
use crate::local_game::{mark_moves, pieces, round_highlights};
use crate::routes::Page;
use crate::settings::Settings;
use crate::ui::ModalDialog;

/// The rule that the dialog explains.
#[derive(Clone, Copy)]
struct ShownRule(RwSignal<Option<Rule>>);

/// A small button that opens a rule.
#[component]
pub(super) fn RuleButton(rule: Rule) -> impl IntoView {
    let (settings, ShownRule(shown)) = (Settings::get(), expect_context());
    view! {
        <button class="rule-info" aria-label=move || settings.words().rule(rule) on:click=move |_| shown.set(Some(rule))>
            <span aria-hidden="true">"i"</span>
        </button>
    }
}

/// A sentence, and the button that opens the rule behind it. The button stays in the line of the last word.
#[component]
pub(crate) fn RuleSentence(#[prop(into)] sentence: String, rule: Option<Rule>) -> impl IntoView {
    let rule = rule.filter(|_| !sentence.is_empty());
    let (head, last) = match (rule, sentence.rsplit_once(' ')) {
        (Some(_), Some((head, last))) => (format!("{head} "), last.to_owned()),
        _ => (String::new(), sentence),
    };
    let button = rule.map(|rule| view! { " " <RuleButton rule /> });
    let has_rule = button.is_some();
    view! {
        {head}
        <span class:unbroken=has_rule>{last} {button}</span>
    }
}

/// A text that may cite rules: the last of them is behind the button, and no code is seen.
#[component]
pub(crate) fn CitingSentence(text: String) -> impl IntoView {
    let (sentence, rule) = Settings::get().words().without_code(&text);
    view! { <RuleSentence sentence rule /> }
}

/// The dialog in which rules are explained, and the way for all buttons to open it.
#[component]
pub(crate) fn RuleDialog() -> impl IntoView {
    let settings = Settings::get();
    let (shown, open) = (RwSignal::new(None), RwSignal::new(false));
    provide_context(ShownRule(shown));
    Effect::new(move |_| {
        let opens = shown.with(Option::is_some);
        // To set what is so already would wake the other effect, and that one this.
        if opens != open.get_untracked() {
            open.set(opens);
        }
    });
    Effect::new(move |_| {
        if !open.get() && shown.with_untracked(Option::is_some) {
            shown.set(None);
        }
    });
    view! {
        <ModalDialog open title=PageText::Rules>
            <LazyPage load=|| Box::pin(lazy::rule()) />
            <button class="main" on:click=move |_| open.set(false)>
                {settings.text(PageText::Close)}
            </button>
        </ModalDialog>
    }
}

/// The shown rule in words and on a small board.
#[component]
pub(crate) fn RuleInfo() -> impl IntoView {
    let (settings, ShownRule(shown)) = (Settings::get(), expect_context());
    let text = move || shown.get().map(|rule| settings.part_words().rule_text(rule).text);
    let board = move || shown.get().map(|rule| view! { <Diagram rule /> });
    view! {
        <div class="rule">
            <h3>
                {move || shown.get().map(|rule| view! { <RuleHeading rule /> })}
            </h3>
            <div class="diagram">{board}</div>
            <p>{text}</p>
            <PageLink page=Page::Rules text=PageText::RulesHead />
        </div>
    }
}

/// The board of a rule that a lesson teaches, as a picture.
#[component]
pub(super) fn Diagram(rule: Rule) -> impl IntoView {
    let name = Signal::derive(Settings::get().text(PageText::Board));
    diagram(rule).map(|board_view| view! { <Board board_view=Signal::stored(board_view) name /> })
}

/// Whether a lesson teaches the rule, so that there is a diagram of it.
pub(super) fn has_diagram(rule: Rule) -> bool {
    lesson_of(rule).is_some()
}

/// The first lesson that teaches the rule.
fn lesson_of(rule: Rule) -> Option<Lesson> {
    Lesson::all().find(|lesson| lesson.rules().any(|taught| taught == rule))
}

/// The position of the first step of a lesson that teaches the rule, from the side of the learner.
fn diagram(rule: Rule) -> Option<BoardView> {
    let run = run_to(rule)?;
    let (round, position) = (run.game().round(), run.game().position());
    let movable = position.tower_to_move().map(|tower| position.square_of(tower));
    let mut highlights = round_highlights(round);
    highlights.must_move = movable;
    mark_moves(&mut highlights, &position, movable);
    Some(BoardView { pieces: pieces(&position), highlights, orientation: run.seat() })
}

/// The first lesson that teaches the rule, at the step that does; the steps before it are solved.
fn run_to(rule: Rule) -> Option<LessonRun> {
    let mut run = LessonRun::new(lesson_of(rule)?.id).ok()?;
    while !run.step().rules.contains(&rule) {
        let answer = *run.step().answers(run.game()).first()?;
        run.act(answer).ok()?;
        run.advance().ok().filter(|&goes_on| goes_on)?;
    }
    Some(run)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_that_a_lesson_teaches_has_a_diagram() {
        for &rule in Rule::ALL {
            assert_eq!(diagram(rule).is_some(), has_diagram(rule), "{rule}");
        }
        assert!(diagram(Rule::T2).is_some_and(|board_view| board_view.highlights.must_move.is_some()));
    }
}
