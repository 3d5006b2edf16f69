//! A short correct history for the tests of the check.

use std::time::Duration;

use kamisado::{ByPlayer, MatchLength, MatchRules, Player};
use kamisado_api::LogEntry;
use kamisado_online::{Terms, TimeControl, Timestamp};

use super::{
    Connection, GameHistory, RatedGame, RatingChange, SentTurn, Shown, StoredGame, StoredLogEntry, StoredRating,
    StoredState,
};

/// The input of the check.
pub(super) struct Sample {
    pub(super) histories: Vec<GameHistory>,
    pub(super) made: Vec<String>,
    pub(super) stored: StoredState,
}

/// A game of three moves, one per second, whose clocks run from the third on; and a rated game.
pub(super) fn sample() -> Sample {
    let bodies = [
        r#"{"event":"joined","player":"white","name":"guest"}"#,
        r#"{"event":"begun"}"#,
        r#"{"event":"turn","turn":"f8e7","left":{"black":60000,"white":60000}}"#,
        r#"{"event":"turn","turn":"g1g6","left":{"black":60000,"white":60000}}"#,
        r#"{"event":"turn","turn":"THIRD","left":{"black":59000,"white":60000}}"#,
    ];
    let terms = Terms {
        rules: MatchRules::new(MatchLength::Single),
        time_control: TimeControl::Fischer { seconds: 60, increment: 0 },
        rated: false,
    };
    let turns = ["f8e7", "g1g6"].map(|turn| turn.parse().expect("a turn"));
    let mut game = kamisado::Match::new(terms.rules);
    for turn in turns {
        game.play(turn).expect("it is legal");
    }
    let third = game.legal_turns()[0];
    let second = |number: u64| Duration::from_secs(number);
    let sent = |ply: usize, turn| SentTurn { at: second(ply as u64), ply, turn };
    let entries: Vec<StoredLogEntry> = (1..)
        .zip(bodies)
        .map(|(number, body)| StoredLogEntry {
            number,
            at: Timestamp::from_millis(1_000_000 + 1_000 * number.saturating_sub(3)),
            body: body.replace("THIRD", &third.to_string()),
            writer: "a".to_owned(),
            owner: "a".to_owned(),
            epoch: 1,
        })
        .collect();
    let shown = |entry: &StoredLogEntry| {
        let line =
            entry.body.replacen('{', &format!("{{\"number\":{},\"at\":{},", entry.number, entry.at.as_millis()), 1);
        let entry = LogEntry::from_json(&line).expect("an entry");
        // A message is seen a little after it was sent.
        (Duration::from_millis(1_000 * entry.number.saturating_sub(3) + 15), Shown::Entry(entry))
    };
    let hello = (Duration::ZERO, Shown::Hello { last_entry: 0, clock: None });
    let connection = |player| Connection {
        node: "a",
        seat: Some(player),
        round_trip: Duration::from_millis(10),
        after: 0,
        shown: std::iter::once(hello.clone()).chain(entries.iter().map(shown)).collect(),
    };
    let mut history = GameHistory::new("game".to_owned(), terms, Duration::ZERO);
    history.sent = vec![sent(0, turns[0]), sent(1, turns[1]), sent(2, third)];
    history.connections = Player::ALL.map(connection).to_vec();
    let change =
        |user: &str, after| RatingChange { game: "rated".to_owned(), user: user.to_owned(), before: 1_500_000, after };
    let rating = |user: &str, rating| StoredRating { user: user.to_owned(), rating, games: 1 };
    let stored = StoredState {
        games: vec![
            StoredGame { id: "game".to_owned(), entries },
            StoredGame { id: "rated".to_owned(), entries: Vec::new() },
        ],
        rated_games: vec![RatedGame {
            id: "rated".to_owned(),
            users: ByPlayer { black: "ana".to_owned(), white: "bo".to_owned() },
        }],
        rating_changes: vec![change("ana", 1_662_000), change("bo", 1_338_000)],
        ratings: vec![rating("ana", 1_662_000), rating("bo", 1_338_000)],
    };
    Sample { histories: vec![history], made: vec!["game".to_owned()], stored }
}
