//! Everything a language has to say.

use crate::{Hints, Mistakes, Names, Notation, Puzzles, Reasons, Records, Results, Reviews, Terminal};

/// All words of one language.
///
/// Every text is a required method, so that a language which lacks one does not compile. Their arguments are the data
/// of the rules crate, and a language matches them without a wildcard, so that a new reason is missed nowhere.
pub trait Words:
    Names + Notation + Reasons + Results + Mistakes + Records + Reviews + Hints + Puzzles + Terminal + Send + Sync
{
}
