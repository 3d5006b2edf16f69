//! Perft of the chess libraries, each as its authors implement it.

/// The code of cozy-chess's example `perft`, which counts the last move in bulk.
pub(crate) fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    match depth {
        0 => leaves = 1,
        1 => {
            board.generate_moves(|moves| {
                leaves += moves.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    leaves += cozy(&next, depth - 1);
                }
                false
            });
        }
    }
    leaves
}

/// shakmaty's own function, which also counts the last move in bulk.
pub(crate) fn shakmaty(position: &shakmaty::Chess, depth: u32) -> u64 {
    shakmaty::perft(position, depth)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The well-known perft numbers of the start position of chess.
    const START: [u64; 6] = [1, 20, 400, 8_902, 197_281, 4_865_609];

    #[test]
    fn both_count_the_start_position() {
        for (depth, leaves) in (0..).zip(START) {
            assert_eq!(cozy(&cozy_chess::Board::default(), depth), leaves, "cozy-chess, depth {depth}");
            assert_eq!(shakmaty(&shakmaty::Chess::default(), depth), leaves, "shakmaty, depth {depth}");
        }
    }
}
