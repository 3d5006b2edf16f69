//! Operation: health checks, metrics, the log and the maintenance commands.

pub(crate) mod admin;
pub(crate) mod health;
pub(crate) mod logging;
pub(crate) mod metrics;
