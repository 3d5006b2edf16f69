//! The coloured squares, the towers on them, and where one tower can go.

/// The colour letters in the order of White's home row.
pub const COLORS: &str = "NGRYKPBO";

/// The colours of the squares, row 8 first, each row from file a to file h.
pub const ROWS: [&str; 8] = [
    "OBPKYRGN", // 8, Black's home
    "ROKGBYNP", // 7
    "GKORPNYB", // 6
    "KPBONGRY", // 5
    "YRGNOBPK", // 4
    "BYNPROKG", // 3
    "PNYBGKOR", // 2
    "NGRYKPBO", // 1, White's home
];

/// A square as (file, row), both counted from 0; it may lie off the board.
pub type Square = (i32, i32);

/// A tower: its owner, its colour and its teeth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whether it is White's.
    pub white: bool,
    /// Its colour as a capital letter.
    pub color: char,
    /// How many dragon teeth it wears.
    pub teeth: u8,
}

/// What stands on the 64 squares, as `squares[row][file]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The towers, row 1 first.
    pub squares: [[Option<Piece>; 8]; 8],
}

/// All squares, row 1 first, each row from file a to file h.
pub fn all_squares() -> Vec<Square> {
    let mut all = Vec::new();
    for row in 0..8 {
        for file in 0..8 {
            all.push((file, row));
        }
    }
    all
}

/// Whether a square lies on the board.
pub fn on_board((file, row): Square) -> bool {
    (0..8).contains(&file) && (0..8).contains(&row)
}

/// The colour letter of a square.
pub fn color_of((file, row): Square) -> char {
    let row_from_top = 7 - row;
    ROWS[row_from_top as usize].as_bytes()[file as usize] as char
}

/// The name of a square, such as `f8`.
pub fn square_name((file, row): Square) -> String {
    let letter = "abcdefgh".as_bytes()[file as usize] as char;
    format!("{letter}{}", row + 1)
}

/// The row that a player starts on.
pub fn home_row(white: bool) -> i32 {
    if white { 0 } else { 7 }
}

/// The row that a player wants to reach: the opponent's home.
pub fn far_row(white: bool) -> i32 {
    home_row(!white)
}

/// One step forward, in rows.
pub fn forward(white: bool) -> i32 {
    if white { 1 } else { -1 }
}

/// The points of one tower by its teeth: 1, then 2, 4 and 8 more.
pub fn points(teeth: u8) -> u32 {
    match teeth {
        0 => 0,
        1 => 1,
        2 => 1 + 2,
        3 => 1 + 2 + 4,
        4 => 1 + 2 + 4 + 8,
        _ => panic!("no tower wears {teeth} teeth"),
    }
}

/// S1, DS1, TS1: how far a tower moves at most.
fn longest_move(teeth: u8) -> i32 {
    match teeth {
        0 => 7,
        1 => 5,
        2 => 3,
        _ => 1, // A fourth tooth ends the match: what wears it was a triple sumo in the round.
    }
}

/// S7, DS7, TS7: how many towers a tower pushes at most.
fn longest_push(teeth: u8) -> usize {
    match teeth {
        0 => 0,
        1 => 1,
        2 => 2,
        _ => 3,
    }
}

/// S8, DS8, TS8: whether a pusher's rank is above that of the tower to be pushed.
fn outranks(pusher_teeth: u8, pushed_teeth: u8) -> bool {
    match pusher_teeth {
        0 => false,
        1 => pushed_teeth == 0,
        2 => pushed_teeth <= 1,
        _ => pushed_teeth <= 2,
    }
}

/// Whether these are the eight colour letters in some order; says what is wrong if not.
pub fn check_layout(layout: &str) -> Result<(), String> {
    if layout.chars().count() != 8 {
        return Err(format!("a layout has eight letters: {layout:?}"));
    }
    for color in COLORS.chars() {
        if !layout.contains(color) {
            return Err(format!("the layout {layout:?} lacks {color}"));
        }
    }
    Ok(())
}

impl Board {
    /// A board without towers.
    pub fn empty() -> Board {
        Board { squares: [[None; 8]; 8] }
    }

