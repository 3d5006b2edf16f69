//! The settings of the server, from the command line, the environment and one file.

mod cluster;
mod options;
mod public_url;
mod timeouts;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use tracing_subscriber::filter::LevelFilter;

#[cfg(not(feature = "cluster"))]
pub(crate) use cluster::NO_CLUSTER;
pub(crate) use cluster::{ClusterConfig, NodeRole};
pub(crate) use options::{ConfigOptions, LogFormat, Source};
pub(crate) use public_url::PublicUrl;
pub(crate) use timeouts::Timeouts;

/// The settings in force.
#[derive(Clone, Debug)]
pub(crate) struct Config {
    pub(crate) address: IpAddr,
    pub(crate) port: u16,
    pub(crate) database: String,
    /// The public address, if it differs from the one listened on.
    pub(crate) public_url: Option<PublicUrl>,
    /// Whether a proxy reports the client's address.
    pub(crate) behind_proxy: bool,
    /// The most requests per second and client; 0 means unlimited.
    pub(crate) requests: u32,
    /// The most messages per second that a client may send on a socket.
    pub(crate) rate: u32,
    /// The most open connections; 0 means unlimited.
    pub(crate) connections: u32,
    /// The most open connections per client; 0 means unlimited.
    pub(crate) connections_per_client: u32,
    /// Whether players can talk.
    pub(crate) chat: bool,
    /// The address that serves metrics to Prometheus, if any.
    pub(crate) metrics: Option<SocketAddr>,
    /// The cluster of which this server is a node, if it is one.
    pub(crate) cluster: Option<ClusterConfig>,
    pub(crate) log_format: LogFormat,
    pub(crate) log_level: LevelFilter,
}

impl Config {
    /// Combines the sources: the command line or environment wins over the file, and the file over the defaults.
    pub(crate) fn of(source: Source, options: ConfigOptions) -> io::Result<Config> {
        let file = match &source.config {
            Some(path) => read(path)?,
            None => ConfigOptions::default(),
        };
        let options = options.or(file);
        let database = match source.database.or(options.database) {
            Some(database) => database,
            None => default_database()?,
        };
        let cluster =
            ClusterConfig::of(options.nats, options.node, options.role, &database).map_err(io::Error::other)?;
        Ok(Config {
            address: options.address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
            port: options.port.unwrap_or(8080),
            database,
            public_url: options.public_url,
            behind_proxy: options.behind_proxy.unwrap_or(false),
            requests: options.requests.unwrap_or(20),
            rate: options.rate.unwrap_or(10),
            connections: options.connections.unwrap_or(20_000),
            connections_per_client: options.connections_per_client.unwrap_or(300),
            chat: options.chat.unwrap_or(true),
            metrics: options.metrics,
            cluster,
            log_format: options.log_format.unwrap_or_default(),
            log_level: options.log_level.unwrap_or(LevelFilter::INFO),
        })
    }

    /// Logs the settings. The database address is logged without credentials.
    pub(crate) fn log(&self) {
        tracing::info!(
            address = %self.address,
            port = self.port,
            database = public_url::shown_database(&self.database),
            public_url = self.public_url.as_ref().map_or("", PublicUrl::origin),
            behind_proxy = self.behind_proxy,
            requests = self.requests,
            rate = self.rate,
            connections = self.connections,
            connections_per_client = self.connections_per_client,
            chat = self.chat,
            metrics = self.metrics.map(|address| address.to_string()).unwrap_or_default(),
            nats = self.cluster.as_ref().map(ClusterConfig::shown_servers).unwrap_or_default(),
            node = self.cluster.as_ref().map_or("", |cluster| &cluster.node),
            log_format = ?self.log_format,
            log_level = %self.log_level,
            "settings"
        );
    }
}

/// Reads the file. An error names the file, the line and the key.
pub(super) fn read(path: &Path) -> io::Result<ConfigOptions> {
    let failed = |error: &dyn std::fmt::Display| io::Error::other(format!("{}: {error}", path.display()));
    let text = fs::read_to_string(path).map_err(|error| failed(&error))?;
    toml::from_str(&text).map_err(|error| failed(&error))
}

/// The default database in the user data directory, which is created if necessary.
pub(crate) fn default_database() -> io::Result<String> {
    let folder = folder().unwrap_or_default().join("kamisado");
    fs::create_dir_all(&folder)
        .map_err(|error| io::Error::new(error.kind(), format!("cannot make {}: {error}", folder.display())))?;
    Ok(format!("sqlite:{}", folder.join("kamisado.db").display()))
}

/// The user data directory of the operating system.
fn folder() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        return set("APPDATA");
    }
    set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use clap::Parser;
    use tempfile::TempDir;

    use crate::args::{Args, Command};

    use super::*;

    fn settings(file: &str, args: &[&str]) -> io::Result<Config> {
        let folder = TempDir::new()?;
        let path = folder.path().join("kamisado.toml");
        fs::write(&path, file)?;
        let path = path.display().to_string();
        let line = ["kamisado-server", "serve", "--database", "sqlite:x.db", "--config", &path];
        match Args::parse_from(line.iter().chain(args)).command {
            Command::Serve(args) => Config::of(args.source, args.options),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_command_line_is_stronger_than_the_file_and_the_file_than_the_defaults() {
        let file = "port = 81\nrequests = 5\nlog_format = \"json\"\npublic_url = \"https://kamisado.example\"\n";
        let settings = settings(file, &["--port", "82", "--behind-proxy"]).expect("settings");
        assert_eq!((settings.port, settings.requests, settings.rate), (82, 5, 10));
        assert!(settings.behind_proxy && settings.chat && settings.address.is_loopback());
        assert_eq!((settings.log_format, settings.database.as_str()), (LogFormat::Json, "sqlite:x.db"));
        assert!(settings.public_url.is_some_and(|url| url.is_secure()));
    }

    #[test]
    fn what_is_wrong_in_the_file_is_named_with_its_key_and_its_line() {
        let bad = [
            ("port = 81\nprot = 82\n", "prot", "line 2"),
            ("\n\nport = \"x\"\n", "port", "line 3"),
            ("port = 70000\n", "port", "line 1"),
            ("public_url = \"kamisado.example\"\n", "public_url", "line 1"),
            ("log_level = \"loud\"\n", "log_level", "line 1"),
            ("port = \n", "port", "line 1"),
        ];
        for (file, key, line) in bad {
            let error = settings(file, &[]).expect_err(file).to_string();
            assert!(error.contains(key) && error.contains(line) && error.contains("kamisado.toml"), "{file}: {error}");
        }
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let source = Source { config: Some("/nowhere/kamisado.toml".into()), database: None };
        let error = Config::of(source, ConfigOptions::default()).expect_err("no file").to_string();
        assert!(error.contains("/nowhere/kamisado.toml"), "{error}");
    }
}
