//! What is chosen before a game is offered.

use kamisado::Player;
use kamisado_api::NewGame;
use kamisado_online::{Pace, Terms};
use serde::{Deserialize, Serialize};

use crate::local_game::{Choices, Side};

/// To whom a game is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum To {
    /// To everybody.
    #[default]
    Anybody,
    /// To whoever gets the link.
    Friend,
    /// To the server's engine.
    Engine,
}

/// How time is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Timing {
    /// Not at all.
    None,
    /// By a clock for the match, with some seconds more for each move.
    #[default]
    Fischer,
    /// In days for each turn.
    Days,
}

/// What is chosen before a game is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// To whom it is offered.
    pub to: To,
    /// What is played, by which side and against which level.
    pub choices: Choices,
    /// How time is measured.
    pub timing: Timing,
    /// The days for a turn.
    pub days: u8,
    /// Whether it counts for the table of players.
    pub rated: bool,
}

impl Default for Draft {
    fn default() -> Draft {
        let choices = Choices { side: Side::Either, ..Choices::default() };
        Draft { to: To::default(), choices, timing: Timing::default(), days: 3, rated: false }
    }
}

impl Draft {
    /// What is agreed, where need be by chance.
    pub fn terms(&self, chance: u32) -> Terms {
        let clock = self.choices.pace.bounded();
        let pace = match self.timing {
            Timing::None => Pace::None,
            Timing::Fischer => {
                Pace::Fischer { seconds: u32::from(clock.minutes) * 60, increment: clock.seconds.into() }
            }
            Timing::Days => Pace::Days(self.days.clamp(1, Pace::MOST_DAYS)),
        };
        Terms { rules: self.choices.rules(chance), pace, rated: self.rated }
    }

    /// The request with which the game is made.
    pub fn request(&self, chance: u32) -> NewGame {
        let side = match self.choices.side {
            Side::Black => Some(Player::Black),
            Side::White => Some(Player::White),
            Side::Either => None,
        };
        let engine = (self.to == To::Engine).then_some(self.choices.level);
        NewGame { terms: self.terms(chance), side, engine, public: self.to == To::Anybody }
    }
}

/// The games of the buttons that find an opponent at once.
pub fn quick() -> [Terms; 4] {
    use kamisado::{MatchLength, MatchRules};
    let of = |length, pace| Terms { rules: MatchRules::new(length), pace, rated: false };
    [
        of(MatchLength::Single, Pace::Fischer { seconds: 3 * 60, increment: 2 }),
        of(MatchLength::Single, Pace::Fischer { seconds: 10 * 60, increment: 5 }),
        of(MatchLength::Standard, Pace::Fischer { seconds: 10 * 60, increment: 5 }),
        of(MatchLength::Standard, Pace::Days(2)),
    ]
}

#[cfg(test)]
mod tests {
    use kamisado::{Format, MatchLength};

    use super::*;

    #[test]
    fn a_request_says_what_the_server_asks_for() {
        let draft = Draft::default();
        let request = draft.request(1);
        assert_eq!(request.terms.rules.format, Format::Match(MatchLength::Single));
        assert_eq!(request.terms.pace, Pace::Fischer { seconds: 600, increment: 5 });
        assert_eq!((request.side, request.engine, request.public), (None, None, true));
        let choices = Choices { side: Side::White, level: 7, length: Some(MatchLength::Long), ..draft.choices };
        let request = Draft { to: To::Engine, timing: Timing::Days, choices, ..draft }.request(1);
        assert_eq!((request.side, request.engine, request.public), (Some(Player::White), Some(7), false));
        assert_eq!(request.terms.pace, Pace::Days(3));
    }

    #[test]
    fn every_game_that_can_be_chosen_can_be_played() {
        for timing in [Timing::None, Timing::Fischer, Timing::Days] {
            for days in [0, 1, 14, 200] {
                assert!(Draft { timing, days, ..Draft::default() }.terms(3).pace.is_playable());
            }
        }
        assert!(quick().iter().all(|terms| terms.pace.is_playable()));
    }
}
