//! A position of one round: whose turn it is, which tower must move, and whether the round is over.

use super::board::{Board, Piece, Square, all_squares, color_of, far_row, forward, home_row, square_name};

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RefOutcome {
    /// Whether White won.
    pub winner_white: bool,
    /// The capital letter of the winner's tower that is, or would be, crowned.
    pub tower: char,
    /// Whether a tower reached home (M7); otherwise it was a deadlock (M8).
    pub by_home: bool,
}

/// A position, running or finished.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RefPosition {
    /// The towers.
    pub(super) board: Board,
    /// Whether White is to move.
    pub(super) white: bool,
    /// The colour of the tower that must move, or none for a free choice.
    pub(super) forced: Option<char>,
    /// The points that win the match.
    pub(super) target: u32,
    /// The opening limits still to come, a digit a move.
    pub(super) limits: String,
    /// How the round ended, remembered because the board does not always show it.
    pub(super) outcome: Option<RefOutcome>,
}

/// A move inside a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// The tower that must move cannot (M6).
    Pass,
    /// From one square to another, or onto the first tower to be pushed.
    Go(Square, Square),
}

impl Step {
    /// The move as text.
    fn text(self) -> String {
        match self {
            Step::Pass => "pass".to_string(),
            Step::Go(from, to) => square_name(from) + &square_name(to),
        }
    }
}

impl RefPosition {
    /// The start of a first round: Black, the challenger, has a free choice (T1).
    ///
    /// Panics if the layout is not the eight letters in some order, or the target is none of 1, 3, 7 and 15.
    pub fn start(layout: &str, target: u32, limited: bool) -> RefPosition {
        assert!([1, 3, 7, 15].contains(&target), "no match goes to {target}");
        RefPosition {
            board: Board::start(layout),
            white: false,
            forced: None,
            target,
            limits: opening_limits(limited),
            outcome: None,
        }
    }

    /// Whether White is to move.
    pub fn white_to_move(&self) -> bool {
        self.white
    }

    /// How the round ended, if it is over.
    pub fn outcome(&self) -> Option<RefOutcome> {
        self.outcome
    }

    /// A player's score: the teeth on the board, or where 1 point wins the win itself.
    pub fn score(&self, white: bool) -> u32 {
        if self.target == 1 {
            match self.outcome {
                Some(outcome) if outcome.winner_white == white => 1,
                _ => 0,
            }
        } else {
            self.board.points_of(white)
        }
    }

