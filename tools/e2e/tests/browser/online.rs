//! Online games, with a real browser for each player.

use core::time::Duration;

use kamisado::{Match, MatchLength, MatchRules, Move, Phase, Player, Turn};
use kamisado_api::{NewGame, paths};
use kamisado_e2e::{Browser, FileHost, ON_BOARD, Relay, STILL, match_with_everything};
use serde_json::json;

const STATUS: &str = "$('#status').innerText";
const CONNECTED: &str = "$('#connection:not([data-lost])')";

/// After this time without a message the page probes the connection.
const PROBE_INTERVAL: Duration = Duration::from_secs(15);
/// After this time without an opponent the page suggests the server's engine.
const COMPANY_DELAY: Duration = Duration::from_secs(20);

/// The user may resign: the game has begun.
pub(crate) const BEGUN: &str = "$('#resign:not([aria-disabled])')";

/// Two browsers on one server.
pub(crate) async fn two() -> (Browser, Browser) {
    let first = Browser::open_with(1280, 900, STILL).await;
    let second = Browser::open_at(first.address(), 1280, 900, STILL).await;
    (first, second)
}

/// Waits until a condition is true in all of these browsers.
async fn all_see(browsers: &[&Browser], condition: &str) {
    for browser in browsers {
        browser.until(condition).await;
    }
}

/// Offers a game of this length as Black, without a clock, and returns the path of its page.
pub(crate) async fn offer(browser: &Browser, to: usize, length: usize) -> String {
    browser.go("/online").await;
    browser.choose(&format!("to={to} length={length} clock=2 side=1")).await;
    browser.press_and_see("#offer", "location.pathname.startsWith('/game/') && $('#connection')").await;
    browser.text("location.pathname").await
}

/// Makes a move by presses.
async fn play(browser: &Browser, game: &Match, turn: Turn) {
    match turn {
        Turn::Fill(fill) => browser.press(&format!("#fill-{fill}")).await,
        Turn::Move(Move::Pass) => {}
        Turn::Move(Move::Step { from, to }) => {
            browser.until("$('#sending:not([data-on])')").await;
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
    let seen = format!("$$('#moves li').length === {moves}");
    browser.until(&format!("({moves} === 0 || {seen}) && $('#sending:not([data-on])')")).await;
}

#[tokio::test]
async fn two_people_play_a_match_by_link_and_a_third_watches() {
    let black = Browser::open_with(1280, 900, STILL).await;
    let path = offer(&black, 1, 1).await;
    black.until("$('#game-link').value.endsWith(location.pathname)").await;

    let relay = Relay::open(black.address()).await;
    let white = Browser::open_at(&relay.address, 1280, 900, STILL).await;
    white.go(&path).await;
    white.press("#sit").await;
    // The focus of a user who joins a game moves to its board, and its creator does not lose the focus either.
    white.until(ON_BOARD).await;
    black.until("focused.tagName !== 'BODY'").await;
    let third = Browser::open_at(black.address(), 390, 844, STILL).await;
    third.go_and_see(&path, "$('#watching').innerText.includes('You are watching')").await;
    black.until("$('#watching').innerText === '1 person is watching'").await;
    third.until("$('#watching').innerText === 'You are watching this game.'").await;
    black.until("!$('#game-link')").await;
    white.until(BEGUN).await;

    // The page announces when the other player leaves and returns.
    let heard = |text: &str| format!("$('#polite').textContent.includes({text:?})");
    white.client.goto("about:blank").await.expect("the page is left");
    black.until(&heard("Guest is away.")).await;
    black.until("$('.presence:not([data-here])')").await;
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
            black.until("$('.presence:not([data-here])')").await;
            black.reload_and_see(&format!("{CONNECTED} && $('.presence:not([data-here])')")).await;
            sees(&black, &game).await;
            white.go(&path).await;
            black.until(&heard("Guest is back.")).await;
            white.until(CONNECTED).await;
            reloaded = true;
        }
        if place >= middle && mover == Player::White && is_step && !cut {
            // White moves without a connection: the move is shown at once, and arrives after reconnecting.
            relay.cut();
            white.until("$('#connection[data-lost]')").await;
            white.until("!$('.presence')").await;
            play(&white, &game, turn).await;
            white.until("$('#sending[data-on]')").await;
            relay.mend();
            white.until(CONNECTED).await;
            white.until("$('.presence[data-here]')").await;
            cut = true;
        } else {
            play(browser, &game, turn).await;
        }
        game.play(turn).expect("a legal turn");
        if let (Phase::Fill(_), Turn::Move(_)) = (game.phase(), turn) {
            // Both see why the round is lost while the winner chooses a side.
            all_see(&[&black, &white, &third], "$('.end-card #why')").await;
            let scrolls = "document.documentElement.scrollHeight > innerHeight";
            for browser in [&black, &white] {
                assert_eq!(browser.ask(scrolls).await, false);
            }
        }
        if matches!(turn, Turn::Fill(_)) {
            // The next round starts at once, and the loss of the last one is still visible.
            all_see(&[&black, &white, &third], "!$('.end-card') && $('#last-loss')?.innerText").await;
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
            let points = format!("$('[data-player=\"{}\"] .points').innerText", player.name());
            assert_eq!(browser.text(&points).await, game.score()[player].to_string());
        }
        browser.until("$('#download') && $('#download-json')").await;
        // The end has its turning point, as in a game at one screen.
        browser.until("$('#to-turning-point') && $('#why')").await;
    }
    // Only the loser reads a kind word.
    let winner = game.result().and_then(|result| result.winner).expect("a winner");
    for (player, browser) in [(Some(Player::Black), &black), (Some(Player::White), &white), (None, &third)] {
        let is_kind = browser.ask("$('#status ~ .kind') !== null").await;
        assert_eq!(is_kind, player == Some(!winner), "{player:?}");
    }
    assert_eq!(black.moves().await, third.moves().await);
    white.press_and_see("#review", "location.pathname === '/review' && $('.mark')").await;
}

