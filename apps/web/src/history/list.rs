//! The list of games, and its search.

use std::sync::Arc;

use kamisado::{FormatKind, link};

use super::filter::GameFilter;
use super::{KeptGame, Library, Standing};
use crate::local_game::{MATCH_PREFIX, Seat};
use crate::play::seat_names;
use crate::prelude::*;
use crate::review::ReviewedPlayers;

/// How many more games are shown at once.
const PAGE_LENGTH: usize = 20;

/// What is done with a game of the list.
#[derive(Clone, Copy)]
pub(super) struct GameActions {
    controller: PlayController,
    route: Route,
    settings: Settings,
    /// What came of the last action.
    pub(super) said: RwSignal<Option<&'static str>>,
    /// The game that is to be deleted, once that is confirmed.
    deletes: RwSignal<Option<String>>,
    /// The game that is to be continued although the own one cannot be kept, once that is confirmed.
    replaces: RwSignal<Option<String>>,
}

impl GameActions {
    pub(super) fn new(said: RwSignal<Option<&'static str>>) -> GameActions {
        GameActions {
            controller: PlayController::get(),
            route: Route::get(),
            settings: Settings::get(),
            said,
            deletes: RwSignal::new(None),
            replaces: RwSignal::new(None),
        }
    }

    fn fail(self) {
        let _ = self.said.try_set(Some(untrack(self.settings.text(HistoryText::NotDone))));
    }

    /// Opens a game and does something with it.
    fn open(self, id: String, then: impl FnOnce(LocalGame) + 'static) {
        spawn_local(async move {
            match Library::get().game(&id).await {
                Some(local_game) => then(local_game),
                None => self.fail(),
            }
        });
    }

    /// Continues a game. The own one is put into the history first; where that cannot be, the person is asked.
    pub(super) fn resume(self, id: String) {
        spawn_local(async move {
            let is_kept = match self.controller.own().filter(LocalGame::is_under_way) {
                Some(own) => Library::get().record(own).await.is_ok(),
                None => true,
            };
            if is_kept { self.resume_now(id) } else { self.replaces.set(Some(id)) }
        });
    }

    fn resume_now(self, id: String) {
        self.open(id, move |local_game| {
            self.controller.resume(Some(local_game));
            self.route.go(Page::Play);
        });
    }

    fn review(self, id: String) {
        self.open(id, move |local_game| {
            let game = local_game.end();
            let address = format!("{}#{MATCH_PREFIX}{}", Page::Review.path(), link::encode(&game));
            ReviewedPlayers::Local(Box::new(local_game)).remember(&game);
            self.route.go_to(Page::Review, &address);
        });
    }

    fn delete(self, id: String) {
        spawn_local(async move {
            if Library::get().delete(&id).await.is_err() {
                self.fail();
                return;
            }
            ReviewedPlayers::forget();
            if self.controller.own().is_some_and(|own| super::kept_game::id(&own) == Some(id)) {
                self.controller.discard();
            }
            let _ = self.said.try_set(Some(untrack(self.settings.text(HistoryText::Deleted))));
            // The button that was pressed has gone with its row.
            request_animation_frame(|| {
                if dom::is_focus_lost() {
                    dom::focus_heading();
                }
            });
        });
    }
}

/// The questions before a game is deleted or another one is given up.
#[component]
pub(super) fn GameQuestions(actions: GameActions) -> impl IntoView {
    let GameActions { settings, deletes, replaces, .. } = actions;
    let delete = move || settings.part_words().text(HistoryText::DeletePrompt).to_owned();
    let replace = move || settings.words().text(PageText::ReplaceHelp).to_owned();
    view! {
        <Question
            id="delete-yes"
            waits=deletes
            prompt=delete
            yes=HistoryText::DeleteYes
            act=Callback::new(move |id| actions.delete(id))
        />
        <Question
            id="resume-yes"
            waits=replaces
            prompt=replace
            yes=HistoryText::Continue
            act=Callback::new(move |id| actions.resume_now(id))
        />
    }
}

