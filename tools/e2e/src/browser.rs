//! A server and a browser for one test.

use std::env;
use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use kamisado_api::{CreateAccount, JoinedGame, NewGame, paths};
use serde_json::{Value, json};
use tokio::process::Command;
use tokio::time::{Instant, sleep};

use crate::Program;
use crate::devtools::Devtools;

/// The time limit of a condition. A test that passes never waits this long.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

/// The interval at which a condition is evaluated.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// The most attempts to start the browser's driver, or the browser itself.
const MAX_START_TRIES: u32 = 3;

/// The time limit for closing the browser.
const QUIT_TIMEOUT: Duration = Duration::from_secs(10);

/// The minimum width of a window; phone screens are emulated.
const NARROWEST: u32 = 500;

/// Short names for JavaScript expressions: the first element of a selector, and all of them as an array, as in a
/// browser's console; the element that describes another to screen readers; and the one that has the focus.
pub(crate) const SHORT: &str = "const $ = selector => document.querySelector(selector), \
    $$ = selector => [...document.querySelectorAll(selector)], \
    description = element => document.getElementById(element.getAttribute('aria-describedby')), \
    focused = document.activeElement;";

/// The focus is on a square of the board.
pub const ON_BOARD: &str = "focused.getAttribute('role') === 'gridcell'";

/// A script that starts Chromium's headless shell.
const HEADLESS_SHELL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/headless-shell");

/// Whether the shell is installed. Otherwise the driver starts the whole browser.
static HAS_HEADLESS_SHELL: LazyLock<bool> = LazyLock::new(|| {
    let mut command = std::process::Command::new("chromium-headless-shell");
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
});

/// A browser flag that disables animations, so that no test waits for them.
pub const STILL: &[&str] = &["--force-prefers-reduced-motion"];

/// A server and a browser for one test.
pub struct Browser {
    /// The browser.
    pub client: Client,
    address: String,
    server: Option<Program>,
    _driver: Program,
    /// The address of the driver, and the path of its session.
    session: (String, String),
    pub(crate) profile: PathBuf,
}

impl Browser {
    /// Starts both with a window of this size, and opens the first page.
    ///
    /// # Panics
    /// If they do not start: then there is nothing to test.
    pub async fn open(width: u32, height: u32) -> Browser {
        Browser::open_with(width, height, &[]).await
    }

    /// Starts both, and a game of two people at this screen.
    pub async fn together(width: u32, height: u32) -> Browser {
        let browser = Browser::open(width, height).await;
        browser.play_together().await;
        browser
    }

    /// Does the same as [`Browser::open`] with more browser flags.
    ///
    /// # Panics
    /// If they do not start.
    pub async fn open_with(width: u32, height: u32, more: &[&str]) -> Browser {
        let server = env::var_os("KAMISADO_SERVER")
            .expect("KAMISADO_SERVER is not set: run these tests with 'cargo xtask test browser'");
        let profile = profile();
        std::fs::create_dir_all(&profile).expect("a folder");
        let mut command = Command::new(server);
        // The database is deleted with the folder.
        let database = format!("sqlite:{}", profile.join("kamisado.db").display());
        command.args(["serve", "--port", "0", "--database", &database]);
        let server = Program::start(command, "Kamisado is at ").await;
        let address = server.printed.split_whitespace().next().unwrap_or_default().trim_end_matches('/').to_owned();
        let mut browser = Browser::browse(&address, width, height, more, profile).await;
        browser.server = Some(server);
        browser
    }

