//! Passwords that attackers guess first.
//!
//! Passwords are compared in the ways in which attack programs vary them: without regard to case, with digits and
//! symbols read as letters, and without the digits and symbols around them.

use std::collections::HashSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

/// The most common passwords; the file describes its source.
const LIST: &str = include_str!("common_passwords.txt");
/// A common word stays weak with up to this many digits and symbols around it.
const MAX_AROUND: usize = 6;
/// Passwords with fewer different characters are weak.
const MIN_KINDS: usize = 4;
/// A password that contains the account's name needs at least this many more letters and digits.
const MIN_ADDED: usize = 5;
/// Repetitions of a text up to this length are weak.
const LONGEST_REPEATED: usize = 4;
/// The rows of keyboards, from left to right; each is also tried backwards.
const ROWS: [&str; 6] = ["qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjklm", "zxcvbnm", "1234567890"];

static COMMON: LazyLock<HashSet<String>> =
    LazyLock::new(|| LIST.lines().filter(|line| !line.starts_with('#')).map(folded).collect());

/// Whether attackers guess this password first for any account.
pub(super) fn is_common(password: &str) -> bool {
    let text: String = small(password);
    let chars: Vec<char> = text.chars().collect();
    is_common_within(&chars)
        || has_few_kinds(&chars)
        || is_repeated(&chars)
        || is_sequence(&chars)
        || is_walk(&text)
        || is_date(&text)
}

/// Whether a password is the name of its account: in another case, with digits or symbols added, backwards, or
/// repeated.
pub(super) fn is_like_name(password: &str, name: &str) -> bool {
    let (whole, name) = (folded(password), folded(name));
    // A digit may replace a letter of the name or be an addition to it.
    let letters: String = small(password).chars().filter(|c| c.is_alphabetic()).collect();
    let letters_of_name: String = name.chars().filter(|c| c.is_alphabetic()).collect();
    let added = |name: &str| whole.replacen(name, "", 1).chars().filter(|c| c.is_alphanumeric()).count();
    let hardly_longer = whole.contains(&name) && added(&name) < MIN_ADDED;
    hardly_longer
        || is_made_of(&trimmed(&whole), &trimmed(&name))
        || is_made_of(&whole, &name)
        || is_made_of(&folded(&letters), &letters_of_name)
}

/// Whether a text is `part`, forwards or backwards, once or repeated.
fn is_made_of(text: &str, part: &str) -> bool {
    let backwards: String = part.chars().rev().collect();
    !part.is_empty()
        && !text.is_empty()
        && (text.replace(part, "").is_empty() || text.replace(&backwards, "").is_empty())
}

fn trimmed(text: &str) -> String {
    text.trim_matches(|c: char| !c.is_alphabetic()).to_owned()
}

fn small(text: &str) -> String {
    text.nfkc().flat_map(char::to_lowercase).collect()
}

/// A text in lower case, with digits and symbols replaced by the letters they look like.
fn folded(text: &str) -> String {
    let letter = |c: char| match c {
        '0' => 'o',
        '1' | '!' | '|' | 'l' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        '8' => 'b',
        c => c,
    };
    small(text).chars().map(letter).collect()
}

/// Whether a common password remains after removing some of the digits and symbols around it. These may stand for
/// letters ('passw0rd', '5hadow123'), belong to the password ('trustno1!') or be additions.
fn is_common_within(chars: &[char]) -> bool {
    let first = chars.iter().position(|c| c.is_alphabetic()).unwrap_or(0);
    let last = chars.iter().rposition(|c| c.is_alphabetic()).map_or(chars.len(), |last| last + 1);
    let mut parts = (0..=first).flat_map(|from| (last..=chars.len()).map(move |to| (from, to)));
    parts.any(|(from, to)| {
        from + chars.len() - to <= MAX_AROUND && COMMON.contains(&folded(&chars[from..to].iter().collect::<String>()))
    })
}

