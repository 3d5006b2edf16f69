//! Walks through the page like ten kinds of new users, with a screenshot at each step: `cargo xtask walks` builds
//! everything and runs them. An impossible step stops the program; judge from the screenshots how well the others work.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use kamisado::{Match, MatchRules, link};
use kamisado_e2e::keys::{ENTER, ESCAPE, LEFT, SELECT_ALL, TAB};
use kamisado_e2e::{Browser, ON_BOARD, match_with_everything};
use serde_json::json;

const SMALL_PHONE: (u32, u32) = (360, 640);
const PHONE: (u32, u32) = (390, 844);
const TABLET: (u32, u32) = (768, 1024);
const DESKTOP: (u32, u32) = (1280, 800);
const LARGE: (u32, u32) = (1920, 1080);

/// The user may move.
const OWN_TURN: &str = "$('.board [data-active]')";

/// The game is over.
const OVER: &str = "$('#rematch')";

/// The most moves that a walk plays: a round has fewer.
const MAX_MOVES: usize = 60;

#[tokio::main]
async fn main() {
    let mut args = env::args_os().skip(1);
    let Some(folder) = args.next() else {
        eprintln!("usage: walks FOLDER [NAME...]");
        process::exit(2);
    };
    let folder = PathBuf::from(folder);
    let names: Vec<String> = args.map(|name| name.to_string_lossy().into_owned()).collect();
    if let Some(unknown) = names.iter().find(|name| !NAMES.contains(&name.as_str())) {
        eprintln!("no walk is called '{unknown}'; the walks are: {}", NAMES.join(", "));
        process::exit(2);
    }
    for name in NAMES.into_iter().filter(|name| names.is_empty() || names.iter().any(|asked| asked == name)) {
        println!("{name}");
        take(name, &folder).await;
    }
}

const NAMES: [&str; 10] = [
    "child",
    "older-person",
    "blind-player",
    "club-player",
    "chess-player",
    "family",
    "invited-friend",
    "colour-blind-player",
    "learner",
    "returning-player",
];

/// Takes one walk.
async fn take(name: &'static str, folder: &Path) {
    match name {
        "child" => child(Walk::begin(name, folder, PHONE, "en").await).await,
        "older-person" => older_person(Walk::begin(name, folder, SMALL_PHONE, "hu").await).await,
        "blind-player" => blind_player(Walk::begin(name, folder, DESKTOP, "en").await).await,
        "club-player" => club_player(Walk::begin(name, folder, LARGE, "en").await).await,
        "chess-player" => chess_player(Walk::begin(name, folder, DESKTOP, "en").await).await,
        "family" => family(Walk::begin(name, folder, TABLET, "fa").await).await,
        "invited-friend" => invited_friend(Walk::begin(name, folder, SMALL_PHONE, "ro").await, folder).await,
        "colour-blind-player" => colour_blind_player(Walk::begin(name, folder, DESKTOP, "en").await).await,
        "learner" => learner(Walk::begin(name, folder, SMALL_PHONE, "ro").await).await,
        _ => returning_player(Walk::begin(name, folder, PHONE, "en").await).await,
    }
}

/// A walk: a browser, and the pictures taken so far.
struct Walk {
    browser: Browser,
    folder: PathBuf,
    pictures: u32,
}

impl Walk {
    /// Opens the first page in a new browser with this size and language.
    async fn begin(name: &str, folder: &Path, size: (u32, u32), language: &str) -> Walk {
        Walk::of(Browser::open(size.0, size.1).await, name, folder, language).await
    }

    async fn of(browser: Browser, name: &str, folder: &Path, language: &str) -> Walk {
        let folder = folder.join(name);
        fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        if language != "en" {
            browser.choose_language(language).await;
        }
        Walk { browser, folder, pictures: 0 }
    }

    /// Takes a screenshot of the visible part when nothing is loading or moving.
    async fn picture(&mut self, what: &str) {
        self.browser.until("!$('.part') && document.fonts.status === 'loaded'").await;
        self.browser
            .until(
                "document.getAnimations().every(animation => animation.playState !== 'running' \
            || animation.effect.getComputedTiming().iterations === Infinity)",
            )
            .await;
        self.pictures += 1;
        self.browser.save_screenshot(&self.folder.join(format!("{:02}-{what}.png", self.pictures))).await;
    }

