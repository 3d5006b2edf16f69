//! The addresses of the server.
//!
//! Each address has a constant, the pattern for a router. An address with a variable part or a query also has a
//! function that fills it in.
//!
//! ```
//! use kamisado_api::paths;
//! use kamisado_api::{ExportFormat, GameListKind};
//!
//! assert_eq!(paths::game("k3x7pq9wza2m"), "/api/games/k3x7pq9wza2m");
//! assert_eq!(paths::games_export(ExportFormat::Record), "/api/games/export?format=record");
//! assert!(paths::games(GameListKind::ALL[0], None).starts_with(paths::GAMES));
//! ```

use kamisado_online::RatingCategory;

use crate::{API_VERSION, ExportFormat, GameListKind, HistoryQuery};

/// The prefix of all addresses of the API.
pub const API: &str = "/api";
/// The description of the API as OpenAPI.
pub const OPENAPI: &str = "/api/openapi.json";
/// Whether the server runs.
pub const HEALTH: &str = "/healthz";
/// The page of a game.
pub const GAME_PAGE: &str = "/game/{id}";

/// Lists games, or makes one.
pub const GAMES: &str = "/api/games";
/// All finished games of the caller in one file.
pub const GAMES_EXPORT: &str = "/api/games/export";
/// A game.
pub const GAME: &str = "/api/games/{id}";
/// The record of a game.
pub const GAME_RECORD: &str = "/api/games/{id}/record";
/// Taking the free seat of a game.
pub const GAME_SEAT: &str = "/api/games/{id}/seat";
/// The socket of a game.
pub const GAME_SOCKET: &str = "/api/games/{id}/socket";
/// Blocking the opponent in a game.
pub const GAME_BLOCK: &str = "/api/games/{id}/block";
/// Finding an opponent.
pub const PAIRING: &str = "/api/pairing";
/// The socket of the lobby.
pub const LOBBY: &str = "/api/lobby";

/// Making an account.
pub const ACCOUNTS: &str = "/api/accounts";
/// The calling user; deleting the account.
pub const ME: &str = "/api/me";
/// The name of a user without an account.
pub const ME_NAME: &str = "/api/me/name";
/// Everything that the server stores about the user, in one file.
pub const ME_EXPORT: &str = "/api/me/export";
/// Confirming the session.
pub const ME_CONFIRM: &str = "/api/me/confirm";
/// Requiring a passkey beside the password.
pub const ME_SECOND_FACTOR: &str = "/api/me/second-factor";
/// Changing the password.
pub const ME_PASSWORD: &str = "/api/me/password";
/// New recovery codes.
pub const ME_RECOVERY_CODES: &str = "/api/me/recovery-codes";
/// The user's puzzle progress; adding results.
pub const ME_PUZZLES: &str = "/api/me/puzzles";
/// Marks the account as a bot.
pub const ME_BOT: &str = "/api/me/bot";
/// The analysis that is closed during rated games.
pub const ME_FAIR_PLAY: &str = "/api/me/fair-play";
/// Signing in and out.
pub const SESSION: &str = "/api/session";
/// The second step of signing in, by a passkey after the password.
pub const SESSION_PASSKEY: &str = "/api/session/passkey";
/// The sessions of the account.
pub const SESSIONS: &str = "/api/sessions";
/// A session of the account.
pub const SESSION_OF_ACCOUNT: &str = "/api/sessions/{id}";
/// The tokens of the account.
pub const TOKENS: &str = "/api/tokens";
/// A token of the account.
pub const TOKEN: &str = "/api/tokens/{id}";
/// The passkeys of the account.
pub const PASSKEYS: &str = "/api/passkeys";
/// A passkey of the account.
pub const PASSKEY: &str = "/api/passkeys/{id}";
/// The first step of adding a passkey.
pub const PASSKEY_REGISTER_START: &str = "/api/passkeys/register/start";
/// The second step of adding a passkey.
pub const PASSKEY_REGISTER_FINISH: &str = "/api/passkeys/register/finish";
/// The first step of signing in by a passkey.
pub const PASSKEY_LOGIN_START: &str = "/api/passkeys/login/start";
/// The second step of signing in by a passkey.
pub const PASSKEY_LOGIN_FINISH: &str = "/api/passkeys/login/finish";

/// A user by name.
pub const USER: &str = "/api/users/{name}";
/// The leaderboard of a category.
pub const LEADERBOARD: &str = "/api/ratings/{length}";
/// Finished games.
pub const HISTORY: &str = "/api/history";
/// The users whom the caller has blocked.
pub const BLOCKS: &str = "/api/blocks";
/// Blocking a user by name.
pub const BLOCK: &str = "/api/blocks/{name}";
/// Reporting abuse.
pub const REPORTS: &str = "/api/reports";

/// The page of a game.
pub fn game_page(id: &str) -> String {
    fill(GAME_PAGE, id)
}

/// A list of games, from the beginning or from the page that `next` named.
pub fn games(list: GameListKind, before: Option<&str>) -> String {
    with_query(GAMES, &[("list", Some(list.name())), ("before", before)])
}

/// All finished games of the caller in one file.
pub fn games_export(format: ExportFormat) -> String {
    with_query(GAMES_EXPORT, &[("format", Some(format.name()))])
}

/// A game.
pub fn game(id: &str) -> String {
    fill(GAME, id)
}

