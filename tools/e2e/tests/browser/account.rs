//! Accounts and players in a real browser.

use kamisado::{Player, link};
use kamisado_api::{AccountExport, Credentials, NewGame, SignIn, paths};
use kamisado_e2e::keys::{ENTER, ESCAPE};
use kamisado_e2e::{Browser, STILL};
use serde_json::{Value, json};

use crate::online::two;

const PASSWORD: &str = "correct horse battery";

/// Waits until an element contains this text.
async fn says(browser: &Browser, selector: &str, text: &str) {
    browser.until(&format!("$$({selector:?}).some(e => e.innerText.includes({text:?}))")).await;
}

/// A field is marked as refused, and describes why.
fn refused_with(field: &str, text: &str) -> String {
    format!("description($('{field}[aria-invalid=true]')).textContent.includes({text:?})")
}

/// Signs in by the password.
pub(crate) async fn sign_in(browser: &Browser, name: &str) {
    browser.write("#name", name).await;
    browser.write("#password", &format!("{PASSWORD}\u{e007}")).await;
    says(browser, "#own-name", name).await;
}

/// Signs in by a recovery code.
async fn sign_in_by_code(browser: &Browser, name: &str, code: &str) {
    browser.press("#with-code summary").await;
    browser.write("#code-name", name).await;
    browser.write("#code", &format!("{code}\u{e007}")).await;
    says(browser, "#own-name", name).await;
}

/// Adds a passkey to the account.
async fn add_passkey(browser: &Browser) {
    browser.write("#passkey-name", "my phone").await;
    browser.press("#add-passkey").await;
    says(browser, "#passkeys .things", "my phone").await;
}

/// A server, and a browser with a passkey device. Passkeys need a host name, not an IP address.
async fn with_device() -> (Browser, Browser) {
    let server = Browser::open_with(1280, 900, STILL).await;
    let browser = Browser::open_at(&server.address().replace("127.0.0.1", "localhost"), 1280, 900, STILL).await;
    browser.add_authenticator().await;
    (server, browser)
}

/// Creates an account through the page, and returns its recovery codes.
pub(crate) async fn make(browser: &Browser, name: &str) -> Vec<String> {
    browser.go("/account").await;
    browser.write("#new-name", name).await;
    browser.write("#new-password", &format!("{PASSWORD}\u{e007}")).await;
    browser.until("$$('#codes .secrets li').length === 10").await;
    let codes = browser.ask("$$('#codes .secrets li').map(code => code.innerText)").await;
    // The user cannot continue before confirming that the codes are saved.
    browser.until("$('#onward[disabled]')").await;
    browser.press_all(["#kept-codes", "#onward:not([disabled])"]).await;
    says(browser, "#own-name", name).await;
    codes.as_array().into_iter().flatten().filter_map(|code| code.as_str().map(str::to_owned)).collect()
}

async fn sign_out(browser: &Browser) {
    browser.press_and_see("#sign-out", "$('#sign-in')").await;
}

#[tokio::test]
async fn an_account_is_created_used_and_deleted() {
    let browser = Browser::open_with(1280, 900, STILL).await;
    browser.go("/account").await;
    // The page explains the server's refusal in words.
    browser.write("#new-name", "x").await;
    browser.write("#new-password", "short\u{e007}").await;
    says(&browser, "[role=alert]", "A name has 3 to 20 letters").await;
    browser.write("#new-name", "\u{e009}a\u{e000}Ana").await;
    browser.write("#new-password", "\u{e009}a\u{e000}password1\u{e007}").await;
    says(&browser, "[role=alert]", "too easy to guess").await;
    let codes = make(&browser, "Ana").await;
    // Nothing has been played yet: a drawing, a sentence, and a link to a game.
    says(&browser, ".own-first .nothing", "No rated games yet.").await;
    browser.until("$('.own-first .nothing .drawing + p + a.main[href=\"/online\"]')").await;
    says(&browser, "#no-games", "No finished games yet.").await;
    sign_out(&browser).await;
    says(&browser, "[role=status]", "You are signed out.").await;

    browser.write("#name", "Ana").await;
    browser.write("#password", "something else\u{e007}").await;
    says(&browser, "[role=alert]", "is not correct").await;
    browser.until(&refused_with("#password", "is not correct")).await;
    browser.write("#password", &format!("\u{e009}a\u{e000}{PASSWORD}\u{e007}")).await;
    says(&browser, "#own-name", "Ana").await;
    says(&browser, "[role=status]", "You are signed in.").await;

    // A token is shown once, and revoked.
    browser.write("#token-name", "my bot\u{e007}").await;
    browser.until("$('#token').innerText.length > 10").await;
    says(&browser, "#tokens .things", "my bot").await;
    browser.press_and_see("#tokens .take-back", "!$('#tokens .things')").await;

    // Everything that is stored can be exported.
    let path = browser.text("new URL($('#export').href).pathname").await;
    let (status, text) = browser.fetch("GET", &path, None).await;
    let everything: AccountExport = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!((status, everything.account.user.expect("a user").name.as_str()), (200, "Ana"));

    // The games page knows the user.
    browser.go("/online").await;
    says(&browser, "#who", "You are playing as Ana.").await;
    browser.until("$('#rated')").await;

    // A user who has forgotten the password signs in by a code, and chooses another password.
    browser.press("#who a").await;
    sign_out(&browser).await;
    sign_in_by_code(&browser, "Ana", &codes[0]).await;
    browser.write("#changed", "another horse\u{e007}").await;
    says(&browser, "[role=status]", "Your password has been changed").await;

    browser.press_all(["#delete", "#delete-yes"]).await;
    says(&browser, "[role=status]", "Your account has been deleted.").await;
    browser.until("$('#sign-in')").await;
    assert_eq!(browser.fetch("GET", &paths::user("Ana"), None).await.0, 404);
}

