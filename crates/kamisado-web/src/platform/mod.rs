//! The browser as the page uses it.

pub(crate) mod browser;
pub(crate) mod sound;
mod timing;
pub(crate) mod worker_client;

pub(crate) use timing::Generation;
