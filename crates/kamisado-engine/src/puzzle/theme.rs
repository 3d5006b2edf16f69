//! The themes of puzzles.

use kamisado::{Move, Player, Position, Tower, WinBy};

/// An idea in the solution of a puzzle. A puzzle may have several themes or none.
///
/// The *solver* is the player to move in the puzzle. The *line* contains all moves from the solution to the end.
///
/// ```
/// # use kamisado::{Move, Position};
/// # use kamisado_engine::puzzle::Theme;
/// let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO b Y 1".parse()?;
/// let line: [Move; 1] = ["a4a1".parse()?];
/// assert_eq!(Theme::of(&position, &line), []);
/// assert_eq!("long-diagonal".parse(), Ok(Theme::LongDiagonal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// The solution goes at least four squares diagonally.
    LongDiagonal,
    /// The solution goes one square, with a tower that could go at least four.
    ShortStep,
    /// The solver pushes in the line.
    SumoPush,
    /// The opponent passes in the line.
    PassTrap,
    /// The line ends by deadlock.
    Deadlock,
    /// The solution stops an opposing tower that could have reached its far row if it had to move.
    Block,
    /// The solution is not a push, does not force a pass, and no reply to it loses at once.
    QuietMove,
    /// At least two replies to the solution lose at once, and not all to the same tower.
    DoubleThreat,
    /// The solution does not win at once, and every other move loses at once.
    OnlyDefence,
    /// The solution lets an opposing tower move next to its far row.
    RiskyOffer,
    /// The opponent has only one legal move after the solution.
    ForcedReply,
    /// The line has at least eleven moves, passes not counted.
    LongWin,
}

/// The minimum length of a long move, in squares.
const LONG_MOVE: u8 = 4;

/// The minimum length of a long win, in moves.
const LONG_WIN: usize = 11;

impl Theme {
    /// The themes of a puzzle, given its position and its legal line to the end. Empty if the line is.
    pub fn of(position: &Position, line: &[Move]) -> Vec<Theme> {
        let Some(&solution) = line.first() else {
            return Vec::new();
        };
        let solved = Solved { position, solution, next: position.play_unchecked(solution), line };
        Theme::ALL.into_iter().filter(|theme| theme.holds(&solved)).collect()
    }

    fn holds(self, solved: &Solved<'_>) -> bool {
        match self {
            Theme::LongDiagonal => solved.is_long_diagonal(),
            Theme::ShortStep => solved.is_short_step(),
            Theme::SumoPush => solved.steps().any(|(before, mv)| solved.is_own(&before) && before.is_push(mv)),
            Theme::PassTrap => solved.steps().any(|(before, mv)| !solved.is_own(&before) && mv == Move::Pass),
            Theme::Deadlock => solved.end().outcome().is_some_and(|outcome| outcome.won_by == WinBy::Deadlock),
            Theme::Block => solved.is_block(),
            Theme::QuietMove => solved.is_quiet(),
            Theme::DoubleThreat => solved.is_double_threat(),
            Theme::OnlyDefence => solved.is_only_defence(),
            Theme::RiskyOffer => solved.is_risky_offer(),
            Theme::ForcedReply => solved.has_reply() && solved.next.legal_moves().count() == 1,
            Theme::LongWin => solved.line.iter().filter(|&&mv| mv != Move::Pass).count() >= LONG_WIN,
        }
    }
}

/// A puzzle after its solution.
struct Solved<'a> {
    position: &'a Position,
    solution: Move,
    /// The position after the solution.
    next: Position,
    line: &'a [Move],
}

