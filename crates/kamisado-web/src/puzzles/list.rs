//! The list of the puzzles.

use kamisado::Position;
use kamisado_text::{PageText, PuzzleText};
use leptos::prelude::*;

use super::puzzle_set::PuzzleSet;
use super::{Text, address};
use crate::settings::Settings;

/// The puzzles by grade, with those marked that are solved. `missing` says that the address names one that is not there.
#[component]
pub(super) fn PuzzleList(puzzle_set: PuzzleSet, missing: bool) -> impl IntoView {
    let (settings, text) = (Settings::get(), Text::get());
    let shown = move |grade: u8| puzzle_set.grade.get().is_none_or(|chosen| chosen == grade);
    let groups = puzzle_set.grades().into_iter().map(move |grade| {
        view! {
            <Show when=move || shown(grade)>
                <h2>{move || text.words().grade(grade.into())}</h2>
                <ol class="numbers-list">
                    {puzzle_set.of_grade(grade).into_iter().map(|(number, position)| view! { <Item puzzle_set number position /> }).collect_view()}
                </ol>
            </Show>
        }
    });
    view! {
        <section class="course puzzles">
            <h1>{settings.text(PageText::Puzzles)}</h1>
            <p>{text.of(PuzzleText::Intro)}</p>
            <Show when=move || missing>
                <p class="notice" role="alert">{text.of(PuzzleText::NoSuchPuzzle)}</p>
            </Show>
            <Show when=move || puzzle_set.unreadable>
                <p class="notice">{text.of(PuzzleText::Unreadable)}</p>
            </Show>
            <p id="progress">
                {move || {
                    let (solved, count) = puzzle_set.count();
                    text.words().puzzles_solved(solved, count)
                }}
            </p>
            <progress aria-labelledby="progress" max=move || puzzle_set.count().1 prop:value=move || puzzle_set.count().0></progress>
            <GradeChoice puzzle_set />
            <Next puzzle_set number=0 />
            {groups.collect_view()}
        </section>
    }
}

/// A puzzle of the list.
#[component]
fn Item(puzzle_set: PuzzleSet, number: u32, position: Position) -> impl IntoView {
    let text = Text::get();
    let is_solved = Memo::new(move |_| puzzle_set.is_solved(&position));
    let label = move || {
        let words = text.words();
        let name = words.puzzle_name(number);
        if is_solved.get() { format!("{name}, {}", words.puzzle_text(PuzzleText::Solved)) } else { name }
    };
    view! {
        <li>
            <a href=address(number) aria-label=label data-done=move || is_solved.get().then_some("")>
                {move || text.words().number(number)}
            </a>
        </li>
    }
}

/// Which grade is shown, and which the next puzzle is to have.
#[component]
fn GradeChoice(puzzle_set: PuzzleSet) -> impl IntoView {
    let text = Text::get();
    let choices = core::iter::once(None).chain(puzzle_set.grades().into_iter().map(Some)).map(|grade| {
        let label = move || match grade {
            Some(grade) => text.words().number(grade.into()),
            None => text.words().puzzle_text(PuzzleText::AllGrades).to_owned(),
        };
        view! {
            <label>
                <input
                    type="radio"
                    name="grade"
                    value=grade.unwrap_or_default().to_string()
                    prop:checked=move || puzzle_set.grade.get() == grade
                    on:change=move |_| puzzle_set.grade.set(grade)
                />
                <span>{label}</span>
            </label>
        }
    });
    view! {
        <fieldset class="options">
            <legend>{text.of(PuzzleText::Grades)}</legend>
            <div>{choices.collect_view()}</div>
        </fieldset>
    }
}

/// The way to the next puzzle that is not solved, or the news that there is none.
#[component]
pub(super) fn Next(puzzle_set: PuzzleSet, number: u32) -> impl IntoView {
    let text = Text::get();
    move || match puzzle_set.next(number) {
        Some(next) => view! {
            <a id="next-puzzle" class="button wide" href=address(next)>
                {text.of(PuzzleText::NextUnsolved)}
            </a>
        }
        .into_any(),
        None => view! { <p class="wide">{text.of(PuzzleText::AllDone)}</p> }.into_any(),
    }
}