#[tokio::test]
async fn a_passkey_is_added_used_and_removed() {
    let (_server, browser) = with_device().await;
    make(&browser, "Bela").await;
    add_passkey(&browser).await;
    sign_out(&browser).await;
    browser.press("#with-passkey").await;
    says(&browser, "#own-name", "Bela").await;
    browser.press("#passkeys .remove").await;
    says(&browser, "#passkeys", "You have no passkey yet.").await;
}

/// Simulates that five minutes have passed: the next request that needs a confirmed session is refused once, as the
/// server would do.
async fn want_confirmation(browser: &Browser) {
    let refuse = "(() => { const real = window.fetch; window.fetch = (request, ...rest) => { \
        const guarded = ['/api/tokens', '/api/me/recovery-codes', '/api/me/password']; \
        const path = new URL(request.url).pathname; \
        if (request.method === 'GET' || !guarded.includes(path)) return real(request, ...rest); \
        window.fetch = real; \
        return Promise.resolve(new Response(JSON.stringify({ error: 'needs-confirmation', message: '' }), { status: 403 })); \
        }; })()";
    browser.ask(refuse).await;
}

#[tokio::test]
async fn sensitive_account_changes_ask_for_confirmation() {
    let (_server, browser) = with_device().await;
    make(&browser, "Clara").await;
    // Closing the dialog changes nothing.
    want_confirmation(&browser).await;
    browser.write("#token-name", "my bot\u{e007}").await;
    browser.until("$('dialog[open] #confirm')").await;
    browser.type_keys(ESCAPE).await;
    says(&browser, "#tokens [role=alert]", "Nothing was changed").await;
    // A wrong password is reported in the dialog; with the right one the token is created.
    want_confirmation(&browser).await;
    browser.write("#token-name", ENTER).await;
    browser.write("#confirm-proof", "something else\u{e007}").await;
    says(&browser, "#confirm [role=alert]", "is not correct").await;
    browser.until(&refused_with("#confirm-proof", "is not correct")).await;
    browser.write("#confirm-proof", &format!("\u{e009}a\u{e000}{PASSWORD}\u{e007}")).await;
    browser.until("!$('dialog[open]')").await;
    browser.until("$('#token').innerText.length > 10").await;
    // A passkey works too.
    add_passkey(&browser).await;
    want_confirmation(&browser).await;
    browser.press("#renew-codes button").await;
    browser.press_and_see("dialog[open] #confirm-passkey", "$$('#codes .secrets li').length === 10").await;
}

#[tokio::test]
async fn an_account_can_require_a_passkey_besides_the_password() {
    let (_server, browser) = with_device().await;
    let codes = make(&browser, "Dora").await;
    says(&browser, "#second-factor", "Your password alone is enough.").await;
    browser.press("#require-passkey").await;
    says(&browser, "#second-factor [role=alert]", "needs a passkey").await;
    add_passkey(&browser).await;
    browser.press("#require-passkey").await;
    says(&browser, "#second-factor [role=status]", "also needs a passkey").await;
    // The last passkey cannot be removed.
    browser.press("#passkeys .remove").await;
    says(&browser, "#passkeys [role=alert]", "needs a passkey").await;
    sign_out(&browser).await;
    // The device answers the challenge that follows the password.
    sign_in(&browser, "Dora").await;
    sign_out(&browser).await;
    // A browser without the passkey gets in only by a code, and then makes the password sufficient again.
    let other = Browser::open_at(browser.address(), 1280, 900, STILL).await;
    let by_password = SignIn { name: "Dora".to_owned(), credentials: Credentials::password(PASSWORD) };
    let (status, answer) = other.fetch("POST", paths::SESSION, Some(json!(by_password))).await;
    assert_eq!(status, 202, "{answer}");
    other.go("/account").await;
    sign_in_by_code(&other, "Dora", &codes[0]).await;
    other.press("#require-passkey").await;
    says(&other, "#second-factor", "Your password alone is enough.").await;
    sign_out(&other).await;
    sign_in(&other, "Dora").await;
}

