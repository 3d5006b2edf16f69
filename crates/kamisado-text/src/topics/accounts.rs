//! Texts about accounts, players and their finished games.

use alloc::string::String;

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Language, Names};

texts! {
    /// A label, button or message about accounts and players.
    AccountText {
        /// The head of the page of the own account.
        Head,
        /// Signs in.
        SignIn,
        /// The field for the name.
        Name,
        /// The field for the password.
        Password,
        /// Signs in with a passkey.
        WithPasskey,
        /// Opens the form for a recovery code.
        WithCode,
        /// The field for a recovery code.
        Code,
        /// What to do after signing in with a code.
        CodeHelp,
        /// The head of the form for a new account.
        MakeHead,
        /// What an account is good for.
        MakeHelp,
        /// Which names there are.
        NameHelp,
        /// Which passwords there are, and that no address of mail is asked for.
        PasswordHelp,
        /// Makes the account.
        Make,
        /// The head of the recovery codes.
        CodesHead,
        /// What they are for, and that they are shown once.
        CodesHelp,
        /// Copies the codes.
        CopyCodes,
        /// Downloads the codes.
        DownloadCodes,
        /// The person has kept the codes.
        KeptCodes,
        /// Goes on after the codes were kept.
        Onward,
        /// The head of the ratings.
        Ratings,
        /// There are no ratings.
        NoRatings,
        /// What the question mark after a rating means.
        Uncertain,
        /// The user has no ratings yet.
        NoOwnRatings,
        /// Leads to the own finished games.
        OwnGames,
        /// Whose the finished games of a guest are.
        GuestGamesHelp,
        /// Downloads all own games as records.
        GamesRecord,
        /// Downloads all own games for programs.
        GamesJson,
        /// The head of the form that changes the password, and its button.
        PasswordHead,
        /// The field for the password as it is.
        OldPassword,
        /// The field for the new password.
        NewPassword,
        /// A recovery code is given instead of the password.
        CodeInstead,
        /// The password was changed.
        PasswordChanged,
        /// The head of the dialog in which a signed-in user confirms who they are.
        ConfirmHead,
        /// Why that is asked, and for how long it holds.
        ConfirmHelp,
        /// Confirms it by the password or a code.
        ConfirmYes,
        /// Confirms it by a passkey.
        ConfirmPasskey,
        /// The tokens end with the old password.
        EndTokens,
        /// The passkeys end with the old password.
        EndPasskeys,
        /// The recovery codes are replaced together with the password.
        AlsoRenewCodes,
        /// The head of the passkeys.
        Passkeys,
        /// What a passkey is.
        PasskeysHelp,
        /// There are no passkeys.
        NoPasskeys,
        /// The field for the name of a passkey.
        PasskeyName,
        /// Adds a passkey.
        AddPasskey,
        /// A passkey was added.
        PasskeyAdded,
        /// The head of the setting that a passkey is required beside the password.
        SecondFactor,
        /// What that setting means.
        SecondFactorHelp,
        /// Requires a passkey beside the password.
        RequirePasskey,
        /// Requires none any more.
        StopRequiring,
        /// A passkey is required beside the password.
        PasskeyRequired,
        /// No passkey is required beside the password.
        PasskeyNotRequired,
        /// Removes something.
        Remove,
        /// Gives new recovery codes.
        RenewCodes,
        /// What becomes of the old ones.
        RenewHelp,
        /// The head of the sessions.
        Sessions,
        /// The session of this browser.
        ThisSession,
        /// A browser that has not said what it is.
        UnknownAgent,
        /// Ends a session.
        EndSession,
        /// The head of the tokens.
        Tokens,
        /// What a token is.
        TokensHelp,
        /// There are no tokens.
        NoTokens,
        /// The field for the name of a token.
        TokenName,
        /// Makes a token.
        MakeToken,
        /// A token is shown once.
        TokenOnce,
        /// Copies the token.
        CopyToken,
        /// Takes back a token.
        TakeBack,
        /// The head of the list of people who are blocked.
        Blocks,
        /// Nobody is blocked.
        NoBlocks,
        /// Removes a user from that list.
        Unblock,
        /// Leads to the game by which a guest was blocked.
        BlockedIn,
        /// The head of what is kept about a person.
        Data,
        /// What the download holds.
        DataHelp,
        /// Downloads it.
        Export,
        /// Signs out.
        SignOut,
        /// The head of the part about programs that play.
        BotHead,
        /// What it means that an account is that of a program.
        BotHelp,
        /// Marks the account as that of a program.
        BotMark,
        /// Whether that is really wanted.
        BotQuestion,
        /// The account is that of a program.
        IsBot,
        /// The account has played rated games, so that it cannot be marked.
        HasRatedGames,
        /// Opens the dialog that deletes the account, and its head.
        Delete,
        /// What that means.
        DeleteHelp,
        /// Deletes it.
        DeleteYes,
        /// The account was deleted.
        Deleted,
        /// Opens the dialog that deletes everything of a guest, and its head.
        DeleteGuest,
        /// What that means.
        DeleteGuestHelp,
        /// Deletes it.
        DeleteGuestYes,
        /// Everything of a guest was deleted.
        GuestDeleted,
        /// The user has just signed in.
        NowSignedIn,
        /// The user has just signed out.
        NowSignedOut,
        /// The account is made, and its recovery codes are shown.
        Made,
        /// The head of the page of players.
        Players,
        /// The column with the places of a table.
        Place,
        /// The column with the ratings.
        Rating,
        /// The column with the numbers of games.
        Games,
        /// Somebody is a program.
        Bot,
        /// A table is empty.
        NoPlayers,
        /// Goes to the page of a list before this one.
        Previous,
        /// Goes to the next page of a list.
        Next,
        /// The field for the name of a player.
        Find,
        /// Shows who was looked for.
        Show,
        /// Leads back to all players.
        AllPlayers,
        /// The head of the finished games.
        History,
        /// The choice of a result.
        Result,
        /// It does not matter.
        Any,
        /// Games that were won.
        Won,
        /// Games that were lost.
        Lost,
        /// Games without a winner.
        Drawn,
        /// The choice between rated games and others.
        Counted,
        /// Only those that are.
        Yes,
        /// Only those that are not.
        No,
        /// Looks for games.
        Search,
        /// No game was found.
        NoGames,
        /// The user has not finished a game yet.
        NoOwnGames,
        /// Blocks a user.
        Block,
        /// What that means.
        BlockHelp,
        /// Somebody is blocked now.
        Blocked,
        /// Opens the way to block the opponent in a game.
        BlockOpponent,
        /// Nobody plays in a game who could be blocked.
        NoOpponent,
        /// Opens the form of a report.
        Report,
        /// Reports a game to the people who run the server.
        ReportGame,
        /// The field of a report.
        ReportField,
        /// Sends a report.
        SendReport,
        /// A report was sent.
        Reported,
        /// Something was not done, for a reason that has no sentence of its own.
        NotDone,
        /// The server has not answered.
        NoAnswer,
        /// The server has a newer version of the page.
        NewVersion,
        /// The server has too much to do.
        Busy,
        /// It is not known whether something was done.
        OutcomeUnknown,
        /// Too much was asked at once.
        TooMuch,
        /// Signing in was tried too often.
        TooManyTries,
        /// A name cannot be chosen.
        BadName,
        /// A name is taken, or looks like one that is.
        NameTaken,
        /// A password cannot be chosen.
        BadPassword,
        /// A password is among those that are guessed first, or is the name of the account.
        WeakPassword,
        /// The session was not confirmed, and so nothing was done.
        NotConfirmed,
        /// Something needs a passkey.
        NeedsPasskey,
        /// Something needs recovery codes as the way back.
        NeedsCodes,
        /// The name and the password, or the code, do not belong together.
        NotTheirs,
        /// The account was closed by the people who run the server.
        Closed,
        /// Somebody who is signed in asks for an account.
        SignedIn,
        /// Something needs an account.
        NeedsAccount,
        /// An action needs an account.
        NeedsSession,
        /// A session or token is not there any more.
        NoSession,
        /// Nobody has a name.
        NoPerson,
        /// A game is not there.
        NoGame,
        /// A passkey is not there any more.
        NoPasskey,
        /// There are as many passkeys as there can be.
        TooManyPasskeys,
        /// A passkey is known already.
        PasskeyKnown,
        /// Passkeys do not work at this address.
        NoPasskeysHere,
        /// A question to the device was answered too late.
        TooLate,
        /// A passkey was not accepted.
        PasskeyRefused,
        /// The device has given no passkey.
        DeviceRefused,
        /// There are as many tokens as there can be.
        TooManyTokens,
        /// There are as many blocked players as there can be.
        TooManyBlocks,
        /// Other reports have to be looked at first.
        TooManyReports,
        /// What was written does not fit.
        BadField,
        /// A game was resigned or lost on time, in a list.
        EndedEarly,
        /// The head of everything about signing in.
        SecurityHead,
    }
}

