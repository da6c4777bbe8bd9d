//! Boards that are drawn in characters: their outline, their discs and their position.

use outflank::board::Shape;
use outflank::board::bits::MAX_WORDS;
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};
use outflank::{Color, Position};

use super::board_lines::Row;

/// The colour of a disc. `star` is the colour of `*`, and squares are discs unless there are
/// rounds.
fn colored(character: char, star: Option<Color>, squares: bool) -> Option<Color> {
    match character {
        '⬛' => squares.then_some(Color::Black),
        '⬜' => squares.then_some(Color::White),
        'X' | 'x' | 'B' | 'b' | '●' | '@' | '1' | 'D' => Some(Color::Black),
        'O' | 'o' | 'W' | 'w' | '○' | '2' | 'L' => Some(Color::White),
        '*' => star,
        _ => None,
    }
}

/// A shape of boards, by the cells of its first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Outline {
    shape: Shape,
    /// The size in the board's name.
    size: usize,
    rows: usize,
    /// Whether the centre of a hexagon is out of play.
    holed: bool,
}

impl Outline {
    fn all(first: usize) -> [Self; 4] {
        let square = Self { shape: Shape::Square, size: first, rows: first, holed: false };
        let octagon = Self { shape: Shape::Octagon, size: first + 4, rows: first + 4, holed: false };
        let hexagon = Self { shape: Shape::Hexagon, size: first, rows: 2 * first - 1, holed: false };
        [square, octagon, hexagon, Self { holed: true, ..hexagon }]
    }

    fn cells_in(self, row: usize) -> usize {
        let from_end = row.min(self.rows - 1 - row);
        match self.shape {
            Shape::Hexagon => self.size + from_end - usize::from(self.holed && row == self.rows / 2),
            Shape::Octagon => self.size - [4, 2].get(from_end).copied().unwrap_or(0),
            _ => self.size,
        }
    }

    fn variant(self, game: GameKind) -> Option<Variant> {
        let shape = match self.shape {
            Shape::Hexagon => "hex",
            Shape::Octagon => "octagon",
            _ => "square",
        };
        if self.holed != (game == GameKind::Reversi && self.shape == Shape::Hexagon) {
            return None;
        }
        format!("{game}:{shape}-{}", self.size).parse().ok()
    }
}

/// A board that was found: its cells, in order, and how many rows it has.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    outline: Outline,
    cells: Vec<char>,
    pub(super) rows: usize,
    /// Whether the numbers of the rows count from the bottom: the cells are in order all the same.
    from_bottom: bool,
    /// The variant that the text names, if it has this board.
    named: Option<Variant>,
}

impl Drawn {
    /// The largest whole board that these rows begin with.
    pub(super) fn of_rows(rows: &[Row]) -> Option<Self> {
        let first = rows.first()?.cells.len();
        let fits = |outline: &Outline| {
            outline.rows <= rows.len()
                && rows[..outline.rows]
                    .iter()
                    .enumerate()
                    .all(|(nth, row)| row.cells.len() == outline.cells_in(nth))
                && [GameKind::Reversi, GameKind::Oust].into_iter().any(|game| outline.variant(game).is_some())
        };
        let outline = Outline::all(first).into_iter().filter(fits).max_by_key(|outline| outline.rows)?;
        let cells: Vec<_> = rows[..outline.rows].iter().flat_map(|row| row.cells.iter().copied()).collect();
        let counts_down = |(nth, row): (usize, &Row)| row.number == Some((outline.rows - nth) as u32);
        let from_bottom =
            outline.shape != Shape::Hexagon && rows[..outline.rows].iter().enumerate().all(counts_down);
        let cells = if from_bottom {
            rows[..outline.rows].iter().rev().flat_map(|row| row.cells.iter().copied()).collect()
        } else {
            cells
        };
        Some(Self { outline, cells, rows: outline.rows, from_bottom, named: None })
    }

    /// Whether the rows so far can be the beginning of a board.
    pub(super) fn may_begin(rows: &[Row]) -> bool {
        let Some((last, before)) = rows.split_last() else { return true };
        let first = before.first().unwrap_or(last).cells.len();
        Outline::all(first)
            .into_iter()
            .any(|outline| before.len() < outline.rows && last.cells.len() == outline.cells_in(before.len()))
    }

    /// A board of 8 by 8 on one line.
    pub(super) fn of_line(cells: Vec<char>) -> Option<Self> {
        let outline = Outline { shape: Shape::Square, size: 8, rows: 8, holed: false };
        (cells.len() == 64).then_some(Self { outline, cells, rows: 1, from_bottom: false, named: None })
    }

    /// The board as one of the variant that the text names, if that has a board of this outline.
    pub(super) fn of_variant(&self, named: Option<Variant>) -> Self {
        Self { named: named.filter(|variant| self.fits(*variant)), ..self.clone() }
    }

    /// Whether a variant has a board of this outline.
    pub(super) fn fits(&self, variant: Variant) -> bool {
        let own = self.outline.variant(variant.game());
        own.is_some_and(|own| own.geometry().name == variant.geometry().name)
    }

    /// Whether the text names its variant.
    pub(super) const fn is_named(&self) -> bool {
        self.named.is_some()
    }

    /// The board with the signs of the two colours exchanged.
    pub(super) fn exchanged(mut self) -> Self {
        for cell in &mut self.cells {
            *cell = match *cell {
                'X' => 'O',
                'O' => 'X',
                'x' => 'o',
                'o' => 'x',
                '●' => '○',
                '○' => '●',
                other => other,
            };
        }
        self
    }

