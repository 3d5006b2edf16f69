//! The lessons about the sumo and its push.

use kamisado::Rule::*;

use crate::task::{Goal, MoveKind};
use crate::{LessonSetup, Step, StepId, Target, Task};

/// The start of a second round, in which White's sumo must move.
const FIGURE_7H: LessonSetup = LessonSetup::new("pbonkyrg/8/8/8/8/8/8/NBORKYG+P w P 3").figure("7(h)");
/// A sumo that can push.
const FIGURE_8: LessonSetup = LessonSetup::new("2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3").figure("8");

/// A plain tower stands diagonally ahead of the sumo.
const DIAGONAL: LessonSetup = LessonSetup::new("2oy4/2p5/kb6/6gr/2O3n1/5B1+P/3Y1GK1/R3N3 w P 3");
/// White's own green tower stands behind the tower to push.
const NO_ROOM: LessonSetup = LessonSetup::new("2oy4/2p5/kb4n1/6gG/2O4r/5B1+P/3Y2K1/R3N3 w P 3");
/// Black's brown tower stands at home.
const AT_HOME: LessonSetup = LessonSetup::new("2oy3n/2p4+P/kb6/6gr/2O5/5B2/3Y1GK1/R3N3 w P 3");
/// Two towers stand in a row.
const TWO: LessonSetup = LessonSetup::new("2oy4/2p5/kb6/6gn/2O4r/5B1+P/3Y1GK1/R3N3 w P 3");
/// The tower ahead is a sumo too.
const EQUAL: LessonSetup = LessonSetup::new("2oy4/2p5/kb4n1/6g1/2O4+r/5B1+P/3Y1GK1/R3N3 w P 3");
/// The tower ahead is White's own.
const OWN: LessonSetup = LessonSetup::new("2oy4/2p5/kb4n1/6gr/2O4K/5B1+P/3Y1G2/R3N3 w P 3");

pub(super) const SUMO_MOVES: &[Step] = &[
    Step::new(StepId::SumoFar, Task::Try(S1), &[S1]).at(FIGURE_7H),
    Step::new(StepId::SumoFive, Task::Play(Goal::Go { tower: None, line: MoveKind::Any, least: 5 }), &[S1]),
];

pub(super) const PUSH: &[Step] = &[
    Step::new(StepId::PushOne, Task::Play(Goal::Push(1)), &[S2, S5]).at(FIGURE_8.after(&["c8e6"]).figure("8(a–d)")),
    Step::new(StepId::PushAgain, Task::Find(Target::Next), &[S3]),
    Step::new(StepId::PushChoice, Task::Play(Goal::Aside), &[S10]).at(FIGURE_8.after(&["c8e6"]).figure("8(a–d)")),
];

pub(super) const NO_PUSH: &[Step] = &[
    Step::new(StepId::NotDiagonal, Task::Try(S4), &[S4]).at(DIAGONAL),
    Step::new(StepId::NotWithoutRoom, Task::Find(Target::Culprit), &[S5]).at(NO_ROOM),
    Step::new(StepId::NotOffBoard, Task::Try(S6), &[S6]).at(AT_HOME),
    Step::new(StepId::NotTwo, Task::Find(Target::Culprit), &[S7]).at(TWO),
    Step::new(StepId::NotSumo, Task::Try(S8), &[S8]).at(EQUAL),
    Step::new(StepId::NotOwn, Task::Try(S9), &[S9]).at(OWN),
];

pub(super) const FORCED_PUSH: &[Step] = &[Step::new(StepId::ForcedMake, Task::Play(Goal::Push(1)), &[S11, H2, P7])
    .at(FIGURE_8.after(&["c8g4"]).figure("8(e, f)"))];

/// Black's double sumo, which will push two towers twice.
pub(super) const FIGURE_9: LessonSetup =
    LessonSetup::new("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7").figure("9");

