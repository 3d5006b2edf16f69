//! The page with the games that were played on this device.

use std::sync::Arc;

use leptos::html::Input;

use super::list::{GameActions, GameList, GameQuestions, Question};
use super::statistics::{Record, Statistics};
use super::transfer::ImportProblem;
use super::{KeptGame, Library};
use crate::platform::database::DatabaseError;
use crate::prelude::*;
use crate::review::ReviewedPlayers;

/// What the file of an export is called.
const FILE_NAME: &str = "kamisado-games.jsonl";

/// The largest file that is imported, in bytes: more games than anybody plays.
const MAX_FILE_SIZE: f64 = 100_000_000.0;

/// How many first moves are shown.
const FIRST_MOVES_SHOWN: usize = 8;

/// What the page knows of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Underway,
    Done,
    Failed,
}

/// The games that were played on this device.
#[component]
pub(crate) fn Games() -> impl IntoView {
    let settings = Settings::get();
    let library = Library::get();
    let reading = RwSignal::new(Reading::Underway);
    let known = library.games.clone();
    spawn_local(async move {
        // What was played a moment ago is in the list too.
        library.flush();
        let result = library.read_all().await;
        let _ = reading.try_set(if result.is_ok() { Reading::Done } else { Reading::Failed });
    });
    let games = Memo::new(move |_| {
        let mut games = known.with(|games| games.values().cloned().collect::<Vec<KeptGame>>());
        games.sort_by_key(|game| core::cmp::Reverse(game.changed));
        Arc::new(games)
    });
    let said = RwSignal::new(None);
    let actions = GameActions::new(said);
    let is_empty = Memo::new(move |_| games.with(|games| games.is_empty()));
    let list = move || match (reading.get(), is_empty.get()) {
        (Reading::Underway, _) => view! { <p role="status">{settings.text(HistoryText::Reading)}</p> }.into_any(),
        (Reading::Failed, _) => view! {
            <p class="notice" role="alert">
                {settings.text(HistoryText::NotRead)}
            </p>
        }
        .into_any(),
        (Reading::Done, true) => view! {
            <div id="no-games" class="nothing">
                <EmptyShelf />
                <p>{settings.text(HistoryText::Empty)}</p>
                <PageLink page=Page::Play text=PageText::Play class="button main" />
            </div>
        }
        .into_any(),
        (Reading::Done, false) => view! {
            <GameList games actions />
            <Results games />
        }
        .into_any(),
    };
    view! {
        <section class="words history">
            <h1>{settings.text(PageText::MyGames)}</h1>
            <p class="soft">{settings.text(HistoryText::Intro)}</p>
            <p id="history-said" role="status">
                {move || said.get()}
            </p>
            {list}
            <AllGames is_empty said />
            <GameQuestions actions />
        </section>
    }
}

/// A tower that wonders before a shelf for boards, of which the first is there.
#[component]
fn EmptyShelf() -> impl IntoView {
    let tower = DrawnTower { at: (48, 66), percent: 85, ring: Ring::Light, fill: "#47c789", face: WONDERING };
    let shelf = "<path class='step' d='M100 100h132v12h-132z'/>\
        <path class='frame' d='M104 62h36v36h-36z'/>\
        <path fill='#de7e18' d='M108 66h13v13h-13z'/><path fill='#587bd4' d='M123 66h13v13h-13z'/>\
        <path fill='#fefb6e' d='M108 81h13v13h-13z'/><path fill='#c5313f' d='M123 81h13v13h-13z'/>\
        <path class='empty' d='M150 62h34v36h-34zM194 62h34v36h-34z'/>";
    view! { <Drawing shapes=format!("{shelf}{}", tower.shapes()) /> }
}

