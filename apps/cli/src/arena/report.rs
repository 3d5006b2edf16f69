//! The closing report, and the folder of records.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;

use kamisado::Player;
use kamisado::record::Record;
use serde_json::{Value, json};

use crate::error::{CliError, reason};

use super::game::Finished;
use super::stats::score::{Elo, Estimate};
use super::stats::sprt::Verdict;
use super::tally::{Side, Tally};

/// The result for people: a table, the score, and the verdict of the sequential test.
pub(crate) fn text(tally: &Tally, names: &[String; 2]) -> String {
    let games = tally.games();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let mut text = format!(
        "  {:width$}  {:>6}  {:>6}  {:>8}  {:>8}  {:>6}  {:>9}  {:>10}\n",
        "", "games", "won", "as Black", "as White", "faults", "mean time", "longest"
    );
    for (letter, name, side) in [("A", &names[0], &tally.a), ("B", &names[1], &tally.b)] {
        let (won, black, white, faults) = (side.won(), side.won.black, side.won.white, side.faults.len());
        let [mean, longest] = times(side).map(|time| format!("{time:.1} ms"));
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{letter} {name:width$}  {games:>6}  {won:>6}  {black:>8}  {white:>8}  {faults:>6}  {mean:>9}  {longest:>10}"
        );
    }
    let [lost, split, won] = tally.pairs.counts();
    let _ = writeln!(text, "Pairs: A won both {won}, one each {split}, B won both {lost}");
    if let Some(sprt) = tally.sprt {
        let ((low, high), llr) = (sprt.bounds(), sprt.llr(&tally.pairs));
        let (elo0, elo1, alpha, beta) = (sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta);
        let _ = writeln!(
            text,
            "SPRT of Elo {elo0} (H0) against {elo1} (H1), alpha {alpha}, beta {beta}: LLR {llr:.2} \
             ({low:.2} to {high:.2}), {}",
            tally.verdict.map_or("still open".into(), |verdict| format!("accepted {}", verdict.name()))
        );
    }
    match tally.pairs.estimate() {
        Some(estimate) => {
            let (score, error) = percent(&estimate);
            let (pairs, elo) = (tally.pairs.count(), elo_text(&estimate.elo()));
            let _ = writeln!(text, "A scored {score:.1} % ± {error:.1} ({games} games, {pairs} pairs), {elo}");
        }
        None => text += "No match was finished.\n",
    }
    text
}

/// The score so far, in a few words each.
pub(crate) fn summary_parts(tally: &Tally) -> Vec<String> {
    let mut parts = Vec::new();
    if let Some(estimate) = tally.pairs.estimate() {
        let (score, error) = percent(&estimate);
        parts.push(format!("A {score:.1} % ± {error:.1}"));
    }
    if let Some(sprt) = tally.sprt {
        parts.push(format!("LLR {:.2}", sprt.llr(&tally.pairs)));
    }
    let faults = tally.a.faults.len() + tally.b.faults.len();
    if faults > 0 {
        parts.push(format!("{faults} faults"));
    }
    parts
}

/// The result for programs. A value without a number, such as an infinite difference, is null.
pub(crate) fn render_json(tally: &Tally, names: &[String; 2], seed: u64) -> Value {
    let estimate = tally.pairs.estimate();
    let elo = estimate.map(|estimate| estimate.elo());
    let sprt = tally.sprt.map(|sprt| {
        let (low, high) = sprt.bounds();
        let accepted = tally.verdict.map(Verdict::name);
        json!({
            "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
            "llr": sprt.llr(&tally.pairs), "low": low, "high": high, "accepted": accepted,
        })
    });
    json!({
        "a": side_json(&names[0], &tally.a),
        "b": side_json(&names[1], &tally.b),
        "games": tally.games(),
        "pairs": { "won": tally.pairs.won, "split": tally.pairs.split, "lost": tally.pairs.lost },
        "score": estimate.map(|estimate| estimate.score),
        "error": estimate.map(|estimate| estimate.error),
        "elo": elo.map(|elo| json!({ "value": elo.value, "low": elo.low, "high": elo.high })),
        "sprt": sprt,
        "seed": seed,
    })
}

fn side_json(name: &str, side: &Side) -> Value {
    let faults = side
        .faults
        .iter()
        .map(|(number, fault)| json!({ "game": number + 1, "kind": fault.kind.name(), "reason": fault.reason }));
    let [mean, longest] = times(side);
    json!({
        "name": name,
        "won": side.won(),
        "won_as_black": side.won.black,
        "won_as_white": side.won.white,
        "faults": faults.collect::<Value>(),
        "time": { "turns": side.spent.turns, "mean": mean, "longest": longest },
    })
}

/// The mean and the longest time of a turn in milliseconds.
fn times(side: &Side) -> [f64; 2] {
    let total = side.spent.total.as_secs_f64() * 1000.0;
    [total / f64::from(side.spent.turns.max(1)), side.spent.longest.as_secs_f64() * 1000.0]
}

/// The score and its error in hundredths.
fn percent(estimate: &Estimate) -> (f64, f64) {
    (100.0 * estimate.score, 100.0 * estimate.error)
}

