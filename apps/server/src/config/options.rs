//! Settings as the operator wrote them.

use std::fmt::Display;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;
use clap::builder::ArgAction;
use serde::{Deserialize, Deserializer};
use tracing_subscriber::filter::LevelFilter;

use super::{NodeRole, PublicUrl};

/// Where settings and games are.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Source {
    /// File with settings (TOML), named like the options: port = 8080. Options and variables override it
    #[arg(long, env = "KAMISADO_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Database: sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME [default: a file in the user data directory]
    #[arg(long, env = "KAMISADO_DATABASE", hide_env_values = true, value_name = "URL")]
    pub(crate) database: Option<String>,
}

/// Settings as the operator wrote them, on the command line, in the environment or in the file. Unset options are
/// `None`.
#[derive(Clone, Debug, Default, clap::Args, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ConfigOptions {
    /// Address to listen on; the default is reachable only from this machine [default: 127.0.0.1]
    #[arg(long, env = "KAMISADO_ADDRESS")]
    pub(super) address: Option<IpAddr>,
    /// Port to listen on; 0 for any free port [default: 8080]
    #[arg(long, env = "KAMISADO_PORT")]
    pub(super) port: Option<u16>,
    // A separate option on the command line, for commands that need only the database.
    #[arg(skip)]
    pub(super) database: Option<String>,
    /// Address at which people reach the server, such as https://kamisado.example
    #[arg(long, env = "KAMISADO_PUBLIC_URL", value_name = "URL")]
    #[serde(deserialize_with = "parsed")]
    pub(super) public_url: Option<PublicUrl>,
    /// Trust X-Forwarded-For and X-Forwarded-Proto; set only if no client can bypass the proxy [default: false]
    #[arg(long, env = "KAMISADO_BEHIND_PROXY", num_args = 0..=1, default_missing_value = "true", value_name = "BOOL", action = ArgAction::Set)]
    pub(super) behind_proxy: Option<bool>,
    /// Requests per second of a client; ten times as many at once; 0 for no limit [default: 20]
    #[arg(long, env = "KAMISADO_REQUESTS", value_name = "NUMBER")]
    pub(super) requests: Option<u32>,
    /// Messages per second of a client on a socket; three times as many at once [default: 10]
    #[arg(long, env = "KAMISADO_RATE", value_name = "NUMBER")]
    pub(super) rate: Option<u32>,
    /// Maximum number of open connections; 0 for no limit [default: 20000]
    #[arg(long, env = "KAMISADO_CONNECTIONS", value_name = "NUMBER")]
    pub(super) connections: Option<u32>,
    /// Maximum number of open connections of a client; 0 for no limit [default: 300]
    #[arg(long, env = "KAMISADO_CONNECTIONS_PER_CLIENT", value_name = "NUMBER")]
    pub(super) connections_per_client: Option<u32>,
    /// Let players chat [default: true]
    #[arg(long, env = "KAMISADO_CHAT", value_name = "BOOL", action = ArgAction::Set)]
    pub(super) chat: Option<bool>,
    /// Serve metrics for Prometheus at /metrics on this address, such as 127.0.0.1:9100
    #[arg(long, env = "KAMISADO_METRICS", value_name = "ADDRESS:PORT")]
    pub(super) metrics: Option<SocketAddr>,
    /// Join a cluster through these NATS servers, separated by commas, such as nats://10.0.0.1:4222; needs PostgreSQL
    #[arg(long, env = "KAMISADO_NATS", hide_env_values = true, value_name = "URLS", value_delimiter = ',')]
    pub(super) nats: Option<Vec<String>>,
    /// Name of this node in the cluster [default: the name of the machine]
    #[arg(long, env = "KAMISADO_NODE", value_name = "NAME")]
    pub(super) node: Option<String>,
    /// Role of this node in the cluster [default: games]
    #[arg(long, env = "KAMISADO_ROLE", value_name = "ROLE")]
    pub(super) role: Option<NodeRole>,
    /// Format of the log, which goes to standard error [default: text]
    #[arg(long, env = "KAMISADO_LOG_FORMAT", value_name = "FORMAT")]
    pub(super) log_format: Option<LogFormat>,
    /// Level of the log: off, error, warn, info or debug [default: info]
    #[arg(long, env = "KAMISADO_LOG_LEVEL", value_name = "LEVEL")]
    #[serde(deserialize_with = "parsed")]
    pub(super) log_level: Option<LevelFilter>,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// Text for people.
    #[default]
    Text,
    /// JSON for programs, one object per line.
    Json,
}

impl ConfigOptions {
    /// Fills unset options from `other`.
    pub(super) fn or(self, other: ConfigOptions) -> ConfigOptions {
        macro_rules! first_set {
            ($($option:ident)*) => { ConfigOptions { $($option: self.$option.or(other.$option)),* } };
        }
        first_set! {
            address port database public_url behind_proxy requests rate connections connections_per_client chat metrics
            nats node role log_format log_level
        }
    }
}

/// Deserialises a value from its text form.
fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(reader: D) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(reader)?;
    text.parse().map(Some).map_err(serde::de::Error::custom)
}
