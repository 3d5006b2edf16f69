//! Announcements: moves, turns and clocks for screen readers, and the texts around keys and text mode.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::notation::OfficialMove;
use kamisado::reason::Effect;
use kamisado::{Player, Position, Rank, Square, Tower};

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Commands, Language, Notation, PlayerNames, Voice};

texts! {
    /// A label or message about announcements without parameters.
    SpeechText {
        /// The choice of how much is announced.
        Verbosity,
        /// As little as possible.
        VerbosityShort,
        /// Whole sentences.
        VerbosityNormal,
        /// Everything, with reasons and all moves.
        VerbosityFull,
        /// Whether the board has its own keys.
        BoardKeys,
        /// Whether lists and a table replace the board.
        TextMode,
        /// The heading of the list of keys and commands, and the button that opens it.
        KeysHead,
        /// The heading of the keys of the board.
        KeysOnBoard,
        /// The heading of the commands of the field for moves.
        KeysInField,
        /// The description of the arrow keys.
        KeyArrows,
        /// The description of Enter.
        KeyEnter,
        /// The description of the key to the tower that must move.
        KeyTower,
        /// The description of the keys to the next and the previous reachable square.
        KeyTargets,
        /// The description of the key for the moves of a tower.
        KeyMoves,
        /// The description of the key for the last move.
        KeyLast,
        /// The description of the keys 1 to 8.
        KeyRow,
        /// The description of the keys 1 to 8 with Shift.
        KeyFile,
        /// The description of the key to the field.
        KeyField,
        /// The description of the key for the clocks.
        KeyClocks,
        /// The description of the question mark.
        KeyHelp,
        /// The heading of the keys that step through the moves.
        KeysThroughMoves,
        /// The description of the keys that step on the board too.
        KeyStep,
        /// The description of the arrow keys outside the board.
        KeyStepArrows,
        /// The description of Home and End outside the board.
        KeyEnds,
        /// The name of the space bar.
        Space,
        /// The description of the space bar.
        KeyAutoplay,
        /// The right button of a mouse.
        RightButton,
        /// The description of the right mouse button on a board.
        DrawMarks,
        /// The description of Shift and the letter of a colour.
        KeyColor,
        /// The description of the key that draws a circle.
        KeyCircle,
        /// The description of the key that draws an arrow.
        KeyArrow,
        /// A circle or an arrow was drawn.
        MarkDrawn,
        /// The mark was removed.
        MarkRemoved,
        /// The arrow starts here.
        ArrowBegins,
        /// The last choice was taken back.
        TakenBack,
        /// How to choose the side of a fill.
        ChooseSide,
        /// There is no earlier choice to go back to.
        NothingToTakeBack,
        /// The command does not work on this page or at this moment.
        NotNow,
        /// Asks for a yes or no after a question.
        AnswerYesOrNo,
        /// The question was answered with no.
        GoesOn,
        /// The heading of the legal moves.
        LegalMoves,
        /// The order of the home rows of a fill, before a colon.
        AsSeen,
        /// The home row at the top of the board.
        Above,
        /// The home row at the bottom of the board.
        Below,
    }
}

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
pub trait Speech: Commands + Notation + Voice {
    /// A text without parameters.
    fn speech_text(&self, text: SpeechText) -> &'static str;

    /// The effect of a move: the tower, its squares, every tower it pushed, and the colour that determines the next
    /// tower.
    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String;

    /// A move in the official notation, without the towers it pushes: "Bramble: red right 1 blue."
    fn heard_official(&self, player: Player, official: OfficialMove, names: &PlayerNames) -> String {
        format!("{}: {}.", self.player_name(player, names), self.official(official))
    }

    /// The tower that must move, its square and the number of its moves: "You must move your red tower on f5: 9 moves."
    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String;

    /// The listener's side and home row: "You play Black, at the bottom." Without a listener: "Black is at the bottom."
    fn heard_seat(&self, you: Option<Player>, below: Player) -> String;

    /// The time of a player is low: "You have 30 seconds left."
    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String;

    /// A player has left the game or has returned: "Ana is away."
    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String;

    /// A player has joined the game: "Ana has joined."
    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String;

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
            let place = self.speech_text(if player == below { SpeechText::Below } else { SpeechText::Above });
            let (player, comma) = (self.player(player), self.comma());
            Some(format!("{place}{comma}{player}: {}", towers.map(color).join(comma)))
        };
        let rows: Vec<String> = [!below, below].into_iter().filter_map(row).collect();
        format!("{}: {}.", self.speech_text(SpeechText::AsSeen), rows.join(self.semicolon()))
    }
}

impl Language {
    /// The announcements in the language.
    pub fn speech(self) -> &'static dyn Speech {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
