//! Encoded forms: links, messages between the page and its worker, and events of online games.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kamisado::link::{decode, encode};
use kamisado::{ByPlayer, Player, Turn};
use kamisado_engine::{Choice, Score, SearchInfo};
use kamisado_online::{
    Action, Event, GameContext, Interruption, Offer, OnlineGame, Terms, TimeControl, Timestamp, as_millis,
};
use kamisado_solver::Verdict;
use kamisado_worker_protocol::{WorkerMessage, WorkerQuery, WorkerRequest, WorkerUpdate};

use super::rules_check::{pick, rules_of, take};
use super::{Target, check_read, json, text};
use crate::mutate::Rng;
use crate::seeds;

pub(super) const LINK: Target = Target {
    name: "link",
    seeds: |rng| seeds::texts(seeds::matches(rng).iter().map(encode)),
    read: |bytes| text(bytes).is_some_and(|text| decode(text).is_ok()),
    check: |bytes| check_link(&String::from_utf8_lossy(bytes)),
    check_every: 64,
};

/// What a link holds, with a checksum that fits: without that, nearly every change is noticed by the checksum.
pub(super) const LINK_CONTENT: Target = Target {
    name: "link with its checksum",
    seeds: |rng| {
        let links = seeds::matches(rng).iter().map(encode).collect::<Vec<_>>();
        links.iter().filter_map(|link| URL_SAFE_NO_PAD.decode(link).ok()?.get(4..).map(<[u8]>::to_vec)).collect()
    },
    read: |bytes| decode(&link_of(bytes)).is_ok(),
    check: |bytes| check_link(&link_of(bytes)),
    check_every: 64,
};

fn check_link(link: &str) {
    check_read(decode(link), |game| assert_eq!(decode(&encode(&game)), Ok(game), "{link}"));
}

