//! `kamisado why`: whether a move is legal, and why.

use std::io::{self, Write};

use kamisado::{Match, MatchRules, Turn};
use kamisado_text::PlayerNames;
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
            Ok(effect) => (true, None, words.effect(&effect, &PlayerNames::default())),
            Err(illegal) => (false, Some(illegal.rule().code()), words.illegal(&illegal, &PlayerNames::default())),
        },
        Turn::Fill(fill) => explain_fill(context, &position, fill)?,
    };
    if json {
        writeln!(io::stdout().lock(), "{}", json!({ "move": turn, "legal": legal, "rule": rule, "reason": reason }))?;
    } else {
        let verdict = words.verdict(turn, legal);
        context.print(&format!("{verdict}\n{}\n", context.wrapped(&reason)))?;
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
    let player = game.player_to_act();
    Ok(match game.play(Turn::Fill(fill)) {
        Ok(()) => (true, None, words.filled(player.expect("a legal turn is one of the player to act"), fill)),
        Err(error) => (false, Some(error.kind.rule().code()), words.turn_error(&error.kind, &PlayerNames::default())),
    })
}
