//! Clients and their networks.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use http::HeaderMap;

/// The client of a connection, by its address. With IPv6 a single home has a whole network of addresses; it counts as
/// one client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(IpAddr);

/// A network with its own limits: the client itself and, with IPv6, the larger networks around it, which one customer
/// of a provider may also own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network {
    address: IpAddr,
    width: Width,
}

/// The size of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Width {
    /// An IPv4 address, or an IPv6 /64.
    Client,
    /// An IPv6 /56.
    Site,
    /// An IPv6 /48.
    Organisation,
}

impl Width {
    /// Every width, the narrowest first.
    pub const ALL: [Width; 3] = [Width::Client, Width::Site, Width::Organisation];

    /// The limit of a network of this width, as a multiple of a client's.
    pub const fn factor(self) -> u32 {
        match self {
            Width::Client => 1,
            Width::Site => 4,
            Width::Organisation => 16,
        }
    }

    /// The prefix length for an IPv6 network.
    const fn bits(self) -> u32 {
        match self {
            Width::Client => 64,
            Width::Site => 56,
            Width::Organisation => 48,
        }
    }
}

impl Network {
    /// Stands for all networks together when there are too many to distinguish.
    pub const OTHERS: Network = Network { address: Client::OTHERS.0, width: Width::Client };

    /// The size of the network.
    pub const fn width(self) -> Width {
        self.width
    }
}

impl Client {
    /// Stands for all further clients when there are too many to distinguish.
    pub const OTHERS: Client = Client(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// The client at an address.
    pub fn at(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(first_bits(address, Width::Client.bits())),
            address => address,
        })
    }

    /// The client's networks, the narrowest first. Each has limits.
    pub fn networks(self) -> impl Iterator<Item = Network> {
        Width::ALL.into_iter().filter_map(move |width| {
            let address = match self.0 {
                IpAddr::V6(address) => IpAddr::V6(first_bits(address, width.bits())),
                address if width == Width::Client => address,
                IpAddr::V4(_) => return None,
            };
            Some(Network { address, width })
        })
    }

    /// The address that handlers see instead of the client's.
    pub const fn address(self) -> SocketAddr {
        SocketAddr::new(self.0, 0)
    }

    /// The client reported by a proxy. Only the entry added by the last proxy is trusted: the rest came from the
    /// client.
    pub fn forwarded(headers: &HeaderMap) -> Option<Client> {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        let address = last.rsplit(',').next()?.trim();
        address.parse().ok().map(Client::at)
    }
}

/// The network of an address with this prefix length, at least one.
fn first_bits(address: Ipv6Addr, bits: u32) -> Ipv6Addr {
    let rest = 128 - bits;
    Ipv6Addr::from(u128::from(address) >> rest << rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Client {
        Client::at(text.parse().expect("an address"))
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        assert_eq!(at("2001:db8:1:2:3::4"), at("2001:db8:1:2::9"));
        assert_ne!(at("2001:db8:1:2::9"), at("2001:db8:1:3::9"));
        assert_eq!(at("::ffff:192.0.2.1"), at("192.0.2.1"));
        assert_ne!(at("192.0.2.1"), at("192.0.2.2"));
    }

    #[test]
    fn a_client_of_ipv6_shares_its_larger_networks_with_its_neighbours() {
        let shared = |one: &str, other: &str| {
            let others: Vec<Network> = at(other).networks().collect();
            at(one).networks().filter(|network| others.contains(network)).count()
        };
        assert_eq!(at("192.0.2.1").networks().count(), 1);
        assert_eq!(shared("2001:db8:1:200::1", "2001:db8:1:200::2"), 3, "the same /64");
        assert_eq!(shared("2001:db8:1:200::1", "2001:db8:1:2ff::1"), 2, "the same /56");
        assert_eq!(shared("2001:db8:1:200::1", "2001:db8:1:300::1"), 1, "the same /48");
        assert_eq!(shared("2001:db8:1:200::1", "2001:db8:2:200::1"), 0);
        assert_eq!(shared("192.0.2.1", "192.0.2.2"), 0);
    }

    #[test]
    fn only_the_last_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        assert_eq!(Client::forwarded(&headers), None);
        headers.append("x-forwarded-for", "192.0.2.9, 192.0.2.8".parse().expect("a header"));
        headers.append("x-forwarded-for", "192.0.2.7,192.0.2.1".parse().expect("a header"));
        assert_eq!(Client::forwarded(&headers), Some(at("192.0.2.1")));
        headers.append("x-forwarded-for", "somebody".parse().expect("a header"));
        assert_eq!(Client::forwarded(&headers), None);
    }
}
