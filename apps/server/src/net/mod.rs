//! The layer before the API: connections, rate limits and the log of requests.

mod connection_limit;
mod flood;
mod listener;
mod middleware;
mod network_counts;
mod rate_limit;
mod shutdown;

pub(crate) use connection_limit::ConnectionLimiter;
pub(crate) use flood::Flooders;
pub(crate) use kamisado_input::{Client, Network};
pub(crate) use listener::{Admission, serve};
pub(crate) use middleware::{RequestGuard, guard};
pub(crate) use network_counts::NetworkCounts;
pub(crate) use rate_limit::{ClientRateLimiter, Rate, RateLimiter};
pub(crate) use shutdown::{Shutdown, Signals};
