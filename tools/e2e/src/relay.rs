//! A relay between a browser and the server, whose connections can be cut or frozen.

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A relay. It ends with the test.
pub struct Relay {
    /// Its address, without a trailing slash.
    pub address: String,
    is_cut: watch::Sender<bool>,
    /// The number of freezes.
    freezes: watch::Sender<u32>,
}

impl Relay {
    /// Starts a relay to a server.
    ///
    /// # Panics
    /// If there is no free port.
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

    /// Freezes the existing connections: they stay open but carry nothing. New ones work.
    pub fn freeze(&self) {
        self.freezes.send_modify(|freezes| *freezes += 1);
    }

    /// Lets connections through again.
    pub fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

/// Carries a connection until one side closes it or it is cut.
async fn carry(mut stream: TcpStream, host: String, mut cut: watch::Receiver<bool>, mut frozen: watch::Receiver<u32>) {
    frozen.mark_unchanged();
    let carried = async {
        let mut server = TcpStream::connect(host).await?;
        tokio::select! {
            ended = copy_bidirectional(&mut stream, &mut server) => ended.map(drop),
            // Neither side notices that nothing arrives any more.
            _ = frozen.changed() => std::future::pending().await,
        }
    };
    tokio::select! {
        // However it ended, both sides notice it.
        _ = carried => {}
        _ = cut.wait_for(|is_cut| *is_cut) => {}
    }
}
