//! The lessons about one round.

use kamisado::Rule::*;
use kamisado::{Color, Player, Tower};

use crate::task::{Goal, MoveKind};
use crate::{LessonSetup, Step, StepId, Target, Task};

/// The start of a single round.
const START: LessonSetup = LessonSetup::new("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1");
/// A move that leaves the opponent only one.
const FIGURE_3: LessonSetup = LessonSetup::new("r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1").figure("3");
/// A pass.
const FIGURE_4: LessonSetup = LessonSetup::new("o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1").figure("4(b)");
/// Passes in a row.
const FIGURE_5: LessonSetup = LessonSetup::new("o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1").figure("5(b)");
/// A deadlock, here with teeth.
const FIGURE_6: LessonSetup = LessonSetup::new("8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 3").figure("6(b)");
/// A tower that can cross nearly the whole board.
const CROSSING: LessonSetup = LessonSetup::new("4y1g1/2Rk3n/p2Y3O/1P1o4/1b2K3/8/1G3r2/N5B1 w G 1");
/// An orange tower with a tower in its way, one in its column and a gap between two others.
const GAP: LessonSetup = LessonSetup::new("2p1y3/1o6/N4P2/2rk2R1/4O3/6B1/gb5n/1G1YK3 w O 1");

/// A quick introduction: a whole round of three moves.
pub(super) const MINUTE: &[Step] = &[
    Step::new(StepId::MinuteMove, Task::Play(Goal::OneOf(&["b8b5"])), &[]).at(START).then(&["f1c4"]).guided(),
    Step::new(StepId::MinuteAnswer, Task::Play(Goal::OneOf(&["g8e6"])), &[]).then(&["c4c5"]).guided(),
    Step::new(StepId::MinuteWin, Task::Play(Goal::FarRow), &[]).guided(),
];

pub(super) const BOARD: &[Step] = &[
    Step::new(
        StepId::BoardCorner,
        Task::Find(Target::Tower(Tower::new(Player::Black, Color::Brown))),
        &[B1, B2, B3, B5, B7],
    )
    .at(START),
    Step::new(StepId::BoardFarRow, Task::Find(Target::HomeRow(Player::White)), &[B4]),
];

pub(super) const FIRST_MOVE: &[Step] = &[
    Step::new(StepId::FirstAny, Task::Play(Goal::Any), &[T1]).at(START),
    Step::new(StepId::FirstAnswer, Task::Find(Target::Next), &[T2]),
];

pub(super) const DIRECTIONS: &[Step] = &[
    Step::new(
        StepId::GoStraight,
        Task::Play(Goal::Go { tower: Some(Color::Pink), line: MoveKind::Straight, least: 2 }),
        &[M1, M2],
    )
    .at(START.figure("1")),
    Step::new(
        StepId::GoDiagonal,
        Task::Play(Goal::Go { tower: Some(Color::Red), line: MoveKind::Diagonal, least: 2 }),
        &[M1],
    )
    .at(START.figure("1")),
    Step::new(StepId::GoBack, Task::Try(M1), &[M1]).at(FIGURE_3),
];

pub(super) const GOAL: &[Step] = &[Step::new(StepId::GoalHome, Task::Play(Goal::FarRow), &[M2, M7]).at(CROSSING)];

pub(super) const NO_JUMPING: &[Step] = &[
    Step::new(StepId::JumpOver, Task::Try(M2), &[M2]).at(GAP),
    Step::new(StepId::JumpOnto, Task::Try(M3), &[M3]),
    Step::new(StepId::JumpBetween, Task::Play(Goal::OneOf(&["e4g6", "e4h7"])), &[M4]),
];

pub(super) const COLORS: &[Step] = &[
    Step::new(StepId::ColorLand, Task::Play(Goal::OneOf(&["f8e7"])), &[T2]).at(START.figure("2")).then(&["g1g6"]),
    Step::new(StepId::ColorNext, Task::Find(Target::Next), &[T2]),
    Step::new(StepId::ColorOther, Task::Try(T2), &[T2]),
    Step::new(StepId::ColorName, Task::Play(Goal::Name(Color::Purple)), &[T2]),
];

pub(super) const MUST_MOVE: &[Step] = &[
    Step::new(StepId::MustGive, Task::Play(Goal::Name(Color::Blue)), &[T2]).at(FIGURE_3),
    Step::new(StepId::MustOnly, Task::Play(Goal::Any), &[M5]),
    Step::new(StepId::MustWin, Task::Play(Goal::FarRow), &[M7]),
];

pub(super) const PASS: &[Step] = &[
    Step::new(StepId::PassBlockers, Task::Find(Target::Obstacle), &[M6, H1]).at(FIGURE_4).then(&["pass"]),
    Step::new(StepId::PassNext, Task::Find(Target::Next), &[M6]),
    Step::new(StepId::PassWin, Task::Play(Goal::FarRow), &[M7]),
];

pub(super) const PASS_CHAIN: &[Step] = &[
    Step::new(StepId::ChainFirst, Task::Find(Target::AfterPass), &[M6]).at(FIGURE_5).then(&["pass", "pass"]),
    Step::new(StepId::ChainTrap, Task::Play(Goal::Name(Color::Yellow)), &[M6]).then(&["pass"]),
    Step::new(StepId::ChainWin, Task::Play(Goal::FarRow), &[M7]),
];

pub(super) const DEADLOCK: &[Step] = &[
    Step::new(StepId::DeadlockMove, Task::Play(Goal::Any), &[M5, M8]).at(FIGURE_6),
    Step::new(StepId::DeadlockTooth, Task::Find(Target::Crowned), &[P6]),
];
