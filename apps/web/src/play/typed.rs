//! The field for typed moves and commands.

use kamisado_text::Command;
use leptos::html::Input;

use super::ShownGame;
use crate::board::InputError;
use crate::prelude::*;
use crate::rules::RuleSentence;
use crate::speech::{TypedOutcome, read_premove, read_typed};

/// The element with the answer to an input or the error in it. It describes the field for screen readers and is not
/// visible: the visible answer has a button that opens the rule.
const ANSWER_ID: &str = "typed-answer";

/// The result of a command.
pub(crate) enum Acted {
    /// It is done; the user sees and hears the result.
    Done,
    /// It cannot be done here now.
    NotNow,
    /// It will be done when the user answers this question with yes.
    Asks(String),
    /// It is answered with this text.
    Says(String),
}

impl From<bool> for Acted {
    fn from(is_done: bool) -> Acted {
        if is_done { Acted::Done } else { Acted::NotNow }
    }
}

/// A game with a lazily loaded field, which finds the game in the context.
#[derive(Clone, Copy)]
pub(crate) struct TypedGame {
    /// The game.
    pub(crate) local_game: Signal<Option<LocalGame>>,
    /// Why the last input was rejected.
    pub(crate) rejected: RwSignal<Option<InputError>>,
    /// Plays a turn.
    pub(crate) play: Callback<Turn>,
    /// Carries out the commands that do more than ask. The second part says that the user has confirmed it.
    pub(crate) act: Callback<(Command, bool), Acted>,
    /// The game on whose board premoves are chosen, if they can be.
    pub(crate) premoves: Option<ShownGame>,
    /// Whether a turn is expected.
    pub(crate) is_open: Signal<bool>,
    /// Handles a forbidden turn, if that is not a mistake.
    pub(crate) forbidden: Option<Callback<Turn>>,
    /// Handles squares and numbers, if the task asks for them.
    pub(crate) pointing: Option<Pointing>,
}

impl TypedGame {
    /// The game of a page on which only turns and commands are typed.
    pub(crate) fn of(shown: ShownGame, act: Callback<(Command, bool), Acted>) -> TypedGame {
        let ShownGame { local_game, play, board, .. } = shown;
        let (rejected, is_open, premoves) = (board.input.rejected, Signal::stored(true), Some(shown));
        TypedGame { local_game, rejected, play, act, premoves, is_open, forbidden: None, pointing: None }
    }
}

/// Squares and numbers as answers in a lesson.
#[derive(Clone, Copy)]
pub(crate) struct Pointing {
    /// Whether squares can be pressed now.
    pub(crate) is_open: Signal<bool>,
    /// Presses a square.
    pub(crate) press: Callback<Square>,
    /// Handles a typed square or number. Returns `false` if the text is neither, or none is asked for.
    pub(crate) read: Callback<String, bool>,
}

/// The board of the game in the context, or the game as text if the user prefers it.
#[component]
pub(crate) fn TypedGameBoard(
    /// What the board shows.
    board_view: Memo<BoardView>,
    /// Called when a square is pressed.
    #[prop(into)]
    on_press: Callback<Square>,
) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <Show
            when=move || !settings.text_mode.get()
            fallback=|| view! { <LazyView load=|| Box::pin(lazy::typed_game_text()) /> }
        >
            <Board board_view on_press />
        </Show>
    }
}

/// The field of the game in the context, loaded when it is shown. The game as text has its own.
#[component]
pub(crate) fn FieldBesideBoard() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <Show when=move || !settings.text_mode.get()>
            <FoldedField>
                <LazyView load=|| Box::pin(lazy::typed_game()) />
            </FoldedField>
        </Show>
    }
}

/// A field beside a board, folded until it is needed. The key that leads to it unfolds it.
#[component]
pub(crate) fn FoldedField(children: Children) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <details class="typing">
            <summary>{settings.text(PageText::TypeMove)}</summary>
            {children()}
        </details>
    }
}

