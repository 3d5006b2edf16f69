//! Passkeys that are being made or used: what the device was asked, until it answers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use kamisado_online::Time;
use webauthn_rs::prelude::{DiscoverableAuthentication, PasskeyRegistration};

/// How long an answer is waited for, in thousandths of a second.
const PATIENCE: u64 = 5 * 60 * 1_000;
/// How many answers are waited for at once.
const MOST: usize = 10_000;

/// What a device was asked.
#[derive(Debug)]
pub(crate) enum Ceremony {
    /// To make a key for this person.
    Registration(String, PasskeyRegistration),
    /// To show a key that it has.
    Login(DiscoverableAuthentication),
}

/// What devices were asked, by a secret that they bring back. Each is answered once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ceremonies {
    open: Arc<Mutex<HashMap<String, (Ceremony, Time)>>>,
}

impl Ceremonies {
    /// Remembers what was asked; false if too many answers are waited for.
    pub(crate) fn open(&self, id: &str, ceremony: Ceremony, now: Time) -> bool {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= MOST {
            open.retain(|_, (_, since)| now.since(*since) < PATIENCE);
        }
        let is_free = open.len() < MOST;
        if is_free {
            open.insert(id.to_owned(), (ceremony, now));
        }
        is_free
    }

    /// What was asked, if it was not too long ago. Nobody can answer it again.
    pub(crate) fn close(&self, id: &str, now: Time) -> Option<Ceremony> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (ceremony, since) = open.remove(id)?;
        (now.since(since) < PATIENCE).then_some(ceremony)
    }
}

#[cfg(test)]
mod tests {
    use webauthn_rs::prelude::{Url, WebauthnBuilder};

    use super::*;

    #[test]
    fn a_question_is_answered_once_and_in_time() {
        let origin = Url::parse("https://kamisado.example").expect("an address");
        let site = WebauthnBuilder::new("kamisado.example", &origin).and_then(WebauthnBuilder::build).expect("a site");
        let ask = || Ceremony::Login(site.start_discoverable_authentication().expect("a question").1);
        let ceremonies = Ceremonies::default();
        assert!(ceremonies.open("one", ask(), Time(0)) && ceremonies.open("two", ask(), Time(0)));
        assert!(ceremonies.close("one", Time(PATIENCE - 1)).is_some());
        assert!(ceremonies.close("one", Time(PATIENCE - 1)).is_none(), "a second time");
        assert!(ceremonies.close("two", Time(PATIENCE)).is_none(), "too late");
        assert!(ceremonies.close("three", Time(0)).is_none(), "never asked");
    }
}
