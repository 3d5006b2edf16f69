//! Steps from square to square with the keys.

use super::GridPos;

/// The position to which a key leads, unchanged at the edge; `None` if it is no key for that.
pub(super) fn after_key(GridPos { column, line }: GridPos, key: &str, with_control: bool) -> Option<GridPos> {
    Some(match key {
        "ArrowLeft" => GridPos { column: column.saturating_sub(1), line },
        "ArrowRight" => GridPos { column: (column + 1).min(7), line },
        "ArrowUp" => GridPos { column, line: line.saturating_sub(1) },
        "ArrowDown" => GridPos { column, line: (line + 1).min(7) },
        "Home" if with_control => GridPos { column: 0, line: 0 },
        "End" if with_control => GridPos { column: 7, line: 7 },
        "Home" => GridPos { column: 0, line },
        "End" => GridPos { column: 7, line },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_on_the_board() {
        let after = |from: GridPos, key| after_key(from, key, false).expect("a key of the board");
        let corner = GridPos { column: 0, line: 0 };
        assert_eq!(after(corner, "ArrowLeft"), corner);
        assert_eq!(after(corner, "ArrowUp"), corner);
        assert_eq!(after(after(corner, "End"), "ArrowRight"), GridPos { column: 7, line: 0 });
        assert_eq!(after(corner, "ArrowDown"), GridPos { column: 0, line: 1 });
        let other = after_key(corner, "End", true).expect("a key of the board");
        assert_eq!((other, after_key(other, "Home", true)), (GridPos { column: 7, line: 7 }, Some(corner)));
    }
}
