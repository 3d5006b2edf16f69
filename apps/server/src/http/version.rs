//! The API version for which a client was written.
//!
//! A page in a browser's cache may be older than the server. It is asked to reload, because it might misread the
//! responses.

use axum::extract::Request;
use axum::extract::ws::{CloseFrame, Message, WebSocketUpgrade};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kamisado_api::{API_VERSION, API_VERSION_HEADER};

use super::ApiError;
use super::game_socket::send;

/// The close code for a socket of another version.
const OTHER_VERSION: u16 = 4002;

/// Whether a client was written for another version. A client without a version is always served.
pub(super) fn is_other(version: Option<u32>) -> bool {
    version.is_some_and(|version| version != API_VERSION)
}

/// Refuses requests of clients of other versions. A version that is not a number is another version.
pub(super) async fn check(request: Request, next: Next) -> Response {
    let header = request.headers().get(API_VERSION_HEADER);
    let version = header.map(|value| value.to_str().ok().and_then(|text| text.parse().ok()).unwrap_or_default());
    if is_other(version) {
        return ApiError::reload().into_response();
    }
    next.run(request).await
}

/// Opens a socket only to close it with a reason: a browser tells a page nothing about a refused socket.
pub(super) fn refuse_socket(upgrade: WebSocketUpgrade, message: String) -> Response {
    upgrade.on_upgrade(async move |mut socket| {
        let close = CloseFrame { code: OTHER_VERSION, reason: "load the page again".into() };
        // The client may have gone.
        let _ = send(&mut socket, Message::text(message)).await;
        let _ = send(&mut socket, Message::Close(Some(close))).await;
    })
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;

    async fn status(version: Option<&str>) -> StatusCode {
        let app = Router::new().route("/api", get(async || "here")).layer(from_fn(check));
        let mut request = Request::builder().uri("/api");
        if let Some(version) = version {
            request = request.header(API_VERSION_HEADER, version);
        }
        app.oneshot(request.body(Body::empty()).expect("a request")).await.expect("an answer").status()
    }

    #[tokio::test]
    async fn only_a_client_of_another_version_is_to_load_again() {
        assert_eq!(status(None).await, StatusCode::OK);
        assert_eq!(status(Some(&API_VERSION.to_string())).await, StatusCode::OK);
        for version in ["0", "999", "", "one"] {
            assert_eq!(status(Some(version)).await, StatusCode::CONFLICT, "{version:?}");
        }
    }
}
