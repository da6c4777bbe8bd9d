//! The empty board: where its cells are in a picture, and how they are drawn.

use core::fmt;

use super::decimal::{tenths, whole};
use super::theme::{Part, Theme};
use crate::Position;
use crate::board::{Cell, Geometry, Shape};

/// Half the width of a cell, in the units of the picture.
const HALF: f32 = 20.0;
/// The distance from the centre of a hexagonal cell to its corners.
const RADIUS: f32 = 2.0 * HALF / 1.732_050_8;
/// The margin around the board, for the coordinates.
pub(super) const MARGIN: f32 = 30.0;

#[derive(Clone, Copy)]
pub(super) struct Ground {
    pub(super) geometry: Geometry,
    pub(super) theme: Theme,
    /// Whether the board is turned by 180 degrees.
    pub(super) flipped: bool,
    /// Whether the board has four dots, two cells from its corners, as boards for Reversi on 8x8 have.
    dots: bool,
}

impl Ground {
    pub(super) fn of<P: Position>(position: &P, theme: Theme, flipped: bool) -> Self {
        let geometry = position.geometry();
        let dots = position.kind().game == "reversi" && geometry.name == "square-8";
        Self { geometry, theme, flipped, dots }
    }

    /// The centre of a column and row in the picture. They may be one beyond the board, for the
    /// coordinates.
    fn place(&self, column: i16, row: i16) -> (f32, f32) {
        let (column, row) = (column as f32, row as f32);
        if self.geometry.shape == Shape::Hexagon {
            // The leftmost cell is the first of the middle row.
            let left = (self.geometry.height / 2) as f32 / 2.0;
            (MARGIN + HALF * (2.0 * (column + row / 2.0 - left) + 1.0), MARGIN + RADIUS * (1.5 * row + 1.0))
        } else {
            (MARGIN + HALF * (2.0 * column + 1.0), MARGIN + HALF * (2.0 * row + 1.0))
        }
    }

    /// The column that is drawn in the place of this one.
    fn column(&self, column: u8) -> u8 {
        if self.flipped { self.geometry.width - 1 - column } else { column }
    }

    fn row(&self, row: u8) -> u8 {
        if self.flipped { self.geometry.height - 1 - row } else { row }
    }

    /// The centre of a cell of the board.
    pub(super) fn center(&self, cell: Cell) -> (f32, f32) {
        self.place(self.column(cell.column()) as i16, self.row(cell.row()) as i16)
    }

    /// Width and height of the picture.
    pub(super) fn size(&self) -> (f32, f32) {
        let (columns, rows) = (self.geometry.width as f32, self.geometry.height as f32);
        let hexagon = self.geometry.shape == Shape::Hexagon;
        let height = if hexagon { RADIUS * (1.5 * rows + 0.5) } else { 2.0 * HALF * rows };
        (2.0 * MARGIN + 2.0 * HALF * columns, 2.0 * MARGIN + height)
    }

    /// The outline of a cell; `more` are attributes.
    pub(super) fn cell(
        &self,
        f: &mut fmt::Formatter<'_>,
        class: &str,
        cell: Cell,
        more: impl fmt::Display,
    ) -> fmt::Result {
        let (x, y) = self.center(cell);
        if self.geometry.shape == Shape::Hexagon {
            let corners = [(0.0, -1.0), (1.0, -0.5), (1.0, 0.5), (0.0, 1.0), (-1.0, 0.5), (-1.0, -0.5)];
            write!(f, "<polygon class=\"{class}\" points=\"")?;
            for (across, down) in corners {
                write!(f, "{},{} ", tenths(x + HALF * across), tenths(y + RADIUS * down))?;
            }
            writeln!(f, "\"{more}/>")
        } else {
            let (x, y) = (whole(x - HALF), whole(y - HALF));
            writeln!(f, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"40\" height=\"40\"{more}/>")
        }
    }

    /// All cells, including those that are not in play, and the dots of the board.
    pub(super) fn cells(&self, f: &mut fmt::Formatter<'_>, in_play: impl Fn(Cell) -> bool) -> fmt::Result {
        let (board, lines) = (self.theme.of(Part::Board), self.theme.of(Part::Lines));
        let outside = self.theme.of(Part::Outside);
        writeln!(f, "<g fill=\"{board}\" stroke=\"{lines}\">")?;
        for cell in (0..self.geometry.area()).filter_map(|index| self.geometry.cell(index)) {
            if in_play(cell) {
                self.cell(f, "cell", cell, "")?;
            } else {
                self.cell(f, "out", cell, format_args!(" fill=\"{outside}\""))?;
            }
        }
        f.write_str("</g>\n")?;
        if self.dots {
            let corners = [2.0, 6.0].map(|lines| whole(MARGIN + 2.0 * HALF * lines));
            for (x, y) in corners.into_iter().flat_map(|x| corners.map(|y| (x, y))) {
                writeln!(f, "<circle class=\"dot\" cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{lines}\"/>")?;
            }
        }
        Ok(())
    }

    fn label(
        &self,
        f: &mut fmt::Formatter<'_>,
        column: i16,
        row: i16,
        label: impl fmt::Display,
    ) -> fmt::Result {
        let (x, y) = self.place(column, row);
        // The labels are closer to the board than a cell would be.
        // Not by `clamp`, whose panic would bring all code for floating point numbers with it.
        let toward = |at: f32, size: f32| at.max(MARGIN / 2.0).min(size - MARGIN / 2.0);
        let (width, height) = self.size();
        let (x, y) = (tenths(toward(x, width)), tenths(toward(y, height) + 4.5));
        writeln!(f, "<text x=\"{x}\" y=\"{y}\">{label}</text>")
    }

    /// The number of a row is at its left end, the letter of a column at its upper end. On the
    /// left half of a hexagon the numbers are already there, so the letters are at the lower end.
    pub(super) fn coordinates(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Geometry { width, height, shape, .. } = self.geometry;
        let hexagon = shape == Shape::Hexagon;
        let text = self.theme.of(Part::Text);
        writeln!(
            f,
            "<g fill=\"{text}\" font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\">"
        )?;
        for place in 0..width {
            let above = !hexagon || place >= width / 2;
            let letter = (b'a' + self.column(place)) as char;
            self.label(f, place as i16, if above { -1 } else { height as i16 }, letter)?;
        }
        for place in 0..height {
            let first = if hexagon { (width / 2).saturating_sub(place) } else { 0 };
            self.label(f, first as i16 - 1, place as i16, self.row(place) + 1)?;
        }
        f.write_str("</g>\n")
    }
}
