//! The checks of every request: rate limits and origin before it, metrics and the log after it.
//!
//! This is one pass over the request instead of a stack of `tower-http` layers, because refusals, time-outs and answers
//! get the same headers, and the metrics and the log record which of them it was.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::header::{CONNECTION, HOST, ORIGIN, RETRY_AFTER, SET_COOKIE, STRICT_TRANSPORT_SECURITY, UPGRADE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::Cookie;
use kamisado_api::paths;
use kamisado_input::Client;
use tokio::time::timeout;

use crate::config::{Config, PublicUrl};
use crate::http::{ApiError, headers};
use crate::ops::metrics::{METRICS, Refused};
use crate::time::seconds_rounded_up;

use super::flood::Flooders;
use super::listener::Peer;
use super::rate_limit::{ClientRateLimiter, Rate, RateLimitStatus, RateLimiter};

/// The prefix of the addresses of the API. All others are files, cheap and the same for every client, so a client may
/// request ten times as many of them.
const API_PREFIX: &str = paths::API;
const FILES_FACTOR: u32 = 10;
/// The number of seconds' worth of requests that a client may make at once.
const BURST: u32 = 10;
/// How many bytes a socket may receive for each message that it may receive, and for how many seconds' messages at once.
const BYTES_PER_MESSAGE: u32 = 4_096;
const BYTES_BURST: u32 = 10;
/// How long a request may take until its answer begins.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);
/// Ends the connection after the response.
const CLOSE: HeaderValue = HeaderValue::from_static("close");
/// When a client that is shut out may come again, in seconds.
const SHUT_OUT_FOR: HeaderValue = HeaderValue::from_static("10");
/// A browser that came by TLS once is to come by TLS for a year.
const STRICT_TLS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// The state with which every request is checked.
#[derive(Clone, Debug)]
pub(crate) struct RequestGuard {
    limits: Option<Arc<Limits>>,
    /// How many messages a socket may receive in a second.
    rate: u32,
    behind_proxy: bool,
    public_url: Option<PublicUrl>,
}

/// The rate limits of clients.
#[derive(Debug)]
struct Limits {
    api: ClientRateLimiter,
    files: ClientRateLimiter,
    flooders: Arc<Flooders>,
}

impl Limits {
    /// The limits for this many requests a second; none for 0.
    fn new(requests: u32, flooders: Arc<Flooders>) -> Option<Arc<Limits>> {
        let limiter = |factor: u32| ClientRateLimiter::new(Rate::per_second(requests.saturating_mul(factor), BURST));
        (requests > 0).then(|| Arc::new(Limits { api: limiter(1), files: limiter(FILES_FACTOR), flooders }))
    }
}

impl RequestGuard {
    pub(crate) fn new(settings: &Config, flooders: Arc<Flooders>) -> RequestGuard {
        RequestGuard {
            limits: Limits::new(settings.requests, flooders),
            rate: settings.rate,
            behind_proxy: settings.behind_proxy,
            public_url: settings.public_url.clone(),
        }
    }

    /// The client of a request. Behind a proxy that names none, all are one client.
    fn client(&self, request: &Request) -> Client {
        let forwarded = self.behind_proxy.then(|| Client::forwarded(request.headers())).flatten();
        let peer = || request.extensions().get::<Peer>().map(|peer| peer.client);
        forwarded.or_else(peer).unwrap_or(Client::OTHERS)
    }

    /// Whether the client is connected by TLS.
    fn is_secure(&self, headers: &HeaderMap) -> bool {
        let forwarded = || headers.get("x-forwarded-proto").is_some_and(|value| value == "https");
        self.public_url.as_ref().is_some_and(PublicUrl::is_secure) || (self.behind_proxy && forwarded())
    }

    /// Why a request is refused; none if it is not.
    fn refusal(
        &self,
        request: &Request,
        client: Client,
        limit_status: Option<RateLimitStatus>,
    ) -> Option<(Refused, ApiError)> {
        if limit_status.is_some_and(|limit_status| limit_status.refused.is_some()) {
            return Some((Refused::Requests, ApiError::too_many_requests()));
        }
        let opens_socket = request.headers().contains_key(UPGRADE);
        if (!request.method().is_safe() || opens_socket) && !is_own_origin(request.headers(), self.public_url.as_ref())
        {
            return Some((Refused::Origin, ApiError::other_origin()));
        }
        let peer = request.extensions().get::<Peer>();
        if opens_socket && peer.is_some_and(|peer| !peer.slot.assign_to(client)) {
            return Some((Refused::Connections, ApiError::too_many_connections()));
        }
        None
    }
}

