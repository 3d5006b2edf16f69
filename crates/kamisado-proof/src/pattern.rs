//! Patterns: proofs that hold for more than one start of a round.

use kamisado::{Color, Move, OpeningLimits, Outcome, Player, Position, Tower, WinBy};

use crate::match_proof::{MatchStrategy, Question};
use crate::walk::{Proven, Strategy, Walk};
use crate::{CheckError, CheckErrorKind, Claim, ClaimKind, MatchClaim, MatchProof};

/// A proof of a match with the towers that it never reads, which are *open*: others may stand in their places.
///
/// At the start of a round every home square is taken. A tower that is never called to move, by the opponent's choice or the
/// player's, stays on its home square for the whole round. There it cannot be pushed (S6), whatever its rank, and it cannot push:
/// it is only an obstacle, and only its player and square count. So what may differ between the starts that a pattern covers is
/// exactly this: the open towers of a player may stand on each other's squares in any order, and their teeth may be spread among
/// them in any other way that leaves the player's points the same. All other towers stand where they stand in the pattern, with
/// the same teeth; who is to move, the length of the match, the limits and both scores are the same.
///
/// ```
/// # use kamisado::{OpeningLimits, Player, Position, Turn};
/// # use kamisado_proof::{MatchProof, Pattern};
/// let start: Position = "ork+yb+png/8/8/8/8/8/8/PG+NYKBR+O b - 3".parse()?;
/// // One of Black's first moves leaves nothing to choose afterwards, and wins.
/// let by = |mv| MatchProof::from_strategy(start, OpeningLimits::NONE, Player::Black, |_| Some(Turn::Move(mv)));
/// let proof = start.legal_moves().find_map(|mv| by(mv).ok()).expect("a quick win");
/// let pattern = Pattern::new(proof)?;
/// assert_eq!(pattern.open_towers().count(), 14);
/// let other: Position = "gobk+y+rnp/8/8/8/8/8/8/ON+GYKBR+P b - 3".parse()?;
/// assert!(!pattern.covers(&other, OpeningLimits::NONE), "the towers that it moves stand elsewhere");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    proof: MatchProof,
    open: TowerSet,
}

/// Some of the sixteen towers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TowerSet(u16);

impl TowerSet {
    const ALL: TowerSet = TowerSet(u16::MAX);

    const fn bit(tower: Tower) -> u16 {
        1 << (tower.player as u16 * 8 + tower.color as u16)
    }

    const fn contains(self, tower: Tower) -> bool {
        self.0 & TowerSet::bit(tower) != 0
    }

    const fn insert(&mut self, tower: Tower) {
        self.0 |= TowerSet::bit(tower);
    }

    const fn without(self, other: TowerSet) -> TowerSet {
        TowerSet(self.0 & !other.0)
    }

    fn iter(self) -> impl Iterator<Item = Tower> {
        Tower::ALL.into_iter().filter(move |&tower| self.contains(tower))
    }
}

impl Pattern {
    /// The pattern of a proof: every tower that its walk does not read is open. The start must be that of a round.
    pub fn new(proof: MatchProof) -> Result<Pattern, CheckError> {
        let Reading { read, .. } = walk(&proof, TowerSet::default())?;
        Ok(Pattern { proof, open: TowerSet::ALL.without(read) })
    }

    /// The pattern of a proof that relies on no later round, if it covers more than one start.
    pub(crate) fn covering(proof: &MatchProof) -> Option<Pattern> {
        let Reading { read, has_leaves } = walk(proof, TowerSet::default()).ok()?;
        let open = TowerSet::ALL.without(read);
        (!has_leaves && can_exchange(open)).then(|| Pattern { proof: proof.clone(), open })
    }

    /// The proof of which this is the pattern.
    pub const fn proof(&self) -> &MatchProof {
        &self.proof
    }

    /// The towers that the proof never reads.
    pub fn open_towers(&self) -> impl Iterator<Item = Tower> {
        self.open.iter()
    }

    /// Whether the proof holds from this start, too.
    pub fn covers(&self, start: &Position, limits: OpeningLimits) -> bool {
        let MatchClaim { start: own, limits: own_limits, .. } = self.proof.claim();
        let is_same = |tower| {
            self.open.contains(tower)
                || start.square_of(tower) == own.square_of(tower) && start.teeth(tower) == own.teeth(tower)
        };
        Tower::ALL.into_iter().all(is_same)
            && limits == own_limits
            && start.to_move() == own.to_move()
            && start.must_move().is_none()
            && start.length() == own.length()
            && start.limits() == own.limits()
            && Player::ALL
                .into_iter()
                .all(|player| start.home_row_towers(player).is_some() && start.points(player) == own.points(player))
    }