/// A difference with its error, as far as either is finite.
fn elo_text(elo: &Elo) -> String {
    let Elo { low, value, high } = *elo;
    match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("Elo {value:+.0} ± {:.0}", (high - low) / 2.0),
        (true, false) => format!("Elo at least {low:+.0}"),
        (false, true) => format!("Elo at most {high:+.0}"),
        (false, false) => "Elo unknown".into(),
    }
}

/// A folder of records. Each is written as soon as its match is over, so that no finished match is lost.
#[derive(Debug)]
pub(crate) struct Archive {
    folder: PathBuf,
    /// The digits of the largest number, so that file names sort like numbers.
    digits: usize,
    names: [String; 2],
    seed: u64,
}

impl Archive {
    /// Makes the folder. A folder that already has records is refused, so that they are not mixed up.
    pub(crate) fn create(folder: PathBuf, games: usize, names: [String; 2], seed: u64) -> Result<Archive, CliError> {
        let shown = folder.display();
        let failure = |error| CliError::input(format_args!("{shown}: {}", reason(&error)));
        fs::create_dir_all(&folder).map_err(failure)?;
        for entry in fs::read_dir(&folder).map_err(failure)? {
            if entry.map_err(failure)?.path().extension().is_some_and(|extension| extension == "kmr") {
                return Err(CliError::input(format_args!("{shown}: the folder already holds records")));
            }
        }
        let digits = games.to_string().len().max(4);
        Ok(Archive { folder, digits, names, seed })
    }

    /// Writes the record of a match.
    pub(crate) fn save(&self, finished: &Finished) -> Result<(), CliError> {
        let file = self.folder.join(format!("{:0digits$}.kmr", finished.number + 1, digits = self.digits));
        let text = self.record(finished).to_string();
        let written = File::create_new(&file).and_then(|mut out| out.write_all(text.as_bytes()));
        written.map_err(|error| CliError { message: Some(format!("{}: {}", file.display(), reason(&error))), code: 1 })
    }

    fn record(&self, finished: &Finished) -> Record {
        let mut record = Record::from(finished.game.clone());
        let [a, b] = self.names.clone();
        let (black, white) = match Finished::side_of_a(finished.number) {
            Player::Black => (a, b),
            Player::White => (b, a),
        };
        record.tags.black = Some(black);
        record.tags.white = Some(white);
        let number = finished.number + 1;
        for (name, value) in [("Game", number.to_string()), ("Seed", self.seed.to_string())] {
            // Both names are valid.
            let _ = record.tags.set(name, value);
        }
        let mut comments = Vec::new();
        if finished.opening > 0 {
            comments.push((finished.opening, "The opening ends here.".to_owned()));
        }
        if let Some((loser, fault)) = &finished.fault {
            let player = if *loser == Player::Black { "Black" } else { "White" };
            comments.push((finished.game.ply(), format!("{player} {}.", fault.reason)));
        }
        for (ply, text) in comments {
            let text = record.comment(ply).map_or(text.clone(), |before| format!("{before}\n{text}"));
            record.set_comment(ply, text);
        }
        record
    }
}

#[cfg(test)]
mod tests {
    use crate::arena::stats::score::Pairs;
    use crate::arena::stats::sprt::Sprt;

    use super::*;

    fn names() -> [String; 2] {
        ["level 7".into(), "bot".into()]
    }

    #[test]
    fn the_last_line_says_the_score_and_the_difference() {
        let mut tally = Tally::new(None);
        tally.pairs = Pairs { lost: 10, split: 20, won: 70 };
        let text = text(&tally, &names());
        // The tests of the score compute the numbers: half of 323.17 − 176.92 is 73.
        assert!(text.ends_with("\nA scored 80.0 % ± 6.5 (200 games, 100 pairs), Elo +241 ± 73\n"), "{text}");
        assert!(text.contains("Pairs: A won both 70, one each 20, B won both 10\n"));
    }

    #[test]
    fn a_difference_without_an_end_is_said_as_far_as_it_goes() {
        let elo = |pairs: Pairs| elo_text(&pairs.estimate().expect("some pairs").elo());
        assert_eq!(elo(Pairs { won: 100, ..Pairs::default() }), "Elo at least +802");
        assert_eq!(elo(Pairs { lost: 100, ..Pairs::default() }), "Elo at most -802");
        assert_eq!(elo(Pairs { lost: 1, won: 1, ..Pairs::default() }), "Elo unknown");
        assert!(text(&Tally::new(None), &names()).ends_with("No match was finished.\n"));
    }

    #[test]
    fn json_has_null_for_what_is_not_finite() {
        let mut tally = Tally::new(Some(Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }));
        tally.pairs.won = 100;
        let form = render_json(&tally, &names(), 1);
        assert_eq!((&form["score"], &form["elo"]["high"]), (&json!(1.0), &Value::Null));
        assert!(form["elo"]["low"].as_f64().is_some_and(|low| low > 800.0));
        assert_eq!(form["sprt"]["accepted"], Value::Null);
    }
}
