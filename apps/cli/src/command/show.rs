//! `kamisado show`: the board, the tower to move, its legal moves; in the terminal or as a picture.

use std::io::{self, Write};

use kamisado::reason::{Duty, Effect};
use kamisado::{Color, Player, Position, Tower};
use kamisado_picture::Picture;
use kamisado_text::{Note, PlayerNames};
use serde_json::json;

use crate::cli::ShowArgs;
use crate::context::Context;
use crate::error::CliError;
use crate::input;
use crate::render::board::Board;
use crate::render::official;

/// Draws a position.
pub(crate) fn run(context: Context, args: &ShowArgs) -> Result<(), CliError> {
    let position = context.position(&args.position)?;
    let picture = Picture::new(position, args.picture.appearance().with_moves());
    if let Some(file) = &args.png {
        let png = picture.rasterize(args.picture.size).and_then(|image| image.to_png()).map_err(CliError::system)?;
        return input::write_file(file, |out| out.write_all(&png))
            .map_err(|error| context.not_written(&file.display().to_string(), &error));
    }
    let mut out = io::stdout().lock();
    if args.svg {
        write!(out, "{picture}")?;
    } else if args.json {
        let outcome = position.outcome();
        let form = json!({
            "position": position,
            "to_move": position.to_move(),
            "must_move": position.must_move(),
            "moves": position.legal_moves().sorted_by_text(),
            "winner": outcome.map(|outcome| outcome.winner),
            "by": outcome.map(|outcome| outcome.won_by),
        });
        writeln!(out, "{form}")?;
    } else {
        drop(out);
        let (board, legend) = (Board::new(&position).render(context), context.wrapped(&legend(context)));
        context.print(&format!("{board}{legend}\n\n{}", situation(context, &position)))?;
    }
    Ok(())
}

/// The meaning of the signs.
pub(crate) fn legend(context: Context) -> String {
    let words = context.words();
    let entries = Color::ALL.map(|color| words.legend(&context.paint.symbol(color).to_string(), color));
    if context.is_plain {
        return format!("{}.\n{}", entries.join(words.comma()), words.text(Note::PlainBoard));
    }
    format!("{}\n{}", entries.join("  "), words.text(Note::Legend))
}

/// Whose turn it is and why, the score, and the legal moves in both notations.
fn situation(context: Context, position: &Position) -> String {
    let words = context.words();
    let duty = position.duty();
    let cause = kamisado::Round::new(*position).cause();
    let mut text =
        format!("{}\n", context.paint.bold(&context.wrapped(&words.duty(&duty, &cause, &PlayerNames::default()))));
    if position.length() != kamisado::MatchLength::Single {
        let score = kamisado::ByPlayer::from_fn(|player: Player| position.points(player));
        text +=
            &format!("{}\n", words.field(kamisado_text::Label::Score, &words.score(score, &PlayerNames::default())));
    }
    if let Some(limit) = position.limits().current().filter(|_| !matches!(duty, Duty::Over(_))) {
        text += &format!("{}\n", words.limit(limit));
    }
    let moves = position.legal_moves().sorted_by_text();
    if !moves.is_empty() {
        text += &format!("{}\n", words.legal_moves(moves.len() as u32));
        text += &if context.is_plain { spoken_moves(context, position, None) } else { move_table(position, &moves) };
    }
    text
}

/// The legal moves of one tower, or of each tower that can move, one line per tower, with the colour that each move
/// leads to.
pub(crate) fn spoken_moves(context: Context, position: &Position, of: Option<Tower>) -> String {
    let towers = Color::ALL.into_iter().map(|color| Tower { player: position.to_move(), color });
    let mut text = String::new();
    for tower in towers.filter(|&tower| of.is_none_or(|of| of == tower)) {
        let moves = position.legal_moves_of(tower).filter_map(|mv| position.explain(mv).ok());
        let mut moves: Vec<Effect> = moves.collect();
        moves.sort_by_key(|effect| (effect.to.file(), effect.to.row()));
        if !moves.is_empty() || of.is_some() {
            let line = context.words().spoken_moves(tower.color, position.square_of(tower), &moves);
            text += &format!("{line}\n");
        }
    }
    text
}

/// The moves, each with its official notation, several on a line.
pub(crate) fn move_table(position: &Position, moves: &[kamisado::Move]) -> String {
    let entry = |mv: &kamisado::Move| format!("  {:<5}{:<6}", mv.to_string(), official(position, *mv));
    let lines = moves.chunks(6).map(|line| line.iter().map(entry).collect::<String>().trim_end().to_owned() + "\n");
    lines.collect()
}
