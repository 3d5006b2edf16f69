//! Texts about online games.

use kamisado::ByPlayer;

use crate::labels::OnlineSentence;
use crate::prelude::*;
use crate::{Mistakes, OnlineText, OpponentText};

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
pub trait Online: Mistakes + Texts<OnlineText> + Texts<OpponentText> + Texts<OnlineSentence> {
    sentences! { OnlineSentence;
        /// A clock with days per move, for a list.
        fn days(&self, days: u32) = Days(days);

        /// The time left on a clock that counts days.
        fn days_left(&self, days: u32, hours: u32) = DaysLeft(days, hours);

        /// The number of spectators.
        fn watching(&self, count: u32) = Watching(people = count);

        /// The number of unread messages.
        fn new_messages(&self, count: u32) = NewMessages(messages = count);

        /// Takes the free seat of this player.
        fn join(&self, player: Player) = Join(player);

        /// The number of games in which the user is to move.
        fn turns_waiting(&self, count: u32) = TurnsWaiting(games = count);

        /// The same in a few words, for the link to the games: "your turn in 1".
        fn turns_short(&self, count: u32) = TurnsShort(games = count);

        /// The time left to choose the side of a fill; then the server chooses the left.
        fn fill_time(&self, seconds: u32) = FillTime(seconds);

        /// The name under which the user plays.
        fn you_are(&self, name: &str) = YouAre(name);

        /// The server's engine as an opponent.
        fn engine(&self, level: u32) = Engine(level);

        /// The name of the user who sent the invitation.
        fn invites(&self, name: &str) = Invites(name);
    }

    /// The sentence about the opponent: "Ana offers a rematch."
    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        say!(self, text, name)
    }

    /// A clock with seconds for the match and an increment per move, for a list.
    fn fischer(&self, seconds: u32, increment: u32) -> String {
        let start = if seconds.is_multiple_of(60) {
            say!(self, OnlineSentence::Minutes, minutes = seconds / 60)
        } else {
            say!(self, OnlineSentence::Seconds, seconds)
        };
        if increment == 0 { start } else { say!(self, OnlineSentence::WithIncrement, start, increment) }
    }

    /// A player without an account who has a name: "Ana (guest)".
    fn named_guest(&self, name: &str) -> String {
        format!("{name} ({})", self.text(OnlineText::Guest).to_lowercase())
    }

    /// An opponent has come, with or without a name: the game begins.
    fn opponent_found(&self, name: Option<&str>) -> String {
        match name {
            Some(name) => say!(self, OnlineSentence::OpponentFound, name),
            None => self.text(OnlineSentence::SomeoneFound).into(),
        }
    }

    /// The games in this series that the players, in their current seats, have won.
    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let won = |player| say!(self, OnlineSentence::PlayerWon, who = names.who(player), wins = wins[player]);
        say!(self, OnlineSentence::GamesWon, first = won(first), second = won(!first))
    }
}
