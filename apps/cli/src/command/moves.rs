//! `kamisado moves`: the legal moves, one per line.

use std::io::{self, Write};

use kamisado_text::PlayerNames;
use serde_json::json;

use crate::cli::PositionArg;
use crate::context::Context;
use crate::error::CliError;

/// Lists the legal moves. If the round is over, standard error says who won and why.
pub(crate) fn run(context: Context, position: &PositionArg, json: bool) -> Result<(), CliError> {
    let position = context.position(position)?;
    let moves = position.legal_moves().sorted_by_text();
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", json!({ "moves": moves }))?;
    } else {
        moves.iter().try_for_each(|mv| writeln!(out, "{mv}"))?;
    }
    if let Some(end) = position.end() {
        context.print_error(&context.words().end(&end, &PlayerNames::default()));
    }
    Ok(())
}
