//! The answers of the lessons.

use kamisado::reason::IllegalMove;
use kamisado::{Color, Fill, Player, Rule, Tower, Turn, TurnErrorKind};
use kamisado_lessons::{ActionResult, Feedback, Goal, LessonAction, LessonId, LessonRun, LessonSetup, Step, Task};

use crate::course::{act, action, steps};

/// A lesson at a step, counted from 0, reached by these actions.
fn run(id: LessonId, path: &str) -> LessonRun {
    let mut run = LessonRun::new(id).expect("a lesson");
    for text in path.split_whitespace() {
        assert!(matches!(act(&mut run, text), Feedback::Right(_)), "{text}");
        assert_eq!(run.advance(), Ok(true));
    }
    run
}

#[test]
fn a_legal_move_that_was_not_asked_for_is_told_and_not_made() {
    let mut run = run(LessonId::Push, "h3h4 @d2");
    let before = run.game().clone();
    let Ok(Feedback::Legal(ActionResult::Moved(effect))) = run.act(action("h3h4")) else { panic!("a push is legal") };
    assert_eq!(effect.push.map(|push| push.count), Some(1));
    assert_eq!((run.game(), run.is_solved()), (&before, false));
    assert_eq!(run.advance(), Ok(false), "the step is not solved");
}

#[test]
fn a_move_against_the_rules_gets_their_own_reason() {
    let mut run = run(LessonId::Colors, "f8e7 @e8 a8a7");
    let Ok(Feedback::Refused(TurnErrorKind::Illegal(illegal))) = run.act(action("g8g7")) else {
        panic!("not its turn")
    };
    let IllegalMove::WrongTower { must_move, cause, .. } = illegal else { panic!("{illegal:?}") };
    assert_eq!(must_move, Tower::new(Player::Black, Color::Yellow));
    // The reason knows the move before.
    assert!(matches!(cause, kamisado::reason::Cause::Landed { .. }), "{cause:?}");
}

#[test]
fn an_attempt_is_right_when_the_rule_meant_refuses_it() {
    let mut run = run(LessonId::NoJumping, "");
    for (text, rule) in [("e4e8", Rule::M3), ("e4d4", Rule::M1), ("b1b2", Rule::T2)] {
        let Ok(Feedback::Refused(refusal)) = run.act(action(text)) else { panic!("{text}") };
        assert_eq!(refusal.rule(), rule);
    }
    assert!(
        matches!(run.act(action("e4e5")), Ok(Feedback::Legal(ActionResult::Moved(_)))),
        "a good move is no attempt"
    );
    let Ok(Feedback::Right(ActionResult::Refused(refusal))) = run.act(action("e4c6")) else { panic!("jumps") };
    assert_eq!(refusal.rule(), Rule::M2);
    assert_eq!(run.game().ply(), 0, "nothing was played");
}

#[test]
fn taps_and_numbers_are_judged() {
    let mut run = run(LessonId::Pass, "");
    let tapped = run.act(action("@b3"));
    let green = Tower::new(Player::White, Color::Green);
    assert_eq!(tapped, Ok(Feedback::Legal(ActionResult::Tapped(kamisado::Square::B3, Some(green)))));
    assert!(matches!(run.act(action("@a5")), Ok(Feedback::Legal(ActionResult::Tapped(_, None)))));
    assert!(matches!(run.act(action("@c4")), Ok(Feedback::Right(ActionResult::Tapped(_, Some(_))))));
    assert_eq!(run.game().turns().last().map(|turn| turn.to_string()), Some("pass".into()), "the reply is made");

    let mut run = LessonRun::new(LessonId::Score).expect("a lesson");
    assert_eq!(run.act(LessonAction::Say(5)), Ok(Feedback::Legal(ActionResult::Said(5))));
    assert_eq!(run.act(LessonAction::Say(3)), Ok(Feedback::Right(ActionResult::Said(3))));
}

#[test]
fn sides_are_judged_and_moves_between_rounds_refused() {
    let mut run = run(LessonId::Refill, "place @a8 place place");
    assert_eq!(run.act(action("right")), Ok(Feedback::Legal(ActionResult::Filled(Fill::Right))));
    assert_eq!(run.act(action("a8a7")), Ok(Feedback::Refused(TurnErrorKind::FillDue(Player::White))));
    assert_eq!(run.act(action("left")), Ok(Feedback::Right(ActionResult::Filled(Fill::Left))));
    assert_eq!(run.game().position().to_string(), "pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3");
}