    /// Waits until a condition is true, and takes a screenshot.
    async fn show_when(&mut self, condition: &str, what: &str) {
        self.browser.until(condition).await;
        self.picture(what).await;
    }

    /// Opens a page, waits until a condition is true, and takes a screenshot.
    async fn go_and_show(&mut self, path: &str, condition: &str, what: &str) {
        self.browser.go(path).await;
        self.show_when(condition, what).await;
    }

    /// Presses an element, and takes a screenshot.
    async fn press_and_show(&mut self, selector: &str, what: &str) {
        self.press(selector).await;
        self.picture(what).await;
    }

    /// Presses an element, waits until a condition is true, and takes a screenshot.
    async fn press_and_show_when(&mut self, selector: &str, condition: &str, what: &str) {
        self.press(selector).await;
        self.show_when(condition, what).await;
    }

    /// Presses an element.
    async fn press(&self, selector: &str) {
        self.browser.press(selector).await;
    }

    /// Makes the first move of a round, in which any tower may move.
    async fn open_with(&self, from: &str, to: &str) {
        self.press(&format!("#square-{from}")).await;
        self.press(&format!("#square-{to}[data-active]")).await;
    }

    /// Moves the tower that must move as far ahead as possible.
    async fn move_ahead(&self) {
        self.browser.until(OWN_TURN).await;
        let farthest = "$$('.board [data-active]').map(square => \
            [square.getBoundingClientRect().top, square.id]).sort((a, b) => a[0] - b[0])[0][1]";
        let square = self.browser.text(farthest).await;
        self.press(&format!("#{square}")).await;
    }

    /// Plays until the round is over.
    async fn play_to_the_end(&self) {
        for _ in 0..MAX_MOVES {
            self.browser.until(&format!("{OWN_TURN} || {OVER}")).await;
            if self.browser.ask(&format!("Boolean({OVER})")).await == json!(true) {
                return;
            }
            self.move_ahead().await;
        }
        panic!("the round did not end in {MAX_MOVES} moves");
    }

    /// Goes to an element by Tab and presses a key there.
    async fn tab_and_press(&self, selector: &str, key: &str) {
        self.browser.until(&format!("$({selector:?})")).await;
        self.browser.tab_to(&format!("focused.matches({selector:?})")).await;
        self.browser.type_keys(key).await;
    }
}

/// A child's first game: touches the board of the first page, tries something impossible, and plays to the end.
async fn child(mut walk: Walk) {
    walk.picture("first-page").await;
    walk.open_with("d8", "d5").await;
    walk.browser.until("location.pathname === '/play'").await;
    walk.show_when(OWN_TURN, "first-answer").await;
    walk.press_and_show("#square-a1", "a-square-that-cannot-be").await;
    walk.play_to_the_end().await;
    walk.picture("the-end").await;
    walk.press("#rematch").await;
    walk.browser.until("$('#moves li')").await;
    walk.show_when(OWN_TURN, "again").await;
}

/// An older person on a small phone, in Hungarian: a hint, a take-back, the menu, resigning.
async fn older_person(mut walk: Walk) {
    walk.picture("first-page").await;
    walk.press_and_show("#play-computer", "ladder").await;
    walk.press_and_show_when("#play-opponent", "$('.game #square-a1')", "game").await;
    walk.press("#hint").await;
    // The hint marks one move, which a press on its square plays.
    walk.show_when("$$('.board [data-active]').length === 1", "hint").await;
    walk.move_ahead().await;
    walk.browser.until_moves(2).await;
    walk.picture("answer").await;
    walk.press_and_show_when("#take-back", "$$('#moves [data-ahead]').length === 2", "taken-back").await;
    walk.press_and_show("#menu-button", "menu").await;
    walk.press("#menu .drawer-head button").await;
    walk.open_with("e8", "e6").await;
    walk.browser.until_moves(2).await;
    walk.press_and_show("#resign", "resign").await;
    walk.press_and_show_when("#resign-yes", OVER, "the-end").await;
}

