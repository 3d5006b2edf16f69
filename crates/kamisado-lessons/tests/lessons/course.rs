//! Every lesson can be completed, and only as it is meant.

use std::collections::HashSet;

use kamisado::{Color, Phase, Player, Position, Rule, Tower};
use kamisado_lessons::{Feedback, Lesson, LessonAction, LessonId, LessonRun, LessonSetup, Step, StepId, Task};

/// The one right path through every lesson, or one of several: the first action stands for all that will do.
const PATHS: &[(LessonId, &str)] = &[
    (LessonId::Minute, "b8b5 g8e6 b5f1"),
    (LessonId::Board, "@h8 @d1"),
    (LessonId::FirstMove, "f8e7 @g1"),
    (LessonId::Directions, "d8d4 f8b4 c7c8"),
    (LessonId::Goal, "b2h8"),
    (LessonId::NoJumping, "e4c6 e4e8 e4h7"),
    (LessonId::Colors, "f8e7 @e8 a8a7 e8b5"),
    (LessonId::MustMove, "c7c5 h3h4 g4g1"),
    (LessonId::Pass, "@b4 @a4 a4a1"),
    (LessonId::PassChain, "@a3 g3g6 g6e8"),
    (LessonId::Deadlock, "h6g5 @c4"),
    (LessonId::LookAhead, "e3e6 b1b8"),
    (LessonId::FirstTooth, "f3a8 1"),
    (LessonId::Refill, "place @a8 place place left"),
    (LessonId::SumoMoves, "h1h7 h1c6"),
    (LessonId::Push, "h3h4 @d2 h3g4"),
    (LessonId::NoPush, "h3g4 @h5 h7h8 @h5 h3h4 h3h4"),
    (LessonId::ForcedPush, "h3h4"),
    (LessonId::DoubleSumo, "e5a1 e5e4 e4e3 e4h1 @e2 @e3 @e1"),
    (LessonId::TripleSumo, "e3c5 e3e4 f5f6 e4e5 @e8 @e7 @e6"),
    (LessonId::Score, "3 5 14"),
    (LessonId::Options, "f8f5 f8f7 @h1 e4a8 @h1"),
    (LessonId::Notation, "c8h3 =G↑4P @d8 @h1"),
    (LessonId::Strategy, "d1f3 a6a8 b1h7 e2e8 f2f3 f3a8"),
    (LessonId::Finale, "d6d7 b4b5 b5b6 a2a3 d7d8"),
];

/// `@d4` is a tap, `14` a number, `=G↑4P` a move that is written down, everything else a turn.
pub(crate) fn action(text: &str) -> LessonAction {
    if let Some(square) = text.strip_prefix('@') {
        return LessonAction::Tap(square.parse().expect(text));
    }
    if let Some(written) = text.strip_prefix('=') {
        return LessonAction::Write(written.parse().expect(text));
    }
    text.parse().map_or_else(|_| LessonAction::Play(text.parse().expect(text)), LessonAction::Say)
}

/// Does what a path says at a step; `place` puts one tower after the other back on the home row.
pub(crate) fn act(run: &mut LessonRun, text: &str) -> Feedback {
    if text != "place" {
        return run.act(action(text)).expect("replies that fit");
    }
    loop {
        let answers = run.answers();
        assert_eq!(answers.len(), 1, "one tower comes next");
        match run.act(answers[0]).expect("a fill that fits") {
            Feedback::Next(_) => {}
            feedback => return feedback,
        }
    }
}

/// Every step with the match in which it is asked, reached by the right path.
pub(crate) fn steps() -> Vec<(Step, kamisado::Match)> {
    let mut steps = Vec::new();
    for (id, path) in PATHS {
        let mut run = LessonRun::new(*id).expect("a lesson");
        for text in path.split(' ') {
            steps.push((*run.step(), run.game().clone()));
            act(&mut run, text);
            run.advance().expect("a step");
        }
    }
    steps
}

