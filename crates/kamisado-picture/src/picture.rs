//! A whole picture of a position.

use alloc::format;
use alloc::string::String;
use core::fmt;

use kamisado::{Move, Piece, Position, Square};

use crate::grid::{FRAME, GridPos, HEIGHT, MARGIN, SIZE, WIDTH};
use crate::label::label;
use crate::layers::{coordinates, dot, landing_frame, push_ring, trail};
use crate::paint::{painted, painted_trail};
use crate::square::{sign, square};
use crate::tower::tower;
use crate::{Appearance, BoardStyle};

/// The side of the board with its frame.
const SIDE: i32 = 8 * SIZE + 2 * FRAME;

/// A position and how to draw it. Its text is a whole SVG document.
///
/// ```
/// # use kamisado::Position;
/// # use kamisado_picture::{Appearance, Picture};
/// let svg = Picture::new(Position::default(), Appearance::default().without_coordinates()).to_string();
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    pub(crate) position: Position,
    pub(crate) last: Option<Move>,
    pub(crate) appearance: Appearance,
}

/// The part of the grid that a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ViewBox {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

/// The mark of a square that the tower to move can enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mark {
    /// The square is empty.
    Dot,
    /// A tower on it can be pushed.
    Push,
}

impl Picture {
    /// A position by itself.
    pub const fn new(position: Position, appearance: Appearance) -> Picture {
        Picture { position, last: None, appearance }
    }

    /// The same with the trail of the move that led to the position.
    #[must_use]
    pub const fn after(self, last: Move) -> Picture {
        Picture { last: Some(last), ..self }
    }

    /// The part of the grid that is shown.
    pub(crate) const fn view_box(&self) -> ViewBox {
        if self.appearance.has_coordinates {
            return ViewBox { left: 0, top: 0, width: WIDTH, height: HEIGHT };
        }
        ViewBox { left: MARGIN - 2, top: 0, width: SIDE + 4, height: SIDE + 4 }
    }

    /// Everything below the trail and the towers.
    pub(crate) fn board(&self) -> String {
        let Appearance { orientation, style, has_coordinates, has_background, .. } = self.appearance;
        let mut board = String::new();
        if has_background {
            let (ViewBox { left, top, width, height }, fill) = (self.view_box(), self.appearance.background());
            board += &format!("<rect x='{left}' y='{top}' width='{width}' height='{height}' fill='{fill}'/>\n");
        }
        let frame = self.appearance.frame();
        board += &format!("<rect x='{MARGIN}' y='2' width='{SIDE}' height='{SIDE}' rx='18' {frame}/>\n");
        if has_coordinates {
            let (ink, weight) = (self.appearance.ink(), self.appearance.label_weight());
            board += &format!(
                "<g fill='none' stroke='{ink}' stroke-width='{weight}' stroke-linecap='round' \
                 stroke-linejoin='round'>{}</g>\n",
                coordinates(orientation, label)
            );
        }
        for at in Square::ALL {
            let (x, y) = self.corner(at);
            board += &painted(&square(at.color(), x, y, style), style);
            board.push('\n');
        }
        board
    }

    /// The move that led to the position, unless it was a pass, and whether it won the round.
    pub(crate) fn last_step(&self) -> Option<(Square, Square, bool)> {
        match self.last? {
            Move::Step { from, to } => Some((from, to, self.position.is_over())),
            Move::Pass => None,
        }
    }

    /// The trail of the last move.
    pub(crate) fn trail(&self) -> Option<String> {
        let orientation = self.appearance.orientation;
        let (from, to, has_won) = self.last_step()?;
        let landing = if has_won { landing_frame(to, orientation) } else { String::new() };
        Some(painted_trail(&(trail((from, to), orientation) + &landing), has_won))
    }

