//! A drawn board as a position: its outline, its discs and its game.
//!
//! A board is of the variant that the text names. If it names none, a board is of Reversi, and a
//! hexagon with its centre cell, on which Reversi is not played, of Oust. A square board with an empty
//! cell in the centre, where Reversi begins, is an error: a row of it may be lost.

use outflank::board::Shape;
use outflank::board::bits::MAX_WORDS;
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};
use outflank::{Color, Position};

use super::signs::{Signs, has_discs, may_be_disc};

/// A shape of boards, by the cells of its first row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outline {
    shape: Shape,
    /// The size in the board's name.
    size: usize,
    pub(super) rows: usize,
    /// Whether the centre of a hexagon is out of play.
    holed: bool,
}

impl Outline {
    /// The outlines whose first row has `first` cells, the largest first.
    pub(super) fn all(first: usize) -> [Self; 4] {
        let square = Self { shape: Shape::Square, size: first, rows: first, holed: false };
        let octagon = Self { shape: Shape::Octagon, size: first + 4, rows: first + 4, holed: false };
        let hexagon = Self { shape: Shape::Hexagon, size: first, rows: 2 * first - 1, holed: false };
        let mut all = [square, octagon, hexagon, Self { holed: true, ..hexagon }];
        all.sort_by_key(|outline| std::cmp::Reverse(outline.rows));
        all
    }

    pub(super) fn cells_in(self, row: usize) -> usize {
        let from_end = row.min(self.rows - 1 - row);
        match self.shape {
            Shape::Hexagon => self.size + from_end - usize::from(self.holed && row == self.rows / 2),
            Shape::Octagon => self.size - [4, 2].get(from_end).copied().unwrap_or(0),
            _ => self.size,
        }
    }

    /// The variant of a game with this board.
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

    /// Whether a game is played on it.
    pub(super) fn is_known(self) -> bool {
        [GameKind::Reversi, GameKind::Oust].into_iter().any(|game| self.variant(game).is_some())
    }
}

/// A board that was found: its signs, row by row.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    outline: Outline,
    cells: Vec<char>,
    /// The variant that the text names.
    named: Option<Variant>,
}

/// A position of a drawn board, and what was assumed.
pub(super) struct Built {
    pub(super) position: AnyPosition,
    pub(super) assumed: Vec<&'static str>,
}

impl Drawn {
    pub(super) const fn new(outline: Outline, cells: Vec<char>) -> Self {
        Self { outline, cells, named: None }
    }

    /// A square board on one line.
    pub(super) fn of_line(cells: &[char]) -> Option<Self> {
        let size = cells.len().isqrt();
        let outline = Outline { shape: Shape::Square, size, rows: size, holed: false };
        let is_board = size > 3 && size * size == cells.len() && outline.is_known();
        is_board.then(|| Self::new(outline, cells.to_vec())).filter(Self::is_varied)
    }

    /// Whether its cells have two signs or more, and known discs or a full centre among them, because
    /// other lines are not a board.
    pub(super) fn is_varied(&self) -> bool {
        let is_filled = || self.cells.len() >= 64 && self.centre().is_some();
        self.cells.iter().any(|cell| *cell != self.cells[0]) && (has_discs(&self.cells) || is_filled())
    }

    /// The board as one of the variant that the text names, if that has a board of this outline. A
    /// name without a board, such as Oust, names the game of this one.
    pub(super) fn of_variant(self, variant: Option<Variant>) -> Self {
        let own = variant.and_then(|variant| Some((variant, self.outline.variant(variant.game())?)));
        let named = own.map(
            |(variant, own)| {
                if variant.geometry().name() == own.geometry().name() { variant } else { own }
            },
        );
        Self { named, ..self }
    }

    /// The four centre cells of a square board, if they may be discs.
    fn centre(&self) -> Option<[char; 4]> {
        let Outline { shape, size, .. } = self.outline;
        if shape != Shape::Square || size % 2 == 1 {
            return None;
        }
        let middle = size / 2;
        let at = |row: usize, column: usize| self.cells[row * size + column];
        let centre =
            [at(middle - 1, middle - 1), at(middle - 1, middle), at(middle, middle - 1), at(middle, middle)];
        centre.iter().all(|&sign| may_be_disc(sign, &self.cells)).then_some(centre)
    }

