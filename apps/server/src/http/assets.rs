//! The built page, embedded when the server was compiled.

use std::borrow::Cow;

use axum::Router;
use axum::body::Body;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use super::headers;

/// The files of `dist/`. The folder is missing until the page has been built.
#[derive(RustEmbed)]
#[folder = "../../dist"]
#[allow_missing = true]
struct Dist;

/// Files below this folder never change: a changed file has another name.
const ASSETS: &str = "assets/";

/// A file of the page.
pub(crate) struct File {
    pub(crate) content: Cow<'static, [u8]>,
    /// Whether it is compressed with brotli.
    pub(crate) packed: bool,
    pub(crate) media_type: &'static str,
    /// Whether browsers may cache it for ever.
    pub(crate) lasting: bool,
}

/// Whether the page has been built.
pub(crate) fn is_built() -> bool {
    Dist::get("index.html").is_some()
}

/// A file by its name, compressed if the browser accepts it.
pub(crate) fn file(name: &str, unpacks: bool) -> Option<File> {
    let media_type = media_type(name)?;
    let packed = if unpacks { Dist::get(&format!("{name}.br")) } else { None };
    let is_packed = packed.is_some();
    let content = packed.or_else(|| Dist::get(name))?.data;
    Some(File { content, packed: is_packed, media_type, lasting: name.starts_with(ASSETS) })
}

/// The media type by file extension. Files of other types do not belong to the page, nor do the compressed copies by
/// their own names.
fn media_type(name: &str) -> Option<&'static str> {
    match name.rsplit_once('.')?.1 {
        "html" => Some("text/html; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "png" => Some("image/png"),
        "woff2" => Some("font/woff2"),
        "wasm" => Some("application/wasm"),
        "json" => Some("application/json"),
        "jsonl" => Some("application/jsonl"),
        "webmanifest" => Some("application/manifest+json"),
        _ => None,
    }
}

/// The paths of the pages. The page itself decides which one to show.
const PAGES: [&str; 14] = [
    "/",
    "/play",
    "/learn",
    "/rules",
    "/analysis",
    "/review",
    "/puzzles",
    "/ladder",
    "/openings",
    "/proven",
    "/games",
    "/online",
    "/account",
    "/players",
];

/// The prefix of a game's page.
const GAME: &str = "/game/";

const NOT_BUILT: &str =
    "The page of Kamisado has not been built into this server.\n\nBuild and open it with: cargo play\n";

/// The whole server: the API and the page.
pub(crate) fn app(games: Router) -> Router {
    games.fallback(serve_file).layer(map_response(headers::add))
}

/// Serves a file of the page, or the page itself.
async fn serve_file(method: Method, uri: Uri, asked: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let unpacks = unpacks_brotli(&asked);
    let path = uri.path();
    let page = path.trim_end_matches('/');
    let is_game = page.strip_prefix(GAME).is_some_and(|id| !id.contains('/'));
    let is_page = is_game || PAGES.iter().any(|known| known.trim_end_matches('/') == page);
    if !is_page && let Some(file) = file(path.trim_start_matches('/'), unpacks) {
        return send(StatusCode::OK, file);
    }
    if path.starts_with("/assets/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    // An unknown address gets the page too, which says so in the user's language.
    let status = if is_page { StatusCode::OK } else { StatusCode::NOT_FOUND };
    match file("index.html", unpacks) {
        Some(index) => send(status, index),
        None => (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response(),
    }
}

fn send(status: StatusCode, file: File) -> Response {
    let mut response = Response::builder().status(status).header(CONTENT_TYPE, file.media_type);
    response = response.header(VARY, "accept-encoding");
    if file.packed {
        response = response.header(CONTENT_ENCODING, "br");
    }
    if file.lasting {
        response = response.header(CACHE_CONTROL, "public, max-age=31536000, immutable");
    }
    response.body(Body::from(file.content)).unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// Whether the browser accepts brotli.
fn unpacks_brotli(asked: &HeaderMap) -> bool {
    let codings = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    codings.flat_map(|value| value.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("br") && !parts.any(|part| part == "q=0")
    })
}

#[cfg(test)]
mod tests {
    use axum::http::Request;
    use axum::http::header::CONTENT_SECURITY_POLICY;
    use tower::ServiceExt;

    use super::*;

    async fn answer(method: Method, path: &str) -> Response {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).expect("a request");
        app(Router::new()).oneshot(request).await.expect("an answer")
    }

    #[tokio::test]
    async fn every_page_has_the_same_answer_and_an_address_that_leads_nowhere_is_not_found() {
        let (page, missing) = if is_built() {
            (StatusCode::OK, StatusCode::NOT_FOUND)
        } else {
            (StatusCode::SERVICE_UNAVAILABLE, StatusCode::SERVICE_UNAVAILABLE)
        };
        for path in PAGES.into_iter().chain(["/game/abc"]) {
            assert_eq!(answer(Method::GET, path).await.status(), page, "{path}");
        }
        assert_eq!(answer(Method::GET, "/nowhere").await.status(), missing);
        assert_eq!(answer(Method::GET, "/game").await.status(), missing);
        assert_eq!(answer(Method::GET, "/assets/nothing.js").await.status(), StatusCode::NOT_FOUND);
        assert_eq!(answer(Method::GET, "/../Cargo.toml").await.status(), missing);
    }

    #[tokio::test]
    async fn every_answer_carries_the_headers_that_keep_others_out() {
        for path in ["/", "/nowhere", "/assets/nothing.js"] {
            let answer = answer(Method::GET, path).await;
            let policy = answer.headers().get(CONTENT_SECURITY_POLICY).expect(path).to_str().expect("text");
            assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
            assert!(!policy.contains("unsafe-inline") && !policy.contains('*'), "{policy}");
            assert_eq!(answer.headers().get("x-content-type-options").expect(path), "nosniff");
            assert!(answer.headers().contains_key(CACHE_CONTROL), "{path}");
        }
    }

    #[tokio::test]
    async fn nothing_can_be_sent_to_it() {
        assert_eq!(answer(Method::POST, "/").await.status(), StatusCode::METHOD_NOT_ALLOWED);
    }

    #[test]
    fn brotli_is_sent_only_where_it_is_asked_for() {
        let asks = |value: &'static str| {
            unpacks_brotli(&HeaderMap::from_iter([(ACCEPT_ENCODING, axum::http::HeaderValue::from_static(value))]))
        };
        assert!(asks("gzip, deflate, br, zstd") && asks("br;q=0.5"));
        assert!(!asks("gzip") && !asks("br;q=0") && !asks("brotli"));
        assert!(!unpacks_brotli(&HeaderMap::new()));
    }
}
