//! One rule, explained in a dialog.

use kamisado_lessons::{Lesson, LessonRun};
use kamisado_text::BoardLine;

use super::RuleHeading;
use crate::local_game::{mark_moves, pieces, round_highlights};
use crate::prelude::*;

/// The rule that the dialog explains, and whether it is open.
#[derive(Clone, Copy)]
struct ShownRule {
    rule: RwSignal<Option<Rule>>,
    open: RwSignal<bool>,
}

/// A small button that opens a rule. Its name says what it is for, and the code tells several of them apart.
#[component]
pub(super) fn RuleButton(
    rule: Rule,
    /// Whether the words of the rule are beside it already, so that only the board is new.
    #[prop(optional)]
    has_words: bool,
) -> impl IntoView {
    let (settings, shown) = (Settings::get(), expect_context::<ShownRule>());
    let show = move |_| {
        shown.rule.set(Some(rule));
        shown.open.set(true);
    };
    let name = move || {
        let words = settings.words();
        if has_words {
            return format!("{}: {}", words.text(PageText::Board), words.rule(rule));
        }
        format!("{} {}", words.text(PageText::Why), capital(&words.rule(rule)))
    };
    view! {
        <button class="rule-info" aria-label=name on:click=show>
            <span aria-hidden="true">"i"</span>
        </button>
    }
}

/// A sentence, and the button that opens the rule behind it. The button stays in the line of the last word.
#[component]
pub(crate) fn RuleSentence(#[prop(into)] sentence: String, rule: Option<Rule>) -> impl IntoView {
    let rule = rule.filter(|_| !sentence.is_empty());
    let (head, last) = match (rule, sentence.rsplit_once(' ')) {
        (Some(_), Some((head, last))) => (format!("{head} "), last.to_owned()),
        _ => (String::new(), sentence),
    };
    let button = rule.map(|rule| view! { " " <RuleButton rule /> });
    let has_rule = button.is_some();
    view! {
        {head}
        <span class:unbroken=has_rule>{last} {button}</span>
    }
}

/// A text that may cite rules: the last of them is behind the button, and no code is seen.
#[component]
pub(crate) fn CitingSentence(text: String) -> impl IntoView {
    let (sentence, rule) = Settings::get().words().without_code(&text);
    view! { <RuleSentence sentence rule /> }
}

/// The dialog in which rules are explained, and the way for all buttons to open it.
#[component]
pub(crate) fn RuleDialog() -> impl IntoView {
    let open = RwSignal::new(false);
    provide_context(ShownRule { rule: RwSignal::new(None), open });
    view! {
        <ModalDialog open title=PageText::Rules>
            <LazyPage load=|| Box::pin(lazy::rule()) />
            <CloseButton open is_main=true />
        </ModalDialog>
    }
}

/// The shown rule in words and on a small board.
#[component]
pub(crate) fn RuleInfo() -> impl IntoView {
    let (settings, ShownRule { rule: shown, .. }) = (Settings::get(), expect_context());
    let text = move || shown.get().map(|rule| settings.part_words().text(rule).text);
    let board = move || shown.get().map(|rule| view! { <Diagram rule /> });
    view! {
        <div class="rule">
            <h3>
                {move || shown.get().map(|rule| view! { <RuleHeading rule /> })}
            </h3>
            <div class="diagram">{board}</div>
            <p>{text}</p>
            <PageLink page=Page::Rules text=PageText::RulesHead />
        </div>
    }
}

/// The board of a rule that a lesson teaches, as a picture that is named for the rule, and what is on it in words, which are
/// heard.
#[component]
pub(super) fn Diagram(
    rule: Rule,
    /// The element that says already what is on the board, if there is one.
    #[prop(default = None)]
    described_by: Option<&'static str>,
) -> impl IntoView {
    let settings = Settings::get();
    let board = settings.text(PageText::Board);
    let name = move || format!("{}: {}", board(), settings.part_words().text(rule).heading);
    diagram(rule).zip(run_to(rule)).map(|(board_view, run)| {
        let game = StoredValue::new(run.game().clone());
        let described =
            move || game.with_value(|game| description(game, rule, settings.words(), settings.part_words()));
        let words_id = format!("diagram-{rule}");
        let id = described_by.map_or_else(|| words_id.clone(), str::to_owned);
        view! {
            <div role="img" aria-label=name aria-describedby=id>
                <Board board_view=Signal::stored(board_view) />
            </div>
            {described_by
                .is_none()
                .then(|| {
                    view! {
                        <p id=words_id class="unseen">
                            {described}
                        </p>
                    }
                })}
        }
    })
}

