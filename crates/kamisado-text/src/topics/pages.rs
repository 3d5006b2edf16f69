//! The page in a browser.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kamisado::{ByPlayer, Player, Rank, Square, Tower};

use crate::topics::texts;
use crate::{
    Accounts, Analyses, Boards, Endings, GamePages, HintSteps, Hints, HistoryPages, LadderPages, Lessons, Loading,
    Losses, Names, Notation, Online, Openings, Opponents, PlayerNames, Premoves, ProvenPages, PuzzlePages, Reasons,
    Records, Results, ReviewPages, ReviewStories, RulePages, SettingPages, Speech, Voice,
};

/// What the page says: its own texts, and what it shares with everybody.
pub trait Pages: Names + Notation + Reasons + Results + Hints + Boards + Loading + Voice + Send + Sync {
    /// A label, button or message that depends on nothing.
    fn text(&self, text: PageText) -> &'static str;

    /// The engine's level: "Level 3".
    fn level(&self, level: u8) -> String;

    /// The head of a round, counted from 1: "Round 2".
    fn round_head(&self, number: u32) -> String;

    /// The place of a step in its lesson, counted from 1: "Step 2 of 3".
    fn step_head(&self, place: u32, count: u32) -> String;

    /// How many lessons are done: "5 of 23 lessons done".
    fn lessons_done(&self, done: u32, count: u32) -> String;

    /// A square as a screen reader names it: what it is, what stands on it and what is marked there: "f8 purple, your red
    /// tower, must move".
    fn square_label(
        &self,
        square: Square,
        on_it: Option<(Tower, Rank)>,
        mark: Option<SquareMark>,
        names: &PlayerNames,
    ) -> String {
        let parts = [
            Some(format!("{} {}", self.square(square), self.color(square.color()))),
            on_it.map(|(tower, rank)| self.owned_tower(tower, rank, names)),
            mark.map(|mark| self.square_mark(mark).into()),
        ];
        parts.into_iter().flatten().collect::<Vec<String>>().join(self.comma())
    }

    /// What is marked on a square: "must move".
    fn square_mark(&self, mark: SquareMark) -> &'static str;

    /// Asks whether a player gives up the match.
    fn resign_prompt(&self, player: Player, names: &PlayerNames) -> String;

    /// Asks whether a series is to stop at that score.
    fn stop_prompt(&self, score: ByPlayer<u32>, names: &PlayerNames) -> String;

    /// A player's clock as a screen reader names it; the time comes as it is seen: "White has 4:05 left".
    fn time_left(&self, player: Player, time: &str, names: &PlayerNames) -> String;

    /// A link has a character, in a column counted from 1, that belongs to no link.
    fn foreign_character(&self, found: char, column: u32) -> String;

    /// How many thousands of positions the engine has looked at.
    fn looked_at(&self, thousands: u32) -> String;
}

/// What the parts of the page say that are not needed to play. A page can load it apart from [`Pages`].
pub trait PartPages:
    Lessons
    + RulePages
    + Analyses
    + Openings
    + ProvenPages
    + ReviewPages
    + ReviewStories
    + Losses
    + PuzzlePages
    + HistoryPages
    + Online
    + Opponents
    + Accounts
    + Records
    + Speech
    + Premoves
    + GamePages
    + Endings
    + HintSteps
    + LadderPages
    + SettingPages
    + Send
    + Sync
{
}

impl<T> PartPages for T where
    T: Lessons
        + RulePages
        + Analyses
        + Openings
        + ProvenPages
        + ReviewPages
        + ReviewStories
        + Losses
        + PuzzlePages
        + HistoryPages
        + Online
        + Opponents
        + Accounts
        + Records
        + Speech
        + Premoves
        + GamePages
        + Endings
        + HintSteps
        + LadderPages
        + SettingPages
        + Send
        + Sync
{
}

