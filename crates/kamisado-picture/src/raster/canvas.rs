//! The frames of an animation, each drawn over the one before.

use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use kamisado::{Color, Piece, Player, Position, Square, Teeth, Tower};

use super::image::{color, document, pixmap, render};
use super::layout::Layout;
use super::palette::{Histogram, Palette, TRANSPARENT};
use super::sprite::{Pixel, Sprite, SpriteKind, cut, lay_over};
use super::{ImageSize, RasterError};
use crate::Picture;
use crate::grid::GridPos;
use crate::picture::{Mark, ViewBox};

/// The squares in a line with one more on each side, for the margins.
const LINE: usize = 10;

/// The bytes of sprites, and those of tiles, after which all are forgotten.
const MAX_BYTES: usize = 32 << 20;

/// The approximate number of lines of each tile that count for the palette.
const SAMPLED_LINES: usize = 32;

/// Everything that is seen on a square or on a part of the margin. Equal keys look the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct TileKey {
    /// The first place that has this ground.
    ground: u8,
    /// The pieces of sprites on it, lowest first.
    layers: Vec<(SpriteKind, u8)>,
}

/// The difference of a frame from the one before: a rectangle, transparent where nothing changed.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) left: u16,
    pub(super) top: u16,
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) indices: Vec<u8>,
}

/// The frame that is shown. Everything on the squares is rendered once; a frame is put together from tiles, and only
/// tiles that change are looked at.
#[derive(Debug)]
pub(super) struct Canvas {
    pub(super) layout: Layout,
    pub(super) palette: Palette,
    /// The first place with the same ground as each place.
    grounds: Vec<u8>,
    /// The empty squares and the margins.
    ground: Vec<Vec<Pixel>>,
    sprites: HashMap<SpriteKind, Sprite>,
    tiles: HashMap<TileKey, Rc<[u8]>>,
    /// What is shown on each place.
    keys: Vec<TileKey>,
    /// The shown pixels.
    shown: Vec<u8>,
    /// The pixels that changed; transparent between frames.
    changed: Vec<u8>,
}

impl Canvas {
    /// An empty canvas for pictures that all look like this one.
    pub(super) fn new(picture: &Picture, size: ImageSize) -> Result<Canvas, RasterError> {
        let view_box @ ViewBox { left, top, width, height } = picture.view_box();
        let layout = Layout::new(view_box, size);
        let side = LINE as u32 * layout.cell;
        let mut board = pixmap(side, side)?;
        board.fill(color(picture.appearance.background()));
        let svg = document((left, top), (width, height), &picture.board());
        render(&svg, layout.transform(picture, (layout.cell, layout.cell)), &mut board)?;
        let places = (0..LINE as u32).flat_map(|line| (0..LINE as u32).map(move |column| (column, line)));
        let ground = places.map(|place| cut(board.data(), side, place, layout.cell)).collect();
        let pixels = (layout.width * layout.height) as usize;
        let mut canvas = Canvas {
            layout,
            palette: Palette::new(Histogram::default()),
            grounds: grounds(picture),
            ground,
            sprites: HashMap::new(),
            tiles: HashMap::new(),
            keys: Vec::new(),
            shown: vec![TRANSPARENT; pixels],
            changed: vec![TRANSPARENT; pixels],
        };
        canvas.palette = Palette::new(canvas.count_colors(picture)?);
        Ok(canvas)
    }

    /// Draws a picture over the one before.
    pub(super) fn draw(&mut self, picture: &Picture) -> Result<Change, RasterError> {
        let pixels = |sprite: &Sprite| sprite.pieces.iter().map(|piece| size_of_val(&piece.pixels[..])).sum::<usize>();
        if self.sprites.values().map(pixels).sum::<usize>() > MAX_BYTES {
            self.sprites.clear();
        }
        if self.tiles.len() * (self.layout.cell.pow(2) as usize) > MAX_BYTES {
            self.tiles.clear();
        }
        let keys = self.plan(picture)?;
        let mut area = Area::EMPTY;
        for (place, key) in keys.iter().enumerate() {
            if self.keys.get(place) != Some(key) {
                let tile = self.tile(key);
                self.show(place, &tile, &mut area);
            }
        }
        self.keys = keys;
        Ok(self.take(area))
    }

    /// What each place shows in a picture.
    fn plan(&mut self, picture: &Picture) -> Result<Vec<TileKey>, RasterError> {
        let mut keys: Vec<TileKey> =
            self.grounds.iter().map(|&ground| TileKey { ground, layers: Vec::new() }).collect();
        if let Some((from, to, has_won)) = picture.last_step() {
            self.put_trail(&mut keys, picture, (from, to), has_won)?;
        }
        for (at, Piece { tower, teeth }, must_move) in picture.towers() {
            self.put(&mut keys, SpriteKind::Tower { tower, teeth, must_move }, picture, at)?;
        }
        for at in picture.signed() {
            self.put(&mut keys, SpriteKind::Sign(at.color()), picture, at)?;
        }
        for (at, mark) in picture.marks() {
            self.put(&mut keys, SpriteKind::Mark(mark), picture, at)?;
        }
        Ok(keys)
    }

