//! Whether the server is well.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use tokio::time::timeout;

use crate::now;
use crate::store::Store;

/// How long the database may take to answer.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(5);
/// How old the last thing that was written may be. The server writes every second.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(15);

/// `/healthz`: well if the database answers and the server has written to it a moment ago.
pub(crate) fn router(store: Store) -> Router {
    Router::new().route("/healthz", get(answer)).with_state((store, now()))
}

async fn answer(State((store, started)): State<(Store, kamisado_online::Timestamp)>) -> (StatusCode, &'static str) {
    match timeout(DATABASE_TIMEOUT, store.heartbeat()).await {
        Ok(Ok(at)) if now().since(at.max(started)) <= HEARTBEAT_TIMEOUT => (StatusCode::OK, "well\n"),
        Ok(Ok(_)) => (StatusCode::SERVICE_UNAVAILABLE, "nothing has been stored for a while\n"),
        Ok(Err(error)) => {
            tracing::error!(%error, "the database does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer in time\n"),
    }
}
