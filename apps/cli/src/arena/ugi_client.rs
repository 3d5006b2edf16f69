//! The conversation with a UGI program (docs/protocol.md).

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use kamisado::{Match, MatchLength, Player, Position, Turn};

use super::game::Fault;
use super::limits::Timing;
use super::player::{CommandLine, Setting};
use super::process::Process;
use crate::context::visible;
use crate::error::reason;

/// The interval at which a wait for an answer checks whether the arena was stopped.
const GLANCE: Duration = Duration::from_millis(100);

/// A program that speaks UGI, with its options set.
pub(crate) struct Client {
    process: Process,
    /// The name that the program gives.
    name: Option<String>,
    /// The option that sets a new seed for each match.
    seed: Option<String>,
    timeout: Duration,
}

impl Client {
    /// Starts a program, reads its name and options, and sets options.
    pub(crate) fn start(command: &CommandLine, settings: &[Setting], timeout: Duration) -> Result<Client, Fault> {
        let process = Process::start(command)
            .map_err(|error| Fault::crash(format!("could not be started: {}", reason(&error))))?;
        let mut client = Client { process, name: None, seed: None, timeout };
        let options = client.introduce()?;
        for Setting { name, value } in settings {
            // Some programs need their options spelt in their own case.
            let Some(name) = options.iter().find(|option| option.eq_ignore_ascii_case(name)) else {
                let options = if options.is_empty() { "none".into() } else { options.join(", ") };
                return Err(Fault::illegal(format!("has no option {name:?}; its options: {options}")));
            };
            client.process.send(format!("setoption name {name} value {value}"));
        }
        let is_seed = |name: &str| name.eq_ignore_ascii_case("seed");
        let seed = options.into_iter().find(|option| is_seed(option));
        client.seed = seed.filter(|_| !settings.iter().any(|setting| is_seed(&setting.name)));
        client.wait_ready()?;
        Ok(client)
    }

    /// The name that the program gives.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Announces a new match. A program with a seed option gets this seed, unless the user set one.
    pub(crate) fn begin(&mut self, seed: u64) -> Result<(), Fault> {
        if let Some(name) = &self.seed {
            // Numeric options seldom take more than 31 bits, and 0 may mean none.
            let seed = (seed >> 33).max(1);
            self.process.send(format!("setoption name {name} value {seed}"));
        }
        self.process.send("uginewgame");
        self.wait_ready()
    }

    /// Asks for the next turn. The time runs from the question to the answer.
    pub(crate) fn choose(
        &mut self,
        game: &Match,
        player: Player,
        timing: &Timing,
        stop: &AtomicBool,
    ) -> Result<(Turn, Duration), Fault> {
        self.process.send(position_line(game));
        // An answer to an earlier question does not answer this one, so everything before `readyok` is ignored.
        self.wait_ready()?;
        self.process.send(timing.go());
        let allowance = timing.allowance(player);
        let late = || Fault::time(format!("gave no answer within {} ms", allowance.as_millis()));
        let find = |line: &str| best_move(line).map(str::to_owned);
        let (time, answer) = self.wait_for(allowance, stop, late, find)?;
        Ok((answer.parse().map_err(|_| no_move(&answer))?, time))
    }

    /// Reads the program's name, and returns the names of its options.
    fn introduce(&mut self) -> Result<Vec<String>, Fault> {
        self.process.send("ugi");
        let mut options = Vec::new();
        let mut name = None;
        self.listen("ugiok", |line| {
            if let Some(text) = line.strip_prefix("id name ") {
                name = Some(visible(text.trim()));
            } else if let Some(text) = line.strip_prefix("option name ") {
                options.push(visible(text.split_once(" type ").map_or(text, |(name, _)| name).trim()));
            }
        })?;
        self.name = name.filter(|name| !name.is_empty());
        Ok(options)
    }

    fn wait_ready(&mut self) -> Result<(), Fault> {
        self.process.send("isready");
        self.listen("readyok", |_| ())
    }

    /// Reads all lines up to this one.
    fn listen(&mut self, last: &str, mut each: impl FnMut(&str)) -> Result<(), Fault> {
        let timeout = self.timeout;
        let late = || Fault::time(format!("did not send {last} within {} s", timeout.as_secs_f64()));
        let find = |line: &str| {
            let is_last = line.trim() == last;
            if !is_last {
                each(line.trim_start());
            }
            is_last.then_some(())
        };
        self.wait_for(timeout, &AtomicBool::new(false), late, find).map(drop)
    }