#[tokio::test]
async fn a_guest_opponent_can_be_blocked() {
    let (ana, guest) = two().await;
    ana.make_account("Ana", PASSWORD).await;
    let made = ana.make_game(&NewGame { side: Some(Player::Black), ..NewGame::default() }).await;
    assert_eq!(guest.fetch("POST", &paths::game_seat(&made.id), None).await.0, 200);
    ana.go(&paths::game_page(&made.id)).await;
    ana.press_all(["#block-opponent summary", "#block"]).await;
    says(&ana, "#block-opponent [role=status]", "This player is blocked.").await;
    ana.go("/account").await;
    says(&ana, "#blocks .things", "Guest").await;
    ana.until(&format!("$('#blocks .things a[href=\"{}\"]')", paths::game_page(&made.id))).await;
    ana.press("#blocks .unblock").await;
    says(&ana, "#blocks", "You have not blocked anyone.").await;
}

#[tokio::test]
async fn after_a_rated_game_its_loser_can_be_reviewed_blocked_and_reported() {
    let (ana, bela) = two().await;
    ana.make_account("Ana", PASSWORD).await;
    bela.make_account("Bela", PASSWORD).await;
    ana.go("/online").await;
    // A user with an account plays rated games, and sees that.
    ana.until("$('#pairs-rated').checked").await;
    ana.choose("length=0 clock=0 side=1").await;
    ana.press_all_and_see(["#rated", "#offer"], "$('#connection:not([data-lost])')").await;
    bela.go("/online").await;
    says(&bela, "#offers", "rated").await;
    bela.press("#offers .take").await;
    ana.until("$('#resign:not([aria-disabled])')").await;
    let ratings = "$$('.row .who').map(who => who.innerText)";
    for browser in [&ana, &bela] {
        browser.until(&format!("{ratings}.every(who => who.includes('(1500?)'))")).await;
    }
    ana.press_squares("f8 e7").await;
    // White must move its blue tower, so there is no choice.
    bela.until("$('#moves li')").await;
    bela.press("#square-g2").await;
    ana.until("$$('#moves li').length === 2").await;
    bela.resign().await;
    says(&ana, "#status", "You won!").await;
    for browser in [&ana, &bela] {
        browser.until(&format!("{ratings}.filter(who => /, [+−]/.test(who)).length === 2")).await;
    }

    // The name at the board links to the player.
    ana.press(".row .player[href*='Bela']").await;
    says(&ana, "h1", "Bela").await;
    says(&ana, "#history", "Lost").await;
    says(&ana, ".ratings", "1 game").await;
    // On a phone the links are as tall as their text.
    ana.resize(390, 844).await;
    let heights = "$$('.ways .review-game').map(way => way.getBoundingClientRect().height)";
    ana.until(&format!("{heights}.length && {heights}.every(height => height >= 44 && height < 70)")).await;
    ana.resize(1280, 900).await;
    // The search is folded while there are few games.
    ana.press("#search-more summary").await;
    ana.ask("$('#result').value = 1").await;
    ana.ask("$('#result').dispatchEvent(new Event('change'))").await;
    ana.press_and_see("#search", "$('#no-games')").await;

    ana.press("#report summary").await;
    ana.write("#report-text", "nothing, thank you").await;
    ana.press("#report button").await;
    says(&ana, "#report", "Thank you.").await;
    ana.press("#block").await;
    says(&ana, "[role=status]", "This player is blocked.").await;
    // The user's name, ratings and last games come first.
    ana.go("/account").await;
    says(&ana, "#own-record", "Last games: 1 won, 0 lost").await;
    ana.until("$$('.self .form[data-won]').length === 1").await;
    says(&ana, ".own-first .ratings", "1 game").await;
    let below = |selector: &str| format!("$('{selector}').getBoundingClientRect().bottom");
    ana.until(&format!("{} < innerHeight && {} > innerHeight", below(".ratings"), below("#change-password"))).await;
    ana.press("#blocks .unblock").await;
    says(&ana, "#blocks", "You have not blocked anyone.").await;

    ana.press("#own-games").await;
    says(&ana, "#history", "Won · by resignation or on time").await;
    ana.press_and_see("#history .review-game", "location.pathname === '/review' && $('.mark')").await;
    ana.go_and_see("/online", "$('#pairs-rated')").await;
    ana.press("#play-now").await;
    says(&ana, "#status", "Looking for an opponent").await;
    says(&ana, ".match", "rated").await;
    assert_eq!(ana.ask("$('#game-link')").await, Value::Null);
}

