//! Games to take away.

use kamisado::record::Record;
use kamisado_api::{AccountExport, ExportFormat, ExportedGame, GameListKind, GamePage, GameSnapshot, UserKind, paths};
use kamisado_online::{Action, Offer, Terms};

use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_and_all_own_games_are_downloaded_as_records_and_as_json() {
    let (_database, server) = server().await;
    let host = &server.host;
    let (id, black, white) = two_players(host, Terms::default());
    let mut client = Client::watch(host, &id, Some(&black)).await;
    client.play("f8e7").await;
    client.resign().await;

    let Answer { status, kept, text, .. } = ask("GET", host, &paths::game_record(&id), None);
    assert_eq!((status, kept), (200, Some(format!("attachment; filename=\"kamisado-{id}.txt\""))));
    let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(record.game(), client.game.game());
    assert_eq!((record.tags.black.as_deref(), record.tags.get("game")), (Some("guest"), Some(id.as_str())));
    let date = record.tags.date.as_deref().expect("a date");
    assert!(date.len() == 10 && date.starts_with("20"), "{date}");

    let one: GameSnapshot = get(host, &paths::game(&id));
    assert_eq!(&one.played, client.game.game());

    let Answer { status, kept, text, .. } = ask("GET", host, &paths::games_export(ExportFormat::Record), Some(&white));
    assert_eq!((status, kept.as_deref()), (200, Some("attachment; filename=\"kamisado-games.txt\"")));
    assert_eq!(text.parse::<Record>().expect("a record").game(), record.game());
    let all: Vec<ExportedGame> = get_as(host, &paths::games_export(ExportFormat::Json), &black);
    assert_eq!((&all[0].id, all.len()), (&id, 1));
    assert_eq!(&all[0].played, client.game.game());

    assert_eq!(ask("GET", host, &paths::games_export(ExportFormat::Json), None).status, 401);
    // A form that there is not has no type.
    let unknown = format!("{}?format=xml", paths::GAMES_EXPORT);
    assert_eq!(ask("GET", host, &unknown, Some(&black)).status, 400);
    assert_eq!(ask("GET", host, &paths::game_record("nowhere"), None).status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_games_are_one_download() {
    let (_database, server) = server().await;
    let host = &server.host;
    let (id, black, white) = two_players(host, Terms::default());
    // One game after the other, each the rematch of the one before: more than are read at once.
    let mut game = id;
    for _ in 0..55 {
        let mut clients =
            [Client::watch(host, &game, Some(&black)).await, Client::watch(host, &game, Some(&white)).await];
        clients[0].send(Action::Resign).await;
        for client in &mut clients {
            client.until_over().await;
            client.send(Action::Offer { offer: Offer::Rematch }).await;
        }
        clients[0].until(|client| client.next.is_some()).await;
        game = clients[0].next.clone().expect("a rematch");
    }
    let all: Vec<ExportedGame> = get_as(host, &paths::games_export(ExportFormat::Json), &black);
    let mut ids: Vec<&str> = all.iter().map(|one| one.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 55);
    let Answer { text, .. } = ask("GET", host, &paths::games_export(ExportFormat::Record), Some(&black));
    assert_eq!(text.matches("[Game ").count(), 55);
    let mine: GamePage = get_as(host, &paths::games(GameListKind::Mine, None), &white);
    assert_eq!(mine.games.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn own_data_with_many_games_comes_whole_and_in_order() {
    let (database, server) = server().await;
    let host = &server.host;
    let (id, black, _) = two_players(host, Terms::default());
    let mut client = Client::watch(host, &id, Some(&black)).await;
    client.resign().await;
    for copies in [49, 50, 120] {
        database.execute("DELETE FROM entries WHERE game LIKE 'copy%'").await;
        database.execute("DELETE FROM games WHERE id LIKE 'copy%'").await;
        database.copy_game(&id, copies).await;
        let Answer { status, kept, text, .. } = ask("GET", host, paths::ME_EXPORT, Some(&black));
        assert_eq!((status, kept.as_deref()), (200, Some("attachment; filename=\"kamisado-account.json\"")));
        let everything: AccountExport = serde_json::from_str(&text).expect("an export");
        assert_eq!(everything.account.user.expect("a user").kind, UserKind::Guest);
        let ids: Vec<&str> = everything.games.iter().map(|game| game.id.as_str()).collect();
        let expected: Vec<String> = (1..=copies).map(|number| format!("copy{number}")).chain([id.clone()]).collect();
        assert_eq!(ids, expected);
        assert!(everything.games.iter().all(|game| game.entries.len() == 3));
    }
}
