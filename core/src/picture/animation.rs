//! Animations: positions shown one after the other.

use alloc::vec::Vec;
use core::fmt;

use super::caption::Caption;
use super::ground::{Ground, MARGIN};
use super::theme::{Part, Theme};
use crate::board::{Cell, Cells};
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;

/// The line below a board.
const LINE: f32 = 24.0;
/// The cells of each colour.
type Occupied<P> = [Cells<<P as Position>::Board>; 2];

/// The time for which the end is shown, in milliseconds.
const REST: u32 = 2000;

/// An animated SVG of positions: ply by ply, in a loop, on one board or on several side by side.
///
/// It needs no script, so it also plays as an image in a web page. Each disc is in it once, with
/// the times at which it changes. Viewers without animation show the end, and so do systems set to
/// reduced motion.
///
/// ```
/// use outflank::{Game, Reversi, picture::Animation};
/// let mut game = Game::new(Reversi::new());
/// for mv in ["d3", "c3", "c4"] {
///     game.play(mv.parse()?)?;
/// }
/// let boards = [game.positions().copied().collect()];
/// let svg = Animation::new(&boards).milliseconds(500).to_string();
/// assert!(svg.starts_with("<svg ") && svg.contains("@keyframes") && !svg.contains("<script"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Animation<'a, P> {
    boards: &'a [Vec<P>],
    milliseconds: u32,
    coordinates: bool,
    width: Option<u16>,
    theme: Theme,
    flipped: bool,
    /// The prefix of the names of keyframes. These names are global in a page, so every picture
    /// needs its own prefix. It is computed when the picture is written.
    name: u64,
}

// A derived implementation would require positions that can be copied.
impl<P> Copy for Animation<'_, P> {}

impl<P> Clone for Animation<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<'a, P: Position> Animation<'a, P> {
    /// Creates an animation of the positions of each board, from the first to the last. A board
    /// with fewer positions than another continues to show its last position.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Animation};
    /// let start = Reversi::new();
    /// assert_eq!(Animation::new(&[vec![start], vec![start]]).to_string().matches("<text").count(), 34);
    /// ```
    pub const fn new(boards: &'a [Vec<P>]) -> Self {
        Self {
            boards,
            milliseconds: 800,
            coordinates: true,
            width: None,
            theme: Theme::GREEN,
            flipped: false,
            name: 0,
        }
    }

