//! The page's state of an online game.

use std::time::Duration;

use kamisado::{ByPlayer, MatchLength, MatchRules, Player, Turn};
use kamisado_api::{
    API_VERSION, ErrorBody, ErrorCode, GameRatings, GameState, Hello, LogEntry, LogEvent, PlayerInfo, Presence,
    RatingChange, RoomEvent, ServerMessage,
};
use kamisado_online::{
    ABSENCE_TIMEOUT, Action, Event, GameContext, Interruption, Offer, OnlineGame, Terms, TimeControl, Timestamp,
    as_millis,
};
use kamisado_web::online::{FollowUp, GameNotice, LiveGame, is_outdated};

const BLACK: Player = Player::Black;
const WHITE: Player = Player::White;
const FISCHER: TimeControl = TimeControl::Fischer { seconds: 60, increment: 2 };

/// A time of the server or of this machine.
const fn at(millis: u64) -> Timestamp {
    Timestamp::from_millis(millis)
}

/// What is left on both clocks.
fn clocks(black_seconds: u64, white_seconds: u64) -> ByPlayer<Duration> {
    ByPlayer { black: Duration::from_secs(black_seconds), white: Duration::from_secs(white_seconds) }
}

/// The server's side of a game: the referee and everything that happened.
struct Server {
    game: OnlineGame,
    entries: Vec<LogEntry>,
}

impl Server {
    /// A game in which both players sit and which has begun.
    fn new(length: MatchLength, pace: TimeControl) -> Server {
        let game = OnlineGame::new(Terms { rules: MatchRules::new(length), time_control: pace, rated: false });
        let mut server = Server { game, entries: Vec::new() };
        server.tell(LogEvent::Room(RoomEvent::Joined { player: WHITE, who: PlayerInfo::guest() }), 1_000);
        server.happen(Event::Begun, 1_000);
        server
    }

    fn tell(&mut self, event: LogEvent, at: u64) {
        let number = self.entries.len() as u64 + 1;
        self.entries.push(LogEntry { number, at: Timestamp::from_millis(at), event });
    }

    fn happen(&mut self, event: Event, at: u64) {
        self.game.apply(&event, Timestamp::from_millis(at)).expect("it fits");
        self.tell(LogEvent::Game(event), at);
    }

    /// A player acts, and what follows happens.
    fn act(&mut self, by: Player, action: Action, at: u64) {
        for event in self.game.decide(by, action, &GameContext::at(Timestamp::from_millis(at))).expect("it is allowed")
        {
            self.happen(event, at);
        }
    }

    fn turn(&mut self, by: Player, turn: Turn, at: u64) {
        let ply = self.game.ply();
        self.act(by, Action::Turn { ply, turn }, at);
    }

    fn hello(&self, you: Option<Player>, now: u64) -> Hello {
        let players = ByPlayer { black: Some(PlayerInfo::account("Ana")), white: Some(PlayerInfo::guest()) };
        hello(self.game.terms(), you, players, self.entries.len() as u64, now)
    }

    /// The first message of a connection.
    fn greeting(&self, you: Option<Player>, now: u64) -> ServerMessage {
        ServerMessage::Hello(Box::new(self.hello(you, now)))
    }

    /// A page that has just been opened, when the clocks of machine and server agree.
    fn joined(&self, you: Option<Player>, now: u64) -> LiveGame {
        let mut live = LiveGame::new(&self.hello(you, now), at(now));
        self.catch_up(&mut live, now);
        live
    }

    /// Tells what a page does not know yet, and says what is to be done at the end.
    fn catch_up(&self, live: &mut LiveGame, local_now: u64) -> FollowUp {
        let mut then = FollowUp::Nothing;
        let from = usize::try_from(live.last_entry()).expect("small");
        for entry in &self.entries[from..] {
            then = live.on_message(&ServerMessage::Entry(entry.clone()), at(local_now));
        }
        then
    }
}

