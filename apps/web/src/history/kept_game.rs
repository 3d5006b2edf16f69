//! The summary of a stored game, which the list uses without reading the whole game.

use kamisado::{ByPlayer, Layout, Match, MatchEnd, MatchResult, MatchRules, Player};
use kamisado_online::Timestamp;
use serde::{Deserialize, Serialize};

use crate::local_game::{LocalGame, Seat, against_engine};

/// The result of a game for the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The user won.
    Won,
    /// The user lost.
    Lost,
    /// Nobody won.
    Drawn,
    /// The game can be continued.
    Unfinished,
}

impl Standing {
    /// All of them.
    pub const ALL: [Standing; 4] = [Standing::Won, Standing::Lost, Standing::Drawn, Standing::Unfinished];
}

/// The summary of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptGame {
    /// The key of the stored game.
    pub id: String,
    /// When it began.
    pub started: Timestamp,
    /// The time of its last change.
    pub changed: Timestamp,
    /// Who sits where.
    #[serde(flatten)]
    pub seats: ByPlayer<Seat>,
    /// The name of Black, if one was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_name: Option<String>,
    /// The name of White, if one was entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_name: Option<String>,
    /// The rules.
    pub rules: MatchRules,
    /// The winner.
    #[serde(default)]
    pub winner: Option<Player>,
    /// How it ended; `None` while it has not.
    #[serde(default)]
    pub ended: Option<MatchEnd>,
    /// The number of rounds.
    pub rounds: u32,
    /// The number of moves in all rounds.
    pub moves: u32,
    /// The first moves separated by spaces, if the game began with the usual position.
    #[serde(default)]
    pub opening: String,
    /// Whether it began in the middle of a lost game, so that it does not count.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub retried: bool,
}

/// The number of first moves stored.
const OPENING_LENGTH: usize = 6;

impl KeptGame {
    /// The summary of a game in which at least one move was made.
    pub fn new(local_game: &LocalGame, changed: Timestamp) -> Option<KeptGame> {
        let game = local_game.end();
        let (id, result) = (id(local_game)?, game.result());
        Some(KeptGame {
            id,
            started: local_game.started(),
            changed,
            seats: local_game.seats(),
            black_name: local_game.names().black.clone(),
            white_name: local_game.names().white.clone(),
            rules: game.rules(),
            winner: result.and_then(|result| result.winner),
            ended: result.map(|result| result.ended),
            rounds: count(game.rounds().iter().filter(|round| !round.moves().is_empty()).count()),
            moves: count(game.rounds().iter().map(|round| round.moves().len()).sum()),
            opening: opening(&game),
            retried: local_game.is_retried(),
        })
    }

    /// Takes over the time of the last change from an earlier summary if nothing has been played since.
    #[must_use]
    pub fn since(self, earlier: Option<&KeptGame>) -> KeptGame {
        match earlier {
            Some(earlier) if (KeptGame { changed: earlier.changed, ..self.clone() }) == *earlier => earlier.clone(),
            _ => self,
        }
    }

    /// The result, if it has ended.
    pub fn result(&self) -> Option<MatchResult> {
        self.ended.map(|ended| MatchResult { winner: self.winner, ended })
    }

    /// The user's side against the engine.
    pub fn you(&self) -> Option<Player> {
        against_engine(self.seats).map(|(you, _)| you)
    }

    /// The opponent.
    pub fn rival(&self) -> Seat {
        against_engine(self.seats).map_or(Seat::Person, |(_, level)| Seat::Engine(level))
    }

    /// The result for the user; `None` if two people played and one of them won.
    pub fn standing(&self) -> Option<Standing> {
        match (self.ended, self.winner, self.you()) {
            (None, ..) => Some(Standing::Unfinished),
            (Some(_), None, _) => Some(Standing::Drawn),
            (Some(_), Some(winner), Some(you)) if winner == you => Some(Standing::Won),
            (Some(_), Some(_), Some(_)) => Some(Standing::Lost),
            (Some(_), Some(_), None) => None,
        }
    }

    /// The opponent's level, if the user won.
    pub fn beaten_level(&self) -> Option<u8> {
        self.rival().level().filter(|_| self.standing() == Some(Standing::Won) && !self.retried)
    }

    /// The first move, if the game began with the usual position.
    pub fn first_move(&self) -> Option<&str> {
        self.opening.split(' ').next().filter(|mv| !mv.is_empty())
    }
}

/// The key of a stored game. Keys are in the order in which the games began.
pub fn id(local_game: &LocalGame) -> Option<String> {
    let is_played = local_game.cursor().total_turns() > 0 && !local_game.is_view_only();
    is_played.then(|| format!("{:013}-{:08x}", local_game.started().as_millis(), local_game.seed()))
}

