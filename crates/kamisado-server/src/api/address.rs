//! From which address a request comes.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::Api;

/// The address from which a request comes. Behind a proxy that is trusted, it is the one that the proxy saw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address(pub(super) IpAddr);

impl FromRequestParts<Api> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Address, Infallible> {
        let seen = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
        let told = if api.door.trusted_proxy { told(&parts.headers) } else { None };
        Ok(Address(told.or(seen).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

/// The address that the proxy saw. Only the last one is its own word: whatever is before it came from the client.
fn told(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    #[test]
    fn only_the_last_word_is_the_proxys() {
        let told = |value: &'static str| {
            told(&HeaderMap::from_iter([(HeaderName::from_static("x-forwarded-for"), HeaderValue::from_static(value))]))
        };
        assert_eq!(told("1.2.3.4, 2001:db8::7"), "2001:db8::7".parse().ok());
        assert_eq!((told("1.2.3.4, nonsense"), told("")), (None, None));
    }
}
