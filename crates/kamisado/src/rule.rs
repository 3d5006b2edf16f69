//! The names of the rules.

use core::fmt;

use crate::Rank;

macro_rules! rules {
    ($($code:ident)*) => {
        /// A rule. The rule book (T, M, F, S, DS, TS) and
        /// [docs/rules.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/rules.md), which numbers the
        /// remaining rules, define the codes.
        ///
        /// ```
        /// # use kamisado::{Position, Rule};
        /// let refused = Position::default().explain("f8f1".parse()?).unwrap_err();
        /// assert_eq!(refused.rule(), Rule::M3);
        /// assert_eq!(refused.rule().code(), "M3");
        /// # Ok::<(), kamisado::ParseMoveError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "docs/rules.md says what each rule says")]
        pub enum Rule {
            $($code,)*
        }

        impl Rule {
            /// All rules, in the order of docs/rules.md.
            pub const ALL: &[Rule] = &[$(Rule::$code,)*];

            /// The code, such as `M8`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Rule::$code => stringify!($code),)*
                }
            }
        }
    };
}

rules! {
    B1 B2 B3 B4 B5 B6 B7
    T1 T2
    M1 M2 M3 M4 M5 M6 M7 M8
    H1 H2 H3
    P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12
    F1 F2 F3 F4
    C1 C2 C3 C4 C5
    S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11
    DS1 DS2 DS3 DS4 DS5 DS6 DS7 DS8 DS9 DS10 DS11
    TS1 TS2 TS3 TS4 TS5 TS6 TS7 TS8 TS9 TS10 TS11
    O1 O2
    K1 K2 K3 K4
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The rule that applies to this rank, given the rules for each.
pub(crate) const fn by_rank(rank: Rank, sumo: Rule, double: Rule, triple: Rule) -> Rule {
    match rank {
        Rank::Plain | Rank::Sumo => sumo,
        Rank::Double => double,
        Rank::Triple => triple,
    }
}
