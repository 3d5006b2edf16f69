//! Random ids and secrets.

use std::io;

use sha2::{Digest, Sha256};

/// The alphabet, without characters that look alike.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// An unguessable secret of 160 bits.
pub(crate) fn secret() -> io::Result<String> {
    random_string(32)
}

/// The id of a game: 60 random bits, short enough for a link and too many to guess.
pub(crate) fn game_id() -> io::Result<String> {
    random_string(12)
}

/// A recovery code that a user copies from paper: 80 bits.
pub(crate) fn recovery_code() -> io::Result<String> {
    random_string(16)
}

/// The hash of a secret. Secrets are long and random, so a plain hash is safe.
pub(crate) fn secret_hash(secret: impl AsRef<[u8]>) -> String {
    Sha256::digest(secret.as_ref()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn random_string(length: usize) -> io::Result<String> {
    let mut bytes = vec![0u8; length];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

/// The number of codes an account gets at once.
const COUNT: usize = 10;

/// New codes in the form shown to the user, once: `abcd-efgh-jkmn-pqrs`.
pub(crate) fn codes() -> io::Result<Vec<String>> {
    let grouped = |code: String| {
        let chars: Vec<char> = code.chars().collect();
        chars.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-")
    };
    (0..COUNT).map(|_| recovery_code().map(grouped)).collect()
}

/// The hash of a code as a user types it: with or without dashes, in upper or lower case.
pub(crate) fn code_hash(code: &str) -> String {
    let chars = code.chars().filter(char::is_ascii_alphanumeric);
    secret_hash(chars.map(|c| c.to_ascii_lowercase()).collect::<String>())
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
            assert_eq!(code_hash(&code), code_hash(&format!(" {} ", code.to_uppercase().replace('-', " "))));
        }
    }
}
