//! Passwords.

use std::sync::Arc;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

use super::weak_password::{is_common, is_like_name};

/// How many characters a password has at least and at most.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;
/// How many passwords are checked at once. Each takes about 20 MB and a good part of a processor for a moment.
const AT_ONCE: usize = 2;
/// How long somebody waits for its turn.
const PATIENCE: Duration = Duration::from_secs(10);

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

    /// What somebody types who has a password, if it can be one. Passwords that were chosen under older rules stay good.
    fn typed(text: &str) -> Option<Password> {
        LENGTH.contains(&text.chars().count()).then(|| Password(text.nfkc().collect()))
    }
}

/// Turns passwords into what is kept of them, a few at a time.
#[derive(Clone, Debug)]
pub(crate) struct Keeper {
    places: Arc<Semaphore>,
    /// What is kept of a password that nobody knows: a name that is not there takes as long as a wrong password.
    nobody: Arc<str>,
}

impl Keeper {
    /// A keeper, which needs a moment for its first hash.
    pub(crate) fn new() -> std::io::Result<Keeper> {
        let nobody = hash(&crate::secret::secret()?).ok_or_else(|| std::io::Error::other("argon2 refuses to work"))?;
        Ok(Keeper { places: Arc::new(Semaphore::new(AT_ONCE)), nobody: nobody.into() })
    }

    /// What is kept of a password; none while too many wait.
    pub(crate) async fn kept(&self, Password(password): Password) -> Option<String> {
        self.work(move || hash(&password)).await?
    }

    /// Whether a password is the one of which this is kept; none while too many wait. Without anything kept it never is,
    /// and the answer takes as long.
    pub(crate) async fn is_right(&self, password: &str, kept: Option<String>) -> Option<bool> {
        let is_known = kept.is_some();
        let kept = kept.unwrap_or_else(|| self.nobody.to_string());
        // What cannot be a password is compared too, for the time it takes.
        let password = Password::typed(password);
        let text = password.as_ref().map_or_else(String::new, |Password(text)| text.clone());
        let fits = self.work(move || fits(&text, &kept)).await?;
        Some(fits && is_known && password.is_some())
    }

    /// Does something slow on a thread of its own.
    async fn work<T: Send + 'static>(&self, slow: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let place = tokio::time::timeout(PATIENCE, Arc::clone(&self.places).acquire_owned()).await.ok()?.ok()?;
        let work = move || {
            // The place is held until the work is done, even if nobody waits for it any more.
            let _place = place;
            slow()
        };
        tokio::task::spawn_blocking(work).await.ok()
    }
}

fn hash(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

fn fits(password: &str, kept: &str) -> bool {
    PasswordHash::new(kept).is_ok_and(|kept| Argon2::default().verify_password(password.as_bytes(), &kept).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_fits_and_nothing_of_it_is_kept() {
        let keeper = Keeper::new().expect("a keeper");
        let password = Password::chosen("correct horse Ångström", "Ana").expect("a password");
        let kept = keeper.kept(password).await.expect("a hash");
        assert!(kept.starts_with("$argon2id$") && !kept.contains("horse"), "{kept}");
        assert_eq!(keeper.is_right("correct horse A\u{30a}ngstro\u{308}m", Some(kept.clone())).await, Some(true));
        assert_eq!(keeper.is_right("correct horse Angstrom", Some(kept.clone())).await, Some(false));
        assert_eq!(keeper.is_right("", Some(kept)).await, Some(false));
        assert_eq!(keeper.is_right("correct horse Ångström", None).await, Some(false));
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
