//! The options of a new game.

use kamisado::{ByPlayer, Color, Format, Layout, MatchLength, MatchRules, Opener, Player, Series, Wins};
use serde::{Deserialize, Serialize};

use super::fair_layouts::fair_layout;
use super::{LocalGame, TimeControl};

/// The opponent of the user.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opponent {
    /// The engine.
    #[default]
    Computer,
    /// Another person at this screen.
    Person,
}

/// The side of the user who starts the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Black, who moves first.
    #[default]
    Black,
    /// White.
    White,
    /// Decided by the random seed.
    #[serde(rename = "either")]
    Random,
}

impl Side {
    /// The player; the seed decides if the side is random.
    pub(super) const fn player(self, seed: u32) -> Player {
        match self {
            Side::Black => Player::Black,
            Side::White => Player::White,
            Side::Random if seed.is_multiple_of(2) => Player::Black,
            Side::Random => Player::White,
        }
    }
}

/// How the order of the towers is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LayoutMode {
    /// Every tower on its own colour.
    #[default]
    Normal,
    /// Decided by the random seed.
    Chance,
    /// One of the fairest known layouts, decided by the random seed.
    Fair,
    /// The layout that the user entered.
    Written,
}

/// The options of a new game. One press starts the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewGameOptions {
    /// The opponent.
    pub opponent: Opponent,
    /// The engine's level, from 1 to 10.
    pub level: u8,
    /// The user's side.
    pub side: Side,
    /// The length of the match; `None` for a series of single rounds.
    pub length: Option<MatchLength>,
    /// The number of wins that ends a series; 0 if the players stop when they like.
    pub wins: u8,
    /// The player who opens the next round of a series.
    pub opener: Opener,
    /// How the order of the towers is chosen.
    pub order: LayoutMode,
    /// The layout that the user entered.
    pub layout: Layout,
    /// Whether the opening is limited.
    pub limited: bool,
    /// Whether there are clocks.
    pub timed: bool,
    /// The time control.
    pub pace: TimeControl,
}

impl Default for NewGameOptions {
    fn default() -> NewGameOptions {
        NewGameOptions {
            opponent: Opponent::default(),
            level: NewGameOptions::FIRST_LEVEL,
            side: Side::default(),
            length: Some(MatchLength::Single),
            wins: 3,
            opener: Opener::default(),
            order: LayoutMode::default(),
            layout: Layout::default(),
            limited: false,
            timed: false,
            pace: TimeControl::default(),
        }
    }
}

impl NewGameOptions {
    /// All levels of the engine.
    pub const LEVELS: core::ops::RangeInclusive<u8> = 1..=10;

    /// The largest number of wins that ends a series.
    pub const MAX_WINS: u8 = Wins::MAX.count();

    /// The level of a first game, which the user should be able to win.
    pub const FIRST_LEVEL: u8 = 1;

    /// Options like those of this game against the engine at a level: the same side, length, layout and clocks.
    pub fn like(game: &LocalGame, level: u8) -> NewGameOptions {
        let (rules, side) =
            (game.game().rules(), if game.person() == Some(Player::White) { Side::White } else { Side::Black });
        let options = NewGameOptions { opponent: Opponent::Computer, level, side, ..NewGameOptions::default() };
        let (length, wins, opener) = match rules.format {
            Format::Match(length) => (Some(length), options.wins, options.opener),
            Format::Series(Series { wins, opener }) => (None, wins.map_or(0, Wins::count), opener),
        };
        NewGameOptions {
            length,
            wins,
            opener,
            order: if rules.layout == Layout::NORMAL { LayoutMode::Normal } else { LayoutMode::Written },
            layout: rules.layout,
            limited: rules.limited_opening,
            timed: game.clock().is_some(),
            pace: game.clock().map_or(options.pace, |clock| clock.pace()),
            ..options
        }
    }

    /// Whether a less common option is chosen.
    pub fn is_special(&self) -> bool {
        self.order != LayoutMode::Normal || self.limited || self.timed
    }

    /// The seats of a game in which the user has this side.
    pub(super) fn seats(&self, own: Player) -> ByPlayer<Seat> {
        let level = self.level.clamp(*NewGameOptions::LEVELS.start(), *NewGameOptions::LEVELS.end());
        ByPlayer::from_fn(|player| match self.opponent {
            Opponent::Computer if player != own => Seat::Engine(level),
            Opponent::Computer | Opponent::Person => Seat::Person,
        })
    }