/// Accounts and players.
///
/// ```
/// use kamisado_text::Language;
///
/// let accounts = Language::English.accounts();
/// assert_eq!(accounts.strength(1810, 62), "1810 ± 62");
/// assert_eq!(accounts.games(1), "1 game");
/// ```
pub trait Accounts: Names {
    /// A text that depends on nothing.
    fn account_text(&self, text: AccountText) -> &'static str;

    /// So many games.
    fn games(&self, count: u32) -> String;

    /// How the last games ended for a player: how many were won, lost and drawn.
    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String;

    /// How many recovery codes are left.
    fn codes_left(&self, count: u32) -> String;

    /// Since when a user has an account; the date comes as the language writes it.
    fn since(&self, date: &str) -> String;

    /// When a session, token or passkey was made and last used; the dates come as the language writes them.
    fn made_and_used(&self, made: &str, used: Option<&str>) -> String;

    /// A browser and the system it runs on, where that is known, by their names: "Chrome on Android".
    fn browser(&self, browser: &str, system: Option<&str>) -> String;

    /// The rating of a user, and its deviation.
    fn strength(&self, rating: u32, deviation: u32) -> String {
        alloc::format!("{} ± {}", self.number(rating), self.number(deviation))
    }

    /// A rating that is not certain yet, since the player has played little.
    fn uncertain_strength(&self, rating: u32) -> String {
        alloc::format!("{}?", self.number(rating))
    }

    /// How a rating has changed.
    fn change(&self, before: u32, after: u32) -> String;
}

impl Language {
    /// What is said about accounts in the language.
    pub fn accounts(self) -> &'static dyn Accounts {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