/// Few different characters: `aaaaaaab`.
fn has_few_kinds(chars: &[char]) -> bool {
    chars.iter().collect::<HashSet<_>>().len() < MIN_KINDS
}

/// A few characters repeated.
fn is_repeated(chars: &[char]) -> bool {
    (1..=LONGEST_REPEATED).any(|length| chars.len() > length && chars.iter().zip(&chars[length..]).all(|(a, b)| a == b))
}

/// Consecutive characters, up or down: `12345678`, `abcdefgh`, `zyxwvuts`.
fn is_sequence(chars: &[char]) -> bool {
    let steps =
        |by: i64| chars.windows(2).all(|pair| i64::from(u32::from(pair[1])) - i64::from(u32::from(pair[0])) == by);
    steps(1) || steps(-1)
}

/// Neighbouring keys.
fn is_walk(text: &str) -> bool {
    ROWS.iter().any(|row| {
        let backwards: String = row.chars().rev().collect();
        row.repeat(2).contains(text) || backwards.repeat(2).contains(text)
    })
}

/// A date as eight digits, with day, month and year in any order.
fn is_date(text: &str) -> bool {
    if text.len() != 8 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let number = |from: usize, to: usize| text.get(from..to).and_then(|part| part.parse::<u32>().ok()).unwrap_or(0);
    let is = |year: u32, one: u32, other: u32| {
        let is_day = |month: u32, day: u32| (1..=12).contains(&month) && (1..=31).contains(&day);
        (1900..2100).contains(&year) && (is_day(one, other) || is_day(other, one))
    };
    is(number(0, 4), number(4, 6), number(6, 8)) || is(number(4, 8), number(0, 2), number(2, 4))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_long_enough_and_each_line_of_it_is_refused() {
        let lines = || LIST.lines().filter(|line| !line.starts_with('#'));
        assert!(lines().filter(|line| line.chars().count() >= 8).count() >= 1_000);
        for line in lines() {
            assert!(is_common(line) && is_common(&line.to_uppercase()), "{line}");
        }
    }

    #[test]
    fn variants_of_common_passwords_are_common_and_others_are_not() {
        for weak in [
            "PASSWORD",
            "p@$$w0rd",
            "Passw0rd2024",
            "Summer2025!",
            "12345678",
            "98765432",
            "hgfedcba",
            "00000000",
            "        ",
            "xyxyxyxyx",
            "lkjhgfdsa",
            "31121999",
            "19991231",
            "12311999",
            "123dragon123",
            "ＰＡＳＳＷＯＲＤ",
            "trustno1!",
            "!trustno1",
            "aaaaaaab",
            "abababba",
        ] {
            assert!(is_common(weak), "{weak}");
        }
        for good in [
            "a password for tests",
            "correct horse battery",
            "another horse",
            "k3x7pq9wza2m",
            "83917264",
            "kék macska fut",
            "رمز خوب من",
            "dragon83917264",
        ] {
            assert!(!is_common(good), "{good}");
        }
    }

    #[test]
    fn a_name_is_no_password_for_its_account() {
        for (password, name) in [
            ("margarethe", "Margarethe"),
            ("MARGARETHE1985", "Margarethe"),
            ("ehteragram", "Margarethe"),
            ("m4rg4r3th3", "Margarethe"),
            ("anaanaana", "Ana"),
            ("ana12345678", "Ana"),
            ("anna-2-2-2", "anna-2"),
            ("سینا۱۲۳۴", "سینا"),
            ("20002000", "2000"),
            ("99margarethe", "Margarethe"),
            ("Margarethe-pw", "Margarethe"),
            ("mymargarethe", "Margarethe"),
        ] {
            assert!(is_like_name(password, name), "{password} {name}");
        }
        for (password, name) in [("banana bread", "Ana"), ("margarethe likes tea", "Margarethe"), ("83917264", "Ana")] {
            assert!(!is_like_name(password, name), "{password} {name}");
        }
    }
}
