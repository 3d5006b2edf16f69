//! The lessons page: the list of the lessons, and a lesson.
//!
//! The address says which lesson is shown: `/learn#Goal`.

mod board;
mod controller;
mod lesson;
mod list;
mod progress;

use kamisado_lessons::{LessonId, LessonRun};

use crate::prelude::*;
use crate::routes;
use board::LessonBoard;
use lesson::LessonView;
use list::LessonList;
use progress::Progress;

/// The most points offered as an answer: the target of the longest match, which no lesson exceeds.
const MAX_POINTS: u32 = MatchLength::Marathon.target();

/// The lessons page.
#[component]
pub(crate) fn Learn() -> impl IntoView {
    let progress = RwSignal::new(controller::remembered());
    let place = routes::watched_fragment();
    let lesson = Memo::new(move |_| place.with(|name| LessonId::from_name(name)));
    // Tests rule out that a lesson cannot begin.
    move || match lesson.get().and_then(|id| LessonRun::new(id).ok()) {
        Some(run) => view! { <LessonView run progress /> }.into_any(),
        None => view! { <LessonList progress /> }.into_any(),
    }
}

/// The first unfinished lesson, and its address.
pub(crate) fn next_lesson() -> Option<(LessonId, String)> {
    let id = controller::remembered().next()?;
    Some((id, format!("{}{}", Page::Learn.path(), address(id))))
}

/// The address of a lesson within the page.
fn address(id: LessonId) -> String {
    format!("#{}", id.name())
}

/// Converts a small number for the texts of a language.
fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
