//! A NATS server as a process, and what is said where there is none.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use kamisado_work::{JOBS, Queue, QueueError};
use tempfile::TempDir;

use super::POLL_INTERVAL;

/// A NATS server, which is killed with it.
pub(crate) struct Nats {
    process: Child,
    port: u16,
    folder: TempDir,
}

impl Nats {
    /// Starts a server with more arguments.
    pub(crate) fn start(args: &[&str]) -> Nats {
        let port = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a free port").port();
        let folder = TempDir::new().expect("a folder");
        let process = Nats::spawn(port, &folder, args);
        Nats { process, port, folder }
    }

    fn spawn(port: u16, folder: &TempDir, args: &[&str]) -> Child {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string(), "--store_dir"]).arg(folder.path()).args(args);
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("nats-server starts");
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(30), "NATS does not answer");
            // The server tells nobody that it listens.
            std::thread::sleep(POLL_INTERVAL);
        }
        process
    }

    /// Kills it and starts it again, with what it has stored.
    pub(crate) fn restart(&mut self, args: &[&str]) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it has ended");
        self.process = Nats::spawn(self.port, &self.folder, args);
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn error(address: &str) -> QueueError {
    Queue::connect(address, "test").await.expect_err("there is no queue")
}

#[tokio::test]
async fn without_a_server_or_jetstream_the_error_says_so() {
    for address in ["http://127.0.0.1", "nats://127.0.0.1:port", "nats://[", "nats://", ""] {
        assert!(matches!(error(address).await, QueueError::Address(_)), "{address:?}");
    }
    let port = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a free port").port();
    assert!(matches!(error(&format!("nats://127.0.0.1:{port}")).await, QueueError::NoServer(_)));
    let plain = Nats::start(&[]);
    assert_eq!(error(&plain.url()).await, QueueError::NoJetStream);
    let closed = Nats::start(&["-js", "--user", "someone", "--pass", "secret"]);
    assert!(matches!(error(&closed.url()).await, QueueError::NoServer(_)));
    let open = closed.url().replace("nats://", "nats://someone:secret@");
    assert!(Queue::connect(&open, "test").await.is_ok());
}

#[tokio::test]
async fn a_stream_of_others_is_left_alone() {
    let nats = Nats::start(&["-js"]);
    let client = async_nats::connect(nats.url()).await.expect("a server");
    let config = async_nats::jetstream::stream::Config {
        name: JOBS.to_owned(),
        subjects: vec!["others.>".to_owned()],
        ..Default::default()
    };
    async_nats::jetstream::new(client).create_stream(config).await.expect("a stream");
    assert_eq!(error(&nats.url()).await, QueueError::OtherStream(JOBS));
}
