//! The pages and their addresses.

/// A page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The first page.
    Home,
    /// A game.
    Play,
    /// The lessons.
    Learn,
    /// The rules.
    Rules,
    /// Any position, judged.
    Analysis,
    /// A match, looked at again.
    Review,
    /// The puzzles.
    Puzzles,
    /// The first moves.
    Openings,
    /// An address that leads nowhere.
    Unknown,
}

impl Page {
    /// The pages that exist.
    pub const ALL: [Page; 8] =
        [Page::Home, Page::Play, Page::Learn, Page::Rules, Page::Analysis, Page::Review, Page::Puzzles, Page::Openings];

    /// The path of the page's address.
    pub const fn path(self) -> &'static str {
        match self {
            Page::Home | Page::Unknown => "/",
            Page::Play => "/play",
            Page::Learn => "/learn",
            Page::Rules => "/rules",
            Page::Analysis => "/analysis",
            Page::Review => "/review",
            Page::Puzzles => "/puzzles",
            Page::Openings => "/openings",
        }
    }

    /// The page of an address.
    pub fn from_path(path: &str) -> Page {
        let path = if path.len() > 1 { path.trim_end_matches('/') } else { path };
        Page::ALL.into_iter().find(|page| page.path() == path).unwrap_or(Page::Unknown)
    }
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
}
