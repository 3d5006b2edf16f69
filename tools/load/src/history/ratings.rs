//! Checks that every finished rated game changed the rating of each player once.

use std::collections::{BTreeMap, HashMap};

use kamisado::Player;

use super::{StoredState, Violation};

/// The initial rating in thousandths.
const FIRST_RATING: i64 = 1_500_000;

/// Compares the rated games with the rating changes, and these with the ratings.
pub(super) fn check(stored: &StoredState) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut times: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for game in &stored.rated_games {
        for player in Player::ALL {
            times.insert((&game.id, &game.users[player]), 0);
        }
    }
    // A change by a game that is not finished, or not rated, is a violation.
    let mut unexpected: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for change in &stored.rating_changes {
        let key = (change.game.as_str(), change.user.as_str());
        match times.get_mut(&key) {
            Some(times) => *times += 1,
            None => *unexpected.entry(key).or_default() += 1,
        }
    }
    for ((game, user), times) in times.into_iter().filter(|(_, times)| *times != 1).chain(unexpected) {
        violations.push(Violation::RatedTimes { game: game.to_owned(), user: user.to_owned(), times });
    }
    let users: HashMap<&str, _> = stored.ratings.iter().map(|rating| (rating.user.as_str(), rating)).collect();
    for rating in users.values() {
        violations.extend(check_user(stored, &rating.user, rating.rating, rating.games));
    }
    violations
}

/// The changes of a user form a chain from the initial to the stored rating: each starts where another ends. The nodes'
/// clocks say nothing about their order.
fn check_user(stored: &StoredState, user: &str, rating: i64, games: i64) -> Option<Violation> {
    let changes = || stored.rating_changes.iter().filter(|change| change.user == user);
    let bad = |reason: String| Some(Violation::BadRating { user: user.to_owned(), reason });
    let count = i64::try_from(changes().count()).unwrap_or(i64::MAX);
    if games != count {
        return bad(format!("it counts {games} games, and {count} have changed it"));
    }
    let mut found: Vec<i64> = changes().map(|change| change.before).chain([rating]).collect();
    let mut left: Vec<i64> = changes().map(|change| change.after).chain([FIRST_RATING]).collect();
    found.sort_unstable();
    left.sort_unstable();
    if found != left {
        return bad(format!("games found {found:?} and left {left:?}"));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::sample::{Sample, sample};
    use super::*;

    fn violations(change: impl FnOnce(&mut Sample)) -> Vec<Violation> {
        let mut sample = sample();
        change(&mut sample);
        check(&sample.stored)
    }

    #[test]
    fn a_game_changes_both_ratings_once() {
        assert_eq!(violations(|_| {}), []);
    }

    #[test]
    fn a_game_that_was_rated_twice_or_not_is_found() {
        let found = violations(|sample| {
            let again = sample.stored.rating_changes[0].clone();
            sample.stored.rating_changes.push(again);
        });
        assert!(
            matches!(found[..], [Violation::RatedTimes { times: 2, .. }, Violation::BadRating { .. }]),
            "{found:?}"
        );
        let found = violations(|sample| drop(sample.stored.rating_changes.remove(0)));
        assert!(matches!(found[..], [Violation::RatedTimes { times: 0, .. }, ..]), "{found:?}");
        let found = violations(|sample| sample.stored.rated_games.clear());
        assert!(found.len() >= 2 && matches!(found[0], Violation::RatedTimes { times: 1, .. }), "{found:?}");
    }

    #[test]
    fn a_rating_that_changed_without_a_game_is_found() {
        let found = violations(|sample| sample.stored.ratings[0].rating += 1);
        assert!(matches!(found[..], [Violation::BadRating { .. }]), "{found:?}");
        let found = violations(|sample| sample.stored.ratings[0].games += 1);
        assert!(matches!(found[..], [Violation::BadRating { .. }]), "{found:?}");
    }
}
