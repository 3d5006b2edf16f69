//! Compares what clients saw with what is stored.

use std::collections::HashMap;

use kamisado_api::LogEvent;

use super::{Connection, GameHistory, Shown, StoredGame, StoredLogEntry, StoredState, Violation, clocks, ratings};

/// Returns all violations; none for a correct cluster. `made` are the games whose creation was confirmed.
pub(crate) fn check(histories: &[GameHistory], made: &[String], stored: &StoredState) -> Vec<Violation> {
    let mut violations = Vec::new();
    let games: HashMap<&str, &StoredGame> = stored.games.iter().map(|game| (game.id.as_str(), game)).collect();
    let known = histories.iter().map(|history| &history.id).chain(made);
    violations.extend(
        known.filter(|id| !games.contains_key(id.as_str())).map(|id| Violation::GameNotStored { game: id.clone() }),
    );
    for game in &stored.games {
        violations.extend(check_stored(game));
    }
    for history in histories {
        if let Some(game) = games.get(history.id.as_str()) {
            for connection in &history.connections {
                violations.extend(check_connection(&history.id, connection, &game.entries));
            }
            violations.extend(clocks::check(history, &game.entries));
        }
    }
    violations.extend(ratings::check(stored));
    violations
}

/// Checks that the entries are numbered without a gap, that the game's owner wrote each one, and that every change of
/// owner raised the epoch.
fn check_stored(game: &StoredGame) -> Vec<Violation> {
    let mut violations = Vec::new();
    for (expected, entry) in (1..).zip(&game.entries) {
        if entry.number != expected {
            violations.push(Violation::BadNumber { game: game.id.clone(), number: entry.number, expected });
        }
        if entry.writer != entry.owner {
            let (writer, owner) = (entry.writer.clone(), entry.owner.clone());
            violations.push(Violation::NotByOwner { game: game.id.clone(), number: entry.number, writer, owner });
        }
    }
    for pair in game.entries.windows(2) {
        let [before, entry] = pair else { continue };
        if entry.epoch < before.epoch || (entry.epoch == before.epoch && entry.owner != before.owner) {
            let (epoch, before) = (entry.epoch, before.epoch);
            violations.push(Violation::BadEpoch { game: game.id.clone(), number: entry.number, epoch, before });
        }
    }
    violations
}

/// Checks that a connection saw only stored entries, each once and in order.
fn check_connection(game: &str, connection: &Connection, stored: &[StoredLogEntry]) -> Vec<Violation> {
    let (mut violations, mut last, node) = (Vec::new(), connection.after, connection.node);
    for (_, shown) in &connection.shown {
        let Shown::Entry(entry) = shown else { continue };
        let (game, number) = (game.to_owned(), entry.number);
        if number <= last {
            violations.push(Violation::ShownTwice { game: game.clone(), number, node });
        } else if number != last + 1 {
            violations.push(Violation::OutOfOrder { game: game.clone(), number, expected: last + 1, node });
        }
        last = last.max(number);
        match stored.iter().find(|stored| stored.number == number) {
            None => violations.push(Violation::NotStored { game, number, node }),
            Some(stored) if is_same(&entry.event, &stored.body) && entry.at == stored.at => {}
            Some(stored) => {
                let shown = format!("{:?} at {}", entry.event, entry.at.as_millis());
                let stored = format!("{} at {}", stored.body, stored.at.as_millis());
                violations.push(Violation::OtherStored { game, number, node, shown, stored });
            }
        }
    }
    violations
}

/// Whether an event equals the stored one.
fn is_same(shown: &LogEvent, body: &str) -> bool {
    LogEvent::from_known_json(body).is_ok_and(|stored| stored == *shown)
}

#[cfg(test)]
mod tests {
    use super::super::sample::{Sample, sample};
    use super::*;

    fn violations(change: impl FnOnce(&mut Sample)) -> Vec<Violation> {
        let mut sample = sample();
        change(&mut sample);
        check(&sample.histories, &sample.made, &sample.stored)
    }

