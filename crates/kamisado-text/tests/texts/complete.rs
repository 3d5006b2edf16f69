//! Every language says everything, in words of its own.

use std::collections::HashSet;

use kamisado::notation::OfficialError;
use kamisado::reason::{Cause, Duty, IllegalMove, RoundEnd};
use kamisado::record::{Contradiction, Expected, RecordErrorKind};
use kamisado::{NoPush, Rule, SetupError, TurnErrorKind};
use kamisado_text::{ArgumentsError, FileError, Language};

use crate::samples::{self, Sample};
use crate::{UNNAMED, all, records};

/// Asserts that a list has a sample of every variant. The variants are all written out: a new one does not compile here.
macro_rules! has_all {
    ($list:expr, $kind:ident: $($variant:ident)*) => {{
        let mut missing: HashSet<&str> = [$(stringify!($variant)),*].into();
        for item in $list {
            match item {
                $($kind::$variant { .. } => missing.remove(stringify!($variant)),)*
            };
        }
        assert!(missing.is_empty(), "no sample of {missing:?}");
    }};
}

#[test]
fn the_samples_are_complete() {
    let sample = Sample::ONE;
    has_all! { sample.illegals(), IllegalMove:
        RoundOver NoTower NotYours WrongTower NoStep BadDirection TooFar Limited WayBlocked Occupied
        DiagonalPush DistantPush CannotPush CanMove MustPush MustOpen
    }
    has_all! { sample.duties(), Duty: AnyTower Choose OnlyMove OnlyPush Pass Over }
    has_all! { sample.no_pushes(), NoPush: Plain NothingAhead Own TooStrong TooMany NoRoom OffBoard }
    has_all! { sample.causes(), Cause: Free Given Landed Passed Pushed }
    has_all! { sample.ends(), RoundEnd: FarRow Deadlock }
    has_all! { sample.refusals(), TurnErrorKind: Illegal FillDue NotBetweenRounds Over }
    has_all! { sample.setup_errors(), SetupError:
        Missing Twice ToothInSingle TwoArrived FourTeeth ScoreReached NobodyMoves Crown
    }
    has_all! { sample.official_errors(), OfficialError: OffBoard OtherColor }
    has_all! { samples::file_errors(), FileError:
        NotFound NoFolder NotPermitted IsFolder NotRegular DiskFull ReadOnlyDisk Other
    }
    has_all! { samples::arguments_errors(), ArgumentsError:
        SeveralGames NoSuchGame PositionForFile JsonForRecord MatchExists EngineNamed NotUnderstood NoSeries
        NotUtf8 NoMoveToProve
    }
}

#[test]
fn the_samples_of_records_are_complete() {
    has_all! { records::problems(), RecordErrorKind:
        UnclosedComment UnclosedQuote Unexpected DuplicateTag BadValue Position LengthMismatch
        OpenerWithoutSeries Refused Official MissingFill Contradiction AfterEnd
    }
    has_all! { records::expectations(), Expected:
        TagName TagValue TagEnd Move Side HomeRows PlayerResult Scope Teeth VariationEnd
    }
    has_all! { records::contradictions(), Contradiction:
        RoundNumber HomeRows RoundNotOver RoundWinner Crowned WonBy Tooth Score MatchWinner Ended
    }
}

#[test]
fn every_text_is_clean() {
    for language in Language::ALL {
        for text in all::texts(language) {
            assert!(!text.trim().is_empty(), "{language}: an empty text");
            assert!(!text.contains(['{', '\u{FFFD}']), "{language}: {text}");
            for slip in [" .", " ,", " ;", " :", "..", ",,", "( ", " )", "()"] {
                assert!(!text.contains(slip), "{language}: {slip:?} in {text}");
            }
            assert!(text.lines().count() > 1 || !text.contains("  "), "{language}: two spaces in {text}");
        }
    }
}

#[test]
fn sentences_begin_and_end_like_sentences() {
    for language in Language::ALL {
        let words = language.words();
        for text in all::about(words, Sample::ONE).into_iter().chain(all::sentences(words)) {
            let first = text.chars().next().unwrap();
            assert!(!first.is_lowercase(), "{language}: {text}");
            assert!(text.ends_with('.'), "{language}: {text}");
        }
    }
}

#[test]
fn reasons_cite_their_rule() {
    for language in Language::ALL {
        let words = language.words();
        let cites = |text: &str, rule| {
            let cited = format!("({}).", words.rule(rule));
            assert!(text.ends_with(&cited), "{language}: no {rule} at the end of {text}");
        };
        for sample in Sample::all() {
            for illegal in sample.illegals() {
                cites(&words.illegal(&illegal, &UNNAMED), illegal.rule());
            }
            for end in sample.ends() {
                cites(&words.end(&end, &UNNAMED), end.rule());
            }
        }
        for cause in Sample::ONE.causes() {
            for duty in Sample::ONE.duties() {
                let rule = if matches!(duty, Duty::Choose { .. }) { cause.rule() } else { duty.rule() };
                cites(&words.duty(&duty, &cause, &UNNAMED), rule);
            }
        }
    }
}

/// Nothing falls back to another language.
#[test]
fn no_two_languages_say_the_same() {
    let everything = Language::ALL.map(|language| {
        let words = language.words();
        let mut texts = all::about(words, Sample::ONE);
        texts.extend(all::sentences(words));
        texts
    });
    let mut seen: HashSet<&str> = HashSet::new();
    for texts in &everything {
        let different: HashSet<&str> = texts.iter().map(String::as_str).collect();
        for text in different {
            assert!(seen.insert(text), "two languages say {text}");
        }
        assert_eq!(texts.len(), everything[0].len());
    }
}

/// Words that scold are not used; what is wrong is said, and what to do.
#[test]
fn english_is_kind() {
    for text in all::texts(Language::English) {
        let text = text.to_lowercase();
        for word in ["invalid", "illegal", "error", "forbidden", "wrong", "bad "] {
            assert!(!text.contains(word), "{word} in {text}");
        }
    }
}

#[test]
fn positions_are_parsed_with_the_words_of_their_error() {
    let no_kfen = "8/8 w".parse::<kamisado::Position>().unwrap_err();
    let too_long = "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 135 x".parse::<kamisado::Position>().unwrap_err();
    let no_position = "8/8/8/8/8/8/8/8 b - 1".parse::<kamisado::Position>().unwrap_err();
    for language in Language::ALL {
        let words = language.words();
        for (error, rule) in [(&no_kfen, Rule::K1), (&no_position, Rule::K2), (&too_long, Rule::K4)] {
            assert!(words.position_error(error).ends_with(&format!("({}).", words.rule(rule))));
        }
    }
}

#[test]
fn effects_of_every_kind_are_told() {
    let effects = samples::effects();
    let pushed = |count| effects.iter().any(|effect| effect.push.is_some_and(|push| push.count == count));
    assert!(pushed(1) && pushed(2) && pushed(3));
    assert!(effects.iter().any(|effect| effect.distance == 0));
    let ways: HashSet<_> = effects.iter().filter_map(|effect| effect.after.outcome()).map(|end| end.won_by).collect();
    assert_eq!(ways.len(), 2);
    for language in Language::ALL {
        let words = language.words();
        for effect in &effects {
            let text = words.effect(effect, &UNNAMED);
            for square in [effect.from, effect.to] {
                assert!(text.contains(&words.square(square)), "{language}: {square} is missing in {text}");
            }
        }
    }
}

#[test]
fn every_place_of_a_sentence_has_its_value() {
    for language in Language::ALL {
        for text in all::everything(language) {
            assert!(!text.contains(['<', '>']), "{text}");
        }
    }
}
