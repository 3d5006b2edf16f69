//! Sends the device's results to an account, and takes over the account's progress.
//!
//! The account has a row for each puzzle, so a result may be sent again, and the puzzles of other devices are known. The
//! device keeps its results until the account has them, and shows the account's numbers with these counted on top.

use kamisado_api::{self as api, NewPuzzleResults, PuzzleProgress, PuzzleResult, PuzzleStart};
use serde::{Deserialize, Serialize};

use super::PuzzleState;
use super::earlier::{Sent, has_puzzle};
use crate::puzzles::day::{DailyRecord, Day};
use crate::puzzles::puzzle::PuzzleId;

/// The account of the last synchronisation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct AccountLink {
    name: String,
    /// The number of its results whose puzzles the device knows.
    #[serde(default)]
    since: u64,
    /// What an earlier page sent without an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sent: Option<Sent>,
}

/// What the account lacks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct AccountSync {
    /// The results that the account lacks, in order.
    pub(super) results: Vec<PuzzleResult>,
    /// The days whose puzzle was solved and that the account lacks.
    pub(super) unsent_days: Vec<Day>,
    pub(super) link: Option<AccountLink>,
    /// The numbers of an earlier page, for an account without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) start: Option<PuzzleStart>,
}

impl PuzzleState {
    /// Prepares synchronising with an account. Of the progress of another account nothing stays but what that one lacks.
    pub(in crate::puzzles) fn join_account(&mut self, name: &str) {
        let former = self.account.link.take();
        let is_other = former.as_ref().is_some_and(|link| link.name != name);
        self.account.link = former.filter(|_| !is_other);
        if is_other {
            let former = core::mem::take(self);
            let AccountSync { results, unsent_days, .. } = former.account;
            self.tried = results.iter().map(|result| PuzzleId(result.puzzle)).collect();
            self.account = AccountSync { results, unsent_days, ..AccountSync::default() };
            (self.mistakes, self.current) = (former.mistakes, former.current);
            self.take_over(&api::PuzzleState::NEW);
        }
        self.account.link.get_or_insert_with(|| AccountLink { name: name.to_owned(), since: 0, sent: None });
    }

    /// The next request to the account.
    pub(in crate::puzzles) fn to_send(&self, today: Day) -> NewPuzzleResults {
        let AccountSync { results, unsent_days, link, start } = &self.account;
        let since = link.as_ref().map_or(0, |link| link.since);
        if start.is_some() && !results.iter().all(has_puzzle) {
            // It depends on the account what becomes of these results.
            return NewPuzzleResults { since, ..NewPuzzleResults::default() };
        }
        // The device's clock may have been wrong.
        let possible = |day: Day| day.min(today).max(NewPuzzleResults::FIRST_DAY);
        let result = |result: &PuzzleResult| PuzzleResult { day: possible(result.day), ..*result };
        let days = unsent_days.iter().copied().filter(|&day| possible(day) == day);
        NewPuzzleResults {
            results: results.iter().take(NewPuzzleResults::MAX_RESULTS).map(result).collect(),
            days: days.take(NewPuzzleResults::MAX_RESULTS).collect(),
            streak_best: self.best_streak,
            rush_best: self.best_rush,
            since,
            start: start.clone().map(|start| PuzzleStart { rated: start.rated.map(possible), ..start }),
        }
    }

    /// Takes the account's answer to a request. Returns the next request, if there is more to send or to learn.
    pub(in crate::puzzles) fn take_answer(
        &mut self,
        request: &NewPuzzleResults,
        answer: PuzzleProgress,
        today: Day,
    ) -> Option<NewPuzzleResults> {
        self.tried.extend(answer.puzzles.into_iter().map(PuzzleId));
        let AccountSync { results, unsent_days, link, start } = &mut self.account;
        results.drain(..request.results.len().min(results.len()));
        unsent_days.retain(|day| !request.days.contains(day));
        let link = link.as_mut()?;
        link.since = answer.sequence;
        if answer.more {
            return Some(self.to_send(today));
        }
        match answer.state {
            Some(state) => {
                let sent = link.sent.take().filter(|sent| sent.is_stored(&state, answer.sequence));
                results.drain(..sent.map_or(0, |sent| sent.results).min(results.len()));
                *start = None;
                self.take_over(&state);
            }
            // The start contains the others.
            None => results.retain(has_puzzle),
        }
        let has_more = !self.account.results.is_empty() || self.account.start.is_some();
        has_more.then(|| self.to_send(today))
    }

    /// Shows the numbers of an account, with the unsent results of this device counted on top.
    fn take_over(&mut self, base: &api::PuzzleState) {
        self.rating = base.puzzle_rating();
        (self.solved, self.failed) = (base.solved, base.failed);
        self.keep_streak(base.streak_best);
        self.keep_rush(base.rush_best);
        let last = base.last_daily.as_deref().and_then(|day| day.parse().ok());
        self.daily = DailyRecord { last, streak: base.daily_streak, ..self.daily };
        self.account.unsent_days.iter().for_each(|&day| self.daily.add(day));
        for PuzzleResult { rating, solved, day, .. } in self.account.results.clone() {
            self.rate(rating, solved, day);
        }
    }
}

#[cfg(test)]
mod tests;
