//! The players of the match to review. An address tells only the match, so the page that leads to the review leaves who
//! played it in the storage of the tab.

use kamisado::{ByPlayer, Match, Player, link};
use kamisado_text::Pages;
use serde::{Deserialize, Serialize};

use crate::local_game::LocalGame;
use crate::platform::storage;
use crate::play::player_names;
use crate::speech::OwnedNames;

/// Where the last match that a page has led to is kept with its players as long as the tab is open.
const REVIEWED_KEY: &str = "reviewed";

/// The players of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ReviewedPlayers {
    /// Those of a game at this screen.
    Local(Box<LocalGame>),
    /// Those of an online game, and the level of the server's engine if that is one of them.
    Online(OwnedNames, Option<u8>),
}

/// A match with its players, as they are kept.
#[derive(Serialize, Deserialize)]
enum SavedPlayers {
    /// A game at this screen, in the form in which that is kept.
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
    /// Remembers the players of a match until the next one, for the review to which the page leads.
    pub(crate) fn remember(self, game: &Match) {
        storage::set_in_tab(REVIEWED_KEY, &self.to_text(game));
    }

    /// Forgets them: what is deleted, or whose owner has signed out, is not kept in the tab.
    pub(crate) fn forget() {
        storage::remove_in_tab(REVIEWED_KEY);
    }

    /// The players of a match, if they were remembered.
    pub(super) fn remembered(game: &Match) -> Option<ReviewedPlayers> {
        ReviewedPlayers::from_text(&storage::get_in_tab(REVIEWED_KEY)?, game)
    }

    fn to_text(&self, game: &Match) -> String {
        storage::to_json(&match self {
            ReviewedPlayers::Local(local_game) => SavedPlayers::Local(local_game.to_saved()),
            &ReviewedPlayers::Online(OwnedNames { you, names: ByPlayer { ref black, ref white } }, level) => {
                SavedPlayers::Online { link: whole_link(game), you, black: black.clone(), white: white.clone(), level }
            }
        })
    }

    /// Reads them, if they are those of this match.
    fn from_text(text: &str, game: &Match) -> Option<ReviewedPlayers> {
        match serde_json::from_str(text).ok()? {
            SavedPlayers::Local(saved) => ReviewedPlayers::of(&LocalGame::from_saved(&saved).ok()?, game),
            SavedPlayers::Online { link, you, black, white, level } => (link == whole_link(game))
                .then_some(ReviewedPlayers::Online(OwnedNames { you, names: ByPlayer { black, white } }, level)),
        }
    }

    /// Those of a game at this screen, if this match is the one that is played there.
    pub(super) fn of(local_game: &LocalGame, game: &Match) -> Option<ReviewedPlayers> {
        (whole_link(local_game.game()) == whole_link(game))
            .then(|| ReviewedPlayers::Local(Box::new(local_game.clone())))
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

    /// What they are called.
    pub(super) fn names(&self, words: &dyn Pages) -> OwnedNames {
        match self {
            ReviewedPlayers::Local(local_game) => player_names(local_game, words).into(),
            ReviewedPlayers::Online(names, _) => names.clone(),
        }
    }

    /// The one who reads the review, if that is known.
    pub(super) fn you(&self) -> Option<Player> {
        match self {
            ReviewedPlayers::Local(local_game) => local_game.person(),
            ReviewedPlayers::Online(names, _) => names.you,
        }
    }

    /// The one whose home row is below.
    pub(super) fn orientation(&self) -> Player {
        match self {
            ReviewedPlayers::Local(local_game) => local_game.orientation,
            ReviewedPlayers::Online(names, _) => names.you.unwrap_or(Player::Black),
        }
    }
}

/// The link of a match from start to end, whatever ply it stands at.
fn whole_link(game: &Match) -> String {
    let mut game = game.clone();
    game.go_to(game.total_turns());
    link::encode(&game)
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, MatchRules};

    use super::*;
    use crate::local_game::NewGameOptions;

    fn played(turns: &[&str]) -> Match {
        let mut game = Match::new(MatchRules::new(MatchLength::Single));
        for turn in turns {
            game.play(turn.parse().expect("a turn")).expect("a legal turn");
        }
        game
    }

    #[test]
    fn players_are_remembered_for_their_match_only() {
        let names = ByPlayer { white: Some("Ana".to_owned()), black: None };
        let players = ReviewedPlayers::Online(OwnedNames { you: Some(Player::White), names }, None);
        let text = players.to_text(&played(&["f8e7", "g1g6"]));
        assert_eq!(ReviewedPlayers::from_text(&text, &played(&["f8e7"])), None);
        let mut earlier = played(&["f8e7", "g1g6"]);
        earlier.go_to(1);
        assert_eq!(ReviewedPlayers::from_text(&text, &earlier), Some(players.clone()));
        assert_eq!((players.you(), players.orientation()), (Some(Player::White), Player::White));
        assert_eq!(ReviewedPlayers::from_text("something else", &earlier), None);
    }

    #[test]
    fn those_of_a_game_at_this_screen_are_remembered_as_well() {
        let options = NewGameOptions { level: 7, ..NewGameOptions::default() };
        let local_game = LocalGame::new(&options, 5);
        let players = ReviewedPlayers::Local(Box::new(local_game.clone()));
        let text = players.to_text(local_game.game());
        assert_eq!(ReviewedPlayers::from_text(&text, local_game.game()), Some(players));
        assert_eq!(ReviewedPlayers::from_text(&text, &played(&["f8e7"])), None);
    }
}
