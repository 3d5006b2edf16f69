//! From which address a request comes.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

use super::Api;

/// The address from which a request comes. Behind a proxy that is trusted, it is the one that the proxy saw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address(pub(super) IpAddr);

impl FromRequestParts<Api> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, api: &Api) -> Result<Address, Infallible> {
        // Only the last address is the proxy's own word: whatever is before it came from the client.
        let told = || parts.headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next();
        let told = if api.door.trusted_proxy { told().and_then(|address| address.trim().parse().ok()) } else { None };
        let seen = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
        Ok(Address(told.or(seen).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}