    /// The proof for a start that the pattern covers, played through by the rules; none for another start.
    pub fn instance(&self, start: &Position) -> Option<Result<MatchProof, CheckError>> {
        let claim = self.proof.claim();
        if !self.covers(start, claim.limits) {
            return None;
        }
        let mut choices = self.proof.choices.clone();
        // The open towers have other moves, so that the player's first one has another place among all.
        if let Some(first) = choices.first_mut().filter(|_| start.to_move() == claim.player) {
            let moves = claim.start.legal_moves().sorted_by_text();
            let mv = moves.get(usize::from(*first));
            let place = start.legal_moves().sorted_by_text().iter().position(|other| Some(other) == mv);
            *first = place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX);
        }
        let proof = MatchProof::from_parts(MatchClaim { start: *start, ..claim }, choices);
        Some(proof.leaves().map(|_| proof))
    }

    /// Whether it covers more than the start of its proof: a player has two open towers to exchange.
    pub fn covers_others(&self) -> bool {
        can_exchange(self.open)
    }

    /// Plays the strategy on the pattern, by the rules: whatever is wrong with the proof is an error, and so is an open tower that
    /// it depends on.
    pub fn check(&self) -> Result<(), CheckError> {
        walk(&self.proof, self.open).map(|_| ())
    }
}

/// Whether a player has two of these towers, which can change places.
fn can_exchange(open: TowerSet) -> bool {
    Player::ALL.into_iter().any(|player| open.iter().filter(|tower| tower.player == player).count() > 1)
}

/// What a walk through a proof has read.
struct Reading {
    read: TowerSet,
    /// Whether the proof relies on later rounds.
    has_leaves: bool,
}

