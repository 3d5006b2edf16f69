//! Accounts, sessions, tokens, passkeys, players, ratings, blocks and abuse reports.

use std::collections::BTreeMap;

use kamisado_online::{RatingCategory, Timestamp};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The kind of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum UserKind {
    /// Without an account.
    Guest,
    /// With an account.
    Account,
    /// The server's engine at one of its levels.
    Engine,
    /// With an account that was deleted.
    Deleted,
}

impl UserKind {
    /// All of them.
    pub const ALL: [UserKind; 4] = [UserKind::Guest, UserKind::Account, UserKind::Engine, UserKind::Deleted];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            UserKind::Guest => "guest",
            UserKind::Account => "account",
            UserKind::Engine => "engine",
            UserKind::Deleted => "deleted",
        }
    }

    /// The kind of this name.
    pub fn from_name(name: &str) -> Option<UserKind> {
        UserKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The user who asks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The kind; none for a user who was never seen.
    pub kind: Option<UserKind>,
    /// The id.
    pub id: Option<String>,
    /// The name.
    pub name: Option<String>,
    /// The ratings.
    pub ratings: Ratings,
    /// Whether a program plays with the account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<bool>,
    /// Whether signing in to the account by the password needs a passkey too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_factor: Option<bool>,
    /// Whether the session of the account was confirmed in the last five minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed: Option<bool>,
    /// The number of recovery codes that the account has left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery_codes_left: Option<u32>,
}

impl Me {
    /// Whether the server knows the user.
    pub const fn is_known(&self) -> bool {
        self.kind.is_some()
    }

    /// The name of the account, for a user who has one.
    pub fn account(&self) -> Option<&str> {
        self.name.as_deref().filter(|_| self.kind == Some(UserKind::Account))
    }
}

/// The ratings of a user, by the name of the category. Categories without a game are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ratings(BTreeMap<String, RatingSummary>);

impl Ratings {
    /// The rating in a category.
    pub fn get(&self, category: RatingCategory) -> Option<RatingSummary> {
        self.0.get(category.name()).copied()
    }

    /// The ratings in the order of the categories. Those of categories that only newer programs know are left out.
    pub fn iter(&self) -> impl Iterator<Item = (RatingCategory, RatingSummary)> + '_ {
        RatingCategory::ALL.into_iter().filter_map(|category| Some((category, self.get(category)?)))
    }
}

impl FromIterator<(RatingCategory, RatingSummary)> for Ratings {
    fn from_iter<T: IntoIterator<Item = (RatingCategory, RatingSummary)>>(ratings: T) -> Ratings {
        Ratings(ratings.into_iter().map(|(category, rating)| (category.name().to_owned(), rating)).collect())
    }
}

/// A rating in a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingSummary {
    /// The rating.
    pub rating: i64,
    /// Its deviation.
    pub deviation: i64,
    /// The number of rated games.
    pub games: u32,
}

/// A user with an account, as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The name.
    pub name: String,
    /// When the account was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// Whether a program plays with the account.
    pub bot: bool,
    /// The ratings.
    pub ratings: Ratings,
}

/// The query of a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct LeaderboardQuery {
    /// The number of places before the page.
    #[serde(default)]
    pub after: u32,
}

/// A player in a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LeaderboardRow {
    /// The place, from 1 on.
    pub place: u64,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: i64,
    /// Its deviation.
    pub deviation: i64,
    /// The number of rated games.
    pub games: u32,
    /// Whether a program plays with the account.
    pub bot: bool,
}

impl LeaderboardRow {
    /// The rating with its deviation and the number of games.
    pub const fn summary(&self) -> RatingSummary {
        RatingSummary { rating: self.rating, deviation: self.deviation, games: self.games }
    }
}

/// An account that is to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateAccount {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
    /// Whether a program will play with the account.
    #[serde(default)]
    pub bot: bool,
}

/// An account that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatedAccount {
    /// The name.
    pub name: String,
    /// The recovery codes, which are shown this once.
    pub recovery_codes: Vec<String>,
}

