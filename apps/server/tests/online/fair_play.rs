//! Fair play: no engine beside rated games, and programs only where everybody sees that.

use kamisado::FormatKind;
use kamisado_api::{CreateAccount, CreatedToken, ErrorCode, FairPlay, GameSnapshot, NewGame, Profile, paths};
use kamisado_online::{Action, Offer, Terms, TimeControl};

use crate::support::*;

/// A rated game with clocks of ten minutes.
fn live() -> NewGame {
    let time_control = TimeControl::Fischer { seconds: 600, increment: 0 };
    let new = body::as_black(FormatKind::Single);
    NewGame { terms: Terms { time_control, rated: true, ..new.terms }, ..new }
}

/// A program with a token of an account.
fn token(owner: &mut Browser) -> Browser {
    let CreatedToken { token, .. } = owner.post(paths::TOKENS, body::token("a program")).created();
    let mut program = owner.clone();
    program.headers.push(("authorization", format!("Bearer {token}")));
    program
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_plays_rated_games_only_for_a_bot() {
    let (database, server) = server().await;
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    let mut client = token(&mut ana);
    let needs_bot = (403, ErrorCode::NeedsBot);
    assert_eq!(refused(client.post(paths::GAMES, live())), needs_bot);
    assert_eq!(refused(client.post(paths::PAIRING, live().terms)), needs_bot);
    let offered = ben.make_game(body::offered(live()));
    assert_eq!(refused(client.post(&paths::game_seat(&offered), ())), needs_bot);
    // Games that are not rated are for everybody, and the person plays rated ones.
    client.make_game(body::as_black(FormatKind::Single));
    let game = ana.make_game_with(&mut ben, live());
    let bearer = client.headers.iter().find(|(name, _)| *name == "authorization").expect("a token").1.clone();
    let secret = bearer.trim_start_matches("Bearer ").to_owned();
    let as_program = User { cookie: format!("kamisado-session={secret}") };
    let mut client = Client::watch(&server.host, &game, Some(&as_program)).await;
    assert_eq!(client.refused(body::turn(0, "f8e7")).await, ErrorCode::NeedsBot);
    let mut person = ana.watch(&game).await;
    person.play("f8e7").await;
    // Who plays rated games cannot become a bot.
    assert_eq!(refused(ana.put(paths::ME_BOT, ())), (409, ErrorCode::HasRatedGames));
    // A new account can, by its owner and not by a token; everybody sees it.
    let (mut cy, _) = Browser::with_account(&server.host, "Cyd");
    let mut client = token(&mut cy);
    assert_eq!(refused(client.put(paths::ME_BOT, ())), (403, ErrorCode::NeedsSession));
    assert_eq!(cy.put(paths::ME_BOT, ()).status, 204);
    assert_eq!(cy.put(paths::ME_BOT, ()).status, 204, "once more changes nothing");
    assert_eq!((cy.me().bot, cy.export().account.user.map(|user| user.bot)), (Some(true), Some(true)));
    assert!(ben.get(&paths::user("Cyd")).read::<Profile>().bot);
    let game = client.make_game(live());
    let shown: GameSnapshot = ben.get(&paths::game(&game)).read();
    assert!(shown.state.players.black.is_some_and(|who| who.bot && who.name == "Cyd"));
    // An administrator can take it back.
    let admin = program(&["admin", "--database", &database.address, "bot", "Cyd", "--no"]).output();
    assert!(admin.expect("it starts").status.success());
    assert_eq!(cy.me().bot, Some(false));
    // An account that is made for a program is one from the beginning on.
    let made = CreateAccount { bot: true, ..body::account("Dot", PASSWORD) };
    let (answer, dot) = post(&server.host, paths::ACCOUNTS, None, made);
    assert_eq!(answer.status, 201);
    let me = ask("GET", &server.host, paths::ME, dot.as_ref()).text;
    assert!(me.contains("\"bot\":true"), "{me}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_rematch_with_the_engine_begins_beside_a_live_rated_game() {
    let (_database, server) = server().await;
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    let engine = ana.make_game(NewGame { engine: Some(1), ..body::as_black(FormatKind::Single) });
    let mut client = ana.watch(&engine).await;
    client.resign().await;
    let rated = ana.make_game_with(&mut ben, live());
    let rematch = Action::Offer { offer: Offer::Rematch };
    assert_eq!(client.refused(rematch).await, ErrorCode::RatedGameRunning);
    let mut player = ana.watch(&rated).await;
    player.send(Action::Abort).await;
    player.until_over().await;
    client.send(rematch).await;
    client.until(|client| client.next.is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_is_closed_beside_rated_games() {
    let (_database, server) = server().await;
    let [mut ana, mut ben] = Browser::with_accounts(&server.host, ["Ana", "Ben"]);
    let with_engine = || NewGame { engine: Some(1), ..body::as_black(FormatKind::Single) };
    let closed = |browser: &mut Browser| browser.get(paths::ME_FAIR_PLAY).read::<FairPlay>();
    let engine = ana.make_game(with_engine());
    assert_eq!(closed(&mut ana), FairPlay::default());
    assert_eq!(closed(&mut Browser::new(&server.host)), FairPlay::default());
    // While a live game runs everything is closed, for both players and for no other.
    let rated = ana.make_game(live());
    assert!(!closed(&mut ana).live, "it waits for an opponent");
    ben.take_seat(&rated);
    assert!(closed(&mut ana).live && closed(&mut ben).live);
    let running = (403, ErrorCode::RatedGameRunning);
    assert_eq!(refused(ana.post(paths::GAMES, with_engine())), running);
    let mut client = ana.watch(&engine).await;
    assert_eq!(client.refused(body::turn(0, "f8e7")).await, ErrorCode::RatedGameRunning);
    Browser::new(&server.host).make_game(with_engine());
    let mut player = ana.watch(&rated).await;
    player.play("d8d3").await;
    player.resign().await;
    assert!(!closed(&mut ana).live);
    // In correspondence only where the game stands, and from there on.
    let rated = ana.make_game_with(&mut ben, body::rated(body::as_black(FormatKind::Single), 2));
    assert_eq!(closed(&mut ana), FairPlay::default(), "the start is the start of every game");
    let mut player = ana.watch(&rated).await;
    player.play("f8e7").await;
    let shown = closed(&mut ana);
    assert_eq!((shown.live, shown.positions.clone()), (false, vec![player.game.game().position().to_string()]));
    assert_eq!(client.refused(body::turn(0, "f8e7")).await, ErrorCode::RatedGameRunning);
    client.send(client.turn("d8d3")).await;
    client.until(|client| client.game.ply() >= 1).await;
    // What was there earlier in the round stays closed, and so does its image.
    let mut opponent = ben.watch(&rated).await;
    opponent.send(opponent.turn("g1g6")).await;
    player.until_ply(2).await;
    assert_eq!(closed(&mut ana).positions, [shown.positions, vec![player.game.game().position().to_string()]].concat());
    let new = ana.make_game(with_engine());
    let mut earlier = ana.watch(&new).await;
    for turn in ["f8e7", "c8d7"] {
        assert_eq!(earlier.refused(body::turn(0, turn)).await, ErrorCode::RatedGameRunning);
    }
    // One that has begun before cannot go on where the position was reached.
    let mut other = Client::watch(&server.host, &ben.make_game(with_engine()), Some(&ben.user())).await;
    assert_eq!(other.refused(body::turn(0, "f8e7")).await, ErrorCode::RatedGameRunning);
}
