//! A text of any topic.

use kamisado_text::{LadderText, LoadingText, NotationText, OpeningText, PremoveText, ProvenText, TaskText};

use crate::prelude::*;

/// Defines the label of any topic, and how each topic is said.
macro_rules! labels {
    ($($topic:ident($text:ty) by $words:ident,)*) => {
        /// A text of any topic: the name of a button, an option or a dialog.
        #[derive(Clone, Copy)]
        pub(crate) enum Label {
            $($topic($text),)*
        }

        impl Label {
            /// The text in the chosen language. A view that calls this is drawn again when the language changes.
            pub(crate) fn in_words(self, settings: Settings) -> &'static str {
                match self {
                    $(Label::$topic(text) => settings.$words().text(text),)*
                }
            }

            /// A function that says it.
            pub(crate) fn reader(
                self,
                settings: Settings,
            ) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
                move || self.in_words(settings)
            }
        }

        $(
            impl From<$text> for Label {
                fn from(text: $text) -> Label {
                    Label::$topic(text)
                }
            }
        )*
    };
}

labels! {
    Page(PageText) by words,
    Loading(LoadingText) by words,
    Board(BoardText) by boards,
    Account(AccountText) by part_words,
    Analysis(AnalysisText) by part_words,
    Ending(EndingText) by part_words,
    Game(GameText) by part_words,
    History(HistoryText) by part_words,
    Ladder(LadderText) by part_words,
    Online(OnlineText) by part_words,
    Premove(PremoveText) by part_words,
    Proven(ProvenText) by part_words,
    Puzzle(PuzzleText) by part_words,
    Setting(SettingText) by part_words,
    Speech(SpeechText) by part_words,
    Notation(NotationText) by part_words,
    Opening(OpeningText) by part_words,
    Review(ReviewText) by part_words,
    ReviewStory(StoryText) by part_words,
    Task(TaskText) by part_words,
}