#[tokio::test]
async fn a_public_offer_is_accepted_with_chat_take_backs_and_a_rematch() {
    let (black, white) = two().await;
    white.go_and_see("/online", "$('#offers')").await;
    let path = offer(&black, 0, 0).await;
    white.press_and_see("#offers .take", &format!("location.pathname === {path:?}")).await;
    black.until(BEGUN).await;

    // The field is visible on a laptop.
    white.resize(1280, 800).await;
    white.until("$('#say').getBoundingClientRect().bottom <= innerHeight").await;
    // Chat messages are plain text.
    white.write("#say", "<b>good luck</b>\u{e007}").await;
    black.until("$('#talk li')?.innerText.includes('<b>good luck</b>')").await;
    black.press_all_and_see(["#chat-settings summary", "#chat-shown"], "!$('#talk')").await;

    // A take-back is asked for and declined; after the answer it is asked for again and granted.
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    let (first, answer) = ("f8e7".parse().expect("a turn"), "g1g6".parse().expect("a turn"));
    play(&black, &game, first).await;
    game.play(first).expect("it is legal");
    white.until("$$('#moves li').length === 1").await;
    black.press("#take-back:not([aria-disabled])").await;
    // The focus stays on the button, while the question is open and after its answer.
    black.until("$('#withdraw') && focused.id === 'take-back'").await;
    white.press("#decline").await;
    black.until("$('.said').innerText.includes('declined')").await;
    black.until("!$('#withdraw') && focused.id === 'take-back'").await;
    play(&white, &game, answer).await;
    black.until("$$('#moves li').length === 2").await;
    black.press("#take-back:not([aria-disabled])").await;
    white.press("#accept").await;
    all_see(&[&black, &white], "!$('#moves li')").await;
    all_see(&[&black, &white], "$('.said').innerText.includes('taken back')").await;

    // The page explains a press that the rules refuse, and nothing else happens.
    black.press_squares("f8 a4").await;
    black.until("$('.refused .rule-info')?.getAttribute('aria-label').startsWith('Why? Rule M')").await;

    black.resign().await;
    white.until(&format!("{STATUS}.includes('You won!')")).await;
    // The buttons disappear without taking the focus.
    black.until("$('#rematch') && focused.id === 'status'").await;
    white.press_and_see("#rematch", "!$('#rematch') && focused.tagName !== 'BODY'").await;
    black.press("#accept").await;
    // Both are led to the next game, with sides exchanged.
    all_see(&[&black, &white], &format!("location.pathname.startsWith('/game/') && location.pathname !== {path:?}"))
        .await;
    all_see(&[&black, &white], BEGUN).await;
    white.until("$('[data-active]') || $('[data-player=black] .who small')").await;
    let side = "$$('.stage > .row').at(-1).dataset.player";
    assert_eq!(white.text(side).await, "black");
    assert_eq!(black.text(side).await, "white");
    // The score and the chat continue.
    for (browser, score) in [(&black, "you 0"), (&white, "you 1")] {
        browser.until(&format!("$('#games-won').innerText.includes({score:?})")).await;
    }
    white.until("$('#talk li')?.innerText.includes('<b>good luck</b>')").await;
}

