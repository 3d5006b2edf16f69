//! Synchronises the puzzle progress of a device and an account.
//!
//! The account stores numbers and not the results behind them, so the progress of two devices cannot be added up.
//! Instead a device keeps its own results until the account has them. If the account has changed elsewhere, its numbers
//! count, and the unsent results of this device are counted again on top of them: each result counts once in the
//! account. Results sent without an answer are taken as stored if the account has reached their revision. So a result
//! may be lost, but none counts twice.

use kamisado_api as api;
use serde::{Deserialize, Serialize};

use super::PuzzleState;
use crate::puzzles::day::{DailyRecord, Day};

/// A result that the account does not have yet: the rating of the puzzle, and whether it was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct UnsentResult(pub(super) u32, pub(super) bool);

/// The device's view of the account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct AccountLink {
    /// The name of the account.
    name: String,
    /// The revision of the numbers on the device, without its unsent results.
    revision: u64,
    /// The state that was sent and not answered yet.
    sent: Option<Sent>,
}

/// The results that the account lacks, and the last synchronised state.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct AccountSync {
    /// The results that the account lacks, in order.
    #[serde(default)]
    pub(super) unsent: Vec<UnsentResult>,
    /// The days whose puzzle was solved and that the account lacks.
    #[serde(default)]
    pub(super) unsent_days: Vec<Day>,
    /// The account of the last synchronisation.
    #[serde(default)]
    link: Option<AccountLink>,
}

/// A state that was sent: what identifies it, and how many unsent results it contains.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Sent {
    revision: u64,
    rating: f64,
    solved: u32,
    failed: u32,
    results: usize,
    days: usize,
}

/// The account of the previous synchronisation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Former {
    None,
    Same,
    Other,
}

impl Sent {
    /// Whether the account has exactly this state.
    fn is(&self, account: &api::PuzzleState) -> bool {
        // The server stores thousandths.
        let has_rating = (self.rating - account.rating).abs() < 0.01;
        has_rating && (self.revision, self.solved, self.failed) == (account.revision, account.solved, account.failed)
    }
}

impl PuzzleState {
    /// Synchronises the device with an account. Returns the state for the account to store; `None` if it has
    /// everything. Pass the server's answer to [`take_answer`](PuzzleState::take_answer).
    pub(in crate::puzzles) fn join_account(
        &mut self,
        name: &str,
        account: Option<&api::PuzzleState>,
        today: Day,
    ) -> Option<api::PuzzleState> {
        let (former, link) = match self.account.link.take() {
            None => (Former::None, None),
            Some(link) if link.name == name => (Former::Same, Some(link)),
            Some(_) => (Former::Other, None),
        };
        let mut link = link.unwrap_or_else(|| AccountLink { name: name.to_owned(), revision: 0, sent: None });
        if let (Some(sent), Some(account)) = (link.sent.take(), account)
            && (sent.is(account) || account.revision > sent.revision)
        {
            self.forget_sent(sent);
            link.revision = sent.revision;
        }
        let revision = account.map_or(0, |account| account.revision);
        match account {
            Some(account) if former == Former::Other || link.revision != revision => {
                self.take_over(account, former, today);
            }
            None if former == Former::Other => {
                self.take_over(&PuzzleState::default().for_account(0), former, today);
            }
            _ => {}
        }
        link.revision = revision;
        let stored =
            account.cloned().unwrap_or(api::PuzzleState { rating: self.rating.rating, ..api::PuzzleState::NEW });
        let changes = u64::try_from(self.account.unsent.len()).unwrap_or(u64::MAX).max(1);
        let state = self.for_account(revision.saturating_add(changes));
        let is_same = api::PuzzleState { revision: stored.revision, ..state.clone() };
        let has_more = !self.account.unsent.is_empty() || !holds(&stored, &is_same);
        link.sent = has_more.then_some(Sent {
            revision: state.revision,
            rating: state.rating,
            solved: state.solved,
            failed: state.failed,
            results: self.account.unsent.len(),
            days: self.account.unsent_days.len(),
        });
        if !has_more {
            self.account.unsent_days.clear();
        }
        self.account.link = Some(link);
        has_more.then_some(state)
    }

    /// Takes the server's answer to the state that was sent. Returns `false` if another device was first: then
    /// synchronise again.
    pub(in crate::puzzles) fn take_answer(&mut self, answer: &api::PuzzleState) -> bool {
        let sent = self.account.link.as_mut().and_then(|link| link.sent.take());
        let Some(sent) = sent.filter(|sent| sent.is(answer)) else {
            return false;
        };
        self.forget_sent(sent);
        if let Some(link) = &mut self.account.link {
            link.revision = answer.revision;
        }
        true
    }

    fn forget_sent(&mut self, sent: Sent) {
        self.account.unsent.drain(..sent.results.min(self.account.unsent.len()));
        self.account.unsent_days.drain(..sent.days.min(self.account.unsent_days.len()));
    }

