//! Output in whole lines, one at a time, from any thread.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use kamisado_engine::{Score, SearchInfo};

use crate::context::visible;

/// The most characters of foreign text that are shown.
const SHOWN: usize = 60;

/// Prints one or more whole lines at once, so that lines of two threads never mix.
pub(crate) fn say(lines: impl fmt::Display) -> io::Result<()> {
    let text = format!("{lines}\n");
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Prints a remark for people, which programs ignore.
pub(crate) fn remark(text: impl fmt::Display) -> io::Result<()> {
    say(format_args!("info string {text}"))
}

/// A foreign word in quotes, made safe to show: shortened and without control characters.
pub(crate) fn quoted(text: &str) -> String {
    let shown: String = text.chars().take(SHOWN).collect();
    let cut = if shown.len() < text.len() { "…" } else { "" };
    format!("\"{}{cut}\"", visible(&shown))
}

/// The line with the engine's results so far.
pub(crate) struct Info<'a> {
    /// The results.
    pub info: &'a SearchInfo,
    /// The time since `go`.
    pub time: Duration,
}

impl fmt::Display for Info<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchInfo { depth, nodes, score, line } = self.info;
        write!(f, "info depth {depth} {} score ", Speed { nodes: *nodes, time: self.time })?;
        match score {
            Score::Win(moves) => write_proven(f, "win", *moves)?,
            Score::Loss(moves) => write_proven(f, "loss", *moves)?,
            Score::Estimate(thousandths) => write!(f, "cp {thousandths}")?,
        }
        if !line.is_empty() {
            f.write_str(" pv")?;
        }
        line.iter().try_for_each(|turn| write!(f, " {turn}"))
    }
}

fn write_proven(f: &mut fmt::Formatter<'_>, word: &str, moves: Option<u32>) -> fmt::Result {
    f.write_str(word)?;
    moves.map_or(Ok(()), |moves| write!(f, " {moves}"))
}

/// The number of nodes and the time of a search.
pub(crate) struct Speed {
    /// The nodes searched.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let micros = self.time.as_micros().max(1);
        let speed = u128::from(self.nodes) * 1_000_000 / micros;
        write!(f, "nodes {} nps {speed} time {}", self.nodes, self.time.as_millis())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn info(score: Score, line: &[&str]) -> String {
        let line = line.iter().map(|turn| turn.parse().expect("a turn")).collect();
        let info = SearchInfo { depth: 3, nodes: 2000, score, line };
        Info { info: &info, time: Duration::from_millis(500) }.to_string()
    }

    #[test]
    fn scores_are_wins_losses_and_estimates() {
        let head = "info depth 3 nodes 2000 nps 4000 time 500 score";
        assert_eq!(info(Score::Win(Some(17)), &["a8a4", "pass"]), format!("{head} win 17 pv a8a4 pass"));
        assert_eq!(info(Score::Loss(None), &["left"]), format!("{head} loss pv left"));
        assert_eq!(info(Score::Estimate(-250), &[]), format!("{head} cp -250"));
    }

    #[test]
    fn no_time_at_all_is_no_trouble() {
        assert_eq!(Speed { nodes: 1, time: Duration::ZERO }.to_string(), "nodes 1 nps 1000000 time 0");
        let most = Speed { nodes: u64::MAX, time: Duration::ZERO }.to_string();
        assert!(most.starts_with("nodes 18446744073709551615 nps "), "{most}");
    }

    #[test]
    fn foreign_words_are_shown_short_and_harmless() {
        assert_eq!(quoted("a\u{1b}[2J\nb"), "\"a\u{FFFD}[2J\u{FFFD}b\"");
        assert_eq!(quoted(&"x".repeat(1000)).chars().count(), SHOWN + 3);
    }
}
