//! Sentences that address the people at the screen.

use alloc::format;
use alloc::string::String;

use kamisado::reason::{Cause, Duty, RoundEnd};
use kamisado::{ByPlayer, Fill, MatchResult, Player, Rule, Teeth, Tower};

use crate::Names;

/// The names of the two players: one of them may be "you", and each may have a name.
///
/// ```
/// # use kamisado::reason::Cause;
/// # use kamisado::{ByPlayer, Player, Position};
/// # use kamisado_text::{Language, PlayerNames};
/// let names = PlayerNames::against(Player::White, "Bramble");
/// let words = Language::English.pages();
/// let position = Position::default().play("f8e7".parse()?)?;
/// let cause = Position::default().cause_after("f8e7".parse()?);
/// assert_eq!(words.turn_prompt(&position.duty(), &names), "You must move your blue tower.");
/// assert_eq!(words.turn_reason(&cause, &names), "Bramble landed on blue.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerNames<'a> {
    /// The player who is addressed; `None` if two people share a screen or watch.
    pub you: Option<Player>,
    /// The names; a player without one is called by their side.
    pub names: ByPlayer<Option<&'a str>>,
}

impl<'a> PlayerNames<'a> {
    /// One person, and an opponent with a name.
    pub fn against(you: Player, opponent: &'a str) -> PlayerNames<'a> {
        PlayerNames { you: Some(you), names: ByPlayer::from_fn(|player| (player != you).then_some(opponent)) }
    }

    /// Whether both players are called by their sides.
    pub(crate) fn are_colors(&self) -> bool {
        *self == PlayerNames::default()
    }

    /// How to refer to a player.
    pub(crate) fn who(&self, player: Player) -> Who<'a> {
        match self.names[player] {
            _ if self.you == Some(player) => Who::You,
            Some(name) => Who::Named(name),
            None => Who::Color(player),
        }
    }
}

/// How to refer to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who<'a> {
    /// As "you".
    You,
    /// By name.
    Named(&'a str),
    /// By side.
    Color(Player),
}

/// Short sentences that address the people at the screen. They have no rule codes, which are shown on request.
pub trait Voice: Names {
    /// Who must do what now.
    fn turn_prompt(&self, duty: &Duty, names: &PlayerNames) -> String;

    /// What called the tower that must move; nothing if that needs no reason.
    fn turn_reason(&self, cause: &Cause, names: &PlayerNames) -> String;

    /// Who won the round: "You won the round!"
    fn round_won(&self, winner: Player, names: &PlayerNames) -> String;

    /// How the round was won, and its number of moves.
    fn round_story(&self, end: &RoundEnd, moves: u32, names: &PlayerNames) -> String;

    /// Who won the match: "You won!"
    fn match_won(&self, result: &MatchResult, names: &PlayerNames) -> String;

    /// How the match ended, if the last round does not show it.
    fn match_story(&self, result: &MatchResult, score: ByPlayer<u32>, names: &PlayerNames) -> Option<String>;

    /// A tower gets a tooth; it is given with all its teeth.
    fn tooth(&self, tower: Tower, teeth: Teeth, names: &PlayerNames) -> String;

    /// Asks the winner of a round for the side of the fill, or says that it is being chosen.
    fn fill_question(&self, winner: Player, names: &PlayerNames) -> String;

    /// The side of the fill that the winner chose.
    fn fill_done(&self, winner: Player, fill: Fill, names: &PlayerNames) -> String;

    /// A text without the rule codes it cites, and the last rule it cites.
    fn without_code(&self, text: &str) -> (String, Option<Rule>) {
        let (mut plain, mut last) = (String::from(text), None);
        for &rule in Rule::ALL {
            let code = format!(" ({})", self.rule(rule));
            if let Some(place) = text.rfind(&code) {
                plain = plain.replace(&code, "");
                last = last.max(Some((place, rule)));
            }
        }
        (plain, last.map(|(_, rule)| rule))
    }

    /// The move, counted from 1, with which a player gave a won round away.
    fn turning_point(&self, number: u32, mv: &str, player: Player, names: &PlayerNames) -> String;

    /// Goes to the opponent of a level: "Next: Lantern".
    fn next_opponent(&self, level: u8) -> String;

    /// The name of the opponent of a level from 1 to 10.
    fn opponent(&self, level: u8) -> &'static str;
}

/// The styles of the ten opponents.
pub trait Opponents {
    /// The style of the opponent of a level from 1 to 10, in one sentence: "Long slides across the board, and loves to push."
    fn opponent_style(&self, level: u8) -> &'static str;
}
