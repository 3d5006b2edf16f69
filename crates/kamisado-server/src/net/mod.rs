//! What stands between the network and the interface: connections, limits and the log of requests.

mod client;
mod connection;
mod listener;
mod origin;
mod quota;
mod request;
mod signals;
mod slot;
mod stop;

pub(crate) use client::Client;
pub(crate) use listener::serve;
pub(crate) use request::{Gate, watch};
pub(crate) use signals::Signals;
pub(crate) use slot::Slots;
pub(crate) use stop::Stop;
