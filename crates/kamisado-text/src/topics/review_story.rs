//! The page of a review, and the story of the reviewed match, told to the people who played it.

use alloc::string::String;

use kamisado::{Color, Player, Square, Tower};

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Language, Pages, PlayerNames, Reviews, Voice};

texts! {
    /// A label, button or short sentence of the story of a match, and of what plays its moves by itself.
    StoryText {
        /// The ribbon of a round.
        Ribbon,
        /// Goes to the next mistake.
        NextMistake,
        /// Lets the person play the position before a mistake again.
        Retry,
        /// Takes back a wrong answer.
        TryAgain,
        /// Goes back from an answer to the review.
        BackToReview,
        /// An answer is being judged.
        Checking,
        /// A turn without a choice.
        Forced,
        /// A turn that kept the win.
        Kept,
        /// The only turn that kept the win.
        Only,
        /// A mistake after which the other player wins within three moves.
        LosesSoon,
        /// A turn in a lost position.
        Lost,
        /// A choice of the side after which the next round is lost, like after the other.
        FillLost,
        /// A turn that is not judged yet.
        Open,
        /// What the arrows on the board mean.
        Arrows,
        /// The head of the advice.
        Advice,
        /// Plays the moves one after the other.
        Autoplay,
        /// Stops playing them.
        Pause,
        /// How fast they are played.
        Speed,
        /// Slowly.
        Slow,
        /// At a normal speed.
        Normal,
        /// Fast.
        Fast,
    }
}

/// A tower and the square to which it moves or, by a push, on which it pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TowerMove {
    /// The tower.
    pub tower: Tower,
    /// The square.
    pub to: Square,
}

/// Why a move gave a win away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MistakeKind {
    /// The round could have been won at once.
    MissedWin,
    /// The opponent could win at once after it.
    GaveWin,
    /// The better move calls a tower that is blocked.
    MissedPass,
    /// The better move is a push.
    MissedPush,
    /// The win was further away.
    MissedPlan,
}

impl MistakeKind {
    /// All of them.
    pub const ALL: [MistakeKind; 5] = [
        MistakeKind::MissedWin,
        MistakeKind::GaveWin,
        MistakeKind::MissedPass,
        MistakeKind::MissedPush,
        MistakeKind::MissedPlan,
    ];
}

/// A move that gave a win away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MistakeStory {
    /// Who made it.
    pub player: Player,
    /// The better move, if it is known.
    pub better: Option<TowerMove>,
    /// The moves in which that wins, if they are known.
    pub moves_left: Option<u32>,
    /// Why it gave the win away.
    pub kind: MistakeKind,
    /// The opponent's tower that it called, or that the better move calls, where the kind is about that tower.
    pub called: Option<Tower>,
}

/// How a match went for a player, and what to look for in the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The player.
    pub player: Player,
    /// The rounds that the player won.
    pub won: u32,
    /// The rounds that the player lost.
    pub lost: u32,
    /// How often the player stood to win at a choice.
    pub chances: u32,
    /// How often the player gave the win away.
    pub mistakes: u32,
    /// Why, mostly.
    pub habit: Option<MistakeKind>,
}

/// The story of a match. It speaks to the person who played, if that is known.
pub trait ReviewStories: Voice {
    /// A text that depends on nothing.
    fn story_text(&self, text: StoryText) -> &'static str;

    /// Who met whom: "You against Bramble".
    fn match_head(&self, names: &PlayerNames) -> String;

    /// How often the win of a round changed hands.
    fn hands_changed(&self, times: u32) -> String;

    /// How the ribbon is read, with the player whose wins are above its line.
    fn ribbon_legend(&self, above: Player, names: &PlayerNames) -> String;

    /// Who stands to win.
    fn standing(&self, winner: Player, names: &PlayerNames) -> String;

    /// A move by its number in the match, and whether it gave the win away.
    fn move_story(&self, number: u32, played: TowerMove, is_mistake: bool, names: &PlayerNames) -> String;

    /// A move that is read aloud, by its number in the match: what it did as a sentence, and whether it gave the win away.
    fn heard_move_story(&self, number: u32, moved: &str, is_mistake: bool) -> String;

    /// A pass by its number in the match, with the tower that was blocked.
    fn pass_story(&self, number: u32, tower: Tower, names: &PlayerNames) -> String;

    /// What would have been better than a mistake, and why.
    fn mistake_story(&self, mistake: &MistakeStory, names: &PlayerNames) -> String;

    /// Asks a player to find the win, with the tower that must move if one must.
    fn retry_prompt(&self, player: Player, tower: Option<Color>, names: &PlayerNames) -> String;

    /// What an answer is worth, with the best reply to it if it is known.
    fn retry_answer(&self, played: TowerMove, wins: bool, reply: Option<TowerMove>, names: &PlayerNames) -> String;

    /// How the match went for a player, and what to look for in the next.
    fn advice(&self, advice: &Advice, names: &PlayerNames) -> String;
}

impl Language {
    /// The words of the language for the story of a reviewed match.
    pub fn review_stories(self) -> &'static dyn ReviewStories {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}

texts! {
    /// A label, button or message of the page for reviews.
    ReviewText {
        /// What the page is for.
        Intro,
        /// Reviews the match that is kept for the page on which one plays.
        OwnMatch,
        /// There is no match to review.
        NoMatch,
        /// Reviews the match in the field.
        Read,
        /// What stands before the mistake in a record can be reviewed all the same.
        UpToMistake,
        /// Goes back to the choice of a match.
        OtherMatch,
        /// The match stands at its start.
        Beginning,
        /// Shows on the board how the better move goes on.
        ShowLine,
        /// Goes back to the match.
        LeaveLine,
        /// Opens the position on the page for analysis.
        Analyse,
        /// The review is complete.
        Done,
    }
}

/// What the page for reviews says: its own texts, and what it shares with everybody.
pub trait ReviewPages: Pages + Reviews {
    /// A text that depends on nothing.
    fn review_text(&self, text: ReviewText) -> &'static str;

    /// How far the review has come: "12 of 40 moves judged".
    fn judged_count(&self, judged: u32, count: u32) -> String;

    /// The place in a line that is being shown, counted from 1: "Better line: move 2 of 7".
    fn line_step(&self, place: u32, count: u32) -> String;
}

impl Language {
    /// The words of the language for the page for reviews.
    pub fn review_pages(self) -> &'static dyn ReviewPages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
