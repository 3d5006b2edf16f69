//! The documents about the API compared with the server: they describe JSON, so answers are compared as JSON.

use kamisado_api::{
    AbuseReport, AccountExport, Block, ChangePassword, Confirmation, CreateAccount, CreateToken, CreatedAccount,
    CreatedToken, ErrorBody, ErrorCode, FairPlay, FinishedGames, GameListKind, GamePage, GameSnapshot, GuestName,
    JoinedGame, LeaderboardRow, Me, NewGame, NewPasskey, NewPuzzleResults, OpaqueJson, PasskeyAnswer, PasskeyInfo,
    PasskeyQuestion, Profile, PuzzleProgress, PuzzleState, RecoveryCodes, SecondFactor, SessionInfo, SignIn,
    SignInAnswer, SignedIn, TokenInfo, paths,
};
use kamisado_online::Terms;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::support::*;

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

/// An example, read as the type that the document names and written again.
fn reread(name: &str, example: &Value) -> Value {
    fn through<T: DeserializeOwned + Serialize>(example: &Value) -> serde_json::Result<Value> {
        serde_json::to_value(T::deserialize(example)?)
    }
    macro_rules! through_type {
        ($($name:ident $(<$part:ty>)?),* $(,)?) => {
            match name {
                $(stringify!($name) => through::<$name $(<$part>)?>(example),)*
                _ => panic!("no type is called {name}"),
            }
        };
    }
    let written = through_type! {
        AbuseReport, AccountExport, Block, ChangePassword, Confirmation<OpaqueJson>, CreateAccount, CreateToken,
        CreatedAccount, CreatedToken, ErrorBody, FairPlay, FinishedGames, GamePage, GameSnapshot, GuestName, JoinedGame,
        LeaderboardRow, Me, NewGame, NewPasskey<OpaqueJson>, NewPuzzleResults, PasskeyAnswer<OpaqueJson>, PasskeyInfo,
        PasskeyQuestion<OpaqueJson>, Profile, PuzzleProgress, PuzzleState, RecoveryCodes, SecondFactor, SessionInfo, SignIn,
        SignInAnswer<OpaqueJson>, SignedIn, Terms, TokenInfo,
    };
    written.unwrap_or_else(|error| panic!("{name}: {error}: {example}"))
}

/// Whether all that an example shows is in what was written: the type knows each of its fields.
fn is_within(example: &Value, written: &Value) -> bool {
    match (example, written) {
        (Value::Object(example), Value::Object(written)) => {
            example.iter().all(|(name, value)| written.get(name).is_some_and(|written| is_within(value, written)))
        }
        (Value::Array(example), Value::Array(written)) => {
            example.len() == written.len() && example.iter().zip(written).all(|(one, other)| is_within(one, other))
        }
        (Value::Number(example), Value::Number(written)) => example.as_f64() == written.as_f64(),
        _ => example == written,
    }
}

/// The name of the type of a schema, and whether it is a list of them.
fn type_of(schema: &Value) -> (&str, bool) {
    let is_list = schema["type"] == "array";
    let one = if is_list { &schema["items"] } else { schema };
    let options = one["oneOf"].as_array().into_iter().flatten();
    let named = options.chain([one]).find_map(|schema| schema["$ref"].as_str());
    let name = named.and_then(|path| path.rsplit('/').next()).unwrap_or_else(|| panic!("no type: {schema}"));
    // `PasskeyQuestion_Opaque` is `PasskeyQuestion<Opaque>`.
    (name.split('_').next().expect("a first part"), is_list)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_example_is_of_its_type() {
    let database = database().await;
    let server = Server::start(&database.address);
    let document: Value = get(&server.host, paths::OPENAPI);
    let mut count = 0;
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let answers = operation["responses"].as_object().into_iter().flat_map(|answers| answers.values());
            for body in answers.chain([&operation["requestBody"]]) {
                let content = &body["content"]["application/json"];
                let Some(example) = content.get("example").filter(|example| !example.is_null()) else {
                    continue;
                };
                let (name, is_list) = type_of(&content["schema"]);
                let shown = if is_list {
                    example.as_array().expect("a list").as_slice()
                } else {
                    std::slice::from_ref(example)
                };
                for one in shown {
                    let written = reread(name, one);
                    assert!(is_within(one, &written), "{method} {path}: {one} is read as {written}");
                    let code = one["error"].as_str().filter(|_| name == "ErrorBody");
                    assert!(code.is_none_or(|code| ErrorCode::ALL.iter().any(|known| known.as_str() == code)), "{one}");
                }
                count += 1;
            }
        }
    }
    assert!(count > 30, "only {count} examples were found");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answers_are_as_they_are_described() {
    let (_database, server) = server().await;
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

#[tokio::test(flavor = "multi_thread")]
async fn every_address_is_described_and_has_a_name_of_its_own() {
    let (_database, server) = server().await;
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
