//! The interface for programs, of which the page is one.

mod accounts;
mod address;
mod body;
mod door;
mod downloads;
mod error;
mod games;
mod identity;
mod lobby;
mod origin;
mod pairing;
mod passkeys;
mod people;
mod permit;
mod proof;
mod ratings;
mod sessions;
mod socket;
mod tokens;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post, put};

pub(crate) use door::Door;

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
    /// How people come in.
    pub(crate) door: Door,
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
        .route("/api/me", get(people::me).delete(accounts::delete))
        .route("/api/me/export", get(accounts::export))
        .route("/api/me/password", put(sessions::change_password))
        .route("/api/me/recovery-codes", post(sessions::renew_codes))
        .route("/api/accounts", post(accounts::create))
        .route("/api/session", post(sessions::sign_in).delete(sessions::sign_out))
        .route("/api/sessions", get(sessions::list))
        .route("/api/sessions/{id}", delete(sessions::end))
        .route("/api/tokens", get(tokens::list).post(tokens::create))
        .route("/api/tokens/{id}", delete(sessions::end))
        .route("/api/passkeys", get(passkeys::list))
        .route("/api/passkeys/{id}", delete(passkeys::remove))
        .route("/api/passkeys/register/start", post(passkeys::start_registration))
        .route("/api/passkeys/register/finish", post(passkeys::finish_registration))
        .route("/api/passkeys/login/start", post(passkeys::start_login))
        .route("/api/passkeys/login/finish", post(passkeys::finish_login))
        .route("/api/people/{name}", get(people::profile))
        .route("/api/ratings/{length}", get(ratings::table))
        .route("/api/history", get(ratings::history))
        .route("/api/blocks", get(people::blocks))
        .route("/api/blocks/{name}", put(people::block).delete(people::unblock))
        .route("/api/reports", post(people::report))
        .layer(from_fn_with_state(api.clone(), origin::guard))
        .layer(DefaultBodyLimit::max(LARGEST))
        .with_state(api)
}
