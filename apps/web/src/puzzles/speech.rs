//! Announcements of the puzzles: the task with its squares, each move and the reply to it, the result, and the time of a
//! rush.

use super::attempt::{Attempt, Awaited};
use super::comment::PuzzleComment;
use super::controller::{PuzzleController, today};
use super::session::Mode;
use super::status::Context;
use crate::prelude::*;
use crate::speech::{Announcement, Listener, announce_board, follow_refusals, follow_sentences};

/// The remaining seconds of a rush that are announced.
const SPOKEN: [u32; 3] = [10, 30, 60];

/// Announces the puzzles as long as the page is shown.
pub(super) fn announce(controller: PuzzleController) {
    let settings = Settings::get();
    let game = move || -> Option<Match> {
        controller.attempt.with(|attempt| attempt.as_ref().map(|attempt| attempt.local_game().game().clone()))
    };
    let names = move || {
        let you = controller.attempt.with(|attempt| attempt.as_ref().map(Attempt::person));
        OwnedNames { you, ..OwnedNames::default() }
    };
    let left = move || {
        let is_running = controller.session.with(|session| session.mode == Mode::Rush && session.is_running());
        is_running.then(|| u32::try_from(controller.rush.left().as_secs()).unwrap_or(u32::MAX))
    };
    let seconds_left = move |seconds: u32| settings.part_words().seconds_left(seconds);
    let spoken = SpokenGame {
        game: Signal::derive(game),
        names: Signal::derive(names),
        time: Signal::derive(move || left().map(seconds_left)),
    };
    announce_board(spoken, controller.input, Signal::stored(false));
    follow_refusals(controller.input);
    let warning = Memo::new(move |_| left().and_then(|left| SPOKEN.into_iter().find(|&at| left <= at)));
    Announcer::get().follow(move || warning.get().map(seconds_left));
    follow_sentences(move || {
        let names = names();
        let listener = Listener::new(settings, names.names());
        controller.session.with(|session| {
            controller.state.with(|state| {
                let (words, separator) = (listener.parts, listener.parts.comma());
                let context = Context { session, state, today: today(), words, separator };
                controller.attempt.with(|attempt| {
                    let moment = attempt.as_ref().map(|attempt| (attempt.round().moves().len(), attempt.hints()));
                    let about = (session.puzzle.as_ref().map(|puzzle| puzzle.id()), moment);
                    let sentences = heard(&context, &listener, attempt.as_ref());
                    Announcement { about, sentences, focused: Vec::new() }
                })
            })
        })
    });
}

