//! Certificates as trees, for checkers that remember no position.

use std::collections::HashMap;

use kamisado::{Color, Direction, Move, Player, Position};

use crate::certificate::WINS;
use crate::walk::Walk;
use crate::{Certificate, CheckError, CheckErrorKind, CheckReport, Claim, ClaimKind};

/// A certificate in which every claim stands alone: the player's moves are written out wherever the walk comes, also where it
/// has been before. A checker then needs no memory of positions, which keeps the one in Rocq small.
///
/// The walk goes through the opponent's moves by the tower's colour, then from left to right, then by distance, and pushes come
/// last. Each move of the player is a letter: `a` to `g` for one to seven squares to its left, `h` to `n` straight ahead, `o` to
/// `u` to its right, `v` for a push and `-` for a pass; the letter of the tower stands before it where any tower may move.
///
/// ```
/// # use kamisado::{Player, Position};
/// # use kamisado_proof::{Certificate, Claim, Tree};
/// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
/// let claim = Claim::wins(Player::Black, position);
/// let certificate = Certificate::from_strategy(vec![claim], |_| "a4a1".parse().ok())?;
/// let tree = Tree::new(&certificate)?;
/// // Yellow goes three squares straight ahead.
/// assert_eq!(tree.claims()[0].choices, "j");
/// assert_eq!(tree.check()?.choices, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    pub(crate) claims: Vec<TreeClaim>,
}

/// A claim with the player's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeClaim {
    /// What is claimed: a win within a number of moves, or holding out for one.
    pub claim: Claim,
    /// The player's moves as letters.
    pub choices: String,
}

impl Tree {
    /// Checks a certificate and writes it out as a tree, with the number of moves that a win takes at most. Claims of finished
    /// rounds, which need no proof, are left out.
    pub fn new(certificate: &Certificate) -> Result<Tree, CheckError> {
        // A later move in the same position is that of a stronger claim, and does for the weaker one too.
        let mut strategy = HashMap::new();
        let mut choices = certificate.choices.iter().copied();
        let mut walk = Walk::default();
        for claim in &certificate.claims {
            walk.prove(claim, |position, _, moves, _| {
                let choice = choices.next().ok_or(CheckErrorKind::NoChoice)?;
                let mv = *moves.get(usize::from(choice & !WINS)).ok_or(CheckErrorKind::NoSuchMove)?;
                strategy.insert((claim.player, *position), mv);
                Ok(choice)
            })?;
        }
        let running = certificate.claims.iter().filter(|claim| !claim.position.is_over());
        let claims = running.map(|claim| {
            let mut choices = String::new();
            let found = descend(claim, |position| {
                let mut moves = position.legal_moves();
                let mv = match strategy.get(&(claim.player, *position)) {
                    Some(&mv) => Some(mv),
                    None => moves.next().filter(|_| moves.next().is_none()),
                };
                let mv = mv.ok_or(CheckErrorKind::NoChoice)?;
                write_choice(position, mv, &mut choices);
                Ok(mv)
            })?;
            let kind = match claim.kind {
                ClaimKind::HoldsOut(_) => claim.kind,
                ClaimKind::Wins | ClaimKind::WinsWithin(_) => ClaimKind::WinsWithin(found.depth),
            };
            Ok(TreeClaim { claim: Claim { kind, ..claim.clone() }, choices })
        });
        Ok(Tree { claims: claims.collect::<Result<_, CheckError>>()? })
    }

    /// One tree with the claims of several.
    pub fn join(trees: impl IntoIterator<Item = Tree>) -> Tree {
        Tree { claims: trees.into_iter().flat_map(|tree| tree.claims).collect() }
    }

    /// What is claimed, with the player's moves.
    pub fn claims(&self) -> &[TreeClaim] {
        &self.claims
    }

    /// Plays everything through by the rules. Whatever is missing, left over or wrong is an error.
    pub fn check(&self) -> Result<CheckReport, CheckError> {
        let mut report = CheckReport { claims: self.claims.len(), ..CheckReport::default() };
        for TreeClaim { claim, choices } in &self.claims {
            let mut letters = choices.chars();
            let found = descend(claim, |position| read_choice(position, &mut letters))?;
            if letters.next().is_some() {
                let position = Box::new(claim.position);
                return Err(CheckError { position, kind: CheckErrorKind::UnusedChoices });
            }
            report.positions += found.positions;
            report.choices += found.choices;
        }
        Ok(report)
    }
}

