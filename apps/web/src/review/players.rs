//! The players of the reviewed match. An address contains only the match, so the page that leads to the review stores
//! the players in the tab.

use kamisado::{ByPlayer, Match, Player, link};
use kamisado_text::Pages;
use serde::{Deserialize, Serialize};

use crate::local_game::LocalGame;
use crate::platform::storage;
use crate::play::player_names;
use crate::speech::OwnedNames;

/// The key in the tab's storage for the last linked match and its players.
const REVIEWED_KEY: &str = "reviewed";

/// The players of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ReviewedPlayers {
    /// The players of a game at this screen.
    Local(Box<LocalGame>),
    /// The players of an online game, and the level of the engine if it is one of them.
    Online(OwnedNames, Option<u8>),
}

/// A match with its players, as stored.
#[derive(Serialize, Deserialize)]
enum SavedPlayers {
    /// A game at this screen, in its saved form.
    Local(String),
    /// An online game.
    Online {
        /// The match as a link.
        link: String,
        you: Option<Player>,
        black: Option<String>,
        white: Option<String>,
        #[serde(default)]
        level: Option<u8>,
    },
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

    fn to_text(&self, game: &Match) -> String {
        storage::to_json(&match self {
            ReviewedPlayers::Local(local_game) => SavedPlayers::Local(local_game.to_saved()),
            &ReviewedPlayers::Online(OwnedNames { you, names: ByPlayer { ref black, ref white } }, level) => {
                SavedPlayers::Online {
                    link: link::encode(game),
                    you,
                    black: black.clone(),
                    white: white.clone(),
                    level,
                }
            }
        })
    }

    /// Reads the players, if they are those of this match.
    fn from_text(text: &str, game: &Match) -> Option<ReviewedPlayers> {
        match serde_json::from_str(text).ok()? {
            SavedPlayers::Local(saved) => ReviewedPlayers::of(&LocalGame::from_saved(&saved).ok()?, game),
            SavedPlayers::Online { link, you, black, white, level } => (link == link::encode(game))
                .then_some(ReviewedPlayers::Online(OwnedNames { you, names: ByPlayer { black, white } }, level)),
        }
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
    use kamisado::MatchLength;

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
