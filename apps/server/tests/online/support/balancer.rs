//! A balancer before the nodes of a cluster.

use std::io;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

/// Gives every connection to the next of some servers that can be reached, until it is dropped.
pub(crate) struct Balancer {
    pub(crate) host: String,
    ended: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Balancer {
    pub(crate) fn start(address: &str, hosts: Vec<String>) -> Balancer {
        let listener = TcpListener::bind(address).expect("a free port");
        let host = listener.local_addr().expect("an address").to_string();
        let ended = Arc::new(AtomicBool::new(false));
        let is_ended = Arc::clone(&ended);
        let thread = thread::spawn(move || {
            for (number, client) in listener.incoming().enumerate() {
                if is_ended.load(Ordering::Relaxed) {
                    return;
                }
                let mut turn = (0..hosts.len()).map(|place| &hosts[(number + place) % hosts.len()]);
                let server = turn.find_map(|host| TcpStream::connect(host).ok());
                if let (Ok(client), Some(server)) = (client, server) {
                    join(client, server);
                }
            }
        });
        Balancer { host, ended, thread: Some(thread) }
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        // The listener takes one more connection and ends.
        let _ = TcpStream::connect(&self.host);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Passes everything on in both directions.
fn join(client: TcpStream, server: TcpStream) {
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (Ok(from_client), Ok(from_server)) = (client.try_clone(), server.try_clone()) else {
        return;
    };
    for (mut from, mut to) in [(from_client, server), (from_server, client)] {
        thread::spawn(move || {
            // A side that has gone takes the other with it.
            let _ = io::copy(&mut from, &mut to);
            let _ = to.shutdown(Shutdown::Write);
        });
    }
}
