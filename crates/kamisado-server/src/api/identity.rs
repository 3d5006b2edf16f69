//! Who is asking.
//!
//! A browser gets a secret in a cookie that no script can read; a program sends it as a bearer token. The server keeps
//! only a mark of it, so that nobody who reads the database can use it.

use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;

use super::error::ApiError;
use crate::now;
use crate::room::Sitter;
use crate::secret::{mark, secret};
use crate::store::{Kind, NewSession, PersonRow, SessionRow, Store};

/// The name of the cookie.
pub(super) const NAME: &str = "kamisado-session";
/// How long the browser keeps it: a year, in seconds.
const LIFE: u32 = 365 * 24 * 60 * 60;
/// How much of what a browser calls itself is kept.
const LONGEST_AGENT: usize = 200;

/// Somebody who asks, with the cookie to be set if they are new.
pub(super) struct Identity {
    pub(super) who: Sitter,
    cookie: Option<HeaderValue>,
}

impl Identity {
    /// An answer to them, with the cookie if they are new.
    pub(super) fn told(self, response: Response) -> Response {
        match self.cookie {
            Some(cookie) => with_cookie(response, cookie),
            None => response,
        }
    }
}

/// Who is asking, if they are known.
pub(super) async fn known(store: &Store, headers: &HeaderMap) -> Result<Option<Sitter>, ApiError> {
    let session = session(store, headers).await?;
    Ok(session.map(|session| Sitter { person: session.person, name: session.name }))
}

/// Who is asking; somebody who is not known becomes a guest.
pub(super) async fn known_or_guest(store: &Store, headers: &HeaderMap) -> Result<Identity, ApiError> {
    if let Some(who) = known(store, headers).await? {
        return Ok(Identity { who, cookie: None });
    }
    let person = PersonRow { id: secret()?, name: "guest".to_owned() };
    let (session, cookie) = new_session(person.id.clone(), headers)?;
    let time = now();
    store.add_person(&person, Kind::Guest, time).await?;
    store.add_session(&session, time).await?;
    Ok(Identity { who: Sitter { person: person.id, name: person.name }, cookie: Some(cookie) })
}

/// The session with which somebody asks.
pub(super) async fn session(store: &Store, headers: &HeaderMap) -> Result<Option<SessionRow>, ApiError> {
    let Some(secret) = sent(headers) else {
        return Ok(None);
    };
    let session = store.session(&mark(&secret), now()).await?;
    // A browser whose session has ended goes on as a guest; a program would not notice that it does.
    if session.is_none() && headers.contains_key(AUTHORIZATION) {
        return Err(ApiError::no_such_token());
    }
    Ok(session)
}

/// The session with which an account asks, which may be a token.
pub(super) async fn account(store: &Store, headers: &HeaderMap) -> Result<SessionRow, ApiError> {
    let session = session(store, headers).await?.filter(|session| session.is_account);
    session.ok_or_else(ApiError::needs_account)
}

/// The session with which an account asks about itself. The token of a program plays, and does nothing else.
pub(super) async fn owner(store: &Store, headers: &HeaderMap) -> Result<SessionRow, ApiError> {
    let session = account(store, headers).await?;
    if session.is_token {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "needs-session", "a token cannot do this: sign in"));
    }
    Ok(session)
}

/// A new session of somebody, and the cookie that carries it.
pub(super) fn new_session(person: String, headers: &HeaderMap) -> Result<(NewSession, HeaderValue), ApiError> {
    let secret = secret()?;
    let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let agent = agent.chars().take(LONGEST_AGENT).collect();
    Ok((NewSession { mark: mark(&secret), person, agent, token: None }, cookie(&secret, LIFE)?))
}

/// The cookie that takes away the session.
pub(super) fn no_cookie() -> Result<HeaderValue, ApiError> {
    cookie("", 0)
}

/// An answer that sets a cookie.
pub(super) fn with_cookie(mut response: Response, cookie: HeaderValue) -> Response {
    response.headers_mut().insert(SET_COOKIE, cookie);
    response
}

fn cookie(secret: &str, life: u32) -> Result<HeaderValue, ApiError> {
    let cookie = format!("{NAME}={secret}; Path=/; Max-Age={life}; HttpOnly; SameSite=Lax");
    HeaderValue::from_str(&cookie).map_err(|error| std::io::Error::other(error).into())
}

/// The secret that came with the request.
fn sent(headers: &HeaderMap) -> Option<String> {
    if let Some(bearer) = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()) {
        return Some(bearer.strip_prefix("Bearer ").unwrap_or_default().trim().to_owned());
    }
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).map(|(_, token)| token.to_owned())
}