#[test]
fn every_lesson_is_completed_by_its_path() {
    assert_eq!(PATHS.iter().map(|(id, _)| *id).collect::<Vec<_>>(), LessonId::ALL);
    for (id, path) in PATHS {
        let mut run = LessonRun::new(*id).expect("a lesson");
        let texts: Vec<&str> = path.split(' ').collect();
        assert_eq!(texts.len(), run.lesson().steps.len(), "{id:?}");
        for (place, text) in texts.iter().enumerate() {
            assert_eq!((run.place(), run.is_solved()), (place, false));
            let feedback = act(&mut run, text);
            assert!(matches!(feedback, Feedback::Right(_)), "{id:?}, {text}: {feedback:?}");
            assert!(run.is_solved());
            assert_eq!(run.advance(), Ok(place + 1 < texts.len()), "{id:?}, {text}");
        }
        assert!(run.is_finished());
    }
}

/// Whatever right answer a person gives, the lesson goes on.
#[test]
fn every_right_answer_leads_on() {
    fn explore(run: &LessonRun, answers: &mut usize) {
        let all = run.answers();
        assert!(!all.is_empty(), "{:?} has no answer", run.step().id);
        // Attempts and taps change nothing, so that one of them stands for all.
        let changes = matches!(run.step().task, Task::Play(_));
        for action in all.into_iter().take(if changes { usize::MAX } else { 1 }) {
            let mut next = run.clone();
            let feedback = next.act(action);
            *answers += 1;
            if matches!(feedback, Ok(Feedback::Next(_))) {
                explore(&next, answers);
                continue;
            }
            assert!(matches!(feedback, Ok(Feedback::Right(_))), "{:?}, {action:?}", run.step().id);
            if next.advance().expect("a step") {
                explore(&next, answers);
            } else {
                assert!(next.is_finished());
            }
        }
    }
    let mut answers = 0;
    for &id in LessonId::ALL {
        explore(&LessonRun::new(id).expect("a lesson"), &mut answers);
    }
    assert!(answers > 200, "{answers}");
}

#[test]
fn every_step_belongs_to_one_lesson_in_order() {
    let steps: Vec<StepId> = Lesson::all().flat_map(|lesson| lesson.steps).map(|step| step.id).collect();
    assert_eq!(steps, StepId::ALL);
    let names: HashSet<&str> = StepId::ALL.iter().map(|id| id.name()).collect();
    assert_eq!(names.len(), StepId::ALL.len());
}

#[test]
fn names_find_their_lessons_and_steps() {
    for &id in LessonId::ALL {
        assert_eq!(LessonId::from_name(id.name()), Some(id));
    }
    for &id in StepId::ALL {
        assert_eq!(StepId::from_name(id.name()), Some(id));
    }
    assert_eq!(LessonId::NoPush.name(), "NoPush");
    assert_eq!(LessonId::from_name("nopush"), None);
}

#[test]
fn every_lesson_begins_with_a_position_and_all_positions_are_valid() {
    for lesson in Lesson::all() {
        assert!(lesson.steps.first().is_some_and(|step| step.setup.is_some()), "{:?}", lesson.id);
        for step in lesson.steps {
            let Some(scene) = step.setup else { continue };
            let position: Position = scene.kfen.parse().unwrap_or_else(|error| panic!("{:?}: {error}", step.id));
            assert_eq!(position.to_string(), scene.kfen);
            let game = scene.game().unwrap_or_else(|| panic!("{:?}", step.id));
            assert_eq!(game.ply(), scene.turns.len());
        }
    }
}

#[test]
fn the_figures_of_the_rule_book_are_all_there() {
    let figure = |step: &Step| step.setup.and_then(|scene: LessonSetup| scene.figure);
    let mut figures: Vec<&str> = Lesson::all().flat_map(|lesson| lesson.steps).filter_map(figure).collect();
    figures.sort();
    figures.dedup();
    assert_eq!(figures, ["1", "10", "2", "3", "4(b)", "5(b)", "6(b)", "7(a)", "7(h)", "8(a–d)", "8(e, f)", "9"]);
}

