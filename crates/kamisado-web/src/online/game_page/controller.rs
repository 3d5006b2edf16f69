//! The state and commands of an online game: what is known of it, the connection to the server, and the ply that is shown.

use core::time::Duration;

use kamisado::{Player, Square, Turn};
use kamisado_api::{ClientMessage, ErrorCode, GameRatings, ServerMessage, paths};
use kamisado_online::Action;
use kamisado_text::{OnlineText, PremoveEvent};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::Route;
use crate::board::{BoardInput, SquareAction};
use crate::local_game::LocalGame;
use crate::online::api::{self, FetchError};
use crate::online::lobby::Lobby;
use crate::online::notices::note_outdated;
use crate::online::socket::{ReconnectingSocket, SocketEvent, follow_network};
use crate::online::text::refusal;
use crate::online::{FollowUp, LiveGame, Pending, is_outdated};
use crate::platform::{Generation, address, storage, system};
use crate::premove::{PREMOVE_DELAY, PremoveState};
use crate::routes::{Page, game_path};
use crate::settings::Settings;

/// The storage key for whether the chat is shown.
const CHAT_KEY: &str = "chat";
const NO: &str = "no";

/// The interval at which the clocks are updated.
const TICK_INTERVAL: Duration = Duration::from_millis(100);
/// The time in which the server must store a turn; then the connection is made again.
const STORE_TIMEOUT: Duration = Duration::from_secs(8);

/// The state of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Connection {
    /// It is made for the first time.
    Connecting,
    /// It is there, and everything known to the server has come.
    Connected,
    /// It is gone, and will be made again.
    Lost,
    /// There is a server, but no such game.
    NoGame,
    /// There is no server.
    NoServer,
}

/// The controller, which every part of the page of a game can ask for.
#[derive(Clone, Copy)]
pub(super) struct GameController {
    pub(super) id: StoredValue<String>,
    /// What is known of the game.
    pub(super) live: RwSignal<Option<LiveGame>>,
    pub(super) connection: RwSignal<Connection>,
    /// The game as it is shown and pressed; only where it is one's turn can something be played in it.
    pub(super) local_game: Memo<Option<LocalGame>>,
    /// What is selected on the board, and what was rejected.
    pub(super) input: BoardInput,
    /// The moves that the user has chosen before the turn.
    pub(super) premoves: PremoveState,
    /// The timers of premoves.
    generation: Generation,
    /// Why the server did not do what it was asked.
    pub(super) answer: RwSignal<Option<OnlineText>>,
    /// From where the game is seen.
    viewpoint: RwSignal<Viewpoint>,
    /// Whether the chat is shown.
    pub(super) has_chat: RwSignal<bool>,
    /// The time of this machine, updated as often as the clocks.
    pub(super) local_now_ms: RwSignal<u64>,
    socket: StoredValue<Option<ReconnectingSocket>, LocalStorage>,
    route: Route,
}

impl GameController {
    /// Opens the connection to a game, and lets every part of its page ask for the controller.
    pub(super) fn provide(id: String) -> GameController {
        let live = RwSignal::new(None::<LiveGame>);
        let viewpoint = RwSignal::new(Viewpoint::default());
        let controller = GameController {
            id: StoredValue::new(id),
            live,
            connection: RwSignal::new(Connection::Connecting),
            local_game: Memo::new(move |_| live.with(|live| Some(local_game(live.as_ref()?, viewpoint.get())))),
            input: BoardInput::confirming(Settings::get().confirm_moves),
            premoves: PremoveState::new(),
            generation: Generation::new(),
            answer: RwSignal::new(None),
            viewpoint,
            has_chat: RwSignal::new(storage::get(CHAT_KEY).as_deref() != Some(NO)),
            local_now_ms: RwSignal::new(local_now_ms()),
            socket: StoredValue::new_local(None),
            route: Route::get(),
        };
        provide_context(controller);
        controller.reconnect();
        follow_network(move |change| controller.on_socket(change));
        let ticks = set_interval_with_handle(move || controller.tick(), TICK_INTERVAL);
        on_cleanup(move || {
            let _ = ticks.map(|ticks| ticks.clear());
            controller.on_socket(ReconnectingSocket::close);
        });
        controller
    }

