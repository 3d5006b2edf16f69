//! Ways in which the server can be broken on purpose, so that tests can show that the check of histories finds each of them.
//!
//! They exist only with the feature `broken`, which nothing but the tests turns on. A build without debug assertions, as every
//! release is, does not compile with it, so that no released program can be broken by its environment. Without the feature
//! [`Broken::is_on`] is the constant `false`, and the compiler removes what depends on it.

#[cfg(all(feature = "broken", not(debug_assertions)))]
compile_error!("the feature `broken` is for tests: no release may have it");

/// A way in which the server is broken on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// A node writes without its lease, and to games that others own.
    NoFence,
    /// Entries are sent before they are stored.
    ToldBeforeStored,
    /// Entries are sent twice.
    PublishedTwice,
    /// A finished game changes ratings twice.
    RatedTwice,
    /// Players are charged for the time in which a node stood still or could not be heard.
    ChargedOutages,
}

impl Broken {
    /// Whether the server is broken in this way.
    #[cfg(not(feature = "broken"))]
    pub(crate) const fn is_on(self) -> bool {
        false
    }

    /// Whether the server is broken in this way: as `KAMISADO_BROKEN` says.
    #[cfg(feature = "broken")]
    pub(crate) fn is_on(self) -> bool {
        static CHOSEN: std::sync::OnceLock<Option<Broken>> = std::sync::OnceLock::new();
        let chosen = || Broken::named(&std::env::var("KAMISADO_BROKEN").unwrap_or_default());
        *CHOSEN.get_or_init(chosen) == Some(self)
    }

    #[cfg(feature = "broken")]
    fn named(name: &str) -> Option<Broken> {
        match name {
            "no-fence" => Some(Broken::NoFence),
            "told-before-stored" => Some(Broken::ToldBeforeStored),
            "published-twice" => Some(Broken::PublishedTwice),
            "rated-twice" => Some(Broken::RatedTwice),
            "charged-outages" => Some(Broken::ChargedOutages),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_broken_unless_it_is_asked_for() {
        let all = [
            Broken::NoFence,
            Broken::ToldBeforeStored,
            Broken::PublishedTwice,
            Broken::RatedTwice,
            Broken::ChargedOutages,
        ];
        assert!(all.into_iter().all(|broken| !broken.is_on()));
    }
}
