//! What stands between the network and the interface: connections, limits and the log of requests.

mod client;
mod connection;
mod flood;
mod limiter;
mod listener;
mod origin;
mod request;
mod signals;
mod slot;
mod stop;

pub(crate) use client::{Client, Network};
pub(crate) use flood::Flooders;
pub(crate) use limiter::{ClientLimiter, Limiter, Rate};
pub(crate) use listener::{Admission, serve};
pub(crate) use request::{Gate, watch};
pub(crate) use signals::Signals;
pub(crate) use slot::Slots;
pub(crate) use stop::Stop;
