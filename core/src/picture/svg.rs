//! Boards as SVG.

use core::fmt;

use super::arrow::{Arrow, ring};
use super::caption::Caption;
use super::decimal::{tenths, whole};
use super::drawn::Drawn;
use super::ground::Ground;
use super::paint::Paint;
use super::theme::{Part, Theme};
use crate::board::{Cell, Cells, OffBoardError};
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;

/// A position drawn as SVG: discs or stones, coordinates, the last move and the legal placements. A
/// dot marks a placement that flips or captures, a ring one that does not.
///
/// You can add arrows and mark or fill cells, choose the colours with a theme, and turn the board
/// by 180 degrees.
///
/// The picture has its own background, so it looks the same on light and dark pages, and its
/// colours are attributes, so it changes nothing else there. Rules of a style sheet override them:
/// `.outflank .disc.black { fill: var(--black); }`. Its `title` describes the position to screen
/// readers.
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
pub struct Svg<'a, P: Position> {
    position: &'a P,
    last: Option<Move>,
    legal: bool,
    coordinates: bool,
    width: Option<u16>,
    /// `None` before a cell is marked, because the board of a position may be known only at run
    /// time.
    marked: Option<Cells<P::Board>>,
    fills: &'a [(Cell, Paint)],
    arrows: &'a [Arrow],
    theme: Theme,
    flipped: bool,
}

impl<'a, P: Position> Svg<'a, P> {
    /// Creates a picture of the position, with its legal placements marked and with coordinates.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// assert!(Svg::new(&Reversi::new()).to_string().contains("<title>Black to move, 2-2"));
    /// ```
    pub const fn new(position: &'a P) -> Self {
        Self {
            position,
            last: None,
            legal: true,
            coordinates: true,
            width: None,
            marked: None,
            fills: &[],
            arrows: &[],
            theme: Theme::GREEN,
            flipped: false,
        }
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

    /// Sets whether legal placements are marked.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// assert!(!Svg::new(&Reversi::new()).legal_moves(false).to_string().contains("class=\"legal"));
    /// ```
    pub const fn legal_moves(mut self, marked: bool) -> Self {
        self.legal = marked;
        self
    }

    /// Sets whether coordinates are drawn.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// assert!(!Svg::new(&Reversi::new()).coordinates(false).to_string().contains("<text"));
    /// ```
    pub const fn coordinates(mut self, shown: bool) -> Self {
        self.coordinates = shown;
        self
    }

    /// Sets the width of the picture in pixels. The default is 40 per cell.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// assert!(Svg::new(&Reversi::new()).width(200).to_string().contains("width=\"200\""));
    /// ```
    pub const fn width(mut self, pixels: u16) -> Self {
        self.width = Some(pixels);
        self
    }

    /// Draws a ring on each of these cells.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the cells is not on the board.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// let start = Reversi::new();
    /// let svg = Svg::new(&start).marked(["d3".parse()?, "c4".parse()?])?.to_string();
    /// assert_eq!(svg.matches("class=\"mark\"").count(), 2);
    /// let error = Svg::new(&start).marked(["j1".parse()?]).unwrap_err();
    /// assert_eq!(error.to_string(), "j1 is not in play on square-8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn marked(mut self, cells: impl IntoIterator<Item = Cell>) -> Result<Self, OffBoardError> {
        for cell in cells {
            let marked = self.marked.unwrap_or_else(|| Cells::none_of(self.position.cells().board()));
            self.marked = Some(marked | self.in_play(cell)?);
        }
        Ok(self)
    }

    /// Fills these cells with a colour, below their discs.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the cells is not on the board.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// let fills = [("a1".parse()?, "gold".parse()?)];
    /// assert!(Svg::new(&Reversi::new()).fills(&fills)?.to_string().contains("fill=\"#ffd700\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fills(mut self, fills: &'a [(Cell, Paint)]) -> Result<Self, OffBoardError> {
        for &(cell, _) in fills {
            self.in_play(cell)?;
        }
        self.fills = fills;
        Ok(self)
    }

    /// Draws arrows on top of everything else.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the cells is not on the board.
    ///
    /// ```
    /// use outflank::{Reversi, picture::{Arrow, Svg}};
    /// let arrow = Arrow::new("d3".parse()?, "d4".parse()?);
    /// assert!(Svg::new(&Reversi::new()).arrows(&[arrow])?.to_string().contains("class=\"arrow\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn arrows(mut self, arrows: &'a [Arrow]) -> Result<Self, OffBoardError> {
        for arrow in arrows {
            self.in_play(arrow.from)?;
            self.in_play(arrow.to)?;
        }
        self.arrows = arrows;
        Ok(self)
    }

    /// Sets the colours.
    ///
    /// ```
    /// use outflank::{Reversi, picture::{Paint, Part, Svg, Theme}};
    /// let theme = Theme::GREEN.with(Part::Frame, Paint::rgb(0, 0, 0));
    /// assert!(Svg::new(&Reversi::new()).theme(theme).to_string().contains("fill=\"#000000\""));
    /// ```
    pub const fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Sets whether the board is turned by 180 degrees, so that a1 is at the lower right.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// let start = Reversi::new();
    /// let svg = |flipped| Svg::new(&start).flipped(flipped).to_string();
    /// assert!(svg(false).find(">a<") < svg(false).find(">h<"));
    /// assert!(svg(true).find(">a<") > svg(true).find(">h<"));
    /// ```
    pub const fn flipped(mut self, flipped: bool) -> Self {
        self.flipped = flipped;
        self
    }

    fn in_play(&self, cell: Cell) -> Result<Cell, OffBoardError> {
        let board = self.position.geometry().name;
        if self.position.cells().contains(cell) { Ok(cell) } else { Err(OffBoardError { cell, board }) }
    }
}

