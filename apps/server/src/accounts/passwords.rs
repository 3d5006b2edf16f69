//! Passwords.

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::task::spawn_blocking;
use unicode_normalization::UnicodeNormalization;

use super::fair_queue::FairQueue;
use super::weak_passwords::{is_common, is_like_name};
use crate::net::Client;

/// The allowed number of characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;
/// The number of passwords checked in parallel. Each takes about 20 MB and much of one processor for a moment.
const AT_ONCE: usize = 2;
/// The longest wait for a slot, and the most requests that wait.
const HASH_TIMEOUT: Duration = Duration::from_secs(10);
const MAX_WAITING: usize = 64;

/// A password that can be chosen. It is normalised, so it is the same on every keyboard.
#[derive(Debug)]
pub(crate) struct Password(String);

/// Why a password cannot be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PasswordError {
    /// The password is too short or too long.
    Length,
    /// The password is among the first that attackers guess.
    Common,
    /// The password is the name of the account.
    Name,
}

impl Password {
    /// Checks a new password for the account of this name.
    pub(crate) fn chosen(text: &str, name: &str) -> Result<Password, PasswordError> {
        let password = Password::typed(text).ok_or(PasswordError::Length)?;
        if is_common(&password.0) {
            return Err(PasswordError::Common);
        }
        if is_like_name(&password.0, name) {
            return Err(PasswordError::Name);
        }
        Ok(password)
    }

    /// A password typed to sign in; `None` if no account can have it. Passwords chosen under older rules remain valid.
    fn typed(text: &str) -> Option<Password> {
        LENGTH.contains(&text.chars().count()).then(|| Password(text.nfkc().collect()))
    }
}

/// Hashes and checks passwords, a few at a time. Networks take turns.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    queue: Arc<FairQueue>,
    /// The hash of a password that no user has: an unknown name takes as long as a wrong password.
    dummy_hash: Arc<str>,
}

impl Passwords {
    /// Computes the first hash, which takes a moment.
    pub(crate) fn new() -> std::io::Result<Passwords> {
        let dummy_hash = hash(&crate::accounts::secrets::secret()?);
        let dummy_hash = dummy_hash.ok_or_else(|| std::io::Error::other("argon2 refuses to work"))?;
        Ok(Passwords { queue: FairQueue::new(AT_ONCE, MAX_WAITING), dummy_hash: dummy_hash.into() })
    }

    /// The hash of a password; `None` while too many requests wait.
    pub(crate) async fn hash(&self, client: Client, Password(password): Password) -> Option<String> {
        self.work(client, move || hash(&password)).await?
    }

    /// Checks a password against a hash; `None` while too many requests wait. Without a hash the answer is `false` and
    /// takes as long.
    pub(crate) async fn verify(&self, client: Client, password: &str, kept: Option<String>) -> Option<bool> {
        let is_known = kept.is_some();
        let kept = kept.unwrap_or_else(|| self.dummy_hash.to_string());
        // Texts that cannot be passwords are hashed too, to take the same time.
        let password = Password::typed(password);
        let text = password.as_ref().map_or_else(String::new, |Password(text)| text.clone());
        let fits = self.work(client, move || fits(&text, &kept)).await?;
        Some(fits && is_known && password.is_some())
    }

    /// Runs slow work on a thread of its own.
    async fn work<T: Send + 'static>(&self, client: Client, slow: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let work = async {
            let slot = self.queue.slot(client).await?;
            // The slot belongs to the work, not to the caller: it stays taken until the work ends, even if the caller
            // has gone.
            let slow = move || {
                let _slot = slot;
                slow()
            };
            spawn_blocking(slow).await.ok()
        };
        tokio::time::timeout(HASH_TIMEOUT, work).await.ok()?
    }
}

fn hash(password: &str) -> Option<String> {
    let mut salt = [0; Salt::RECOMMENDED_LENGTH];
    getrandom::fill(&mut salt).ok()?;
    let (argon2, mut output) = (Argon2::default(), [0; Params::DEFAULT_OUTPUT_LEN]);
    argon2.hash_password_into(password.as_bytes(), &salt, &mut output).ok()?;
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon2.params()).ok()?,
        salt: Some(Salt::new(&salt).ok()?),
        hash: Some(Output::new(&output).ok()?),
    };
    Some(hash.to_string())
}

fn fits(password: &str, kept: &str) -> bool {
    let fits = || {
        let kept = PasswordHash::new(kept).ok()?;
        let algorithm = Algorithm::try_from(kept.algorithm.as_str()).ok()?;
        let version = kept.version.map_or(Ok(Version::default()), Version::try_from).ok()?;
        let argon2 = Argon2::new(algorithm, version, Params::try_from(&kept).ok()?);
        let (salt, expected) = (kept.salt?, kept.hash?);
        let mut output = vec![0; expected.len()];
        argon2.hash_password_into(password.as_bytes(), &salt, &mut output).ok()?;
        // `Output` compares in constant time.
        Some(Output::new(&output).ok()? == expected)
    };
    fits().unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits_and_nothing_of_it_is_kept() {
        let passwords = Passwords::new().expect("random numbers");
        let here = Client::at(std::net::Ipv4Addr::LOCALHOST.into());
        let password = Password::chosen("correct horse Ångström", "Ana").expect("a password");
        let kept = passwords.hash(here, password).await.expect("a hash");
        assert!(kept.starts_with("$argon2id$") && !kept.contains("horse"), "{kept}");
        assert_eq!(
            passwords.verify(here, "correct horse A\u{30a}ngstro\u{308}m", Some(kept.clone())).await,
            Some(true)
        );
        assert_eq!(passwords.verify(here, "correct horse Angstrom", Some(kept.clone())).await, Some(false));
        assert_eq!(passwords.verify(here, "", Some(kept)).await, Some(false));
        assert_eq!(passwords.verify(here, "correct horse Ångström", None).await, Some(false));
    }

    #[test]
    fn what_was_kept_before_is_still_right() {
        // A hash written by another program with other costs.
        let kept = "$argon2id$v=19$m=16,t=2,p=1$c29tZXNhbHQxMjM$";
        let mut output = [0; 16];
        let params = Params::new(16, 2, 1, Some(16)).expect("params");
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        argon2.hash_password_into(b"correct horse", b"somesalt123", &mut output).expect("a hash");
        let kept = format!("{kept}{}", Output::new(&output).expect("an output"));
        let own = hash("correct horse").expect("a hash");
        assert!(fits("correct horse", &kept) && !fits("other horse", &kept));
        assert!(fits("correct horse", &own) && !fits("other horse", &own));
        assert!(!fits("correct horse", "nonsense"));
        use argon2::PasswordVerifier as _;
        let parsed = PasswordHash::new(&own).expect("a hash");
        assert!(Argon2::default().verify_password(b"correct horse", &parsed).is_ok(), "others can read it");
    }

    #[test]
    fn a_password_has_some_length_and_an_end_and_is_not_guessed_first() {
        let chosen = |text: &str| Password::chosen(text, "Margarethe").map(drop);
        assert_eq!(chosen("k3x7pq9"), Err(PasswordError::Length));
        assert_eq!(chosen(&"őű".repeat(101)), Err(PasswordError::Length));
        assert_eq!(chosen("12345678"), Err(PasswordError::Common));
        assert_eq!(chosen("margarethe7"), Err(PasswordError::Name));
        assert_eq!(chosen("k3x7pq9w"), Ok(()));
        assert!(Password::typed("12345678").is_some(), "who has it already can use it until they choose another");
    }
}
