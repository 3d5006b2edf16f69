//! The panel of an analysis: the board with its status, the verdict, and tools to copy, link and set up the position.

use kamisado_solver::PositionVerdict;

use super::AnalysisController;
use super::position_editor::PositionEditor;
use super::tree::Tree;
use super::variations::step;
use crate::local_game::position_fragment;
use crate::play::{RefusalSentence, StatusSentences, StatusText};
use crate::prelude::*;
use crate::speech::announce_game;

/// On a phone, at the thumb: back and forward in the line, and the buttons of the drawers.
#[component]
pub(crate) fn AnalysisBar(controller: AnalysisController, children: Children) -> impl IntoView {
    let settings = Settings::get();
    let button = move |id: &'static str, name: PageText, forward: bool| {
        let leads = Memo::new(move |_| {
            controller.tree.with(|tree| if forward { tree.after() } else { tree.before() }).is_some()
        });
        let icon = if forward { Icon::FORWARD } else { Icon::BACK };
        view! {
            <button
                id=id
                aria-label=settings.text(name)
                title=settings.text(name)
                aria-disabled=move || (!leads.get()).then_some("true")
                on:click=move |_| step(controller, forward)
            >
                <IconPicture icon />
            </button>
        }
    };
    view! {
        <div class="bar" role="group" aria-label=settings.text(PageText::Actions)>
            {button("back", PageText::Back, false)}
            {button("forward", PageText::Forward, true)}
            {children()}
        </div>
    }
}

/// The position as text and as a link, and the ways to another.
#[component]
pub(super) fn PositionTools(controller: AnalysisController, drawer: DrawerState) -> impl IntoView {
    let settings = Settings::get();
    let kfen = Memo::new(move |_| controller.position().to_string());
    let copied = RwSignal::new(None::<AnalysisText>);
    // What was said about an earlier position is not said about this one.
    Effect::new(move |_| {
        kfen.track();
        copied.set(None);
    });
    Announcer::get().follow(move || copied.get().map(|said| settings.text(said)().to_owned()));
    let copy = move |words: String| {
        let on_copied = move |done| copied.set(Some(if done { AnalysisText::Copied } else { AnalysisText::NotCopied }));
        system::copy(&words, on_copied);
    };
    let link = move || {
        let position = position_fragment(&untrack(|| controller.position()));
        format!("{}{}#{position}", address::origin(), Page::Analysis.path())
    };
    let set_up = move || {
        drawer.close();
        controller.editor.set(Some(PositionEditor::new(&untrack(|| controller.position()))));
        request_animation_frame(|| dom::focus("editor"));
    };
    let turn_board = move || controller.orientation.update(|below| *below = !*below);
    let start = move || {
        drawer.close();
        controller.open(Tree::from_position(&Position::start(MatchLength::Single)));
    };
    let open_game = move || {
        drawer.close();
        controller.open_game();
    };
    let has_game = Memo::new(move |_| controller.own_game().is_some());
    view! {
        <h2>{settings.text(AnalysisText::Position)}</h2>
        <div class="controls">
            <TextButton id="set-up" text=AnalysisText::SetUp act=set_up />
            <TextButton id="turn-board" text=PageText::TurnBoard act=turn_board />
            <TextButton id="start-position" text=AnalysisText::StartPosition act=start />
            <Show when=move || has_game.get()>
                <TextButton id="your-game" text=AnalysisText::YourGame act=open_game />
            </Show>
            <TextButton id="copy-position" text=AnalysisText::CopyPosition act=move || copy(kfen.get_untracked()) />
            <TextButton id="copy-link" text=AnalysisText::CopyLink act=move || copy(link()) />
        </div>
        <p id="copied">
            {move || copied.get().map(|said| settings.text(said)())}
        </p>
        <label class="field">
            <span>{settings.text(AnalysisText::Kfen)}</span>
            <input id="kfen" dir="ltr" readonly prop:value=move || kfen.get() />
        </label>
    }
}