/// Asks whether something is to be done with what waits.
#[component]
pub(super) fn Question(
    id: &'static str,
    waits: RwSignal<Option<String>>,
    #[prop(into)] prompt: Signal<String>,
    #[prop(into)] yes: Label,
    act: Callback<String>,
) -> impl IntoView {
    let settings = Settings::get();
    let open = RwSignal::new(false);
    Effect::new(move |_| open.set(waits.with(Option::is_some)));
    // A dialog that was closed in whatever way means no.
    timing::when_over(move || open.get(), move || waits.set(None));
    let on_yes = move |_| {
        if let Some(waiting) = waits.get_untracked() {
            act.run(waiting);
        }
        open.set(false);
    };
    view! {
        <ModalDialog open title=PageText::MyGames asked_by=QUESTION_ID>
            <p id=QUESTION_ID>{move || prompt.get()}</p>
            <div class="controls">
                <button id=id class="wide" on:click=on_yes>
                    {settings.text(yes)}
                </button>
                <CloseButton open is_main=true autofocus=true />
            </div>
        </ModalDialog>
    }
}

/// The games that are looked for, the last one first.
#[component]
pub(super) fn GameList(games: Memo<Arc<Vec<KeptGame>>>, actions: GameActions) -> impl IntoView {
    let settings = Settings::get();
    let filter = RwSignal::new(GameFilter::default());
    let shown = RwSignal::new(PAGE_LENGTH);
    // Made once, and only if words are looked for: typing has to be quick with thousands of games.
    let descriptions = Memo::new(move |_| {
        let describe = |game: &KeptGame| describe(game, settings).to_lowercase();
        Arc::new(games.with(|games| games.iter().map(describe).collect::<Vec<String>>()))
    });
    let found = Memo::new(move |_| {
        let (games, filter) = (games.get(), filter.get());
        let descriptions = (!filter.text.trim().is_empty()).then(|| descriptions.get());
        let description = |place: usize| descriptions.as_ref().map_or("", |descriptions| descriptions[place].as_str());
        let is_wanted = |&place: &usize| filter.admits(&games[place], || description(place));
        (0..games.len()).filter(is_wanted).collect::<Vec<usize>>()
    });
    let rows = move || {
        let games = games.get();
        found.with(|found| found.iter().take(shown.get()).map(|&place| games[place].clone()).collect::<Vec<_>>())
    };
    let count = move || {
        let (found, all) = (found.with(Vec::len), games.with(|games| games.len()));
        settings.part_words().games_shown(small(found.min(shown.get())), small(all))
    };
    let has_more = move || found.with(Vec::len) > shown.get();
    let has_many = Memo::new(move |_| games.with(|games| games.len() >= PAGE_LENGTH));
    view! {
        // Few games are found by looking at them.
        {move || match has_many.get() {
            true => view! { <Search filter shown /> }.into_any(),
            false => {
                view! {
                    <details class="more" id="search-more">
                        <summary>{settings.text(HistoryText::Search)}</summary>
                        <Search filter shown />
                    </details>
                }
                    .into_any()
            }
        }}
        <p id="games-count" class="soft" role="status">
            {count}
        </p>
        <Show when=move || found.with(Vec::is_empty)>
            <p>{settings.text(HistoryText::NoneFound)}</p>
        </Show>
        <ul id="games" class="kept-games">
            <For
                each=rows
                key=|game| (game.id.clone(), game.changed)
                children=move |game| view! { <GameRow game actions /> }
            />
        </ul>
        <Show when=has_more>
            <button id="more-games" on:click=move |_| shown.update(|shown| *shown += PAGE_LENGTH)>
                {settings.text(HistoryText::ShowMore)}
            </button>
        </Show>
    }
}

