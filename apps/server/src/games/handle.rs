//! The commands of a game, and the handle through which callers send them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kamisado::{ByPlayer, Player, Turn};
use kamisado_api::GameState;
use kamisado_online::{ActionError, OnlineGame};
use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot};

use super::EncodedMessage;
use crate::cluster::{GameCall, RefusedCall, Reply};
use crate::store::UserRef;

/// Why the owner of a game does not carry out a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CommandError {
    /// The referee refuses the command.
    Refused(ActionError),
    /// All seats are taken.
    NoSeat,
    /// The message is empty, too long or has invisible characters.
    BadChat(&'static str),
    /// The chat rate or the limit per game is exceeded.
    TooMuchChat(&'static str),
    /// The game's log is too long for more offers and messages.
    LogFull,
    /// Only its creator can withdraw an offer.
    NotYours,
    /// The offer has been taken.
    Taken,
    /// One of the players has too many unfinished games.
    TooManyUnfinished,
    /// The command could not be stored, so it did not happen.
    NotStored,
}

/// Why a call was not carried out.
#[derive(Debug)]
pub(crate) enum CallError {
    /// The owner of the game refuses the call.
    Refused(RefusedCall),
    /// The game's task has ended, or its owner does not answer: the next attempt loads the game again.
    NoAnswer,
}

/// A command to the task of a game.
pub(crate) enum GameCommand {
    /// A call to the owner of the game. The answer comes when the events are stored; the events go to all subscribers.
    /// An action stops the clock at `received`, because the game may have been busy since.
    Ask { call: GameCall, received: Instant, answer: oneshot::Sender<Reply> },
    /// An engine has chosen a turn. It is ignored unless `request` is the latest request: an older answer belongs to
    /// another position.
    EngineTurn { request: u64, turn: Turn },
    /// A client subscribes to the entries after `after`. The answer contains the existing ones, the channel delivers
    /// later ones. A client that does not read them is dropped.
    Subscribe {
        user: Option<String>,
        after: u64,
        messages: mpsc::Sender<EncodedMessage>,
        answer: oneshot::Sender<(GameState, Vec<EncodedMessage>)>,
    },
    /// A client asks for the game once, without subscribing.
    Snapshot { user: Option<String>, answer: oneshot::Sender<RoomSnapshot> },
    /// A command that depends on its user, with the seats as they are stored, if they have changed.
    Checked { user: String, seats: Option<ByPlayer<Option<UserRef>>>, command: Box<GameCommand> },
    /// A subscriber has gone. A player is away when all of their connections are gone.
    Disconnect,
    /// The account of a player has changed; these are the new seats. Only this user's connections end, so that the
    /// client reconnects as the new account.
    RefreshSeats { user: String, seats: ByPlayer<Option<UserRef>> },
    /// Gives up the game so that another node can own it. The answer is whether this was stored.
    Release { answer: oneshot::Sender<bool> },
    /// The game was marked as idle while it was opened: mark it as active.
    MarkActive,
    /// Removes the game from memory because the account of a player has changed. The next request loads it again.
    Unload,
}

/// A snapshot of a game for one client.
#[derive(Clone, Debug)]
pub(crate) struct RoomSnapshot {
    pub(crate) state: GameState,
    pub(crate) messages: Vec<EncodedMessage>,
    pub(crate) game: OnlineGame,
}

/// A handle to the task of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameHandle {
    pub(super) commands: mpsc::Sender<GameCommand>,
    /// Whether this node owns the game; otherwise the task forwards commands to the owner.
    pub(super) is_own: bool,
    /// The players.
    pub(super) players: SeatedUsers,
}

/// The seated users of a game in memory, as its task last knew them.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatedUsers(Arc<Mutex<ByPlayer<Option<String>>>>);

impl SeatedUsers {
    pub(super) fn set(&self, seats: &ByPlayer<Option<UserRef>>) {
        let id = |player| seats[player].as_ref().map(|who| who.id.clone());
        *self.0.lock() = ByPlayer::from_fn(id);
    }

    pub(super) fn has(&self, user: &str) -> bool {
        let seats = self.0.lock();
        Player::ALL.into_iter().any(|player| seats[player].as_deref() == Some(user))
    }
}

impl GameHandle {
    /// Sends a command and waits for its answer; `None` if the game's task has ended, in which case the game can be
    /// loaded again.
    pub(crate) async fn ask<T>(&self, make: impl FnOnce(oneshot::Sender<T>) -> GameCommand) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.commands.send(make(answer)).await.ok()?;
        answered.await.ok()
    }

    /// The game as a user sees it, without subscribing; without a user, as a spectator does.
    pub(crate) async fn snapshot(&self, user: Option<String>) -> Result<RoomSnapshot, CallError> {
        self.ask(|answer| GameCommand::Snapshot { user, answer }).await.ok_or(CallError::NoAnswer)
    }

    /// Calls the owner of the game.
    pub(crate) async fn call(&self, call: GameCall) -> Result<(), CallError> {
        self.call_received(call, Instant::now()).await
    }

    /// Calls the owner of the game with a message that was received at this time.
    pub(crate) async fn call_received(&self, call: GameCall, received: Instant) -> Result<(), CallError> {
        match self.reply(call, received).await? {
            Reply::Done => Ok(()),
            _ => Err(CallError::NoAnswer),
        }
    }

    /// A user takes the free seat, or returns to their own.
    pub(crate) async fn join(&self, who: UserRef) -> Result<Player, CallError> {
        match self.reply(GameCall::Join { who }, Instant::now()).await? {
            Reply::Seat(player) => Ok(player),
            _ => Err(CallError::NoAnswer),
        }
    }

    /// Reports the round-trip time of a player's messages, without waiting for the owner.
    pub(crate) async fn report_lag(&self, by: Player, lag: Duration) {
        let (answer, _) = oneshot::channel();
        self.tell(GameCommand::Ask { call: GameCall::Lag { by, lag }, received: Instant::now(), answer }).await;
    }

    async fn reply(&self, call: GameCall, received: Instant) -> Result<Reply, CallError> {
        match self.ask(|answer| GameCommand::Ask { call, received, answer }).await {
            Some(Reply::Refused(refusal)) => Err(CallError::Refused(refusal)),
            Some(reply) => Ok(reply),
            None => Err(CallError::NoAnswer),
        }
    }

    /// Sends a command that needs no answer.
    pub(crate) async fn tell(&self, command: GameCommand) {
        // If the game's task has ended, the command is not needed.
        let _ = self.commands.send(command).await;
    }

    /// Whether the game's task has ended.
    pub(crate) fn is_closed(&self) -> bool {
        self.commands.is_closed()
    }
}
