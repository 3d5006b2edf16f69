//! The status under the board: the task, the result of a move, and the user's progress.

use kamisado_text::{HintText, PuzzlePages};

use super::attempt::{Attempt, Awaited};
use super::comment::{PuzzleComment, PuzzleHint};
use super::controller::{PuzzleController, today};
use super::day::Day;
use super::loader::LoadState;
use super::run::RunEnd;
use super::session::{Mode, Outcome, Session};
use super::state::PuzzleState;
use crate::local_game::clock_face;
use crate::play::{RefusalSentence, digits};
use crate::prelude::*;

/// The task, the last event, and the reason for a rejection. `speech` announces them.
#[component]
pub(super) fn Status(controller: PuzzleController) -> impl IntoView {
    let settings = Settings::get();
    let said = Memo::new(move |_| {
        let (words, separator) = (settings.part_words(), settings.language().separator());
        if controller.loader.state.get() == LoadState::Loading && controller.attempt.with(Option::is_none) {
            return vec![words.text(PuzzleText::Loading).to_owned()];
        }
        controller.session.with(|session| {
            controller.state.with(|state| {
                controller.attempt.with(|attempt| {
                    let context = Context { session, state, today: today(), words, separator };
                    context.sentences(attempt.as_ref())
                })
            })
        })
    });
    let refusal = move || {
        let error = controller.input.rejected.get()?;
        let you = controller.attempt.with(|attempt| attempt.as_ref().map(Attempt::person));
        Some(error.in_words(settings, &PlayerNames { you, ..PlayerNames::default() }))
    };
    let tower = Memo::new(move |_| controller.attempt.with(|attempt| attempt.as_ref().and_then(mover)));
    let chip = move || tower.get().map(|(tower, teeth)| view! { <TowerChip tower teeth /> });
    let sentences = move || {
        let sentence = |(place, sentence): (usize, String)| {
            view! { <p class=if place == 0 { "prompt" } else { "event" }>{sentence}</p> }
        };
        said.get().into_iter().enumerate().map(sentence).collect_view()
    };
    let outcome = move || match controller.session.with(|session| session.outcome) {
        Outcome::Open => None,
        Outcome::Missed => Some("missed"),
        Outcome::Solved => Some("solved"),
        Outcome::SolvedLater => Some("solved-later"),
        Outcome::Shown => Some("shown"),
    };
    let is_wrong = move || {
        let is_wrong = |attempt: &Attempt| attempt.said() == PuzzleComment::Wrong;
        controller.attempt.with(|attempt| attempt.as_ref().is_some_and(is_wrong)).then_some("")
    };
    view! {
        <div class="status">
            {chip} <div class="said">
                <div id="answer" data-outcome=outcome data-wrong=is_wrong>
                    {sentences}
                </div>
                <RefusalSentence refusal />
            </div>
        </div>
    }
}

/// The tower that the user must move.
fn mover(attempt: &Attempt) -> Option<(Tower, Teeth)> {
    let position = attempt.round().position();
    let tower = position.tower_to_move().filter(|_| attempt.is_open())?;
    Some((tower, position.teeth(tower)))
}

/// The context of the sentences.
pub(super) struct Context<'a> {
    pub(super) session: &'a Session,
    pub(super) state: &'a PuzzleState,
    pub(super) today: Day,
    pub(super) words: &'a dyn PuzzlePages,
    pub(super) separator: &'a str,
}