    #[test]
    fn a_sound_history_has_no_violation() {
        assert_eq!(violations(|_| {}), []);
    }

    #[test]
    fn a_game_that_was_made_and_is_gone_is_found() {
        let found = violations(|sample| sample.made.push("other".to_owned()));
        assert_eq!(found, [Violation::GameNotStored { game: "other".to_owned() }]);
    }

    #[test]
    fn an_entry_that_was_shown_and_is_not_stored_is_found() {
        let found = violations(|sample| drop(sample.stored.games[0].entries.pop()));
        assert!(found.contains(&Violation::NotStored { game: "game".to_owned(), number: 5, node: "a" }), "{found:?}");
    }

    #[test]
    fn an_entry_that_is_stored_otherwise_than_it_was_shown_is_found() {
        let found = violations(|sample| {
            let entry = &mut sample.stored.games[0].entries[4];
            entry.body = entry.body.replace("59000", "59001");
        });
        assert!(matches!(found[..], [Violation::OtherStored { number: 5, .. }, ..]), "{found:?}");
        let found = violations(|sample| {
            let at = &mut sample.stored.games[0].entries[4].at;
            *at = at.plus(std::time::Duration::from_millis(1));
        });
        assert!(matches!(found[..], [Violation::OtherStored { number: 5, .. }, ..]), "{found:?}");
    }

    #[test]
    fn an_entry_that_was_shown_twice_or_out_of_order_is_found() {
        let found = violations(|sample| {
            let shown = &mut sample.histories[0].connections[0].shown;
            let again = shown[3].clone();
            shown.insert(4, again);
        });
        assert_eq!(found, [Violation::ShownTwice { game: "game".to_owned(), number: 3, node: "a" }]);
        let found = violations(|sample| drop(sample.histories[0].connections[0].shown.remove(2)));
        assert_eq!(found, [Violation::OutOfOrder { game: "game".to_owned(), number: 3, expected: 2, node: "a" }]);
    }

    #[test]
    fn a_number_that_is_stored_twice_or_left_out_is_found() {
        let found = violations(|sample| {
            let entries = &mut sample.stored.games[0].entries;
            let again = entries[1].clone();
            entries.insert(2, again);
        });
        assert!(found.iter().any(|v| matches!(v, Violation::BadNumber { number: 2, expected: 3, .. })), "{found:?}");
        let found = violations(|sample| drop(sample.stored.games[0].entries.remove(1)));
        assert!(found.iter().any(|v| matches!(v, Violation::BadNumber { number: 3, expected: 2, .. })), "{found:?}");
    }

    #[test]
    fn an_entry_of_a_node_that_did_not_own_the_game_is_found() {
        let found = violations(|sample| sample.stored.games[0].entries[3].writer = "b".to_owned());
        let (writer, owner) = ("b".to_owned(), "a".to_owned());
        assert_eq!(found, [Violation::NotByOwner { game: "game".to_owned(), number: 4, writer, owner }]);
    }

    #[test]
    fn an_owner_without_a_later_epoch_is_found() {
        let found = violations(|sample| {
            for entry in &mut sample.stored.games[0].entries[3..] {
                (entry.writer, entry.owner) = ("b".to_owned(), "b".to_owned());
            }
        });
        assert_eq!(found, [Violation::BadEpoch { game: "game".to_owned(), number: 4, epoch: 1, before: 1 }]);
        let found = violations(|sample| sample.stored.games[0].entries[0].epoch = 2);
        assert_eq!(found, [Violation::BadEpoch { game: "game".to_owned(), number: 2, epoch: 1, before: 2 }]);
        assert_eq!(violations(|sample| sample.stored.games[0].entries[4].epoch = 2), []);
    }

    #[test]
    fn every_violation_is_a_sentence_that_names_the_game() {
        let found = violations(|sample| {
            sample.stored.games[0].entries.truncate(2);
            sample.stored.games[0].entries[1].writer = "b".to_owned();
        });
        assert!(found.len() >= 3 && found.iter().all(|violation| violation.to_string().contains("game")), "{found:?}");
    }
}
