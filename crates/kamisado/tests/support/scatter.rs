//! Positions that no game leads to, crowded and full of teeth, in which pushes, passes and deadlocks are common.

use kamisado::{Color, MatchLength, OpeningLimits, Piece, Player, Position, Setup, Square, Teeth, Tower};

use super::Choose;

/// A valid position of that length of match, made up out of choices. It may be a finished one.
pub fn scattered(choose: &mut impl Choose, length: MatchLength) -> Position {
    let mut setup = Setup {
        to_move: choose.pick(&Player::ALL),
        length,
        limits: if choose.chance(10) {
            choose.pick(&[OpeningLimits::FULL, OpeningLimits::FULL.next()])
        } else {
            OpeningLimits::NONE
        },
        ..Setup::EMPTY
    };
    place_towers(choose, &mut setup);
    if length != MatchLength::Single {
        place_teeth(choose, &mut setup);
    }
    setup.must_move = Some(choose.pick(&Color::ALL));
    let forced = Position::try_from(setup).expect("the towers were placed by the rules of KFEN");
    if choose.chance(10) {
        return Position::try_from(Setup { must_move: None, ..setup }).unwrap_or(forced);
    }
    // Half of the time a tower that can push must move, if there is one.
    let pushes = |&color: &Color| forced.push(Tower::new(setup.to_move, color)).is_ok();
    let pushers: Vec<Color> = Color::ALL.into_iter().filter(pushes).collect();
    if pushers.is_empty() || choose.chance(50) {
        return forced;
    }
    setup.must_move = Some(choose.pick(&pushers));
    Position::try_from(setup).unwrap_or(forced)
}

/// Puts the towers on squares near each other, none of them on its far row but perhaps one.
fn place_towers(choose: &mut impl Choose, setup: &mut Setup) {
    // A window of the board first, then the rest of it for those who find no place there.
    let (width, height) = choose.pick(&[(2, 8), (3, 6), (3, 7), (4, 5), (4, 6), (5, 4), (6, 4), (8, 3), (8, 8)]);
    let (left, bottom) = (choose.below(9 - width) as u8, choose.below(9 - height) as u8);
    let inside = |square: &Square| {
        (left..left + width as u8).contains(&square.file()) && (bottom..bottom + height as u8).contains(&square.row())
    };
    let (mut squares, mut outside): (Vec<_>, Vec<_>) = Square::ALL.into_iter().partition(inside);
    choose.shuffle(&mut squares);
    choose.shuffle(&mut outside);
    squares.append(&mut outside);
    let mut towers: Vec<Tower> = Tower::ALL.into_iter().collect();
    choose.shuffle(&mut towers);
    let arrives = choose.chance(5).then(|| choose.pick(&towers));
    for tower in towers {
        let allowed = |square: &Square| arrives == Some(tower) || square.distance_from_home(tower.player) < 7;
        let place = squares.iter().position(allowed).expect("a board has room for sixteen towers");
        setup.put(squares.remove(place), Some(Piece { tower, teeth: Teeth::NONE }));
    }
}

/// Hands out teeth as long as both scores stay below the target, and sometimes fewer; often some to the same tower.
fn place_teeth(choose: &mut impl Choose, setup: &mut Setup) {
    let places: Vec<Square> = setup.pieces().map(|(square, _)| square).collect();
    let mut points = [0; 2];
    let mut square = choose.pick(&places);
    for _ in 0..choose.below(40) {
        if choose.chance(60) {
            square = choose.pick(&places);
        }
        let Some(piece) = setup.at(square) else {
            continue;
        };
        let Some(teeth) = piece.teeth.next() else {
            continue;
        };
        let points = &mut points[piece.tower.player as usize];
        let more = *points + teeth.points() - piece.teeth.points();
        if more < setup.length.target() {
            *points = more;
            setup.put(square, Some(Piece { teeth, ..piece }));
        }
    }
}
