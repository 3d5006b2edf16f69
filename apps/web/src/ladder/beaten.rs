//! The beaten opponents.

use crate::local_game::NewGameOptions;

/// The levels of the opponents that the user has beaten on this device. Deleting a game does not remove its crown; only
/// deleting all games does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beaten(u16);

impl Beaten {
    /// Reads the stored text: levels separated by spaces. Anything else is ignored.
    pub fn from_kept(text: &str) -> Beaten {
        text.split(' ').filter_map(|level| level.parse().ok()).collect()
    }

    /// The text to store.
    pub fn to_kept(self) -> String {
        self.levels().map(|level| level.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Whether the opponent of a level is beaten.
    pub const fn has(self, level: u8) -> bool {
        // Levels are below 16.
        level < 16 && self.0 & (1 << level) != 0
    }

    /// Marks the opponent of a level as beaten.
    pub fn add(&mut self, level: u8) {
        if NewGameOptions::LEVELS.contains(&level) {
            self.0 |= 1 << level;
        }
    }

    /// The number of beaten opponents.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The level of the next opponent: one above the strongest that is beaten. The strongest of all has no successor
    /// and waits for a rematch.
    pub fn next(self) -> u8 {
        let strongest = self.levels().max().unwrap_or_default();
        (strongest + 1).clamp(*NewGameOptions::LEVELS.start(), *NewGameOptions::LEVELS.end())
    }

    fn levels(self) -> impl Iterator<Item = u8> {
        NewGameOptions::LEVELS.filter(move |&level| self.has(level))
    }
}

impl FromIterator<u8> for Beaten {
    fn from_iter<I: IntoIterator<Item = u8>>(levels: I) -> Beaten {
        let mut beaten = Beaten::default();
        levels.into_iter().for_each(|level| beaten.add(level));
        beaten
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_opponent_stands_above_the_strongest_that_is_beaten() {
        for (levels, next) in [(&[][..], 1), (&[1], 2), (&[1, 2, 3], 4), (&[4], 5), (&[2, 9], 10), (&[10], 10)] {
            assert_eq!(levels.iter().copied().collect::<Beaten>().next(), next, "{levels:?}");
        }
    }

    #[test]
    fn what_was_kept_is_read_again() {
        let beaten: Beaten = [10, 2, 1, 2].into_iter().collect();
        assert_eq!((beaten.to_kept().as_str(), beaten.count()), ("1 2 10", 3));
        assert_eq!(Beaten::from_kept(&beaten.to_kept()), beaten);
        assert_eq!(Beaten::from_kept("x 0 3 11 99 -1 300"), [3].into_iter().collect());
        assert_eq!(Beaten::from_kept(""), Beaten::default());
        assert!(!beaten.has(200) && beaten.has(10));
    }
}
