//! A static file host, on which the page works too.

use std::path::{Path, PathBuf};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// A static file host with the built page. It ends with the test.
pub struct FileHost {
    /// Its address, without a trailing slash.
    pub address: String,
    is_new: watch::Sender<bool>,
    task: JoinHandle<()>,
}

/// The prefix of the page's cache names.
const CACHE: &str = "kamisado-";
/// The prefix of the new version's cache name.
pub const NEW_CACHE: &str = "kamisado-new-";

impl FileHost {
    /// Starts the host.
    ///
    /// # Panics
    /// If there is no free port.
    pub async fn open() -> FileHost {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let (is_new, version) = watch::channel(false);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, *version.borrow()));
            }
        });
        FileHost { address, is_new, task }
    }

    /// Switches to a new version of the page.
    pub fn renew(&self) {
        self.is_new.send_replace(true);
    }

    /// Stops the host: its address no longer answers.
    pub async fn stop(self) {
        self.task.abort();
        // The task ends as requested.
        let _ = self.task.await;
    }
}

/// Answers one request and closes the connection. An unknown path gets the page, as on many hosts.
async fn answer(mut stream: TcpStream, is_new: bool) -> Option<()> {
    let mut request = Vec::new();
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        (stream.read_buf(&mut request).await.ok()? > 0).then_some(())?;
    }
    let request = String::from_utf8_lossy(&request).into_owned();
    let path = request.split_whitespace().nth(1)?.split('?').next()?.trim_start_matches('/');
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../dist"));
    let is_file = path.contains('.') && !path.contains("..");
    let found = if is_file { std::fs::read(folder.join(path)).ok() } else { None };
    let (status, name) = if found.is_some() { ("200 OK", path) } else { ("404 Not Found", "index.html") };
    let mut content = found.or_else(|| std::fs::read(folder.join("index.html")).ok())?;
    if is_new && path == "service.js" {
        let named = |name: &str| format!("const CACHE = \"{name}");
        content = String::from_utf8_lossy(&content).replacen(&named(CACHE), &named(NEW_CACHE), 1).into_bytes();
    }
    let kind = match Path::new(name).extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        content.len()
    );
    stream.write_all(head.as_bytes()).await.ok()?;
    stream.write_all(&content).await.ok()
}
