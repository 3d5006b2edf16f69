//! The actions: those in the bar, and the others.

use kamisado_text::PuzzleTheme;

use super::attempt::Attempt;
use super::controller::PuzzleController;
use super::loader::LoadState;
use super::session::{Mode, Outcome, Session};
use crate::local_game::position_fragment;
use crate::play::FieldBesideBoard;
use crate::prelude::*;

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
    view! {
        <div class="bar" role="group" aria-label=settings.text(PageText::Actions)>
            {move || main.get().map(|action| view! { <MainButton controller action /> })}
            <Show when=has_help>
                <TextButton
                    id="hint"
                    text=PageText::Hint
                    icon=Icon::HINT
                    can=is_open
                    act=move || controller.hint()
                />
                <TextButton
                    id="solution"
                    text=PuzzleText::Solution
                    icon=Icon::SHOW
                    can=is_open
                    act=move || controller.show_move()
                />
            </Show>
            <Show when=can_analyse>
                <AnalyseLink controller />
            </Show>
            <Show when=can_leave>
                <TextButton id="leave-puzzle" text=PuzzleText::Next act=move || controller.go_next() />
            </Show>
            <DrawerButton drawer=more title=PageText::More icon=Icon::MORE />
        </div>
    }
}

/// The button of the main action.
#[component]
fn MainButton(controller: PuzzleController, action: MainAction) -> impl IntoView {
    let settings = Settings::get();
    let button = |id: &'static str, text: Label, act: fn(PuzzleController)| {
        view! { <TextButton id class="main" text act=move || act(controller) /> }.into_any()
    };
    match action {
        MainAction::Load => button("load-again", PuzzleText::LoadAgain.into(), PuzzleController::next),
        MainAction::OnceMore => button("start-run", PuzzleText::OnceMore.into(), PuzzleController::begin_run),
        MainAction::TryAgain => button("try-again", PuzzleText::TryAgain.into(), PuzzleController::try_again),
        MainAction::Next => button("next-puzzle", PuzzleText::Next.into(), PuzzleController::go_next),
        MainAction::Start => button("start-run", PageText::Start.into(), PuzzleController::begin_run),
        MainAction::Train => view! {
            <a id="train" class="button main" href=format!("#{}", Mode::Training.fragment())>
                {settings.text(PuzzleText::Training)}
            </a>
        }
        .into_any(),
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
            <IconPicture icon=Icon::ANALYSE />
            <span>{settings.text(PuzzleText::Analyse)}</span>
        </a>
    }
}

/// The other actions: the theme of the training, a game from here, restart, and the field for typed moves.
#[component]
pub(super) fn MoreActions(controller: PuzzleController, more: DrawerState) -> impl IntoView {
    let is_training = Memo::new(move |_| controller.session.with(|session| session.mode == Mode::Training));
    let can_act = Memo::new(move |_| {
        controller.session.with(|session| session.run.is_none()) && controller.attempt.with(Option::is_some)
    });
    let act = move |act: fn(PuzzleController)| {
        move || {
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
                <TextButton id="play-on" text=PageText::PlayFromHere act=act(PuzzleController::play_on) />
                <TextButton id="restart" text=PuzzleText::Restart act=act(PuzzleController::restart) />
            </div>
        </Show>
        <FieldBesideBoard />
    }
}

/// The theme of the training.
#[component]
fn ThemeChoice(controller: PuzzleController) -> impl IntoView {
    let settings = Settings::get();
    let label = move |theme: Option<PuzzleTheme>| {
        let words = settings.part_words();
        theme.map_or_else(|| words.text(PuzzleText::AnyTheme), |theme| words.text(theme)).to_owned()
    };
    move || {
        let themes = controller.loader.themes.get().into_iter().map(Some);
        view! {
            <Select
                id="theme"
                name=PuzzleText::Theme
                options=[None].into_iter().chain(themes).collect()
                label
                get=move || controller.session.with(|session| session.theme)
                set=move |theme| controller.choose_theme(theme)
            />
        }
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
