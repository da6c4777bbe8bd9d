//! The start of a game in SGF and GGF, whose variant is known at run time.

use outflank::board::Cell;
use outflank::board::Cells;
use outflank::board::bits::MAX_WORDS;
use outflank::board::{AnyBoard, Geometry, Shape};
use outflank::encoding::SetupError;
use outflank::reversi::{Options, ReversiBoard, Setup};
use outflank::variant::{AnyPosition, AnySetup, GameKind, Variant};
use outflank::{ByColor, Color, Position, Reversi};

/// Discs or stones, the colour to move and the state of a game's options.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Start {
    variant: Variant,
    /// The board's width.
    size: u8,
    pub(super) discs: ByColor<Cells<AnyBoard>>,
    pub(super) turn: Color,
    /// The state, as [`AnySetup`] has it. It is not used in Reversi: GGF's tags have the options.
    state: u8,
}

impl Start {
    /// A board without discs. `None` if Reversi is not played on the square of that size.
    pub(super) fn empty(size: u8) -> Option<Self> {
        reversi_on_square(size, Options::default()).map(Self::empty_of)
    }

    /// The board of a variant, without discs or stones.
    pub(super) fn empty_of(variant: Variant) -> Self {
        let (board, state) = (variant.board(), variant.start().setup().state);
        let discs = ByColor::from_fn(|_| Cells::none_of(board));
        Self { variant, size: variant.geometry().width, discs, turn: Color::Black, state }
    }

    /// The start with the board of a position of any variant.
    pub(super) fn of_any(position: &AnyPosition) -> Self {
        let discs = ByColor::from_fn(|color| position.occupied_by(color));
        let AnySetup { variant, turn, state, .. } = position.setup();
        Self { variant, size: variant.geometry().width, discs, turn, state }
    }

    /// The discs, turn and options of a position. `None` if it is not Reversi on a square board.
    pub(super) fn of<P: Position>(position: &P) -> Option<(Self, Options)>
    where
        AnyPosition: From<P>,
    {
        let start = Self::of_any(&position.clone().into());
        let (size, options) = square_and_options(start.variant)?;
        let empty = Self::empty(size)?;
        Some((Self { discs: start.discs, turn: start.turn, ..empty }, options))
    }

    /// Sets up the discs of the usual start.
    pub(super) fn put_usual_discs(&mut self) {
        let start = self.variant.start();
        self.discs = ByColor::from_fn(|color| start.occupied_by(color));
    }

    pub(super) const fn variant(&self) -> Variant {
        self.variant
    }

    /// The word for the state of Oust's pie rule: `open`, `kept` or `swapped`; `-` without the
    /// rule.
    pub(super) fn pie(&self) -> &'static str {
        self.variant.kind().states.get(self.state as usize).map_or("-", |state| state.word)
    }

    /// Sets the state of the pie rule. Returns whether the variant has a state with this word.
    pub(super) fn set_pie(&mut self, word: &str) -> bool {
        let suffix = self.variant.suffix();
        let state = (0..).zip(self.variant.kind().states);
        let found = state.into_iter().find(|(_, state)| state.suffix == suffix && state.word == word);
        found.map(|(state, _)| self.state = state).is_some()
    }

    /// Black's discs and White's.
    fn words(&self) -> [[u64; MAX_WORDS]; 2] {
        [self.discs.black, self.discs.white].map(Cells::to_words)
    }

    pub(super) const fn size(&self) -> u8 {
        self.size
    }

    /// Whether the board has that cell.
    pub(super) fn has(&self, cell: Cell) -> bool {
        self.variant.geometry().contains(cell)
    }

    /// The board's cells, row by row.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).filter_map(move |column| Cell::new(column, row)))
    }

    /// Puts a disc on a cell of the board.
    pub(super) fn put(&mut self, color: Color, cell: Cell) {
        let on_board = self.has(cell) && self.discs[color].insert(cell).is_ok();
        debug_assert!(on_board, "a cell of another board");
    }

    pub(super) fn at(&self, cell: Cell) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.discs[color].contains(cell))
    }

    /// The position on a board of this type. `None` if the board is another, or a cell has discs of
    /// both colours.
    pub(super) fn position<B: ReversiBoard>(&self, options: Options) -> Option<Reversi<B>> {
        if B::SHAPE != Shape::Square || B::WIDTH != self.size {
            return None;
        }
        let [black, white] = self.words().map(Cells::from_words);
        Setup { black, white, turn: self.turn, options }.build().ok()
    }

    /// The position, with the board chosen at run time. `None` if a cell has discs of both colours.
    pub(super) fn any_position(&self, options: Options) -> Option<AnyPosition> {
        let variant = reversi_on_square(self.size, options)?;
        Self { variant, state: variant.start().setup().state, ..self.clone() }.build().ok()
    }

    /// The position, with its own options.
    ///
    /// # Errors
    ///
    /// Lists every reason why the rules cannot be applied to it.
    pub(super) fn build(&self) -> Result<AnyPosition, SetupError<AnySetup>> {
        let [black, white] = self.words();
        AnySetup { variant: self.variant, black, white, turn: self.turn, state: self.state }.build()
    }
}

/// The variant of Reversi on the square with `size` cells a side, if there is one.
fn reversi_on_square(size: u8, options: Options) -> Option<Variant> {
    format!("reversi:square-{size}{}", options.suffix()).parse().ok()
}

/// The number of cells a side and the options, if it is Reversi on a square.
pub(crate) fn square_and_options(variant: Variant) -> Option<(u8, Options)> {
    let Geometry { shape, width, .. } = variant.geometry();
    let fits = variant.game() == GameKind::Reversi && shape == Shape::Square;
    Some((width, Options::from_suffix(variant.suffix())?)).filter(|_| fits)
}
