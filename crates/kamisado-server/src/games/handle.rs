//! What can be asked of a game.

use std::time::{Duration, Instant};

use kamisado::{ByPlayer, Player, Turn};
use kamisado_api::GameState;
use kamisado_online::{Action, ActionError, OnlineGame};
use tokio::sync::{mpsc, oneshot};

use super::EncodedEntry;
use crate::store::UserRef;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CommandError {
    /// The referee refuses it.
    Refused(ActionError),
    /// All seats are taken.
    NoSeat,
    /// What was said is empty, too long or holds what is not seen.
    NotSaid(&'static str),
    /// It was said too fast, or enough was said.
    SaidTooMuch(&'static str),
    /// Only who made an offer withdraws it.
    NotYours,
    /// The offer has been taken.
    Taken,
    /// It could not be stored, and so did not happen.
    NotStored,
}

pub(crate) type Reply<T> = oneshot::Sender<Result<T, CommandError>>;

/// What can be asked of a game.
pub(crate) enum GameCommand {
    /// A player acts. The answer comes when it is stored; the line comes to everybody. What counts for the clock is when it
    /// was received: the game may have been busy since then.
    Act { by: Player, action: Action, received: Instant, answer: Reply<()> },
    /// An engine has chosen the turn about which it was asked with this number. Who asked has asked again since then, if
    /// the number is not the last: then the turn is for another position.
    EngineTurn { request: u64, turn: Turn },
    /// A player allows spectators to read the chat, or does not any more.
    ShareChat { by: Player, share: bool, answer: Reply<()> },
    /// A player says something.
    Chat { by: Player, text: String, answer: Reply<()> },
    /// Somebody takes the free seat, or comes back to their own.
    Join { who: UserRef, answer: Reply<Player> },
    /// Somebody watches from an entry on. What happens later goes into the channel; one who does not read is let go.
    Subscribe {
        person: Option<String>,
        after: u64,
        lines: mpsc::Sender<EncodedEntry>,
        answer: oneshot::Sender<(GameState, Vec<EncodedEntry>)>,
    },
    /// Somebody looks at the game once, without being there.
    Snapshot { person: Option<String>, answer: oneshot::Sender<RoomSnapshot> },
    /// Somebody withdraws the offer that they made.
    Withdraw { person: String, answer: Reply<()> },
    /// A message of a player takes this long to the server and back.
    Lag { by: Player, lag: Duration },
    /// Somebody who watched has gone; a player counts as away when all its connections have.
    Disconnect,
    /// Something about the people at the board has changed: who sits there now. The connections of this person, and of nobody
    /// else, end, so that they come back as who they are now.
    RefreshSeats { person: String, seats: ByPlayer<Option<UserRef>> },
    /// The game is put away, since something about its people has changed; whoever asks for it next builds it anew.
    Unload,
}

/// A game as somebody sees it who looks at it once.
#[derive(Clone, Debug)]
pub(crate) struct RoomSnapshot {
    pub(crate) state: GameState,
    pub(crate) lines: Vec<EncodedEntry>,
    pub(crate) game: OnlineGame,
}

/// The way to a game.
#[derive(Clone, Debug)]
pub(crate) struct GameHandle {
    pub(super) calls: mpsc::Sender<GameCommand>,
}

impl GameHandle {
    /// Asks something; nothing comes back if the game has been put away, and can be opened again.
    pub(crate) async fn ask<T>(&self, make: impl FnOnce(oneshot::Sender<T>) -> GameCommand) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.calls.send(make(answer)).await.ok()?;
        answered.await.ok()
    }

    /// Tells something that needs no answer.
    pub(crate) async fn tell(&self, call: GameCommand) {
        // A game that has been put away need not know.
        let _ = self.calls.send(call).await;
    }

    /// Whether it has been put away.
    pub(crate) fn is_closed(&self) -> bool {
        self.calls.is_closed()
    }
}
