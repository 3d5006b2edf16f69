//! Texts about online games.

use alloc::string::String;

use kamisado::{ByPlayer, Player};

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Language, Mistakes, Names, PlayerNames};

texts! {
    /// A label, button or message about online games.
    OnlineText {
        /// The heading of the page of online games.
        Head,
        /// The page is connecting.
        Connecting,
        /// The page has no game server.
        NoServer,
        /// An explanation, and what still works.
        NoServerHelp,
        /// Tries again.
        Again,
        /// The connection is lost, and will come back if possible.
        Lost,
        /// Connected.
        Connected,
        /// The heading of the user's games.
        YourGames,
        /// The user is to move.
        YourTurn,
        /// The opponent is to move.
        TheirTurn,
        /// Nobody has joined yet.
        NobodyYet,
        /// The heading of the buttons that find an opponent.
        QuickHead,
        /// An explanation of these buttons.
        QuickHelp,
        /// The heading of the form for an offer.
        OfferHead,
        /// The game is offered publicly.
        Anybody,
        /// The game is for a friend with the link.
        Friend,
        /// The game is against the server's engine.
        Engine,
        /// A clock with days per turn.
        ClockDays,
        /// The number of these days.
        Days,
        /// Offers the game publicly.
        OfferIt,
        /// Creates a game with a link for a friend.
        MakeLink,
        /// The heading of the list of offers.
        Offers,
        /// There are no offers.
        NoOffers,
        /// Withdraws an offer of the user.
        Withdraw,
        /// The offer is the user's own.
        YourOffer,
        /// The heading of the list of games in play.
        Playing,
        /// There are no games in play.
        NoPlaying,
        /// Shows more of a list.
        More,
        /// The opening is limited, for a list.
        Limited,
        /// There is no clock, for a list.
        ClockNone,
        /// A player without an account.
        Guest,
        /// The player is a bot.
        Program,
        /// The request failed.
        NotMade,
        /// Another user took the seat.
        Taken,
        /// The heading of an online game.
        GameHead,
        /// There is no game at this address.
        NoGame,
        /// What to do about it.
        NoGameHelp,
        /// Goes to the online games.
        ToGames,
        /// The other seat is free.
        Waiting,
        /// What to do meanwhile.
        WaitingHelp,
        /// The field with the link to the game.
        LinkField,
        /// The visitor can take a free seat.
        SeatFree,
        /// The visitor is a spectator.
        Watching,
        /// A player is present.
        Here,
        /// A player is absent.
        Away,
        /// The player is the user.
        You,
        /// The user's turn is not stored yet.
        Sending,
        /// Asks the opponent for a take-back.
        AskTakeBack,
        /// Asks the opponent to stop the series.
        AskStop,
        /// Offers the opponent a rematch.
        AskRematch,
        /// Accepts the offer.
        Accept,
        /// Declines the offer.
        Decline,
        /// The user has asked for a take-back.
        TakeBackOffered,
        /// The user has asked to stop.
        StopOffered,
        /// The user has offered a rematch.
        RematchOffered,
        /// Turns were taken back.
        TakenBack,
        /// An offer was declined or withdrawn.
        Declined,
        /// Aborts the game.
        Abort,
        /// Asks for confirmation.
        CallOffPrompt,
        /// Confirms it.
        CallOffYes,
        /// The game was aborted.
        Aborted,
        /// Claims the win because the opponent is absent.
        ClaimAbsence,
        /// Goes to the agreed next game.
        NextGame,
        /// Downloads the game for programs.
        DownloadJson,
        /// The heading of the chat.
        Chat,
        /// Whether the chat is shown.
        ChatShown,
        /// The field for a chat message.
        ChatField,
        /// Sends it.
        Send,
        /// There are no messages.
        NothingSaid,
        /// A turn came too late.
        TimeUp,
        /// Another event came before a turn.
        Meanwhile,
        /// Too many messages were sent at once.
        TooFast,
        /// The user has too many open offers.
        TooManyOffers,
        /// Too many games were created in a short time.
        TooManyGames,
        /// The engine is not available because a rated game is in play.
        EngineClosed,
        /// The user, or a network, has too many unfinished games.
        TooManyUnfinished,
        /// The game's log is full: no more offers or messages.
        LogFull,
        /// The message was refused.
        NotSaid,
        /// Too many chat messages were sent in a short time.
        SaidTooMuch,
        /// The server has no chat.
        ChatOff,
        /// A rated game needs accounts.
        NeedsAccount,
        /// A game is rated, for a list.
        Rated,
        /// The choice whether a game is rated.
        RatedTick,
        /// A player whose account was deleted.
        Gone,
        /// One of the two players has blocked the other.
        Blocked,
        /// The server cannot store, so no player can act.
        NotStoring,
        /// The server could not referee the game for some time.
        Interrupted,
        /// The choice whether spectators may read the chat.
        ShareChat,
        /// A rated game needs a clock.
        RatedNeedsClock,
        /// The server has a newer version of the page.
        NewVersion,
        /// Loads it.
        Reload,
        /// The search for an opponent is under way.
        Looking,
        /// An explanation of the search.
        LookingHelp,
        /// The field for the name of a user without an account.
        GuestNameField,
        /// Takes the name entered there.
        UseName,
        /// Ends the search for an opponent.
        CancelSearch,
        /// Nobody has come for a while; the server's engine is available.
        NobodyComes,
        /// Plays against the server's engine instead.
        PlayServer,
        /// Goes to the game whose opponent has come.
        ToGame,
        /// Creates a game for a friend at once.
        InviteFriend,
        /// Its description.
        InviteHelp,
        /// The heading of the buttons that find an opponent for other time controls.
        OtherPaces,
    }
}

