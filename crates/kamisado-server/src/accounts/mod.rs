//! Accounts, apart from where they are kept and how they are asked for: names, passwords, codes, passkeys and tries.

mod attempts;
mod ceremonies;
mod fair_queue;
mod names;
mod passwords;
pub(crate) mod secrets;
pub(crate) mod unicode;
mod weak_passwords;

pub(crate) use attempts::{Attempt, AttemptLimiter};
pub(crate) use ceremonies::{Ceremonies, Ceremony};
pub(crate) use names::{HASTY, Name, search_key, skeletons};
pub(crate) use passwords::{Password, PasswordError, Passwords};
pub(crate) use secrets::{code_hash, codes};