/// The towers come row by row from home, and within a row from the side that was chosen, as their player sees it.
#[test]
fn towers_are_put_back_one_after_the_other_as_the_rules_fill_the_row() {
    let letters = |run: &LessonRun, row: u8| -> String {
        let towers = run.towers();
        let at = |file: u8| towers.iter().find(|(square, _)| (square.file(), square.row()) == (file, row));
        (0..8).map(|file| at(file).map_or('.', |(_, tower)| tower.letter())).collect()
    };
    for (path, row, order, filled) in [
        ("", 0, "N B O R K Y G P", "NBORKYGP"),
        ("place @a8", 7, "g r y k n o b p", "pbonkyrg"),
        ("place @a8 place", 0, "B N O K R Y G P", "PGYRKONB"),
    ] {
        let mut run = run(LessonId::Refill, path);
        // The winner's towers are home already when the other player fills.
        assert_eq!(letters(&run, 0) == "NBORKYGP", row == 7, "{path}");
        for (place, letter) in order.split(' ').enumerate() {
            let (square, tower) =
                *run.towers().iter().find(|(_, tower)| tower.letter().to_string() == letter).expect("a tower");
            // Another tower is not taken.
            let before = run.towers();
            let (other, wrong) =
                before.iter().find(|(_, other)| other.letter().to_string() != letter).expect("a tower");
            assert_eq!(
                run.act(LessonAction::Tap(*other)),
                Ok(Feedback::Legal(ActionResult::Tapped(*other, Some(*wrong))))
            );
            assert_eq!(run.towers(), before);
            let home = run.act(LessonAction::Tap(square)).expect("a step");
            let is_last = place == 7;
            match home {
                Feedback::Next(ActionResult::PutBack(placed, _)) => assert!(placed == tower && !is_last),
                Feedback::Right(ActionResult::PutBack(placed, _)) => assert!(placed == tower && is_last),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(letters(&run, row), filled, "{path}");
        assert!(run.is_solved());
    }
}

#[test]
fn a_written_move_is_read_with_or_without_its_last_colour() {
    for (text, is_right) in [("=G↑4P", true), ("=GS4", true), ("=G↑4Y", false), ("=G↑3P", false), ("=P↖5G", false)]
    {
        let mut run = run(LessonId::Notation, "c8h3");
        let feedback = run.act(action(text)).expect("a step");
        assert_eq!(matches!(feedback, Feedback::Right(ActionResult::Written(_))), is_right, "{text}: {feedback:?}");
    }
}

#[test]
fn the_first_lesson_points_at_a_tower_and_a_square_and_refuses_others() {
    let mut run = run(LessonId::Minute, "");
    let guide = |run: &LessonRun| run.step().guide(run.game()).map(|(from, to)| format!("{from}{to}"));
    assert_eq!(guide(&run).as_deref(), Some("b8b5"));
    let wrong = run.act(action("@d8")).expect("a step");
    assert!(matches!(wrong, Feedback::Legal(ActionResult::Tapped(_, Some(_)))), "{wrong:?}");
    act(&mut run, "b8b5");
    assert_eq!(run.advance(), Ok(true));
    assert_eq!(guide(&run).as_deref(), Some("g8e6"));
    assert_eq!(LessonRun::new(LessonId::Goal).ok().and_then(|run| guide(&run)), None);
}

#[test]
fn another_kind_of_action_is_told_apart() {
    let actions = [action("@a1"), action("1"), action("left"), action("=G↑4P")];
    for (step, game) in steps() {
        let fitting = actions.into_iter().filter(|&action| step.check(&game, 0, action) != Feedback::OtherKind).count();
        // Where the board points, a tap on another tower is answered too.
        assert_eq!(fitting, 1 + usize::from(step.is_guided), "{:?}", step.id);
    }
}

#[test]
fn a_solved_step_stays_solved() {
    let mut run = run(LessonId::Goal, "");
    assert!(matches!(run.act(action("b2h8")), Ok(Feedback::Right(_))));
    let after = run.game().clone();
    assert_eq!(run.act(action("b2h8")), Ok(Feedback::OtherKind));
    assert_eq!((run.game(), run.is_finished()), (&after, true));
}

/// Every legal turn of every step is judged, and every refusal is the rules' own.
#[test]
fn the_judgement_agrees_with_the_rules_everywhere() {
    let mut checked = 0;
    for (step, game) in steps() {
        if !matches!(step.task, Task::Play(_) | Task::Try(_)) {
            continue;
        }
        for turn in game.legal_turns() {
            let feedback = step.check(&game, 0, LessonAction::Play(turn));
            assert!(matches!(feedback, Feedback::Right(_) | Feedback::Legal(_)), "{:?}: {turn}", step.id);
            checked += 1;
        }
        for from in kamisado::Square::ALL {
            for to in kamisado::Square::ALL {
                let turn = Turn::Move(kamisado::Move::Step { from, to });
                let Err(refused) = game.clone().play(turn) else { continue };
                match step.check(&game, 0, LessonAction::Play(turn)) {
                    Feedback::Refused(refusal) | Feedback::Right(ActionResult::Refused(refusal)) => {
                        assert_eq!(refusal, refused.kind);
                    }
                    other => panic!("{:?}, {turn}: {other:?}", step.id),
                }
            }
        }
    }
    assert!(checked > 500, "{checked}");
}

#[test]
fn a_push_of_another_number_of_towers_is_not_the_one_asked_for() {
    let run = run(LessonId::DoubleSumo, "e5a1");
    let mv = action("e5e4");
    for count in 1..=3 {
        let step = Step { task: Task::Play(Goal::Push(count)), ..*run.step() };
        let right = matches!(step.check(run.game(), 0, mv), Feedback::Right(ActionResult::Moved(_)));
        assert_eq!(right, count == 2, "{count}");
    }
}

#[test]
fn a_lesson_that_does_not_fit_the_rules_says_so() {
    let scene = LessonSetup { kfen: "8/8/8/8/8/8/8/8 b - 1", turns: &[], series: false, figure: None };
    assert_eq!(scene.game(), None, "no tower");
    let start = LessonSetup { kfen: "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1", ..scene };
    assert!(start.game().is_some());
    for turns in [&["f8f1"] as &'static [&'static str], &["left"], &["nonsense"]] {
        assert_eq!(LessonSetup { turns, ..start }.game(), None, "{turns:?}");
    }
}