/// A number for the words of a language.
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The text for how a game stands.
const fn standing_text(standing: Standing) -> HistoryText {
    match standing {
        Standing::Won => HistoryText::Won,
        Standing::Lost => HistoryText::Lost,
        Standing::Drawn => HistoryText::Drawn,
        Standing::Unfinished => HistoryText::Unfinished,
    }
}

/// The fields in which it is written what is looked for.
#[component]
fn Search(filter: RwSignal<GameFilter>, shown: RwSignal<usize>) -> impl IntoView {
    let settings = Settings::get();
    let change = move |change: &dyn Fn(&mut GameFilter)| {
        shown.set(PAGE_LENGTH);
        filter.update(change);
    };
    let rivals = NewGameOptions::LEVELS.map(|level| {
        view! { <option value=level.to_string()>{move || settings.words().opponent(level)}</option> }
    });
    let standings = Standing::ALL.into_iter().enumerate().map(|(place, standing)| {
        view! { <option value=place.to_string()>{settings.text(standing_text(standing))}</option> }
    });
    let kinds = FormatKind::ALL.map(|kind| {
        view! { <option value=kind.name()>{move || kind_name(kind, settings)}</option> }
    });
    let on_rival = move |event| {
        let value = event_target_value(&event);
        let level = value.parse().ok().map(Seat::Engine);
        let rival = if value == "person" { Some(Seat::Person) } else { level };
        change(&|filter| filter.rival = rival);
    };
    let on_standing = move |event| {
        let place = event_target_value(&event).parse::<usize>().ok();
        change(&|filter| filter.standing = place.and_then(|place| Standing::ALL.get(place).copied()));
    };
    let on_kind = move |event| {
        let kind = event_target_value(&event).parse().ok();
        change(&|filter| filter.kind = kind);
    };
    view! {
        <form class="game-search" role="search" on:submit=move |event| event.prevent_default()>
            <label class="field wide">
                <span>{settings.text(HistoryText::Search)}</span>
                <input
                    id="search-games"
                    type="search"
                    dir="auto"
                    autocomplete="off"
                    spellcheck="false"
                    on:input=move |event| {
                        let words = event_target_value(&event);
                        change(&|filter| filter.text.clone_from(&words));
                    }
                />
            </label>
            <label class="field">
                <span>{settings.text(PageText::Opponent)}</span>
                <select id="search-rival" on:change=on_rival>
                    <option value="">{settings.text(HistoryText::Any)}</option>
                    {rivals.collect_view()}
                    <option value="person">{settings.text(HistoryText::Together)}</option>
                </select>
            </label>
            <label class="field">
                <span>{settings.text(HistoryText::Result)}</span>
                <select id="search-result" on:change=on_standing>
                    <option value="">{settings.text(HistoryText::Any)}</option>
                    {standings.collect_view()}
                </select>
            </label>
            <label class="field">
                <span>{settings.text(PageText::Length)}</span>
                <select id="search-length" on:change=on_kind>
                    <option value="">{settings.text(HistoryText::Any)}</option>
                    {kinds.collect_view()}
                </select>
            </label>
        </form>
    }
}

/// What is played, without its options.
fn kind_name(kind: FormatKind, settings: Settings) -> String {
    let words = settings.words();
    kind.length().map_or_else(|| words.text(PageText::Series).to_owned(), |length| capital(&words.length(length)))
}

/// What the opponent of a game is called.
pub(crate) fn rival_name(game: &KeptGame, settings: Settings) -> String {
    match game.rival() {
        Seat::Engine(level) => settings.words().opponent(level).to_owned(),
        Seat::Person if game.black_name.is_none() && game.white_name.is_none() => {
            settings.part_words().text(HistoryText::Together).to_owned()
        }
        Seat::Person => {
            let (words, names) = (settings.words(), player_names(game, settings));
            Player::ALL.map(|player| words.player_name(player, &names)).join(" – ")
        }
    }
}

/// What the players of a game are called.
fn player_names(game: &KeptGame, settings: Settings) -> PlayerNames<'_> {
    let typed = ByPlayer { black: game.black_name.as_deref(), white: game.white_name.as_deref() };
    seat_names(game.seats, typed, settings.words())
}

