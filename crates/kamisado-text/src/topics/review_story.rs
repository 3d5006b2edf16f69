//! The review page, and the story of the reviewed match for its players.

use kamisado::{Color, Square};

use crate::labels::{ReviewPageSentence, StorySentence};
use crate::prelude::*;
use crate::{Pages, ReviewText, Reviews, StoryText, Voice};

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
pub trait ReviewStories: Voice + Texts<StoryText> + Texts<StorySentence> {
    sentences! { StorySentence;
        /// The legend of the ribbon, with the player whose advantage is above its line.
        fn ribbon_legend(&self, above: Player, names: &PlayerNames) =
            RibbonLegend(above = names.who(above), below = names.who(!above));

        /// The player who stands to win.
        fn standing(&self, winner: Player, names: &PlayerNames) = Standing(who = names.who(winner));

        /// A move to be read aloud, by its number in the match: its effect as a sentence, and whether it gave the win
        /// away.
        fn heard_move_story(&self, number: u32, moved: &str, is_mistake: bool) =
            HeardMove(number, moved = Value::Words(moved), mistake = is_mistake);

        /// A pass by its number in the match, with the blocked tower.
        fn pass_story(&self, number: u32, tower: Tower, names: &PlayerNames) =
            Pass(number, who = names.who(tower.player), tower = names.owned(tower));
    }

    /// The players: "You against Bramble".
    fn match_head(&self, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        say!(self, StorySentence::MatchHead, first = names.who(first), second = names.who(!first))
    }

    /// The number of times the win of a round changed hands.
    fn hands_changed(&self, times: u32) -> String {
        let sentence = match times {
            0 => StorySentence::NeverChanged,
            1 => StorySentence::ChangedOnce,
            2 => StorySentence::ChangedTwice,
            _ => StorySentence::Changed,
        };
        say!(self, sentence, times)
    }

    /// A move by its number in the match, and whether it gave the win away.
    fn move_story(&self, number: u32, played: TowerMove, is_mistake: bool, names: &PlayerNames) -> String {
        let TowerMove { tower, to } = played;
        let (who, color, mistake) = (names.who(tower.player), tower.color, is_mistake);
        say!(self, StorySentence::Move, number, who, color, to, mistake)
    }

    /// The better move instead of a mistake, and why.
    fn mistake_story(&self, mistake: &MistakeStory, names: &PlayerNames) -> String {
        let MistakeStory { player, better, moves_left, kind, called } = *mistake;
        let who = names.who(player);
        let Some(TowerMove { tower, to }) = better else {
            return say!(self, StorySentence::CouldWin, who);
        };
        let sentence = match (kind, moves_left) {
            (MistakeKind::MissedWin, _) => StorySentence::CouldWinAtOnce,
            (_, Some(_)) => StorySentence::CouldWinIn,
            (_, None) => StorySentence::CouldWinWith,
        };
        let (owner, color, moves) = (names.who(tower.player), tower.color, moves_left.unwrap_or_default());
        let first = say!(self, sentence, who, owner, color, to, moves);
        let why = match (kind, called) {
            (MistakeKind::GaveWin, Some(called)) => say!(self, StorySentence::GaveWin, called = names.owned(called)),
            (MistakeKind::MissedPass, Some(called)) => {
                let (blocked, called) = (names.who(called.player), names.owned(called));
                say!(self, StorySentence::MissedPass, called, blocked)
            }
            (MistakeKind::MissedPush, _) => say!(self, StorySentence::MissedPush, who),
            _ => return first,
        };
        format!("{first} {why}")
    }

    /// Asks a player to find the win, with the tower that must move, if any.
    fn retry_prompt(&self, player: Player, tower: Option<Color>, names: &PlayerNames) -> String {
        let who = names.who(player);
        match tower {
            Some(color) => say!(self, StorySentence::RetryTower, who, color),
            None => say!(self, StorySentence::RetryAny, who),
        }
    }

    /// The verdict on an answer, with the best reply if known.
    fn retry_answer(&self, played: TowerMove, wins: bool, reply: Option<TowerMove>, names: &PlayerNames) -> String {
        let sentence = if wins { StorySentence::Right } else { StorySentence::Wrong };
        let (answered, answer) = (reply.is_some(), reply.unwrap_or(played));
        let (tower, reply) = (names.owned(played.tower), names.owned(answer.tower));
        say!(self, sentence, tower, to = played.to, answered, reply, there = answer.to)
    }

    /// A player's performance in the match, and advice for the next.
    fn advice(&self, advice: &Advice, names: &PlayerNames) -> String {
        let Advice { player, won, lost, chances, mistakes, habit } = *advice;
        let who = names.who(player);
        let rounds = (won + lost > 1).then(|| say!(self, StorySentence::Rounds, who, won, lost));
        let habit = habit.filter(|_| mistakes > 0).map(|habit| match habit {
            MistakeKind::MissedWin => StorySentence::AdviceWin,
            MistakeKind::GaveWin => StorySentence::AdviceCall,
            MistakeKind::MissedPass => StorySentence::AdvicePass,
            MistakeKind::MissedPush => StorySentence::AdvicePush,
            MistakeKind::MissedPlan => StorySentence::AdvicePlan,
        });
        let chances = match (mistakes, chances) {
            (0, 0) => say!(self, StorySentence::NeverSure, who),
            (0, _) => say!(self, StorySentence::KeptAll, who),
            (mistakes, _) => say!(self, StorySentence::Slipped, who, mistakes),
        };
        let parts = [rounds, Some(chances), habit.map(|habit| self.text(habit).into())];
        parts.into_iter().flatten().collect::<Vec<String>>().join(" ")
    }
}

/// The texts of the review page, and the shared ones it uses.
pub trait ReviewPages: Pages + Reviews + Texts<ReviewText> + Texts<ReviewPageSentence> {
    /// The progress of the review: "12 of 40 moves judged".
    fn judged_count(&self, judged: u32, count: u32) -> String {
        say!(self, ReviewPageSentence::Judged, judged, all = count)
    }

    /// The step of the line shown, counted from 1: "Better line: move 2 of 7".
    fn line_step(&self, place: u32, count: u32) -> String {
        say!(self, ReviewPageSentence::LineStep, place, count)
    }
}
