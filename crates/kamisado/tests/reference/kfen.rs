//! Positions as text.

use super::board::{Board, COLORS, Piece, all_squares, color_of, far_row, square_name};
use super::round::{RefOutcome, RefPosition};

impl RefPosition {
    /// The position as text: the target always written, the limits only if some are left, the crowned tower only if the
    /// rest does not tell it.
    pub fn kfen(&self) -> String {
        let kfen = self.kfen_without_crown();
        let Some(outcome) = self.outcome.filter(|outcome| !outcome.by_home) else {
            return kfen;
        };
        if RefPosition::from_kfen(&kfen).is_ok_and(|read| read.outcome == self.outcome) {
            return kfen;
        }
        let letter = if outcome.winner_white { outcome.tower } else { outcome.tower.to_ascii_lowercase() };
        format!("{kfen} ={letter}")
    }

    fn kfen_without_crown(&self) -> String {
        let mut rows = Vec::new();
        for row in (0..8).rev() {
            let mut text = String::new();
            let mut gap = 0;
            for file in 0..8 {
                match self.board.at((file, row)) {
                    None => gap += 1,
                    Some(piece) => {
                        if gap > 0 {
                            text += &gap.to_string();
                            gap = 0;
                        }
                        for _ in 0..piece.teeth {
                            text.push('+');
                        }
                        if piece.white {
                            text.push(piece.color);
                        } else {
                            text.push(piece.color.to_ascii_lowercase());
                        }
                    }
                }
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            rows.push(text);
        }
        let rows = rows.join("/");
        let player = if self.white { 'w' } else { 'b' };
        let forced = self.forced.unwrap_or('-');
        let mut kfen = format!("{rows} {player} {forced} {}", self.target);
        if !self.limits.is_empty() {
            kfen += &format!(" {}", self.limits);
        }
        kfen
    }

    /// Reads a position and checks everything that "What a KFEN may say" asks for.
    pub fn from_kfen(kfen: &str) -> Result<RefPosition, String> {
        let fields: Vec<&str> = kfen.split(' ').collect();
        if fields.len() < 3 {
            return Err("a KFEN has at least three fields, one space apart".to_string());
        }
        let board = read_rows(fields[0])?;
        let white = match fields[1] {
            "w" => true,
            "b" => false,
            other => return Err(format!("the player is w or b, not {other:?}")),
        };
        let forced = match fields[2] {
            "-" => None,
            "N" | "G" | "R" | "Y" | "K" | "P" | "B" | "O" => fields[2].chars().next(),
            other => return Err(format!("no tower is called {other:?}")),
        };
        let target = match fields.get(3) {
            None | Some(&"1") => 1,
            Some(&"3") => 3,
            Some(&"7") => 7,
            Some(&"15") => 15,
            Some(other) => return Err(format!("no match goes to {other:?}")),
        };
        let mut last = fields.get(4..).unwrap_or_default();
        let mut limits = "";
        if let [text, rest @ ..] = last
            && !text.starts_with('=')
        {
            if !["135", "35", "5"].contains(text) {
                return Err(format!("unknown limits {text:?}"));
            }
            (limits, last) = (text, rest);
        }
        let mut crown = None;
        if let [text, rest @ ..] = last
            && let Some(letter) = text.strip_prefix('=')
        {
            let letter = letter.parse::<char>().ok().filter(|letter| COLORS.contains(letter.to_ascii_uppercase()));
            crown = Some(letter.ok_or_else(|| format!("no tower is crowned by {text:?}"))?);
            last = rest;
        }
        if !last.is_empty() {
            return Err("something after the last field".to_string());
        }
        check_sixteen(&board)?;
        let outcome = match crown {
            None => read_outcome(&board, white, forced, target)?,
            Some(crown) => Some(read_crown(&board, white, forced, crown)?),
        };
        check_teeth(&board, target, outcome)?;
        let position = RefPosition { board, white, forced, target, limits: limits.to_string(), outcome };
        // A forced tower that cannot move passes; a free choice of nothing is no position.
        if outcome.is_none() && position.legal_moves().is_empty() {
            return Err("- stands for a free choice, but no tower can move".to_string());
        }
        Ok(position)
    }
}

/// Reads the first field: rows 8 to 1.
fn read_rows(text: &str) -> Result<Board, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 8 {
        return Err(format!("a board has eight rows, not {}", rows.len()));
    }
    let mut board = Board::empty();
    for (row, text) in (0..8).rev().zip(rows) {
        let mut file = 0;
        let mut teeth = 0;
        let mut after_digit = false;
        for letter in text.chars() {
            let place = format!("{letter:?} in row {}", row + 1);
            if letter == '+' {
                teeth += 1;
                if teeth > 4 {
                    return Err(format!("{place}: more than four teeth"));
                }
                after_digit = false;
            } else if let '1'..='8' = letter {
                if teeth > 0 {
                    return Err(format!("{place}: teeth without a tower"));
                }
                if after_digit {
                    return Err(format!("{place}: two numbers in a row"));
                }
                file += letter.to_digit(10).expect("a digit") as i32;
                after_digit = true;
            } else if COLORS.contains(letter.to_ascii_uppercase()) {
                if file >= 8 {
                    return Err(format!("{place}: too many squares"));
                }
                let piece = Piece { white: letter.is_ascii_uppercase(), color: letter.to_ascii_uppercase(), teeth };
                board.set((file, row), Some(piece));
                file += 1;
                teeth = 0;
                after_digit = false;
            } else {
                return Err(format!("{place}: neither a tower nor a number"));
            }
        }
        if teeth > 0 {
            return Err(format!("row {}: teeth without a tower", row + 1));
        }
        if file != 8 {
            return Err(format!("row {}: {file} squares", row + 1));
        }
    }
    Ok(board)
}

