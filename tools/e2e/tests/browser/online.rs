//! Online games, with a real browser for each player.

use core::time::Duration;

use kamisado::{Match, MatchLength, MatchRules, Move, Phase, Player, Turn};
use kamisado_api::{NewGame, paths};
use kamisado_e2e::{Browser, FileHost, Relay, match_with_everything};
use serde_json::json;

const STATUS: &str = "document.querySelector('#status').innerText";
const CONNECTED: &str = "document.querySelector('#connection:not([data-lost])')";

/// After this time without a message the page probes the connection.
const PROBE_INTERVAL: Duration = Duration::from_secs(15);
/// After this time without an opponent the page suggests the server's engine.
const COMPANY_DELAY: Duration = Duration::from_secs(20);

/// Disables animations, so that no test waits for them.
const STILL: &[&str] = &["--force-prefers-reduced-motion"];

/// Offers a game of this length as Black, without a clock, and returns the path of its page.
async fn offer(browser: &Browser, to: usize, length: usize) -> String {
    browser.go("/online").await;
    browser.press(&format!("input[name='to'][value='{to}']")).await;
    browser.press(&format!("input[name='length'][value='{length}']")).await;
    browser.press("input[name='clock'][value='2']").await;
    browser.press("input[name='side'][value='1']").await;
    browser.press("#offer").await;
    browser.until("location.pathname.startsWith('/game/')").await;
    browser.until("document.querySelector('#connection')").await;
    browser.text("location.pathname").await
}

/// Makes a move by presses.
async fn play(browser: &Browser, game: &Match, turn: Turn) {
    match turn {
        Turn::Fill(fill) => browser.press(&format!("#fill-{fill}")).await,
        Turn::Move(Move::Pass) => {}
        Turn::Move(Move::Step { from, to }) => {
            browser.until("document.querySelector('#sending:not([data-on])')").await;
            if game.round().position().must_move().is_none() {
                browser.press(&format!("#square-{from}")).await;
            }
            browser.press(&format!("#square-{to}")).await;
        }
    }
}

/// Waits until all moves of the game are shown and stored.
async fn sees(browser: &Browser, game: &Match) {
    let moves: usize = game.rounds().iter().map(|round| round.moves().len()).sum();
    let seen = format!("document.querySelectorAll('#moves li').length === {moves}");
    browser.until(&format!("({moves} === 0 || {seen}) && document.querySelector('#sending:not([data-on])')")).await;
}

