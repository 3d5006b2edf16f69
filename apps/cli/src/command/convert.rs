//! `kamisado convert`: converts a match from one text form to another.

use std::io::{self, Write};

use kamisado::notation::OfficialMove;
use kamisado::{Match, Move, Position};

use crate::cli::{MatchInput, TextForm};
use crate::context::Context;
use crate::error::CliError;
use crate::input::{self, MatchRead};

/// Reads a match in any form and writes it in another. After an error, writes what was read before it.
pub(crate) fn run(context: Context, input: &MatchInput, to: TextForm) -> Result<(), CliError> {
    let MatchRead { record, error } = input::read_match(context, input)?;
    let game = record.game();
    let words = context.words();
    let official = |position: &Position, mv: Move| OfficialMove::new(position, mv);
    let text = match to {
        TextForm::Record => record.to_string(),
        TextForm::Json => format!("{}\n", serde_json::to_string(game)?),
        TextForm::Kfen => format!("{}\n", game.position()),
        TextForm::Positions => positions(game),
        TextForm::Moves => listed(game, " ", |_, mv| mv.to_string()),
        TextForm::Symbols => listed(game, " ", |position, mv| written(official(position, mv), |o| o.to_string())),
        TextForm::Letters => listed(game, " ", |position, mv| written(official(position, mv), OfficialMove::letters)),
        TextForm::Words => listed(game, "\n", |position, mv| written(official(position, mv), |o| words.official(o))),
    };
    write!(io::stdout().lock(), "{text}")?;
    match error {
        Some(error) => Err(error.to_cli_error(&input::name(context, input.file.as_deref()))),
        None => Ok(()),
    }
}

fn written(official: Option<OfficialMove>, write: impl Fn(OfficialMove) -> String) -> String {
    official.map(write).unwrap_or_default()
}

/// The moves of each round in one notation, then the fill. Every command can read the result, of words only the English
/// ones.
fn listed(game: &Match, between: &str, write: impl Fn(&Position, Move) -> String) -> String {
    let mut text = String::new();
    for (number, round) in game.rounds().iter().enumerate() {
        let moves: Vec<String> = round.plies().map(|(position, mv)| write(position, mv)).collect();
        if !moves.is_empty() {
            text += &format!("{}\n", moves.join(between));
        }
        if let Some(fill) = game.fill_after(number) {
            text += &format!("{fill}\n");
        }
    }
    text
}

/// Every position from the first to the last, by rounds.
fn positions(game: &Match) -> String {
    game.rounds().iter().flat_map(|round| round.positions()).map(|position| format!("{position}\n")).collect()
}
