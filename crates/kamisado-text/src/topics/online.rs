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
        /// The head of the page with the games online.
        Head,
        /// The server is being asked.
        Connecting,
        /// The page is served without a server for games.
        NoServer,
        /// What that means, and what works all the same.
        NoServerHelp,
        /// Tries once more.
        Again,
        /// The connection is gone, and comes back by itself if it can.
        Lost,
        /// The connection is there.
        Connected,
        /// The head of the own games.
        YourGames,
        /// It is one's own turn.
        YourTurn,
        /// It is the other's turn.
        TheirTurn,
        /// Nobody has come yet.
        NobodyYet,
        /// The head of the buttons that find an opponent.
        QuickHead,
        /// What they do.
        QuickHelp,
        /// The head of the form with which a game is offered.
        OfferHead,
        /// The game is offered to everybody.
        Anybody,
        /// The game is for a friend who gets a link.
        Friend,
        /// The game is played against the server's engine.
        Engine,
        /// A clock with days for each turn.
        ClockDays,
        /// The number of those days.
        Days,
        /// Offers the game to everybody.
        OfferIt,
        /// Makes a game with a link for a friend.
        MakeLink,
        /// The head of the list of offers.
        Offers,
        /// Nobody waits.
        NoOffers,
        /// Takes back an own offer.
        Withdraw,
        /// An offer is one's own.
        YourOffer,
        /// The head of the list of games in play.
        Playing,
        /// There are none.
        NoPlaying,
        /// Shows more of a list.
        More,
        /// The opening is limited, in a list.
        Limited,
        /// There is no clock, in a list.
        ClockNone,
        /// Somebody without an account.
        Guest,
        /// Somebody is a program.
        Program,
        /// Something asked of the server was not done.
        NotMade,
        /// Somebody else took the seat.
        Taken,
        /// The head of a game online.
        GameHead,
        /// An address names no game.
        NoGame,
        /// What to do about it.
        NoGameHelp,
        /// Leads to the games online.
        ToGames,
        /// Nobody has taken the other seat.
        Waiting,
        /// What to do meanwhile.
        WaitingHelp,
        /// The field with the link to the game.
        LinkField,
        /// A seat is free for the visitor.
        SeatFree,
        /// One only watches.
        Watching,
        /// A player is here.
        Here,
        /// A player is not here.
        Away,
        /// It is oneself.
        You,
        /// The own turn is not stored yet.
        Sending,
        /// Asks the other to take back.
        AskTakeBack,
        /// Asks the other to stop the series.
        AskStop,
        /// Asks the other for another game.
        AskRematch,
        /// Accepts what is offered.
        Accept,
        /// Declines what is offered.
        Decline,
        /// One has asked to take back.
        TakeBackOffered,
        /// One has asked to stop.
        StopOffered,
        /// One has asked for another game.
        RematchOffered,
        /// Turns were taken back.
        TakenBack,
        /// An offer was declined or withdrawn.
        Declined,
        /// Calls the game off.
        Abort,
        /// Asks whether that is meant.
        CallOffPrompt,
        /// Confirms it.
        CallOffYes,
        /// The game was called off.
        Aborted,
        /// Claims the win because the other is away.
        ClaimAbsence,
        /// Leads to the game that follows by agreement.
        NextGame,
        /// Downloads the game for programs.
        DownloadJson,
        /// The head of what is said.
        Chat,
        /// Whether the chat is shown.
        ChatShown,
        /// The field for what is to be said.
        ChatField,
        /// Says it.
        Send,
        /// Nothing has been said.
        NothingSaid,
        /// A turn came too late.
        TimeUp,
        /// Something else happened before a turn came.
        Meanwhile,
        /// Too much was sent at once.
        TooFast,
        /// Somebody has too many open offers.
        TooManyOffers,
        /// Too many games were made in a short time.
        TooManyGames,
        /// The engine is closed, because a rated game is in play.
        EngineClosed,
        /// Somebody, or a network, has too many games that are not over.
        TooManyUnfinished,
        /// So much has happened in a game that nothing more can be offered or said in it.
        LogFull,
        /// What was written could not be said.
        NotSaid,
        /// Too many messages were sent in a short time.
        SaidTooMuch,
        /// The server has no chat.
        ChatOff,
        /// A rated game needs accounts.
        NeedsAccount,
        /// A game is rated, in a list.
        Rated,
        /// The choice whether a game is rated.
        RatedTick,
        /// Somebody whose account was deleted.
        Gone,
        /// One of the two does not want to meet the other.
        Blocked,
        /// The server cannot store anything, and no player can act.
        NotStoring,
        /// The server could not referee the game for a while.
        Interrupted,
        /// The choice whether spectators may read the chat.
        ShareChat,
        /// A rated game needs a clock.
        RatedNeedsClock,
        /// The server has a newer version of the page.
        NewVersion,
        /// Loads that version.
        Reload,
        /// An opponent is being looked for among everybody.
        Looking,
        /// What happens then.
        LookingHelp,
        /// The field for the name of a user without an account.
        GuestNameField,
        /// Takes the name that was typed there.
        UseName,
        /// Ends the search for an opponent.
        CancelSearch,
        /// Nobody has come for a while; the server's engine would play.
        NobodyComes,
        /// Plays the server's engine instead.
        PlayServer,
        /// Leads to the game for which an opponent was found.
        ToGame,
        /// Makes a game for a friend at once.
        InviteFriend,
        /// What that means.
        InviteHelp,
        /// The head of the buttons that find an opponent at another pace.
        OtherPaces,
    }
}