/// The first moves, if the game began with the usual position.
fn opening(game: &Match) -> String {
    let rules = game.rules();
    let is_usual = rules.layout == Layout::NORMAL && *game.start() == rules.start();
    let moves = game.rounds().first().map(|round| round.moves()).unwrap_or_default();
    let moves = moves.iter().take(OPENING_LENGTH).filter(|_| is_usual);
    moves.map(ToString::to_string).collect::<Vec<String>>().join(" ")
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::local_game::{LayoutMode, NewGameOptions, Opponent, Side};

    /// A game that began at this time, with these moves.
    pub(in crate::history) fn game(options: &NewGameOptions, started: u64, moves: &[&str]) -> LocalGame {
        let mut local_game = LocalGame::new(options, 7);
        for mv in moves {
            local_game.play(mv.parse().expect("a turn")).expect("a legal turn");
        }
        local_game.note_start(Timestamp::from_millis(started));
        local_game
    }

    /// The summary of a game that last changed at this time.
    pub(in crate::history) fn summarized(local_game: &LocalGame, changed: u64) -> KeptGame {
        KeptGame::new(local_game, Timestamp::from_millis(changed)).expect("a summary")
    }

    /// Options for a game against the engine.
    pub(in crate::history) fn against(level: u8, side: Side) -> NewGameOptions {
        NewGameOptions { opponent: Opponent::Computer, level, side, ..NewGameOptions::default() }
    }

    #[test]
    fn a_game_without_a_move_is_not_kept() {
        assert_eq!(KeptGame::new(&game(&against(3, Side::Black), 5, &[]), Timestamp::from_millis(9)), None);
        let viewed = LocalGame::view_only(game(&against(3, Side::Black), 5, &["f8e7"]).game().clone());
        assert_eq!(id(&viewed), None);
    }

    #[test]
    fn an_unfinished_game_in_short() {
        let summary = summarized(&game(&against(3, Side::Black), 5, &["f8e7", "g1g6"]), 9);
        assert_eq!(summary.id, "0000000000005-00000007");
        assert_eq!((summary.started, summary.changed), (Timestamp::from_millis(5), Timestamp::from_millis(9)));
        assert_eq!((summary.rounds, summary.moves), (1, 2));
        assert_eq!((summary.you(), summary.rival()), (Some(Player::Black), Seat::Engine(3)));
        assert_eq!(summary.standing(), Some(Standing::Unfinished));
        assert_eq!((summary.opening.as_str(), summary.first_move()), ("f8e7 g1g6", Some("f8e7")));
        let text = serde_json::to_string(&summary).expect("JSON");
        assert!(text.starts_with(r#"{"id":"0000000000005-00000007","started":5,"changed":9,"#), "{text}");
        assert_eq!(serde_json::from_str::<KeptGame>(&text).expect("a summary"), summary);
    }

    #[test]
    fn who_has_resigned_has_lost() {
        let mut resigned = game(&against(3, Side::White), 5, &["f8e7"]);
        assert!(resigned.resign());
        let lost = summarized(&resigned, 9);
        assert_eq!((lost.standing(), lost.beaten_level()), (Some(Standing::Lost), None));
        let won = KeptGame { winner: Some(Player::White), ..lost.clone() };
        assert_eq!((won.standing(), won.beaten_level()), (Some(Standing::Won), Some(3)));
        assert_eq!(lost.result(), resigned.end().result());
        let together = NewGameOptions { opponent: Opponent::Person, ..NewGameOptions::default() };
        let mut resigned = game(&together, 5, &["f8e7"]);
        assert!(resigned.resign());
        let summary = summarized(&resigned, 9);
        assert_eq!((summary.rival(), summary.you(), summary.standing()), (Seat::Person, None, None));
    }

    #[test]
    fn a_lost_game_that_is_tried_again_is_another_game_and_beats_nobody() {
        let mut lost = game(&against(3, Side::White), 5, &["f8e7", "g1g6", "e8b5"]);
        assert!(lost.resign());
        let mut retried = lost.retried_from(2);
        assert_eq!((retried.cursor().total_turns(), retried.is_past(), retried.game().result()), (2, false, None));
        retried.note_start(Timestamp::from_millis(20));
        assert_ne!(id(&retried), id(&lost));
        let read = LocalGame::from_saved(&retried.to_saved()).expect("a game");
        assert!(read.is_retried() && !LocalGame::from_saved(&lost.to_saved()).expect("a game").is_retried());
        let summary = KeptGame {
            winner: Some(Player::White),
            ended: lost.game().result().map(|it| it.ended),
            ..summarized(&retried, 30)
        };
        assert_eq!((summary.standing(), summary.beaten_level()), (Some(Standing::Won), None));
    }

    #[test]
    fn the_names_of_two_people_are_kept() {
        let together = NewGameOptions { opponent: Opponent::Person, ..NewGameOptions::default() };
        let names = ByPlayer { black: Some("Ana".to_owned()), white: Some("Béla".to_owned()) };
        let played = game(&together, 5, &["f8e7"]).with_names(&names);
        let summary = summarized(&played, 9);
        assert_eq!((summary.black_name.as_deref(), summary.white_name.as_deref()), (Some("Ana"), Some("Béla")));
        let text = serde_json::to_string(&summary).expect("JSON");
        assert_eq!(serde_json::from_str::<KeptGame>(&text).expect("a summary"), summary);
    }

    #[test]
    fn another_layout_is_no_opening() {
        let options = NewGameOptions { order: LayoutMode::Chance, ..against(3, Side::Black) };
        let mut local_game = LocalGame::new(&options, 7);
        let first = local_game.game().legal_turns()[0];
        local_game.play(first).expect("a legal turn");
        local_game.note_start(Timestamp::from_millis(5));
        assert_eq!(summarized(&local_game, 9).first_move(), None);
    }

    #[test]
    fn looking_at_a_game_does_not_change_it() {
        let mut played = game(&against(3, Side::Black), 5, &["f8e7", "g1g6"]);
        let earlier = summarized(&played, 9);
        played.go_to(1);
        let looked = summarized(&played, 20).since(Some(&earlier));
        assert_eq!(looked, earlier);
        let more = game(&against(3, Side::Black), 5, &["f8e7", "g1g6", "e8b5"]);
        assert_eq!(summarized(&more, 20).since(Some(&earlier)).changed, Timestamp::from_millis(20));
    }
}
