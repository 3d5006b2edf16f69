//! `kamisado analyse`: a match reviewed move by move.

use std::io::{self, Write};

use kamisado::reason::{LastChance, Loss};
use kamisado::record::Record;
use kamisado::{ByPlayer, Match, Move, Player, Position};
use kamisado_engine::review::{FillReview, Judgment, Line, MoveReview, Review, ReviewLimits, RoundReview, Summary};
use kamisado_solver::Solver;
use kamisado_text::{Losses, Note, PlayerNames};
use serde_json::{Value, json};

use super::replay::heading;
use crate::cli::AnalyseArgs;
use crate::context::Context;
use crate::deadline::Deadline;
use crate::error::CliError;
use crate::input::{self, MatchRead};
use crate::render::{official, with_official};

/// Reads a match and reviews it. For a match with an error only the error is reported.
pub(crate) fn run(context: Context, args: &AnalyseArgs) -> Result<(), CliError> {
    let MatchRead { record, error } = input::read_match(context, &args.input)?;
    if let Some(error) = error {
        if args.json {
            writeln!(io::stdout().lock(), "{}", json!({ "error": error.to_json() }))?;
        }
        return Err(error.to_cli_error(&input::name(context, args.input.file.as_deref())));
    }
    let mut solver = Solver::new(args.memory << 20);
    let mut control = Deadline::new(context, args.seconds);
    let review = Review::of(record.game(), &mut solver, ReviewLimits::default(), &mut control);
    drop(control);
    if args.json {
        writeln!(io::stdout().lock(), "{}", render_json(&review))?;
    } else {
        context.print(&render_text(context, &record, &review))?;
    }
    Ok(())
}

/// The whole review in words.
fn render_text(context: Context, record: &Record, review: &Review) -> String {
    let words = context.words();
    let game = record.game();
    let mut text = heading(words, record);
    for (number, round) in review.rounds.iter().enumerate() {
        // The next round of a series opens by itself and may have no moves.
        if number == 0 || !round.moves.is_empty() {
            text += "\n";
            text += &render_round(context, game, number, round);
            for sentence in loss_sentences(context, record, review, number) {
                text += &format!("{}\n", context.wrapped(&sentence));
            }
        }
    }
    text += &format!("\n{}\n", words.match_summary(game.result().as_ref(), game.score()));
    let summary = review.summary();
    for player in Player::ALL {
        let Summary { winning_positions, kept_wins, only_moves, .. } = summary[player];
        let line = match summary[player].accuracy() {
            Some(percent) => {
                words.review_summary(player, winning_positions, kept_wins, percent, only_moves, &PlayerNames::default())
            }
            None => words.never_won(player, &PlayerNames::default()),
        };
        text += &format!("{}\n", context.wrapped(&line));
    }
    let (mistakes, unjudged) = Player::ALL.iter().fold((0, 0), |(mistakes, unjudged), &player| {
        (mistakes + summary[player].mistakes(), unjudged + summary[player].unjudged)
    });
    if unjudged > 0 {
        text += &format!("{}\n", words.unjudged(unjudged));
    } else if mistakes == 0 {
        text += &format!("{}\n", words.text(Note::NoMistake));
    }
    text + &format!("{}\n", context.wrapped(words.text(Note::ReviewMarks)))
}

/// Why a round was lost, and where it could still have been won.
fn loss_sentences(context: Context, record: &Record, review: &Review, number: usize) -> Vec<String> {
    let Some(loss) = review.loss(record.game(), number) else {
        return Vec::new();
    };
    let (words, names) = (context.language.losses(), PlayerNames::default());
    std::iter::once(words.loss_cause(&loss, &names)).chain(last_chance(words, &loss, &names)).collect()
}

/// Where a lost round could still have been won, if it is known.
pub(crate) fn last_chance(words: &dyn Losses, loss: &Loss, names: &PlayerNames<'_>) -> Option<String> {
    let number = match loss.chance {
        LastChance::Missed { place, .. } => place as u32 + 1,
        LastChance::Unknown | LastChance::Never | LastChance::Standing { .. } => 0,
    };
    words.last_chance(loss, number, names)
}

