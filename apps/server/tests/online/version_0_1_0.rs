//! What version 0.1.0 stored still works: its databases after an update, and its back-ups.
//!
//! The files in `tests/data/version-0.1.0` were written by that version's server: its SQLite database as SQL, the same
//! rows in PostgreSQL, and a back-up. They hold accounts, a guest, finished and unfinished games, ratings, puzzle
//! results, a block, a report and a token.

use kamisado::{FormatKind, Player};
use kamisado_api::{ErrorCode, GameListKind, NewPuzzleResults, PuzzleProgress, PuzzleResult, paths};
use kamisado_online::{Day, RatingCategory};

use crate::support::*;

const PASSWORD_0_1_0: &str = "correct horse battery";
const RECOVERY_CODE: &str = "xe7z-cjps-pdsg-tn9b";
const TOKEN: &str = "bw2a332f3updjpfvpjgv4hjma4xukq3u";
const ANAS_SESSION: &str = "bnsn2ttc4z2siyd8ge5bscu6cmuwq56b";
const GUESTS_SESSION: &str = "pr2gj4bfmduyn7nac9pzajqymba3d2yp";

/// A standard match that Ana won against Béla, with a message in the chat.
const FINISHED: &str = "b4es68i445bf";
/// A standard match of Béla and the guest, in its second round.
const UNFINISHED: &str = "bbanvnx37ypp";
/// A marathon by correspondence, after three moves.
const CORRESPONDENCE: &str = "yw3uxkf9ikb4";
/// An open offer of a round with a limited opening.
const OFFER: &str = "8q8nd4bvzdwv";
/// Ana's round against the engine, after two moves.
const AGAINST_ENGINE: &str = "cuvdi3z29r9s";

/// When the files were written, in milliseconds.
const WRITTEN_AT: i64 = 1_795_072_914_000;

/// The columns with times.
const TIMES: [(&str, &str); 13] = [
    ("users", "created"),
    ("sessions", "created"),
    ("sessions", "seen"),
    ("sessions", "confirmed"),
    ("devices", "seen"),
    ("games", "created"),
    ("games", "ended"),
    ("games", "released"),
    ("entries", "at"),
    ("ratings", "at"),
    ("blocks", "created"),
    ("reports", "created"),
    ("heartbeat", "at"),
];

/// Moves all times, as if the files had been written a minute ago: otherwise sessions and games would have expired.
async fn rejuvenate(database: &Database) {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time after 1970");
    let passed = i64::try_from(now.as_millis()).expect("a time") - 60_000 - WRITTEN_AT;
    for (table, column) in TIMES {
        database.execute(&format!("UPDATE {table} SET {column} = {column} + {passed} WHERE {column} > 0")).await;
    }
}

/// The user of a session or token of version 0.1.0.
fn with_secret(host: &str, header: &'static str, value: String) -> Browser {
    let mut browser = Browser::new(host);
    browser.headers.push((header, value));
    browser
}