    /// Reads lines until one has what is looked for, and returns that with the time that it took. A program that is late, or
    /// that still thinks when the arena is stopped, is killed.
    fn wait_for<T>(
        &mut self,
        time: Duration,
        stop: &AtomicBool,
        late: impl Fn() -> Fault,
        mut find: impl FnMut(&str) -> Option<T>,
    ) -> Result<(Duration, T), Fault> {
        let start = Instant::now();
        let until = start.checked_add(time).ok_or_else(&late)?;
        loop {
            match self.process.recv(until.min(Instant::now() + GLANCE)) {
                Ok((at, line)) if at <= until => {
                    if let Some(found) = find(&line) {
                        return Ok((at.saturating_duration_since(start), found));
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::crash(self.process.exit_message())),
                Err(RecvTimeoutError::Timeout) if Instant::now() < until && !stop.load(Ordering::Relaxed) => {}
                Ok(_) | Err(RecvTimeoutError::Timeout) => {
                    self.process.kill();
                    return Err(late());
                }
            }
        }
    }
}

impl Drop for Client {
    /// Asks the program to quit; the process waits a moment for it.
    fn drop(&mut self) {
        self.process.send("quit");
    }
}

/// The `position` command of a match: its start, and all turns since, including passes and fills.
///
/// The position says what is played, because the names of options differ. Only a single round from the usual start is
/// `startpos`, which every program knows.
fn position_line(game: &Match) -> String {
    let start = game.rounds().first().unwrap_or(game.round()).start();
    let mut line = if *start == Position::start(MatchLength::Single) {
        "position startpos".to_owned()
    } else {
        format!("position fen {start}")
    };
    for (number, turn) in game.turns().enumerate() {
        line += if number == 0 { " moves " } else { " " };
        line += &turn.to_string();
    }
    line
}

/// The word after `bestmove`, if the line begins with it. More words may follow.
fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}

fn no_move(answer: &str) -> Fault {
    let answer: String = visible(answer).chars().take(40).collect();
    Fault::illegal(format!("answered {answer:?}, which is not a move"))
}

#[cfg(test)]
mod tests {
    use kamisado::{Layout, MatchRules};

    use super::*;

    #[test]
    fn a_program_is_told_where_the_match_stands() {
        let mut game = Match::new(MatchRules::default());
        assert_eq!(position_line(&game), "position startpos");
        for turn in ["f8e7", "g1g6"] {
            game.play(turn.parse().expect("a move")).expect("a legal move");
        }
        assert_eq!(position_line(&game), "position startpos moves f8e7 g1g6");
        let game = Match::new(MatchRules::new(MatchLength::Standard));
        assert_eq!(position_line(&game), "position fen obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3");
        let limited = Match::new(MatchRules::default().with_limited_opening(true));
        assert_eq!(position_line(&limited), "position fen obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 135");
        let layout: Layout = "GYOKNRBP".parse().expect("a layout");
        let other = Match::new(MatchRules::default().with_layout(layout));
        assert_eq!(position_line(&other), "position fen gyoknrbp/8/8/8/8/8/8/PBRNKOYG b - 1");
    }

    #[test]
    fn a_fill_is_told_among_the_moves() {
        let start: Position = "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3".parse().expect("a position");
        let rules = MatchRules::new(MatchLength::Standard);
        let mut game = Match::from_position(rules, start).expect("the same length");
        for turn in ["f3a8", "left"] {
            game.play(turn.parse().expect("a turn")).expect("a legal turn");
        }
        assert_eq!(position_line(&game), format!("position fen {start} moves f3a8 left"));
    }

    #[test]
    fn the_answer_is_the_word_after_bestmove() {
        assert_eq!(best_move("bestmove f8f3\n"), Some("f8f3"));
        assert_eq!(best_move("  bestmove pass ponder a1a2"), Some("pass"));
        assert_eq!(best_move("bestmove"), Some(""));
        assert_eq!(best_move("info string bestmove f8f3"), None);
        assert_eq!(best_move("bestmovef8f3"), None);
        assert_eq!(best_move(""), None);
    }
}
