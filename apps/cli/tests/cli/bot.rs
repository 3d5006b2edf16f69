//! A tiny UGI program to test the arena with, well behaved or not.
//!
//! It is this very test program, called with the name of one test and a word such as `manners=random`: so it is there
//! whenever the tests are. What the test harness prints before is what any program may print: lines that were not asked for.

use std::io::{self, BufRead, Write};
use std::time::Duration;
use std::{env, fs, process, thread};

use kamisado::{Match, MatchRules, Position, Turn};
use kamisado_engine::Random;

/// The command line of a bot, for the arena.
pub(crate) fn bot(manners: &str) -> String {
    let program = env::current_exe().expect("this program has a path");
    let program = program.to_str().expect("a plain name");
    format!("ugi:\"{program}\" --exact bot::a_bot_answers \"manners={manners}\"")
}

#[test]
fn a_bot_answers() {
    if let Some(manners) = env::args().find_map(|word| word.strip_prefix("manners=").map(str::to_owned)) {
        // The harness may have left a line unfinished.
        println!();
        Bot::new(&manners).serve(io::stdin().lock(), io::stdout());
        process::exit(0);
    }
    let mut said = Vec::new();
    let asked = "ugi\nsetoption name Seed value 7\nisready\nposition startpos moves f8e7\ngo nodes 1\nquit\nugi\n";
    Bot::new("random").serve(asked.as_bytes(), &mut said);
    let said = String::from_utf8(said).expect("a text");
    let (before, answer) = said.split_once("bestmove ").expect("an answer");
    assert!(before.contains("\nugiok\nreadyok\ninfo "), "{said}");
    // The blue tower must move, which stands on g1.
    assert!(answer.starts_with("g1") && answer.len() == 5, "{said}");
}

/// A bot and what it knows.
struct Bot {
    /// How it behaves.
    manners: String,
    style: String,
    random: Random,
    game: Option<Match>,
}

impl Bot {
    fn new(manners: &str) -> Bot {
        if let Some(file) = manners.strip_prefix("hang:") {
            fs::write(file, process::id().to_string()).expect("a file to write");
        }
        Bot { manners: manners.into(), style: String::new(), random: Random::new(1), game: None }
    }

    fn serve(&mut self, from: impl BufRead, mut to: impl Write) {
        for line in from.lines() {
            let line = line.expect("the arena writes UTF-8");
            if line == "quit" || self.answer(&line, &mut to).and_then(|()| to.flush()).is_err() {
                return;
            }
        }
    }

    fn answer(&mut self, line: &str, to: &mut impl Write) -> io::Result<()> {
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["ugi"] if self.manners == "mute" => Ok(()),
            ["ugi"] => {
                writeln!(
                    to,
                    "id name {} bot\noption name Seed type spin\noption name Play style type string",
                    self.manners
                )?;
                writeln!(to, "ugiok")
            }
            ["isready"] => writeln!(to, "readyok"),
            ["setoption", "name", "Seed", "value", seed] => {
                self.random = Random::new(seed.parse().expect("a seed"));
                Ok(())
            }
            ["setoption", "name", "Play", "style", "value", style] => {
                self.style = (*style).into();
                Ok(())
            }
            ["uginewgame"] => {
                self.game = None;
                Ok(())
            }
            ["position", place @ ..] => {
                self.game = Some(read_position(place));
                Ok(())
            }
            ["go", limits @ ..] => self.go(limits, to),
            _ => panic!("the arena said {line:?}"),
        }
    }

    fn go(&mut self, limits: &[&str], to: &mut impl Write) -> io::Result<()> {
        let manners = self.manners.as_str();
        let game = self.game.as_ref().expect("a position comes first");
        match manners {
            "crash" => {
                // The harness would keep what a macro prints.
                writeln!(io::stderr(), "I give up")?;
                process::exit(3);
            }
            "flood" => loop {
                writeln!(to, "info string thinking")?;
            },
            "slow" => thread::sleep(Duration::from_secs(60)),
            "nonsense" => return writeln!(to, "bestmove banana"),
            "empty" => return writeln!(to, "bestmove"),
            "illegal" => return writeln!(to, "bestmove a1a2"),
            _ if manners.starts_with("hang:") => loop {
                thread::sleep(Duration::from_secs(1));
            },
            "clock" => assert!(matches!(limits, ["p1time", _, "p2time", _, "p1inc", "100", "p2inc", "100"])),
            _ => {}
        }
        if manners == "garbage" {
            to.write_all(b"\xFF\x00\x1B[2J\n\n \nbestmov\ninfo bestmove a1a1\nreadyok\n")?;
            to.write_all(&[b'x'; 200_000])?;
            writeln!(to, "bestmove a1a1")?;
        }
        let turns = game.legal_turns();
        let wins = |turn: &&Turn| {
            let mut next = game.clone();
            next.play(**turn).is_ok() && next.score() != game.score()
        };
        let winning = turns.iter().find(wins).filter(|_| self.style == "greedy");
        let turn = winning.copied().or_else(|| self.random.pick(&turns)).expect("the match goes on");
        writeln!(to, "info depth 1 pv {turn}\nbestmove {turn}")?;
        if manners == "garbage" {
            // A second answer, to nothing.
            writeln!(to, "bestmove a1a1")?;
        }
        Ok(())
    }
}

/// The match that the arena speaks of.
fn read_position(words: &[&str]) -> Match {
    let (place, moves) = match words.iter().position(|word| *word == "moves") {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let mut game = match place {
        ["startpos"] => Match::new(MatchRules::default()),
        ["fen", fields @ ..] => {
            let start: Position = fields.join(" ").parse().expect("a position");
            let rules = MatchRules::new(start.length()).with_limited_opening(!start.limits().is_none());
            Match::from_position(rules, start).expect("the same length")
        }
        _ => panic!("the arena said {words:?}"),
    };
    for turn in moves {
        game.play(turn.parse().expect("a turn")).expect("a legal turn");
    }
    game
}
