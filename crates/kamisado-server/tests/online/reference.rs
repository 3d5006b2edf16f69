//! The documents about the API compared with the server: they describe JSON, so answers are compared as JSON.

use kamisado_api::{GameListKind, paths};
use serde_json::Value;

use crate::client::{get, post};
use crate::database::databases;
use crate::server::Server;

/// The answer that is shown for a status of an operation.
fn shown<'a>(document: &'a Value, path: &str, method: &str, status: &str) -> &'a Value {
    let example = &document["paths"][path][method]["responses"][status]["content"]["application/json"]["example"];
    assert!(!example.is_null(), "{method} {path} {status} is not shown");
    example
}

/// Whether two answers have the same fields, also within.
fn is_alike(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(name, value)| other.get(name).is_some_and(|other| is_alike(value, other)))
        }
        (Value::Array(one), Value::Array(other)) => match (one.first(), other.first()) {
            (Some(one), Some(other)) => is_alike(one, other),
            (one, other) => one.is_none() == other.is_none(),
        },
        _ => true,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answers_are_as_they_are_described() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let document = get::<Value>(&server.host, paths::OPENAPI);
        let ask = |path: &str, body: &str| {
            let (answer, _) = post(&server.host, path, None, body);
            let json: Value = answer.read_with(answer.status);
            (answer.status, json)
        };
        let wanted = &document["paths"][paths::GAMES]["post"]["requestBody"]["content"]["application/json"]["example"];
        let (status, made) = ask(paths::GAMES, &wanted.to_string());
        assert_eq!((status, &made["you"]), (201, &wanted["side"]));
        assert!(is_alike(&made, shown(&document, paths::GAMES, "post", "201")), "{made}");
        let (status, refused) = ask(paths::GAMES, "{}");
        assert!(status == 400 && is_alike(&refused, shown(&document, paths::GAMES, "post", "400")), "{refused}");
        let offers = get::<Value>(&server.host, &paths::games(GameListKind::Offers, None));
        assert!(is_alike(&offers, shown(&document, paths::GAMES, "get", "200")), "{offers}");
        let id = made["game"].as_str().expect("an id");
        let (status, seat) = ask(&paths::game_seat(id), "");
        assert!(status == 200 && is_alike(&seat, shown(&document, paths::GAME_SEAT, "post", "200")), "{seat}");
        let (status, full) = ask(&paths::game_seat(id), "");
        assert_eq!((status, &full), (409, shown(&document, paths::GAME_SEAT, "post", "409")));
        let (status, none) = ask(&paths::game_seat("nowhere"), "");
        assert_eq!((status, &none), (404, shown(&document, paths::GAME_SEAT, "post", "404")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_is_described_and_has_a_name_of_its_own() {
    for database in databases().await {
        let server = Server::start(&database.address);
        let document = get::<Value>(&server.host, paths::OPENAPI);
        let mut page = ureq::get(format!("http://{}{}", server.host, paths::API)).call().expect("an answer");
        assert_eq!(page.headers()["content-type"], "text/html; charset=utf-8");
        let page = page.body_mut().read_to_string().expect("a text");
        assert!(!page.contains("<script") && !page.contains("style="), "{page}");
        let mut names = Vec::new();
        for (path, methods) in document["paths"].as_object().expect("paths") {
            for (method, operation) in methods.as_object().expect("methods") {
                let about = operation["summary"].as_str().unwrap_or_default();
                assert!(!about.is_empty(), "{method} {path} says nothing about itself");
                let title = format!("<h2>{} {path}</h2>", method.to_uppercase());
                assert!(page.contains(&title), "{title} is not on the page");
                names.push(operation["operationId"].as_str().expect("a name").to_owned());
            }
        }
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count, "{names:?}");
        assert!(count >= 5, "{names:?}");
    }
}
