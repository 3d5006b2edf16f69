//! `kamisado replay`: a match told round by round.

use std::io::{self, Write};

use kamisado::{Match, Player, Record, Round};
use kamisado_text::{Label, Words};
use serde_json::json;

use crate::args::MatchInput;
use crate::board::Board;
use crate::columns::columns;
use crate::context::Context;
use crate::error::Failure;
use crate::input::{self, Reading};

/// Reads a match and tells it; after a mistake, what was read before it.
pub(crate) fn run(context: Context, input: &MatchInput, json: bool) -> Result<(), Failure> {
    let Reading { record, mistake } = input::read_match(context, input)?;
    let mut out = io::stdout().lock();
    if json {
        let mut form = serde_json::to_value(&record.game)?;
        if let Some(mistake) = &mistake {
            form["error"] = json!({ "line": mistake.line, "column": mistake.column, "message": mistake.message });
        }
        writeln!(out, "{form}")?;
    } else {
        write!(out, "{}", story(context, &record))?;
    }
    match mistake {
        Some(mistake) => Err(mistake.failure(&input::name(input.file.as_deref()))),
        None => Ok(()),
    }
}

/// The whole match in words.
fn story(context: Context, record: &Record) -> String {
    let words = context.words();
    let game = &record.game;
    let mut text = heading(words, record);
    for number in 0..game.rounds().len() {
        text += "\n";
        text += &round_story(context, game, number);
    }
    let position = game.position();
    text += "\n";
    text += &Board::after(game.round(), &position).draw(context.paint);
    if game.result().is_none() && game.round().outcome().is_none() {
        text += &format!("{}\n", context.wrapped(&words.duty(&game.round().position().duty(), &game.round().cause())));
    }
    text += &format!("{}\n", words.match_summary(game.result().as_ref(), game.score()));
    text
}

/// Who plays what, where and when.
fn heading(words: &dyn Words, record: &Record) -> String {
    let rules = record.game.rules();
    let layout = rules.layout.to_string();
    let tags = &record.tags;
    let fields = [
        (Label::Black, tags.black.as_deref()),
        (Label::White, tags.white.as_deref()),
        (Label::Date, tags.date.as_deref()),
        (Label::Place, tags.place.as_deref()),
        (Label::Length, Some(&*words.format(rules.format))),
        (Label::Layout, Some(&*words.verbatim(&layout)).filter(|_| rules.layout != kamisado::Layout::NORMAL)),
        (Label::LimitedOpening, Some(&*words.verbatim("1-3-5")).filter(|_| rules.limited)),
    ]
    .map(|(label, value)| value.map(|value| format!("{}\n", words.field(label, value))));
    fields.into_iter().flatten().collect()
}

fn round_story(context: Context, game: &Match, number: usize) -> String {
    let words = context.words();
    let round: &Round = &game.rounds()[number];
    let mut text = format!("{}\n", context.paint.bold(&words.round(number as u32 + 1)));
    text += &format!("    {:<8}{}\n", words.player(Player::Black), words.player(Player::White));
    text += &columns(round);
    let position = round.position();
    if let (Some(end), Some(outcome)) = (position.end(), position.outcome()) {
        text += &format!("{}\n", context.wrapped(&words.end(&end)));
        let crowned = outcome.crowned();
        if game.rules().format.length() != kamisado::MatchLength::Single {
            let after = if round.moves().is_empty() { *position } else { position.crowned() };
            text += &format!("{}\n", words.crowned(crowned, after.teeth(crowned)));
        }
        if let Some(fill) = game.fill_after(number) {
            text += &format!("{}\n", words.filled(outcome.winner, fill));
        }
    }
    text + &format!("{}\n", words.round_summary(number as u32 + 1, round.outcome().as_ref(), game.score_after(number)))
}
