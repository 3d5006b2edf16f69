//! The page in English.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Player};

use super::English;
use super::voice::{opening, subject, verb};
use crate::topics::voice::Who;
use crate::{PageText, Pages, PlayerNames, Results, SquareMark};

impl Pages for English {
    fn text(&self, text: PageText) -> &'static str {
        match text {
            PageText::Tagline => "The colour you land on decides which tower your opponent must move.",
            PageText::Language => "Language",
            PageText::Theme => "Appearance",
            PageText::ThemeSystem => "Same as system",
            PageText::ThemeLight => "Light",
            PageText::ThemeDark => "Dark",
            PageText::Menu => "Menu",
            PageText::Home => "Home",
            PageText::Play => "Play",
            PageText::PlayComputer => "Play the computer",
            PageText::PlayTogether => "Play together here",
            PageText::Online => "Online",
            PageText::PlayOnline => "Play online",
            PageText::ContinueGame => "Continue your game",
            PageText::Learn => "Learn",
            PageText::Rules => "Rules",
            PageText::Analysis => "Analysis",
            PageText::Review => "Review",
            PageText::Puzzles => "Puzzles",
            PageText::Openings => "Openings",
            PageText::Proven => "What is proven",
            PageText::MyGames => "My games",
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
            PageText::LessonAgain => "Start again",
            PageText::CourseDone => "That was the last lesson. Now you know everything you need to play.",
            PageText::NewGame => "New game",
            PageText::Opponent => "Opponent",
            PageText::Computer => "The computer",
            PageText::PersonHere => "Someone next to me",
            PageText::Level => "Level",
            PageText::Side => "Your side",
            PageText::SideBlack => "Black, who moves first",
            PageText::SideWhite => "White",
            PageText::SideEither => "Random",
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
            PageText::BadLink => "This link cannot be opened.",
            PageText::Account => "Account",
            PageText::Players => "Players",
            PageText::NoSuchPage => "There is nothing here",
            PageText::NoSuchPageHelp => "There is no page at this address. You can find everything from the home page.",
            PageText::WorkerLost => "The computer player did not start. Reload the page; your game is saved.",
            PageText::SaveUnreadable => {
                "The saved game could not be read. It stays as it is until you start a new one."
            }
            PageText::Series => "Series of single rounds",
            PageText::Wins => "Wins needed",
            PageText::WinsHelp => "0: until you stop",
            PageText::OpenerChoice => "Who opens the next round",
            PageText::OpenerAlternating => "Take turns",
            PageText::OpenerWinner => "The winner",
            PageText::MoreChoices => "More options",
            PageText::LayoutChoice => "Start layout",
            PageText::LayoutNormal => "Normal",
            PageText::LayoutChance => "Random",
            PageText::LayoutFair => "Fair",
            PageText::LayoutLetters => "Type it as letters",
            PageText::LettersField => "Black's row from a8 to h8, as eight letters",
            PageText::Limited => "Limited opening: the first three moves go at most 1, 3 and 5 squares",
            PageText::ClockChoice => "Clocks",
            PageText::ClockNone => "None",
            PageText::ClockFischer => "With clocks",
            PageText::Minutes => "Minutes for each player",
            PageText::Seconds => "Seconds added for each move",
            PageText::ReplaceHead => "Your game is not finished",
            PageText::ReplaceHelp => {
                "If you start another one now, this game will be gone. You can save a copy first with “Save and share”."
            }
            PageText::ReplaceYes => "Start the new game",
            PageText::ReplaceNo => "Keep my game",
            PageText::First => "Go to the start",
            PageText::Back => "One turn back",
            PageText::Forward => "One turn forward",
            PageText::Last => "Go to the end",
            PageText::Stepping => "Go through the match",
            PageText::Past => "You are looking at an earlier point in the match.",
            PageText::PlayFromHere => "Play on from here",
            PageText::HintSearch => "Looking for a good move …",
            PageText::FairPlay => {
                "You are playing a rated game, so there are no hints and no analysis until it is over. If you have days for each move, this applies only to positions of the current round and those that can follow from them."
            }
            PageText::TypeMove => "Type a move",
            PageText::PlayMove => "Move",
            PageText::StopSeries => "Stop the series",
            PageText::StopYes => "Yes, stop it",
            PageText::Share => "Save and share",
            PageText::CopyLink => "Copy the link",
            PageText::LinkField => "Link to the whole match",
            PageText::CopyRecord => "Copy the record",
            PageText::DownloadRecord => "Download the record",
            PageText::CopyPosition => "Copy the position",
            PageText::Copied => "Copied.",
            PageText::NotCopied => {
                "This browser does not let the page copy. Select the text in the field and copy it yourself."
            }
            PageText::OpenMatch => "Open a match",
            PageText::OpenField => "Paste a record, a position or a link",
            PageText::OpenFile => "Or choose a file",
            PageText::Open => "Open",
            PageText::NothingToOpen => "There is nothing in the field yet. Paste a record, a position or a link.",
            PageText::FileUnreadable => {
                "This file is too large or is not a text file. Choose a file with the record of a match."
            }
            PageText::Guest => "You are looking at someone else's match. Your own game is still saved.",
            PageText::ContinueTogether => "Play on together",
            PageText::ContinueComputer => "Play on against the computer",
            PageText::LeaveGuest => "Back to my own game",
            PageText::LinkShort => "This link is incomplete: its end is missing. Ask for it again and copy all of it.",
            PageText::LinkChanged => {
                "This link is damaged: a character is missing or wrong. Ask for it again and copy all of it."
            }
            PageText::LinkVersion => "This link was made by a newer version of the page. Reload this page to get it.",
            PageText::LinkContent => "The match in this link breaks the rules, so it cannot be shown.",
            PageText::FormUnreadable => "This JSON text is not a Kamisado match. Paste a record, a position or a link.",
            PageText::Elsewhere => "This game is open in another tab. If you move here, it continues in this one.",
            PageText::SaveOtherVersion => {
                "The saved game is from another version of this page. It stays as it is until you start a new one; reload the page to get the newest version."
            }
            PageText::ReviewMatch => "Review this match",
            PageText::AnalysePosition => "Analyse this position",
            PageText::NotSaved => {
                "This browser does not let the page save your game: it will be gone when you close the page."
            }
            PageText::Actions => "Actions",
            PageText::More => "More",
            PageText::LostKindly => "Well played. One more?",
            PageText::TurningPoint => "Turning point",
            PageText::SkipToContent => "Go to the content",
            PageText::OfferText => "Play with text instead of the board",
            PageText::OfferBoard => "Play with the board instead of text",
            PageText::NowText => "Games are now shown as text.",
            PageText::NowBoard => "Games are now shown on the board.",
            PageText::Why => "Why?",
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

    fn square_mark(&self, mark: SquareMark) -> &'static str {
        match mark {
            SquareMark::MustMove => "must move",
            SquareMark::Selected => "selected",
            SquareMark::Destination => "can be reached",
            SquareMark::Pushable => "can be pushed",
            SquareMark::Premove => "premove",
        }
    }

    fn resign_prompt(&self, who: Player, names: &PlayerNames) -> String {
        match names.who(who) {
            Who::You => "Resign the match?".into(),
            other => format!("Should {} resign the match?", subject(other)),
        }
    }

    fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String {
        format!("Stop the series at {}?", self.score(score, names))
    }

    fn time_left(&self, who: Player, time: &str, names: &PlayerNames) -> String {
        let who = names.who(who);
        format!("{} {} {time} left", opening(who), verb(who, "has", "have"))
    }

    fn foreign_character(&self, found: char, column: u32) -> String {
        format!(
            "This link is damaged: character {column}, “{found}”, does not belong in a link. Ask for it again and \
             copy all of it."
        )
    }

    fn looked_at(&self, count: u32) -> String {
        format!("{count} thousand positions searched")
    }
}
