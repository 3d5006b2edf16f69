//! Records: the canonical form, what people write by hand, and what is refused (docs/notation.md).

use std::fs;
use std::path::Path;

use kamisado::notation::OfficialMove;
use kamisado::record::{Contradiction, KnownTag, Record, RecordError, RecordErrorKind, TagError};
use kamisado::{
    ByPlayer, Color, Layout, Match, MatchCursor, MatchEnd, MatchLength, MatchResult, MatchRules, Move, Opener, Player,
    Position, Series, WinBy, Wins,
};

#[path = "record/mistakes.rs"]
mod mistakes;
#[path = "record/random.rs"]
mod random;
mod support;
#[path = "record/variations.rs"]
mod variations;

fn records() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut records: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            (path.file_name().unwrap().to_str().unwrap().into(), fs::read_to_string(path).unwrap())
        })
        .collect();
    records.sort();
    records
}

fn example(name: &str) -> String {
    records().into_iter().find(|(file, _)| file == name).unwrap().1
}

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn refused(text: &str) -> RecordError {
    *text.parse::<Record>().expect_err(text)
}

#[test]
fn the_examples_are_canonical() {
    let records = records();
    assert!(records.len() >= 6);
    for (name, text) in records {
        assert_eq!(read(&text).to_string(), text, "{name}");
    }
}