/// New recovery codes, which are shown this once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    /// The codes.
    pub recovery_codes: Vec<String>,
}

/// What proves that an account is the user's: the password, or a recovery code, which is used up. Exactly one is sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Credentials {
    /// The password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub password: Option<String>,
    /// A recovery code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery_code: Option<String>,
}

impl Credentials {
    /// A password.
    pub fn password(password: impl Into<String>) -> Credentials {
        Credentials { password: Some(password.into()), recovery_code: None }
    }

    /// Whether it is the password.
    pub const fn is_password(&self) -> bool {
        self.password.is_some()
    }

    /// A recovery code.
    pub fn recovery_code(code: impl Into<String>) -> Credentials {
        Credentials { password: None, recovery_code: Some(code.into()) }
    }
}

/// The user who signs in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignIn {
    /// The name of the account.
    pub name: String,
    /// The password or a recovery code.
    #[serde(flatten)]
    pub credentials: Credentials,
}

/// The account that was signed in to. The session is in a cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignedIn {
    /// The name.
    pub name: String,
}

/// The response to [`SignIn`]: with status 200 the user is signed in, with status 202 a passkey is needed too.
#[derive(Clone, Debug, PartialEq)]
pub enum SignInAnswer<O> {
    /// The user is signed in.
    SignedIn(SignedIn),
    /// The password is right; the answer to this question goes to `/api/session/passkey`.
    NeedsPasskey(PasskeyQuestion<O>),
}

/// What a browser is to ask of its user's device. The options are those of WebAuthn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyQuestion<O> {
    /// The secret under which the answer is awaited.
    pub ceremony: String,
    /// The options for the browser.
    #[serde(rename = "publicKey")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub public_key: O,
}

/// What the device answered. The credential is that of WebAuthn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyAnswer<C> {
    /// The secret under which the answer is awaited.
    pub ceremony: String,
    /// The credential.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: C,
}

/// The passkey that the device made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPasskey<C> {
    /// The secret under which the answer is awaited.
    pub ceremony: String,
    /// The credential.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: C,
    /// The name that its owner gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// What confirms a session.
#[derive(Clone, Debug, PartialEq)]
pub enum Confirmation<C> {
    /// The password or a recovery code.
    Credentials(Credentials),
    /// A passkey, after `/api/passkeys/login/start`.
    Passkey(PasskeyAnswer<C>),
}

impl<O: Serialize> Serialize for SignInAnswer<O> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct NeedsPasskey<'a, O> {
            needs: &'static str,
            #[serde(flatten)]
            question: &'a PasskeyQuestion<O>,
        }

        match self {
            SignInAnswer::SignedIn(signed_in) => signed_in.serialize(serializer),
            SignInAnswer::NeedsPasskey(question) => NeedsPasskey { needs: "passkey", question }.serialize(serializer),
        }
    }
}

impl<'de, O: Deserialize<'de>> Deserialize<'de> for SignInAnswer<O> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SignInAnswer<O>, D::Error> {
        #[derive(Deserialize)]
        #[serde(bound = "O: Deserialize<'de>")]
        struct Fields<O> {
            #[serde(default)]
            name: Option<String>,
            #[serde(default)]
            ceremony: Option<String>,
            #[serde(default, rename = "publicKey")]
            public_key: Option<O>,
        }

        match Fields::deserialize(deserializer)? {
            Fields { ceremony: Some(ceremony), public_key: Some(public_key), .. } => {
                Ok(SignInAnswer::NeedsPasskey(PasskeyQuestion { ceremony, public_key }))
            }
            Fields { name: Some(name), .. } => Ok(SignInAnswer::SignedIn(SignedIn { name })),
            Fields { .. } => Err(serde::de::Error::custom("expected a name, or a ceremony and its options")),
        }
    }
}

impl<C: Serialize> Serialize for Confirmation<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Confirmation::Credentials(credentials) => credentials.serialize(serializer),
            Confirmation::Passkey(answer) => answer.serialize(serializer),
        }
    }
}

