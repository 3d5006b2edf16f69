//! The page in English.

use alloc::format;
use alloc::string::String;

use kamisado::{Color, Player, Rank, Square, Tower};

use super::{English, player};
use crate::pages::{colors, joined};
use crate::{Names, PageText, Pages, Sign};

impl Pages for English {
    fn text(&self, text: PageText) -> &'static str {
        match text {
            PageText::Tagline => "The colour you land on decides which tower your opponent must move.",
            PageText::Language => "Language",
            PageText::Theme => "Appearance",
            PageText::ThemeSystem => "As the system",
            PageText::ThemeLight => "Light",
            PageText::ThemeDark => "Dark",
            PageText::Menu => "Pages",
            PageText::Home => "Home",
            PageText::Play => "Play",
            PageText::PlayComputer => "Play the computer",
            PageText::PlayTogether => "Play together here",
            PageText::ContinueGame => "Continue your game",
            PageText::Learn => "Learn",
            PageText::Rules => "Rules",
            PageText::Analysis => "Analysis",
            PageText::Review => "Review",
            PageText::Puzzles => "Puzzles",
            PageText::Openings => "Openings",
            PageText::ShowMeHow => "Show me how",
            PageText::LearnHead => "Learn Kamisado",
            PageText::RulesHead => "The rules of Kamisado",
            PageText::Contents => "Contents",
            PageText::AllLessons => "All lessons",
            PageText::LessonDone => "Done",
            PageText::Hint => "Hint",
            PageText::ShowMe => "Show me",
            PageText::NextStep => "Next step",
            PageText::NextLesson => "Next lesson",
            PageText::LessonAgain => "Once more",
            PageText::CourseDone => "That was the last lesson. Now you know everything you need to play.",
            PageText::NewGame => "New game",
            PageText::Opponent => "Opponent",
            PageText::Computer => "The computer",
            PageText::PersonHere => "Someone here",
            PageText::Level => "Level",
            PageText::Side => "Your side",
            PageText::SideBlack => "Black, who opens",
            PageText::SideWhite => "White",
            PageText::SideEither => "Either",
            PageText::Length => "Length",
            PageText::Start => "Start",
            PageText::Close => "Close",
            PageText::TakeBack => "Take back",
            PageText::Resign => "Resign",
            PageText::ResignYes => "Yes, resign",
            PageText::GoOn => "No, play on",
            PageText::Rematch => "Rematch",
            PageText::NextRound => "Next round",
            PageText::TurnBoard => "Turn the board",
            PageText::Thinking => "The computer is thinking …",
            PageText::Board => "Board",
            PageText::Moves => "Moves",
            PageText::NoMovesYet => "No moves yet.",
            PageText::NoSuchPage => "There is nothing here",
            PageText::NoSuchPageHelp => "This address leads nowhere. The first page has everything.",
            PageText::WorkerLost => "The computer player did not start. Load the page again; your game is kept.",
            PageText::SaveUnreadable => {
                "The saved game could not be read. It is left as it is until you start a new one."
            }
            PageText::NotSaved => "This browser does not let the page keep your game: it ends when you close the page.",
        }
    }

    fn level(&self, level: u8) -> String {
        format!("Level {level}")
    }

    fn round_head(&self, number: u32) -> String {
        format!("Round {number}")
    }

    fn step_head(&self, place: u32, count: u32) -> String {
        format!("Step {place} of {count}")
    }

    fn lessons_done(&self, done: u32, count: u32) -> String {
        format!("{done} of {count} lessons done")
    }

    fn square_label(&self, square: Square, on_it: Option<(Tower, Rank)>, sign: Option<Sign>) -> String {
        let tower = on_it.map(|(tower, rank)| self.ranked_tower(tower, rank));
        let sign = sign.map(|sign| match sign {
            Sign::MustMove => "must move",
            Sign::Chosen => "chosen",
            Sign::Reachable => "can be reached",
            Sign::Pushable => "can be pushed",
        });
        joined(", ", [Some(format!("{square} {}", square.color())), tower, sign.map(String::from)])
    }

    fn resign_prompt(&self, who: Player) -> String {
        format!("Does {} give up the match?", player(who))
    }

    fn fill_prompt(&self, winner: Player) -> String {
        format!("{} chooses from which side both put their towers back (rule F1).", player(winner))
    }

    fn row_label(&self, who: Player, row: &[Color]) -> String {
        format!("{}'s home row: {}", player(who), colors(self, ", ", row))
    }
}
