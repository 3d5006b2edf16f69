//! The library's part of `cargo xtask test formal` and `cargo xtask measure formal`: positions to compare, and the
//! certificates of the layouts.

use std::fs;
use std::path::Path;

use kamisado::{Color, Fill, MatchLength, Move, OpeningLimits, Player, Position};
use kamisado_engine::Random;
use kamisado_proof::Tree;
use kamisado_solver::{Solver, Unlimited};

use crate::layouts;

const TABLE: usize = 256 << 20;

/// Writes the certificate of all layouts, with free and with limited opening, for Rocq.
pub(crate) fn write_layouts(file: &Path) -> Result<(), String> {
    let openings = [OpeningLimits::NONE, OpeningLimits::FULL];
    let starts = layouts::all()?
        .into_iter()
        .flat_map(|layout| openings.map(|limits| Position::start_with(MatchLength::Single, layout, limits)));
    let starts: Vec<Position> = starts.collect();
    let certificate = Solver::new(TABLE).certify(&starts, &mut Unlimited).map_err(|error| format!("{error:#}"))?;
    let tree = Tree::new(&certificate).map_err(|error| error.to_string())?;
    fs::write(file, tree.to_rocq()).map_err(|error| format!("{}: {error}", file.display()))
}

/// Prints positions of random matches of every length, with teeth of all ranks, layouts and limits, one on a line with what
/// the library says about its moves.
pub(crate) fn print_positions(count: usize) {
    let mut random = Random::new(1);
    let mut printed = 0;
    while printed < count {
        let mut position = random_start(&mut random);
        while printed < count && !position.is_over() {
            let moves: Vec<Move> = position.legal_moves().sorted_by_text();
            let line = moves.iter().fold(position.to_string(), |line, &mv| line + "\t" + &answer(&position, mv));
            println!("{line}");
            printed += 1;
            let Some(mv) = random.pick(&moves) else {
                break;
            };
            position = position.play_unchecked(mv);
        }
    }
}

/// The start of a round of any match: a layout, teeth that have not yet won, and limits or none.
fn random_start(random: &mut Random) -> Position {
    let length = MatchLength::ALL[random.below(MatchLength::ALL.len())];
    let limits = if random.below(4) == 0 { " 135" } else { "" };
    loop {
        let mut row = |player: Player| {
            let mut colors = Color::ALL;
            for last in (1..colors.len()).rev() {
                colors.swap(last, random.below(last + 1));
            }
            colors.iter().fold(String::new(), |row, color| {
                let teeth = if random.below(3) == 0 { random.below(4) } else { 0 };
                let letter = match player {
                    Player::White => color.letter(),
                    Player::Black => color.letter().to_ascii_lowercase(),
                };
                row + &"+".repeat(if length == MatchLength::Single { 0 } else { teeth }) + &letter.to_string()
            })
        };
        let (black, white) = (row(Player::Black), row(Player::White));
        let player = Player::ALL[random.below(2)].letter();
        let text = format!("{black}/8/8/8/8/8/8/{white} {player} - {}{limits}", length.target());
        // Too many points have won, which is no start.
        if let Ok(position) = text.parse() {
            return position;
        }
    }
}

/// A move and what it leads to, as `Answer.v` writes it.
fn answer(position: &Position, mv: Move) -> String {
    let after = position.play_unchecked(mv);
    let Some(outcome) = after.outcome() else {
        return format!("{mv}: {after}");
    };
    let crowned = after.crowned();
    let text = crowned.to_string();
    let rows = text.split(' ').next().unwrap_or_default();
    let points = |player| crowned.points(player);
    let next = |fill| crowned.next_round(fill, OpeningLimits::NONE);
    let rest = match (next(Fill::Left), next(Fill::Right)) {
        (Some(left), Some(right)) => format!("left {left} right {right}"),
        _ => "end".to_owned(),
    };
    let tower = outcome.crowned();
    format!("{mv}: {rows} {tower} {}-{} {rest}", points(Player::White), points(Player::Black))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_told_with_what_it_leads_to() {
        let position: Position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3".parse().expect("figure 7");
        let mv = "f3a8".parse().expect("a move");
        let next = "left pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3 right yrgkonbp/8/8/8/8/8/8/+PGYRKONB b - 3";
        assert_eq!(answer(&position, mv), format!("f3a8: +P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 P 1-0 {next}"));
    }

    #[test]
    fn starts_have_every_length_every_rank_and_limits() {
        let mut random = Random::new(1);
        let texts: Vec<String> = (0..200).map(|_| random_start(&mut random).to_string()).collect();
        for part in [" - 1", " - 3", " - 7", " - 15", "+++", " 135"] {
            assert!(texts.iter().any(|text| text.contains(part)), "{part}");
        }
    }
}
