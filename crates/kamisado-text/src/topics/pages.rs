//! The page in a browser.

use kamisado::{ByPlayer, Square};
use kamisado_lessons::Chapter;

use crate::labels::PageSentence;
use crate::prelude::*;
use crate::{
    Accounts, Analyses, Boards, Endings, GamePages, HintSteps, Hints, HistoryPages, LadderPages, Lessons, LoadingText,
    Losses, Notation, NotationText, Online, Openings, Opponents, PageText, Premoves, ProvenText, PuzzlePages, Reasons,
    Records, Results, ReviewPages, ReviewStories, RuleText, Speech, SquareMark, Voice,
};

/// What the page says: its own texts, and what it shares with everybody.
pub trait Pages:
    Names
    + Notation
    + Reasons
    + Results
    + Hints
    + Boards
    + Texts<LoadingText>
    + Voice
    + Send
    + Sync
    + Texts<PageText>
    + Texts<PageSentence>
    + Texts<SquareMark>
{
    sentences! { PageSentence;
        /// The engine's level: "Level 3".
        fn level(&self, level: u8) = Level(level);

        /// The place of a step in its lesson, counted from 1: "Step 2 of 3".
        fn step_head(&self, place: u32, count: u32) = StepHead(place, count);

        /// How many lessons are done: "5 of 23 lessons done".
        fn lessons_done(&self, done: u32, count: u32) = LessonsDone(done, count);

        /// Asks whether a player gives up the match.
        fn resign_prompt(&self, player: Player, names: &PlayerNames) = ResignPrompt(who = names.who(player));

        /// Asks whether a series is to stop at that score.
        fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) = StopPrompt(score = self.score(score, names));

        /// A player's clock as a screen reader names it; the time comes as it is seen: "White has 4:05 left".
        fn time_left(&self, player: Player, time: &str, names: &PlayerNames) =
            TimeLeft(who = names.who(player), time = Value::Words(time));

        /// A link has a character, in a column counted from 1, that belongs to no link.
        fn foreign_character(&self, found: char, column: u32) = ForeignCharacter(found = verbatim(found), column);

        /// How many thousands of positions the engine has looked at.
        fn looked_at(&self, thousands: u32) = LookedAt(count = thousands);
    }

    /// A square as a screen reader names it: what it is, what stands on it and what is marked there: "f8 purple, your red
    /// tower, must move".
    fn square_label(
        &self,
        square: Square,
        on_it: Option<(Tower, Rank)>,
        mark: Option<SquareMark>,
        names: &PlayerNames,
    ) -> String {
        let parts = [
            Some(format!("{} {}", self.square(square), self.color(square.color()))),
            on_it.map(|(tower, rank)| self.owned_tower(tower, rank, names)),
            mark.map(|mark| self.text(mark).into()),
        ];
        parts.into_iter().flatten().collect::<Vec<String>>().join(self.comma())
    }
}

/// What the parts of the page say that are not needed to play. A page can load it apart from [`Pages`].
pub trait PartPages:
    Lessons
    + Texts<Chapter>
    + Texts<Rule, RuleText>
    + Texts<NotationText>
    + Texts<ProvenText>
    + Analyses
    + Openings
    + ReviewPages
    + ReviewStories
    + Losses
    + PuzzlePages
    + HistoryPages
    + Online
    + Opponents
    + Accounts
    + Records
    + Speech
    + Premoves
    + GamePages
    + Endings
    + HintSteps
    + LadderPages
    + Send
    + Sync
{
}