texts! {
    /// A label, button or message of the page.
    PageText {
        /// One sentence on what the game is.
        Tagline,
        /// The choice of the language.
        Language,
        /// The choice between light and dark.
        Theme,
        /// Light or dark as the system has it.
        ThemeSystem,
        /// Dark on light.
        ThemeLight,
        /// Light on dark.
        ThemeDark,
        /// The links to the pages, for those who do not see them.
        Menu,
        /// The link to the first page.
        Home,
        /// The link to the page on which one plays.
        Play,
        /// Starts a game against the engine.
        PlayComputer,
        /// Starts a game of two people at this screen.
        PlayTogether,
        /// The link to the online games, in the head.
        Online,
        /// Leads from the first page to the online games.
        PlayOnline,
        /// Goes on with the saved game.
        ContinueGame,
        /// The link to the lessons.
        Learn,
        /// The link to the rules.
        Rules,
        /// The link to the analysis of any position.
        Analysis,
        /// The link to the review of a match.
        Review,
        /// The link to the puzzles.
        Puzzles,
        /// The link to the first moves.
        Openings,
        /// The link to what is proven about the game.
        Proven,
        /// The link to the games that were played on this device.
        MyGames,
        /// Leads a person who does not know the game to the lessons.
        ShowMeHow,
        /// The head of the list of lessons.
        LearnHead,
        /// The head of the rules.
        RulesHead,
        /// The list of the chapters of the rules.
        Contents,
        /// Leads back to the list of lessons.
        AllLessons,
        /// Marks a lesson that is done.
        LessonDone,
        /// Asks for a hint.
        Hint,
        /// Asks for the right answer.
        ShowMe,
        /// Goes on to the next step of a lesson.
        NextStep,
        /// Goes on to the next lesson.
        NextLesson,
        /// Begins the lesson again.
        LessonAgain,
        /// What is said after the last lesson.
        CourseDone,
        /// Opens the choices of a new game.
        NewGame,
        /// The choice of the opponent.
        Opponent,
        /// The engine as an opponent.
        Computer,
        /// Another person at this screen.
        PersonHere,
        /// The choice of the level.
        Level,
        /// The choice of the own side.
        Side,
        /// Black, who opens.
        SideBlack,
        /// White.
        SideWhite,
        /// Either side, at random.
        SideEither,
        /// The choice of the length of the match.
        Length,
        /// Starts the game that was chosen.
        Start,
        /// Closes a dialog without doing anything.
        Close,
        /// Goes back to the last choice.
        TakeBack,
        /// Gives up the match.
        Resign,
        /// Confirms it.
        ResignYes,
        /// Takes the question back: the game goes on.
        GoOn,
        /// The same once more with sides changed.
        Rematch,
        /// Goes on to the next round.
        NextRound,
        /// Shows the board from the other side.
        TurnBoard,
        /// The engine is choosing.
        Thinking,
        /// The name of the board.
        Board,
        /// The list of moves.
        Moves,
        /// The list of moves is empty.
        NoMovesYet,
        /// What a link names is not there, or not possible.
        BadLink,
        /// The page of the own account.
        Account,
        /// The page of the players.
        Players,
        /// The head of a page that does not exist.
        NoSuchPage,
        /// What to do about it.
        NoSuchPageHelp,
        /// The worker does not answer.
        WorkerLost,
        /// A saved game is of another version or damaged.
        SaveUnreadable,
        /// A series of single rounds.
        Series,
        /// The wins that a series goes to.
        Wins,
        /// That 0 means without an end.
        WinsHelp,
        /// Who opens the next round of a series.
        OpenerChoice,
        /// The players open in turn.
        OpenerAlternating,
        /// The winner of a round opens the next.
        OpenerWinner,
        /// Unfolds the choices that few need.
        MoreChoices,
        /// The choice of the start layout.
        LayoutChoice,
        /// Every tower on its own colour.
        LayoutNormal,
        /// Chance decides.
        LayoutChance,
        /// One of the fairest that are known.
        LayoutFair,
        /// Written as eight letters.
        LayoutLetters,
        /// The field for the eight letters.
        LettersField,
        /// The limited opening.
        Limited,
        /// Whether the match is played with clocks.
        ClockChoice,
        /// Without clocks.
        ClockNone,
        /// With clocks, and some seconds more for each move.
        ClockFischer,
        /// The minutes of each player for the whole match.
        Minutes,
        /// The seconds that each move brings.
        Seconds,
        /// The question before a game is given up for another.
        ReplaceHead,
        /// What happens to it.
        ReplaceHelp,
        /// Gives it up.
        ReplaceYes,
        /// Keeps it.
        ReplaceNo,
        /// Goes to the start of the match.
        First,
        /// Goes one turn back.
        Back,
        /// Goes one turn forward.
        Forward,
        /// Goes to the end of the match.
        Last,
        /// The name of the buttons with which one goes through a match.
        Stepping,
        /// An earlier point is looked at, and nothing happens by itself.
        Past,
        /// Goes on from the point that is looked at; what came after it is dropped.
        PlayFromHere,
        /// A hint is being looked for.
        HintSearch,
        /// No hint and no analysis is given, because a rated game is in play.
        FairPlay,
        /// The field in which a move is typed.
        TypeMove,
        /// Plays the typed move.
        PlayMove,
        /// Ends a series.
        StopSeries,
        /// Confirms it.
        StopYes,
        /// Opens the dialog with which a match is saved and shared.
        Share,
        /// Copies the link.
        CopyLink,
        /// The field with the link.
        LinkField,
        /// Copies the record.
        CopyRecord,
        /// Downloads the record.
        DownloadRecord,
        /// Copies the position.
        CopyPosition,
        /// It was copied.
        Copied,
        /// It could not be copied.
        NotCopied,
        /// The head of what opens a match from elsewhere.
        OpenMatch,
        /// The field into which it is pasted.
        OpenField,
        /// Chooses a file.
        OpenFile,
        /// Opens what was pasted.
        Open,
        /// Nothing was pasted.
        NothingToOpen,
        /// A file is no text or too large.
        FileUnreadable,
        /// A match from elsewhere is looked at.
        Guest,
        /// Goes on with it, two people at this screen.
        ContinueTogether,
        /// Goes on with it against the engine.
        ContinueComputer,
        /// Leaves it.
        LeaveGuest,
        /// The end of a link is missing.
        LinkShort,
        /// A link was changed on its way.
        LinkChanged,
        /// A link was made by a page of another version.
        LinkVersion,
        /// The match of a link cannot be played.
        LinkContent,
        /// A JSON text is no match.
        FormUnreadable,
        /// The same game is played in another tab.
        Elsewhere,
        /// A saved game is of another version.
        SaveOtherVersion,
        /// Leads from a finished match to its review.
        ReviewMatch,
        /// Leads from a position to its analysis.
        AnalysePosition,
        /// The browser keeps nothing.
        NotSaved,
        /// The name of the bar with the actions of a game.
        Actions,
        /// Opens the other actions.
        More,
        /// What is said to a person who has lost.
        LostKindly,
        /// The head of the move at which a round changed hands.
        TurningPoint,
        /// Leads past the header, for those who use a keyboard.
        SkipToContent,
        /// Shows games as text in place of a board, near the top of each page for those who go through it by keyboard.
        OfferText,
        /// Shows the board again.
        OfferBoard,
        /// What is said once games are shown as text.
        NowText,
        /// What is said once they are shown on the board.
        NowBoard,
        /// Begins the name of the button that opens the rule behind a sentence.
        Why,
    }
}

texts! {
    /// What is marked on a square of the board.
    SquareMark {
        /// The tower on it must move.
        MustMove,
        /// The tower on it is selected to move.
        Selected,
        /// The selected tower can go there.
        Destination,
        /// The selected tower can push the tower on it.
        Pushable,
        /// A premove leads there.
        Premove,
    }
}
