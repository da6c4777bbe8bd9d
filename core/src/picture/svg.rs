//! Boards as SVG.

use core::fmt;

use super::arrow::Arrow;
use super::caption::Caption;
use super::decimal::{tenths, whole};
use super::drawn::Drawn;
use super::ground::Ground;
use super::label::Label;
use super::mark::{Mark, ring};
use super::paint::Paint;
use super::theme::{Part, Theme};
use crate::board::{Cell, Cells, OffBoardError};
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;

/// A position drawn as SVG: discs or stones, coordinates, the last move and the legal placements. A
/// dot marks a placement that flips or captures, a ring one that does not.
///
/// You can add arrows and labels, mark or fill cells, choose the colours with a theme, and turn the
/// board by 180 degrees.
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
    marks: &'a [(Cell, Mark)],
    labels: &'a [(Cell, &'a str)],
    /// The start and the moves of a game whose plies are numbered.
    game: Option<(&'a P, &'a [Move])>,
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
            marks: &[],
            labels: &[],
            game: None,
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

    /// Draws arrows on top of everything else but labels.
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

    /// Draws a mark on each of these cells.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the cells is not on the board.
    ///
    /// ```
    /// use outflank::{Reversi, picture::{Mark, Svg}};
    /// let marks = Mark::ALL.map(|mark| ("d3".parse().unwrap(), mark));
    /// let svg = Svg::new(&Reversi::new()).marks(&marks)?.to_string();
    /// assert_eq!(svg.matches("class=\"mark\"").count(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn marks(mut self, marks: &'a [(Cell, Mark)]) -> Result<Self, OffBoardError> {
        for &(cell, _) in marks {
            self.in_play(cell)?;
        }
        self.marks = marks;
        Ok(self)
    }

    /// Writes short texts on cells, such as `A` or `+4`, in black or white. A text with more than 6
    /// characters is cut to 5 and `…`. A labelled cell has no mark of a legal placement, and
    /// the last move on it is a ring. If a cell has several labels, the last one is written.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the cells is not on the board.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Svg};
    /// let labels = [("d3".parse()?, "+4"), ("c4".parse()?, "A&B")];
    /// let svg = Svg::new(&Reversi::new()).labels(&labels)?.to_string();
    /// assert!(svg.contains(">+4</text>") && svg.contains(">A&amp;B</text>"));
    /// assert_eq!(svg.matches("class=\"legal").count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn labels(mut self, labels: &'a [(Cell, &'a str)]) -> Result<Self, OffBoardError> {
        for &(cell, _) in labels {
            self.in_play(cell)?;
        }
        self.labels = labels;
        Ok(self)
    }

    /// Draws the diagram of a game that led to this position, as books print it: the discs of
    /// `start`, and a disc with its number for each placement, in the colour that was placed.
    ///
    /// Passes and swaps have no numbers. No disc is flipped or captured in the diagram, and no
    /// legal placement is marked. A cell that was played several times, as in Oust, shows the last
    /// of its numbers. An illegal move and all moves after it are ignored.
    ///
    /// ```
    /// use outflank::{Game, Reversi, picture::Svg};
    /// let mut game = Game::new(Reversi::new());
    /// for mv in ["f5", "d6", "c3"] {
    ///     game.play(mv.parse()?)?;
    /// }
    /// let svg = Svg::new(game.position()).numbered(game.start(), game.moves()).to_string();
    /// assert_eq!(svg.matches("class=\"label\"").count(), 3);
    /// assert_eq!(svg.matches("class=\"disc black\"").count(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn numbered(mut self, start: &'a P, moves: &'a [Move]) -> Self {
        self.legal = false;
        self.game = Some((start, legal_moves_of(start, moves)));
        self
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

/// The moves up to the first illegal one.
pub(super) fn legal_moves_of<'a, P: Position>(start: &P, moves: &'a [Move]) -> &'a [Move] {
    let mut position = start.clone();
    let illegal = moves.iter().position(|&mv| position.play(mv).is_err());
    &moves[..illegal.unwrap_or(moves.len())]
}

