//! The interface for programs, of which the page is one.

mod access;
mod accounts;
pub(crate) mod assets;
mod auth;
mod confirmation;
mod credentials;
mod error;
mod exports;
mod extract;
mod frames;
mod game_socket;
mod games;
pub(crate) mod headers;
pub(crate) mod live_sockets;
mod lobby_socket;
mod openapi;
mod pairing;
mod passkeys;
mod ratings;
mod sessions;
mod tokens;
mod users;
mod version;

use std::io;
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::HeaderMap;
use axum::middleware::{from_fn, map_response};
use axum::routing::any;
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::accounts::{AttemptLimiter, Ceremonies, Passwords};
use crate::config::{Config, PublicUrl};
use crate::games::GameRegistry;
use crate::http::live_sockets::LiveSockets;
use crate::net::{Flooders, Shutdown};

pub(crate) use access::CreationLimits;
pub(crate) use assets::app;
pub(crate) use error::ApiError;

/// The largest message that is read, in bytes. Nothing that is sent comes near it.
const MAX_BODY_BYTES: usize = 4_096;

/// What all addresses work with.
#[derive(Clone)]
pub(crate) struct AppState {
    /// The games.
    pub(crate) registry: GameRegistry,
    /// How many messages a client may send in a second.
    pub(crate) rate: u32,
    /// Clients that go on after they have been refused.
    pub(crate) flooders: Arc<Flooders>,
    /// How many games somebody may make.
    pub(crate) making: CreationLimits,
    /// How people come in.
    pub(crate) auth: AuthState,
    /// The open sockets, which end with their sessions.
    pub(crate) sockets: LiveSockets,
    /// Whether players can talk to each other.
    pub(crate) chat: bool,
    /// The end of the server, which sockets tell their clients.
    pub(crate) stop: Shutdown,
}

/// All addresses below `/api`. Each handler describes itself, so that nothing is there without being described.
pub(crate) fn router(api: AppState) -> Router {
    let (router, document) = OpenApiRouter::with_openapi(openapi::head())
        .routes(routes!(games::list, games::create))
        .routes(routes!(exports::export))
        .routes(routes!(games::show, games::withdraw))
        .routes(routes!(exports::record))
        .routes(routes!(games::sit))
        .routes(routes!(game_socket::open))
        .routes(routes!(pairing::pair))
        .routes(routes!(lobby_socket::open))
        .routes(routes!(users::me, accounts::delete))
        .routes(routes!(accounts::export))
        .routes(routes!(confirmation::confirm))
        .routes(routes!(confirmation::require))
        .routes(routes!(confirmation::finish))
        .routes(routes!(sessions::change_password))
        .routes(routes!(sessions::renew_codes))
        .routes(routes!(accounts::create))
        .routes(routes!(sessions::sign_in, sessions::sign_out))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::end))
        .routes(routes!(tokens::list, tokens::create))
        .routes(routes!(tokens::end))
        .routes(routes!(passkeys::list))
        .routes(routes!(passkeys::remove))
        .routes(routes!(passkeys::start_registration))
        .routes(routes!(passkeys::finish_registration))
        .routes(routes!(passkeys::start_login))
        .routes(routes!(passkeys::finish_login))
        .routes(routes!(users::profile))
        .routes(routes!(ratings::table))
        .routes(routes!(ratings::history))
        .routes(routes!(users::blocks))
        .routes(routes!(users::block, users::unblock))
        .routes(routes!(users::block_opponent, users::unblock_opponent))
        .routes(routes!(users::report))
        .split_for_parts();
    router
        .merge(openapi::docs_page::router(openapi::completed(document)))
        .route("/api/{*nowhere}", any(error::no_such_address))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn(error::refuse_nul))
        .layer(from_fn(version::check))
        .layer(map_response(error::as_api_error))
        .layer(map_response(headers::add_no_store))
        .with_state(api)
}

/// How people come in: what all addresses about accounts work with.
#[derive(Clone)]
pub(crate) struct AuthState {
    /// Whether a proxy stands before the server, whose word about TLS is believed.
    behind_proxy: bool,
    /// The address of the page as people type it, where it is not that of the request.
    pub(super) public_url: Option<PublicUrl>,
    /// Who checks passwords.
    pub(super) keeper: Passwords,
    /// How often signing in was tried.
    pub(super) tries: AttemptLimiter,
    /// What devices with passkeys were asked.
    pub(super) ceremonies: Ceremonies,
    /// Read while somebody takes a seat, written while somebody is struck off who deletes the account.
    seating: Arc<RwLock<()>>,
}

impl AuthState {
    pub(crate) fn new(settings: &Config) -> io::Result<AuthState> {
        Ok(AuthState {
            behind_proxy: settings.behind_proxy,
            public_url: settings.public_url.clone(),
            keeper: Passwords::new()?,
            tries: AttemptLimiter::default(),
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