/// Plays on from the position, against the computer or with somebody at this screen.
#[component]
pub(super) fn PlayOn(controller: AnalysisController) -> impl IntoView {
    let (settings, play, route) = (Settings::get(), PlayController::get(), Route::get());
    let goes_on = Memo::new(move |_| controller.tree.with(|tree| tree.game().player_to_act().is_some()));
    let start = move |opponent: Opponent| {
        move || {
            let game = controller.tree.with_untracked(|tree| tree.game().clone());
            route.go(Page::Play);
            play.play_on(game, opponent);
        }
    };
    view! {
        <Show when=move || goes_on.get()>
            <h2>{settings.text(PageText::PlayFromHere)}</h2>
            <div class="controls">
                <TextButton id="play-on-computer" text=PageText::ContinueComputer act=start(Opponent::Computer) />
                <TextButton id="play-on-together" text=PageText::ContinueTogether act=start(Opponent::Person) />
            </div>
        </Show>
    }
}

/// The board, above it who wins, and below it whose turn it is and why.
#[component]
pub(crate) fn AnalysisBoard(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let board_view = Memo::new(move |_: Option<&BoardView>| controller.board_view());
    let said = Memo::new(move |_| match controller.editor.with(Option::is_some) {
        true => StatusText::default(),
        false => StatusText::new(&controller.local_game(), &PlayerNames::default(), settings.words()),
    });
    let refused =
        move || controller.input.rejected.get().map(|error| error.in_words(settings, &PlayerNames::default()));
    let local_game = Signal::derive(move || Some(controller.local_game()));
    let instead = Signal::derive(move || controller.editor.with(Option::is_some).then(String::new));
    let (names, clocks) = (Signal::stored(OwnedNames::default()), Signal::stored(None));
    announce_game(local_game, names, controller.input, clocks, instead);
    view! {
        <div class="stage">
            <VerdictRow controller />
            <Board board_view on_press=move |square| controller.on_square(square) />
            <div class="status">
                <div class="said">
                    <StatusSentences status_text=said />
                    <RefusalSentence refusal=refused />
                </div>
            </div>
        </div>
    }
}

/// How long a verdict stays the same before it is said, so that going through many positions is quiet.
const VERDICT_DELAY: Duration = Duration::from_millis(800);

/// How long the rest of a verdict is waited for, before what is known of it is said.
const REST_DELAY: Duration = Duration::from_secs(3);

/// What is said of a verdict, which is found out step by step: all of it at once or, after a while, what is known, and later
/// only the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SpokenVerdict {
    /// What was said of it.
    said: Option<PositionVerdict>,
}

impl SpokenVerdict {
    /// Whether there is nothing more to be found out.
    fn is_whole(verdict: PositionVerdict, for_points: bool) -> bool {
        verdict.moves_left.is_some() && (verdict.points.is_some() || !for_points)
    }

    /// What is to be said when the verdict has come to this.
    fn say(&mut self, verdict: PositionVerdict, words: &dyn Pages, parts: &dyn PartPages) -> Option<String> {
        let before = self.said.replace(verdict);
        let Some(PositionVerdict { moves_left, points, .. }) = before else {
            return Some(words.solved(verdict.winner, verdict.moves_left, verdict.points));
        };
        let rest = [verdict.moves_left.filter(|_| moves_left.is_none()), verdict.points.filter(|_| points.is_none())];
        (rest != [None, None]).then(|| parts.solved_details(rest[0], rest[1]))
    }
}

