//! The lesson about series and what tournaments may choose.

use kamisado::{Color, Player, Rule, Tower};

use crate::goal::Goal;
use crate::{Scene, Step, StepId, Target, Task};

/// A limited opening.
const LIMITED: Scene = Scene::new("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 135");
/// A drawn start layout: Black has red in its right corner, and so has White.
const LAYOUT: Scene = Scene::new("rgbnokyp/8/8/8/8/8/8/PYKONBGR b - 1");
/// The last move of a round of a series.
const LAST_MOVE: Scene = Scene::new("2p1yr2/2b5/o2k4/K7/4GP2/2R5/gN2n3/3Y2BO w G 1").in_series();

pub(super) const OPTIONS: &[Step] = &[
    Step::new(StepId::LimitFar, Task::Try(Rule::O2), &[Rule::O2]).at(LIMITED),
    Step::new(StepId::LimitOne, Task::Play(Goal::Any), &[Rule::O2]),
    Step::new(StepId::LayoutTurned, Task::Find(Target::Tower(Tower::new(Player::White, Color::Red))), &[Rule::O1])
        .at(LAYOUT),
    Step::new(StepId::SeriesWin, Task::Play(Goal::Home), &[Rule::C1, Rule::C5]).at(LAST_MOVE),
    Step::new(StepId::SeriesOpener, Task::Find(Target::Mover), &[Rule::C2, Rule::C3, Rule::C4]),
];