#[tokio::test]
async fn quick_pairing_joins_two_players_and_notices_show_the_turn() {
    let (first, second) = two().await;
    for browser in [&first, &second] {
        browser.go("/online").await;
        browser.press_and_see("#quick-4", "location.pathname.startsWith('/game/')").await;
        if std::ptr::eq(browser, &first) {
            browser.until(&format!("{STATUS} === 'Looking for an opponent'")).await;
        }
    }
    assert_eq!(first.text("location.pathname").await, second.text("location.pathname").await);
    // Every page shows Black that it is their turn.
    first.until(BEGUN).await;
    let side = first.text("$$('.stage > .row').at(-1).dataset.player").await;
    let (black, white) = if side == "black" { (&first, &second) } else { (&second, &first) };
    for browser in [black, white] {
        browser.go("/rules").await;
    }
    black.until("$('#turns')?.textContent === ' · your turn in 1' && document.title.startsWith('(1)')").await;
    black.until("$('#turns-elsewhere').innerText === 'It is your turn in 1 game'").await;
    white.until("$('#turns-elsewhere') && document.title === 'Rules – Kamisado'").await;
    assert_eq!(white.ask("Boolean($('#turns'))").await, false);
    // This moves nothing in the header.
    let next = "$('nav a[href=\"/learn\"]').getBoundingClientRect().x";
    assert_eq!(black.ask(next).await, white.ask(next).await);
    // On a phone the menu button shows it, and the menu says it.
    black.resize(600, 900).await;
    let dot = "getComputedStyle($('.menu-button'), '::after').content";
    black.until(&format!("{dot} !== 'none' && $('#menu-button').innerText.includes('your turn in 1')")).await;
    black.press_and_see("#menu a[href='/online']", "location.pathname === '/online'").await;
    black.resize(1280, 900).await;
    // The first page shows the game too: the opponent, the time left, and a small board.
    black.go("/").await;
    let card = "$('#turn-card')";
    black.until(&format!("/Your turn\\s+Guest · (2 d 0 h|1 d 23 h)/.test({card}?.innerText)")).await;
    assert_eq!(black.ask(&format!("{card}.querySelectorAll('.small-board > g[transform]').length")).await, 16);
    black.press_and_see("#turn-card", "location.pathname.startsWith('/game/') && $('.game')").await;
    // The page itself announces it there, so it is not heard twice with every turn.
    black.until("$('#turns-elsewhere').innerText === ''").await;
    black.go("/online").await;
    black.press_and_see("#own-games [data-yours] a", "$('.game')").await;
}