/// A blind player: keys alone, from the first page to a finished move, the commands and the text mode. Tab leads
/// everywhere.
async fn blind_player(mut walk: Walk) {
    walk.browser.type_keys(TAB).await;
    walk.picture("skip-link").await;
    walk.tab_and_press("#play-computer", ENTER).await;
    walk.tab_and_press("#play-opponent", ENTER).await;
    walk.browser.until(ON_BOARD).await;
    walk.browser.type_and_see("?", "$('dialog[open]')").await;
    walk.picture("keys").await;
    walk.browser.type_and_see(ESCAPE, ON_BOARD).await;
    walk.browser.type_and_see("i", "focused.id === 'typed'").await;
    walk.browser.type_keys(&format!("e8e6{ENTER}")).await;
    walk.browser.until_moves(2).await;
    for command in ["board", "moves", "last", "why e8e6"] {
        // A command that was understood leaves the field empty; any other is replaced.
        walk.browser.type_keys(&format!("{SELECT_ALL}{command}{ENTER}")).await;
    }
    walk.picture("commands").await;
    walk.tab_and_press("#settings", ENTER).await;
    walk.show_when("$('dialog[open] #text-mode')", "settings").await;
    walk.tab_and_press("#text-mode", " ").await;
    walk.browser.type_and_see(ESCAPE, "$('#text-game')").await;
    walk.picture("text-mode").await;
    // A move is a button there.
    walk.tab_and_press("#text-game [id^=play-]", ENTER).await;
    walk.show_when("$$('.played li').length >= 3", "played-as-text").await;
}

/// A club player before a tournament: first moves, an analysed position, a reviewed match, a retried mistake.
async fn club_player(mut walk: Walk) {
    walk.go_and_show("/openings", "$('.board #square-a1')", "openings").await;
    walk.go_and_show("/analysis", "$('#verdict')?.innerText", "analysis").await;
    let mut game = Match::new(MatchRules::new(kamisado::MatchLength::Standard));
    for turn in match_with_everything() {
        game.play(turn).expect("a legal turn");
    }
    walk.go_and_show(&format!("/review#m={}", link::encode(&game)), "$('.come[data-done]')", "review").await;
    walk.press_and_show("#main-action", "mistake").await;
    walk.go_and_show("/puzzles", "$('#hint')", "puzzles").await;
    walk.press_and_show("#solution", "solution").await;
}

/// A user of chess sites: the list of moves, the arrow keys, the lobby, a public game, the dark theme.
async fn chess_player(mut walk: Walk) {
    walk.browser.store("theme", "dark").await;
    walk.browser.go("/").await;
    walk.press_and_show("#play-computer", "ladder").await;
    walk.press("#play-opponent").await;
    walk.open_with("d8", "d5").await;
    walk.browser.until(&format!("{OWN_TURN} || {OVER}")).await;
    for _ in 0..2 {
        if walk.browser.ask(&format!("Boolean({OVER})")).await != json!(true) {
            walk.move_ahead().await;
            walk.browser.until(&format!("{OWN_TURN} || {OVER}")).await;
        }
    }
    walk.picture("moves").await;
    walk.browser.ask("$('.board [tabindex=\"0\"]').focus()").await;
    walk.browser.type_keys(LEFT).await;
    walk.press_and_show("#moves li", "stepped-back").await;
    walk.go_and_show("/online", "$('#play-now')", "lobby").await;
    walk.press_and_show_when(
        "#play-now",
        "location.pathname.startsWith('/game/') && $('#connection')",
        "looking-for-an-opponent",
    )
    .await;
}

/// A Persian family at one tablet: a standard match, the new-game sheet, a won round, the refill.
async fn family(mut walk: Walk) {
    walk.picture("first-page").await;
    walk.browser.press_all(["#play-together", "#start-together", "#new-game"]).await;
    walk.show_when("$('dialog[open] #start')", "new-game").await;
    walk.browser.ask("$(\"input[name=length][value='1']\").click()").await;
    walk.press("#start").await;
    walk.browser.until("!$('dialog[open]')").await;
    walk.browser.press_squares("c8 c5 g4 g1").await;
    walk.show_when("$('#fill-left')", "round-won").await;
    walk.press_and_show_when("#fill-left", "!$('#fill-left')", "second-round").await;
    walk.go_and_show("/rules", "$$('.rules h2').length > 5", "rules").await;
}

