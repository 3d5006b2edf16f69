//! A relay between a browser and the server, whose connections can be cut or frozen.

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A relay. It goes with the test.
pub struct Relay {
    /// Where it is, without a slash at its end.
    pub address: String,
    is_cut: watch::Sender<bool>,
    /// How often the connections were frozen.
    freezes: watch::Sender<u32>,
}

impl Relay {
    /// A relay to a server.
    ///
    /// # Panics
    /// If there is no port for it.
    pub async fn open(server: &str) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let (is_cut, cut) = watch::channel(false);
        let (freezes, frozen) = watch::channel(0);
        let host = server.trim_start_matches("http://").to_owned();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, host.clone(), cut.clone(), frozen.clone()));
            }
        });
        Relay { address, is_cut, freezes }
    }

    /// Cuts all connections; new ones are cut too.
    pub fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// Lets the connections that there are carry nothing any more, although they stay open; new ones work.
    pub fn freeze(&self) {
        self.freezes.send_modify(|freezes| *freezes += 1);
    }

    /// Lets connections through again.
    pub fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

/// Carries a connection until one side ends it or it is cut.
async fn carry(mut stream: TcpStream, host: String, mut cut: watch::Receiver<bool>, mut frozen: watch::Receiver<u32>) {
    frozen.mark_unchanged();
    let carried = async {
        let mut server = TcpStream::connect(host).await?;
        tokio::select! {
            ended = copy_bidirectional(&mut stream, &mut server) => ended.map(drop),
            // Neither side hears that nothing comes any more.
            _ = frozen.changed() => std::future::pending().await,
        }
    };
    tokio::select! {
        // However it ended, both sides see that it is gone.
        _ = carried => {}
        _ = cut.wait_for(|is_cut| *is_cut) => {}
    }
}
