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
    /// How strong they are, where that is told.
    #[serde(default)]
    pub ratings: ByPlayer<Option<u32>>,
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
    /// Where the next page begins, if there is one.
    #[serde(default)]
    pub next: Option<String>,
}

impl List {
    /// Puts the next page behind this one. What moved from one to the other meanwhile stands there once.
    pub fn append(&mut self, page: List) {
        let known = |game: &Listed| self.games.iter().any(|known| known.game == game.game);
        let new: Vec<Listed> = page.games.into_iter().filter(|game| !known(game)).collect();
        self.games.extend(new);
        self.next = page.next;
    }
}

/// What the lobby tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct News {
    /// The games that wait for anybody.
    pub offers: Vec<Listed>,
    /// How many games are in play.
    pub playing: u32,
    /// The games in which it is the asker's turn.
    pub turns: Vec<String>,
}

/// A message of the lobby: everything first, and then what is different.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Update {
    /// All offers, in the first message.
    pub offers: Option<Vec<Listed>>,
    /// Offers that are new.
    pub added: Vec<Listed>,
    /// Offers of which something is different.
    pub changed: Vec<Listed>,
    /// The ids of offers that are gone.
    pub removed: Vec<String>,
    /// How many games are in play, if that has changed.
    pub playing: Option<u32>,
    /// The games in which it is the asker's turn, if they have changed.
    pub turns: Option<Vec<String>>,
}

impl News {
    /// Takes a message of the lobby. The newest offers come first, as in the first message.
    pub fn take(&mut self, update: Update) {
        let Update { offers, added, changed, removed, playing, turns } = update;
        if let Some(offers) = offers {
            self.offers = offers;
        }
        let new: Vec<Listed> = added.into_iter().chain(changed).collect();
        let is_other = |offer: &Listed| new.iter().any(|new| new.game == offer.game);
        self.offers.retain(|offer| !removed.contains(&offer.game) && !is_other(offer));
        if !new.is_empty() {
            self.offers.extend(new);
            self.offers.sort_by(|one, two| two.created.cmp(&one.created).then_with(|| one.game.cmp(&two.game)));
        }
        self.playing = playing.unwrap_or(self.playing);
        self.turns = turns.unwrap_or_else(|| std::mem::take(&mut self.turns));
    }

    /// A game in which it is the asker's turn; another one than that which is seen, if there is one.
    pub fn turn_beside(&self, seen: Option<&str>) -> Option<&str> {
        let other = self.turns.iter().find(|game| Some(game.as_str()) != seen);
        other.or(self.turns.first()).map(String::as_str)
    }
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
    fn pages_are_put_together() {
        let page = |games: &[&str], next: &str| {
            let game = |id| format!(r#"{{"game":"{id}","terms":{{"rules":{{"match":"long"}}}},"created":7}}"#);
            let games = games.iter().map(game).collect::<Vec<_>>().join(",");
            serde_json::from_str::<List>(&format!(r#"{{"games":[{games}],"next":{next}}}"#)).expect("a list")
        };
        let mut list = page(&["a", "b"], r#""7-b""#);
        list.append(page(&["b", "c"], "null"));
        assert_eq!(list.games.iter().map(|game| game.game.as_str()).collect::<Vec<_>>(), ["a", "b", "c"]);
        assert_eq!(list.next, None);
    }

    #[test]
    fn the_lobby_is_told_as_a_whole_and_then_by_what_is_different() {
        let mut news = News::default();
        let mut take = |text: &str| {
            news.take(serde_json::from_str(text).expect("an update"));
            let ids: Vec<String> = news.offers.iter().map(|offer| offer.game.clone()).collect();
            (ids.join(" "), news.playing, news.turns.join(" "))
        };
        let offer = |id: &str, created: u32, free: &str| {
            format!(r#"{{"game":"{id}","terms":{{"rules":{{"match":"long"}}}},"created":{created},"free":"{free}"}}"#)
        };
        let state = |ids: &str, playing, turns: &str| (ids.to_owned(), playing, turns.to_owned());
        let first = format!(r#"{{"offers":[{}],"playing":4,"turns":["t"]}}"#, offer("a", 5, "black"));
        assert_eq!(take(&first), state("a", 4, "t"));
        let added = format!(r#"{{"added":[{},{}]}}"#, offer("c", 7, "black"), offer("b", 3, "black"));
        assert_eq!(take(&added), state("c a b", 4, "t"));
        let changed = format!(r#"{{"changed":[{}],"removed":["c","x"],"playing":5}}"#, offer("a", 5, "white"));
        assert_eq!(take(&changed), state("a b", 5, "t"));
        assert_eq!(take(r#"{"turns":[]}"#), state("a b", 5, ""));
        assert_eq!(take(&first), state("a", 4, "t"), "a new connection begins anew");
        assert_eq!(news.offers[0].free, Some(Player::Black));
    }

    #[test]
    fn the_head_leads_to_a_turn_that_is_not_seen_yet() {
        let news = |turns: &[&str]| News { turns: turns.iter().map(|&id| id.to_owned()).collect(), ..News::default() };
        assert_eq!(news(&["a", "b"]).turn_beside(None), Some("a"));
        assert_eq!(news(&["a", "b"]).turn_beside(Some("a")), Some("b"));
        assert_eq!(news(&["a"]).turn_beside(Some("a")), Some("a"));
        assert_eq!(news(&[]).turn_beside(Some("a")), None);
    }

    #[test]
    fn names_tell_who_it_is() {
        let names = ["guest", "engine 10", "deleted player", "Ana"];
        let expected = [Who::Guest, Who::Engine(10), Who::Gone, Who::Named("Ana".to_owned())];
        assert_eq!(names.map(Who::new), expected);
    }
}
