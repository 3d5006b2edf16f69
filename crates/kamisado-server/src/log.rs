//! The log: what the server has to say to the people who run it, on standard error.

use std::io::{self, IsTerminal};

use tracing_subscriber::fmt;

use crate::settings::{LogFormat, Settings};

/// Begins to write the log. What is said before is lost.
pub(crate) fn begin(settings: &Settings) {
    let log = fmt().with_writer(io::stderr).with_max_level(settings.log_level).with_target(false);
    match settings.log_format {
        LogFormat::Text => log.with_ansi(io::stderr().is_terminal()).init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
}
