//! `cargo xtask measure solution layouts`: the normal start and those that tournaments drew.

use kamisado::{Layout, MatchLength, OpeningLimits, Player, Position};
use kamisado_solver::{Solver, Unlimited};

use crate::print::print_head;
use crate::progress::progress_bar;

const TABLE: usize = 64 << 20;

/// The normal start, then 36 layouts drawn by the Mind Sports Olympiad, from an unofficial transcription; the 5th and the
/// 34th of these break a symmetry of the others and may be misprints.
pub(crate) const LAYOUTS: &str = "OBPKYRGN
    BKRONPYG BKRNOPYG BRKONYPG YOGPRBNK BKROYPNG YBRONPGK BRKNOYPG YGOPRNBK KOGPRBNY
    YBRNOPGK KBRONPGY BKORPNYG YBOPRNGK YGPONRBK KGPONRBY GKRONPYB BROKYNPG KGOPRNBY
    KBRNOPGY YBPNORGK KOGRPBNY GKRNOPYB GRKONYPB GORKYPNB KGPNORBY RGKONYBP GRKNOYPB
    KBORPNGY RBKONYGP GKORPNYB RGKNOYBP ROGKYBNP GROKYNPB RBKPOYGN RGOKYNBP RBOKYNGP";

/// Solves all and prints the table.
pub(crate) fn run() -> Result<(), String> {
    let layouts: Vec<&str> = LAYOUTS.split_whitespace().collect();
    let progress = progress_bar("layouts", layouts.len());
    let mut rows = Vec::new();
    let mut won = [0, 0];
    for (number, text) in layouts.iter().enumerate() {
        let layout: Layout = text.parse().map_err(|error| format!("{text}: {error}"))?;
        let free = winning_moves(layout, OpeningLimits::NONE);
        let limited = winning_moves(layout, OpeningLimits::FULL);
        if number > 0 {
            won[0] += usize::from(!free.is_empty());
            won[1] += usize::from(!limited.is_empty());
        }
        rows.push((*text, free, limited));
        progress.inc(1);
    }
    drop(progress);
    print_head("<layout | <free opening | winning first moves | <limited opening | <winning first moves");
    let winner = |moves: &[String]| {
        if moves.is_empty() { "White" } else { "**Black**" }
    };
    for (text, free, limited) in &rows {
        let list = if limited.is_empty() { "–".to_owned() } else { limited.join(" ") };
        println!("| {text} | {} | {} | {} | {list} |", winner(free), free.len(), winner(limited));
    }
    println!();
    println!("The normal start, free: {}.", rows[0].1.join(" "));
    let counts = || rows[1..].iter().map(|(_, free, _)| free.len());
    let (least, most) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
    println!(
        "Of the {} layouts Black, who moves first, wins {} with a free opening (by {least} to {most} first moves) and {} \
         with a limited one.",
        rows.len() - 1,
        won[0],
        won[1],
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
        let mut layouts: Vec<Layout> = LAYOUTS.split_whitespace().map(|text| text.parse().expect(text)).collect();
        assert_eq!(layouts[0], Layout::NORMAL);
        layouts.sort_by_key(Layout::to_string);
        layouts.dedup();
        assert_eq!(layouts.len(), 37);
    }
}
