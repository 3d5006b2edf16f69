//! `kamisado puzzles`: positions in which one move wins.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use kamisado::Move;
use kamisado_engine::puzzle::{Puzzle, PuzzleFilter, PuzzleGenerator, PuzzleSource};
use kamisado_solver::Progress;
use serde_json::{Value, json};

use crate::cli::PuzzlesArgs;
use crate::context::Context;
use crate::error::CliError;
use crate::progress::ProgressLine;
use crate::render::board::Board;
use crate::render::with_official;
use crate::threads::in_threads;

/// Makes puzzles and prints them in the order of their candidates, whatever the order in which the threads find them.
pub(crate) fn run(context: Context, args: &PuzzlesArgs) -> Result<(), CliError> {
    let source = PuzzleSource { seed: args.seed, length: args.length, ending: None };
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let candidates = PuzzleSource::max_candidates(args.count as usize);
    let mut filter = PuzzleFilter::default();
    let mut waiting: BTreeMap<u64, Option<Puzzle>> = BTreeMap::new();
    let (mut turn, mut found) = (0, 0);
    // On a terminal the puzzles themselves show the progress.
    let line = (!io::stdout().is_terminal()).then(|| ProgressLine::new(context));
    let search = |generator: &mut PuzzleGenerator, number, stop: &AtomicBool| {
        generator.puzzle_from(number, &mut |_: &Progress| !stop.load(Ordering::Relaxed)).ok()
    };
    let receive = |number, puzzle| -> Result<bool, CliError> {
        waiting.insert(number, puzzle);
        while found < args.count
            && let Some(puzzle) = waiting.remove(&turn)
        {
            turn += 1;
            let fitting = puzzle.filter(|puzzle| args.grade.is_none_or(|grade| grade == puzzle.grade));
            if let Some(puzzle) = fitting.filter(|puzzle| filter.insert(puzzle)) {
                found += 1;
                print(context, args, found, &puzzle)?;
            }
            if let Some(line) = &line {
                line.show(format!("{found}/{}", args.count));
            }
        }
        Ok(found < args.count)
    };
    in_threads(threads, candidates, || PuzzleGenerator::new(source), search, receive)?;
    drop(line);
    if found < args.count {
        context.print_error(&format!("kamisado: {}", context.words().too_few_puzzles(found, args.count)));
    }
    Ok(())
}

fn print(context: Context, args: &PuzzlesArgs, number: u32, puzzle: &Puzzle) -> io::Result<()> {
    if args.json {
        let mut out = io::stdout().lock();
        writeln!(out, "{}", render_json(puzzle))?;
        return out.flush();
    }
    let space = if number > 1 { "\n" } else { "" };
    context.print(&format!("{space}{}", render_text(context, args.solutions, number, puzzle)))
}

/// A puzzle for people.
fn render_text(context: Context, with_solution: bool, number: u32, puzzle: &Puzzle) -> String {
    let words = context.words();
    let position = &puzzle.position;
    let mut text = format!("{}\n", context.paint.bold(&words.puzzle(number, puzzle.grade.number().into())));
    text += &Board::new(position).render(context);
    text += &format!("{position}\n");
    text += &format!("{}\n", context.wrapped(&words.puzzle_question(puzzle.player(), position.must_move())));
    if with_solution {
        let solution = with_official(position, puzzle.solution);
        text += &format!("{}\n", context.wrapped(&words.puzzle_solution(&solution, puzzle.features.moves_left)));
        let rest: Vec<String> = puzzle.line.iter().skip(1).map(Move::to_string).collect();
        if !rest.is_empty() {
            text += &format!("{}\n", context.wrapped(&words.goes_on(&rest.join(" "))));
        }
    }
    text
}

/// A puzzle for programs, as docs/puzzles.md describes it.
fn render_json(puzzle: &Puzzle) -> Value {
    let features = &puzzle.features;
    json!({
        "position": puzzle.position,
        "mover": puzzle.player(),
        "solution": puzzle.solution,
        "grade": puzzle.grade.number(),
        "length": features.moves_left,
        "line": puzzle.line,
        "moves": features.moves,
        "tempting": features.tempting,
        "refutation": features.refutation,
        "push": features.push,
        "pass": features.pass,
        "themes": puzzle.themes().iter().map(|theme| theme.name()).collect::<Vec<&str>>(),
    })
}
