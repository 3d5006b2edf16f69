//! From which page a request comes, and by which way.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, SET_COOKIE, UPGRADE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::error::ApiError;
use super::{Api, Door};

/// Keeps pages of other sites from doing anything in somebody's name, and cookies that came by TLS from going any other
/// way.
pub(super) async fn guard(State(Api { door, .. }): State<Api>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let changes = !request.method().is_safe() || headers.contains_key(UPGRADE);
    if changes && !is_own_origin(headers, door.public_url.as_deref()) {
        let message = "pages of other sites cannot play here";
        return ApiError::new(StatusCode::FORBIDDEN, "other-origin", message).into_response();
    }
    let is_by_tls = is_by_tls(&door, headers);
    let mut response = next.run(request).await;
    if is_by_tls && let Some(cookie) = response.headers_mut().get_mut(SET_COOKIE) {
        *cookie = with_secure(cookie);
    }
    response
}

/// Whether a request came by TLS, which the server itself does not speak: a proxy before it says so.
pub(super) fn is_by_tls(door: &Door, headers: &HeaderMap) -> bool {
    door.trusted_proxy && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
}

fn with_secure(cookie: &HeaderValue) -> HeaderValue {
    let secure = [cookie.as_bytes(), b"; Secure"].concat();
    HeaderValue::from_bytes(&secure).unwrap_or_else(|_| cookie.clone())
}

/// Browsers tell from which page a socket is opened and a form is sent; programs tell nothing.
fn is_own_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let host = headers.get(HOST).and_then(|value| value.to_str().ok());
    let is_host = host.is_some() && origin.split_once("://").map(|(_, rest)| rest) == host;
    is_host || public_url.is_some_and(|url| url.trim_end_matches('/') == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_another_site_cannot_play() {
        let headers = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "kamisado.example:8080".parse().expect("a header"));
            headers.insert(ORIGIN, origin.parse().expect("a header"));
            headers
        };
        let is_own = |origin| is_own_origin(&headers(origin), Some("https://play.example/"));
        assert!(is_own("https://kamisado.example:8080") && is_own("https://play.example"));
        assert!(!is_own("https://other.example") && !is_own("null") && !is_own("https://play.example.org"));
        assert!(is_own_origin(&HeaderMap::new(), None), "programs tell no origin");
    }

    #[test]
    fn a_cookie_is_for_tls_only_where_a_trusted_proxy_says_that_it_came_so() {
        let mut door = Door::new().expect("a door");
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-proto", HeaderValue::from_static("https"));
        assert!(!is_by_tls(&door, &headers));
        door.trusted_proxy = true;
        assert!(is_by_tls(&door, &headers) && !is_by_tls(&door, &HeaderMap::new()));
        assert_eq!(with_secure(&HeaderValue::from_static("a=b; HttpOnly")), "a=b; HttpOnly; Secure");
    }
}