#[tokio::test]
async fn a_guest_finds_their_finished_games() {
    let browser = Browser::open_with(390, 844, STILL).await;
    let game = NewGame { side: Some(Player::Black), engine: Some(2), ..NewGame::default() };
    let made = browser.make_game(&game).await;
    browser.go(&paths::game_page(&made.id)).await;
    browser.squares_and_see("f8 e7", "$$('#moves li').length >= 2").await;
    browser.resign().await;
    browser.until("$('#download')").await;

    browser.go("/account").await;
    says(&browser, "#guest-games", "tied to this browser").await;
    browser.until("$$('#guest-games a[download]').length === 2").await;
    says(&browser, "#history .finished", "Lost").await;
    // Players without a name can be selected in words.
    browser.until("$('#opponents option[value=\"Guest\"]')").await;
    browser.press("#search-more summary").await;
    browser.write("#opponent", "Computer, level 3\u{e007}").await;
    browser.until("$('#no-games')").await;
    browser.write("#opponent", "\u{e003}2\u{e007}").await;
    says(&browser, "#history .finished", "Computer, level 2").await;
    // The result of the last search does not stay below the answer to a new one.
    browser.write("#opponent", "\u{e009}a\u{e000}Nobody\u{e007}").await;
    browser.until("!$('#history')").await;
}

#[tokio::test]
async fn analysis_and_hints_are_closed_during_a_rated_game() {
    let (ana, ben) = two().await;
    make(&ana, "Ana").await;
    make(&ben, "Ben").await;
    let rated: NewGame = serde_json::from_value(json!({
        "rules": { "match": "single" }, "time_control": { "fischer": { "seconds": 600, "increment": 0 } }, "rated": true, "side": "white"
    }))
    .expect("a game");
    let (over, review) = super::review::blunder();
    let mistakes = super::review::mistakes(&review).len();
    ana.go(&format!("/review#m={}", link::encode(&over))).await;
    let signs = "$$('.mark[data-mistake]').length";
    let is_reviewed = format!("{signs} === {mistakes}");
    ana.until(&is_reviewed).await;
    let game = ana.make_game(&rated).await;
    assert_eq!(ben.fetch("POST", &paths::game_seat(&game.id), None).await.0, 200);
    let why = "You are playing a rated game";
    // An open review is closed at its next check, and a newly opened one at once.
    says(&ana, "#come", why).await;
    ana.until(&format!("{signs} === 0")).await;
    ana.go("/openings").await;
    says(&ana, "#verdict", why).await;
    assert_eq!(ana.ask("$$('#all-moves [data-winner]').length").await, json!(0));
    assert_eq!(ana.text("$('#summary').innerText").await, "");
    ana.go("/proven").await;
    says(&ana, ".proven p", why).await;
    ana.until("$('[hidden] #first-moves')").await;
    ana.go("/analysis").await;
    says(&ana, "#verdict", why).await;
    ana.go("/play").await;
    ana.choose("opponent=1").await;
    ana.press_and_see("#start", "$('.game #square-a1')").await;
    ana.press("#hint").await;
    says(&ana, "#hint-words", why).await;
    // The opponent leaves for good and so resigns: everything is open again without a reload.
    ana.go("/analysis").await;
    says(&ana, "#verdict", why).await;
    assert_eq!(ben.fetch("DELETE", paths::ME, None).await.0, 204);
    ana.until("$('#verdict[data-known]')").await;
    ana.go("/openings").await;
    says(&ana, "#summary", "16 of the 102 first moves").await;
    ana.go_and_see(&format!("/review#m={}", link::encode(&over)), &is_reviewed).await;
}

#[tokio::test]
async fn a_guest_deletes_their_data_after_confirming() {
    let guest = Browser::open_with(1280, 900, STILL).await;
    guest.go("/account").await;
    guest.make_game(&NewGame::default()).await;
    guest.go("/account").await;
    guest.press_all_and_see(["#delete", "#delete-yes"], "$('#sign-in') && !$('#guest-games')").await;
    let (_, me) = guest.fetch("GET", paths::ME, None).await;
    assert!(me.contains("\"kind\":null"), "{me}");
}
