//! A board as SVG.

use core::fmt;

use super::caption::Caption;
use super::drawn::Drawn;
use crate::board::{Cell, Geometry, Shape};
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;

/// Half a cell's width, in the picture's units.
const HALF: f32 = 20.0;
/// From a hexagon's centre to its corners.
const RADIUS: f32 = 2.0 * HALF / 1.732_050_8;
/// Around the board, for the coordinates.
const MARGIN: f32 = 30.0;

/// A position drawn as SVG: discs or stones, coordinates, the last move and the legal placements. A
/// dot marks a placement that flips or captures, a ring one that does not.
///
/// The picture has its own background, so it looks the same on light and dark pages. Its `title`
/// describes the position to screen readers.
///
/// ```
/// use outflank::{Position, Reversi, picture::Svg};
/// let mut game = Reversi::new();
/// game.play("d3".parse()?)?;
/// let svg = Svg::new(&game).last_move(Some("d3".parse()?)).to_string();
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// assert_eq!(svg.matches("class=\"disc").count(), 5);
/// assert_eq!(svg.matches("class=\"legal").count(), 3);
/// assert_eq!(svg.matches("class=\"last").count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a, P> {
    position: &'a P,
    last: Option<Move>,
    legal: bool,
    coordinates: bool,
    width: Option<u16>,
}

impl<'a, P: Position> Svg<'a, P> {
    /// The position with its legal placements marked and with coordinates.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// assert!(Svg::new(&Reversi::new()).to_string().contains("<title>Black to move, 2-2"));
    /// ```
    pub const fn new(position: &'a P) -> Self {
        Self { position, last: None, legal: true, coordinates: true, width: None }
    }

    /// Marks the move that led to the position.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// assert!(Svg::new(&Reversi::new()).last_move("d5".parse().ok()).to_string().contains("class=\"last\""));
    /// ```
    pub const fn last_move(mut self, mv: Option<Move>) -> Self {
        self.last = mv;
        self
    }

    /// Whether legal placements are marked.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// assert!(!Svg::new(&Reversi::new()).legal_moves(false).to_string().contains("class=\"legal"));
    /// ```
    pub const fn legal_moves(mut self, marked: bool) -> Self {
        self.legal = marked;
        self
    }

    /// Whether columns and rows are named.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// assert!(!Svg::new(&Reversi::new()).coordinates(false).to_string().contains("<text"));
    /// ```
    pub const fn coordinates(mut self, shown: bool) -> Self {
        self.coordinates = shown;
        self
    }

    /// The picture's width in pixels. Without it, 40 to a cell.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// assert!(Svg::new(&Reversi::new()).width(200).to_string().contains("width=\"200\""));
    /// ```
    pub const fn width(mut self, pixels: u16) -> Self {
        self.width = Some(pixels);
        self
    }
}

/// The centre of a cell in the picture. Columns and rows may be one beyond the board: the
/// coordinates stand there.
fn center(geometry: Geometry, column: i16, row: i16) -> (f32, f32) {
    let (column, row) = (column as f32, row as f32);
    if geometry.shape == Shape::Hexagon {
        // The leftmost cell is the first of the middle row.
        let left = (geometry.height / 2) as f32 / 2.0;
        (MARGIN + HALF * (2.0 * (column + row / 2.0 - left) + 1.0), MARGIN + RADIUS * (1.5 * row + 1.0))
    } else {
        (MARGIN + HALF * (2.0 * column + 1.0), MARGIN + HALF * (2.0 * row + 1.0))
    }
}

/// Width and height of the picture.
fn size(geometry: Geometry) -> (f32, f32) {
    let (columns, rows) = (geometry.width as f32, geometry.height as f32);
    let height =
        if geometry.shape == Shape::Hexagon { RADIUS * (1.5 * rows + 0.5) } else { 2.0 * HALF * rows };
    (2.0 * MARGIN + 2.0 * HALF * columns, 2.0 * MARGIN + height)
}

