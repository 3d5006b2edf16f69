//! Every lesson can be completed, and only as it is meant.

use std::collections::HashSet;

use kamisado::{Color, Phase, Player, Position, Rule, Tower};
use kamisado_lessons::{Feedback, Lesson, LessonAction, LessonId, LessonRun, LessonSetup, Step, StepId, Task};

/// The right path through every lesson: at each step all right answers, of which the first is given, or one and `…` for
/// others like it; and the tower that must move, or `-`.
const PATHS: &[(LessonId, &str, &str)] = &[
    (LessonId::Minute, "b8b5 g8e6 b5f1", "- g b"),
    (LessonId::Board, "@h8 @d1…", "- -"),
    (LessonId::FirstMove, "f8e7… @g1", "- B"),
    (LessonId::Directions, "d8d4… f8b4… c7c8…", "- - n"),
    (LessonId::Goal, "b2h8", "G"),
    (LessonId::NoJumping, "e4c6|e4b7|e4a8 e4e8|e4d5 e4h7|e4g6", "O O O"),
    (LessonId::Colors, "f8e7 @e8 a8a7… e8b5", "- y y y"),
    (LessonId::MustMove, "c7c5|c7f4 h3h4 g4g1|g4d1", "n B k"),
    (LessonId::Pass, "@b4|@a4|@c4 @a4 a4a1", "G y y"),
    (LessonId::PassChain, "@a3 g3g6 g6e8", "G B B"),
    (LessonId::Deadlock, "h6g5 @c4", "g -"),
    (LessonId::LookAhead, "e3e6 b1b8", "R G"),
    (LessonId::FirstTooth, "f3a8 1", "P -"),
    (LessonId::Refill, "place@a1 @a8… place@g8 place@b1 left", "- - - - -"),
    (LessonId::SumoMoves, "h1h7|h1b7|h1a8|h1h8 h1c6|h1h6", "P P"),
    (LessonId::Push, "h3h4 @d2 h3g4|h3f5", "P Y P"),
    (LessonId::NoPush, "h3g4 @h5 h7h8 @h5 h3h4 h3h4", "P P P P P P"),
    (LessonId::ForcedPush, "h3h4", "P"),
    (LessonId::DoubleSumo, "e5a1|e5e1 e5e4 e4e3 e4h1|e4b1 @e2 @e3 @e1", "g g g g g g g"),
    (LessonId::TripleSumo, "e3c5… e3e4 f5f6 e4e5 @e8 @e7 @e6", "Y Y B Y Y Y Y"),
    (LessonId::Score, "3 5 14", "K K r"),
    (LessonId::Options, "f8f5… f8f7… @h1 e4a8 @h1…", "- - - G -"),
    (LessonId::Notation, "c8h3 =G↑4P @d8 @h1", "- p p -"),
    (LessonId::Strategy, "d1f3 a6a8|a6c8 b1h7 e2e8 f2f3 f3a8", "Y P G K B B"),
    (LessonId::Finale, "d6d7 b4b5 b5b6 a2a3 d7d8|d7c8", "Y K K O Y"),
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

/// An action as [`action`] reads it.
fn written(action: LessonAction) -> String {
    match action {
        LessonAction::Tap(square) => format!("@{square}"),
        LessonAction::Say(number) => number.to_string(),
        LessonAction::Play(turn) => turn.to_string(),
        LessonAction::Write(written) => format!("={written}"),
    }
}

/// Does what a path says at a step; `place` puts one tower after the other back on the home row.
pub(crate) fn act(run: &mut LessonRun, text: &str) -> Feedback {
    if !text.starts_with("place") {
        let first = text.split(['|', '…']).next().unwrap_or_default();
        return run.act(action(first)).expect("replies that fit");
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
    for (id, path, _) in PATHS {
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
fn every_lesson_is_completed_by_its_path_and_only_by_the_right_answers() {
    assert_eq!(PATHS.iter().map(|(id, ..)| *id).collect::<Vec<_>>(), LessonId::ALL);
    for (id, path, towers) in PATHS {
        let mut run = LessonRun::new(*id).expect("a lesson");
        let texts: Vec<(&str, &str)> = path.split(' ').zip(towers.split(' ')).collect();
        assert_eq!(texts.len(), run.lesson().steps.len(), "{id:?}");
        for (place, (text, tower)) in texts.iter().enumerate() {
            assert_eq!((run.place(), run.is_solved()), (place, false));
            let (game, position) = (run.game(), run.game().position());
            let must_move = position.must_move().filter(|_| matches!(game.phase(), Phase::Move(_)));
            let must_move = must_move.map_or('-', |color| Tower::new(position.to_move(), color).letter());
            assert_eq!(must_move.to_string(), *tower, "{:?}", run.step().id);
            if !text.ends_with('…') {
                let mut answers: Vec<String> = run.answers().into_iter().map(written).collect();
                let mut expected: Vec<&str> = text.trim_start_matches("place").split('|').collect();
                answers.sort();
                expected.sort();
                assert_eq!(answers, expected, "{:?}", run.step().id);
            }
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
    let at = |id: StepId| steps().into_iter().find(|(step, _)| step.id == id).expect("a step").1;
    assert_eq!(at(StepId::FirstAny).phase(), Phase::Move(Player::Black));
    assert_eq!(at(StepId::RefillOpener).phase(), Phase::Move(Player::Black));
    assert_eq!(at(StepId::SeriesOpener).phase(), Phase::Move(Player::White));
    assert_eq!(at(StepId::RefillLeft).phase(), Phase::Fill(Player::White));
    assert_eq!(at(StepId::DeadlockTooth).round().outcome().map(|end| end.tower), Some(Color::Red));
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
