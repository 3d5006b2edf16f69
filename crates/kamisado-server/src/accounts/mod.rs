//! Accounts, apart from where they are kept and how they are asked for: names, passwords, codes, passkeys and tries.

mod attempts;
mod ceremonies;
mod names;
mod passwords;
pub(crate) mod secrets;
pub(crate) mod unicode;
mod weak_passwords;

pub(crate) use attempts::{Attempt, Tries};
pub(crate) use ceremonies::{Ceremonies, Ceremony};
pub(crate) use names::{Name, looks, search_look};
pub(crate) use passwords::{Keeper, Password, PasswordError};
pub(crate) use secrets::{codes, mark_of_code};