/// The record of a game.
pub fn game_record(id: &str) -> String {
    fill(GAME_RECORD, id)
}

/// Taking the free seat of a game.
pub fn game_seat(id: &str) -> String {
    fill(GAME_SEAT, id)
}

/// The socket of a game, for a client of this version that knows the entries up to a number.
pub fn game_socket(id: &str, after: u64) -> String {
    format!("{}?after={after}&api={API_VERSION}", fill(GAME_SOCKET, id))
}

/// Blocking the opponent in a game.
pub fn game_block(id: &str) -> String {
    fill(GAME_BLOCK, id)
}

/// The socket of the lobby, for a client of this version.
pub fn lobby() -> String {
    format!("{LOBBY}?api={API_VERSION}")
}

/// A session of the account.
pub fn session_of_account(id: &str) -> String {
    fill(SESSION_OF_ACCOUNT, id)
}

/// A token of the account.
pub fn token(id: &str) -> String {
    fill(TOKEN, id)
}

/// A passkey of the account.
pub fn passkey(id: &str) -> String {
    fill(PASSKEY, id)
}

/// A user by name.
pub fn user(name: &str) -> String {
    fill(USER, name)
}

/// The leaderboard of a category, after `after` places.
pub fn leaderboard(category: RatingCategory, after: u32) -> String {
    format!("{}?after={after}", fill(LEADERBOARD, category.name()))
}

/// Finished games.
pub fn history(query: &HistoryQuery) -> String {
    let HistoryQuery { name, opponent, length, result, rated, before } = query;
    with_query(
        HISTORY,
        &[
            ("name", name.as_deref()),
            ("opponent", opponent.as_deref()),
            ("length", length.map(RatingCategory::name)),
            ("result", result.map(|result| result.name())),
            ("rated", rated.map(|rated| if rated { "true" } else { "false" })),
            ("before", before.as_deref()),
        ],
    )
}

/// Blocking a user by name.
pub fn block(name: &str) -> String {
    fill(BLOCK, name)
}

/// A pattern with its variable part filled in.
fn fill(pattern: &str, value: &str) -> String {
    let (before, rest) = pattern.split_once('{').unwrap_or((pattern, "}"));
    let (_, after) = rest.split_once('}').unwrap_or_default();
    format!("{before}{}{after}", encode(value))
}

/// An address with the parts of its query that are present.
fn with_query(path: &str, query: &[(&str, Option<&str>)]) -> String {
    let mut address = path.to_owned();
    let parts = query.iter().filter_map(|(name, value)| Some((name, (*value)?)));
    for ((name, value), sign) in parts.zip(core::iter::once('?').chain(core::iter::repeat('&'))) {
        address.push(sign);
        address.push_str(name);
        address.push('=');
        address.push_str(&encode(value));
    }
    address
}

/// A text as a part of an address (RFC 3986).
fn encode(text: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(byte.into());
        } else {
            let digit = |number: u8| char::from(DIGITS[usize::from(number)]);
            encoded.extend(['%', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlayerResult;

    #[test]
    fn patterns_are_filled() {
        assert_eq!(game("k3x7"), "/api/games/k3x7");
        assert_eq!(game_seat("k3x7"), "/api/games/k3x7/seat");
        assert_eq!(game_record("k3x7"), "/api/games/k3x7/record");
        assert_eq!(game_block("k3x7"), "/api/games/k3x7/block");
        assert_eq!(game_page("k3x7"), "/game/k3x7");
        assert_eq!(game_socket("k3x7", 4), "/api/games/k3x7/socket?after=4&api=3");
        assert_eq!(lobby(), "/api/lobby?api=3");
        assert_eq!((session_of_account("a"), token("b")), ("/api/sessions/a".to_owned(), "/api/tokens/b".to_owned()));
        assert_eq!((passkey("a"), block("b")), ("/api/passkeys/a".to_owned(), "/api/blocks/b".to_owned()));
        assert_eq!(leaderboard(RatingCategory::Long, 50), "/api/ratings/long?after=50");
    }

    #[test]
    fn names_are_encoded() {
        assert_eq!(user("Ana"), "/api/users/Ana");
        assert_eq!(user("a/b?c%d e"), "/api/users/a%2Fb%3Fc%25d%20e");
        assert_eq!(block("سارا"), "/api/blocks/%D8%B3%D8%A7%D8%B1%D8%A7");
        assert_eq!(user("a-b_c.d~e"), "/api/users/a-b_c.d~e");
    }

    #[test]
    fn queries_hold_only_what_is_asked_for() {
        assert_eq!(games(GameListKind::Offers, None), "/api/games?list=offers");
        assert_eq!(games(GameListKind::Mine, Some("7-a")), "/api/games?list=mine&before=7-a");
        assert_eq!(games_export(ExportFormat::Json), "/api/games/export?format=json");
        assert_eq!(history(&HistoryQuery::default()), "/api/history");
        let query = HistoryQuery {
            name: Some("Ana & Bo".to_owned()),
            length: Some(RatingCategory::Single),
            result: Some(PlayerResult::Won),
            rated: Some(false),
            ..HistoryQuery::default()
        };
        assert_eq!(history(&query), "/api/history?name=Ana%20%26%20Bo&length=single&result=won&rated=false");
    }
}
