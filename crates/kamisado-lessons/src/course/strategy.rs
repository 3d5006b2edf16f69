//! The lessons about playing well. What they claim is proven by the solver in the tests.

use kamisado::Rule;

use crate::goal::Goal;
use crate::{Scene, Step, StepId, Task};

/// Ten moves, of which one alone does not let Black win at once.
const ONE_SAFE: Scene = Scene::new("2p1y3/o1k3B1/K7/3g4/7n/r3RO2/7b/NG1Y1P2 w R 1");
/// Yellow can name a tower that is blocked.
const BLOCKED: Scene = Scene::new("1b1kyr1n/5g2/P1p5/3O4/8/8/o5B1/NGRYK3 w Y 1");
/// Green can cross the board and name a tower that harms nobody.
const LONG: Scene = Scene::new("1bp4n/3y4/2R5/o2g2kO/5r2/8/4KB2/NG1Y1P2 w G 1");
/// The shortest of nine moves wins.
const SHORT: Scene = Scene::new("1b3r1n/4k3/8/1Pp5/o7/1Y1G4/g3yBO1/N1R1K3 w B 1");

pub(super) const LOOK_AHEAD: &[Step] = &[
    Step::new(StepId::LookSafe, Task::Play(Goal::Safe), &[Rule::T2, Rule::H3]).at(ONE_SAFE).then(&["c8d7"]),
    Step::new(StepId::LookWin, Task::Play(Goal::Home), &[Rule::M7]),
];

pub(super) const STRATEGY: &[Step] = &[
    Step::new(StepId::BlockGive, Task::Play(Goal::Winning("d1f3")), &[Rule::M6]).at(BLOCKED).then(&["pass"]),
    Step::new(StepId::BlockWin, Task::Play(Goal::Home), &[Rule::M7]),
    Step::new(StepId::LongGive, Task::Play(Goal::Winning("b1h7")), &[Rule::T2]).at(LONG).then(&["c8c7"]),
    Step::new(StepId::LongWin, Task::Play(Goal::Home), &[Rule::M7]),
    Step::new(StepId::ShortGive, Task::Play(Goal::Winning("f2f3")), &[Rule::T2]).at(SHORT).then(&["a4a3"]),
    Step::new(StepId::ShortWin, Task::Play(Goal::Home), &[Rule::M7]),
];