    /// Puts a sprite on a square.
    fn put(
        &mut self,
        keys: &mut [TileKey],
        kind: SpriteKind,
        picture: &Picture,
        at: Square,
    ) -> Result<(), RasterError> {
        let GridPos { column, line } = picture.place(at);
        let sprite = self.sprite(kind, picture, at)?;
        for (number, piece) in (0u8..).zip(&sprite.pieces) {
            let along = |place: u8, further: i8| usize::from(place + 1).checked_add_signed(further.into());
            if let (Some(column), Some(line)) = (along(column, piece.columns), along(line, piece.lines))
                && let Some(key) = keys.get_mut(line * LINE + column)
            {
                key.layers.push((kind, number));
            }
        }
        Ok(())
    }

    /// Puts the trail of a move from square to square. All trails in a direction consist of the pieces of that of two
    /// steps: the start, one for each square on the way, the end; and between them, if the way is diagonal, corners of
    /// the squares beside it.
    fn put_trail(
        &mut self,
        keys: &mut [TileKey],
        picture: &Picture,
        (from, to): (Square, Square),
        has_won: bool,
    ) -> Result<(), RasterError> {
        let (start, end) = (picture.place(from), picture.place(to));
        let (columns, lines) = (end.column as i8 - start.column as i8, end.line as i8 - start.line as i8);
        let (step_x, step_y) = (columns.signum(), lines.signum());
        let steps = columns.abs().max(lines.abs());
        let kind = SpriteKind::Trail { columns: step_x, lines: step_y, has_won };
        let sprite = self.sprite(kind, picture, from)?;
        for (number, piece) in (0u8..).zip(&sprite.pieces) {
            let x = if step_x == 0 { piece.lines * step_y } else { piece.columns * step_x };
            let y = if step_y == 0 { piece.columns * step_x } else { piece.lines * step_y };
            // By how many steps the piece is shifted, each time that it is needed.
            let shifts = match (x, y) {
                (0, 0) => 0..1,
                (1, 1) => 0..steps - 1,
                (2, 2) => steps - 2..steps - 1,
                (0, 1) | (1, 0) => 0..steps,
                _ => 0..0,
            };
            for shift in shifts {
                let column = start.column as i8 + 1 + piece.columns + shift * step_x;
                let line = start.line as i8 + 1 + piece.lines + shift * step_y;
                if let Some(key) = keys.get_mut(line as usize * LINE + column as usize) {
                    key.layers.push((kind, number));
                }
            }
        }
        Ok(())
    }

    fn sprite(&mut self, kind: SpriteKind, picture: &Picture, at: Square) -> Result<&Sprite, RasterError> {
        match self.sprites.entry(kind) {
            Entry::Occupied(found) => Ok(found.into_mut()),
            Entry::Vacant(place) => Ok(place.insert(Sprite::new(kind, picture, at, self.layout.cell)?)),
        }
    }

    /// The indices of a tile.
    fn tile(&mut self, key: &TileKey) -> Rc<[u8]> {
        if let Some(tile) = self.tiles.get(key) {
            return Rc::clone(tile);
        }
        let mut pixels = self.ground[usize::from(key.ground)].clone();
        for (kind, number) in &key.layers {
            let pieces = self.sprites.get(kind).map(|sprite| &sprite.pieces);
            if let Some(piece) = pieces.and_then(|pieces| pieces.get(usize::from(*number))) {
                lay_over(&mut pixels, &piece.pixels);
            }
        }
        let tile: Rc<[u8]> = self.palette.indices(&pixels).into();
        self.tiles.insert(key.clone(), Rc::clone(&tile));
        tile
    }

    /// Shows a tile. At the margins only a part of it is inside the picture.
    fn show(&mut self, place: usize, tile: &[u8], area: &mut Area) {
        let Layout { cell, left, top, width, height } = self.layout;
        let (cell, width, height) = (cell as usize, width as usize, height as usize);
        // Places and pixels are counted from the margins, which begin one square outside of the squares.
        let span = |place: usize, start: u32, end: usize| {
            let skipped = cell - start as usize;
            let first = (place * cell).max(skipped);
            (first, ((place + 1) * cell).min(end + skipped), skipped)
        };
        let (first_x, end_x, skipped_x) = span(place % LINE, left, width);
        let (first_y, end_y, skipped_y) = span(place / LINE, top, height);
        for y in first_y..end_y {
            let in_tile = (y % cell) * cell;
            let row = &tile[in_tile + first_x % cell..][..end_x.saturating_sub(first_x)];
            let start = (y - skipped_y) * width + first_x - skipped_x;
            let shown = &mut self.shown[start..start + row.len()];
            if shown == row {
                continue;
            }
            let changed = &mut self.changed[start..start + row.len()];
            for (x, ((shown, changed), new)) in shown.iter_mut().zip(changed).zip(row).enumerate() {
                if shown != new {
                    (*shown, *changed) = (*new, *new);
                    area.include(first_x - skipped_x + x, y - skipped_y);
                }
            }
        }
    }

