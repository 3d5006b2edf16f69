//! `cargo xtask puzzles`: makes the puzzles of the page.

mod days;
mod entry;
mod files;
mod select;

use std::path::Path;

use kamisado_engine::puzzle::{LEVEL_RATINGS, Puzzle, PuzzleRater, TRIES_PER_LEVEL};
use kamisado_solver::Unlimited;

use crate::threads::in_threads;
use entry::PuzzleEntry;
use files::PuzzleFiles;

/// Makes all puzzles, rates them, writes them into a folder and checks what is there then.
pub(crate) fn run(folder: &Path) -> Result<(), String> {
    println!("Ratings of levels 1 to 9: {LEVEL_RATINGS:?}; each tries every puzzle {TRIES_PER_LEVEL} times.\n");
    let mut puzzles = rate(&select::select());
    let daily = days::take_days(&mut puzzles);
    let files = PuzzleFiles::new(daily, puzzles);
    print!("{}", files.summary());
    files.check()?;
    files.write(folder)?;
    let written = PuzzleFiles::read(folder)?;
    if written == files { Ok(()) } else { Err(format!("{}: other puzzles than were written", folder.display())) }
}

/// Lets the levels try all puzzles, and keeps their order.
fn rate(puzzles: &[Puzzle]) -> Vec<PuzzleEntry> {
    in_threads("puzzles rated", puzzles.len(), |number| {
        let results = PuzzleRater::new().results(&puzzles[number], &mut Unlimited).unwrap_or_default();
        PuzzleEntry::new(&puzzles[number], results.rating())
    })
}
