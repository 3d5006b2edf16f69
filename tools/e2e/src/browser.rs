//! A server and a browser for one test.

use std::env;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fantoccini::error::CmdError;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use kamisado_api::{CreateAccount, JoinedGame, NewGame, paths};
use serde_json::{Value, json};
use tokio::process::Command;
use tokio::time::{Instant, sleep};

use crate::Program;
use crate::authenticator::AddAuthenticator;
use crate::devtools::Devtools;

/// The time limit of a condition. A test that passes never waits this long.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The interval at which a condition is evaluated.
const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// The most attempts to start the browser's driver, or the browser itself.
const MAX_START_TRIES: u32 = 3;

/// The minimum width of a window; phone screens are emulated.
const NARROWEST: u32 = 500;

/// A server and a browser for one test.
pub struct Browser {
    /// The browser.
    pub client: Client,
    address: String,
    server: Option<Program>,
    _driver: Program,
    profile: PathBuf,
}

impl Browser {
    /// Starts both with a window of this size, and opens the first page.
    ///
    /// # Panics
    /// If they do not start: then there is nothing to test.
    pub async fn open(width: u32, height: u32) -> Browser {
        Browser::open_with(width, height, &[]).await
    }

    /// Does the same with more browser flags.
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
        let (client, driver) = loop {
            let driver = driver().await;
            let port = driver.printed.trim_end_matches('.').to_owned();
            // Each attempt has its own folder: a browser that failed to start may still hold the previous one.
            let folder = profile.join(format!("browser-{tries}"));
            let connected = ClientBuilder::new(HttpConnector::new())
                .capabilities(capabilities(&folder, width, height, more))
                .connect(&format!("http://127.0.0.1:{port}"))
                .await;
            match connected {
                Ok(client) => break (client, driver),
                Err(error) if tries == MAX_START_TRIES => panic!("the browser does not start: {error}"),
                Err(_) => tries += 1,
            }
        };
        let browser = Browser { client, address: address.to_owned(), server: None, _driver: driver, profile };
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
        self.until("document.querySelector('main')").await;
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
    /// expression while a page is loading.
    ///
    /// # Panics
    /// If that does not happen within the time limit.
    pub async fn until(&self, condition: &str) {
        let start = Instant::now();
        let asked = format!("return (() => {{ try {{ return Boolean({condition}) }} catch {{ return false }} }})();");
        while !self.client.execute(&asked, Vec::new()).await.is_ok_and(|answer| answer == Value::Bool(true)) {
            if start.elapsed() > TIMEOUT {
                let page = self.ask("document.body.innerText").await;
                panic!("this did not come true: {condition}\nthe page says:\n{page}");
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// The value of a JavaScript expression.
    ///
    /// # Panics
    /// If the browser does not answer.
    pub async fn ask(&self, expression: &str) -> Value {
        self.client.execute(&format!("return {expression};"), Vec::new()).await.expect("the browser answers")
    }

    /// Unfolds the field for typed moves once it is there, and selects its text.
    pub async fn select_typing_field(&self) {
        self.until("document.querySelector('#typed')").await;
        self.ask("document.querySelector('details:has(#typed)')?.setAttribute('open', '')").await;
        self.ask("document.querySelector('#typed').select()").await;
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
        self.devtools("Page.enable", json!({})).await;
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": hold })).await;
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
    /// If the driver does not support it.
    pub async fn add_authenticator(&self) {
        self.client.issue_cmd(AddAuthenticator).await.expect("a device with passkeys");
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
        let mobile = width < NARROWEST;
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.devtools("Emulation.setDeviceMetricsOverride", screen).await;
        self.until(&format!("innerWidth === {width} && innerHeight === {height}")).await;
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

    /// Waits for an element and presses it with the mouse. An element that is being drawn again, or is covered, is
    /// pressed as soon as possible.
    ///
    /// # Panics
    /// If it is missing or cannot be pressed.
    pub async fn press(&self, selector: &str) {
        let start = Instant::now();
        self.until(&format!("document.querySelector({selector:?})")).await;
        while let Err(error) = self.try_press(selector).await {
            assert!(start.elapsed() < TIMEOUT, "{selector} cannot be pressed: {error}");
            sleep(POLL_INTERVAL).await;
        }
    }

    /// On the first page, starts a game against the next opponent of the ladder.
    ///
    /// # Panics
    /// If the page does not offer it.
    pub async fn play_computer(&self) {
        self.press("#play-computer").await;
        self.press("#play-opponent").await;
    }

    /// On the first page, starts a game of two people at this screen.
    ///
    /// # Panics
    /// If the page does not offer it.
    pub async fn play_together(&self) {
        self.press("#play-together").await;
        self.press("#start-together").await;
    }

    /// Presses an element once. An error means that nothing was pressed.
    async fn try_press(&self, selector: &str) -> Result<(), CmdError> {
        self.open_drawer_of(selector).await?;
        let element = self.client.find(Locator::Css(selector)).await?;
        if element.click().await.is_ok() {
            return Ok(());
        }
        // Scrolls the element out from under a fixed button, as a user would.
        let scroll =
            format!("document.querySelector({selector:?})?.scrollIntoView({{ block: 'center', behavior: 'instant' }})");
        self.ask(&scroll).await;
        element.click().await
    }

    /// Selects a language, and waits until the page uses it. On a phone the choice is in the menu.
    ///
    /// # Panics
    /// If there is no such language.
    pub async fn choose_language(&self, code: &str) {
        self.until("document.querySelector('#language')").await;
        self.open_drawer_of("#language").await.expect("the menu can be opened");
        let language = self.client.find(Locator::Id("language")).await.expect("the choice of the language");
        language.select_by_value(code).await.expect(code);
        self.until(&format!("document.documentElement.lang === '{code}'")).await;
        self.ask("document.querySelector('#menu[data-open] .drawer-head button')?.click()").await;
    }

    /// On a phone, opens the drawer of an element if it is closed, and closes another one on top of it.
    async fn open_drawer_of(&self, selector: &str) -> Result<(), CmdError> {
        let close = format!(
            "(() => {{ const element = document.querySelector({selector:?}); \
             const open = [...document.querySelectorAll('.drawer[data-open]')] \
             .find(drawer => getComputedStyle(drawer).position === 'fixed' && !drawer.contains(element)); \
             if (open && element && !element.closest('dialog')) open.querySelector('.drawer-head button').click(); }})()"
        );
        self.ask(&close).await;
        let button = format!(
            "(() => {{ const element = document.querySelector({selector:?}); const drawer = element?.closest('.drawer'); \
             return drawer && !element.checkVisibility() ? drawer.id + '-button' : ''; }})()"
        );
        let button = self.text(&button).await;
        if !button.is_empty() {
            self.client.find(Locator::Id(&button)).await?.click().await?;
        }
        Ok(())
    }

    /// Selects a file of this machine in a file field.
    ///
    /// # Panics
    /// If there is no such field.
    pub async fn put_file(&self, selector: &str, path: &str) {
        let field = self.client.find(Locator::Css(selector)).await.expect(selector);
        field.send_keys(path).await.unwrap_or_else(|error| panic!("{selector} takes no file: {error}"));
    }

    /// Types keys into the focused element.
    ///
    /// # Panics
    /// If nothing has the focus.
    pub async fn type_keys(&self, keys: &str) {
        let start = Instant::now();
        // The focused element may be drawn again at this moment; then nothing was typed.
        while let Err(error) = self.try_type_keys(keys).await {
            assert!(start.elapsed() < TIMEOUT, "nothing takes the keys: {error}");
            sleep(POLL_INTERVAL).await;
        }
    }

    async fn try_type_keys(&self, keys: &str) -> Result<(), CmdError> {
        self.client.active_element().await?.send_keys(keys).await
    }

    /// The moves of the round so far.
    pub async fn moves(&self) -> Vec<String> {
        let moves = self.ask("[...document.querySelectorAll('#moves li')].map(move => move.innerText.trim())").await;
        moves.as_array().into_iter().flatten().filter_map(|mv| mv.as_str().map(str::to_owned)).collect()
    }

    /// Waits until at least this many moves have been made and the user is to move.
    pub async fn until_moves(&self, least: usize) {
        self.until(&format!(
            "document.querySelectorAll('#moves li').length >= {least} && document.querySelector('[data-active]')"
        ))
        .await;
    }

    /// Closes the browser and deletes its data.
    pub async fn close(self) {
        // The test has passed; anything that cannot be closed ends with the driver.
        let _ = self.client.close().await;
        let _ = std::fs::remove_dir_all(self.profile);
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

fn capabilities(profile: &std::path::Path, width: u32, height: u32, more: &[&str]) -> Capabilities {
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
    if width < NARROWEST {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    Capabilities::from_iter([("goog:chromeOptions".to_owned(), options)])
}
