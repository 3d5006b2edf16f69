//! Lists of games from the server, and the names of players.

use kamisado_api::{GamePage, GameSummary, LobbyUpdate, PlayerInfo, UserKind};

/// Appends the next page of a list. A game that has moved between the pages appears once.
pub fn append(list: &mut GamePage, page: GamePage) {
    let known = |game: &GameSummary| list.games.iter().any(|known| known.id == game.id);
    let new: Vec<GameSummary> = page.games.into_iter().filter(|game| !known(game)).collect();
    list.games.extend(new);
    list.next = page.next;
}

/// The known state of the lobby.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LobbyState {
    /// The offers that any player can take.
    pub offers: Vec<GameSummary>,
    /// The number of games in play.
    pub playing: u64,
    /// The games in which the user is to move.
    pub turns: Vec<String>,
}

impl LobbyState {
    /// Applies a message of the lobby. The newest offers come first, as in the first message.
    pub fn take(&mut self, update: LobbyUpdate) {
        let LobbyUpdate { offers, added, changed, removed, playing, turns } = update;
        if let Some(offers) = offers {
            self.offers = offers;
        }
        let new: Vec<GameSummary> = added.into_iter().chain(changed).collect();
        let is_other = |offer: &GameSummary| new.iter().any(|new| new.id == offer.id);
        self.offers.retain(|offer| !removed.contains(&offer.id) && !is_other(offer));
        if !new.is_empty() {
            self.offers.extend(new);
            self.offers.sort_by(|one, two| two.created.cmp(&one.created).then_with(|| one.id.cmp(&two.id)));
        }
        self.playing = playing.unwrap_or(self.playing);
        self.turns = turns.unwrap_or_else(|| std::mem::take(&mut self.turns));
    }

    /// The ids of the user's offers.
    pub fn own_offers(&self) -> Vec<&str> {
        self.offers.iter().filter(|offer| offer.you.is_some()).map(|offer| offer.id.as_str()).collect()
    }

    /// The live game for which the user seeks an opponent, unless it is the one shown.
    pub fn search_beside(&self, seen: Option<&str>) -> Option<&str> {
        let is_search = |offer: &&GameSummary| offer.you.is_some() && offer.terms.time_control.is_live();
        self.offers.iter().filter(is_search).map(|offer| offer.id.as_str()).find(|&id| Some(id) != seen)
    }

    /// A game in which the user is to move, preferably not the one shown.
    pub fn turn_beside(&self, seen: Option<&str>) -> Option<&str> {
        let other = self.turns.iter().find(|game| Some(game.as_str()) != seen);
        other.or(self.turns.first()).map(String::as_str)
    }

    /// The number of games in which the user is to move, without the one shown, where the page says so itself.
    pub fn turns_elsewhere(&self, seen: Option<&str>) -> u32 {
        let elsewhere = self.turns.iter().filter(|game| Some(game.as_str()) != seen);
        u32::try_from(elsewhere.count()).unwrap_or(u32::MAX)
    }
}

/// Sorts the user's games: first those in which the user is to move, then those that have waited longest.
pub fn in_order(mut games: Vec<GameSummary>) -> Vec<GameSummary> {
    games.sort_by_key(|game| (!game.your_turn, game.free_seat.is_some(), game.created));
    games
}

/// The name of a player on the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerName {
    /// A player without an account and without a name.
    Guest,
    /// A player without an account who has chosen a name.
    NamedGuest(String),
    /// The engine at a level.
    Engine(u32),
    /// A player whose account was deleted.
    Gone,
    /// A player with a name.
    Named(String),
}

