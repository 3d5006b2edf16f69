//! The interface for programs, of which the page is one.

mod error;
mod games;
mod identity;
mod socket;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::map_response;
use axum::routing::{get, post};

pub(crate) use error::ApiError;

use crate::headers;
use crate::net::Stop;
use crate::room::Hall;

/// The largest message that is read, in bytes. Nothing that is sent comes near it.
const LARGEST: usize = 4_096;

/// What all addresses work with.
#[derive(Clone)]
pub(crate) struct Api {
    /// The games.
    pub(crate) hall: Hall,
    /// How many messages a client may send in a second.
    pub(crate) rate: u32,
    /// Whether players can talk.
    pub(crate) chat: bool,
    /// The end of the server, which sockets tell their clients.
    pub(crate) stop: Stop,
}

/// All addresses below `/api`.
pub(crate) fn router(api: Api) -> Router {
    Router::new()
        .route("/api/games", get(games::list).post(games::create))
        .route("/api/games/{id}", get(games::show))
        .route("/api/games/{id}/seat", post(games::sit))
        .route("/api/games/{id}/socket", get(socket::open))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(map_response(headers::keep_nothing))
        .with_state(api)
}