fn render_round(context: Context, game: &Match, number: usize, review: &RoundReview) -> String {
    let words = context.words();
    let round = &game.rounds()[number];
    let mut text = format!("{}\n", context.paint.bold(&words.round_head(number as u32 + 1)));
    if round.outcome().is_none() || !round.moves().is_empty() {
        let start = review.start.map(|winner| words.solved(winner, None, None));
        text += &format!("{}\n", context.wrapped(&start.unwrap_or_else(|| words.text(Note::Unsolved).into())));
    }
    for (place, (step, (position, _))) in review.moves.iter().zip(round.plies()).enumerate() {
        text += &render_move(context, place + 1, position, step);
    }
    if round.outcome().is_none() {
        text += &format!("{}\n", context.wrapped(&words.broken_off(review.end)));
    }
    let summary = words.round_summary(number as u32 + 1, round.outcome().as_ref(), game.score_after(number));
    text += &format!("{summary}\n");
    if let Some(fill) = &review.fill
        && (fill.is_mistake() || fill.is_only())
    {
        let decides = words.fill_decides(fill.player, fill.chosen, fill.is_only(), &PlayerNames::default());
        text += &format!("{}\n", context.wrapped(&decides));
    }
    text
}

/// A move in one line, and after a mistake the better move.
fn render_move(context: Context, place: usize, position: &Position, step: &MoveReview) -> String {
    let words = context.words();
    let mark = match step.judgment() {
        Judgment::Mistake => "?",
        Judgment::Only => "!",
        Judgment::Open => "…",
        Judgment::Forced | Judgment::Kept | Judgment::Lost | Judgment::Spared => "",
    };
    let official = official(position, step.mv);
    let (place, player, mv) = (words.number(place as u32), words.player(step.player), step.mv.to_string());
    let line = format!("{place:>3}. {player:<8}{mv:<6}{official:<6}{mark}");
    let mut text = format!("{}\n", line.trim_end());
    if step.judgment() != Judgment::Mistake {
        return text;
    }
    let mut say = |sentence: String| text += &format!("     {}\n", context.wrapped(&sentence));
    say(words.mistake(step.player));
    if let Some(Line { moves, moves_left }) = &step.better
        && let Some(&better) = moves.first()
    {
        say(words.better(&with_official(position, better), *moves_left));
        // A better move that ends the round has no continuation.
        if moves.len() > 1 {
            say(words.would_go_on(&joined(moves), moves_left.is_some()));
        }
    }
    if let Some(winning) = step.winning.as_ref().filter(|winning| winning.len() > 1 || step.better.is_none()) {
        say(words.winning_moves(&joined(winning)));
    }
    text
}

fn joined(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<String>>().join(" ")
}

/// The whole review for programs. Unknown values are null.
fn render_json(review: &Review) -> Value {
    let rounds: Vec<Value> = review.rounds.iter().map(round_json).collect();
    let ByPlayer { black, white } = review.summary();
    json!({ "rounds": rounds, "summary": { "black": summary_json(&black), "white": summary_json(&white) } })
}

fn round_json(round: &RoundReview) -> Value {
    let moves: Vec<Value> = round.moves.iter().map(move_json).collect();
    let mut form = json!({ "start": round.start, "moves": moves, "end": round.end });
    if let Some(FillReview { player, chosen, winner, other }) = round.fill {
        form["fill"] = json!({ "player": player, "chosen": chosen, "winner": winner, "other": other });
    }
    form
}

fn move_json(step: &MoveReview) -> Value {
    let mut form = json!({
        "player": step.player,
        "move": step.mv,
        "before": step.before,
        "after": step.after,
        "judgement": step.judgment().name(),
        "choices": step.choices,
        "winning": step.winning,
    });
    if step.judgment() == Judgment::Mistake {
        form["better"] = match &step.better {
            Some(Line { moves, moves_left }) => json!({ "line": moves, "length": moves_left }),
            None => Value::Null,
        };
    }
    form
}

fn summary_json(summary: &Summary) -> Value {
    let Summary { winning_positions, kept_wins, only_moves, lost_positions, unjudged } = *summary;
    json!({
        "won": winning_positions,
        "kept": kept_wins,
        "mistakes": summary.mistakes(),
        "only": only_moves,
        "lost": lost_positions,
        "open": unjudged,
        "accuracy": summary.accuracy(),
    })
}