#[tokio::test]
async fn a_waiting_player_can_play_the_computer_and_is_called_back() {
    let first = Browser::open_with(390, 844, STILL).await;
    let second = Browser::open_at(first.address(), 1280, 900, STILL).await;
    first.hold_timers(COMPANY_DELAY).await;
    first.go("/online").await;
    first.press("#quick-1").await;
    // After a while the page suggests a game with the engine to users without an opponent.
    first.until("$('#meanwhile')?.innerText === 'Meanwhile, play Pebble'").await;
    assert_eq!(first.ask("Boolean($('#play-server'))").await, false);
    first.release_timers().await;
    first.press("#play-server").await;
    // The waiting room names Pebble too.
    first.until(&format!("!$('#meanwhile') && $('.live')?.innerText.includes('Pebble') && {CONNECTED}")).await;
    first.go_and_see("/online", "$$('#own-games li').length === 1").await;
    // The search can be ended in the waiting room.
    first.press("#quick-1").await;
    first.press_and_see("#cancel-search", "location.pathname === '/online' && $$('#own-games li').length === 1").await;

    // A game against the engine goes on during the search.
    first.press("#quick-1").await;
    first.press("#meanwhile").await;
    first.until("location.pathname === '/play' && $('.game .stage').innerText.includes('Pebble')").await;
    first.until("$('#search-strip')?.innerText.includes('Looking for an opponent')").await;
    first.make_moves("e8 e6", 2).await;
    second.go("/online").await;
    second.press_and_see("#quick-1", "location.pathname.startsWith('/game/')").await;
    first.until("$('dialog[open]')?.innerText.includes('An opponent is here. Your game starts!')").await;
    first.until("focused.id === 'to-called' && !$('#search-strip')").await;
    first.press_and_see("#to-called", &format!("{CONNECTED} && !$('dialog[open]')")).await;
    assert_eq!(first.text("location.pathname").await, second.text("location.pathname").await);
    // The game played meanwhile is saved.
    first.go("/play").await;
    first.until_moves(2).await;
}

#[tokio::test]
async fn a_dead_connection_is_detected_and_replaced() {
    let black = Browser::open_with(1280, 900, STILL).await;
    let path = offer(&black, 1, 0).await;
    let relay = Relay::open(black.address()).await;
    let white = Browser::open_at(&relay.address, 1280, 900, STILL).await;
    white.hold_timers(PROBE_INTERVAL).await;
    white.go(&path).await;
    // A guest gets the name they have entered, so that two friends are not both "Guest".
    white.write("#guest-name", "moderator").await;
    white.press_and_see("#sit", "$('.invited .refused').innerText !== ''").await;
    white.ask("$('#guest-name').select()").await;
    white.type_keys("Zoe").await;
    white.press("#sit").await;
    black.until("$('.stage').innerText.includes('Zoe (guest)')").await;
    white.until(&format!("{CONNECTED} && $('#resign:not([aria-disabled])')")).await;
    // Neither side notices that the connection carries nothing.
    relay.freeze();
    let mut game = Match::new(MatchRules::new(MatchLength::Single));
    let turn = "f8e7".parse().expect("a turn");
    play(&black, &game, turn).await;
    game.play(turn).expect("a legal turn");
    sees(&black, &game).await;
    white.until(CONNECTED).await;
    assert_eq!(white.ask("$$('#moves li').length").await, 0);
    // Fifteen seconds later the page probes the connection.
    white.ask("(() => { const now = Date.now.bind(Date); Date.now = () => now() + 20000; })()").await;
    white.release_timers().await;
    sees(&white, &game).await;
    white.until(CONNECTED).await;
}

#[tokio::test]
async fn the_servers_engine_answers() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    offer(&browser, 2, 0).await;
    let game = Match::new(MatchRules::new(MatchLength::Single));
    play(&browser, &game, "f8e7".parse().expect("a turn")).await;
    browser.until("$$('#moves li').length >= 2").await;
    // The player who has moved can only resign.
    browser.until("$('#call-off[aria-disabled]') && $('#resign:not([aria-disabled])')").await;
    // The window title names the opponent, and the review knows the players.
    let opponent = browser.text("$('.row[data-player=white] .who b').innerText").await;
    browser.until(&format!("document.title.includes({opponent:?}) && document.title.endsWith(' – Kamisado')")).await;
    browser.press_all(["#resign", "#resign-yes", "#review"]).await;
    let head = "$('.story-head h1')?.innerText";
    browser.until(&format!("{head}.startsWith('You against ') && {head}.includes({opponent:?})")).await;
    browser.until("document.title === 'Review – Kamisado'").await;
    browser.go_and_see("/players#Somebody", "document.title === 'Somebody – Kamisado'").await;
}

