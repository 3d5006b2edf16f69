//! Matches for the tests, found by a search with a fixed seed rather than written by hand.

use std::sync::OnceLock;

use kamisado::{Fill, Match, MatchLength, MatchRules, Move, Position, Turn, WinBy};
use kamisado_engine::Random;

/// The turns of a match, passes included.
pub type Script = Vec<Turn>;

/// A short standard match with a push, a pass and both fills.
///
/// # Panics
/// If the search finds none: then the rules have changed.
pub fn match_with_everything() -> Script {
    static FOUND: OnceLock<Script> = OnceLock::new();
    let search = || {
        let found = (0..3000).map(|seed| wished_match(&mut Random::new(seed))).filter(has_everything);
        found.min_by_key(|game| game.ply()).expect("one of the matches has everything").turns().collect()
    };
    FOUND.get_or_init(search).clone()
}

/// A position and the move that ends its round by deadlock.
///
/// # Panics
/// If the search finds none.
pub fn deadlock() -> (Position, Move) {
    let ends_so = |position: &Position, mv: &Move| {
        position.play_unchecked(*mv).outcome().is_some_and(|outcome| outcome.won_by == WinBy::Deadlock)
    };
    let search = |seed| {
        let mut random = Random::new(seed);
        let mut position = Position::start(MatchLength::Single);
        while !position.is_over() {
            let moves: Vec<Move> = position.legal_moves().collect();
            if let Some(&mv) = moves.iter().find(|mv| ends_so(&position, mv)) {
                return Some((position, mv));
            }
            // Avoids winning moves while there are others.
            let quiet: Vec<Move> = moves.iter().copied().filter(|&mv| !position.play_unchecked(mv).is_over()).collect();
            let mv = random.pick(if quiet.is_empty() { &moves } else { &quiet }).expect("the round is not over");
            position = position.play_unchecked(mv);
        }
        None
    };
    (0..100_000).find_map(search).expect("one of the rounds ends in a deadlock")
}

/// A match in which both players push, force passes and win whenever they can.
fn wished_match(random: &mut Random) -> Match {
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    loop {
        let turns = game.legal_turns();
        let position = *game.round().position();
        let worth = |turn: &Turn| match turn {
            Turn::Move(mv @ Move::Step { to, .. }) => {
                let next = position.play_unchecked(*mv);
                let pushes = position.tower_at(*to).is_some();
                if next.is_over() { 3 } else { usize::from(pushes) * 2 + usize::from(next.must_pass()) }
            }
            _ => 0,
        };
        let best = turns.iter().map(worth).max().unwrap_or_default();
        let best: Vec<Turn> = turns.into_iter().filter(|turn| worth(turn) == best).collect();
        let Some(turn) = random.pick(&best) else { return game };
        game.play(turn).expect("a legal turn");
    }
}

fn has_everything(game: &Match) -> bool {
    let turns: Vec<Turn> = game.turns().collect();
    let push = game.rounds().iter().any(|round| {
        round.plies().any(|(position, mv)| matches!(mv, Move::Step { to, .. } if position.tower_at(to).is_some()))
    });
    push && Fill::ALL.into_iter().all(|fill| turns.contains(&Turn::Fill(fill)))
        && turns.contains(&Turn::Move(Move::Pass))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_finds_what_the_tests_play() {
        let script = match_with_everything();
        println!("{} turns: {}", script.len(), script.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        assert!(script.len() < 60, "{}", script.len());
        let (position, mv) = deadlock();
        println!("{position} {mv}");
    }
}