impl Context<'_> {
    pub(super) fn text(&self, text: PuzzleText) -> String {
        self.words.text(text).to_owned()
    }

    /// All sentences, the most important first.
    pub(super) fn sentences(&self, attempt: Option<&Attempt>) -> Vec<String> {
        let run = self.session.run.as_ref().filter(|_| self.session.mode == Mode::Rush);
        match (run.map(|run| (run, run.end)), attempt) {
            (Some((run, Some(end))), _) => {
                let text = match end {
                    RunEnd::Time => PuzzleText::TimeUp,
                    RunEnd::Misses => PuzzleText::ThreeMisses,
                };
                vec![self.text(text), self.words.run_result(run.solved, self.state.bests().1)]
            }
            (_, Some(attempt)) => self.about(attempt),
            (_, None) => self.without_puzzle(),
        }
    }

    /// The sentences without a puzzle.
    fn without_puzzle(&self) -> Vec<String> {
        match self.session.mode {
            Mode::Rush => vec![self.text(PuzzleText::RushRules)],
            Mode::Mistakes => {
                let next = self.state.mistakes.days_until_next(self.today).filter(|&days| days > 0);
                vec![next.map_or_else(|| self.text(PuzzleText::NoMistakes), |days| self.words.next_mistake(days))]
            }
            Mode::Today | Mode::Training | Mode::Streak => Vec::new(),
        }
    }

    /// The sentences about an attempt.
    fn about(&self, attempt: &Attempt) -> Vec<String> {
        let names = PlayerNames { you: Some(attempt.person()), ..PlayerNames::default() };
        let played = self.played(attempt);
        let question = (attempt.awaited() == Awaited::Person || attempt.round().position().must_pass())
            .then(|| self.question(attempt, &names));
        match attempt.said() {
            PuzzleComment::Question => question.into_iter().chain(self.before(attempt)).collect(),
            PuzzleComment::Right => {
                [Some(self.text(PuzzleText::Right)), played, question].into_iter().flatten().collect()
            }
            PuzzleComment::AlsoWins => {
                [Some(self.text(PuzzleText::AlsoWins)), played, question].into_iter().flatten().collect()
            }
            PuzzleComment::Checking => core::iter::once(self.text(PuzzleText::Checking)).chain(played).collect(),
            PuzzleComment::HintCounts | PuzzleComment::Hint(_) | PuzzleComment::HintMove(_) => {
                self.help(attempt).into_iter().chain(question).collect()
            }
            PuzzleComment::Wrong => {
                let head = core::iter::once(self.wrong_head(attempt)).chain(played);
                head.chain(self.wrong_end(attempt, &names)).collect()
            }
            PuzzleComment::Won => self.won(),
        }
    }

    /// The task.
    fn question(&self, attempt: &Attempt, names: &PlayerNames) -> String {
        let position = attempt.round().position();
        if attempt.is_untouched() && !position.must_pass() {
            let task = self.words.find_win(position.must_move());
            return match attempt.own_moves() {
                moves @ 2.. => format!("{task} {}", self.words.moves_needed(moves)),
                _ => task,
            };
        }
        self.words.turn_prompt(&position.duty(), names)
    }

    /// The other sentence at the start.
    pub(super) fn before(&self, attempt: &Attempt) -> Option<String> {
        let is_first = self.session.run.as_ref().is_some_and(|run| run.solved + run.missed == 0);
        match self.session.mode {
            Mode::Streak if is_first && attempt.is_untouched() => Some(self.text(PuzzleText::StreakRules)),
            Mode::Today if self.state.daily.is_solved(self.today) => Some(self.text(PuzzleText::TodayDone)),
            _ => None,
        }
    }

    /// The last move in words.
    fn played(&self, attempt: &Attempt) -> Option<String> {
        let effect = attempt.last_effect()?;
        Some(self.words.played(&effect, effect.tower.player == attempt.person()))
    }

    /// The requested help, or its cost.
    pub(super) fn help(&self, attempt: &Attempt) -> Option<String> {
        match attempt.said() {
            PuzzleComment::HintCounts => Some(self.words.text(HintText::CountsAsMissed).to_owned()),
            PuzzleComment::Hint(hint) => Some(format!("{} {}", self.hint(hint), self.words.text(HintText::Again))),
            PuzzleComment::HintMove(Move::Step { from, to }) => {
                let tower = attempt.round().position().tower_at(from)?;
                Some(self.words.hint_move(tower.color, to))
            }
            _ => None,
        }
    }

    /// The text of a hint.
    fn hint(&self, hint: PuzzleHint) -> String {
        match hint {
            PuzzleHint::Home => self.text(PuzzleText::HintHome),
            PuzzleHint::Push => self.text(PuzzleText::HintPush),
            PuzzleHint::Square(square) => self.words.hint_color(square.color()),
        }
    }

    /// The verdict that a move is wrong.
    pub(super) fn wrong_head(&self, attempt: &Attempt) -> String {
        let is_own_last = attempt.last_effect().is_some_and(|effect| effect.tower.player == attempt.person());
        self.text(match self.session.mode {
            Mode::Streak => PuzzleText::StreakOver,
            _ if attempt.round().position().is_over() && is_own_last => PuzzleText::LosesAtOnce,
            _ => PuzzleText::NotThatOne,
        })
    }

    /// Whether the puzzle was missed in a rush that continues.
    pub(super) fn is_missed_in_rush(&self) -> bool {
        self.session.mode == Mode::Rush && self.session.outcome == Outcome::Missed && self.session.is_running()
    }

    /// The score of the run, if there is one.
    pub(super) fn run_score(&self) -> Option<String> {
        let run = self.session.run.as_ref()?;
        Some(self.words.run_score(run.solved, run.missed, run.last_miss))
    }

    /// The result of a wrong move, and its cost.
    pub(super) fn wrong_end(&self, attempt: &Attempt, names: &PlayerNames) -> Vec<String> {
        let end = attempt.round().position().end().map(|end| self.words.round_won(end.winner(), names));
        let result = self.session.run.as_ref().filter(|_| self.session.mode == Mode::Streak);
        let result = result.map(|run| self.words.run_result(run.solved, self.state.bests().0));
        [end, result, self.rating()].into_iter().flatten().collect()
    }

    /// The sentences at the end of a puzzle.
    pub(super) fn won(&self) -> Vec<String> {
        let head = match self.session.outcome {
            Outcome::Shown => PuzzleText::SolvedWithHelp,
            Outcome::SolvedLater => PuzzleText::SolvedLater,
            Outcome::Open | Outcome::Missed | Outcome::Solved => PuzzleText::Solved,
        };
        let themes: Vec<&str> =
            self.session.puzzle.iter().flat_map(|puzzle| puzzle.themes()).map(|theme| self.words.text(theme)).collect();
        let themes = (!themes.is_empty()).then(|| themes.join(self.separator));
        let after = match (self.session.mode, self.session.outcome) {
            (Mode::Rush | Mode::Streak, _) => None,
            (Mode::Today, Outcome::Solved | Outcome::SolvedLater) => Some(PuzzleText::TodayDone),
            (_, Outcome::SolvedLater | Outcome::Shown) => Some(PuzzleText::ComesAgain),
            _ => None,
        };
        let after = after.map(|text| self.text(text));
        [Some(self.text(head)), self.rating(), themes, after].into_iter().flatten().collect()
    }

    /// The rating and its change, if any.
    fn rating(&self) -> Option<String> {
        let label = self.words.text(PuzzleText::Rating);
        let change = signed(self.session.change?, self.words);
        Some(format!("{label}: {} ({change})", self.words.number(self.state.shown_rating())))
    }
}

