//! The description of a game on a board, for the texts, keys and bytes of its positions.

use super::key;
use super::raw::CellWords;
use crate::board::bits::Words;
use crate::board::{AnyBoard, Bits, Cells, Grid};
use crate::board::{Cell, Geometry, mask};

/// The description of a game on a board, which the texts, keys and bytes of its positions use.
///
/// A game defines a constant for each of its boards. Options are not part of it, because they are
/// part of the position's state. The state, which also holds anything else that a game remembers,
/// is a small number. [`Kind::states`] defines its text.
///
/// ```
/// use outflank::{Position, Reversi, board::{Board, Square}};
/// let kind = Reversi::new().kind();
/// assert_eq!((kind.game, kind.geometry), ("reversi", Square::<8>::GEOMETRY));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The game's name, with which the names of its variants begin.
    pub game: &'static str,
    /// The board.
    pub geometry: Geometry,
    /// The index of a cell of the board that the game takes out of play.
    pub hole: Option<u16>,
    /// The states that a position can have besides its cells and the turn, at most 128. The number
    /// of a state is its index here.
    pub states: &'static [State],
    /// The error message for a text whose last word is not the word of a state.
    pub expected: &'static str,
    /// The board's cells.
    in_play: CellWords,
    /// The initial value of keys: a hash of the names of the game and the board.
    seed: u64,
}

/// The written form of a position's state.
///
/// ```
/// use outflank::{Position, Reversi};
/// let suffixes: Vec<&str> = Reversi::new().kind().states.iter().map(|state| state.suffix).collect();
/// assert_eq!(suffixes, ["", "-anti", "-free", "-anti-free"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The options, as they follow the board in the variant's name: `-anti` for example.
    pub suffix: &'static str,
    /// The word after the colour to move; empty in most games.
    pub word: &'static str,
}

/// Kinds are the same if the games have the same name and the same board.
impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed && self.game == other.game && self.geometry == other.geometry
    }
}

impl Eq for Kind {}

impl Kind {
    /// Creates the kind of a game on a board, with all cells in play and without options.
    ///
    /// ```
    /// use outflank::{board::{Board, Square}, encoding::Kind};
    /// const KIND: Kind = Kind::new("hex", Square::<5>::GEOMETRY);
    /// assert_eq!(KIND.states.len(), 1);
    /// ```
    pub const fn new(game: &'static str, geometry: Geometry) -> Self {
        let states = &[State { suffix: "", word: "" }];
        let in_play = Words(mask(geometry.shape, geometry.width, geometry.height, 0));
        let seed = key::seed(game, geometry.name);
        Self { game, geometry, hole: None, states, expected: "", in_play, seed }
    }

    /// Returns the same kind with these states. `expected` is the error message for a text whose
    /// last word is not the word of a state.
    ///
    /// ```
    /// use outflank::{board::{Board, Square}, encoding::{Kind, State}};
    /// const STATES: &[State] = &[State { suffix: "", word: "" }, State { suffix: "-misere", word: "" }];
    /// const KIND: Kind = Kind::new("hex", Square::<5>::GEOMETRY).with_states(STATES, "");
    /// assert_eq!(KIND.states.len(), 2);
    /// ```
    pub const fn with_states(mut self, states: &'static [State], expected: &'static str) -> Self {
        self.states = states;
        self.expected = expected;
        self
    }

    /// Returns the same kind with the cell of index `hole` out of play.
    ///
    /// ```
    /// use outflank::{board::{Board, Square}, encoding::Kind};
    /// const KIND: Kind = Kind::new("hex", Square::<5>::GEOMETRY).with_hole(Some(12));
    /// assert!(!KIND.contains("c3".parse().unwrap()));
    /// ```
    pub const fn with_hole(mut self, hole: Option<u16>) -> Self {
        self.hole = hole;
        self
    }

    /// Checks whether the cell is in play in this game.
    ///
    /// ```
    /// use outflank::{Oust, Position, Reversi, board::Hex};
    /// let center = "e5".parse().unwrap();
    /// assert!(Oust::<Hex<5>>::new().kind().contains(center));
    /// assert!(!Reversi::<Hex<5>>::new().kind().contains(center));
    /// ```
    pub fn contains(&self, cell: Cell) -> bool {
        self.geometry.index(cell).is_some_and(|index| Some(index) != self.hole)
    }

    /// The suffix of that state in the variant's name.
    pub(crate) fn suffix(&self, state: u8) -> &'static str {
        self.states.get(state as usize).map_or("", |state| state.suffix)
    }

    /// The cells of the board, including the cell that the game takes out of play.
    pub(crate) const fn in_play(&self) -> &CellWords {
        &self.in_play
    }

    /// The cells in play in this game.
    pub(crate) fn field(&'static self) -> Cells<AnyBoard> {
        let board = AnyBoard::new(&self.geometry);
        let cells = Cells::none_of(board).with_bits(Bits::from_words(self.in_play.0));
        self.hole.map_or(cells, |hole| cells - board.cell_at(hole))
    }

    pub(crate) const fn seed(&self) -> u64 {
        self.seed
    }
}
