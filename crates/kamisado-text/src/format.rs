//! Parts that the sentences of all languages are built from.

use kamisado::kfen::KfenErrorKind;
use kamisado::reason::{Effect, Obstacle};
use kamisado::{Color, MatchLength, NoPush, Push, WinBy};

use crate::prelude::*;

/// What the player does by a legal move.
pub(crate) enum ActionResult<'a> {
    /// Moves a tower.
    Step,
    /// Pushes.
    Push(&'a Push),
    /// Passes.
    Pass,
}

/// What a legal move leads to.
pub(crate) enum Sequel {
    /// This player wins on the opponent's home row.
    Home(Player),
    /// This player wins, because the other made the deadlock.
    Deadlock(Player),
    /// The same player moves again, with this tower, because it has pushed.
    Again(Tower),
    /// The opponent moves this tower.
    Next(Tower),
}

/// Reads off an effect what is said about it, and the rule to cite.
pub(crate) fn describe(effect: &Effect) -> (ActionResult<'_>, Sequel, Rule) {
    let after = &effect.after;
    let (deed, rule) = match &effect.push {
        Some(push) => (ActionResult::Push(push), third_rule(after.rank(effect.tower))),
        None if effect.distance == 0 => (ActionResult::Pass, Rule::M6),
        None => (ActionResult::Step, Rule::T2),
    };
    if let Some(outcome) = after.outcome() {
        return match outcome.won_by {
            WinBy::FarRow => (deed, Sequel::Home(outcome.winner), Rule::M7),
            WinBy::Deadlock => (deed, Sequel::Deadlock(outcome.winner), Rule::M8),
        };
    }
    // After a move some tower is always named; its colour is that of the square reached, or of the landing square.
    let next = Tower { player: after.to_move(), color: after.must_move().unwrap_or(effect.to.color()) };
    let sequel = if next.player == effect.tower.player { Sequel::Again(next) } else { Sequel::Next(next) };
    (deed, sequel, rule)
}

/// The rule by which a player moves again after a push.
const fn third_rule(rank: Rank) -> Rule {
    match rank {
        Rank::Plain | Rank::Sumo => Rule::S3,
        Rank::Double => Rule::DS3,
        Rank::Triple => Rule::TS3,
    }
}

/// Names what blocks a tower, the edge of the board only once.
pub(crate) fn obstacles(obstacles: &[Obstacle; 3], name: impl Fn(&Obstacle) -> String) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in obstacles.iter().map(name) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Whether it is worth saying why a blocked tower cannot push: not of a plain tower.
pub(crate) const fn might_push(no_push: &NoPush) -> bool {
    match no_push {
        NoPush::Plain | NoPush::NothingAhead => false,
        NoPush::Own { .. }
        | NoPush::TooStrong { .. }
        | NoPush::TooMany { .. }
        | NoPush::NoRoom { .. }
        | NoPush::OffBoard { .. } => true,
    }
}

/// Whether a match of some length goes on at a number of points.
pub(crate) fn goes_on(points: u32) -> bool {
    MatchLength::ALL.iter().any(|length| length.target() > points)
}

/// The rule that a KFEN breaks.
pub(crate) const fn kfen_rule(problem: KfenErrorKind) -> Rule {
    match problem {
        KfenErrorKind::Trailing => Rule::K4,
        KfenErrorKind::UnknownChar(_)
        | KfenErrorKind::LongRow(_)
        | KfenErrorKind::ShortRow(_)
        | KfenErrorKind::TooManyRows
        | KfenErrorKind::TooFewRows
        | KfenErrorKind::NumberTwice
        | KfenErrorKind::TooManyTeeth
        | KfenErrorKind::ToothWithoutTower
        | KfenErrorKind::Player
        | KfenErrorKind::MustMove
        | KfenErrorKind::Target
        | KfenErrorKind::Limits
        | KfenErrorKind::Crown => Rule::K1,
    }
}

/// "a", "a and b", "a, b and c", with the comma and the word of the language.
pub(crate) fn list(items: &[String], comma: &str, and: &str) -> String {
    match items {
        [.., _, last] => format!("{} {and} {last}", items[..items.len() - 1].join(comma)),
        _ => items.concat(),
    }
}

/// The text with a capital first letter, as a sentence or a line of a list begins.
///
/// ```
/// assert_eq!(kamisado_text::capital("élő"), "Élő");
/// ```
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

/// A text as a sentence begins; the name of a player that it begins with stays as it is written.
pub(crate) fn begin(text: &str, names: &PlayerNames) -> String {
    let is_name = |player| names.you != Some(player) && names.names[player].is_some_and(|name| text.starts_with(name));
    if Player::ALL.into_iter().any(is_name) { text.into() } else { capital(text) }
}

/// The letters that stand for the towers, each with its colour, with a separator between them: "N brown, G green, …".
pub fn tower_letters<W: Names + ?Sized>(names: &W, separator: &str) -> String {
    let letter =
        |color: Color| format!("{} {}", names.verbatim(color.letter().encode_utf8(&mut [0; 4])), names.color(color));
    Color::ALL.map(letter).join(separator)
}
