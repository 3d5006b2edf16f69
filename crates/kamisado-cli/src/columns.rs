//! The moves of a round in two columns, Black's left and White's right, as the rule book writes them.

use kamisado::{Official, Player, Round};

/// One line a pair of moves. A turn that is lost to a push stays empty.
pub(crate) fn columns(round: &Round) -> String {
    let mut rows: Vec<[String; 2]> = Vec::new();
    for (position, mv) in round.steps() {
        let official = Official::of(position, mv).map(|official| official.to_string()).unwrap_or_default();
        match (position.to_move(), rows.last_mut()) {
            (Player::White, Some([_, white])) if white.is_empty() => *white = official,
            (Player::White, _) => rows.push([String::new(), official]),
            (Player::Black, _) => rows.push([official, String::new()]),
        }
    }
    let line = |(number, [black, white]): (usize, &[String; 2])| {
        format!("{:>2}. {black:<8}{white}", number + 1).trim_end().to_owned() + "\n"
    };
    rows.iter().enumerate().map(line).collect()
}