/// How a game ended, or that it has not.
fn result_sentence(game: &KeptGame, settings: Settings) -> String {
    let words = settings.words();
    let names = player_names(game, settings);
    let unfinished = || settings.part_words().text(HistoryText::Unfinished).to_owned();
    game.result().map_or_else(unfinished, |result| words.match_won(&result, &names))
}

/// Everything by which a game can be found.
fn describe(game: &KeptGame, settings: Settings) -> String {
    let words = settings.words();
    let level = game.rival().level().map(|level| words.level(level)).unwrap_or_default();
    let (name, result) = (rival_name(game, settings), result_sentence(game, settings));
    format!("{name} {level} {result} {} {}", words.format(game.rules.format), game.opening)
}

/// A game of the list.
#[component]
fn GameRow(game: KeptGame, actions: GameActions) -> impl IntoView {
    let settings = Settings::get();
    let game = StoredValue::new(game);
    let rival = game.with_value(KeptGame::rival);
    let face = match rival {
        Seat::Engine(level) => view! { <Face level=Signal::stored(level) /> }.into_any(),
        Seat::Person => view! { <Pair /> }.into_any(),
    };
    let name = move || game.with_value(|game| rival_name(game, settings));
    let result = move || game.with_value(|game| result_sentence(game, settings));
    let day = Memo::new(move |_| settings.day(game.with_value(|game| game.changed)));
    let details = move || {
        let (separator, words) = (settings.language().separator(), settings.words());
        game.with_value(|game| {
            let format = capital(&words.format(game.rules.format));
            let length = settings.part_words().game_length(game.rounds, game.moves);
            let opening = game.first_move().map(|mv| words.verbatim(mv));
            [Some(format), Some(length), opening].into_iter().flatten().collect::<Vec<_>>().join(separator)
        })
    };
    let id = move || game.with_value(|game| game.id.clone());
    let standing = game.with_value(KeptGame::standing);
    let is_open = standing == Some(Standing::Unfinished);
    // Each button says which game it is about.
    let about = move |label: &str| {
        let about = [name(), details(), day.get()].join(settings.language().separator());
        format!("{label}: {about}")
    };
    let resume = move || {
        let resume = move || about(settings.part_words().text(HistoryText::Continue));
        view! {
            <button class="continue-game main" aria-label=resume on:click=move |_| actions.resume(id())>
                {settings.text(HistoryText::Continue)}
            </button>
        }
    };
    let delete = move || about(settings.part_words().text(HistoryText::Delete));
    let review = move || about(settings.words().text(PageText::Review));
    view! {
        <li class="kept-game" data-id=id() data-open=is_open.then_some("")>
            {face}
            <div class="kept-words">
                <b dir="auto">{name}</b>
                <span class="kept-result">{result}</span>
                <span class="soft">{details}</span>
                <time class="soft">{move || day.get()}</time>
            </div>
            <div class="kept-actions">
                {is_open.then(resume)}
                <button class="review-game" aria-label=review on:click=move |_| actions.review(id())>
                    {settings.text(PageText::Review)}
                </button>
                <button
                    class="delete-game icon"
                    aria-label=delete
                    title=settings.text(HistoryText::Delete)
                    on:click=move |_| actions.deletes.set(Some(id()))
                >
                    <IconPicture icon=Icon::CLOSE />
                </button>
            </div>
        </li>
    }
}

/// Two towers: two people at this screen.
#[component]
fn Pair() -> impl IntoView {
    view! {
        <svg class="face pair" viewBox="-50 -62 100 112" aria-hidden="true">
            <polygon class="light" points="6,-26 -10,-10 -30,-10 -46,-26 -46,-44 -30,-60 -10,-60 6,-44" />
            <polygon class="dark" points="46,26 30,42 10,42 -6,26 -6,8 10,-8 30,-8 46,8" />
        </svg>
    }
}