/// Checks that each player has each of its eight towers once.
fn check_sixteen(board: &Board) -> Result<(), String> {
    for white in [true, false] {
        for color in COLORS.chars() {
            let mut count = 0;
            for square in all_squares() {
                if let Some(piece) = board.at(square)
                    && piece.white == white
                    && piece.color == color
                {
                    count += 1;
                }
            }
            if count != 1 {
                let player = if white { "White" } else { "Black" };
                return Err(format!("{count} towers {color} of {player}"));
            }
        }
    }
    Ok(())
}

/// How the round ended, if it did: one tower on its far row, or a deadlock that the player to move wins.
fn read_outcome(board: &Board, white: bool, forced: Option<char>, target: u32) -> Result<Option<RefOutcome>, String> {
    let mut home = Vec::new();
    for square in all_squares() {
        if let Some(piece) = board.at(square)
            && square.1 == far_row(piece.white)
        {
            home.push((square, piece));
        }
    }
    if home.len() > 1 {
        let (first, second) = (square_name(home[0].0), square_name(home[1].0));
        return Err(format!("two towers on far rows: {first}, {second}"));
    }
    if let Some((_, piece)) = home.first() {
        // M7. Who is to move and what stands in the third field does not matter any more.
        return Ok(Some(RefOutcome { winner_white: piece.white, tower: piece.color, by_home: true }));
    }
    if let Some(forced) = forced
        && board.is_deadlock(white, forced)
    {
        // M8. The tower to be crowned is the forced one, as after a move that was no push; but after a push it
        // is another one, and a fourth tooth shows which.
        let mut tower = forced;
        for square in all_squares() {
            if let Some(piece) = board.at(square)
                && piece.white == white
                && piece.teeth == 4
            {
                tower = piece.color;
            }
        }
        return Ok(Some(RefOutcome { winner_white: white, tower, by_home: false }));
    }
    // The tooth that decided the match may let a tower move that was blocked before.
    if let Some(forced) = forced
        && target > 1
        && board.points_of(white) >= target
    {
        for tower in [forced].into_iter().chain(COLORS.chars().filter(|&color| color != forced)) {
            if let Some(before) = without_tooth(board, white, tower)
                && before.is_deadlock(white, forced)
                && before.points_of(white) < target
            {
                return Ok(Some(RefOutcome { winner_white: white, tower, by_home: false }));
            }
        }
    }
    Ok(None)
}

/// The deadlock that the last field tells: won by the player to move, as the board stands or before the named tower had
/// its tooth; and that tower is the forced one, or a tower of the loser that has teeth stands on its colour.
fn read_crown(board: &Board, white: bool, forced: Option<char>, crown: char) -> Result<RefOutcome, String> {
    let error = Err(format!("no deadlock has crowned {crown}"));
    let tower = crown.to_ascii_uppercase();
    let Some(forced) = forced.filter(|_| crown.is_ascii_uppercase() == white) else {
        return error;
    };
    if all_squares().into_iter().any(|square| board.at(square).is_some_and(|piece| square.1 == far_row(piece.white))) {
        return error;
    }
    let shown = board.is_deadlock(white, forced);
    let shown_before = without_tooth(board, white, tower).is_some_and(|before| before.is_deadlock(white, forced));
    let pusher = |square| {
        board.at(square).is_some_and(|piece| piece.white != white && piece.teeth > 0) && color_of(square) == tower
    };
    if (shown || shown_before) && (tower == forced || all_squares().into_iter().any(pusher)) {
        Ok(RefOutcome { winner_white: white, tower, by_home: false })
    } else {
        error
    }
}

/// The board with one tooth less on a tower, if it has one.
fn without_tooth(board: &Board, white: bool, color: char) -> Option<Board> {
    for square in all_squares() {
        if let Some(piece) = board.at(square)
            && piece.white == white
            && piece.color == color
            && piece.teeth > 0
        {
            let mut before = board.clone();
            before.set(square, Some(Piece { teeth: piece.teeth - 1, ..piece }));
            return Some(before);
        }
    }
    None
}

/// Checks the teeth against the target and against the end of the round.
fn check_teeth(board: &Board, target: u32, outcome: Option<RefOutcome>) -> Result<(), String> {
    for square in all_squares() {
        let Some(piece) = board.at(square) else {
            continue;
        };
        let place = square_name(square);
        if target == 1 && piece.teeth > 0 {
            return Err(format!("{place}: no teeth where 1 point wins"));
        }
        // Four teeth only on the tower that has just ended a marathon.
        let crowned = outcome.is_some_and(|o| o.winner_white == piece.white && o.tower == piece.color);
        if piece.teeth == 4 && !(target == 15 && crowned) {
            return Err(format!("{place}: a fourth tooth that ended no marathon"));
        }
    }
    // Scores below the target unless the round is over.
    if outcome.is_none() && target > 1 {
        for white in [true, false] {
            let score = board.points_of(white);
            if score >= target {
                return Err(format!("{score} points have won, but the round goes on"));
            }
        }
    }
    Ok(())
}
