//! `kamisado solve`: who wins with perfect play.

use std::io::{self, Write};

use kamisado::{MatchLength, MatchRules, OpeningLimits, Player, Position};
use kamisado_solver::{Detail, Job, PositionVerdict, Solver, Verdict, VerdictsJob, verdicts_parallel};
use kamisado_text::Note;
use serde_json::{Value, json};

use crate::cli::SolveArgs;
use crate::command::match_table::{self, TableUse};
use crate::context::Context;
use crate::deadline::Deadline;
use crate::error::CliError;
use crate::render::official;

/// The results of the search.
#[derive(Default)]
struct Solution {
    winner: Option<Player>,
    length: Option<u32>,
    points: Option<u32>,
    match_winner: Option<Player>,
    table: Option<TableUse>,
    moves: Vec<Verdict>,
    nodes: u64,
}

/// Solves a position.
pub(crate) fn run(context: Context, args: &SolveArgs) -> Result<(), CliError> {
    let position = context.position(&args.position)?;
    let solution = solve(context, &position, args)?;
    if args.json {
        writeln!(io::stdout().lock(), "{}", render_json(&position, &solution, args))?;
    } else {
        context.print(&render_text(context, &position, &solution, args))?;
    }
    Ok(())
}

fn render_text(context: Context, position: &Position, solution: &Solution, args: &SolveArgs) -> String {
    let words = context.words();
    let solved = solution.winner.map(|winner| words.solved(winner, solution.length, solution.points));
    let mut text = format!("{}\n", solved.unwrap_or_else(|| words.text(Note::Unsolved).into()));
    if args.match_winner {
        text += &format!("{}\n", words.match_solved(solution.match_winner));
    }
    if let Some(table) = &solution.table {
        text += &format!("{table}\n");
    }
    for Verdict { mv, winner, moves_left, .. } in &solution.moves {
        let official = official(position, *mv);
        let winner = winner.map_or("?", |winner| words.player(winner));
        let length = moves_left.map_or(String::new(), |length| words.number(length));
        let line = format!("  {:<5}{official:<6}{winner:<8}{length:>4}", mv.to_string());
        text += &format!("{}\n", line.trim_end());
    }
    text
}

fn solve(context: Context, position: &Position, args: &SolveArgs) -> Result<Solution, CliError> {
    let mut solver = Solver::new(args.memory << 20).with_threads(args.threads.into());
    let mut control = Deadline::new(context, args.seconds);
    let winner = solver.winner(position, &mut control).ok();
    let mut solution = Solution { winner, ..Solution::default() };
    if args.points && solution.winner.is_some() {
        solution.points = match position.points_won() {
            Some(points) => Some(points),
            None => solver.points(position, &mut control).ok().map(|(_, points)| points),
        };
    }
    let mut nodes = 0;
    if args.all && args.threads > 1 {
        let (threads, bytes) = (args.threads.into(), args.memory << 20);
        (solution.moves, nodes) = verdicts_parallel(position, args.length, threads, bytes, &mut control);
    } else if args.all {
        let detail = if args.length { Detail::MovesLeft } else { Detail::Winners };
        let mut job = VerdictsJob::new(*position, detail);
        // Results that need more time stay open.
        let _ = job.run(&mut solver, &mut control);
        solution.moves = job.into_verdicts();
    }
    if args.length {
        let value = PositionVerdict::of(position.to_move(), &solution.moves);
        solution.length = match value.and_then(|value| value.moves_left) {
            None => solver.moves_left(position, &mut control).ok().map(|(_, length)| length),
            known => known,
        };
    }
    if args.match_winner {
        let limits = later_limits(position, args.limited);
        let file = args.table.as_deref();
        // A proof round by round takes less, because the favourite of a later round nearly always wins it.
        let by_rounds = file.is_some() || position.length() == MatchLength::Standard;
        (solution.match_winner, solution.table) = if by_rounds && !position.is_over() {
            match_table::solve(context, file, &mut solver, position, limits, &mut control)?
        } else {
            (solver.match_winner(position, limits, &mut control).ok(), None)
        };
    }
    solution.nodes = nodes + solver.nodes();
    Ok(solution)
}

/// The value of the round for the player to move: the points that it wins, negative if it loses.
fn value(position: &Position, solution: &Solution) -> Option<i32> {
    let points = solution.points? as i32;
    Some(if solution.winner? == position.to_move() { points } else { -points })
}

/// The opening limits of later rounds. A position with limits comes from a match with limited openings (O2).
pub(crate) fn later_limits(position: &Position, limited: bool) -> OpeningLimits {
    OpeningLimits::of_match(limited || MatchRules::for_position(position).limited_opening)
}

/// Only the requested results. Unknown values are null.
fn render_json(position: &Position, solution: &Solution, args: &SolveArgs) -> Value {
    let moves = solution.moves.iter().map(|verdict| {
        let mut entry = json!({ "move": verdict.mv, "winner": verdict.winner });
        if args.length {
            entry["length"] = json!(verdict.moves_left);
        }
        entry
    });
    let fields = [
        ("winner", true, json!(solution.winner)),
        ("length", args.length, json!(solution.length)),
        ("points", args.points, json!(value(position, solution))),
        ("match", args.match_winner, json!(solution.match_winner)),
        ("table", solution.table.is_some(), json!(solution.table.as_ref().map(TableUse::json))),
        ("moves", args.all, moves.collect()),
        ("nodes", true, json!(solution.nodes)),
    ];
    let requested = fields.into_iter().filter(|(_, is_requested, _)| *is_requested);
    Value::Object(requested.map(|(name, _, value)| (name.into(), value)).collect())
}

#[cfg(test)]
mod tests {
    use kamisado::{Layout, MatchLength};

    use super::*;

    #[test]
    fn a_position_with_limits_has_them_in_later_rounds_too() {
        let start = |limits| Position::start_with(MatchLength::Standard, Layout::NORMAL, limits);
        assert_eq!(later_limits(&start(OpeningLimits::NONE), false), OpeningLimits::NONE);
        assert_eq!(later_limits(&start(OpeningLimits::NONE), true), OpeningLimits::FULL);
        assert_eq!(later_limits(&start(OpeningLimits::FULL), false), OpeningLimits::FULL);
        assert_eq!(later_limits(&start(OpeningLimits::FULL.next().next()), false), OpeningLimits::FULL);
    }
}
