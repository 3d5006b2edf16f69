//! Serves until the process is stopped.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use axum::middleware::from_fn_with_state;
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::args::ServeArgs;
use crate::config::{Config, Timeouts};
use crate::games::GameRegistry;
use crate::http::live_sockets::LiveSockets;
use crate::http::{self, AppState, AuthState, CreationLimits, FrameLimits, assets};
use crate::net::{self, Admission, ConnectionLimiter, Flooders, RequestGuard, Shutdown, Signals};
use crate::now;
use crate::ops::{health, logging, metrics};
use crate::store::{Holding, Lock, NodeLease, Store, StoreError};

/// A stopping node waits this long for its lease's end to be stored.
const UNREGISTER_TIMEOUT: Duration = Duration::from_secs(5);
/// The database must close within this time.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Serves until the process is stopped.
pub(crate) fn run(args: ServeArgs) -> io::Result<()> {
    let settings = Config::of(args.source, args.options)?;
    logging::begin(&settings);
    settings.log();
    let timeouts = Timeouts::divided_by(args.test_speed.get());
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve(&settings, timeouts, args.open))
}

async fn serve(settings: &Config, timeouts: Timeouts, open: bool) -> io::Result<()> {
    // Every connection is an open file, and many systems allow few by default.
    #[cfg(unix)]
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let (mut lock, store, registry) = open_games(settings, timeouts).await.map_err(io::Error::other)?;
    http::watch_storage(registry.storage());
    tracing::info!(games = registry.count(), durability = store.backend().durability(), "database");
    let sockets = LiveSockets::new(registry.cluster().cloned());
    if let Some(cluster) = registry.cluster() {
        tokio::spawn(registry.clone().serve_notices(cluster.clone(), sockets.clone()));
    }
    tokio::spawn(registry.clone().watch_closed_accounts(sockets.clone()));
    tokio::spawn(registry.clone().resume_deletions());
    tokio::spawn(check_database(store.clone()));
    if let Some(address) = settings.metrics {
        metrics::serve(address, registry.clone()).await?;
    }
    let wanted = SocketAddr::new(settings.address, settings.port);
    let listener = TcpListener::bind(wanted)
        .await
        .map_err(|error| io::Error::new(error.kind(), format!("cannot listen on {wanted}: {error}")))?;
    let address = format!("http://{}/", reachable(listener.local_addr()?));
    if !assets::is_built() {
        tracing::warn!("the page has not been built; serving a notice instead ('cargo play' builds the page)");
    }
    let signals = Signals::new()?;
    // Programs that start the server wait for this line.
    let mut out = io::stdout();
    writeln!(out, "Kamisado is at {address} (stop with Ctrl-C)")?;
    out.flush()?;
    if open && !open_browser(&address) {
        println!("No browser could be opened here; open the address yourself.");
    }
    let mut storage = registry.storage();
    let stop = Shutdown::new();
    let auth = AuthState::new(settings, registry.cluster().cloned())?;
    tokio::spawn(auth.clone().serve_ceremonies());
    let flooders = Arc::new(Flooders::new(settings.requests > 0));
    let api = AppState {
        registry: registry.clone(),
        frame_limits: FrameLimits::new(settings.rate, settings.requests > 0),
        flooders: Arc::clone(&flooders),
        creation_limits: CreationLimits::new(settings.requests > 0),
        auth,
        sockets,
        chat: settings.chat,
        stop: stop.clone(),
    };
    let app = http::app(http::router(api).merge(health::router(&registry)));
    let app = app.layer(from_fn_with_state(RequestGuard::new(settings, Arc::clone(&flooders)), net::guard));
    let slots = ConnectionLimiter::new(settings.connections, settings.connections_per_client);
    let admission = Admission { slots, flooders, behind_proxy: settings.behind_proxy };
    let served = net::serve(listener, app, admission, stop.clone());
    let ends = async {
        tokio::select! {
            () = signals.recv() => Ok(()),
            () = lock.lost() => Err(io::Error::other("another server has taken the database")),
            Ok(_) = storage.wait_for(|state| state.is_taken) => {
                Err(io::Error::other("another server has taken the database"))
            }
        }
    };
    let ended = async {
        let why = ends.await;
        tracing::info!("stopping");
        // Hands the games to other nodes before the clients go there.
        registry.hand_over().await;
        stop.trigger();
        why
    };
    // When all sockets have ended, everything their players did is stored. Later requests are refused, so that no
    // client takes them for done.
    let (why, (), ()) = tokio::join!(ended, served, metrics::log_refusals(stop.clone()));
    match timeout(UNREGISTER_TIMEOUT, store.unregister_node(now())).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(error = %format_args!("{error:#}"), "failed to end the lease; it will expire"),
        Err(_) => tracing::warn!("the database does not answer; the lease will expire"),
    }
    if timeout(CLOSE_TIMEOUT, store.close()).await.is_err() {
        tracing::warn!("the database was not closed in time");
    }
    println!("Stopped.");
    why
}

/// Checks a large database while the server runs, and logs what is damaged.
async fn check_database(store: Store) {
    if let Err(error) = store.check_later().await {
        tracing::error!(error = %format_args!("{error:#}"), "the database is damaged; games in the damaged part cannot be opened");
    }
}

/// Opens the database and the games, stand-alone or as a node of a cluster.
async fn open_games(settings: &Config, timeouts: Timeouts) -> Result<(Lock, Store, GameRegistry), StoreError> {
    let Some(config) = &settings.cluster else {
        let lock = Lock::take(&settings.database).await?;
        let store = Store::open(&settings.database).await?;
        let registry = GameRegistry::open(store.clone(), timeouts).await?;
        return Ok((lock, store, registry));
    };
    let lock = Lock::take_for(&settings.database, Holding::Shared).await?;
    let lease = Arc::new(NodeLease::new(config.node.clone(), config.role, timeouts.lease));
    let store = Store::open_as_node(&settings.database, Arc::clone(&lease)).await?;
    let registry = GameRegistry::open_as_node(store.clone(), timeouts, config, lease).await?;
    Ok((lock, store, registry))
}

/// The address at which a browser on this machine reaches the server.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// The program that opens an address, and the arguments before the address.
#[cfg(target_os = "macos")]
const OPENER: (&str, &[&str]) = ("open", &[]);
#[cfg(target_os = "windows")]
const OPENER: (&str, &[&str]) = ("cmd", &["/C", "start", ""]);
#[cfg(not(any(target_os = "macos", target_os = "windows")))]
const OPENER: (&str, &[&str]) = ("xdg-open", &[]);

/// Opens an address in the browser. Returns `false` if there is no browser, or no screen.
fn open_browser(address: &str) -> bool {
    let (program, args) = OPENER;
    let mut command = Command::new(program);
    command.args(args).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    has_screen() && command.spawn().is_ok()
}

/// Whether there is a screen for a browser.
#[cfg(not(any(target_os = "macos", target_os = "windows")))]
fn has_screen() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

#[cfg(any(target_os = "macos", target_os = "windows"))]
fn has_screen() -> bool {
    true
}
