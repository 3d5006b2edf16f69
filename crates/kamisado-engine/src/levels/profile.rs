//! What a level below full strength perceives and overlooks.

use kamisado::{Move, Position, Square};

use crate::Level;
use crate::levels::style::Style;
use crate::random::{fraction, mix};

/// The perception of a level. It models human errors: people look a few moves ahead, see short lines better than long
/// ones and straight lines better than diagonals, and lose track at passes and pushes.
///
/// All chances are from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LevelProfile {
    /// The number of moves to look ahead.
    pub(crate) depth: u32,
    /// The chance to overlook a straight move across the whole board. For shorter moves it decreases in proportion to
    /// their length; a move of one square is never overlooked.
    pub(crate) straight: f64,
    /// The same chance for diagonal moves.
    pub(crate) diagonal: f64,
    /// The chance to stop looking at the pass of a blocked tower.
    pub(crate) pass: f64,
    /// The chance to overlook a push.
    pub(crate) push: f64,
    /// The maximum error for a move whose end the level does not see, in thousandths of a certain win.
    pub(crate) error: i32,
    /// The number of nodes for following one of its moves to the end of the round with the solver.
    pub(crate) nodes: u64,
    /// The chance not to follow a move to the end.
    pub(crate) give_up_chance: f64,
    /// The number of first moves of a round in which the level avoids losing moves, if it can.
    pub(crate) guarded: u32,
    /// The preferences of the level.
    pub(crate) style: Style,
}

/// The number of first moves of a round in which no level makes an avoidable losing move. Without this, some games
/// would end almost at once.
const GUARDED: u32 = 2;

/// The profiles of levels 1 to 9, tuned by experiment. `cargo xtask measure characters` shows the results.
///
/// All levels look at the reply, but level 1 overlooks about half of the winning replies. Level 9 overlooks nothing
/// within its depth and follows most of its moves to the end, so only `give_up_chance` separates it from perfect play.
#[rustfmt::skip]
const PROFILES: [LevelProfile; 9] = [
    LevelProfile {
        depth: 2, straight: 0.72, diagonal: 1.12, pass: 1.00, push: 0.70, error: 360, nodes: 0, give_up_chance: 1.00, guarded: GUARDED,
        style: Style { diagonal: -80, length: -40, push: -100, ..Style::NONE },
    },
    LevelProfile {
        depth: 2, straight: 0.45, diagonal: 0.85, pass: 0.95, push: 0.60, error: 280, nodes: 0, give_up_chance: 1.00, guarded: GUARDED,
        style: Style { length: -10, center: 60, home: 120, ..Style::NONE },
    },
    LevelProfile {
        depth: 2, straight: 0.30, diagonal: 0.64, pass: 0.90, push: 0.50, error: 220, nodes: 0, give_up_chance: 1.00, guarded: GUARDED,
        style: Style { diagonal: 55, center: -25, push: -60, ..Style::NONE },
    },
    LevelProfile {
        depth: 2, straight: 0.27, diagonal: 0.62, pass: 0.80, push: 0.40, error: 160, nodes: 0, give_up_chance: 1.00, guarded: GUARDED,
        style: Style { diagonal: 32, length: 30, push: 200, ..Style::NONE },
    },
    LevelProfile {
        depth: 2, straight: 0.20, diagonal: 0.50, pass: 0.30, push: 0.35, error: 130, nodes: 0, give_up_chance: 1.00, guarded: GUARDED,
        style: Style { diagonal: -50, threat: -20, block: 120, ..Style::NONE },
    },
    LevelProfile {
        depth: 2, straight: 0.13, diagonal: 0.34, pass: 0.25, push: 0.30, error: 85, nodes: 0, give_up_chance: 1.00, guarded: GUARDED,
        style: Style { diagonal: -40, length: 20, center: -25, home: 30, ..Style::NONE },
    },
    LevelProfile {
        depth: 3, straight: 0.12, diagonal: 0.36, pass: 0.20, push: 0.25, error: 75, nodes: 0, give_up_chance: 1.00, guarded: GUARDED,
        style: Style { length: 15, center: 15, threat: 50, push: 50, ..Style::NONE },
    },
    LevelProfile {
        depth: 4, straight: 0.03, diagonal: 0.08, pass: 0.10, push: 0.12, error: 60, nodes: 0, give_up_chance: 1.00, guarded: GUARDED,
        style: Style { diagonal: 90, length: 25, home: -30, ..Style::NONE },
    },
    LevelProfile {
        depth: 4, straight: 0.00, diagonal: 0.00, pass: 0.00, push: 0.00, error: 50, nodes: 1024, give_up_chance: 0.45, guarded: GUARDED,
        style: Style { diagonal: -40, center: 40, block: 40, push: 40, ..Style::NONE },
    },
];