/// A change with its sign, isolated so that the sign stays before the number in right-to-left text.
fn signed(change: i32, words: &dyn PuzzlePages) -> String {
    let sign = if change < 0 { '−' } else { '+' };
    format!("\u{2066}{sign}{}\u{2069}", words.number(change.unsigned_abs()))
}

/// The user's progress: labels and numbers.
#[component]
pub(super) fn Stats(controller: PuzzleController) -> impl IntoView {
    let settings = Settings::get();
    let stats = move || {
        let words = settings.part_words();
        let number = |number: u32| words.number(number);
        controller.session.with(|session| {
            controller.state.with(|state| {
                let (best_streak, best_rush) = state.bests();
                let (solved, missed) = session.run.as_ref().map_or((0, 0), |run| (run.solved, run.missed));
                match session.mode {
                    Mode::Training | Mode::Today => {
                        let change = session.change.map(|change| format!(" {}", signed(change, words)));
                        let rating = format!("{}{}", number(state.shown_rating()), change.unwrap_or_default());
                        let days = number(state.daily.streak_on(today()));
                        // Before the puzzle is solved, its rating would be a hint.
                        let of_puzzle = session.puzzle.as_ref().filter(|_| session.outcome != Outcome::Open);
                        let last = match session.mode {
                            Mode::Today => Some((PuzzleText::DaysInARow, days)),
                            _ => of_puzzle.map(|puzzle| (PuzzleText::PuzzleRating, number(puzzle.rating))),
                        };
                        core::iter::once((PuzzleText::Rating, rating)).chain(last).collect()
                    }
                    Mode::Streak => vec![(PuzzleText::InARow, number(solved)), (PuzzleText::Best, number(best_streak))],
                    Mode::Rush => {
                        let left = controller.rush.left();
                        vec![
                            (PuzzleText::TimeLeft, digits(settings, &clock_face(left))),
                            (PuzzleText::Score, number(solved)),
                            (PuzzleText::Misses, number(missed)),
                            (PuzzleText::Best, number(best_rush)),
                        ]
                    }
                    Mode::Mistakes => {
                        let due = u32::try_from(state.mistakes.due(today()).len()).unwrap_or(u32::MAX);
                        vec![(PuzzleText::ToRepeat, number(due))]
                    }
                }
            })
        })
    };
    let shown = move || {
        let stat = |(label, value): (PuzzleText, String)| {
            view! {
                <div>
                    <dt>{settings.text(label)}</dt>
                    <dd>{value}</dd>
                </div>
            }
        };
        stats().into_iter().map(stat).collect_view()
    };
    view! { <dl class="stats">{shown}</dl> }
}

