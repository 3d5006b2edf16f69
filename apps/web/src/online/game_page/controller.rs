//! The state and commands of an online game: what is known of it, the connection to the server, and the ply that is shown.

use core::time::Duration;

use kamisado::{Player, Square, Turn};
use kamisado_api::{ClientMessage, ErrorCode, GameRatings, ServerMessage, paths};
use kamisado_online::{Action, Timestamp};
use kamisado_text::{OnlineText, PremoveEvent};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::connection::{Connection, GameConnection};
use super::view::GameView;
use crate::app::Route;
use crate::board::{BoardInput, SquareAction};
use crate::local_game::{Countdown, LocalGame};
use crate::online::api::{self, FetchError};
use crate::online::lobby::Lobby;
use crate::online::notices::note_outdated;
use crate::online::socket::{ReconnectingSocket, SocketEvent, follow_network};
use crate::online::text::refusal;
use crate::online::{FollowUp, LiveGame, Pending, is_outdated};
use crate::platform::{Generation, sound, system};
use crate::play::{ConsideredFill, EndFindings};
use crate::premove::{PREMOVE_DELAY, PremoveState};
use crate::routes::{Page, game_path};
use crate::settings::Settings;

/// The interval at which the clocks are updated.
const TICK_INTERVAL: Duration = Duration::from_millis(100);
/// The interval at which the time is updated where no clock runs.
const IDLE_INTERVAL: Duration = Duration::from_secs(5);
/// The time in which the server must store a turn; then the connection is made again.
const STORE_TIMEOUT: Duration = Duration::from_secs(8);

/// The controller, which every part of the page of a game can ask for.
#[derive(Clone, Copy)]
pub(super) struct GameController {
    pub(super) connection: GameConnection,
    /// What is known of the game.
    pub(super) live: RwSignal<Option<LiveGame>>,
    /// What the user has chosen to see of it.
    pub(super) view: GameView,
    /// The game as it is shown; a turn can be played in it only when it is the user's turn.
    pub(super) local_game: Memo<Option<LocalGame>>,
    /// What is selected on the board, and what was rejected.
    pub(super) input: BoardInput,
    /// The moves that the user has chosen before the turn.
    pub(super) premoves: PremoveState,
    /// The side that the user considers as the winner of a round.
    pub(super) considered_fill: ConsideredFill,
    /// What is found out about the end of a round.
    pub(super) findings: EndFindings,
    /// The timers of premoves.
    generation: Generation,
    /// Why the server did not do what it was asked.
    pub(super) answer: RwSignal<Option<OnlineText>>,
    /// The time of this machine, updated as often as the clocks.
    pub(super) local_now: RwSignal<Timestamp>,
    /// The last seconds of the user's clock.
    countdown: StoredValue<Countdown>,
    settings: Settings,
    route: Route,
}

