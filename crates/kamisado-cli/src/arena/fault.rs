//! What a contestant did that loses it the match.

use std::fmt;

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FaultKind {
    /// It overstepped its time, or gave no answer at all.
    Time,
    /// It ended, or could not be started.
    Crash,
    /// Its answer is no legal turn.
    Illegal,
}

impl FaultKind {
    /// The English lower-case name, as JSON has it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            FaultKind::Time => "time",
            FaultKind::Crash => "crash",
            FaultKind::Illegal => "illegal",
        }
    }
}

/// What a contestant did that loses it the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// What happened, as the end of a sentence about the contestant.
    pub reason: String,
}

impl Fault {
    /// It was too slow.
    pub(crate) fn time(reason: impl Into<String>) -> Fault {
        Fault { kind: FaultKind::Time, reason: reason.into() }
    }

    /// It is gone.
    pub(crate) fn crash(reason: impl Into<String>) -> Fault {
        Fault { kind: FaultKind::Crash, reason: reason.into() }
    }

    /// It broke the rules.
    pub(crate) fn illegal(reason: impl Into<String>) -> Fault {
        Fault { kind: FaultKind::Illegal, reason: reason.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}