    /// The changed pixels of an area. The next frame begins without changes.
    fn take(&mut self, area: Area) -> Change {
        // A frame without changes lasts too: it has one transparent pixel.
        let Area { left, top, right, bottom } = if area.left < area.right { area } else { Area::CORNER };
        let width = self.layout.width as usize;
        let mut indices = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            let row = &mut self.changed[y * width + left..y * width + right];
            indices.extend_from_slice(row);
            row.fill(TRANSPARENT);
        }
        let [left, top, width, height] = [left, top, right - left, bottom - top].map(|pixels| pixels as u16);
        Change { left, top, width, height, indices }
    }

    /// Counts the colours of all squares, of every tower on each of them, and of teeth, trails, symbols and marks.
    fn count_colors(&mut self, picture: &Picture) -> Result<Histogram, RasterError> {
        let mut histogram = Histogram::default();
        let towers = Tower::ALL.map(|tower| (tower, Teeth::NONE));
        let sumos = Player::ALL.map(|player| (Tower { player, color: Color::Red }, Teeth::MAX));
        let tower = |(tower, teeth)| SpriteKind::Tower { tower, teeth, must_move: false };
        let mut kinds: Vec<SpriteKind> = towers.into_iter().chain(sumos).map(tower).collect();
        kinds.extend(sumos.map(|(tower, teeth)| SpriteKind::Tower { tower, teeth, must_move: true }));
        kinds.extend([Mark::Dot, Mark::Push].map(SpriteKind::Mark));
        for kind in &kinds {
            self.sprite(*kind, picture, Square::A1)?;
        }
        for position in positions() {
            let kind = SpriteKind::Trail { columns: 0, lines: 1, has_won: position.is_over() };
            self.sprite(kind, &Picture::new(position, picture.appearance), Square::A1)?;
            kinds.push(kind);
        }
        let places: Vec<(Color, u8)> = first_squares(picture);
        for (color, place) in places {
            let sign = match picture.signed().find(|at| at.color() == color) {
                Some(at) => Some(self.sprite(SpriteKind::Sign(color), picture, at).map(|_| SpriteKind::Sign(color))?),
                None => None,
            };
            for kind in kinds.iter().copied().chain(sign) {
                let Some(sprite) = self.sprites.get(&kind) else { continue };
                for piece in &sprite.pieces {
                    let mut pixels = self.ground[usize::from(place)].clone();
                    lay_over(&mut pixels, &piece.pixels);
                    self.count(&pixels, &mut histogram);
                }
            }
        }
        for (place, ground) in self.ground.iter().enumerate() {
            if usize::from(self.grounds[place]) == place {
                self.count(ground, &mut histogram);
            }
        }
        Ok(histogram)
    }

    fn count(&self, pixels: &[Pixel], histogram: &mut Histogram) {
        let cell = self.layout.cell as usize;
        pixels.chunks(cell).step_by(cell.div_ceil(SAMPLED_LINES)).for_each(|row| histogram.add(row));
    }
}

/// The first square of each colour, by its place.
fn first_squares(picture: &Picture) -> Vec<(Color, u8)> {
    let place = |at: Square| {
        let GridPos { column, line } = picture.place(at);
        (line + 1) * LINE as u8 + column + 1
    };
    let first = |color| Square::ALL.into_iter().filter(|at| at.color() == color).map(place).min();
    Color::ALL.into_iter().filter_map(|color| Some((color, first(color)?))).collect()
}

/// The first place with the same ground as each place: all squares of a colour look the same.
fn grounds(picture: &Picture) -> Vec<u8> {
    let first = first_squares(picture);
    let ground = |place: u8| {
        let (column, line) = ((place % LINE as u8).checked_sub(1)?, (place / LINE as u8).checked_sub(1)?);
        let square = GridPos { column, line }.square(picture.appearance.orientation)?;
        first.iter().find(|(color, _)| *color == square.color()).map(|(_, place)| *place)
    };
    (0..(LINE * LINE) as u8).map(|place| ground(place).unwrap_or(place)).collect()
}

/// Two positions after which trails look different: one that is over, and one that is not.
fn positions() -> impl Iterator<Item = Position> {
    let over = "P3yrg1/G7/Y5k1/1RK2o1n/2O5/b7/p7/NB6 b O 3".parse().ok();
    [Position::default()].into_iter().chain(over)
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug)]
struct Area {
    left: usize,
    top: usize,
    /// The first column after it.
    right: usize,
    /// The first row after it.
    bottom: usize,
}

impl Area {
    const EMPTY: Area = Area { left: usize::MAX, top: usize::MAX, right: 0, bottom: 0 };
    const CORNER: Area = Area { left: 0, top: 0, right: 1, bottom: 1 };

    fn include(&mut self, x: usize, y: usize) {
        *self = Area {
            left: self.left.min(x),
            top: self.top.min(y),
            right: self.right.max(x + 1),
            bottom: self.bottom.max(y + 1),
        };
    }
}