    pub(super) fn get() -> GameController {
        expect_context()
    }

    /// Something about the game, if it is known; whatever asks is drawn again when it changes.
    pub(super) fn ask<T>(self, what: impl FnOnce(&LiveGame) -> T) -> Option<T> {
        self.live.with(|live| live.as_ref().map(what))
    }

    /// The address of the page, for others to open.
    pub(super) fn address(self) -> String {
        format!("{}{}", address::origin(), game_path(&self.id.get_value()))
    }

    /// Opens the connection again, as the user that the browser is now.
    pub(super) fn reconnect(self) {
        self.connection.set(Connection::Connecting);
        let address = move || {
            let last_entry = self.live.with_untracked(|live| live.as_ref().map_or(0, LiveGame::last_entry));
            paths::game_socket(&self.id.get_value(), last_entry)
        };
        let socket = ReconnectingSocket::open(address, move |event| match event {
            SocketEvent::Message(text) => self.on_message(text),
            SocketEvent::Lost(failures) => self.on_lost(failures),
        });
        if let Some(Some(before)) = self.socket.try_update_value(|kept| kept.replace(socket)) {
            before.close();
        }
    }

    fn on_socket(self, change: fn(&ReconnectingSocket)) {
        self.socket.with_value(|socket| socket.iter().for_each(change));
    }

    fn on_message(self, text: &str) {
        let Ok(message) = ServerMessage::from_json(text) else {
            return;
        };
        if is_outdated(&message) {
            note_outdated();
            self.connection.set(Connection::Lost);
            self.on_socket(ReconnectingSocket::close);
            return;
        }
        if let ServerMessage::Error(error) = &message {
            self.answer.set(Some(refusal(&error.code)));
        }
        let before = self.live.with_untracked(|live| live.as_ref().map(GameSnapshot::of));
        let then = self.live.try_update(|live| match (live.as_mut(), &message) {
            (Some(live), message) => live.on_message(message, local_now_ms()),
            (None, ServerMessage::Hello(hello)) => {
                *live = Some(LiveGame::new(hello, local_now_ms()));
                FollowUp::Nothing
            }
            (None, _) => FollowUp::Nothing,
        });
        if self.live.with_untracked(|live| live.as_ref().is_some_and(LiveGame::is_caught_up)) {
            self.connection.set(Connection::Connected);
        }
        match then {
            Some(FollowUp::Send(pending)) => self.send_turn(pending),
            Some(FollowUp::Reconnect) => self.on_socket(ReconnectingSocket::reconnect),
            Some(FollowUp::Nothing) | None => {}
        }
        self.notice_change(before);
    }

    /// Clears the input of an earlier position, and opens the agreed rematch.
    fn notice_change(self, before: Option<GameSnapshot>) {
        let after = self.live.with_untracked(|live| {
            let live = live.as_ref()?;
            let rematch = live.rematch_id().filter(|_| live.you().is_some()).map(str::to_owned);
            Some((GameSnapshot::of(live), rematch, live.is_caught_up()))
        });
        let Some((now, rematch, is_caught_up)) = after else {
            return;
        };
        let is_same = |before: GameSnapshot| (before.ply, before.is_over) == (now.ply, now.is_over);
        if before.is_some_and(|before| !is_same(before)) {
            self.generation.advance();
            self.input.clear();
            self.answer.set(None);
            self.follow_premoves();
        }
        if now.is_rated
            && before.is_some_and(|before| (before.has_begun, before.is_over) != (now.has_begun, now.is_over))
        {
            self.ask_ratings();
        }
        let had_rematch = before.is_none_or(|before| before.has_rematch);
        if let (Some(rematch), false, true, Connection::Connected) =
            (rematch, had_rematch, is_caught_up, self.connection.get_untracked())
        {
            self.go_to_game(&rematch);
        }
    }

    /// Asks how strong the players are: who came only now, or what the game has changed.
    fn ask_ratings(self) {
        spawn_local(async move {
            // Without an answer the game goes on without them.
            if let Ok(ratings) = api::get::<GameRatings>(&paths::game(&self.id.get_value())).await {
                let _ = self.live.try_update(|live| live.iter_mut().for_each(|live| live.set_ratings(ratings)));
            }
        });
    }