impl<P: Position> Svg<'_, P> {
    fn cell(f: &mut fmt::Formatter<'_>, drawn: &Drawn<P>, cell: Cell) -> fmt::Result {
        let class = if drawn.in_play.contains(cell) { "cell" } else { "out" };
        let (x, y) = center(drawn.geometry, cell.column() as i16, cell.row() as i16);
        if drawn.geometry.shape == Shape::Hexagon {
            let corners = [(0.0, -1.0), (1.0, -0.5), (1.0, 0.5), (0.0, 1.0), (-1.0, 0.5), (-1.0, -0.5)];
            write!(f, "<polygon class=\"{class}\" points=\"")?;
            for (across, down) in corners {
                write!(f, "{:.1},{:.1} ", x + HALF * across, y + RADIUS * down)?;
            }
            f.write_str("\"/>\n")
        } else {
            writeln!(
                f,
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"40\" height=\"40\"/>",
                x - HALF,
                y - HALF
            )
        }
    }

    fn circle(&self, f: &mut fmt::Formatter<'_>, class: &str, cell: Cell, radius: f32) -> fmt::Result {
        let (x, y) = center(self.position.geometry(), cell.column() as i16, cell.row() as i16);
        writeln!(f, "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>")
    }

    fn label(
        &self,
        f: &mut fmt::Formatter<'_>,
        column: i16,
        row: i16,
        label: impl fmt::Display,
    ) -> fmt::Result {
        let (x, y) = center(self.position.geometry(), column, row);
        // Beside the board the labels stand nearer to it than a cell would.
        let toward = |at: f32, size: f32| at.clamp(MARGIN / 2.0, size - MARGIN / 2.0);
        let (width, height) = size(self.position.geometry());
        writeln!(f, "<text x=\"{:.1}\" y=\"{:.1}\">{label}</text>", toward(x, width), toward(y, height) + 4.5)
    }

    /// A row's number stands at its left end, a column's letter at its upper end. On the left half
    /// of a hexagon the numbers are there already, so the letters stand at the lower end.
    fn labels(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Geometry { width, height, shape, .. } = self.position.geometry();
        let hexagon = shape == Shape::Hexagon;
        for column in 0..width {
            let above = !hexagon || column >= width / 2;
            self.label(f, column as i16, if above { -1 } else { height as i16 }, (b'a' + column) as char)?;
        }
        for row in 0..height {
            let first = if hexagon { (width / 2).saturating_sub(row) } else { 0 };
            self.label(f, first as i16 - 1, row as i16, row + 1)?;
        }
        Ok(())
    }
}

impl<P: Position> fmt::Display for Svg<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = size(self.position.geometry());
        let pixels = self.width.map_or(width, |pixels| pixels as f32);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"outflank\" viewBox=\"0 0 {width:.1} {height:.1}\" width=\"{pixels:.0}\" \
             height=\"{:.0}\" role=\"img\">",
            pixels * height / width
        )?;
        writeln!(f, "<title>{}: {}</title>", Caption(self.position), self.position)?;
        // Every style rule names the picture's class, so that it changes nothing else on the page.
        f.write_str(
            "<style>.outflank .cell{fill:#2f8f5b;stroke:#1d5c3a}.outflank .out{fill:#cfc6b3;stroke:#1d5c3a}.outflank .disc{stroke:#111}\
             .outflank .black{fill:#1b1b1b}.outflank .white{fill:#f7f7f2}.outflank .legal{fill:#0b3d23;fill-opacity:.45}\
             .outflank .quiet{fill:none;stroke:#0b3d23;stroke-width:1.5;stroke-opacity:.6}.outflank .last{fill:#e5482d}\
             .outflank text{font:13px sans-serif;fill:#3c3a36;text-anchor:middle}</style>\n",
        )?;
        writeln!(f, "<rect width=\"{width:.1}\" height=\"{height:.1}\" rx=\"8\" fill=\"#efe9dc\"/>")?;
        let drawn = Drawn::of(self.position, self.legal);
        let geometry = drawn.geometry;
        for cell in (0..geometry.area()).filter_map(|index| geometry.cell(index)) {
            Self::cell(f, &drawn, cell)?;
        }
        for color in Color::ALL {
            let class = if color == Color::Black { "disc black" } else { "disc white" };
            for cell in drawn.occupied[color.index()] {
                self.circle(f, class, cell, 16.0)?;
            }
        }
        for cell in drawn.taking | drawn.quiet {
            let class = if drawn.taking.contains(cell) { "legal" } else { "legal quiet" };
            self.circle(f, class, cell, 5.0)?;
        }
        if let Some(cell) = self.last.and_then(Move::cell).filter(|&cell| geometry.contains(cell)) {
            self.circle(f, "last", cell, 4.0)?;
        }
        if self.coordinates {
            self.labels(f)?;
        }
        f.write_str("</svg>\n")
    }
}
