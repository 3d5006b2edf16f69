//! How people come in.

use std::io;
use std::sync::Arc;

use axum::http::HeaderMap;
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::accounts::{Ceremonies, Keeper, Tries};
use crate::config::{PublicUrl, Settings};

/// How people come in: what all addresses about accounts work with.
#[derive(Clone)]
pub(crate) struct Door {
    /// Whether a proxy stands before the server, whose word about TLS is believed.
    behind_proxy: bool,
    /// The address of the page as people type it, where it is not that of the request.
    pub(super) public_url: Option<PublicUrl>,
    /// Who checks passwords.
    pub(super) keeper: Keeper,
    /// How often signing in was tried.
    pub(super) tries: Tries,
    /// What devices with passkeys were asked.
    pub(super) ceremonies: Ceremonies,
    /// Read while somebody takes a seat, written while somebody is struck off who deletes the account.
    seating: Arc<RwLock<()>>,
}

impl Door {
    pub(crate) fn new(settings: &Settings) -> io::Result<Door> {
        Ok(Door {
            behind_proxy: settings.behind_proxy,
            public_url: settings.public_url.clone(),
            keeper: Keeper::new()?,
            tries: Tries::default(),
            ceremonies: Ceremonies::default(),
            seating: Arc::default(),
        })
    }

    /// Held from before somebody is known until their seat is stored: meanwhile nobody is struck off, so that nobody gets a seat
    /// who is not there any more.
    pub(super) async fn seat(&self) -> RwLockReadGuard<'_, ()> {
        self.seating.read().await
    }

    /// Held while somebody is struck off; whoever takes a seat after that is somebody else.
    pub(super) async fn strike_off(&self) -> RwLockWriteGuard<'_, ()> {
        self.seating.write().await
    }

    /// Whether a request came by TLS, which the server itself does not speak: a proxy before it says so.
    pub(super) fn is_by_tls(&self, headers: &HeaderMap) -> bool {
        self.behind_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
    }
}