    /// Continues from the account's numbers plus the unsent results of this device.
    fn take_over(&mut self, base: &api::PuzzleState, former: Former, today: Day) {
        if former == Former::Other {
            (self.best_streak, self.best_rush) = (0, 0);
        }
        self.keep_streak(base.streak_best);
        self.keep_rush(base.rush_best);
        // Earlier versions stored only numbers. Of these the later days and the rating with more experience count.
        let is_first = former == Former::None;
        let last = base.last_daily.as_deref().and_then(|day| day.parse().ok());
        let own = Some((self.daily.last, self.daily.streak)).filter(|_| is_first);
        let (last, streak) = (last, base.daily_streak).max(own.unwrap_or_default());
        self.daily = DailyRecord { last, streak, ..self.daily };
        self.account.unsent_days.iter().for_each(|&day| self.daily.add(day));
        let counted = self.solved.saturating_add(self.failed);
        let numbers_only = counted.saturating_sub(u32::try_from(self.account.unsent.len()).unwrap_or(u32::MAX));
        if is_first && numbers_only > base.solved.saturating_add(base.failed) {
            return;
        }
        (self.rating.rating, self.rating.deviation, self.rating.volatility) =
            (base.rating, base.deviation, base.volatility);
        (self.solved, self.failed, self.rating.rated) = (base.solved, base.failed, Some(today));
        for UnsentResult(rating, is_solved) in self.account.unsent.clone() {
            self.rate(rating, is_solved, today);
        }
    }

    /// The state for the account.
    fn for_account(&self, revision: u64) -> api::PuzzleState {
        api::PuzzleState {
            rating: self.rating.rating,
            deviation: self.rating.deviation,
            volatility: self.rating.volatility,
            rated: self.rating.rated,
            solved: self.solved,
            failed: self.failed,
            streak_best: self.best_streak,
            daily_streak: self.daily.streak,
            last_daily: self.daily.last.map(|day| day.to_string()),
            rush_best: self.best_rush,
            revision,
        }
    }
}

/// Whether the account contains all of a state, up to the rounding of stored numbers.
fn holds(account: &api::PuzzleState, state: &api::PuzzleState) -> bool {
    let counts = |of: &api::PuzzleState| {
        (of.solved, of.failed, of.streak_best, of.rush_best, of.daily_streak, of.last_daily.clone())
    };
    counts(account) == counts(state)
}

#[cfg(test)]
mod tests {
    use super::super::super::puzzle::Puzzle;
    use super::super::super::puzzle::tests::puzzles;
    use super::*;

    const NAME: &str = "Ana";

    /// The server: it stores a state with a higher revision, and answers with the stored state.
    #[derive(Default)]
    struct Server(Option<api::PuzzleState>);

    impl Server {
        fn put(&mut self, state: api::PuzzleState) -> api::PuzzleState {
            if self.0.as_ref().is_none_or(|stored| state.revision > stored.revision) {
                let rounded = (state.rating * 1_000.0).round() / 1_000.0;
                self.0 = Some(api::PuzzleState { rating: rounded, ..state });
            }
            self.0.clone().expect("something is stored")
        }

        fn results(&self) -> (u32, u32) {
            self.0.as_ref().map_or((0, 0), |state| (state.solved, state.failed))
        }
    }

    /// Synchronises as the page does, as often as needed.
    fn sync(device: &mut PuzzleState, server: &mut Server) {
        let mut account = server.0.clone();
        for _ in 0..4 {
            let Some(sent) = device.join_account(NAME, account.as_ref(), Day::default()) else {
                return;
            };
            let answer = server.put(sent);
            if device.take_answer(&answer) {
                return;
            }
            account = Some(answer);
        }
        panic!("they do not come together");
    }

    fn solve(device: &mut PuzzleState, puzzles: &[Puzzle], is_solved: bool) {
        for puzzle in puzzles {
            device.count(puzzle, is_solved, Day::default()).expect("it counts");
        }
    }

    #[test]
    fn the_first_device_gives_the_account_what_it_has_and_then_what_is_new() {
        let (puzzles, mut device, mut server) = (puzzles(), PuzzleState::default(), Server::default());
        sync(&mut device, &mut server);
        assert_eq!(server.0, None, "there is nothing to keep");
        solve(&mut device, &puzzles[..3], true);
        device.keep_streak(7);
        sync(&mut device, &mut server);
        let stored = server.0.clone().expect("it is stored");
        assert_eq!((stored.solved, stored.streak_best, stored.revision), (3, 7, 3));
        assert!(device.account.unsent.is_empty());
        sync(&mut device, &mut server);
        assert_eq!(server.0, Some(stored), "nothing new, nothing stored");
        solve(&mut device, &puzzles[3..4], false);
        sync(&mut device, &mut server);
        assert_eq!((server.results(), server.0.map(|state| state.revision)), ((3, 1), Some(4)));
    }