    /// Goes to another game.
    pub(super) fn go_to_game(self, id: &str) {
        self.route.go_to(Page::Game, &game_path(id));
    }

    /// The connection is gone. Where it has never been, asks by HTTP whether the game or the server is missing.
    fn on_lost(self, failures: u32) {
        let is_known = self.live.with_untracked(Option::is_some);
        if is_known || self.connection.get_untracked() == Connection::Connected {
            self.connection.set(Connection::Lost);
            return;
        }
        if failures > 1 {
            return;
        }
        spawn_local(async move {
            let found = api::send("GET", &paths::game(&self.id.get_value()), None).await;
            let missing = match found {
                Ok(_) => Connection::Lost,
                Err(FetchError::Refused(ErrorCode::NoSuchGame)) => Connection::NoGame,
                Err(FetchError::Refused(_)) => Connection::Lost,
                Err(FetchError::NoServer) => Connection::NoServer,
            };
            if self.live.try_with_untracked(Option::is_none) == Some(true) {
                self.connection.set(missing);
                if missing != Connection::Lost {
                    self.on_socket(ReconnectingSocket::close);
                }
            }
        });
    }

    /// Takes the free seat, and comes back as one of the players.
    pub(super) fn join(self) {
        self.answer.set(None);
        spawn_local(async move {
            match api::send("POST", &paths::game_seat(&self.id.get_value()), None).await {
                Ok(_) => {
                    Lobby::get().joined();
                    self.reconnect();
                }
                Err(FetchError::Refused(code)) => self.answer.set(Some(refusal(&code))),
                Err(FetchError::NoServer) => self.answer.set(Some(OnlineText::NotMade)),
            }
        });
    }

    /// A square was pressed.
    pub(super) fn on_square(self, square: Square) {
        if let Some(you) = untrack(|| self.premover()) {
            self.local_game.with_untracked(|local_game| {
                local_game.iter().for_each(|shown| self.premoves.on_square(self.input, shown, you, square));
            });
            return;
        }
        let action =
            self.local_game.with_untracked(|local_game| Some(self.input.on_square(local_game.as_ref()?, square)));
        if let Some(SquareAction::Play(turn)) = action {
            self.play(turn);
        }
    }

    /// The user, if they can choose premoves on the board as it is shown.
    pub(super) fn premover(self) -> Option<Player> {
        let is_past = self.local_game.with(|shown| shown.as_ref().is_none_or(LocalGame::is_past));
        self.ask(LiveGame::premover).flatten().filter(|_| !is_past)
    }

    /// Chooses a premove that was typed, or cancels it; tells what came of it.
    pub(super) fn toggle_premove(self, way: (Square, Square)) -> Option<PremoveEvent> {
        let you = untrack(|| self.premover())?;
        self.local_game.with_untracked(|shown| self.premoves.toggle(self.input, shown.as_ref()?.game(), you, way))
    }

    /// Looks what becomes of the premoves in the game as it is now, and plays the one that was chosen for this turn.
    fn follow_premoves(self) {
        let play = self.live.with_untracked(|live| {
            let live = live.as_ref()?;
            self.premoves.update(&live.shown(), live.you()?)
        });
        if let Some(mv) = play {
            self.generation.after(PREMOVE_DELAY, move || self.play(Turn::Move(mv)));
        }
    }

    /// Plays an own turn, or lets it wait until it is confirmed.
    pub(super) fn choose(self, turn: Turn) {
        if self.input.choose(turn) {
            self.play(turn);
        }
    }

    /// Plays an own turn: it is shown at once.
    pub(super) fn play(self, turn: Turn) {
        self.generation.advance();
        self.input.clear();
        self.answer.set(None);
        let pending = self.live.try_update(|live| live.as_mut().and_then(|live| live.play(turn))).flatten();
        if let Some(pending) = pending {
            self.send_turn(pending);
        }
    }

    /// Sends an own turn. If the server does not confirm it in time, the socket reconnects and the turn is sent again.
    fn send_turn(self, pending: Pending) {
        let Pending { ply, turn } = pending;
        if !self.send(&ClientMessage::Action(Action::Turn { ply, turn })) {
            // It goes out when the connection is back.
            return;
        }
        set_timeout(
            move || {
                let waits = self.live.try_with_untracked(|live| live.as_ref().and_then(LiveGame::pending));
                if waits == Some(Some(pending)) && self.connection.get_untracked() == Connection::Connected {
                    self.on_socket(ReconnectingSocket::reconnect);
                }
            },
            STORE_TIMEOUT,
        );
    }