#[tokio::test]
async fn two_people_play_a_match_by_link_and_a_third_watches() {
    let black = Browser::open_with(1280, 900, STILL).await;
    let path = offer(&black, 1, 1).await;
    black.until("document.querySelector('#game-link').value.endsWith(location.pathname)").await;

    let relay = Relay::open(black.address()).await;
    let white = Browser::open_at(&relay.address, 1280, 900, STILL).await;
    white.go(&path).await;
    white.press("#sit").await;
    // The focus of a user who joins a game moves to its board, and its creator does not lose the focus either.
    white.until("document.activeElement.getAttribute('role') === 'gridcell'").await;
    black.until("document.activeElement.tagName !== 'BODY'").await;
    let third = Browser::open_at(black.address(), 390, 844, STILL).await;
    third.go(&path).await;
    third.until("document.querySelector('#watching').innerText.includes('You are watching')").await;
    black.until("document.querySelector('#watching').innerText === '1 person is watching'").await;
    third.until("document.querySelector('#watching').innerText === 'You are watching this game.'").await;
    black.until("!document.querySelector('#game-link')").await;
    white.until("document.querySelector('#resign:not([aria-disabled])')").await;

    // The page announces when the other player leaves and returns.
    let heard = |text: &str| format!("document.querySelector('#polite').textContent.includes({text:?})");
    white.client.goto("about:blank").await.expect("the page is left");
    black.until(&heard("Guest is away.")).await;
    black.until("document.querySelector('.presence:not([data-here])')").await;
    white.go(&path).await;
    black.until(&heard("Guest is back.")).await;
    white.until(CONNECTED).await;

    let script = match_with_everything();
    let mut game = Match::new(MatchRules::new(MatchLength::Standard));
    let middle = script.len() / 2;
    let (mut reloaded, mut cut) = (false, false);
    for (place, &turn) in script.iter().enumerate() {
        let mover = match game.phase() {
            kamisado::Phase::Move(player) | kamisado::Phase::Fill(player) => player,
            kamisado::Phase::Over(_) => panic!("the match is over"),
        };
        let browser = if mover == Player::Black { &black } else { &white };
        let is_step = matches!(turn, Turn::Move(Move::Step { .. }));
        if place >= middle && mover == Player::Black && is_step && !reloaded {
            // Black reloads the page and finds everything. White, who is away now, was present before.
            white.client.goto("about:blank").await.expect("the page is left");
            black.until("document.querySelector('.presence:not([data-here])')").await;
            black.client.refresh().await.expect("the page is loaded");
            black.until(&format!("{CONNECTED} && document.querySelector('.presence:not([data-here])')")).await;
            sees(&black, &game).await;
            white.go(&path).await;
            black.until(&heard("Guest is back.")).await;
            white.until(CONNECTED).await;
            reloaded = true;
        }
        if place >= middle && mover == Player::White && is_step && !cut {
            // White moves without a connection: the move is shown at once, and arrives after reconnecting.
            relay.cut();
            white.until("document.querySelector('#connection[data-lost]')").await;
            white.until("!document.querySelector('.presence')").await;
            play(&white, &game, turn).await;
            white.until("document.querySelector('#sending[data-on]')").await;
            relay.mend();
            white.until(CONNECTED).await;
            white.until("document.querySelector('.presence[data-here]')").await;
            cut = true;
        } else {
            play(browser, &game, turn).await;
        }
        game.play(turn).expect("a legal turn");
        if let (Phase::Fill(_), Turn::Move(_)) = (game.phase(), turn) {
            // Both see why the round is lost while the winner chooses a side.
            for browser in [&black, &white, &third] {
                browser.until("document.querySelector('.end-card #why')").await;
            }
            let scrolls = "document.documentElement.scrollHeight > innerHeight";
            for browser in [&black, &white] {
                assert_eq!(browser.ask(scrolls).await, false);
            }
        }
        if matches!(turn, Turn::Fill(_)) {
            // The next round starts at once, and the loss of the last one is still visible.
            for browser in [&black, &white, &third] {
                browser
                    .until("!document.querySelector('.end-card') && document.querySelector('#last-loss')?.innerText")
                    .await;
            }
        }
        // The server makes passes together with the turn before.
        if !game.round().position().must_pass() {
            for browser in [&black, &white, &third] {
                sees(browser, &game).await;
            }
        }
    }
    assert!(reloaded && cut);
    for browser in [&black, &white, &third] {
        browser.until(&format!("/ won[.!]/.test({STATUS})")).await;
        for player in Player::ALL {
            let points = format!("document.querySelector('[data-player=\"{}\"] .points').innerText", player.name());
            assert_eq!(browser.text(&points).await, game.score()[player].to_string());
        }
        browser.until("document.querySelector('#download') && document.querySelector('#download-json')").await;
        // The end has its turning point, as in a game at one screen.
        browser.until("document.querySelector('#to-turning-point') && document.querySelector('#why')").await;
    }
    // Only the loser reads a kind word.
    let winner = game.result().and_then(|result| result.winner).expect("a winner");
    for (player, browser) in [(Some(Player::Black), &black), (Some(Player::White), &white), (None, &third)] {
        let is_kind = browser.ask("document.querySelector('#status ~ .kind') !== null").await;
        assert_eq!(is_kind, player == Some(!winner), "{player:?}");
    }
    assert_eq!(black.moves().await, third.moves().await);
    white.press("#review").await;
    white.until("location.pathname === '/review' && document.querySelector('.mark')").await;
    for browser in [black, white, third] {
        browser.close().await;
    }
}

