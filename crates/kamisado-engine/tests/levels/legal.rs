//! Legal turns in every phase, whatever the limits.

use kamisado::{Match, MatchLength, MatchRules, Phase, Turn};
use kamisado_engine::{Engine, NoObserver, Random, SearchInfo, SearchLimits, SearchObserver};

use crate::{TABLE, level, limited};

/// Long matches have hundreds of turns: enough for every kind of thought, but no more.
const BRIEF: SearchLimits = SearchLimits { nodes: Some(2000), depth: None };

/// Rules of every length, with and without opening limits.
fn all_rules() -> impl Iterator<Item = MatchRules> {
    let with_limits = |limited| MatchLength::ALL.map(|length| MatchRules::new(length).with_limited_opening(limited));
    [false, true].into_iter().flat_map(with_limits)
}

/// Plays random turns to and fro, so that every phase comes up, and asks the engine at each of them.
fn ask_everywhere(
    engine: &mut Engine,
    rules: MatchRules,
    limit: &SearchLimits,
    watch: &mut dyn SearchObserver,
    seed: u64,
) {
    let mut random = Random::new(seed);
    let mut game = Match::new(rules);
    while let Some(turn) = random.pick(&game.legal_turns()) {
        let choice = engine.choose(&game, limit, watch).expect("there is something to do");
        assert!(game.legal_turns().contains(&choice.turn), "{}", choice.turn);
        assert_eq!(choice.info.line.first(), Some(&choice.turn));
        game.play(turn).expect("it is legal");
    }
    assert_eq!(engine.choose(&game, limit, watch), None);
}

#[test]
fn every_level_plays_matches_of_every_length_to_the_end() {
    for rules in all_rules() {
        for level in limited() {
            let mut engine = Engine::new(level, 1, TABLE);
            let mut game = Match::new(rules);
            while let Some(choice) = engine.choose(&game, &BRIEF, &mut NoObserver) {
                game.play(choice.turn).expect("the engine plays by the rules");
            }
            assert!(game.result().is_some());
        }
    }
}

#[test]
fn every_level_knows_what_to_do_in_every_phase() {
    for (seed, rules) in (0..).zip(all_rules()) {
        for level in limited().step_by(2) {
            ask_everywhere(&mut Engine::new(level, 1, TABLE), rules, &BRIEF, &mut NoObserver, seed);
        }
    }
}

#[test]
fn without_any_budget_the_turn_is_still_legal() {
    let none = [
        SearchLimits { nodes: Some(0), depth: None },
        SearchLimits { nodes: None, depth: Some(0) },
        SearchLimits { nodes: Some(1), depth: Some(1) },
    ];
    for limit in none {
        for level in limited() {
            let rules = MatchRules::new(MatchLength::Standard);
            ask_everywhere(&mut Engine::new(level, 1, 0), rules, &limit, &mut NoObserver, 5);
        }
    }
}

/// Stops after being asked this many times.
struct Impatient(u64);

impl SearchObserver for Impatient {
    fn should_continue(&mut self, _: u64) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}

#[test]
fn whoever_is_stopped_plays_the_best_so_far() {
    for patience in [0, 1, 2, 5, 12] {
        for level in limited() {
            let rules = MatchRules::new(MatchLength::Standard);
            ask_everywhere(&mut Engine::new(level, 1, TABLE), rules, &BRIEF, &mut Impatient(patience), 7);
        }
    }
}

#[test]
fn nobody_looks_further_than_it_may() {
    let game = Match::new(MatchRules::new(MatchLength::Single));
    for depth in 0..5 {
        let limit = SearchLimits { nodes: None, depth: Some(depth) };
        for level in limited() {
            let choice = Engine::new(level, 3, TABLE).choose(&game, &limit, &mut NoObserver).expect("a move");
            assert!(choice.info.depth <= depth);
            assert!(choice.info.line.len() <= (depth as usize).max(1));
        }
    }
}

#[test]
fn the_node_limit_holds_about() {
    let game = Match::new(MatchRules::new(MatchLength::Single));
    for nodes in [0, 500, 2000] {
        let limit = SearchLimits { nodes: Some(nodes), depth: None };
        for level in limited() {
            let choice = Engine::new(level, 3, TABLE).choose(&game, &limit, &mut NoObserver).expect("a move");
            assert!(choice.info.nodes <= nodes + 1000, "level {level}: {}", choice.info.nodes);
        }
    }
}

/// Keeps what it hears.
#[derive(Default)]
struct Listener(Vec<SearchInfo>);

impl SearchObserver for Listener {
    fn should_continue(&mut self, _: u64) -> bool {
        true
    }

    fn on_info(&mut self, report: &SearchInfo) {
        self.0.push(report.clone());
    }
}

#[test]
fn each_depth_is_reported() {
    let game = Match::new(MatchRules::new(MatchLength::Single));
    let mut listener = Listener::default();
    let choice = Engine::new(level(8), 3, TABLE).choose(&game, &SearchLimits::NONE, &mut listener).expect("a move");
    let depths: Vec<u32> = listener.0.iter().map(|report| report.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 4]);
    assert_eq!(listener.0.last(), Some(&choice.info));
    assert!(listener.0.is_sorted_by_key(|report| report.nodes));
    assert!(choice.info.line.len() > 1);
    let mut game = game;
    for turn in choice.info.line {
        game.play(turn).expect("the line is legal");
    }
}

#[test]
fn the_winner_of_a_round_chooses_a_side() {
    let mut random = Random::new(9);
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    while !matches!(game.phase(), Phase::Fill(_)) {
        game.play(random.pick(&game.legal_turns()).expect("no round is over")).expect("it is legal");
    }
    for level in limited() {
        let sides = (0..40).map(|seed| {
            let choice = Engine::new(level, seed, TABLE).choose(&game, &SearchLimits::NONE, &mut NoObserver);
            choice.expect("a fill").turn
        });
        assert!(sides.into_iter().all(|turn| matches!(turn, Turn::Fill(_))));
    }
}
