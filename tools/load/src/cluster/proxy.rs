//! A proxy between a node and a service it needs. The link can be cut and redirected.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// The state of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    /// Everything is passed on.
    Open,
    /// Existing and new connections are closed.
    Closed,
    /// Nothing is passed on, without notice to either side: the data waits.
    Silent,
}

/// The target of a proxy, and the state of its link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Route {
    target: SocketAddr,
    link: Link,
}

/// A proxy, stopped on drop.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    route: watch::Sender<Route>,
    accepting: tokio::task::JoinHandle<()>,
}

impl Proxy {
    /// Listens on a free port of this machine and forwards to another one.
    pub(crate) async fn start(target: u16) -> io::Result<Proxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let (route, routes) = watch::channel(Route { target: local(target), link: Link::Open });
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(serve(client, routes.clone()));
            }
        });
        Ok(Proxy { port, route, accepting })
    }

    /// Changes the link.
    pub(crate) fn set(&self, link: Link) {
        self.route.send_modify(|route| route.link = link);
    }

    /// Changes the link for a time. `before_open` is called just before it is opened again.
    pub(crate) async fn set_for(&self, link: Link, time: Duration, before_open: impl FnOnce()) {
        self.set(link);
        sleep(time).await;
        before_open();
        self.set(Link::Open);
    }

    /// Forwards to another port; all connections end.
    pub(crate) fn lead_to(&self, target: u16) {
        self.route.send_modify(|route| route.target = local(target));
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
        self.set(Link::Closed);
    }
}

fn local(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

/// Forwards between two sides until one has gone, or the link is closed or redirected.
async fn serve(client: TcpStream, routes: watch::Receiver<Route>) {
    let mut waiting = routes.clone();
    // A connection over a silent link is established when the link opens.
    let Ok(route) = waiting.wait_for(|route| route.link != Link::Silent).await.map(|route| *route) else {
        return;
    };
    if route.link == Link::Closed {
        return;
    }
    let Ok(server) = TcpStream::connect(route.target).await else {
        return;
    };
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (client, server) = (client.into_split(), server.into_split());
    tokio::select! {
        () = forward(client.0, server.1, routes.clone()) => {}
        () = forward(server.0, client.1, routes.clone()) => {}
        () = closed(routes, route.target) => {}
    }
}

/// Waits until the link is closed or redirected.
async fn closed(mut routes: watch::Receiver<Route>, target: SocketAddr) {
    let is_closed = |route: &Route| route.link == Link::Closed || route.target != target;
    // Without a proxy there is no link.
    let _ = routes.wait_for(is_closed).await;
}

/// Forwards the data of one side while the link is open.
async fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut routes: watch::Receiver<Route>) {
    let mut buffer = vec![0; 16 << 10];
    loop {
        let Ok(read @ 1..) = from.read(&mut buffer).await else {
            return;
        };
        match routes.wait_for(|route| route.link != Link::Silent).await.map(|route| route.link) {
            Ok(Link::Open | Link::Silent) => {}
            Ok(Link::Closed) | Err(_) => return,
        }
        if to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    /// A server that echoes its input after a letter of its own.
    async fn echo(letter: u8) -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let mut byte = [0; 1];
                    while client.read_exact(&mut byte).await.is_ok() {
                        client.write_all(&[letter, byte[0]]).await.expect("it is sent");
                    }
                });
            }
        });
        port
    }

    async fn ask(stream: &mut TcpStream) -> io::Result<[u8; 2]> {
        stream.write_all(b"x").await?;
        let mut answer = [0; 2];
        stream.read_exact(&mut answer).await?;
        Ok(answer)
    }

    #[tokio::test]
    async fn a_link_is_cut_silenced_and_led_elsewhere() {
        let proxy = Proxy::start(echo(b'1').await).await.expect("a proxy");
        let connect = async || TcpStream::connect((Ipv4Addr::LOCALHOST, proxy.port)).await.expect("a connection");
        let mut stream = connect().await;
        assert_eq!(ask(&mut stream).await.expect("an answer"), *b"1x");
        proxy.set(Link::Silent);
        assert!(timeout(Duration::from_millis(50), ask(&mut stream)).await.is_err());
        proxy.set(Link::Open);
        // The data sent meanwhile arrives.
        let mut answer = [0; 2];
        stream.read_exact(&mut answer).await.expect("an answer");
        assert_eq!(answer, *b"1x");
        proxy.set(Link::Closed);
        assert!(ask(&mut stream).await.is_err());
        assert!(ask(&mut connect().await).await.is_err());
        proxy.set(Link::Open);
        let mut stream = connect().await;
        assert_eq!(ask(&mut stream).await.expect("an answer"), *b"1x");
        proxy.lead_to(echo(b'2').await);
        assert!(ask(&mut stream).await.is_err());
        assert_eq!(ask(&mut connect().await).await.expect("an answer"), *b"2x");
    }
}
