//! The labels and messages of the terminal game that depend on nothing.

macro_rules! texts {
    ($(#[$head:meta])* $name:ident { $($(#[$doc:meta])* $text:ident,)* }) => {
        $(#[$head])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $text,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$text,)*];
        }
    };
}

pub(crate) use texts;

texts! {
    /// A word or two at the head of something.
    Label {
        /// The player Black.
        Black,
        /// The player White.
        White,
        /// The length of a match, or the kind of series.
        Length,
        /// The start layout.
        Layout,
        /// The limited opening.
        LimitedOpening,
        /// The date of a match.
        Date,
        /// The place of a match.
        Place,
        /// The score.
        Score,
        /// The last move.
        LastMove,
    }
}

texts! {
    /// A whole message.
    Note {
        /// Greets the players and points to the help.
        Welcome,
        /// Points to the help.
        TypeHelp,
        /// There is no earlier choice to go back to.
        NothingToTakeBack,
        /// There is nothing ahead to go forward to.
        NothingToRedo,
        /// The last choice was taken back.
        TakenBack,
        /// It was made again.
        Redone,
        /// Neither yes nor no was typed.
        AnswerYesOrNo,
        /// The question was answered with no: the game goes on.
        GoOn,
        /// Only a series can be stopped.
        NotASeries,
        /// The program does not resign; the person can.
        OpponentStays,
        /// The match is over, and what can still be typed.
        MatchOver,
        /// `save` needs the name of a file.
        SaveNeedsFile,
        /// `why` needs a move.
        WhyNeedsMove,
        /// The input ended before the match did.
        InputEnded,
        /// The last words.
        Goodbye,
    }
}
