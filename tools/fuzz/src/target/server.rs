//! Small readers of the server; its handlers are run through real connections by [`crate::server`].

use http::{HeaderMap, HeaderValue};
use kamisado_input::{Client, Name, checked_chat, search_key, skeletons};

use super::{Target, text};
use crate::seeds;

pub(super) const PERSON_NAME: Target = Target {
    name: "name of an account",
    seeds: |_| {
        let names = [
            "Ana",
            "anna-2",
            "Ștefan_88",
            "Őszi",
            "سینا",
            "Αθηνά",
            "Дмитрий",
            "山田たろう",
            "क्षिति",
            "admin",
            "E\u{301}toile",
        ];
        seeds::texts(names)
    },
    read: |bytes| text(bytes).is_some_and(|text| Name::new(text).is_ok()),
    check: |bytes| {
        let Some(text) = text(bytes) else { return };
        if let Ok(name) = Name::new(text) {
            assert_eq!(Name::new(name.as_str()), Ok(name.clone()), "{text:?}");
            assert!(search_key(text).is_some_and(|look| skeletons(text).contains(&look)), "{text:?}");
            assert!(!text.contains('\0'));
        }
    },
    check_every: 16,
};

pub(super) const CHAT: Target = Target {
    name: "chat",
    seeds: |_| {
        seeds::texts([
            "good luck!",
            "noroc, frumoasă mutare",
            "szép lépés",
            "می\u{200c}خواهم",
            "❤\u{fe0f} 👩\u{200d}🚀",
            "<b>hello</b>",
        ])
    },
    read: |bytes| text(bytes).is_some_and(|text| checked_chat(text).is_ok()),
    check: |bytes| {
        if let Some(said) = text(bytes).and_then(|text| checked_chat(text).ok()) {
            assert!(checked_chat(said) == Ok(said) && !said.chars().any(char::is_control), "{said:?}");
        }
    },
    check_every: 4,
};

pub(super) const FORWARDED: Target = Target {
    name: "x-forwarded-for",
    seeds: |_| seeds::texts(["192.0.2.9, 192.0.2.8", "2001:db8:1:2:3::4", "::ffff:192.0.2.1", "somebody, 127.0.0.1"]),
    read: |bytes| {
        let Ok(value) = HeaderValue::from_bytes(bytes) else { return false };
        let headers = HeaderMap::from_iter([(http::HeaderName::from_static("x-forwarded-for"), value)]);
        Client::forwarded(&headers).is_some()
    },
    check: |bytes| {
        if let Some(address) = text(bytes).and_then(|text| text.parse().ok()) {
            // The network of a network is itself.
            let client = Client::at(address);
            assert_eq!(client, Client::at(client.address().ip()));
        }
    },
    check_every: 1,
};
