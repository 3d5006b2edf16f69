//! `kamisado why`: whether a move is legal, and why.

use std::io::{self, Write};

use kamisado::{Match, MatchRules, Turn};
use serde_json::json;

use crate::cli::PositionArg;
use crate::context::Context;
use crate::error::CliError;

/// Explains a move.
pub(crate) fn run(context: Context, text: &str, position: &PositionArg, json: bool) -> Result<(), CliError> {
    let words = context.words();
    let position = context.position(position)?;
    let turn = context
        .language
        .read_turn(text, &position)
        .map_err(|error| CliError::input(format_args!("{text:?}: {}", error.sentence(words))))?;
    let (legal, rule, reason) = match turn {
        Turn::Move(mv) => match position.explain(mv) {
            Ok(effect) => (true, None, words.effect(&effect)),
            Err(illegal) => (false, Some(illegal.rule().code()), words.illegal(&illegal)),
        },
        Turn::Fill(fill) => explain_fill(context, &position, fill)?,
    };
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", json!({ "move": turn, "legal": legal, "rule": rule, "reason": reason }))?;
    } else {
        let verdict = words.verdict(turn, legal);
        writeln!(out, "{verdict}\n{}", context.wrapped(&reason))?;
    }
    Ok(())
}

/// A fill is a turn of the match, not of the round.
fn explain_fill(
    context: Context,
    position: &kamisado::Position,
    fill: kamisado::Fill,
) -> Result<(bool, Option<&'static str>, String), CliError> {
    let words = context.words();
    let rules = MatchRules::new(position.length());
    let mut game = Match::from_position(rules, *position).map_err(CliError::input)?;
    let winner = position.outcome().map(|outcome| outcome.winner);
    match (game.play(Turn::Fill(fill)), winner) {
        (Ok(()), Some(winner)) => Ok((true, None, words.filled(winner, fill))),
        (Err(error), _) => Ok((false, Some(error.kind.rule().code()), words.turn_error(&error.kind))),
        (Ok(()), None) => Err(CliError::explained()),
    }
}
