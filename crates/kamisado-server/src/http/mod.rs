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

use crate::accounts::{Ceremonies, Keeper, Tries};
use crate::config::{PublicUrl, Settings};
use crate::games::Hall;
use crate::http::live_sockets::LiveSockets;
use crate::net::{Flooders, Stop};

pub(crate) use access::Making;
pub(crate) use assets::app;
pub(crate) use error::ApiError;

/// The largest message that is read, in bytes. Nothing that is sent comes near it.
const LARGEST: usize = 4_096;

/// What all addresses work with.
#[derive(Clone)]
pub(crate) struct Api {
    /// The games.
    pub(crate) hall: Hall,
    /// How many messages a client may send in a second.
    pub(crate) rate: u32,
    /// Clients that go on after they have been refused.
    pub(crate) flooders: Arc<Flooders>,
    /// How many games somebody may make.
    pub(crate) making: Making,
    /// How people come in.
    pub(crate) door: Door,
    /// The open sockets, which end with their sessions.
    pub(crate) sockets: LiveSockets,
    /// Whether players can talk to each other.
    pub(crate) chat: bool,
    /// The end of the server, which sockets tell their clients.
    pub(crate) stop: Stop,
}

/// All addresses below `/api`. Each handler describes itself, so that nothing is there without being described.
pub(crate) fn router(api: Api) -> Router {
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
        .route("/api/{*nowhere}", any(error::nowhere))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn(error::without_nul))
        .layer(from_fn(version::check))
        .layer(map_response(error::retold))
        .layer(map_response(headers::keep_nothing))
        .with_state(api)
}

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