/// Plays a proof through and returns what it reads. A tower that is open is an error.
fn walk(proof: &MatchProof, open: TowerSet) -> Result<Reading, CheckError> {
    let claim = proof.claim();
    let fail = |kind| CheckError { position: Box::new(claim.start), kind };
    let is_start = Player::ALL.iter().all(|&player| claim.start.home_row_towers(player).is_some());
    if !is_start || claim.start.must_move().is_some() {
        return Err(fail(CheckErrorKind::NotAStart));
    }
    let mut choices = proof.choices.iter().copied();
    let mut reading = ReadingStrategy {
        claim,
        open,
        read: TowerSet::default(),
        inner: MatchStrategy::new(claim, |_: Question<'_>| choices.next().ok_or(CheckErrorKind::NoChoice)),
    };
    Walk::default().prove_by(&Claim::wins(claim.player, claim.start), &mut reading)?;
    let read = Reading { read: reading.read, has_leaves: !reading.inner.leaves.is_empty() };
    if choices.next().is_some() { Err(fail(CheckErrorKind::UnusedChoices)) } else { Ok(read) }
}

/// A strategy that keeps what it reads.
struct ReadingStrategy<S> {
    claim: MatchClaim,
    open: TowerSet,
    read: TowerSet,
    inner: S,
}

impl<S> ReadingStrategy<S> {
    fn read(&mut self, player: Player, color: Color) -> Result<(), CheckErrorKind> {
        let tower = Tower { player, color };
        self.read.insert(tower);
        if self.open.contains(tower) { Err(CheckErrorKind::ReadsOpenTower) } else { Ok(()) }
    }
}

impl<S: Strategy> Strategy for ReadingStrategy<S> {
    fn visit(&mut self, position: &Position) -> Result<(), CheckErrorKind> {
        let start = self.claim.start;
        if self.open.iter().any(|tower| position.square_of(tower) != start.square_of(tower)) {
            return Err(CheckErrorKind::ReadsOpenTower);
        }
        match position.must_move() {
            Some(color) => self.read(position.to_move(), color),
            // T1: the opponent may move any of its towers.
            None if position.to_move() != self.claim.player => {
                Color::ALL.into_iter().try_for_each(|color| self.read(position.to_move(), color))
            }
            None => Ok(()),
        }
    }

    fn choose(
        &mut self,
        position: &Position,
        kind: ClaimKind,
        moves: &[Move],
        proven: &Proven,
    ) -> Result<u8, CheckErrorKind> {
        let choice = self.inner.choose(position, kind, moves, proven)?;
        let mv = moves.get(usize::from(choice)).ok_or(CheckErrorKind::NoSuchMove)?;
        let tower = position.tower_of(*mv).ok_or(CheckErrorKind::NoSuchMove)?;
        self.read(tower.player, tower.color)?;
        Ok(choice)
    }

    fn end(&mut self, position: &Position, outcome: Outcome) -> Result<(), CheckErrorKind> {
        self.read(outcome.winner, outcome.tower)?;
        if outcome.won_by == WinBy::Deadlock
            && let Some(mut color) = position.must_move()
        {
            // M8: the chain of the forced towers, which has at most sixteen.
            let mut player = position.to_move();
            for _ in Tower::ALL {
                self.read(player, color)?;
                color = position.square_of(Tower { player, color }).color();
                player = !player;
            }
        }
        self.inner.end(position, outcome)
    }
}

#[cfg(test)]
mod tests {
    use kamisado::Turn;

    use super::*;

    fn quick_win() -> Pattern {
        let start: Position = "ork+yb+png/8/8/8/8/8/8/PG+NYKBR+O b - 3".parse().expect("a start");
        let by = |mv| MatchProof::from_strategy(start, OpeningLimits::NONE, Player::Black, |_| Some(Turn::Move(mv)));
        Pattern::new(start.legal_moves().find_map(|mv| by(mv).ok()).expect("a quick win")).expect("a sound proof")
    }

    #[test]
    fn a_tower_that_is_read_cannot_be_open() {
        let pattern = quick_win();
        assert_eq!(pattern.check(), Ok(()));
        let read: Vec<Tower> = Tower::ALL.into_iter().filter(|&tower| !pattern.open.contains(tower)).collect();
        assert_eq!(read.len(), 2);
        for tower in read {
            let mut wrong = pattern.clone();
            wrong.open.insert(tower);
            assert_eq!(wrong.check().expect_err("it is read").kind, CheckErrorKind::ReadsOpenTower);
        }
    }

    #[test]
    fn open_towers_change_places_and_nothing_else_does() {
        let pattern = quick_win();
        let start = pattern.proof().start();
        let text = start.to_string();
        let [first, second]: [Tower; 2] =
            pattern.open_towers().filter(|tower| tower.player == Player::White).take(2).collect::<Vec<_>>()[..]
                .try_into()
                .expect("two open towers");
        let exchange = |a: char, b: char| -> Position {
            let exchanged = text.chars().map(|letter| {
                if letter == a {
                    b
                } else if letter == b {
                    a
                } else {
                    letter
                }
            });
            exchanged.collect::<String>().parse().expect("a start")
        };
        let other = exchange(first.letter(), second.letter());
        assert!(other != start && pattern.covers(&other, OpeningLimits::NONE));
        let proof = pattern.instance(&other).expect("it is covered").expect("a sound proof");
        assert_eq!((proof.start(), proof.player()), (other, Player::Black));
        assert!(!pattern.covers(&other, OpeningLimits::FULL), "that is another match");
        let read = Tower::ALL.into_iter().find(|&tower| !pattern.open.contains(tower)).expect("a tower that moves");
        let own = pattern.open_towers().find(|tower| tower.player == read.player).expect("an open tower");
        let moved = exchange(own.letter(), read.letter());
        assert!(!pattern.covers(&moved, OpeningLimits::NONE) && pattern.instance(&moved).is_none());
        // One tooth less is another score.
        let fewer: Position = text.replacen("+N", "N", 1).parse().expect("a start");
        assert!(!pattern.covers(&fewer, OpeningLimits::NONE));
    }

    #[test]
    fn only_the_start_of_a_round_has_a_pattern() {
        let late: Position = "4yrg1/G7/Y5k1/1RK2o1n/2+O5/b4P2/p7/+NB6 w P 3".parse().expect("a position");
        let proof = MatchProof::from_strategy(late, OpeningLimits::NONE, Player::White, |_| "f3a8".parse().ok());
        assert_eq!(Pattern::new(proof.expect("a proof")).expect_err("no start").kind, CheckErrorKind::NotAStart);
    }
}
