//! Accounts and players in a real browser.

use kamisado::Player;
use kamisado_api::{Credentials, NewGame, SignIn, paths};
use kamisado_e2e::Stage;
use serde_json::{Value, json};

/// Nothing glides in these tests, so that no test waits for what only pleases the eye.
const STILL: &[&str] = &["--force-prefers-reduced-motion"];

const PASSWORD: &str = "correct horse battery";

/// Writes into a field.
async fn write(stage: &Stage, selector: &str, text: &str) {
    stage.press(selector).await;
    stage.type_keys(text).await;
}

/// Waits until something says this.
async fn says(stage: &Stage, selector: &str, text: &str) {
    stage
        .until(&format!("[...document.querySelectorAll({selector:?})].some(e => e.innerText.includes({text:?}))"))
        .await;
}

/// Makes an account through the page, and gives its recovery codes.
async fn make(stage: &Stage, name: &str) -> Vec<String> {
    stage.go("/account").await;
    write(stage, "#new-name", name).await;
    write(stage, "#new-password", &format!("{PASSWORD}\u{e007}")).await;
    stage.until("document.querySelectorAll('#codes .secrets li').length === 10").await;
    let codes = stage.ask("[...document.querySelectorAll('#codes .secrets li')].map(code => code.innerText)").await;
    // Nobody goes on before the codes are kept.
    stage.until("document.querySelector('#onward[disabled]')").await;
    stage.press("#kept-codes").await;
    stage.press("#onward:not([disabled])").await;
    says(stage, "#own-name", name).await;
    codes.as_array().into_iter().flatten().filter_map(|code| code.as_str().map(str::to_owned)).collect()
}

async fn sign_out(stage: &Stage) {
    stage.press("#sign-out").await;
    stage.until("document.querySelector('#sign-in')").await;
}

#[tokio::test]
async fn an_account_is_made_entered_looked_after_and_deleted() {
    let stage = Stage::open_with(1280, 900, STILL).await;
    stage.go("/account").await;
    // What the server refuses is said in words.
    write(&stage, "#new-name", "x").await;
    write(&stage, "#new-password", "short\u{e007}").await;
    says(&stage, "[role=alert]", "A name has 3 to 20 letters").await;
    write(&stage, "#new-name", "\u{e009}a\u{e000}Ana").await;
    write(&stage, "#new-password", "\u{e009}a\u{e000}password1\u{e007}").await;
    says(&stage, "[role=alert]", "one of those that are guessed first").await;
    let codes = make(&stage, "Ana").await;
    sign_out(&stage).await;

    write(&stage, "#name", "Ana").await;
    write(&stage, "#password", "something else\u{e007}").await;
    says(&stage, "[role=alert]", "do not belong together").await;
    write(&stage, "#password", &format!("\u{e009}a\u{e000}{PASSWORD}\u{e007}")).await;
    says(&stage, "#own-name", "Ana").await;

    // A token is shown once, and taken back.
    write(&stage, "#token-name", "my bot\u{e007}").await;
    stage.until("document.querySelector('#token').innerText.length > 10").await;
    says(&stage, "#tokens .things", "my bot").await;
    stage.press("#tokens .take-back").await;
    stage.until("!document.querySelector('#tokens .things')").await;

    // Everything that is kept can be taken along.
    let path = stage.text("new URL(document.querySelector('#export').href).pathname").await;
    let (status, text) = stage.fetch("GET", &path, None).await;
    let everything: Value = serde_json::from_str(&text).expect("JSON");
    assert!(status == 200 && everything.to_string().contains("\"Ana\""), "{text}");

    // The games know who one is.
    stage.go("/online").await;
    says(&stage, "#who", "You play as Ana.").await;
    stage.until("document.querySelector('#rated')").await;

    // Whoever has forgotten the password comes back by a code, and chooses another.
    stage.press("#who a").await;
    sign_out(&stage).await;
    stage.press("#with-code summary").await;
    write(&stage, "#code-name", "Ana").await;
    write(&stage, "#code", &format!("{}\u{e007}", codes[0])).await;
    says(&stage, "#own-name", "Ana").await;
    write(&stage, "#changed", "another horse\u{e007}").await;
    says(&stage, "[role=status]", "The password is changed").await;

    stage.press("#delete").await;
    stage.press("#delete-yes").await;
    says(&stage, "[role=status]", "The account is deleted.").await;
    stage.until("document.querySelector('#sign-in')").await;
    assert_eq!(stage.fetch("GET", &paths::user("Ana"), None).await.0, 404);
    stage.close().await;
}

#[tokio::test]
async fn a_passkey_is_made_used_and_removed() {
    let server = Stage::open_with(1280, 900, STILL).await;
    // Devices know a server by its name, not by a number.
    let stage = Stage::open_at(&server.address().replace("127.0.0.1", "localhost"), 1280, 900, STILL).await;
    stage.add_authenticator().await;
    make(&stage, "Bela").await;
    write(&stage, "#passkey-name", "my phone").await;
    stage.press("#add-passkey").await;
    says(&stage, "#passkeys .things", "my phone").await;
    sign_out(&stage).await;
    stage.press("#with-passkey").await;
    says(&stage, "#own-name", "Bela").await;
    stage.press("#passkeys .remove").await;
    says(&stage, "#passkeys", "You have no passkey yet.").await;
    for stage in [stage, server] {
        stage.close().await;
    }
}