impl PlayerName {
    /// A player from the server. A player of an unknown kind still has a name.
    pub fn new(player: &PlayerInfo) -> PlayerName {
        match (player.kind, player.level) {
            (UserKind::Guest, _) => {
                player.guest_name().map_or(PlayerName::Guest, |name| PlayerName::NamedGuest(name.to_owned()))
            }
            (UserKind::Deleted, _) => PlayerName::Gone,
            (UserKind::Engine, Some(level)) => PlayerName::Engine(u32::from(level)),
            (UserKind::Engine | UserKind::Account | UserKind::Unknown, _) => PlayerName::Named(player.name.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use kamisado::{ByPlayer, Player};
    use kamisado_online::{Terms, TimeControl, Timestamp};

    use super::*;

    fn game(id: &str, created: u64, free_seat: Player) -> GameSummary {
        GameSummary {
            id: id.to_owned(),
            terms: Terms::default(),
            created: Timestamp::from_millis(created),
            free_seat: Some(free_seat),
            players: ByPlayer::default(),
            ratings: ByPlayer::default(),
            you: None,
            your_turn: false,
        }
    }

    fn ids(games: &[GameSummary]) -> String {
        games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn own_games_begin_with_those_in_which_it_is_ones_turn() {
        let waits = game("a", 3, Player::Black);
        let older = GameSummary { free_seat: None, ..game("b", 5, Player::Black) };
        let newer = GameSummary { free_seat: None, ..game("c", 6, Player::Black) };
        let yours = GameSummary { your_turn: true, ..game("d", 7, Player::Black) };
        assert_eq!(ids(&in_order(vec![waits, newer, yours, older])), "d b c a");
    }

    #[test]
    fn pages_are_put_together() {
        let page = |ids: &[&str], next: Option<&str>| GamePage {
            games: ids.iter().map(|id| game(id, 7, Player::Black)).collect(),
            next: next.map(str::to_owned),
        };
        let mut list = page(&["a", "b"], Some("7-b"));
        append(&mut list, page(&["b", "c"], None));
        assert_eq!((ids(&list.games).as_str(), list.next), ("a b c", None));
    }

    #[test]
    fn the_lobby_is_told_as_a_whole_and_then_by_what_is_different() {
        let mut state = LobbyState::default();
        let mut take = |update: LobbyUpdate| {
            state.take(update);
            (ids(&state.offers), state.playing, state.turns.join(" "))
        };
        let expected = |ids: &str, playing, turns: &str| (ids.to_owned(), playing, turns.to_owned());
        let (black, white, none) = (Player::Black, Player::White, LobbyUpdate::default);
        let turns = Some(vec!["t".to_owned()]);
        let first = LobbyUpdate { offers: Some(vec![game("a", 5, black)]), playing: Some(4), turns, ..none() };
        assert_eq!(take(first.clone()), expected("a", 4, "t"));
        let added = vec![game("c", 7, black), game("b", 3, black)];
        assert_eq!(take(LobbyUpdate { added, ..none() }), expected("c a b", 4, "t"));
        let (changed, removed) = (vec![game("a", 5, white)], vec!["c".to_owned(), "x".to_owned()]);
        let update = LobbyUpdate { changed, removed, playing: Some(5), ..none() };
        assert_eq!(take(update), expected("a b", 5, "t"));
        assert_eq!(take(LobbyUpdate { turns: Some(Vec::new()), ..none() }), expected("a b", 5, ""));
        assert_eq!(take(first), expected("a", 4, "t"), "a new connection begins anew");
        assert_eq!(state.offers[0].free_seat, Some(black));
    }

    fn state(turns: &[&str]) -> LobbyState {
        LobbyState { turns: turns.iter().map(|&id| id.to_owned()).collect(), ..LobbyState::default() }
    }

    #[test]
    fn the_head_leads_to_a_turn_that_is_not_seen_yet() {
        assert_eq!(state(&["a", "b"]).turn_beside(None), Some("a"));
        assert_eq!(state(&["a", "b"]).turn_beside(Some("a")), Some("b"));
        assert_eq!(state(&["a"]).turn_beside(Some("a")), Some("a"));
        assert_eq!(state(&[]).turn_beside(Some("a")), None);
    }

    #[test]
    fn the_turn_in_the_game_that_is_seen_is_not_told_again() {
        assert_eq!([None, Some("a"), Some("c")].map(|seen| state(&["a", "b"]).turns_elsewhere(seen)), [2, 1, 2]);
        assert_eq!(state(&["a"]).turns_elsewhere(Some("a")), 0);
    }

    #[test]
    fn the_own_offers_are_searches_where_a_clock_runs() {
        let live = Terms { time_control: TimeControl::Fischer { seconds: 60, increment: 0 }, ..Terms::default() };
        let own = |id, terms| GameSummary { you: Some(Player::White), terms, ..game(id, 1, Player::Black) };
        let days = Terms { time_control: TimeControl::Days(2), ..live };
        let others = GameSummary { you: None, ..own("a", live) };
        let state = LobbyState { offers: vec![others, own("b", days), own("c", live)], ..LobbyState::default() };
        assert_eq!(state.own_offers(), ["b", "c"]);
        assert_eq!((state.search_beside(None), state.search_beside(Some("c"))), (Some("c"), None));
    }

    #[test]
    fn kinds_tell_who_it_is() {
        let named = || PlayerName::Named("Ana".to_owned());
        let newer = PlayerInfo { kind: UserKind::Unknown, ..PlayerInfo::account("Ana") };
        for (player, expected) in [
            (PlayerInfo::guest(), PlayerName::Guest),
            (PlayerInfo { name: "Zoe".to_owned(), ..PlayerInfo::guest() }, PlayerName::NamedGuest("Zoe".to_owned())),
            (PlayerInfo::engine(10), PlayerName::Engine(10)),
            (PlayerInfo::deleted(), PlayerName::Gone),
            (PlayerInfo::account("Ana"), named()),
            (newer, named()),
            // An account stays one, whatever its name is.
            (PlayerInfo::account("engine 3"), PlayerName::Named("engine 3".to_owned())),
        ] {
            assert_eq!(PlayerName::new(&player), expected);
        }
    }
}
