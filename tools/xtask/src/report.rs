//! The results of each group of tests, and the table that shows them.

use std::fmt::Write;
use std::time::Duration;

use crate::group::{Group, Outcome};
use crate::tally::Tally;

/// What came of one group.
#[derive(Debug)]
pub(crate) struct Report {
    group: Group,
    tally: Tally,
    took: Duration,
    /// The word passed or failed, or why the group, or a part of it, was not run.
    result: String,
}

impl Report {
    /// Counts a group that could not run as one skipped test, and a flaky test as passed. Where everything `must_run`, both have
    /// failed.
    pub(crate) fn new(group: Group, outcome: Outcome, took: Duration, must_run: bool) -> Report {
        let Outcome { mut tally, not_run, flaky } = outcome;
        if must_run {
            tally.passed -= flaky.len();
            tally.failed += flaky.len();
        }
        let mut result = match &not_run {
            None if tally.failed == 0 => "passed".to_owned(),
            None => "failed".to_owned(),
            Some(reason) if tally.failed == 0 => format!("not run: {reason}"),
            Some(reason) => format!("failed; the rest not run: {reason}"),
        };
        if !flaky.is_empty() {
            result.push_str(&format!("; flaky: {}", flaky.join(", ")));
        }
        if not_run.is_some() {
            tally += Tally::new(0, usize::from(must_run), usize::from(!must_run));
        }
        Report { group, tally, took, result }
    }
}

/// The counts of all groups together.
pub(crate) fn total(reports: &[Report]) -> Tally {
    let mut total = Tally::default();
    reports.iter().for_each(|report| total += report.tally);
    total
}

/// One line for each group.
pub(crate) fn table(reports: &[Report]) -> String {
    let mut table = String::from("group        passed  failed  skipped  seconds  result\n");
    for report in reports {
        let Tally { passed, failed, skipped } = report.tally;
        let (name, seconds, result) = (report.group.name(), report.took.as_secs_f64(), &report.result);
        writeln!(table, "{name:<11}  {passed:>6}  {failed:>6}  {skipped:>7}  {seconds:>7.1}  {result}")
            .expect("a string takes every line");
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn missing() -> Outcome {
        Outcome { tally: Tally::new(2, 0, 0), not_run: Some("no such tool".to_owned()), flaky: Vec::new() }
    }

    #[test]
    fn a_group_that_could_not_run_is_skipped() {
        let report = Report::new(Group::NoStd, missing(), Duration::ZERO, false);
        assert_eq!(report.tally, Tally::new(2, 0, 1));
        assert_eq!(report.result, "not run: no such tool");
    }

    #[test]
    fn a_group_that_could_not_run_fails_where_it_must() {
        let report = Report::new(Group::NoStd, missing(), Duration::ZERO, true);
        assert_eq!(report.tally, Tally::new(2, 1, 0));
    }

    #[test]
    fn a_failure_shows_even_where_the_rest_could_not_run() {
        let outcome = Outcome { tally: Tally::one(false), ..missing() };
        let report = Report::new(Group::NoStd, outcome, Duration::ZERO, false);
        assert_eq!(report.tally, Tally::new(0, 1, 1));
        assert_eq!(report.result, "failed; the rest not run: no such tool");
    }

    #[test]
    fn a_flaky_test_is_named_and_fails_where_everything_must_run() {
        let flaky = || vec!["play::a".to_owned(), "play::b".to_owned()];
        let outcome = || Outcome { tally: Tally::new(9, 0, 0), not_run: None, flaky: flaky() };
        let report = Report::new(Group::Browser, outcome(), Duration::ZERO, false);
        assert_eq!(report.tally, Tally::new(9, 0, 0));
        assert_eq!(report.result, "passed; flaky: play::a, play::b");
        let report = Report::new(Group::Browser, outcome(), Duration::ZERO, true);
        assert_eq!(report.tally, Tally::new(7, 2, 0));
        assert_eq!(report.result, "failed; flaky: play::a, play::b");
    }

    #[test]
    fn the_table_has_one_line_for_each_group() {
        let took = Duration::from_millis(12_340);
        let outcome =
            |passed, failed| Outcome { tally: Tally::new(passed, failed, 1), not_run: None, flaky: Vec::new() };
        let reports = [
            Report::new(Group::Unit, outcome(120, 0), took, false),
            Report::new(Group::Doc, outcome(7, 2), took, false),
            Report::new(Group::NoStd, missing(), took, false),
        ];
        let expected = "\
group        passed  failed  skipped  seconds  result
unit            120       0        1     12.3  passed
doc               7       2        1     12.3  failed
no-std            2       0        1     12.3  not run: no such tool
";
        assert_eq!(table(&reports), expected);
        assert_eq!(total(&reports), Tally::new(129, 2, 3));
    }
}
