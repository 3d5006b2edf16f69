//! Identifies the caller of a request by session or token.
//!
//! A browser gets a secret in a cookie that scripts cannot read; a program sends it as a bearer token. The server
//! stores only a hash, so a reader of the database cannot use it.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{AUTHORIZATION, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use time::Duration;

use super::AppState;
use super::error::ApiError;
use crate::accounts::secrets::{secret, secret_hash};
use crate::http::live_sockets::LiveSocket;
use crate::net::Client;
use crate::now;
use crate::store::{NewSession, SessionRow, Store, UserRef};

/// The name of the session cookie.
pub(super) const SESSION_COOKIE: &str = "kamisado-session";
/// The name of the cookie that identifies a device from which the user has signed in. It grants no access and outlives
/// the session.
const DEVICE_COOKIE: &str = "kamisado-device";
/// The length of a device secret.
const DEVICE_LENGTH: usize = 32;
/// The browser keeps the cookies for a year.
const COOKIE_LIFETIME: Duration = Duration::days(365);
/// The most characters kept of a browser's user agent.
const MAX_AGENT_CHARS: usize = 200;

/// The user who sent a request. Without a session it is a new guest, who is stored only when needed.
pub(super) struct Caller {
    pub(super) who: UserRef,
    guest: Option<NewGuest>,
}

/// The session of a new guest, and its cookie.
struct NewGuest {
    session: NewSession,
    cookie: Cookie<'static>,
    is_stored: bool,
}

impl Caller {
    /// Stores a new guest, if the client may create another.
    pub(super) async fn save(&mut self, context: &RequestContext) -> Result<(), ApiError> {
        let Some(guest) = self.guest.as_mut().filter(|guest| !guest.is_stored) else {
            return Ok(());
        };
        context.api.creation_limits.count_guest(context.client)?;
        let time = now();
        context.store().add_user(&self.who, time).await?;
        context.store().add_session(&guest.session, time).await?;
        guest.is_stored = true;
        Ok(())
    }

    /// Adds the cookie to a response if the guest is new and stored.
    pub(super) fn with_cookie(self, response: Response) -> Response {
        match self.guest.filter(|guest| guest.is_stored) {
            Some(guest) => with_cookie(response, guest.cookie),
            None => response,
        }
    }
}

/// A request without its body: what it asks for depends on who sent it, and from where.
pub(super) struct RequestContext {
    pub(super) api: AppState,
    /// The client from which the request comes.
    pub(super) client: Client,
    pub(super) headers: HeaderMap,
}

impl FromRequestParts<AppState> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, api: &AppState) -> Result<RequestContext, Infallible> {
        let seen = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
        let client = Client::at(seen.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)));
        Ok(RequestContext { api: api.clone(), client, headers: parts.headers.clone() })
    }
}

impl RequestContext {
    pub(super) fn store(&self) -> &Store {
        &self.api.registry.store
    }

    /// The session of the caller.
    pub(super) async fn session(&self) -> Result<Option<SessionRow>, ApiError> {
        let Some(secret) = sent(&self.headers) else {
            return Ok(None);
        };
        let session = self.store().session(&secret_hash(&secret), now()).await?;
        // A browser whose session has ended continues as a guest. A program would not notice, so it gets an error.
        if session.is_none() && self.headers.contains_key(AUTHORIZATION) {
            return Err(ApiError::no_such_token());
        }
        Ok(session)
    }

    /// The session of an account, which may be a token.
    pub(super) async fn account(&self) -> Result<SessionRow, ApiError> {
        let session = self.session().await?.filter(|session| session.is_account);
        session.ok_or_else(ApiError::needs_account)
    }

    /// The session of an account's owner. A token is refused: programs only play.
    pub(super) async fn owner(&self) -> Result<SessionRow, ApiError> {
        let session = self.account().await?;
        if session.is_token { Err(ApiError::needs_session()) } else { Ok(session) }
    }

    /// The same, with a session confirmed in the last five minutes: for everything that a stolen session must not do.
    pub(super) async fn confirmed_owner(&self) -> Result<SessionRow, ApiError> {
        let session = self.owner().await?;
        if session.is_confirmed { Ok(session) } else { Err(ApiError::needs_confirmation()) }
    }

