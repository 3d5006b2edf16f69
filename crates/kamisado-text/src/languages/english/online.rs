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
                "This page comes from a place that has no server for games, or the server cannot be reached now. Everything else works: play the computer, play together here, learn and analyse."
            }
            OnlineText::Again => "Try again",
            OnlineText::Lost => "The connection is lost. Trying again …",
            OnlineText::Connected => "Connected.",
            OnlineText::YourGames => "Your games",
            OnlineText::YourTurn => "Your turn",
            OnlineText::TheirTurn => "Their turn",
            OnlineText::NobodyYet => "Nobody has come yet",
            OnlineText::QuickHead => "Play now",
            OnlineText::QuickHelp => "You play the next person who wants the same.",
            OnlineText::OfferHead => "Offer a game",
            OnlineText::Anybody => "Anybody",
            OnlineText::Friend => "A friend, by link",
            OnlineText::Engine => "The server's computer",
            OnlineText::ClockDays => "Days for each move",
            OnlineText::Days => "Number of days",
            OnlineText::OfferIt => "Offer the game",
            OnlineText::MakeLink => "Make the link",
            OnlineText::Offers => "Open offers",
            OnlineText::NoOffers => "Nobody is waiting at the moment. Offer a game yourself!",
            OnlineText::Withdraw => "Withdraw",
            OnlineText::YourOffer => "Your offer",
            OnlineText::Playing => "Games in play",
            OnlineText::NoPlaying => "No game to watch at the moment.",
            OnlineText::More => "Show more",
            OnlineText::Limited => "limited opening",
            OnlineText::ClockNone => "no clock",
            OnlineText::Guest => "Guest",
            OnlineText::NotMade => "That did not work. Please try again in a moment.",
            OnlineText::Taken => "Somebody was faster: the seat is taken. You can watch.",
            OnlineText::GameHead => "Game online",
            OnlineText::NoGame => "There is no such game",
            OnlineText::NoGameHelp => {
                "Perhaps the link is not complete. Ask for it again, or look at the games online."
            }
            OnlineText::ToGames => "To the games online",
            OnlineText::Waiting => "Waiting for the other player",
            OnlineText::WaitingHelp => {
                "Send this link to the person who should play. The game begins when the seat is taken; whoever comes later can watch."
            }
            OnlineText::LinkField => "Link to this game",
            OnlineText::SeatFree => "You are invited to play. A seat is free.",
            OnlineText::Watching => "You are watching this game.",
            OnlineText::Here => "here",
            OnlineText::Away => "away",
            OnlineText::You => "you",
            OnlineText::Sending => "Your move is on its way …",
            OnlineText::AskTakeBack => "Ask to take back",
            OnlineText::AskStop => "Offer to stop the series",
            OnlineText::AskRematch => "Offer a rematch",
            OnlineText::Accept => "Accept",
            OnlineText::Decline => "Decline",
            OnlineText::TakeBackOffered => "You asked to take back; waiting for the answer.",
            OnlineText::StopOffered => "You offered to stop the series; waiting for the answer.",
            OnlineText::RematchOffered => "You offered a rematch; waiting for the answer.",
            OnlineText::TakenBack => "The last choice was taken back.",
            OnlineText::Declined => "The offer is gone: it was declined or withdrawn.",
            OnlineText::Abort => "Call the game off",
            OnlineText::CallOffPrompt => "Nobody has lost then, and the game counts for nothing.",
            OnlineText::CallOffYes => "Yes, call it off",
            OnlineText::Aborted => "The game was called off. It counts for nothing.",
            OnlineText::ClaimAbsence => "Claim the win",
            OnlineText::NextGame => "To the next game",
            OnlineText::DownloadJson => "Download as JSON",
            OnlineText::Chat => "Chat",
            OnlineText::ChatShown => "Show the chat",
            OnlineText::ChatField => "Message",
            OnlineText::Send => "Send",
            OnlineText::NothingSaid => "Nothing has been said yet.",
            OnlineText::TimeUp => "The time was up before your move came.",
            OnlineText::Meanwhile => {
                "Something else happened before that arrived. The board shows how the game stands."
            }
            OnlineText::TooFast => "That was a little fast. Please wait a moment.",
            OnlineText::TooManyOffers => "You have many open offers already. Withdraw one, or wait until one is taken.",
            OnlineText::TooManyGames => "These were many games with the engine in a short time. Please wait a minute.",
            OnlineText::NotSaid => "This message could not be sent. At most 200 characters of plain text can be sent.",
            OnlineText::SaidTooMuch => "These were many messages in a short time. Wait a little and send it again.",
            OnlineText::ChatOff => "This server has no chat.",
            OnlineText::NeedsAccount => "A rated game needs an account. Play without rating, or sign in.",
            OnlineText::Rated => "rated",
            OnlineText::RatedTick => "Rated: it counts for the table of players",
            OnlineText::Gone => "Deleted player",
            OnlineText::Blocked => "One of you does not want to meet the other.",
            OnlineText::NotStoring => {
                "The server cannot store anything at the moment. Nothing is lost and no clock runs: your move is sent again as soon as it can."
            }
            OnlineText::Interrupted => "The game was interrupted by the server. No clock was charged for it.",
            OnlineText::ShareChat => "Let spectators read the chat (both players must agree)",
            OnlineText::RatedNeedsClock => "A rated game needs a clock, or days for each turn.",
            OnlineText::NewVersion => "There is a newer version of this page. Load it to go on; your games are safe.",
            OnlineText::Reload => "Load the new version",
            OnlineText::Looking => "Looking for an opponent",
            OnlineText::LookingHelp => "The game begins as soon as somebody joins.",
            OnlineText::InviteFriend => "Invite a friend",
            OnlineText::InviteHelp => "You get a link to send. The game is not listed anywhere.",
            OnlineText::OtherPaces => "Or choose the time yourself",
        }
    }

    fn opponent_text(&self, text: OpponentText, name: &str) -> String {
        match text {
            OpponentText::TakeBackAsked => format!("{name} asks to take back the last choice."),
            OpponentText::StopAsked => format!("{name} offers to stop the series here."),
            OpponentText::RematchAsked => format!("{name} offers a rematch."),
            OpponentText::Absent => {
                format!("{name} has been away for ten minutes. You can claim the win, or go on waiting.")
            }
        }
    }

    fn fischer(&self, seconds: u32, increment: u32) -> String {
        let start = if seconds.is_multiple_of(60) { format!("{} min", seconds / 60) } else { format!("{seconds} s") };
        if increment == 0 { start } else { format!("{start} + {increment} s") }
    }

    fn days(&self, days: u32) -> String {
        format!("{} a move", count(days, "day", "days"))
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

    fn fill_time(&self, seconds: u32) -> String {
        format!("{} left to choose; then it is from the left.", count(seconds, "second", "seconds"))
    }

    fn you_are(&self, name: &str) -> String {
        format!("You play as {name}.")
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