    /// The towers with their squares, and whether they must move.
    pub(crate) fn towers(&self) -> impl Iterator<Item = (Square, Piece, bool)> + '_ {
        let must_move = self.position.tower_to_move().filter(|_| !self.position.is_over());
        self.position.towers().map(move |(at, piece)| (at, piece, must_move == Some(piece.tower)))
    }

    /// A tower around the origin.
    pub(crate) fn tower(&self, piece: Piece, must_move: bool) -> String {
        let style = self.appearance.style;
        painted(&tower(style, piece.tower, piece.teeth, must_move), style)
    }

    /// The squares with a symbol above any tower.
    pub(crate) fn signed(&self) -> impl Iterator<Item = Square> + '_ {
        Square::ALL.into_iter().filter(|&at| match self.appearance.style {
            BoardStyle::Plain => false,
            BoardStyle::Characters => true,
            BoardStyle::Contrast => self.position.tower_at(at).is_some(),
        })
    }

    /// The symbol of a square.
    pub(crate) fn sign(&self, at: Square) -> String {
        let ((x, y), style) = (self.corner(at), self.appearance.style);
        painted(&sign(at.color(), x, y, style), style)
    }

    /// The squares that the tower to move can enter, if they are to be marked.
    pub(crate) fn marks(&self) -> impl Iterator<Item = (Square, Mark)> + '_ {
        let is_marked = self.appearance.has_moves && self.position.must_move().is_some();
        let moves = is_marked.then(|| self.position.legal_moves()).into_iter().flatten();
        moves.filter_map(|mv| match mv {
            Move::Step { to, .. } if self.position.tower_at(to).is_some() => Some((to, Mark::Push)),
            Move::Step { to, .. } => Some((to, Mark::Dot)),
            Move::Pass => None,
        })
    }

    /// A mark around the middle of a square.
    pub(crate) fn mark(&self, at: Square, mark: Mark) -> String {
        let fragment = match mark {
            Mark::Dot => dot(self.middle(at)),
            Mark::Push => push_ring(self.middle(at)),
        };
        painted(&fragment, self.appearance.style)
    }

    /// The place of a square.
    pub(crate) const fn place(&self, at: Square) -> GridPos {
        GridPos::of(at, self.appearance.orientation)
    }

    /// The middle of a square.
    pub(crate) fn middle(&self, at: Square) -> (i32, i32) {
        self.place(at).middle()
    }

    /// The top left corner of a square.
    fn corner(&self, at: Square) -> (i32, i32) {
        let (x, y) = self.middle(at);
        (x - SIZE / 2, y - SIZE / 2)
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ViewBox { left, top, width, height } = self.view_box();
        writeln!(
            f,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{left} {top} {width} {height}' role='img' \
             aria-label='{}'>",
            self.position
        )?;
        f.write_str(&self.board())?;
        if let Some(trail) = self.trail() {
            writeln!(f, "{trail}")?;
        }
        for (at, piece, must_move) in self.towers() {
            let (x, y) = self.middle(at);
            writeln!(f, "<g transform='translate({x} {y})'>{}</g>", self.tower(piece, must_move))?;
        }
        for at in self.signed() {
            writeln!(f, "{}", self.sign(at))?;
        }
        for (at, mark) in self.marks() {
            writeln!(f, "{}", self.mark(at, mark))?;
        }
        writeln!(f, "</svg>")
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use kamisado::Player;

    use super::*;

    /// White must move a double sumo that can reach several squares and push a tower.
    const SUMO: &str = "6k1/3+p4/4++g+y2/2N1n++B2/++r++K1P+o3/b2G+++Y3/+O7/3R4 w B 15";
    const WON: &str = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3";

    fn picture(position: &str, appearance: Appearance) -> Picture {
        Picture::new(position.parse().expect("a position"), appearance)
    }

    fn count(picture: Picture, text: &str) -> usize {
        picture.to_string().matches(text).count()
    }

    #[test]
    fn a_picture_needs_no_fonts_and_no_style_sheet() {
        let won = picture(WON, Appearance::default()).after(Move::Step { from: Square::A2, to: Square::A8 });
        for style in BoardStyle::ALL {
            let appearance = Appearance::default().in_style(style);
            for picture in
                [picture(SUMO, appearance.with_moves()), Picture { appearance: appearance.with_background(), ..won }]
            {
                let svg = picture.to_string();
                assert!(!svg.contains("class=") && !svg.contains("<text") && !svg.contains("<style"), "{svg}");
            }
        }
    }

    #[test]
    fn moves_are_marked_on_request_by_dots_and_rings() {
        let position: Position = SUMO.parse().expect("a position");
        let pushes = position.legal_moves().filter(|&mv| position.is_push(mv)).count();
        let dots = position.legal_moves().count() - pushes;
        assert_eq!((pushes, dots > 0), (1, true));
        assert_eq!(count(picture(SUMO, Appearance::default()), "<circle"), 0);
        assert_eq!(count(picture(SUMO, Appearance::default().with_moves()), "<circle"), dots + 2 * pushes);
    }

    #[test]
    fn the_player_who_looks_has_the_home_row_below() {
        let white = picture(SUMO, Appearance::default());
        let black = picture(SUMO, Appearance::default().seen_by(Player::Black));
        assert_ne!(white.board(), black.board());
        assert_eq!(white.middle(Square::A1), black.middle(Square::H8));
    }

    #[test]
    fn symbols_are_where_the_style_wants_them() {
        let count = |style| picture(SUMO, Appearance::default().in_style(style)).signed().count();
        assert_eq!(BoardStyle::ALL.map(count), [0, 64, 16]);
    }

    #[test]
    fn coordinates_and_background_can_be_chosen() {
        let lines = |appearance: Appearance| picture(SUMO, appearance).board().lines().count();
        let appearance = Appearance::default();
        assert_eq!(lines(appearance), 66);
        assert_eq!(lines(appearance.without_coordinates()), 65);
        assert_eq!(lines(appearance.with_background()), 67);
        let ViewBox { width, height, .. } = picture(SUMO, appearance.without_coordinates()).view_box();
        assert_eq!(width, height);
    }

    #[test]
    fn only_the_tower_that_must_move_has_a_double_outline_and_none_when_the_round_is_over() {
        let outlined = |position| picture(position, Appearance::default()).towers().filter(|(.., must)| *must).count();
        let start = Position::default().to_string();
        assert_eq!([outlined(SUMO), outlined(WON), outlined(&start)], [1, 0, 0]);
        assert_eq!(count(picture(SUMO, Appearance::default()), "stroke-width='8'"), 1);
    }
}
