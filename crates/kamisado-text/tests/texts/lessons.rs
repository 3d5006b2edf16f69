//! The texts of the lessons and of the rule pages.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Debug;

use kamisado::{Color, MatchLength, Move, OpeningLimits, Rank, Rule, Square, Teeth, Turn};
use kamisado_lessons::{Feedback, LessonAction, LessonId, LessonRun, StepId};
use kamisado_text::{Language, NotationText, PlayerNames, TaskText, without_marks};

use crate::UNNAMED;
use crate::all;

/// The sentences and the headings of a language.
fn everything(language: Language) -> Vec<(String, &'static str)> {
    let mut all = all::lessons(language);
    all.extend(all::rules(language));
    all.extend(all::headings(language));
    let notation = |text| (format!("{text:?}"), language.part_pages().text(text));
    all.extend([NotationText::Moves, NotationText::Pause].map(notation));
    all
}

#[test]
fn every_language_says_everything_in_its_own_words() {
    let mut seen: HashSet<&str> = HashSet::new();
    let count = everything(Language::English).len();
    for language in Language::ALL {
        let texts = everything(language);
        assert_eq!(texts.len(), count);
        let different: HashSet<&str> = texts.iter().map(|(_, text)| *text).collect();
        for text in different {
            assert!(seen.insert(text), "two languages say {text}");
        }
    }
}

#[test]
fn sentences_begin_and_end_like_sentences_and_headings_do_not() {
    for language in Language::ALL {
        for (name, text) in all::lessons(language).into_iter().chain(all::rules(language)) {
            assert!(text.ends_with(['.', '?', '!', '؟']), "{language}, {name}: {text}");
            assert!(text.chars().next().is_some_and(|first| !first.is_lowercase()), "{language}, {name}: {text}");
        }
        for (name, text) in all::headings(language) {
            assert!(!text.ends_with(['.', ':', '!', ',']), "{language}, {name}: {text}");
            assert!(text.chars().next().is_some_and(|first| !first.is_lowercase()), "{language}, {name}: {text}");
            assert!(text.chars().count() <= 45, "{language}, {name}: {text}");
        }
    }
}

/// The lengths that a person reads without effort: a page is no book.
#[test]
fn texts_are_short() {
    for language in Language::ALL {
        for (name, text) in all::lessons(language).into_iter().chain(all::rules(language)) {
            let length = text.chars().count();
            assert!((10..=400).contains(&length), "{language}, {name}: {length} letters");
            let sentences = text.matches(['.', '?', '!', '؟']).count();
            assert!(sentences <= 5, "{language}, {name}: {sentences} sentences");
        }
    }
}

