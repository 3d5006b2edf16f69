//! Health and readiness checks.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use kamisado_online::Timestamp;
use tokio::time::timeout;

use crate::games::GameRegistry;
use crate::now;

/// The database must answer within this time.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(5);
/// The last heartbeat must be younger than this. The server writes one every second.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(15);

/// `/healthz`: healthy if the database answers and the last heartbeat is recent. `/readyz`: ready if new clients can be
/// sent here. A server that is stopping or cannot store is alive but not ready.
pub(crate) fn router(registry: &GameRegistry) -> Router {
    Router::new().route("/healthz", get(health)).route("/readyz", get(readiness)).with_state((registry.clone(), now()))
}

async fn health(State((registry, started)): State<(GameRegistry, Timestamp)>) -> (StatusCode, &'static str) {
    match timeout(DATABASE_TIMEOUT, registry.store.heartbeat()).await {
        Ok(Ok(at)) if now().since(at.max(started)) <= HEARTBEAT_TIMEOUT => (StatusCode::OK, "well\n"),
        Ok(Ok(_)) => (StatusCode::SERVICE_UNAVAILABLE, "nothing has been stored for a while\n"),
        Ok(Err(error)) => {
            registry.log_failure(&error, "the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer in time\n"),
    }
}

async fn readiness(State((registry, _)): State<(GameRegistry, Timestamp)>) -> (StatusCode, &'static str) {
    if registry.storage().borrow().is_failing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored\n");
    }
    match registry.cluster() {
        Some(cluster) if cluster.is_draining() => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        Some(cluster) if !cluster.lease().is_held() => (StatusCode::SERVICE_UNAVAILABLE, "no lease\n"),
        _ => (StatusCode::OK, "ready\n"),
    }
}