/// A person learns nothing where every attempt is right.
#[test]
fn steps_that_ask_for_something_can_be_missed() {
    let open = [
        StepId::FirstAny,
        StepId::MustOnly,
        StepId::DeadlockMove,
        StepId::ForcedMake,
        StepId::LimitOne,
        StepId::FinaleWin,
    ];
    for (step, game) in steps() {
        let all = match step.task {
            Task::Play(_) => game.legal_turns().len(),
            Task::Try(_) => usize::MAX,
            Task::Find(_) | Task::Place(..) => 64,
            Task::Count(_) | Task::Write => 31,
        };
        let right = step.answers(&game, 0).len();
        assert!((right < all) ^ open.contains(&step.id), "{:?}: {right} of {all}", step.id);
        if matches!(step.task, Task::Count(_)) {
            assert_eq!(right, 1, "{:?}", step.id);
        }
    }
}

#[test]
fn the_steps_show_what_their_texts_say() {
    let at = |id: StepId| {
        let (step, game) = steps().into_iter().find(|(step, _)| step.id == id).expect("a step");
        let squares: Vec<String> = step
            .answers(&game, 0)
            .into_iter()
            .map(|action| match action {
                LessonAction::Tap(square) => square.to_string(),
                LessonAction::Say(number) => number.to_string(),
                LessonAction::Play(turn) => turn.to_string(),
                LessonAction::Write(written) => written.to_string(),
            })
            .collect();
        (game, squares.join(" "))
    };
    // One right answer, and which.
    for (id, answer) in [
        (StepId::GoalHome, "b2h8"),
        (StepId::JumpBetween, "e4g6 e4h7"),
        (StepId::ColorNext, "e8"),
        (StepId::MustOnly, "h3h4"),
        (StepId::MustWin, "g4g1 g4d1"),
        (StepId::PassBlockers, "a4 b4 c4"),
        (StepId::PassWin, "a4a1"),
        (StepId::ChainFirst, "a3"),
        (StepId::DeadlockMove, "h6g5"),
        (StepId::LookSafe, "e3e6"),
        (StepId::ToothWin, "f3a8"),
        (StepId::RefillLeft, "a1"),
        (StepId::RefillBlack, "g8"),
        (StepId::RefillRight, "b1"),
        (StepId::NotationRead, "c8h3"),
        (StepId::NotationWrite, "G↑4P"),
        (StepId::NotationLetters, "d8"),
        (StepId::NotationTooth, "h1"),
        (StepId::SumoFive, "h1h6 h1c6"),
        (StepId::PushChoice, "h3g4 h3f5"),
        (StepId::ForcedMake, "h3h4"),
        (StepId::BlockWin, "a6a8 a6c8"),
        (StepId::LongWin, "e2e8"),
        (StepId::ShortWin, "f3a8"),
        (StepId::FinaleWin, "d7d8 d7c8"),
    ] {
        let (_, answers) = at(id);
        let sorted = |text: &str| {
            let mut words: Vec<String> = text.split(' ').map(String::from).collect();
            words.sort();
            words
        };
        assert_eq!(sorted(&answers), sorted(answer), "{id:?}");
    }
    // White's pink has thirteen moves, but may not be asked for: Black opens.
    assert_eq!(at(StepId::FirstAny).0.phase(), Phase::Move(Player::Black));
    assert_eq!(at(StepId::RefillOpener).0.phase(), Phase::Move(Player::Black));
    assert_eq!(at(StepId::SeriesOpener).0.phase(), Phase::Move(Player::White));
    assert_eq!(at(StepId::RefillLeft).0.phase(), Phase::Fill(Player::White));
    // The towers that the texts name.
    let named = |id: StepId| {
        let position = at(id).0.position();
        position.must_move().map(|color| Tower::new(position.to_move(), color).letter())
    };
    for (id, letter) in [
        (StepId::GoBack, 'n'),
        (StepId::GoalHome, 'G'),
        (StepId::JumpOver, 'O'),
        (StepId::ColorName, 'y'),
        (StepId::MustGive, 'n'),
        (StepId::MustOnly, 'B'),
        (StepId::MustWin, 'k'),
        (StepId::PassBlockers, 'G'),
        (StepId::PassWin, 'y'),
        (StepId::ChainFirst, 'G'),
        (StepId::ChainTrap, 'B'),
        (StepId::ChainWin, 'B'),
        (StepId::DeadlockMove, 'g'),
        (StepId::LookSafe, 'R'),
        (StepId::LookWin, 'G'),
        (StepId::ToothWin, 'P'),
        (StepId::SumoFar, 'P'),
        (StepId::PushOne, 'P'),
        (StepId::PushAgain, 'Y'),
        (StepId::NotDiagonal, 'P'),
        (StepId::NotOwn, 'P'),
        (StepId::DoubleFar, 'g'),
        (StepId::DoubleTwice, 'g'),
        (StepId::DoubleHome, 'g'),
        (StepId::TripleFar, 'Y'),
        (StepId::TripleBlue, 'B'),
        (StepId::TripleTwice, 'Y'),
        (StepId::TripleNotHome, 'Y'),
        (StepId::SeriesWin, 'G'),
        (StepId::BlockGive, 'Y'),
        (StepId::BlockWin, 'P'),
        (StepId::LongGive, 'G'),
        (StepId::LongWin, 'K'),
        (StepId::ShortGive, 'B'),
        (StepId::ShortWin, 'B'),
        (StepId::FinalePush, 'Y'),
        (StepId::FinaleStep, 'K'),
        (StepId::FinaleDouble, 'K'),
        (StepId::FinaleSumo, 'O'),
        (StepId::FinaleWin, 'Y'),
    ] {
        assert_eq!(named(id), Some(letter), "{id:?}");
    }
    assert_eq!(at(StepId::DeadlockTooth).0.round().outcome().map(|end| end.tower), Some(Color::Red));
}

