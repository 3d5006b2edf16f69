//! A relay between a browser and the server, whose connections can be cut.

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A relay. It goes with the test.
pub struct Relay {
    /// Where it is, without a slash at its end.
    pub address: String,
    is_cut: watch::Sender<bool>,
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
        let host = server.trim_start_matches("http://").to_owned();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, host.clone(), cut.clone()));
            }
        });
        Relay { address, is_cut }
    }

    /// Cuts all connections; new ones are cut too.
    pub fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// Lets connections through again.
    pub fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

/// Carries a connection until one side ends it or it is cut.
async fn carry(mut stream: TcpStream, host: String, mut cut: watch::Receiver<bool>) {
    let carried = async {
        let mut server = TcpStream::connect(host).await?;
        copy_bidirectional(&mut stream, &mut server).await
    };
    tokio::select! {
        // However it ended, both sides see that it is gone.
        _ = carried => {}
        _ = cut.wait_for(|is_cut| *is_cut) => {}
    }
}
