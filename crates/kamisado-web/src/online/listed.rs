//! The games that the server lists.

use kamisado::{ByPlayer, Player};
use kamisado_online::{Terms, Time};
use serde::Deserialize;

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Listed {
    /// Its id.
    pub game: String,
    /// What was agreed.
    pub terms: Terms,
    /// When it was made.
    pub created: Time,
    /// The seat that is free.
    #[serde(default)]
    pub free: Option<Player>,
    /// What the players are called.
    #[serde(default)]
    pub players: ByPlayer<Option<String>>,
    /// Whose towers the asker moves.
    #[serde(default)]
    pub you: Option<Player>,
    /// Whether it is the asker's turn.
    #[serde(default)]
    pub yours: bool,
}

/// A list of games, as it is answered.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct List {
    /// The games.
    pub games: Vec<Listed>,
}

/// What the lobby tells.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct News {
    /// The games that wait for anybody.
    pub offers: Vec<Listed>,
    /// How many games are in play.
    pub playing: u32,
    /// The games in which it is the asker's turn.
    pub turns: Vec<String>,
}

/// The own games: first those in which it is one's turn, then those that have waited longest.
pub fn in_order(mut games: Vec<Listed>) -> Vec<Listed> {
    games.sort_by_key(|game| (!game.yours, game.free.is_some(), game.created));
    games
}

/// Somebody at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody without an account.
    Guest,
    /// The server's engine at a level.
    Engine(u32),
    /// Somebody whose account was deleted.
    Gone,
    /// Somebody with a name.
    Named(String),
}

impl Who {
    /// Somebody by the name that the server tells.
    pub fn new(name: &str) -> Who {
        let level = name.strip_prefix("engine ").and_then(|level| level.parse().ok());
        match level {
            Some(level) => Who::Engine(level),
            None if name == "guest" => Who::Guest,
            None if name == "deleted player" => Who::Gone,
            None => Who::Named(name.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_with_and_without_what_concerns_the_asker() {
        let text = r#"{"games":[{"game":"a","terms":{"rules":{"match":"long"}},"created":7,"free":"black"},
            {"game":"b","terms":{"rules":{"match":"single"}},"created":5,"free":null,
             "players":{"black":"Ana","white":"engine 3"},"you":"black","yours":true}]}"#;
        let list: List = serde_json::from_str(text).expect("a list");
        let games = in_order(list.games);
        assert_eq!(games.iter().map(|game| game.game.as_str()).collect::<Vec<_>>(), ["b", "a"]);
        assert_eq!(games[1].free, Some(Player::Black));
        assert_eq!(games[0].players.white.as_deref().map(Who::new), Some(Who::Engine(3)));
    }

    #[test]
    fn the_lobby_is_read() {
        let news: News = serde_json::from_str(r#"{"offers":[],"playing":4,"turns":["a"]}"#).expect("news");
        assert_eq!((news.playing, news.turns.len()), (4, 1));
    }

    #[test]
    fn names_tell_who_it_is() {
        let names = ["guest", "engine 10", "deleted player", "Ana"];
        let expected = [Who::Guest, Who::Engine(10), Who::Gone, Who::Named("Ana".to_owned())];
        assert_eq!(names.map(Who::new), expected);
    }
}
