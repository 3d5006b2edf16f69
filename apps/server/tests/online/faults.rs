//! A server that is killed in the middle of games, or whose database fails under them.

use kamisado::FormatKind;
use std::path::Path;
use std::time::{Duration, Instant};

use kamisado_api::{ErrorCode, JoinedGame, LogEvent, NewGame, paths};
use kamisado_online::{Action, Event, Offer, OnlineGame, Terms, TimeControl};

use crate::support::*;

/// The games that are played at once.
const GAMES: usize = 6;
/// How often the server is killed. `cargo xtask measure faults` kills it more often.
const KILLS: usize = 3;
/// The time on each clock at the beginning, in milliseconds.
const TIME: Duration = Duration::from_millis(3_600_000);

/// For how long the server is down, or cannot store anything.
const DOWN: Duration = Duration::from_millis(300);

/// A game as its players were shown it.
struct Seen {
    id: String,
    users: [User; 2],
    game: OnlineGame,
    number: u64,
}

/// Plays on, at most this many turns, until the connection breaks, and remembers what was shown. A turn counts as shown when
/// it came back.
async fn play_on(host: &str, seen: &mut Seen, most: usize) {
    let mut clients = Vec::new();
    for user in &seen.users {
        let known = Some((seen.game.clone(), seen.number));
        let Some(client) = Client::connect(host, &seen.id, Some(user), known).await else {
            return;
        };
        (seen.game, seen.number) = (client.game.clone(), client.number);
        clients.push(client);
    }
    for _ in 0..most {
        let Some(mover) = clients.iter_mut().find(|client| client.you == seen.game.player_to_act()) else {
            return;
        };
        let (turn, ply) = (seen.game.game().legal_turns()[0].to_string(), seen.game.ply());
        if mover.play(&turn).await.is_err() {
            return;
        }
        for client in &mut clients {
            while client.game.ply() == ply {
                if client.take().await != Some(Ok(())) {
                    return;
                }
            }
            (seen.game, seen.number) = (client.game.clone(), client.number);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_move_that_was_shown_is_lost_when_the_server_is_killed() {
    for database in databases().await {
        let mut server = Server::start(&database.address);
        let terms = Terms {
            rules: kamisado::MatchRules::new(kamisado::MatchLength::Marathon),
            time_control: TimeControl::Fischer { seconds: 3_600, increment: 0 },
            rated: false,
        };
        let mut games: Vec<Seen> = (0..GAMES)
            .map(|_| {
                let (id, black, white) = two_players(&server.host, terms);
                Seen { id, users: [black, white], game: OnlineGame::new(terms), number: 0 }
            })
            .collect();
        for kill in 0..KILLS {
            let (host, first) = (server.host.clone(), games[0].id.clone());
            let players = games.drain(..).map(|mut seen| {
                let host = host.clone();
                tokio::spawn(async move {
                    play_on(&host, &mut seen, 1_000).await;
                    seen
                })
            });
            let players: Vec<_> = players.collect();
            // Some moves later, at no particular moment.
            let mut watched = Client::connect(&host, &first, None, None).await;
            if let Some(client) = &mut watched {
                let wanted = client.number + 10 + 7 * kill as u64;
                while client.number < wanted && client.game.end().is_none() && client.take().await.is_some() {}
            }
            server.kill();
            for player in players {
                games.push(player.await.expect("no panic"));
            }
            server = Server::start(&database.address);
            for seen in &games {
                let client = Client::watch(&server.host, &seen.id, Some(&seen.users[0])).await;
                assert!(client.number >= seen.number, "{} of {} entries are there", client.number, seen.number);
                let before: Vec<_> = seen.game.game().turns().collect();
                let after: Vec<_> = client.game.game().turns().take(before.len()).collect();
                assert_eq!(before, after, "every turn that was shown is there");
                let left = client.game.clock().left().expect("a clock");
                assert!(
                    left.black <= TIME
                        && left.white <= TIME
                        && left.black.min(left.white) > TIME - Duration::from_secs(300),
                    "{left:?}"
                );
            }
        }
        // No game is stuck: each can be played to its end. All at once, since they share the wait for the disk.
        let players = games.iter_mut().map(|seen| play_on(&server.host, seen, 10_000));
        futures_util::future::join_all(players).await;
        for seen in &games {
            assert!(seen.game.end().is_some(), "{} turns", seen.game.ply());
        }
    }
}

/// The entries of a game as the database has them.
pub(crate) async fn stored_entries(address: &str, game: &str) -> Vec<LogEvent> {
    let rows = Database::query(address, "SELECT body FROM entries WHERE game = $1 ORDER BY number", game).await;
    rows.iter().map(|body| LogEvent::from_known_json(body).expect("an event")).collect()
}

/// Sends a turn until it is stored, as the page does. Says whether the server had to refuse it.
pub(crate) async fn play_until_stored(client: &mut Client, turn: &str) -> bool {
    let ply = client.game.ply();
    let mut is_refused = false;
    client.play(turn).await.expect("it is sent");
    while client.game.ply() == ply {
        match client.take().await.expect("the connection stays") {
            Ok(()) => {}
            Err(code) => {
                assert_eq!(code, ErrorCode::NotStored);
                is_refused = true;
                tokio::time::sleep(Duration::from_millis(50)).await;
                client.play(turn).await.expect("it is sent");
            }
        }
    }
    is_refused
}

/// A file system of four megabytes, in which only the server that is started in it and its children see the database.
#[cfg(target_os = "linux")]
mod full_disk {
    use super::*;

    /// Starts the server on a small file system of its own: as root by a mount that no other process sees, and otherwise in a
    /// name space of users too.
    fn start(folder: &Path) -> Server {
        let is_root = std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
        let flags: &[&str] = if is_root { &["--mount"] } else { &["--user", "--map-root-user", "--mount"] };
        let script = "mount -t tmpfs -o size=4m tmpfs \"$0\" && exec \"$@\"";
        let address = format!("sqlite:{}", folder.join("kamisado.db").display());
        let served =
            program(&["serve", "--database", &address, "--log-level", "off", "--port", "0", "--requests", "0"]);
        let mut command = std::process::Command::new("unshare");
        command.args(flags).args(["sh", "-c", script]).arg(folder).arg(served.get_program()).args(served.get_args());
        Server::of(&mut command)
    }

    /// A copy of the database, since SQLite looks for a file outside where the server sees it. What is written while it is
    /// copied may be missing, and nothing else: between checkpoints only the log grows.
    fn copy_of(inside: &Path, copy: &Path) -> String {
        for name in ["kamisado.db", "kamisado.db-wal"] {
            std::fs::copy(inside.join(name), copy.join(name)).expect("a copy");
        }
        format!("sqlite:{}", copy.join("kamisado.db").display())
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_was_shown_is_stored_when_the_disk_was_full() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let server = start(folder.path());
        // The file system as the server sees it.
        let inside = server.root().join(folder.path().strip_prefix("/").expect("a whole path"));
        let (id, black, white) = two_players(&server.host, Terms::default());
        let mut clients = [
            Client::watch(&server.host, &id, Some(&black)).await,
            Client::watch(&server.host, &id, Some(&white)).await,
        ];
        let filler = inside.join("filler");
        let mut refusals = 0;
        for round in 0..3 {
            let mut file = std::fs::File::create(&filler).expect("a file");
            while std::io::Write::write_all(&mut file, &[0; 4_096]).is_ok() {}
            drop(file);
            // The disk is freed while a move waits.
            let freed = tokio::spawn({
                let filler = filler.clone();
                async move {
                    tokio::time::sleep(Duration::from_millis(300 + 200 * round)).await;
                    std::fs::remove_file(filler).expect("it is there");
                }
            });
            let (answer, _) = post(&server.host, paths::GAMES, Some(&black), body::as_black(FormatKind::Single));
            while !freed.is_finished() || refusals == 0 {
                let is_white = clients[1].game.player_to_act() == clients[1].you;
                let mover = &mut clients[usize::from(is_white)];
                if mover.game.end().is_some() {
                    break;
                }
                let turn = mover.game.game().legal_turns()[0].to_string();
                refusals += u32::from(play_until_stored(mover, &turn).await);
                let ply = mover.game.ply();
                for client in &mut clients {
                    client.until(|client| client.game.ply() >= ply).await;
                }
            }
            freed.await.expect("it is freed");
            let copy = tempfile::TempDir::new().expect("a folder");
            let address = copy_of(&inside, copy.path());
            if answer.status == 201 {
                let game = answer.created::<JoinedGame>().id;
                let rows = Database::query(&address, "SELECT id FROM games WHERE id = $1", &game).await;
                assert_eq!(rows, [game], "a game that was made is there");
            }
            let stored = stored_entries(&address, &id).await;
            for client in &clients {
                assert!(stored.len() as u64 >= client.number, "{} of {} entries", stored.len(), client.number);
            }
        }
        assert!(refusals > 0, "the disk was never full");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn time_in_which_nothing_can_be_stored_is_charged_to_no_player() {
    for database in databases().await {
        let (server, begun) = (Server::start_faster(&database.address, 5), Instant::now());
        let terms = Terms { time_control: TimeControl::Fischer { seconds: 600, increment: 0 }, ..Terms::default() };
        let (id, black, white) = two_players(&server.host, terms);
        let mut mover = Client::watch(&server.host, &id, Some(&black)).await;
        let mut other = Client::watch(&server.host, &id, Some(&white)).await;
        let lock = database.lock().await;
        // Black moves at once; the database takes its time.
        mover.play("f8e7").await.expect("it is sent");
        other.until(|client| !client.storing).await;
        mover.until(|client| !client.storing).await;
        assert_eq!(other.game.ply(), 0, "nothing is shown as made");
        tokio::time::sleep(DOWN).await;
        drop(lock);
        let is_over = |client: &Client| client.game.ply() == 1 && client.interruptions == 1;
        mover.until(is_over).await;
        other.until(is_over).await;
        other.play("g1g6").await.expect("it is sent");
        other.until(|client| client.game.ply() == 2).await;
        let left = other.game.clock().left().expect("clocks");
        let (spent, passed) = (2 * Duration::from_secs(600) - left.black - left.white, begun.elapsed());
        assert!(spent <= passed - DOWN, "{spent:?} of {passed:?}");
        // The same after the server was killed: the interruption is stored.
        server.kill();
        let server = Server::start(&database.address);
        let again = Client::watch(&server.host, &id, None).await;
        assert_eq!(again.game.clock().left(), Some(left));
        assert_eq!(again.interruptions, 2, "once nothing could be stored, once the server was away");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_stands_still_for_longer_than_the_clocks_have_charges_no_player() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let clock = Duration::from_secs(2);
        let terms = Terms { time_control: TimeControl::Fischer { seconds: 2, increment: 0 }, ..Terms::default() };
        let (id, black, white) = two_players(&server.host, terms);
        let mut black = Client::watch(&server.host, &id, Some(&black)).await;
        let mut white = Client::watch(&server.host, &id, Some(&white)).await;
        black.play("f8e7").await.expect("it is sent");
        white.until(|client| client.game.ply() == 1).await;
        white.play("g1g6").await.expect("it is sent");
        black.until(|client| client.game.ply() == 2).await;
        // The clock of Black runs from the second move on.
        server.signal("STOP");
        let turn = black.game.game().legal_turns()[0].to_string();
        black.play(&turn).await.expect("it is sent");
        tokio::time::sleep(clock + Duration::from_secs(2)).await;
        server.signal("CONT");
        black.until(|client| client.game.ply() == 3).await;
        let left = black.game.clock().left().expect("clocks").black;
        assert!(left > clock - Duration::from_secs(1), "{left:?}");
        assert_eq!(black.interruptions, 1, "it is an event of the game");
        let entries = stored_entries(&database.address, &id).await;
        let interrupted = entries.iter().find_map(|entry| match entry {
            LogEvent::Game(Event::Interrupted { from, to, .. }) => Some((*from, *to)),
            _ => None,
        });
        let (from, to) = interrupted.expect("an interruption");
        assert!(to.since(from) > clock, "{from:?} to {to:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_moves_again_after_an_outage_in_which_it_thought() {
    for database in databases().await {
        let server = Server::start_faster(&database.address, 10);
        // The engines wait for each other, so that most of them answer in the outage.
        let new = || NewGame { engine: Some(10), ..body::as_black(FormatKind::Standard) };
        let games: Vec<_> = (0..24).map(|_| make_game(&server.host, None, new())).collect();
        // All at once: a client that is not read for a while is disconnected.
        let begun = games.iter().map(async |(id, user)| {
            let mut client = Client::watch(&server.host, id, user.as_ref()).await;
            // A node of a busy machine may say for a moment that it cannot store.
            play_until_stored(&mut client, "d8d3").await;
        });
        futures_util::future::join_all(begun).await;
        let lock = database.lock().await;
        tokio::time::sleep(Duration::from_secs(7)).await;
        drop(lock);
        let moved = games.iter().map(async |(id, user)| {
            // In a cluster the game may have another owner by then, and the connections end.
            loop {
                if let Some(mut client) = Client::connect(&server.host, id, user.as_ref(), None).await {
                    while client.game.ply() < 2 && client.take().await.is_some() {}
                    if client.game.ply() >= 2 {
                        return;
                    }
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        });
        let moved = futures_util::future::join_all(moved);
        tokio::time::timeout(Duration::from_secs(25), moved).await.expect("every engine moves again");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn downtime_is_charged_to_no_player_through_a_take_back() {
    for database in databases().await {
        let (mut server, begun) = (Server::start(&database.address), Instant::now());
        let terms = Terms { time_control: TimeControl::Fischer { seconds: 40, increment: 0 }, ..Terms::default() };
        let (id, black, white) = two_players(&server.host, terms);
        let mut mover = Client::watch(&server.host, &id, Some(&black)).await;
        mover.play("f8e7").await.expect("it is sent");
        mover.until(|client| client.game.ply() == 1).await;
        for restart in 0..2 {
            server.kill();
            tokio::time::sleep(DOWN).await;
            server = Server::start(&database.address);
            if restart == 0 {
                let mut asks = Client::watch(&server.host, &id, Some(&black)).await;
                let mut agrees = Client::watch(&server.host, &id, Some(&white)).await;
                asks.send(Action::Offer { offer: Offer::TakeBack }).await.expect("it is sent");
                agrees.until(|client| client.game.offers().black.is_some()).await;
                agrees.send(Action::Offer { offer: Offer::TakeBack }).await.expect("it is sent");
                agrees.until(|client| client.game.ply() == 0).await;
            }
        }
        let again = Client::watch(&server.host, &id, Some(&white)).await;
        let clock = again.hello.state.clock.expect("a clock");
        // The last move and the last take-back were stored just before the server was killed.
        let (spent, passed) = (2 * Duration::from_secs(40) - clock.black - clock.white, begun.elapsed());
        assert!(spent <= passed - 2 * DOWN, "{spent:?} of {passed:?}");
    }
}
