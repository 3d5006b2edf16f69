//! Fair play: while a rated game is in play, its players cannot use analysis and hints, on any device on which they are
//! signed in. The server decides; what runs in a browser cannot be policed.

use core::time::Duration;
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;

use kamisado::Match;
use kamisado_api::{FairPlay, paths};
use kamisado_online::{ClosedPositions, Timestamp};
use leptos::task::spawn_local;

use crate::online::api;
use crate::platform::{Generation, system};
use crate::{header, lazy};

/// An answer of the server is valid for this long.
const MAX_AGE: Duration = Duration::from_secs(10);

thread_local! {
    /// The last answer of the server, and its time.
    static KNOWN: RefCell<Option<(Timestamp, FairPlay)>> = const { RefCell::new(None) };
}

/// The interval of checks whether a rated game has begun or ended.
pub(crate) const RECHECK_INTERVAL: Duration = Duration::from_secs(15);

/// Whether help may be closed: a user who was never online on this device has no rated games.
pub(crate) fn may_be_closed() -> bool {
    header::has_played_online()
}

/// Whether help is closed in a match. Without an answer of the server it is open.
pub(crate) async fn is_closed(game: Match) -> bool {
    if !may_be_closed() {
        return false;
    }
    match lazy::fair_play().await {
        Ok(ask) => ask(game).await,
        Err(_) => false,
    }
}

/// Reports whether help is closed in a match, repeatedly, until the user leaves the page.
pub(crate) fn follow(game: Match, say: impl Fn(bool) + Copy + 'static) {
    check(game, say, Generation::new());
}

fn check(game: Match, say: impl Fn(bool) + Copy + 'static, checks: Generation) {
    let is_current = checks.watch();
    spawn_local(async move {
        let is_closed = is_closed(game.clone()).await;
        if is_current() {
            say(is_closed);
            checks.after(RECHECK_INTERVAL, move || check(game, say, checks));
        }
    });
}

/// Asks the server whether help is closed in a match.
pub(crate) type AskFairPlay = fn(Match) -> Pin<Box<dyn Future<Output = bool>>>;

/// The same, once the code is loaded.
pub(crate) fn ask(game: Match) -> Pin<Box<dyn Future<Output = bool>>> {
    Box::pin(async move {
        let now = system::wall_now();
        let is_known = KNOWN.with_borrow(|known| known.as_ref().is_some_and(|(at, _)| now.since(*at) < MAX_AGE));
        if !is_known {
            let said = api::get(paths::ME_FAIR_PLAY).await.unwrap_or_default();
            KNOWN.set(Some((now, said)));
        }
        KNOWN.with_borrow(|known| known.as_ref().is_some_and(|(_, said)| is_closed_by(said, &game)))
    })
}

/// Whether everything is closed, or a match has reached a closed position.
fn is_closed_by(said: &FairPlay, game: &Match) -> bool {
    let closed = || said.positions.iter().filter_map(|text| text.parse().ok()).collect::<ClosedPositions>();
    said.live || closed().are_reached(game)
}

#[cfg(test)]
mod tests {
    use kamisado::MatchLength;

    use super::*;
    use crate::testing::{play, played};

    #[test]
    fn a_position_and_what_follows_from_it_is_closed_and_nothing_before() {
        let mut game = played(MatchLength::Standard, "f8e7");
        let said = FairPlay { live: false, positions: vec![game.position().to_string()] };
        assert!(is_closed_by(&said, &game));
        play(&mut game, "g1g6");
        assert!(is_closed_by(&said, &game));
        game.truncate(0);
        assert!(!is_closed_by(&said, &game) && !is_closed_by(&FairPlay::default(), &game));
        assert!(is_closed_by(&FairPlay { live: true, positions: Vec::new() }, &game));
    }
}
