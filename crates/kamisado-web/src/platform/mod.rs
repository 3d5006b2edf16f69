//! The browser as the page uses it.

pub(crate) mod address;
pub(crate) mod dom;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod system;
mod timing;
mod worker_client;

pub(crate) use timing::Generation;
pub(crate) use worker_client::{Subscriptions, WorkerClient};