/// The numbers that a text names, in Latin digits and sorted.
fn numbers(text: &str) -> Vec<u32> {
    let latin: String = text
        .chars()
        .map(|sign| match sign {
            '۰'..='۹' => char::from_digit(sign as u32 - '۰' as u32, 10).unwrap(),
            other => other,
        })
        .collect();
    let mut numbers: Vec<u32> =
        latin.split(|sign: char| !sign.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
    numbers.sort();
    numbers
}

/// Checks that every language names the same things in each text, and counts them.
fn count_named<T: Debug + PartialEq>(
    texts: impl Fn(Language) -> Vec<(String, &'static str)>,
    named: impl Fn(Language, &str) -> Vec<T>,
) -> usize {
    let mut count = 0;
    for language in Language::ALL {
        for ((name, text), (_, english)) in texts(language).into_iter().zip(texts(Language::English)) {
            let expected = named(Language::English, english);
            assert_eq!(named(language, text), expected, "{language}, {name}: {text}");
            count += expected.len();
        }
    }
    count
}

#[test]
fn all_languages_name_the_same_numbers() {
    let found = count_named(everything, |_, text| numbers(text));
    assert!(found > 300, "{found}");
}

/// The pages say the numbers by which the game is played.
#[test]
fn the_rule_pages_name_the_numbers_of_the_rules() {
    let targets: Vec<u32> = MatchLength::ALL.iter().map(|length| length.target()).collect();
    let points: Vec<u32> = (1..=4).filter_map(Teeth::new).map(Teeth::points).collect();
    let steps: Vec<u32> =
        (0..4).filter_map(|count| Some(Teeth::new(count + 1)?.points() - Teeth::new(count)?.points())).collect();
    let limits: Vec<u32> = OpeningLimits::FULL.to_string().chars().filter_map(|digit| digit.to_digit(10)).collect();
    for (rule, expected) in [
        (Rule::P1, targets),
        (Rule::P4, steps),
        (Rule::P5, points),
        (Rule::S1, vec![Rank::Sumo.reach().into()]),
        (Rule::DS1, vec![Rank::Double.reach().into()]),
        (Rule::O2, limits),
    ] {
        for language in Language::ALL {
            assert_eq!(numbers(language.part_pages().text(rule).text), expected, "{language}, {rule}");
        }
    }
}

/// How the words for a colour begin, in the order of [`Color::ALL`].
fn stems(language: Language) -> [&'static str; 8] {
    match language {
        Language::English => ["brown", "green", "red", "yellow", "pink", "purple", "blue", "orange"],
        Language::Romanian => ["maro", "verde", "roșu", "galben", "roz", "mov", "albastr", "portocali"],
        Language::Hungarian => ["barna|barná", "zöld", "piros", "sárg", "rózsaszín", "lila|lilá", "kék", "narancsszín"],
        Language::Persian => ["قهوه‌ای", "سبز", "قرمز", "زرد", "صورتی", "بنفش", "آبی", "نارنجی"],
    }
}

/// The colours that a text names.
fn colors(language: Language, text: &str) -> Vec<Color> {
    let text = without_marks(text).to_lowercase();
    let words: Vec<&str> = text.split([' ', '.', ',', '،', ':', ';', '؛', '?', '؟', '!', '(', ')']).collect();
    let named = |stems: &str| words.iter().any(|word| stems.split('|').any(|stem| word.starts_with(stem)));
    Color::ALL.into_iter().zip(stems(language)).filter(|(_, stems)| named(stems)).map(|(color, _)| color).collect()
}

/// A translation that mixes up two towers would send a person to the other one.
#[test]
fn all_languages_name_the_same_colours() {
    let found = count_named(everything, colors);
    assert!(found > 600, "{found}");
}

#[test]
fn all_languages_name_the_same_players() {
    let players = |language: Language, text: &str| {
        let stems = match language {
            Language::English => ["White", "Black"],
            Language::Romanian => ["Alb", "Negr"],
            Language::Hungarian => ["fehér", "feket"],
            Language::Persian => ["سفید", "سیاه"],
        };
        // Towers are called white or black too.
        let text = match language {
            Language::English => text.replace("white", "White").replace("black", "Black"),
            Language::Romanian => {
                text.replace("turnuri albe", "Alb").replace("turn alb", "Alb").replace("negr", "Negr")
            }
            Language::Hungarian => text.to_lowercase(),
            Language::Persian => text.to_string(),
        };
        stems.map(|stem| text.contains(stem)).into()
    };
    count_named(all::lessons, players);
}

/// Every answer of every step is told in every language, with the reason of the rules where there is one.
#[test]
fn every_answer_is_told() {
    let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
    for &id in LessonId::ALL {
        let mut run = LessonRun::new(id).expect("a lesson");
        loop {
            let step = *run.step();
            let actions = kamisado::Square::ALL.into_iter().flat_map(|from| {
                let plays = kamisado::Square::ALL
                    .into_iter()
                    .map(move |to| LessonAction::Play(kamisado::Move::Step { from, to }.into()));
                plays.step_by(11).chain([LessonAction::Tap(from), LessonAction::Say(from.row().into())])
            });
            for action in actions {
                let feedback = run.check(action);
                let kind = match &feedback {
                    Feedback::Right(_) => "right",
                    Feedback::Next(_) => "next",
                    Feedback::Legal(_) => "legal",
                    Feedback::Refused(_) => "refused",
                    Feedback::OtherKind => "other kind",
                };
                *kinds.entry(kind).or_default() += 1;
                for language in Language::ALL {
                    let lessons = language.lessons();
                    let answer = lessons.feedback(step.id, &feedback, &learner(&run));
                    let text = lessons.step(step.id);
                    let end = match &feedback {
                        Feedback::Right(_) => text.right,
                        Feedback::Next(_) => "?",
                        Feedback::Legal(_) | Feedback::Refused(_) => text.hint,
                        Feedback::OtherKind => text.task,
                    };
                    let is_end = answer.ends_with(end) || end == "?" && answer.ends_with('؟');
                    assert!(is_end, "{language}, {:?}: {answer}", step.id);
                    assert_eq!(
                        answer.starts_with(lessons.text(TaskText::NotAsked)),
                        matches!(feedback, Feedback::Legal(_)),
                        "{language}, {:?}: only what was not asked for is denied: {answer}",
                        step.id
                    );
                    if let Feedback::Refused(refusal) = &feedback {
                        assert!(answer.starts_with(&language.words().turn_error(refusal, &learner(&run))), "{answer}");
                    }
                }
            }
            let right = run.answers().first().copied().expect("an answer");
            run.act(right).expect("a step");
            if run.is_solved() && !run.advance().expect("a step") {
                break;
            }
        }
    }
    assert_eq!(kinds.len(), 5, "{kinds:?}");
}

/// Nobody has to see the board to follow a hint. It names the square of the answer if there is only one, and where it
/// names squares at all, one of them belongs to a right answer.
#[test]
fn the_squares_that_are_named_lead_to_an_answer() {
    let squares = |text: &str| -> Vec<Square> {
        let text = without_marks(text);
        let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
        words.filter_map(|word| word.parse().ok()).collect()
    };
    for &id in LessonId::ALL {
        let mut run = LessonRun::new(id).expect("a lesson");
        loop {
            let step = run.step().id;
            let answers = run.answers();
            let mut goals = BTreeSet::new();
            let mut meant = BTreeSet::new();
            for action in &answers {
                match *action {
                    LessonAction::Tap(square) => {
                        goals.insert(square);
                        meant.insert(square);
                    }
                    LessonAction::Play(Turn::Move(Move::Step { from, to })) => {
                        goals.insert(to);
                        meant.extend([from, to]);
                    }
                    LessonAction::Play(_) | LessonAction::Say(_) | LessonAction::Write(_) => {}
                }
            }
            let hint = |language: Language| squares(language.lessons().step(step).hint);
            let named = hint(Language::English);
            for language in Language::ALL {
                assert_eq!(hint(language), named, "{language}, {step:?}");
            }
            let belongs = named.iter().any(|square| meant.contains(square));
            assert!(named.is_empty() || belongs, "{step:?}: none of {named:?} is in {meant:?}");
            // The tower that answers a free first move depends on that move.
            if let (Some(goal), 1) = (goals.first(), answers.len())
                && step != StepId::FirstAnswer
            {
                assert!(named.contains(goal), "{step:?}: {goal} is not in {named:?}");
            }
            while !run.is_solved() {
                let next = run.answers()[0];
                run.act(next).expect("a step");
            }
            if !run.advance().expect("a step") {
                break;
            }
        }
    }
}

/// The names in a lesson: the learner is "you".
fn learner(run: &LessonRun) -> PlayerNames<'static> {
    PlayerNames { you: Some(run.seat()), ..UNNAMED }
}

#[test]
fn a_beginner_reads_sentences_like_these() {
    let feedback = |step: StepId, lesson: LessonId, turn: &str, language: Language| {
        let run = LessonRun::new(lesson).expect("a lesson");
        assert_eq!(run.step().id, step);
        let feedback = run.check(LessonAction::Play(turn.parse().expect("a turn")));
        without_marks(&language.lessons().feedback(step, &feedback, &learner(&run)))
    };
    assert_eq!(
        feedback(StepId::ForcedMake, LessonId::ForcedPush, "h3g4", Language::English),
        "Black's orange tower on g4 cannot be pushed diagonally: a sumo pushes straight ahead only (rule S4). Straight up, \
         onto red: from h3 to h4."
    );
    assert_eq!(
        feedback(StepId::GoalHome, LessonId::Goal, "b2b3", Language::Romanian),
        "Nu, nu asta. De pe b2 urmează diagonala spre dreapta până la rândul de sus. Se termină pe h8."
    );
    assert_eq!(
        feedback(StepId::JumpOver, LessonId::NoJumping, "e4c6", Language::Hungarian),
        "Az utat a d5 mezőn a fekete rózsaszín tornya zárja el (M2 szabály). Egy torony nem ugrik át másik tornyot: az út az első torony előtt véget ér."
    );
    assert_eq!(
        feedback(StepId::SumoFar, LessonId::SumoMoves, "h1h7", Language::Persian),
        "برج بنفشِ شما یک سومو است و حداکثر ۵ خانه حرکت می‌کند، نه ۶ خانه (قانون س۱). بیشتر از ۵ خانه نمی‌شود. برج‌های قوی کُند هستند."
    );
}
