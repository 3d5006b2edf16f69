//! From which client a request comes.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

use super::Api;
use crate::net::Client;

/// The client from which a request comes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Address(pub(super) Client);

impl FromRequestParts<Api> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Api) -> Result<Address, Infallible> {
        let seen = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
        Ok(Address(Client::at(seen.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))))
    }
}
