//! Marks on cells.

use core::fmt;

use super::decimal::tenths;
use super::paint::Paint;

/// A mark on a cell, as pictures draw it and as SGF stores it.
///
/// ```
/// use outflank::{Reversi, picture::{Mark, Svg}};
/// let marks = [("d3".parse()?, Mark::Triangle), ("c4".parse()?, Mark::Cross)];
/// let svg = Svg::new(&Reversi::new()).marks(&marks)?.to_string();
/// assert_eq!(svg.matches("class=\"mark\"").count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// A circle, `CR`.
    Circle,
    /// A cross, `MA`.
    Cross,
    /// A square, `SQ`.
    Square,
    /// A triangle, `TR`.
    Triangle,
    /// The cell is selected, `SL`. Pictures show a small diamond.
    Selected,
}

impl Mark {
    /// Returns the name in Python and JavaScript: `circle`, `cross`, `square`, `triangle` or
    /// `selected`.
    ///
    /// ```
    /// use outflank::picture::Mark;
    /// assert_eq!(Mark::Selected.name(), "selected");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Cross => "cross",
            Self::Square => "square",
            Self::Triangle => "triangle",
            Self::Selected => "selected",
        }
    }

    /// Every mark.
    ///
    /// ```
    /// use outflank::picture::Mark;
    /// assert_eq!(Mark::ALL.map(Mark::property), ["CR", "MA", "SQ", "TR", "SL"]);
    /// ```
    pub const ALL: [Self; 5] = [Self::Circle, Self::Cross, Self::Square, Self::Triangle, Self::Selected];

    /// Returns the property of SGF for this mark. Its values are the marked cells.
    ///
    /// See [`Mark::ALL`] for an example.
    pub const fn property(self) -> &'static str {
        match self {
            Self::Circle => "CR",
            Self::Cross => "MA",
            Self::Square => "SQ",
            Self::Triangle => "TR",
            Self::Selected => "SL",
        }
    }

    /// The outline, from the centre of the cell. `None` for a circle.
    const fn path(self) -> Option<&'static str> {
        match self {
            Self::Circle => None,
            Self::Cross => Some("m-10,-10l20,20m0,-20l-20,20"),
            Self::Square => Some("m-11,-11h22v22h-22z"),
            Self::Triangle => Some("m0,-15l13,22.5h-26z"),
            Self::Selected => Some("m0,-6l6,6l-6,6l-6,-6z"),
        }
    }

    /// Draws the mark around this point.
    pub(super) fn draw(self, f: &mut fmt::Formatter<'_>, (x, y): (f32, f32), paint: Paint) -> fmt::Result {
        let Some(path) = self.path() else { return ring(f, "mark", (x, y), paint) };
        let (x, y) = (tenths(x), tenths(y));
        writeln!(
            f,
            "<path class=\"mark\" d=\"M{x},{y}{path}\" fill=\"none\" stroke-width=\"6\"/>\
             <path d=\"M{x},{y}{path}\" fill=\"none\" stroke=\"{paint}\" stroke-width=\"4\"/>"
        )
    }
}

/// A ring around the disc of a cell.
pub(super) fn ring(f: &mut fmt::Formatter<'_>, class: &str, (x, y): (f32, f32), paint: Paint) -> fmt::Result {
    let (x, y) = (tenths(x), tenths(y));
    // It has an outline on both sides, so that it is visible on every board and disc.
    writeln!(
        f,
        "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"none\" stroke-width=\"6\"/>\
         <circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"none\" stroke=\"{paint}\" stroke-width=\"4\"/>"
    )
}
