//! The openings, each of which is played twice, with sides exchanged.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use kamisado::{Format, Match, MatchRules, Position, Symmetry, Turn};
use kamisado_engine::Random;

use super::args::PlayedArgs;
use crate::error::{CliError, reason};

/// After this many rejected openings in a row there are taken to be no others.
const TRIES: u32 = 5000;

/// The openings in order, drawn or read. Later ones are drawn when they are needed.
#[derive(Debug)]
pub(crate) struct Openings {
    /// The known openings; at least one.
    known: Vec<Match>,
    /// The source of more; `None` if there are no others.
    lots: Option<Lots>,
}

/// Draws openings at random. No two are the same, even mirrored or with the players exchanged.
#[derive(Debug)]
struct Lots {
    rules: MatchRules,
    plies: usize,
    random: Random,
    seen: HashSet<u64>,
}

impl Openings {
    /// The requested openings.
    pub(crate) fn new(args: &PlayedArgs, seed: u64) -> Result<Openings, CliError> {
        match &args.openings {
            Some(file) => Ok(Openings { known: read(file, args)?, lots: None }),
            None => Openings::drawn(args.rules(), args.opening_plies.into(), seed),
        }
    }

    fn drawn(rules: MatchRules, plies: usize, seed: u64) -> Result<Openings, CliError> {
        let mut lots = Lots { rules, plies, random: Random::new(seed), seen: HashSet::new() };
        let first = lots.draw().ok_or_else(|| {
            CliError::input(format_args!("no opening of {plies} moves was found after which neither side wins at once"))
        })?;
        Ok(Openings { known: vec![first], lots: Some(lots) })
    }

    /// The opening of a pair, counted from 0. When no others are left, the first ones repeat.
    pub(crate) fn get(&mut self, pair: usize) -> Option<Match> {
        while self.known.len() <= pair
            && let Some(lots) = &mut self.lots
        {
            match lots.draw() {
                Some(game) => self.known.push(game),
                None => self.lots = None,
            }
        }
        self.known.get(pair % self.known.len().max(1)).cloned()
    }
}

impl Lots {
    /// An opening that was not drawn before; `None` if there seem to be no others.
    fn draw(&mut self) -> Option<Match> {
        for _ in 0..TRIES {
            if let Some(game) = draw_one(self.rules, self.plies, &mut self.random)
                && self.seen.insert(Symmetry::canonical_zobrist(&game.position()))
            {
                return Some(game);
            }
        }
        None
    }
}

/// A few random moves; `None` if a player can win at once after them.
fn draw_one(rules: MatchRules, plies: usize, random: &mut Random) -> Option<Match> {
    let mut game = Match::new(rules);
    for _ in 0..plies {
        let moves: Vec<_> = game.round().position().legal_moves().collect();
        game.play(Turn::Move(random.pick(&moves)?)).ok()?;
    }
    is_open(game.round().position()).then_some(game)
}

/// Whether the player to move cannot win with the next move, and has a move that does not lose at once.
fn is_open(position: &Position) -> bool {
    !position.wins_now() && position.legal_moves().any(|mv| !position.allows_win(mv))
}

/// Reads openings from a file, one KFEN a line.
fn read(file: &Path, args: &PlayedArgs) -> Result<Vec<Match>, CliError> {
    let name = file.display();
    let text = fs::read_to_string(file).map_err(|error| CliError::input(format_args!("{name}: {}", reason(&error))))?;
    parse(&text, args).map_err(|error| CliError::input(format_args!("{name}: {error}")))
}

fn parse(text: &str, args: &PlayedArgs) -> Result<Vec<Match>, String> {
    let mut openings = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        openings.push(parse_one(line, args).map_err(|error| format!("line {}: {error}", number + 1))?);
    }
    if openings.is_empty() { Err("no position was found".into()) } else { Ok(openings) }
}

fn parse_one(line: &str, args: &PlayedArgs) -> Result<Match, String> {
    let start: Position = line.parse().map_err(|error| format!("{line:?}: {error:#}"))?;
    let format = Format::Match(args.length.unwrap_or(start.length()));
    let limited = args.limited || MatchRules::for_position(&start).limited_opening;
    let rules = MatchRules::from(format).with_limited_opening(limited);
    let game = Match::from_position(rules, start).map_err(|error| error.to_string())?;
    if game.round().outcome().is_some() { Err("the round is over".into()) } else { Ok(game) }
}

