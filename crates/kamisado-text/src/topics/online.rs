//! Texts about online games.

use alloc::string::String;

use kamisado::{ByPlayer, Player};

use crate::topics::texts;
use crate::{Mistakes, Names, OnlineText, PlayerNames, Texts};

texts! {
    /// An action of the opponent besides playing, named with the player.
    OpponentText {
        /// Asks for a take-back.
        TakeBackAsked,
        /// Offers to stop a series.
        StopAsked,
        /// Offers a rematch.
        RematchAsked,
        /// Has been absent for so long that the win can be claimed.
        Absent,
    }
}

/// Online games.
///
/// ```
/// use kamisado_text::Language;
///
/// let online = Language::English.online();
/// assert_eq!(online.fischer(180, 2), "3 min + 2 s");
/// assert_eq!(online.fischer(90, 0), "90 s");
/// assert_eq!(online.watching(1), "1 person is watching");
/// ```
pub trait Online: Mistakes + Names + Texts<OnlineText> {
    /// The sentence about the opponent: "Ana offers a rematch."
    fn opponent_text(&self, text: OpponentText, name: &str) -> String;

    /// A clock with seconds for the match and an increment per move, for a list.
    fn fischer(&self, seconds: u32, increment: u32) -> String;

    /// A clock with days per move, for a list.
    fn days(&self, days: u32) -> String;

    /// The time left on a clock that counts days.
    fn days_left(&self, days: u32, hours: u32) -> String;

    /// The number of spectators.
    fn watching(&self, count: u32) -> String;

    /// The number of unread messages.
    fn new_messages(&self, count: u32) -> String;

    /// Takes the free seat of this player.
    fn join(&self, player: Player) -> String;

    /// The number of games in which the user is to move.
    fn turns_waiting(&self, count: u32) -> String;

    /// The same in a few words, for the link to the games: "your turn in 1".
    fn turns_short(&self, count: u32) -> String;

    /// A player without an account who has a name: "Ana (guest)".
    fn named_guest(&self, name: &str) -> String {
        alloc::format!("{name} ({})", self.text(OnlineText::Guest).to_lowercase())
    }

    /// An opponent has come, with or without a name: the game begins.
    fn opponent_found(&self, name: Option<&str>) -> String;

    /// The time left to choose the side of a fill; then the server chooses the left.
    fn fill_time(&self, seconds: u32) -> String;

    /// The name under which the user plays.
    fn you_are(&self, name: &str) -> String;

    /// The server's engine as an opponent.
    fn engine(&self, level: u32) -> String;

    /// The name of the user who sent the invitation.
    fn invites(&self, name: &str) -> String;

    /// The games in this series that the players, in their current seats, have won.
    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String;
}
