//! Accepts connections until the server stops.

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
use kamisado_input::Client;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutWriter;
use tower::ServiceExt;

use crate::ops::metrics::{Dropped, METRICS, Refused};

use super::connection_limit::{ConnectionLimiter, ConnectionPermit};
use super::flood::Flooders;
use super::shutdown::Shutdown;

/// How long a client may take for the head of a request, and how long a connection may be idle between two.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);
/// The largest head of a request, and the most that is kept of one at once, in bytes.
const MAX_HEAD_BYTES: usize = 32 << 10;
/// How long the open requests and sockets have to end when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the server waits when it cannot accept a connection, mostly for want of open files.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(200);
/// The response to a connection beyond the limit.
const FULL_RESPONSE: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

/// The connection on which a request came.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    pub(super) client: Client,
    pub(super) slot: Arc<ConnectionPermit>,
}

/// Decides which connections are accepted.
#[derive(Clone, Debug)]
pub(crate) struct Admission {
    pub(crate) slots: Arc<ConnectionLimiter>,
    pub(crate) flooders: Arc<Flooders>,
    /// Whether all connections come from a proxy, so that their clients are not known yet.
    pub(crate) behind_proxy: bool,
}

/// Serves until the server stops, and then until all requests and sockets have ended, or for some seconds.
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
                tracing::warn!(%error, "cannot accept a connection");
                sleep(ACCEPT_RETRY_DELAY).await;
                continue;
            }
        };
        if !admission.behind_proxy && admission.flooders.is_shut_out(Client::at(address.ip())) {
            // Not logged: the log has had enough of this client.
            METRICS.refused(Refused::ShutOut);
            continue;
        }
        let Some(peer) = admission.peer(address) else {
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
            // A broken connection is no error of the server.
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
    if timeout(SHUTDOWN_TIMEOUT, admission.slots.emptied()).await.is_err() {
        tracing::warn!("some connections did not close in time");
    }
}

impl Admission {
    /// A new connection with its permit; none if there are too many. Behind a proxy its client is not known yet.
    fn peer(&self, address: SocketAddr) -> Option<Peer> {
        let (slot, client) = (self.slots.take()?, Client::at(address.ip()));
        (self.behind_proxy || slot.assign_to(client)).then_some(Peer { client, slot })
    }
}

/// Says that there are too many connections, without waiting until that arrives.
fn refuse(stream: TcpStream) {
    let _ = stream.try_write(FULL_RESPONSE);
}

/// How long a client may leave unread what was sent.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// A connection that keeps its permit as long as it is open, also after it has become a socket. A client that does not read
/// is disconnected.
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
        if to.filled().len() > before && !self.slot.count_bytes(to.filled().len() - before) {
            // Bytes of unfinished messages count too, such as fragments without end.
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
        let slot = ConnectionLimiter::new(0, 0).take().expect("a permit");
        let mut connection = Connection::new(stream, Arc::clone(&slot));
        let sends = tokio::spawn(async move { while flooder.write_all(&[0; 4_096]).await.is_ok() {} });
        let mut buffer = [0; 4_096];
        for _ in 0..100 {
            assert!(connection.read(&mut buffer).await.expect("it comes") > 0, "what is no socket is not counted");
        }
        slot.set_socket_limit(RateLimiter::new(Rate { count: 1, period: Duration::from_secs(1), burst: 64 << 10 }));
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
    async fn a_client_that_never_reads_is_not_waited_for() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (deaf, accepted) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (deaf, (stream, _)) = (deaf.expect("a connection"), accepted.expect("a connection"));
        let slot = ConnectionLimiter::new(0, 0).take().expect("a permit");
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
