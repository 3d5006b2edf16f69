//! `cargo xtask cluster`: it starts, serves games through its proxy, and leaves nothing behind after Ctrl-C.

use std::io::{BufRead, BufReader, Lines};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::ChildStdout;

use super::*;

/// The variable that names the program `xtask`.
const XTASK_VARIABLE: &str = "KAMISADO_TEST_XTASK";

/// `cargo xtask cluster` as a process in a group of its own, as a shell starts it.
struct LocalCluster {
    process: Child,
    lines: Lines<BufReader<ChildStdout>>,
    /// What it has printed.
    output: String,
}

impl LocalCluster {
    /// Starts it, and waits for the line with the address of the proxy.
    fn start() -> LocalCluster {
        let xtask = std::env::var(XTASK_VARIABLE).expect("'cargo xtask test cluster' names xtask");
        // A shell that starts these tests in the background ignores the signal, and so does what they start, unless it is reset.
        let mut command = Command::new("env");
        command.arg("--default-signal=INT").arg(xtask);
        command.args(["cluster", "--server", env!("CARGO_BIN_EXE_kamisado-server")]).process_group(0);
        let mut process = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("it starts");
        let lines = BufReader::new(process.stdout.take().expect("it is piped")).lines();
        let mut local = LocalCluster { process, lines, output: String::new() };
        while !local.output.contains("Kamisado is at ") {
            let line = local.lines.next().expect("it goes on").expect("a line");
            local.output.push_str(&line);
            local.output.push('\n');
        }
        local
    }

    /// Every address on this machine that it has printed.
    fn addresses(&self) -> Vec<String> {
        let after = self.output.split("127.0.0.1:").skip(1);
        let ports = after.map(|rest| rest.chars().take_while(char::is_ascii_digit).collect::<String>());
        ports.map(|port| format!("127.0.0.1:{port}")).collect()
    }

    /// The rest of a line that begins so.
    fn line(&self, beginning: &str) -> &str {
        let line = self.output.lines().find_map(|line| line.strip_prefix(beginning));
        line.unwrap_or_else(|| panic!("{beginning} is not in:\n{}", self.output))
    }

    /// Sends a signal to the whole group, as a terminal does at Ctrl-C.
    fn signal(&self, name: &str) {
        let group = format!("-{}", self.process.id());
        let status = Command::new("kill").args([&format!("-{name}"), "--", &group]).status();
        assert!(status.expect("it starts").success());
    }
}

impl Drop for LocalCluster {
    fn drop(&mut self) {
        // It may have ended already. When it is gone, the program behind it ends everything.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn answers(address: &str) -> bool {
    std::net::TcpStream::connect(address).is_ok()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL, NATS and HAProxy: cargo xtask test cluster"]
async fn a_local_cluster_serves_games_through_its_proxy_and_ends_with_ctrl_c() {
    let mut local = tokio::task::spawn_blocking(LocalCluster::start).await.expect("it starts");
    let addresses = local.addresses();
    // PostgreSQL and its replica, three NATS servers, three nodes, and the proxy.
    assert_eq!(addresses.len(), 9, "{}", local.output);
    assert!(addresses.iter().all(|address| answers(address)), "{}", local.output);
    let proxy = addresses.last().expect("an address");
    // The proxy gives each connection to the next node, so the two players are at different ones.
    let (id, _, [mut first, mut second]) = seated(proxy, Terms::default()).await;
    let nodes: Vec<String> = ["node a: http://", "node b: http://", "node c: http://"]
        .map(|name| local.line(name).split('/').next().expect("an address").to_owned())
        .into();
    let mut watchers = Vec::new();
    for node in &nodes {
        watchers.push(Client::watch(node, &id, None).await);
    }
    first.send(first.turn("f8e7")).await;
    for client in [&mut first, &mut second].into_iter().chain(&mut watchers) {
        client.until_ply(1).await;
    }
    // What was stored is on the replica too.
    let replica = local.line("PostgreSQL: ").rsplit(' ').next().expect("an address").to_owned();
    let stored = Database::query(&format!("{replica}/kamisado"), "SELECT body FROM entries WHERE game = $1", &id).await;
    assert!(stored.iter().any(|entry| entry.contains("f8e7")), "{stored:?}");
    local.signal("INT");
    let logs = local.line("Logs: ").to_owned();
    let status = tokio::task::spawn_blocking(move || {
        let rest: Vec<String> = local.lines.by_ref().map_while(Result::ok).collect();
        (local.process.wait().expect("it ends"), rest)
    });
    let (status, rest) = status.await.expect("it ends");
    assert!(status.success() && rest.iter().any(|line| line == "All programs have stopped."), "{status}: {rest:?}");
    for address in &addresses {
        assert!(!answers(address), "{address} still answers");
    }
    let folders =
        [logs.clone(), logs.replace("-cluster-", "-postgres-"), logs.replace("-cluster-", "-postgres-") + "-replica"];
    for folder in folders {
        assert!(!Path::new(&folder).exists(), "{folder} is left");
    }
}
