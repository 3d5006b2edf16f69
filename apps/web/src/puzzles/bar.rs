//! The actions: the bar, and the others.

use super::attempt::Attempt;
use super::controller::PuzzleController;
use super::loader::LoadState;
use super::puzzle::{theme_code, theme_of};
use super::session::{Mode, Outcome, Session};
use crate::local_game::position_fragment;
use crate::play::FieldBesideBoard;
use crate::prelude::*;

/// An eye.
const SHOW_PATH: &str = "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z";

/// A magnifying glass.
const ANALYSE_PATH: &str = "M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l6 6";

/// The main action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MainAction {
    /// Loads the puzzles again.
    Load,
    /// Starts the first run.
    Start,
    /// Starts another run.
    OnceMore,
    /// Takes the wrong move back.
    TryAgain,
    /// Goes to the next puzzle.
    Next,
    /// Goes to the training if nothing else is left.
    Train,
}

impl MainAction {
    fn of(session: &Session, attempt: Option<&Attempt>, loading: LoadState) -> Option<MainAction> {
        let is_done = matches!(session.outcome, Outcome::Solved | Outcome::SolvedLater | Outcome::Shown);
        match session.mode {
            _ if loading == LoadState::Missing => Some(MainAction::Load),
            _ if loading == LoadState::Loading && attempt.is_none() => None,
            _ if session.is_run_over() => Some(MainAction::OnceMore),
            Mode::Rush => session.run.is_none().then_some(MainAction::Start),
            _ if attempt.is_some_and(Attempt::is_wrong) => Some(MainAction::TryAgain),
            Mode::Mistakes if attempt.is_none() => Some(MainAction::Train),
            Mode::Today if is_done => Some(MainAction::Train),
            _ => is_done.then_some(MainAction::Next),
        }
    }
}

/// The bar with the most frequent actions: at the thumb on a phone, above the panel on a wide screen. The main action
/// stands out.
#[component]
pub(super) fn ActionBar(controller: PuzzleController, more: DrawerState) -> impl IntoView {
    let settings = Settings::get();
    let main = Memo::new(move |_| {
        let loading = controller.loader.state.get();
        controller
            .session
            .with(|session| controller.attempt.with(|attempt| MainAction::of(session, attempt.as_ref(), loading)))
    });
    let is_open = Memo::new(move |_| controller.is_open());
    let is_run = move || controller.session.with(|session| session.mode.is_run());
    // Help is available as long as the puzzle can be played, outside of runs.
    let has_help = move || {
        let is_won = controller.attempt.with(|attempt| attempt.as_ref().is_none_or(Attempt::is_won));
        !is_run() && !is_won && main.get().is_none()
    };
    let is_missed = move || controller.session.with(|session| session.outcome == Outcome::Missed);
    let can_leave = move || is_missed() && matches!(controller.session.with(|session| session.mode), Mode::Training);
    let can_analyse = move || {
        let is_running = controller.session.with(Session::is_running);
        !is_running && controller.attempt.with(Option::is_some)
    };
    let disabled = move || (!is_open.get()).then_some("true");
    let when_open = move |act: fn(PuzzleController)| {
        move |_| {
            if is_open.get_untracked() {
                act(controller);
            }
        }
    };
    view! {
        <div class="bar" role="group" aria-label=settings.text(PageText::Actions)>
            {move || main.get().map(|action| view! { <MainButton controller action /> })}
            <Show when=has_help>
                <button id="hint" aria-disabled=disabled on:click=when_open(PuzzleController::hint)>
                    <IconPicture icon=Icon::Hint />
                    <span>{settings.text(PageText::Hint)}</span>
                </button>
                <button id="solution" aria-disabled=disabled on:click=when_open(PuzzleController::show_move)>
                    <Picture path=SHOW_PATH />
                    <span>{settings.text(PuzzleText::Solution)}</span>
                </button>
            </Show>
            <Show when=can_analyse>
                <AnalyseLink controller />
            </Show>
            <Show when=can_leave>
                <button id="leave-puzzle" on:click=move |_| controller.go_next()>
                    {settings.text(PuzzleText::Next)}
                </button>
            </Show>
            <DrawerButton drawer=more title=PageText::More icon=Icon::More />
        </div>
    }
}

/// The button of the main action.
#[component]
fn MainButton(controller: PuzzleController, action: MainAction) -> impl IntoView {
    let settings = Settings::get();
    let button = |id: &'static str, label: PuzzleText, act: fn(PuzzleController)| {
        view! {
            <button id=id class="main" on:click=move |_| act(controller)>
                {settings.text(label)}
            </button>
        }
        .into_any()
    };
    match action {
        MainAction::Load => button("load-again", PuzzleText::LoadAgain, PuzzleController::next),
        MainAction::OnceMore => button("start-run", PuzzleText::OnceMore, PuzzleController::begin_run),
        MainAction::TryAgain => button("try-again", PuzzleText::TryAgain, PuzzleController::try_again),
        MainAction::Next => button("next-puzzle", PuzzleText::Next, PuzzleController::go_next),
        MainAction::Start => view! {
            <button id="start-run" class="main" on:click=move |_| controller.begin_run()>
                {settings.text(PageText::Start)}
            </button>
        }
        .into_any(),
        MainAction::Train => view! {
            <a id="train" class="button main" href=format!("#{}", Mode::Training.fragment())>
                {settings.text(PuzzleText::Training)}
            </a>
        }
        .into_any(),
    }
}

