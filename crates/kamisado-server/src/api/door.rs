//! How people come in.

use std::io;

use crate::account::{Ceremonies, Keeper, Tries};

/// How people come in: what all addresses about accounts work with.
#[derive(Clone)]
pub(crate) struct Door {
    /// Whether a proxy stands before the server, whose word about addresses and TLS is believed.
    pub(crate) trusted_proxy: bool,
    /// The address of the page as people type it, where it is not that of the request.
    pub(crate) public_url: Option<String>,
    /// Who checks passwords.
    pub(super) keeper: Keeper,
    /// How often signing in was tried.
    pub(super) tries: Tries,
    /// What devices with passkeys were asked.
    pub(super) ceremonies: Ceremonies,
}

impl Door {
    /// A door with no proxy before it.
    pub(crate) fn new() -> io::Result<Door> {
        Ok(Door {
            trusted_proxy: false,
            public_url: None,
            keeper: Keeper::new()?,
            tries: Tries::default(),
            ceremonies: Ceremonies::default(),
        })
    }
}