#[cfg(test)]
mod tests {
    use kamisado::MatchLength;

    use super::*;

    fn texts(openings: &[Match]) -> Vec<String> {
        openings.iter().map(|game| game.position().to_string()).collect()
    }

    /// All different openings, up to `count`.
    fn drawn(plies: usize, seed: u64, count: usize) -> Vec<Match> {
        let mut openings = Openings::drawn(MatchRules::default(), plies, seed).expect("some opening");
        openings.get(count - 1).expect("an opening");
        openings.known
    }

    #[test]
    fn the_same_seed_draws_the_same_openings() {
        let first = texts(&drawn(4, 1, 50));
        assert_eq!(first.len(), 50);
        assert_eq!(first, texts(&drawn(4, 1, 50)));
        assert_ne!(first, texts(&drawn(4, 2, 50)));
        // The order of the requests does not matter.
        let mut openings = Openings::drawn(MatchRules::default(), 4, 1).expect("some opening");
        for pair in [49, 0, 7] {
            assert_eq!(openings.get(pair).map(|game| game.position().to_string()).as_ref(), first.get(pair));
        }
    }

    #[test]
    fn no_opening_comes_twice_and_nobody_wins_at_once() {
        let openings = drawn(3, 7, 300);
        let images = |game: &Match| Symmetry::ALL.map(|symmetry| symmetry.position(&game.position()).to_string());
        let different: HashSet<String> = openings.iter().filter_map(|game| images(game).into_iter().min()).collect();
        assert_eq!((openings.len(), different.len()), (300, 300));
        for game in &openings {
            let position = game.position();
            assert_eq!(game.ply(), 3);
            assert!(!position.is_over());
            for mv in position.legal_moves() {
                assert_ne!(
                    position.play_unchecked(mv).outcome().map(|outcome| outcome.winner),
                    Some(position.to_move()),
                    "{position}"
                );
            }
        }
    }

    #[test]
    fn where_there_are_few_openings_all_are_found() {
        assert_eq!(texts(&drawn(0, 1, 50)), ["obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1"]);
        // Each of the 102 first moves has a mirror image, so at most 51 are different, less those that lose at once.
        let first_moves = drawn(1, 1, 500).len();
        assert!((20..=51).contains(&first_moves), "{first_moves}");
        assert_eq!(first_moves, drawn(1, 9, 500).len());
        // Then they repeat.
        let mut openings = Openings::drawn(MatchRules::default(), 1, 1).expect("some opening");
        assert_eq!(openings.get(first_moves + 3), openings.get(3));
    }

    #[test]
    fn every_length_and_limit_has_openings() {
        for length in MatchLength::ALL {
            for limited in [false, true] {
                let rules = MatchRules::new(length).with_limited_opening(limited);
                let mut openings = Openings::drawn(rules, 4, 3).expect("some opening");
                assert_eq!(openings.get(9).map(|game| (game.rules(), game.ply())), Some((rules, 4)));
            }
        }
    }

    #[test]
    fn a_file_holds_one_position_a_line() {
        let args = PlayedArgs { length: None, layout: None, limited: false, opening_plies: 4, openings: None };
        let start = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1";
        let match_start = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3 135";
        let openings = parse(&format!("# two\n\n{start}\r\n  {match_start}\n"), &args).expect("two positions");
        assert_eq!(texts(&openings), [start, match_start]);
        assert!(!openings[0].rules().limited_opening && openings[1].rules().limited_opening);
        for (text, error) in [
            ("\n# nothing\n", "no position"),
            ("# one\nobpkyrgn/8 b - 1", "line 2: "),
            ("P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3", "line 1: the round is over"),
        ] {
            assert!(parse(text, &args).is_err_and(|said| said.contains(error)), "{text}");
        }
        let args = PlayedArgs { length: Some(MatchLength::Long), ..args };
        assert!(parse(start, &args).is_err_and(|said| said.contains("line 1: the position is played to 1 points")));
    }
}
