//! The lessons about the sumo and its push.

use kamisado::Rule;

use crate::goal::{Goal, Line};
use crate::{Scene, Step, StepId, Target, Task};

/// The start of a second round, in which White's sumo must move.
const FIGURE_7H: Scene = Scene::new("pbonkyrg/8/8/8/8/8/8/NBORKYG+P w P 3").figure("7(h)");
/// A sumo that can push.
const FIGURE_8: Scene = Scene::new("2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3").figure("8");

/// A plain tower stands diagonally ahead of the sumo.
const DIAGONAL: Scene = Scene::new("2oy4/2p5/kb6/6gr/2O3n1/5B1+P/3Y1GK1/R3N3 w P 3");
/// White's own green tower stands behind the tower that might be pushed.
const NO_ROOM: Scene = Scene::new("2oy4/2p5/kb4n1/6gG/2O4r/5B1+P/3Y2K1/R3N3 w P 3");
/// Black's brown tower stands at home.
const AT_HOME: Scene = Scene::new("2oy3n/2p4+P/kb6/6gr/2O5/5B2/3Y1GK1/R3N3 w P 3");
/// Two towers stand in a row.
const TWO: Scene = Scene::new("2oy4/2p5/kb6/6gn/2O4r/5B1+P/3Y1GK1/R3N3 w P 3");
/// The tower ahead is a sumo too.
const EQUAL: Scene = Scene::new("2oy4/2p5/kb4n1/6g1/2O4+r/5B1+P/3Y1GK1/R3N3 w P 3");
/// The tower ahead is White's own.
const OWN: Scene = Scene::new("2oy4/2p5/kb4n1/6gr/2O4K/5B1+P/3Y1G2/R3N3 w P 3");

pub(super) const SUMO_MOVES: &[Step] = &[
    Step::new(StepId::SumoFar, Task::Try(Rule::S1), &[Rule::S1]).at(FIGURE_7H),
    Step::new(StepId::SumoFive, Task::Play(Goal::Go { tower: None, line: Line::Any, least: 5 }), &[Rule::S1]),
];

pub(super) const PUSH: &[Step] = &[
    Step::new(StepId::PushOne, Task::Play(Goal::Push(1)), &[Rule::S2, Rule::S5])
        .at(FIGURE_8.after(&["c8e6"]).figure("8(a–d)")),
    Step::new(StepId::PushAgain, Task::Find(Target::Next), &[Rule::S3]),
    Step::new(StepId::PushChoice, Task::Play(Goal::Aside), &[Rule::S10]).at(FIGURE_8.after(&["c8e6"]).figure("8(a–d)")),
];

pub(super) const NO_PUSH: &[Step] = &[
    Step::new(StepId::NotDiagonal, Task::Try(Rule::S4), &[Rule::S4]).at(DIAGONAL),
    Step::new(StepId::NotWithoutRoom, Task::Find(Target::Culprit), &[Rule::S5]).at(NO_ROOM),
    Step::new(StepId::NotOffBoard, Task::Try(Rule::S6), &[Rule::S6]).at(AT_HOME),
    Step::new(StepId::NotTwo, Task::Find(Target::Culprit), &[Rule::S7]).at(TWO),
    Step::new(StepId::NotSumo, Task::Try(Rule::S8), &[Rule::S8]).at(EQUAL),
    Step::new(StepId::NotOwn, Task::Try(Rule::S9), &[Rule::S9]).at(OWN),
];

pub(super) const FORCED_PUSH: &[Step] =
    &[Step::new(StepId::ForcedMake, Task::Play(Goal::Push(1)), &[Rule::S11, Rule::H2, Rule::P7])
        .at(FIGURE_8.after(&["c8g4"]).figure("8(e, f)"))];
