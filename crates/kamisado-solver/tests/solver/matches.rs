//! Who wins the match, against a plain search that goes from round to round.

use std::collections::HashMap;

use kamisado::{Fill, OpeningLimits, Player, Position};
use kamisado_solver::{NodeLimit, Solver, Stopped, Unlimited};

use crate::positions::{Random, late_at_two_to_one};

/// Looks at everything in the current round, and asks for the winner of the next one, which decides the match.
struct Plain {
    known: HashMap<Position, Player>,
    /// Asked only who wins rounds; without it the ends are counted.
    solver: Option<Solver>,
    /// The ends of the round that led to another one.
    ends: usize,
}

impl Plain {
    /// The winner of the match, if the round is not too large.
    fn winner(&mut self, position: &Position) -> Option<Player> {
        if let Some(outcome) = position.outcome() {
            return self.winner_after(&position.crowned(), outcome.winner);
        }
        if let Some(&winner) = self.known.get(position) {
            return Some(winner);
        }
        if self.known.len() >= 2000 {
            return None;
        }
        let mover = position.to_move();
        let mut winner = !mover;
        for mv in position.legal_moves() {
            if self.winner(&position.play_unchecked(mv))? == mover {
                winner = mover;
            }
        }
        self.known.insert(*position, winner);
        Some(winner)
    }

    fn winner_after(&mut self, crowned: &Position, winner: Player) -> Option<Player> {
        if crowned.points(winner) >= 3 {
            return Some(winner);
        }
        self.ends += 1;
        if self.ends > 8 || Player::ALL.into_iter().any(|player| crowned.points(player) != 2) {
            return None;
        }
        let keeps = Fill::ALL.into_iter().any(|fill| {
            let start = crowned.next_round(fill, OpeningLimits::NONE).expect("the match goes on");
            self.solver.as_mut().is_some_and(|solver| solver.winner(&start, &mut Unlimited) == Ok(winner))
        });
        Some(if keeps { winner } else { !winner })
    }
}

#[test]
fn the_match_agrees_with_plain_search() {
    let mut random = Random(11);
    let mut solver = Solver::new(16 << 20);
    let (mut compared, mut differs) = (0, 0);
    while compared < 12 {
        let position = late_at_two_to_one(&mut random);
        let mut counting = Plain { known: HashMap::new(), solver: None, ends: 0 };
        if counting.winner(&position).is_none() || counting.ends == 0 {
            continue;
        }
        let mut plain = Plain { known: HashMap::new(), solver: Some(Solver::new(4 << 20)), ends: 0 };
        let winner = plain.winner(&position).expect("it is small");
        assert_eq!(solver.match_winner(&position, OpeningLimits::NONE, &mut Unlimited), Ok(winner), "{position}");
        let round = solver.winner(&position, &mut Unlimited).expect("it is not stopped");
        (compared, differs) = (compared + 1, differs + usize::from(round != winner));
    }
    assert!(differs >= 2, "only {differs} differ from the round");
}

#[test]
fn a_finished_round_leads_to_the_next_with_or_without_its_tooth() {
    // White has arrived: with the tooth it has a point of three, and Black opens the next round.
    let bare: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse().expect("a position");
    let mut solver = Solver::new(1 << 20);
    for position in [bare, bare.crowned()] {
        assert_eq!(solver.match_winner(&position, OpeningLimits::NONE, &mut NodeLimit(0)), Err(Stopped));
    }
    // The same in a single round is decided.
    let single: Position = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 1".parse().expect("a position");
    assert_eq!(solver.match_winner(&single, OpeningLimits::NONE, &mut NodeLimit(0)), Ok(Player::White));
}

#[test]
fn where_any_win_decides_the_match_is_the_round() {
    let start: Position = "obpkyr+g+n/8/8/8/8/8/8/NGRYKP+B+O b - 3".parse().expect("a position");
    let mut solver = Solver::new(4 << 20);
    let round = solver.winner(&start, &mut Unlimited);
    let nodes = solver.nodes();
    assert_eq!(solver.match_winner(&start, OpeningLimits::NONE, &mut Unlimited), round);
    assert_eq!(solver.nodes(), nodes, "the answer was in the table");
}

#[test]
fn other_limits_of_the_rounds_to_come_are_another_question() {
    let mut random = Random(11);
    let mut asked = 0;
    while asked < 3 {
        let position = late_at_two_to_one(&mut random);
        let mut solver = Solver::new(1 << 20);
        let free = solver.match_winner(&position, OpeningLimits::NONE, &mut NodeLimit(20_000));
        let nodes = solver.nodes();
        if free.is_err() || nodes < 1000 {
            continue;
        }
        let _ = solver.match_winner(&position, OpeningLimits::FULL, &mut NodeLimit(1000));
        assert!(solver.nodes() > nodes, "{position}: the answer for a free opening was taken for this one");
        asked += 1;
    }
}
