//! A program that runs beside a test.

use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A program that ends with the test.
pub struct Program {
    // Dropping it kills the program.
    child: Child,
    /// The rest of the line after the expected text.
    pub printed: String,
}

impl Program {
    /// Starts a program and waits until it prints a line with this text.
    ///
    /// # Panics
    /// If it does not start, or ends before it has printed the text: then there is nothing to test.
    pub async fn start(command: Command, text: &str) -> Program {
        Program::try_start(command, text).await.unwrap_or_else(|reason| panic!("{reason}"))
    }

    /// Does the same, but returns the reason if the program ends before it has printed the text.
    ///
    /// # Panics
    /// If it does not start.
    pub(crate) async fn try_start(mut command: Command, text: &str) -> Result<Program, String> {
        let shown = format!("{command:?}");
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap_or_else(|error| panic!("{shown} does not start: {error}"));
        let out = child.stdout.take().expect("the output is piped");
        let mut lines = BufReader::new(out).lines();
        while let Some(line) = lines.next_line().await.expect("the output is text") {
            if let Some((_, printed)) = line.split_once(text) {
                let printed = printed.to_owned();
                // Reads and drops further output, so that the program never waits for a reader.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok(Program { child, printed });
            }
        }
        Err(format!("{shown} ended before it said '{text}'"))
    }

    /// Kills the program, and waits until it has ended.
    ///
    /// # Panics
    /// If it does not end.
    pub async fn stop(mut self) {
        self.child.kill().await.expect("the program ends");
    }
}