/// The current announcement, sentence by sentence.
fn heard(context: &Context, listener: &Listener, attempt: Option<&Attempt>) -> Vec<String> {
    let is_over = context.session.is_run_over() && context.session.mode == Mode::Rush;
    let Some(attempt) = attempt.filter(|_| !is_over) else { return context.sentences(attempt) };
    let round = attempt.round();
    let last = attempt.last_effect();
    let is_own_last = last.as_ref().is_some_and(|effect| effect.tower.player == attempt.person());
    // A pass is announced before it is made, together with its reason.
    let moved = last.filter(|effect| effect.distance > 0).map(|effect| listener.moved(&effect));
    let is_announced = attempt.is_open() || (round.position().must_pass() && attempt.awaited() == Awaited::Moment);
    let turn = if is_announced { listener.turn_of(round) } else { Vec::new() };
    match attempt.said() {
        PuzzleComment::Question if attempt.is_untouched() => {
            let seat = listener.parts.heard_seat(listener.names.you, attempt.local_game().orientation);
            let task = [seat, context.text(PuzzleText::FindWin)].into_iter().chain(turn);
            task.chain(context.before(attempt)).collect()
        }
        PuzzleComment::Question => turn,
        PuzzleComment::Right | PuzzleComment::AlsoWins => {
            let text = if attempt.said() == PuzzleComment::Right { PuzzleText::Right } else { PuzzleText::AlsoWins };
            let head = is_own_last.then(|| context.text(text));
            head.into_iter().chain(moved).chain(turn).collect()
        }
        PuzzleComment::HintCounts | PuzzleComment::Hint(_) | PuzzleComment::HintMove(_) => {
            context.help(attempt).into_iter().collect()
        }
        // In a rush the next puzzle comes at once.
        PuzzleComment::Checking | PuzzleComment::Wrong if context.is_missed_in_rush() => {
            core::iter::once(context.wrong_head(attempt)).chain(context.run_score()).collect()
        }
        // The verdict follows in a moment.
        PuzzleComment::Checking => Vec::new(),
        // First the move, then the reply with all its consequences.
        PuzzleComment::Wrong if attempt.awaited() == Awaited::Moment => {
            core::iter::once(context.wrong_head(attempt)).chain(moved).collect()
        }
        PuzzleComment::Wrong => {
            let head = is_own_last.then(|| context.wrong_head(attempt));
            let names: &PlayerNames = &listener.names;
            head.into_iter().chain(moved).chain(context.wrong_end(attempt, names)).collect()
        }
        PuzzleComment::Won => moved.into_iter().chain(context.won()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use kamisado_text::English;

    use super::super::day::Day;
    use super::super::puzzle::Puzzle;
    use super::super::puzzle::tests::{missed, puzzles};
    use super::super::session::Session;
    use super::super::state::PuzzleState;
    use super::*;
    use crate::settings::Verbosity;
    use crate::testing::listener;

    fn hear_now(session: &Session, state: &PuzzleState, attempt: &Attempt) -> Vec<String> {
        let names = PlayerNames { you: Some(attempt.person()), ..PlayerNames::default() };
        let listener = listener(names, Verbosity::Normal);
        let context = Context { session, state, today: Day::default(), words: &English, separator: ", " };
        heard(&context, &listener, Some(attempt))
    }

    fn shown(puzzle: &Puzzle) -> (Session, PuzzleState, Attempt) {
        let mut session = Session::new(Mode::Training, None);
        session.show(puzzle.clone());
        (session, PuzzleState::default(), Attempt::new(puzzle))
    }

    #[test]
    fn the_task_the_reply_and_the_end_are_heard_with_their_squares() {
        let fits = |puzzle: &Puzzle| puzzle.line.len() == 3 && puzzle.position.must_move().is_some();
        let puzzle = puzzles().into_iter().find(fits).expect("a win in three moves");
        let (mut session, mut state, mut attempt) = shown(&puzzle);
        let said = hear_now(&session, &state, &attempt);
        assert!(said[0].starts_with("You play ") && said[1] == "Find the winning move.", "{said:?}");
        let tower = puzzle.position.tower_to_move().expect("a tower");
        let place = format!("on {}: ", puzzle.position.square_of(tower));
        assert!(said[2].contains(&place) && said[2].ends_with("moves."), "{said:?}");

        let squares = |mv: kamisado::Move| {
            let text = mv.to_string();
            format!("from {} to {}", &text[..2], &text[2..])
        };
        attempt.play(puzzle.line[0]);
        let said = hear_now(&session, &state, &attempt);
        assert!(said[0].starts_with("Right!") && said[1].contains(&squares(puzzle.line[0])), "{said:?}");
        attempt.go_on();
        let said = hear_now(&session, &state, &attempt);
        assert!(said[0].contains(&squares(puzzle.line[1])), "the reply: {said:?}");
        assert!(said[1].starts_with("You must move your "), "{said:?}");
        attempt.play(puzzle.line[2]);
        session.finish(&mut state, false, Day::default());
        let said = hear_now(&session, &state, &attempt);
        assert!(said[0].contains(&squares(puzzle.line[2])) && said[1].starts_with("Solved."), "{said:?}");
    }

    #[test]
    fn a_miss_in_a_rush_is_heard_with_the_count() {
        let wrong = |puzzle: &Puzzle| puzzle.position.legal_moves().find(|mv| *mv != puzzle.line[0]);
        let all = puzzles();
        let mut session = Session::new(Mode::Rush, None);
        session.begin_run();
        let mut state = PuzzleState::default();
        let missed = all.iter().filter_map(|puzzle| Some((puzzle, wrong(puzzle)?))).take(2).map(|(puzzle, mv)| {
            session.show(puzzle.clone());
            let mut attempt = Attempt::new(puzzle);
            attempt.play(mv);
            session.miss(&mut state, Day::default());
            hear_now(&session, &state, &attempt).join(" ")
        });
        let missed: Vec<String> = missed.collect();
        assert_eq!(missed, ["Not that one. 0 solved, 1 of 3 misses.", "Not that one. 0 solved, 2 of 3 misses."]);
    }

    #[test]
    fn a_wrong_move_is_heard_then_its_refutation_and_its_cost() {
        let (puzzle, mv, line) = missed(|_| true);
        let (mut session, mut state, mut attempt) = shown(&puzzle);
        attempt.play(mv);
        assert!(hear_now(&session, &state, &attempt).is_empty(), "it is being judged");
        attempt.judge(&line);
        session.miss(&mut state, Day::default());
        let said = hear_now(&session, &state, &attempt);
        assert!(said[0] == "Not that one." && said[1].starts_with("Your "), "{said:?}");
        attempt.go_on();
        let said = hear_now(&session, &state, &attempt);
        let reply = line[0].to_string();
        assert!(said[0].contains(&format!("from {} to {}", &reply[..2], &reply[2..])), "{said:?}");
        assert!(said.last().is_some_and(|last| last.starts_with("Your rating: ")), "{said:?}");
        attempt.try_again();
        assert!(hear_now(&session, &state, &attempt)[1] == "Find the winning move.");
        attempt.hint(false);
        assert_eq!((hear_now(&session, &state, &attempt).len(), attempt.hints()), (1, 1));
    }
}
