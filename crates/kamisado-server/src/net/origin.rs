//! From which page a request comes.

use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

use crate::config::PublicUrl;

/// Names that only the machine itself or its own network can give: none of them is to be had in the public DNS.
const LOCAL: [&str; 5] = [".localhost", ".local", ".internal", ".home.arpa", ".lan"];

/// Whether a request comes from a page of this server, or from a program that is no browser. A page of another site must
/// not act in somebody's name.
///
/// That the page and the request name the same host is not enough: whoever has a name in the DNS can let it lead to this
/// server for a moment (DNS rebinding), and a page of that name then reaches a server that only its visitors reach. So the
/// host has to be one that nobody else can have: the public address, where one is set; an address of numbers, by which no
/// name was looked up; or, where no public address is set, a name of the own machine or network.
pub(super) fn is_own(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        // Browsers that tell no origin still tell whether a page of another site asks; programs tell nothing.
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
    use super::*;

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
            assert!(!is_own(&headers(host, origin), None), "{host} {origin}");
        }
        assert!(is_own(&HeaderMap::new(), None), "programs tell no origin");
        let fetched = |site: &'static str| {
            HeaderMap::from_iter([("sec-fetch-site".parse().expect("a name"), site.parse().expect("a value"))])
        };
        assert!(is_own(&fetched("same-origin"), None) && !is_own(&fetched("cross-site"), None));
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
            assert!(is_own(&headers(host, origin), None), "{host} {origin}");
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
                !is_own(&headers(host, origin), None) && !is_own(&headers(host, origin), public.as_ref()),
                "{host}"
            );
        }
        let own = |host, origin| is_own(&headers(host, origin), public.as_ref());
        assert!(own("kamisado.example", "https://kamisado.example") && own("127.0.0.1", "https://kamisado.example"));
        assert!(own("127.0.0.1:8080", "http://127.0.0.1:8080") && !own("clubhouse", "http://clubhouse"));
        assert!(!own("kamisado.example", "http://kamisado.example"), "not by TLS");
    }
}
