//! A lesson.

use kamisado::Rule;

use crate::{LessonId, Step, course};

/// A lesson: a few steps about one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The name by which its texts are found.
    pub id: LessonId,
    /// Its steps; there is always one.
    pub steps: &'static [Step],
}

impl Lesson {
    /// The lesson of a name.
    pub fn of(id: LessonId) -> Lesson {
        Lesson { id, steps: course::steps(id) }
    }

    /// All lessons, in the order in which they are best taken.
    pub fn all() -> impl Iterator<Item = Lesson> {
        LessonId::ALL.iter().map(|&id| Lesson::of(id))
    }

    /// The rules that it teaches, some perhaps more than once.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        self.steps.iter().flat_map(|step| step.rules.iter().copied())
    }
}
