//! The lessons about matches: teeth, refilling and the score.

use kamisado::{Fill, Player, Rule};

use crate::goal::Goal;
use crate::{Scene, Step, StepId, Target, Task};

/// The end of a first round.
const FIGURE_7: Scene = Scene::new("4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3").figure("7(a)");

pub(super) const FIRST_TOOTH: &[Step] = &[
    Step::new(StepId::ToothWin, Task::Play(Goal::Home), &[Rule::M7, Rule::B6, Rule::P3, Rule::P4]).at(FIGURE_7),
    Step::new(StepId::ToothScore, Task::Count(Player::White), &[Rule::P5]),
];

pub(super) const REFILL: &[Step] = &[
    Step::new(StepId::RefillLeft, Task::Play(Goal::Fill(Fill::Left)), &[Rule::F1, Rule::F2, Rule::F3])
        .at(FIGURE_7.after(&["f3a8"])),
    Step::new(StepId::RefillOpener, Task::Find(Target::Mover), &[Rule::P10, Rule::P11]),
    Step::new(StepId::RefillRight, Task::Play(Goal::Fill(Fill::Right)), &[Rule::F4]).at(FIGURE_7.after(&["f3a8"])),
];

pub(super) const SCORE: &[Step] = &[
    Step::new(StepId::ScoreWhite, Task::Count(Player::White), &[Rule::P1, Rule::P2, Rule::P5])
        .at(super::double::FIGURE_9),
    Step::new(StepId::ScoreBlack, Task::Count(Player::Black), &[Rule::P4, Rule::P5]),
    Step::new(StepId::ScoreMarathon, Task::Count(Player::White), &[Rule::P4, Rule::P8, Rule::P9, Rule::P12])
        .at(super::triple::FIGURE_10),
];
