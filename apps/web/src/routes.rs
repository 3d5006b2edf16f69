//! The pages and their addresses.

use crate::prelude::*;

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The first page.
    Home,
    /// A game.
    Play,
    /// The ten opponents.
    Ladder,
    /// The lessons.
    Learn,
    /// The rules.
    Rules,
    /// The analysis of any position.
    Analysis,
    /// The review of a match.
    Review,
    /// The puzzles.
    Puzzles,
    /// The first moves.
    Openings,
    /// The proven facts about the game.
    Proven,
    /// The games played on this device.
    Games,
    /// The online games.
    Online,
    /// An online game, which the address also names.
    Game,
    /// The user's account.
    Account,
    /// The players, or one named by the fragment.
    Players,
    /// An unknown address.
    Unknown,
}

/// The pages with an address of their own besides the first one: their paths and their names.
const LISTED: [(Page, &str, PageText); 13] = [
    (Page::Play, "/play", PageText::Play),
    (Page::Ladder, "/ladder", PageText::PlayComputer),
    (Page::Learn, "/learn", PageText::Learn),
    (Page::Rules, "/rules", PageText::Rules),
    (Page::Analysis, "/analysis", PageText::Analysis),
    (Page::Review, "/review", PageText::Review),
    (Page::Puzzles, "/puzzles", PageText::Puzzles),
    (Page::Openings, "/openings", PageText::Openings),
    (Page::Proven, "/proven", PageText::Proven),
    (Page::Games, "/games", PageText::MyGames),
    (Page::Online, "/online", PageText::Online),
    (Page::Account, "/account", PageText::Account),
    (Page::Players, "/players", PageText::Players),
];

/// The path of the first page.
const HOME_PATH: &str = "/";

impl Page {
    /// The pages with an address of their own.
    pub fn all() -> impl Iterator<Item = Page> {
        core::iter::once(Page::Home).chain(LISTED.iter().map(|&(page, ..)| page))
    }

    /// The path and the name; `None` for the first page and an unknown one. An online game is one of the online games.
    fn listed(self) -> Option<(&'static str, PageText)> {
        let page = if self == Page::Game { Page::Online } else { self };
        LISTED.iter().find(|(listed, ..)| *listed == page).map(|&(_, path, name)| (path, name))
    }

    /// The path of the page's address.
    pub fn path(self) -> &'static str {
        self.listed().map_or(HOME_PATH, |(path, _)| path)
    }

    /// The name of the page; `None` for the first one, which has the name of the game.
    pub fn name(self) -> Option<PageText> {
        match self {
            Page::Unknown => Some(PageText::NoSuchPage),
            page => page.listed().map(|(_, name)| name),
        }
    }

    /// The page of an address.
    pub fn from_path(path: &str) -> Page {
        let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
        match LISTED.iter().find(|(_, listed, _)| *listed == path) {
            Some(&(page, ..)) => page,
            None if path == HOME_PATH => Page::Home,
            None => game_id(path).map_or(Page::Unknown, |_| Page::Game),
        }
    }
}

/// The prefix of a game's address.
const GAME_PREFIX: &str = "/game/";

/// The id of the game in an address.
pub fn game_id(path: &str) -> Option<&str> {
    let id = path.strip_prefix(GAME_PREFIX)?.trim_end_matches('/');
    let is_id = !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    is_id.then_some(id)
}

/// The address of a player's page. It can include a game that the user may want to report.
pub fn player_path(name: &str, game: Option<&str>) -> String {
    let game = game.map(|game| format!("/{game}")).unwrap_or_default();
    format!("{}#{name}{game}", Page::Players.path())
}

/// The player and the game in the fragment of such an address.
pub fn named_player(fragment: &str) -> Option<(&str, Option<&str>)> {
    let (name, game) = fragment.split_once('/').map_or((fragment, None), |(name, game)| (name, Some(game)));
    (!name.is_empty()).then_some((name, game))
}

/// The address of a game.
pub fn game_path(id: &str) -> String {
    format!("{GAME_PREFIX}{id}")
}

/// The fragment without the `#`. It follows links, the history and changes to the address.
pub(crate) fn watched_fragment() -> Memo<String> {
    let route = Route::get();
    let moved = RwSignal::new(());
    dom::on_window(leptos::ev::hashchange, move |_| moved.set(()));
    Memo::new(move |_| {
        route.page.track();
        moved.track();
        address::fragment()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_by_its_path() {
        for page in Page::all() {
            assert_eq!(Page::from_path(page.path()), page);
        }
        assert_eq!(Page::from_path("/play/"), Page::Play);
    }

    #[test]
    fn an_address_that_leads_nowhere_is_no_page() {
        assert_eq!(Page::from_path("/nowhere"), Page::Unknown);
        assert_eq!(Page::from_path("/play/on"), Page::Unknown);
    }

    #[test]
    fn a_player_is_named_behind_the_sign() {
        assert_eq!(player_path("Ana", None), "/players#Ana");
        let path = player_path("Ana", Some("aB3-_x"));
        assert_eq!(
            path.split_once('#').and_then(|(_, fragment)| named_player(fragment)),
            Some(("Ana", Some("aB3-_x")))
        );
        assert_eq!(named_player(""), None);
    }

    #[test]
    fn a_game_is_named_by_its_address() {
        assert_eq!(Page::from_path(&game_path("aB3-_x")), Page::Game);
        assert_eq!(game_id("/game/aB3-_x/"), Some("aB3-_x"));
        for path in ["/game", "/game/", "/game/a/b", "/game/..", "/game/a%20b"] {
            assert_eq!((Page::from_path(path), game_id(path)), (Page::Unknown, None), "{path}");
        }
    }
}