#[test]
fn the_examples_of_the_document_are_these() {
    let document = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/notation.md")).unwrap();
    let fenced: Vec<&str> = document.split("```kmr\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert_eq!(fenced, ["match.kmr", "unfinished.kmr", "series.kmr"].map(example));
}

#[test]
fn the_example_shows_what_the_document_says() {
    let game = read(&example("match.kmr")).into_game();
    assert_eq!(game.result(), Some(MatchResult { winner: Some(Player::Black), ended: MatchEnd::Score }));
    assert_eq!(game.score(), ByPlayer { black: 3, white: 1 });
    let steps = || game.rounds().iter().flat_map(|round| round.plies());
    assert!(steps().any(|(_, mv)| mv == Move::Pass));
    assert!(steps().any(|(position, mv)| position.push_of(mv).is_some()));
    assert!(game.rounds().iter().any(|round| round.outcome().unwrap().won_by == WinBy::Deadlock));
    assert_ne!(game.fill_after(0), game.fill_after(1));
}

/// The same match, written by hand in many ways.
#[test]
fn people_write_as_they_like() {
    let text = example("match.kmr");
    let game = read(&text).into_game();
    let rules = game.rules();
    let squares: Vec<String> = game.turns().map(|turn| turn.to_string()).collect();
    let official: Vec<String> = game
        .rounds()
        .iter()
        .enumerate()
        .flat_map(|(number, round)| {
            let moves = round.plies().map(|(position, mv)| OfficialMove::new(position, mv).unwrap());
            let fill = game.fill_after(number).map(|fill| fill.to_string());
            moves.map(|official| official.letters()).chain(fill).collect::<Vec<_>>()
        })
        .collect();
    let each = |change: &dyn Fn(&str) -> String| {
        official
            .iter()
            .map(|turn| if turn.len() == 4 && turn != "left" { change(turn) } else { turn.clone() })
            .collect()
    };
    let spaced: Vec<String> = each(&|turn| turn.chars().map(|sign| format!("{sign} ")).collect());
    let short: Vec<String> = each(&|turn| turn[..3].into());
    let spaced_short: Vec<String> = each(&|turn| turn[..3].chars().map(|sign| format!("{sign}\n")).collect());
    let words: Vec<String> = each(&|turn| {
        let signs: Vec<char> = turn.chars().collect();
        let color = |letter| Color::from_letter(letter).unwrap();
        let direction = ["left", "straight", "right"].into_iter().zip("LSR".chars()).find(|pair| pair.1 == signs[1]);
        format!("{} {} {} {}", color(signs[0]), direction.unwrap().0, signs[2], color(signs[3]))
    });
    let without_passes: Vec<String> = squares.iter().filter(|turn| *turn != "pass").cloned().collect();
    let bare = |turns: &[String]| turns.join(" ");
    let numbered = |turns: &[String]| -> String {
        turns.iter().enumerate().map(|(count, turn)| format!("{}...{turn}\n", count + 1)).collect()
    };
    let variants = [
        bare(&squares),
        bare(&squares).to_uppercase(),
        bare(&squares).replace("pass", "--"),
        squares.join(", "),
        squares.join("\r"),
        bare(&without_passes),
        bare(&official),
        bare(&official).to_lowercase(),
        official.join("\n\n\n"),
        bare(&spaced),
        bare(&short),
        bare(&spaced_short),
        bare(&words),
        bare(&words).to_uppercase(),
        numbered(&official),
        numbered(&squares).replace("...", " … ").replace("pass", "PASS"),
        numbered(&squares).replace("...", ") "),
        numbered(&squares).replace("left", "Fill from the left").replace("right", "fill: right"),
        text.replace("\n", "\r\n"),
        text.replace("\n", "\r"),
        format!("\u{FEFF}{text}"),
        text.replace('↖', "<").replace('↑', "|").replace('↗', ">"),
        text.replace('↖', "\\").replace('↑', "^").replace('↗', "/"),
        text.replace('↖', "↖\u{FE0E}").replace("R↗", "\u{200E}R↗\u{FE0F}\u{200F}"),
        text.lines()
            .filter(|line| !line.starts_with("Round") && !line.contains(" wins "))
            .collect::<Vec<_>>()
            .join(" "),
        text.replace("Round ", "ROUND").replace("ROUND", "round "),
        text.replace(" / ", "/"),
        text.replace(" / ", "/ "),
        text.replace(" wins the round", " wins").replace(" wins the match", " wins"),
        text.replace(", tooth", " tooth").replace("Black 1 White 0", "score White 0 Black 1"),
        text.replace("        ", " ... "),
        text.replace("        ", " … "),
        text.replace("  ", " \n"),
    ];
    for variant in variants {
        let record = Record::parse_with(&variant, rules).unwrap_or_else(|error| panic!("{error}\n{variant}"));
        assert_eq!(record.into_game(), game, "{variant}");
    }
}

#[test]
fn squares_are_linked_in_many_ways() {
    let game = read("f8e7 g1g6 e8b5").into_game();
    let links = [
        "",
        " ",
        "\n",
        "\u{a0}",
        "-",
        "\u{2010}",
        "\u{2011}",
        "–",
        "—",
        "−",
        "→",
        ">",
        "->",
        " - ",
        " – ",
        "- ",
        " →",
        ", ",
        "\u{200E}",
        "→\u{FE0E}",
        " \u{200F}–\u{200F} ",
    ];
    for link in links {
        let text = format!("1. f8{link}e7 G1{link}G6 2.e8{link}b5");
        assert_eq!(read(&text).into_game(), game, "{text:?}");
        let text = format!("f8{link}e7 {{a}} 1...g1{link}g6 Y↗3P *");
        assert_eq!(read(&text).into_game(), game, "{text:?}");
    }
    // A dash behind a whole move is still a pass.
    let tags = "[Position \"o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1\"]";
    assert_eq!(read(&format!("{tags} – a4 – a1")).game(), read(&format!("{tags} pass a4a1")).game());
}

#[test]
fn passes_may_be_left_out_one_by_one() {
    // Figure 5(b): three passes.
    let tags = "[Position \"o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1\"]\n";
    let game = read(&format!("{tags}pass pass g3g6 pass g6e8")).into_game();
    assert_eq!(game.ply(), 5);
    for moves in ["g3g6 g6e8", "pass g3g6 pass g6e8", "G|0Y g3g6 -- g6e8", "BS3Y BL2Y White wins"] {
        assert_eq!(read(&format!("{tags}{moves}")).into_game(), game, "{moves}");
    }
    // A pass that is due at the end is not made: the match is as it was written.
    assert_eq!(read(tags).game().ply(), 0);
    // The second pass is written with its tower, so that only the first is missing.
    let second = OfficialMove::new(&game.rounds()[0].positions()[1], Move::Pass).unwrap();
    assert_eq!(read(&format!("{tags}{second} g3g6 g6e8")).into_game(), game);
}

#[test]
fn the_rules_come_from_the_tags_or_from_the_caller() {
    let standard = MatchRules::new(MatchLength::Standard);
    let rules = |text: &str| Record::parse_with(text, standard).unwrap().game().rules();
    assert_eq!(rules(""), standard);
    assert_eq!(rules("[Black \"Ana\"] f8e7"), standard);
    assert_eq!(rules("[Opening \"limited\"]"), standard.with_limited_opening(true));
    let layout: Layout = "PKYRGNOB".parse().unwrap();
    assert_eq!(rules("[layout \"pkyrgnob\"]"), standard.with_layout(layout));
    assert_eq!(rules("[Match \"Single\"]"), MatchRules::default());
    let caller = standard.with_layout(layout).with_limited_opening(true);
    assert_eq!(Record::parse_with("[Match \"standard\"]", caller).unwrap().game().rules(), standard);
    let series = |wins, opener| MatchRules::series(Series { wins, opener });
    assert_eq!(rules("[Match \"series\"]"), series(None, Opener::Alternating));
    assert_eq!(rules("[Opener \"winner\"][Match \"series 12\"]"), series(Wins::new(12), Opener::Winner));
    let position = "[Position \"obpkyrgn/8/8/8/8/8/8/NGRYKPBO w - 7\"]";
    assert_eq!(rules(position), MatchRules::new(MatchLength::Long));
    assert_eq!("".parse::<Record>().unwrap(), Record::from(Match::new(MatchRules::default())));
}

#[test]
fn results_can_be_told_briefly() {
    let moves = "[Match \"standard\"] f8e7 g1g6 ";
    let result = |text: &str| read(&format!("{moves}{text}")).game().result();
    let by = |winner, ended| Some(MatchResult { winner: Some(winner), ended });
    assert_eq!(result(""), None);
    assert_eq!(result("*"), None);
    assert_eq!(result("Black resigned"), by(Player::White, MatchEnd::Resigned));
    assert_eq!(result("white resigns"), by(Player::Black, MatchEnd::Resigned));
    assert_eq!(result("White wins: resigned"), by(Player::White, MatchEnd::Resigned));
    assert_eq!(result("Black out of time Black 0"), by(Player::White, MatchEnd::Time));
    assert_eq!(result("Black wins the match: time"), by(Player::Black, MatchEnd::Time));
    let tag = |value: &str| read(&format!("[Result \"{value}\"] {moves}")).game().result();
    assert_eq!(tag("*"), None);
    assert_eq!(tag("Black resigned"), by(Player::White, MatchEnd::Resigned));
    let both = format!("[Result \"White wins\"] {moves} Black resigned");
    assert_eq!(read(&both).game().result(), by(Player::White, MatchEnd::Resigned));
    let stopped = read("[Match \"series\"] f8e7 Nobody wins: stopped");
    assert_eq!(stopped.game().result(), Some(MatchResult { winner: None, ended: MatchEnd::Stopped }));
}

/// A game as a manager of games writes it in PGN; player one is Black.
fn pgn(fen: &str, result: &str, more: &str, moves: &str) -> String {
    format!(
        "[Event \"Some event\"]\n[Site \"CuteGames\"]\n[Date \"??\"]\n[Round \"1\"]\n[Black \"One\"]\n[White \"Two\"]\n\
         [Result \"{result}\"]\n[FEN \"{fen}\"]\n{more}[PlyCount \"2\"]\n\n{moves} {result}\n\n\n"
    )
}

/// Figure 4(b): Black wins by the second move.
const BLACK_WINS: (&str, &str) = ("o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1", "1... pass 2. a4a1");

#[test]
fn the_pgn_of_a_manager_of_games_is_read() {
    let (fen, moves) = BLACK_WINS;
    let record = read(&pgn(fen, "1-0", "[Winner \"One\"]\n[Loser \"Two\"]\n", moves));
    assert_eq!(record.game().result(), Some(MatchResult { winner: Some(Player::Black), ended: MatchEnd::Score }));
    assert_eq!((record.game().ply(), record.tags.get("PlyCount")), (2, Some("2")));
    assert_eq!(read(&record.to_string()), record, "the canonical form is the same match");
    // What is not over by the moves was resigned, lost on time, or broken off.
    let result = |result, more| read(&pgn("startpos", result, more, "1. f8e7 g1g6 2. e8b5")).game().result();
    let by = |winner, ended| Some(MatchResult { winner: Some(winner), ended });
    assert_eq!(result("1-0", ""), by(Player::Black, MatchEnd::Resigned));
    assert_eq!(result("0-1", "[Adjudicated \"Resigned\"]\n"), by(Player::White, MatchEnd::Resigned));
    assert_eq!(result("0-1", "[Adjudicated \"Out of time\"]\n"), by(Player::White, MatchEnd::Time));
    assert_eq!(result("1-0", "[Termination \"time forfeit\"]\n"), by(Player::Black, MatchEnd::Time));
    assert_eq!(result("1/2-1/2", "[Adjudicated \"Maximum game length\"]\n"), None);
    assert_eq!(result("*", ""), None);
    let only_tag = read("[Result \"0-1\"] f8e7 g1g6").game().result();
    assert_eq!(only_tag, by(Player::White, MatchEnd::Resigned));
}

#[test]
fn the_pgn_of_the_document_is_read() {
    let document = include_str!("../../../docs/notation.md");
    let section = document.split("### The PGN of managers").nth(1).expect("the document has the section");
    let example = section.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    assert_eq!(read(example).game().result().and_then(|result| result.winner), Some(Player::Black));
}

#[test]
fn a_pgn_that_contradicts_its_moves_is_refused_where_it_does() {
    let (fen, moves) = BLACK_WINS;
    let winner =
        |written| RecordErrorKind::Contradiction(Contradiction::MatchWinner { written, actual: Some(Player::Black) });
    let refusal = |text: &str| {
        let RecordError { line, column, kind: problem, .. } = refused(text);
        (line, column, problem)
    };
    assert_eq!(refusal(&pgn(fen, "0-1", "", moves)), (11, 19, winner(Some(Player::White))));
    assert_eq!(refusal(&pgn(fen, "1/2-1/2", "", moves)), (11, 19, winner(None)));
    let tag = pgn(fen, "1-0", "", moves).replace("[Result \"1-0\"]", "[Result \"0-1\"]");
    assert_eq!(refusal(&tag), (7, 10, winner(Some(Player::White))));
    let goes_on = RecordErrorKind::Contradiction(Contradiction::Ended { written: None, actual: Some(MatchEnd::Score) });
    assert_eq!(refusal(&pgn(fen, "*", "", moves)), (11, 19, goes_on));
    let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(matches!(refusal(&pgn(chess, "*", "", "")), (8, _, RecordErrorKind::Position(_))));
    let twice = pgn(fen, "1-0", &format!("[Position \"{fen}\"]\n"), moves);
    assert_eq!(refusal(&twice).2, RecordErrorKind::DuplicateTag("Position".into()));
}

#[test]
fn comments_are_never_lost() {
    let text = "{1} [Match \"standard\"] ; 2\n[Black \"Ana\"] {3} Round 1 {4}\n{5} 1. {6} f8e7 {a};b\n ... {} g1g6 {c} * {d} ; e ";
    let record = read(text);
    assert_eq!(record.comment(0), Some("1\n2\n3\n4\n5\n6"));
    assert_eq!(record.comment(1), Some("a\nb"));
    assert_eq!(record.comment(2), Some("c\nd\ne"));
    assert_eq!(record.comment(3), None);
    assert_eq!(read(&record.to_string()), record);

    let fig7 =
        "[Position \"4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3\"] f3a8 {a} White wins {b} left {c} Round 2 {d}";
    let record = read(fig7);
    assert_eq!(record.comments().collect::<Vec<_>>(), [(1, "a\nb"), (2, "c\nd")]);
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn a_new_turn_takes_the_comments_on_the_old_ones_away() {
    let text = "{start} f8e7 {a} g1g6 {b} e8b5 {c}";
    let comments = |record: &Record| record.comments().map(|(ply, _)| ply).collect::<Vec<_>>();
    let play_at = |record: &mut Record, ply: usize, turn: &str| {
        let mut game = record.game().clone();
        game.truncate(ply);
        game.play(turn.parse().unwrap()).unwrap();
        record.set_game(game);
        (record.game().ply(), comments(record))
    };
    // The same match changes nothing.
    let mut record = read(text);
    record.set_game(record.game().clone());
    assert_eq!(record, read(text));
    // Another turn replaces all that followed, also where it was the last.
    assert_eq!(play_at(&mut record, 2, "e8d7"), (3, vec![0, 1, 2]));
    assert_eq!(play_at(&mut record, 0, "f8f3"), (1, vec![0]));
    // At the end nothing is replaced.
    let mut record = read(text);
    let turn = record.game().legal_turns()[0].to_string();
    assert_eq!(play_at(&mut record, 3, &turn), (4, vec![0, 1, 2, 3]));
    assert_eq!(read(&record.to_string()), record);

    // Other fills are other turns too, and the last move of a round in a series is followed by the next round.
    let fig7 = "[Position \"4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3\"] f3a8 {a} left {b} e8e7 {c}";
    let mut record = read(fig7);
    assert_eq!(play_at(&mut record, 1, "right"), (2, vec![1]));
    let series = read(&example("series.kmr"));
    let mut again = series.clone();
    for ply in 0..series.game().ply() {
        again.set_comment(ply + 1, "!");
    }
    let before = comments(&again);
    again.set_game(series.game().clone());
    assert_eq!((again.game().ply(), comments(&again)), (series.game().ply(), before));
}

#[test]
fn a_record_can_be_cut() {
    let text = "{start} f8e7 {a} g1g6 {b} e8b5 {c} Black resigned";
    let mut record = read(text);
    let truncate = |record: &mut Record, ply: usize| {
        let mut game = record.game().clone();
        game.truncate(ply);
        record.set_game(game);
    };
    truncate(&mut record, 3);
    assert_eq!(record, read(text));
    truncate(&mut record, 2);
    assert_eq!(record, read("{start} f8e7 {a} g1g6 {b}"));
    record.set_comment(9, "far behind");
    truncate(&mut record, 0);
    assert_eq!(record, read("{start}"));
}

#[test]
fn columns_hold_the_moves_in_their_order() {
    for (name, text) in records() {
        for round in read(&text).game().rounds() {
            let lines = round.columns();
            let cells: Vec<_> = lines.iter().flat_map(|line| [line.black, line.white]).flatten().collect();
            let moves: Vec<_> = round.plies().map(|(position, mv)| OfficialMove::new(position, mv).unwrap()).collect();
            assert_eq!(cells, moves, "{name}");
            assert!(lines.iter().all(|line| line.black.is_some() || line.white.is_some()));
        }
    }
    let round = &read(&example("match.kmr")).game().rounds()[1].clone();
    let filled: Vec<_> = round.columns().iter().map(|line| (line.black.is_some(), line.white.is_some())).collect();
    assert_eq!(filled, [(false, true), (true, true), (true, true), (true, false), (true, false)]);
    assert_eq!(round.start().home_row(Player::Black), "+bknopyrg");
    assert_eq!(round.start().home_row(Player::White), "GRYPONBK");
    assert_eq!(
        Position::start(MatchLength::Single).play("f8e7".parse().unwrap()).unwrap().home_row(Player::Black),
        "obpky1gn"
    );
}

#[test]
fn any_text_can_be_a_comment_or_a_value() {
    let texts = [
        "}",
        "\\",
        "\\}",
        "{}",
        "\"",
        "; no comment",
        "a\nb\n",
        "\r\n",
        "\u{0}\u{7f}\t\u{85}",
        " spaced ",
        "\\u{41}",
        "\\\\n",
        "بنفش چپ ۵ زرد",
        "[Black \"x\"]",
        "1. f8e7",
        "\u{FEFF}",
        "\u{202E}",
        "*",
    ];
    for text in texts {
        let mut record = read("f8e7 g1g6");
        for ply in 0..3 {
            record.set_comment(ply, text);
        }
        record.tags.black = Some(text.into());
        record.tags.set("Note", text).unwrap();
        let printed = record.to_string();
        assert_eq!(read(&printed), record, "{text:?}");
        assert!(!printed.chars().any(|sign| sign.is_control() && !matches!(sign, '\n' | '\t')));
    }
    // What looks like an escape and is none stands for itself.
    let record = read("[Black \"C:\\new \\u{110000} \\u{}\"] {\\o/ \\u{e9}\\n}");
    assert_eq!(record.tags.black.as_deref(), Some("C:\\new \\u{110000} \\u{}"));
    assert_eq!(record.comment(0), Some("\\o/ é\\n"));
}

#[test]
fn tags_are_kept() {
    let text = "[Event \"Cup\"]\n[WHITE \"Béla\"]\n[round_no \"7\"]";
    let mut record = read(text);
    assert_eq!(record.tags.white.as_deref(), Some("Béla"));
    assert_eq!(record.tags.others().collect::<Vec<_>>(), [("Event", "Cup"), ("round_no", "7")]);
    assert!(
        record.to_string().starts_with("[White \"Béla\"]\n[Match \"single\"]\n[Event \"Cup\"]\n[round_no \"7\"]\n\n")
    );
    assert_eq!(record.tags.set("EVENT", "Final"), Ok(()));
    assert_eq!(record.tags.get("event"), Some("Final"));
    assert_eq!(record.tags.set("place", "Cluj"), Ok(()));
    assert_eq!(record.tags.place.as_deref(), Some("Cluj"));
    assert_eq!(record.tags.set("result", "*"), Err(TagError::Reserved(KnownTag::Result)));
    for name in ["", "1a", "a b", "ä", "a]"] {
        assert_eq!(record.tags.set(name, ""), Err(TagError::BadName), "{name}");
    }
    assert_eq!(record.tags.remove("Event").as_deref(), Some("Final"));
    assert_eq!(record.tags.remove("Place").as_deref(), Some("Cluj"));
    assert_eq!(record.tags.remove("Match"), None);
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn the_whole_match_is_printed_from_any_point() {
    for name in ["match.kmr", "resigned.kmr"] {
        let mut record = read(&example(name));
        let mut cursor = MatchCursor::from(record.game().clone());
        for ply in 0..=cursor.total_turns() {
            cursor.go_to(ply);
            record.set_game(cursor.whole());
            assert_eq!(record.to_string(), example(name));
        }
    }
}

/// KFEN tells the tower that is crowned after a deadlock that a push made. Older records have it only in the line after the
/// round.
#[test]
fn a_deadlock_made_by_a_push_keeps_its_crown() {
    let start: Position = "3b3n/1++k+g2o2/Y+O+pB4/2+yN2K1/4r3/8/8/+G+P2R3 b K 7".parse().unwrap();
    let rules = MatchRules::new(MatchLength::Long);
    let mut game = Match::from_position(rules, start).unwrap();
    game.play("b7b6".parse().unwrap()).unwrap();
    let verdict = "White wins the round: pink deadlock, tooth 1, Black 6 White 4";
    assert!(Record::from(game.clone()).to_string().contains(verdict));
    // Taken up before and after the tooth was set.
    for position in [*game.round().position(), game.position()] {
        let text = Record::from(Match::from_position(rules, position).unwrap()).to_string();
        assert!(text.contains(verdict), "{text}");
        let record = read(&text);
        assert_eq!(record.to_string(), text);
        assert_eq!(record.game().score(), game.score());
        // No sumo of Black's stands on a green square, so that a push cannot have named green.
        let wrong = refused(&text.replace("pink deadlock", "green deadlock"));
        let crowned = |actual| Contradiction::Crowned { written: Color::Green, actual };
        assert_eq!(wrong.kind, RecordErrorKind::Contradiction(crowned(Color::Pink)));
        let older = text.replace(" =K\"]", "\"]");
        assert_ne!(older, text);
        assert_eq!(read(&older), record);
        let wrong = refused(&older.replace("pink deadlock", "green deadlock"));
        assert_eq!(wrong.kind, RecordErrorKind::Contradiction(crowned(Color::Orange)));
    }
}
