//! The commands of a game, and the handle through which callers send them.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kamisado::{ByPlayer, Player, Turn};
use kamisado_api::{ErrorCode, GameState};
use kamisado_online::{Action, ActionError, OnlineGame};
use tokio::sync::{mpsc, oneshot};

use super::EncodedMessage;
use crate::cluster::{NodeWatchers, RemoteRefusal};
use crate::store::UserRef;

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CommandError {
    /// The referee refuses it.
    Refused(ActionError),
    /// All seats are taken.
    NoSeat,
    /// The message is empty, too long or has invisible characters.
    BadChat(&'static str),
    /// The chat rate or the limit per game is exceeded.
    TooMuchChat(&'static str),
    /// So much has happened in the game that nothing more is offered or said.
    LogFull,
    /// Only its creator can withdraw an offer.
    NotYours,
    /// The offer has been taken.
    Taken,
    /// One of the players has too many games that are not over.
    TooManyUnfinished,
    /// It could not be stored, and so did not happen.
    NotStored,
    /// The node that owns the game refuses it.
    Remote(RemoteRefusal),
}

impl CommandError {
    /// Whether the referee refuses it, here or at another node.
    pub(crate) const fn is_by_referee(&self) -> bool {
        matches!(self, CommandError::Refused(_) | CommandError::Remote(RemoteRefusal { by_referee: true, .. }))
    }

    /// Whether all seats are taken.
    pub(crate) fn is_no_seat(&self) -> bool {
        match self {
            CommandError::NoSeat => true,
            CommandError::Remote(refusal) => refusal.code == ErrorCode::NoSeat,
            _ => false,
        }
    }
}

pub(crate) type Reply<T> = oneshot::Sender<Result<T, CommandError>>;

/// A command to the task of a game.
pub(crate) enum GameCommand {
    /// A player acts. The answer comes when the events are stored; these go to all subscribers. The clock counts when the
    /// action was received: the game may have been busy since then. `thought` is how long before that another node had shown
    /// the player the turn, if the player was connected to it then.
    Act { by: Player, action: Action, received: Instant, thought: Option<Duration>, answer: Reply<()> },
    /// An engine has chosen the turn for which it was asked. Ignored unless `request` is the last request: an older answer
    /// belongs to another position.
    EngineTurn { request: u64, turn: Turn },
    /// A player allows spectators to read the chat, or does not any more.
    ShareChat { by: Player, share: bool, answer: Reply<()> },
    /// A player sends a chat message.
    Chat { by: Player, text: String, answer: Reply<()> },
    /// A user takes the free seat, or returns to the own one.
    Join { who: UserRef, answer: Reply<Player> },
    /// A client subscribes to the entries after `after`. The answer has those that exist, the channel gets the later ones. A
    /// client that does not read them is dropped.
    Subscribe {
        user: Option<String>,
        after: u64,
        messages: mpsc::Sender<EncodedMessage>,
        answer: oneshot::Sender<(GameState, Vec<EncodedMessage>)>,
    },
    /// A client asks for the game once, without subscribing.
    Snapshot { user: Option<String>, answer: oneshot::Sender<RoomSnapshot> },
    /// What is stored says that these are the seats, if they are others, for a command that depends on who asks.
    Checked { user: String, seats: Option<ByPlayer<Option<UserRef>>>, command: Box<GameCommand> },
    /// Another node asks for the game as a user sees it, who joins the others at that node if these are given.
    State { user: Option<String>, joins: Option<NodeWatchers>, answer: oneshot::Sender<GameState> },
    /// A user withdraws the own offer.
    Withdraw { user: String, answer: Reply<()> },
    /// A message of a player takes this long to the server and back.
    Lag { by: Player, lag: Duration },
    /// A subscriber has gone; a player counts as away when all its connections have.
    Disconnect,
    /// The account of a player has changed: these are the seats now. The connections of this user, and of no other user,
    /// end, so that the client comes back as who the user is now.
    RefreshSeats { user: String, seats: ByPlayer<Option<UserRef>> },
    /// These users are connected to another node. The answer is the number of the last entry.
    RemotePresence { watchers: NodeWatchers, answer: oneshot::Sender<u64> },
    /// Gives up the game, so that another node can own it. The answer is whether that is stored.
    Release { answer: oneshot::Sender<bool> },
    /// The game was marked as idle while it was opened: it marks itself as active.
    MarkActive,
    /// Removes the game from memory, since the account of a player has changed; the next request loads it again.
    Unload,
}

/// A game as a client sees it, at one moment.
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
    /// Whether the game runs here; otherwise another node owns it, to which the task passes commands on.
    pub(super) is_own: bool,
    /// Who sits there.
    pub(super) players: SeatedUsers,
}

/// The users who sit at a game in memory, as its task last knew them.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatedUsers(Arc<Mutex<ByPlayer<Option<String>>>>);

impl SeatedUsers {
    pub(super) fn set(&self, seats: &ByPlayer<Option<UserRef>>) {
        let id = |player| seats[player].as_ref().map(|who| who.id.clone());
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = ByPlayer::from_fn(id);
    }

    pub(super) fn has(&self, user: &str) -> bool {
        let seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Player::ALL.into_iter().any(|player| seats[player].as_deref() == Some(user))
    }
}

impl GameHandle {
    /// Sends a command and waits for its answer; none if the game's task has ended, and the game can be loaded again.
    pub(crate) async fn ask<T>(&self, make: impl FnOnce(oneshot::Sender<T>) -> GameCommand) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.commands.send(make(answer)).await.ok()?;
        answered.await.ok()
    }

    /// Sends a command that needs no answer.
    pub(crate) async fn tell(&self, command: GameCommand) {
        // A game whose task has ended need not know.
        let _ = self.commands.send(command).await;
    }

    /// Whether the game's task has ended.
    pub(crate) fn is_closed(&self) -> bool {
        self.commands.is_closed()
    }
}
