//! The players of the match to review. An address tells only the match, so the page that leads to the review leaves here who
//! played it.

use std::cell::RefCell;

use kamisado::{Match, Player};
use kamisado_text::Pages;

use crate::local_game::LocalGame;
use crate::play::player_names;
use crate::speech::OwnedNames;

thread_local! {
    /// The last match that a page has led to, and its players.
    static LAST: RefCell<Option<(Match, ReviewedPlayers)>> = const { RefCell::new(None) };
}

/// The players of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ReviewedPlayers {
    /// Those of a game at this screen.
    Local(Box<LocalGame>),
    /// Those of an online game.
    Online(OwnedNames),
}

impl ReviewedPlayers {
    /// Remembers the players of a match until the next one, for the review to which the page leads.
    pub(crate) fn remember(self, game: Match) {
        LAST.set(Some((game, self)));
    }

    /// The players of a match, if they were remembered.
    pub(super) fn remembered(game: &Match) -> Option<ReviewedPlayers> {
        LAST.with_borrow(|last| {
            last.as_ref().filter(|(known, _)| is_same(known, game)).map(|(_, players)| players.clone())
        })
    }

    /// Those of a game at this screen, if this match is the one that is played there.
    pub(super) fn of(local_game: &LocalGame, game: &Match) -> Option<ReviewedPlayers> {
        is_same(local_game.game(), game).then(|| ReviewedPlayers::Local(Box::new(local_game.clone())))
    }

    /// What they are called.
    pub(super) fn names(&self, words: &dyn Pages) -> OwnedNames {
        match self {
            ReviewedPlayers::Local(local_game) => player_names(local_game, words).into(),
            ReviewedPlayers::Online(names) => names.clone(),
        }
    }

    /// The one who reads the review, if that is known.
    pub(super) fn you(&self) -> Option<Player> {
        match self {
            ReviewedPlayers::Local(local_game) => local_game.person(),
            ReviewedPlayers::Online(names) => names.you,
        }
    }

    /// The one whose home row is below.
    pub(super) fn orientation(&self) -> Player {
        match self {
            ReviewedPlayers::Local(local_game) => local_game.orientation,
            ReviewedPlayers::Online(names) => names.you.unwrap_or(Player::Black),
        }
    }
}

/// Whether two matches are the same from start to end, whatever ply they stand at.
fn is_same(one: &Match, other: &Match) -> bool {
    let whole = |game: &Match| {
        let mut game = game.clone();
        game.go_to(game.total_turns());
        (*game.start(), game.turns().collect::<Vec<_>>())
    };
    whole(one) == whole(other)
}

#[cfg(test)]
mod tests {
    use kamisado::{ByPlayer, MatchLength, MatchRules};

    use super::*;

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
        let players = ReviewedPlayers::Online(OwnedNames { you: Some(Player::White), names });
        players.clone().remember(played(&["f8e7", "g1g6"]));
        assert_eq!(ReviewedPlayers::remembered(&played(&["f8e7"])), None);
        let mut earlier = played(&["f8e7", "g1g6"]);
        earlier.go_to(1);
        assert_eq!(ReviewedPlayers::remembered(&earlier), Some(players.clone()));
        assert_eq!((players.you(), players.orientation()), (Some(Player::White), Player::White));
    }
}
