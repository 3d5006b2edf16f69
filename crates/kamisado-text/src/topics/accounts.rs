//! Texts about accounts, players and their finished games.

use crate::AccountText;
use crate::labels::AccountSentence;
use crate::prelude::*;

/// Accounts and players.
///
/// ```
/// use kamisado_text::Language;
///
/// let accounts = Language::English.accounts();
/// assert_eq!(accounts.strength(1810, 62), "1810 ± 62");
/// assert_eq!(accounts.games(1), "1 game");
/// ```
pub trait Accounts: Names + Texts<AccountText> + Texts<AccountSentence> {
    sentences! { AccountSentence;
        /// A number of games.
        fn games(&self, count: u32) = Games(games = count);

        /// The last results of a player: games won, lost and drawn.
        fn last_games(&self, won: u32, lost: u32, drawn: u32) = LastGames(won, lost, drawn, has_drawn = drawn > 0);

        /// The number of recovery codes left.
        fn codes_left(&self, count: u32) = CodesLeft(codes = count);

        /// The date on which the account was created, already formatted in the language.
        fn since(&self, date: &str) = Since(date = Value::Words(date));

        /// The change of a rating.
        fn change(&self, before: u32, after: u32) = Change(before, after);
    }

    /// The dates on which a session, token or passkey was created and last used, already formatted in the language.
    fn made_and_used(&self, made: &str, used: Option<&str>) -> String {
        let made = Value::Words(made);
        match used {
            Some(used) => say!(self, AccountSentence::MadeAndUsed, made, used = Value::Words(used)),
            None => say!(self, AccountSentence::Made, made),
        }
    }

    /// A browser and its operating system, if known: "Chrome on Android".
    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        match system {
            Some(system) => say!(self, AccountSentence::Browser, browser, system),
            None => self.verbatim(browser),
        }
    }

    /// The rating of a user and its deviation.
    fn strength(&self, rating: u32, deviation: u32) -> String {
        format!("{} ± {}", self.number(rating), self.number(deviation))
    }

    /// An uncertain rating, because the player has played little.
    fn uncertain_strength(&self, rating: u32) -> String {
        format!("{}?", self.number(rating))
    }
}
