//! The JSON of all types: it reads back as the same, has the shape that `docs/notation.md` tells, and is never believed
//! without a check.

mod support;

use std::fmt::Debug;

use kamisado::notation::OfficialMove;
use kamisado::{
    ByPlayer, Color, EndMatchError, Fill, Format, Layout, Match, MatchCursor, MatchEnd, MatchLength, MatchRules, Move,
    Opener, Player, Position, Rank, Series, Setup, Square, Turn, WinBy, Wins,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use support::property::{check, games, positions};
use support::{FIGURES, PUSHES_INTO_DEADLOCK, Rng, conceivable_moves, random_layout};

/// A round that Black wins with brown.
const BLACK_WINS: [&str; 3] = ["h8h5", "d1d4", "h5d1"];
/// A round that White wins with purple.
const WHITE_WINS: [&str; 4] = ["h8h7", "f1g2", "a8a2", "g2a8"];

#[track_caller]
fn assert_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, json: Value) {
    assert_eq!(serde_json::to_value(&value).expect("a JSON value"), json);
    assert_eq!(serde_json::from_value::<T>(json.clone()).expect("the JSON of a value"), value);
    // Readers of text borrow where readers of values own.
    assert_eq!(serde_json::from_str::<T>(&json.to_string()).expect("the text of a value"), value);
}

/// Refuses a JSON value with a message that says at least this.
#[track_caller]
fn assert_refused<T: DeserializeOwned + Debug>(json: Value, message: &str) {
    let error = serde_json::from_value::<T>(json.clone()).expect_err("this is to be refused").to_string();
    assert!(error.contains(message), "{json}: {error}");
}

fn game(rules: MatchRules, turns: &[&str]) -> Match {
    let mut game = Match::new(rules);
    for turn in turns {
        game.play(turn.parse().expect("a turn")).expect("a legal turn");
    }
    game
}

fn standard(turns: &[&str]) -> Match {
    game(MatchRules::new(MatchLength::Standard), turns)
}

fn series(series: Series, turns: &[&str]) -> Match {
    game(MatchRules::series(series), turns)
}

fn value(game: &Match) -> Value {
    serde_json::to_value(game).expect("a JSON value")
}

/// A match of two rounds: Black wins the first, and in the second White has moved once.
fn two_rounds() -> Match {
    standard(&[&BLACK_WINS[..], &["left", "h1h4"]].concat())
}

// Small types.

#[test]
fn types_with_a_text_are_that_text() {
    Color::ALL.into_iter().for_each(|color| assert_json(color, json!(color.name())));
    Player::ALL.into_iter().for_each(|player| assert_json(player, json!(player.name())));
    Fill::ALL.into_iter().for_each(|fill| assert_json(fill, json!(fill.name())));
    MatchLength::ALL.into_iter().for_each(|length| assert_json(length, json!(length.name())));
    Square::ALL.into_iter().for_each(|square| assert_json(square, json!(square.to_string())));
    conceivable_moves().for_each(|mv| assert_json(mv, json!(mv.to_string())));
    Fill::ALL.into_iter().for_each(|fill| assert_json(Turn::Fill(fill), json!(fill.name())));
    assert_json(Turn::Move(Move::Pass), json!("pass"));
    assert_json(Layout::NORMAL, json!("OBPKYRGN"));
    let rng = &mut Rng(5);
    (0..50).map(|_| random_layout(rng)).for_each(|layout| assert_json(layout, json!(layout.to_string())));
    for figure in FIGURES {
        assert_json(figure.parse::<Position>().expect("a position"), json!(figure));
        assert_json(figure.parse::<Setup>().expect("a set-up"), json!(figure));
    }
    assert_json(Setup::EMPTY, json!("8/8/8/8/8/8/8/8 b - 1"));
    let start = Position::start(MatchLength::Single);
    assert_json(OfficialMove::new(&start, "f8e7".parse().expect("a move")).expect("legal"), json!("R↗1B"));
}

#[test]
fn plain_names_are_lower_case() {
    WinBy::ALL.into_iter().for_each(|way| assert_json(way, json!(way.name())));
    MatchEnd::ALL.into_iter().for_each(|ended| assert_json(ended, json!(ended.name())));
    Rank::ALL.into_iter().for_each(|rank| assert_json(rank, json!(rank.name())));
    Opener::ALL.into_iter().for_each(|opener| assert_json(opener, json!(opener.name())));
}

#[test]
fn positions_read_back() {
    check(300, positions(), |position| assert_json(position, json!(position.to_string())));
}