    /// The legal moves as text, sorted; none when the round is over.
    pub fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.steps().into_iter().map(Step::text).collect();
        texts.sort();
        texts
    }

    /// The legal moves; none when the round is over.
    fn steps(&self) -> Vec<Step> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        match self.forced {
            // T2
            Some(color) => {
                let steps = self.tower_steps(self.board.find(self.white, color));
                if steps.is_empty() {
                    vec![Step::Pass] // M6, S11
                } else {
                    steps // M5
                }
            }
            // T1
            None => {
                let mut steps = Vec::new();
                for from in all_squares() {
                    if let Some(piece) = self.board.at(from)
                        && piece.white == self.white
                    {
                        steps.extend(self.tower_steps(from));
                    }
                }
                steps
            }
        }
    }

    /// The moves and the push of the tower on a square.
    fn tower_steps(&self, from: Square) -> Vec<Step> {
        let mut steps = Vec::new();
        let limit = self.limits.chars().next();
        let limit = limit.map(|digit| digit.to_digit(10).expect("a digit") as i32);
        for to in self.board.walks(from, limit) {
            steps.push(Step::Go(from, to));
        }
        // S10; the opening limit never forbids a push.
        if let Some(&first) = self.board.push(from).first() {
            steps.push(Step::Go(from, first));
        }
        steps
    }

    /// The position after a move, or why the move cannot be made.
    pub fn play(&self, mv: &str) -> Result<RefPosition, String> {
        if self.outcome.is_some() {
            return Err(format!("{mv}: the round is over"));
        }
        match self.steps().into_iter().find(|step| step.text() == mv) {
            Some(step) => Ok(self.after(step)),
            None => Err(format!("{mv}: not a legal move in {}", self.kfen())),
        }
    }

    /// The position after a legal move.
    fn after(&self, step: Step) -> RefPosition {
        let mut next = self.clone();
        match step {
            Step::Pass => next.pass(),
            Step::Go(from, to) if self.board.at(to).is_none() => next.walk(from, to),
            Step::Go(from, _) => next.push(from),
        }
        next
    }

    /// M6: a move of length 0 that ends where the blocked tower stands.
    fn pass(&mut self) {
        let blocked = self.forced.expect("only a forced tower passes");
        let square = self.board.find(self.white, blocked);
        self.white = !self.white;
        self.forced = Some(color_of(square));
        self.use_limit();
    }

    /// Moves a tower over empty squares.
    fn walk(&mut self, from: Square, to: Square) {
        let piece = self.lift(from);
        self.board.set(to, Some(piece));
        self.white = !self.white;
        self.forced = Some(color_of(to)); // T2
        self.use_limit();
        if to.1 == far_row(piece.white) {
            // M7
            self.outcome = Some(RefOutcome { winner_white: piece.white, tower: piece.color, by_home: true });
        } else if self.board.is_deadlock(self.white, color_of(to)) {
            // M8: the player who made the last real move loses; the other is to move and wins.
            self.outcome = Some(RefOutcome { winner_white: self.white, tower: color_of(to), by_home: false });
        }
    }

    /// Pushes what stands ahead of a tower: all go one square, the opponent loses its turn.
    fn push(&mut self, from: Square) {
        let row = self.board.push(from);
        let step = forward(self.white);
        // S2, DS2, TS2: the furthest first, so that each goes to an empty square.
        for &(file, rank) in row.iter().rev() {
            let pushed = self.lift((file, rank));
            self.board.set((file, rank + step), Some(pushed));
        }
        let pusher = self.lift(from);
        let entered = row[0];
        self.board.set(entered, Some(pusher));
        // S3, DS3, TS3: the same player, the colour under the furthest pushed tower.
        let furthest = row[row.len() - 1];
        let landed = color_of((furthest.0, furthest.1 + step));
        self.forced = Some(landed);
        self.use_limit();
        if self.board.is_deadlock(self.white, landed) {
            // M8: the pusher loses. The position is written as after the pusher's pass.
            self.outcome = Some(RefOutcome { winner_white: !self.white, tower: color_of(entered), by_home: false });
            self.pass();
        }
    }

    /// Takes the tower off a square.
    fn lift(&mut self, square: Square) -> Piece {
        let piece = self.board.at(square).expect("a tower");
        self.board.set(square, None);
        piece
    }

    /// Every move, a pass too, uses up one opening limit.
    fn use_limit(&mut self) {
        if !self.limits.is_empty() {
            self.limits.remove(0);
        }
    }

    /// The number of paths of exactly `depth` moves; a finished round goes no further.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut paths = 0;
        for step in self.steps() {
            paths += self.after(step).perft(depth - 1);
        }
        paths
    }

    /// The finished position with one more tooth on the crowned tower; unchanged where 1 point wins.
    ///
    /// Panics if the round is not over, or the tower already wears the fourth tooth.
    pub fn crowned(&self) -> RefPosition {
        let outcome = self.outcome.expect("the round is over");
        let mut next = self.clone();
        if self.target > 1 {
            let square = self.board.find(outcome.winner_white, outcome.tower);
            let mut piece = next.lift(square);
            assert!(piece.teeth < 4, "the fourth tooth is the last");
            piece.teeth += 1;
            next.board.set(square, Some(piece));
        }
        next
    }

    /// F1–F4: the start of the next round of a match, out of a finished and crowned position.
    ///
    /// Panics if the round is not over. It does not ask whether the match is.
    pub fn refill(&self, left: bool, limited: bool) -> RefPosition {
        let outcome = self.outcome.expect("the round is over");
        let mut board = Board::empty();
        for white in [true, false] {
            // F2: both use the same side, each seen from its own seat. White's left is file a, Black's file h.
            let from_file_a = white == left;
            let files: Vec<i32> = if from_file_a { (0..8).collect() } else { (0..8).rev().collect() };
            // F3, F4: the home row first, then the next row away, within a row from that side.
            let mut towers = Vec::new();
            for away in 0..8 {
                let row = home_row(white) + away * forward(white);
                for &file in &files {
                    if let Some(piece) = self.board.at((file, row))
                        && piece.white == white
                    {
                        towers.push(piece);
                    }
                }
            }
            assert_eq!(towers.len(), 8);
            // ... and onto the home row from the same side.
            for (&file, piece) in files.iter().zip(towers) {
                board.set((file, home_row(white)), Some(piece));
            }
        }
        RefPosition {
            board,
            white: !outcome.winner_white, // the loser is the challenger
            forced: None,                 // T1
            target: self.target,
            limits: opening_limits(limited),
            outcome: None,
        }
    }

    /// The same position with the other player to move; for a series in which White opens.
    pub(super) fn opened_by(&self, white: bool) -> RefPosition {
        RefPosition { white, ..self.clone() }
    }
}

/// The limits at the start of a round.
fn opening_limits(limited: bool) -> String {
    if limited { "135" } else { "" }.to_string()
}
