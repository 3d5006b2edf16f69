//! Pages that are loaded on demand because playing does not need them. The bundle puts the code, texts and data of a
//! part, and what several parts share, into as few files as possible without loading much in vain. Everything opened
//! beside a game is one part.

use std::future::Future;
use std::pin::Pin;

use kamisado_text::{English, Hungarian, LoadingText, Persian, Romanian};
use leptos::wasm_split::SplitLoaderError;

use crate::fair_play::{self, AskFairPlay};
use crate::opponents::{self, DrawFace};
use crate::platform::sound::Synthesize;
use crate::play::SavedGame;
use crate::prelude::*;
use crate::speech::{KeyHandler, handle_key};

/// Defines async functions whose code is loaded at the first call, each from the part that it names. A page built
/// `whole` has all its code from the start.
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

/// Defines the functions that load the pages: each names its part and renders a component.
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
    /// The analysis page.
    analysis in analysis: crate::analysis::Analysis;
    /// The review of a match.
    review in review: crate::review::Review;
    /// The puzzles.
    puzzles in puzzles: crate::puzzles::Puzzles;
    /// The first moves.
    openings in analysis: crate::openings::Openings;
    /// What is proven about the game.
    proven in analysis: crate::proven::Proven;
    /// The games played on this device.
    games in history: crate::history::Games;
    /// The recorder of those games.
    recorder in beside: crate::history::Recorder;
    /// The cards of the first page.
    cards in cards: crate::cards::Cards;
    /// What the first page tells a returning user.
    welcome in cards: crate::welcome::Welcome;
    /// The card of an online game in which the user is to move.
    turn_card in online: crate::online::TurnCard;
    /// The online games.
    online in online: crate::online::LobbyPage;
    /// An online game.
    game in online: crate::online::Game;
    /// The header's notice about the user's online games.
    notice in online: crate::online::Notice;
    /// The user's account.
    account in account: crate::account::Account;
    /// The players.
    players in account: crate::players::Players;
    /// The less frequent actions beside a game.
    more_actions in beside: crate::play::MoreActions;
    /// The field for typed moves.
    typed_move in beside: crate::play::OwnTypedMove;
    /// The same for a game that the page describes.
    typed_game in beside: crate::play::TypedMove;
    /// Such a game as text.
    typed_game_text in beside: crate::speech::TypedGameText;
    /// The question whether an unfinished game may be replaced.
    ask_replace in beside: crate::play::AskReplace;
    /// The announcements of the game at this screen.
    speech in beside: crate::speech::OwnSpeech;
    /// The game at this screen as text.
    text_game in beside: crate::speech::OwnTextGame;
    /// The list of keys and commands.
    keys in beside: crate::speech::KeysSheet;
    /// Arrows and circles on a board.
    marks in beside: crate::board::Marks;
    /// Automatic playback of a match.
    autoplay in beside: crate::ui::Autoplay;
    /// The question before a move is made.
    confirm_move in beside: crate::play::ConfirmMove;
    /// The choice of the side from which towers are put back.
    fills in beside: crate::play::Fills;
    /// The moments of the match at this screen, and the end of zen mode.
    around_board in beside: crate::play::AroundBoard;
    /// The notice about premoves.
    premoves in beside: crate::premove::PremoveNotice;
    /// The link to the review of a finished match.
    review_link in beside: crate::play::ReviewLink;
    /// The face of the opponent or the picture of the moment when a round is over.
    end_picture in beside: crate::play::EndPicture;
    /// Retries a lost game.
    try_again in beside: crate::play::TryAgain;
    /// The sentences about a finished round.
    ending in beside: crate::play::Ending;
    /// The options of a new game.
    new_game in sheets: crate::play::NewGame;
    /// The ten opponents.
    ladder in sheets: crate::ladder::Ladder;
    /// The options of a game of two people at this screen.
    together in sheets: crate::play::Together;
    /// Saves, shares and opens a match.
    share in sheets: crate::play::Share;
    /// Opens a match.
    open_match in sheets: crate::play::OpenMatch;
    /// The match of the address.
    linked in sheets: crate::play::Linked;
    /// The settings.
    settings in sheets: crate::settings::dialog::Choices;
    /// The panel of the sounds.
    sound_panel in sheets: crate::settings::sound_panel::SoundPanel;
}

/// Defines the functions that load the texts of a language: those needed to play, and those of the lazy pages.
macro_rules! lazy_words {
    ($($words:ident: $core:ident, $parts:ident;)*) => {
        lazy! {
            $(
                fn $core in $core -> Result<&'static dyn Pages, SplitLoaderError> { Ok(&$words) }
                fn $parts in $parts -> Result<&'static dyn PartPages, SplitLoaderError> { Ok(&$words) }
            )*
        }

        /// The texts of a language that playing needs.
        pub(crate) async fn words(language: Language) -> Result<&'static dyn Pages, SplitLoaderError> {
            match language {
                $(Language::$words => $core().await,)*
            }
        }

        /// The texts of a language for the lazy pages.
        pub(crate) async fn part_words(language: Language) -> Result<&'static dyn PartPages, SplitLoaderError> {
            match language {
                $(Language::$words => $parts().await,)*
            }
        }
    };
}

