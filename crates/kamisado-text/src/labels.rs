//! The labels and their texts, which `build.rs` makes from the tables in `labels/`.

use kamisado::Rule;
use kamisado_lessons::{Chapter, LessonId, StepId};

use crate::{CommandText, English, Hungarian, LessonText, Persian, Romanian, RuleText, StepText};

/// Texts without parameters, each named by a label.
///
/// ```
/// use kamisado_text::{English, PageText, Romanian, Texts};
///
/// assert_eq!(English.text(PageText::Home), "Home");
/// assert_eq!(Romanian.text(PageText::Home), "Acasă");
/// ```
pub trait Texts<K, T = &'static str> {
    /// The text of a label.
    fn text(&self, key: K) -> T;
}

include!(concat!(env!("OUT_DIR"), "/labels.rs"));
