//! The Universal Game Interface, as a manager of games speaks it.

use kamisado::{Match, MatchLength, MatchRules, Move, Phase, Player, Turn};

use crate::manager::Program;

/// Figure 4(b): White must pass, then Black wins.
const FIGURE_4: &str = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1";
/// Figure 5(b): the passes go to and fro.
const FIGURE_5: &str = "o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 3";

#[test]
fn the_program_introduces_itself() {
    let mut program = Program::start();
    let lines = program.ask("ugi", "ugiok");
    assert_eq!(lines[0], format!("id name Kamisado {}", env!("CARGO_PKG_VERSION")));
    assert!(lines[1].starts_with("id author "));
    for name in ["Level", "Hash", "MatchLength", "Layout", "Limited", "Seed"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {name} type "))), "{name}: {lines:?}");
    }
    assert!(program.ask("isready", "readyok").is_empty());
    assert!(program.quit().is_empty());
}

#[test]
fn questions_are_answered_about_the_position() {
    let mut program = Program::start();
    let mut answers = |line: &str| {
        program.send(line);
        ["p1turn", "gameover", "result"].map(|question| program.query(question)).join(" ")
    };
    assert_eq!(answers("position startpos"), "true false none");
    assert_eq!(answers("position startpos moves f8e7"), "false false none");
    assert_eq!(answers(&format!("position fen {FIGURE_4}")), "false false none");
    assert_eq!(answers(&format!("position fen {FIGURE_4} moves pass a4a1")), "false true p1win");
    assert_eq!(answers("position fen 8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1 moves h6g5"), "false true p2win");
    let round = "position fen 4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3 moves f3a8";
    assert_eq!(answers(round), "false false none", "the winner of the round is to fill");
    assert_eq!(answers(&format!("{round} left")), "true false none", "the loser opens the next");
    program.quit();
}

/// A game of two programs from a position or the start, refereed by the rules and by both programs.
fn play(mut programs: [Program; 2], mut game: Match, start: &str, limits: &str) -> Match {
    programs.iter_mut().for_each(|program| program.send("uginewgame"));
    loop {
        let turns: String = game.turns().map(|turn| format!(" {turn}")).collect();
        let position = if turns.is_empty() { start.to_owned() } else { format!("{start} moves{turns}") };
        let mover = match game.phase() {
            Phase::Move(player) | Phase::Fill(player) => Some(player),
            Phase::Over(_) => None,
        };
        let result = match game.result().and_then(|result| result.winner) {
            Some(Player::Black) => "p1win",
            Some(Player::White) => "p2win",
            None => "none",
        };
        for program in &mut programs {
            program.send(&position);
            assert!(program.ask("isready", "readyok").is_empty(), "{position}");
            assert_eq!(program.query("p1turn"), (mover == Some(Player::Black)).to_string(), "{position}");
            assert_eq!(program.query("gameover"), mover.is_none().to_string(), "{position}");
            assert_eq!(program.query("result"), result, "{position}");
        }
        let Some(mover) = mover else { break };
        let turn = programs[usize::from(mover == Player::White)].go(limits);
        let turn = turn.parse().unwrap_or_else(|error| panic!("{position}: {turn}: {error}"));
        game.play(turn).unwrap_or_else(|error| panic!("{position}: {error}"));
    }
    for program in programs {
        assert!(program.quit().is_empty());
    }
    game
}

#[test]
fn two_programs_play_a_round() {
    let programs = [["Level 10", "Seed 1"], ["Level 3", "Seed 2"]].map(|options| Program::with_options(&options));
    let game = Match::new(MatchRules::new(MatchLength::Single));
    let game = play(programs, game, "position startpos", "p1time 3000 p2time 3000 p1inc 10 p2inc 10");
    assert!(game.result().is_some() && game.rounds().len() == 1);
}

#[test]
fn two_programs_play_a_match_with_fills() {
    let options = ["Level 4", "MatchLength standard", "Limited true", "Layout NGRYKPBO", "Seed 5"];
    let programs = [Program::with_options(&options), Program::with_options(&options)];
    let rules = MatchRules::new(MatchLength::Standard)
        .with_layout("NGRYKPBO".parse().expect("a layout"))
        .with_limited_opening(true);
    let game = play(programs, Match::new(rules), "position startpos", "nodes 20000");
    assert!(game.fill_after(0).is_some() && game.score()[game.result().unwrap().winner.unwrap()] >= 3);
}

