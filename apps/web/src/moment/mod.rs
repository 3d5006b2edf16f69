//! Moments of a match that are worth more than a line: a tooth, a sumo's first push, a deadlock, the end of the match.
//!
//! [`Moment`] does not depend on a browser. It asks the rules what happened.

mod view;

use kamisado::{Match, Phase, Player, Rank, Round, Teeth, Tower, WinBy};

pub(crate) use view::{MomentPicture, Moments};

use crate::local_game::is_single;

/// A moment of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A sumo has pushed for the first time in the match.
    FirstPush {
        /// The sumo.
        tower: Tower,
        /// Its rank.
        rank: Rank,
    },
    /// A tower has got a tooth.
    Tooth {
        /// The tower.
        tower: Tower,
        /// All its teeth.
        teeth: Teeth,
    },
    /// A round has ended in a deadlock.
    Deadlock,
    /// The match is over.
    MatchWon {
        /// Who has won it.
        winner: Player,
    },
}

impl Moment {
    /// What happened between two points of a match: of several moments the greatest. Nothing where the later point does not follow
    /// from the earlier one, because it is another match or turns were taken back.
    pub fn between(before: &Match, now: &Match) -> Option<Moment> {
        if !follows(before, now) {
            return None;
        }
        if let (Phase::Over(_), false) = (now.phase(), before.result().is_some()) {
            return Moment::of_end(now, now.rounds().len() - 1);
        }
        let ended = |game: &Match| game.rounds().iter().filter(|round| round.outcome().is_some()).count();
        let round = (ended(before) < ended(now)).then(|| ended(now) - 1);
        if let Some(number) = round {
            return Moment::of_end(now, number);
        }
        let earlier = pushers(before);
        let (tower, rank) =
            pushers(now).into_iter().find(|(tower, _)| earlier.iter().all(|(known, _)| known != tower))?;
        Some(Moment::FirstPush { tower, rank })
    }
}

impl Moment {
    /// The end of a round, counted from 0, or of the match with it.
    pub fn of_end(game: &Match, round: usize) -> Option<Moment> {
        let is_deadlock = |number: usize| {
            game.rounds().get(number).and_then(Round::outcome).is_some_and(|outcome| outcome.won_by == WinBy::Deadlock)
        };
        if let Phase::Over(result) = game.phase() {
            // A single round is no match that was fought for: how it ended is the greater news.
            if is_single(game.rules().format) && is_deadlock(0) {
                return Some(Moment::Deadlock);
            }
            return result.winner.map(|winner| Moment::MatchWon { winner });
        }
        if is_deadlock(round) {
            return Some(Moment::Deadlock);
        }
        game.crowned_after(round).map(|(tower, teeth)| Moment::Tooth { tower, teeth })
    }
}

/// Whether a match is the same that goes on.
fn follows(before: &Match, now: &Match) -> bool {
    let mut then = now.clone();
    then.reopen();
    then.truncate(before.ply());
    let mut known = before.clone();
    known.reopen();
    then == known
}

/// The towers that have pushed, each with its rank.
fn pushers(game: &Match) -> Vec<(Tower, Rank)> {
    let mut pushers: Vec<(Tower, Rank)> = Vec::new();
    for (before, mv) in game.rounds().iter().flat_map(|round| round.plies()) {
        if let Some(push) = before.push_of(mv)
            && pushers.iter().all(|(tower, _)| *tower != push.pusher)
        {
            pushers.push((push.pusher, before.rank(push.pusher)));
        }
    }
    pushers
}

#[cfg(test)]
mod tests {
    use kamisado::{Color, MatchLength, MatchRules};

    use super::*;
    use crate::testing::play;

    fn after(game: &Match, turn: &str) -> Match {
        let mut after = game.clone();
        play(&mut after, turn);
        after
    }

    fn position(kfen: &str) -> Match {
        Match::from(crate::testing::position(kfen))
    }

    #[test]
    fn a_usual_move_is_no_moment() {
        let before = Match::new(MatchRules::new(MatchLength::Standard));
        assert_eq!(Moment::between(&before, &after(&before, "f8e7")), None);
        assert_eq!(Moment::between(&before, &before), None);
    }

    #[test]
    fn a_tooth_is_one_and_in_a_single_round_it_is_the_end_of_the_match() {
        // Figure 7: White's purple tower gets through.
        let before = position("4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3");
        let tower = Tower::new(Player::White, Color::Purple);
        let one = Teeth::new(1).expect("one tooth");
        assert_eq!(Moment::between(&before, &after(&before, "f3a8")), Some(Moment::Tooth { tower, teeth: one }));
        let before = position("4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 1");
        let won = Moment::MatchWon { winner: Player::White };
        assert_eq!(Moment::between(&before, &after(&before, "f3a8")), Some(won));
    }

    #[test]
    fn a_sumo_pushes_for_the_first_time_only_once() {
        // Figure 8: White's purple sumo can only push.
        let before = position("3y4/2p5/kb4n1/6g1/2O3or/5B1+P/3Y1GK1/R3N3 w P 3");
        let pushed = after(&before, "h3h4");
        let tower = Tower::new(Player::White, Color::Purple);
        assert_eq!(Moment::between(&before, &pushed), Some(Moment::FirstPush { tower, rank: Rank::Sumo }));
        let later = after(&pushed, &pushed.round().position().legal_moves().next().expect("a move").to_string());
        assert_eq!(Moment::between(&pushed, &later), None);
        // Several turns may come at once.
        assert_eq!(Moment::between(&before, &later), Some(Moment::FirstPush { tower, rank: Rank::Sumo }));
    }

    #[test]
    fn a_deadlock_is_one() {
        // Figure 6: Black's only move makes a deadlock.
        let before = position("8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 3");
        assert_eq!(Moment::between(&before, &after(&before, "h6g5")), Some(Moment::Deadlock));
        // It is one in a single round too, which is over with it.
        let before = position("8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1");
        let ended = after(&before, "h6g5");
        assert!(ended.result().is_some());
        assert_eq!(Moment::between(&before, &ended), Some(Moment::Deadlock));
    }

    #[test]
    fn turns_taken_back_and_another_match_are_none_and_resigning_ends_the_match() {
        let start = Match::new(MatchRules::new(MatchLength::Standard));
        let before = position("4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3");
        let won = after(&before, "f3a8");
        assert_eq!(Moment::between(&start, &won), None);
        let mut back = won.clone();
        back.truncate(0);
        assert_eq!(Moment::between(&won, &back), None);
        let mut resigned = before.clone();
        resigned.resign(Player::White).expect("it is not over");
        assert_eq!(Moment::between(&before, &resigned), Some(Moment::MatchWon { winner: Player::Black }));
        assert_eq!(Moment::between(&resigned, &resigned), None);
    }
}
