//! Accounts and players in English.

use alloc::format;
use alloc::string::String;

use super::{English, count};
use crate::{AccountText, Accounts};

impl Accounts for English {
    fn account_text(&self, text: AccountText) -> &'static str {
        match text {
            AccountText::Head => "Your account",
            AccountText::SignIn => "Sign in",
            AccountText::Name => "Name",
            AccountText::Password => "Password",
            AccountText::WithPasskey => "Sign in with a passkey",
            AccountText::WithCode => "Forgot your password? Use a recovery code",
            AccountText::Code => "Recovery code",
            AccountText::CodeHelp => "Each code works once. Choose a new password afterwards.",
            AccountText::MakeHead => "Create an account",
            AccountText::MakeHelp => {
                "With an account you can find your games on every device and play rated games. Games you played as a guest in this browser stay yours."
            }
            AccountText::NameHelp => "3 to 20 letters, digits, - or _. Everyone can see it.",
            AccountText::PasswordHelp => {
                "At least 8 characters. No e-mail address is needed: you will get recovery codes next, in case you forget your password."
            }
            AccountText::Make => "Create account",
            AccountText::CodesHead => "Your recovery codes",
            AccountText::CodesHelp => {
                "If you forget your password, one of these codes will let you in. Each works once. They are shown only now, so keep them somewhere safe."
            }
            AccountText::CopyCodes => "Copy the codes",
            AccountText::DownloadCodes => "Download the codes",
            AccountText::KeptCodes => "I have saved the codes",
            AccountText::Onward => "Continue",
            AccountText::Ratings => "Ratings",
            AccountText::NoRatings => "No rated games yet.",
            AccountText::Uncertain => {
                "A ? means that the rating is not certain yet: it still changes a lot and settles after about ten rated games."
            }
            AccountText::NoOwnRatings => "No rated games yet. Your rating appears here after the first one.",
            AccountText::OwnGames => "Your finished games",
            AccountText::GuestGamesHelp => {
                "These games are tied to this browser. If you create an account, they move to the account."
            }
            AccountText::GamesRecord => "Download all your games as records",
            AccountText::GamesJson => "Download all your games as JSON",
            AccountText::PasswordHead => "Change password",
            AccountText::OldPassword => "Current password",
            AccountText::NewPassword => "New password",
            AccountText::CodeInstead => "Use a recovery code instead of the password",
            AccountText::PasswordChanged => {
                "Your password has been changed, and all other sessions have been signed out."
            }
            AccountText::ConfirmHead => "Please confirm that it's you",
            AccountText::ConfirmHelp => {
                "This affects the security of your account, so please enter your password or use your passkey again. You will not be asked again for five minutes."
            }
            AccountText::ConfirmYes => "Confirm",
            AccountText::ConfirmPasskey => "Confirm with a passkey",
            AccountText::EndTokens => "Also revoke all tokens for programs",
            AccountText::EndPasskeys => "Also remove all passkeys",
            AccountText::AlsoRenewCodes => "Also replace the recovery codes",
            AccountText::Passkeys => "Passkeys",
            AccountText::PasskeysHelp => {
                "A passkey is stored on your device, which asks for your fingerprint, your face or a PIN. There is nothing to remember."
            }
            AccountText::NoPasskeys => "You have no passkey yet.",
            AccountText::PasskeyName => "Name of the device",
            AccountText::AddPasskey => "Add a passkey",
            AccountText::PasskeyAdded => "Passkey saved. You can sign in with it from now on.",
            AccountText::SecondFactor => "Password and passkey together",
            AccountText::SecondFactorHelp => {
                "If you require both, your password alone is not enough to get in. A passkey alone still signs you in, and recovery codes keep working."
            }
            AccountText::RequirePasskey => "Require a passkey too",
            AccountText::StopRequiring => "Require the password only",
            AccountText::PasskeyRequired => "Signing in with your password also needs a passkey.",
            AccountText::PasskeyNotRequired => "Your password alone is enough.",
            AccountText::Remove => "Remove",
            AccountText::RenewCodes => "Get new recovery codes",
            AccountText::RenewHelp => "The old codes will stop working.",
            AccountText::Sessions => "Where you are signed in",
            AccountText::ThisSession => "this browser",
            AccountText::UnknownAgent => "unknown browser",
            AccountText::EndSession => "Sign out there",
            AccountText::Tokens => "Tokens for programs",
            AccountText::TokensHelp => "A program with a token plays in your name. Only give it to programs you trust.",
            AccountText::NoTokens => "You have no tokens.",
            AccountText::TokenName => "Name of the program",
            AccountText::MakeToken => "Create a token",
            AccountText::TokenOnce => "The token is shown only now. Copy it into your program.",
            AccountText::CopyToken => "Copy the token",
            AccountText::TakeBack => "Revoke",
            AccountText::Blocks => "Blocked players",
            AccountText::NoBlocks => "You have not blocked anyone.",
            AccountText::Unblock => "Unblock",
            AccountText::BlockedIn => "in this game",
            AccountText::Data => "Your data",
            AccountText::DataHelp => "Everything the server stores about you, in one file.",
            AccountText::Export => "Download everything",
            AccountText::SignOut => "Sign out",
            AccountText::BotHead => "A program's account",
            AccountText::BotHelp => {
                "A program that plays rated games with a token needs an account of its own, marked as a program, so that everyone can see who they are playing. An account that has already played rated games cannot be marked."
            }
            AccountText::BotMark => "Mark it as a program's account",
            AccountText::BotQuestion => "Everyone will see “program” beside the name. This cannot be undone.",
            AccountText::IsBot => "This account belongs to a program: everyone sees that beside its name.",
            AccountText::HasRatedGames => {
                "This account has played rated games, so it cannot be marked. Create another account for the program."
            }
            AccountText::Delete => "Delete account",
            AccountText::DeleteHelp => {
                "This deletes the account for good, with its ratings, passkeys, sessions and tokens. Games in progress are resigned; finished games stay, without your name. The account cannot be restored, and its name stays reserved for as long as the account existed, up to a year."
            }
            AccountText::DeleteYes => "Delete it for good",
            AccountText::Deleted => "Your account has been deleted.",
            AccountText::DeleteGuest => "Delete my guest data",
            AccountText::DeleteGuestHelp => {
                "The server forgets you as a guest: games in progress are resigned, your chat messages are deleted, and finished games stay without your name. This cannot be undone. Games saved on this device stay here."
            }
            AccountText::DeleteGuestYes => "Delete my data for good",
            AccountText::GuestDeleted => "Your guest data has been deleted.",
            AccountText::NowSignedIn => "You are signed in.",
            AccountText::NowSignedOut => "You are signed out.",
            AccountText::Made => "Your account has been created. Keep the recovery codes below.",
            AccountText::Players => "Players",
            AccountText::Place => "Place",
            AccountText::Rating => "Rating",
            AccountText::Games => "Games",
            AccountText::Bot => "program",
            AccountText::NoPlayers => {
                "Nobody is listed here yet. You will appear here after five rated games of this length."
            }
            AccountText::Previous => "Previous page",
            AccountText::Next => "Next page",
            AccountText::Find => "Find a player",
            AccountText::Show => "Show",
            AccountText::AllPlayers => "All players",
            AccountText::History => "Finished games",
            AccountText::Result => "Result",
            AccountText::Any => "any",
            AccountText::Won => "won",
            AccountText::Lost => "lost",
            AccountText::Drawn => "drawn",
            AccountText::Counted => "Rated",
            AccountText::Yes => "yes",
            AccountText::No => "no",
            AccountText::Search => "Search",
            AccountText::NoGames => "No games found.",
            AccountText::NoOwnGames => "No finished games yet. Play one and it will show up here.",
            AccountText::Block => "Block this player",
            AccountText::BlockHelp => {
                "You will not be paired with each other, and neither of you can accept the other's offers or send the other messages."
            }
            AccountText::Blocked => "This player is blocked. You can see the list in your account.",
            AccountText::BlockOpponent => "Block this guest",
            AccountText::NoOpponent => "There is nobody in this game to block.",
            AccountText::Report => "Report to the people who run this server",
            AccountText::ReportGame => "Report this game",
            AccountText::ReportField => "What should they look at?",
            AccountText::SendReport => "Send the report",
            AccountText::Reported => "Thank you. They will look at it.",
            AccountText::NotDone => "That did not work. Try again in a moment.",
            AccountText::NoAnswer => "The server is not answering. Check your connection and try again.",
            AccountText::NewVersion => "There is a newer version of this page. Reload it and try again.",
            AccountText::Busy => "The server is busy. Try again in a moment.",
            AccountText::TooMuch => "That was a little too fast. Wait a moment and try again.",
            AccountText::TooManyTries => "Too many attempts. Wait a few minutes and try again.",
            AccountText::OutcomeUnknown => {
                "The server does not know yet whether this went through. Check again in a minute."
            }
            AccountText::BadName => {
                "You cannot use this name. A name has 3 to 20 letters, digits, - or _, starts with a letter or digit and uses a single script. Some names are reserved for the server."
            }
            AccountText::NameTaken => "This name is taken, or looks too much like one that is. Please choose another.",
            AccountText::BadPassword => "A password needs 8 to 200 characters.",
            AccountText::WeakPassword => {
                "This password is too easy to guess, or it is your name. Please choose another."
            }
            AccountText::NotConfirmed => "Nothing was changed, because you did not confirm that it's you.",
            AccountText::NeedsPasskey => "This needs a passkey. If you do not have one, use a recovery code.",
            AccountText::NeedsCodes => "Get new recovery codes first: they let you back in if you lose your passkey.",
            AccountText::NotTheirs => "The name, password or code is not correct. Please check them.",
            AccountText::Closed => "The people who run this server have closed this account.",
            AccountText::SignedIn => "You are already signed in. Sign out first.",
            AccountText::NeedsAccount => "This needs an account. Sign in first.",
            AccountText::NeedsSession => "The server does not know you yet. Play a game or sign in first.",
            AccountText::NoSession => "That session has already ended.",
            AccountText::NoPerson => "There is no player with this name.",
            AccountText::NoGame => "There is no such game.",
            AccountText::NoPasskey => "This passkey has already been removed.",
            AccountText::TooManyPasskeys => "An account can have up to 20 passkeys. Remove one first.",
            AccountText::PasskeyKnown => "This passkey already belongs to an account.",
            AccountText::NoPasskeysHere => {
                "Passkeys do not work here. They need a domain name, a secure connection and a server that supports them."
            }
            AccountText::TooLate => "That took too long. Please start again.",
            AccountText::PasskeyRefused => "This passkey was not accepted. Try another one, or sign in another way.",
            AccountText::DeviceRefused => "Your device did not offer a passkey. Try again, or sign in another way.",
            AccountText::TooManyTokens => "An account can have up to 20 tokens. Revoke one first.",
            AccountText::TooManyBlocks => "An account can block up to 500 players. Unblock one first.",
            AccountText::TooManyReports => "Please wait until your earlier reports have been looked at.",
            AccountText::BadField => "Something you entered is not right. Please check the fields.",
            AccountText::EndedEarly => "by resignation or on time",
            AccountText::SecurityHead => "Sign-in and security",
        }
    }

    fn games(&self, games: u32) -> String {
        count(games, "game", "games")
    }

    fn last_games(&self, won: u32, lost: u32, drawn: u32) -> String {
        let drawn = if drawn > 0 { format!(", {drawn} drawn") } else { String::new() };
        format!("Last games: {won} won, {lost} lost{drawn}")
    }

    fn codes_left(&self, codes: u32) -> String {
        format!("You have {} left.", count(codes, "code", "codes"))
    }

    fn since(&self, date: &str) -> String {
        format!("Member since {date}")
    }

    fn made_and_used(&self, made: &str, used: Option<&str>) -> String {
        match used {
            Some(used) => format!("created {made}, last used {used}"),
            None => format!("created {made}, not used yet"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        system.map_or_else(|| browser.into(), |system| format!("{browser} on {system}"))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("rating {before}, now {after}")
    }
}
