//! Who is asking.
//!
//! A browser gets a secret in a cookie that no script can read; a program sends it as a bearer token. The server keeps
//! only a hash of it, so that nobody who reads the database can use it.

use std::time::Duration;

use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use kamisado_api::{ErrorCode, UserKind};

use super::error::ApiError;
use crate::accounts::secrets::{secret, secret_hash};
use crate::http::live_sockets::{LiveSocket, LiveSockets};
use crate::now;
use crate::store::{NewSession, SessionRow, Store, UserRef};

/// The name of the cookie with the session.
pub(super) const SESSION_COOKIE: &str = "kamisado-session";
/// The name of the cookie by which a device is known that somebody has signed in from. It opens nothing; it stays when the
/// session ends.
const DEVICE_COOKIE: &str = "kamisado-device";
/// How long the secret of a device is.
const DEVICE_LENGTH: usize = 32;
/// How long the browser keeps them: a year.
const COOKIE_LIFETIME: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// How much of what a browser calls itself is kept.
const MAX_AGENT_CHARS: usize = 200;

/// Somebody who asks, with the cookie to be set if they are new.
pub(super) struct Identity {
    pub(super) who: UserRef,
    cookie: Option<HeaderValue>,
}

impl Identity {
    /// An answer to them, with the cookie if they are new.
    pub(super) fn with_cookie(self, response: Response) -> Response {
        match self.cookie {
            Some(cookie) => with_cookie(response, cookie),
            None => response,
        }
    }
}

/// Who is asking, if they are known.
pub(super) async fn current_user(store: &Store, headers: &HeaderMap) -> Result<Option<UserRef>, ApiError> {
    let session = session(store, headers).await?;
    Ok(session.map(|session| UserRef { id: session.person, name: session.name }))
}

/// Who is asking; somebody who is not known becomes a guest.
pub(super) async fn current_user_or_guest(store: &Store, headers: &HeaderMap) -> Result<Identity, ApiError> {
    if let Some(who) = current_user(store, headers).await? {
        return Ok(Identity { who, cookie: None });
    }
    let person = UserRef { id: secret()?, name: "guest".to_owned() };
    let (session, cookie) = new_session(person.id.clone(), headers, false)?;
    let time = now();
    store.add_user(&person, UserKind::Guest, time).await?;
    store.add_session(&session, time).await?;
    Ok(Identity { who: person, cookie: Some(cookie) })
}

/// The session with which somebody asks.
pub(super) async fn session(store: &Store, headers: &HeaderMap) -> Result<Option<SessionRow>, ApiError> {
    let Some(secret) = sent(headers) else {
        return Ok(None);
    };
    let session = store.session(&secret_hash(&secret), now()).await?;
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
pub(super) async fn account_owner(store: &Store, headers: &HeaderMap) -> Result<SessionRow, ApiError> {
    let session = account(store, headers).await?;
    if session.is_token {
        return Err(ApiError::new(StatusCode::FORBIDDEN, ErrorCode::NeedsSession, "a token cannot do this: sign in"));
    }
    Ok(session)
}

/// The same, if whoever asks has shown in the last five minutes who they are: for what a stolen session must not do.
pub(super) async fn confirmed_owner(store: &Store, headers: &HeaderMap) -> Result<SessionRow, ApiError> {
    let session = account_owner(store, headers).await?;
    if session.is_confirmed { Ok(session) } else { Err(ApiError::needs_confirmation()) }
}

/// Who opens a socket, and the socket among the live ones. One without a session ends with nothing.
pub(super) async fn live(
    sockets: &LiveSockets,
    store: &Store,
    headers: &HeaderMap,
) -> Result<(Option<String>, LiveSocket), ApiError> {
    let socket = sockets.open(sent(headers).map(secret_hash).unwrap_or_default());
    let session = session(store, headers).await?;
    if let Some(session) = &session {
        socket.is_of(&session.person, session.is_token);
    }
    Ok((session.map(|session| session.person), socket))
}

/// The hash of the device from which a request comes, if somebody has signed in from it before.
pub(super) async fn known_device(store: &Store, headers: &HeaderMap, person: &str) -> Result<Option<String>, ApiError> {
    let Some(mark) = device_mark(headers) else {
        return Ok(None);
    };
    Ok(store.is_known_device(&mark, person, now()).await?.then_some(mark))
}

/// The hash of the device from which a request comes.
pub(super) fn device_mark(headers: &HeaderMap) -> Option<String> {
    device(headers).map(secret_hash)
}

/// Remembers that somebody signs in from a device, and gives the cookie by which it is known.
pub(super) async fn remember_device(store: &Store, headers: &HeaderMap, person: &str) -> Result<HeaderValue, ApiError> {
    let secret = match device(headers) {
        Some(secret) => secret,
        None => secret()?,
    };
    store.remember_device(&secret_hash(&secret), person, now()).await?;
    cookie(DEVICE_COOKIE, &secret, COOKIE_LIFETIME)
}

/// A new session of somebody, and the cookie that carries it. It is confirmed where they have just shown who they are.
pub(super) fn new_session(
    person: String,
    headers: &HeaderMap,
    is_confirmed: bool,
) -> Result<(NewSession, HeaderValue), ApiError> {
    let secret = secret()?;
    let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let agent = agent.chars().take(MAX_AGENT_CHARS).collect();
    Ok((
        NewSession { mark: secret_hash(&secret), person, agent, token: None, is_confirmed },
        cookie(SESSION_COOKIE, &secret, COOKIE_LIFETIME)?,
    ))
}

/// The cookie that takes away the session.
pub(super) fn no_cookie() -> Result<HeaderValue, ApiError> {
    cookie(SESSION_COOKIE, "", Duration::ZERO)
}

/// An answer that sets a cookie, perhaps beside others.
pub(super) fn with_cookie(mut response: Response, cookie: HeaderValue) -> Response {
    response.headers_mut().append(SET_COOKIE, cookie);
    response
}

fn cookie(name: &str, secret: &str, lifetime: Duration) -> Result<HeaderValue, ApiError> {
    let cookie = format!("{name}={secret}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax", lifetime.as_secs());
    HeaderValue::from_str(&cookie).map_err(|error| std::io::Error::other(error).into())
}

/// The secret that came with the request.
fn sent(headers: &HeaderMap) -> Option<String> {
    if let Some(bearer) = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()) {
        return Some(bearer.strip_prefix("Bearer ").unwrap_or_default().trim().to_owned());
    }
    sent_cookie(headers, SESSION_COOKIE)
}

/// The secret of the device that came with the request, if it can be one.
fn device(headers: &HeaderMap) -> Option<String> {
    let is_one =
        |secret: &String| secret.len() == DEVICE_LENGTH && secret.bytes().all(|byte| byte.is_ascii_alphanumeric());
    sent_cookie(headers, DEVICE_COOKIE).filter(is_one)
}

fn sent_cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, secret)| secret.to_owned())
}