#[tokio::test]
async fn an_offer_to_everybody_is_taken_talked_over_and_played_again() {
    let black = Browser::open_with(1280, 900, STILL).await;
    let white = Browser::open_at(black.address(), 1280, 900, STILL).await;
    white.go("/online").await;
    white.until("document.querySelector('#offers')").await;
    let path = offer(&black, 0, 0).await;
    white.press("#offers .take").await;
    white.until(&format!("location.pathname === {path:?}")).await;
    black.until("document.querySelector('#resign:not([aria-disabled])')").await;

    // The field is visible on a laptop.
    white.resize(1280, 800).await;
    white.until("document.querySelector('#say').getBoundingClientRect().bottom <= innerHeight").await;
    // Chat messages are plain text.
    white.press("#say").await;
    white.type_keys("<b>good luck</b>\u{e007}").await;
    black.until("document.querySelector('#talk li')?.innerText.includes('<b>good luck</b>')").await;
    black.press("#chat-settings summary").await;
    black.press("#chat-shown").await;
    black.until("!document.querySelector('#talk')").await;

    // A take-back is asked for and declined; after the answer it is asked for again and granted.
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    let (first, answer) = ("f8e7".parse().expect("a turn"), "g1g6".parse().expect("a turn"));
    play(&black, &game, first).await;
    game.play(first).expect("it is legal");
    white.until("document.querySelectorAll('#moves li').length === 1").await;
    black.press("#take-back:not([aria-disabled])").await;
    // The focus stays on the button, while the question is open and after its answer.
    black.until("document.querySelector('#withdraw') && document.activeElement.id === 'take-back'").await;
    white.press("#decline").await;
    black.until("document.querySelector('.said').innerText.includes('declined')").await;
    black.until("!document.querySelector('#withdraw') && document.activeElement.id === 'take-back'").await;
    play(&white, &game, answer).await;
    black.until("document.querySelectorAll('#moves li').length === 2").await;
    black.press("#take-back:not([aria-disabled])").await;
    white.press("#accept").await;
    for browser in [&black, &white] {
        browser.until("!document.querySelector('#moves li')").await;
        browser.until("document.querySelector('.said').innerText.includes('taken back')").await;
    }

    // The page explains a press that the rules refuse, and nothing else happens.
    black.press("#square-f8").await;
    black.press("#square-a4").await;
    black
        .until("document.querySelector('.refused .rule-info')?.getAttribute('aria-label').startsWith('Why? Rule M')")
        .await;

    black.press("#resign:not([aria-disabled])").await;
    black.press("#resign-yes").await;
    white.until(&format!("{STATUS}.includes('You won!')")).await;
    // The buttons disappear without taking the focus.
    black.until("document.querySelector('#rematch') && document.activeElement.id === 'status'").await;
    white.press("#rematch").await;
    white.until("!document.querySelector('#rematch') && document.activeElement.tagName !== 'BODY'").await;
    black.press("#accept").await;
    // Both are led to the next game, with sides exchanged.
    for browser in [&black, &white] {
        browser.until(&format!("location.pathname.startsWith('/game/') && location.pathname !== {path:?}")).await;
        browser.until("document.querySelector('#resign:not([aria-disabled])')").await;
    }
    white
        .until("document.querySelector('[data-active]') || document.querySelector('[data-player=black] .who small')")
        .await;
    let side = "[...document.querySelectorAll('.stage > .row')].at(-1).dataset.player";
    assert_eq!(white.text(side).await, "black");
    assert_eq!(black.text(side).await, "white");
    // The score and the chat continue.
    for (browser, score) in [(&black, "you 0"), (&white, "you 1")] {
        browser.until(&format!("document.querySelector('#games-won').innerText.includes({score:?})")).await;
    }
    white.until("document.querySelector('#talk li')?.innerText.includes('<b>good luck</b>')").await;
    for browser in [black, white] {
        browser.close().await;
    }
}