    /// The rules of the game; the seed decides if the layout is random.
    pub fn rules(&self, seed: u32) -> MatchRules {
        let format = match self.length {
            Some(length) => Format::Match(length),
            None => Format::Series(Series { wins: Wins::new(self.wins), opener: self.opener }),
        };
        let layout = match self.order {
            LayoutMode::Normal => Layout::NORMAL,
            LayoutMode::Chance => drawn(seed),
            // The lowest bit already decides the side.
            LayoutMode::Fair => fair_layout(seed as usize / 2),
            LayoutMode::Written => self.layout,
        };
        MatchRules::from(format).with_layout(layout).with_limited_opening(self.limited)
    }
}

/// The layout for a seed: every layout is equally likely.
fn drawn(seed: u32) -> Layout {
    // The lowest bit already decides the side.
    let mut number = seed as usize / 2;
    let mut left = Color::ALL.to_vec();
    let row = [8, 7, 6, 5, 4, 3, 2, 1].map(|count| {
        let color = left.remove(number % count);
        number /= count;
        color
    });
    Layout::new(row).unwrap_or_default()
}

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person at this screen.
    Person,
    /// The engine at a level from 1 to 10.
    Engine(u8),
}

impl Seat {
    /// The level of the engine.
    pub const fn level(self) -> Option<u8> {
        match self {
            Seat::Person => None,
            Seat::Engine(level) => Some(level),
        }
    }
}

/// The player who is a person, where the other is the engine, and the level of that.
pub fn against_engine(seats: ByPlayer<Seat>) -> Option<(Player, u8)> {
    let of = |player: Player| Some((player, seats[!player].level()?)).filter(|_| seats[player] == Seat::Person);
    Player::ALL.into_iter().find_map(of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_earlier_page_remembered_is_still_read() {
        let text = r#"{"opponent":"person","level":4,"side":"white","length":"long"}"#;
        let options: NewGameOptions = serde_json::from_str(text).expect("choices");
        let expected = NewGameOptions {
            opponent: Opponent::Person,
            level: 4,
            side: Side::White,
            length: Some(MatchLength::Long),
            ..NewGameOptions::default()
        };
        assert_eq!(options, expected);
        let text = serde_json::to_string(&options).expect("JSON");
        assert_eq!(serde_json::from_str::<NewGameOptions>(&text).expect("choices"), options);
    }

    #[test]
    fn the_next_opponent_is_met_as_the_last_one_was() {
        let played = NewGameOptions {
            side: Side::White,
            length: Some(MatchLength::Standard),
            limited: true,
            timed: true,
            pace: TimeControl { minutes: 3, seconds: 2 },
            ..NewGameOptions::default()
        };
        for options in [
            played,
            NewGameOptions { length: None, wins: 0, opener: Opener::Winner, ..NewGameOptions::default() },
            NewGameOptions { order: LayoutMode::Written, layout: drawn(10), ..NewGameOptions::default() },
        ] {
            let like = NewGameOptions::like(&LocalGame::new(&options, 4), 2);
            assert_eq!(like, NewGameOptions { level: 2, ..options });
        }
        let random = NewGameOptions { side: Side::Random, order: LayoutMode::Chance, ..NewGameOptions::default() };
        let won = LocalGame::new(&random, 5);
        let next = LocalGame::new(&NewGameOptions::like(&won, 2), 4);
        assert_eq!((next.person(), next.game().rules()), (Some(Player::White), won.game().rules()));
    }

    #[test]
    fn what_is_random_is_kept_under_its_first_names() {
        let options = NewGameOptions { side: Side::Random, order: LayoutMode::Chance, ..NewGameOptions::default() };
        let text = serde_json::to_string(&options).expect("JSON");
        assert!(text.contains(r#""side":"either""#) && text.contains(r#""order":"chance""#), "{text}");
        assert_eq!(serde_json::from_str::<NewGameOptions>(&text).expect("options"), options);
    }

    #[test]
    fn chance_draws_every_layout() {
        let layouts: std::collections::HashSet<String> = (0..40_320).map(|n| drawn(2 * n).to_string()).collect();
        assert_eq!(layouts.len(), 40_320);
    }

    #[test]
    fn a_series_without_a_number_of_wins_has_no_end() {
        let options = NewGameOptions { length: None, wins: 0, opener: Opener::Winner, ..NewGameOptions::default() };
        let series = Series { wins: None, opener: Opener::Winner };
        assert_eq!(options.rules(1).format, Format::Series(series));
        let options = NewGameOptions { wins: 5, ..options };
        assert_eq!(options.rules(1).format, Format::Series(Series { wins: Wins::new(5), ..series }));
    }
}