/// Handles or refuses a request, and logs the method, the route, the status and the time: nothing that a client could have
/// sent as a secret. What a rate limit refuses is only counted.
pub(crate) async fn guard(State(request_guard): State<RequestGuard>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let client = request_guard.client(&request);
    if request_guard.limits.as_ref().is_some_and(|limits| limits.flooders.is_shut_out(client)) {
        METRICS.refused(Refused::ShutOut);
        return shut_out();
    }
    // Handlers get the client's address, whether or not there is a proxy.
    request.extensions_mut().insert(ConnectInfo(client.address()));
    let (method, path) = (request.method().clone(), shown_path(&request));
    let is_api = request.uri().path().starts_with(API_PREFIX);
    let is_secure = request_guard.is_secure(request.headers());
    let peer = request.extensions().get::<Peer>().cloned();
    let limit_status = request_guard.limits.as_ref().map(|limits| {
        let limiter = if is_api { &limits.api } else { &limits.files };
        limiter.take(client)
    });
    let refusal = request_guard.refusal(&request, client, limit_status);
    let is_refused = refusal.is_some();
    let mut response = match refusal {
        Some((why, error)) => {
            METRICS.refused(why);
            let mut response = headers::add(error.into_response()).await;
            if why != Refused::Origin
                && request_guard.limits.as_ref().is_some_and(|limits| limits.flooders.refused(client))
            {
                response.headers_mut().insert(CONNECTION, CLOSE);
            }
            response
        }
        // A client that does not send the body that it announced is not waited for.
        None => match timeout(RESPONSE_TIMEOUT, next.run(request)).await {
            Ok(response) => response,
            Err(_) => headers::add(ApiError::too_slow().into_response()).await,
        },
    };
    match (&peer, response.status()) {
        (Some(Peer { slot, .. }), StatusCode::SWITCHING_PROTOCOLS) => {
            let bytes = request_guard.rate.saturating_mul(BYTES_PER_MESSAGE);
            slot.set_socket_limit(RateLimiter::new(Rate::per_second(bytes, BYTES_BURST)));
        }
        (Some(Peer { slot, .. }), _) if request_guard.behind_proxy => slot.release_client(),
        _ => {}
    }
    if let Some(limit_status) = limit_status.filter(|_| is_api || is_refused) {
        add_rate_limit_headers(response.headers_mut(), limit_status);
    }
    if is_secure {
        secure(response.headers_mut());
    }
    let status = response.status().as_u16();
    METRICS.answered(status);
    let milliseconds = begun.elapsed().as_secs_f64() * 1e3;
    if is_api && !is_refused {
        tracing::info!(%method, path, status, milliseconds, "request");
    } else {
        tracing::debug!(%method, path, status, milliseconds, "request");
    }
    response
}

/// The answer to a client that is shut out: short, and the last on its connection.
fn shut_out() -> Response {
    METRICS.answered(StatusCode::TOO_MANY_REQUESTS.as_u16());
    let mut response = StatusCode::TOO_MANY_REQUESTS.into_response();
    response.headers_mut().insert(CONNECTION, CLOSE);
    response.headers_mut().insert(RETRY_AFTER, SHUT_OUT_FOR);
    response
}

/// The address of a request for the log. A user who has the link of a game may take its free seat: so ids are not shown.
fn shown_path(request: &Request) -> String {
    match request.extensions().get::<MatchedPath>() {
        Some(path) => path.as_str().to_owned(),
        None => format!("/{}", request.uri().path().split('/').nth(1).unwrap_or_default()),
    }
}