#[tokio::test]
async fn whoever_presses_the_same_button_plays_together_and_is_told_whose_turn_it_is() {
    let first = Browser::open_with(1280, 900, STILL).await;
    let second = Browser::open_at(first.address(), 1280, 900, STILL).await;
    for browser in [&first, &second] {
        browser.go("/online").await;
        browser.press("#quick-4").await;
        browser.until("location.pathname.startsWith('/game/')").await;
        if std::ptr::eq(browser, &first) {
            browser.until(&format!("{STATUS} === 'Looking for an opponent'")).await;
        }
    }
    assert_eq!(first.text("location.pathname").await, second.text("location.pathname").await);
    // Every page shows Black that it is their turn.
    first.until("document.querySelector('#resign:not([aria-disabled])')").await;
    let side = first.text("[...document.querySelectorAll('.stage > .row')].at(-1).dataset.player").await;
    let (black, white) = if side == "black" { (&first, &second) } else { (&second, &first) };
    for browser in [black, white] {
        browser.go("/rules").await;
    }
    black
        .until(
            "document.querySelector('#turns')?.textContent === ' · your turn in 1' && document.title.startsWith('(1)')",
        )
        .await;
    black.until("document.querySelector('#turns-elsewhere').innerText === 'It is your turn in 1 game'").await;
    white.until("document.querySelector('#turns-elsewhere') && document.title === 'Rules – Kamisado'").await;
    assert_eq!(white.ask("Boolean(document.querySelector('#turns'))").await, false);
    // This moves nothing in the header.
    let next = "document.querySelector('nav a[href=\"/learn\"]').getBoundingClientRect().x";
    assert_eq!(black.ask(next).await, white.ask(next).await);
    // On a phone the menu button shows it, and the menu says it.
    black.resize(600, 900).await;
    let dot = "getComputedStyle(document.querySelector('.menu-button'), '::after').content";
    black
        .until(&format!(
            "{dot} !== 'none' && document.querySelector('#menu-button').innerText.includes('your turn in 1')"
        ))
        .await;
    black.press("#menu a[href='/online']").await;
    black.until("location.pathname === '/online'").await;
    black.resize(1280, 900).await;
    // The first page shows the game too: the opponent, the time left, and a small board.
    black.go("/").await;
    let card = "document.querySelector('#turn-card')";
    black.until(&format!("/Your turn\\s+Guest · (2 d 0 h|1 d 23 h)/.test({card}?.innerText)")).await;
    assert_eq!(black.ask(&format!("{card}.querySelectorAll('.small-board > g[transform]').length")).await, 16);
    black.press("#turn-card").await;
    black.until("location.pathname.startsWith('/game/') && document.querySelector('.game')").await;
    // The page itself announces it there, so it is not heard twice with every turn.
    black.until("document.querySelector('#turns-elsewhere').innerText === ''").await;
    black.go("/online").await;
    black.press("#own-games [data-yours] a").await;
    black.until("document.querySelector('.game')").await;
    for browser in [first, second] {
        browser.close().await;
    }
}

#[tokio::test]
async fn who_waits_for_an_opponent_plays_meanwhile_and_is_called() {
    let first = Browser::open_with(390, 844, STILL).await;
    let second = Browser::open_at(first.address(), 1280, 900, STILL).await;
    first.hold_timers(COMPANY_DELAY).await;
    first.go("/online").await;
    first.press("#quick-1").await;
    // After a while the page suggests a game with the engine to users without an opponent.
    first.until("document.querySelector('#meanwhile')?.innerText === 'Meanwhile, play Pebble'").await;
    assert_eq!(first.ask("Boolean(document.querySelector('#play-server'))").await, false);
    first.release_timers().await;
    first.press("#play-server").await;
    first.until(&format!("document.querySelector('.live')?.innerText.includes('Pebble') && {CONNECTED}")).await;
    first.go("/online").await;
    first.until("document.querySelectorAll('#own-games li').length === 1").await;
    // The search can be ended in the waiting room.
    first.press("#quick-1").await;
    first.press("#cancel-search").await;
    first.until("location.pathname === '/online' && document.querySelectorAll('#own-games li').length === 1").await;

    // A game against the engine goes on during the search.
    first.press("#quick-1").await;
    first.press("#meanwhile").await;
    first
        .until("location.pathname === '/play' && document.querySelector('.game .stage').innerText.includes('Pebble')")
        .await;
    first.until("document.querySelector('#search-strip')?.innerText.includes('Looking for an opponent')").await;
    first.press("#square-e8").await;
    first.press("#square-e6").await;
    first.until_moves(2).await;
    second.go("/online").await;
    second.press("#quick-1").await;
    second.until("location.pathname.startsWith('/game/')").await;
    first
        .until("document.querySelector('dialog[open]')?.innerText.includes('An opponent is here. Your game starts!')")
        .await;
    first.until("document.activeElement.id === 'to-called' && !document.querySelector('#search-strip')").await;
    first.press("#to-called").await;
    first.until(&format!("{CONNECTED} && !document.querySelector('dialog[open]')")).await;
    assert_eq!(first.text("location.pathname").await, second.text("location.pathname").await);
    // The game played meanwhile is saved.
    first.go("/play").await;
    first.until_moves(2).await;
    for browser in [first, second] {
        browser.close().await;
    }
}