#[test]
fn the_matches_end_as_the_texts_say() {
    for (id, path, score, over) in [
        (LessonId::DoubleSumo, "e5a1 e5e4 e4e3 e4h1", (3, 9), true),
        (LessonId::Finale, "d6d7 b4b5 b5b6 a2a3 d7d8", (22, 9), true),
        (LessonId::FirstTooth, "f3a8", (1, 0), false),
        (LessonId::Deadlock, "h6g5", (1, 0), false),
        (LessonId::MustMove, "c7c5 h3h4 g4g1", (0, 1), true),
    ] {
        let mut run = LessonRun::new(id).expect("a lesson");
        for text in path.split(' ') {
            run.advance().expect("a step");
            run.act(action(text)).expect("a step");
        }
        let game = run.game();
        assert_eq!((game.score().white, game.score().black), score, "{id:?}");
        assert_eq!(game.result().is_some(), over, "{id:?}");
    }
}

#[test]
fn a_rule_is_tried_in_a_position_where_it_decides() {
    for (step, game) in steps() {
        if let Task::Try(rule) = step.task {
            assert!(step.rules.contains(&rule), "{:?} does not say that it teaches {rule}", step.id);
            assert!(!step.answers(&game, 0).is_empty());
            assert_ne!(rule, Rule::M8);
        }
    }
}

/// Left and right in the texts are those of the person, who therefore sits where the player of the step does.
#[test]
fn the_person_sits_where_the_player_of_the_lesson_sits() {
    let black: HashSet<LessonId> = LessonId::ALL
        .iter()
        .copied()
        .filter(|&id| LessonRun::new(id).is_ok_and(|run| run.seat() == Player::Black))
        .collect();
    let expected = [
        LessonId::Minute,
        LessonId::Board,
        LessonId::FirstMove,
        LessonId::Directions,
        LessonId::Colors,
        LessonId::MustMove,
        LessonId::Deadlock,
        LessonId::DoubleSumo,
        LessonId::Options,
        LessonId::Notation,
    ];
    assert_eq!(black, HashSet::from(expected));

    // A step in the same position keeps the seat, and a new position may change it.
    let seats = |id: LessonId, path: &str| {
        let mut run = LessonRun::new(id).expect("a lesson");
        let mut seats = Vec::new();
        for text in path.split(' ') {
            seats.push(run.seat());
            run.act(action(text)).expect("a step");
            run.advance().expect("a step");
        }
        seats
    };
    assert_eq!(seats(LessonId::MustMove, "c7c5 h3h4 g4g1"), [Player::Black; 3]);
    let (black, white) = (Player::Black, Player::White);
    assert_eq!(seats(LessonId::Options, "f8f5 f8f7 @h1 e4a8 @h1"), [black, black, white, white, white]);
}