#[tokio::test]
async fn an_unknown_game_says_so() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go_and_see("/game/nosuchgame", "$('#no-game a')").await;
    browser.press_and_see("#no-game a", "location.pathname === '/online' && $('#offers')").await;
}

#[tokio::test]
async fn without_a_server_the_page_says_so_and_everything_else_works() {
    let host = FileHost::open().await;
    let browser = Browser::open_at(&host.address, 1280, 900, STILL).await;
    browser.go_and_see("/online", "$('#no-server')").await;
    browser.go_and_see("/game/abc", "$('#no-server')").await;
    browser.press_and_see("#no-server a", "location.pathname === '/play' && $('.new-game')").await;
}

/// Makes the page claim another version of the API, like a page from the browser's cache.
const OTHER_VERSION: &str = "\
    const Socket = window.WebSocket; \
    window.WebSocket = class extends Socket { constructor(address) { super(address.replace(/api=\\d+/, 'api=0')); } }; \
    const Ask = window.Request; \
    window.Request = class extends Ask { constructor(path, init) { super(path, { ...init, headers: { 'x-kamisado-api': '0' } }); } };";

#[tokio::test]
async fn a_page_of_another_version_offers_to_reload() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    let made = browser.make_game(&NewGame::default()).await;
    let script = browser.run_in_new_pages(OTHER_VERSION).await;
    for path in ["/online", &paths::game_page(&made.id), "/account", "/players"] {
        browser.go_and_see(path, "$('#new-version button')").await;
    }
    browser.devtools("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": script["identifier"] })).await;
    browser.go_and_see("/online", "$('#own-games li')").await;
    assert_eq!(browser.ask("$('#new-version')").await, json!(null));
}

#[tokio::test]
async fn all_of_the_users_games_are_listed() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go_and_see("/online", "$('#offers')").await;
    for _ in 0..52 {
        browser.make_game(&NewGame::default()).await;
    }
    browser.go_and_see("/online", "$$('#own-games li').length === 52").await;
}

