//! The browser interface of the page.

pub(crate) mod address;
pub(crate) mod database;
pub(crate) mod dom;
pub(crate) mod haptics;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod system;
pub(crate) mod timing;
mod worker_client;

pub(crate) use timing::Generation;
pub(crate) use worker_client::{Subscriptions, WorkerClient};
