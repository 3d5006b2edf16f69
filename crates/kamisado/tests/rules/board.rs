//! Board, towers and teeth (B1–B6).

use kamisado::{Color, MatchLength, Player, Square, Tower};

use crate::help::{game, position, score, start};

#[test]
fn b1_sixty_four_squares_in_eight_colours() {
    assert_eq!(Square::ALL.len(), 64);
    for color in Color::ALL {
        assert_eq!(Square::ALL.iter().filter(|square| square.color() == color).count(), 8, "{color}");
    }
    assert_eq!([Square::ALL[0], Square::ALL[7], Square::ALL[63]].map(|s| s.to_string()), ["a1", "h1", "h8"]);
    for square in Square::ALL {
        assert_eq!(square.to_string().parse(), Ok(square));
    }
    for text in ["", "a", "a0", "a9", "i1", "A1", "a1 ", "1a"] {
        assert!(text.parse::<Square>().is_err(), "{text:?}");
    }
}

#[test]
fn b2_the_colours_of_the_squares() {
    let rows = ["OBPKYRGN", "ROKGBYNP", "GKORPNYB", "KPBONGRY", "YRGNOBPK", "BYNPROKG", "PNYBGKOR", "NGRYKPBO"];
    for (row, letters) in (0..8).rev().zip(rows) {
        for (file, letter) in (0..8).zip(letters.chars()) {
            let square = Square::new(file, row).expect("on the board");
            assert_eq!(square.color().letter(), letter, "{square}");
        }
    }
    // Each colour lies once in every row and once in every column.
    for line in 0..8 {
        let row: Vec<_> = (0..8).filter_map(|file| Square::new(file, line)).map(Square::color).collect();
        let column: Vec<_> = (0..8).filter_map(|row| Square::new(line, row)).map(Square::color).collect();
        assert!(Color::ALL.iter().all(|color| row.contains(color) && column.contains(color)));
    }
}

#[test]
fn b3_both_players_see_the_same_board() {
    for square in Square::ALL {
        assert_eq!(square.rotated().color(), square.color(), "{square}");
        assert_eq!(square.mirrored().color(), square.color().mirrored(), "{square}");
    }
    // White's left and right corner, then Black's.
    assert_eq!([Square::A1, Square::H1].map(Square::color), [Color::Brown, Color::Orange]);
    assert_eq!([Square::H8, Square::A8].map(Square::color), [Color::Brown, Color::Orange]);
}

#[test]
fn b4_row_1_is_whites_home_and_row_8_blacks() {
    for square in Square::ALL {
        assert_eq!(square.distance_from_home(Player::White) == 0, square.to_string().ends_with('1'));
        assert_eq!(square.distance_from_home(Player::Black) == 0, square.to_string().ends_with('8'));
        assert_eq!(square.distance_from_home(Player::White) + square.distance_from_home(Player::Black), 7);
    }
}

#[test]
fn b5_every_tower_starts_on_the_home_square_of_its_colour() {
    for length in MatchLength::ALL {
        let start = start(length);
        assert_eq!(Tower::ALL.into_iter().count(), 16);
        for tower in Tower::ALL {
            let square = start.square_of(tower);
            assert_eq!((square.color(), square.distance_from_home(tower.player)), (tower.color, 0));
            assert_eq!((start.tower_at(square), start.teeth(tower).count()), (Some(tower), 0));
        }
    }
    assert_eq!(start(MatchLength::Single), position("obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1"));
}

#[test]
fn b6_the_number_of_teeth_is_not_limited() {
    // Eleven teeth each, the most that two players below 15 points can have; the 23rd decides the marathon.
    let kfen = "++o++b++p+k+y+r+g1/8/8/8/8/7+O/7+n/++N++G++R+Y+K+P+B1 b N 15";
    let teeth =
        |position: &kamisado::Position| Tower::ALL.into_iter().map(|tower| position.teeth(tower).count()).sum::<u8>();
    assert_eq!(teeth(&position(kfen)), 22);
    let won = game(kfen, "h2h1");
    assert_eq!((teeth(&won.position()), score(&won)), (23, (14, 16)));
}
