//! The lessons about the triple sumo and the end of a marathon.

use kamisado::Rule;

use crate::goal::Goal;
use crate::{Scene, Step, StepId, Target, Task};

/// The end of a marathon.
pub(super) const FIGURE_10: Scene =
    Scene::new("6k1/++r2+p4/4++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15").figure("10");

/// Four towers stand in a row.
const FOUR: Scene = Scene::new("6k1/++r3+p3/4++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 w Y 15");
/// The third tower of the row is a triple sumo too.
const EQUAL: Scene = Scene::new("6k1/++r2+p4/4+++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 w Y 15");

pub(super) const TRIPLE_SUMO: &[Step] = &[
    Step::new(StepId::TripleFar, Task::Try(Rule::TS1), &[Rule::TS1]).at(FIGURE_10.after(&["a7a4"])),
    Step::new(
        StepId::TriplePush,
        Task::Play(Goal::Push(3)),
        &[Rule::TS2, Rule::TS4, Rule::TS5, Rule::TS8, Rule::TS9, Rule::TS10, Rule::TS11],
    ),
    Step::new(StepId::TripleBlue, Task::Play(Goal::Push(1)), &[Rule::TS3, Rule::DS8]),
    Step::new(StepId::TripleTwice, Task::Play(Goal::Push(3)), &[Rule::TS2, Rule::TS6]),
    Step::new(StepId::TripleNotHome, Task::Find(Target::Culprit), &[Rule::TS6]),
    Step::new(StepId::TripleNotFour, Task::Find(Target::Culprit), &[Rule::TS7]).at(FOUR),
    Step::new(StepId::TripleNotTriple, Task::Find(Target::Culprit), &[Rule::TS8]).at(EQUAL),
];

pub(super) const FINALE: &[Step] = &[
    Step::new(StepId::FinalePush, Task::Play(Goal::Push(1)), &[Rule::TS3, Rule::TS6])
        .at(FIGURE_10.after(&["a7a4", "e3e4", "f5f6", "e4e5", "e5d6", "a4c2"])),
    Step::new(StepId::FinaleStep, Task::Play(Goal::OneOf(&["b4b5"])), &[Rule::DS1]).then(&["d8b6"]),
    Step::new(StepId::FinaleDouble, Task::Play(Goal::Push(1)), &[Rule::DS2, Rule::DS3]),
    Step::new(StepId::FinaleSumo, Task::Play(Goal::Push(1)), &[Rule::S2, Rule::S3]),
    Step::new(StepId::FinaleWin, Task::Play(Goal::Home), &[Rule::P4, Rule::P8, Rule::P9]),
];
