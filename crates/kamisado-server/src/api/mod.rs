//! The interface for programs, of which the page is one.

mod error;
mod forms;
mod games;
mod identity;
mod openapi;
mod plain;
mod reference;
mod socket;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::map_response;
use axum::routing::any;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

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

/// All addresses below `/api`. Each handler describes itself, so that nothing is there without being described.
pub(crate) fn router(api: Api) -> Router {
    let (router, document) = OpenApiRouter::with_openapi(openapi::head())
        .routes(routes!(games::list, games::create))
        .routes(routes!(games::show))
        .routes(routes!(games::sit))
        .routes(routes!(socket::open))
        .split_for_parts();
    router
        .merge(reference::router(openapi::completed(document)))
        .route("/api/{*nowhere}", any(plain::nowhere))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(map_response(plain::retold))
        .layer(map_response(headers::keep_nothing))
        .with_state(api)
}