/// As if five minutes had passed: the next request that needs a confirmed session is refused once, as the server would do it.
async fn want_confirmation(stage: &Stage) {
    stage
        .ask(
            "(() => { const real = window.fetch; window.fetch = (request, ...rest) => { \
             const guarded = ['/api/tokens', '/api/me/recovery-codes', '/api/me/password']; \
             const path = new URL(request.url).pathname; \
             if (request.method === 'GET' || !guarded.includes(path)) return real(request, ...rest); \
             window.fetch = real; \
             return Promise.resolve(new Response(JSON.stringify({ error: 'needs-confirmation', message: '' }), { status: 403 })); \
             }; })()",
        )
        .await;
}

#[tokio::test]
async fn what_concerns_the_account_is_confirmed_first() {
    let server = Stage::open_with(1280, 900, STILL).await;
    let stage = Stage::open_at(&server.address().replace("127.0.0.1", "localhost"), 1280, 900, STILL).await;
    stage.add_authenticator().await;
    make(&stage, "Clara").await;
    // Whoever closes the sheet has done nothing.
    want_confirmation(&stage).await;
    write(&stage, "#token-name", "my bot\u{e007}").await;
    stage.until("document.querySelector('dialog[open] #confirm')").await;
    stage.type_keys("\u{e00c}").await;
    says(&stage, "#tokens [role=alert]", "Nothing was done").await;
    // A wrong password is told in the sheet; with the right one the token is made.
    want_confirmation(&stage).await;
    write(&stage, "#token-name", "\u{e007}").await;
    write(&stage, "#confirm-proof", "something else\u{e007}").await;
    says(&stage, "#confirm [role=alert]", "do not belong together").await;
    write(&stage, "#confirm-proof", &format!("\u{e009}a\u{e000}{PASSWORD}\u{e007}")).await;
    stage.until("!document.querySelector('dialog[open]')").await;
    stage.until("document.querySelector('#token').innerText.length > 10").await;
    // A passkey does as well.
    write(&stage, "#passkey-name", "my phone").await;
    stage.press("#add-passkey").await;
    says(&stage, "#passkeys .things", "my phone").await;
    want_confirmation(&stage).await;
    stage.press("#renew-codes button").await;
    stage.press("dialog[open] #confirm-passkey").await;
    stage.until("document.querySelectorAll('#codes .secrets li').length === 10").await;
    for stage in [stage, server] {
        stage.close().await;
    }
}

#[tokio::test]
async fn a_passkey_is_required_beside_the_password() {
    let server = Stage::open_with(1280, 900, STILL).await;
    let stage = Stage::open_at(&server.address().replace("127.0.0.1", "localhost"), 1280, 900, STILL).await;
    stage.add_authenticator().await;
    let codes = make(&stage, "Dora").await;
    says(&stage, "#second-factor", "The password alone is enough.").await;
    stage.press("#require-passkey").await;
    says(&stage, "#second-factor [role=alert]", "needs a passkey").await;
    write(&stage, "#passkey-name", "my phone").await;
    stage.press("#add-passkey").await;
    says(&stage, "#passkeys .things", "my phone").await;
    stage.press("#require-passkey").await;
    says(&stage, "#second-factor [role=status]", "needs a passkey too").await;
    // The last passkey stays.
    stage.press("#passkeys .remove").await;
    says(&stage, "#passkeys [role=alert]", "needs a passkey").await;
    sign_out(&stage).await;
    // The device answers the question that follows the password.
    write(&stage, "#name", "Dora").await;
    write(&stage, "#password", &format!("{PASSWORD}\u{e007}")).await;
    says(&stage, "#own-name", "Dora").await;
    sign_out(&stage).await;
    // A browser without the passkey does not get in, but by a code, and lets the password be enough again.
    let other = Stage::open_at(stage.address(), 1280, 900, STILL).await;
    let sign_in = SignIn { name: "Dora".to_owned(), credentials: Credentials::password(PASSWORD) };
    let (status, answer) = other.fetch("POST", paths::SESSION, Some(json!(sign_in))).await;
    assert_eq!(status, 202, "{answer}");
    other.go("/account").await;
    other.press("#with-code summary").await;
    write(&other, "#code-name", "Dora").await;
    write(&other, "#code", &format!("{}\u{e007}", codes[0])).await;
    says(&other, "#own-name", "Dora").await;
    other.press("#require-passkey").await;
    says(&other, "#second-factor", "The password alone is enough.").await;
    sign_out(&other).await;
    write(&other, "#name", "Dora").await;
    write(&other, "#password", &format!("{PASSWORD}\u{e007}")).await;
    says(&other, "#own-name", "Dora").await;
    for stage in [other, stage, server] {
        stage.close().await;
    }
}