/// What a walk through one claim found.
#[derive(Default)]
struct Descent {
    positions: usize,
    choices: usize,
    depth: u16,
}

/// Walks through a claim. `choose` returns the player's move.
fn descend(
    claim: &Claim,
    mut choose: impl FnMut(&Position) -> Result<Move, CheckErrorKind>,
) -> Result<Descent, CheckError> {
    let mut found = Descent::default();
    let mut open = vec![(claim.position, claim.kind, 0_u16)];
    while let Some((position, kind, depth)) = open.pop() {
        let fail = |kind| CheckError { position: Box::new(position), kind };
        found.depth = found.depth.max(depth);
        if let Some(outcome) = position.outcome() {
            if outcome.winner != claim.player {
                return Err(fail(CheckErrorKind::Lost));
            }
            continue;
        }
        if kind == ClaimKind::HoldsOut(0) {
            continue;
        }
        found.positions += 1;
        let moves = if position.to_move() == claim.player {
            found.choices += 1;
            vec![choose(&position).map_err(fail)?]
        } else {
            tree_order(&position)
        };
        // The last one pushed is looked at first: keep the order of the moves.
        for &mv in moves.iter().rev() {
            let (kind, depth) =
                if mv == Move::Pass { (Some(kind), depth) } else { (kind.after_move(), depth.saturating_add(1)) };
            let kind = kind.ok_or_else(|| fail(CheckErrorKind::TooLong))?;
            open.push((position.play_unchecked(mv), kind, depth));
        }
    }
    Ok(found)
}

/// The legal moves by colour, direction and distance, pushes last.
fn tree_order(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().collect();
    moves.sort_by_key(|&mv| (position.tower_of(mv).map(|tower| tower.color), letter(position, mv)));
    moves
}

/// The letter of a move.
fn letter(position: &Position, mv: Move) -> char {
    let Move::Step { from, to } = mv else {
        return '-';
    };
    if position.is_push(mv) {
        return 'v';
    }
    let player = position.to_move();
    let first = match Direction::between(from, to, player) {
        Some(Direction::Left) | None => b'a',
        Some(Direction::Straight) => b'h',
        Some(Direction::Right) => b'o',
    };
    let distance = to.distance_from_home(player).saturating_sub(from.distance_from_home(player));
    char::from(first + distance.saturating_sub(1))
}

fn write_choice(position: &Position, mv: Move, choices: &mut String) {
    if position.must_move().is_none()
        && let Some(tower) = position.tower_of(mv)
    {
        choices.push(tower.color.letter());
    }
    choices.push(letter(position, mv));
}

/// The player's next move, read off its letters.
fn read_choice(position: &Position, letters: &mut impl Iterator<Item = char>) -> Result<Move, CheckErrorKind> {
    let mut next = || letters.next().ok_or(CheckErrorKind::NoChoice);
    let color = match position.must_move() {
        Some(color) => color,
        None => Color::from_letter(next()?).ok_or(CheckErrorKind::NoSuchMove)?,
    };
    let wanted = next()?;
    let fits =
        |mv: &Move| letter(position, *mv) == wanted && position.tower_of(*mv).is_none_or(|tower| tower.color == color);
    position.legal_moves().find(fits).ok_or(CheckErrorKind::NoSuchMove)
}

/// The name of a player in Rocq.
pub(crate) const fn rocq_name(player: Player) -> &'static str {
    match player {
        Player::White => "White",
        Player::Black => "Black",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_go_from_left_to_right_and_a_push_is_last() {
        let position: Position = "3y4/2p5/kb2o1n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 w P 3".parse().expect("figure 8");
        let texts: Vec<String> = tree_order(&position).iter().map(Move::to_string).collect();
        assert_eq!(texts, ["h3g4", "h3f5", "h3h4"]);
        let letters: String = tree_order(&position).iter().map(|&mv| letter(&position, mv)).collect();
        assert_eq!(letters, "abv");
    }
}