/// Uses everything that the files hold.
async fn works(database: &Database) {
    rejuvenate(database).await;
    let server = Server::start(&database.address);
    let host = server.host.as_str();

    // Credentials.
    let mut ana = Browser::new(host);
    assert_eq!(refused(ana.sign_in("Ana")), (401, ErrorCode::WrongPassword));
    assert_eq!(ana.post(paths::SESSION, body::sign_in("Ana", PASSWORD_0_1_0)).status, 200);
    let by_code = Browser::new(host).post(paths::SESSION, body::sign_in_by_code("ana", RECOVERY_CODE));
    assert_eq!(by_code.status, 200);
    let by_cookie = with_secret(host, "cookie", format!("kamisado-session={ANAS_SESSION}")).me();
    let by_token = with_secret(host, "authorization", format!("Bearer {TOKEN}")).me();
    assert_eq!([by_cookie.name, by_token.name].map(Option::unwrap), ["Ana", "Ana"]);
    assert_eq!(
        refused(Browser::new(host).post(paths::ACCOUNTS, body::account("ANA", PASSWORD))).1,
        ErrorCode::NameTaken
    );

    // Ratings, puzzles, history, the own data.
    let me = ana.me();
    let rated: Vec<_> = me.ratings.iter().map(|(of, now)| (of, now.rating, now.deviation, now.games)).collect();
    assert_eq!(rated, [(RatingCategory::Standard, 1662, 290, 1)]);
    assert_eq!(me.recovery_codes_left, Some(9));
    let export = ana.export();
    let puzzles = export.account.puzzles.expect("puzzle results");
    assert_eq!((puzzles.rating, puzzles.solved, puzzles.failed), (1_612.345, 41, 12));
    assert_eq!((puzzles.streak_best, puzzles.rush_best, puzzles.daily_streak), (9, 14, 3));
    let last_daily: Day = puzzles.last_daily.as_deref().expect("a day").parse().expect("a day");
    let result = PuzzleResult { puzzle: 1, rating: 1_600, solved: true, day: last_daily };
    let new = NewPuzzleResults { results: vec![result], days: vec![last_daily.plus(1)], ..NewPuzzleResults::default() };
    let added: PuzzleProgress = ana.post(paths::ME_PUZZLES, &new).read();
    let state = added.state.expect("the results");
    assert!(state.rating > puzzles.rating);
    assert_eq!((state.solved, state.failed, state.daily_streak, state.rush_best), (42, 12, 4, 14));
    assert_eq!((state.revision, added.sequence), (puzzles.revision + 1, 1));
    let record = ask("GET", host, &paths::game_record(FINISHED), None).text;
    assert!(record.contains("4. B↑1P\n 5. P↗4Y\nWhite wins the round: yellow deadlock, tooth 1"), "{record}");
    assert!(record.ends_with("Black wins the match: Black 3 White 1\n"), "{record}");
    let ids = |browser: &mut Browser, list| browser.games(list).into_iter().map(|game| game.id).collect::<Vec<_>>();
    assert_eq!(ids(&mut Browser::new(host), GameListKind::Offers), [OFFER]);
    let mine = ids(&mut ana, GameListKind::Mine);
    for game in [CORRESPONDENCE, OFFER, AGAINST_ENGINE] {
        assert!(mine.iter().any(|id| id == game), "{mine:?}");
    }

    // Unfinished games go on.
    let mut bela = Browser::new(host);
    assert_eq!(bela.post(paths::SESSION, body::sign_in("Béla", PASSWORD_0_1_0)).status, 200);
    let guest = User { cookie: format!("kamisado-session={GUESTS_SESSION}") };
    let mut white = Client::watch(host, UNFINISHED, Some(&guest)).await;
    assert_eq!((white.you, white.game.ply(), white.said.len()), (Some(Player::White), 8, 1));
    white.play("e1b4").await;
    let mut black = bela.watch(UNFINISHED).await;
    black.play("g8b3").await;
    let blocks: Vec<kamisado_api::Block> = bela.get(paths::BLOCKS).read();
    assert_eq!(blocks[0].game.as_deref(), Some(UNFINISHED));
    let mut marathon = bela.watch(CORRESPONDENCE).await;
    assert_eq!(marathon.game.ply(), 3);
    marathon.play("g1c5").await;
    let mut engine = ana.watch(AGAINST_ENGINE).await;
    engine.until(|client| client.game.player_to_act() == Some(Player::Black)).await;
    engine.resign().await;
    bela.take_seat(OFFER);

    // New games and rated results join the old ones; deleting takes the old rows too.
    let again = ana.make_game_with(&mut bela, body::as_black(FormatKind::Single));
    ana.watch(&again).await.resign().await;
    assert_eq!(ana.post(paths::ME_CONFIRM, body::confirm(PASSWORD_0_1_0)).status, 204);
    assert_eq!(ana.delete(paths::ME, ()).status, 204);
    assert_eq!(database.number("SELECT COUNT(*) FROM puzzle_states").await, 0);
    assert_eq!(database.number("SELECT COUNT(*) FROM users WHERE name = 'Ana'").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_version_0_1_0_works_after_an_update() {
    let database = database().await;
    let sql = if database.address.starts_with("sqlite") {
        include_str!("../data/version-0.1.0/sqlite.sql")
    } else {
        include_str!("../data/version-0.1.0/postgres.sql")
    };
    database.execute_all(sql).await;
    works(&database).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_version_0_1_0_is_restored() {
    let backup = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/version-0.1.0/backup.jsonl");
    let database = database().await;
    let restored = program(&["admin", "--database", &database.address, "restore", backup]).output();
    let restored = restored.expect("the program starts");
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    works(&database).await;
}
