//! The API for programs; the page is one of them.

mod access;
mod accounts;
pub(crate) mod assets;
mod auth;
mod confirmation;
mod credentials;
mod error;
mod exports;
mod extract;
mod fair_play;
mod frame_limiter;
mod game_socket;
mod games;
pub(crate) mod headers;
pub(crate) mod live_sockets;
mod lobby_socket;
mod openapi;
mod pairing;
mod passkeys;
mod puzzles;
mod ratings;
mod sessions;
mod tokens;
mod users;
mod version;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::HeaderMap;
use axum::middleware::{from_fn, map_response};
use axum::routing::any;
use futures_util::StreamExt;
use tokio::sync::{OwnedRwLockReadGuard, RwLock, RwLockWriteGuard};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

use crate::accounts::{AttemptLimiter, Ceremonies, Ceremony, Passwords};
use crate::cluster::{Cluster, decode};
use crate::config::{Config, PublicUrl};
use crate::games::GameRegistry;
use crate::http::live_sockets::LiveSockets;
use crate::net::{Flooders, Shutdown};
use crate::now;
use crate::ops::metrics::METRICS;

pub(crate) use access::CreationLimits;
pub(crate) use assets::app;
pub(crate) use error::{ApiError, watch_storage};
pub(crate) use frame_limiter::FrameLimits;

/// The largest message read, in bytes. Real messages are far smaller.
const MAX_BODY_BYTES: usize = 4_096;
/// The same for puzzle results, of which a device may have many.
const MAX_RESULTS_BYTES: usize = 65_536;

/// Another node must return its open ceremony within this time.
const CEREMONY_TIMEOUT: Duration = Duration::from_secs(1);

/// The state shared by all handlers.
#[derive(Clone)]
pub(crate) struct AppState {
    /// The games.
    pub(crate) registry: GameRegistry,
    /// The limits on messages on sockets.
    pub(crate) frame_limits: FrameLimits,
    /// Clients that keep sending after refusals.
    pub(crate) flooders: Arc<Flooders>,
    /// The limits on new games.
    pub(crate) creation_limits: CreationLimits,
    /// Accounts and signing in.
    pub(crate) auth: AuthState,
    /// The open sockets, which end with their sessions.
    pub(crate) sockets: LiveSockets,
    /// Whether players can talk to each other.
    pub(crate) chat: bool,
    /// The shutdown signal, which sockets announce to their clients.
    pub(crate) stop: Shutdown,
}

/// All paths below `/api`. Each handler describes itself, so every path is documented.
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
        .routes(routes!(users::name_guest))
        .routes(routes!(accounts::export))
        .routes(routes!(puzzles::show, puzzles::add).layer(DefaultBodyLimit::max(MAX_RESULTS_BYTES)))
        .routes(routes!(fair_play::fair_play))
        .routes(routes!(fair_play::mark_as_bot))
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
        .merge(openapi::docs_page::router(&openapi::completed(document)))
        .route("/api/{*nowhere}", any(async || ApiError::no_such_address()))
        .method_not_allowed_fallback(async || ApiError::no_such_method())
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn(error::refuse_nul))
        .layer(from_fn(version::check))
        .layer(map_response(headers::add_no_store))
        .with_state(api)
}

/// The state for accounts and signing in.
#[derive(Clone)]
pub(crate) struct AuthState {
    /// Whether the server is behind a proxy, which reports whether a request came by TLS.
    behind_proxy: bool,
    /// The public address of the page, if it differs from the request's.
    pub(super) public_url: Option<PublicUrl>,
    /// Hashes and checks passwords.
    pub(super) passwords: Passwords,
    /// Limits the attempts to sign in.
    pub(super) tries: AttemptLimiter,
    /// Open passkey ceremonies.
    pub(super) ceremonies: Ceremonies,
    /// The cluster, whose other nodes may have started a ceremony.
    cluster: Option<Cluster>,
    /// Read-locked while a user takes a seat, write-locked while an account is deleted.
    seating: Arc<RwLock<()>>,
}

impl AuthState {
    pub(crate) fn new(settings: &Config, cluster: Option<Cluster>) -> io::Result<AuthState> {
        Ok(AuthState {
            behind_proxy: settings.behind_proxy,
            public_url: settings.public_url.clone(),
            passwords: Passwords::new()?,
            tries: AttemptLimiter::default(),
            ceremonies: Ceremonies::default(),
            cluster,
            seating: Arc::default(),
        })
    }

    /// Takes a ceremony that this node or another started. It cannot be answered again.
    pub(super) async fn take_ceremony(&self, id: &str) -> Option<Ceremony> {
        if let Some(ceremony) = self.ceremonies.close(id, now()) {
            return Some(ceremony);
        }
        let cluster = self.cluster.as_ref()?;
        // Only the node that started the ceremony answers.
        cluster.request(cluster.ceremony_subject(), &id, CEREMONY_TIMEOUT).await.ok()
    }

    /// Passes this node's ceremonies to nodes that received the answers, as long as the server runs.
    pub(crate) async fn serve_ceremonies(self) {
        let Some(cluster) = self.cluster else {
            return;
        };
        while let Some(mut requests) = cluster.subscribe(cluster.ceremony_subject()).await {
            while let Some(message) = requests.next().await {
                METRICS.node_messages_received.add(1);
                let id: Option<String> = decode(&message.payload);
                if let Some(ceremony) = id.and_then(|id| self.ceremonies.close(&id, now())) {
                    cluster.reply(&message, &ceremony).await;
                }
            }
        }
    }

    /// Hold this from reading the user until the seat is stored: no account is deleted meanwhile, so no deleted user
    /// gets a seat.
    pub(super) async fn lock_for_seating(&self) -> OwnedRwLockReadGuard<()> {
        Arc::clone(&self.seating).read_owned().await
    }

    /// Hold this while an account is deleted.
    pub(super) async fn lock_for_deletion(&self) -> RwLockWriteGuard<'_, ()> {
        self.seating.write().await
    }

    /// Whether a request came by TLS. The server itself has none, so a proxy in front reports it.
    pub(super) fn is_by_tls(&self, headers: &HeaderMap) -> bool {
        self.behind_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
    }
}