    /// Starts another browser with its own profile, and opens the first page at an address.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn open_at(address: &str, width: u32, height: u32, more: &[&str]) -> Browser {
        let profile = profile();
        std::fs::create_dir_all(&profile).expect("a folder");
        Browser::browse(address, width, height, more, profile).await
    }

    async fn browse(address: &str, width: u32, height: u32, more: &[&str], profile: PathBuf) -> Browser {
        let mut tries = 0;
        let (client, driver, host) = loop {
            let driver = driver().await;
            let host = format!("127.0.0.1:{}", driver.printed.trim_end_matches('.'));
            // Each attempt has its own folder: a browser that failed to start may still hold the previous one.
            let folder = profile.join(format!("browser-{tries}"));
            let connected = ClientBuilder::new(HttpConnector::new())
                .capabilities(capabilities(&folder, width, height, more))
                .connect(&format!("http://{host}"))
                .await;
            match connected {
                Ok(client) => break (client, driver, host),
                Err(error) if tries == MAX_START_TRIES => panic!("the browser does not start: {error}"),
                Err(_) => tries += 1,
            }
        };
        let id = client.session_id().await.ok().flatten().expect("a session");
        let (address, session) = (address.to_owned(), (host, format!("/session/{id}")));
        let browser = Browser { client, address, server: None, _driver: driver, session, profile };
        browser.go("/").await;
        browser
    }

    /// The address of the server, without a trailing slash.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Opens a page and waits until it is ready.
    ///
    /// # Panics
    /// If it does not appear.
    pub async fn go(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.address)).await.expect("the page is loaded");
        self.until("$('main')").await;
    }

    /// Stops the server. Everything the browser shows afterwards comes from its own storage.
    ///
    /// # Panics
    /// If the server does not stop.
    pub async fn stop_server(&mut self) {
        if let Some(server) = self.server.take() {
            server.stop().await;
        }
    }

    /// Waits until a JavaScript expression is true. An expression that throws counts as false, and so does any
    /// expression while a page is loading. `SHORT` has the names that expressions may use.
    ///
    /// # Panics
    /// If that does not happen within the time limit.
    pub async fn until(&self, condition: &str) {
        let start = Instant::now();
        let asked = format!("{SHORT} try {{ return Boolean({condition}) }} catch {{ return false }}");
        while !self.client.execute(&asked, Vec::new()).await.is_ok_and(|answer| answer == Value::Bool(true)) {
            if start.elapsed() > TIMEOUT {
                let page = self.ask("document.body.innerText").await;
                panic!("this did not come true: {condition}\nthe page says:\n{page}");
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// The value of a JavaScript expression, which may use the names of `SHORT`.
    ///
    /// # Panics
    /// If the browser does not answer.
    pub async fn ask(&self, expression: &str) -> Value {
        self.client.execute(&format!("{SHORT} return {expression};"), Vec::new()).await.expect("the browser answers")
    }

    /// Sets the page's monotonic clock forward, until the page is reloaded. Its timers are not affected.
    ///
    /// # Panics
    /// If the browser does not answer.
    pub async fn advance_time(&self, by: Duration) {
        let millis = by.as_millis();
        self.ask(&format!(
            "(() => {{ const now = performance.now.bind(performance); performance.now = () => now() + {millis}; }})()"
        ))
        .await;
    }

    /// Stops the page's monotonic clock, until the page is reloaded: only [`Browser::advance_time`] sets it forward. So
    /// the clocks on the page do not depend on the speed of the machine.
    ///
    /// # Panics
    /// If the browser does not answer.
    pub async fn stop_time(&self) {
        self.ask("(() => { const stopped = performance.now(); performance.now = () => stopped; })()").await;
    }

    /// Holds the page's timers of at least this length, in this page and in pages loaded later, until they are
    /// released: notices that disappear stay until the test has seen them.
    ///
    /// # Panics
    /// If the browser does not answer.
    pub async fn hold_timers(&self, least: Duration) {
        let hold = format!(
            "(() => {{ if (window.releaseTimers) return; const real = window.setTimeout.bind(window), held = []; \
             window.setTimeout = (then, time, ...rest) => \
             time >= {} ? (held.push(then), 0) : real(then, time, ...rest); \
             window.releaseTimers = () => {{ window.setTimeout = real; window.releaseTimers = undefined; \
             held.forEach(then => then()); }}; }})()",
            least.as_millis()
        );
        self.ask(&hold).await;
        self.run_in_new_pages(&hold).await;
    }

    /// Runs a script in pages loaded later, before anything of theirs. Returns the answer, which identifies it.
    ///
    /// # Panics
    /// If the browser does not support it.
    pub async fn run_in_new_pages(&self, source: &str) -> Value {
        self.devtools("Page.enable", json!({})).await;
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await
    }

    /// Fires the held timers, and stops holding timers in this page.
    ///
    /// # Panics
    /// If the browser does not answer.
    pub async fn release_timers(&self) {
        self.ask("window.releaseTimers?.()").await;
    }

    /// Counts the sounds of the page in `window.heard` from now on, until the page is reloaded.
    ///
    /// # Panics
    /// If the browser does not answer.
    pub async fn count_sounds(&self) {
        self.ask(
            "(() => { window.heard = 0; const start = AudioBufferSourceNode.prototype.start; \
             AudioBufferSourceNode.prototype.start = function (when) { window.heard += 1; start.call(this, when); }; })()",
        )
        .await;
    }

    /// Sends a command to Chromium's DevTools.
    ///
    /// # Panics
    /// If the browser does not know it.
    pub async fn devtools(&self, command: &'static str, parameters: Value) -> Value {
        let answer = self.client.issue_cmd(Devtools { command, parameters }).await;
        answer.unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// Adds a virtual passkey device, whose owner always agrees.
    ///
    /// # Panics
    /// If the browser does not support it.
    pub async fn add_authenticator(&self) {
        self.devtools("WebAuthn.enable", json!({})).await;
        let options = json!({
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": true,
            "hasUserVerification": true,
            "isUserVerified": true,
            "automaticPresenceSimulation": true,
        });
        self.devtools("WebAuthn.addVirtualAuthenticator", json!({ "options": options })).await;
    }

    /// Sends a request from the browser without its page; returns the status and the text.
    ///
    /// # Panics
    /// If the browser does not answer.
    pub async fn fetch(&self, method: &str, path: &str, body: Option<Value>) -> (u64, String) {
        let body = body.map_or_else(|| "undefined".to_owned(), |body| body.to_string());
        let script = format!(
            "const done = arguments[0]; const body = {body}; \
             fetch({path:?}, {{ method: {method:?}, body: body && JSON.stringify(body) }}) \
             .then(async answer => done([answer.status, await answer.text()]))"
        );
        let answer = self.client.execute_async(&script, Vec::new()).await.expect("the browser answers");
        (answer[0].as_u64().unwrap_or_default(), answer[1].as_str().unwrap_or_default().to_owned())
    }

    /// Shows the page on a screen of this size. A small one is a phone's.
    ///
    /// # Panics
    /// If the browser does not support it.
    pub async fn resize(&self, width: u32, height: u32) {
        self.emulate(width, height, 1, width < NARROWEST).await;
        self.until(&format!("innerWidth === {width} && innerHeight === {height}")).await;
    }

    /// Shows the page on another screen, enlarged by this factor.
    ///
    /// # Panics
    /// If the browser does not support it.
    pub async fn emulate(&self, width: u32, height: u32, scale: u32, mobile: bool) {
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile });
        self.devtools("Emulation.setDeviceMetricsOverride", screen).await;
    }

    /// Tells the page what its user prefers, such as `prefers-reduced-motion: reduce`.
    ///
    /// # Panics
    /// If the browser does not support it.
    pub async fn prefer(&self, name: &str, value: &str) {
        let features = json!({ "features": [{ "name": name, "value": value }] });
        self.devtools("Emulation.setEmulatedMedia", features).await;
    }

    /// Stores a screenshot.
    ///
    /// # Panics
    /// If the browser takes none, or the file cannot be written.
    pub async fn save_screenshot(&self, file: &Path) {
        let shot = self.client.screenshot().await.expect("Chromium takes pictures");
        std::fs::write(file, shot).unwrap_or_else(|error| panic!("{} cannot be written: {error}", file.display()));
        println!("{}", file.display());
    }

    /// Creates an account for this browser without its page.
    ///
    /// # Panics
    /// If the server refuses.
    pub async fn make_account(&self, name: &str, password: &str) {
        let account = CreateAccount { name: name.to_owned(), password: password.to_owned(), bot: false };
        let (status, text) = self.fetch("POST", paths::ACCOUNTS, Some(json!(account))).await;
        assert_eq!(status, 201, "{text}");
    }

    /// Creates a game for this browser without its page.
    ///
    /// # Panics
    /// If the server refuses.
    pub async fn make_game(&self, game: &NewGame) -> JoinedGame {
        let (status, text) = self.fetch("POST", paths::GAMES, Some(json!(game))).await;
        assert_eq!(status, 201, "{text}");
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// The value of an expression as text.
    pub async fn text(&self, expression: &str) -> String {
        self.ask(expression).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until nothing moves.
    pub async fn until_still(&self) {
        self.until("document.getAnimations().every(animation => animation.playState !== 'running')").await;
    }

    /// Reloads the page.
    ///
    /// # Panics
    /// If it cannot be loaded.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page is loaded again");
    }

    /// Stores a text on the device, as the page does.
    pub async fn store(&self, key: &str, value: &str) {
        self.ask(&format!("localStorage.setItem('kamisado.{key}', {value:?})")).await;
    }

    /// Changes the saved game by a JavaScript statement about `game`, and reloads the page.
    pub async fn change_saved(&self, change: &str) {
        let saved = "localStorage.getItem('kamisado.game')";
        self.until(saved).await;
        self.ask(&format!(
            "(() => {{ const game = JSON.parse({saved}); {change}; \
             localStorage.setItem('kamisado.game', JSON.stringify(game)); }})()"
        ))
        .await;
        self.reload().await;
    }

    /// Puts a position, and turns from it, into the saved game, and opens it.
    pub async fn set_up(&self, length: &str, position: &str, turns: &[&str]) {
        let game = json!({ "rounds": [{ "moves": turns }], "match": length, "start": position });
        self.change_saved(&format!("Object.assign(game, {{ game: {game}, ply: {} }})", turns.len())).await;
        self.until("$('.game #square-a1')").await;
    }

    /// Asks the driver to close the browser, and waits for the answer.
    fn quit(&self) -> io::Result<()> {
        let (host, path) = &self.session;
        let mut driver = TcpStream::connect(host)?;
        driver.set_read_timeout(Some(QUIT_TIMEOUT))?;
        write!(driver, "DELETE {path} HTTP/1.1\r\nhost: {host}\r\ncontent-length: 0\r\n\r\n")?;
        driver.read(&mut [0; 64]).map(drop)
    }
}

impl Drop for Browser {
    /// Closes the browser and deletes its data, even if the test has failed.
    fn drop(&mut self) {
        // Whatever cannot be closed or deleted does not change the result of the test.
        let _ = self.quit();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// Starts the browser's driver on a free port. If another program takes the port first, it is started again.
async fn driver() -> Program {
    let mut tries = 0;
    loop {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0");
        match Program::try_start(command, "started successfully on port ").await {
            Ok(driver) => return driver,
            Err(reason) if tries == MAX_START_TRIES => panic!("{reason}"),
            Err(_) => tries += 1,
        }
    }
}

/// A folder for the browser's data, which no other test uses.
fn profile() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    env::temp_dir().join(format!("kamisado-e2e-{}-{number}", std::process::id()))
}

fn capabilities(profile: &Path, width: u32, height: u32, more: &[&str]) -> Capabilities {
    let mut flags = vec![
        "--headless".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-quic".to_owned(),
        "--no-first-run".to_owned(),
        "--disable-background-networking".to_owned(),
        "--disable-component-update".to_owned(),
        "--disable-sync".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--lang=en-US".to_owned(),
        format!("--window-size={width},{height}"),
        format!("--user-data-dir={}", profile.display()),
    ];
    flags.extend(more.iter().map(|&flag| flag.to_owned()));
    let mut options = json!({ "args": flags });
    if *HAS_HEADLESS_SHELL {
        options["binary"] = json!(HEADLESS_SHELL);
    }
    if width < NARROWEST {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    Capabilities::from_iter([("goog:chromeOptions".to_owned(), options)])
}
