//! Statistics of the games: against each opponent, and by first move.

use std::collections::BTreeMap;

use super::{KeptGame, Standing};
use crate::local_game::Seat;

/// The wins and losses of the user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The finished games.
    pub played: u32,
    /// The games won.
    pub won: u32,
    /// The games lost.
    pub lost: u32,
    /// The number of most recent games won in a row.
    pub streak: u32,
    /// The longest winning streak.
    pub longest_streak: u32,
}

impl Record {
    fn add(&mut self, standing: Standing) {
        self.played += 1;
        self.won += u32::from(standing == Standing::Won);
        self.lost += u32::from(standing == Standing::Lost);
        self.streak = if standing == Standing::Won { self.streak + 1 } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
    }
}

/// The records against the levels of the engine.
pub type LevelRecords = BTreeMap<u8, Record>;

/// Statistics of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The record against each opponent.
    pub levels: LevelRecords,
    /// The record by first move, the most frequent first.
    pub first_moves: Vec<(String, Record)>,
    /// The average number of moves of finished games, if there are any.
    pub average_moves: Option<u32>,
}

impl Statistics {
    /// Counts the games, except retries that began in the middle of a lost game.
    pub fn new<'a>(games: impl Iterator<Item = &'a KeptGame>) -> Statistics {
        let mut over: Vec<&KeptGame> = games.filter(|game| game.ended.is_some() && !game.retried).collect();
        // Streaks count in the order in which the games ended.
        over.sort_by_key(|game| game.changed);
        let (mut levels, mut first_moves) = (LevelRecords::new(), BTreeMap::<&str, Record>::new());
        for game in &over {
            let (Seat::Engine(level), Some(standing)) = (game.rival(), game.standing()) else { continue };
            levels.entry(level).or_default().add(standing);
            if let Some(mv) = game.first_move() {
                first_moves.entry(mv).or_default().add(standing);
            }
        }
        let mut first_moves: Vec<(String, Record)> =
            first_moves.into_iter().map(|(mv, record)| (mv.to_owned(), record)).collect();
        first_moves.sort_by_key(|(_, record)| core::cmp::Reverse(record.played));
        let moves: u64 = over.iter().map(|game| u64::from(game.moves)).sum();
        let average_moves = moves.checked_div(over.len() as u64).and_then(|moves| u32::try_from(moves).ok());
        Statistics { levels, first_moves, average_moves }
    }
}

/// A user with this many wins in a row is ready for the next opponent.
const WINS_TO_BE_READY: u32 = 2;

/// Whether a user with this record is ready for the next opponent.
pub fn is_ready(record: &Record) -> bool {
    record.streak >= WINS_TO_BE_READY
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchEnd, Player};

    use super::super::kept_game::tests::{against, game, summarized};
    use super::*;
    use crate::local_game::Side;

    /// A game as Black against a level, with its result and its end.
    fn ended(level: u8, mv: &str, winner: Option<Player>, changed: u64) -> KeptGame {
        let summary = summarized(&game(&against(level, Side::Black), changed, &[mv]), changed);
        KeptGame { winner, ended: Some(MatchEnd::Score), moves: 20, ..summary }
    }

    #[test]
    fn nothing_comes_of_no_games() {
        assert_eq!(Statistics::new([].iter()), Statistics::default());
        let unfinished = KeptGame { ended: None, ..ended(2, "f8e7", None, 1) };
        assert_eq!(Statistics::new([unfinished].iter()), Statistics::default());
    }

    #[test]
    fn wins_are_counted_in_the_order_of_their_ends() {
        let (won, lost) = (Some(Player::Black), Some(Player::White));
        let games = [
            ended(2, "f8e7", won, 40),
            ended(2, "f8e7", won, 10),
            ended(2, "a8a7", won, 20),
            ended(2, "f8e7", lost, 30),
            ended(3, "f8e7", None, 50),
        ];
        let statistics = Statistics::new(games.iter());
        let second = Record { played: 4, won: 3, lost: 1, streak: 1, longest_streak: 2 };
        let third = Record { played: 1, ..Record::default() };
        assert_eq!(statistics.levels, LevelRecords::from([(2, second), (3, third)]));
        let names: Vec<(&str, u32)> =
            statistics.first_moves.iter().map(|(mv, record)| (mv.as_str(), record.played)).collect();
        assert_eq!(names, [("f8e7", 4), ("a8a7", 1)]);
        assert_eq!(statistics.average_moves, Some(20));
    }

    #[test]
    fn two_wins_in_a_row_make_ready() {
        let won = Some(Player::Black);
        let mut games = vec![ended(2, "f8e7", won, 10)];
        let record = |games: &[KeptGame]| Statistics::new(games.iter()).levels[&2];
        assert!(!is_ready(&record(&games)));
        games.push(ended(2, "f8e7", won, 20));
        assert!(is_ready(&record(&games)));
        games.push(ended(2, "f8e7", Some(Player::White), 30));
        assert!(!is_ready(&record(&games)));
    }

    #[test]
    fn thousands_of_games_are_counted() {
        let games: Vec<KeptGame> = (0..5000).map(|n| ended(2, "f8e7", Some(Player::Black), n)).collect();
        assert_eq!(Statistics::new(games.iter()).levels[&2].longest_streak, 5000);
    }
}
