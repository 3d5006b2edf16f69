//! The interface for programs, of which the page is one.

mod access;
mod accounts;
mod address;
mod app;
pub(crate) mod assets;
mod auth;
mod confirmation;
mod door;
mod error;
mod exports;
mod extract;
mod frames;
mod game_socket;
mod games;
pub(crate) mod headers;
pub(crate) mod live_sockets;
mod lobby_socket;
mod making;
mod openapi;
mod pairing;
mod passkeys;
mod place;
mod plain;
mod proof;
mod ratings;
mod second_factor;
mod sessions;
mod tokens;
mod users;
mod version;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, map_response};
use axum::routing::any;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use app::app;
pub(crate) use door::Door;

pub(crate) use error::ApiError;
pub(crate) use making::Making;

use crate::games::Hall;
use crate::http::live_sockets::LiveSockets;
use crate::net::{Flooders, Stop};

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
        .routes(routes!(second_factor::require))
        .routes(routes!(second_factor::finish))
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
        .route("/api/{*nowhere}", any(plain::nowhere))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn(plain::without_nul))
        .layer(from_fn(version::check))
        .layer(map_response(plain::retold))
        .layer(map_response(headers::keep_nothing))
        .with_state(api)
}
