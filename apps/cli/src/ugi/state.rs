//! The state between lines: the options and the game.

use std::hash::{BuildHasher, RandomState};

use kamisado::{Match, MatchRules, Player, Position, Turn, TurnError};
use kamisado_engine::Level;

use super::options::Options;
use super::parse::{Question, UgiError};

/// The options and the game.
#[derive(Debug)]
pub(crate) struct State {
    options: Options,
    game: Match,
    /// The number of new games requested.
    games: u64,
    seed: u64,
}

/// The engine that the options request. As long as it stays the same, the engine keeps its memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EngineKey {
    /// Its level.
    pub level: Level,
    /// The bytes of its table.
    pub bytes: usize,
    /// The seed of its random numbers.
    pub seed: u64,
    /// The number of the game, because each begins with a new engine.
    pub game: u64,
}

impl State {
    /// The default options and the start of a single round.
    pub(crate) fn new() -> State {
        let options = Options::default();
        State { options, game: Match::new(rules_of_start(&options)), games: 0, seed: seed_of(&options) }
    }

    /// Sets an option. The rules change with the next game or position.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), UgiError> {
        self.options.set(name, value)?;
        if name.eq_ignore_ascii_case("seed") {
            self.seed = seed_of(&self.options);
        }
        Ok(())
    }

    /// A new game from the start.
    pub(crate) fn start_anew(&mut self) {
        self.games += 1;
        self.seed = seed_of(&self.options);
        self.game = Match::new(rules_of_start(&self.options));
    }

    /// Sets up a game. If a turn of it is refused, nothing changes.
    pub(crate) fn set_position(&mut self, start: Option<&Position>, turns: &[Turn]) -> Result<(), UgiError> {
        let mut game = match start {
            None => Match::new(rules_of_start(&self.options)),
            // The lengths are the same, so this never fails.
            Some(start) => Match::from_position(rules_of(&self.options, start), *start)
                .unwrap_or_else(|_| Match::new(rules_of_start(&self.options))),
        };
        for (index, &turn) in turns.iter().enumerate() {
            game.play(turn).map_err(|TurnError { turn, kind: refusal }| UgiError::Refused {
                number: index + 1,
                turn,
                refusal,
            })?;
        }
        self.game = game;
        Ok(())
    }

    /// The game.
    pub(crate) fn game(&self) -> &Match {
        &self.game
    }

    /// The player to move or to fill; `None` when the game is over.
    pub(crate) fn mover(&self) -> Option<Player> {
        self.game.player_to_act()
    }

    /// The answer to a question about the game. Player one is Black.
    pub(crate) fn answer(&self, question: Question) -> &'static str {
        let truth = |truth| if truth { "true" } else { "false" };
        match question {
            Question::P1Turn => truth(self.mover() == Some(Player::Black)),
            Question::GameOver => truth(self.mover().is_none()),
            Question::Result => match self.game.result().and_then(|result| result.winner) {
                Some(Player::Black) => "p1win",
                Some(Player::White) => "p2win",
                None => "none",
            },
        }
    }

    /// The engine that the options request.
    pub(crate) fn make(&self) -> EngineKey {
        let bytes = usize::try_from(self.options.hash).unwrap_or(1) << 20;
        EngineKey { level: self.options.level, bytes, seed: self.seed, game: self.games }
    }
}

/// The rules of a game from `startpos`.
fn rules_of_start(options: &Options) -> MatchRules {
    MatchRules::new(options.length).with_layout(options.layout).with_limited_opening(options.limited)
}

/// The rules of a game from a position. It names the length, and its limits hold for later rounds too.
fn rules_of(options: &Options, start: &Position) -> MatchRules {
    let rules = MatchRules::for_position(start);
    rules.with_limited_opening(options.limited || rules.limited_opening)
}

/// The seed of a game: the requested one, or a random one.
fn seed_of(options: &Options) -> u64 {
    match options.seed {
        0 => RandomState::new().hash_one("kamisado"),
        seed => seed.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse::{Command, Parsed, parse};
    use super::*;

    fn look(state: &mut State, line: &str) -> Result<(), UgiError> {
        match parse(line) {
            Ok(Some(Parsed { command: Command::Position { start, turns }, .. })) => {
                state.set_position(start.as_deref(), &turns)
            }
            other => panic!("{other:?}"),
        }
    }

    fn answers(state: &State) -> [&'static str; 3] {
        [Question::P1Turn, Question::GameOver, Question::Result].map(|question| state.answer(question))
    }

    #[test]
    fn player_one_is_black() {
        let mut state = State::new();
        assert_eq!(answers(&state), ["true", "false", "none"]);
        look(&mut state, "position startpos moves f8e7").unwrap();
        assert_eq!(answers(&state), ["false", "false", "none"]);
        look(&mut state, "position fen o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1 moves pass a4a1").unwrap();
        assert_eq!(answers(&state), ["false", "true", "p1win"]);
        look(&mut state, "position fen 8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1 moves h6g5").unwrap();
        assert_eq!(answers(&state), ["false", "true", "p2win"]);
    }

    #[test]
    fn the_winner_of_a_round_is_to_fill_and_the_match_goes_on() {
        let mut state = State::new();
        let figure = "position fen 4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3 moves f3a8";
        look(&mut state, figure).unwrap();
        assert_eq!(answers(&state), ["false", "false", "none"]);
        look(&mut state, &format!("{figure} left")).unwrap();
        assert_eq!(state.game().position().to_string(), "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3");
        assert_eq!(answers(&state), ["true", "false", "none"]);
    }

    #[test]
    fn a_refused_turn_leaves_everything_as_it_was() {
        let mut state = State::new();
        look(&mut state, "position startpos moves f8e7").unwrap();
        let before = state.game().clone();
        let mistake = look(&mut state, "position startpos moves f8e7 g1g6 f8f7").unwrap_err().to_string();
        assert!(mistake.starts_with("position: turn 3, f8f7, is refused: ") && mistake.contains("rule "), "{mistake}");
        assert_eq!(state.game(), &before);
    }

    #[test]
    fn options_name_what_is_played_from_the_start_and_a_position_names_its_own() {
        let mut state = State::new();
        for (name, value) in [("MatchLength", "long"), ("Layout", "NGRYKPBO"), ("Limited", "true")] {
            state.set(name, value).unwrap();
        }
        assert_eq!(state.game().position().to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", "not yet");
        look(&mut state, "position startpos").unwrap();
        assert_eq!(state.game().position().to_string(), "ngrykpbo/8/8/8/8/8/8/OBPKYRGN b - 7 135");
        look(&mut state, "position fen obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3 35").unwrap();
        assert_eq!(state.game().position().to_string(), "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3 35");
        assert!(state.game().rules().limited_opening);
        state.start_anew();
        assert_eq!(state.game().position().to_string(), "ngrykpbo/8/8/8/8/8/8/OBPKYRGN b - 7 135");
    }

    #[test]
    fn a_seed_makes_games_repeatable_and_none_makes_them_differ() {
        let mut state = State::new();
        let first = state.make();
        state.start_anew();
        assert_ne!(first.seed, state.make().seed);
        state.set("Seed", "7").unwrap();
        let first = state.make();
        state.start_anew();
        assert_eq!((first.seed, state.make().seed), (7, 7));
        assert_ne!(first, state.make(), "the engine begins anew with each game");
    }
}