/// What is done with all games: export, import, deletion.
#[component]
fn AllGames(is_empty: Memo<bool>, said: RwSignal<Option<&'static str>>) -> impl IntoView {
    let (settings, controller) = (Settings::get(), PlayController::get());
    let file = NodeRef::<Input>::new();
    let (imported, wrong) = (RwSignal::new(None::<String>), RwSignal::new(None::<String>));
    let deletes = RwSignal::new(None::<String>);
    let say = move |message: HistoryText| {
        let _ = said.try_set(Some(untrack(settings.text(message))));
    };
    let forget = move || {
        said.set(None);
        imported.set(None);
        wrong.set(None);
    };
    let export = move || {
        forget();
        spawn_local(async move {
            let lines = Library::get().lines().await;
            let is_given = lines.is_ok_and(|lines| system::download(&lines, FILE_NAME));
            say(if is_given { HistoryText::Exported } else { HistoryText::NotDone });
        });
    };
    let import = move |content: String| {
        spawn_local(async move {
            let result = Library::get().import(&content).await;
            let words = untrack(|| settings.part_words());
            match result {
                Ok(done) => drop(imported.try_set(Some(words.imported(done.added, done.known)))),
                Err(problem) => {
                    let sentence = match problem {
                        ImportProblem::Line { line, is_newer } => words.import_error(line, is_newer),
                        ImportProblem::Database(DatabaseError::Full) => words.text(HistoryText::StoreFull).to_owned(),
                        ImportProblem::Database(DatabaseError::Unavailable) => {
                            words.text(HistoryText::StoreUnavailable).to_owned()
                        }
                    };
                    let _ = wrong.try_set(Some(sentence));
                }
            }
        });
    };
    let on_file = move |_| {
        forget();
        if let Some(input) = file.get_untracked() {
            system::read_file(MAX_FILE_SIZE, &input, move |content| match content {
                Some(content) => import(content),
                None => wrong.set(Some(untrack(settings.text(PageText::FileUnreadable)).to_owned())),
            });
            // The same file can be chosen once more.
            input.set_value("");
        }
    };
    let delete_all = move |_| {
        forget();
        spawn_local(async move {
            if Library::get().clear().await.is_ok() {
                ReviewedPlayers::forget();
                controller.discard();
                say(HistoryText::Deleted);
            } else {
                say(HistoryText::NotDone);
            }
        });
    };
    let prompt = move || settings.part_words().text(HistoryText::DeleteAllPrompt).to_owned();
    view! {
        <section class="card all-games">
            <h2>{settings.text(HistoryText::AllGames)}</h2>
            <Show when=move || !is_empty.get()>
                <TextButton id="export-games" text=HistoryText::Export act=export />
            </Show>
            <label class="field">
                <span>{settings.text(HistoryText::Import)}</span>
                <input
                    id="import-games"
                    node_ref=file
                    type="file"
                    accept=".jsonl,.json,.txt"
                    aria-describedby="import-refusal"
                    aria-invalid=move || wrong.with(Option::is_some).then_some("true")
                    on:change=on_file
                />
            </label>
            <p id="imported" role="status">
                {move || imported.get()}
            </p>
            <p id="import-refusal" class="refused" role="alert">
                {move || wrong.get()}
            </p>
            <Show when=move || !is_empty.get()>
                <button id="delete-games" on:click=move |_| deletes.set(Some(String::new()))>
                    {settings.text(HistoryText::DeleteAll)}
                </button>
            </Show>
            <Question
                id="delete-all-yes"
                waits=deletes
                prompt
                yes=HistoryText::DeleteAllYes
                act=Callback::new(delete_all)
            />
        </section>
    }
}

/// What came of the games.
#[component]
fn Results(games: Memo<Arc<Vec<KeptGame>>>) -> impl IntoView {
    let settings = Settings::get();
    let statistics = Memo::new(move |_| games.with(|games| Statistics::new(games.iter())));
    let average = move || {
        statistics.with(|statistics| statistics.average_moves).map(|moves| settings.part_words().average_length(moves))
    };
    let levels = move || {
        statistics.with(|statistics| {
            let longest = longest(statistics.levels.values());
            let bar = |(&level, &record): (&u8, &Record)| {
                let words = settings.part_words();
                let streak = (record.longest_streak > 1).then(|| words.longest_streak(record.longest_streak));
                view! {
                    <li data-level=level.to_string()>
                        <Face level=Signal::stored(level) />
                        <span class="bar-name">{settings.words().opponent(level)}</span>
                        <Bar record longest label=words.record_against(level, record.won, record.lost) />
                        <small class="bar-note">{streak}</small>
                    </li>
                }
            };
            statistics.levels.iter().map(bar).collect_view()
        })
    };
    let first_moves = move || {
        statistics.with(|statistics| {
            let longest = longest(statistics.first_moves.iter().map(|(_, record)| record));
            let bar = |(mv, record): &(String, Record)| {
                let label = settings.part_words().record_after(mv, record.won, record.lost);
                view! {
                    <li>
                        <span class="bar-name" dir="ltr">{mv.clone()}</span>
                        <Bar record=*record longest label />
                    </li>
                }
            };
            statistics.first_moves.iter().take(FIRST_MOVES_SHOWN).map(bar).collect_view()
        })
    };
    let has_levels = Memo::new(move |_| statistics.with(|statistics| !statistics.levels.is_empty()));
    // Games from other layouts begin with moves of their own, which are not counted.
    let has_first_moves = Memo::new(move |_| statistics.with(|statistics| !statistics.first_moves.is_empty()));
    view! {
        <Show when=move || statistics.with(|statistics| statistics.average_moves.is_some())>
            <section class="card results">
                <h2>{settings.text(HistoryText::Statistics)}</h2>
                <p>{average}</p>
                <Show when=move || has_levels.get()>
                    <h3>{settings.text(HistoryText::Opponents)}</h3>
                    <p class="soft">{settings.text(HistoryText::BarHelp)}</p>
                    <ul class="bars">{levels}</ul>
                    <Show when=move || has_first_moves.get()>
                        <h3>{settings.text(HistoryText::FirstMoves)}</h3>
                        <ul class="bars">{first_moves}</ul>
                    </Show>
                </Show>
            </section>
        </Show>
    }
}

/// The most games of a record.
fn longest<'a>(records: impl Iterator<Item = &'a Record>) -> u32 {
    records.map(|record| record.played).max().unwrap_or_default().max(1)
}

/// How often was won and lost, as a bar and in numbers. The label is for those who do not see it.
#[component]
fn Bar(record: Record, longest: u32, label: String) -> impl IntoView {
    let settings = Settings::get();
    let share = move |games: u32| format!("{}%", f64::from(games) * 100.0 / f64::from(longest));
    view! {
        <span class="chart-bar" aria-hidden="true">
            <span class="won" style:width=share(record.won)></span>
            <span class="lost" style:width=share(record.lost)></span>
        </span>
        <span class="bar-count" aria-hidden="true">{move || settings.part_words().record(record.won, record.lost)}</span>
        <span class="unseen">{label}</span>
    }
}