    /// Sets the time for which a position is shown, in milliseconds. The default is 800.
    ///
    /// ```
    /// use outflank::{Position, Reversi, picture::Animation};
    /// let mut after = Reversi::new();
    /// after.play("d3".parse()?)?;
    /// let boards = [vec![Reversi::new(), after]];
    /// assert!(Animation::new(&boards).milliseconds(500).to_string().contains("animation:3000ms"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn milliseconds(mut self, milliseconds: u32) -> Self {
        self.milliseconds = milliseconds;
        self
    }

    /// Sets whether coordinates are drawn.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Animation};
    /// let boards = [vec![Reversi::new()]];
    /// assert!(!Animation::new(&boards).coordinates(false).to_string().contains(">a<"));
    /// ```
    pub const fn coordinates(mut self, shown: bool) -> Self {
        self.coordinates = shown;
        self
    }

    /// Sets the width of the picture in pixels. The default is 40 per cell.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Animation};
    /// let boards = [vec![Reversi::new()]];
    /// assert!(Animation::new(&boards).width(200).to_string().contains("width=\"200\""));
    /// ```
    pub const fn width(mut self, pixels: u16) -> Self {
        self.width = Some(pixels);
        self
    }

    /// Sets the colours.
    ///
    /// ```
    /// use outflank::{Reversi, picture::{Animation, Paint, Part, Theme}};
    /// let boards = [vec![Reversi::new()]];
    /// let theme = Theme::GREEN.with(Part::Board, Paint::rgb(1, 2, 3));
    /// assert!(Animation::new(&boards).theme(theme).to_string().contains("#010203"));
    /// ```
    pub const fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Sets whether the boards are turned by 180 degrees.
    ///
    /// ```
    /// use outflank::{Reversi, picture::Animation};
    /// let boards = [vec![Reversi::new()]];
    /// let svg = Animation::new(&boards).flipped(true).to_string();
    /// assert!(svg.find(">a<") > svg.find(">h<"));
    /// ```
    pub const fn flipped(mut self, flipped: bool) -> Self {
        self.flipped = flipped;
        self
    }

    /// The number of positions of the board that has most.
    fn frames(&self) -> usize {
        self.boards.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn total(&self) -> u64 {
        self.frames() as u64 * u64::from(self.milliseconds) + u64::from(REST)
    }

    /// The time at which a position is first shown, in percent of the whole.
    fn at(&self, frame: usize) -> f64 {
        frame as f64 * f64::from(self.milliseconds) * 100.0 / self.total() as f64
    }

    fn named(self) -> Self {
        let key = |hash: u64, position: &P| (hash ^ position.key()).wrapping_mul(0x0100_0000_01b3);
        let seed = self.total() ^ u64::from(self.flipped);
        Self { name: self.boards.iter().flatten().fold(seed, key), ..self }
    }

    fn ground(&self, position: &P) -> Ground {
        Ground::of(position, self.theme, self.flipped)
    }

    /// The size reserved for each board: the width of the widest and the height of the highest.
    fn tile(&self) -> (f32, f32) {
        let sizes =
            self.boards.iter().filter_map(|board| board.first()).map(|start| self.ground(start).size());
        sizes.fold((0.0, 0.0), |(width, height), size| {
            (f32::max(width, size.0), f32::max(height, size.1 + LINE))
        })
    }

    fn paint(&self, color: Color) -> super::Paint {
        self.theme.of(if color == Color::Black { Part::Black } else { Part::White })
    }

    fn board(&self, f: &mut fmt::Formatter<'_>, nth: usize, board: &[P]) -> fmt::Result {
        let (Some(start), Some(end)) = (board.first(), board.last()) else { return Ok(()) };
        let ground = self.ground(start);
        let in_play = end.cells();
        // Computed once for all cells: for each cell separately it took most of the time.
        let occupied: Vec<_> =
            board.iter().map(|position| Color::ALL.map(|color| position.occupied_by(color))).collect();
        ground.cells(f, |cell| in_play.contains(cell))?;
        writeln!(f, "<g stroke=\"{}\">", self.theme.of(Part::Outline))?;
        for cell in in_play {
            self.disc(f, nth, &ground, cell, &occupied)?;
        }
        f.write_str("</g>\n")?;
        self.last(f, nth, &ground, board)?;
        if self.coordinates {
            ground.coordinates(f)?;
        }
        self.lines(f, nth, &ground, board)
    }

    /// A disc with the times at which it appears, flips and disappears; nothing for a cell that
    /// never has one.
    fn disc(
        &self,
        f: &mut fmt::Formatter<'_>,
        nth: usize,
        ground: &Ground,
        cell: Cell,
        board: &[Occupied<P>],
    ) -> fmt::Result {
        let on = |occupied: &Occupied<P>| {
            Color::ALL.into_iter().find(|&color| occupied[color.index()].contains(cell))
        };
        let changes = board.windows(2).zip(1..).filter_map(|(pair, frame)| {
            let (before, after) = (on(&pair[0]), on(&pair[1]));
            (before != after).then_some((frame, before, after))
        });
        let (start, end) = (board.first().and_then(on), board.last().and_then(on));
        let (name, index) =
            (self.name, ground.geometry.index(cell).expect("only the cells of the board are drawn"));
        let moving = changes.clone().next().is_some();
        if moving {
            write!(
                f,
                "<style>@keyframes o{name:x}-{nth}-{index}{{0%{{opacity:{}",
                u8::from(start.is_some())
            )?;
            if let Some(color) = start {
                write!(f, ";fill:{}", self.paint(color))?;
            }
            f.write_str("}")?;
            for (frame, before, after) in changes {
                write!(f, "{:.2}%{{", self.at(frame))?;
                if before.is_some() != after.is_some() {
                    write!(f, "opacity:{};", u8::from(after.is_some()))?;
                }
                if let Some(color) = after {
                    write!(f, "fill:{}", self.paint(color))?;
                }
                f.write_str("}")?;
            }
            f.write_str("}</style>")?;
        } else if start.is_none() {
            return Ok(());
        }
        let (x, y) = ground.center(cell);
        write!(f, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"16\" ")?;
        match end {
            Some(color) => write!(f, "fill=\"{}\"", self.paint(color))?,
            None => f.write_str("opacity=\"0\"")?,
        }
        if moving {
            write!(f, " class=\"o{name:x}\" style=\"animation-name:o{name:x}-{nth}-{index}\"")?;
        }
        f.write_str("/>\n")
    }

    /// The mark of the last move, which moves from cell to cell.
    fn last(&self, f: &mut fmt::Formatter<'_>, nth: usize, ground: &Ground, board: &[P]) -> fmt::Result {
        let name = self.name;
        write!(f, "<style>@keyframes o{name:x}-{nth}-l{{0%{{opacity:0}}")?;
        let mut end = None;
        for (pair, frame) in board.windows(2).zip(1..) {
            end = match played(&pair[0], &pair[1]) {
                Some(Move::Place(cell)) => Some(ground.center(cell)),
                // The mark stays through a pass and a swap.
                Some(Move::Pass | Move::Swap) => continue,
                None => None,
            };
            write!(f, "{:.2}%{{", self.at(frame))?;
            match end {
                Some((x, y)) => write!(f, "opacity:1;transform:translate({x:.1}px,{y:.1}px)}}")?,
                None => f.write_str("opacity:0}")?,
            }
        }
        let (x, y) = end.unwrap_or_default();
        writeln!(
            f,
            "}}</style><circle r=\"4\" fill=\"{}\" opacity=\"{}\" transform=\"translate({x:.1} {y:.1})\" \
             class=\"o{name:x}\" style=\"animation-name:o{name:x}-{nth}-l\"/>",
            self.theme.of(Part::Last),
            u8::from(end.is_some()),
        )
    }

    /// The lines of text below the board, of which one is visible at a time.
    fn lines(&self, f: &mut fmt::Formatter<'_>, nth: usize, ground: &Ground, board: &[P]) -> fmt::Result {
        let (name, (width, height)) = (self.name, ground.size());
        let last = board.len() - 1;
        let up = last as f32 * LINE;
        let y = if self.coordinates { height - 6.0 } else { height - MARGIN + 4.0 };
        write!(f, "<svg y=\"{y:.1}\" width=\"{width:.1}\" height=\"{LINE}\" overflow=\"hidden\">")?;
        if last > 0 {
            write!(
                f,
                "<style>@keyframes o{name:x}-{nth}-c{{0%{{transform:none;animation-timing-function:steps({last})}}\
                 {:.2}%{{transform:translateY(-{up}px)}}}}</style>",
                self.at(last)
            )?;
        }
        write!(
            f,
            "<g fill=\"{}\" font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\" \
             transform=\"translate(0 -{up})\"",
            self.theme.of(Part::Text)
        )?;
        if last > 0 {
            write!(f, " class=\"o{name:x}\" style=\"animation-name:o{name:x}-{nth}-c\"")?;
        }
        f.write_str(">\n")?;
        for (frame, position) in board.iter().enumerate() {
            let (x, y) = (width / 2.0, frame as f32 * LINE + 16.0);
            write!(f, "<text x=\"{x:.0}\" y=\"{y}\">")?;
            if let Some(mv) = frame.checked_sub(1).and_then(|before| played(&board[before], position)) {
                write!(f, "{mv} · ")?;
            }
            writeln!(f, "{}</text>", Caption(position))?;
        }
        f.write_str("</g></svg>\n")
    }
}