#[cfg(test)]
mod tests {
    use super::super::puzzle::tests::{missed, puzzles};
    use super::super::run::Run;
    use super::*;

    fn say(session: &Session, state: &PuzzleState, attempt: Option<&Attempt>) -> Vec<String> {
        let words = Language::English.puzzle_pages();
        Context { session, state, today: Day::default(), words, separator: ", " }.sentences(attempt)
    }

    #[test]
    fn a_puzzle_is_told_from_its_question_to_its_end() {
        let puzzle = puzzles().into_iter().find(|puzzle| puzzle.line.len() == 3).expect("a win in three moves");
        let (mut session, mut state) = (Session::new(Mode::Training, None), PuzzleState::default());
        session.show(puzzle.clone());
        let mut attempt = Attempt::new(&puzzle);
        assert!(say(&session, &state, Some(&attempt))[0].starts_with("Find the winning move"));
        attempt.play(puzzle.line[0]);
        let said = say(&session, &state, Some(&attempt));
        assert!(said[0].starts_with("Right!") && said[1].starts_with("You "), "{said:?}");
        attempt.go_on();
        let said = say(&session, &state, Some(&attempt));
        assert!(said[1].starts_with("The"), "the answer is told: {said:?}");
        attempt.play(puzzle.line[2]);
        session.finish(&mut state, false, Day::default());
        let said = say(&session, &state, Some(&attempt));
        assert!(said[0].starts_with("Solved.") && said[1].starts_with("Your rating: "), "{said:?}");
        assert!(said[1].contains('+'), "{said:?}");
    }

    #[test]
    fn what_is_wrong_is_told_with_the_answer_to_it_and_its_cost() {
        let (puzzle, mv, line) = missed(|_| true);
        let (mut session, mut state) = (Session::new(Mode::Training, None), PuzzleState::default());
        session.show(puzzle.clone());
        let mut attempt = Attempt::new(&puzzle);
        attempt.play(mv);
        session.miss(&mut state, Day::default());
        attempt.judge(&line);
        attempt.go_on();
        let said = say(&session, &state, Some(&attempt));
        assert!(said[0] == "Not that one." && said[1].starts_with("The"), "{said:?}");
        assert!(said.last().is_some_and(|last| last.contains('−')), "{said:?}");
    }

    #[test]
    fn runs_and_empty_lists_have_their_words() {
        let mut state = PuzzleState::default();
        let mut rush = Session::new(Mode::Rush, None);
        assert!(say(&rush, &state, None)[0].contains("three minutes"));
        rush.begin_run();
        rush.tick(Run::RUSH_TIME);
        assert_eq!(say(&rush, &state, None), ["Time is up!", "0 solved. Your best is 0."]);
        let mistakes = Session::new(Mode::Mistakes, None);
        assert!(say(&mistakes, &state, None)[0].starts_with("Nothing to repeat."));
        state.mistakes.add(&puzzles().remove(0), Day::default());
        assert!(say(&mistakes, &state, None)[0].ends_with("comes back in 1 day."));
    }
}