#[test]
fn two_programs_play_a_match_that_begins_with_passes() {
    let programs = [["Level 2", "Seed 3"], ["Level 5", "Seed 4"]].map(|options| Program::with_options(&options));
    let start = FIGURE_5.parse().expect("a position");
    let game = Match::from_position(MatchRules::new(MatchLength::Standard), start).expect("the same length");
    let game = play(programs, game, &format!("position fen {FIGURE_5}"), "depth 3 nodes 20000");
    let pass = Turn::Move(Move::Pass);
    assert!(game.turns().take(2).all(|turn| turn == pass), "passes are explicit moves");
    assert!(game.rounds().len() >= 3);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = || {
        let options = ["Level 3", "Seed 11"];
        let programs = [Program::with_options(&options), Program::with_options(&options)];
        let game = play(programs, Match::new(MatchRules::default()), "position startpos", "nodes 5000");
        game.turns().collect::<Vec<Turn>>()
    };
    assert_eq!(game(), game());
}

#[test]
fn an_infinite_search_answers_only_when_it_is_stopped() {
    let mut program = Program::with_options(&["Level 1"]);
    // The search is soon at its end, but the answer waits.
    program.send(&format!("position fen {FIGURE_4}"));
    program.send("go infinite");
    for _ in 0..20 {
        assert!(program.ask("isready", "readyok").iter().all(|line| line.starts_with("info depth ")));
        assert_eq!(program.query("p1turn"), "false");
    }
    program.send("stop");
    assert_eq!(program.answer(), "bestmove pass");
    program.quit();
}

#[test]
fn what_comes_while_it_searches_is_answered_or_kept_for_later() {
    let mut program = Program::start();
    program.send(&format!("position fen {FIGURE_4}"));
    program.send("go infinite");
    program.send("go depth 1");
    assert_eq!(program.answer(), "info string go: a search is running; stop it first");
    program.send("go depth x");
    assert!(program.answer().contains("go depth: expected a whole number"));
    // The search goes on with its own position and options.
    program.send(&format!("position fen {FIGURE_4} moves pass"));
    assert_eq!(program.query("p1turn"), "true");
    program.send("setoption name Hash value 1");
    program.send("stop");
    program.send("stop");
    // What is sent after stop need not wait for the answer.
    program.send("go nodes 100000");
    program.send("isready");
    let mut answers = vec![program.answer(), program.answer(), program.answer()];
    answers.retain(|answer| answer != "readyok");
    assert_eq!(answers, ["bestmove pass", "bestmove a4a1"]);
    assert!(program.quit().is_empty());
}

#[test]
fn a_thousand_searches_are_stopped() {
    let mut program = Program::with_options(&["Hash 1"]);
    let mut lines = Vec::new();
    for number in 0..1000 {
        program.send("go infinite");
        if number % 2 == 0 {
            // Some are stopped at once, some when they have begun.
            lines.extend(program.ask("isready", "readyok"));
        }
        program.send("stop");
        if number % 3 == 0 {
            // Some answers are waited for, some not.
            lines.extend(program.ask("isready", "readyok"));
        }
    }
    lines.extend(program.ask("isready", "readyok"));
    assert!(lines.iter().all(|line| line.starts_with("bestmove ") || line.starts_with("info depth ")));
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 1000);
    assert!(program.quit().is_empty());
}

#[test]
fn every_search_that_is_stopped_has_its_answer() {
    let mut program = Program::start();
    (0..500).for_each(|_| program.send("go infinite\nstop"));
    for _ in 0..500 {
        assert_ne!(program.answer(), "bestmove none");
    }
    assert!(program.ask("isready", "readyok").is_empty());
    program.quit();
}

#[test]
fn no_budget_at_all_still_gives_a_legal_turn() {
    for level in ["Level 1", "Level 5", "Level 10"] {
        let mut program = Program::with_options(&[level, "Hash 1"]);
        for limits in [
            "movetime 0",
            "movetime -1",
            "nodes 0",
            "depth 0",
            "nodes -5 depth -5 movetime -5",
            "p1time 0 p2time 0 p1inc 0 p2inc 0",
            "p1time -99999999999999999999 p2time 1",
            "p1time 99999999999999999999 p1inc 99999999999999999999 nodes 0",
            "movetime 99999999999999999999 depth 1 nodes 1",
            "infinite movetime 0",
        ] {
            for moves in ["", " moves f8e7", " moves f8e7 g1g6"] {
                program.send(&format!("position startpos{moves}"));
                let mut game = Match::new(MatchRules::default());
                for turn in moves.split_whitespace().skip(1) {
                    game.play(turn.parse().unwrap()).unwrap();
                }
                let turn = program.go(limits);
                game.play(turn.parse().unwrap()).unwrap_or_else(|error| panic!("{level}, {limits}: {error}"));
            }
        }
        program.quit();
    }
}