/// An icon, hidden from screen readers.
#[component]
fn Picture(path: &'static str) -> impl IntoView {
    view! {
        <svg class="picture" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path />
        </svg>
    }
}

/// The link to the analysis of the puzzle. Before the puzzle is solved, using it is a miss.
#[component]
fn AnalyseLink(controller: PuzzleController) -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let address = move || {
        let fragment = controller
            .session
            .with(|session| session.puzzle.as_ref().map(|puzzle| position_fragment(&puzzle.position)));
        format!("{}#{}", Page::Analysis.path(), fragment.unwrap_or_default())
    };
    let follow = move |event: MouseEvent| {
        let address = untrack(address);
        controller.look_elsewhere();
        route.follow(&event, Page::Analysis, &address);
    };
    view! {
        <a id="analyse" class="onward" href=address on:click=follow>
            <Picture path=ANALYSE_PATH />
            <span>{settings.text(PuzzleText::Analyse)}</span>
        </a>
    }
}

/// The other actions: the theme of the training, a game from here, restart, and the field for typed moves.
#[component]
pub(super) fn MoreActions(controller: PuzzleController, more: DrawerState) -> impl IntoView {
    let settings = Settings::get();
    let is_training = Memo::new(move |_| controller.session.with(|session| session.mode == Mode::Training));
    let can_act = Memo::new(move |_| {
        controller.session.with(|session| session.run.is_none()) && controller.attempt.with(Option::is_some)
    });
    let act = move |act: fn(PuzzleController)| {
        move |_| {
            more.close();
            act(controller);
        }
    };
    view! {
        <Show when=move || is_training.get()>
            <ThemeChoice controller />
        </Show>
        <Show when=move || can_act.get()>
            <div class="controls">
                <button id="play-on" on:click=act(PuzzleController::play_on)>
                    {settings.text(PageText::PlayFromHere)}
                </button>
                <button id="restart" on:click=act(PuzzleController::restart)>
                    {settings.text(PuzzleText::Restart)}
                </button>
            </div>
        </Show>
        <FieldBesideBoard />
    }
}

/// The theme of the training.
#[component]
fn ThemeChoice(controller: PuzzleController) -> impl IntoView {
    let settings = Settings::get();
    let chosen = move || controller.session.with(|session| session.theme);
    let on_change = move |event| controller.choose_theme(theme_of(&event_target_value(&event)));
    let options = move || {
        let option = |theme| {
            view! {
                <option value=theme_code(theme) selected=move || chosen() == Some(theme)>
                    {move || settings.part_words().text(theme)}
                </option>
            }
        };
        controller.loader.themes.get().into_iter().map(option).collect_view()
    };
    view! {
        <label class="field">
            <span>{settings.text(PuzzleText::Theme)}</span>
            <select id="theme" on:change=on_change>
                <option value="" selected=move || chosen().is_none()>
                    {settings.text(PuzzleText::AnyTheme)}
                </option>
                {options}
            </select>
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::super::day::Day;
    use super::super::puzzle::tests::puzzles;
    use super::super::state::PuzzleState;
    use super::*;

    #[test]
    fn what_leads_on_depends_on_the_mode() {
        let (puzzle, mut state) = (puzzles().remove(0), PuzzleState::default());
        let attempt = Attempt::new(&puzzle);
        let mut main = |mode: Mode, is_done: bool| {
            let mut session = Session::new(mode, None);
            session.show(puzzle.clone());
            if is_done {
                session.finish(&mut state, false, Day::default());
            }
            MainAction::of(&session, Some(&attempt), LoadState::Done)
        };
        assert_eq!((main(Mode::Training, false), main(Mode::Training, true)), (None, Some(MainAction::Next)));
        assert_eq!((main(Mode::Today, false), main(Mode::Today, true)), (None, Some(MainAction::Train)));
        assert_eq!((main(Mode::Streak, false), main(Mode::Streak, true)), (None, Some(MainAction::Next)));
        assert_eq!(main(Mode::Rush, false), Some(MainAction::Start));
    }

    #[test]
    fn a_run_that_is_over_is_begun_once_more_and_an_empty_list_leads_to_the_training() {
        let mut session = Session::new(Mode::Streak, None);
        session.show(puzzles().remove(0));
        session.miss(&mut PuzzleState::default(), Day::default());
        assert_eq!(MainAction::of(&session, None, LoadState::Done), Some(MainAction::OnceMore));
        let mistakes = Session::new(Mode::Mistakes, None);
        assert_eq!(MainAction::of(&mistakes, None, LoadState::Done), Some(MainAction::Train));
        assert_eq!(MainAction::of(&mistakes, None, LoadState::Loading), None);
        assert_eq!(MainAction::of(&mistakes, None, LoadState::Missing), Some(MainAction::Load));
    }
}
