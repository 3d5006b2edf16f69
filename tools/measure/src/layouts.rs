//! `cargo xtask measure solution layouts`: the normal start and those that tournaments drew.

use kamisado::{Layout, MatchLength, OpeningLimits, Player, Position};
use kamisado_solver::{Solver, Unlimited};

use crate::print::print_head;
use crate::progress::with_progress;

const TABLE: usize = 64 << 20;

/// The normal start, then 36 layouts drawn by the Mind Sports Olympiad, from an unofficial transcription; the 5th and the
/// 34th of these break a symmetry of the others and may be misprints.
const LAYOUTS: &str = "OBPKYRGN
    BKRONPYG BKRNOPYG BRKONYPG YOGPRBNK BKROYPNG YBRONPGK BRKNOYPG YGOPRNBK KOGPRBNY
    YBRNOPGK KBRONPGY BKORPNYG YBOPRNGK YGPONRBK KGPONRBY GKRONPYB BROKYNPG KGOPRNBY
    KBRNOPGY YBPNORGK KOGRPBNY GKRNOPYB GRKONYPB GORKYPNB KGPNORBY RGKONYBP GRKNOYPB
    KBORPNGY RBKONYGP GKORPNYB RGKNOYBP ROGKYBNP GROKYNPB RBKPOYGN RGOKYNBP RBOKYNGP";

/// All of them.
pub(crate) fn all() -> Result<Vec<Layout>, String> {
    let read = |text: &str| text.parse().map_err(|error| format!("{text}: {error}"));
    LAYOUTS.split_whitespace().map(read).collect()
}

/// Solves all and prints the table.
pub(crate) fn run() -> Result<(), String> {
    let rows = with_progress("layouts", &all()?, |&layout| {
        (layout, winning_moves(layout, OpeningLimits::NONE), winning_moves(layout, OpeningLimits::FULL))
    });
    print_head("<layout | <free opening | winning first moves | <limited opening | <winning first moves");
    let winner = |moves: &[String]| {
        if moves.is_empty() { "White" } else { "**Black**" }
    };
    for (text, free, limited) in &rows {
        let list = if limited.is_empty() { "–".to_owned() } else { limited.join(" ") };
        println!("| {text} | {} | {} | {} | {list} |", winner(free), free.len(), winner(limited));
    }
    println!("\nThe normal start, free: {}.", rows[0].1.join(" "));
    let counts = || rows[1..].iter().map(|(_, free, _)| free.len());
    let (least, most) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
    let limited = rows[1..].iter().filter(|(.., limited)| !limited.is_empty());
    println!(
        "Of the {} layouts Black, who moves first, wins {} with a free opening (by {least} to {most} first moves) and {} \
         with a limited one.",
        rows.len() - 1,
        counts().filter(|free| *free > 0).count(),
        limited.count(),
    );
    Ok(())
}

/// The first moves by which Black wins.
fn winning_moves(layout: Layout, limits: OpeningLimits) -> Vec<String> {
    let start = Position::start_with(MatchLength::Single, layout, limits);
    let verdicts = Solver::new(TABLE).verdicts(&start, &mut Unlimited);
    let winning = verdicts.iter().filter(|verdict| verdict.winner == Some(Player::Black));
    winning.map(|verdict| verdict.mv.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_36_different_layouts_and_the_normal_one() {
        let mut layouts = all().expect("layouts");
        assert_eq!(layouts[0], Layout::NORMAL);
        layouts.sort_by_key(Layout::to_string);
        layouts.dedup();
        assert_eq!(layouts.len(), 37);
    }
}
