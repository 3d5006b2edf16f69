//! The state and commands of an online game: the known game, the connection to the server, and the ply shown.

use kamisado_api::{ClientMessage, ErrorCode, GameRatings, ServerMessage, paths};
use kamisado_online::Action;

use super::connection::{Connection, GameConnection};
use super::status::around;
use super::view::GameView;
use crate::local_game::Countdown;
use crate::online::api::{self, FetchError};
use crate::online::lobby::Lobby;
use crate::online::notices::note_outdated;
use crate::online::socket::{ReconnectingSocket, SocketEvent, follow_network};
use crate::online::text::{failure, refusal};
use crate::online::{FollowUp, LiveGame, Pending, is_outdated};
use crate::play::{GameBoard, ShownGame, status_text};
use crate::prelude::*;
use crate::premove::PREMOVE_DELAY;

/// The interval at which the clocks are updated.
const TICK_INTERVAL: Duration = Duration::from_millis(100);
/// The interval at which the time is updated if no clock runs.
const IDLE_INTERVAL: Duration = Duration::from_secs(5);
/// The server must store a turn within this time; otherwise the page reconnects.
const STORE_TIMEOUT: Duration = Duration::from_secs(8);

/// The controller, provided to every component of the page.
#[derive(Clone, Copy)]
pub(super) struct GameController {
    pub(super) connection: GameConnection,
    /// The known game.
    pub(super) live: RwSignal<Option<LiveGame>>,
    /// The view the user has chosen.
    pub(super) view: GameView,
    /// The game as it is shown. It accepts a turn only if the user is to move.
    pub(super) local_game: Memo<Option<LocalGame>>,
    /// What was chosen on the board.
    pub(super) board: GameBoard,
    /// The timers of premoves.
    generation: Generation,
    /// Why the server refused the last request.
    pub(super) answer: RwSignal<Option<OnlineText>>,
    /// The time of this device, updated as often as the clocks.
    pub(super) local_now: RwSignal<Timestamp>,
    /// The last seconds of the user's clock.
    countdown: StoredValue<Countdown>,
    settings: Settings,
    route: Route,
}

impl GameController {
    /// Opens the connection to a game and provides the controller.
    pub(super) fn provide(id: String) -> GameController {
        let live = RwSignal::new(None::<LiveGame>);
        let view = GameView::default();
        let controller = GameController {
            connection: GameConnection::new(id),
            live,
            view,
            local_game: Memo::new(move |_| live.with(|live| Some(view.local_game(live.as_ref()?)))),
            board: GameBoard::new(),
            generation: Generation::new(),
            answer: RwSignal::new(None),
            local_now: RwSignal::new(system::wall_now()),
            countdown: StoredValue::new(Countdown::default()),
            settings: Settings::get(),
            route: Route::get(),
        };
        provide_context(controller);
        controller.reconnect();
        follow_network(move |change| controller.connection.on_socket(change));
        let ticks = set_interval_with_handle(move || controller.tick(), TICK_INTERVAL);
        on_cleanup(move || {
            let _ = ticks.map(|ticks| ticks.clear());
            controller.connection.on_socket(ReconnectingSocket::close);
        });
        controller
    }

    pub(super) fn get() -> GameController {
        expect_context()
    }

    /// The game, for the components that are shared with games at one screen.
    pub(super) fn shown_game(self) -> ShownGame {
        let (local_game, names) = (self.local_game.into(), self.names().into());
        let instead = Memo::new(move |_| self.ask(|live| around(live, self.settings)).flatten()).into();
        ShownGame {
            local_game,
            names,
            instead,
            status_text: status_text(local_game, names, instead),
            board: self.board,
            play: Callback::new(move |turn| self.play(turn)),
            premover: Signal::derive(move || self.premover()),
            clocks: Signal::derive(move || {
                let local_now = self.local_now.get();
                self.ask(|live| live.left(local_now)).flatten()
            }),
            running: Signal::derive(move || self.ask(LiveGame::running_clock).flatten()),
            go_to: Callback::new(move |ply| self.go_to(ply)),
            has_hints: false,
        }
    }

    /// What the players are called.
    pub(super) fn names(self) -> Memo<OwnedNames> {
        Memo::new(move |_| {
            let (you, names) = self.ask(|live| (live.you(), live.names().clone())).unwrap_or_default();
            let name = |player: Player| names[player].as_ref().map(|player| self.settings.at_board(player));
            OwnedNames { you, names: ByPlayer::from_fn(name) }
        })
    }

    /// Reads and tracks the game, if it is known.
    pub(super) fn ask<T>(self, what: impl FnOnce(&LiveGame) -> T) -> Option<T> {
        self.live.with(|live| live.as_ref().map(what))
    }

    /// Reads the game as it is now, if it is known.
    pub(super) fn peek<T>(self, what: impl FnOnce(&LiveGame) -> T) -> Option<T> {
        self.live.with_untracked(|live| live.as_ref().map(what))
    }

