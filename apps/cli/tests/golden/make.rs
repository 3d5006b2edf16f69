//! The matches and commands of the golden corpus.

use kamisado::record::Record;
use kamisado::{Match, MatchLength, MatchRules, Phase, Player, Position, Turn};

use super::Run;
use super::support::{Choose, FIGURES, PUSHES_INTO_DEADLOCK, Rng, Temper, play_on, random_rules, scattered};

/// Matches of all kinds: whole ones, unfinished ones, given up ones, and such that start from a position.
pub(super) fn records() -> Vec<Record> {
    let mut rng = Rng(20_261_116);
    let mut records = Vec::new();
    for number in 0..260 {
        let mut game = Match::new(random_rules(&mut rng));
        let temper = if number % 2 == 0 { Temper::PLAIN } else { Temper::TROUBLE };
        let turns = if number % 10 == 0 { 2_000 } else { rng.below(60) };
        play_on(&mut rng, temper, &mut game, turns.min(if number % 40 == 0 { 600 } else { 120 }));
        give_up(&mut rng, &mut game, number);
        records.push(record(game, number));
    }
    for number in 260..500 {
        let length = MatchLength::ALL[number % 4];
        let position = scattered(&mut rng, length);
        let turns = rng.below(16);
        records.extend(from_position(&mut rng, &position, turns, number));
    }
    for (number, kfen) in (500..).zip(FIGURES) {
        let position: Position = kfen.parse().expect("a figure is a position");
        records.extend(from_position(&mut rng, &position, 8, number));
    }
    for (number, (kfen, push)) in (520..).zip(PUSHES_INTO_DEADLOCK) {
        let position: Position = kfen.parse().expect("a position");
        let mut game = match_from(&position);
        game.play(Turn::Move(push.parse().expect("a move"))).expect("the push is legal");
        records.push(record(game.clone(), number));
        play_on(&mut rng, Temper::TROUBLE, &mut game, 12);
        records.push(record(game, number));
    }
    records
}

/// Runs of the program on positions and matches.
pub(super) fn runs(records: &[Record]) -> Vec<Run> {
    let mut rng = Rng(7);
    let mut runs = Vec::new();
    for number in 0..200 {
        let position = scattered(&mut rng, MatchLength::ALL[number % 4]);
        let kfen = position.to_string();
        runs.push(run(&["show", &kfen, "--json"], ""));
        if number % 2 == 0 {
            runs.push(run(&["moves", &kfen, "--json"], ""));
            runs.push(run(&["perft", "2", &kfen, "--json", "--divide"], ""));
        }
        if let Some(mv) = position.legal_moves().next() {
            runs.push(run(&["why", &mv.to_string(), &kfen, "--json"], ""));
            runs.push(run(&["why", "d4h8", &kfen, "--json"], ""));
            if number % 4 == 0 {
                runs.push(run(&["solve", &kfen, "--json", "--all"], ""));
            }
            if number % 8 == 0 {
                runs.push(run(&["solve", &kfen, "--json", "--points"], ""));
            }
        }
    }
    for record in records.iter().step_by(5) {
        let text = record.to_string();
        runs.push(run(&["replay", "--json"], &text));
        for form in ["record", "moves", "symbols", "letters", "json", "kfen"] {
            if rng.chance(30) {
                runs.push(run(&["convert", "--to", form], &text));
            }
        }
    }
    runs.push(run(&["puzzles", "--json", "--count", "3"], ""));
    runs.push(run(&["puzzles", "--json", "--count", "2", "--match", "standard", "--seed", "3"], ""));
    runs
}

fn run(args: &[&str], input: &str) -> Run {
    let args = args.iter().map(|&arg| arg.to_owned()).collect();
    Run { args, input: input.to_owned(), output: String::new() }
}

fn match_from(position: &Position) -> Match {
    let rules =
        MatchRules::new(position.length()).with_limited_opening(position.limits() != kamisado::OpeningLimits::NONE);
    Match::from_position(rules, *position).expect("the match has the length of its position")
}

fn from_position(rng: &mut Rng, position: &Position, turns: usize, number: usize) -> Option<Record> {
    let mut game = match_from(position);
    play_on(rng, Temper::TROUBLE, &mut game, turns);
    give_up(rng, &mut game, number);
    Some(record(game, number))
}

/// Gives up some of the matches that are not over.
fn give_up(rng: &mut Rng, game: &mut Match, number: usize) {
    if matches!(game.phase(), Phase::Over(_)) {
        return;
    }
    let player = rng.pick(&Player::ALL);
    // Only a series can be stopped.
    let _ = match number % 6 {
        0 => game.resign(player),
        1 => game.lose_on_time(player),
        2 => game.stop(),
        _ => Ok(()),
    };
}

/// Some records have names and comments.
fn record(game: Match, number: usize) -> Record {
    let mut record = Record::from(game);
    if number.is_multiple_of(7) {
        record.tags.set("Black", "Ada \"the\" Árvíztűrő").expect("a name");
        record.tags.set("White", "ماهی سیاه").expect("a name");
    }
    if number.is_multiple_of(9) && record.game().ply() > 0 {
        record.set_comment(record.game().ply(), "a comment; with } and \\ in it");
    }
    record
}
