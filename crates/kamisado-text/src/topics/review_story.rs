//! The review page, and the story of the reviewed match for its players.

use alloc::string::String;

use kamisado::{Color, Player, Square, Tower};

use crate::{Pages, PlayerNames, ReviewText, Reviews, StoryText, Texts, Voice};

/// A tower and its destination or, for a push, the square it pushes.
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
    /// The better move calls a blocked tower.
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
    /// The player who made it.
    pub player: Player,
    /// The better move, if it is known.
    pub better: Option<TowerMove>,
    /// The number of moves of that win, if known.
    pub moves_left: Option<u32>,
    /// Why it gave the win away.
    pub kind: MistakeKind,
    /// The opponent's tower called by it or by the better move, if the kind is about that tower.
    pub called: Option<Tower>,
}

/// A player's performance in a match, and advice for the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The player.
    pub player: Player,
    /// The rounds that the player won.
    pub won: u32,
    /// The rounds that the player lost.
    pub lost: u32,
    /// The number of choices in winning positions.
    pub chances: u32,
    /// The number of times the player gave the win away.
    pub mistakes: u32,
    /// The most frequent reason.
    pub habit: Option<MistakeKind>,
}

/// The story of a match. The texts address the reader if the names say who that is.
pub trait ReviewStories: Voice + Texts<StoryText> {
    /// The players: "You against Bramble".
    fn match_head(&self, names: &PlayerNames) -> String;

    /// The number of times the win of a round changed hands.
    fn hands_changed(&self, times: u32) -> String;

    /// The legend of the ribbon, with the player whose advantage is above its line.
    fn ribbon_legend(&self, above: Player, names: &PlayerNames) -> String;

    /// The player who stands to win.
    fn standing(&self, winner: Player, names: &PlayerNames) -> String;

    /// A move by its number in the match, and whether it gave the win away.
    fn move_story(&self, number: u32, played: TowerMove, is_mistake: bool, names: &PlayerNames) -> String;

    /// A move to be read aloud, by its number in the match: its effect as a sentence, and whether it gave the win away.
    fn heard_move_story(&self, number: u32, moved: &str, is_mistake: bool) -> String;

    /// A pass by its number in the match, with the blocked tower.
    fn pass_story(&self, number: u32, tower: Tower, names: &PlayerNames) -> String;

    /// The better move instead of a mistake, and why.
    fn mistake_story(&self, mistake: &MistakeStory, names: &PlayerNames) -> String;

    /// Asks a player to find the win, with the tower that must move, if any.
    fn retry_prompt(&self, player: Player, tower: Option<Color>, names: &PlayerNames) -> String;

    /// The verdict on an answer, with the best reply if known.
    fn retry_answer(&self, played: TowerMove, wins: bool, reply: Option<TowerMove>, names: &PlayerNames) -> String;

    /// A player's performance in the match, and advice for the next.
    fn advice(&self, advice: &Advice, names: &PlayerNames) -> String;
}

/// The texts of the review page, and the shared ones it uses.
pub trait ReviewPages: Pages + Reviews + Texts<ReviewText> {
    /// The progress of the review: "12 of 40 moves judged".
    fn judged_count(&self, judged: u32, count: u32) -> String;

    /// The step of the line shown, counted from 1: "Better line: move 2 of 7".
    fn line_step(&self, place: u32, count: u32) -> String;
}
