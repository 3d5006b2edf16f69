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

/// How many characters a password has at least and at most.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;
/// How many passwords are checked at once. Each takes about 20 MB and a good part of a processor for a moment.
const AT_ONCE: usize = 2;
/// How long a request waits for its turn, and how many wait.
const HASH_TIMEOUT: Duration = Duration::from_secs(10);
const MAX_WAITING: usize = 64;

/// A password that can be chosen. The same one typed on another keyboard is the same.
#[derive(Debug)]
pub(crate) struct Password(String);

/// Why a password cannot be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PasswordError {
    /// It is too short or too long.
    Length,
    /// It is among those that are guessed first.
    Common,
    /// It is the name of the account.
    Name,
}

impl Password {
    /// A password that is chosen for the account of this name.
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

    /// What a user types as the password, if it can be one. Passwords that were chosen under older rules stay good.
    fn typed(text: &str) -> Option<Password> {
        LENGTH.contains(&text.chars().count()).then(|| Password(text.nfkc().collect()))
    }
}

/// Turns passwords into what is kept of them, a few at a time. Networks take turns.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    queue: Arc<FairQueue>,
    /// What is kept of a password that no user has: a name that is not there takes as long as a wrong password.
    dummy_hash: Arc<str>,
}

impl Passwords {
    /// Checks of passwords, which need a moment for their first hash.
    pub(crate) fn new() -> std::io::Result<Passwords> {
        let dummy_hash = hash(&crate::accounts::secrets::secret()?);
        let dummy_hash = dummy_hash.ok_or_else(|| std::io::Error::other("argon2 refuses to work"))?;
        Ok(Passwords { queue: FairQueue::new(AT_ONCE, MAX_WAITING), dummy_hash: dummy_hash.into() })
    }

    /// What is kept of a password; none while too many wait.
    pub(crate) async fn hash(&self, client: Client, Password(password): Password) -> Option<String> {
        self.work(client, move || hash(&password)).await?
    }

    /// Whether a password is the one of which this is kept; none while too many wait. Without anything kept it never is,
    /// and the answer takes as long.
    pub(crate) async fn verify(&self, client: Client, password: &str, kept: Option<String>) -> Option<bool> {
        let is_known = kept.is_some();
        let kept = kept.unwrap_or_else(|| self.dummy_hash.to_string());
        // What cannot be a password is compared too, for the time it takes.
        let password = Password::typed(password);
        let text = password.as_ref().map_or_else(String::new, |Password(text)| text.clone());
        let fits = self.work(client, move || fits(&text, &kept)).await?;
        Some(fits && is_known && password.is_some())
    }

    /// Does something slow on a thread of its own.
    async fn work<T: Send + 'static>(&self, client: Client, slow: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let work = async {
            let slot = self.queue.slot(client).await?;
            // The slot belongs to the work: it is taken until the work is done, even if the caller has gone.
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
        // Outputs are compared in constant time.
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
        // As another program writes it, with other costs.
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
