//! `kamisado replay`: prints a match round by round.

use std::io::{self, Write};

use kamisado::notation::OfficialMove;
use kamisado::record::Record;
use kamisado::{ByPlayer, Player, Round};
use kamisado_text::{Label, PlayerNames, Words};

use crate::cli::MatchInput;
use crate::context::{Context, visible};
use crate::error::CliError;
use crate::input::{self, MatchRead};
use crate::render::board::Board;

/// Reads a match and prints it. For a match with an error only the error is reported; JSON also has the part before it.
pub(crate) fn run(context: Context, input: &MatchInput, json: bool) -> Result<(), CliError> {
    let MatchRead { record, error } = input::read_match(context, input)?;
    if json {
        let mut form = serde_json::to_value(record.game())?;
        if let Some(error) = &error {
            form["error"] = error.to_json();
        }
        writeln!(io::stdout().lock(), "{form}")?;
    }
    if let Some(error) = error {
        return Err(error.to_cli_error(&input::name(context, input.file.as_deref())));
    }
    if !json {
        context.print(&render_text(context, &record))?;
    }
    Ok(())
}

/// The whole match in words.
fn render_text(context: Context, record: &Record) -> String {
    let words = context.words();
    let game = record.game();
    let mut text = heading(words, record);
    for number in 0..game.rounds().len() {
        text += "\n";
        text += &render_round(context, record, number);
    }
    let position = game.position();
    text += "\n";
    text += &Board::after(game.round(), &position).render(context);
    if game.result().is_none() && game.round().outcome().is_none() {
        text += &format!(
            "{}\n",
            context.wrapped(&words.duty(
                &game.round().position().duty(),
                &game.round().cause(),
                &PlayerNames::default()
            ))
        );
    }
    text += &format!("{}\n", words.match_summary(game.result().as_ref(), game.score()));
    text
}

/// The heading: players, match, place and date.
pub(crate) fn heading(words: &dyn Words, record: &Record) -> String {
    let rules = record.game().rules();
    let layout = rules.layout.to_string();
    let limits = rules.limits().iter().map(|squares| squares.to_string()).collect::<Vec<_>>().join("-");
    let tags = &record.tags;
    let fields = [
        (Label::Black, tags.black.as_deref()),
        (Label::White, tags.white.as_deref()),
        (Label::Date, tags.date.as_deref()),
        (Label::Place, tags.place.as_deref()),
        (Label::Length, Some(&*words.format(rules.format))),
        (Label::Layout, Some(&*words.verbatim(&layout)).filter(|_| rules.layout != kamisado::Layout::NORMAL)),
        (Label::LimitedOpening, Some(&*words.verbatim(&limits)).filter(|_| rules.limited_opening)),
    ]
    .map(|(label, value)| value.map(|value| format!("{}\n", words.field(label, &visible(value)))));
    fields.into_iter().flatten().collect()
}

fn render_round(context: Context, record: &Record, number: usize) -> String {
    let words = context.words();
    let game = record.game();
    let round: &Round = &game.rounds()[number];
    let mut text = format!("{}\n", context.paint.bold(&words.round_head(number as u32 + 1)));
    text += &format!("    {:<8}{}\n", words.player(Player::Black), words.player(Player::White));
    text += &columns(round);
    text += &comments(record, number);
    let position = round.position();
    if let (Some(end), Some(outcome)) = (position.end(), position.outcome()) {
        text += &format!("{}\n", context.wrapped(&words.end(&end, &PlayerNames::default())));
        if let Some((tower, teeth)) = game.crowned_after(number) {
            text += &format!("{}\n", words.crowned(tower, teeth));
        }
        if let Some(fill) = game.fill_after(number) {
            text += &format!("{}\n", words.filled(outcome.winner, fill));
        }
    }
    text + &format!("{}\n", words.round_summary(number as u32 + 1, round.outcome().as_ref(), game.score_after(number)))
}

/// The moves of a round in two columns, Black's left and White's right.
fn columns(round: &Round) -> String {
    let cell = |official: Option<OfficialMove>| official.map(|official| official.to_string()).unwrap_or_default();
    let line = |(number, line): (usize, ByPlayer<Option<OfficialMove>>)| {
        let text = format!("{:>2}. {:<8}{}", number + 1, cell(line.black), cell(line.white));
        text.trim_end().to_owned() + "\n"
    };
    round.columns().into_iter().enumerate().map(line).collect()
}

/// The comments on the moves of a round, each after its move.
fn comments(record: &Record, number: usize) -> String {
    let rounds = record.game().rounds();
    let before: usize = (0..number)
        .map(|round| rounds[round].moves().len() + usize::from(record.game().fill_after(round).is_some()))
        .sum();
    let round = &rounds[number];
    let about = |(ply, text): (usize, &str)| {
        let place = ply.checked_sub(before)?;
        let official = match place.checked_sub(1) {
            Some(last) => {
                let (position, mv) = round.plies().nth(last)?;
                OfficialMove::new(position, mv)?.to_string()
            }
            None if number == 0 => String::new(),
            None => return None,
        };
        Some(format!("    {}\n", format!("{official} {}", visible(text)).trim()))
    };
    record.comments().filter_map(about).collect()
}
