//! A server that is killed in the middle of games.

use kamisado_online::{Game, Pace, Terms};

use crate::client::{Client, Person, two_players};
use crate::database::databases;
use crate::server::Server;

/// The games that are played at once.
const GAMES: usize = 6;
/// How often the server is killed. `cargo xtask measure faults` kills it more often.
const KILLS: usize = 3;
/// The time on each clock at the beginning, in thousandths of a second.
const TIME: u64 = 3_600_000;

/// A game as its players were shown it.
struct Seen {
    id: String,
    people: [Person; 2],
    game: Game,
    number: u64,
}

/// Plays on until the connection breaks, and remembers what was shown. A turn counts as shown when it came back.
async fn play_on(host: &str, seen: &mut Seen, most: usize) {
    for _ in 0..most {
        if seen.game.end().is_some() {
            return;
        }
        for person in &seen.people {
            let known = Some((seen.game.clone(), seen.number));
            let Some(mut client) = Client::connect(host, &seen.id, Some(person), known).await else {
                return;
            };
            while client.you.is_some() && client.game.waits_for() == client.you {
                let turn = client.game.game().legal_turns()[0].to_string();
                let ply = client.game.ply();
                let sent = client.play(&turn).await.is_ok();
                while sent && client.game.ply() == ply {
                    if client.take().await != Some(Ok(())) {
                        break;
                    }
                }
                (seen.game, seen.number) = (client.game.clone(), client.number);
                if client.game.ply() == ply {
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
            pace: Pace::Fischer { seconds: 3_600, increment: 0 },
            rated: false,
        };
        let mut games: Vec<Seen> = (0..GAMES)
            .map(|_| {
                let (id, black, white) = two_players(&server.host, terms);
                Seen { id, people: [black, white], game: Game::new(terms), number: 0 }
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
            // Some moves later, at a moment that nobody has chosen.
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
                let client = Client::watch(&server.host, &seen.id, Some(&seen.people[0])).await;
                assert!(client.number >= seen.number, "{} of {} entries are there", client.number, seen.number);
                let before: Vec<_> = seen.game.game().turns().collect();
                let after: Vec<_> = client.game.game().turns().take(before.len()).collect();
                assert_eq!(before, after, "every turn that was shown is there");
                let left = client.game.clock().left().expect("a clock");
                assert!(
                    left.black <= TIME && left.white <= TIME && left.black.min(left.white) > TIME - 300_000,
                    "{left:?}"
                );
            }
        }
        // No game is stuck: each can be played to its end.
        for seen in &mut games {
            play_on(&server.host, seen, 10_000).await;
            assert!(seen.game.end().is_some(), "{} turns", seen.game.ply());
        }
    }
}
