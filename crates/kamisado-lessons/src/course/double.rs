//! The lesson about the double sumo.

use kamisado::Rule;

use crate::goal::Goal;
use crate::{Scene, Step, StepId, Target, Task};

/// Black's double sumo, which will push two towers twice.
pub(super) const FIGURE_9: Scene = Scene::new("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7").figure("9");

/// Three towers stand in a row.
const THREE: Scene = Scene::new("1r6/4o2n/3+p4/b2y++g3/1G1+kB3/4+Y3/+P3R+NK1/2O5 b G 7");
/// The second tower of the row is a double sumo too.
const EQUAL: Scene = Scene::new("1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4++Y3/+P4+NK1/2O5 b G 7");
/// The second tower of the row stands at home.
const AT_HOME: Scene = Scene::new("1r6/4o2n/3+p4/b2y4/1G1+k3R/4++g3/+P3B+NK1/2O1+Y3 b G 7");

pub(super) const DOUBLE_SUMO: &[Step] = &[
    Step::new(StepId::DoubleFar, Task::Try(Rule::DS1), &[Rule::DS1]).at(FIGURE_9.after(&["g2h3"])),
    Step::new(
        StepId::DoublePush,
        Task::Play(Goal::Push(2)),
        &[Rule::DS2, Rule::DS4, Rule::DS5, Rule::DS8, Rule::DS9, Rule::DS10, Rule::DS11],
    ),
    Step::new(StepId::DoubleTwice, Task::Play(Goal::Push(2)), &[Rule::DS3]),
    Step::new(StepId::DoubleHome, Task::Play(Goal::Home), &[Rule::P4, Rule::P9]).at(FIGURE_9.after(&["g2h3", "e5e4"])),
    Step::new(StepId::DoubleNotThree, Task::Find(Target::Culprit), &[Rule::DS7]).at(THREE),
    Step::new(StepId::DoubleNotDouble, Task::Find(Target::Culprit), &[Rule::DS8]).at(EQUAL),
    Step::new(StepId::DoubleNotHome, Task::Find(Target::Culprit), &[Rule::DS6]).at(AT_HOME),
];
