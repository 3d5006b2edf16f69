//! Announcements: moves, turns and clocks for screen readers, and the texts around keys and text mode.

use kamisado::notation::OfficialMove;
use kamisado::reason::Effect;
use kamisado::{Position, Square};

use crate::labels::SpeechSentence;
use crate::prelude::*;
use crate::topics::commands::say_move;
use crate::{Commands, Notation, SettingText, SpeechText, Voice};

/// Announcements. The sentences address the people at the screen, like those of [`Voice`](crate::Voice), and name
/// squares, ranks and numbers, because a listener does not see them.
///
/// ```
/// use kamisado::{Player, Position};
/// use kamisado_text::{Language, PlayerNames};
///
/// let speech = Language::English.speech();
/// let names = PlayerNames::against(Player::White, "Bramble");
/// let effect = Position::default().explain("f8e7".parse()?)?;
/// assert_eq!(speech.heard_move(&effect, &names), "Bramble's red tower from f8 to e7, blue.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Speech: Commands + Notation + Voice + Texts<SpeechText> + Texts<SettingText> + Texts<SpeechSentence> {
    sentences! { SpeechSentence;
        /// The time of a player is low: "You have 30 seconds left."
        fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) =
            Time(who = names.who(player), seconds, minute = seconds == 60);

        /// A player has left the game or has returned: "Ana is away."
        fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) =
            Presence(who = names.who(player), here = is_here);

        /// A player has joined the game: "Ana has joined."
        fn heard_arrival(&self, player: Player, names: &PlayerNames) = Arrival(who = names.who(player));
    }

    /// The effect of a move: the tower, its squares, every tower it pushed, and the colour that determines the next
    /// tower.
    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        say_move(self, [SpeechSentence::Push, SpeechSentence::Pass, SpeechSentence::Step], effect, names)
    }

    /// A move in the official notation, without the towers it pushes: "Bramble: red right 1 blue."
    fn heard_official(&self, player: Player, official: OfficialMove, names: &PlayerNames) -> String {
        format!("{}: {}.", self.player_name(player, names), self.official(official))
    }

    /// A chosen move that awaits confirmation: its tower, its destination, and how to confirm it.
    fn chosen_move(&self, effect: &Effect, names: &PlayerNames) -> String {
        format!("{} {}", self.spoken_move(effect, names), self.text(SettingText::ConfirmHelp))
    }

    /// The tower that must move, its square and the number of its moves: "You must move your red tower on f5: 9 moves."
    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String {
        let (who, tower) = (names.who(tower.player), Value::Owned(tower, rank, names));
        say!(self, SpeechSentence::Turn, who, tower, square, moves)
    }

    /// The listener's side and home row: "You play Black, at the bottom." Without a listener: "Black is at the bottom."
    fn heard_seat(&self, you: Option<Player>, below: Player) -> String {
        match you {
            Some(player) if player == below => say!(self, SpeechSentence::AtBottom, player),
            Some(player) => say!(self, SpeechSentence::AtTop, player),
            None => say!(self, SpeechSentence::Bottom, player = below),
        }
    }

    /// Both home rows at the start of a round, each from left to right with this player at the bottom.
    fn heard_line_up(&self, next: &Position, below: Player) -> String {
        let row = |player: Player| {
            let mut towers = next.home_row_towers(player)?;
            if below == Player::Black {
                towers.reverse();
            }
            let color = |tower: Tower| match next.rank(tower) {
                Rank::Plain => self.color(tower.color).into(),
                rank => format!("{} ({})", self.color(tower.color), self.rank(rank)),
            };
            let place = self.text(if player == below { SpeechText::Below } else { SpeechText::Above });
            let (player, comma) = (self.player(player), self.comma());
            Some(format!("{place}{comma}{player}: {}", towers.map(color).join(comma)))
        };
        let rows: Vec<String> = [!below, below].into_iter().filter_map(row).collect();
        format!("{}: {}.", self.text(SpeechText::AsSeen), rows.join(self.semicolon()))
    }
}
