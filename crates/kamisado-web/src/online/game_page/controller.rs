//! The state and commands of an online game: what is known of it, the connection to the server, and the ply that is shown.

use core::time::Duration;

use kamisado::{Player, Square, Turn};
use kamisado_api::{ClientMessage, ErrorCode, ServerMessage, paths};
use kamisado_online::Action;
use kamisado_text::OnlineText;
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
use crate::platform::{address, storage, system};
use crate::routes::{Page, game_path};

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
    Asked,
    /// It is there.
    Here,
    /// It is gone, and will be tried again.
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
    /// Why the server did not do what it was asked.
    pub(super) answer: RwSignal<Option<OnlineText>>,
    /// From where the game is seen.
    viewpoint: RwSignal<Viewpoint>,
    /// Whether the chat is shown.
    pub(super) has_chat: RwSignal<bool>,
    /// The time here, updated as often as the clocks.
    pub(super) here: RwSignal<u64>,
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
            connection: RwSignal::new(Connection::Asked),
            local_game: Memo::new(move |_| live.with(|live| Some(local_game(live.as_ref()?, viewpoint.get())))),
            input: BoardInput::new(),
            answer: RwSignal::new(None),
            viewpoint,
            has_chat: RwSignal::new(storage::get(CHAT_KEY).as_deref() != Some(NO)),
            here: RwSignal::new(here()),
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
        self.connection.set(Connection::Asked);
        let address = move || {
            let number = self.live.with_untracked(|live| live.as_ref().map_or(0, LiveGame::number));
            paths::game_socket(&self.id.get_value(), number)
        };
        let socket = ReconnectingSocket::open(address, move |sound| match sound {
            SocketEvent::Message(text) => self.hear(text),
            SocketEvent::Lost(failed) => self.lose(failed),
        });
        if let Some(Some(before)) = self.socket.try_update_value(|kept| kept.replace(socket)) {
            before.close();
        }
    }

    fn on_socket(self, change: fn(&ReconnectingSocket)) {
        self.socket.with_value(|socket| socket.iter().for_each(change));
    }

    fn hear(self, text: &str) {
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
        let before = self.live.with_untracked(|live| live.as_ref().map(Seen::of));
        let then = self.live.try_update(|live| match (live.as_mut(), &message) {
            (Some(live), message) => live.hear(message, here()),
            (None, ServerMessage::Hello(hello)) => {
                *live = Some(LiveGame::new(hello, here()));
                FollowUp::Nothing
            }
            (None, _) => FollowUp::Nothing,
        });
        if self.live.with_untracked(|live| live.as_ref().is_some_and(LiveGame::is_caught_up)) {
            self.connection.set(Connection::Here);
        }
        match then {
            Some(FollowUp::Send(pending)) => self.send_turn(pending),
            Some(FollowUp::Reconnect) => self.on_socket(ReconnectingSocket::reconnect),
            Some(FollowUp::Nothing) | None => {}
        }
        self.notice_change(before);
    }

    /// What belonged to an earlier position goes with it, and the game that was agreed upon is gone to.
    fn notice_change(self, before: Option<Seen>) {
        let after = self.live.with_untracked(|live| {
            let live = live.as_ref()?;
            let next = live.next().filter(|_| live.you().is_some()).map(str::to_owned);
            Some((Seen::of(live), next, live.is_caught_up()))
        });
        let Some((seen, next, is_caught_up)) = after else {
            return;
        };
        let is_same = |before: Seen| (before.ply, before.is_over) == (seen.ply, seen.is_over);
        if before.is_some_and(|before| !is_same(before)) {
            self.input.clear();
            self.answer.set(None);
        }
        let had_next = before.is_none_or(|before| before.has_next);
        if let (Some(next), false, true, Connection::Here) =
            (next, had_next, is_caught_up, self.connection.get_untracked())
        {
            self.go_to_game(&next);
        }
    }

    /// Goes to another game.
    pub(super) fn go_to_game(self, id: &str) {
        self.route.go_to(Page::Game, &game_path(id));
    }

    /// The connection is gone. Where it has never been, it is asked in another way what is missing.
    fn lose(self, failed: u32) {
        let is_known = self.live.with_untracked(Option::is_some);
        if is_known || self.connection.get_untracked() == Connection::Here {
            self.connection.set(Connection::Lost);
            return;
        }
        if failed > 1 {
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
    pub(super) fn sit(self) {
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
        let action =
            self.local_game.with_untracked(|local_game| Some(self.input.on_square(local_game.as_ref()?, square)));
        if let Some(SquareAction::Play(turn)) = action {
            self.play(turn);
        }
    }

    /// Takes an own turn: it is seen at once.
    pub(super) fn play(self, turn: Turn) {
        self.input.selected.set(None);
        self.answer.set(None);
        let pending = self.live.try_update(|live| live.as_mut().and_then(|live| live.take(turn))).flatten();
        if let Some(pending) = pending {
            self.send_turn(pending);
        }
    }

    /// Sends an own turn. If nothing comes of it for too long, the connection is made again, and it is sent again.
    fn send_turn(self, pending: Pending) {
        let Pending { ply, turn } = pending;
        if !self.send(&ClientMessage::Action(Action::Turn { ply, turn })) {
            // It goes out when the connection is back.
            return;
        }
        set_timeout(
            move || {
                let waits = self.live.try_with_untracked(|live| live.as_ref().and_then(LiveGame::pending));
                if waits == Some(Some(pending)) && self.connection.get_untracked() == Connection::Here {
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

    /// Says something, unless it is on its way already.
    pub(super) fn say(self, text: &str) {
        let is_new = self.live.try_update(|live| live.as_mut().is_some_and(|live| live.say(text)));
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

    /// What was said has been seen, if there is anything new.
    pub(super) fn see_chat(self) {
        if self.live.with_untracked(|live| live.as_ref().is_some_and(|live| live.unseen() > 0)) {
            self.live.update(|live| live.iter_mut().for_each(LiveGame::see));
        }
    }

    /// Looks at a point of the match, counted in turns.
    pub(super) fn look_at(self, ply: usize) {
        let total = self.live.with_untracked(|live| live.as_ref().map_or(0, |live| live.shown().total_turns()));
        self.input.selected.set(None);
        self.viewpoint.update(|view| view.ply = Some(ply).filter(|&ply| ply < total));
    }

    /// Shows the board from the other side.
    pub(super) fn turn_board(self) {
        self.viewpoint.update(|view| view.turned = !view.turned);
    }

    /// Tells the time to whatever shows it: often where a clock runs, otherwise now and then.
    fn tick(self) {
        const IDLE_INTERVAL: u64 = 5_000;
        let runs = self.live.with_untracked(|live| {
            live.as_ref().is_some_and(|live| live.runs().is_some() || live.fill_left(here()).is_some())
        });
        if runs || here() > self.here.get_untracked() + IDLE_INTERVAL {
            self.here.set(here());
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

/// The state of a game before a message came.
#[derive(Clone, Copy)]
struct Seen {
    ply: usize,
    is_over: bool,
    has_next: bool,
}

impl Seen {
    fn of(live: &LiveGame) -> Seen {
        let game = live.game();
        Seen { ply: game.ply(), is_over: game.end().is_some(), has_next: live.next().is_some() }
    }
}

/// The time here, in milliseconds.
fn here() -> u64 {
    system::now().max(0.0) as u64
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
