//! The progress line of a long command.

use std::borrow::Cow;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};

use crate::context::Context;

/// The most redraws of the line in a second.
const MAX_REDRAWS: u8 = 4;

/// A line on standard error that is overwritten. It is shown only on a terminal, and removed on drop, so that no error
/// or panic leaves it behind.
#[derive(Debug)]
pub(crate) struct ProgressLine(ProgressBar);

impl ProgressLine {
    /// An empty line. In plain output it shows nothing at all.
    pub(crate) fn new(context: Context) -> ProgressLine {
        let target = if context.is_plain {
            ProgressDrawTarget::hidden()
        } else {
            ProgressDrawTarget::stderr_with_hz(MAX_REDRAWS)
        };
        ProgressLine::on(target)
    }

    fn on(target: ProgressDrawTarget) -> ProgressLine {
        let style = ProgressStyle::with_template("{wide_msg}").expect("a valid template");
        let bar = ProgressBar::with_draw_target(None, target).with_style(style);
        ProgressLine(bar.with_finish(ProgressFinish::AndClear))
    }

    /// Whether anything is shown at all.
    pub(crate) fn is_visible(&self) -> bool {
        !self.0.is_hidden()
    }

    /// Replaces the text, unless the line was drawn just now.
    pub(crate) fn show(&self, text: impl Into<Cow<'static, str>>) {
        self.0.set_message(text);
    }

    /// Prints a text that stays above the line.
    pub(crate) fn print_above(&self, print: impl FnOnce()) {
        self.0.suspend(print);
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use indicatif::TermLike;

    use super::*;

    /// A terminal of one line.
    #[derive(Clone, Debug, Default)]
    struct OneLine(Arc<Mutex<String>>);

    impl OneLine {
        fn text(&self) -> String {
            self.0.lock().expect("no panic").trim_end().to_owned()
        }
    }

    impl TermLike for OneLine {
        fn width(&self) -> u16 {
            80
        }

        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn write_line(&self, text: &str) -> io::Result<()> {
            self.write_str(text)
        }

        fn write_str(&self, text: &str) -> io::Result<()> {
            self.0.lock().expect("no panic").push_str(text);
            Ok(())
        }

        fn clear_line(&self) -> io::Result<()> {
            self.0.lock().expect("no panic").clear();
            Ok(())
        }

        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_error_leaves_no_progress_line() {
        fn fails(terminal: &OneLine) -> Result<(), &'static str> {
            let line = ProgressLine::on(ProgressDrawTarget::term_like(Box::new(terminal.clone())));
            line.show("1.0 s, 5 nodes");
            assert_eq!(terminal.text(), "1.0 s, 5 nodes");
            line.show("2.0 s, 9 nodes");
            assert_eq!(terminal.text(), "2.0 s, 9 nodes");
            Err("something went wrong")
        }
        let terminal = OneLine::default();
        assert!(fails(&terminal).is_err());
        assert_eq!(terminal.text(), "");
    }

    #[test]
    fn what_is_printed_above_does_not_mix_with_the_line() {
        let terminal = OneLine::default();
        let line = ProgressLine::on(ProgressDrawTarget::term_like(Box::new(terminal.clone())));
        line.show("1/2 games");
        line.print_above(|| assert_eq!(terminal.text(), ""));
        assert_eq!(terminal.text(), "1/2 games");
    }
}
