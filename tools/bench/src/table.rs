//! The report.

use std::fmt::Write;

use kamisado_stats::{CpuTimer, Percentiles};

use crate::contender::Contender;

/// The lock file, which names the versions compared.
const LOCK: &str = include_str!("../Cargo.lock");

/// The heading with the settings and versions.
pub(crate) fn head(repetitions: u32) -> String {
    let version = |name| version(LOCK, name).unwrap_or("?");
    let features = [
        ("popcnt", cfg!(target_feature = "popcnt")),
        ("bmi2", cfg!(target_feature = "bmi2")),
        ("avx2", cfg!(target_feature = "avx2")),
        ("cozy-chess with pext", cfg!(feature = "pext")),
    ];
    let features: Vec<&str> = features.iter().filter(|(_, on)| *on).map(|&(name, _)| name).collect();
    let features = if features.is_empty() { "the target's default".to_owned() } else { features.join(", ") };
    format!(
        "perft: one thread, no hash table, last move counted in bulk\n\
         kamisado {}, cozy-chess {}, shakmaty {}; processor features used: {features}\n\
         medians of {repetitions} alternating repetitions, in {}\n",
        version("kamisado"),
        version("cozy-chess"),
        version("shakmaty"),
        CpuTimer::unit(),
    )
}

/// The version of a package in a lock file.
fn version<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let start = format!("name = \"{name}\"");
    let mut lines = lock.lines().skip_while(|&line| line != start);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

/// A row for each contender, given the seconds of its repetitions.
pub(crate) fn rows(contenders: &[Contender], seconds: &[Vec<f64>]) -> String {
    let mut text = format!(
        "{:<40} {:>5} {:>11} {:>7} {:>10} {:>6} {:>14} {:>9}\n",
        "program: position", "depth", "leaves", "seconds", "M leaves/s", "ratio", "(min to max)", "M nodes/s"
    );
    let speeds = |i: usize| seconds[i].iter().map(move |seconds| contenders[i].leaves() as f64 / seconds / 1e6);
    for (i, contender) in contenders.iter().enumerate() {
        let seconds = Percentiles::of(seconds[i].iter().copied());
        let speed = Percentiles::of(speeds(i)).median();
        let ratio = Percentiles::of(speeds(i).zip(speeds(0)).map(|(own, first)| own / first));
        let _ = writeln!(
            text,
            "{:<40} {:>5} {:>11} {:>7.3} {:>10.1} {:>6.2} {:>14} {:>9.1}",
            contender.name,
            contender.depth,
            contender.leaves(),
            seconds.median(),
            speed,
            ratio.median(),
            format!("({:.2} to {:.2})", ratio.min(), ratio.max()),
            contender.nodes() as f64 / seconds.median() / 1e6,
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_from_the_lock_file() {
        let lock =
            "[[package]]\nname = \"a-b\"\nversion = \"1.2.3\"\n\n[[package]]\nname = \"a\"\nversion = \"4.5.6\"\n";
        assert_eq!(version(lock, "a"), Some("4.5.6"));
        assert_eq!(version(lock, "a-b"), Some("1.2.3"));
        assert_eq!(version(lock, "b"), None);
    }

    #[test]
    fn the_head_names_the_versions() {
        let text = head(5);
        assert!(
            text.contains("of 5 alternating repetitions") && text.contains("cozy-chess 0.") && !text.contains('?'),
            "{text}"
        );
    }

    #[test]
    fn the_first_row_is_what_the_others_are_compared_with() {
        let contenders = Contender::all();
        // Each row takes twice as long as the one before.
        let seconds: Vec<Vec<f64>> = (0..contenders.len()).map(|i| vec![2_f64.powi(i as i32 - 3); 3]).collect();
        // Counting the nodes of all rows takes long; two are enough.
        let text = rows(&contenders[..2], &seconds[..2]);
        let row = |i: usize| text.lines().nth(i).unwrap();
        assert!(row(1).contains(" 1.00 (1.00 to 1.00) "), "{text}");
        assert!(row(2).contains(" 0.50 (0.50 to 0.50) "), "{text}");
    }
}