/// Adds the state of the client's rate limit, in the fields of the IETF's draft (draft-ietf-httpapi-ratelimit-headers).
fn add_rate_limit_headers(headers: &mut HeaderMap, limit_status: RateLimitStatus) {
    let RateLimitStatus { size, left, refused, .. } = limit_status;
    let (window, full_in) = (seconds_rounded_up(limit_status.window), seconds_rounded_up(limit_status.full_in));
    let fields = [
        (HeaderName::from_static("ratelimit-policy"), format!("\"client\";q={size};w={window}")),
        (HeaderName::from_static("ratelimit"), format!("\"client\";r={left};t={full_in}")),
    ];
    let retry = refused.map(|(_, wait)| (RETRY_AFTER, seconds_rounded_up(wait).max(1).to_string()));
    for (name, value) in fields.into_iter().chain(retry) {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
}

/// What came by TLS stays with TLS: the browser and its cookies.
fn secure(headers: &mut HeaderMap) {
    headers.insert(STRICT_TRANSPORT_SECURITY, STRICT_TLS);
    let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for header in cookies {
        let mut cookie = Cookie::parse(header.to_str().expect("the server's own cookies are ASCII"))
            .expect("the server's own cookies have their form");
        cookie.set_secure(true);
        let marked = HeaderValue::try_from(cookie.to_string()).expect("a cookie that was one is one still");
        headers.append(SET_COOKIE, marked);
    }
}

/// Names that only the machine itself or its own network can give: none of them is to be had in the public DNS.
const LOCAL: [&str; 5] = [".localhost", ".local", ".internal", ".home.arpa", ".lan"];

/// Whether a request comes from a page of this server, or from a program that is no browser. A page of another site must
/// not act in the name of a user.
///
/// That the page and the request name the same host is not enough: the owner of a name in the DNS can let it lead to this
/// server for a moment (DNS rebinding), and a page of that name then reaches a server that only its visitors reach. So the
/// host has to be one that no other site can have: the public address, where one is set; an address of numbers, by which no
/// name was looked up; or, where no public address is set, a name of the own machine or network.
pub(super) fn is_own_origin(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        // Browsers that send no origin still say whether a page of another site asks; programs send neither.
        return headers.get("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none");
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if public_url.is_some_and(|url| url.origin() == origin) {
        return true;
    }
    let Some(host) = headers.get(HOST).and_then(|value| value.to_str().ok()) else {
        return false;
    };
    let is_host = origin.split_once("://").is_some_and(|(_, rest)| rest.eq_ignore_ascii_case(host));
    is_host && (is_numeric(host) || (public_url.is_none() && is_local(host)))
}

/// Whether a host is an address of numbers, or the machine itself.
fn is_numeric(host: &str) -> bool {
    let name = without_port(host);
    name.eq_ignore_ascii_case("localhost") || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
}

/// Whether a host is a name that only the own machine or network can give, such as the one of a machine: `clubhouse`.
fn is_local(host: &str) -> bool {
    let name = without_port(host).trim_end_matches('.').to_ascii_lowercase();
    !name.is_empty() && (!name.contains('.') || LOCAL.iter().any(|end| name.ends_with(end)))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !name.is_empty() => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_request_that_takes_too_long_is_answered() {
        let request_guard = RequestGuard { limits: None, rate: 10, behind_proxy: false, public_url: None };
        let app = Router::new()
            .route("/api/slow", get(std::future::pending::<()>))
            .layer(from_fn_with_state(request_guard, guard));
        let request = Request::builder().uri("/api/slow").body(Body::empty()).expect("a request");
        let answer = app.oneshot(request).await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
        assert!(answer.headers().contains_key("content-security-policy"));
    }

    #[test]
    fn cookies_that_go_by_tls_stay_there() {
        let mut headers = HeaderMap::new();
        headers.append(SET_COOKIE, HeaderValue::from_static("a=1; HttpOnly"));
        headers.append(SET_COOKIE, HeaderValue::from_static("b=2; Secure; HttpOnly"));
        secure(&mut headers);
        let cookies: Vec<_> = headers.get_all(SET_COOKIE).iter().collect();
        assert_eq!(cookies, ["a=1; HttpOnly; Secure", "b=2; HttpOnly; Secure"]);
        assert!(headers.contains_key(STRICT_TRANSPORT_SECURITY));
    }

    fn headers(host: &'static str, origin: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().expect("a header"));
        headers.insert(ORIGIN, origin.parse().expect("a header"));
        headers
    }

    #[test]
    fn a_page_of_another_site_is_not_our_own() {
        for (host, origin) in [
            ("127.0.0.1:8080", "https://other.example"),
            ("127.0.0.1:8080", "null"),
            ("127.0.0.1:8080", "http://127.0.0.1:8081"),
            ("localhost:8080", "http://127.0.0.1:8080"),
        ] {
            assert!(!is_own_origin(&headers(host, origin), None), "{host} {origin}");
        }
        assert!(is_own_origin(&HeaderMap::new(), None), "programs tell no origin");
        let fetched = |site: &'static str| {
            HeaderMap::from_iter([("sec-fetch-site".parse().expect("a name"), site.parse().expect("a value"))])
        };
        assert!(is_own_origin(&fetched("same-origin"), None) && !is_own_origin(&fetched("cross-site"), None));
    }

    #[test]
    fn a_name_that_anybody_can_have_is_ours_only_where_it_is_set() {
        for (host, origin) in [
            ("127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("[::1]:8080", "http://[::1]:8080"),
            ("[2001:db8::1]", "http://[2001:db8::1]"),
            ("localhost:8080", "http://localhost:8080"),
            ("clubhouse:8080", "http://clubhouse:8080"),
            ("pi.local", "http://pi.local"),
        ] {
            assert!(is_own_origin(&headers(host, origin), None), "{host} {origin}");
        }
        let public: Option<PublicUrl> = "https://kamisado.example".parse().ok();
        for (host, origin) in [
            ("rebound.example:8080", "http://rebound.example:8080"),
            ("127.0.0.1.rebound.example", "http://127.0.0.1.rebound.example"),
            ("localhost.rebound.example", "http://localhost.rebound.example"),
            ("rebound.local.example", "http://rebound.local.example"),
            ("2130706433.example:80", "http://2130706433.example:80"),
        ] {
            assert!(
                !is_own_origin(&headers(host, origin), None) && !is_own_origin(&headers(host, origin), public.as_ref()),
                "{host}"
            );
        }
        let own = |host, origin| is_own_origin(&headers(host, origin), public.as_ref());
        assert!(own("kamisado.example", "https://kamisado.example") && own("127.0.0.1", "https://kamisado.example"));
        assert!(own("127.0.0.1:8080", "http://127.0.0.1:8080") && !own("clubhouse", "http://clubhouse"));
        assert!(!own("kamisado.example", "http://kamisado.example"), "not by TLS");
    }
}
