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
        /// The heading of the account page.
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
        /// The heading of the form for a new account.
        MakeHead,
        /// The benefits of an account.
        MakeHelp,
        /// The rules for names.
        NameHelp,
        /// The rules for passwords, and that no email address is needed.
        PasswordHelp,
        /// Creates the account.
        Make,
        /// The heading of the recovery codes.
        CodesHead,
        /// Their purpose, and that they are shown once.
        CodesHelp,
        /// Copies the codes.
        CopyCodes,
        /// Downloads the codes.
        DownloadCodes,
        /// The user has saved the codes.
        KeptCodes,
        /// Continues after the codes were saved.
        Onward,
        /// The heading of the ratings.
        Ratings,
        /// There are no ratings.
        NoRatings,
        /// The meaning of the question mark after a rating.
        Uncertain,
        /// The user has no ratings yet.
        NoOwnRatings,
        /// Goes to the user's finished games.
        OwnGames,
        /// Where the finished games of a guest are.
        GuestGamesHelp,
        /// Downloads all of the user's games as records.
        GamesRecord,
        /// Downloads all of the user's games for programs.
        GamesJson,
        /// The heading of the form that changes the password, and its button.
        PasswordHead,
        /// The field for the current password.
        OldPassword,
        /// The field for the new password.
        NewPassword,
        /// Enters a recovery code instead of the password.
        CodeInstead,
        /// The password was changed.
        PasswordChanged,
        /// The heading of the dialog in which a signed-in user confirms who they are.
        ConfirmHead,
        /// The reason for the confirmation, and how long it is valid.
        ConfirmHelp,
        /// Confirms by the password or a code.
        ConfirmYes,
        /// Confirms by a passkey.
        ConfirmPasskey,
        /// Also revokes the tokens.
        EndTokens,
        /// Also removes the passkeys.
        EndPasskeys,
        /// Also replaces the recovery codes.
        AlsoRenewCodes,
        /// The heading of the passkeys.
        Passkeys,
        /// An explanation of passkeys.
        PasskeysHelp,
        /// There are no passkeys.
        NoPasskeys,
        /// The field for the name of a passkey.
        PasskeyName,
        /// Adds a passkey.
        AddPasskey,
        /// A passkey was added.
        PasskeyAdded,
        /// The heading of the setting that requires a passkey in addition to the password.
        SecondFactor,
        /// An explanation of that setting.
        SecondFactorHelp,
        /// Requires a passkey in addition to the password.
        RequirePasskey,
        /// Stops requiring one.
        StopRequiring,
        /// A passkey is required in addition to the password.
        PasskeyRequired,
        /// No passkey is required in addition to the password.
        PasskeyNotRequired,
        /// Removes an item.
        Remove,
        /// Creates new recovery codes.
        RenewCodes,
        /// The old codes will stop working.
        RenewHelp,
        /// The heading of the sessions.
        Sessions,
        /// The session of this browser.
        ThisSession,
        /// An unknown browser.
        UnknownAgent,
        /// Ends a session.
        EndSession,
        /// The heading of the tokens.
        Tokens,
        /// An explanation of tokens.
        TokensHelp,
        /// There are no tokens.
        NoTokens,
        /// The field for the name of a token.
        TokenName,
        /// Creates a token.
        MakeToken,
        /// A token is shown only once.
        TokenOnce,
        /// Copies the token.
        CopyToken,
        /// Revokes a token.
        TakeBack,
        /// The heading of the blocked users.
        Blocks,
        /// Nobody is blocked.
        NoBlocks,
        /// Unblocks a user.
        Unblock,
        /// Links to the game in which a guest was blocked.
        BlockedIn,
        /// The heading of the data stored about the user.
        Data,
        /// The content of the download.
        DataHelp,
        /// Downloads it.
        Export,
        /// Signs out.
        SignOut,
        /// The heading of the part about bots.
        BotHead,
        /// An explanation of bot accounts.
        BotHelp,
        /// Marks the account as a bot's.
        BotMark,
        /// Asks for confirmation.
        BotQuestion,
        /// The account is a bot's.
        IsBot,
        /// The account cannot be marked because it has played rated games.
        HasRatedGames,
        /// Opens the dialog that deletes the account, and its heading.
        Delete,
        /// An explanation of the deletion.
        DeleteHelp,
        /// Confirms the deletion.
        DeleteYes,
        /// The account was deleted.
        Deleted,
        /// Opens the dialog that deletes a guest, and its heading.
        DeleteGuest,
        /// An explanation of the deletion.
        DeleteGuestHelp,
        /// Confirms the deletion.
        DeleteGuestYes,
        /// The guest was deleted.
        GuestDeleted,
        /// The user has just signed in.
        NowSignedIn,
        /// The user has just signed out.
        NowSignedOut,
        /// The account was created, and its recovery codes are shown.
        Made,
        /// The heading of the page of players.
        Players,
        /// The column with the ranks.
        Place,
        /// The column with the ratings.
        Rating,
        /// The column with the number of games.
        Games,
        /// The player is a bot.
        Bot,
        /// A table is empty.
        NoPlayers,
        /// Goes to the previous page of a list.
        Previous,
        /// Goes to the next page of a list.
        Next,
        /// The field for a player's name.
        Find,
        /// Shows that player.
        Show,
        /// Goes back to all players.
        AllPlayers,
        /// The heading of the finished games.
        History,
        /// The choice of a result.
        Result,
        /// Any value.
        Any,
        /// Won games.
        Won,
        /// Lost games.
        Lost,
        /// Games without a winner.
        Drawn,
        /// The choice between rated games and others.
        Counted,
        /// Only rated games.
        Yes,
        /// Only casual games.
        No,
        /// Searches for games.
        Search,
        /// No game was found.
        NoGames,
        /// The user has not finished a game yet.
        NoOwnGames,
        /// Blocks a user.
        Block,
        /// An explanation of blocking.
        BlockHelp,
        /// The user is blocked now.
        Blocked,
        /// Opens the form that blocks the opponent in a game.
        BlockOpponent,
        /// The game has no player who could be blocked.
        NoOpponent,
        /// Opens the form of a report.
        Report,
        /// Reports a game to the operators of the server.
        ReportGame,
        /// The field of a report.
        ReportField,
        /// Sends a report.
        SendReport,
        /// A report was sent.
        Reported,
        /// The request failed for a reason without its own sentence.
        NotDone,
        /// The server did not answer.
        NoAnswer,
        /// The server has a newer version of the page.
        NewVersion,
        /// The server is too busy.
        Busy,
        /// The result of the request is unknown.
        OutcomeUnknown,
        /// Too many requests at once.
        TooMuch,
        /// Too many attempts to sign in.
        TooManyTries,
        /// The name is not allowed.
        BadName,
        /// The name is taken, or looks like a taken one.
        NameTaken,
        /// The password is not allowed.
        BadPassword,
        /// The password is among the first that attackers guess, or is the account's name.
        WeakPassword,
        /// The session was not confirmed, so nothing was done.
        NotConfirmed,
        /// The action needs a passkey.
        NeedsPasskey,
        /// The action needs recovery codes, in case the passkey is lost.
        NeedsCodes,
        /// The name and the password or code do not match.
        NotTheirs,
        /// The operators of the server have closed the account.
        Closed,
        /// A signed-in user cannot create an account.
        SignedIn,
        /// The action needs an account.
        NeedsAccount,
        /// The action needs a session.
        NeedsSession,
        /// The session or token no longer exists.
        NoSession,
        /// There is no user with this name.
        NoPerson,
        /// The game does not exist.
        NoGame,
        /// The passkey no longer exists.
        NoPasskey,
        /// The account has the largest number of passkeys.
        TooManyPasskeys,
        /// The passkey exists already.
        PasskeyKnown,
        /// Passkeys do not work at this address.
        NoPasskeysHere,
        /// The device answered too late.
        TooLate,
        /// The passkey was not accepted.
        PasskeyRefused,
        /// The device returned no passkey.
        DeviceRefused,
        /// The account has the largest number of tokens.
        TooManyTokens,
        /// The account has the largest number of blocked users.
        TooManyBlocks,
        /// The operators must first look at earlier reports.
        TooManyReports,
        /// A field is invalid.
        BadField,
        /// A game was resigned or lost on time, for a list.
        EndedEarly,
        /// The heading of the security settings.
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
    /// A text without parameters.
    fn account_text(&self, text: AccountText) -> &'static str;

    /// A number of games.
    fn games(&self, count: u32) -> String;

    /// The last results of a player: games won, lost and drawn.
    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String;

    /// The number of recovery codes left.
    fn codes_left(&self, count: u32) -> String;

    /// The date on which the account was created, already formatted in the language.
    fn since(&self, date: &str) -> String;

    /// The dates on which a session, token or passkey was created and last used, already formatted in the language.
    fn made_and_used(&self, made: &str, used: Option<&str>) -> String;

    /// A browser and its operating system, if known: "Chrome on Android".
    fn browser(&self, browser: &str, system: Option<&str>) -> String;

    /// The rating of a user and its deviation.
    fn strength(&self, rating: u32, deviation: u32) -> String {
        alloc::format!("{} ± {}", self.number(rating), self.number(deviation))
    }

    /// An uncertain rating, because the player has played little.
    fn uncertain_strength(&self, rating: u32) -> String {
        alloc::format!("{}?", self.number(rating))
    }

    /// The change of a rating.
    fn change(&self, before: u32, after: u32) -> String;
}

impl Language {
    /// The texts about accounts in the language.
    pub fn accounts(self) -> &'static dyn Accounts {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
