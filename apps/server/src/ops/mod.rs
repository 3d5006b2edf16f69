//! Operation: health, metrics, the log and the commands that look after what is stored.

pub(crate) mod admin;
pub(crate) mod health;
pub(crate) mod logging;
pub(crate) mod metrics;
