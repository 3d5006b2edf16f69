//! Who is there.

use kamisado_api::Presence;
use tokio::time::{Duration, Instant};

/// How long a change among those who only watch may wait, so that a crowd that comes is not told of everybody in it.
const REST: Duration = Duration::from_secs(1);

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
