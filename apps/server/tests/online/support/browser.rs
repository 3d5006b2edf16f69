//! A client by HTTP that keeps the cookies.

use kamisado_api::{
    AccountExport, CreatedAccount, ErrorCode, GameListKind, GamePage, GameSummary, JoinedGame, Me, NewGame, paths,
};

use super::body::{self, Question, RequestBody};
use super::client::{Client, User};
use super::device::Device;
use super::http::{Answer, try_request};

/// A password that can be chosen.
pub(crate) const PASSWORD: &str = "a password for tests";

/// A client by HTTP that keeps the cookies.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    host: String,
    /// Headers that are sent each time.
    pub(crate) headers: Vec<(&'static str, String)>,
    /// The cookie of the session.
    cookie: Option<String>,
    /// The cookie by which the server knows the device, which outlives sessions.
    device: Option<String>,
    /// The last cookie of a session as it was set.
    pub(crate) set_cookie: Option<String>,
}

impl Browser {
    /// A client without a session.
    pub(crate) fn new(host: &str) -> Browser {
        Browser { host: host.to_owned(), headers: Vec::new(), cookie: None, device: None, set_cookie: None }
    }

    /// A client with a new account, and the recovery codes.
    pub(crate) fn with_account(host: &str, name: &str) -> (Browser, Vec<String>) {
        let mut browser = Browser::new(host);
        let made: CreatedAccount = browser.post(paths::ACCOUNTS, body::account(name, PASSWORD)).created();
        assert_eq!(made.name, name);
        (browser, made.recovery_codes)
    }

    /// Clients with new accounts.
    pub(crate) fn with_accounts<const N: usize>(host: &str, names: [&str; N]) -> [Browser; N] {
        names.map(|name| Browser::with_account(host, name).0)
    }

    /// The same, after the server has moved.
    pub(crate) fn at(self, host: &str) -> Browser {
        Browser { host: host.to_owned(), ..self }
    }

    /// The same as a user at a board.
    pub(crate) fn user(&self) -> User {
        User { cookie: self.cookie.clone().expect("a session") }
    }

    /// Who the server takes the user for.
    #[track_caller]
    pub(crate) fn me(&mut self) -> Me {
        self.get(paths::ME).read()
    }

    /// Everything that the server keeps about the user.
    #[track_caller]
    pub(crate) fn export(&mut self) -> AccountExport {
        self.get(paths::ME_EXPORT).read()
    }

    /// The first page of a list of games.
    #[track_caller]
    pub(crate) fn games(&mut self, list: GameListKind) -> Vec<GameSummary> {
        self.get(&paths::games(list, None)).read::<GamePage>().games
    }

    /// Makes a game; its id.
    #[track_caller]
    pub(crate) fn make_game(&mut self, game: NewGame) -> String {
        self.post(paths::GAMES, game).created::<JoinedGame>().id
    }

    /// Takes the free seat of a game.
    #[track_caller]
    pub(crate) fn take_seat(&mut self, game: &str) {
        self.post(&paths::game_seat(game), ()).read::<JoinedGame>();
    }

    /// Signs in by the password.
    pub(crate) fn sign_in(&mut self, name: &str) -> Answer {
        self.post(paths::SESSION, body::sign_in(name, PASSWORD))
    }

    /// Signs in by a passkey.
    pub(crate) fn sign_in_by_passkey(&mut self, device: &mut Device) -> Answer {
        let question: Question = self.post(paths::PASSKEY_LOGIN_START, ()).read();
        self.post(paths::PASSKEY_LOGIN_FINISH, device.answer_to(&question))
    }

    /// Makes a game in which another user takes the free seat; its id.
    #[track_caller]
    pub(crate) fn make_game_with(&mut self, other: &mut Browser, game: NewGame) -> String {
        let id = self.make_game(game);
        other.take_seat(&id);
        id
    }

    /// Connects to a game.
    pub(crate) async fn watch(&self, game: &str) -> Client {
        Client::watch(&self.host, game, Some(&self.user())).await
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, ())
    }

    pub(crate) fn post(&mut self, path: &str, body: impl RequestBody) -> Answer {
        self.ask("POST", path, body)
    }

    pub(crate) fn put(&mut self, path: &str, body: impl RequestBody) -> Answer {
        self.ask("PUT", path, body)
    }

    pub(crate) fn delete(&mut self, path: &str, body: impl RequestBody) -> Answer {
        self.ask("DELETE", path, body)
    }

    fn ask(&mut self, method: &str, path: &str, body: impl RequestBody) -> Answer {
        self.try_ask(method, path, body).expect("an answer")
    }

    /// The same where the server may not live to answer.
    pub(crate) fn try_ask(&mut self, method: &str, path: &str, body: impl RequestBody) -> Option<Answer> {
        let cookies: Vec<&str> = [&self.cookie, &self.device].into_iter().flatten().map(String::as_str).collect();
        let mut headers = self.headers.clone();
        if !cookies.is_empty() {
            headers.push(("cookie", cookies.join("; ")));
        }
        let answer = try_request(method, &format!("{}{path}", self.host), &headers, &body.text())?;
        for cookie in &answer.cookies {
            let pair = cookie.split(';').next().expect("a pair").to_owned();
            if pair.starts_with("kamisado-device=") {
                self.device = Some(pair);
            } else {
                self.cookie = Some(pair).filter(|pair| !pair.ends_with('='));
                self.set_cookie = Some(cookie.clone());
            }
        }
        Some(answer)
    }
}

/// The status and the code of an error; an empty code where the answer is none.
pub(crate) fn refused(answer: Answer) -> (u16, ErrorCode) {
    answer.refusal()
}
