//! Solves each legal move of a position:
//! `cargo run -p kamisado-solver --example solve_a_position -- "obpky1gn/4r3/8/8/8/8/8/NGRYKPBO w B 1"`.

use std::env;
use std::error::Error;

use kamisado::Position;
use kamisado_solver::{Solver, Unlimited};

fn main() -> Result<(), Box<dyn Error>> {
    let position: Position = match env::args().nth(1) {
        Some(kfen) => kfen.parse()?,
        None => Position::default().play("f8e7".parse()?)?,
    };
    // The table takes 16 MiB. What one question has proven helps the next.
    let mut solver = Solver::new(16 << 20);
    println!("{} wins {position}", solver.winner(&position, &mut Unlimited)?);
    for mv in position.legal_moves().sorted_by_text() {
        let winner = solver.winner(&position.play(mv)?, &mut Unlimited)?;
        println!("{mv} {}", if winner == position.to_move() { "wins" } else { "loses" });
    }
    Ok(())
}
