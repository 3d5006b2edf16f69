//! From which page a request comes.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

use crate::settings::PublicUrl;

/// Whether a request comes from a page of this server, or from a program that is no browser. A page of another site must
/// not act in somebody's name.
pub(super) fn is_own(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        // Browsers that tell no origin still tell whether a page of another site asks; programs tell nothing.
        return headers.get("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none");
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let host = headers.get(HOST).and_then(|value| value.to_str().ok());
    let is_host = host.is_some() && origin.split_once("://").map(|(_, rest)| rest) == host;
    is_host || public_url.is_some_and(|url| url.origin() == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_another_site_is_not_our_own() {
        let headers = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "kamisado.example:8080".parse().expect("a header"));
            headers.insert(ORIGIN, origin.parse().expect("a header"));
            headers
        };
        assert!(is_own(&headers("https://kamisado.example:8080"), None));
        assert!(!is_own(&headers("https://other.example"), None) && !is_own(&headers("null"), None));
        assert!(is_own(&HeaderMap::new(), None), "programs tell no origin");
        let fetched = |site: &'static str| {
            HeaderMap::from_iter([("sec-fetch-site".parse().expect("a name"), site.parse().expect("a value"))])
        };
        assert!(is_own(&fetched("same-origin"), None) && !is_own(&fetched("cross-site"), None));
        let public = "https://other.example".parse().ok();
        assert!(is_own(&headers("https://other.example"), public.as_ref()));
        assert!(!is_own(&headers("http://other.example"), public.as_ref()));
    }
}
