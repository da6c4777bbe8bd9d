//! An arrow from one cell to another.

use core::fmt;

use super::decimal::tenths;
use super::ground::Ground;
use super::mark::ring;
use super::paint::Paint;
use crate::board::Cell;

/// An arrow in a picture, or, from a cell to itself, a ring around the cell.
///
/// ```
/// use outflank::{Reversi, picture::{Arrow, Svg}};
/// let arrows = [
///     Arrow::new("d3".parse()?, "d4".parse()?),
///     Arrow::new("c4".parse()?, "d4".parse()?).painted("crimson".parse()?),
/// ];
/// let svg = Svg::new(&Reversi::new()).arrows(&arrows)?.to_string();
/// assert_eq!(svg.matches("class=\"arrow\"").count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// The cell at which it begins.
    pub from: Cell,
    /// The cell of its tip.
    pub to: Cell,
    /// Its colour. The default is the colour of the theme's marks.
    pub paint: Option<Paint>,
}

impl Arrow {
    /// Creates an arrow in the colour of the theme's marks.
    ///
    /// ```
    /// use outflank::picture::Arrow;
    /// let arrow = Arrow::new("d3".parse()?, "d4".parse()?);
    /// assert_eq!((arrow.from.to_string(), arrow.paint), ("d3".into(), None));
    /// # Ok::<(), outflank::ParseCellError>(())
    /// ```
    pub const fn new(from: Cell, to: Cell) -> Self {
        Self { from, to, paint: None }
    }

    /// Returns the arrow in a colour of its own.
    ///
    /// ```
    /// use outflank::picture::{Arrow, Paint};
    /// let arrow = Arrow::new("d3".parse()?, "d4".parse()?).painted(Paint::rgb(200, 0, 0));
    /// assert_eq!(arrow.paint, Some(Paint::rgb(200, 0, 0)));
    /// # Ok::<(), outflank::ParseCellError>(())
    /// ```
    #[must_use]
    pub const fn painted(mut self, paint: Paint) -> Self {
        self.paint = Some(paint);
        self
    }

    pub(super) fn draw(self, f: &mut fmt::Formatter<'_>, ground: &Ground, marks: Paint) -> fmt::Result {
        let paint = self.paint.unwrap_or(marks);
        let ((x, y), (tip_x, tip_y)) = (ground.center(self.from), ground.center(self.to));
        if self.from == self.to {
            return ring(f, "arrow", (x, y), paint);
        }
        let length = root((tip_x - x) * (tip_x - x) + (tip_y - y) * (tip_y - y));
        let (along_x, along_y) = ((tip_x - x) / length, (tip_y - y) / length);
        // Half of the arrow, to the left of its line, and then the mirror image of that half. The
        // arrow begins a little ahead of the first centre, and its tip is at the second.
        let half = [(7.0, 2.5), (length - 15.0, 3.5), (length - 17.0, 9.0), (length, 0.0)];
        let mirrored = half.iter().rev().skip(1).map(|&(ahead, aside)| (ahead, -aside));
        write!(f, "<polygon class=\"arrow\" fill=\"{paint}\" points=\"")?;
        for (ahead, aside) in half.iter().copied().chain(mirrored) {
            let (x, y) = (x + ahead * along_x + aside * along_y, y + ahead * along_y - aside * along_x);
            write!(f, "{},{} ", tenths(x), tenths(y))?;
        }
        f.write_str("\"/>\n")
    }
}

/// The square root by Newton's method, because `core` has none for floating point numbers. It
/// starts above the root, so that every step gets closer.
fn root(square: f32) -> f32 {
    let mut root = square.max(1.0);
    for _ in 0..24 {
        root = f32::midpoint(root, square / root);
    }
    root
}
