//! `cargo xtask measure solution openings`: every first move, and the shortest win.

use kamisado::{Color, MatchLength, Move, Player, Position, Square};
use kamisado_solver::{Control, Detail, Job, Solver, Stopped, Unlimited, Verdict, VerdictsJob};
use kamisado_stats::CpuTimer;

use crate::print::print_head;
use crate::progress::progress_bar;

/// Lengths take a large table, kept from move to move.
const TABLE: usize = 512 << 20;

/// Finds everything out and prints it.
pub(crate) fn run() -> Result<(), Stopped> {
    let mut solver = Solver::new(TABLE);
    let start = Position::start(MatchLength::Single);
    let timer = CpuTimer::start();
    let verdicts = verdicts(&mut solver, &start);
    let seconds = timer.elapsed().as_secs_f64();
    let winner = solver.winner(&start, &mut Unlimited)?;
    print_table(&verdicts);
    let winning: Vec<Verdict> = verdicts.iter().copied().filter(|verdict| verdict.winner == Some(winner)).collect();
    let shortest = winning.iter().filter_map(|verdict| verdict.moves_left).min();
    let longest =
        verdicts.iter().filter(|verdict| verdict.winner != Some(winner)).filter_map(|verdict| verdict.moves_left);
    let names = |length| {
        let moves = winning.iter().filter(|verdict| length == verdict.moves_left);
        moves.map(|verdict| verdict.mv.to_string()).collect::<Vec<_>>().join(" ")
    };
    println!("\n{winner} wins by {} of {} first moves.", winning.len(), verdicts.len());
    if let Some(length) = shortest {
        println!("The shortest win takes {length} moves: {}.", names(shortest));
    }
    if let Some(length) = longest.max() {
        println!("After a first move that loses, the round can last up to {length} moves.");
    }
    println!("{} nodes, {seconds:.0} {}, table of {} MB.", solver.nodes(), CpuTimer::unit(), TABLE >> 20);
    if let Some(first) = winning.iter().min_by_key(|verdict| verdict.moves_left) {
        eprintln!("the shortest win, played out");
        let mut line = vec![first.mv];
        line.extend(solver.main_line(&start.play_unchecked(first.mv), &mut Unlimited)?);
        let line: Vec<String> = line.iter().map(Move::to_string).collect();
        println!("\nThe shortest win against the longest resistance: {}.", line.join(" "));
    }
    Ok(())
}

/// Finds all first moves out and prints the file `apps/web/src/openings/table.rs`.
pub(crate) fn run_table() {
    let start = Position::start(MatchLength::Single);
    let verdicts = verdicts(&mut Solver::new(TABLE), &start);
    println!(
        "\
//! All first moves of a single round, with who wins after each and in how many moves.
//!
//! Made by `cargo xtask measure solution openings --table`; do not edit.

use kamisado::Player::{{self, Black, White}};
use kamisado::Square::{{self, *}};

/// From where and to where, who wins, and after how many moves the round is over, passes not counted, this one included.
#[rustfmt::skip]
pub(super) const FIRST_MOVES: [(Square, Square, Player, u32); {}] = [",
        verdicts.len()
    );
    for verdict in verdicts {
        if let Verdict { mv: Move::Step { from, to }, winner: Some(winner), moves_left: Some(length), .. } = verdict {
            println!("    ({from:?}, {to:?}, {winner:?}, {length}),");
        }
    }
    println!("];");
}

/// Stops a job after each question, so that its progress can be shown. No search is interrupted by that.
#[derive(Default)]
struct OneQuestion {
    is_asked: bool,
}

impl Control for OneQuestion {
    fn should_continue(&mut self, _: &kamisado_solver::Progress) -> bool {
        true
    }

    fn is_cancelled(&mut self) -> bool {
        std::mem::replace(&mut self.is_asked, true)
    }
}

/// All first moves with winner and length.
fn verdicts(solver: &mut Solver, start: &Position) -> Vec<Verdict> {
    let mut job = VerdictsJob::new(*start, Detail::MovesLeft);
    let progress = progress_bar("lengths of first moves", job.verdicts().len());
    while job.run(solver, &mut OneQuestion::default()).is_err() {
        progress.set_position(job.verdicts().iter().filter(|verdict| verdict.moves_left.is_some()).count() as u64);
    }
    job.into_verdicts()
}

/// A row for each tower of the left half and each direction, a column for each row that it goes to.
fn print_table(verdicts: &[Verdict]) {
    print_head("<tower | <goes | <row 7 | <row 6 | <row 5 | <row 4 | <row 3 | <row 2");
    for file in 0..4 {
        for (side, goes) in [(0, "straight"), (-1, "towards a"), (1, "towards h")] {
            let cell = |distance: i8| {
                let found = verdicts.iter().find(|verdict| goes_to(verdict.mv, file, file + side * distance, distance));
                found.map_or(String::new(), cell)
            };
            let cells: Vec<String> = (1..=6).map(cell).collect();
            if cells.iter().any(|cell| !cell.is_empty()) {
                println!("| {} | {goes} | {} |", tower(file), cells.join(" | "));
            }
        }
    }
}

/// Whether a move goes from a home square this many rows ahead to this file.
fn goes_to(mv: Move, from: i8, to: i8, distance: i8) -> bool {
    let square = |file: i8, row: i8| Square::new(u8::try_from(file).ok()?, u8::try_from(row).ok()?);
    let (from, to) = (square(from, 7), square(to, 7 - distance));
    matches!(mv, Move::Step { from: f, to: t } if Some(f) == from && Some(t) == to)
}

/// A tower of Black's and its mirror image.
fn tower(file: i8) -> String {
    let colors: [Color; 8] = kamisado::Layout::NORMAL.black_row();
    let color = colors[file as usize];
    let name = |file: i8| char::from(b'a' + file as u8);
    format!("{}8 {color} ({}8 {})", name(file), name(7 - file), color.mirrored())
}

/// The winner's initial and the length; what wins for Black in bold.
fn cell(verdict: &Verdict) -> String {
    let length = verdict.moves_left.map_or("?".to_owned(), |length| length.to_string());
    match verdict.winner {
        Some(Player::Black) => format!("**B {length}**"),
        Some(Player::White) => format!("W {length}"),
        None => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use kamisado::Symmetry;

    use super::*;

    #[test]
    fn the_table_has_a_place_for_every_first_move_or_its_image() {
        let (start, mirror) = (Position::start(MatchLength::Single), Symmetry { mirror: true, rotate: false });
        for mv in start.legal_moves() {
            let places = |mv| {
                let files = (0..4).flat_map(|file| (-1..=1).map(move |side| (file, side)));
                let ways = files.flat_map(|(file, side)| (1..=6).map(move |distance| (file, side, distance)));
                ways.filter(|&(file, side, distance)| goes_to(mv, file, file + side * distance, distance)).count()
            };
            assert_eq!(places(mv) + places(mirror.mv(mv)), 1, "{mv}");
        }
    }

    #[test]
    fn a_tower_stands_beside_its_image() {
        assert_eq!(tower(0), "a8 orange (h8 brown)");
        assert_eq!(tower(3), "d8 pink (e8 yellow)");
    }
}