impl<'de, C: Deserialize<'de>> Deserialize<'de> for Confirmation<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Confirmation<C>, D::Error> {
        #[derive(Deserialize)]
        #[serde(bound = "C: Deserialize<'de>")]
        struct Fields<C> {
            #[serde(default)]
            password: Option<String>,
            #[serde(default)]
            recovery_code: Option<String>,
            #[serde(default)]
            ceremony: Option<String>,
            #[serde(default)]
            credential: Option<C>,
        }

        match Fields::deserialize(deserializer)? {
            Fields { ceremony: Some(ceremony), credential: Some(credential), password: None, recovery_code: None } => {
                Ok(Confirmation::Passkey(PasskeyAnswer { ceremony, credential }))
            }
            Fields { password, recovery_code, .. } => {
                Ok(Confirmation::Credentials(Credentials { password, recovery_code }))
            }
        }
    }
}

/// A new password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChangePassword {
    /// The password.
    pub new_password: String,
    /// Whether the tokens of programs end too.
    #[serde(default)]
    pub end_tokens: bool,
}

/// Whether signing in by the password needs a passkey too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SecondFactor {
    /// Whether it does.
    pub required: bool,
}

/// A session of the caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionInfo {
    /// The id.
    pub id: String,
    /// When it began.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// When it was last used.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub seen: Timestamp,
    /// What the browser calls itself.
    pub agent: String,
    /// Whether it is the session of this request.
    pub current: bool,
}

/// A token that is to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateToken {
    /// The name.
    pub name: String,
}

/// A token that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreatedToken {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The secret, which is shown this once.
    pub token: String,
}

/// A token of the caller, without its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TokenInfo {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// When it was last used.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub seen: Timestamp,
}

/// A passkey of the caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyInfo {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
    /// When it was last used, if it was.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u64>))]
    pub used: Option<Timestamp>,
}

/// A user whom the caller has blocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Block {
    /// The name.
    pub name: String,
    /// The kind: an account or a guest.
    pub kind: UserKind,
    /// The id of the game by which the user was blocked, if it was by one.
    pub game: Option<String>,
    /// When the user was blocked.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub created: Timestamp,
}

