//! Taking connections until told to stop.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutWriter;
use tower::ServiceExt;

use crate::ops::metrics::{Dropped, METRICS, Refused};

use super::client::Client;
use super::connection_limit::{ConnectionLimiter, ConnectionPermit};
use super::flood::Flooders;
use super::shutdown::Shutdown;

/// How long a client may take for the head of a request, and how long a connection may be idle between two.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);
/// The largest head of a request, and the most that is kept of one at once, in bytes.
const MAX_HEAD_BYTES: usize = 32 << 10;
/// How long the open requests and sockets have to end when the server does.
const FAREWELL: Duration = Duration::from_secs(10);
/// How long the server waits when it cannot take a connection, mostly for want of open files.
const BREATH: Duration = Duration::from_millis(200);
/// What a connection is told for which there is no place.
const FULL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/// From where a request came.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    pub(super) client: Client,
    pub(super) slot: Arc<ConnectionPermit>,
}

/// Who gets in.
#[derive(Clone, Debug)]
pub(crate) struct Admission {
    pub(crate) slots: Arc<ConnectionLimiter>,
    pub(crate) flooders: Arc<Flooders>,
    /// Whether all connections come from a proxy, so that their clients are not known yet.
    pub(crate) behind_proxy: bool,
}

/// Serves until told to stop, and then until all requests and sockets have ended, or for some seconds.
pub(crate) async fn serve(listener: TcpListener, app: Router, admission: Admission, stop: Shutdown) {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT).max_buf_size(MAX_HEAD_BYTES);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.wait() => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                sleep(BREATH).await;
                continue;
            }
        };
        if !admission.behind_proxy && admission.flooders.is_shut_out(Client::at(address.ip())) {
            // It was told often enough.
            METRICS.refused(Refused::ShutOut);
            continue;
        }
        let Some(peer) = admission.place(address) else {
            METRICS.refused(Refused::Connections);
            refuse(stream);
            continue;
        };
        // Moves are small and must not wait for more to be sent with them.
        let _ = stream.set_nodelay(true);
        let (app, slot) = (app.clone(), Arc::clone(&peer.slot));
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(peer.clone());
            app.clone().oneshot(request)
        });
        let connection = builder.serve_connection(TokioIo::new(Connection::new(stream, slot)), service);
        let stop = stop.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection.with_upgrades());
            // A connection that breaks off is a matter of its client.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = stop.wait() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
        });
    }
    drop(listener);
    if timeout(FAREWELL, admission.slots.emptied()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

impl Admission {
    /// The place of a new connection, if there is one. Behind a proxy its client is not known yet.
    fn place(&self, address: SocketAddr) -> Option<Peer> {
        let (slot, client) = (self.slots.take()?, Client::at(address.ip()));
        (self.behind_proxy || slot.belongs_to(client)).then_some(Peer { client, slot })
    }
}

/// Says that there is no place; whether that arrives is not waited for.
fn refuse(stream: TcpStream) {
    let _ = stream.try_write(FULL);
}

/// How long somebody may not take what is sent.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// A connection that keeps its place as long as it lives, also after it has become a socket. Whoever does not read is not
/// waited for.
pub(super) struct Connection {
    stream: Pin<Box<TimeoutWriter<TcpStream>>>,
    slot: Arc<ConnectionPermit>,
}

impl Connection {
    pub(super) fn new(stream: TcpStream, slot: Arc<ConnectionPermit>) -> Connection {
        let mut stream = Box::pin(TimeoutWriter::new(stream));
        stream.as_mut().set_timeout_pinned(Some(WRITE_TIMEOUT));
        Connection { stream, slot }
    }
}

impl AsyncRead for Connection {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = to.filled().len();
        let read = self.stream.as_mut().poll_read(cx, to);
        if to.filled().len() > before && !self.slot.takes(to.filled().len() - before) {
            // Also what is no whole message yet, such as parts without end, counts.
            METRICS.dropped(Dropped::Sockets);
            return Poll::Ready(Err(io::Error::from(io::ErrorKind::ConnectionAborted)));
        }
        read
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, from: &[u8]) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write(cx, from)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        from: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write_vectored(cx, from)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::super::connection_limit::ConnectionLimiter;
    use super::super::rate_limit::{Rate, RateLimiter};
    use super::*;

    #[tokio::test]
    async fn a_socket_that_sends_without_end_is_cut_off() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (flooder, accepted) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (mut flooder, (stream, _)) = (flooder.expect("a connection"), accepted.expect("a connection"));
        let slot = ConnectionLimiter::new(0, 0).take().expect("a place");
        let mut connection = Connection::new(stream, Arc::clone(&slot));
        let sends = tokio::spawn(async move { while flooder.write_all(&[0; 4_096]).await.is_ok() {} });
        let mut buffer = [0; 4_096];
        for _ in 0..100 {
            assert!(connection.read(&mut buffer).await.expect("it comes") > 0, "what is no socket is not counted");
        }
        slot.is_socket_now(RateLimiter::new(Rate { count: 1, period: Duration::from_secs(1), burst: 64 << 10 }));
        let mut count = 0;
        let error = loop {
            match connection.read(&mut buffer).await {
                Ok(bytes) => count += bytes,
                Err(error) => break error,
            }
        };
        assert_eq!(error.kind(), io::ErrorKind::ConnectionAborted);
        assert!(count <= 64 << 10, "{count}");
        drop(connection);
        sends.await.expect("it ends");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_never_reads_is_not_waited_for() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (deaf, accepted) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (deaf, (stream, _)) = (deaf.expect("a connection"), accepted.expect("a connection"));
        let slot = ConnectionLimiter::new(0, 0).take().expect("a place");
        let mut connection = Connection::new(stream, slot);
        let error = loop {
            if let Err(error) = connection.write_all(&[0; 1 << 16]).await {
                break error;
            }
        };
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        drop(deaf);
    }
}
