//! The filter of the list of games.

use kamisado::FormatKind;

use super::{KeptGame, Standing};
use crate::local_game::Seat;

/// The filter; an empty one admits every game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Words that the description of the game must contain, in any order.
    pub text: String,
    /// The opponent.
    pub rival: Option<Seat>,
    /// The result.
    pub standing: Option<Standing>,
    /// The format.
    pub kind: Option<FormatKind>,
}

impl GameFilter {
    /// Whether a game passes the filter. The description is the list's text about the game in lower case; it is
    /// requested only if the filter has words.
    pub fn admits<'a>(&self, game: &KeptGame, describe: impl FnOnce() -> &'a str) -> bool {
        let fits = self.rival.is_none_or(|rival| rival == game.rival())
            && self.standing.is_none_or(|standing| game.standing() == Some(standing))
            && self.kind.is_none_or(|kind| game.rules.format.kind() == kind);
        if !fits {
            return false;
        }
        let mut words = self.text.split_whitespace().peekable();
        if words.peek().is_none() {
            return true;
        }
        let description = describe();
        words.all(|word| description.contains(&word.to_lowercase()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::kept_game::tests::{against, game, summarized};
    use super::*;
    use crate::local_game::Side;

    fn summary() -> KeptGame {
        summarized(&game(&against(5, Side::Black), 5, &["f8e7", "g1g6"]), 9)
    }

    fn describe() -> &'static str {
        "bramble, level 5 f8e7 g1g6"
    }

    #[test]
    fn every_word_has_to_be_there_in_any_order_and_case() {
        for (text, expected) in
            [("", true), ("  ", true), ("bramble", true), ("G1G6 bram", true), ("bramble heron", false)]
        {
            let filter = GameFilter { text: text.to_owned(), ..GameFilter::default() };
            assert_eq!(filter.admits(&summary(), describe), expected, "{text}");
        }
    }

    #[test]
    fn every_choice_has_to_fit() {
        let fits = GameFilter {
            rival: Some(Seat::Engine(5)),
            standing: Some(Standing::Unfinished),
            kind: Some(FormatKind::Single),
            ..GameFilter::default()
        };
        assert!(fits.admits(&summary(), describe));
        for other in [
            GameFilter { rival: Some(Seat::Engine(6)), ..fits.clone() },
            GameFilter { rival: Some(Seat::Person), ..fits.clone() },
            GameFilter { standing: Some(Standing::Won), ..fits.clone() },
            GameFilter { kind: Some(FormatKind::Long), ..fits.clone() },
        ] {
            assert!(!other.admits(&summary(), describe), "{other:?}");
        }
    }
}