lazy_words! {
    English: english, english_parts;
    Romanian: romanian, romanian_parts;
    Hungarian: hungarian, hungarian_parts;
    Persian: persian, persian_parts;
}

/// Reads the texts of the game and of the options.
type ReadSavedGame = fn(Option<&str>, Option<&str>) -> SavedGame;

lazy! {
    /// Draws the faces of the opponents.
    pub(crate) fn faces in cards -> Result<DrawFace, SplitLoaderError> { Ok(opponents::face) }

    /// Makes the sounds.
    pub(crate) fn synthesizer in beside -> Result<Synthesize, SplitLoaderError> { Ok(sound::synthesize) }

    /// Reads the stored games at this screen.
    pub(crate) fn read_saved_game in kept -> Result<ReadSavedGame, SplitLoaderError> { Ok(SavedGame::read) }

    /// Asks the server whether help is closed.
    pub(crate) fn fair_play in beside -> Result<AskFairPlay, SplitLoaderError> { Ok(fair_play::ask) }

    /// Handles the keys of the board.
    pub(crate) fn key_handler in beside -> Result<KeyHandler, SplitLoaderError> { Ok(handle_key) }
}

/// Renders a page that has been loaded.
pub(crate) type Render = fn() -> AnyView;

/// The result of loading a page.
pub(crate) type Loaded = Result<Render, SplitLoaderError>;

/// Loads a page; returns at once if it is loaded.
pub(crate) type Load = fn() -> Pin<Box<dyn Future<Output = Loaded>>>;

/// The progress of loading.
#[derive(Clone, Copy)]
enum LoadState {
    Loading,
    Here(Render),
    Missing,
}

/// Draws its content in a separate task. The first use of a part also compiles its code; in one task the page would not
/// respond for long.
#[component]
pub(crate) fn NextTask(children: ChildrenFn) -> impl IntoView {
    let is_time = RwSignal::new(false);
    spawn_local(async move {
        timing::next_task().await;
        // The user may have gone to another page meanwhile.
        let _ = is_time.try_set(true);
    });
    view! { <Show when=move || is_time.get()>{children()}</Show> }
}

/// Loads a part with its texts. Fetching and drawing take time, so each starts a separate task.
async fn load_in_tasks(load: Load, settings: Settings) -> Option<Render> {
    timing::next_task().await;
    let loaded = (load().await, settings.load_part_words().await);
    timing::next_task().await;
    match loaded {
        (Ok(draw), Ok(())) => Some(draw),
        _ => None,
    }
}

/// A view that the page can do without: nothing is shown until it is wanted and loaded.
#[component]
pub(crate) fn LazyView(load: Load, #[prop(default = Signal::stored(true), into)] when: Signal<bool>) -> impl IntoView {
    view! { <Show when=move || when.get()>{loaded_view(load)}</Show> }
}

fn loaded_view(load: Load) -> impl IntoView {
    let settings = Settings::get();
    let loaded = RwSignal::new(None::<Render>);
    spawn_local(async move {
        let _ = loaded.try_set(load_in_tasks(load, settings).await);
    });
    move || loaded.get().map(|draw| draw())
}

/// A page that is loaded on demand. A short text is shown meanwhile; if loading fails, another with a button to try
/// again.
#[component]
pub(crate) fn LazyPage(load: Load) -> impl IntoView {
    let settings = Settings::get();
    let stage = RwSignal::new(LoadState::Loading);
    let fetch = move || {
        stage.set(LoadState::Loading);
        spawn_local(async move {
            let loaded = load_in_tasks(load, settings).await.map_or(LoadState::Missing, LoadState::Here);
            // The user may have gone to another page meanwhile. A user who came by the menu still has the focus on its
            // link.
            let was_waiting = dom::is_focus_lost() || dom::is_focus_in_menu();
            if stage.try_set(loaded).is_none() && was_waiting {
                request_animation_frame(dom::focus_heading);
            }
        });
    };
    fetch();
    move || match stage.get() {
        LoadState::Here(draw) => draw(),
        LoadState::Loading => {
            view! { <p class="part" role="status">{settings.text(LoadingText::Loading)}</p> }.into_any()
        }
        LoadState::Missing => view! {
            <section class="words" role="alert">
                <h1>{settings.text(LoadingText::Missing)}</h1>
                <p>{settings.text(LoadingText::MissingHelp)}</p>
                <button id="load-again" class="main" on:click=move |_| fetch()>
                    {settings.text(LoadingText::LoadAgain)}
                </button>
            </section>
        }
        .into_any(),
    }
}