#[tokio::test]
async fn a_connection_that_carries_nothing_any_more_is_noticed_and_made_again() {
    let black = Browser::open_with(1280, 900, STILL).await;
    let path = offer(&black, 1, 0).await;
    let relay = Relay::open(black.address()).await;
    let white = Browser::open_at(&relay.address, 1280, 900, STILL).await;
    white.hold_timers(PROBE_INTERVAL).await;
    white.go(&path).await;
    // A guest gets the name they have entered, so that two friends are not both "Guest".
    white.press("#guest-name").await;
    white.type_keys("moderator").await;
    white.press("#sit").await;
    white.until("document.querySelector('.invited .refused').innerText !== ''").await;
    white.ask("document.querySelector('#guest-name').select()").await;
    white.type_keys("Zoe").await;
    white.press("#sit").await;
    black.until("document.querySelector('.stage').innerText.includes('Zoe (guest)')").await;
    white.until(&format!("{CONNECTED} && document.querySelector('#resign:not([aria-disabled])')")).await;
    // Neither side notices that the connection carries nothing.
    relay.freeze();
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    let turn = "f8e7".parse().expect("a turn");
    play(&black, &game, turn).await;
    game.play(turn).expect("a legal turn");
    sees(&black, &game).await;
    white.until(CONNECTED).await;
    assert_eq!(white.ask("document.querySelectorAll('#moves li').length").await, 0);
    // Fifteen seconds later the page probes the connection.
    white.ask("(() => { const now = Date.now.bind(Date); Date.now = () => now() + 20000; })()").await;
    white.release_timers().await;
    sees(&white, &game).await;
    white.until(CONNECTED).await;
    for browser in [black, white] {
        browser.close().await;
    }
}

#[tokio::test]
async fn the_servers_engine_answers() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    offer(&browser, 2, 0).await;
    let game = Match::new(MatchRules::new(MatchLength::Single));
    play(&browser, &game, "f8e7".parse().expect("a turn")).await;
    browser.until("document.querySelectorAll('#moves li').length >= 2").await;
    // The player who has moved can only resign.
    browser
        .until("document.querySelector('#call-off[aria-disabled]') && document.querySelector('#resign:not([aria-disabled])')")
        .await;
    // The window title names the opponent, and the review knows the players.
    let opponent = browser.text("document.querySelector('.row[data-player=white] .who b').innerText").await;
    browser.until(&format!("document.title.includes({opponent:?}) && document.title.endsWith(' – Kamisado')")).await;
    browser.press("#resign").await;
    browser.press("#resign-yes").await;
    browser.press("#review").await;
    let head = "document.querySelector('.story-head h1')?.innerText";
    browser.until(&format!("{head}.startsWith('You against ') && {head}.includes({opponent:?})")).await;
    browser.until("document.title === 'Review – Kamisado'").await;
    browser.go("/players#Somebody").await;
    browser.until("document.title === 'Somebody – Kamisado'").await;
    browser.close().await;
}

#[tokio::test]
async fn an_address_that_names_no_game_says_so() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/game/nosuchgame").await;
    browser.until("document.querySelector('#no-game a')").await;
    browser.press("#no-game a").await;
    browser.until("location.pathname === '/online' && document.querySelector('#offers')").await;
    browser.close().await;
}

#[tokio::test]
async fn without_a_server_the_page_says_so_and_everything_else_works() {
    let host = FileHost::open().await;
    let browser = Browser::open_at(&host.address, 1280, 900, STILL).await;
    browser.go("/online").await;
    browser.until("document.querySelector('#no-server')").await;
    browser.go("/game/abc").await;
    browser.until("document.querySelector('#no-server')").await;
    browser.press("#no-server a").await;
    browser.until("location.pathname === '/play' && document.querySelector('.new-game')").await;
    browser.close().await;
}

/// Makes the page claim another version of the API, like a page from the browser's cache.
const OTHER_VERSION: &str = "\
    const Socket = window.WebSocket; \
    window.WebSocket = class extends Socket { constructor(address) { super(address.replace(/api=\\d+/, 'api=0')); } }; \
    const Ask = window.Request; \
    window.Request = class extends Ask { constructor(path, init) { super(path, { ...init, headers: { 'x-kamisado-api': '0' } }); } };";

#[tokio::test]
async fn a_page_of_another_version_says_so_and_loads_the_new_one() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    let made = browser.make_game(&NewGame::default()).await;
    browser.devtools("Page.enable", json!({})).await;
    let script = browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": OTHER_VERSION })).await;
    for path in ["/online", &paths::game_page(&made.id), "/account", "/players"] {
        browser.go(path).await;
        browser.until("document.querySelector('#new-version button')").await;
    }
    browser.devtools("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": script["identifier"] })).await;
    browser.go("/online").await;
    browser.until("document.querySelector('#own-games li')").await;
    assert_eq!(browser.ask("document.querySelector('#new-version')").await, json!(null));
    browser.close().await;
}

