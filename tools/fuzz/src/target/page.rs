//! The page: messages of the server, what the browser keeps for it, and what people open in it.

use std::time::Duration;

use kamisado::link::encode;
use kamisado::record::Record;
use kamisado::{Match, Player};
use kamisado_api::{GamePage, LobbyMessage, LobbyUpdate, ServerMessage};
use kamisado_online::Timestamp;
use kamisado_text::Language;
use kamisado_web::local_game::{LocalGame, NewGameOptions, position_fragment, read_fragment, read_match};
use kamisado_web::online::{LiveGame, LobbyState, OfferDraft};

use super::{Target, check_read, is_json, text};
use crate::mutate::Rng;
use crate::seeds;

pub(super) const SOCKET_MESSAGE: Target = Target {
    name: "message of the server",
    seeds: |rng| seeds::texts(messages(rng)),
    read: |bytes| text(bytes).is_some_and(|text| ServerMessage::from_json(text).is_ok()),
    check: |bytes| {
        let Some(Ok(message)) = text(bytes).map(ServerMessage::from_json) else { return };
        // What was read is written and reads back; what only newer programs know loses all but its name.
        assert_eq!(ServerMessage::from_json(&message.to_json()).expect("it was written"), message);
    },
    check_every: 64,
};

/// What the server tells of random games, a line each.
fn messages(rng: &mut Rng) -> Vec<String> {
    let hello = |number: usize| {
        let pace = ["\"none\"", r#"{"fischer":{"seconds":300,"increment":3}}"#, r#"{"days":2}"#][number % 3];
        let rules = [r#"{"match":"standard"}"#, r#"{"match":"series","wins":3}"#][number % 2];
        format!(
            r#"{{"hello":{{"api":3,"game":"k3x7pq9wza2m","terms":{{"rules":{rules},"time_control":{pace},"rated":false}},"you":"black","players":{{"black":{{"name":"Ana","kind":"account"}},"white":{{"name":"guest","kind":"guest"}}}},"number":{number},"now":1700000000000,"player_to_act":"black","presence":{{"black":true,"white":false,"watching":2}},"clock":{{"black":300000,"white":299000}},"ratings":{{"black":1500,"white":null}},"chat":true,"storing":true,"shares_chat":{{"black":true,"white":false}}}}}}"#
        )
    };
    let mut messages: Vec<String> = (0..6).map(hello).collect();
    messages.extend(
        [
            r#"{"presence":{"black":true,"white":true,"watching":1}}"#,
            r#"{"storing":false}"#,
            r#"{"storing":true}"#,
            r#"{"error":"not-your-turn","message":"it is the other player's turn"}"#,
            r#"{"error":"too-fast","message":"slow down a little"}"#,
            r#"{"number":1,"at":1700000000001,"event":"joined","player":"white","name":"guest","kind":"guest"}"#,
            r#"{"number":2,"at":1700000000002,"event":"begun"}"#,
            r#"{"number":3,"at":1700000000003,"event":"chat","player":"white","text":"good luck"}"#,
            r#"{"number":4,"at":1700000000004,"event":"chat-shared","player":"white","share":true}"#,
            r#"{"number":5,"at":1700000000005,"event":"rematch","game":"next"}"#,
            r#"{"number":6,"at":1700000000005,"event":"offered","by":"white","offer":"take-back"}"#,
            r#"{"number":7,"at":1700000000005,"event":"taken-back","ply":0}"#,
            r#"{"number":8,"at":1700000000006,"event":"interrupted","from":1700000000000,"to":1700000009000,"cause":"clock-step"}"#,
            r#"{"number":9,"at":1700000000007,"event":"resigned","by":"white"}"#,
        ]
        .map(str::to_owned),
    );
    for game in seeds::matches(rng).iter().take(24) {
        for (number, turn) in game.turns().enumerate().take(8) {
            let left = r#"{"black":290000,"white":280000}"#;
            messages.push(format!(
                r#"{{"number":{},"at":1700000001000,"event":"turn","turn":"{turn}","left":{left}}}"#,
                number + 3
            ));
        }
    }
    messages
}

/// A whole connection: a line is a message, and the first that says hello begins what the page knows.
pub(super) const LIVE: Target = Target {
    name: "game in the page",
    seeds: |rng| {
        let messages = messages(rng);
        let lines = |first: usize, turns: usize, rng: &mut Rng| {
            let mut lines: Vec<&str> = vec![&messages[first % 6], &messages[11], &messages[12]];
            for (number, turn) in ["f8e7", "g1g6", "e8b5"].into_iter().enumerate().take(turns % 4) {
                let turn =
                    messages.iter().find(|line| line.contains(turn) && line.contains(&format!(":{},", number + 3)));
                lines.extend(turn.map(String::as_str));
            }
            lines.extend((0..rng.below(4)).map(|_| &**rng.pick(&messages)).collect::<Vec<_>>());
            lines.join("\n")
        };
        seeds::texts((0..96).map(|number| lines(number, number / 6, rng)).collect::<Vec<_>>())
    },
    read: |bytes| live(bytes).is_some(),
    check: |bytes| {
        let Some(mut live) = live(bytes) else { return };
        let shown = live.shown();
        assert!(shown.ply() <= live.game().ply() + 1);
        if let Some(&turn) = live.game().game().legal_turns().first() {
            let _ = live.play(turn);
        }
        for offer in kamisado_online::Offer::ALL {
            let _ = live.can(kamisado_online::Action::Offer { offer }, Timestamp::from_millis(u64::MAX));
        }
        let _ = (
            live.left(Timestamp::EPOCH),
            live.left(Timestamp::from_millis(u64::MAX)),
            live.fill_left(Timestamp::from_millis(5)),
            live.free_seat(),
            live.incoming_offer(),
            live.own_offer(),
        );
    },
    check_every: 16,
};

fn live(bytes: &[u8]) -> Option<LiveGame> {
    let mut live: Option<LiveGame> = None;
    for (second, line) in text(bytes)?.split('\n').enumerate() {
        let Ok(message) = ServerMessage::from_json(line) else { continue };
        let now = Timestamp::from_millis(second as u64 * 1_000);
        match (&mut live, &message) {
            (Some(live), message) => drop(live.on_message(message, now)),
            (None, ServerMessage::Hello(hello)) => live = Some(LiveGame::new(hello, now)),
            (None, _) => {}
        }
    }
    live
}

pub(super) const LISTS: Target = Target {
    name: "lists and choices",
    seeds: |_| {
        let mut texts = seeds::json([NewGameOptions::default()]);
        texts.extend(seeds::json([OfferDraft::default()]));
        let game = r#"{"game":"k3x7pq9wza2m","terms":{"rules":{"match":"single","limited":false},"time_control":"none","rated":false},"created":1700000000000,"free_seat":"white","players":{"black":{"name":"Ana","kind":"account"},"white":null},"ratings":{"black":1500,"white":null},"you":null,"your_turn":false}"#;
        texts.extend(seeds::texts([
            format!(r#"{{"games":[{game},{game}],"next":"1700000000000-k3x7pq9wza2m"}}"#),
            format!(r#"{{"offers":[{game}],"playing":4,"turns":["k3x7pq9wza2m"]}}"#),
        ]));
        texts
    },
    read: |bytes| {
        let read = [
            is_json::<NewGameOptions>(bytes),
            is_json::<OfferDraft>(bytes),
            is_json::<GamePage>(bytes),
            is_json::<LobbyUpdate>(bytes),
        ];
        read.contains(&true)
    },
    check: |bytes| {
        if let Ok(choices) = serde_json::from_slice::<NewGameOptions>(bytes) {
            let session = LocalGame::new(&choices, bytes.len() as u32);
            let _ = (session.awaiting(), session.shown(), session.to_saved());
        }
        if let Some(Ok(LobbyMessage::Update(update))) = text(bytes).map(LobbyMessage::from_json) {
            LobbyState::default().take(update);
        }
        if let Ok(draft) = serde_json::from_slice::<OfferDraft>(bytes) {
            let written = serde_json::to_string(&draft).expect("it has a JSON form");
            assert_eq!(serde_json::from_str::<OfferDraft>(&written).expect("it was written"), draft);
        }
    },
    check_every: 4,
};

pub(super) const SAVED_GAME: Target = Target {
    name: "saved game",
    seeds: |rng| {
        let mut texts = Vec::new();
        for (number, game) in seeds::matches(rng).into_iter().enumerate() {
            let choices = NewGameOptions { timed: number % 2 == 0, ..NewGameOptions::default() };
            texts.push(LocalGame::view_only(game.clone()).adopted(&choices, number as u32).to_saved());
            texts.push(LocalGame::open(game, Player::White).to_saved());
        }
        seeds::texts(texts)
    },
    read: |bytes| text(bytes).is_some_and(|text| LocalGame::from_saved(text).is_ok()),
    check: |bytes| {
        check_read(LocalGame::from_saved(&String::from_utf8_lossy(bytes)), |mut played| {
            let saved = played.to_saved();
            assert_eq!(LocalGame::from_saved(&saved).as_ref().map(LocalGame::to_saved), Ok(saved));
            let _ =
                (played.awaiting(), played.shown(), played.running_clock(), played.resigning(), played.can_take_back());
            let _ = (played.spend(Duration::from_secs(1)), played.take_back(), played.resign(), played.stop());
        });
    },
    check_every: 16,
};

pub(super) const IMPORT: Target = Target {
    name: "opened text",
    seeds: |rng| {
        let mut texts = Vec::new();
        for (number, game) in seeds::matches(rng).into_iter().enumerate() {
            texts.push(match number % 5 {
                0 => format!("https://example.org/play#m={}", encode(&game)),
                1 => format!("#{}", position_fragment(game.round().position())),
                2 => game.round().position().to_string(),
                3 => serde_json::to_string(&game).expect("a match has a JSON form"),
                _ => Record::from(game).to_string(),
            });
        }
        seeds::texts(texts)
    },
    read: |bytes| text(bytes).is_some_and(|text| read_match(text).is_ok()),
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let read: [Option<Result<Match, _>>; 2] = [read_fragment(&text), Some(read_match(&text))];
        for read in read.into_iter().flatten() {
            match read {
                Ok(game) => assert_eq!(game.ply(), game.turns().count()),
                Err(error) => assert!(
                    Language::ALL
                        .iter()
                        .all(|&language| !error.sentence(language.pages(), language.part_pages()).is_empty())
                ),
            }
        }
    },
    check_every: 64,
};
