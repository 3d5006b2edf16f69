//! Announcements: moves, turns and clocks as a screen reader reads them, and the words around keys and text mode.

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
    /// A label or message around speech that depends on nothing.
    SpeechText {
        /// The choice of how much is said aloud.
        Verbosity,
        /// As little as possible.
        VerbosityShort,
        /// Whole sentences.
        VerbosityNormal,
        /// Everything, with reasons and all moves.
        VerbosityFull,
        /// Whether the board has keys of its own.
        BoardKeys,
        /// Whether lists and a table stand in the place of the board.
        TextMode,
        /// The head of the list of keys and commands, and what opens it.
        KeysHead,
        /// The head of the keys of the board.
        KeysOnBoard,
        /// The head of the commands of the field for moves.
        KeysInField,
        /// What the arrow keys do.
        KeyArrows,
        /// What Enter does.
        KeyEnter,
        /// What the key to the tower that must move does.
        KeyTower,
        /// What the keys to the next and the previous square that can be reached do.
        KeyTargets,
        /// What the key for the moves of a tower does.
        KeyMoves,
        /// What the key for the last move does.
        KeyLast,
        /// What the keys 1 to 8 do.
        KeyRow,
        /// What the keys 1 to 8 do together with Shift.
        KeyFile,
        /// What the key to the field does.
        KeyField,
        /// What the key for the clocks does.
        KeyClocks,
        /// What the question mark does.
        KeyHelp,
        /// The head of the keys that step through the moves.
        KeysThroughMoves,
        /// What the keys do that step on the board too.
        KeyStep,
        /// What the arrow keys do outside the board.
        KeyStepArrows,
        /// What Home and End do outside the board.
        KeyEnds,
        /// The name of the space bar.
        Space,
        /// What the space bar does.
        KeyAutoplay,
        /// The right button of a mouse.
        RightButton,
        /// What the right button of a mouse does on a board.
        DrawMarks,
        /// What Shift and the letter of a colour do.
        KeyColor,
        /// What the key that draws a circle does.
        KeyCircle,
        /// What the key that draws an arrow does.
        KeyArrow,
        /// A circle or an arrow was drawn.
        MarkDrawn,
        /// It was taken away.
        MarkRemoved,
        /// The arrow begins here.
        ArrowBegins,
        /// The last choice was taken back.
        TakenBack,
        /// How the side of a fill is chosen.
        ChooseSide,
        /// There is no earlier choice to go back to.
        NothingToTakeBack,
        /// A command is not for this page or not for this moment.
        NotNow,
        /// Asks for a yes or no after a question.
        AnswerYesOrNo,
        /// The question was answered with no.
        GoesOn,
        /// The head of the moves that can be made.
        LegalMoves,
        /// The order of the home rows of a fill, before a colon.
        AsSeen,
        /// The home row at the top of the board.
        Above,
        /// The home row at the bottom of the board.
        Below,
    }
}

/// What a page says aloud. The sentences speak to the people at the screen, as those of [`Voice`](crate::Voice) do, and name
/// squares, ranks and numbers, since a listener does not see them.
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
    /// A text that depends on nothing.
    fn speech_text(&self, text: SpeechText) -> &'static str;

    /// What a move did: whose tower, its squares, every tower it pushed, and the colour that names the next tower.
    fn heard_move(&self, effect: &Effect, names: &PlayerNames) -> String;

    /// A move in the official notation: "Bramble: red right 1 blue." What a push moves it does not tell.
    fn heard_official(&self, player: Player, official: OfficialMove, names: &PlayerNames) -> String {
        format!("{}: {}.", self.player_name(player, names), self.official(official))
    }

    /// The tower that must move, its square and the number of its moves: "You must move your red tower on f5: 9 moves."
    fn heard_turn(&self, tower: Tower, rank: Rank, square: Square, moves: u32, names: &PlayerNames) -> String;

    /// Who the listener is and where that home row is: "You play Black, at the bottom." Without a listener:
    /// "Black is at the bottom."
    fn heard_seat(&self, you: Option<Player>, below: Player) -> String;

    /// The time of a player gets short: "You have 30 seconds left."
    fn heard_time(&self, player: Player, seconds: u32, names: &PlayerNames) -> String;

    /// A player has left the game or has come back: "Ana is away."
    fn heard_presence(&self, player: Player, is_here: bool, names: &PlayerNames) -> String;

    /// A player has come to the game for the first time: "Ana has joined."
    fn heard_arrival(&self, player: Player, names: &PlayerNames) -> String;

    /// Both home rows at the start of a round, each from left to right as they are seen with one player below.
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
    /// What a page says aloud in the language.
    pub fn speech(self) -> &'static dyn Speech {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