    /// Asks the server for something else than a turn.
    pub(super) fn act(self, action: Action) {
        self.answer.set(None);
        self.send(&ClientMessage::Action(action));
    }

    /// Sends a chat message, unless the same is on its way already.
    pub(super) fn send_chat(self, text: &str) {
        let is_new = self.live.try_update(|live| live.as_mut().is_some_and(|live| live.set_pending_chat(text)));
        if is_new == Some(true) {
            self.answer.set(None);
            self.send(&ClientMessage::Chat(text.to_owned()));
        }
    }

    /// Allows spectators to read the chat, or does not any more.
    pub(super) fn share_chat(self, share: bool) {
        self.send(&ClientMessage::ShareChat(share));
    }

    fn send(self, message: &ClientMessage) -> bool {
        self.socket.with_value(|socket| socket.as_ref().is_some_and(|socket| socket.send(&message.to_json())))
    }

    /// Shows the chat or hides it, and remembers it.
    pub(super) fn show_chat(self, is_shown: bool) {
        self.has_chat.set(is_shown);
        // A browser that keeps nothing shows it again next time.
        let _ = storage::set(CHAT_KEY, if is_shown { "yes" } else { NO });
    }

    /// Marks the chat as read, if there is anything new.
    pub(super) fn mark_chat_read(self) {
        if self.live.with_untracked(|live| live.as_ref().is_some_and(|live| live.unread_chat() > 0)) {
            self.live.update(|live| live.iter_mut().for_each(LiveGame::mark_chat_read));
        }
    }

    /// Looks at a point of the match, counted in turns.
    pub(super) fn look_at(self, ply: usize) {
        let total = self.live.with_untracked(|live| live.as_ref().map_or(0, |live| live.shown().total_turns()));
        self.input.clear();
        self.viewpoint.update(|view| view.ply = Some(ply).filter(|&ply| ply < total));
    }

    /// Shows the board from the other side.
    pub(super) fn turn_board(self) {
        self.viewpoint.update(|view| view.turned = !view.turned);
    }

    /// Tells the time to whatever shows it: often where a clock runs, otherwise now and then.
    fn tick(self) {
        const IDLE_INTERVAL: u64 = 5_000;
        let is_timed = self.live.with_untracked(|live| {
            live.as_ref().is_some_and(|live| live.running_clock().is_some() || live.fill_left(local_now_ms()).is_some())
        });
        if is_timed || local_now_ms() > self.local_now_ms.get_untracked() + IDLE_INTERVAL {
            self.local_now_ms.set(local_now_ms());
        }
    }
}

/// From where a game is seen.
#[derive(Clone, Copy, Default)]
struct Viewpoint {
    /// The earlier point of the match, counted in turns; none for its end.
    ply: Option<usize>,
    /// Whether the board is seen from the other side.
    turned: bool,
}

/// What a message can change of a game, as it was before.
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
            // An own turn that has been stored changes nothing that is shown.
            ply: live.shown().ply(),
            has_begun: game.has_begun(),
            is_over: game.end().is_some(),
            is_rated: game.terms().rated,
            has_rematch: live.rematch_id().is_some(),
        }
    }
}

/// The time of this machine, in milliseconds.
fn local_now_ms() -> u64 {
    system::wall_now().max(0.0) as u64
}

/// The game as it is shown: the user's side below, at the ply that was chosen.
fn local_game(live: &LiveGame, view: Viewpoint) -> LocalGame {
    let orientation = live.you().unwrap_or(Player::Black);
    let orientation = if view.turned { !orientation } else { orientation };
    let mut game = live.shown();
    let looked = view.ply.filter(|&ply| ply < game.total_turns());
    if live.is_your_turn() && looked.is_none() {
        return LocalGame::open(game, orientation);
    }
    if let Some(ply) = looked {
        game.go_to(ply);
    }
    let mut local_game = LocalGame::view_only(game);
    local_game.orientation = orientation;
    local_game
}
