//! The texts of the page that depend on nothing, and the signs on its board.

use crate::terminal_texts::texts;

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
        /// Begins the lesson anew.
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
        /// Either side, by chance.
        SideEither,
        /// The choice of the length of the match.
        Length,
        /// Starts the game that was chosen.
        Start,
        /// Closes a sheet without doing anything.
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
        /// The head of a page that does not exist.
        NoSuchPage,
        /// What to do about it.
        NoSuchPageHelp,
        /// The worker does not answer.
        WorkerLost,
        /// A saved game is of another version or damaged.
        SaveUnreadable,
        /// The browser keeps nothing.
        NotSaved,
    }
}

texts! {
    /// What is marked on a square of the board.
    Sign {
        /// The tower on it must move.
        MustMove,
        /// The tower on it is chosen to move.
        Chosen,
        /// The chosen tower can go there.
        Reachable,
        /// The chosen tower can push the tower on it.
        Pushable,
    }
}
