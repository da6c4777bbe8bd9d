//! The contract that both games keep: what a position can be asked, and what it answers.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;

use crate::board::{Board, Geometry};
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::{ByColor, Color, Player};
use crate::moves::{Move, Moves};

/// How a game ended.
///
/// ```
/// use outflank::{Color, Outcome};
/// assert_eq!(Outcome::Win(Color::White).winner(), Some(Color::White));
/// assert_eq!(Outcome::Draw.winner(), None);
/// assert_eq!(Outcome::Win(Color::White).to_string(), "White wins");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// This colour has won.
    Win(Color),
    /// Nobody has.
    Draw,
}

impl Outcome {
    /// The colour that has won.
    ///
    /// ```
    /// use outflank::{Color, Outcome};
    /// assert_eq!(Outcome::Win(Color::Black).winner(), Some(Color::Black));
    /// ```
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win(color) => Some(color),
            Self::Draw => None,
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(color) => write!(f, "{color} wins"),
            Self::Draw => f.write_str("draw"),
        }
    }
}

/// Discs or stones, counted for each colour.
///
/// ```
/// use outflank::{Color, Score};
/// let score = Score::new(40, 24);
/// assert_eq!((score.black, score.difference(Color::White)), (40, -16));
/// assert_eq!(score.to_string(), "40-24");
/// ```
pub type Score = ByColor<u16>;

impl Score {
    /// Black's count and White's.
    ///
    /// ```
    /// assert_eq!(outflank::Score::new(33, 31).black, 33);
    /// ```
    pub const fn new(black: u16, white: u16) -> Self {
        Self { black, white }
    }

    /// How many more that colour has than the other; negative where it has fewer.
    ///
    /// ```
    /// use outflank::{Color, Score};
    /// assert_eq!(Score::new(33, 31).difference(Color::Black), 2);
    /// ```
    pub fn difference(self, color: Color) -> i32 {
        self[color] as i32 - self[!color] as i32
    }
}

impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}

/// A move that the rules forbid, and why; the position is as it was.
///
/// ```
/// use outflank::{Position, Reversi, Violation};
/// let mut game = Reversi::new();
/// let error = game.play("a1".parse()?).unwrap_err();
/// assert_eq!((error.violation, error.rule), (Violation::OutflanksNothing, "R2"));
/// assert_eq!(error.to_string(), "a1 is illegal: it outflanks nothing (R2)");
/// # Ok::<(), outflank::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// What it violates.
    pub violation: Violation,
    /// The number of the rule, in the project's rule sheet.
    pub rule: &'static str,
}

impl Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is illegal: {} ({})", self.mv, self.violation, self.rule)
    }
}

impl core::error::Error for IllegalMove {}

/// What an illegal move violates.
///
/// ```
/// use outflank::{Move, Position, Reversi, Violation};
/// assert_eq!(Reversi::new().check(Move::Pass).unwrap_err().violation, Violation::MayNotPass);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// The game is over.
    GameOver,
    /// The board has no such cell, or it is not in play.
    OffBoard,
    /// There is a disc or stone on the cell.
    Occupied,
    /// The placement outflanks nothing, and others would.
    OutflanksNothing,
    /// No placement is legal: the turn must be forfeited.
    MustPass,
    /// A placement is legal: the turn may not be forfeited.
    MayNotPass,
    /// The free opening puts its first four discs on the centre squares.
    NotInCenter,
    /// This game has no swap, or it is not the time for it.
    NoSwap,
    /// The placement makes a new group out of own stones, and the group touches no enemy group.
    CapturesNothing {
        /// How many stones the new group would have.
        size: u16,
    },
    /// The placement makes a new group that touches an enemy group which is not smaller.
    NotSmaller {
        /// How many stones the new group would have.
        size: u16,
        /// The first cell of the enemy group that stands in the way.
        group: Cell,
        /// How many stones that one has.
        group_size: u16,
    },
}

impl Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GameOver => "the game is over",
            Self::OffBoard => "that cell is not in play on this board",
            Self::Occupied => "the cell is occupied",
            Self::OutflanksNothing => "it outflanks nothing",
            Self::MustPass => "no placement is legal, and the turn must be passed",
            Self::MayNotPass => "a player who can move may not pass",
            Self::NotInCenter => "the first four discs go on the four centre squares",
            Self::NoSwap => "there is nothing to swap",
            Self::CapturesNothing { size } => {
                return write!(f, "it makes a group of {size} that touches no enemy group");
            }
            Self::NotSmaller { size, group, group_size } => {
                return write!(f, "it makes a group of {size}, and the enemy group of {group_size} at {group} is not smaller");
            }
        })
    }
}

