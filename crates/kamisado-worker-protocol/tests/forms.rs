//! Messages come back as they were sent, and anything else is refused.

use kamisado::{Fill, Format, Match, MatchLength, MatchRules, Opener, Player, Position, Series, Turn, Wins};
use kamisado_engine::{Choice, Score, SearchInfo};
use kamisado_solver::Verdict;
use kamisado_worker_protocol::{VERSION, WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};

fn game() -> Match {
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    for turn in ["f8e7", "g1g6", "e8b5"] {
        game.play(turn.parse().expect("a turn")).expect("a legal turn");
    }
    game
}

fn reads_back(ask: WorkerQuery) {
    let request = WorkerRequest { id: 300, query: ask };
    let bytes = request.to_bytes();
    assert_eq!(WorkerRequest::id_of(&bytes), Some(300));
    assert_eq!(WorkerRequest::from_bytes(&bytes), Ok(request));
}

fn comes_back(message: WorkerMessage) {
    assert_eq!(WorkerMessage::from_bytes(&message.to_bytes()), Ok(message));
}

#[test]
fn a_match_comes_back_with_its_start_its_turns_and_its_end() {
    let mut games = vec![game()];
    for end in [|game: &mut Match| game.resign(Player::Black), |game: &mut Match| game.lose_on_time(Player::White)] {
        let mut given_up = game();
        end(&mut given_up).expect("it is not over");
        games.push(given_up);
    }
    let series = Format::Series(Series { wins: Wins::new(3), opener: Opener::Winner });
    let layout = "BOPKYRGN".parse().expect("a layout");
    let mut stopped = Match::new(MatchRules::from(series).with_layout(layout).with_limited_opening(true));
    stopped.stop().expect("it is not over");
    games.push(stopped);
    let position: Position = "o5+g1/2p5/5P2/4b1Y1/y+rN2R2/1G1k3n/8/4K1BO w G 7".parse().expect("a position");
    let rules = MatchRules::new(position.length());
    games.push(Match::from_position(rules, position).expect("a match"));
    // A push made this deadlock and named the crowned tower (P7), which the board alone does not show.
    let deadlock: Position = "8/k1gp1o2/6P+b/7Y/+y3n3/rB6/1K1N1+OR+G/8 w Y 7 =B".parse().expect("a position");
    for position in [deadlock, deadlock.crowned()] {
        let game = Match::from_position(MatchRules::new(MatchLength::Long), position).expect("a match");
        assert_eq!(game.crowned_after(0).expect("a crowned tower").0.letter(), 'B');
        games.push(game);
    }
    for game in games {
        reads_back(WorkerQuery::Choose { game: game.clone(), level: 5, seed: 9, within: 2000 });
        reads_back(WorkerQuery::Hint { game: game.clone(), within: 2000 });
        reads_back(WorkerQuery::Review { game });
    }
}

#[test]
fn questions_come_back() {
    let position = *game().round().position();
    reads_back(WorkerQuery::Verdicts { position, detailed: true });
    reads_back(WorkerQuery::Line { position });
    reads_back(WorkerQuery::Cancel { request: 2 });
}

#[test]
fn answers_come_back() {
    comes_back(WorkerMessage::Ready { version: VERSION });
    comes_back(WorkerMessage::Refused { id: None, reason: "no".to_owned() });
    let turn = Turn::Fill(Fill::Left);
    for score in [Score::Win(None), Score::Loss(Some(7)), Score::Estimate(-250)] {
        let info = SearchInfo { depth: 3, nodes: u64::MAX, score, line: vec![turn] };
        comes_back(WorkerMessage::Done { id: 4, update: WorkerUpdate::Choice(Choice { turn, info }) });
    }
    let mv = "e1e2".parse().expect("a move");
    comes_back(WorkerMessage::Done { id: 6, update: WorkerUpdate::Line(vec![mv]) });
    let verdict = Verdict { mv, winner: Some(Player::White), moves_left: Some(9), points: Some(2) };
    comes_back(WorkerMessage::Progress { id: 5, update: WorkerUpdate::Verdicts(vec![verdict]) });
}

#[test]
fn what_is_no_request_is_refused() {
    let whole = WorkerRequest { id: 12, query: WorkerQuery::Choose { game: game(), level: 5, seed: 9, within: 2000 } }
        .to_bytes();
    for length in 0..whole.len() {
        assert!(WorkerRequest::from_bytes(&whole[..length]).is_err(), "{length} bytes");
    }
    let mut longer = whole.clone();
    longer.push(0);
    assert!(WorkerRequest::from_bytes(&longer).is_err_and(|error| error.to_string().contains("1 bytes")));
    assert!(WorkerRequest::from_bytes(&[12, 99]).is_err(), "there is no such question");
    assert_eq!((WorkerRequest::id_of(&[12, 99]), WorkerRequest::id_of(&[])), (Some(12), None));
}

#[test]
fn what_the_rules_forbid_is_refused() {
    let bytes = WorkerRequest { id: 1, query: WorkerQuery::Hint { game: game(), within: 7 } }.to_bytes();
    let code = |text: &str| postcard::to_allocvec(&text.parse::<Turn>().expect("a turn")).expect("bytes");
    let (legal, forbidden) = (code("g1g6"), code("g1f1"));
    let place = bytes.windows(legal.len()).position(|part| part == legal).expect("the code of the turn");
    let mut illegal = bytes.clone();
    illegal[place..place + legal.len()].copy_from_slice(&forbidden);
    assert!(WorkerRequest::from_bytes(&bytes).is_ok() && WorkerRequest::from_bytes(&illegal).is_err());
}
