//! What can go wrong, as the one message that a person reads.

use std::fmt;
use std::io::{self, Write};

/// A message for standard error and an exit code.
#[derive(Debug)]
pub(crate) struct CliError {
    /// What to print; nothing if everything has been said.
    pub message: Option<String>,
    /// The exit code: 2 for bad input, 1 for trouble with the machine.
    pub code: u8,
}

impl CliError {
    /// Bad input: exit code 2.
    pub(crate) fn input(message: impl fmt::Display) -> CliError {
        CliError { message: Some(message.to_string()), code: 2 }
    }

    /// Bad input that has been explained already.
    pub(crate) const fn explained() -> CliError {
        CliError { message: None, code: 2 }
    }
}

/// Writes a line to standard error. Where that cannot be written there is nobody to tell.
pub(crate) fn print_error(message: &str) {
    let _ = writeln!(io::stderr().lock(), "{message}");
}

/// Writing to a pipe that nobody reads is no mistake of anybody.
impl From<std::io::Error> for CliError {
    fn from(error: std::io::Error) -> CliError {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => CliError { message: None, code: 0 },
            _ => CliError { message: Some(error.to_string()), code: 1 },
        }
    }
}

impl From<serde_json::Error> for CliError {
    fn from(error: serde_json::Error) -> CliError {
        CliError::from(std::io::Error::from(error))
    }
}
