//! Who one is for the server.

use std::collections::BTreeMap;

use kamisado_online::Ladder;
use serde::Deserialize;

/// Who one is for the server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Me {
    /// A guest or an account; nothing for somebody whom the server does not know.
    kind: Option<String>,
    name: Option<String>,
    /// How strong one is, by the name of the length.
    #[serde(default)]
    pub ratings: BTreeMap<String, Strength>,
    /// How many recovery codes an account has left.
    #[serde(default)]
    pub recovery_codes_left: u32,
    /// Whether signing in by the password needs a passkey too.
    #[serde(default)]
    pub second_factor: bool,
}

/// How strong somebody is at a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Strength {
    /// The rating.
    pub rating: i64,
    /// How far from it the truth may be.
    pub deviation: i64,
    /// How many games made it.
    pub games: u32,
}

impl Me {
    /// Whether the server knows somebody.
    pub fn is_known(&self) -> bool {
        self.kind.is_some()
    }

    /// The name, for whoever has an account.
    pub fn account(&self) -> Option<&str> {
        self.name.as_deref().filter(|_| self.kind.as_deref() == Some("account"))
    }
}

/// The ratings in the order of the lengths.
pub(crate) fn by_length(ratings: &BTreeMap<String, Strength>) -> Vec<(Ladder, Strength)> {
    Ladder::ALL.into_iter().filter_map(|ladder| Some((ladder, *ratings.get(ladder.name())?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Me {
        serde_json::from_str(text).expect("somebody")
    }

    #[test]
    fn strangers_guests_and_accounts_are_told_apart() {
        let nobody = read(r#"{"kind":null,"id":null,"name":null,"ratings":{}}"#);
        let guest = read(r#"{"kind":"guest","id":"a","name":"guest","ratings":{}}"#);
        let ana = read(
            r#"{"kind":"account","id":"a","name":"Ana","bot":false,"recovery_codes_left":10,
            "ratings":{"long":{"rating":1500,"deviation":350,"games":2},"single":{"rating":1,"deviation":2,"games":3}}}"#,
        );
        assert_eq!([&nobody, &guest, &ana].map(Me::is_known), [false, true, true]);
        assert_eq!([&nobody, &guest, &ana].map(Me::account), [None, None, Some("Ana")]);
        let ladders: Vec<Ladder> = by_length(&ana.ratings).into_iter().map(|(ladder, _)| ladder).collect();
        assert_eq!((ladders, ana.recovery_codes_left), (vec![Ladder::Single, Ladder::Long], 10));
    }
}
