//! The settings of a node of a cluster.

use std::fs;

use clap::ValueEnum;
use serde::Deserialize;
use url::Url;

/// The error for a build without the feature `cluster`.
pub(crate) const NO_CLUSTER: &str = "nats: this build does not support clusters; build it with --features cluster";
/// The longest name of a node.
const MAX_NAME: usize = 40;

/// The role of a node in its cluster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum NodeRole {
    /// The node serves clients and owns games. Its engines think if no node has the role `engine`.
    #[default]
    Games,
    /// The node owns no games; its engines think for the other nodes.
    Engine,
}

impl NodeRole {
    /// The name in the settings and in the database.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            NodeRole::Games => "games",
            NodeRole::Engine => "engine",
        }
    }
}

/// The settings of a node of a cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ClusterConfig {
    /// The addresses of the NATS servers.
    pub(crate) nats: Vec<String>,
    /// The name of this node.
    pub(crate) node: String,
    pub(crate) role: NodeRole,
}

impl ClusterConfig {
    /// The settings; `None` without NATS. The error is a sentence for the operator.
    pub(super) fn of(
        nats: Option<Vec<String>>,
        node: Option<String>,
        role: Option<NodeRole>,
        database: &str,
    ) -> Result<Option<ClusterConfig>, String> {
        let nats: Vec<String> = nats.unwrap_or_default().iter().map(|url| url.trim().to_owned()).collect();
        if nats.is_empty() {
            return match (node, role) {
                (None, None) => Ok(None),
                (Some(_), _) => Err("node: only nodes of a cluster have a name; set nats too".to_owned()),
                (None, Some(_)) => Err("role: only nodes of a cluster have a role; set nats too".to_owned()),
            };
        }
        if cfg!(not(feature = "cluster")) {
            return Err(NO_CLUSTER.to_owned());
        }
        if database.starts_with("sqlite:") {
            let reason =
                "nats: a cluster needs PostgreSQL, but the database is a SQLite file, which only one server can use";
            return Err(reason.to_owned());
        }
        if !nats.iter().all(|url| is_server(url)) {
            return Err("nats: expected addresses such as nats://10.0.0.1:4222, separated by commas".to_owned());
        }
        let node = node.unwrap_or_else(machine_name);
        let is_name = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
        if node.is_empty() || node.len() > MAX_NAME || !is_name(&node) {
            return Err(format!("node: expected 1 to {MAX_NAME} letters, digits, dots, dashes or underscores"));
        }
        Ok(Some(ClusterConfig { nats, node, role: role.unwrap_or_default() }))
    }

    /// The NATS servers, without users and passwords.
    pub(super) fn shown_servers(&self) -> String {
        let shown = |url: &String| {
            let url = Url::parse(url).ok()?;
            let port = url.port().map_or(String::new(), |port| format!(":{port}"));
            Some(format!("{}://{}{port}", url.scheme(), url.host_str()?))
        };
        self.nats.iter().filter_map(shown).collect::<Vec<String>>().join(",")
    }
}

fn is_server(url: &str) -> bool {
    Url::parse(url).is_ok_and(|url| matches!(url.scheme(), "nats" | "tls") && url.host().is_some())
}

/// The name of this machine, or a placeholder.
fn machine_name() -> String {
    let name = std::env::var("HOSTNAME").or_else(|_| fs::read_to_string("/etc/hostname")).unwrap_or_default();
    let name = name.trim();
    if name.is_empty() { "node".to_owned() } else { name.to_owned() }
}

#[cfg(all(test, feature = "cluster"))]
mod tests {
    use super::*;

    const POSTGRES: &str = "postgres://db.example/kamisado";

    fn of(nats: &[&str], node: Option<&str>, database: &str) -> Result<Option<ClusterConfig>, String> {
        let nats = (!nats.is_empty()).then(|| nats.iter().map(|url| (*url).to_owned()).collect());
        ClusterConfig::of(nats, node.map(str::to_owned), None, database)
    }

    #[test]
    fn a_cluster_needs_postgresql_and_addresses_of_nats() {
        assert_eq!(of(&[], None, POSTGRES), Ok(None));
        let found = of(&["nats://ana:geheim@a.example:4222", "tls://b.example"], Some("a-1"), POSTGRES);
        let found = found.expect("settings").expect("a cluster");
        assert_eq!((found.node.as_str(), found.role), ("a-1", NodeRole::Games));
        assert_eq!(found.shown_servers(), "nats://a.example:4222,tls://b.example");
        let error = of(&["nats://a.example"], None, "sqlite:x.db").expect_err("SQLite has one server");
        assert!(error.contains("PostgreSQL"), "{error}");
        assert!(of(&["a.example:4222"], Some("a"), POSTGRES).is_err());
        assert!(of(&["nats://a.example"], Some("a b"), POSTGRES).is_err());
        assert!(of(&[], Some("a"), POSTGRES).expect_err("no cluster").contains("set nats too"));
    }
}

#[cfg(all(test, not(feature = "cluster")))]
mod tests {
    use super::*;

    #[test]
    fn a_build_that_serves_alone_says_what_to_build() {
        let nats = Some(vec!["nats://a.example:4222".to_owned()]);
        let error = ClusterConfig::of(nats, None, None, "postgres://db.example/kamisado").expect_err("no cluster");
        assert!(error.contains("--features cluster"), "{error}");
        assert_eq!(ClusterConfig::of(None, None, None, "sqlite:x.db"), Ok(None));
    }
}
