//! Listening until told to stop.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use crate::api::{self, Api, Door};
use crate::args::ServeArgs;
use crate::room::Hall;
use crate::store::Store;
use crate::{app, browser, data, page};

/// Serves until the process is told to stop.
pub(crate) fn run(args: &ServeArgs) -> io::Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(args))
}

async fn serve(args: &ServeArgs) -> io::Result<()> {
    // Every connection is an open file, and many systems allow few unless they are asked for more.
    #[cfg(unix)]
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let address = match &args.database {
        Some(address) => address.clone(),
        None => data::default_database()?,
    };
    let store = Store::open(&address).await.map_err(io::Error::other)?;
    let hall = Hall::open(store.clone()).await.map_err(io::Error::other)?;
    eprintln!("games: {} open; {}", hall.count(), store.backend().durability());
    let wanted = SocketAddr::new(args.address, args.port);
    let listener = TcpListener::bind(wanted)
        .await
        .map_err(|error| io::Error::new(error.kind(), format!("cannot listen on {wanted}: {error}")))?;
    let address = format!("http://{}/", reachable(listener.local_addr()?));
    if !page::is_built() {
        eprintln!("The page has not been built: only a note is served. 'cargo play' builds it.");
    }
    // Programs that start the server wait for this line.
    let mut out = io::stdout();
    writeln!(out, "Kamisado is at {address} (stop with Ctrl-C)")?;
    out.flush()?;
    if args.open && !browser::open(&address) {
        println!("No browser could be opened here; open the address by hand.");
    }
    let app = app::app(api::router(Api { hall, rate: args.rate, chat: args.chat, door: Door::new()? }));
    // Moves are small and wanted at once.
    let listener = listener.tap_io(|connection| drop(connection.set_nodelay(true)));
    axum::serve(listener, app.into_make_service_with_connect_info::<SocketAddr>())
        .with_graceful_shutdown(told_to_stop())
        .await?;
    // What is being stored is stored to its end; what comes later is refused, so that nobody takes it for done.
    store.close().await;
    println!("Stopped.");
    Ok(())
}

/// The address as a browser on this machine reaches it.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Waits for Ctrl-C or, where there is such a thing, the signal to end.
async fn told_to_stop() {
    let interrupted = async {
        // Without the signal there is only one way left to stop: the other one.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
