//! Errors of tasks and their exit codes.

use std::process::ExitCode;

/// Why a task failed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Error {
    /// The command line is invalid.
    Usage(String),
    /// The task failed.
    Task(String),
    /// A program run by the task failed with this exit code, after printing its own message.
    Exit(u8),
}

impl Error {
    /// The message for the user.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Error::Usage(message) | Error::Task(message) => Some(format!("error: {message}")),
            Error::Exit(_) => None,
        }
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.code())
    }

    fn code(&self) -> u8 {
        match self {
            Error::Usage(_) => 2,
            Error::Task(_) => 1,
            Error::Exit(code) => *code,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misunderstood_command_line_exits_with_2() {
        assert_eq!(Error::Usage(String::new()).code(), 2);
    }

    #[test]
    fn the_exit_code_of_a_program_is_passed_on_without_a_word() {
        assert_eq!(Error::Exit(101).code(), 101);
        assert_eq!(Error::Exit(101).message(), None);
    }
}
