//! A bot that plays on a Kamisado server with the engine, over HTTP and WebSocket.
//!
//! It accepts the first offer that it finds or creates its own, plays the game to its end, reconnects after a lost
//! connection, and waits when the server asks it to. `docs/server.md` specifies the messages. The bot plays only
//! unrated games. For rated games, the account of its token must be marked as a bot (`PUT /api/me/bot`).
//!
//! ```no_run
//! let mut bot = kamisado_bot::Bot::new("http://127.0.0.1:8080", None, kamisado_engine::Level::FULL);
//! let end = bot.play_one()?;
//! println!("{end:?}");
//! # Ok::<(), kamisado_bot::BotError>(())
//! ```

mod error;
mod http;
mod remote_game;

use std::thread::sleep;
use std::time::Duration;

use kamisado::{MatchLength, MatchRules};
use kamisado_api::{GameListKind, GamePage, JoinedGame, NewGame, paths};
use kamisado_engine::{Engine, Level};
use kamisado_online::{GameEnd, Terms};

pub use error::BotError;
use http::Http;
use remote_game::RemoteGame;

/// The table size of the engine in bytes.
const BYTES: usize = 16 << 20;
/// The first and the maximum delay before reconnecting.
const RECONNECT_DELAY: Duration = Duration::from_millis(250);
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(30);
/// The maximum number of reconnections in a row without new messages.
const ATTEMPTS: u32 = 20;

/// A player on a server, controlled by the engine.
pub struct Bot {
    http: Http,
    engine: Engine,
}

impl Bot {
    /// A bot for a server such as `https://kamisado.example`. The token comes from an account. Without one, the bot
    /// plays as a guest.
    pub fn new(server: &str, token: Option<String>, level: Level) -> Bot {
        Bot { http: Http::new(server, token), engine: Engine::new(level, 0, BYTES) }
    }

    /// Finds a game and plays it to its end.
    ///
    /// # Errors
    /// If the server refuses or is unavailable for too long.
    pub fn play_one(&mut self) -> Result<GameEnd, BotError> {
        let game = self.find_game()?;
        self.play(&game)
    }

    /// Accepts an offer of an unrated game, or creates one.
    fn find_game(&mut self) -> Result<String, BotError> {
        let offers: GamePage = self.http.get(&paths::games(GameListKind::Offers, None))?;
        for offer in offers.games.iter().filter(|offer| !offer.terms.rated) {
            // Another player may have accepted it in the meantime.
            if let Ok(joined) = self.http.post::<JoinedGame>(&paths::game_seat(&offer.id), None::<&()>)? {
                return Ok(joined.id);
            }
        }
        let terms = Terms { rules: MatchRules::new(MatchLength::Standard), ..Terms::default() };
        let new_game = NewGame { terms, public: true, ..NewGame::default() };
        match self.http.post::<JoinedGame>(paths::GAMES, Some(&new_game))? {
            Ok(made) => Ok(made.id),
            Err(error) => Err(BotError::refused(&error)),
        }
    }

    /// Plays a game and reconnects whenever the connection is lost.
    fn play(&mut self, game: &str) -> Result<GameEnd, BotError> {
        let mut remote_game = RemoteGame::default();
        let (mut attempts, mut delay) = (0, RECONNECT_DELAY);
        loop {
            let known = remote_game.last_received();
            match remote_game.play(&self.http, game, &mut self.engine) {
                Err(BotError::Disconnected(_)) if attempts < ATTEMPTS => {}
                done => return done,
            }
            // New messages reset the count.
            (attempts, delay) =
                if remote_game.last_received() > known { (0, RECONNECT_DELAY) } else { (attempts + 1, delay) };
            sleep(delay);
            delay = (delay * 2).min(MAX_RECONNECT_DELAY);
        }
    }
}
