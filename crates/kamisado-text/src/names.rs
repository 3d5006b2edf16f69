//! Names of things.

use alloc::string::String;

use kamisado::{
    Color, Direction, Ended, Fill, Format, MatchLength, Opener, Player, Rank, Rule, Square, Teeth, Tower, Way,
};

/// What things are called.
pub trait Names {
    /// A whole number in the digits of the language.
    fn number(&self, number: u32) -> String;

    /// The player as a label: "White".
    fn player(&self, player: Player) -> &'static str;

    /// The colour: "green".
    fn color(&self, color: Color) -> &'static str;

    /// The rank: "double sumo".
    fn rank(&self, rank: Rank) -> &'static str;

    /// The tower with its owner: "Black's red tower".
    fn tower(&self, tower: Tower) -> String;

    /// The tower with its owner and rank: "Black's red double sumo".
    fn ranked_tower(&self, tower: Tower, rank: Rank) -> String;

    /// The direction of a move, as its player sees it: "straight", "diagonally left".
    fn direction(&self, direction: Direction) -> &'static str;

    /// The side from which the home rows are filled: "from the left".
    fn fill(&self, fill: Fill) -> &'static str;

    /// The length of a match with the points that win it: "standard match (3 points)".
    fn length(&self, length: MatchLength) -> String;

    /// Who opens the next round of a series: "the players open in turn".
    fn opener(&self, opener: Opener) -> &'static str;

    /// What is played: a match of some length, or a series with its options.
    fn format(&self, format: Format) -> String;

    /// How a round was won: "by reaching the home row".
    fn way(&self, way: Way) -> &'static str;

    /// How a match ended: "by resignation".
    fn ended(&self, ended: Ended) -> &'static str;

    /// A number of dragon teeth: "2 dragon teeth".
    fn teeth(&self, teeth: Teeth) -> String;

    /// A number of points: "3 points".
    fn points(&self, points: u32) -> String;

    /// The square, which is called `a1` to `h8` everywhere.
    fn square(&self, square: Square) -> String {
        self.verbatim(&alloc::format!("{square}"))
    }

    /// The rule as it is cited: "rule M5". The codes are the same everywhere.
    fn rule(&self, rule: Rule) -> String;

    /// A piece of text that is the same in all languages, such as a move, a position or the name of a file, made to
    /// stay in order inside a sentence.
    fn verbatim(&self, text: &str) -> String;
}
