//! Counts what clients have, for each of their networks.

use std::collections::HashMap;

use kamisado_input::{Client, Network};

/// How many of something each network has. Networks without any are not remembered.
#[derive(Debug, Default)]
pub(crate) struct NetworkCounts(HashMap<Network, u32>);

impl NetworkCounts {
    /// Whether each network of a client has fewer than its limit.
    pub(crate) fn has_room(&self, client: Client, limit: impl Fn(Network) -> u32) -> bool {
        client.networks().all(|network| self.0.get(&network).is_none_or(|count| *count < limit(network)))
    }

    /// Counts one more for a client.
    pub(crate) fn add(&mut self, client: Client) {
        client.networks().for_each(|network| *self.0.entry(network).or_default() += 1);
    }

    /// Counts one less for a client.
    pub(crate) fn remove(&mut self, client: Client) {
        for network in client.networks() {
            if let Some(count) = self.0.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    self.0.remove(&network);
                }
            }
        }
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
