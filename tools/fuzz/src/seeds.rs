//! Valid inputs, made of random matches.

use kamisado::{Match, Player, Position};

use crate::mutate::Rng;
use crate::target::rules_of;

/// How many matches are made for a target.
const MATCHES: usize = 96;

/// Random matches: most of them short, some of them played to their end, some ended early, some at an earlier ply.
pub(crate) fn matches(rng: &mut Rng) -> Vec<Match> {
    (0..MATCHES).map(|number| random_match(rng, number)).collect()
}

fn random_match(rng: &mut Rng, number: usize) -> Match {
    let rules = rules_of(if number.is_multiple_of(3) {
        [number as u8; 4].map(|byte| byte % 3)
    } else {
        rng.next().to_le_bytes()[..4].try_into().unwrap_or_default()
    });
    let mut game = Match::new(rules);
    let turns = match number % 16 {
        0 => 400,
        1..4 => 60,
        _ => rng.below(12),
    };
    for _ in 0..turns {
        let legal = game.legal_turns();
        if legal.is_empty() || game.play(*rng.pick(&legal)).is_err() {
            break;
        }
    }
    match number % 7 {
        0 => drop(game.resign(Player::Black)),
        1 => drop(game.lose_on_time(Player::White)),
        2 => drop(game.stop()),
        3 => game.truncate(rng.below(game.ply() + 1)),
        _ => {}
    }
    game
}

/// Positions of random matches.
pub(crate) fn positions(rng: &mut Rng) -> Vec<Position> {
    matches(rng)
        .iter()
        .flat_map(|game| game.rounds().iter().map(|round| *round.position()).collect::<Vec<_>>())
        .collect()
}

/// Texts as bytes.
pub(crate) fn texts<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Vec<Vec<u8>> {
    texts.into_iter().map(|text| text.as_ref().as_bytes().to_vec()).collect()
}

/// Things as JSON.
pub(crate) fn json<T: serde::Serialize>(things: impl IntoIterator<Item = T>) -> Vec<Vec<u8>> {
    things.into_iter().map(|thing| serde_json::to_vec(&thing).unwrap_or_default()).collect()
}
