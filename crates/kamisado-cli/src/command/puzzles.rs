//! `kamisado puzzles`: positions in which one move wins.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use kamisado::{Move, OfficialMove};
use kamisado_engine::puzzle::{Collection, Puzzle, PuzzleGenerator, PuzzleSource};
use kamisado_solver::Progress;
use serde_json::{Value, json};

use crate::cli::PuzzlesArgs;
use crate::context::Context;
use crate::error::{CliError, print_error};
use crate::render::board::Board;

/// Makes puzzles and prints each as soon as it is its turn.
pub(crate) fn run(context: Context, args: &PuzzlesArgs) -> Result<(), CliError> {
    let source = PuzzleSource { seed: args.seed, length: args.length };
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get);
    let workshop = PuzzleWorkers::new(source, args.count);
    let found = thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let start = |_| {
            let sender = sender.clone();
            thread::Builder::new().spawn_scoped(scope, || workshop.work(sender))
        };
        // With fewer threads than were asked for the work is slower, but the same.
        let started = (0..threads).map(start).filter(Result::is_ok).count();
        drop(sender);
        let found = match started {
            0 => Err(CliError::from(io::Error::other("no thread could be started"))),
            _ => print_all(context, args, &receiver),
        };
        workshop.closed.store(true, Ordering::Relaxed);
        found
    })?;
    if found < args.count {
        print_error(&format!("kamisado: {}", context.words().too_few_puzzles(found, args.count)));
    }
    Ok(())
}

/// What the threads share: candidates are numbered, and each is looked at by one of them.
struct PuzzleWorkers {
    source: PuzzleSource,
    next: AtomicU64,
    candidates: u64,
    closed: AtomicBool,
}

/// A candidate's number with the puzzle it gave.
type Candidate = (u64, Option<Puzzle>);

impl PuzzleWorkers {
    fn new(source: PuzzleSource, count: u32) -> PuzzleWorkers {
        let candidates = PuzzleSource::candidates(count as usize);
        PuzzleWorkers { source, next: AtomicU64::new(0), candidates, closed: AtomicBool::new(false) }
    }

    /// Looks at one candidate after the other until the work is closed.
    fn work(&self, sender: Sender<Candidate>) {
        let mut maker = PuzzleGenerator::new(self.source);
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.candidates {
                return;
            }
            let mut control = |_: &Progress| !self.closed.load(Ordering::Relaxed);
            let Ok(puzzle) = maker.candidate(number, &mut control) else {
                return;
            };
            if sender.send((number, puzzle)).is_err() {
                return;
            }
        }
    }
}

/// Prints the puzzles in the order of their candidates, whatever the order in which the threads find them, and says how
/// many there were.
fn print_all(context: Context, args: &PuzzlesArgs, receiver: &Receiver<Candidate>) -> Result<u32, CliError> {
    let mut collection = Collection::default();
    let mut waiting: BTreeMap<u64, Option<Puzzle>> = BTreeMap::new();
    let (mut turn, mut found) = (0, 0);
    let shows_progress = io::stderr().is_terminal() && !io::stdout().is_terminal();
    for (number, puzzle) in receiver {
        waiting.insert(number, puzzle);
        while let Some(puzzle) = waiting.remove(&turn) {
            turn += 1;
            let fitting = puzzle.filter(|puzzle| args.grade.is_none_or(|grade| grade == puzzle.grade));
            if let Some(puzzle) = fitting.filter(|puzzle| collection.insert(puzzle)) {
                found += 1;
                print(context, args, found, &puzzle)?;
            }
            if shows_progress {
                eprint!("\r\x1b[K{found}/{}", args.count);
            }
            if found == args.count {
                break;
            }
        }
        if found == args.count {
            break;
        }
    }
    if shows_progress {
        eprint!("\r\x1b[K");
    }
    Ok(found)
}

fn print(context: Context, args: &PuzzlesArgs, number: u32, puzzle: &Puzzle) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", render_json(puzzle))?;
    } else {
        let space = if number > 1 { "\n" } else { "" };
        write!(out, "{space}{}", render_text(context, args.solutions, number, puzzle))?;
    }
    out.flush()
}

/// A puzzle for people.
fn render_text(context: Context, with_solution: bool, number: u32, puzzle: &Puzzle) -> String {
    let words = context.words();
    let position = &puzzle.position;
    let mut text = format!("{}\n", context.paint.bold(&words.puzzle(number, puzzle.grade.number().into())));
    text += &Board::new(position).draw(context.paint);
    text += &format!("{position}\n");
    text += &format!("{}\n", context.wrapped(&words.puzzle_question(puzzle.mover(), position.must_move())));
    if with_solution {
        let official = OfficialMove::new(position, puzzle.solution).map(|official| format!(" ({official})"));
        let solution = format!("{}{}", puzzle.solution, official.unwrap_or_default());
        text += &format!("{}\n", context.wrapped(&words.puzzle_solution(&solution, puzzle.features.length)));
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
        "mover": puzzle.mover(),
        "solution": puzzle.solution,
        "grade": puzzle.grade.number(),
        "length": features.length,
        "line": puzzle.line,
        "moves": features.moves,
        "tempting": features.tempting,
        "refutation": features.refutation,
        "push": features.push,
        "pass": features.pass,
    })
}