fn circle(
    f: &mut fmt::Formatter<'_>,
    class: &str,
    (x, y): (f32, f32),
    radius: u8,
    more: impl fmt::Display,
) -> fmt::Result {
    let (x, y) = (tenths(x), tenths(y));
    writeln!(f, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{more}/>")
}

impl<P: Position> Svg<'_, P> {
    fn discs(&self, f: &mut fmt::Formatter<'_>, ground: &Ground, drawn: &Drawn<P>) -> fmt::Result {
        for color in Color::ALL {
            let (class, part) = match color {
                Color::Black => ("disc black", Part::Black),
                Color::White => ("disc white", Part::White),
            };
            let (paint, outline) = (self.theme.of(part), self.theme.of(Part::Outline));
            writeln!(f, "<g fill=\"{paint}\" stroke=\"{outline}\">")?;
            for cell in drawn.occupied[color.index()] {
                circle(f, class, ground.center(cell), 16, "")?;
            }
            f.write_str("</g>\n")?;
        }
        Ok(())
    }

    fn hints(&self, f: &mut fmt::Formatter<'_>, ground: &Ground, drawn: &Drawn<P>) -> fmt::Result {
        let hints = self.theme.of(Part::Hints);
        for cell in drawn.taking {
            circle(f, "legal", ground.center(cell), 5, format_args!(" fill=\"{hints}\""))?;
        }
        let more = format_args!(" fill=\"none\" stroke=\"{hints}\" stroke-width=\"1.5\"");
        for cell in drawn.quiet {
            circle(f, "legal quiet", ground.center(cell), 5, more)?;
        }
        Ok(())
    }

    /// The marks, fills and arrows that a user has added.
    fn said(&self, f: &mut fmt::Formatter<'_>, ground: &Ground) -> fmt::Result {
        let (marks, outline) = (self.theme.of(Part::Marks), self.theme.of(Part::Outline));
        writeln!(f, "<g stroke=\"{outline}\" stroke-linejoin=\"round\">")?;
        for cell in self.marked.into_iter().flatten() {
            ring(f, "mark", ground.center(cell), marks)?;
        }
        for arrow in self.arrows {
            arrow.draw(f, ground, marks)?;
        }
        f.write_str("</g>\n")
    }
}

impl<P: Position> fmt::Display for Svg<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ground = Ground { geometry: self.position.geometry(), theme: self.theme, flipped: self.flipped };
        let (width, height) = ground.size();
        let pixels = self.width.map_or(width, |pixels| pixels as f32);
        let high = whole(pixels * height / width);
        let (width, height, pixels) = (tenths(width), tenths(height), whole(pixels));
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"outflank\" viewBox=\"0 0 {width} {height}\" width=\"{pixels}\" \
             height=\"{high}\" role=\"img\">"
        )?;
        writeln!(f, "<title>{}: {}</title>", Caption(self.position), self.position)?;
        let frame = self.theme.of(Part::Frame);
        writeln!(f, "<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{frame}\"/>")?;
        let drawn = Drawn::of(self.position, self.legal);
        ground.cells(f, |cell| drawn.in_play.contains(cell))?;
        for &(cell, paint) in self.fills {
            ground.cell(f, "fill", cell, format_args!(" fill=\"{paint}\""))?;
        }
        self.discs(f, &ground, &drawn)?;
        self.hints(f, &ground, &drawn)?;
        if let Some(cell) = self.last.and_then(Move::cell).filter(|&cell| ground.geometry.contains(cell)) {
            let last = self.theme.of(Part::Last);
            circle(f, "last", ground.center(cell), 4, format_args!(" fill=\"{last}\""))?;
        }
        if self.marked.is_some() || !self.arrows.is_empty() {
            self.said(f, &ground)?;
        }
        if self.coordinates {
            ground.labels(f)?;
        }
        f.write_str("</svg>\n")
    }
}
