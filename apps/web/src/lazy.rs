//! The pages that are loaded when wanted, because they are not needed to play. The bundle puts what a part alone uses, its
//! code, its words and its data, and what several parts share into as few files as it can without loading much in vain.
//! What is opened beside a game is one part.

use std::future::Future;
use std::pin::Pin;

use kamisado_text::{English, Hungarian, Language, LoadingText, Pages, PartPages, Persian, Romanian};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;

use crate::fair_play::{self, AskFairPlay};
use crate::opponents::{self, DrawFace};
use crate::platform::sound::{self, Synthesize};
use crate::platform::{dom, timing};
use crate::play::SavedGame;
use crate::settings::Settings;
use crate::speech::{KeyHandler, TypedReader, handle_key};

/// Makes async functions whose code is loaded when they are first called, each from the part that it names. A page that is
/// built `whole` has all its code from the beginning.
macro_rules! lazy {
    ($($(#[$about:meta])* $visibility:vis fn $name:ident in $part:ident -> $result:ty $body:block)*) => {
        $(
            $(#[$about])*
            #[cfg(not(whole))]
            #[::leptos::wasm_split::wasm_split($part, wasm_split_path = ::leptos::wasm_split, fallible)]
            $visibility fn $name() -> $result $body

            $(#[$about])*
            #[cfg(whole)]
            $visibility async fn $name() -> $result $body
        )*
    };
}

/// Makes the functions that load the pages: each names its part and renders a component.
macro_rules! lazy_pages {
    ($($(#[$about:meta])* $name:ident in $part:ident: $component:path;)*) => {
        lazy! {
            $($(#[$about])* pub(crate) fn $name in $part -> Loaded { Ok(|| $component().into_any()) })*
        }
    };
}

lazy_pages! {
    /// The lessons.
    learn in learn: crate::learn::Learn;
    /// The rules.
    rules in learn: crate::rules::Rules;
    /// One rule.
    rule in learn: crate::rules::RuleInfo;
    /// Any position, judged.
    analysis in analysis: crate::analysis::Analysis;
    /// The review of a match.
    review in review: crate::review::Review;
    /// The puzzles.
    puzzles in puzzles: crate::puzzles::Puzzles;
    /// The first moves.
    openings in analysis: crate::openings::Openings;
    /// What is proven about the game.
    proven in analysis: crate::proven::Proven;
    /// The games that were played on this device.
    games in history: crate::history::Games;
    /// What records them.
    recorder in beside: crate::history::Recorder;
    /// The cards of the first page.
    cards in cards: crate::cards::Cards;
    /// What the first page tells a returning user.
    welcome in cards: crate::welcome::Welcome;
    /// The item of the online games in which it is the user's turn.
    turn_card in online: crate::online::TurnCard;
    /// The online games.
    online in online: crate::online::LobbyPage;
    /// An online game.
    game in online: crate::online::Game;
    /// The header's notice about the user's online games.
    notice in online: crate::online::Notice;
    /// The own account.
    account in account: crate::account::Account;
    /// The players.
    players in account: crate::players::Players;
    /// The actions beside a game that are not wanted at every move.
    more_actions in beside: crate::play::MoreActions;
    /// The field in which a move is typed.
    typed_move in beside: crate::play::OwnTypedMove;
    /// The field of a game that the page describes.
    typed_game in beside: crate::play::TypedGameField;
    /// Such a game as text.
    typed_game_text in beside: crate::speech::TypedGameText;
    /// The question whether an unfinished game may go.
    ask_replace in beside: crate::play::AskReplace;
    /// What is heard of the game at this screen.
    speech in beside: crate::speech::OwnSpeech;
    /// The game at this screen as text.
    text_game in beside: crate::speech::OwnTextGame;
    /// The list of keys and commands.
    keys in beside: crate::speech::KeysSheet;
    /// Arrows and circles on a board.
    marks in beside: crate::board::Marks;
    /// What plays the moves of a match by itself.
    autoplay in beside: crate::ui::Autoplay;
    /// The question before a move is made.
    confirm_move in beside: crate::play::OwnConfirm;
    /// The choice of the side from which towers are put back.
    fills in beside: crate::play::OwnFills;
    /// The moments of the match at this screen, and the end of zen mode.
    around_board in beside: crate::play::AroundBoard;
    /// What is told about the premoves in the game at this screen.
    premoves in beside: crate::play::OwnPremoves;
    /// The way to the review of a match that is over.
    review_link in beside: crate::play::ReviewLink;
    /// The face of the opponent or the picture of the moment when a round is over.
    end_picture in beside: crate::play::EndPicture;
    /// Takes a lost game up again.
    try_again in beside: crate::play::TryAgain;
    /// What is said about a round that is over.
    ending in beside: crate::play::Ending;
    /// The choices before a new game.
    new_game in sheets: crate::play::NewGame;
    /// The ten opponents.
    ladder in sheets: crate::ladder::Ladder;
    /// The choices before a game of two people at this screen.
    together in sheets: crate::play::Together;
    /// A match is saved, shared and opened.
    share in sheets: crate::play::Share;
    /// A match is opened.
    open_match in sheets: crate::play::OpenMatch;
    /// The match of the address.
    linked in sheets: crate::play::Linked;
    /// Everything that can be set.
    settings in sheets: crate::settings::dialog::Choices;
    /// The panel of the sounds.
    sound_panel in sheets: crate::settings::sound_panel::SoundPanel;
}

/// Makes the functions that load the words of a language: those that are needed to play, and those of the lazy pages.
macro_rules! lazy_words {
    ($($words:ident: $core:ident, $parts:ident;)*) => {
        lazy! {
            $(
                fn $core in $core -> Result<&'static dyn Pages, SplitLoaderError> { Ok(&$words) }
                fn $parts in $parts -> Result<&'static dyn PartPages, SplitLoaderError> { Ok(&$words) }
            )*
        }
    };
}

lazy_words! {
    English: english, english_parts;
    Romanian: romanian, romanian_parts;
    Hungarian: hungarian, hungarian_parts;
    Persian: persian, persian_parts;
}

/// The words of a language that are needed to play.
pub(crate) async fn words(language: Language) -> Result<&'static dyn Pages, SplitLoaderError> {
    match language {
        Language::English => english().await,
        Language::Romanian => romanian().await,
        Language::Hungarian => hungarian().await,
        Language::Persian => persian().await,
    }
}

/// The words of a language for the lazy pages.
pub(crate) async fn part_words(language: Language) -> Result<&'static dyn PartPages, SplitLoaderError> {
    match language {
        Language::English => english_parts().await,
        Language::Romanian => romanian_parts().await,
        Language::Hungarian => hungarian_parts().await,
        Language::Persian => persian_parts().await,
    }
}

/// Reads the texts of the game and of the options.
type ReadSavedGame = fn(Option<&str>, Option<&str>) -> SavedGame;

lazy! {
    /// What draws the faces of the opponents.
    pub(crate) fn faces in cards -> Result<DrawFace, SplitLoaderError> { Ok(opponents::face) }

    /// What makes the sounds.
    pub(crate) fn synthesizer in beside -> Result<Synthesize, SplitLoaderError> { Ok(sound::synthesize) }

    /// The reader of what the browser keeps of the games at this screen.
    pub(crate) fn read_saved_game in kept -> Result<ReadSavedGame, SplitLoaderError> { Ok(SavedGame::read) }

    /// The reader of typed turns and commands.
    pub(crate) fn typed_reader in beside -> Result<TypedReader, SplitLoaderError> { Ok(TypedReader::new()) }

    /// What asks the server whether help is closed.
    pub(crate) fn fair_play in beside -> Result<AskFairPlay, SplitLoaderError> { Ok(fair_play::ask) }

    /// What does what a key of the board means.
    pub(crate) fn key_handler in beside -> Result<KeyHandler, SplitLoaderError> { Ok(handle_key) }
}

/// Renders a page that has been loaded.
pub(crate) type Render = fn() -> AnyView;

/// The result of loading a page.
pub(crate) type Loaded = Result<Render, SplitLoaderError>;

/// Loads a page; once it is there, at once.
pub(crate) type Load = fn() -> Pin<Box<dyn Future<Output = Loaded>>>;

/// The progress of loading.
#[derive(Clone, Copy)]
enum LoadState {
    Loading,
    Here(Render),
    Missing,
}

/// Draws what is in it in a task of its own. Each first use of a part of the page also compiles its code: with everything in
/// one task the page would not answer for long.
#[component]
pub(crate) fn NextTask(children: ChildrenFn) -> impl IntoView {
    let is_time = RwSignal::new(false);
    spawn_local(async move {
        timing::next_task().await;
        // The person may have gone to another page meanwhile.
        let _ = is_time.try_set(true);
    });
    view! { <Show when=move || is_time.get()>{children()}</Show> }
}

/// Loads a part with the words that it needs. Fetching and drawing take time, so that each begins a task of its own.
async fn load_in_tasks(load: Load, settings: Settings) -> Option<Render> {
    timing::next_task().await;
    let loaded = (load().await, settings.load_part_words().await);
    timing::next_task().await;
    match loaded {
        (Ok(draw), Ok(())) => Some(draw),
        _ => None,
    }
}

/// Something that the page can do without: while it is not there, nothing is shown in its place.
#[component]
pub(crate) fn LazyView(load: Load) -> impl IntoView {
    let settings = Settings::get();
    let loaded = RwSignal::new(None::<Render>);
    spawn_local(async move {
        let _ = loaded.try_set(load_in_tasks(load, settings).await);
    });
    move || loaded.get().map(|draw| draw())
}

/// A page that is loaded when wanted: a short text while it is loaded, and if that fails another, with a button to try again.
#[component]
pub(crate) fn LazyPage(load: Load) -> impl IntoView {
    let settings = Settings::get();
    let text = move |text| move || settings.words().loading_text(text);
    let stage = RwSignal::new(LoadState::Loading);
    let fetch = move || {
        stage.set(LoadState::Loading);
        spawn_local(async move {
            let loaded = load_in_tasks(load, settings).await.map_or(LoadState::Missing, LoadState::Here);
            // The person may have gone to another page meanwhile. Whoever came by the menu is still on its link.
            let was_waiting = dom::is_focus_lost() || dom::is_focus_in_menu();
            if stage.try_set(loaded).is_none() && was_waiting {
                request_animation_frame(dom::focus_heading);
            }
        });
    };
    fetch();
    move || match stage.get() {
        LoadState::Here(draw) => draw(),
        LoadState::Loading => view! { <p class="part" role="status">{text(LoadingText::Loading)}</p> }.into_any(),
        LoadState::Missing => view! {
            <section class="words" role="alert">
                <h1>{text(LoadingText::Missing)}</h1>
                <p>{text(LoadingText::MissingHelp)}</p>
                <button id="load-again" class="main" on:click=move |_| fetch()>
                    {text(LoadingText::LoadAgain)}
                </button>
            </section>
        }
        .into_any(),
    }
}