/// A game of one round that has begun, and a page that a user has just opened.
fn begun(pace: TimeControl, you: Option<Player>) -> (Server, LiveGame) {
    let server = Server::new(MatchLength::Single, pace);
    let live = server.joined(you, 1_000);
    (server, live)
}

/// The first message to a user: both players are connected.
fn hello(terms: Terms, you: Option<Player>, players: ByPlayer<Option<PlayerInfo>>, last_entry: u64, now: u64) -> Hello {
    let state = GameState {
        id: "game".to_owned(),
        terms,
        you,
        players,
        last_entry,
        now: Timestamp::from_millis(now),
        clock: None,
        player_to_act: None,
        presence: Presence { black: true, white: true, watching: 0 },
        storing: true,
        shares_chat: ByPlayer::default(),
        public: false,
        ratings: GameRatings::default(),
    };
    Hello { api: API_VERSION, state, chat: true }
}

/// The message that something was not done.
fn refused(code: ErrorCode) -> ServerMessage {
    ServerMessage::Error(ErrorBody { code, message: String::new() })
}

fn chat(player: Player, text: &str) -> LogEvent {
    LogEvent::Room(RoomEvent::Chat { player, text: text.to_owned(), shared: false, hidden: false })
}

fn turn(text: &str) -> Turn {
    text.parse().expect("a turn")
}

#[test]
fn a_page_that_comes_at_any_time_knows_the_same_game() {
    let mut server = Server::new(MatchLength::Standard, FISCHER);
    let mut early = server.joined(Some(BLACK), 1_000);
    for (by, text) in [(BLACK, "f8e7"), (WHITE, "g1g6"), (BLACK, "e8b5")] {
        server.turn(by, turn(text), 2_000);
    }
    assert_eq!(server.catch_up(&mut early, 2_000), FollowUp::Nothing);
    let late = server.joined(None, 9_000);
    assert_eq!(early.game(), &server.game);
    assert_eq!(late.game(), &server.game);
    assert!(!early.is_your_turn() && !late.is_your_turn());
    assert_eq!(late.you(), None);
}

#[test]
fn an_own_turn_is_shown_at_once_and_is_pending_until_it_is_stored() {
    let (mut server, mut live) = begun(FISCHER, Some(BLACK));
    assert_eq!(live.play(turn("f8f1")), None, "not legal");
    let pending = live.play(turn("f8e7")).expect("a legal turn");
    assert_eq!((pending.ply, live.shown().ply(), live.game().ply()), (0, 1, 0));
    assert!(!live.is_your_turn() && live.running_clock().is_none());
    assert_eq!(live.play(turn("f8f7")), None, "one at a time");
    server.turn(BLACK, turn("f8e7"), 1_500);
    assert_eq!(server.catch_up(&mut live, 1_500), FollowUp::Nothing);
    assert_eq!((live.pending(), live.shown().ply()), (None, 1));
    assert_eq!(live.running_clock(), None, "the clock waits for White's first move");
    server.turn(WHITE, turn("g1g6"), 2_500);
    server.catch_up(&mut live, 2_500);
    assert_eq!(live.running_clock(), Some(BLACK));
}

#[test]
fn a_turn_that_was_lost_on_its_way_is_sent_again_after_the_connection_is_back() {
    let (mut server, mut live) = begun(TimeControl::None, Some(BLACK));
    let pending = live.play(turn("f8e7")).expect("a legal turn");
    assert_eq!(live.on_message(&server.greeting(Some(BLACK), 5_000), at(5_000)), FollowUp::Send(pending));

    // It had arrived after all: the missed entries say so, and it is not sent again.
    server.turn(BLACK, turn("f8e7"), 2_000);
    server.turn(WHITE, turn("g1g6"), 3_000);
    assert_eq!(live.on_message(&server.greeting(Some(BLACK), 6_000), at(6_000)), FollowUp::Nothing);
    assert_eq!(server.catch_up(&mut live, 6_000), FollowUp::Nothing);
    assert_eq!((live.pending(), live.game()), (None, &server.game));
    assert!(live.is_your_turn());
}

