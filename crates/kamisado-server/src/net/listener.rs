//! Taking connections until told to stop.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use super::client::Client;
use super::connection::Connection;
use super::connection_limit::{Slot, Slots};
use super::flood::Flooders;
use super::shutdown::Stop;
use crate::ops::metrics::{METRICS, Refused};

/// How long a client may take for the head of a request, and how long a connection may be idle between two.
const PATIENCE: Duration = Duration::from_secs(30);
/// The largest head of a request, and the most that is kept of one at once, in bytes.
const LARGEST: usize = 32 << 10;
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
    pub(super) slot: Arc<Slot>,
}

/// Who gets in.
#[derive(Clone, Debug)]
pub(crate) struct Admission {
    pub(crate) slots: Arc<Slots>,
    pub(crate) flooders: Arc<Flooders>,
    /// Whether all connections come from a proxy, so that their clients are not known yet.
    pub(crate) behind_proxy: bool,
}

/// Serves until told to stop, and then until all requests and sockets have ended, or for some seconds.
pub(crate) async fn serve(listener: TcpListener, app: Router, admission: Admission, stop: Stop) {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(LARGEST);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop.told() => break,
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
                () = stop.told() => {
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
