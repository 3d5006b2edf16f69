//! Deliberate faults, which let tests show that the history check finds each of them.
//!
//! They exist only with the feature `broken`, which only tests turn on. A build without debug assertions, as every
//! release is, does not compile with it, so no environment variable can break a released program. Without the feature
//! [`Broken::is_on`] is the constant `false`, and the compiler removes the code behind it.

#[cfg(all(feature = "broken", not(debug_assertions)))]
compile_error!("the feature `broken` is for tests: no release may have it");

/// A deliberate fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// A node writes without its lease, and to games that other nodes own.
    NoFence,
    /// Entries are sent before they are stored.
    ToldBeforeStored,
    /// Entries are sent twice.
    PublishedTwice,
    /// A finished game changes ratings twice.
    RatedTwice,
    /// Players are charged for time in which a node was paused or unreachable.
    ChargedOutages,
}

impl Broken {
    /// Whether the server has this fault.
    #[cfg(not(feature = "broken"))]
    pub(crate) const fn is_on(self) -> bool {
        false
    }

    /// Whether the server has this fault, according to `KAMISADO_BROKEN`.
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