#[test]
fn a_refused_turn_is_taken_from_the_board_but_a_refused_word_is_not_its_business() {
    let (_, mut live) = begun(FISCHER, Some(BLACK));
    let pending = live.play(turn("f8e7"));
    for code in [ErrorCode::BadChat, ErrorCode::ChatOff, ErrorCode::NothingToTakeBack] {
        assert_eq!(live.on_message(&refused(code), at(1_000)), FollowUp::Nothing);
        assert_eq!(live.pending(), pending);
    }
    assert_eq!(live.on_message(&refused(ErrorCode::TryAgain), at(1_000)), FollowUp::Reconnect);
    assert_eq!(live.pending(), pending, "it is sent again");
    assert_eq!(live.on_message(&refused(ErrorCode::TimeUp), at(1_000)), FollowUp::Nothing);
    assert_eq!((live.pending(), live.shown().ply()), (None, 0));
}

#[test]
fn a_chat_message_is_pending_until_it_comes_back_is_refused_or_the_connection_is_new() {
    let (mut server, mut live) = begun(TimeControl::None, Some(BLACK));
    assert!(live.chat.set_pending("hi") && !live.chat.set_pending("hi"), "the same is not said twice");
    server.tell(chat(WHITE, "hi"), 2_000);
    server.catch_up(&mut live, 2_000);
    assert_eq!(live.chat.pending.as_deref(), Some("hi"), "somebody else said it");
    server.tell(chat(BLACK, "hi"), 3_000);
    server.catch_up(&mut live, 3_000);
    assert_eq!(live.chat.pending.as_deref(), None);
    assert!(live.chat.set_pending("a"));
    live.on_message(&refused(ErrorCode::TooMuchChat), at(4_000));
    assert!(live.chat.pending.as_deref().is_none() && live.chat.set_pending("a"));
    live.on_message(&server.greeting(Some(BLACK), 5_000), at(5_000));
    assert_eq!(live.chat.pending.as_deref(), None);
}

#[test]
fn only_what_others_said_since_the_page_was_opened_is_unread() {
    let mut server = Server::new(MatchLength::Single, TimeControl::None);
    server.tell(chat(WHITE, "long ago"), 2_000);
    let mut live = server.joined(Some(BLACK), 3_000);
    assert_eq!(live.chat.unread, 0);
    server.tell(chat(WHITE, "hi"), 4_000);
    server.tell(chat(BLACK, "hello"), 4_000);
    // The connection was gone meanwhile: that makes it no older.
    live.on_message(&server.greeting(Some(BLACK), 5_000), at(5_000));
    server.catch_up(&mut live, 5_000);
    assert_eq!((live.chat.unread, live.chat.messages.len()), (1, 3));
    live.chat.unread = 0;
    assert_eq!(live.chat.unread, 0);
}

#[test]
fn a_gap_asks_for_a_new_connection_and_what_comes_twice_is_taken_once() {
    let (mut server, mut live) = begun(TimeControl::None, Some(WHITE));
    server.turn(BLACK, turn("f8e7"), 2_000);
    server.turn(WHITE, turn("g1g6"), 3_000);
    let [.., first, second] = server.entries.as_slice() else { panic!("two turns") };
    assert_eq!(live.on_message(&ServerMessage::Entry(second.clone()), at(3_000)), FollowUp::Reconnect);
    assert_eq!(live.on_message(&ServerMessage::Entry(first.clone()), at(3_000)), FollowUp::Nothing);
    assert_eq!(live.on_message(&ServerMessage::Entry(first.clone()), at(3_000)), FollowUp::Nothing);
    assert_eq!(live.on_message(&ServerMessage::Entry(second.clone()), at(3_000)), FollowUp::Nothing);
    assert_eq!(live.game(), &server.game);
}