    /// The variant of the board.
    fn variant(&self) -> Result<Variant, &'static str> {
        const NONE: &str = "no game has a board like this";
        const OUST: &str =
            "Reversi fills the centre of its board; if it is of Oust, its name must stand above it";
        if let Some(named) = self.named {
            return Ok(named);
        }
        let of = |game| self.outline.variant(game);
        match (of(GameKind::Reversi), of(GameKind::Oust)) {
            (Some(reversi), _) if self.outline.shape != Shape::Square || self.centre().is_some() => {
                Ok(reversi)
            }
            (None, Some(oust)) if self.outline.shape != Shape::Square => Ok(oust),
            (Some(_), _) | (_, Some(_)) => Err(OUST),
            (None, None) => Err(NONE),
        }
    }

    /// The position, with this side to move or the first that is possible.
    pub(super) fn build(&self, turn: Option<Color>) -> Result<Built, &'static str> {
        const NONE: &str = "no position of a game has this board";
        let variant = self.variant()?;
        let is_reversi = variant.game() == GameKind::Reversi;
        let signs = Signs::of(&self.cells, self.centre().filter(|_| is_reversi))?;
        let geometry = variant.geometry();
        let mut words = [[0_u64; MAX_WORDS]; 2];
        for (cell, &sign) in variant.start().cells().into_iter().zip(&self.cells) {
            let index = geometry.index(cell).ok_or(NONE)? as usize;
            if let Some(color) = signs.color(sign) {
                words[color.index()][index / 64] |= 1 << (index % 64);
            }
        }
        let (position, pie) = self.set_up(variant, words, turn).ok_or(NONE)?;
        Ok(Built { position, assumed: pie.into_iter().collect() })
    }

    /// The first valid position of a variant with these discs, and a note on Oust's pie rule: after
    /// the first turn it may have been used or not.
    fn set_up(
        &self,
        variant: Variant,
        [black, white]: [[u64; MAX_WORDS]; 2],
        turn: Option<Color>,
    ) -> Option<(AnyPosition, Option<&'static str>)> {
        const PIE: [&str; 3] =
            ["the game is without the pie rule", "a swap is still possible", "nobody has swapped"];
        let turns = turn.map_or([Color::Black, Color::White], |turn| [turn, turn]);
        let states = match (variant.game(), self.named) {
            (GameKind::Reversi, _) => [variant.start().setup().state].to_vec(),
            _ if variant.suffix().contains("nopie") => [0].to_vec(),
            (_, Some(_)) => [1, 2].to_vec(),
            (_, None) => [1, 2, 0].to_vec(),
        };
        let has_stones = black.iter().chain(&white).any(|word| *word != 0);
        states.iter().find_map(|&state| {
            let is_oust = variant.game() == GameKind::Oust;
            let is_nopie = is_oust && state == 0 && !variant.suffix().contains("nopie");
            let variant = if is_nopie { format!("{variant}-nopie").parse().ok()? } else { variant };
            let set_up = |turn| AnySetup { variant, black, white, turn, state }.build_if_valid();
            let position = turns.into_iter().find_map(set_up)?;
            let note = PIE.get(state as usize).copied().filter(|_| is_oust && has_stones && states.len() > 1);
            Some((position, note))
        })
    }
}

/// A position in Forsyth-Edwards notation, from the last row: `p` is Black's disc, `P` White's.
pub(super) fn fen(text: &str) -> Option<AnyPosition> {
    let mut parts = text.split_ascii_whitespace();
    let mut cells = Vec::new();
    for row in parts.next()?.split('/').rev() {
        for sign in row.chars() {
            match sign {
                '1'..='8' => cells.extend(std::iter::repeat_n('-', sign as usize - '0' as usize)),
                'p' => cells.push('X'),
                'P' => cells.push('O'),
                _ => return None,
            }
        }
        if cells.len() % 8 != 0 || cells.len() > 64 {
            return None;
        }
    }
    let turn = if parts.next()? == "w" { Color::White } else { Color::Black };
    Drawn::of_line(&cells)
        .filter(|drawn| drawn.outline.size == 8)?
        .build(Some(turn))
        .ok()
        .map(|built| built.position)
}
