//! The rules as chapters to read.

use kamisado::Rule;

/// A chapter of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chapter {
    /// Board, towers and teeth.
    Board,
    /// One round: which tower moves, how, and how it ends.
    Round,
    /// What the program does automatically.
    Program,
    /// A match of several rounds.
    Match,
    /// Refilling the home rows.
    Refill,
    /// A series of single rounds.
    Series,
    /// The sumo.
    Sumo,
    /// The double sumo.
    Double,
    /// The triple sumo.
    Triple,
    /// Optional rules for tournaments.
    Options,
    /// Written positions.
    Written,
}

impl Chapter {
    /// All chapters, in order.
    pub const ALL: [Chapter; 11] = [
        Chapter::Board,
        Chapter::Round,
        Chapter::Program,
        Chapter::Match,
        Chapter::Refill,
        Chapter::Series,
        Chapter::Sumo,
        Chapter::Double,
        Chapter::Triple,
        Chapter::Options,
        Chapter::Written,
    ];

    /// The chapter that contains a rule.
    ///
    /// ```
    /// # use kamisado::Rule;
    /// # use kamisado_lessons::Chapter;
    /// for &rule in Rule::ALL {
    ///     assert!(Chapter::of(rule).rules().any(|other| other == rule));
    /// }
    /// ```
    pub const fn of(rule: Rule) -> Chapter {
        use Rule::*;
        match rule {
            B1 | B2 | B3 | B4 | B5 | B6 | B7 => Chapter::Board,
            T1 | T2 | M1 | M2 | M3 | M4 | M5 | M6 | M7 | M8 => Chapter::Round,
            H1 | H2 | H3 => Chapter::Program,
            P1 | P2 | P3 | P4 | P5 | P6 | P7 | P8 | P9 | P10 | P11 | P12 => Chapter::Match,
            F1 | F2 | F3 | F4 => Chapter::Refill,
            C1 | C2 | C3 | C4 | C5 => Chapter::Series,
            S1 | S2 | S3 | S4 | S5 | S6 | S7 | S8 | S9 | S10 | S11 => Chapter::Sumo,
            DS1 | DS2 | DS3 | DS4 | DS5 | DS6 | DS7 | DS8 | DS9 | DS10 | DS11 => Chapter::Double,
            TS1 | TS2 | TS3 | TS4 | TS5 | TS6 | TS7 | TS8 | TS9 | TS10 | TS11 => Chapter::Triple,
            O1 | O2 => Chapter::Options,
            K1 | K2 | K3 | K4 => Chapter::Written,
        }
    }

    /// The rules of the chapter, in order.
    pub fn rules(self) -> impl Iterator<Item = Rule> {
        Rule::ALL.iter().copied().filter(move |&rule| Chapter::of(rule) == self)
    }
}
