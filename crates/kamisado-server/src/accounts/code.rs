//! Recovery codes: the way back for whoever has forgotten the password, since no mail is sent.

use std::io;

use crate::accounts::secrets::{mark, recovery_code};

/// How many codes an account is given at once.
const COUNT: usize = 10;

/// New codes as they are shown, once: `abcd-efgh-jkmn-pqrs`.
pub(crate) fn codes() -> io::Result<Vec<String>> {
    let grouped = |code: String| {
        let signs: Vec<char> = code.chars().collect();
        signs.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-")
    };
    (0..COUNT).map(|_| recovery_code().map(grouped)).collect()
}

/// The mark of a code as a person writes it: with or without the dashes, in small or capital letters.
pub(crate) fn mark_of_code(code: &str) -> String {
    let signs = code.chars().filter(char::is_ascii_alphanumeric);
    mark(signs.map(|sign| sign.to_ascii_lowercase()).collect::<String>())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ten_codes_are_made_and_read_as_they_are_written() {
        let codes = codes().expect("codes");
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), COUNT);
        for code in codes {
            assert_eq!(code.len(), 19, "{code}");
            assert_eq!(mark_of_code(&code), mark_of_code(&format!(" {} ", code.to_uppercase().replace('-', " "))));
        }
    }
}
