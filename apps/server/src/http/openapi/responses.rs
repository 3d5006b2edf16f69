//! The error responses in the reference, with the texts that are really sent.

use std::collections::BTreeMap;

use kamisado_api::ErrorBody;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{IntoResponses, ToSchema};

use super::super::error::ApiError;
use crate::games::CommandError;

macro_rules! refusals {
    ($($name:ident = $error:expr, $why:literal;)*) => {$(
        #[doc = $why]
        pub(in crate::http) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                refusal($error, $why)
            }
        }
    )*};
}

refusals! {
    NeedsAccount = ApiError::needs_account(), "The request needs an account that is signed in.";
    NeedsConfirmation = ApiError::needs_confirmation(), "The session has not been confirmed in the last five minutes.";
    NeedsPasskey = ApiError::needs_passkey(), "The account has no passkey, or would lose the last one.";
    NeedsPasskeyToConfirm = ApiError::needs_passkey_to_confirm(), "The account requires a passkey.";
    WeakPassword = ApiError::weak_password("password: this one is easy to guess"), "The password or the name is not allowed.";
    NoOpponent = ApiError::no_opponent(), "The game has no opponent who can be blocked.";
    NoSuchGame = ApiError::no_such_game(), "There is no such game.";
    NoSuchUser = ApiError::no_such_user(), "There is no such account.";
    NoSuchSession = ApiError::no_such_session(), "There is no such session.";
    NameTaken = ApiError::name_taken(), "The name is taken, or looks like one that is.";
    WrongPassword = ApiError::wrong_password(), "The name or the password is wrong.";
    NoPasskeysHere = ApiError::no_passkeys_here(), "The server was addressed by a number instead of a domain name, or was built without passkeys.";
    NoSeat = ApiError::from(CommandError::NoSeat), "Both seats are taken.";
    BadPuzzleResults = ApiError::bad_request("results[3].rating: expected at most 5000"), "A field is unknown or out of its range.";
    NotPlayable = ApiError::bad_request("unknown field `colour`"), "A game with these terms cannot be played.";
}

fn refusal(error: ApiError, why: &str) -> BTreeMap<String, RefOr<Response>> {
    let status = error.status.as_str().to_owned();
    let example = serde_json::to_value(error.into_body()).expect("an error has a form in JSON");
    let schema = Ref::from_schema_name(ErrorBody::name());
    let content = ContentBuilder::new().schema(Some(schema)).example(Some(example)).build();
    let response = ResponseBuilder::new().description(why).content("application/json", content).build();
    BTreeMap::from([(status, RefOr::T(response))])
}