#[test]
fn clocks_run_by_the_time_of_the_server() {
    let mut server = Server::new(MatchLength::Single, FISCHER);
    // This machine's clock is a million ahead.
    let mut live = LiveGame::new(&server.hello(Some(WHITE), 1_000), at(1_001_000));
    server.catch_up(&mut live, 1_001_000);
    assert_eq!(live.left(at(1_004_500)), Some(clocks(60, 60)), "no one has moved");
    for (by, text, at) in [(BLACK, "f8e7", 1_000), (WHITE, "g1g6", 1_000), (BLACK, "e8b5", 11_000)] {
        server.turn(by, turn(text), at);
    }
    server.catch_up(&mut live, 1_011_000);
    assert_eq!(live.left(at(1_012_000)), Some(clocks(54, 61)));
    assert_eq!(live.left(at(9_000_000)).map(|left| left.white), Some(Duration::ZERO));

    // The server was down for a while, which is charged to neither player: it sends what is left.
    let sent = clocks(54, 58);
    let mut hello = server.hello(Some(WHITE), 500_000);
    hello.state.clock = Some(sent);
    live.on_message(&ServerMessage::Hello(Box::new(hello)), at(1_500_000));
    assert_eq!(live.left(at(1_500_000)), Some(sent));
    assert_eq!(live.left(at(1_501_000)).map(|left| left.white), Some(Duration::from_secs(57)));
}

#[test]
fn the_choice_of_a_side_has_time_of_its_own() {
    let mut server = Server::new(MatchLength::Standard, FISCHER);
    while !matches!(server.game.game().phase(), kamisado::Phase::Fill(_)) {
        let player = server.game.player_to_act().expect("somebody is to act");
        let turn = *server.game.game().legal_turns().last().expect("a turn");
        server.turn(player, turn, 2_000);
    }
    let winner = server.game.player_to_act();
    let live = server.joined(winner, 4_000);
    assert!(live.is_your_turn() && live.running_clock().is_none());
    assert_eq!(live.fill_left(at(12_000)), Some(Duration::from_secs(20)));
    assert_eq!(live.left(at(12_000)), live.left(at(4_000)), "it costs nothing");
}

#[test]
fn offers_are_told_with_whose_they_are() {
    let mut server = Server::new(MatchLength::Single, TimeControl::None);
    server.turn(BLACK, turn("f8e7"), 2_000);
    let mut live = server.joined(Some(WHITE), 2_000);
    let take_back = Action::Offer { offer: Offer::TakeBack };
    assert!(!live.can(take_back, at(2_000)) && !live.can(Action::Decline { offer: Offer::TakeBack }, at(2_000)));
    server.act(BLACK, take_back, 3_000);
    server.catch_up(&mut live, 3_000);
    assert_eq!((live.incoming_offer(), live.own_offer()), (Some(Offer::TakeBack), None));
    assert!(live.can(take_back, at(3_000)));
    server.act(WHITE, Action::Decline { offer: Offer::TakeBack }, 4_000);
    server.catch_up(&mut live, 4_000);
    assert_eq!((live.incoming_offer(), live.note()), (None, Some(GameNotice::Declined)));
    // The same is not offered again before something has happened.
    server.turn(WHITE, turn("g1g6"), 4_500);
    server.act(BLACK, take_back, 5_000);
    server.act(WHITE, take_back, 6_000);
    server.catch_up(&mut live, 6_000);
    assert_eq!((live.note(), live.game().ply()), (Some(GameNotice::TakenBack), 0));
}

#[test]
fn who_is_away_for_long_can_lose_by_a_claim() {
    let (_, mut live) = begun(TimeControl::None, Some(WHITE));
    let presence = |black| ServerMessage::Presence(Presence { black, white: true, watching: 0 });
    live.on_message(&presence(true), at(1_000));
    assert!(!live.can(Action::ClaimAbsence, at(2_000 + as_millis(ABSENCE_TIMEOUT))));
    live.on_message(&presence(false), at(2_000));
    live.on_message(&presence(false), at(3_000));
    assert!(!live.can(Action::ClaimAbsence, at(1_999 + as_millis(ABSENCE_TIMEOUT))));
    assert!(live.can(Action::ClaimAbsence, at(2_000 + as_millis(ABSENCE_TIMEOUT))));
    live.on_message(&presence(true), at(4_000));
    assert!(!live.can(Action::ClaimAbsence, at(5_000 + as_millis(ABSENCE_TIMEOUT))));
}

