//! The interface for programs, of which the page is one.

mod downloads;
mod error;
mod games;
mod identity;
mod lobby;
mod pairing;
mod socket;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

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
    /// Whether players can talk to each other.
    pub(crate) chat: bool,
}

/// All addresses below `/api`.
pub(crate) fn router(api: Api) -> Router {
    Router::new()
        .route("/api/games", get(games::list).post(games::create))
        .route("/api/games/export", get(downloads::export))
        .route("/api/games/{id}", get(games::show).delete(games::withdraw))
        .route("/api/games/{id}/record", get(downloads::record))
        .route("/api/games/{id}/seat", post(games::sit))
        .route("/api/games/{id}/socket", get(socket::open))
        .route("/api/pairing", post(pairing::pair))
        .route("/api/lobby", get(lobby::open))
        .layer(DefaultBodyLimit::max(LARGEST))
        .with_state(api)
}
