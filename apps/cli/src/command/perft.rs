//! `kamisado perft`: counts of paths.

use std::io::{self, Write};

use serde_json::json;

use crate::cli::PositionArg;
use crate::context::Context;
use crate::error::CliError;

/// Counts the paths of 1 to `depth` moves.
pub(crate) fn run(
    context: Context,
    position: &PositionArg,
    depth: u32,
    divide: bool,
    json: bool,
) -> Result<(), CliError> {
    let position = context.position(position)?;
    let mut out = io::stdout().lock();
    let by_first_move = || {
        let mut counts = position.perft_divide(depth);
        counts.sort_by_key(|(mv, _)| mv.to_string());
        counts
    };
    if json {
        let counts: Vec<_> = (1..=depth).map(|d| json!({ "depth": d, "count": position.perft(d) })).collect();
        let mut form = json!({ "perft": counts });
        if divide {
            let entry = |(mv, count)| json!({ "move": mv, "count": count });
            form["divide"] = by_first_move().into_iter().map(entry).collect();
        }
        writeln!(out, "{form}")?;
        return Ok(());
    }
    for d in 1..=depth {
        writeln!(out, "{d} {}", position.perft(d))?;
        out.flush()?;
    }
    if divide {
        by_first_move().into_iter().try_for_each(|(mv, count)| writeln!(out, "{mv} {count}"))?;
    }
    Ok(())
}