    /// Whether something is so in the game, once it is known.
    pub(super) fn is(self, what: impl Fn(&LiveGame) -> bool + Send + Sync + 'static) -> Memo<bool> {
        Memo::new(move |_| self.ask(&what) == Some(true))
    }

    /// Opens the connection again as the browser's current user.
    pub(super) fn reconnect(self) {
        let last_entry = move || self.peek(LiveGame::last_entry).unwrap_or_default();
        self.connection.open(last_entry, move |event| match event {
            SocketEvent::Message(text) => self.on_message(text),
            SocketEvent::Lost(failures) => self.on_lost(failures),
        });
    }

    fn on_message(self, text: &str) {
        let Ok(message) = ServerMessage::from_json(text) else { return };
        if is_outdated(&message) {
            note_outdated();
            self.connection.state.set(Connection::Lost);
            self.connection.on_socket(ReconnectingSocket::close);
            return;
        }
        if let ServerMessage::Error(error) = &message {
            self.answer.set(Some(refusal(&error.code)));
        }
        let before = self.peek(GameSnapshot::of);
        let then = self.live.try_update(|live| match (live.as_mut(), &message) {
            (Some(live), message) => live.on_message(message, system::wall_now()),
            (None, ServerMessage::Hello(hello)) => {
                *live = Some(LiveGame::new(hello, system::wall_now()));
                FollowUp::Nothing
            }
            (None, _) => FollowUp::Nothing,
        });
        if self.peek(LiveGame::is_caught_up) == Some(true) {
            self.connection.state.set(Connection::Connected);
        }
        match then {
            Some(FollowUp::Send(pending)) => self.send_turn(pending),
            Some(FollowUp::Reconnect) => self.connection.on_socket(ReconnectingSocket::reconnect),
            Some(FollowUp::Nothing) | None => {}
        }
        self.notice_change(before);
    }

    /// Clears the input of an earlier position, and opens an agreed rematch.
    fn notice_change(self, before: Option<GameSnapshot>) {
        let after = self.peek(|live| {
            let rematch = live.rematch_id().filter(|_| live.you().is_some()).map(str::to_owned);
            (GameSnapshot::of(live), rematch, live.is_caught_up())
        });
        let Some((now, rematch, is_caught_up)) = after else { return };
        let is_same = |before: GameSnapshot| (before.ply, before.is_over) == (now.ply, now.is_over);
        if before.is_some_and(|before| !is_same(before)) {
            self.generation.advance();
            self.board.input.clear();
            self.answer.set(None);
            self.follow_premoves();
        }
        if now.is_rated
            && before.is_some_and(|before| (before.has_begun, before.is_over) != (now.has_begun, now.is_over))
        {
            self.ask_ratings();
        }
        let had_rematch = before.is_none_or(|before| before.has_rematch);
        if let (Some(rematch), false, true, true) = (rematch, had_rematch, is_caught_up, self.connection.is_connected())
        {
            self.go_to_game(&rematch);
        }
    }

    /// Requests the ratings after a player has joined or the game has changed them.
    fn ask_ratings(self) {
        spawn_local(async move {
            // Without an answer the game continues without ratings.
            if let Ok(ratings) = api::get::<GameRatings>(&self.connection.path()).await {
                let _ = self.live.try_update(|live| live.iter_mut().for_each(|live| live.set_ratings(ratings)));
            }
        });
    }

    /// Goes to another game.
    pub(super) fn go_to_game(self, id: &str) {
        self.route.go_to(Page::Game, &game_path(id));
    }

    /// Handles a lost connection. If there never was one, asks by HTTP whether the game or the server is missing.
    fn on_lost(self, failures: u32) {
        let is_known = self.live.with_untracked(Option::is_some);
        if is_known || self.connection.is_connected() {
            self.connection.state.set(Connection::Lost);
            return;
        }
        if failures > 1 {
            return;
        }
        spawn_local(async move {
            let found = api::send("GET", &self.connection.path(), None).await;
            let missing = match found {
                Ok(_) => Connection::Lost,
                Err(FetchError::Refused(ErrorCode::NoSuchGame)) => Connection::NoGame,
                Err(FetchError::Refused(_)) => Connection::Lost,
                Err(FetchError::NoServer) => Connection::NoServer,
            };
            if self.live.try_with_untracked(Option::is_none) == Some(true) {
                self.connection.state.set(missing);
                if missing != Connection::Lost {
                    self.connection.on_socket(ReconnectingSocket::close);
                }
            }
        });
    }

    /// Takes the free seat, and reconnects as a player.
    pub(super) fn join(self) {
        self.answer.set(None);
        spawn_local(async move {
            match api::send("POST", &paths::game_seat(&self.connection.id.get_value()), None).await {
                Ok(_) => {
                    Lobby::get().joined();
                    self.reconnect();
                }
                Err(why) => self.answer.set(Some(failure(&why))),
            }
        });
    }