#[test]
fn what_is_agreed_is_told_as_in_a_match() {
    assert_json(MatchRules::new(MatchLength::Long), json!({"match": "long", "limited": false}));
    let layout = "BOPKYRGN".parse().expect("a layout");
    let format = Format::Series(Series { wins: Wins::new(5), opener: Opener::Winner });
    let rules = json!({"match": "series", "wins": 5, "opener": "winner", "layout": "BOPKYRGN", "limited": true});
    assert_json(MatchRules::from(format).with_layout(layout).with_limited_opening(true), rules);
    assert_refused::<MatchRules>(json!({"match": "series", "win": 5}), "unknown field `win`");
    assert_refused::<MatchRules>(json!({"match": "series", "wins": 0}), "a series goes to 1 to 99 wins");
    assert_refused::<MatchRules>(json!({"match": "long", "wins": 3}), "only a series has wins and opener");
    assert_json(ByPlayer { black: 1, white: 2 }, json!({"black": 1, "white": 2}));
}

#[test]
fn bad_texts_are_refused_with_what_was_expected() {
    assert_refused::<Color>(json!("beige"), r#""beige": expected a colour"#);
    assert_refused::<Color>(json!("Red"), "expected a colour");
    assert_refused::<Player>(json!("red"), "expected a player");
    assert_refused::<Fill>(json!("middle"), "expected left or right");
    assert_refused::<MatchLength>(json!("short"), "expected the length of a match");
    assert_refused::<Square>(json!("i9"), "expected a square");
    assert_refused::<Move>(json!("f8"), "expected a move");
    assert_refused::<Move>(json!("left"), "expected a move");
    assert_refused::<Turn>(json!("f8f3 "), "expected a move such as f8f3, pass, left or right");
    assert_refused::<Layout>(json!("OBPKYRGG"), "expected a start layout");
    assert_refused::<OfficialMove>(json!("R1B"), "expected tower, arrow");
    assert_refused::<Setup>(json!("8/8/8/8/8/8/8/8 x - 1"), "column 17: expected the player to move");
    assert_refused::<WinBy>(json!("away"), "unknown variant `away`");
    assert_refused::<MatchEnd>(json!("never"), "unknown variant `never`");
    assert_refused::<Rank>(json!("quadruple"), "unknown variant `quadruple`");
    assert_refused::<Opener>(json!("loser"), "unknown variant `loser`");
}

#[test]
fn values_of_other_kinds_are_refused() {
    for other in [json!(null), json!(3), json!(true), json!([]), json!({})] {
        assert_refused::<Color>(other.clone(), "invalid type");
        assert_refused::<Move>(other.clone(), "invalid type");
        assert_refused::<Position>(other.clone(), "invalid type");
        assert_refused::<Setup>(other.clone(), "invalid type");
    }
    assert_refused::<Match>(json!("f8f3"), "invalid type");
}

#[test]
fn impossible_positions_are_refused() {
    for (kfen, message) in [
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPB1 b - 1", "white's orange tower is missing"),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBB b - 1", "stands on both g1 and h1"),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPB+O b - 1", "no teeth"),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPB++O b - 3", "3 points already"),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPB++++O b - 15", "four teeth"),
        ("Nbpkyrgo/8/8/8/8/8/8/nGRYKPBO b - 1", "only one tower can reach a far row"),
        ("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 2", "column 35: expected the points that win"),
        ("", "column 1"),
    ] {
        assert_refused::<Position>(json!(kfen), message);
    }
}

// The shape of a match.

#[test]
fn a_single_round_has_the_documented_shape() {
    let expected = json!({
        "rounds": [{
            "winner": "black", "tower": "brown", "by": "home", "moves": BLACK_WINS, "score": {"white": 0, "black": 1},
        }],
        "position": "obpkyrg1/8/8/8/3Y4/8/8/NGRnKPBO w Y 1",
        "score": {"white": 0, "black": 1},
        "winner": "black",
        "ended": "score",
        "match": "single",
        "limited": false,
    });
    assert_json(game(MatchRules::default(), &BLACK_WINS), expected);
}

#[test]
fn a_match_in_progress_has_the_documented_shape() {
    let expected = json!({
        "rounds": [
            {
                "winner": "black", "tower": "brown", "by": "home", "moves": BLACK_WINS, "fill": "left",
                "score": {"white": 0, "black": 1},
            },
            {"winner": null, "tower": null, "by": null, "moves": ["h1h4"], "score": {"white": 0, "black": 1}},
        ],
        "position": "+nobpkyrg/8/8/8/7Y/8/8/NGRKPBO1 b K 3",
        "score": {"white": 0, "black": 1},
        "winner": null,
        "ended": null,
        "match": "standard",
        "limited": false,
    });
    assert_json(two_rounds(), expected);
}

#[test]
fn between_two_rounds_the_tooth_is_there_and_the_fill_is_not() {
    let json = value(&standard(&WHITE_WINS));
    assert_eq!(json["rounds"].as_array().map(Vec::len), Some(1));
    assert_eq!(json["rounds"][0].get("fill"), None);
    assert_eq!(json["position"], "+Pbpkyrg1/7n/8/8/8/8/o7/NGRYK1BO b O 3");
    assert_eq!(json["score"], json!({"white": 1, "black": 0}));
    assert_json(standard(&WHITE_WINS), json);
}

#[test]
fn the_order_of_the_fields_is_fixed() {
    let text = serde_json::to_string(&standard(&["f8f3"])).expect("a JSON text");
    let expected = concat!(
        r#"{"rounds":[{"winner":null,"tower":null,"by":null,"moves":["f8f3"],"score":{"white":0,"black":0}}],"#,
        r#""position":"obpky1gn/8/8/8/8/5r2/8/NGRYKPBO w O 3","score":{"white":0,"black":0},"#,
        r#""winner":null,"ended":null,"match":"standard","limited":false}"#
    );
    assert_eq!(text, expected);
}

#[test]
fn options_are_told() {
    let layout: Layout = "BKRONPYG".parse().expect("a layout");
    let rules = MatchRules::new(MatchLength::Long).with_layout(layout).with_limited_opening(true);
    let json = value(&Match::new(rules));
    let stated = |name: &str| json[name].clone();
    assert_eq!((stated("match"), stated("layout"), stated("limited")), (json!("long"), json!("BKRONPYG"), json!(true)));
    assert_json(Match::new(rules), json);
}

#[test]
fn a_series_tells_wins_and_opener() {
    let turns = [&BLACK_WINS[..], &["f1f4"]].concat();
    for (rules, wins) in [
        (Series { wins: Wins::new(5), opener: Opener::Alternating }, Some(5)),
        (Series { wins: None, opener: Opener::Alternating }, None),
    ] {
        let game = series(rules, &turns);
        let json = value(&game);
        assert_eq!((json["match"].clone(), json["opener"].clone()), (json!("series"), json!("alternating")));
        assert_eq!(json.get("wins"), wins.map(|wins: u8| json!(wins)).as_ref());
        assert_eq!(json["rounds"][1]["moves"], json!(["f1f4"]), "White opens the second round");
        assert_eq!(json["rounds"][0]["score"], json!({"white": 0, "black": 1}));
        assert_json(game, json);
    }
    let winner = series(Series { wins: Wins::new(1), opener: Opener::Winner }, &WHITE_WINS);
    let json = value(&winner);
    assert_eq!((json["ended"].clone(), json["winner"].clone()), (json!("score"), json!("white")));
    assert_json(winner, json);
}

#[test]
fn a_round_of_a_series_that_has_just_begun_need_not_be_told() {
    let game = series(Series::default(), &BLACK_WINS);
    let mut json = value(&game);
    assert_json(game.clone(), json.clone());
    let rounds = json["rounds"].as_array_mut().expect("rounds");
    assert_eq!(rounds.len(), 2);
    rounds.pop();
    assert_eq!(serde_json::from_value::<Match>(json).expect("a match"), game);
}

#[test]
fn another_start_is_told() {
    let start: Position = FIGURES[7].parse().expect("a position");
    let mut game = Match::from_position(MatchRules::new(MatchLength::Standard), start).expect("the same length");
    for turn in ["c8e6", "h3h4"] {
        game.play(turn.parse().expect("a turn")).expect("a legal turn");
    }
    let json = value(&game);
    assert_eq!(json["start"], json!(FIGURES[7]));
    assert_eq!(json["score"], json!({"white": 1, "black": 0}));
    assert_json(game, json);
    assert_eq!(value(&standard(&[])).get("start"), None);
}

#[test]
fn the_example_of_the_document_is_what_is_written() {
    let (_, text) = include_str!("../../../docs/notation.md").split_once("```json\n").expect("an example");
    let (example, _) = text.split_once("```").expect("the end of the example");
    let json: Value = serde_json::from_str(example).expect("a JSON text");
    let game: Match = serde_json::from_value(json.clone()).expect("a match");
    assert_json(game, json);
}

#[test]
fn giving_up_is_told() {
    let open = || series(Series::default(), &[&BLACK_WINS[..], &["f1f4"]].concat());
    let stated = |give_up: fn(&mut Match) -> Result<(), EndMatchError>| {
        let mut game = open();
        give_up(&mut game).expect("it is not over");
        let json = value(&game);
        let result = (json["winner"].clone(), json["ended"].clone());
        assert_json(game, json);
        result
    };
    assert_eq!(stated(|game| game.resign(Player::Black)), (json!("white"), json!("resigned")));
    assert_eq!(stated(|game| game.resign(Player::White)), (json!("black"), json!("resigned")));
    assert_eq!(stated(|game| game.lose_on_time(Player::Black)), (json!("white"), json!("time")));
    assert_eq!(stated(|game| game.lose_on_time(Player::White)), (json!("black"), json!("time")));
    assert_eq!(stated(Match::stop), (json!("black"), json!("stopped")));
    let mut even = series(Series::default(), &[]);
    even.stop().expect("a series");
    let json = value(&even);
    assert_eq!((json["winner"].clone(), json["ended"].clone()), (json!(null), json!("stopped")));
    assert_json(even, json);
}

#[test]
fn the_whole_history_is_written_from_any_point_of_it() {
    let played = two_rounds();
    let mut resigned = played.clone();
    resigned.resign(Player::Black).expect("it is not over");
    for game in [played, resigned] {
        let mut cursor = MatchCursor::from(game.clone());
        for ply in (0..game.ply()).rev() {
            cursor.go_to(ply);
            assert_eq!(value(&cursor.whole()), value(&game));
        }
    }
}

#[test]
fn random_matches_read_back() {
    check(500, games(), |mut game| {
        let back = |game: &Match| -> Match { serde_json::from_value(value(game)).expect("the JSON of a match") };
        assert_eq!(back(&game), game);
        if game.resign(Player::White).is_ok() {
            assert_eq!(back(&game), game);
        }
    });
}

/// A push that makes a deadlock, and one that a position to start from does not tell.
#[test]
fn a_match_that_starts_with_a_deadlock_made_by_a_push_reads_back() {
    let before: Position = PUSHES_INTO_DEADLOCK[0].0.parse().expect("a position");
    let rules = MatchRules::new(MatchLength::Marathon);
    let mut game = Match::from_position(rules, before).expect("the same length");
    game.play(PUSHES_INTO_DEADLOCK[0].1.parse().expect("a turn")).expect("a legal turn");
    assert_eq!(value(&game)["rounds"][0]["tower"], json!("orange"));
    assert_json(game.clone(), value(&game));
    let taken_up = Match::from_position(rules, *game.round().position()).expect("the same length");
    assert_json(taken_up.clone(), value(&taken_up));
}

// What is stated wrong is refused.

/// The JSON of a match with one thing changed.
fn changed(game: &Match, pointer: &str, new: Value) -> Value {
    let mut json = value(game);
    match json.pointer_mut(pointer) {
        Some(place) => *place = new,
        None => {
            let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
            json.pointer_mut(parent).expect("a parent")[name] = new;
        }
    }
    json
}

#[test]
fn contradictions_are_refused() {
    let game = two_rounds();
    for (pointer, new) in [
        ("/rounds/0/winner", json!("white")),
        ("/rounds/0/winner", json!(null)),
        ("/rounds/0/tower", json!("red")),
        ("/rounds/0/by", json!("deadlock")),
        ("/rounds/0/score", json!({"white": 1, "black": 0})),
        ("/rounds/1/winner", json!("white")),
        ("/rounds/1/score/black", json!(2)),
    ] {
        assert_refused::<Match>(changed(&game, pointer, new), "did not go as told");
    }
    for (pointer, new) in [
        ("/position", json!("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 3")),
        ("/position", json!("nonsense")),
        ("/score", json!({"white": 0, "black": 3})),
        ("/winner", json!("black")),
        ("/ended", json!("score")),
    ] {
        assert_refused::<Match>(changed(&game, pointer, new), "did not end as told");
    }
    assert_refused::<Match>(changed(&game, "/ended", json!("resigned")), "cannot end here without a winner");
    let over = crate::game(MatchRules::default(), &WHITE_WINS);
    assert_refused::<Match>(changed(&over, "/winner", json!("black")), "did not end as told");
    assert_refused::<Match>(changed(&over, "/ended", json!("stopped")), "cannot end here");
    assert_refused::<Match>(changed(&over, "/ended", json!("resigned")), "cannot end here");
    assert_refused::<Match>(changed(&over, "/ended", json!("time")), "cannot end here");
    assert_refused::<Match>(changed(&game, "/ended", json!("stopped")), "cannot end here");
}

#[test]
fn illegal_turns_are_refused_with_their_place() {
    let game = two_rounds();
    for (pointer, new, message) in [
        ("/rounds/0/moves/0", json!("h8g6"), "round 1, turn 1: h8g6: rule M1 forbids it"),
        ("/rounds/0/moves/1", json!("pass"), "round 1, turn 2: pass: rule M5 forbids it"),
        ("/rounds/0/moves/1", json!("a1a2"), "round 1, turn 2: a1a2: rule T2 forbids it"),
        ("/rounds/0/fill", json!(null), "round 2, turn 1: h1h4: the round is over"),
        ("/rounds/1/moves", json!(["h1h4", "h1h4"]), "round 2, turn 2: h1h4"),
        ("/rounds/1/fill", json!("left"), "round 2, turn 2: left: left and right are chosen between two rounds"),
        ("/rounds/0/moves/0", json!("left"), "expected a move"),
    ] {
        assert_refused::<Match>(changed(&game, pointer, new), message);
    }
    let over = crate::game(MatchRules::default(), &WHITE_WINS);
    let more = changed(&over, "/rounds/0/fill", json!("left"));
    assert_refused::<Match>(more, "round 1, turn 5: left: the match is over");
}

#[test]
fn rounds_must_be_as_many_as_the_turns_make() {
    let empty = json!({"moves": []});
    let mut json = value(&two_rounds());
    json["rounds"].as_array_mut().expect("rounds").push(empty.clone());
    assert_refused::<Match>(json, "the turns make 2 rounds, not 3");
    let mut json = value(&standard(&[]));
    json["rounds"] = json!([empty, empty]);
    assert_refused::<Match>(json, "the turns make 1 rounds, not 2");
    // The moves of two rounds of a series in one.
    let turns = [&BLACK_WINS[..], &["f1f4"]].concat();
    let json = changed(&series(Series::default(), &turns), "/rounds", json!([{"moves": turns}]));
    assert_refused::<Match>(json, "rounds");
}

#[test]
fn a_fill_belongs_to_the_round_before_it() {
    let game = standard(&[&BLACK_WINS[..], &["left"]].concat());
    assert_eq!(value(&game)["rounds"][0]["fill"], json!("left"));
    let misplaced = json!([{"moves": BLACK_WINS}, {"moves": [], "fill": "left"}]);
    assert_refused::<Match>(changed(&game, "/rounds", misplaced), "round 1 did not go as told");
}

#[test]
fn impossible_agreements_are_refused() {
    let game = standard(&[]);
    assert_refused::<Match>(changed(&game, "/wins", json!(3)), "only a series has wins and opener");
    assert_refused::<Match>(changed(&game, "/opener", json!("winner")), "only a series has wins and opener");
    assert_refused::<Match>(changed(&game, "/match", json!("short")), "unknown variant `short`");
    assert_refused::<Match>(changed(&game, "/layout", json!("OBPKYRGG")), "expected a start layout");
    assert_refused::<Match>(changed(&game, "/limited", json!("yes")), "invalid type");
    assert_refused::<Match>(changed(&game, "/start", json!(FIGURES[0])), "is played to 1 points, the match to 3");
    assert_refused::<Match>(changed(&game, "/start", json!("nonsense")), "column 4");
    let game = series(Series::default(), &[]);
    assert_refused::<Match>(changed(&game, "/wins", json!(0)), "1 to 99 wins");
    assert_refused::<Match>(changed(&game, "/wins", json!(100)), "1 to 99 wins");
    assert_refused::<Match>(changed(&game, "/wins", json!(300)), "300");
}

#[test]
fn rounds_and_kind_must_be_there_and_the_rest_may_be_missing() {
    assert_refused::<Match>(json!({"rounds": []}), "missing field `match`");
    assert_refused::<Match>(json!({"match": "single"}), "missing field `rounds`");
    assert_refused::<Match>(json!({"match": "single", "rounds": [{}]}), "missing field `moves`");
    let read = |json: Value| serde_json::from_value::<Match>(json).expect("a match");
    assert_eq!(read(json!({"match": "standard", "rounds": []})), standard(&[]));
    let rounds = json!([{"moves": BLACK_WINS, "fill": "left"}, {"moves": ["h1h4"]}]);
    assert_eq!(read(json!({"match": "standard", "rounds": rounds})), two_rounds());
    let over = json!({"match": "single", "rounds": [{"moves": WHITE_WINS}]});
    assert_eq!(read(over), game(MatchRules::default(), &WHITE_WINS));
}

/// A tooth that undoes a deadlock: taken up again, the match is what its text says.
#[test]
fn a_match_taken_up_at_an_undone_deadlock_reads_back() {
    let rules = MatchRules::new(MatchLength::Standard);
    let start = "obp3g1/8/8/2kyr2n/3G4/8/8/N1RYKPBO b N 3".parse().expect("a position");
    let mut game = Match::from_position(rules, start).expect("the same length");
    game.play("h5e2".parse().expect("a turn")).expect("a legal turn");
    let taken_up = Match::from_position(rules, game.position()).expect("the same length");
    assert_json(taken_up.clone(), value(&taken_up));
}

#[test]
fn a_match_from_before_kfen_told_the_crown_is_read() {
    let start = "8/k1gp1o1+b/6PY/8/+y3n3/rB6/1K1N1+OR+G/8 b B 7".parse().unwrap();
    let mut game = Match::from_position(MatchRules::new(MatchLength::Long), start).unwrap();
    game.play("h7h6".parse().unwrap()).unwrap();
    let text = serde_json::to_string(&game).unwrap();
    let older = text.replace(" =B\"", "\"");
    assert_ne!(older, text);
    assert_eq!(serde_json::from_str::<Match>(&older).unwrap(), game);
    let wrong = text.replace(" =B\"", " =Y\"");
    assert!(serde_json::from_str::<Match>(&wrong).is_err());
}

/// The bytes of a value in a format that nobody reads as text, from which it comes back.
#[track_caller]
fn code<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T) -> Vec<u8> {
    let bytes = postcard::to_allocvec(&value).expect("bytes");
    assert_eq!(postcard::from_bytes::<T>(&bytes).expect("the bytes of a value"), value);
    bytes
}