/// A report to the operators of the server, about a user, a game or both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AbuseReport {
    /// The name of the user.
    #[serde(default)]
    pub name: Option<String>,
    /// The id of the game.
    #[serde(default)]
    pub game: Option<String>,
    /// What happened.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::OpaqueJson;

    /// Reads a text, and writes what was read as the same text.
    fn keeps<T: Serialize + DeserializeOwned>(text: &str) {
        let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(serde_json::to_string(&read).expect("it has a form"), text);
    }

    #[test]
    fn the_forms_on_the_wire_do_not_change() {
        keeps::<Me>(r#"{"kind":null,"id":null,"name":null,"ratings":{}}"#);
        keeps::<Me>(concat!(
            r#"{"kind":"account","id":"9f2c","name":"Ana","ratings":{"single":{"rating":1500,"deviation":350,"games":0}},"#,
            r#""bot":false,"second_factor":false,"confirmed":true,"recovery_codes_left":10}"#
        ));
        keeps::<Profile>(r#"{"name":"Ana","created":7,"bot":true,"ratings":{}}"#);
        keeps::<LeaderboardRow>(r#"{"place":1,"name":"Ana","rating":1810,"deviation":62,"games":41,"bot":false}"#);
        keeps::<CreateAccount>(r#"{"name":"Ana","password":"secret","bot":false}"#);
        keeps::<CreatedAccount>(r#"{"name":"Ana","recovery_codes":["k3x7-pq9w-za2m"]}"#);
        keeps::<RecoveryCodes>(r#"{"recovery_codes":["k3x7-pq9w-za2m"]}"#);
        keeps::<SignIn>(r#"{"name":"Ana","password":"secret"}"#);
        keeps::<SignIn>(r#"{"name":"Ana","recovery_code":"k3x7-pq9w-za2m"}"#);
        keeps::<ChangePassword>(r#"{"new_password":"secret","end_tokens":true}"#);
        keeps::<SecondFactor>(r#"{"required":true}"#);
        keeps::<SessionInfo>(r#"{"id":"9f2c","created":7,"seen":8,"agent":"Firefox","current":true}"#);
        keeps::<CreateToken>(r#"{"name":"bot"}"#);
        keeps::<CreatedToken>(r#"{"id":"9f2c","name":"bot","token":"k3x7pq9wza2m"}"#);
        keeps::<TokenInfo>(r#"{"id":"9f2c","name":"bot","created":7,"seen":8}"#);
        keeps::<PasskeyInfo>(r#"{"id":"9f2c","name":"phone","created":7,"used":null}"#);
        keeps::<Block>(r#"{"name":"guest","kind":"guest","game":"k3x7pq9wza2m","created":7}"#);
        keeps::<AbuseReport>(r#"{"name":"Bela","game":null,"text":"insults"}"#);
    }

    #[test]
    fn what_a_device_is_asked_and_answers_is_passed_on_as_it_is() {
        let options = r#"{"challenge":"AAEC","nested":{"a":[2],"b":1}}"#;
        keeps::<PasskeyQuestion<OpaqueJson>>(&format!(r#"{{"ceremony":"9f2c","publicKey":{options}}}"#));
        keeps::<PasskeyAnswer<OpaqueJson>>(&format!(r#"{{"ceremony":"9f2c","credential":{options}}}"#));
        keeps::<NewPasskey<OpaqueJson>>(&format!(r#"{{"ceremony":"9f2c","credential":{options},"name":"phone"}}"#));
        keeps::<Confirmation<OpaqueJson>>(&format!(r#"{{"ceremony":"9f2c","credential":{options}}}"#));
        keeps::<Confirmation<OpaqueJson>>(r#"{"password":"secret"}"#);
        keeps::<SignInAnswer<OpaqueJson>>(r#"{"name":"Ana"}"#);
        keeps::<SignInAnswer<OpaqueJson>>(&format!(r#"{{"needs":"passkey","ceremony":"9f2c","publicKey":{options}}}"#));
        assert!(serde_json::from_str::<SignInAnswer<OpaqueJson>>("{}").is_err());
    }

    #[test]
    fn kinds_of_users_have_names() {
        for kind in UserKind::ALL {
            assert_eq!(serde_json::to_string(&kind).expect("text"), format!("{:?}", kind.name()));
            assert_eq!(UserKind::from_name(kind.name()), Some(kind));
        }
        assert_eq!(UserKind::from_name("of-a-newer-server"), None);
    }

    #[test]
    fn a_password_beside_a_passkey_is_no_passkey() {
        let both = r#"{"ceremony":"9f2c","credential":{},"password":"secret"}"#;
        let read: Confirmation<OpaqueJson> = serde_json::from_str(both).expect("a confirmation");
        assert!(matches!(read, Confirmation::Credentials(_)));
    }

    #[test]
    fn who_one_is_says_what_one_may_do() {
        let read = |text: &str| serde_json::from_str::<Me>(text).expect("a user");
        let nobody = read(r#"{"kind":null,"id":null,"name":null,"ratings":{}}"#);
        let guest = read(r#"{"kind":"guest","id":"a","name":"guest","ratings":{}}"#);
        let ana = read(
            r#"{"kind":"account","id":"b","name":"Ana","recovery_codes_left":10,"ratings":{
            "long":{"rating":1500,"deviation":350,"games":2},"single":{"rating":1,"deviation":2,"games":3},
            "of-a-newer-server":{"rating":1,"deviation":2,"games":3}}}"#,
        );
        assert_eq!([&nobody, &guest, &ana].map(Me::is_known), [false, true, true]);
        assert_eq!([&nobody, &guest, &ana].map(Me::account), [None, None, Some("Ana")]);
        let categories: Vec<RatingCategory> = ana.ratings.iter().map(|(category, _)| category).collect();
        assert_eq!(categories, [RatingCategory::Single, RatingCategory::Long]);
    }
}