/// The move between two positions. It is a placement if exactly one empty cell became occupied,
/// and a swap or a pass if no cell has changed. If a new game has begun, there is none.
fn played<P: Position>(before: &P, after: &P) -> Option<Move> {
    let [[black, white], [black_after, white_after]] =
        [before, after].map(|position| Color::ALL.map(|color| position.occupied_by(color)));
    let come = (black_after | white_after) - (black | white);
    if come.len() == 1 {
        return come.first().map(Move::Place);
    }
    if (black, white) != (black_after, white_after) {
        return None;
    }
    // After a swap the players have exchanged colours, and White is still to move.
    if before.seat(Color::Black) != after.seat(Color::Black) {
        return Some(Move::Swap);
    }
    (before.turn() != after.turn()).then_some(Move::Pass)
}

impl<P: Position> fmt::Display for Animation<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = self.named();
        // As many columns of boards as rows, or one more.
        let boards = self.boards.len();
        let columns = (1..=boards).find(|columns| columns * columns >= boards).unwrap_or(1);
        let rows = boards.div_ceil(columns);
        let tile = self.tile();
        let (width, height) = (tile.0 * columns as f32, tile.1 * rows as f32);
        let pixels = self.width.map_or(width, |pixels| pixels as f32);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"outflank\" viewBox=\"0 0 {width:.1} {height:.1}\" \
             width=\"{pixels:.0}\" height=\"{:.0}\" role=\"img\">",
            if width > 0.0 { pixels * height / width } else { 0.0 }
        )?;
        f.write_str("<title>")?;
        for end in self.boards.iter().filter_map(|board| board.last()) {
            write!(f, "{}. ", Caption(end))?;
        }
        // No interpolation: each value stays until the next one.
        let (name, total) = (named.name, self.total());
        writeln!(
            f,
            "</title>\n<style>.o{name:x}{{animation:{total}ms step-end infinite}}\
             @media(prefers-reduced-motion:reduce){{.o{name:x}{{animation:none!important}}}}</style>"
        )?;
        let frame = self.theme.of(Part::Frame);
        writeln!(f, "<rect width=\"{width:.1}\" height=\"{height:.1}\" rx=\"8\" fill=\"{frame}\"/>")?;
        for (nth, board) in self.boards.iter().enumerate() {
            let (x, y) = ((nth % columns) as f32 * tile.0, (nth / columns) as f32 * tile.1);
            writeln!(f, "<g transform=\"translate({x:.1} {y:.1})\">")?;
            named.board(f, nth, board)?;
            f.write_str("</g>\n")?;
        }
        f.write_str("</svg>\n")
    }
}