/// A friend invited by link, on a small phone in Romanian; the host sits at a desktop.
async fn invited_friend(mut walk: Walk, folder: &Path) {
    let host = Browser::open_at(walk.browser.address(), DESKTOP.0, DESKTOP.1, &[]).await;
    let mut host = Walk::of(host, "invited-friend/host", folder, "en").await;
    host.browser.go("/online").await;
    host.picture("lobby").await;
    host.press("#invite").await;
    host.show_when("location.pathname.startsWith('/game/') && $('#game-link')", "invitation").await;
    let path = host.browser.text("location.pathname").await;
    walk.go_and_show(&path, "$('#sit')", "invited").await;
    walk.press("#sit").await;
    host.browser.until("$('#resign:not([aria-disabled])')").await;
    walk.show_when("$('#resign:not([aria-disabled])')", "game").await;
    host.picture("game").await;
    host.browser.resign().await;
    for walk in [&mut host, &mut walk] {
        walk.browser.until(OVER).await;
        walk.picture("the-end").await;
    }
}

/// A colour-blind player: takes the symbols that the first page offers, then looks at the other boards, light and dark.
async fn colour_blind_player(mut walk: Walk) {
    walk.show_when("$('#offer-signs')", "first-page").await;
    walk.press_and_show_when("#offer-signs", "$('.board[data-face=contrast]')", "signs").await;
    walk.press_and_show("#play-computer", "ladder").await;
    walk.press("#play-opponent").await;
    walk.browser.until("$('.game .board[data-face=contrast]')").await;
    for face in ["contrast", "characters", "plain"] {
        for theme in ["light", "dark"] {
            walk.press("#settings").await;
            walk.press(&format!("dialog[open] input[name=face][value={face}]")).await;
            walk.press(&format!("dialog[open] input[name=theme][value={theme}]")).await;
            walk.press("dialog[open] > .main").await;
            walk.browser.until("!$('dialog[open]')").await;
            walk.browser.until(&format!("$('.board[data-face={face}] #square-a1')")).await;
            walk.picture(&format!("{face}-{theme}")).await;
        }
    }
}

/// A user who has just opened the box, on a small phone in Romanian: the first minute, the lessons, the rules.
async fn learner(mut walk: Walk) {
    walk.press_and_show_when("a[href='/learn#Minute']", "$('#task')", "first-minute").await;
    for (from, to) in [("b8", "b5"), ("g8", "e6"), ("b5", "f1")] {
        walk.press(&format!("#square-{from}")).await;
        walk.press(&format!("#square-{to}")).await;
        walk.browser.until("$('#answer').innerText").await;
        walk.picture(&format!("moved-{to}")).await;
        if to != "f1" {
            walk.press("#next-step").await;
        }
    }
    walk.go_and_show("/learn", "$('.lessons')", "lessons").await;
    walk.press_and_show_when("a[href='#Goal']", "$('#task')", "lesson").await;
    walk.go_and_show("/rules", "$$('.rules h2').length > 5", "rules").await;
}

/// A returning user: an account, the daily puzzle, their games with statistics.
async fn returning_player(mut walk: Walk) {
    walk.press_and_show("#play-computer", "ladder").await;
    walk.press("#play-opponent").await;
    walk.open_with("d8", "d5").await;
    walk.browser.until_moves(2).await;
    walk.go_and_show("/", "$(\"a.button[href='/play']\")", "first-page").await;
    walk.browser.make_account("Ana", "correct horse battery").await;
    walk.go_and_show("/account", "$('#account-head, #own-name')", "account").await;
    walk.go_and_show("/puzzles#today", "$('#hint')", "puzzle-of-the-day").await;
    walk.go_and_show("/games", "$$('#games > li').length === 1", "own-games").await;
    walk.go_and_show("/players", "$('main h1')", "players").await;
}