/// The profile that overlooks nothing.
const FULL: LevelProfile = LevelProfile {
    depth: u32::MAX,
    straight: 0.0,
    diagonal: 0.0,
    pass: 0.0,
    push: 0.0,
    error: 0,
    nodes: 0,
    give_up_chance: 1.0,
    guarded: 0,
    style: Style::NONE,
};

impl LevelProfile {
    /// The profile of a level. Full strength needs one only if its depth is limited.
    pub(crate) fn of(level: Level) -> LevelProfile {
        PROFILES.get(usize::from(level.number() - 1)).copied().unwrap_or(FULL)
    }
}

/// A profile at one moment of a game.
///
/// Each level decides once per turn what it overlooks: the result depends only on the moment and on the thing to see. A
/// level that misses a diagonal misses it in every line it considers, but may see it one turn later or in another game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Perception {
    pub(crate) profile: LevelProfile,
    moment: u64,
}

impl Perception {
    /// The profile at a moment. The moment can be any number that identifies the turn.
    pub(crate) const fn new(profile: LevelProfile, moment: u64) -> Perception {
        Perception { profile, moment: mix(moment) }
    }

    /// Whether the level sees a legal move.
    pub(crate) fn sees(&self, position: &Position, mv: Move) -> bool {
        let Move::Step { from, to } = mv else {
            // The program passes automatically, so a pass is never overlooked.
            return true;
        };
        self.roll(Percept::Step(from, to))
            >= if position.is_push(mv) { self.profile.push } else { self.chance(from, to) }
    }

    /// Whether the level sees what follows the pass of a tower blocked on this square.
    pub(crate) fn sees_after_pass(&self, blocked: Square) -> bool {
        self.roll(Percept::Pass(blocked)) >= self.profile.pass
    }

    /// Whether the level follows one of its own moves to the end.
    pub(crate) fn follows(&self, mv: Move) -> bool {
        self.profile.nodes > 0 && self.roll(Percept::End(mv)) >= self.profile.give_up_chance
    }

    /// The error for one of its own moves, positive or negative.
    pub(crate) fn error(&self, mv: Move) -> i32 {
        ((2.0 * self.roll(Percept::Worth(mv)) - 1.0) * f64::from(self.profile.error)) as i32
    }

    /// A random bit that is fixed for each moment.
    pub(crate) fn coin(&self) -> bool {
        self.roll(Percept::Coin) < 0.5
    }

    /// The chance to overlook a step.
    fn chance(&self, from: Square, to: Square) -> f64 {
        let whole = if from.file() == to.file() { self.profile.straight } else { self.profile.diagonal };
        let length = from.row().abs_diff(to.row());
        whole * f64::from(length.saturating_sub(1)) / 6.0
    }

    /// A number from 0 (inclusive) to 1 (exclusive) that is fixed for a thing at this moment.
    fn roll(&self, thing: Percept) -> f64 {
        fraction(mix(self.moment ^ mix(thing.number())))
    }
}

/// A thing to see or overlook.
#[derive(Clone, Copy)]
enum Percept {
    Step(Square, Square),
    Pass(Square),
    End(Move),
    Worth(Move),
    Coin,
}

impl Percept {
    /// A unique number for each thing.
    const fn number(self) -> u64 {
        const fn step(mv: Move) -> u64 {
            match mv {
                Move::Step { from, to } => (from as u64) << 6 | to as u64,
                Move::Pass => 0,
            }
        }
        match self {
            Percept::Step(from, to) => 1 << 16 | step(Move::Step { from, to }),
            Percept::Pass(square) => 2 << 16 | square as u64,
            Percept::End(mv) => 3 << 16 | step(mv),
            Percept::Worth(mv) => 4 << 16 | step(mv),
            Percept::Coin => 5 << 16,
        }
    }
}

