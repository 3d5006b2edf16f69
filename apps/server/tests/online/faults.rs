//! A server that is killed in the middle of games, or whose database fails under them.

use std::path::Path;
use std::time::{Duration, Instant};

use kamisado::FormatKind;
use kamisado_api::{ErrorCode, JoinedGame, LogEvent, NewGame, paths};
use kamisado_load::{Faults, Tested};
use kamisado_online::{Action, Event, Offer, Terms, TimeControl};

use crate::support::*;

/// For how long the server is down, or cannot store anything.
const DOWN: Duration = Duration::from_millis(300);

/// `cargo xtask measure faults` kills it more often.
#[tokio::test(flavor = "multi_thread")]
async fn no_move_that_was_shown_is_lost_when_the_server_is_killed() {
    let database = database().await;
    let server = env!("CARGO_BIN_EXE_kamisado-server").into();
    let tested = Tested { seed: 7, database: database.address.clone(), server };
    Faults { kills: 3, games: 6, tested }.run().await.expect("nothing is lost, stuck or charged");
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
    client.send(client.turn(turn)).await;
    while client.game.ply() == ply {
        match client.take().await.expect("the connection stays") {
            Ok(()) => {}
            Err(code) => {
                assert_eq!(code, ErrorCode::NotStored);
                is_refused = true;
                tokio::time::sleep(Duration::from_millis(50)).await;
                client.send(client.turn(turn)).await;
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
    let database = database().await;
    let (server, begun) = (Server::start_faster(&database.address, 5), Instant::now());
    let terms = Terms { time_control: TimeControl::Fischer { seconds: 600, increment: 0 }, ..Terms::default() };
    let (id, _, [mut mover, mut other]) = seated(&server.host, terms).await;
    let lock = database.lock().await;
    // Black moves at once; the database takes its time.
    mover.send(mover.turn("f8e7")).await;
    other.until(|client| !client.storing).await;
    mover.until(|client| !client.storing).await;
    assert_eq!(other.game.ply(), 0, "nothing is shown as made");
    tokio::time::sleep(DOWN).await;
    drop(lock);
    // At least one: where the machine is so busy that the server itself stands still, it adds interruptions of its own.
    let is_over = |client: &Client| client.game.ply() == 1 && client.interruptions >= 1;
    mover.until(is_over).await;
    other.until(is_over).await;
    other.play("g1g6").await;
    let left = other.game.clock().left().expect("clocks");
    let (spent, passed) = (2 * Duration::from_secs(600) - left.black - left.white, begun.elapsed());
    assert!(spent <= passed - DOWN, "{spent:?} of {passed:?}");
    // The same after the server was killed: the interruption is stored.
    server.kill();
    let server = Server::start(&database.address);
    let again = Client::watch(&server.host, &id, None).await;
    assert_eq!(again.game.clock().left(), Some(left));
    let before = other.interruptions;
    assert!(again.interruptions > before, "once nothing could be stored, once the server was away");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_stands_still_for_longer_than_the_clocks_have_charges_no_player() {
    let (database, server) = server().await;
    let clock = Duration::from_secs(2);
    let terms = Terms { time_control: TimeControl::Fischer { seconds: 2, increment: 0 }, ..Terms::default() };
    let (id, _, [mut black, mut white]) = seated(&server.host, terms).await;
    black.send(black.turn("f8e7")).await;
    white.until_ply(1).await;
    white.send(white.turn("g1g6")).await;
    black.until_ply(2).await;
    // The clock of Black runs from the second move on.
    server.signal("STOP");
    let turn = black.game.game().legal_turns()[0].to_string();
    black.send(black.turn(&turn)).await;
    tokio::time::sleep(clock + Duration::from_secs(2)).await;
    server.signal("CONT");
    black.until_ply(3).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_moves_again_after_an_outage_in_which_it_thought() {
    let (database, server) = faster_server(10).await;
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
    // Most of the engines have thought to the end by then.
    tokio::time::sleep(Duration::from_secs(7)).await;
    drop(lock);
    let moved = games.iter().map(async |(id, user)| {
        // In a cluster the game may have another owner by then, and the connections end.
        wait_until("the engine moves", async || {
            let Some(mut client) = Client::connect(&server.host, id, user.as_ref(), None).await else {
                return false;
            };
            while client.game.ply() < 2 && client.take().await.is_some() {}
            client.game.ply() >= 2
        })
        .await;
    });
    let moved = futures_util::future::join_all(moved);
    tokio::time::timeout(Duration::from_secs(25), moved).await.expect("every engine moves again");
}

#[tokio::test(flavor = "multi_thread")]
async fn downtime_is_charged_to_no_player_through_a_take_back() {
    let database = database().await;
    let (mut server, begun) = (Server::start(&database.address), Instant::now());
    let terms = Terms { time_control: TimeControl::Fischer { seconds: 40, increment: 0 }, ..Terms::default() };
    let (id, black, white) = two_players(&server.host, terms);
    let mut mover = Client::watch(&server.host, &id, Some(&black)).await;
    mover.play("f8e7").await;
    for restart in 0..2 {
        server.kill();
        tokio::time::sleep(DOWN).await;
        server = Server::start(&database.address);
        if restart == 0 {
            let mut asks = Client::watch(&server.host, &id, Some(&black)).await;
            let mut agrees = Client::watch(&server.host, &id, Some(&white)).await;
            asks.send(Action::Offer { offer: Offer::TakeBack }).await;
            agrees.until(|client| client.game.offers().black.is_some()).await;
            agrees.send(Action::Offer { offer: Offer::TakeBack }).await;
            agrees.until_ply(0).await;
        }
    }
    let again = Client::watch(&server.host, &id, Some(&white)).await;
    let clock = again.hello.state.clock.expect("a clock");
    // The last move and the last take-back were stored just before the server was killed.
    let (spent, passed) = (2 * Duration::from_secs(40) - clock.black - clock.white, begun.elapsed());
    assert!(spent <= passed - 2 * DOWN, "{spent:?} of {passed:?}");
}
