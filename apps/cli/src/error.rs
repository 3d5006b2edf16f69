//! Errors, each as the one message that the user reads.

use std::fmt;
use std::io;

use kamisado_text::FileError;

/// A message for standard error and an exit code.
#[derive(Debug)]
pub(crate) struct CliError {
    /// The message; `None` if the output is closed.
    pub message: Option<String>,
    /// The exit code: 2 for bad input, 1 for an error of the system.
    pub code: u8,
}

impl CliError {
    /// Bad input: exit code 2.
    pub(crate) fn input(message: impl fmt::Display) -> CliError {
        CliError { message: Some(message.to_string()), code: 2 }
    }

    /// What should not happen: exit code 1.
    pub(crate) fn system(error: impl std::error::Error) -> CliError {
        let cause = error.source().map(|cause| format!(": {cause}")).unwrap_or_default();
        CliError { message: Some(format!("{error}{cause}")), code: 1 }
    }
}

/// The reason for a system error in words, without its number.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// Says why a file could not be read or written. `missing` names the thing that does not exist, in that case.
pub(crate) fn with_file_error<T>(error: &io::Error, missing: FileError<'_>, say: impl FnOnce(FileError<'_>) -> T) -> T {
    let reason = reason(error);
    say(match error.kind() {
        io::ErrorKind::NotFound => missing,
        io::ErrorKind::PermissionDenied => FileError::NotPermitted,
        io::ErrorKind::IsADirectory => FileError::IsFolder,
        io::ErrorKind::NotADirectory => FileError::NoFolder,
        io::ErrorKind::InvalidInput => FileError::NotRegular,
        io::ErrorKind::StorageFull => FileError::DiskFull,
        io::ErrorKind::ReadOnlyFilesystem => FileError::ReadOnlyDisk,
        _ => FileError::Other(&reason),
    })
}

/// A closed pipe is not an error: its reader has seen enough.
impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CliError { message: None, code: 0 },
            _ => CliError { message: Some(reason(&error)), code: 1 },
        }
    }
}

impl From<serde_json::Error> for CliError {
    fn from(error: serde_json::Error) -> CliError {
        CliError::from(io::Error::from(error))
    }
}