texts! {
    /// What the opponent does besides playing; it is said with the name.
    OpponentText {
        /// Asks to take back the last choice.
        TakeBackAsked,
        /// Offers to stop a series.
        StopAsked,
        /// Offers a rematch.
        RematchAsked,
        /// Has been away for so long that the win can be claimed.
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
    /// A text that depends on nothing.
    fn online_text(&self, text: OnlineText) -> &'static str;

    /// What the opponent does: "Ana offers a rematch."
    fn opponent_text(&self, text: OpponentText, name: &str) -> String;

    /// A clock with a number of seconds for the match, and some more for each move, in a list.
    fn fischer(&self, seconds: u32, increment: u32) -> String;

    /// So many days for each move, in a list.
    fn days(&self, days: u32) -> String;

    /// What is left on a clock that counts days.
    fn days_left(&self, days: u32, hours: u32) -> String;

    /// How many people watch.
    fn watching(&self, count: u32) -> String;

    /// How many messages have come that were not seen yet.
    fn new_messages(&self, count: u32) -> String;

    /// Takes the free seat of this player.
    fn join(&self, player: Player) -> String;

    /// In how many games it is one's own turn.
    fn turns_waiting(&self, count: u32) -> String;

    /// The same in a few words, beside the link to the games: "your turn in 1".
    fn turns_short(&self, count: u32) -> String;

    /// A player without an account who has a name: "Ana (guest)".
    fn named_guest(&self, name: &str) -> String {
        alloc::format!("{name} ({})", self.online_text(OnlineText::Guest).to_lowercase())
    }

    /// The opponent that was looked for has come, and has a name or not: the game begins.
    fn opponent_found(&self, name: Option<&str>) -> String;

    /// How much time is left to choose the side from which the towers are put back; then the server chooses the left.
    fn fill_time(&self, seconds: u32) -> String;

    /// As whom one plays here.
    fn you_are(&self, name: &str) -> String;

    /// The server's engine as an opponent.
    fn engine(&self, level: u32) -> String;

    /// Who invites the visitor.
    fn invites(&self, name: &str) -> String;

    /// How many games in a row the players, as they sit now, have won.
    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String;
}

impl Language {
    /// What is said about online games in the language.
    pub fn online(self) -> &'static dyn Online {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