#[test]
fn a_free_seat_is_offered_to_whoever_comes_and_is_waited_for_by_the_maker() {
    let terms = Terms::default();
    let players = ByPlayer { black: Some(PlayerInfo::account("Ana")), white: None };
    let hello = |you| hello(terms, you, players.clone(), 0, 0);
    let maker = LiveGame::new(&hello(Some(BLACK)), at(0));
    assert!(maker.waits_for_other() && maker.can(Action::Abort, at(0)) && !maker.can(Action::Resign, at(0)));
    assert_eq!(maker.free_seat(), None);
    let mut other = LiveGame::new(&hello(None), at(0));
    assert_eq!(other.free_seat(), Some(WHITE));
    let seated = LogEvent::Room(RoomEvent::Joined { player: WHITE, who: PlayerInfo::account("Bea") });
    other.on_message(&ServerMessage::Entry(LogEntry { number: 1, at: at(1), event: seated }), at(1));
    assert_eq!(other.free_seat(), None);
    assert_eq!(other.names().white, Some(PlayerInfo::account("Bea")));
}

#[test]
fn the_next_game_is_known_when_it_has_been_made() {
    let mut server = Server::new(MatchLength::Single, TimeControl::None);
    let rematch = Action::Offer { offer: Offer::Rematch };
    server.act(BLACK, Action::Resign, 2_000);
    server.act(WHITE, rematch, 3_000);
    let mut live = server.joined(Some(BLACK), 3_000);
    assert!(live.is_played());
    assert_eq!((live.incoming_offer(), live.rematch_id()), (Some(Offer::Rematch), None));
    server.act(BLACK, rematch, 4_000);
    server.tell(LogEvent::Room(RoomEvent::Rematch { game: "next".to_owned() }), 4_000);
    server.catch_up(&mut live, 4_000);
    assert_eq!(live.rematch_id(), Some("next"));
    assert_eq!(live.wins(), None, "it was the first game");
}

#[test]
fn a_rematch_goes_on_with_the_score() {
    let mut server = Server::new(MatchLength::Single, TimeControl::None);
    let wins = ByPlayer { black: 1, white: 2 };
    server.tell(LogEvent::Room(RoomEvent::Continued { game: "before".to_owned(), wins }), 2_000);
    assert_eq!(server.joined(None, 3_000).wins(), Some(wins));
    server.act(WHITE, Action::Resign, 4_000);
    assert_eq!(server.joined(None, 5_000).wins(), Some(ByPlayer { black: 2, white: 2 }));
}

#[test]
fn the_ratings_are_those_that_the_server_told_last() {
    let (_, mut live) = begun(FISCHER, Some(BLACK));
    assert_eq!((live.rating(BLACK), live.rating_change(BLACK)), (None, None));
    let change = RatingChange { before: 1_500, after: 1_512 };
    live.set_ratings(GameRatings {
        now: Some(ByPlayer { black: Some(1_512), white: Some(1_488) }),
        changes: Some(ByPlayer { black: Some(change), white: None }),
        provisional: Some(ByPlayer { black: true, white: false }),
    });
    assert!(live.is_provisional(BLACK) && !live.is_provisional(WHITE));
    assert_eq!((live.rating(BLACK), live.rating(WHITE)), (Some(1_512), Some(1_488)));
    assert_eq!((live.rating_change(BLACK), live.rating_change(WHITE)), (Some(change), None));
}