    /// The start of a round: Black's row from a to h as given, White's the same after half a turn.
    pub fn start(layout: &str) -> Board {
        check_layout(layout).unwrap();
        let mut board = Board::empty();
        for (file, color) in (0..).zip(layout.chars()) {
            for (white, square) in [(false, (file, 7)), (true, (7 - file, 0))] {
                let teeth = 0;
                board.set(square, Some(Piece { white, color, teeth }));
            }
        }
        board
    }

    /// What stands on a square of the board.
    pub fn at(&self, (file, row): Square) -> Option<Piece> {
        self.squares[row as usize][file as usize]
    }

    /// Puts a tower on a square, or empties it.
    pub fn set(&mut self, (file, row): Square, piece: Option<Piece>) {
        self.squares[row as usize][file as usize] = piece;
    }

    /// Whether a square lies on the board and is empty.
    pub fn is_free(&self, square: Square) -> bool {
        on_board(square) && self.at(square).is_none()
    }

    /// Where a player's tower of a colour stands.
    pub fn find(&self, white: bool, color: char) -> Square {
        for square in all_squares() {
            if let Some(piece) = self.at(square)
                && piece.white == white
                && piece.color == color
            {
                return square;
            }
        }
        panic!("no tower {color}");
    }

    /// The points that a player's teeth are worth.
    pub fn points_of(&self, white: bool) -> u32 {
        let mut sum = 0;
        for square in all_squares() {
            if let Some(piece) = self.at(square)
                && piece.white == white
            {
                sum += points(piece.teeth);
            }
        }
        sum
    }

    /// The squares to which the tower on a square can walk, at most `limit` squares away.
    pub fn walks(&self, from: Square, limit: Option<i32>) -> Vec<Square> {
        let piece = self.at(from).expect("a tower");
        let mut longest = longest_move(piece.teeth);
        if let Some(limit) = limit {
            longest = longest.min(limit);
        }
        let mut found = Vec::new();
        // M1: straight or diagonally forward. M4: what stands beside a diagonal does not matter.
        for sideways in [-1, 0, 1] {
            for length in 1..=longest {
                let to = (from.0 + sideways * length, from.1 + forward(piece.white) * length);
                // M2, M3: over empty squares only.
                if !self.is_free(to) {
                    break;
                }
                found.push(to);
            }
        }
        found
    }

    /// The squares of the towers that the tower on a square can push, nearest first; none if it has no push.
    pub fn push(&self, from: Square) -> Vec<Square> {
        let pusher = self.at(from).expect("a tower");
        // S4: never diagonally. The row of towers directly ahead, up to the first gap or the edge.
        let mut row = Vec::new();
        let mut ahead = (from.0, from.1 + forward(pusher.white));
        while on_board(ahead) && self.at(ahead).is_some() {
            row.push(ahead);
            ahead = (ahead.0, ahead.1 + forward(pusher.white));
        }
        // S5, S6: behind the row there must be an empty square, not the edge of the board.
        if !on_board(ahead) {
            return Vec::new();
        }
        // S7, DS7, TS7.
        if row.len() > longest_push(pusher.teeth) {
            return Vec::new();
        }
        for &square in &row {
            let pushed = self.at(square).expect("a tower");
            // S9: never one's own. S8, DS8, TS8: lower ranks only.
            if pushed.white == pusher.white || !outranks(pusher.teeth, pushed.teeth) {
                return Vec::new();
            }
        }
        row
    }

    /// M6: whether a player's tower of a colour has a move or a push.
    pub fn can_move(&self, white: bool, color: char) -> bool {
        let from = self.find(white, color);
        !self.walks(from, None).is_empty() || !self.push(from).is_empty()
    }

    /// M8: whether the passes that begin with this player and tower never come to one that can move.
    pub fn is_deadlock(&self, white: bool, color: char) -> bool {
        let mut asked = Vec::new();
        let mut next = (white, color);
        while !asked.contains(&next) {
            asked.push(next);
            let (white, color) = next;
            if self.can_move(white, color) {
                return false;
            }
            next = (!white, color_of(self.find(white, color)));
        }
        true
    }
}
