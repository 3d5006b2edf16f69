//! The players of the reviewed match. An address contains only the match, so the page that leads to the review stores
//! the players in the tab.

use kamisado::{Match, Player, link};
use kamisado_text::Pages;
use serde::{Deserialize, Serialize};

use crate::local_game::LocalGame;
use crate::platform::storage;
use crate::play::player_names;
use crate::speech::OwnedNames;

/// The key in the tab's storage for the last linked match and its players.
const REVIEWED_KEY: &str = "reviewed";

/// The players of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum ReviewedPlayers {
    /// The players of a game at this screen.
    Local(#[serde(with = "saved_game")] Box<LocalGame>),
    /// The players of an online game, and the level of the engine if it is one of them.
    Online(OwnedNames, Option<u8>),
}

/// A game at this screen in its saved form.
mod saved_game {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::local_game::LocalGame;

    pub(super) fn serialize<S: Serializer>(local_game: &LocalGame, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&local_game.to_saved())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<LocalGame>, D::Error> {
        let saved = LocalGame::from_saved(&String::deserialize(deserializer)?);
        saved.map(Box::new).map_err(|_| D::Error::custom("another version"))
    }
}

impl ReviewedPlayers {
    /// Stores the players of a match for the review that the page leads to, until the next one.
    pub(crate) fn remember(self, game: &Match) {
        storage::set_in_tab(REVIEWED_KEY, &self.to_text(game));
    }

    /// Removes the stored players: the game was deleted, or its owner has signed out.
    pub(crate) fn forget() {
        storage::remove_in_tab(REVIEWED_KEY);
    }

    /// The players of a match, if they were stored.
    pub(super) fn remembered(game: &Match) -> Option<ReviewedPlayers> {
        ReviewedPlayers::from_text(&storage::get_in_tab(REVIEWED_KEY)?, game)
    }

    /// The players and, as a link, their match.
    fn to_text(&self, game: &Match) -> String {
        storage::to_json(&(link::encode(game), self))
    }

    /// Reads the players, if they are those of this match.
    fn from_text(text: &str, game: &Match) -> Option<ReviewedPlayers> {
        let (link, players): (String, ReviewedPlayers) = serde_json::from_str(text).ok()?;
        (link == link::encode(game)).then_some(players)
    }

    /// The players of a game at this screen, if this is its match.
    pub(super) fn of(local_game: &LocalGame, game: &Match) -> Option<ReviewedPlayers> {
        (local_game.end() == *game).then(|| ReviewedPlayers::Local(Box::new(local_game.clone())))
    }

    /// Whether the first moves of the rounds are spared; see [`LocalGame::spares_first_moves`].
    pub(super) fn spares_first_moves(&self) -> bool {
        match self {
            ReviewedPlayers::Local(local_game) => local_game.spares_first_moves(),
            ReviewedPlayers::Online(names, level) => {
                names.you.is_some() && level.is_some_and(|level| level <= LocalGame::LAST_SPARING_LEVEL)
            }
        }
    }

    /// Their names.
    pub(super) fn names(&self, words: &dyn Pages) -> OwnedNames {
        match self {
            ReviewedPlayers::Local(local_game) => player_names(local_game, words).into(),
            ReviewedPlayers::Online(names, _) => names.clone(),
        }
    }

    /// The reader of the review, if known.
    pub(super) fn you(&self) -> Option<Player> {
        match self {
            ReviewedPlayers::Local(local_game) => local_game.person(),
            ReviewedPlayers::Online(names, _) => names.you,
        }
    }

    /// The player whose home row is at the bottom.
    pub(super) fn orientation(&self) -> Player {
        match self {
            ReviewedPlayers::Local(local_game) => local_game.orientation,
            ReviewedPlayers::Online(names, _) => names.you.unwrap_or(Player::Black),
        }
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{ByPlayer, MatchLength};

    use super::*;
    use crate::local_game::NewGameOptions;

    fn played(turns: &str) -> Match {
        crate::testing::played(MatchLength::Single, turns)
    }

    #[test]
    fn players_are_remembered_for_their_match_only() {
        let names = ByPlayer { white: Some("Ana".to_owned()), black: None };
        let players = ReviewedPlayers::Online(OwnedNames { you: Some(Player::White), names }, None);
        let text = players.to_text(&played("f8e7 g1g6"));
        assert_eq!(ReviewedPlayers::from_text(&text, &played("f8e7")), None);
        assert_eq!(ReviewedPlayers::from_text(&text, &played("f8e7 g1g6")), Some(players.clone()));
        assert_eq!((players.you(), players.orientation()), (Some(Player::White), Player::White));
        assert_eq!(ReviewedPlayers::from_text("something else", &played("f8e7 g1g6")), None);
    }

    #[test]
    fn those_of_a_game_at_this_screen_are_remembered_as_well() {
        let options = NewGameOptions { level: 7, ..NewGameOptions::default() };
        let local_game = LocalGame::new(&options, 5);
        let players = ReviewedPlayers::Local(Box::new(local_game.clone()));
        let text = players.to_text(local_game.game());
        assert_eq!(ReviewedPlayers::from_text(&text, local_game.game()), Some(players));
        assert_eq!(ReviewedPlayers::from_text(&text, &played("f8e7")), None);
    }
}
