//! Runs the program and looks at what it does.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// Far longer than any run here takes. A program that takes longer hangs.
const TIMEOUT: Duration = Duration::from_secs(300);

/// What a run of the program left behind.
#[derive(Debug)]
pub(crate) struct Run {
    /// Its exit code.
    pub code: Option<i32>,
    /// What it printed.
    pub stdout: String,
    /// What it complained about.
    pub stderr: String,
}

/// Runs the program with nothing to read.
#[track_caller]
pub(crate) fn kamisado(args: &[&str]) -> Run {
    run(args, "", &[])
}

/// Runs the program with a text on its standard input.
#[track_caller]
pub(crate) fn kamisado_reading(args: &[&str], input: &str) -> Run {
    run(args, input, &[])
}

/// Runs the program in an environment of its own.
#[track_caller]
pub(crate) fn run(args: &[&str], input: &str, environment: &[(&str, &str)]) -> Run {
    run_bytes(args, input.as_bytes(), environment)
}

/// The same with an input that need not be a text.
#[track_caller]
pub(crate) fn run_bytes(args: &[&str], input: &[u8], environment: &[(&str, &str)]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kamisado"))
        .args(args)
        .env_clear()
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    // A program that does not read closes the pipe, which is its right.
    let _ = stdin.write_all(input);
    drop(stdin);
    let id = child.id().to_string();
    let (sender, ended) = channel();
    thread::spawn(move || sender.send(child.wait_with_output()));
    let output = ended.recv_timeout(TIMEOUT).unwrap_or_else(|_| {
        let _ = Command::new("kill").args(["-KILL", &id]).status();
        panic!("kamisado {args:?} does not end");
    });
    let output = output.expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run { code: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// A path of a test's own, at which nothing is.
pub(crate) fn own_path(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
    path.into_os_string().into_string().expect("a plain name")
}

impl Run {
    /// What it printed, if it succeeded.
    #[track_caller]
    pub(crate) fn success(self) -> String {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.stdout
    }

    /// The JSON it printed, if it succeeded.
    #[track_caller]
    pub(crate) fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.success()).expect("it printed JSON")
    }

    /// What it complained about, if it failed with that exit code.
    #[track_caller]
    pub(crate) fn failure(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{self:?}");
        self.stderr
    }
}