#[test]
fn a_game_that_is_over_and_a_go_that_is_not_understood_have_no_turn() {
    let mut program = Program::start();
    program.send(&format!("position fen {FIGURE_4} moves pass a4a1"));
    for go in ["go depth 1", "go infinite", "go"] {
        program.send(go);
        assert_eq!(program.answer(), "info string go: the game is over");
        assert_eq!(program.answer(), "bestmove none");
    }
    program.send("position startpos");
    program.send("go movetime soon");
    assert_eq!(program.answer(), "info string go movetime: expected a whole number, found \"soon\"");
    assert_eq!(program.answer(), "bestmove none");
    program.send("go nodes 1 p2time 1000 ponder");
    assert_eq!(program.answer(), "info string ignored: \"ponder\"");
    assert_eq!(program.answer(), "info string go: p1time is missing, so the clocks are ignored");
    assert!(program.answer().starts_with("bestmove "));
    program.quit();
}

#[test]
fn mistakes_are_named_and_change_nothing() {
    let mut program = Program::start();
    program.send("position startpos moves f8e7");
    for (line, part) in [
        ("position fen obpkyrgn/8/8/8/8/8/8/NGRYKPB1 b - 1", "position fen: "),
        ("position fen obpkyrgn/9/8/8/8/8/8/NGRYKPBO b - 1", "position fen: Character"),
        ("position startpos moves f8e7 g1g6 a8a7", "turn 3, a8a7, is refused: "),
        ("position startpos moves f8e7 left", "turn 2, left, is refused: "),
        ("position startpos moves f8e7 e2e4e5", "turn 2: expected a move"),
        ("position", "position: expected startpos or fen"),
        ("query score", "query: expected"),
        ("setoption name Level value 11", "from 1 to 10"),
        ("setoption name Skill value 3", "found \"Skill\""),
        ("uci", "\"uci\" is not a command"),
    ] {
        program.send(line);
        let answer = program.answer();
        assert!(answer.starts_with("info string ") && answer.contains(part), "{line}: {answer}");
        assert_eq!(program.query("p1turn"), "false", "{line}: the position before is kept");
    }
    assert!(program.quit().is_empty());
}

#[test]
fn whatever_is_sent_the_session_goes_on() {
    let mut program = Program::start();
    let mut state: u64 = 20_260_515;
    let mut random = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as u8
    };
    let noise: Vec<u8> = (0..100_000).map(|_| random()).collect();
    let commands: [&[u8]; 8] =
        [b"\n", b"go ", b"position ", b"setoption name ", b"moves ", b"query ", b" value \n", b" startpos fen "];
    let salad: Vec<u8> = (0..20_000)
        .flat_map(|_| {
            let piece = usize::from(random()) % 12;
            commands.get(piece).map_or_else(|| vec![random()], |command| command.to_vec())
        })
        .collect();
    for garbage in [
        &noise[..],
        &salad,
        &[b'x'; 5_000_000],
        &b"go ".repeat(700_000),
        &b"position startpos moves ".repeat(20_000),
        &[0; 4096],
        b"\xff\xfe\xfd",
        b"ugi\0",
        b"\r\r\r",
        b"isready\0isready",
        b"setoption name \xf0\x9f value \xf0",
        "quit\u{a0}\u{202e}quit".as_bytes(),
    ] {
        program.send_bytes(garbage);
        program.send_bytes(b"\nstop\nposition startpos\n");
        assert_eq!(program.query("gameover"), "false");
    }
    // A line that comes in pieces is one line.
    for piece in ["que", "ry p1t", "urn", "\n"] {
        program.send_bytes(piece.as_bytes());
    }
    assert_eq!(program.until("response").1, "response true");
    program.ask("isready", "readyok");
    program.quit();
}

#[test]
fn the_end_of_the_input_ends_the_search_and_the_program() {
    for last in ["go infinite\n", "go infinite", "go\n", "go infinite\nstop\ngo infinite\n", "go infinite\nqui"] {
        let mut program = Program::start();
        program.send("position startpos");
        program.send_bytes(last.as_bytes());
        let rest = program.end();
        assert!(rest.last().is_some_and(|line| line.starts_with("bestmove ")), "{last}: {rest:?}");
    }
    assert!(Program::start().end().is_empty());
}