impl GameController {
    /// Opens the connection to a game, and lets every part of its page ask for the controller.
    pub(super) fn provide(id: String) -> GameController {
        let live = RwSignal::new(None::<LiveGame>);
        let view = GameView::new();
        let controller = GameController {
            connection: GameConnection::new(id),
            live,
            view,
            local_game: Memo::new(move |_| live.with(|live| Some(view.local_game(live.as_ref()?)))),
            input: BoardInput::confirming(Settings::get().confirm_moves),
            premoves: PremoveState::new(),
            considered_fill: RwSignal::new(None),
            findings: EndFindings::new(),
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

    /// Something about the game, if it is known; whatever asks is drawn again when it changes.
    pub(super) fn ask<T>(self, what: impl FnOnce(&LiveGame) -> T) -> Option<T> {
        self.live.with(|live| live.as_ref().map(what))
    }

    /// Opens the connection again, as the user that the browser is now.
    pub(super) fn reconnect(self) {
        let last_entry = move || self.live.with_untracked(|live| live.as_ref().map_or(0, LiveGame::last_entry));
        self.connection.open(last_entry, move |event| match event {
            SocketEvent::Message(text) => self.on_message(text),
            SocketEvent::Lost(failures) => self.on_lost(failures),
        });
    }

    fn on_message(self, text: &str) {
        let Ok(message) = ServerMessage::from_json(text) else {
            return;
        };
        if is_outdated(&message) {
            note_outdated();
            self.connection.state.set(Connection::Lost);
            self.connection.on_socket(ReconnectingSocket::close);
            return;
        }
        if let ServerMessage::Error(error) = &message {
            self.answer.set(Some(refusal(&error.code)));
        }
        let before = self.live.with_untracked(|live| live.as_ref().map(GameSnapshot::of));
        let then = self.live.try_update(|live| match (live.as_mut(), &message) {
            (Some(live), message) => live.on_message(message, system::wall_now()),
            (None, ServerMessage::Hello(hello)) => {
                *live = Some(LiveGame::new(hello, system::wall_now()));
                FollowUp::Nothing
            }
            (None, _) => FollowUp::Nothing,
        });
        if self.live.with_untracked(|live| live.as_ref().is_some_and(LiveGame::is_caught_up)) {
            self.connection.state.set(Connection::Connected);
        }
        match then {
            Some(FollowUp::Send(pending)) => self.send_turn(pending),
            Some(FollowUp::Reconnect) => self.connection.on_socket(ReconnectingSocket::reconnect),
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
        if let (Some(rematch), false, true, true) = (rematch, had_rematch, is_caught_up, self.connection.is_connected())
        {
            self.go_to_game(&rematch);
        }
    }

    /// Asks how strong the players are: who came only now, or what the game has changed.
    fn ask_ratings(self) {
        spawn_local(async move {
            // Without an answer the game goes on without them.
            if let Ok(ratings) = api::get::<GameRatings>(&self.connection.path()).await {
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

    /// Takes the free seat, and comes back as one of the players.
    pub(super) fn join(self) {
        self.answer.set(None);
        spawn_local(async move {
            match api::send("POST", &paths::game_seat(&self.connection.id.get_value()), None).await {
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

    /// Chooses a premove that was typed, or cancels it; returns what came of it.
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
        if !self.connection.send(&ClientMessage::Action(Action::Turn { ply, turn })) {
            // It goes out when the connection is back.
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

    /// Asks the server for something else than a turn.
    pub(super) fn act(self, action: Action) {
        self.answer.set(None);
        self.connection.send(&ClientMessage::Action(action));
    }

    /// Sends a chat message, unless the same is on its way already.
    pub(super) fn send_chat(self, text: &str) {
        let is_new = self.live.try_update(|live| live.as_mut().is_some_and(|live| live.set_pending_chat(text)));
        if is_new == Some(true) {
            self.answer.set(None);
            self.connection.send(&ClientMessage::Chat(text.to_owned()));
        }
    }

    /// Allows spectators to read the chat, or does not any more.
    pub(super) fn share_chat(self, share: bool) {
        self.connection.send(&ClientMessage::ShareChat(share));
    }

    /// Marks the chat as read, if there is anything new.
    pub(super) fn mark_chat_read(self) {
        if self.live.with_untracked(|live| live.as_ref().is_some_and(|live| live.unread_chat() > 0)) {
            self.live.update(|live| live.iter_mut().for_each(LiveGame::mark_chat_read));
        }
    }

    /// Goes to a point of the match, counted in turns.
    pub(super) fn go_to(self, ply: usize) {
        let total = self.live.with_untracked(|live| live.as_ref().map_or(0, |live| live.shown().total_turns()));
        self.input.clear();
        self.view.go_to(ply, total);
    }

    /// Updates the time that is shown: often where a clock runs, otherwise now and then.
    fn tick(self) {
        let now = system::wall_now();
        let is_timed = self.live.with_untracked(|live| {
            live.as_ref().is_some_and(|live| live.running_clock().is_some() || live.fill_left(now).is_some())
        });
        let running = self.live.with_untracked(|live| {
            let live = live.as_ref()?;
            let you = live.you().filter(|&you| live.running_clock() == Some(you))?;
            Some(live.left(now)?[you])
        });
        if self.countdown.try_update_value(|countdown| countdown.update(running)) == Some(true) {
            sound::play_tick(self.settings);
        }
        if is_timed || now.since(self.local_now.get_untracked()) > IDLE_INTERVAL {
            self.local_now.set(now);
        }
    }
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
