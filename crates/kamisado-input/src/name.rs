//! The name of an account.

use std::collections::BTreeSet;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript};

use crate::unicode::has_stacked_marks;

/// The allowed number of characters.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=20;
/// The most marks on one letter.
const MARKS: usize = 2;
/// The longest name in bytes. Longer texts are refused before they are normalised.
const BYTES: usize = 8 * *LENGTH.end();
/// Names that look like the server, its operators or no user: alone, combined, and with symbols and digits around them.
const RESERVED: &str = "\
    admin admins administrator anonymous bot deleted deletedplayer engine guest help kamisado mod moderator \
    moderators mods nobody host official operator owner police root security server service staff support \
    sys system team the trust webmaster";

/// The prefix of the skeletons for hasty readers.
pub const HASTY: char = '~';

/// A name that can be given to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// Checks a name. The error is a sentence that says what is wrong.
    pub fn new(text: &str) -> Result<Name, &'static str> {
        let name = normalised(text).filter(|name| name.chars().count() >= *LENGTH.start());
        let name = name.ok_or("name: expected 3 to 20 characters")?;
        if !name.chars().all(is_allowed) {
            return Err("name: only letters, digits, - and _ are allowed");
        }
        if !name.starts_with(char::is_alphanumeric) {
            return Err("name: must begin with a letter or a digit");
        }
        if !name.is_single_script() {
            return Err("name: all letters must be of one script");
        }
        if has_stacked_marks(&name, MARKS) {
            return Err("name: a letter can have at most two marks");
        }
        if is_reserved(&name) {
            return Err("name: this name is reserved for the server");
        }
        Ok(Name(name))
    }

    /// The name in its owner's spelling.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a name may contain this character: visible letters and digits in use today, their marks, and two symbols.
fn is_allowed(c: char) -> bool {
    matches!(c, '-' | '_') || (c.is_alphanumeric() || is_combining_mark(c)) && c.identifier_allowed()
}

/// The skeletons of a name, one for each way to misread it: as written, and in lower case. `Ian` can be taken for `lan`
/// as written, and `IAN` for `ian` only in lower case.
///
/// The third skeleton also treats i, l and 1 as equal, as in `Magnolia` and `Magnolla`. It begins with a mark that no
/// name contains, so a search never finds it.
pub fn skeletons(name: &str) -> BTreeSet<String> {
    let name: String = name.nfc().collect();
    let key = lookup_key(&name);
    let hasty: String = key.chars().map(|c| if matches!(c, 'i' | '1') { 'l' } else { c }).collect();
    BTreeSet::from([look(&name), key, format!("{HASTY}{hasty}")])
}

/// The skeleton by which an account is found: the one in lower case, which no two accounts share. `None` for texts
/// longer than any name.
pub fn search_key(name: &str) -> Option<String> {
    normalised(name).map(|name| lookup_key(&name))
}

/// The name in normal form; `None` if it is too long.
fn normalised(text: &str) -> Option<String> {
    let name: String = Some(text).filter(|text| text.len() <= BYTES)?.nfc().collect();
    (name.chars().count() <= *LENGTH.end()).then_some(name)
}

fn lookup_key(name: &str) -> String {
    look(&small(&name.nfc().collect::<String>()))
}

/// Whether a name looks like a reserved name, or like several of them together: `kamisado-team`.
fn is_reserved(name: &str) -> bool {
    // Reserved names are compared more strictly than the names of accounts: i equals 1, and 5 equals s.
    let flat = |look: String| -> String {
        let letter = |c: char| match c {
            'i' | '1' => 'l',
            '0' => 'o',
            '3' => 'e',
            '4' => 'a',
            '5' => 's',
            '7' => 't',
            c => c,
        };
        look.chars().map(letter).filter(|c| c.is_alphabetic()).collect()
    };
    let reserved: Vec<String> = RESERVED.split(' ').flat_map(skeletons).map(flat).collect();
    let bare = name.trim_matches(|c: char| !c.is_alphabetic());
    skeletons(name).into_iter().chain(skeletons(bare)).map(flat).any(|text| is_made_of(&text, &reserved))
}

/// Whether a text consists of one or more of these parts.
fn is_made_of(text: &str, parts: &[String]) -> bool {
    let rest = |part: &String| text.strip_prefix(part.as_str()).filter(|_| !part.is_empty());
    parts.iter().filter_map(rest).any(|rest| rest.is_empty() || is_made_of(rest, parts))
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
        !skeletons(one).is_disjoint(&skeletons(other))
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
            // A Cyrillic letter among Latin ones, and mathematical letters.
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
        let names = "admin ADMIN Adm1n engine-3 guest_7 Deleted deleted-player r00t Server 5upport 0fficial he1p \
                    kamisado_support SupportTeam a-d-m-i-n 5taff99 sysadmin the-admin securityteam owner TheOwner \
                    host-team";
        for name in names.split(' ') {
            assert!(Name::new(name).is_err(), "{name}");
        }
        let names = "engineer Badminton Teamwork Modest Theo Helper Theodora Ghost Homeowner Sysiphos";
        for name in names.split(' ') {
            assert!(Name::new(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn what_is_longer_than_a_name_is_not_searched_for() {
        assert_eq!(search_key("Ana").as_deref(), Some("ana"));
        assert!(search_key(&"e\u{301}".repeat(20)).is_some());
        assert!(search_key(&"e\u{301}".repeat(21)).is_none());
        assert!(search_key(&"\u{fdfa}".repeat(1_300)).is_none());
    }

    #[test]
    fn names_that_look_alike_share_a_look() {
        let alike_names = "Ana=aNA Ian=lan Ian=1an IAN=ian Magnolia=Magnolla Magnolia=MagnoIia bob=b0b BOB=B0b \
                           paul=раul corn=com Étoile=E\u{301}toile";
        for (one, other) in alike_names.split(' ').map(|pair| pair.split_once('=').expect("two names")) {
            assert!(alike(one, other), "{one} {other}");
        }
        assert!(!alike("Ana", "Anna") && !alike("Étoile", "Etoile") && !alike("ana-1", "ana-2"));
    }
}