#[test]
fn a_turn_that_could_not_be_stored_is_sent_again_when_the_server_can_store() {
    let (_, mut live) = begun(FISCHER, Some(BLACK));
    let pending = live.play(turn("f8e7")).expect("a legal turn");
    assert_eq!(live.on_message(&ServerMessage::Storing(false), at(1_100)), FollowUp::Nothing);
    assert_eq!(live.on_message(&refused(ErrorCode::NotStored), at(1_200)), FollowUp::Nothing);
    assert!(!live.is_storing() && live.pending() == Some(pending) && live.running_clock().is_none());
    assert_eq!(live.on_message(&ServerMessage::Storing(true), at(9_000)), FollowUp::Send(pending));
    assert!(live.is_storing());
}

#[test]
fn an_interruption_is_charged_to_nobody_and_a_step_of_the_clock_is_followed() {
    let mut server = Server::new(MatchLength::Single, FISCHER);
    let mut live = server.joined(Some(BLACK), 2_000);
    let before = live.left(at(3_000)).expect("clocks");
    let interrupted = |from, to, cause| Event::Interrupted { from: at(from), to: at(to), cause };
    server.happen(interrupted(3_000, 63_000, Interruption::Storage), 63_000);
    server.catch_up(&mut live, 63_000);
    assert_eq!(live.left(at(63_000)), Some(before));
    assert_eq!(live.note(), Some(GameNotice::Interrupted));
    server.happen(interrupted(63_000, 3_663_000, Interruption::ClockStep), 3_663_000);
    server.catch_up(&mut live, 63_000);
    assert_eq!(live.left(at(63_000)), Some(before), "this machine's clock has not stepped");
}

#[test]
fn what_is_not_for_spectators_leaves_no_gap() {
    let mut server = Server::new(MatchLength::Single, FISCHER);
    let hidden = RoomEvent::Chat { player: BLACK, text: String::new(), shared: false, hidden: true };
    server.tell(LogEvent::Room(hidden), 2_000);
    server.tell(chat(WHITE, "hello, everybody"), 2_000);
    let live = server.joined(None, 3_000);
    let said: Vec<&str> = live.chat.messages.iter().map(|message| message.text.as_str()).collect();
    assert_eq!(said, ["hello, everybody"]);
}

#[test]
fn a_server_of_another_version_is_noticed() {
    let server = Server::new(MatchLength::Single, TimeControl::None);
    let own = server.hello(None, 1_000);
    let other = Hello { api: API_VERSION + 1, ..own.clone() };
    assert!(!is_outdated(&ServerMessage::Hello(Box::new(own))) && is_outdated(&ServerMessage::Hello(Box::new(other))));
    assert!(is_outdated(&refused(ErrorCode::Reload)));
    let others = ErrorCode::ALL.into_iter().filter(|code| *code != ErrorCode::Reload);
    assert!(others.map(refused).all(|message| !is_outdated(&message)));
    assert!(!is_outdated(&ServerMessage::Storing(false)) && !is_outdated(&ServerMessage::Unknown));
}

#[test]
fn premoves_can_be_chosen_as_soon_as_the_own_turn_is_made() {
    let mut server = Server::new(MatchLength::Single, FISCHER);
    let mut black = server.joined(Some(BLACK), 2_000);
    let mut white = server.joined(Some(WHITE), 2_000);
    assert_eq!((black.premover(), white.premover()), (None, Some(WHITE)));
    assert_eq!(server.joined(None, 2_000).premover(), None, "a spectator has no move");
    let turn: Turn = "f8e7".parse().expect("a turn");
    black.play(turn).expect("it is Black's turn");
    assert_eq!(black.premover(), Some(BLACK), "the turn is not stored yet");
    server.turn(BLACK, turn, 3_000);
    server.catch_up(&mut black, 3_000);
    server.catch_up(&mut white, 3_000);
    assert_eq!((black.premover(), white.premover()), (Some(BLACK), None));
    server.act(WHITE, Action::Resign, 4_000);
    server.catch_up(&mut black, 4_000);
    assert_eq!(black.premover(), None, "the game is over");
}