#[test]
fn quit_ends_the_search_and_the_program() {
    let mut program = Program::start();
    program.send("go infinite");
    assert!(program.ask("isready", "readyok").iter().all(|line| line.starts_with("info ")));
    assert!(program.quit().last().is_some_and(|line| line.starts_with("bestmove ")));
}

#[test]
fn what_the_engine_thinks_can_be_read_by_a_program() {
    let mut program = Program::start();
    program.send(&format!("position fen {FIGURE_4} moves pass"));
    program.send("go nodes 100000");
    let (infos, best) = program.until("bestmove");
    assert_eq!(best, "bestmove a4a1");
    let last = infos.last().expect("at least one line of thought");
    let words: Vec<&str> = last.split(' ').collect();
    for (place, key) in [(1, "depth"), (3, "nodes"), (5, "nps"), (7, "time")] {
        assert_eq!(words[place], key, "{last}");
        words[place + 1].parse::<u64>().unwrap_or_else(|_| panic!("{last}"));
    }
    assert!(last.contains(" score win") && last.contains(" pv a4a1"), "{last}");
    program.quit();
}

#[test]
fn limits_hold_for_a_fill_too() {
    let mut program = Program::with_options(&["Level 10", "MatchLength standard", "Seed 1"]);
    program.send("position startpos moves f8f2 e1e7 b8b2 a1a2 c8c2 d1d7 g8c4 pass c4e2 pass e2e1");
    let mut nodes = |limits: &str| {
        program.send(&format!("go {limits}"));
        let (infos, best) = program.until("bestmove");
        assert!(["bestmove left", "bestmove right"].contains(&&*best), "{best}");
        let last = infos.last().expect("at least one line of thought").clone();
        let number = last.split(' ').skip_while(|word| *word != "nodes").nth(1).map(str::parse::<u64>);
        number.and_then(Result::ok).unwrap_or_else(|| panic!("{last}"))
    };
    assert!(nodes("depth 1") < 1000);
    assert!(nodes("nodes 1000") < 2000);
    assert!(nodes("depth 4 nodes 3000") < 4000);
    // Without a limit a user may be waiting: far less than a second's worth.
    assert!(nodes("") < 90_000);
    program.quit();
}

#[test]
fn a_length_and_its_line_agree() {
    let mut program = Program::with_options(&["Level 10", "Seed 1"]);
    for (position, length) in [
        ("o1pky1gn/B7/8/8/8/b7/3R1r2/NG1YKP1O w K 1", 8),
        ("1bp1yr1n/8/3k4/o2g4/8/5OK1/8/NGRY1PB1 w R 1", 12),
        ("ob2yr2/2p2P2/3kg3/8/8/2n5/NR2K3/1G1Y2BO b Y 1", 8),
    ] {
        program.send(&format!("position fen {position}"));
        program.send("go");
        let (infos, _) = program.until("bestmove");
        let last = infos.last().expect("at least one line of thought");
        let (score, line) = last.split_once(" score loss").and_then(|(_, rest)| rest.split_once("pv ")).expect(last);
        let moves = line.split(' ').filter(|turn| *turn != "pass").count();
        // Where one move is better than all others its length need not be known.
        if !score.trim().is_empty() {
            assert_eq!((score.trim(), moves), (&*length.to_string(), length), "{last}");
        }
    }
    program.quit();
}

/// The conversation of the document: the lines sent begin with `>`, the answers with `<`.
#[test]
fn the_conversation_of_the_document_takes_place() {
    let document = include_str!("../../../../docs/protocol.md");
    let example =
        document.split("```text\n> ugi\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let example = format!("> ugi\n{example}");
    let mut program = Program::start();
    let mut thoughts = 0;
    for line in example.lines() {
        if let Some(sent) = line.strip_prefix("> ") {
            program.send(sent);
        } else if let Some(expected) = line.strip_prefix("< ") {
            if expected.starts_with("info depth ") {
                // What the engine thinks on the way differs from one version to the next.
                thoughts += 1;
            } else {
                assert_eq!(program.answer(), expected.replace("VERSION", env!("CARGO_PKG_VERSION")));
            }
        } else {
            panic!("{line:?} is neither sent nor answered");
        }
    }
    assert!(thoughts > 0 && example.ends_with("> quit\n"));
    assert!(program.end().is_empty());
}
