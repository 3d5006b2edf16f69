//! Whole matches between two clients.

use kamisado::{Format, FormatKind, Match, MatchLength, MatchRules, Player, Series, Turn, WinBy, Wins};
use kamisado_api::{ErrorCode, GameListKind, GamePage, NewGame, paths};
use kamisado_online::{GameEnd, Terms, TimeControl};

use crate::support::*;

/// A choice by a seed, and the seed of the next.
fn choose(turns: &[Turn], chance: &mut u64) -> Turn {
    *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    turns[usize::try_from(*chance >> 33).expect("small") % turns.len()]
}

/// Whether the match of a seed has passes, pushes, a deadlock and both fills.
fn has_everything(rules: MatchRules, seed: u64) -> bool {
    let (mut game, mut chance, mut pushes) = (Match::new(rules), seed, 0);
    while game.result().is_none() {
        let turn = choose(&game.legal_turns(), &mut chance);
        if let Turn::Move(mv) = turn {
            pushes += usize::from(game.round().explain(mv).is_ok_and(|effect| effect.push.is_some()));
        }
        game.play(turn).expect("a legal turn");
        game.play_passes();
    }
    let has = |text: &str| game.turns().any(|turn| turn.to_string() == text);
    let deadlock = game.rounds().iter().any(|round| round.outcome().is_some_and(|end| end.won_by == WinBy::Deadlock));
    pushes > 0 && deadlock && has("pass") && has("left") && has("right")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_passes_pushes_a_deadlock_and_both_fills_is_played() {
    let rules = MatchRules::new(MatchLength::Long);
    let seed = (0..10_000).find(|&seed| has_everything(rules, seed)).expect("there are many");
    let (_database, server) = server().await;
    let (passes, fills) = play(&server.host, Terms { rules, ..Terms::default() }, seed).await;
    assert!(passes > 0 && fills > 1, "{passes} passes, {fills} fills");
}

/// Plays a match to its end with turns by a seed, watched by a third, and says how many passes and fills it had.
async fn play(host: &str, terms: Terms, seed: u64) -> (usize, usize) {
    let (id, black, white) = two_players(host, terms);
    let mut clients = [
        Client::watch(host, &id, Some(&black)).await,
        Client::watch(host, &id, Some(&white)).await,
        Client::watch(host, &id, None).await,
    ];
    assert_eq!(clients[2].you, None);
    let mut chance = seed;
    while clients[0].game.end().is_none() {
        let waits_for = clients[0].game.player_to_act();
        let mover = clients.iter_mut().find(|client| client.you.is_some() && client.you == waits_for);
        let mover = mover.expect("a player is to act");
        let turn = choose(&mover.game.game().legal_turns(), &mut chance);
        let ply = mover.game.ply();
        mover.send(mover.turn(&turn.to_string())).await;
        for client in &mut clients {
            // The server passes by itself: the player who is asked to move can.
            let settled = |client: &Client| {
                client.game.ply() > ply && (client.game.end().is_some() || !client.game.game().position().must_pass())
            };
            client.until(settled).await;
        }
    }
    let [first, second, third] = &clients;
    assert_eq!(first.game, second.game);
    assert_eq!(first.game, third.game);
    assert!(matches!(first.game.end(), Some(GameEnd::Played(_))));
    let turns: Vec<String> = first.game.game().turns().map(|turn| turn.to_string()).collect();
    let count = |texts: [&str; 2]| turns.iter().filter(|turn| texts.contains(&turn.as_str())).count();
    (count(["pass", "pass"]), count(["left", "right"]))
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_all_lengths_and_a_series_are_played_to_their_end() {
    let (_database, server) = server().await;
    let (mut passes, mut fills) = (0, 0);
    for (seed, length) in (1..).zip(MatchLength::ALL) {
        let time_control = TimeControl::Fischer { seconds: 600, increment: 1 };
        let terms = Terms { rules: MatchRules::new(length), time_control, rated: false };
        let (more_passes, more_fills) = play(&server.host, terms, seed).await;
        (passes, fills) = (passes + more_passes, fills + more_fills);
    }
    assert!(passes > 0 && fills > 3, "{passes} passes, {fills} fills");
    let format = Format::Series(Series { wins: Wins::new(2), ..Series::default() });
    let rules = MatchRules::from(format).with_limited_opening(true);
    play(&server.host, Terms { rules, ..Terms::default() }, 9).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_comes_back_gets_exactly_what_it_missed() {
    let (_database, server) = server().await;
    let (id, [_, white], [mut first, second]) = seated(&server.host, Terms::default()).await;
    let (game, number) = (second.game.clone(), second.number);
    drop(second);
    first.play("f8e7").await;
    first.say(" good luck ").await;
    let back = Client::connect(&server.host, &id, Some(&white), Some((game, number))).await.expect("a connection");
    assert_eq!((back.game, back.number), (first.game.clone(), first.number));
    assert_eq!(back.said, ["good luck"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_runs_out_ends_the_game_by_itself() {
    let (_database, server) = server().await;
    let time_control = TimeControl::Fischer { seconds: 1, increment: 0 };
    let (id, black, _) = two_players(&server.host, Terms { time_control, ..Terms::default() });
    let mut client = Client::watch(&server.host, &id, Some(&black)).await;
    client.until_over().await;
    assert_eq!(client.refused(body::turn(0, "f8e7")).await, ErrorCode::Over);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_of_the_server_plays_a_game_to_its_end() {
    let (_database, server) = server().await;
    let body = NewGame { engine: Some(3), ..body::as_black(FormatKind::Standard) };
    let (id, user) = make_game(&server.host, None, body);
    let mut client = Client::watch(&server.host, &id, user.as_ref()).await;
    while client.game.end().is_none() {
        if client.game.player_to_act() == client.you {
            let ply = client.game.ply();
            let turn = client.game.game().legal_turns()[0].to_string();
            client.send(client.turn(&turn)).await;
            client.until(|client| client.game.ply() > ply).await;
        } else {
            assert_eq!(client.take().await, Some(Ok(())));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_offer_is_listed_until_it_is_taken() {
    let (_database, server) = server().await;
    let list = |kind| get::<GamePage>(&server.host, &paths::games(kind, None)).games;
    let make = |public: bool| {
        let game = NewGame { side: Some(Player::White), public, ..body::new_game(FormatKind::Long) };
        make_game(&server.host, None, game).0
    };
    let (_, offered) = (make(false), make(true));
    let offers = list(GameListKind::Offers);
    assert_eq!((offers.len(), &offers[0].id, offers[0].free_seat), (1, &offered, Some(Player::Black)));
    assert_eq!(list(GameListKind::Playing), []);
    assert_eq!(post(&server.host, &paths::game_seat(&offered), None, "").0.status, 200);
    assert_eq!(list(GameListKind::Offers), []);
    assert_eq!(list(GameListKind::Playing)[0].id, offered);
}
