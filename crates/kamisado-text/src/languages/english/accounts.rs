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
            AccountText::WithCode => "Forgotten the password? Use a recovery code",
            AccountText::Code => "Recovery code",
            AccountText::CodeHelp => "Each code works once. Choose a new password afterwards.",
            AccountText::MakeHead => "Make an account",
            AccountText::MakeHelp => {
                "With an account you find your games on every device and can play rated games. What you have played as a guest in this browser stays yours."
            }
            AccountText::NameHelp => "3 to 20 letters, digits, - or _. Everybody sees it.",
            AccountText::PasswordHelp => {
                "At least 8 characters. No e-mail address is needed: recovery codes, which come next, are the way back if you forget it."
            }
            AccountText::Make => "Make the account",
            AccountText::CodesHead => "Your recovery codes",
            AccountText::CodesHelp => {
                "If you forget your password, one of these codes lets you in; each works once. They are shown only now: keep them in a safe place."
            }
            AccountText::CopyCodes => "Copy the codes",
            AccountText::DownloadCodes => "Download the codes",
            AccountText::KeptCodes => "I have kept the codes",
            AccountText::Onward => "Continue",
            AccountText::Ratings => "Ratings",
            AccountText::NoRatings => "No rated games yet.",
            AccountText::NoOwnRatings => "No rated games yet. Your rating appears here after the first one.",
            AccountText::OwnGames => "Your finished games",
            AccountText::GuestGamesHelp => {
                "These games belong to this browser until you make an account; then they belong to the account."
            }
            AccountText::GamesRecord => "Download all your games as records",
            AccountText::GamesJson => "Download all your games as JSON",
            AccountText::PasswordHead => "Change the password",
            AccountText::OldPassword => "Present password",
            AccountText::NewPassword => "New password",
            AccountText::CodeInstead => "Use a recovery code instead of the password",
            AccountText::PasswordChanged => "The password is changed. All other sessions have ended.",
            AccountText::ConfirmHead => "Please confirm that it is you",
            AccountText::ConfirmHelp => {
                "This concerns the safety of your account, so your password or passkey is needed once more. It holds for five minutes."
            }
            AccountText::ConfirmYes => "Confirm",
            AccountText::ConfirmPasskey => "Confirm with a passkey",
            AccountText::EndTokens => "Take back all tokens of programs too",
            AccountText::Passkeys => "Passkeys",
            AccountText::PasskeysHelp => {
                "A passkey is kept by your device, which asks for your fingerprint, your face or a PIN. There is nothing to remember."
            }
            AccountText::NoPasskeys => "You have no passkey yet.",
            AccountText::PasskeyName => "Name of the device",
            AccountText::AddPasskey => "Add a passkey",
            AccountText::PasskeyAdded => "The passkey is kept. From now on you can sign in with it.",
            AccountText::SecondFactor => "Password and passkey together",
            AccountText::SecondFactorHelp => {
                "If you require both, nobody gets in by your password alone. A passkey alone still signs you in, and recovery codes stay the way back."
            }
            AccountText::RequirePasskey => "Require a passkey too",
            AccountText::StopRequiring => "Let the password be enough",
            AccountText::PasskeyRequired => "Signing in by password needs a passkey too.",
            AccountText::PasskeyNotRequired => "The password alone is enough.",
            AccountText::Remove => "Remove",
            AccountText::RenewCodes => "Get new recovery codes",
            AccountText::RenewHelp => "The old codes stop working then.",
            AccountText::Sessions => "Where you are signed in",
            AccountText::ThisSession => "this browser",
            AccountText::UnknownAgent => "unknown browser",
            AccountText::EndSession => "Sign out there",
            AccountText::Tokens => "Tokens for programs",
            AccountText::TokensHelp => {
                "A program that has a token plays in your name. Give it to no one you do not trust."
            }
            AccountText::NoTokens => "You have no token.",
            AccountText::TokenName => "Name of the program",
            AccountText::MakeToken => "Make a token",
            AccountText::TokenOnce => "The token is shown only now: copy it to your program.",
            AccountText::CopyToken => "Copy the token",
            AccountText::TakeBack => "Take back",
            AccountText::Blocks => "Blocked players",
            AccountText::NoBlocks => "You have blocked nobody.",
            AccountText::Unblock => "Unblock",
            AccountText::BlockedIn => "in this game",
            AccountText::Data => "Your data",
            AccountText::DataHelp => "Everything that the server keeps about you, in one file.",
            AccountText::Export => "Download everything",
            AccountText::SignOut => "Sign out",
            AccountText::Delete => "Delete the account",
            AccountText::DeleteHelp => {
                "The account is gone for good, with its ratings, passkeys, sessions and tokens. Games you are playing are given up; finished games stay, without your name. Nobody can bring the account back."
            }
            AccountText::DeleteYes => "Delete it for good",
            AccountText::Deleted => "The account is deleted.",
            AccountText::Players => "Players",
            AccountText::Place => "Place",
            AccountText::Rating => "Rating",
            AccountText::Games => "Games",
            AccountText::Bot => "program",
            AccountText::NoPlayers => {
                "Nobody is in this table yet: it lists whoever has played five rated games of this length."
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
            AccountText::NoGames => "No game like this was found.",
            AccountText::NoOwnGames => "No finished games yet. Play one, and you find it here.",
            AccountText::Block => "Block this player",
            AccountText::BlockHelp => {
                "You are not paired with each other, cannot take each other's offers and cannot write to each other."
            }
            AccountText::Blocked => "This player is blocked. The list is in your account.",
            AccountText::BlockOpponent => "Block this guest",
            AccountText::NoOpponent => "There is nobody in this game whom you could block.",
            AccountText::Report => "Report to the people who run the server",
            AccountText::ReportGame => "Report this game",
            AccountText::ReportField => "What should they look at?",
            AccountText::SendReport => "Send the report",
            AccountText::Reported => "Thank you. They will look at it.",
            AccountText::NotDone => "That did not work. Try again in a moment.",
            AccountText::NoAnswer => "The server does not answer. Look at your connection and try again.",
            AccountText::NewVersion => "There is a newer version of this page. Reload it and try again.",
            AccountText::Busy => "The server is busy now. Try again in a moment.",
            AccountText::TooMuch => "That was a little fast. Wait a moment and try again.",
            AccountText::TooManyTries => "That was tried too often. Wait some minutes and try again.",
            AccountText::BadName => {
                "This name cannot be chosen. A name has 3 to 20 letters, digits, - or _, begins with a letter or digit, keeps to one script, and is none of those kept for the server."
            }
            AccountText::NameTaken => "This name is taken, or looks like one that is. Choose another one.",
            AccountText::BadPassword => "A password has 8 to 200 characters.",
            AccountText::WeakPassword => {
                "This password is one of those that are guessed first, or it is your name. Please choose another."
            }
            AccountText::NotConfirmed => "Nothing was done, because it was not confirmed that it is you.",
            AccountText::NeedsPasskey => "This needs a passkey. Without one, a recovery code helps.",
            AccountText::NeedsCodes => "Get new recovery codes first: they are the way back if you lose the passkey.",
            AccountText::NotTheirs => {
                "Name and password, or the recovery code, do not belong together. Look at them again."
            }
            AccountText::Closed => "This account has been closed by the people who run the server.",
            AccountText::SignedIn => "You are signed in already. Sign out first.",
            AccountText::NeedsAccount => "This needs an account. Sign in first.",
            AccountText::NeedsSession => "The server does not know you yet. Play a game or sign in first.",
            AccountText::NoSession => "It has ended already.",
            AccountText::NoPerson => "Nobody here has this name.",
            AccountText::NoGame => "There is no such game.",
            AccountText::NoPasskey => "This passkey has been removed already.",
            AccountText::TooManyPasskeys => "An account has at most 20 passkeys. Remove one first.",
            AccountText::PasskeyKnown => "This passkey belongs to an account already.",
            AccountText::NoPasskeysHere => {
                "Passkeys do not work at this address: they need a page that is opened by a name, over a secure connection."
            }
            AccountText::TooLate => "That took too long. Please begin again.",
            AccountText::PasskeyRefused => "This passkey is not accepted. Try another one, or sign in another way.",
            AccountText::DeviceRefused => "Your device has given no passkey. Try again, or sign in another way.",
            AccountText::TooManyTokens => "An account has at most 20 tokens. Take one back first.",
            AccountText::TooManyReports => "Your other reports have to be looked at first.",
            AccountText::BadField => "Something in the fields does not fit. Look at them again.",
            AccountText::EndedEarly => "by resignation or on time",
            AccountText::SecurityHead => "Signing in and security",
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
        format!("Here since {date}")
    }

    fn made_and_used(&self, made: &str, used: Option<&str>) -> String {
        match used {
            Some(used) => format!("since {made}, last used {used}"),
            None => format!("since {made}, not used yet"),
        }
    }

    fn browser(&self, browser: &str, system: Option<&str>) -> String {
        system.map_or_else(|| browser.into(), |system| format!("{browser} on {system}"))
    }

    fn change(&self, before: u32, after: u32) -> String {
        format!("rating {before}, now {after}")
    }
}
