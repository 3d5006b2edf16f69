//! The eight colours.

/// One of the eight colours of squares and towers.
///
/// The variants follow White's home row from left to right. Read from the other end, each colour stands where its
/// mirror image was: see [`Color::mirrored`].
///
/// ```
/// # use kamisado::Color;
/// let pink: Color = "pink".parse()?;
/// assert_eq!((pink.letter(), pink.to_string()), ('K', "pink".to_owned()));
/// assert_eq!(Color::from_letter('O'), Some(Color::Orange));
/// # Ok::<(), kamisado::ParseColorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Color {
    Brown,
    Green,
    Red,
    Yellow,
    Pink,
    Purple,
    Blue,
    Orange,
}

impl Color {
    /// The capital letter of the colour in all text formats.
    pub const fn letter(self) -> char {
        match self {
            Color::Brown => 'N',
            Color::Green => 'G',
            Color::Red => 'R',
            Color::Yellow => 'Y',
            Color::Pink => 'K',
            Color::Purple => 'P',
            Color::Blue => 'B',
            Color::Orange => 'O',
        }
    }

    /// The colour with this capital letter.
    pub fn from_letter(letter: char) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.letter() == letter)
    }

    /// The mirror image of the colour: left and right of the board change sides.
    ///
    /// ```
    /// # use kamisado::Color;
    /// assert_eq!(Color::Orange.mirrored(), Color::Brown);
    /// assert_eq!(Color::Pink.mirrored(), Color::Yellow);
    /// ```
    ///
    /// ```
    /// # use kamisado::{Color, Square};
    /// assert_eq!(Color::Orange.mirrored(), Color::Brown);
    /// // The mirrored board is the same board with mirrored colours.
    /// assert!(Square::ALL.into_iter().all(|square| square.mirrored().color() == square.color().mirrored()));
    /// ```
    pub const fn mirrored(self) -> Color {
        Color::ALL[7 - self as usize]
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Color {
        Color::ALL[index & 7]
    }
}

text_by_name! {
    /// All eight colours, from a player's left corner to the right corner.
    Color {
        Brown: "brown", Green: "green", Red: "red", Yellow: "yellow", Pink: "pink", Purple: "purple", Blue: "blue",
        Orange: "orange",
    }
    /// The text is not the name of a colour.
    ParseColorError: "expected a colour: brown, green, red, yellow, pink, purple, blue or orange"
}