/// Three towers stand in a row.
const THREE: LessonSetup = LessonSetup::new("1r6/4o2n/3+p4/b2y++g3/1G1+kB3/4+Y3/+P3R+NK1/2O5 b G 7");
/// The second tower of the row is a double sumo too.
const EQUAL_DOUBLE: LessonSetup = LessonSetup::new("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4++Y3/+P4+NK1/2O5 b G 7");
/// The second tower of the row stands at home.
const DOUBLE_AT_HOME: LessonSetup = LessonSetup::new("1r6/4o2n/3+p4/b2y4/1G1+k3R/4++g3/+P3B+NK1/2O1+Y3 b G 7");

pub(super) const DOUBLE_SUMO: &[Step] = &[
    Step::new(StepId::DoubleFar, Task::Try(DS1), &[DS1]).at(FIGURE_9.after(&["g2h3"])),
    Step::new(StepId::DoublePush, Task::Play(Goal::Push(2)), &[DS2, DS4, DS5, DS8, DS9, DS10, DS11]),
    Step::new(StepId::DoubleTwice, Task::Play(Goal::Push(2)), &[DS3]),
    Step::new(StepId::DoubleHome, Task::Play(Goal::FarRow), &[P4, P9]).at(FIGURE_9.after(&["g2h3", "e5e4"])),
    Step::new(StepId::DoubleNotThree, Task::Find(Target::Culprit), &[DS7]).at(THREE),
    Step::new(StepId::DoubleNotDouble, Task::Find(Target::Culprit), &[DS8]).at(EQUAL_DOUBLE),
    Step::new(StepId::DoubleNotHome, Task::Find(Target::Culprit), &[DS6]).at(DOUBLE_AT_HOME),
];

/// The end of a marathon.
pub(super) const FIGURE_10: LessonSetup =
    LessonSetup::new("6k1/++r2+p4/4++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15").figure("10");

/// Four towers stand in a row.
const FOUR: LessonSetup = LessonSetup::new("6k1/++r3+p3/4++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 w Y 15");
/// The third tower of the row is a triple sumo too.
const EQUAL_TRIPLE: LessonSetup = LessonSetup::new("6k1/++r2+p4/4+++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 w Y 15");

pub(super) const TRIPLE_SUMO: &[Step] = &[
    Step::new(StepId::TripleFar, Task::Try(TS1), &[TS1]).at(FIGURE_10.after(&["a7a4"])),
    Step::new(StepId::TriplePush, Task::Play(Goal::Push(3)), &[TS2, TS4, TS5, TS8, TS9, TS10, TS11]),
    Step::new(StepId::TripleBlue, Task::Play(Goal::Push(1)), &[TS3, DS8]),
    Step::new(StepId::TripleTwice, Task::Play(Goal::Push(3)), &[TS2, TS6]),
    Step::new(StepId::TripleNotHome, Task::Find(Target::Culprit), &[TS6]),
    Step::new(StepId::TripleNotFour, Task::Find(Target::Culprit), &[TS7]).at(FOUR),
    Step::new(StepId::TripleNotTriple, Task::Find(Target::Culprit), &[TS8]).at(EQUAL_TRIPLE),
];

pub(super) const FINALE: &[Step] = &[
    Step::new(StepId::FinalePush, Task::Play(Goal::Push(1)), &[TS3, TS6])
        .at(FIGURE_10.after(&["a7a4", "e3e4", "f5f6", "e4e5", "e5d6", "a4c2"])),
    Step::new(StepId::FinaleStep, Task::Play(Goal::OneOf(&["b4b5"])), &[DS1]).then(&["d8b6"]),
    Step::new(StepId::FinaleDouble, Task::Play(Goal::Push(1)), &[DS2, DS3]),
    Step::new(StepId::FinaleSumo, Task::Play(Goal::Push(1)), &[S2, S3]),
    Step::new(StepId::FinaleWin, Task::Play(Goal::FarRow), &[P4, P8, P9]),
];