/// A position of a game: whose turn it is, what is legal, and what a move makes of it.
///
/// Both games keep this contract on every board:
/// - [`play`](Position::play) is checked: on an error the position is untouched and the error says which rule forbids the move.
/// - [`Move::Pass`] is legal only when it is forced, and then it is the only legal move.
/// - A finished game has no legal move and has an [`outcome`](Position::outcome). Nobody outside the position keeps track of
///   passes or of the end.
///
/// ```
/// use outflank::{Move, Position};
///
/// /// Plays the first legal move until the game is over.
/// fn play_out<P: Position>(mut position: P) -> P {
///     while let Some(mv) = position.legal_moves().next() {
///         position.play_unchecked(mv);
///     }
///     position
/// }
/// assert!(play_out(outflank::Reversi::new()).outcome().is_some());
/// ```
pub trait Position: Clone + Debug + Display + Eq + Hash {
    /// The board whose cells the position speaks of.
    type Board: Board;
    /// What [`play`](Position::play) says of a move.
    type Played: Clone + Debug + Eq;

    /// The colour to move.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.turn(), Color::Black);
    /// ```
    fn turn(&self) -> Color;

    /// The seat of the player who owns that colour.
    ///
    /// ```
    /// use outflank::{Color, Player, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.seat(Color::White), Player::Two);
    /// ```
    fn seat(&self, color: Color) -> Player;

    /// The seat of the player to move.
    ///
    /// ```
    /// use outflank::{Player, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.player(), Player::One);
    /// ```
    fn player(&self) -> Player {
        self.seat(self.turn())
    }

    /// The board that the game is played on, as a value.
    ///
    /// ```
    /// use outflank::{Position, Reversi, board::{Board, Square}};
    /// let start = Reversi::new();
    /// assert_eq!(start.geometry(), Square::<8>::GEOMETRY);
    /// ```
    fn geometry(&self) -> Geometry {
        Self::Board::GEOMETRY
    }

    /// The cells in play in this game.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.cells().len(), 64);
    /// ```
    fn cells(&self) -> Cells<Self::Board>;

    /// The cells that hold a disc or stone of that colour.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.occupied_by(Color::White).to_string(), "d4 e5");
    /// ```
    fn occupied_by(&self, color: Color) -> Cells<Self::Board>;

    /// The cells on which the player to move may place.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.placements().to_string(), "d3 c4 f5 e6");
    /// ```
    fn placements(&self) -> Cells<Self::Board>;

    /// What a legal placement on the cell would take: the discs that it flips, the stones that it captures.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.taken_from("d3".parse().unwrap()).to_string(), "d4");
    /// ```
    fn taken_from(&self, cell: Cell) -> Cells<Self::Board>;

    /// The legal moves: the placements; a pass, where it is forced; a swap, where it is offered. None once the game is over.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.legal_moves().next(), Some("d3".parse().unwrap()));
    /// ```
    fn legal_moves(&self) -> Moves<Self::Board>;

    /// Whether the move is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// Says which rule forbids the move.
    ///
    /// ```
    /// use outflank::{Move, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.check(Move::Pass).unwrap_err().rule, "R4");
    /// ```
    fn check(&self, mv: Move) -> Result<(), IllegalMove>;

    /// Whether the move is legal.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert!(start.is_legal("d3".parse().unwrap()));
    /// ```
    fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Plays a move and says what it flipped or captured.
    ///
    /// # Errors
    ///
    /// Says which rule forbids the move; the position is untouched.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// let mut position = start;
    /// assert!(position.play("a1".parse().unwrap()).is_err() && position == start);
    /// ```
    fn play(&mut self, mv: Move) -> Result<Self::Played, IllegalMove>;

    /// Plays a move that is known to be legal. An illegal one gives a wrong position, and nothing worse.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// let mut position = start;
    /// position.play_unchecked("d3".parse().unwrap());
    /// assert_eq!(position.turn(), Color::White);
    /// ```
    fn play_unchecked(&mut self, mv: Move);

    /// How the game ended; `None` while it goes on.
    ///
    /// ```
    /// use outflank::{Outcome, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.outcome(), None::<Outcome>);
    /// ```
    fn outcome(&self) -> Option<Outcome>;

    /// The seat of the player who has won.
    ///
    /// ```
    /// use outflank::{Player, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.winner(), None::<Player>);
    /// ```
    fn winner(&self) -> Option<Player> {
        self.outcome()?.winner().map(|color| self.seat(color))
    }

    /// Whether the game is over.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert!(!start.is_over());
    /// ```
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The discs or stones on the board, counted for each colour.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.score().to_string(), "2-2");
    /// ```
    fn score(&self) -> Score {
        ByColor::from_fn(|color| self.occupied_by(color).len() as u16)
    }

    /// What is on the cell: the colour of its disc or stone.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.at("d4".parse().unwrap()), Some(Color::White));
    /// ```
    fn at(&self, cell: Cell) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.occupied_by(color).contains(cell))
    }

    /// What [`perft`](crate::perft) comes to, where a kernel counts faster than it does.
    #[doc(hidden)]
    fn count_by_kernel(&self, _depth: u32) -> Option<u64> {
        None
    }

    /// The least image under the board's symmetries; itself where nobody knows them.
    #[doc(hidden)]
    fn least_image(&self) -> Self {
        self.clone()
    }

    /// A 64-bit key of the position: equal positions have equal keys, on every machine and in every release.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.key(), 0xc035_e2a4_f743_db01);
    /// ```
    fn key(&self) -> u64;
}