/// The number of the last placement on a cell, counted without passes and swaps.
pub(super) fn number_of(moves: &[Move], cell: Cell) -> Option<usize> {
    let last = moves.iter().rposition(|&mv| mv == Move::Place(cell))?;
    Some(moves.iter().take(last + 1).filter(|mv| mv.cell().is_some()).count())
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
        for cell in drawn.taking.into_iter().filter(|&cell| self.label(cell).is_none()) {
            circle(f, "legal", ground.center(cell), 5, format_args!(" fill=\"{hints}\""))?;
        }
        let more = format_args!(" fill=\"none\" stroke=\"{hints}\" stroke-width=\"1.5\"");
        for cell in drawn.quiet.into_iter().filter(|&cell| self.label(cell).is_none()) {
            circle(f, "legal quiet", ground.center(cell), 5, more)?;
        }
        Ok(())
    }

    /// The text on a cell, if it has one that is not empty.
    fn label(&self, cell: Cell) -> Option<Label<'_>> {
        let number = || number_of(self.game?.1, cell).map(Label::Number);
        match self.labels.iter().rev().find(|(labelled, _)| *labelled == cell) {
            Some((_, text)) => Some(Label::Text(text)).filter(|_| !text.is_empty()),
            None => number(),
        }
    }

    /// The mark of the last move: a dot, or a ring around a label.
    fn last(&self, f: &mut fmt::Formatter<'_>, ground: &Ground) -> fmt::Result {
        let Some(cell) = self.last.and_then(Move::cell).filter(|&cell| ground.geometry.contains(cell)) else {
            return Ok(());
        };
        let last = self.theme.of(Part::Last);
        if self.label(cell).is_some() {
            let more = format_args!(" fill=\"none\" stroke=\"{last}\" stroke-width=\"3\"");
            return circle(f, "last ring", ground.center(cell), 15, more);
        }
        circle(f, "last", ground.center(cell), 4, format_args!(" fill=\"{last}\""))
    }

    fn all_labels(&self, f: &mut fmt::Formatter<'_>, ground: &Ground, drawn: &Drawn<P>) -> fmt::Result {
        f.write_str("<g font-family=\"sans-serif\" font-weight=\"bold\" text-anchor=\"middle\">\n")?;
        for cell in drawn.in_play {
            let Some(label) = self.label(cell) else { continue };
            let filled = self.fills.iter().rev().find(|(filled, _)| *filled == cell);
            let board = self.theme.of(Part::Board);
            let below = match drawn.at(cell) {
                Some(Color::Black) => self.theme.of(Part::Black),
                Some(Color::White) => self.theme.of(Part::White),
                None => filled.map_or(board, |(_, paint)| paint.over(board)),
            };
            label.draw(f, ground.center(cell), below)?;
        }
        f.write_str("</g>\n")
    }

    /// The marks, fills and arrows that a user has added.
    fn said(&self, f: &mut fmt::Formatter<'_>, ground: &Ground) -> fmt::Result {
        let (marks, outline) = (self.theme.of(Part::Marks), self.theme.of(Part::Outline));
        writeln!(f, "<g stroke=\"{outline}\" stroke-linejoin=\"round\">")?;
        for cell in self.marked.into_iter().flatten() {
            ring(f, "mark", ground.center(cell), marks)?;
        }
        for &(cell, mark) in self.marks {
            mark.draw(f, ground.center(cell), marks)?;
        }
        for arrow in self.arrows {
            arrow.draw(f, ground, marks)?;
        }
        f.write_str("</g>\n")
    }
}

impl<P: Position> fmt::Display for Svg<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ground = Ground::of(self.position, self.theme, self.flipped);
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
        let drawn = Drawn::of(self.position, self.legal, self.game);
        ground.cells(f, |cell| drawn.in_play.contains(cell))?;
        for &(cell, paint) in self.fills {
            ground.cell(f, "fill", cell, format_args!(" fill=\"{paint}\""))?;
        }
        self.discs(f, &ground, &drawn)?;
        self.hints(f, &ground, &drawn)?;
        self.last(f, &ground)?;
        if self.marked.is_some() || !self.arrows.is_empty() || !self.marks.is_empty() {
            self.said(f, &ground)?;
        }
        if self.game.is_some() || !self.labels.is_empty() {
            self.all_labels(f, &ground, &drawn)?;
        }
        if self.coordinates {
            ground.coordinates(f)?;
        }
        f.write_str("</svg>\n")
    }
}