    /// Handles a press on a square.
    pub(super) fn on_square(self, square: Square) {
        let premover = untrack(|| self.premover());
        let turn = self.local_game.with_untracked(|shown| self.board.on_square(shown.as_ref()?, premover, square));
        if let Some(turn) = turn {
            self.play(turn);
        }
    }

    /// The user, if they can choose premoves on the board shown.
    pub(super) fn premover(self) -> Option<Player> {
        let is_past = self.local_game.with(|shown| shown.as_ref().is_none_or(LocalGame::is_past));
        self.ask(LiveGame::premover).flatten().filter(|_| !is_past)
    }

    /// Updates the premoves for the current game, and plays the one for this turn.
    fn follow_premoves(self) {
        let play = self.peek(|live| self.board.premoves.update(&live.shown(), live.you()?));
        if let Some(mv) = play.flatten() {
            self.generation.after(PREMOVE_DELAY, move || self.play(Turn::Move(mv)));
        }
    }

    /// Plays a turn of the user: it is shown at once.
    pub(super) fn play(self, turn: Turn) {
        self.generation.advance();
        self.board.input.clear();
        self.answer.set(None);
        let pending = self.live.try_update(|live| live.as_mut().and_then(|live| live.play(turn))).flatten();
        if let Some(pending) = pending {
            self.send_turn(pending);
        }
    }

    /// Sends a turn of the user. If the server does not confirm it in time, the socket reconnects and the turn is sent
    /// again.
    fn send_turn(self, pending: Pending) {
        let Pending { ply, turn } = pending;
        if !self.connection.send(&ClientMessage::Action(Action::Turn { ply, turn })) {
            // It is sent when the connection is back.
            return;
        }
        set_timeout(
            move || {
                let waits = self.live.try_with_untracked(|live| live.as_ref().and_then(LiveGame::pending));
                if waits == Some(Some(pending)) && self.connection.is_connected() {
                    self.connection.on_socket(ReconnectingSocket::reconnect);
                }
            },
            STORE_TIMEOUT,
        );
    }

    /// Sends an action other than a turn.
    pub(super) fn act(self, action: Action) {
        self.answer.set(None);
        self.connection.send(&ClientMessage::Action(action));
    }

    /// Sends a chat message, unless the same one is on its way.
    pub(super) fn send_chat(self, text: &str) {
        let is_new = self.live.try_update(|live| live.as_mut().is_some_and(|live| live.chat.set_pending(text)));
        if is_new == Some(true) {
            self.answer.set(None);
            self.connection.send(&ClientMessage::Chat(text.to_owned()));
        }
    }

    /// Allows or forbids spectators to read the chat.
    pub(super) fn share_chat(self, share: bool) {
        self.connection.send(&ClientMessage::ShareChat(share));
    }

    /// Marks the chat as read if it has new messages.
    pub(super) fn mark_chat_read(self) {
        if self.peek(|live| live.chat.unread > 0) == Some(true) {
            self.live.update(|live| live.iter_mut().for_each(|live| live.chat.unread = 0));
        }
    }

    /// Goes to a ply of the match.
    pub(super) fn go_to(self, ply: usize) {
        let total = self.peek(|live| live.shown().ply()).unwrap_or_default();
        self.board.input.clear();
        self.view.go_to(ply, total);
    }

    /// Updates the time shown: often if a clock runs, otherwise now and then.
    fn tick(self) {
        let now = system::wall_now();
        let is_timed = self.peek(|live| live.running_clock().is_some() || live.fill_left(now).is_some());
        let running = self.peek(|live| {
            let you = live.you().filter(|&you| live.running_clock() == Some(you))?;
            Some(live.left(now)?[you])
        });
        if self.countdown.try_update_value(|countdown| countdown.update(running.flatten())) == Some(true) {
            sound::play_if_on(Sound::Tick, self.settings);
        }
        if is_timed == Some(true) || now.since(self.local_now.get_untracked()) > IDLE_INTERVAL {
            self.local_now.set(now);
        }
    }
}

/// The parts of a game that a message can change, as they were before.
#[derive(Clone, Copy)]
struct GameSnapshot {
    ply: usize,
    has_begun: bool,
    is_over: bool,
    is_rated: bool,
    has_rematch: bool,
}

impl GameSnapshot {
    fn of(live: &LiveGame) -> GameSnapshot {
        let game = live.game();
        GameSnapshot {
            // Storing the user's turn changes nothing that is shown.
            ply: live.shown().ply(),
            has_begun: game.has_begun(),
            is_over: game.end().is_some(),
            is_rated: game.terms().rated,
            has_rematch: live.rematch_id().is_some(),
        }
    }
}
