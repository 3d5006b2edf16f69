//! Deliberate faults, which let tests show that the history check finds each of them.
//!
//! They exist only with the feature `broken`, which only tests turn on. A build without debug assertions, as every
//! release is, does not compile with it, so no environment variable can break a released program.

use std::sync::OnceLock;

#[cfg(not(debug_assertions))]
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
    /// The names by which `KAMISADO_BROKEN` chooses a fault.
    const NAMES: [(&str, Broken); 5] = [
        ("no-fence", Broken::NoFence),
        ("told-before-stored", Broken::ToldBeforeStored),
        ("published-twice", Broken::PublishedTwice),
        ("rated-twice", Broken::RatedTwice),
        ("charged-outages", Broken::ChargedOutages),
    ];

    /// Whether the server has this fault.
    pub(crate) fn is_on(self) -> bool {
        static CHOSEN: OnceLock<Option<Broken>> = OnceLock::new();
        let chosen = || {
            let name = std::env::var("KAMISADO_BROKEN").unwrap_or_default();
            Broken::NAMES.iter().find(|(known, _)| *known == name).map(|(_, broken)| *broken)
        };
        *CHOSEN.get_or_init(chosen) == Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_broken_unless_it_is_asked_for() {
        assert!(Broken::NAMES.into_iter().all(|(_, broken)| !broken.is_on()));
    }
}
