//! Passkey ceremonies under way: the challenges that devices have not answered yet.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use kamisado_online::Timestamp;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use super::webauthn::{DiscoverableAuthentication, PasskeyAuthentication, PasskeyRegistration};
use crate::net::Client;

/// A device must answer within this time.
const CEREMONY_TIMEOUT: Duration = Duration::from_secs(5 * 60);
/// The most open ceremonies.
const MAX_CEREMONIES: usize = 10_000;
/// The most open ceremonies of one client.
const MAX_PER_CLIENT: usize = 64;

/// A question to a device. It is never sent to a client; a cluster node passes it to the node that received the answer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Ceremony {
    /// Create a key for this user.
    Registration(String, PasskeyRegistration),
    /// Use a key that the device has, whichever user it belongs to.
    Login(DiscoverableAuthentication),
    /// Use a key of this user, who has given the right password.
    SecondFactor(String, PasskeyAuthentication),
}

/// Open ceremonies by the secret that the device sends back. Each can be answered once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ceremonies {
    open: Arc<Mutex<HashMap<String, Open>>>,
}

#[derive(Debug)]
struct Open {
    ceremony: Ceremony,
    client: Client,
    since: Timestamp,
}

impl Ceremonies {
    /// Stores a ceremony. At the limit of the client, or of all clients, the oldest ceremony of this client or of all
    /// is dropped: no client can keep the others out.
    pub(crate) fn open(&self, id: &str, client: Client, ceremony: Ceremony, now: Timestamp) {
        let mut open = self.open.lock();
        open.retain(|_, open| now.since(open.since) < CEREMONY_TIMEOUT);
        let oldest = |open: &HashMap<String, Open>, of: Option<Client>| {
            let of_them = open.iter().filter(|(_, open)| of.is_none_or(|client| open.client == client));
            of_them.min_by_key(|(_, open)| open.since).map(|(id, _)| id.clone())
        };
        let own = open.values().filter(|open| open.client == client).count();
        let dropped = match (own >= MAX_PER_CLIENT, open.len() >= MAX_CEREMONIES) {
            (true, _) => oldest(&open, Some(client)),
            (false, true) => oldest(&open, None),
            (false, false) => None,
        };
        if let Some(dropped) = dropped {
            open.remove(&dropped);
        }
        open.insert(id.to_owned(), Open { ceremony, client, since: now });
    }

    /// Returns and removes a ceremony, unless it is too old. It cannot be answered again.
    pub(crate) fn close(&self, id: &str, now: Timestamp) -> Option<Ceremony> {
        let mut open = self.open.lock();
        let Open { ceremony, since, .. } = open.remove(id)?;
        (now.since(since) < CEREMONY_TIMEOUT).then_some(ceremony)
    }
}

#[cfg(all(test, feature = "passkeys"))]
mod tests {
    use webauthn_rs::prelude::{Url, Webauthn, WebauthnBuilder};

    use super::*;

    fn site() -> Webauthn {
        let origin = Url::parse("https://kamisado.example").expect("an address");
        WebauthnBuilder::new("kamisado.example", &origin).and_then(WebauthnBuilder::build).expect("a site")
    }

    fn ask(site: &Webauthn) -> Ceremony {
        Ceremony::Login(site.start_discoverable_authentication().expect("a question").1)
    }

    fn client(number: u32) -> Client {
        Client::at(std::net::Ipv4Addr::from(number).into())
    }

    #[test]
    fn a_question_is_answered_once_and_in_time() {
        let (ceremonies, site, here) = (Ceremonies::default(), site(), client(1));
        ceremonies.open("one", here, ask(&site), Timestamp::EPOCH);
        ceremonies.open("two", here, ask(&site), Timestamp::EPOCH);
        assert!(ceremonies.close("one", Timestamp::EPOCH.plus(CEREMONY_TIMEOUT - Duration::from_millis(1))).is_some());
        assert!(
            ceremonies.close("one", Timestamp::EPOCH.plus(CEREMONY_TIMEOUT - Duration::from_millis(1))).is_none(),
            "a second time"
        );
        assert!(ceremonies.close("two", Timestamp::EPOCH.plus(CEREMONY_TIMEOUT)).is_none(), "too late");
        assert!(ceremonies.close("three", Timestamp::EPOCH).is_none(), "never asked");
    }

    #[test]
    fn a_client_that_asks_without_end_loses_its_own_questions_only() {
        let (ceremonies, site) = (Ceremonies::default(), site());
        ceremonies.open("honest", client(1), ask(&site), Timestamp::EPOCH);
        for number in 0..1_000 {
            ceremonies.open(&format!("flood {number}"), client(2), ask(&site), Timestamp::from_millis(1 + number));
        }
        assert_eq!(ceremonies.open.lock().len(), MAX_PER_CLIENT + 1);
        assert!(ceremonies.close("flood 0", Timestamp::from_millis(2_000)).is_none());
        assert!(ceremonies.close("flood 999", Timestamp::from_millis(2_000)).is_some());
        assert!(ceremonies.close("honest", Timestamp::from_millis(2_000)).is_some());
    }
}