/// Who wins the round, in the row above the board.
#[component]
fn VerdictRow(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let moves = Memo::new(move |_| {
        !controller.editor.with(Option::is_some)
            && controller.tree.with(|tree| matches!(tree.game().phase(), Phase::Move(_)))
    });
    let verdict = Memo::new(move |_| controller.verdict());
    let sentence = move || match (moves.get(), verdict.get()) {
        _ if controller.closed.get() => Some(settings.words().text(PageText::FairPlay).to_owned()),
        (false, _) => None,
        (true, None) => Some(settings.text(AnalysisText::Searching)().to_owned()),
        (true, Some(known)) => Some(settings.words().solved(known.winner, known.moves_left, known.points)),
    };
    let (announcer, pause) = (Announcer::get(), Generation::new());
    let position = Memo::new(move |_| controller.position());
    Effect::new(move |before: Option<(Position, StoredValue<SpokenVerdict>)>| {
        let (position, known) = (position.get(), verdict.get());
        let spoken = before.filter(|(before, _)| *before == position).map(|(_, spoken)| spoken);
        let spoken = spoken.unwrap_or_else(|| StoredValue::new(SpokenVerdict::default()));
        pause.advance();
        if let Some(known) = known.filter(|_| moves.get()) {
            let is_whole = SpokenVerdict::is_whole(known, position.length() != MatchLength::Single);
            pause.after(if is_whole { VERDICT_DELAY } else { REST_DELAY }, move || {
                let (words, parts) = untrack(|| (settings.words(), settings.part_words()));
                let said = spoken.try_update_value(|spoken| spoken.say(known, words, parts)).flatten();
                announcer.say(&said.unwrap_or_default());
            });
        }
        (position, spoken)
    });
    announcer.follow(move || controller.closed.get().then(|| settings.words().text(PageText::FairPlay).to_owned()));
    view! {
        <div class="row">
            <p id="verdict" data-known=move || verdict.get().map(|verdict| verdict.winner.name())>
                {sentence}
            </p>
        </div>
    }
}

/// Between rounds, who wins the next one after each fill.
#[component]
pub(super) fn FillVerdicts(controller: AnalysisController) -> impl IntoView {
    let settings = Settings::get();
    let fills = move || {
        let buttons = controller.findings.fills.get().into_iter().map(|(fill, winner)| {
            let play = move |_| {
                controller.play(Turn::Fill(fill));
                request_animation_frame(dom::focus_board);
            };
            view! {
                <button id=format!("fill-{fill}") on:click=play>
                    {move || settings.part_words().fill_verdict(fill, winner)}
                </button>
            }
        });
        let buttons: Vec<_> = buttons.collect();
        (!buttons.is_empty()).then(|| view! { <div class="sides" dir="ltr">{buttons}</div> })
    };
    view! {
        {fills}
        <Show when=move || controller.is_worker_unavailable()>
            <p class="notice" role="alert">
                {settings.text(PageText::WorkerLost)}
            </p>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use kamisado_text::English;

    use super::*;

    /// What is said when a verdict has come to these one after the other.
    fn said(verdicts: &[(Option<u32>, Option<u32>)]) -> Vec<String> {
        let mut spoken = SpokenVerdict::default();
        let verdicts =
            verdicts.iter().map(|&(moves_left, points)| PositionVerdict { winner: Player::White, moves_left, points });
        verdicts.filter_map(|verdict| spoken.say(verdict, Language::English.pages(), &English)).collect()
    }

    #[test]
    fn of_a_verdict_only_what_is_new_is_said_again() {
        let winner = "White wins the round if both play perfectly";
        let whole = format!("{winner}: in 5 moves at the earliest, for at most 2 points.");
        assert_eq!(said(&[(Some(5), Some(2)), (Some(5), Some(2))]), [whole]);
        assert_eq!(
            said(&[(None, None), (None, None), (Some(5), Some(2))]),
            [format!("{winner}."), "In 5 moves at the earliest, for at most 2 points.".to_owned()]
        );
        assert_eq!(
            said(&[(None, None), (Some(5), None), (Some(5), Some(2))]),
            [format!("{winner}."), "In 5 moves.".to_owned(), "For at most 2 points.".to_owned()]
        );
    }

    #[test]
    fn a_verdict_is_whole_with_the_length_and_where_they_count_the_points() {
        let whole = |moves_left, points, for_points| {
            SpokenVerdict::is_whole(PositionVerdict { winner: Player::White, moves_left, points }, for_points)
        };
        assert!(whole(Some(5), None, false) && whole(Some(5), Some(2), true));
        assert!(!whole(None, None, false) && !whole(Some(5), None, true) && !whole(None, Some(2), true));
    }
}
