//! Online games in English.

use alloc::format;
use alloc::string::String;

use kamisado::{ByPlayer, Player};

use super::voice::subject;
use super::{English, count, player};
use crate::{Online, OnlineText, OpponentText, PlayerNames};

impl Online for English {
    fn online_text(&self, text: OnlineText) -> &'static str {
        match text {
            OnlineText::Head => "Play online",
            OnlineText::Connecting => "Connecting …",
            OnlineText::NoServer => "There is no game server here",
            OnlineText::NoServerHelp => {
                "This page was loaded from a place without a game server, or the server cannot be reached right now. Everything else works: play the computer, play together here, learn and analyse."
            }
            OnlineText::Again => "Try again",
            OnlineText::Lost => "Connection lost. Trying again …",
            OnlineText::Connected => "Connected.",
            OnlineText::YourGames => "Your games",
            OnlineText::YourTurn => "Your turn",
            OnlineText::TheirTurn => "Their turn",
            OnlineText::NobodyYet => "No one has joined yet",
            OnlineText::QuickHead => "Play now",
            OnlineText::QuickHelp => "You play the next person who wants the same kind of game.",
            OnlineText::OfferHead => "Offer a game",
            OnlineText::Anybody => "Anyone",
            OnlineText::Friend => "A friend, by link",
            OnlineText::Engine => "The server's computer",
            OnlineText::ClockDays => "Days for each move",
            OnlineText::Days => "Number of days",
            OnlineText::OfferIt => "Offer the game",
            OnlineText::MakeLink => "Create a link",
            OnlineText::Offers => "Open offers",
            OnlineText::NoOffers => "Nobody is waiting at the moment. Offer a game yourself!",
            OnlineText::Withdraw => "Withdraw",
            OnlineText::YourOffer => "Your offer",
            OnlineText::Playing => "Games being played",
            OnlineText::NoPlaying => "No games to watch at the moment.",
            OnlineText::More => "Show more",
            OnlineText::Limited => "limited opening",
            OnlineText::ClockNone => "no clock",
            OnlineText::Guest => "Guest",
            OnlineText::Program => "program",
            OnlineText::NotMade => "That did not work. Please try again in a moment.",
            OnlineText::Taken => "Someone was faster, so the seat is taken. You can watch.",
            OnlineText::GameHead => "Online game",
            OnlineText::NoGame => "There is no such game",
            OnlineText::NoGameHelp => "The link may be incomplete. Ask for it again, or go to the online games.",
            OnlineText::ToGames => "Go to the online games",
            OnlineText::Waiting => "Waiting for the other player",
            OnlineText::WaitingHelp => {
                "Send this link to your opponent. The game starts when they join; others can watch."
            }
            OnlineText::LinkField => "Link to this game",
            OnlineText::SeatFree => "You are invited to play.",
            OnlineText::Watching => "You are watching this game.",
            OnlineText::Here => "here",
            OnlineText::Away => "away",
            OnlineText::You => "you",
            OnlineText::Sending => "Sending your move …",
            OnlineText::AskTakeBack => "Ask to take back a move",
            OnlineText::AskStop => "Offer to stop the series",
            OnlineText::AskRematch => "Offer a rematch",
            OnlineText::Accept => "Accept",
            OnlineText::Decline => "Decline",
            OnlineText::TakeBackOffered => "You asked to take back your move. Waiting for the answer.",
            OnlineText::StopOffered => "You offered to stop the series. Waiting for the answer.",
            OnlineText::RematchOffered => "You offered a rematch. Waiting for the answer.",
            OnlineText::TakenBack => "The last move was taken back.",
            OnlineText::Declined => "The offer was declined or withdrawn.",
            OnlineText::Abort => "Call the game off",
            OnlineText::CallOffPrompt => "Nobody loses, and the game does not count.",
            OnlineText::CallOffYes => "Yes, call it off",
            OnlineText::Aborted => "The game was called off and does not count.",
            OnlineText::ClaimAbsence => "Claim the win",
            OnlineText::NextGame => "Go to the next game",
            OnlineText::DownloadJson => "Download as JSON",
            OnlineText::Chat => "Chat",
            OnlineText::ChatShown => "Show the chat",
            OnlineText::ChatField => "Message",
            OnlineText::Send => "Send",
            OnlineText::NothingSaid => "No messages yet.",
            OnlineText::TimeUp => "Your time ran out before your move arrived.",
            OnlineText::Meanwhile => "Something else happened first. The board shows the game as it is now.",
            OnlineText::TooFast => "That was a little too fast. Please wait a moment.",
            OnlineText::TooManyOffers => {
                "You already have many open offers. Withdraw one, or wait until one is accepted."
            }
            OnlineText::TooManyGames => "You have started many games in a short time. Please wait a minute.",
            OnlineText::EngineClosed => {
                "You are playing a rated game, so the computer will not play you until it is over. If you have days for each move, this applies only to positions of the current round and those that can follow from them."
            }
            OnlineText::TooManyUnfinished => {
                "You or others on your network have too many unfinished games. Finish or resign one first."
            }
            OnlineText::LogFull => {
                "This game's log is full, so no more offers or messages are possible. You can keep playing."
            }
            OnlineText::NotSaid => {
                "This message could not be sent. Messages can have up to 200 characters of plain text."
            }
            OnlineText::SaidTooMuch => "You have sent many messages in a short time. Wait a little and send it again.",
            OnlineText::ChatOff => "This server has no chat.",
            OnlineText::NeedsAccount => "A rated game needs an account. Sign in, or play an unrated game.",
            OnlineText::Rated => "rated",
            OnlineText::RatedTick => "Rated: the game changes both ratings",
            OnlineText::Gone => "Deleted player",
            OnlineText::Blocked => "One of you has blocked the other.",
            OnlineText::NotStoring => {
                "The server cannot save anything at the moment. Nothing is lost and no clock is running: your move will be sent again as soon as possible."
            }
            OnlineText::Interrupted => "The server interrupted the game. Nobody lost any time on the clock.",
            OnlineText::ShareChat => "Let spectators read the chat (both players must agree)",
            OnlineText::RatedNeedsClock => "A rated game needs a clock, or days for each move.",
            OnlineText::NewVersion => {
                "There is a newer version of this page. Load it to continue; your games are safe."
            }
            OnlineText::Reload => "Load the new version",
            OnlineText::Looking => "Looking for an opponent",
            OnlineText::LookingHelp => "As soon as someone joins, you will be told and the game starts.",
            OnlineText::GuestNameField => "Your name (optional)",
            OnlineText::UseName => "Use this name",
            OnlineText::CancelSearch => "Cancel",
            OnlineText::NobodyComes => "Nobody is free right now. The server's computer can play you right away.",
            OnlineText::PlayServer => "Play the server's computer",
            OnlineText::ToGame => "To the game",
            OnlineText::InviteFriend => "Invite a friend",
            OnlineText::InviteHelp => "You get a link to send to your friend. The game is not listed anywhere.",
            OnlineText::OtherPaces => "Or choose the time yourself",
        }
    }

    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        match text {
            OpponentText::TakeBackAsked => format!("{name} asks to take back the last move."),
            OpponentText::StopAsked => format!("{name} offers to stop the series here."),
            OpponentText::RematchAsked => format!("{name} offers a rematch."),
            OpponentText::Absent => {
                format!("{name} has been away for ten minutes. You can claim the win or keep waiting.")
            }
        }
    }

    fn fischer(&self, seconds: u32, increment: u32) -> String {
        let start = if seconds.is_multiple_of(60) { format!("{} min", seconds / 60) } else { format!("{seconds} s") };
        if increment == 0 { start } else { format!("{start} + {increment} s") }
    }

    fn days(&self, days: u32) -> String {
        format!("{} per move", count(days, "day", "days"))
    }

    fn days_left(&self, days: u32, hours: u32) -> String {
        format!("{days} d {hours} h")
    }

    fn watching(&self, people: u32) -> String {
        format!("{} watching", count(people, "person is", "people are"))
    }

    fn new_messages(&self, messages: u32) -> String {
        count(messages, "new message", "new messages")
    }

    fn join(&self, who: Player) -> String {
        format!("Play as {}", player(who))
    }

    fn turns_waiting(&self, games: u32) -> String {
        format!("It is your turn in {}", count(games, "game", "games"))
    }

    fn turns_short(&self, games: u32) -> String {
        format!("your turn in {games}")
    }

    fn opponent_found(&self, name: Option<&str>) -> String {
        match name {
            Some(name) => format!("{name} is here. Your game starts!"),
            None => "An opponent is here. Your game starts!".into(),
        }
    }

    fn fill_time(&self, seconds: u32) -> String {
        format!("{} left to choose; then left is chosen.", count(seconds, "second", "seconds"))
    }

    fn you_are(&self, name: &str) -> String {
        format!("You are playing as {name}.")
    }

    fn engine(&self, level: u32) -> String {
        format!("Computer, level {level}")
    }

    fn invites(&self, name: &str) -> String {
        format!("{name} invites you to play")
    }

    fn games_won(&self, wins: ByPlayer<u32>, names: &PlayerNames) -> String {
        let first = names.you.unwrap_or(Player::Black);
        let won = |player| format!("{} {}", subject(names.who(player)), wins[player]);
        format!("Games won so far: {}, {}", won(first), won(!first))
    }
}
