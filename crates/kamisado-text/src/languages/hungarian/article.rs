//! The article: *a* before a consonant, *az* before a vowel, by how the word is said.

use crate::prelude::*;

use core::fmt::Display;

/// The article and the square, move, rule or number: "az f4", "a d5d6", "az 5".
pub(super) fn the(name: impl Display) -> String {
    let name = name.to_string();
    format!("{} {name}", article(&name))
}

/// The article of a name that begins with a letter or digit which is said by itself, as in a square or a number.
fn article(name: &str) -> &'static str {
    let digits = name.chars().take_while(char::is_ascii_digit).count();
    let vowel = match name.chars().next() {
        // egy, ezer, egymillió, but tíz, száz
        Some('1') => digits % 3 == 1,
        // öt, ötven, ötszáz
        Some('5') => true,
        // á, é, ef, í, el, em, en, ó, er, es, ú, iksz, ipszilon
        Some(letter) => "aefilmnorsuxy".contains(letter.to_ascii_lowercase()),
        None => false,
    };
    if vowel { "az" } else { "a" }
}

#[cfg(test)]
mod tests {
    use kamisado::{Rule, Square};

    use super::the;

    #[test]
    fn squares_are_said_with_the_name_of_their_letter() {
        for square in Square::ALL {
            let article = match square.file() {
                0 | 4 | 5 => "az",
                _ => "a",
            };
            assert_eq!(the(square), alloc::format!("{article} {square}"));
        }
    }

    #[test]
    fn numbers_and_rules_are_said_as_words() {
        for number in ["1", "5", "50", "57", "500", "1000", "1999", "5000"] {
            assert_eq!(the(number), alloc::format!("az {number}"));
        }
        for number in ["0", "2", "3", "4", "6", "7", "8", "9", "10", "15", "100", "199", "10000"] {
            assert_eq!(the(number), alloc::format!("a {number}"));
        }
        for rule in [Rule::M5, Rule::F1, Rule::S11, Rule::O2] {
            assert_eq!(the(rule), alloc::format!("az {rule}"));
        }
        for rule in [Rule::T1, Rule::DS3, Rule::TS3, Rule::K1, Rule::P12, Rule::B1, Rule::C5, Rule::H1] {
            assert_eq!(the(rule), alloc::format!("a {rule}"));
        }
    }
}
