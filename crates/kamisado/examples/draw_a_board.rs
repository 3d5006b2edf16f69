//! Draws a position as text, with the targets of the tower that must move:
//! `cargo run -p kamisado --example draw_a_board -- "obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 1"`.
//!
//! Each square shows its tower in brackets (upper case for White), `*` if the tower may go there, or the letter of its colour.

use std::env;
use std::error::Error;

use kamisado::{Bitboard, Position, Square};

fn main() -> Result<(), Box<dyn Error>> {
    let position: Position = match env::args().nth(1) {
        Some(kfen) => kfen.parse()?,
        None => Position::default().play("f8e7".parse()?)?,
    };
    let targets = position.tower_to_move().map_or(Bitboard::EMPTY, |tower| position.targets(tower));
    for row in (0..8).rev() {
        print!("{} ", row + 1);
        for square in (0..8).filter_map(|file| Square::new(file, row)) {
            match position.tower_at(square) {
                Some(tower) => print!(" [{tower}]"),
                None if targets.contains(square) => print!("  * "),
                None => print!("  {} ", square.color().letter()),
            }
        }
        println!();
    }
    println!("    a   b   c   d   e   f   g   h\n\n{position}");
    Ok(())
}