#[tokio::test]
async fn a_guest_is_blocked_after_a_game() {
    let ana = Stage::open_with(1280, 900, STILL).await;
    let guest = Stage::open_at(ana.address(), 1280, 900, STILL).await;
    ana.make_account("Ana", PASSWORD).await;
    let made = ana.make_game(&NewGame { side: Some(Player::Black), ..NewGame::default() }).await;
    assert_eq!(guest.fetch("POST", &paths::game_seat(&made.id), None).await.0, 200);
    ana.go(&paths::game_page(&made.id)).await;
    ana.press("#block-opponent summary").await;
    ana.press("#block").await;
    says(&ana, "#block-opponent [role=status]", "This player is blocked.").await;
    ana.go("/account").await;
    says(&ana, "#blocks .things", "Guest").await;
    ana.until(&format!("document.querySelector('#blocks .things a[href=\"{}\"]')", paths::game_page(&made.id))).await;
    ana.press("#blocks .unblock").await;
    says(&ana, "#blocks", "You have blocked nobody.").await;
    for stage in [ana, guest] {
        stage.close().await;
    }
}

#[tokio::test]
async fn a_rated_game_is_found_reviewed_and_its_loser_blocked_and_reported() {
    let ana = Stage::open_with(1280, 900, STILL).await;
    let bela = Stage::open_at(ana.address(), 1280, 900, STILL).await;
    ana.make_account("Ana", PASSWORD).await;
    bela.make_account("Bela", PASSWORD).await;
    ana.go("/online").await;
    ana.press("input[name='length'][value='0']").await;
    ana.press("input[name='clock'][value='0']").await;
    ana.press("input[name='side'][value='1']").await;
    ana.press("#rated").await;
    ana.press("#offer").await;
    ana.until("document.querySelector('#connection:not([data-lost])')").await;
    bela.go("/online").await;
    says(&bela, "#offers", "rated").await;
    bela.press("#offers .take").await;
    ana.until("document.querySelector('#resign:not([disabled])')").await;
    ana.press("#square-f8").await;
    ana.press("#square-e7").await;
    // White must move its blue tower, which needs no choice.
    bela.until("document.querySelector('#moves li')").await;
    bela.press("#square-g2").await;
    ana.until("document.querySelectorAll('#moves li').length === 2").await;
    bela.press("#resign:not([disabled])").await;
    bela.press("#resign-yes").await;
    says(&ana, "#status", "wins the match").await;

    // The name at the board leads to the player.
    ana.press(".score .player[href*='Bela']").await;
    says(&ana, "h1", "Bela").await;
    says(&ana, "#history", "lost").await;
    says(&ana, ".ratings", "1 game").await;
    ana.ask("document.querySelector('#result').value = 'won'").await;
    ana.ask("document.querySelector('#result').dispatchEvent(new Event('change'))").await;
    ana.press("#search").await;
    ana.until("document.querySelector('#no-games')").await;

    ana.press("#report summary").await;
    write(&ana, "#report-text", "nothing, thank you").await;
    ana.press("#report button").await;
    says(&ana, "#report", "Thank you.").await;
    ana.press("#block").await;
    says(&ana, "[role=status]", "This player is blocked.").await;
    ana.go("/account").await;
    ana.press("#blocks .unblock").await;
    says(&ana, "#blocks", "You have blocked nobody.").await;

    ana.press("#own-games").await;
    says(&ana, "#history", "won").await;
    ana.press("#history .review").await;
    ana.until("location.pathname === '/review' && document.querySelector('.mark')").await;
    for stage in [ana, bela] {
        stage.close().await;
    }
}

#[tokio::test]
async fn a_guest_finds_the_own_finished_games() {
    let stage = Stage::open_with(390, 844, STILL).await;
    let game = NewGame { side: Some(Player::Black), engine: Some(2), ..NewGame::default() };
    let made = stage.make_game(&game).await;
    stage.go(&paths::game_page(&made.id)).await;
    stage.press("#square-f8").await;
    stage.press("#square-e7").await;
    stage.until("document.querySelectorAll('#moves li').length >= 2").await;
    stage.press("#resign:not([disabled])").await;
    stage.press("#resign-yes").await;
    stage.until("document.querySelector('#download')").await;

    stage.go("/account").await;
    says(&stage, "#guest-games", "belong to this browser").await;
    stage.until("document.querySelectorAll('#guest-games a[download]').length === 2").await;
    says(&stage, "#history .finished", "lost").await;
    // Those without a name are offered in words.
    stage.until("document.querySelector('#opponents option[value=\"Guest\"]')").await;
    write(&stage, "#opponent", "Computer, level 3\u{e007}").await;
    stage.until("document.querySelector('#no-games')").await;
    write(&stage, "#opponent", "\u{e003}2\u{e007}").await;
    says(&stage, "#history .finished", "Computer, level 2").await;
    // What was found before does not stand under an answer to another question.
    write(&stage, "#opponent", "\u{e009}a\u{e000}Nobody\u{e007}").await;
    stage.until("!document.querySelector('#history')").await;
    stage.close().await;
}
