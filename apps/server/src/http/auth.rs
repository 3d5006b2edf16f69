//! The caller of a request, by session or token.
//!
//! A browser gets a secret in a cookie that no script can read; a program sends it as a bearer token. The server keeps
//! only a hash of it, so that a reader of the database cannot use it.

use axum::http::header::{AUTHORIZATION, SET_COOKIE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use kamisado_api::ErrorCode;
use time::Duration;

use super::access::CreationLimits;
use super::error::ApiError;
use crate::accounts::secrets::{secret, secret_hash};
use crate::http::live_sockets::{LiveSocket, LiveSockets};
use crate::net::Client;
use crate::now;
use crate::store::{NewSession, SessionRow, Store, UserRef};

/// The name of the cookie with the session.
pub(super) const SESSION_COOKIE: &str = "kamisado-session";
/// The name of the cookie by which a device is known from which a user has signed in. It opens nothing; it stays when the
/// session ends.
const DEVICE_COOKIE: &str = "kamisado-device";
/// How long the secret of a device is.
const DEVICE_LENGTH: usize = 32;
/// How long the browser keeps them: a year.
const COOKIE_LIFETIME: Duration = Duration::days(365);
/// How much of what a browser calls itself is kept.
const MAX_AGENT_CHARS: usize = 200;

/// The user who sent a request. One without a session is a new guest, who is stored only when that is needed.
pub(super) struct Caller {
    pub(super) who: UserRef,
    guest: Option<NewGuest>,
}

/// The session of a new guest, and the cookie to be set.
struct NewGuest {
    session: NewSession,
    cookie: Cookie<'static>,
    is_stored: bool,
}

impl Caller {
    /// Stores a new guest, if the client may make one more.
    pub(super) async fn save(
        &mut self,
        store: &Store,
        limits: &CreationLimits,
        client: Client,
    ) -> Result<(), ApiError> {
        let Some(guest) = self.guest.as_mut().filter(|guest| !guest.is_stored) else {
            return Ok(());
        };
        limits.count_guest(client)?;
        let time = now();
        store.add_user(&self.who, time).await?;
        store.add_session(&guest.session, time).await?;
        guest.is_stored = true;
        Ok(())
    }

    /// An answer to them, with the cookie if they are new and stored.
    pub(super) fn with_cookie(self, response: Response) -> Response {
        match self.guest.filter(|guest| guest.is_stored) {
            Some(guest) => with_cookie(response, guest.cookie),
            None => response,
        }
    }
}

/// The caller, if it has a session.
pub(super) async fn current_user(store: &Store, headers: &HeaderMap) -> Result<Option<UserRef>, ApiError> {
    let session = session(store, headers).await?;
    Ok(session.map(|session| session.user_ref()))
}

/// The caller; one without a session is a new guest, who is not stored yet.
pub(super) async fn current_user_or_guest(store: &Store, headers: &HeaderMap) -> Result<Caller, ApiError> {
    if let Some(who) = current_user(store, headers).await? {
        return Ok(Caller { who, guest: None });
    }
    let who = UserRef::guest(secret()?);
    let (session, cookie) = new_session(who.id.clone(), headers, false)?;
    Ok(Caller { who, guest: Some(NewGuest { session, cookie, is_stored: false }) })
}

/// The session of the caller.
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

/// The same, if the caller has confirmed the session in the last five minutes: for what a stolen session must not do.
pub(super) async fn confirmed_owner(store: &Store, headers: &HeaderMap) -> Result<SessionRow, ApiError> {
    let session = account_owner(store, headers).await?;
    if session.is_confirmed { Ok(session) } else { Err(ApiError::needs_confirmation()) }
}

/// Registers a socket under the caller's session, and returns that. A socket without a session is never
/// closed this way.
pub(super) async fn register_socket(
    sockets: &LiveSockets,
    store: &Store,
    headers: &HeaderMap,
) -> Result<(Option<SessionRow>, LiveSocket), ApiError> {
    let socket = sockets.open(sent(headers).map(secret_hash).unwrap_or_default());
    let session = session(store, headers).await?;
    if let Some(session) = &session {
        socket.set_holder(&session.user, session.is_token);
    }
    Ok((session, socket))
}

/// The hash of the device from which a request comes, if the user has signed in from it before.
pub(super) async fn known_device(store: &Store, headers: &HeaderMap, user: &str) -> Result<Option<String>, ApiError> {
    let Some(hash) = device_hash(headers) else {
        return Ok(None);
    };
    Ok(store.is_known_device(&hash, user, now()).await?.then_some(hash))
}

/// The hash of the device from which a request comes.
pub(super) fn device_hash(headers: &HeaderMap) -> Option<String> {
    device(headers).map(secret_hash)
}

/// Remembers that a user signs in from a device, and gives the cookie by which it is known.
pub(super) async fn remember_device(
    store: &Store,
    headers: &HeaderMap,
    user: &str,
) -> Result<Cookie<'static>, ApiError> {
    let secret = match device(headers) {
        Some(secret) => secret,
        None => secret()?,
    };
    store.remember_device(&secret_hash(&secret), user, now()).await?;
    Ok(cookie(DEVICE_COOKIE, secret, COOKIE_LIFETIME))
}

/// A new session of a user, and the cookie that carries it. It is confirmed where the user has just signed in.
pub(super) fn new_session(
    user: String,
    headers: &HeaderMap,
    is_confirmed: bool,
) -> Result<(NewSession, Cookie<'static>), ApiError> {
    let secret = secret()?;
    let agent = headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let agent = agent.chars().take(MAX_AGENT_CHARS).collect();
    let session = NewSession { hash: secret_hash(&secret), user, agent, token: None, is_confirmed };
    Ok((session, cookie(SESSION_COOKIE, secret, COOKIE_LIFETIME)))
}

/// The cookie that takes away the session.
pub(super) fn no_cookie() -> Cookie<'static> {
    cookie(SESSION_COOKIE, String::new(), Duration::ZERO)
}

/// An answer that sets a cookie, perhaps beside others.
pub(super) fn with_cookie(mut response: Response, cookie: Cookie<'static>) -> Response {
    let cookie = HeaderValue::try_from(cookie.to_string()).expect("a cookie holds a secret of letters and digits");
    response.headers_mut().append(SET_COOKIE, cookie);
    response
}

/// A cookie that no script can read and that pages of other sites send only by links.
fn cookie(name: &'static str, secret: String, lifetime: Duration) -> Cookie<'static> {
    Cookie::build((name, secret)).path("/").max_age(lifetime).http_only(true).same_site(SameSite::Lax).build()
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
    CookieJar::from_headers(headers).get(name).map(|cookie| cookie.value().to_owned())
}