    /// The caller, if there is a session.
    pub(super) async fn user(&self) -> Result<Option<UserRef>, ApiError> {
        Ok(self.session().await?.map(SessionRow::user_ref))
    }

    /// The caller; without a session, a new guest who is not stored yet.
    pub(super) async fn user_or_guest(&self) -> Result<Caller, ApiError> {
        if let Some(who) = self.user().await? {
            return Ok(Caller { who, guest: None });
        }
        let who = UserRef::guest(secret()?);
        let (session, cookie) = self.new_session(who.id.clone(), false)?;
        Ok(Caller { who, guest: Some(NewGuest { session, cookie, is_stored: false }) })
    }

    /// Registers a socket under the caller's session and returns the session. A socket without a session is never closed
    /// this way.
    pub(super) async fn register_socket(&self) -> Result<(Option<SessionRow>, LiveSocket), ApiError> {
        let socket = self.api.sockets.open(sent(&self.headers).map(secret_hash).unwrap_or_default());
        let session = self.session().await?;
        if let Some(session) = &session {
            socket.set_holder(&session.user, session.is_token);
        }
        Ok((session, socket))
    }

    /// The hash of the device that sent the request, if the user has signed in from it before.
    pub(super) async fn known_device(&self, user: &str) -> Result<Option<String>, ApiError> {
        let Some(hash) = self.device_hash() else {
            return Ok(None);
        };
        Ok(self.store().is_known_device(&hash, user, now()).await?.then_some(hash))
    }

    /// The hash of the device that sent the request.
    pub(super) fn device_hash(&self) -> Option<String> {
        device(&self.headers).map(secret_hash)
    }

    /// Remembers that a user signed in from the device, and returns the device's cookie.
    pub(super) async fn remember_device(&self, user: &str) -> Result<Cookie<'static>, ApiError> {
        let secret = match device(&self.headers) {
            Some(secret) => secret,
            None => secret()?,
        };
        self.store().remember_device(&secret_hash(&secret), user, now()).await?;
        Ok(cookie(DEVICE_COOKIE, secret, COOKIE_LIFETIME))
    }

    /// Creates a session of a user, and its cookie. It is confirmed if the user has just signed in.
    pub(super) fn new_session(
        &self,
        user: String,
        is_confirmed: bool,
    ) -> Result<(NewSession, Cookie<'static>), ApiError> {
        let secret = secret()?;
        let agent = self.headers.get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let agent = agent.chars().take(MAX_AGENT_CHARS).collect();
        let session = NewSession { hash: secret_hash(&secret), user, agent, token: None, is_confirmed };
        Ok((session, cookie(SESSION_COOKIE, secret, COOKIE_LIFETIME)))
    }
}

/// The cookie that removes the session.
pub(super) fn no_cookie() -> Cookie<'static> {
    cookie(SESSION_COOKIE, String::new(), Duration::ZERO)
}

/// Adds a cookie to a response.
pub(super) fn with_cookie(mut response: Response, cookie: Cookie<'static>) -> Response {
    let cookie = HeaderValue::try_from(cookie.to_string()).expect("a cookie holds a secret of letters and digits");
    response.headers_mut().append(SET_COOKIE, cookie);
    response
}

/// A cookie that scripts cannot read and that other sites send only with links.
fn cookie(name: &'static str, secret: String, lifetime: Duration) -> Cookie<'static> {
    Cookie::build((name, secret)).path("/").max_age(lifetime).http_only(true).same_site(SameSite::Lax).build()
}

/// The secret in the request.
fn sent(headers: &HeaderMap) -> Option<String> {
    if let Some(bearer) = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()) {
        return Some(bearer.strip_prefix("Bearer ").unwrap_or_default().trim().to_owned());
    }
    sent_cookie(headers, SESSION_COOKIE)
}

/// The device secret in the request, if it has the right form.
fn device(headers: &HeaderMap) -> Option<String> {
    let is_one =
        |secret: &String| secret.len() == DEVICE_LENGTH && secret.bytes().all(|byte| byte.is_ascii_alphanumeric());
    sent_cookie(headers, DEVICE_COOKIE).filter(is_one)
}

fn sent_cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    CookieJar::from_headers(headers).get(name).map(|cookie| cookie.value().to_owned())
}
