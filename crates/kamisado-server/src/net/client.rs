//! Who is at the other end.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// Who is at the other end, as far as the network knows. With IPv6 a single home has a whole network of addresses: all
/// of them are one client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// Everybody else, where there are too many to be told apart.
    pub(super) const OTHERS: Client = Client(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// The client at an address.
    pub(crate) fn at(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from(network))
            }
            address => address,
        })
    }

    /// The address for those who know clients by nothing else.
    pub(super) const fn address(self) -> SocketAddr {
        SocketAddr::new(self.0, 0)
    }

    /// The client of whom a proxy tells. Only what the last proxy has added is believed: the rest came from the client.
    pub(super) fn told(headers: &HeaderMap) -> Option<Client> {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        let address = last.rsplit(',').next()?.trim();
        address.parse().ok().map(Client::at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        let at = |text: &str| Client::at(text.parse().expect("an address"));
        assert_eq!(at("2001:db8:1:2:3::4"), at("2001:db8:1:2::9"));
        assert_ne!(at("2001:db8:1:2::9"), at("2001:db8:1:3::9"));
        assert_eq!(at("::ffff:192.0.2.1"), at("192.0.2.1"));
        assert_ne!(at("192.0.2.1"), at("192.0.2.2"));
    }

    #[test]
    fn only_the_last_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        assert_eq!(Client::told(&headers), None);
        headers.append("x-forwarded-for", "192.0.2.9, 192.0.2.8".parse().expect("a header"));
        headers.append("x-forwarded-for", "192.0.2.7,192.0.2.1".parse().expect("a header"));
        assert_eq!(Client::told(&headers), Some(Client::at("192.0.2.1".parse().expect("an address"))));
        headers.append("x-forwarded-for", "somebody".parse().expect("a header"));
        assert_eq!(Client::told(&headers), None);
    }
}
