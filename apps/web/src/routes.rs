//! The pages and their addresses.

use kamisado_text::PageText;
use leptos::prelude::*;

use crate::app::Route;
use crate::platform::{address, dom};

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

impl Page {
    /// The pages with a fixed address.
    pub const ALL: [Page; 14] = [
        Page::Home,
        Page::Play,
        Page::Ladder,
        Page::Learn,
        Page::Rules,
        Page::Analysis,
        Page::Review,
        Page::Puzzles,
        Page::Openings,
        Page::Proven,
        Page::Games,
        Page::Online,
        Page::Account,
        Page::Players,
    ];

    /// The path of the page's address.
    pub const fn path(self) -> &'static str {
        match self {
            Page::Home | Page::Unknown => "/",
            Page::Play => "/play",
            Page::Ladder => "/ladder",
            Page::Learn => "/learn",
            Page::Rules => "/rules",
            Page::Analysis => "/analysis",
            Page::Review => "/review",
            Page::Puzzles => "/puzzles",
            Page::Openings => "/openings",
            Page::Proven => "/proven",
            Page::Games => "/games",
            Page::Online | Page::Game => "/online",
            Page::Account => "/account",
            Page::Players => "/players",
        }
    }

    /// The name of the page; `None` for the first one, which has the name of the game.
    pub const fn name(self) -> Option<PageText> {
        Some(match self {
            Page::Home => return None,
            Page::Play => PageText::Play,
            Page::Ladder => PageText::PlayComputer,
            Page::Games => PageText::MyGames,
            Page::Learn => PageText::Learn,
            Page::Rules => PageText::Rules,
            Page::Analysis => PageText::Analysis,
            Page::Review => PageText::Review,
            Page::Puzzles => PageText::Puzzles,
            Page::Openings => PageText::Openings,
            Page::Proven => PageText::Proven,
            Page::Online | Page::Game => PageText::Online,
            Page::Account => PageText::Account,
            Page::Players => PageText::Players,
            Page::Unknown => PageText::NoSuchPage,
        })
    }

    /// The page of an address.
    pub fn from_path(path: &str) -> Page {
        let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
        let game = || game_id(path).map_or(Page::Unknown, |_| Page::Game);
        Page::ALL.into_iter().find(|page| page.path() == path).unwrap_or_else(game)
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
        for page in Page::ALL {
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
