//! A server and a browser for one test.

use std::env;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

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

/// The longest that a condition is waited for. A test that passes never waits so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// How often a condition is looked at.
const LOOK: Duration = Duration::from_millis(25);

/// A window cannot be narrower than this; the screen of a phone is emulated.
const NARROWEST: u32 = 500;

/// A server and a browser for one test.
pub struct Stage {
    /// The browser.
    pub client: Client,
    address: String,
    server: Option<Program>,
    _driver: Program,
    profile: PathBuf,
}

impl Stage {
    /// Starts both, with a window of this size, and opens the first page.
    ///
    /// # Panics
    /// If they do not start: there is nothing to test then.
    pub async fn open(width: u32, height: u32) -> Stage {
        Stage::open_with(width, height, &[]).await
    }

    /// The same with more flags for the browser.
    ///
    /// # Panics
    /// If they do not start.
    pub async fn open_with(width: u32, height: u32, more: &[&str]) -> Stage {
        let server = env::var_os("KAMISADO_SERVER")
            .expect("KAMISADO_SERVER is not set: run these tests with 'cargo xtask test browser'");
        let profile = profile();
        std::fs::create_dir_all(&profile).expect("a folder");
        let mut command = Command::new(server);
        // The database goes with the folder.
        let database = format!("sqlite:{}", profile.join("kamisado.db").display());
        command.args(["serve", "--port", "0", "--database", &database]);
        let server = Program::start(command, "Kamisado is at ").await;
        let address = server.told.split_whitespace().next().unwrap_or_default().trim_end_matches('/').to_owned();
        let mut stage = Stage::browse(&address, width, height, more, profile).await;
        stage.server = Some(server);
        stage
    }

    /// Another browser, with a profile of its own, that opens the first page at an address.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn open_at(address: &str, width: u32, height: u32, more: &[&str]) -> Stage {
        let profile = profile();
        std::fs::create_dir_all(&profile).expect("a folder");
        Stage::browse(address, width, height, more, profile).await
    }

    async fn browse(address: &str, width: u32, height: u32, more: &[&str], profile: PathBuf) -> Stage {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0");
        let driver = Program::start(command, "started successfully on port ").await;
        let port = driver.told.trim_end_matches('.').to_owned();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities(&profile, width, height, more))
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("the browser starts");
        let stage = Stage { client, address: address.to_owned(), server: None, _driver: driver, profile };
        stage.go("/").await;
        stage
    }

    /// The address of the server, without a slash at its end.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Opens a page and waits until it is there.
    ///
    /// # Panics
    /// If it does not appear.
    pub async fn go(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.address)).await.expect("the page is loaded");
        self.until("document.querySelector('main')").await;
    }

    /// Ends the server. What the browser shows from now on it has kept.
    ///
    /// # Panics
    /// If the server does not end.
    pub async fn stop_server(&mut self) {
        if let Some(server) = self.server.take() {
            server.stop().await;
        }
    }

    /// Waits until an expression of JavaScript is true. What asks for something that is not there yet is not true yet.
    ///
    /// # Panics
    /// If that does not happen in good time.
    pub async fn until(&self, condition: &str) {
        let start = Instant::now();
        let asked = format!("(() => {{ try {{ return Boolean({condition}) }} catch {{ return false }} }})()");
        while self.ask(&asked).await != Value::Bool(true) {
            if start.elapsed() > PATIENCE {
                let page = self.ask("document.body.innerText").await;
                panic!("this did not come true: {condition}\nthe page says:\n{page}");
            }
            sleep(LOOK).await;
        }
    }

    /// The value of an expression of JavaScript.
    ///
    /// # Panics
    /// If the browser does not answer.
    pub async fn ask(&self, expression: &str) -> Value {
        self.client.execute(&format!("return {expression};"), Vec::new()).await.expect("the browser answers")
    }

    /// Tells Chromium's DevTools something.
    ///
    /// # Panics
    /// If the browser does not understand it.
    pub async fn devtools(&self, command: &'static str, parameters: Value) -> Value {
        let told = self.client.issue_cmd(Devtools { command, parameters }).await;
        told.unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// Gives the browser a device with passkeys, whose owner always agrees.
    ///
    /// # Panics
    /// If the driver cannot do that.
    pub async fn add_authenticator(&self) {
        self.client.issue_cmd(AddAuthenticator).await.expect("a device with passkeys");
    }

    /// What the server answers to the browser, without its page: the status and the text.
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

    /// Makes an account for this browser, without its page.
    ///
    /// # Panics
    /// If the server does not make it.
    pub async fn make_account(&self, name: &str, password: &str) {
        let account = CreateAccount { name: name.to_owned(), password: password.to_owned(), bot: false };
        let (status, text) = self.fetch("POST", paths::ACCOUNTS, Some(json!(account))).await;
        assert_eq!(status, 201, "{text}");
    }

    /// Makes a game for this browser, without its page.
    ///
    /// # Panics
    /// If the server does not make it.
    pub async fn make_game(&self, game: &NewGame) -> JoinedGame {
        let (status, text) = self.fetch("POST", paths::GAMES, Some(json!(game))).await;
        assert_eq!(status, 201, "{text}");
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// The value of an expression as text.
    pub async fn text(&self, expression: &str) -> String {
        self.ask(expression).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits for an element and presses it with the mouse.
    ///
    /// # Panics
    /// If it is not there or cannot be pressed.
    pub async fn press(&self, selector: &str) {
        self.until(&format!("document.querySelector({selector:?})")).await;
        let element = self.client.find(Locator::Css(selector)).await.expect(selector);
        element.click().await.unwrap_or_else(|error| panic!("{selector} cannot be pressed: {error}"));
    }

    /// Chooses a file of this machine in a field for files.
    ///
    /// # Panics
    /// If there is no such field.
    pub async fn put_file(&self, selector: &str, path: &str) {
        let field = self.client.find(Locator::Css(selector)).await.expect(selector);
        field.send_keys(path).await.unwrap_or_else(|error| panic!("{selector} takes no file: {error}"));
    }

    /// Types keys into whatever has the focus.
    ///
    /// # Panics
    /// If nothing has it.
    pub async fn type_keys(&self, keys: &str) {
        let element = self.client.active_element().await.expect("something has the focus");
        element.send_keys(keys).await.expect("it takes keys");
    }

    /// The moves of the round so far.
    pub async fn moves(&self) -> Vec<String> {
        let moves = self.ask("[...document.querySelectorAll('#moves li')].map(move => move.innerText.trim())").await;
        moves.as_array().into_iter().flatten().filter_map(|mv| mv.as_str().map(str::to_owned)).collect()
    }

    /// Waits until so many moves have been made and the person is to move.
    pub async fn until_moves(&self, least: usize) {
        self.until(&format!(
            "document.querySelectorAll('#moves li').length >= {least} && document.querySelector('[data-active]')"
        ))
        .await;
    }

    /// Ends the browser and removes what it has kept.
    pub async fn close(self) {
        // The test has passed; what cannot be closed ends with the driver.
        let _ = self.client.close().await;
        let _ = std::fs::remove_dir_all(self.profile);
    }
}

/// A folder for what the browser keeps, which no other test uses.
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
