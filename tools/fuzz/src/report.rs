//! The results of a run, as a table.

use std::fmt::Write;
use std::time::Duration;

/// The results of a target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The name of the target.
    pub name: String,
    /// How many inputs were read.
    pub inputs: u64,
    /// How many of them were accepted.
    pub accepted: u64,
    /// How many of them went through the checks of the target too.
    pub checked: u64,
    /// The time of all threads together.
    pub time: Duration,
    /// How many of them the reader panicked on.
    pub panics: u64,
}

impl Row {
    pub(crate) fn add(&mut self, other: &Row) {
        self.inputs += other.inputs;
        self.accepted += other.accepted;
        self.checked += other.checked;
        self.time += other.time;
        self.panics += other.panics;
    }
}

/// A table in Markdown, with the sum.
pub fn table(rows: &[Row]) -> String {
    let mut table =
        "| target | inputs | accepted | checked | seconds | panics |\n|---|--:|--:|--:|--:|--:|\n".to_owned();
    let mut total = Row { name: "total".to_owned(), ..Row::default() };
    for row in rows {
        write_row(&mut table, row);
        total.add(row);
    }
    write_row(&mut table, &total);
    table
}

fn write_row(table: &mut String, row: &Row) {
    let share = if row.inputs == 0 { 0.0 } else { 100.0 * row.accepted as f64 / row.inputs as f64 };
    let Row { name, inputs, checked, time, panics, .. } = row;
    let (inputs, checked, time) = (grouped(*inputs), grouped(*checked), time.as_secs_f64());
    // Writing to a string cannot fail.
    let _ = writeln!(table, "| {name} | {inputs} | {share:.1} % | {checked} | {time:.1} | {panics} |");
}

/// A number with spaces between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let parts: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|part| str::from_utf8(part).unwrap_or_default()).collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_added() {
        let (name, time) = ("requests".to_owned(), Duration::from_millis(1_500));
        let row = Row { name, inputs: 1_234_567, accepted: 12, checked: 3, time, panics: 0 };
        let table = table(&[row.clone(), row]);
        assert!(table.ends_with("| total | 2 469 134 | 0.0 % | 6 | 3.0 | 0 |\n"), "{table}");
    }
}
