//! The name of an account.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript};

use crate::sign::is_heaped;

/// How many characters a name has at least and at most.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=20;
/// The most marks on one letter.
const MARKS: usize = 2;
/// Names that would be taken for the server or for nobody, also with signs and digits around them.
const RESERVED: [&str; 16] = [
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "deleted",
    "deletedplayer",
    "deleted-player",
    "deleted_player",
    "engine",
    "guest",
    "kamisado",
    "moderator",
    "nobody",
    "root",
    "server",
    "system",
];

/// A name that can be given to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name(String);

impl Name {
    /// A name, or a sentence that says why it cannot be one.
    pub(crate) fn new(text: &str) -> Result<Name, &'static str> {
        // A name far too long is not worth looking at.
        if text.len() > 8 * LENGTH.end() {
            return Err("name: 3 to 20 characters");
        }
        let name: String = text.nfc().collect();
        if !LENGTH.contains(&name.chars().count()) {
            return Err("name: 3 to 20 characters");
        }
        if !name.chars().all(is_allowed) {
            return Err("name: only letters, digits, - and _");
        }
        if !name.starts_with(char::is_alphanumeric) {
            return Err("name: begins with a letter or a digit");
        }
        if !name.is_single_script() {
            return Err("name: letters of one script only");
        }
        if is_heaped(&name, MARKS) {
            return Err("name: at most two marks on a letter");
        }
        // Here, where nothing is lost by it, an i is taken for a 1 too.
        let flat = |name: &str| looks(name).iter().map(|look| look.replace('i', "l")).collect::<BTreeSet<_>>();
        let (whole, bare) = (flat(&name), flat(name.trim_matches(|c: char| !c.is_alphabetic())));
        let is_like = |reserved: &BTreeSet<String>| !reserved.is_disjoint(&whole) || !reserved.is_disjoint(&bare);
        if RESERVED.iter().any(|reserved| is_like(&flat(reserved))) {
            return Err("name: this one is kept for the server");
        }
        Ok(Name(name))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Letters, digits and their marks, as far as they are in use today and not hidden, and two signs.
fn is_allowed(c: char) -> bool {
    matches!(c, '-' | '_') || (c.is_alphanumeric() || is_combining_mark(c)) && c.identifier_allowed()
}

/// How a name looks to a hasty reader: as it is written, and in small letters. `Ian` can be taken for `lan`, which shows as
/// it is written, and `IAN` for `ian`, which shows in small letters only.
pub(crate) fn looks(name: &str) -> BTreeSet<String> {
    let name: String = name.nfc().collect();
    BTreeSet::from([look(&name), small_look(&name)])
}

/// The look by which an account is found: that in small letters, which no two accounts share.
pub(crate) fn small_look(name: &str) -> String {
    look(&small(&name.nfc().collect::<String>()))
}

fn look(name: &str) -> String {
    small(&unicode_security::skeleton(name).collect::<String>())
}

fn small(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(one: &str, other: &str) -> bool {
        !looks(one).is_disjoint(&looks(other))
    }

    #[test]
    fn names_of_many_languages_are_taken() {
        for name in [
            "Ana",
            "anna-2",
            "Ștefan_88",
            "Őszi",
            "سینا",
            "Αθηνά",
            "Дмитрий",
            "山田たろう",
            "क्षिति",
            "20characters-allowed",
        ] {
            assert_eq!(Name::new(name).map(|name| name.0), Ok(name.to_owned()), "{name}");
        }
    }

    #[test]
    fn names_that_hide_something_are_refused() {
        let long = "x".repeat(21);
        let bad = [
            "",
            "ab",
            &long,
            "a b c",
            "Ana\u{200b}",
            "Ana\u{202e}",
            "Ana\0",
            "an\u{ad}na",
            "Ana\n",
            "<b>Ana",
            "-Ana",
            "_Ana",
            // A Cyrillic letter among Latin ones, and letters of mathematics.
            "p\u{430}ul",
            "𝐀𝐧𝐚",
            "ａｎａ",
            "a\u{301}\u{301}\u{301}\u{301}b",
            "🦀🦀🦀",
        ];
        for name in bad {
            assert!(Name::new(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn names_of_the_server_are_refused_however_they_are_written() {
        for name in ["admin", "ADMIN", "Adm1n", "engine-3", "guest_7", "Deleted", "deleted-player", "r00t", "Server"] {
            assert!(Name::new(name).is_err(), "{name}");
        }
        assert!(Name::new("engineer").is_ok() && Name::new("Badminton").is_ok());
    }

    #[test]
    fn names_that_look_alike_share_a_look() {
        for (one, other) in [
            ("Ana", "aNA"),
            ("Ian", "lan"),
            ("Ian", "1an"),
            ("IAN", "ian"),
            ("bob", "b0b"),
            ("BOB", "B0b"),
            ("paul", "раul"),
            ("corn", "com"),
            ("Étoile", "E\u{301}toile"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        assert!(!alike("Ana", "Anna") && !alike("Étoile", "Etoile") && !alike("ana-1", "ana-2"));
    }
}