#[tokio::test]
async fn all_own_games_are_listed_however_many() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/online").await;
    browser.until("document.querySelector('#offers')").await;
    for _ in 0..52 {
        browser.make_game(&NewGame::default()).await;
    }
    browser.go("/online").await;
    browser.until("document.querySelectorAll('#own-games li').length === 52").await;
    browser.close().await;
}

#[tokio::test]
async fn on_a_phone_what_is_asked_and_said_is_seen_under_the_board() {
    let black = Browser::open_with(390, 844, STILL).await;
    let white = Browser::open_at(black.address(), 390, 844, STILL).await;
    black.go("/online").await;
    black.press("input[name='clock'][value='2']").await;
    black.press("input[name='side'][value='1']").await;
    black.press("#invite").await;
    black.until("document.querySelector('#game-link')").await;
    let path = black.text("location.pathname").await;
    black.until(&format!("{STATUS} === 'Waiting for the other player'")).await;

    // An invited user reads the invitation and sees the button, even on the smallest phone.
    white.go(&path).await;
    white.until("document.querySelector('#sit')").await;
    white.until(&format!("{STATUS}.startsWith('You are invited')")).await;
    for (width, height) in [(360, 640), (390, 844)] {
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
        white.devtools("Emulation.setDeviceMetricsOverride", screen).await;
        white.until(&format!("innerWidth === {width} && scrollY === 0")).await;
        white.until("document.querySelector('#sit').getBoundingClientRect().bottom <= innerHeight").await;
        white.until("document.querySelector('.invited').innerText.includes('no clock')").await;
    }
    white.press("#sit").await;
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    let first = "f8e7".parse().expect("a turn");
    play(&black, &game, first).await;
    game.play(first).expect("it is legal");
    for browser in [&black, &white] {
        sees(browser, &game).await;
        browser.ask("(scrollTo(0, 0), 0)").await;
    }
    let in_sight = |id: &str| format!("document.querySelector('{id}')?.getBoundingClientRect().bottom <= innerHeight");

    black.press("#take-back:not([aria-disabled])").await;
    white.until("document.querySelector('#decline')").await;
    white.until(&format!("scrollY === 0 && {}", in_sight("#decline"))).await;
    // The focused element is not hidden under the question.
    let under = "[...document.querySelectorAll('.live :is(a[href], button, input, summary)')].filter(one => { \
        if (!one.checkVisibility() || one.closest('#asks, .bar, .drawer, dialog')) return false; \
        scrollTo(0, 0); one.focus(); \
        const [box, over] = [one, document.querySelector('#asks')].map(one => one.getBoundingClientRect()); \
        return box.bottom > over.top; }).map(one => one.id || one.innerText)";
    assert_eq!(white.ask(under).await, json!([]));
    white.ask("(scrollTo(0, 0), 0)").await;
    white.press("#decline").await;

    // A refused message stays in the field, with the reason, until another one is sent.
    let write = |text: &str| format!("(document.querySelector('#say').value = '{text}', 0)");
    black.ask(&write("a\\u200bb")).await;
    black.press("#send").await;
    black.until("document.querySelector('.said .refused').innerText.includes('200')").await;
    assert_eq!(black.text("document.querySelector('#say').value").await, "a\u{200b}b");
    let said_with = "document.getElementById(document.querySelector('#say[aria-invalid=true]')\
        ?.getAttribute('aria-describedby'))?.textContent.includes('200')";
    black.until(said_with).await;
    black.ask(&write("good luck, and may the better one of us two win this game")).await;
    black.press("#send").await;
    black.until("document.querySelector('#say').value === ''").await;
    black.until("!document.querySelector('#say').hasAttribute('aria-invalid')").await;
    black.until("document.querySelector('.said .refused').innerText === ''").await;

    // A new message is announced near the board until it is read.
    white.until("document.querySelector('#unseen')?.innerText.includes('good luck')").await;
    white.until(&format!("scrollY === 0 && {}", in_sight("#unseen"))).await;
    white.until("document.documentElement.scrollWidth <= innerWidth").await;
    white.press("#unseen").await;
    white.until("!document.querySelector('#unseen') && document.activeElement.id === 'talk'").await;
    white.until(&in_sight("#talk")).await;
    black.ask(&write("a\\u200bb")).await;
    black.press("#send").await;
    black.until("document.querySelector('.said .refused').innerText.includes('200')").await;
    black.press("#resign:not([aria-disabled])").await;
    black.press("#resign-yes").await;
    black.until(&format!("{STATUS}.includes(' won.')")).await;
    assert_eq!(black.text("document.querySelector('.said .refused').innerText").await, "");

    // A guest has no page, so the game is reported.
    black.press("#report summary").await;
    black.press("#report button").await;
    let refused = "document.getElementById(document.querySelector('#report-text[aria-invalid=true]')\
        ?.getAttribute('aria-describedby'))?.textContent";
    black.until(refused).await;
    black.press("#report-text").await;
    black.type_keys("insults").await;
    black.press("#report button").await;
    black.until("document.querySelector('#report').innerText.includes('Thank you')").await;
    for browser in [black, white] {
        browser.close().await;
    }
}

