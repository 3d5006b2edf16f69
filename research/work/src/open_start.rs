//! The starts that need a proof, and the state of their jobs.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use kamisado::Position;

/// The delay before a job is queued again after a wrong answer, multiplied by the number of wrong answers.
const RETRY_DELAY: Duration = Duration::from_millis(200);
/// The maximum delay.
const MAX_RETRY_DELAY: Duration = Duration::from_secs(10);

/// A start that needs a proof.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenStart {
    state: State,
    /// The number of jobs created for it.
    attempts: u32,
    /// The number of wrong answers.
    wrong: u32,
    /// The number of answers that did not settle it.
    unsettled: u32,
    /// The number of lost jobs.
    lost: u32,
    not_before: Option<Instant>,
    /// A serial number. Starts are queued in this order.
    number: u64,
}

impl OpenStart {
    /// Whether its job is in the queue or at a worker.
    pub(crate) const fn is_out(&self) -> bool {
        matches!(self.state, State::Out(_))
    }
}

/// The state of the job of a start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum State {
    /// The job has to be queued.
    #[default]
    Waiting,
    /// The job has been in the queue or at a worker since this time.
    Out(Instant),
    /// No more jobs are created, for this reason.
    GivenUp(String),
}

/// The starts that need a proof.
#[derive(Debug, Default)]
pub(crate) struct OpenStarts {
    starts: HashMap<Position, OpenStart>,
    next_number: u64,
}

impl OpenStarts {
    pub(crate) fn contains(&self, start: &Position) -> bool {
        self.starts.contains_key(start)
    }

    pub(crate) fn insert(&mut self, start: Position) {
        self.reopen(start, OpenStart::default());
    }

    /// Adds a start with its earlier counts.
    pub(crate) fn reopen(&mut self, start: Position, before: OpenStart) {
        self.starts.insert(start, OpenStart { state: State::Waiting, number: self.next_number, ..before });
        self.next_number += 1;
    }

    pub(crate) fn remove(&mut self, start: &Position) -> Option<OpenStart> {
        self.starts.remove(start)
    }

    /// Takes starts to create jobs for, each with the number of its attempt. At most `max_out` jobs are out afterwards.
    pub(crate) fn take(&mut self, max_out: usize, now: Instant) -> Vec<(Position, u32)> {
        let is_due = |open: &OpenStart| open.state == State::Waiting && open.not_before.is_none_or(|due| due <= now);
        let out = self.starts.values().filter(|open| open.is_out()).count();
        let mut due: Vec<(u64, Position)> =
            self.starts.iter().filter(|(_, open)| is_due(open)).map(|(start, open)| (open.number, *start)).collect();
        due.sort_unstable_by_key(|&(number, _)| number);
        due.truncate(max_out.saturating_sub(out));
        let take = |(_, start)| {
            let open = self.starts.get_mut(&start)?;
            open.state = State::Out(now);
            open.attempts += 1;
            Some((start, open.attempts))
        };
        due.into_iter().filter_map(take).collect()
    }

    /// The starts whose jobs are out, each with the time since when.
    pub(crate) fn out(&self) -> Vec<(Position, Instant)> {
        let since = |(start, open): (&Position, &OpenStart)| match open.state {
            State::Out(since) => Some((*start, since)),
            _ => None,
        };
        self.starts.iter().filter_map(since).collect()
    }

    /// Records that the job of a start is no longer out and has to be queued again.
    pub(crate) fn wait(&mut self, start: &Position) {
        if let Some(open) = self.starts.get_mut(start)
            && let State::Out(_) = open.state
        {
            open.state = State::Waiting;
            open.not_before = None;
        }
    }

    /// Records a wrong answer. The job is queued again after a delay, which gives other workers the chance to take it.
    pub(crate) fn refuse(&mut self, start: &Position, now: Instant) {
        if let Some(open) = self.starts.get_mut(start)
            && !matches!(open.state, State::GivenUp(_))
        {
            open.wrong += 1;
            open.state = State::Waiting;
            open.not_before = Some(now + (RETRY_DELAY * open.wrong).min(MAX_RETRY_DELAY));
        }
    }

    /// Records an answer that did not settle a start. After `max_unsettled` of them the start is given up and `true` is
    /// returned.
    pub(crate) fn leave_unsettled(&mut self, start: &Position, reason: &str, max_unsettled: u32, now: Instant) -> bool {
        self.wait(start);
        let Some(open) = self.starts.get_mut(start) else { return false };
        open.unsettled += 1;
        // The worker acknowledges the job only after its answer.
        open.not_before = Some(now + RETRY_DELAY);
        let is_given_up = open.unsettled >= max_unsettled;
        if is_given_up {
            open.state = State::GivenUp(reason.to_owned());
        }
        is_given_up
    }

    /// Records a lost job. `max_lost` of them count as one answer that does not settle the start.
    pub(crate) fn lose(&mut self, start: &Position, max_lost: u32) -> bool {
        self.wait(start);
        let Some(open) = self.starts.get_mut(start) else { return false };
        open.lost += 1;
        open.lost % max_lost == 0
    }

    /// Whether all starts are given up.
    pub(crate) fn all_given_up(&self) -> bool {
        self.starts.values().all(|open| matches!(open.state, State::GivenUp(_)))
    }

    /// The starts given up, with the reasons.
    pub(crate) fn given_up(&self) -> Vec<(Position, String)> {
        let reason = |(start, open): (&Position, &OpenStart)| match &open.state {
            State::GivenUp(reason) => Some((open.number, *start, reason.clone())),
            _ => None,
        };
        let mut given_up: Vec<_> = self.starts.iter().filter_map(reason).collect();
        given_up.sort_unstable_by_key(|&(number, ..)| number);
        given_up.into_iter().map(|(_, start, reason)| (start, reason)).collect()
    }
}