    pub(super) fn is_small(&self) -> bool {
        self.outline.size < 4 && self.outline.shape == Shape::Square || self.cells.len() < 16
    }

    /// Whether cells differ, because a line of one character is not a board.
    pub(super) fn is_varied(&self) -> bool {
        self.cells.iter().any(|cell| *cell != self.cells[0])
    }

    /// Whether squares are discs: nothing else is.
    fn has_squares(&self) -> bool {
        !self.cells.iter().any(|cell| matches!(cell, '●' | '○'))
    }

    /// Whether the centre contains four discs, as in every game of Reversi from the standard
    /// start.
    fn has_center(&self) -> bool {
        let size = self.outline.size;
        if self.outline.shape != Shape::Square || size < 2 {
            return true;
        }
        let middle = size / 2;
        let places = [(middle - 1, middle - 1), (middle - 1, middle), (middle, middle - 1), (middle, middle)];
        places.into_iter().all(|(row, column)| {
            colored(self.cells[row * size + column], Some(Color::Black), self.has_squares()).is_some()
        })
    }

    /// The variant of the board, which may be this one of Reversi, if the text does not name it.
    fn likeliest(&self, reversi: Option<Variant>) -> Option<Variant> {
        let oust = self.outline.variant(GameKind::Oust);
        if self.has_center() { reversi.or(oust) } else { oust.or(reversi) }
    }

    /// The position, and a note of each assumption. `oust` is true if the text names that game.
    pub(super) fn position(&self, turn: Option<Color>, oust: bool) -> Option<(AnyPosition, Vec<String>)> {
        let plus = self.cells.contains(&'+');
        let is_black = |cell: &char| matches!(cell, 'X' | 'x' | 'B' | 'b' | '●' | 'D');
        // Where another sign is Black's, a star marks a placement.
        let star = if plus || self.cells.iter().any(is_black) { None } else { Some(Color::Black) };
        let squares = self.has_squares();
        let reversi = self.outline.variant(GameKind::Reversi).filter(|_| !oust && !plus);
        let variant = match self.named {
            Some(named) => named,
            None => self.likeliest(reversi)?,
        };
        let mut assumed = Vec::new();
        if self.from_bottom {
            assumed.push(String::from("the rows are numbered from the bottom: the last line is row 1"));
        }
        if !(oust || plus || self.is_named()) && variant.game() == GameKind::Oust && reversi.is_some() {
            assumed.push(String::from("the centre is not full, so the game is Oust"));
        }
        let geometry = variant.geometry();
        let mut words = [[0_u64; MAX_WORDS]; 2];
        for (cell, &character) in variant.start().cells().into_iter().zip(&self.cells) {
            let index = geometry.index(cell)? as usize;
            if let Some(color) = colored(character, star, squares) {
                words[color.index()][index / 64] |= 1 << (index % 64);
            }
        }
        let (position, pie) = self.set_up(variant, words, turn)?;
        assumed.extend(pie.map(String::from));
        Some((position, assumed))
    }

    /// The first valid position of a variant with these discs, and a note on Oust's pie rule.
    fn set_up(
        &self,
        variant: Variant,
        [black, white]: [[u64; MAX_WORDS]; 2],
        turn: Option<Color>,
    ) -> Option<(AnyPosition, Option<&'static str>)> {
        const PIE: [&str; 3] =
            ["the game is without the pie rule", "a swap is still possible", "nobody has swapped"];
        let is_oust = variant.game() == GameKind::Oust;
        let turns = turn.map_or([Color::Black, Color::White], |turn| [turn, turn]);
        // Oust: after the first turn, when the pie rule has been used or not.
        let of_reversi = [variant.start().setup().state];
        let states: &[u8] = match (is_oust, self.named) {
            (false, _) => &of_reversi,
            (true, None) => &[1, 2, 0],
            (true, Some(_)) if variant.suffix().contains("nopie") => &[0],
            (true, Some(_)) => &[1, 2],
        };
        let has_stones = black.iter().chain(&white).any(|word| *word != 0);
        let is_assumed = is_oust && has_stones && !(self.is_named() && states.len() == 1);
        for &state in states {
            let variant = if state == 0 && is_oust && !self.is_named() {
                format!("{variant}-nopie").parse().ok()?
            } else {
                variant
            };
            let set_up = |turn| AnySetup { variant, black, white, turn, state }.build_if_valid();
            if let Some(position) = turns.into_iter().find_map(set_up) {
                let pie = if is_assumed { PIE.get(state as usize).copied() } else { None };
                return Some((position, pie));
            }
        }
        None
    }
}

/// A position in Forsyth-Edwards notation, from the last row: `p` is Black's disc, `P` White's.
pub(super) fn fen(text: &str) -> Option<AnyPosition> {
    let mut parts = text.split_ascii_whitespace();
    let rows: Vec<_> = parts.next()?.split('/').collect();
    if rows.len() != 8 {
        return None;
    }
    let mut cells = Vec::new();
    for row in rows.iter().rev() {
        for character in row.chars() {
            match character {
                '1'..='8' => cells.extend((0..character as u32 - '0' as u32).map(|_| '-')),
                'p' => cells.push('X'),
                'P' => cells.push('O'),
                _ => return None,
            }
        }
        if cells.len() % 8 != 0 {
            return None;
        }
    }
    let turn = if parts.next()? == "w" { Color::White } else { Color::Black };
    Drawn::of_line(cells)?.position(Some(turn), false).map(|(position, _)| position)
}