    #[test]
    fn the_results_of_two_devices_all_count_and_none_twice() {
        let (puzzles, mut server) = (puzzles(), Server::default());
        let (mut one, mut two) = (PuzzleState::default(), PuzzleState::default());
        solve(&mut one, &puzzles[..3], true);
        sync(&mut one, &mut server);
        solve(&mut two, &puzzles[3..5], false);
        sync(&mut two, &mut server);
        assert_eq!(server.results(), (3, 2));
        // Both continue without a network, then come back one after the other, several times.
        solve(&mut one, &puzzles[5..9], true);
        solve(&mut two, &puzzles[9..10], true);
        for device in [&mut two, &mut one] {
            sync(device, &mut server);
            sync(device, &mut server);
        }
        sync(&mut two, &mut server);
        assert_eq!(server.results(), (8, 2));
        assert_eq!((one.solved, one.failed, one.shown_rating()), (two.solved, two.failed, two.shown_rating()));
        assert!(
            one.has_tried(puzzles[5].id()) && !two.has_tried(puzzles[5].id()),
            "what was tried stays on its device"
        );
    }

    #[test]
    fn a_device_that_is_overtaken_between_two_requests_tries_again() {
        let (puzzles, mut server) = (puzzles(), Server::default());
        let (mut one, mut two) = (PuzzleState::default(), PuzzleState::default());
        solve(&mut one, &puzzles[..1], true);
        solve(&mut two, &puzzles[1..2], false);
        let sent = one.join_account(NAME, None, Day::default()).expect("it is sent");
        sync(&mut two, &mut server);
        // Both have revision 1: the second is not stored.
        let answer = server.put(sent);
        assert!(!one.take_answer(&answer));
        sync(&mut one, &mut server);
        assert_eq!(server.results(), (1, 1));
    }

    #[test]
    fn an_answer_that_is_lost_does_not_make_a_result_count_twice() {
        let (puzzles, mut device, mut server) = (puzzles(), PuzzleState::default(), Server::default());
        solve(&mut device, &puzzles[..2], true);
        // It is stored, but the answer is lost. Meanwhile another puzzle is solved, and the page is reloaded.
        let sent = device.join_account(NAME, None, Day::default()).expect("it is sent");
        server.put(sent);
        solve(&mut device, &puzzles[2..3], true);
        let mut device = PuzzleState::from_saved(&device.to_saved()).expect("it is kept");
        sync(&mut device, &mut server);
        assert_eq!((server.results(), device.solved), ((3, 0), 3));
        // It is not stored, so it is sent again.
        solve(&mut device, &puzzles[3..4], false);
        let account = server.0.clone();
        device.join_account(NAME, account.as_ref(), Day::default()).expect("it is sent");
        sync(&mut device, &mut server);
        assert_eq!(server.results(), (3, 1));
    }

    #[test]
    fn days_of_two_devices_make_one_streak() {
        let mut server = Server::default();
        let (mut one, mut two) = (PuzzleState::default(), PuzzleState::default());
        one.solve_daily(Day::default().plus(10));
        two.solve_daily(Day::default().plus(11));
        sync(&mut two, &mut server);
        sync(&mut one, &mut server);
        assert_eq!((one.daily.last, one.daily.streak), (Some(Day::default().plus(11)), 2));
        sync(&mut two, &mut server);
        assert_eq!(two.daily.streak, 2);
        two.solve_daily(Day::default().plus(12));
        sync(&mut two, &mut server);
        sync(&mut one, &mut server);
        assert_eq!((one.daily.streak, one.account.unsent_days.len()), (3, 0));
    }

    #[test]
    fn another_account_on_the_same_device_gets_none_of_the_first_ones_results() {
        let (puzzles, mut device, mut server) = (puzzles(), PuzzleState::default(), Server::default());
        solve(&mut device, &puzzles[..5], true);
        device.keep_rush(9);
        sync(&mut device, &mut server);
        solve(&mut device, &puzzles[5..6], false);
        let sent = device.join_account("Bela", None, Day::default()).expect("it is sent");
        assert_eq!((sent.solved, sent.failed, sent.rush_best), (0, 1, 0));
        assert!(sent.rating < 1_000.0);
    }

    #[test]
    fn numbers_of_an_earlier_page_count_where_they_are_more_than_the_account_has() {
        let (puzzles, mut server) = (puzzles(), Server::default());
        let mut other = PuzzleState::default();
        solve(&mut other, &puzzles[..2], false);
        sync(&mut other, &mut server);
        let kept = format!(
            r#"{{"version":1,"solved":["{}","{}","{}"]}}"#,
            puzzles[5].position, puzzles[6].position, puzzles[7].position
        );
        let mut earlier = PuzzleState::from_saved(&kept).expect("it is read");
        sync(&mut earlier, &mut server);
        assert_eq!(server.results(), (3, 0));
        sync(&mut other, &mut server);
        assert_eq!((other.solved, other.failed), (3, 0));
    }
}
