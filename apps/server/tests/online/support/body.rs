//! Bodies of requests and messages on sockets: types of the API or, in tests of what is refused, any text.

use kamisado::{Format, FormatKind, MatchRules, Player, Series};
use kamisado_api::{
    AbuseReport, ChangePassword, ClientMessage, Confirmation, CreateAccount, CreateToken, Credentials, GuestName,
    NewGame, NewPasskey, NewPuzzleResults, OpaqueJson, PasskeyAnswer, PasskeyQuestion, SecondFactor, SignIn,
};
use kamisado_online::{Action, Terms, TimeControl};

/// The body of a request, or a message on the socket of a game.
pub(crate) trait RequestBody {
    /// The text as it is sent.
    fn text(&self) -> String;
}

impl<T: RequestBody + ?Sized> RequestBody for &T {
    fn text(&self) -> String {
        (*self).text()
    }
}

impl RequestBody for str {
    fn text(&self) -> String {
        self.to_owned()
    }
}

impl RequestBody for String {
    fn text(&self) -> String {
        self.clone()
    }
}

/// Nothing.
impl RequestBody for () {
    fn text(&self) -> String {
        String::new()
    }
}

macro_rules! bodies {
    ($($name:ty),* $(,)?) => {$(
        impl RequestBody for $name {
            fn text(&self) -> String {
                serde_json::to_string(self).expect("it has a form in JSON")
            }
        }
    )*};
}

bodies! {
    AbuseReport, Action, ChangePassword, ClientMessage, Confirmation<OpaqueJson>, CreateAccount, CreateToken, GuestName,
    NewGame, NewPasskey<OpaqueJson>, NewPuzzleResults, PasskeyAnswer<OpaqueJson>, SecondFactor, SignIn, Terms,
}

/// JSON that is no type of the API, in tests of what is refused.
impl RequestBody for OpaqueJson {
    fn text(&self) -> String {
        assert!(!self.is_null(), "nothing is sent as ()");
        self.to_string()
    }
}

/// A turn after this many others.
pub(crate) fn turn(ply: usize, turn: &str) -> Action {
    Action::Turn { ply, turn: turn.parse().expect("a turn") }
}

/// What a player says.
pub(crate) fn say(text: &str) -> ClientMessage {
    ClientMessage::Chat(text.to_owned())
}

/// What is played without a clock in a game that is not rated.
pub(crate) fn terms(kind: FormatKind) -> Terms {
    let format = kind.length().map_or(Format::Series(Series::default()), Format::Match);
    Terms { rules: MatchRules::from(format), ..Terms::default() }
}

/// A game for the user who has the link, without a clock.
pub(crate) fn new_game(kind: FormatKind) -> NewGame {
    NewGame { terms: terms(kind), ..NewGame::default() }
}

/// A game in which the creator is Black.
pub(crate) fn as_black(kind: FormatKind) -> NewGame {
    NewGame { side: Some(Player::Black), ..new_game(kind) }
}

/// A game that is offered to every user.
pub(crate) fn offered(game: NewGame) -> NewGame {
    NewGame { public: true, ..game }
}

/// A rated game with this many days for each turn.
pub(crate) fn rated(mut game: NewGame, days: u8) -> NewGame {
    game.terms = Terms { rated: true, time_control: TimeControl::Days(days), ..game.terms };
    game
}

/// An account that is to be made.
pub(crate) fn account(name: &str, password: &str) -> CreateAccount {
    CreateAccount { name: name.to_owned(), password: password.to_owned(), bot: false }
}

/// Signs in by the password.
pub(crate) fn sign_in(name: &str, password: &str) -> SignIn {
    SignIn { name: name.to_owned(), credentials: Credentials::password(password) }
}

/// Signs in by a recovery code.
pub(crate) fn sign_in_by_code(name: &str, code: &str) -> SignIn {
    SignIn { name: name.to_owned(), credentials: Credentials::recovery_code(code) }
}

/// A token that is to be made.
pub(crate) fn token(name: &str) -> CreateToken {
    CreateToken { name: name.to_owned() }
}

/// A new password; tokens go on.
pub(crate) fn new_password(password: &str) -> ChangePassword {
    ChangePassword { new_password: password.to_owned(), end_tokens: false, end_passkeys: false, renew_codes: false }
}

/// A report about a user, a game or neither.
pub(crate) fn report(name: Option<&str>, game: Option<&str>, text: &str) -> AbuseReport {
    AbuseReport { name: name.map(str::to_owned), game: game.map(str::to_owned), text: text.to_owned() }
}

/// Confirms a session by the password.
pub(crate) fn confirm(password: &str) -> Confirmation<OpaqueJson> {
    Confirmation::Credentials(Credentials::password(password))
}

/// Confirms a session by a recovery code.
pub(crate) fn confirm_by_code(code: &str) -> Confirmation<OpaqueJson> {
    Confirmation::Credentials(Credentials::recovery_code(code))
}

/// What a device is asked.
pub(crate) type Question = PasskeyQuestion<OpaqueJson>;

/// What a device answers to a question.
pub(crate) fn passkey_answer(question: &Question, credential: OpaqueJson) -> PasskeyAnswer<OpaqueJson> {
    PasskeyAnswer { ceremony: question.ceremony.clone(), credential }
}

/// The passkey that a device made.
pub(crate) fn new_passkey(question: &Question, credential: OpaqueJson, name: Option<&str>) -> NewPasskey<OpaqueJson> {
    NewPasskey { ceremony: question.ceremony.clone(), credential, name: name.map(str::to_owned) }
}