impl Solved<'_> {
    fn solver(&self) -> Player {
        self.position.to_move()
    }

    fn is_own(&self, position: &Position) -> bool {
        position.to_move() == self.solver()
    }

    /// The moves of the line with the position before each.
    fn steps(&self) -> impl Iterator<Item = (Position, Move)> + '_ {
        self.line.iter().scan(*self.position, |position, &mv| {
            let before = *position;
            *position = before.play_unchecked(mv);
            Some((before, mv))
        })
    }

    fn end(&self) -> Position {
        self.line.iter().fold(*self.position, |position, &mv| position.play_unchecked(mv))
    }

    fn is_long_diagonal(&self) -> bool {
        matches!(self.solution, Move::Step { from, to } if from.file() != to.file())
            && length(self.solution) >= LONG_MOVE
    }

    fn is_short_step(&self) -> bool {
        let Some(tower) = self.position.tower_of(self.solution) else {
            return false;
        };
        let longest = self.position.legal_moves_of(tower).map(length).max();
        length(self.solution) == 1 && !self.position.is_push(self.solution) && longest >= Some(LONG_MOVE)
    }

    fn is_block(&self) -> bool {
        let is_blocked = |tower: Tower| {
            tower.player != self.solver()
                && self.position.can_reach_far_row(tower)
                && !self.next.can_reach_far_row(tower)
        };
        !self.next.is_over() && Tower::ALL.into_iter().any(is_blocked)
    }

    /// Whether the opponent has a move after the solution. Otherwise it passes, was pushed, or has lost.
    fn has_reply(&self) -> bool {
        !self.next.is_over() && !self.is_own(&self.next) && !self.next.must_pass()
    }

    fn is_quiet(&self) -> bool {
        self.has_reply() && !self.next.legal_moves().any(|reply| self.next.allows_win(reply))
    }

    fn is_double_threat(&self) -> bool {
        if !self.has_reply() {
            return false;
        }
        let winners: Vec<Option<Tower>> =
            self.next.legal_moves().map(|reply| winning_tower(&self.next, reply)).collect();
        winners.iter().all(Option::is_some) && winners.windows(2).any(|pair| pair[0] != pair[1])
    }

    fn is_only_defence(&self) -> bool {
        let loses = |mv: Move| mv == self.solution || self.position.allows_win(mv);
        !self.next.is_over() && self.position.legal_moves().all(loses)
    }

    fn is_risky_offer(&self) -> bool {
        let is_near = |reply: Move| match reply {
            Move::Step { to, .. } => to.row().abs_diff(self.next.to_move().far_row()) == 1,
            Move::Pass => false,
        };
        self.has_reply() && self.next.legal_moves().any(is_near)
    }
}

/// The length of a move in squares; 0 for a pass.
fn length(mv: Move) -> u8 {
    match mv {
        Move::Step { from, to } => from.row().abs_diff(to.row()),
        Move::Pass => 0,
    }
}

/// The tower with which a player wins at once after the opponent's move and any forced passes.
fn winning_tower(position: &Position, reply: Move) -> Option<Tower> {
    let (next, _) = position.play_unchecked(reply).after_passes();
    let is_won = next.to_move() != position.to_move() && next.wins_now();
    is_won.then(|| next.tower_to_move()).flatten()
}

