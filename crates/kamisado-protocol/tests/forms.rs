//! The JSON forms of the messages: they do not change unless the version does.

use kamisado::{Fill, Match, MatchLength, MatchRules, Player, Turn};
use kamisado_protocol::{Ask, Message, MoveVerdict, News, Request, Score, VERSION};

fn game() -> Match {
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    game.play("f8e7".parse().expect("a turn")).expect("a legal turn");
    game
}

fn reads_back(request: Request, json: &str) {
    assert_eq!(request.to_json(), json);
    assert_eq!(Request::from_json(json), Ok(request));
}

fn comes_back(message: Message, json: &str) {
    assert_eq!(message.to_json(), json);
    assert_eq!(Message::from_json(json), Ok(message));
}

#[test]
fn a_choice_is_asked_with_the_match_as_the_command_line_prints_it() {
    let json = Request { id: 1, ask: Ask::Choose { game: game(), level: 5, seed: 9, within: 2000 } }.to_json();
    assert!(json.starts_with(r#"{"id":1,"ask":{"choose":{"game":{"rounds":[{"#), "{json}");
    assert!(json.contains(r#""moves":["f8e7"]"#) && json.contains(r#""level":5,"seed":9,"within":2000"#), "{json}");
    let Ok(Request { ask: Ask::Choose { game: read, .. }, .. }) = Request::from_json(&json) else {
        panic!("{json}");
    };
    assert_eq!(read, game());
}

#[test]
fn questions_have_fixed_forms() {
    let position = *game().round().position();
    let kfen = position.to_string();
    reads_back(
        Request { id: 2, ask: Ask::Line { position } },
        &format!(r#"{{"id":2,"ask":{{"line":{{"position":"{kfen}"}}}}}}"#),
    );
    reads_back(Request { id: 3, ask: Ask::Cancel { of: 2 } }, r#"{"id":3,"ask":{"cancel":{"of":2}}}"#);
    reads_back(Request { id: 4, ask: Ask::Signature }, r#"{"id":4,"ask":"signature"}"#);
}

#[test]
fn answers_have_fixed_forms() {
    comes_back(Message::Ready { version: VERSION }, r#"{"ready":{"version":2}}"#);
    comes_back(Message::Cancelled { id: 2 }, r#"{"cancelled":{"id":2}}"#);
    let news =
        News::Turn { turn: Turn::Fill(Fill::Left), score: Score::Win(None), line: vec![Fill::Left.into()], nodes: 4 };
    comes_back(
        Message::Done { id: 4, news },
        r#"{"done":{"id":4,"news":{"turn":{"turn":"left","score":{"win":null},"line":["left"],"nodes":4}}}}"#,
    );
    comes_back(
        Message::Done { id: 6, news: News::Signature { nodes: 9, milliseconds: 8 } },
        r#"{"done":{"id":6,"news":{"signature":{"nodes":9,"milliseconds":8}}}}"#,
    );
    let mv = "e1e2".parse().expect("a move");
    let verdict = MoveVerdict { mv, winner: Some(Player::White), length: Some(9), points: Some(2) };
    comes_back(
        Message::Progress { id: 5, news: News::Verdicts(vec![verdict]) },
        r#"{"progress":{"id":5,"news":{"verdicts":[{"move":"e1e2","winner":"white","length":9,"points":2}]}}}"#,
    );
}

#[test]
fn what_is_no_request_is_refused_with_what_and_where() {
    for text in ["", "{}", r#"{"id":1}"#, r#"{"id":1,"ask":{"sing":{}}}"#, r#"{"id":-1,"ask":{"cancel":{"of":2}}}"#] {
        let error = Request::from_json(text).expect_err(text);
        assert!(error.reason().contains("line 1"), "{text}: {error}");
    }
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    let error = Request::from_json(r#"{"id":1,"ask":{"line":{"position":"8/8/8/8/8/8/8/8 w - 1"}}}"#);
    assert!(error.is_err(), "{error:?}");
}

#[test]
fn the_number_of_a_misunderstood_request_is_still_read() {
    assert_eq!(Request::id_of(r#"{"id":12,"ask":{"sing":{}}}"#), Some(12));
    assert_eq!(Request::id_of("no JSON"), None);
}