#[test]
fn where_nobody_reads_text_the_codes_are_short() {
    assert_eq!(code(Color::Brown), [0]);
    assert_eq!(code(Player::White), [1]);
    for square in Square::ALL {
        assert_eq!(code(square).len(), 1);
    }
    for mv in conceivable_moves() {
        assert!(code(mv).len() <= 2);
        assert_eq!(code(Turn::Move(mv)), code(mv));
    }
    for fill in Fill::ALL {
        assert!(code(Turn::Fill(fill)).len() <= 2);
        code(fill);
    }
    for length in MatchLength::ALL {
        code(length);
    }
    check(64, positions(), |position| {
        // The length of the list, 64 squares and five more.
        assert_eq!(code(position).len(), 70);
        assert_eq!(code(position.setup()), code(position));
    });
    let mut rng = Rng(1);
    for _ in 0..100 {
        assert_eq!(code(random_layout(&mut rng)).len(), 8);
    }
}

#[test]
fn a_code_is_never_believed_without_a_check() {
    fn refused<T: DeserializeOwned + Debug>(bytes: &[u8]) {
        assert_eq!(postcard::from_bytes::<T>(bytes).expect_err("no code"), postcard::Error::SerdeDeCustom);
    }
    refused::<Color>(&[8]);
    refused::<Square>(&[64]);
    refused::<Player>(&[2]);
    refused::<Layout>(&[0; 8]);
    // The first number after the codes of both fills.
    refused::<Turn>(&postcard::to_allocvec(&4099_u16).expect("bytes"));
    refused::<Move>(&postcard::to_allocvec(&4097_u16).expect("bytes"));
    let start = code(Position::start(MatchLength::Single));
    for (at, wrong) in [(1, 81), (65, 2), (66, 9), (67, 4), (68, 4), (69, 17)] {
        let mut bytes = start.clone();
        bytes[at] = wrong;
        refused::<Setup>(&bytes);
    }
    // A set-up may lack a tower, a position may not.
    let mut bytes = start.clone();
    bytes[1] = 0;
    assert!(postcard::from_bytes::<Setup>(&bytes).is_ok());
    refused::<Position>(&bytes);
    // Too short, and too long.
    refused::<Setup>(&[1, 0]);
    let mut bytes = start;
    bytes[0] = 70;
    bytes.push(0);
    refused::<Setup>(&bytes);
}
