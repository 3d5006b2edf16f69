//! The lessons about matches: teeth, refilling and the score.

use kamisado::Rule::*;
use kamisado::{Color, Fill, Player, Tower};

use crate::task::Goal;
use crate::{LessonSetup, Step, StepId, Target, Task};

/// The end of a first round.
const FIGURE_7: LessonSetup = LessonSetup::new("4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3").figure("7(a)");

/// FIGURE_7 after White's winning move. The towers will be refilled.
const WON: LessonSetup = FIGURE_7.after(&["f3a8"]);

pub(super) const FIRST_TOOTH: &[Step] = &[
    Step::new(StepId::ToothWin, Task::Play(Goal::FarRow), &[M7, B6, P3, P4]).at(FIGURE_7),
    Step::new(StepId::ToothScore, Task::Count(Player::White), &[P5]),
];

pub(super) const REFILL: &[Step] = &[
    Step::new(StepId::RefillLeft, Task::Place(Player::White, Fill::Left), &[F1, F3]).at(WON),
    Step::new(StepId::RefillOpener, Task::Find(Target::Mover), &[P10, P11]),
    Step::new(StepId::RefillBlack, Task::Place(Player::Black, Fill::Left), &[F2]).at(WON),
    Step::new(StepId::RefillRight, Task::Place(Player::White, Fill::Right), &[F4]).at(WON),
    Step::new(StepId::RefillChoice, Task::Play(Goal::Fill(Fill::Left)), &[F1]).at(WON),
];

pub(super) const SCORE: &[Step] = &[
    Step::new(StepId::ScoreWhite, Task::Count(Player::White), &[P1, P2, P5]).at(super::sumo::FIGURE_9),
    Step::new(StepId::ScoreBlack, Task::Count(Player::Black), &[P4, P5]),
    Step::new(StepId::ScoreMarathon, Task::Count(Player::White), &[P4, P8, P9, P12]).at(super::sumo::FIGURE_10),
];

/// A limited opening.
const LIMITED: LessonSetup = LessonSetup::new("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1 135");
/// A random start layout. Both players have red in their right corner.
const LAYOUT: LessonSetup = LessonSetup::new("rgbnokyp/8/8/8/8/8/8/PYKONBGR b - 1");
/// The last move of a round of a series.
const LAST_MOVE: LessonSetup = LessonSetup::new("2p1yr2/2b5/o2k4/K7/4GP2/2R5/gN2n3/3Y2BO w G 1").in_series();

pub(super) const OPTIONS: &[Step] = &[
    Step::new(StepId::LimitFar, Task::Try(O2), &[O2]).at(LIMITED),
    Step::new(StepId::LimitOne, Task::Play(Goal::Any), &[O2]),
    Step::new(StepId::LayoutTurned, Task::Find(Target::Tower(Tower::new(Player::White, Color::Red))), &[O1]).at(LAYOUT),
    Step::new(StepId::SeriesWin, Task::Play(Goal::FarRow), &[C1, C5]).at(LAST_MOVE),
    Step::new(StepId::SeriesOpener, Task::Find(Target::Mover), &[C2, C3, C4]),
];

/// The start of a single round. One step reads a move, another writes one.
const START: LessonSetup = LessonSetup::new("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1");
/// The start of a second round. A step reads the tooth.
const SECOND_ROUND: LessonSetup = LessonSetup::new("pbonkyrg/8/8/8/8/8/8/NBORKYG+P b - 3");

pub(super) const NOTATION: &[Step] = &[
    Step::new(StepId::NotationRead, Task::Play(Goal::OneOf(&["c8h3"])), &[]).at(START).then(&["b1b5"]),
    Step::new(StepId::NotationWrite, Task::Write, &[]),
    Step::new(StepId::NotationLetters, Task::Find(Target::Tower(Tower::new(Player::Black, Color::Pink))), &[K1]),
    Step::new(StepId::NotationTooth, Task::Find(Target::Tower(Tower::new(Player::White, Color::Purple))), &[K1])
        .at(SECOND_ROUND),
];

/// Ten moves, of which only one prevents Black from winning at once.
const ONE_SAFE: LessonSetup = LessonSetup::new("2p1y3/o1k3B1/K7/3g4/7n/r3RO2/7b/NG1Y1P2 w R 1");
/// Yellow can name a blocked tower.
const BLOCKED: LessonSetup = LessonSetup::new("1b1kyr1n/5g2/P1p5/3O4/8/8/o5B1/NGRYK3 w Y 1");
/// Green can cross the board and name a harmless tower.
const LONG: LessonSetup = LessonSetup::new("1bp4n/3y4/2R5/o2g2kO/5r2/8/4KB2/NG1Y1P2 w G 1");
/// The shortest of nine moves wins.
const SHORT: LessonSetup = LessonSetup::new("1b3r1n/4k3/8/1Pp5/o7/1Y1G4/g3yBO1/N1R1K3 w B 1");

pub(super) const LOOK_AHEAD: &[Step] = &[
    Step::new(StepId::LookSafe, Task::Play(Goal::Safe), &[T2, H3]).at(ONE_SAFE).then(&["c8d7"]),
    Step::new(StepId::LookWin, Task::Play(Goal::FarRow), &[M7]),
];

pub(super) const STRATEGY: &[Step] = &[
    Step::new(StepId::BlockGive, Task::Play(Goal::Winning("d1f3")), &[M6]).at(BLOCKED).then(&["pass"]),
    Step::new(StepId::BlockWin, Task::Play(Goal::FarRow), &[M7]),
    Step::new(StepId::LongGive, Task::Play(Goal::Winning("b1h7")), &[T2]).at(LONG).then(&["c8c7"]),
    Step::new(StepId::LongWin, Task::Play(Goal::FarRow), &[M7]),
    Step::new(StepId::ShortGive, Task::Play(Goal::Winning("f2f3")), &[T2]).at(SHORT).then(&["a4a3"]),
    Step::new(StepId::ShortWin, Task::Play(Goal::FarRow), &[M7]),
];