/// A field that accepts a turn in any notation for the game in the context and plays it, or a command and answers it.
/// The answer or the error is under the field.
#[component]
pub(crate) fn TypedMove() -> impl IntoView {
    let TypedGame { local_game, rejected, play, act, premoves, is_open, forbidden, pointing } = expect_context();
    let (settings, announcer) = (Settings::get(), Announcer::get());
    let field = NodeRef::<Input>::new();
    let answer = RwSignal::new((String::new(), None::<Rule>));
    let is_refused = RwSignal::new(false);
    // The command to carry out when a question is answered with yes.
    let asked = StoredValue::new(None::<Command>);
    let speech_text = move |text: SpeechText| untrack(|| settings.part_words().text(text)).to_owned();
    let answer_with = move |text: String, rule: Option<Rule>| {
        announcer.say_now(&text);
        answer.set((text, rule));
    };
    let reply = move |text: String| answer_with(text, None);
    let not_now = move || reply(speech_text(SpeechText::NotNow));
    let act = move |command: Command, is_confirmed: bool, otherwise: String| {
        let acted = untrack(|| act.run((command.clone(), is_confirmed)));
        match acted {
            Acted::Done => {}
            Acted::NotNow => reply(otherwise),
            Acted::Says(said) => reply(said),
            Acted::Asks(question) => {
                asked.set_value(Some(command));
                reply(format!("{question} {}", speech_text(SpeechText::AnswerYesOrNo)));
            }
        }
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        rejected.set(None);
        is_refused.set(false);
        answer.set(<(String, Option<Rule>)>::default());
        let text = field.value();
        // The next input does not correct this one, so the field is cleared; a refusal repeats what it refuses.
        field.set_value("");
        let language = untrack(|| settings.language());
        let yes = language.parse_answer(&text);
        let command = asked.try_update_value(Option::take).flatten();
        match (command, yes) {
            (Some(command), Some(true)) => return act(command, true, speech_text(SpeechText::NotNow)),
            (Some(_), Some(false)) => return reply(speech_text(SpeechText::GoesOn)),
            _ => {}
        }
        if pointing.is_some_and(|pointing| pointing.read.run(text.clone())) {
            return;
        }
        // This also answers an offer of the other player.
        if let Some(yes) = yes {
            let command = if yes { Command::Accept } else { Command::Decline };
            return act(command, false, speech_text(SpeechText::NotNow));
        }
        let premove = premoves.and_then(|shown| {
            let you = shown.premover.get_untracked()?;
            let read = |local_game: &LocalGame| read_premove(language, local_game, you, &text);
            shown.toggle_premove(you, local_game.with_untracked(|local_game| local_game.as_ref().and_then(read))?)
        });
        if let Some(event) = premove {
            answer.set((untrack(|| settings.part_words().premove_event(event)), None));
            return;
        }
        let read =
            local_game.with_untracked(|local_game| Some(read_typed(settings, announcer, local_game.as_ref()?, &text)));
        let Some(read) = read else { return not_now() };
        let is_turn = matches!(read, TypedOutcome::Play(_) | TypedOutcome::Refuse(_, Some(_)));
        if is_turn && !is_open.get_untracked() {
            return not_now();
        }
        let read = match (read, forbidden) {
            (TypedOutcome::Refuse(_, Some(turn)), Some(forbidden)) => return forbidden.run(turn),
            (read, _) => read,
        };
        match read {
            TypedOutcome::Play(turn) => play.run(turn),
            TypedOutcome::NotUnderstood(sentence) => {
                is_refused.set(true);
                sound::play_if_on(Sound::Rejected, settings);
                reply(sentence);
            }
            TypedOutcome::Act(command, otherwise) => act(command, false, otherwise),
            TypedOutcome::Refuse(error, _) => {
                is_refused.set(true);
                answer.set(untrack(|| {
                    settings.words().without_code(&error.in_words(settings, &announcer.names().names()))
                }));
                rejected.set(Some(error));
            }
            TypedOutcome::Answer(text, rule) => answer_with(text, rule),
            TypedOutcome::ShowKeys => announcer.shows_keys.set(true),
        }
    };
    let shown = move || {
        let (sentence, rule) = answer.get();
        (!sentence.is_empty()).then(|| view! { <RuleSentence sentence rule /> })
    };
    view! {
        <form class="typed" on:submit=submit>
            <label for="typed">{settings.text(PageText::TypeMove)}</label>
            <input
                id="typed"
                node_ref=field
                type="text"
                dir="auto"
                placeholder="f8f3"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-describedby=ANSWER_ID
                aria-invalid=move || is_refused.get().then_some("true")
            />
            <button type="submit">{settings.text(PageText::PlayMove)}</button>
            <button
                id="show-keys"
                type="button"
                aria-label=settings.text(SpeechText::KeysHead)
                title=settings.text(SpeechText::KeysHead)
                on:click=move |_| announcer.shows_keys.set(true)
            >
                "?"
            </button>
            <p class="typed-answer">{shown}</p>
            <span id=ANSWER_ID hidden>
                {move || answer.with(|(text, _)| text.clone())}
            </span>
        </form>
    }
}