/// What a diagram shows, in words: the last move, whose turn it is, where the tower that moves can go, and where all towers
/// stand. Where the rule is about the squares, their colours.
fn description(game: &Match, rule: Rule, words: &dyn Pages, parts: &dyn PartPages) -> String {
    let (round, names) = (game.round(), PlayerNames::default());
    let position = round.position();
    if rule == Rule::B2 {
        return square_colors(parts).join(" ");
    }
    let effect = round.plies().next_back().and_then(|(before, mv)| before.explain(mv).ok());
    let last = effect.map(|effect| parts.spoken_last(&effect, &names));
    let turn = match game.phase() {
        Phase::Move(_) => words.turn_prompt(&position.duty(), &names),
        Phase::Fill(winner) => words.fill_question(winner, &names),
        Phase::Over(result) => words.match_won(&result, &names),
    };
    let moves = position.tower_to_move().map(|tower| {
        let effects: Vec<_> = position.legal_moves_of(tower).filter_map(|mv| position.explain(mv).ok()).collect();
        parts.spoken_moves(tower.color, position.square_of(tower), &effects)
    });
    let towers = [Player::White, Player::Black].map(|player| parts.spoken_towers(player, position, &names));
    last.into_iter().chain([turn]).chain(moves).chain(towers).collect::<Vec<_>>().join(" ")
}

/// The colours of the squares, row by row from above: "Row 8: orange, blue, …".
pub(super) fn square_colors(parts: &dyn PartPages) -> Vec<String> {
    let row = |row: u8| {
        let line = BoardLine::Row(row);
        let colors: Vec<&str> = line.squares().map(|square| parts.color(square.color())).collect();
        format!("{}: {}.", parts.line_head(line), colors.join(parts.comma()))
    };
    (0..8).rev().map(row).collect()
}

/// Whether a lesson teaches the rule, so that there is a diagram of it.
pub(super) fn has_diagram(rule: Rule) -> bool {
    lesson_of(rule).is_some()
}

/// The first lesson that teaches the rule.
fn lesson_of(rule: Rule) -> Option<Lesson> {
    Lesson::all().find(|lesson| lesson.rules().any(|taught| taught == rule))
}

/// The position of the first step of a lesson that teaches the rule, from the side of the learner.
fn diagram(rule: Rule) -> Option<BoardView> {
    let run = run_to(rule)?;
    let (round, position) = (run.game().round(), run.game().position());
    let movable = position.tower_to_move().map(|tower| position.square_of(tower));
    let mut highlights = round_highlights(round);
    highlights.must_move = movable;
    mark_moves(&mut highlights, &position, movable);
    Some(BoardView { pieces: pieces(&position), highlights, orientation: run.seat() })
}

/// The first lesson that teaches the rule, at the step that does; the steps before it are solved.
fn run_to(rule: Rule) -> Option<LessonRun> {
    let mut run = LessonRun::new(lesson_of(rule)?.id).ok()?;
    while !run.step().rules.contains(&rule) {
        // Towers are put back one after the other.
        while !run.is_solved() {
            let answer = *run.answers().first()?;
            run.act(answer).ok()?;
        }
        run.advance().ok().filter(|&goes_on| goes_on)?;
    }
    Some(run)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_that_a_lesson_teaches_has_a_diagram() {
        for &rule in Rule::ALL {
            assert_eq!(diagram(rule).is_some(), has_diagram(rule), "{rule}");
        }
        let described = |rule| {
            let run = run_to(rule).expect("a diagram");
            description(run.game(), rule, Language::English.pages(), &kamisado_text::English)
        };
        let turn = described(Rule::T2);
        assert!(turn.contains(" must move ") && turn.contains(" moves: ") && turn.contains(" Black: "), "{turn}");
        let all: Vec<String> =
            Rule::ALL.iter().filter(|&&rule| has_diagram(rule)).map(|&rule| described(rule)).collect();
        assert!(all.iter().all(|said| said.len() > 100), "{all:?}");
        let colors = square_colors(&kamisado_text::English);
        assert_eq!(colors[7], "Row 1: brown, green, red, yellow, pink, purple, blue, orange.");
        assert!(diagram(Rule::T2).is_some_and(|board_view| board_view.highlights.must_move.is_some()));
    }
}