texts! {
    /// An action of the opponent besides playing, named with the player.
    OpponentText {
        /// Asks for a take-back.
        TakeBackAsked,
        /// Offers to stop a series.
        StopAsked,
        /// Offers a rematch.
        RematchAsked,
        /// Has been absent for so long that the win can be claimed.
        Absent,
    }
}

/// Online games.
///
/// ```
/// use kamisado_text::Language;
///
/// let online = Language::English.online();
/// assert_eq!(online.fischer(180, 2), "3 min + 2 s");
/// assert_eq!(online.fischer(90, 0), "90 s");
/// assert_eq!(online.watching(1), "1 person is watching");
/// ```
pub trait Online: Mistakes + Names {
    /// A text without parameters.
    fn online_text(&self, text: OnlineText) -> &'static str;

    /// The sentence about the opponent: "Ana offers a rematch."
    fn opponent_text(&self, text: OpponentText, name: &str) -> String;

    /// A clock with seconds for the match and an increment per move, for a list.
    fn fischer(&self, seconds: u32, increment: u32) -> String;

    /// A clock with days per move, for a list.
    fn days(&self, days: u32) -> String;

    /// The time left on a clock that counts days.
    fn days_left(&self, days: u32, hours: u32) -> String;

    /// The number of spectators.
    fn watching(&self, count: u32) -> String;

    /// The number of unread messages.
    fn new_messages(&self, count: u32) -> String;

    /// Takes the free seat of this player.
    fn join(&self, player: Player) -> String;

    /// The number of games in which the user is to move.
    fn turns_waiting(&self, count: u32) -> String;

    /// The same in a few words, for the link to the games: "your turn in 1".
    fn turns_short(&self, count: u32) -> String;

    /// A player without an account who has a name: "Ana (guest)".
    fn named_guest(&self, name: &str) -> String {
        alloc::format!("{name} ({})", self.online_text(OnlineText::Guest).to_lowercase())
    }

    /// An opponent has come, with or without a name: the game begins.
    fn opponent_found(&self, name: Option<&str>) -> String;

    /// The time left to choose the side of a fill; then the server chooses the left.
    fn fill_time(&self, seconds: u32) -> String;

    /// The name under which the user plays.
    fn you_are(&self, name: &str) -> String;

    /// The server's engine as an opponent.
    fn engine(&self, level: u32) -> String;

    /// The name of the user who sent the invitation.
    fn invites(&self, name: &str) -> String;

    /// The games in this series that the players, in their current seats, have won.
    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String;
}

impl Language {
    /// The texts about online games in the language.
    pub fn online(self) -> &'static dyn Online {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
