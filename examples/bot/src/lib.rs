//! A program that plays on a server of Kamisado, by HTTP and WebSocket, with the engine.
//!
//! It takes the first offer it finds or makes one of its own, plays the game to its end, comes back when the connection is
//! lost, and waits when the server asks it to. `docs/server.md` describes everything that is said here.
//!
//! ```no_run
//! let mut bot = kamisado_bot::Bot::new("http://127.0.0.1:8080", None, kamisado_engine::Level::FULL);
//! let end = bot.play_one()?;
//! println!("{end:?}");
//! # Ok::<(), kamisado_bot::Trouble>(())
//! ```

mod board;
mod http;
mod trouble;

use std::thread::sleep;
use std::time::Duration;

use kamisado::{MatchLength, MatchRules};
use kamisado_api::{GameListKind, GamePage, JoinedGame, NewGame, paths};
use kamisado_engine::{Engine, Level};
use kamisado_online::{GameEnd, Terms};

use board::Board;
use http::Http;
pub use trouble::Trouble;

/// The table of the engine, in bytes.
const BYTES: usize = 16 << 20;
/// How long the bot waits before it comes back the first time, and at most.
const WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// How often it comes back to a server that says nothing, before it gives up.
const ATTEMPTS: u32 = 20;

/// A player that is a program.
pub struct Bot {
    http: Http,
    engine: Engine,
}

impl Bot {
    /// A bot for a server, such as `https://kamisado.example`. The token is one that an account has made for it; without
    /// one it plays as a guest.
    pub fn new(server: &str, token: Option<String>, level: Level) -> Bot {
        Bot { http: Http::new(server, token), engine: Engine::new(level, 0, BYTES) }
    }

    /// Finds a game and plays it to its end.
    ///
    /// # Errors
    /// If the server refuses, or stays away for too long.
    pub fn play_one(&mut self) -> Result<GameEnd, Trouble> {
        let game = self.find()?;
        self.play(&game)
    }

    /// Takes an offer that counts for nothing, or makes one.
    fn find(&mut self) -> Result<String, Trouble> {
        let offers: GamePage = self.http.get(&paths::games(GameListKind::Offers, None))?;
        for offer in offers.games.iter().filter(|offer| !offer.terms.rated) {
            // Somebody else may have been faster.
            if let Ok(joined) = self.http.post::<JoinedGame>(&paths::game_seat(&offer.id), None::<&()>)? {
                return Ok(joined.id);
            }
        }
        let terms = Terms { rules: MatchRules::new(MatchLength::Standard), ..Terms::default() };
        let wanted = NewGame { terms, public: true, ..NewGame::default() };
        match self.http.post::<JoinedGame>(paths::GAMES, Some(&wanted))? {
            Ok(made) => Ok(made.id),
            Err(error) => Err(Trouble::refused(&error)),
        }
    }

    /// Plays a game, and comes back to it as often as the connection is lost.
    fn play(&mut self, game: &str) -> Result<GameEnd, Trouble> {
        let mut board = Board::default();
        let (mut attempts, mut wait) = (0, WAIT);
        loop {
            let known = board.number();
            match board.sit(&self.http, game, &mut self.engine) {
                Err(Trouble::Gone(_)) if attempts < ATTEMPTS => {}
                done => return done,
            }
            // Whoever heard something new begins to count anew.
            (attempts, wait) = if board.number() > known { (0, WAIT) } else { (attempts + 1, wait) };
            sleep(wait);
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }
}
