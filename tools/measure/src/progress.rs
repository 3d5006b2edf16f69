//! The progress of a measurement.

use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};

/// A line on standard error that shows how much is done, and for how long it will go on. It is shown only on a terminal: in
/// a file every redraw would be a line of its own.
pub(crate) fn progress_bar(what: &'static str, total: usize) -> ProgressBar {
    let template = "{msg}: {pos} of {len}, {elapsed}, {eta} left";
    let style = ProgressStyle::with_template(template).expect("a valid template");
    let bar = ProgressBar::new(total as u64).with_style(style).with_message(what);
    bar.with_finish(ProgressFinish::Abandon)
}

/// Does something for each of some items in turn, and shows how many are done.
pub(crate) fn with_progress<'a, I, T>(what: &'static str, items: &'a [I], mut work: impl FnMut(&'a I) -> T) -> Vec<T> {
    let progress = progress_bar(what, items.len());
    let work = |item| {
        let result = work(item);
        progress.inc(1);
        result
    };
    items.iter().map(work).collect()
}