#[cfg(test)]
mod tests {
    use kamisado::MatchLength;

    use super::*;

    const MOMENTS: u64 = 4000;

    /// In what share of the moments something is overlooked.
    fn share(profile: LevelProfile, overlooks: impl Fn(&Perception) -> bool) -> f64 {
        let count = (0..MOMENTS).filter(|&moment| overlooks(&Perception::new(profile, moment))).count();
        count as f64 / MOMENTS as f64
    }

    /// Whether a perception overlooks a move from the start, or one that is written the same in another position.
    fn overlooks(perception: &Perception, mv: &str) -> bool {
        !perception.sees(&Position::start(MatchLength::Single), mv.parse().expect("a move"))
    }

    fn near(share: f64, chance: f64) -> bool {
        (share - chance).abs() < 0.03
    }

    #[test]
    fn long_moves_are_overlooked_more_and_diagonals_most() {
        let profile = LevelProfile { straight: 0.3, diagonal: 0.9, ..PROFILES[0] };
        let share = |mv| share(profile, |perception| overlooks(perception, mv));
        assert_eq!(share("d8d7"), 0.0);
        assert_eq!(share("d8e7"), 0.0);
        assert!(near(share("d8d6"), 0.05));
        assert!(near(share("d8d2"), 0.25));
        assert!(near(share("h8f6"), 0.15));
        assert!(near(share("h8d4"), 0.45));
        assert!(near(share("h8b2"), 0.75));
    }

    #[test]
    fn a_push_has_a_chance_of_its_own() {
        let position: Position = "obp1yrgn/8/8/3+k4/3Y4/8/8/NGR1KPBO b K 3".parse().expect("a position");
        let push: Move = "d5d4".parse().expect("a move");
        assert!(position.is_legal(push) && position.push_of(push).is_some());
        let profile = LevelProfile { straight: 0.0, push: 0.4, ..PROFILES[0] };
        assert!(near(share(profile, |perception| !perception.sees(&position, push)), 0.4));
    }

    #[test]
    fn what_comes_after_a_pass_has_a_chance_of_its_own() {
        let profile = LevelProfile { pass: 0.7, ..PROFILES[8] };
        assert!(near(share(profile, |perception| !perception.sees_after_pass(Square::C5)), 0.7));
        assert!(share(profile, |perception| overlooks(perception, "h8b2")) == 0.0);
    }

    #[test]
    fn one_moment_is_of_one_mind_and_another_may_differ() {
        let perception = Perception::new(PROFILES[0], 5);
        let seen: Vec<bool> = (0..50).map(|_| overlooks(&perception, "h8c3")).collect();
        assert!(seen.iter().all(|&overlooked| overlooked == seen[0]));
        let moments: Vec<bool> =
            (0..50).map(|moment| overlooks(&Perception::new(PROFILES[0], moment), "h8c3")).collect();
        assert!(moments.contains(&true) && moments.contains(&false));
    }

    #[test]
    fn errors_lie_within_their_bounds() {
        for moment in 0..MOMENTS {
            let error = Perception::new(LevelProfile { error: 100, ..PROFILES[0] }, moment)
                .error("d8d2".parse().expect("a move"));
            assert!((-100..=100).contains(&error));
        }
    }

    #[test]
    fn who_gives_no_nodes_follows_nothing_to_the_end() {
        let mv = "d8d2".parse().expect("a move");
        let profile = LevelProfile { nodes: 0, give_up_chance: 0.0, ..PROFILES[0] };
        assert_eq!(share(profile, |perception| !perception.follows(mv)), 1.0);
        assert!(near(
            share(LevelProfile { nodes: 1, give_up_chance: 0.3, ..profile }, |perception| !perception.follows(mv)),
            0.3
        ));
    }

    #[test]
    fn a_higher_level_looks_as_far_and_loses_track_no_more_often() {
        for (lower, upper) in PROFILES.iter().zip(&PROFILES[1..]) {
            assert!(lower.depth <= upper.depth && lower.nodes <= upper.nodes);
            assert!(
                lower.pass >= upper.pass && lower.push >= upper.push && lower.give_up_chance >= upper.give_up_chance
            );
        }
        assert!(Level::all().all(|level| LevelProfile::of(level).depth > 0));
    }
}
