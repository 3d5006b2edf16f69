//! The board drawn in the terminal.

use kamisado::{Move, Player, Position, Round, Square, Tower};

use crate::context::Context;
use crate::render::color::{Paint, Surface};
use crate::render::plain;

/// The width of a square in columns; it is two lines high.
const WIDTH: usize = 6;

/// A position to draw, with marks.
#[derive(Debug)]
pub(crate) struct Board<'a> {
    position: &'a Position,
    /// The move that led here.
    last: Option<Move>,
    /// The player whose home row is below.
    below: Player,
}

impl<'a> Board<'a> {
    /// A position by itself.
    pub(crate) fn new(position: &'a Position) -> Board<'a> {
        Board { position, last: None, below: Player::White }
    }

    /// A position in place of the last one of a round, with the trail of the last move.
    pub(crate) fn after(round: &Round, position: &'a Position) -> Board<'a> {
        Board { last: round.moves().last().copied(), ..Board::new(position) }
    }

    /// The same with a player's home row below.
    pub(crate) fn seen_by(self, below: Player) -> Board<'a> {
        Board { below, ..self }
    }

    /// The board for this context: drawn, or as lines of text.
    pub(crate) fn render(&self, context: Context) -> String {
        if context.is_plain { plain::draw(self.position) } else { self.draw(context.paint) }
    }

    /// Draws the board: every square with its colour and symbol, towers as `[P]` (White) and `(p)`
    /// (Black) with a `+` for each tooth, `»…«` around the tower that must move, `•` on squares it may reach and `^…^`
    /// around a tower it may push.
    fn draw(&self, paint: Paint) -> String {
        let mut out = String::new();
        // Places are counted from the upper left corner.
        let file = |place: u8| if self.below == Player::White { place } else { 7 - place };
        let files: String = (0..8).map(|place| format!("{:^WIDTH$}", char::from(b'a' + file(place)))).collect();
        out.push_str(&format!("   {}\n", files.trim_end()));
        for line in 0..8 {
            let row = if self.below == Player::White { 7 - line } else { line };
            let squares = || (0..8).filter_map(move |place| Square::new(file(place), row));
            out.push_str(&format!("{:>2} ", row + 1));
            squares().for_each(|square| self.upper(&mut out, paint, square));
            out.push_str("\n   ");
            squares().for_each(|square| self.lower(&mut out, paint, square));
            out.push_str(&format!(" {}\n", row + 1));
        }
        out.push_str(&format!("   {}\n", files.trim_end()));
        out
    }

    /// The upper line of a square: its symbol and the teeth of the tower on it.
    fn upper(&self, out: &mut String, paint: Paint, square: Square) {
        let teeth = self.position.tower_at(square).map_or(0, |tower| self.position.teeth(tower).count());
        let room = WIDTH - paint.sign_width();
        // In the middle, over the tower, so that it does not seem to belong to the neighbour.
        let teeth = format!(" {}", "+".repeat(teeth.into()));
        paint.on(out, Surface::Color(square.color()), &format!("{}{teeth:<room$}", paint.symbol(square.color())));
    }

    /// The lower line of a square: the tower, or what can happen there.
    fn lower(&self, out: &mut String, paint: Paint, square: Square) {
        let ground = Surface::Color(square.color());
        let Some(tower) = self.position.tower_at(square) else {
            let mark = match self.last {
                _ if self.is_target(square) => "•",
                Some(Move::Step { from, .. }) if from == square => "∘",
                _ => "",
            };
            return paint.on(out, ground, &format!("{mark:^WIDTH$}"));
        };
        let (before, after) = match () {
            () if self.must_move(tower) => ("»", "«"),
            () if self.is_target(square) => ("^", "^"),
            () => (" ", " "),
        };
        let (open, close) = match tower.player {
            Player::White => ("[", "]"),
            Player::Black => ("(", ")"),
        };
        paint.on(out, ground, before);
        paint.on(out, Surface::Ring(tower.player), open);
        paint.on(out, Surface::Color(tower.color), &paint.tower_sign(tower.player, tower.color).to_string());
        paint.on(out, Surface::Ring(tower.player), close);
        let rest = WIDTH - 3 - paint.sign_width();
        paint.on(out, ground, &format!("{after:<rest$}"));
    }

    fn must_move(&self, tower: Tower) -> bool {
        self.position.tower_to_move() == Some(tower)
    }

    /// Whether the tower that must move may go to a square. With a free choice nothing is marked.
    fn is_target(&self, square: Square) -> bool {
        self.position.must_move().is_some()
            && self.position.legal_moves().any(|mv| matches!(mv, Move::Step { to, .. } if to == square))
    }
}
