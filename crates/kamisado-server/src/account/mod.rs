//! Accounts, apart from where they are kept and how they are asked for: names, passwords, codes, passkeys and tries.

mod ceremonies;
mod code;
mod name;
mod password;
mod tries;
mod weak_password;

pub(crate) use ceremonies::{Ceremonies, Ceremony};
pub(crate) use code::{codes, mark_of_code};
pub(crate) use name::{Name, looks, search_look};
pub(crate) use password::{Keeper, Password, PasswordError};
pub(crate) use tries::{Attempt, Tries};
