//! A connection that keeps its place as long as it lives.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_io_timeout::TimeoutWriter;

use super::connection_limit::Slot;
use crate::ops::metrics::{Dropped, METRICS};

/// How long somebody may not take what is sent.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection that keeps its place as long as it lives, also after it has become a socket. Whoever does not read is not
/// waited for.
pub(super) struct Connection {
    stream: Pin<Box<TimeoutWriter<TcpStream>>>,
    slot: Arc<Slot>,
}

impl Connection {
    pub(super) fn new(stream: TcpStream, slot: Arc<Slot>) -> Connection {
        let mut stream = Box::pin(TimeoutWriter::new(stream));
        stream.as_mut().set_timeout_pinned(Some(PATIENCE));
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

    use super::super::connection_limit::Slots;
    use super::super::rate_limit::{Limiter, Rate};
    use super::*;

    #[tokio::test]
    async fn a_socket_that_sends_without_end_is_cut_off() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (flooder, accepted) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (mut flooder, (stream, _)) = (flooder.expect("a connection"), accepted.expect("a connection"));
        let slot = Slots::new(0, 0).take().expect("a place");
        let mut connection = Connection::new(stream, Arc::clone(&slot));
        let sends = tokio::spawn(async move { while flooder.write_all(&[0; 4_096]).await.is_ok() {} });
        let mut buffer = [0; 4_096];
        for _ in 0..100 {
            assert!(connection.read(&mut buffer).await.expect("it comes") > 0, "what is no socket is not counted");
        }
        slot.is_socket_now(Limiter::new(Rate { count: 1, period: Duration::from_secs(1), burst: 64 << 10 }));
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
        let slot = Slots::new(0, 0).take().expect("a place");
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