/// A link with this content, written here again so that nothing of the reader is used.
fn link_of(content: &[u8]) -> String {
    let sum = content.iter().fold(0x811c_9dc5_u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let [_, sum @ ..] = sum.to_be_bytes();
    URL_SAFE_NO_PAD.encode([&[1], &sum[..], content].concat())
}

pub(super) const WORKER_REQUEST: Target = Target {
    name: "request to the worker",
    seeds: |rng| {
        let mut requests = Vec::new();
        for (number, game) in seeds::matches(rng).into_iter().enumerate() {
            let position = *game.round().position();
            let ask = match number % 6 {
                0 => WorkerQuery::Choose { game, level: 3, seed: 7, within: 100 },
                1 => WorkerQuery::Hint { game, within: 500 },
                2 => WorkerQuery::Verdicts { position, detailed: true },
                3 => WorkerQuery::Line { position },
                4 => WorkerQuery::Review { game },
                _ => WorkerQuery::Cancel { request: number as u32 },
            };
            requests.push(WorkerRequest { id: number as u32, query: ask }.to_bytes());
        }
        requests
    },
    read: |bytes| WorkerRequest::from_bytes(bytes).is_ok(),
    check: |bytes| {
        let _ = WorkerRequest::id_of(bytes);
        check_read(WorkerRequest::from_bytes(bytes), |request| {
            assert_eq!(WorkerRequest::from_bytes(&request.to_bytes()), Ok(request));
        });
    },
    check_every: 16,
};

pub(super) const WORKER_MESSAGE: Target = Target {
    name: "message of the worker",
    seeds: |rng| {
        let mut messages = vec![WorkerMessage::Ready { version: 3 }];
        messages.push(WorkerMessage::Refused { id: Some(4), reason: "no such question".to_owned() });
        for (game, position) in seeds::matches(rng).into_iter().zip(seeds::positions(rng)) {
            let line: Vec<Turn> = game.turns().collect();
            let verdict = |mv| Verdict { mv, winner: Some(Player::Black), moves_left: Some(9), points: None };
            messages.push(WorkerMessage::Progress {
                id: 1,
                update: WorkerUpdate::Verdicts(position.legal_moves().map(verdict).collect()),
            });
            messages.push(WorkerMessage::Done { id: 2, update: WorkerUpdate::Line(position.legal_moves().collect()) });
            if let Some(&turn) = line.first() {
                let info = SearchInfo { depth: 5, nodes: 77_000, score: Score::Estimate(-250), line };
                messages.push(WorkerMessage::Done { id: 3, update: WorkerUpdate::Choice(Choice { turn, info }) });
            }
        }
        messages.iter().map(WorkerMessage::to_bytes).collect()
    },
    read: |bytes| WorkerMessage::from_bytes(bytes).is_ok(),
    check: |bytes| {
        if let Ok(message) = WorkerMessage::from_bytes(bytes) {
            assert_eq!(WorkerMessage::from_bytes(&message.to_bytes()), Ok(message));
        }
    },
    check_every: 16,
};

pub(super) const EVENT: Target = json::<Event>("event as JSON", |rng| seeds::json(events(rng)));

pub(super) const ACTION: Target = json::<Action>("action as JSON", |rng| {
    let mut actions = vec![Action::Resign, Action::Abort, Action::ClaimAbsence];
    actions.extend(Offer::ALL.into_iter().flat_map(|offer| [Action::Offer { offer }, Action::Decline { offer }]));
    for game in seeds::matches(rng) {
        actions.extend(game.turns().enumerate().map(|(ply, turn)| Action::Turn { ply, turn }));
    }
    seeds::json(actions)
});

pub(super) const TERMS: Target = Target {
    read: |bytes| serde_json::from_slice::<Terms>(bytes).is_ok_and(|terms| terms.check().is_ok()),
    ..json::<Terms>("terms as JSON", |rng| {
        seeds::json(
            (0..64).map(|number| terms_of(number, rng.next().to_le_bytes()[..4].try_into().unwrap_or_default())),
        )
    })
};

/// The events of random games.
fn events(rng: &mut Rng) -> Vec<Event> {
    let mut events = vec![Event::Begun, Event::Stopped, Event::RematchAgreed, Event::TakenBack { ply: 3 }];
    for player in Player::ALL {
        events.extend([Event::Resigned { by: player }, Event::TimeLost { player }, Event::Aborted { by: player }]);
        for offer in Offer::ALL {
            events.extend([Event::Offered { by: player, offer }, Event::Declined { by: player, offer }]);
        }
    }
    for cause in [Interruption::Downtime, Interruption::Storage, Interruption::ClockStep] {
        events.push(Event::Interrupted {
            from: Timestamp::from_millis(1_700_000_000_000),
            to: Timestamp::from_millis(1_700_000_090_000),
            cause,
        });
    }
    for game in seeds::matches(rng) {
        let left = Some(ByPlayer::from_fn(|_| Duration::from_millis(rng.next() >> 40)));
        events.extend(game.turns().map(|turn| Event::Turn { turn, left }));
    }
    events
}

/// Terms chosen by bytes.
fn terms_of(pace: u8, rules: [u8; 4]) -> Terms {
    let pace = match pace % 4 {
        0 => TimeControl::None,
        1 => TimeControl::Fischer { seconds: u32::from(pace), increment: u32::from(pace % 7) },
        2 => TimeControl::Fischer { seconds: u32::MAX, increment: u32::MAX },
        _ => TimeControl::Days(pace),
    };
    Terms { rules: rules_of(rules), time_control: pace, rated: rules[0] & 32 != 0 }
}

/// Events and actions in any order, chosen by bytes. Accepted is what takes at least one turn.
pub(super) const GAME: Target = Target {
    name: "events of a game",
    seeds: |rng| {
        let game = |number: usize, rng: &mut Rng| {
            let mut bytes: Vec<u8> = (0..5 + number % 20 * 4).map(|_| rng.next() as u8).collect();
            // Most games begin, and go on by turns.
            bytes.splice(5..5, [0, 0]);
            bytes
        };
        (0..96).map(|number| game(number, rng)).collect()
    },
    read: |bytes| play_game(bytes, false),
    check: |bytes| {
        play_game(bytes, true);
    },
    check_every: 64,
};

/// Lets events happen to a game, whether they fit or not, and lets players ask for what they like.
fn play_game(bytes: &[u8], is_checked: bool) -> bool {
    let mut bytes = bytes.iter().copied();
    let Some([pace, rules @ ..]) = take::<5>(&mut bytes) else {
        return false;
    };
    let mut game = OnlineGame::new(terms_of(pace, rules));
    let (mut now, mut done) = (Timestamp::from_millis(1_700_000_000_000), Vec::new());
    while let Some([kind, value]) = take(&mut bytes) {
        let by = pick(&Player::ALL, value);
        now = now.plus(Duration::from_millis(u64::from(value) * 97));
        let legal = || {
            let turns = game.game().legal_turns();
            if turns.is_empty() { "pass".parse().expect("a turn") } else { pick(&turns, value) }
        };
        let left = || {
            game.clock().left().map(|left| ByPlayer {
                black: Duration::from_millis(as_millis(left.black) / 2),
                white: Duration::from_millis(u64::from(value) << 56),
            })
        };
        let event = match kind {
            0..8 => Event::Begun,
            8..80 => Event::Turn { turn: legal(), left: left() },
            80..92 => Event::Turn { turn: pick(&ANY_TURNS, value).parse().expect("a turn"), left: left() },
            92..104 => Event::Offered { by, offer: pick(&Offer::ALL, value / 2) },
            104..112 => Event::Declined { by, offer: pick(&Offer::ALL, value / 2) },
            112..124 => Event::TakenBack { ply: usize::from(value % 16) },
            124..126 => Event::Stopped,
            126..128 => Event::RematchAgreed,
            128..130 => Event::Resigned { by },
            130..132 => Event::TimeLost { player: by },
            132..134 => Event::Aborted { by },
            134..142 => Event::Interrupted {
                from: now,
                to: Timestamp::from_millis(u64::from(value) << 50),
                cause: Interruption::Downtime,
            },
            142..144 => Event::TakenBack { ply: usize::MAX - usize::from(value) },
            144..150 => {
                game.announce_turn(now);
                done.push((None, now));
                continue;
            }
            // A player asks for something.
            _ => {
                let action = match kind {
                    150..210 => Action::Turn { ply: game.ply(), turn: legal() },
                    210..214 => Action::Turn { ply: usize::from(value), turn: legal() },
                    214..230 => Action::Offer { offer: pick(&Offer::ALL, value / 2) },
                    230..240 => Action::Decline { offer: pick(&Offer::ALL, value / 2) },
                    240..244 => Action::Resign,
                    244..248 => Action::Abort,
                    _ => Action::ClaimAbsence,
                };
                let moment = GameContext {
                    now,
                    lag: ByPlayer { black: Duration::from_micros(u64::from(kind) * 9_001), white: Duration::MAX },
                    away_since: ByPlayer { black: Some(Timestamp::EPOCH), white: None },
                };
                let waits_for = game.player_to_act().unwrap_or(by);
                let by = if value < 200 { waits_for } else { by };
                for event in game.decide(by, action, &moment).into_iter().flatten() {
                    assert!(game.apply(&event, now).is_ok(), "{event:?} was decided upon");
                    done.push((Some(event), now));
                }
                continue;
            }
        };
        let before = is_checked.then(|| game.clone());
        if game.apply(&event, now).is_ok() {
            done.push((Some(event), now));
        } else if let Some(before) = before {
            assert_eq!(game, before, "{event:?} does not fit and has changed something");
        }
        let _ = (game.clock_at(now), game.end(), game.player_to_act());
    }
    if is_checked {
        check_replay(&game, &done);
    }
    game.ply() > 0
}

const ANY_TURNS: [&str; 8] = ["pass", "left", "right", "f8e7", "a1a8", "h8h1", "d8d2", "g1g6"];

/// The events alone rebuild the game.
fn check_replay(game: &OnlineGame, done: &[(Option<Event>, Timestamp)]) {
    let mut replay = OnlineGame::new(game.terms());
    for (event, now) in done {
        match event {
            Some(event) => {
                let written = serde_json::to_string(event).expect("an event has a JSON form");
                let event: Event =
                    serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error} in {written}"));
                assert!(replay.apply(&event, *now).is_ok(), "{written}");
            }
            None => replay.announce_turn(*now),
        }
    }
    assert_eq!(replay, *game);
}
