//! Lessons, and the ids of lessons and steps.

use kamisado::Rule;

use crate::{Step, course};

/// A lesson: a few steps about one topic.
///
/// ```
/// # use kamisado_lessons::Lesson;
/// for lesson in Lesson::all() {
///     assert!(!lesson.steps.is_empty());
///     assert_eq!(Lesson::of(lesson.id).steps.len(), lesson.steps.len());
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The id, used to find its texts.
    pub id: LessonId,
    /// The steps; never empty.
    pub steps: &'static [Step],
}

impl Lesson {
    /// The lesson with this id.
    pub fn of(id: LessonId) -> Lesson {
        Lesson { id, steps: course::steps(id) }
    }

    /// All lessons in the recommended order.
    pub fn all() -> impl Iterator<Item = Lesson> {
        LessonId::ALL.iter().map(|&id| Lesson::of(id))
    }

    /// The rules that the lesson teaches. May contain duplicates.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        self.steps.iter().flat_map(|step| step.rules.iter().copied())
    }
}

macro_rules! names {
    ($(#[$doc:meta])* $name:ident: $($variant:ident)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "docs/lessons.md says what each is about")]
        pub enum $name {
            $($variant,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            /// The name as a word. It never changes, because links and browsers store it.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => stringify!($variant),)*
                }
            }

            /// The value with this name.
            pub fn from_name(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|id| id.name() == name)
            }
        }
    };
}

names! {
    /// The id of a lesson.
    LessonId:
    Minute Board FirstMove Directions Goal NoJumping Colors MustMove Pass PassChain Deadlock LookAhead
    FirstTooth Refill SumoMoves Push NoPush ForcedPush DoubleSumo TripleSumo Score Options Notation Strategy Finale
}

names! {
    /// The id of a step. Its name begins with the topic of the lesson.
    StepId:
    MinuteMove MinuteAnswer MinuteWin
    BoardCorner BoardFarRow
    FirstAny FirstAnswer
    GoStraight GoDiagonal GoBack
    GoalHome
    JumpOver JumpOnto JumpBetween
    ColorLand ColorNext ColorOther ColorName
    MustGive MustOnly MustWin
    PassBlockers PassNext PassWin
    ChainFirst ChainTrap ChainWin
    DeadlockMove DeadlockTooth
    LookSafe LookWin
    ToothWin ToothScore
    RefillLeft RefillOpener RefillBlack RefillRight RefillChoice
    SumoFar SumoFive
    PushOne PushAgain PushChoice
    NotDiagonal NotWithoutRoom NotOffBoard NotTwo NotSumo NotOwn
    ForcedMake
    DoubleFar DoublePush DoubleTwice DoubleHome DoubleNotThree DoubleNotDouble DoubleNotHome
    TripleFar TriplePush TripleBlue TripleTwice TripleNotHome TripleNotFour TripleNotTriple
    ScoreWhite ScoreBlack ScoreMarathon
    LimitFar LimitOne LayoutTurned SeriesWin SeriesOpener
    NotationRead NotationWrite NotationLetters NotationTooth
    BlockGive BlockWin LongGive LongWin ShortGive ShortWin
    FinalePush FinaleStep FinaleDouble FinaleSumo FinaleWin
}
