//! Who is there.

use serde::Serialize;
use serde_json::json;
use tokio::time::{Duration, Instant};

use super::Line;

/// How long a change among those who only watch may wait, so that a crowd that comes is not told of everybody in it.
const REST: Duration = Duration::from_secs(1);

/// Who is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Presence {
    /// Whether Black is.
    pub(crate) black: bool,
    /// Whether White is.
    pub(crate) white: bool,
    /// How many others watch.
    pub(crate) watching: usize,
}

impl Presence {
    /// `{"presence":{"black":true,"white":false,"watching":3}}`, without a number: it is not kept.
    pub(super) fn line(self) -> Line {
        Line(json!({ "presence": self }).to_string().into())
    }
}

/// What was last told of who is there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    pub(super) presence: Presence,
    pub(super) at: Instant,
}

impl Told {
    /// When it is to be told who is there now, if anything has changed: of players at once, of others after a rest.
    pub(super) fn due(&self, now: Presence) -> Option<Instant> {
        let players = |presence: Presence| (presence.black, presence.white);
        if players(now) != players(self.presence) {
            return Some(self.at);
        }
        (now != self.presence).then(|| self.at + REST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_told_at_once_and_a_crowd_after_a_rest() {
        let at = Instant::now();
        let told = Told { presence: Presence::default(), at };
        assert_eq!(told.due(Presence::default()), None);
        assert_eq!(told.due(Presence { black: true, ..Presence::default() }), Some(at));
        assert_eq!(told.due(Presence { watching: 2, ..Presence::default() }), Some(at + REST));
    }
}
