//! The finished lessons.

use kamisado_lessons::LessonId;

/// The names of the finished lessons, in the order in which they were finished.
///
/// Unknown names are kept, because another version of the page may know them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(Vec<String>);

impl Progress {
    /// Reads the stored text: names separated by spaces.
    pub fn from_kept(text: &str) -> Progress {
        Progress(text.split_whitespace().map(String::from).collect())
    }

    /// The text to store.
    pub fn to_kept(&self) -> String {
        self.0.join(" ")
    }

    /// Whether a lesson is finished.
    pub fn is_done(&self, id: LessonId) -> bool {
        self.0.iter().any(|name| name == id.name())
    }

    /// Marks a lesson as finished.
    pub fn mark(&mut self, id: LessonId) {
        if !self.is_done(id) {
            self.0.push(id.name().to_owned());
        }
    }

    /// The number of finished lessons that this version knows.
    pub fn count(&self) -> usize {
        LessonId::ALL.iter().filter(|&&id| self.is_done(id)).count()
    }

    /// The first unfinished lesson.
    pub fn next(&self) -> Option<LessonId> {
        LessonId::ALL.iter().copied().find(|&id| !self.is_done(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_is_found_again() {
        let mut progress = Progress::from_kept("");
        assert_eq!((progress.count(), progress.next()), (0, Some(LessonId::Minute)));
        progress.mark(LessonId::Goal);
        progress.mark(LessonId::Minute);
        progress.mark(LessonId::Goal);
        assert_eq!(progress.to_kept(), "Goal Minute");
        let again = Progress::from_kept(&progress.to_kept());
        assert_eq!(again, progress);
        assert_eq!((again.count(), again.next()), (2, Some(LessonId::Board)));
    }

    #[test]
    fn names_of_another_version_are_kept_but_not_counted() {
        let mut progress = Progress::from_kept("Origami Board");
        assert_eq!(progress.count(), 1);
        progress.mark(LessonId::Goal);
        assert_eq!(progress.to_kept(), "Origami Board Goal");
    }
}