kamisado::text_by_name! {
    /// All themes.
    Theme {
        LongDiagonal: "long-diagonal", ShortStep: "short-step", SumoPush: "sumo-push", PassTrap: "pass-trap",
        Deadlock: "deadlock", Block: "block", QuietMove: "quiet-move", DoubleThreat: "double-threat",
        OnlyDefence: "only-defence", RiskyOffer: "risky-offer", ForcedReply: "forced-reply", LongWin: "long-win",
    }
    /// The text is not the name of a theme.
    ParseThemeError: "expected the name of a theme, such as long-diagonal"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The themes of a puzzle, after a look at the line: it is legal and wins.
    fn themes(kfen: &str, line: &str) -> Vec<Theme> {
        let position: Position = kfen.parse().expect("a position");
        let line: Vec<Move> = line.split(' ').map(|mv| mv.parse().expect("a move")).collect();
        let end = line.iter().fold(position, |position, &mv| position.play(mv).expect("a legal move"));
        assert_eq!(end.outcome().map(|outcome| outcome.winner), Some(position.to_move()));
        Theme::of(&position, &line)
    }

    #[test]
    fn names_are_read_again() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert!("long diagonal".parse::<Theme>().is_err());
        assert_eq!(Theme::of(&Position::default(), &[]), []);
    }

    #[test]
    fn positions_have_the_themes_of_their_lines() {
        use Theme::*;
        let cases: [(&str, &str, &[Theme]); 13] = [
            // Four squares are a long diagonal and three are none.
            ("1b2y1g1/1p6/8/o3K2n/3k4/r1NY4/5B1O/1GR2P2 b N 1", "h5d1", &[LongDiagonal]),
            // The same from one row further down.
            ("1b2y1g1/1p6/8/o3K3/3k3n/r1NY4/1B5O/1GR2P2 b N 1", "h4e1", &[]),
            // Four squares straight.
            ("1b2y1g1/1p6/8/o3K2n/3k4/r1NY4/5B2/1GRO1P2 b N 1", "h5h1", &[]),
            // A short step is one of a tower that could go far.
            // Green goes from a2 to a3, and could go to a6. Blue has only a4.
            ("4y3/B1k5/7n/1b3p2/1rg1oR2/2K4O/G5P1/N2Y4 w G 1", "a2a3 b5a4 d1d8", &[ShortStep, ForcedReply]),
            // With blue on a6 it could go to a5, three squares.
            ("4y3/2k5/B6n/1b3p2/1rg1oR2/2K4O/G5P1/N2Y4 w G 1", "a2a3 b5a4 d1d8", &[ForcedReply]),
            // A push of the solver is a theme.
            // The red sumo pushes red onto h1, which is orange; the orange one arrives.
            ("p+g2b1k1/2y5/6G1/3K2N1/8/2+B1+o2+r/5n1R/3+OYP2 b R 15", "h3h2 e3c1", &[SumoPush]),
            // A pass of the opponent is a trap.
            // Black's brown tower on h3 is blocked by orange and blue; White's green one is next.
            ("3k2g1/op5G/5r2/8/5R2/ybY4n/6BO/N3KP2 w N 1", "a1b2 pass h7h8", &[PassTrap]),
            // The opponent can be made to make a deadlock.
            // Green must go to e4, which is orange; there the two towers block each other for ever.
            ("8/5o2/ng2k3/ROPBb3/5pK++r/2YyNG2/8/8 b O 15", "f7f5 f3e4", &[Deadlock, ForcedReply]),
            // A tower on its way is blocked.
            // Black's blue tower could have gone from b8 to b1.
            ("1b5n/7g/o1y5/N4Gr1/8/2p5/3k1POB/2RYK3 w R 1", "c1b2 h8g7 a5d8", &[Block]),
            // After a quiet move no reply loses at once.
            // Brown can go to h7 and h6; neither White's purple nor its blue tower arrives from there.
            ("1b1k2gn/5r2/8/5p1y/4G1Y1/o7/7B/N1R1KP1O w Y 1", "g4g7 h8h6 h2e5 h6g5 c1c8", &[QuietMove]),
            // A double threat wins against every reply by several towers.
            // Brown to h7 is answered by purple, brown to g7 by brown.
            ("o1p4n/4k3/6BO/3g4/8/r1y5/2R4b/NG1YKP2 w N 1", "a1b2 h8h7 f1f8", &[DoubleThreat]),
            // A defence is the only one if every other move loses at once.
            // Brown to g7, the other move, would let White's brown tower arrive. Purple has only g5.
            ("7n/8/3r1k1R/1y2Np1Y/bK2O2P/6g1/o1G5/6B1 b N 1", "h8h7 h4g5 d6d1", &[OnlyDefence, ForcedReply]),
            // A tower next to its far row is a risk.
            // Pink goes to d2, its only square, one row before its far row.
            ("o5g1/1b5O/4pB2/1y6/N4rnP/2k5/1RG5/3YK3 w N 1", "a4a5 c3d2 f6d8", &[RiskyOffer, ForcedReply]),
        ];
        for (kfen, line, expected) in cases {
            assert_eq!(themes(kfen, line), expected, "{kfen}");
        }
    }

    #[test]
    fn eleven_moves_are_a_long_win() {
        let line = "a5a6 g8g7 a1f6 h8h6 g1h2 f8a3 h2f4 b8b7 h1d5 a8a7 c1c8";
        assert!(themes("ob3rgn/8/1k2y1G1/K7/8/7p/5P2/N1RY2BO w K 1", line).contains(&Theme::LongWin));
    }
}