/// Offers can be answered by typing, and the focus is never lost: not when the opponent comes, not at the end, not
/// after an offer.
#[tokio::test]
async fn offers_are_typed_and_the_focus_goes_where_the_game_goes() {
    let black = Browser::open_with(1280, 900, STILL).await;
    let path = offer(&black, 1, 0).await;
    black.until("document.querySelector('#copy-link')").await;
    black.ask("document.querySelector('#copy-link').focus()").await;
    let white = Browser::open_at(black.address(), 1280, 900, STILL).await;
    white.go(&path).await;
    white.press("#sit").await;
    black.until("!document.querySelector('#copy-link')").await;
    black.until("document.activeElement.getAttribute('role') === 'gridcell'").await;
    let heard = |text: &str| format!("document.querySelector('#assertive').textContent.includes({text:?})");
    let line = async |browser: &Browser, text: &str| {
        browser.until("document.getElementById('typed')").await;
        browser.select_typing_field().await;
        browser.type_keys(&format!("{text}\u{e007}")).await;
    };
    line(&black, "o").await;
    black.until(&heard("Guest")).await;
    line(&black, "f8f5").await;
    white.until("document.querySelectorAll('#moves li').length === 1").await;
    // There is no offer yet.
    line(&white, "accept").await;
    white.until(&heard("You cannot do that here right now.")).await;
    line(&black, "undo").await;
    white.until("document.querySelector('#accept')").await;
    line(&white, "accept").await;
    black.until("document.querySelectorAll('#moves li').length === 0").await;
    line(&black, "f8f5").await;
    white.until("document.querySelectorAll('#moves li').length === 1").await;
    line(&black, "undo").await;
    white.until("document.querySelector('#accept')").await;
    line(&white, "no").await;
    white.until("!document.querySelector('#accept')").await;
    black.until("!document.querySelector('#withdraw')").await;
    line(&white, "b1b4").await;
    black.until("document.querySelectorAll('#moves li').length === 2").await;
    line(&black, "resign").await;
    black.until(&heard("Type yes or no.")).await;
    line(&black, "yes").await;
    // The field stays after the end, and so does the focus: a rematch can be typed too.
    black.until("document.querySelector('#rematch') && document.activeElement.id === 'typed'").await;
    white.until("document.querySelector('#rematch')").await;
    line(&black, "rematch").await;
    black.until("!document.querySelector('#rematch') && document.activeElement.id === 'typed'").await;
    white.until("document.querySelector('#accept')").await;
    line(&white, "accept").await;
    for browser in [&black, &white] {
        browser.until("document.activeElement.getAttribute('role') === 'gridcell'").await;
        browser.until(&format!("location.pathname !== {path:?}")).await;
    }
    // Declining and aborting can be typed too.
    white.until("document.querySelector('#resign:not([aria-disabled])')").await;
    line(&white, "f8f5").await;
    black.until("document.querySelectorAll('#moves li').length === 1").await;
    line(&white, "undo").await;
    black.until("document.querySelector('#accept')").await;
    line(&black, "decline").await;
    white.until("!document.querySelector('#withdraw')").await;
    line(&black, "call off").await;
    black.until(&heard("Call the game off?")).await;
    line(&black, "yes").await;
    for browser in [&black, &white] {
        browser.until(&format!("{STATUS}.includes('called off')")).await;
    }
    white.close().await;
    black.close().await;
}