#[tokio::test]
async fn on_a_phone_questions_and_messages_are_visible_under_the_board() {
    let black = Browser::open_with(390, 844, STILL).await;
    let white = Browser::open_at(black.address(), 390, 844, STILL).await;
    black.go("/online").await;
    black.choose("clock=2 side=1").await;
    black.press_and_see("#invite", "$('#game-link')").await;
    let path = black.text("location.pathname").await;
    black.until(&format!("{STATUS} === 'Waiting for the other player'")).await;

    // An invited user reads the invitation and sees the button, even on the smallest phone.
    white.go_and_see(&path, "$('#sit')").await;
    white.until(&format!("{STATUS}.startsWith('You are invited')")).await;
    for (width, height) in [(360, 640), (390, 844)] {
        white.resize(width, height).await;
        white.until("scrollY === 0").await;
        white.until("$('#sit').getBoundingClientRect().bottom <= innerHeight").await;
        white.until("$('.invited').innerText.includes('no clock')").await;
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
    let in_sight = |id: &str| format!("$('{id}')?.getBoundingClientRect().bottom <= innerHeight");

    black.press("#take-back:not([aria-disabled])").await;
    white.until("$('#decline')").await;
    white.until(&format!("scrollY === 0 && {}", in_sight("#decline"))).await;
    // The focused element is not hidden under the question.
    let under = "$$('.live :is(a[href], button, input, summary)').filter(one => { \
        if (!one.checkVisibility() || one.closest('#asks, .bar, .drawer, dialog')) return false; \
        scrollTo(0, 0); one.focus(); \
        const [box, over] = [one, $('#asks')].map(one => one.getBoundingClientRect()); \
        return box.bottom > over.top; }).map(one => one.id || one.innerText)";
    assert_eq!(white.ask(under).await, json!([]));
    white.ask("(scrollTo(0, 0), 0)").await;
    white.press("#decline").await;

    // A refused message stays in the field, with the reason, until another one is sent.
    let write = |text: &str| format!("($('#say').value = '{text}', 0)");
    black.ask(&write("a\\u200bb")).await;
    black.press_and_see("#send", "$('.said .refused').innerText.includes('200')").await;
    assert_eq!(black.text("$('#say').value").await, "a\u{200b}b");
    black.until("description($('#say[aria-invalid=true]')).textContent.includes('200')").await;
    black.ask(&write("good luck, and may the better one of us two win this game")).await;
    black.press_and_see("#send", "$('#say').value === ''").await;
    black.until("!$('#say').hasAttribute('aria-invalid')").await;
    black.until("$('.said .refused').innerText === ''").await;

    // A new message is announced near the board until it is read.
    white.until("$('#unseen')?.innerText.includes('good luck')").await;
    white.until(&format!("scrollY === 0 && {}", in_sight("#unseen"))).await;
    white.until("document.documentElement.scrollWidth <= innerWidth").await;
    white.press_and_see("#unseen", "!$('#unseen') && focused.id === 'talk'").await;
    white.until(&in_sight("#talk")).await;
    black.ask(&write("a\\u200bb")).await;
    black.press_and_see("#send", "$('.said .refused').innerText.includes('200')").await;
    black.resign().await;
    black.until(&format!("{STATUS}.includes(' won.')")).await;
    assert_eq!(black.text("$('.said .refused').innerText").await, "");

    // A guest has no page, so the game is reported.
    black.press_all(["#report summary", "#report button"]).await;
    black.until("description($('#report-text[aria-invalid=true]')).textContent").await;
    black.write("#report-text", "insults").await;
    black.press_and_see("#report button", "$('#report').innerText.includes('Thank you')").await;
}

/// Offers can be answered by typing, and the focus is never lost: not when the opponent comes, not at the end, not
/// after an offer.
#[tokio::test]
async fn offers_can_be_typed_and_the_focus_follows_the_game() {
    let black = Browser::open_with(1280, 900, STILL).await;
    let path = offer(&black, 1, 0).await;
    black.until("$('#copy-link')").await;
    black.ask("$('#copy-link').focus()").await;
    let white = Browser::open_at(black.address(), 1280, 900, STILL).await;
    white.go(&path).await;
    white.press("#sit").await;
    black.until("!$('#copy-link')").await;
    black.until(ON_BOARD).await;
    let heard = |text: &str| format!("$('#assertive').textContent.includes({text:?})");
    // Who types what, and who then sees what.
    let moves = |count: usize| format!("$$('#moves li').length === {count}");
    let talk = async |lines: &[(&Browser, &str, &Browser, &str)]| {
        for (writer, text, reader, seen) in lines {
            writer.type_line(text).await;
            reader.until(seen).await;
        }
    };
    talk(&[
        (&black, "o", &black, &heard("Guest")),
        (&black, "f8f5", &white, &moves(1)),
        // There is no offer yet.
        (&white, "accept", &white, &heard("You cannot do that here right now.")),
        (&black, "undo", &white, "$('#accept')"),
        (&white, "accept", &black, &moves(0)),
        (&black, "f8f5", &white, &moves(1)),
        (&black, "undo", &white, "$('#accept')"),
        (&white, "no", &white, "!$('#accept')"),
    ])
    .await;
    black.until("!$('#withdraw')").await;
    talk(&[
        (&white, "b1b4", &black, &moves(2)),
        (&black, "resign", &black, &heard("Type yes or no.")),
        // The field stays after the end, and so does the focus: a rematch can be typed too.
        (&black, "yes", &black, "$('#rematch') && focused.id === 'typed'"),
    ])
    .await;
    white.until("$('#rematch')").await;
    black.type_line("rematch").await;
    black.until("!$('#rematch') && focused.id === 'typed'").await;
    white.until("$('#accept')").await;
    white.type_line("accept").await;
    all_see(&[&black, &white], ON_BOARD).await;
    all_see(&[&black, &white], &format!("location.pathname !== {path:?}")).await;
    // Declining and aborting can be typed too.
    white.until(BEGUN).await;
    talk(&[
        (&white, "f8f5", &black, &moves(1)),
        (&white, "undo", &black, "$('#accept')"),
        (&black, "decline", &white, "!$('#withdraw')"),
        (&black, "call off", &black, &heard("Call the game off?")),
    ])
    .await;
    black.type_line("yes").await;
    all_see(&[&black, &white], &format!("{STATUS}.includes('called off')")).await;
}
