//! Who is asking.
//!
//! A browser gets a secret in a cookie that no script can read; a program sends it as a bearer token. The server keeps
//! only a mark of it, so that nobody who reads the database can use it.

use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use sha2::{Digest, Sha256};

use super::error::ApiError;
use crate::now;
use crate::room::Sitter;
use crate::secret::secret;
use crate::store::{Kind, PersonRow, Store};

/// The name of the cookie.
pub(super) const NAME: &str = "kamisado-session";
/// How long the browser keeps it: a year, in seconds.
const LIFE: u32 = 365 * 24 * 60 * 60;

/// Somebody who asks, with the cookie to be set if they are new.
pub(super) struct Identity {
    pub(super) who: Sitter,
    cookie: Option<HeaderValue>,
}

impl Identity {
    /// An answer to them, with the cookie if they are new.
    pub(super) fn told(self, mut response: Response) -> Response {
        if let Some(cookie) = self.cookie {
            response.headers_mut().insert(SET_COOKIE, cookie);
        }
        response
    }
}

/// Who is asking, if they are known.
pub(super) async fn known(store: &Store, headers: &HeaderMap) -> Result<Option<Sitter>, ApiError> {
    let Some(secret) = sent(headers) else {
        return Ok(None);
    };
    let person = store.person_of(&mark(&secret)).await?;
    Ok(person.map(|PersonRow { id, name }| Sitter { person: id, name }))
}

/// Who is asking; somebody who is not known becomes a guest.
pub(super) async fn known_or_guest(store: &Store, headers: &HeaderMap) -> Result<Identity, ApiError> {
    if let Some(who) = known(store, headers).await? {
        return Ok(Identity { who, cookie: None });
    }
    let token = secret()?;
    let person = PersonRow { id: secret()?, name: "guest".to_owned() };
    let time = now();
    store.add_person(&person, Kind::Guest, time).await?;
    store.add_session(&mark(&token), &person.id, time).await?;
    let cookie = format!("{NAME}={token}; Path=/; Max-Age={LIFE}; HttpOnly; SameSite=Lax");
    let cookie = HeaderValue::from_str(&cookie).ok();
    Ok(Identity { who: Sitter { person: person.id, name: person.name }, cookie })
}

/// The secret that came with the request.
fn sent(headers: &HeaderMap) -> Option<String> {
    if let Some(bearer) = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()) {
        return bearer.strip_prefix("Bearer ").map(|token| token.trim().to_owned());
    }
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).map(|(_, token)| token.to_owned())
}

/// The mark of a secret. The secrets are long and by chance, so that a plain hash cannot be turned round.
fn mark(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
