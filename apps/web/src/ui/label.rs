//! A text of any topic.

use kamisado_text::{
    AccountText, AnalysisText, BoardText, EndingText, GameText, HistoryText, LadderText, LoadingText, OnlineText,
    PageText, PremoveText, ProvenText, PuzzleText, SettingText, SpeechText, StoryText,
};

use crate::settings::Settings;

/// Defines the label of any topic, and how each topic is said.
macro_rules! labels {
    ($($topic:ident($text:ty) by $words:ident.$say:ident,)*) => {
        /// A text of any topic: the name of a button, an option or a dialog.
        #[derive(Clone, Copy)]
        pub(crate) enum Label {
            $($topic($text),)*
        }

        impl Label {
            /// The text in the chosen language. A view that calls this is drawn again when the language changes.
            pub(crate) fn in_words(self, settings: Settings) -> &'static str {
                match self {
                    $(Label::$topic(text) => settings.$words().$say(text),)*
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
    Page(PageText) by words.text,
    Loading(LoadingText) by words.loading_text,
    Board(BoardText) by boards.board_text,
    Account(AccountText) by part_words.account_text,
    Analysis(AnalysisText) by part_words.analysis_text,
    Ending(EndingText) by part_words.ending_text,
    Game(GameText) by part_words.game_text,
    History(HistoryText) by part_words.history_text,
    Ladder(LadderText) by part_words.ladder_text,
    Online(OnlineText) by part_words.online_text,
    Premove(PremoveText) by part_words.premove_text,
    Proven(ProvenText) by part_words.proven_text,
    Puzzle(PuzzleText) by part_words.puzzle_text,
    Setting(SettingText) by part_words.setting_text,
    Speech(SpeechText) by part_words.speech_text,
    Story(StoryText) by part_words.story_text,
}
