//! Oust, by Mark Steere (2007): rules O1 to O11 on hexagons, squares and rectangles.
//!
//! Mark Steere permits anyone to implement the game, provided its name and rules are kept and he
//! is credited.
//!
//! | where | rules |
//! |---|---|
//! | this module | turns, the swap, passing, the end: O1, O4 to O11 |
//! | [`mod@reference`], `groups` | placing and capturing: O2, O3 |

mod groups;
mod options;
pub mod reference;
mod refusal;
mod setup;

pub use groups::Groups;
pub(crate) use groups::KeptGroups;
#[cfg(feature = "batch")]
pub(crate) use groups::OustWithList;
pub use options::{Options, Pie};
pub(crate) use setup::check;
pub use setup::{Setup, SetupError};

use core::fmt;
use core::str::FromStr;

use crate::board::{Bits, Board, Cell, Cells, Hex};
use crate::color::{Color, Seat};
use crate::encoding::{FromBytesError, Kind, ParseError, Parts};
use crate::moves::{IllegalMove, Move};
use crate::position::{Outcome, Position};

/// A position of Oust.
///
/// On the hexagon with 7 cells a side, a position takes 56 bytes.
///
/// ```
/// use outflank::{Color, Move, Position, board::Hex, oust::Oust};
/// let mut game = Oust::<Hex<5>>::new();                 // Black to move; the second player may swap
/// assert_eq!(game.placements().len(), 61);
/// game.play("e5".parse()?)?;
/// assert!(game.is_legal(Move::Swap));
/// game.play("a5".parse()?)?;
/// game.play("e1".parse()?)?;
/// game.play("a6".parse()?).unwrap_err();                // touches an own stone and captures nothing
/// assert_eq!(game.turn(), Color::White);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Oust<B: Board = Hex<7>> {
    black: B::Bits,
    white: B::Bits,
    turn: Color,
    pie: Pie,
}

impl Oust {
    /// Returns the start position on the hexagon with 7 cells a side, with the pie rule (O1, O5).
    /// For another board, use [`Position::new`], for example `Oust::<Hex<5>>::new()`.
    ///
    /// ```
    /// use outflank::{Oust, Position};
    /// assert_eq!(Oust::new().placements().len(), 127);
    /// ```
    pub fn new() -> Self {
        Self::default()
    }
}

impl<B: Board> Default for Oust<B> {
    /// Returns the start position: an empty board, Black to move, with the pie rule (O1, O5).
    fn default() -> Self {
        Self::with_options(Options::default())
    }
}

impl<B: Board> Oust<B> {
    /// The game and the board, as text, keys and bytes name them.
    ///
    /// ```
    /// use outflank::Oust;
    /// assert_eq!(<Oust>::KIND.game, "oust");
    /// ```
    pub const KIND: &'static Kind = &Kind::new("oust", B::GEOMETRY).with_states(
        options::STATES,
        "the pie rule must be open, kept or swapped, or - in a game without it",
    );

    /// The length of a position on this board as bytes: 45 on the hexagon with 7 cells a side.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// assert_eq!(Oust::<Hex<7>>::BYTES, 45);
    /// ```
    pub const BYTES: usize = Parts::<B>::BYTES;

    /// Reads a position from the bytes that [`Position::bytes`] writes.
    ///
    /// # Errors
    ///
    /// Returns an error if the number of bytes is wrong, a bit is not a cell, or the position is
    /// not valid.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// assert!(Oust::<Hex<2>>::from_bytes(&[0; 4]).is_err());
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FromBytesError> {
        Ok(Self::from_parts(Parts::from_bytes(Self::KIND, bytes)?)?)
    }

    /// Returns the start position of a game with these options.
    ///
    /// ```
    /// use outflank::{Move, Position, board::Square, oust::{Options, Oust}};
    /// let mut game = Oust::<Square<9>>::with_options(Options::default().with_pie(false));
    /// game.play("e5".parse()?)?;
    /// assert!(!game.is_legal(Move::Swap));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_options(options: Options) -> Self {
        let pie = if options.pie { Pie::Open } else { Pie::Off };
        Self { black: B::Bits::EMPTY, white: B::Bits::EMPTY, turn: Color::Black, pie }
    }

    /// For parts that have been checked.
    #[inline]
    pub(crate) fn from_parts_unchecked(parts: Parts<B>) -> Self {
        let Parts { black, white, turn, state, .. } = parts;
        let pie = *Pie::ALL.get(state as usize).expect("the state has been checked");
        Self { black: black.to_bits(), white: white.to_bits(), turn, pie }
    }

    /// Returns the stones, the colour to move and the pie rule as a set-up, which you can change
    /// and build again.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// assert_eq!(game.setup().build(), Ok(game));
    /// ```
    pub fn setup(&self) -> Setup<B> {
        let [black, white] = Color::ALL.map(|color| self.stones(color));
        Setup { black, white, turn: self.turn, pie: self.pie }
    }

    /// Returns the options of the game.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// assert!(!game.options().pie);
    /// ```
    pub fn options(&self) -> Options {
        Options { pie: self.pie != Pie::Off }
    }

    /// Returns the state of the pie rule.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// assert_eq!(game.pie(), outflank::oust::Pie::Off);
    /// ```
    pub const fn pie(&self) -> Pie {
        self.pie
    }

    /// Returns the stones of a colour.
    ///
    /// ```
    /// use outflank::{Color, Oust, board::Hex};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// assert_eq!(game.stones(Color::Black).to_string(), "c1");
    /// ```
    #[inline]
    pub fn stones(&self, color: Color) -> Cells<B> {
        Cells::from_bits(match color {
            Color::Black => self.black,
            Color::White => self.white,
        })
    }

    /// The stones of the player to move, and the opponent's stones.
    #[inline]
    fn player_and_opponent(&self) -> (B::Bits, B::Bits) {
        match self.turn {
            Color::Black => (self.black, self.white),
            Color::White => (self.white, self.black),
        }
    }

    /// O7: whether the player to move, who continues after a capture, has captured the last enemy
    /// stone.
    ///
    /// If the player who is not to move has no stones, that player has been ousted: a player who
    /// has not placed yet is always the one to move.
    #[inline]
    fn has_won(&self) -> bool {
        let (player, opponent) = self.player_and_opponent();
        opponent.is_empty() && !player.is_empty()
    }

    /// Returns the placements that touch no stone of the same colour, and so end the turn (O2).
    ///
    /// ```
    /// use outflank::{Position, board::Hex, oust::Oust};
    /// let game = Oust::<Hex<3>>::new();
    /// assert_eq!((game.non_capturing_placements().len(), game.capturing_placements().len()), (19, 0));
    /// ```
    pub fn non_capturing_placements(&self) -> Cells<B> {
        let (player, opponent) = self.player_and_opponent();
        if self.has_won() {
            Cells::EMPTY
        } else {
            Cells::from_bits(groups::non_capturing::<B>(player, opponent))
        }
    }

    /// Returns the placements that capture (O3).
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// assert_eq!(game.capturing_placements().to_string(), "d1");
    /// ```
    pub fn capturing_placements(&self) -> Cells<B> {
        let (player, opponent) = self.player_and_opponent();
        if self.has_won() { Cells::EMPTY } else { Cells::from_bits(groups::capturing::<B>(player, opponent)) }
    }

    /// Returns the stones that a placement on `cell` would remove. The set is empty if the
    /// placement is illegal or captures nothing (O3).
    ///
    /// ```
    /// use outflank::{Position, board::Hex, oust::Oust};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse()?;
    /// assert_eq!(game.captures("d1".parse().unwrap()).to_string(), "e1");
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn captures(&self, cell: Cell) -> Cells<B> {
        self.captured(cell).map_or(Cells::EMPTY, Cells::from_bits)
    }

    /// The stones that a placement on `cell` would capture, or `None` if the placement is illegal.
    #[inline]
    fn captured(&self, cell: Cell) -> Option<B::Bits> {
        let placed = B::Bits::bit(B::index(cell)? as u32);
        let (player, opponent) = self.player_and_opponent();
        let is_empty = (placed & (player | opponent)).is_empty();
        if is_empty { groups::captured::<B>(player, opponent, placed) } else { None }
    }

    /// Returns the groups of a colour, in the order of their first cells.
    ///
    /// ```
    /// use outflank::{Color, board::Square, oust::Oust};
    /// let game: Oust<Square<3>> = "oust:square-3-nopie XX./.O./X.. B -".parse()?;
    /// let groups: Vec<String> = game.groups(Color::Black).map(|group| group.to_string()).collect();
    /// assert_eq!(groups, ["a1 b1", "a3"]);
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn groups(&self, color: Color) -> Groups<B> {
        Groups::new(self.stones(color))
    }

    /// Returns the group of the stone on `cell`, or the empty set if there is no stone.
    ///
    /// ```
    /// use outflank::{board::Square, oust::Oust};
    /// let game: Oust<Square<3>> = "oust:square-3-nopie XX./.O./X.. B -".parse()?;
    /// assert_eq!(game.group("b1".parse().unwrap()).to_string(), "a1 b1");
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn group(&self, cell: Cell) -> Cells<B> {
        let (Some(color), Some(index)) = (self.at(cell), B::index(cell)) else { return Cells::EMPTY };
        Cells::from_bits(groups::flood::<B>(B::Bits::bit(index as u32), self.stones(color).to_bits()))
    }

    /// Whether a colour has a legal placement. Most positions have a non-capturing one, which is
    /// cheap to find, so captures are searched last.
    #[inline]
    fn can_place(player: B::Bits, opponent: B::Bits) -> bool {
        !groups::non_capturing::<B>(player, opponent).is_empty()
            || !groups::capturing::<B>(player, opponent).is_empty()
    }

    /// O6, O9: whether a pass is forced: the player to move has no placement, and the opponent has
    /// one.
    fn must_pass(&self) -> bool {
        let (player, opponent) = self.player_and_opponent();
        !self.has_won() && !Self::can_place(player, opponent) && Self::can_place(opponent, player)
    }

    /// O5: whether the player to move may swap: the first player has placed one stone, and this is
    /// the second player's first ply.
    #[inline]
    fn may_swap(&self) -> bool {
        self.pie == Pie::Open && self.turn == Color::White
    }

    /// Places a stone and removes the `captured` ones. O2: without a capture the turn ends. O4:
    /// after a capture the turn continues.
    #[inline]
    fn place(&mut self, placed: B::Bits, captured: B::Bits) {
        let (player, opponent) = match self.turn {
            Color::Black => (&mut self.black, &mut self.white),
            Color::White => (&mut self.white, &mut self.black),
        };
        *player = *player | placed;
        *opponent = opponent.and_not(captured);
        if self.may_swap() {
            self.pie = Pie::Kept;
        }
        if captured.is_empty() {
            self.turn = !self.turn;
        }
    }
}

impl<B: Board> Position for Oust<B> {
    type Board = B;

    #[inline]
    fn parts(&self) -> Parts<B> {
        let (black, white) = (self.stones(Color::Black), self.stones(Color::White));
        Parts { kind: Self::KIND, black, white, turn: self.turn, state: self.pie as u8 }
    }

    fn from_parts(parts: Parts<B>) -> Result<Self, crate::encoding::SetupError<Parts<B>>> {
        crate::encoding::SetupError::check_parts(parts, Self::KIND, check).map(Self::from_parts_unchecked)
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    /// O10: The first player owns the black stones, or the white stones after a swap.
    fn seat(&self, color: Color) -> Seat {
        let seat = Seat::ALL[color.index()];
        if self.pie == Pie::Swapped { !seat } else { seat }
    }

    /// Only games with the pie rule have an index for the swap (O5).
    fn actions(&self) -> u16 {
        B::GEOMETRY.area() + 1 + u16::from(self.options().pie)
    }

    #[inline]
    fn occupied_by(&self, color: Color) -> Cells<B> {
        self.stones(color)
    }

    fn placements(&self) -> Cells<B> {
        self.non_capturing_placements() | self.capturing_placements()
    }

    fn taken_by(&self, mv: Move) -> Option<Cells<B>> {
        let captured = match mv {
            Move::Place(_) if self.has_won() => None,
            Move::Place(cell) => self.captured(cell),
            Move::Pass => self.must_pass().then_some(B::Bits::EMPTY),
            Move::Swap => self.may_swap().then_some(B::Bits::EMPTY).filter(|_| !self.is_over()),
        };
        captured.map(Cells::from_bits)
    }

    /// O10: a swap exchanges the players' seats, not the stones, and White is to place next.
    #[inline]
    fn apply(&mut self, mv: Move, captured: Cells<B>) {
        match mv {
            Move::Place(cell) => {
                let placed = B::index(cell).map_or(B::Bits::EMPTY, |index| B::Bits::bit(index as u32));
                self.place(placed, captured.to_bits());
            }
            Move::Pass => self.turn = !self.turn,
            Move::Swap => self.pie = Pie::Swapped,
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) {
            Ok(())
        } else {
            Err(refusal::reason(&self.parts().into(), mv, self.is_over()))
        }
    }

    /// O7: the player who captures the last enemy stone wins. O8: if neither player has a
    /// placement, the game is drawn.
    fn outcome(&self) -> Option<Outcome> {
        if self.has_won() {
            return Some(Outcome::Win(self.turn));
        }
        let (player, opponent) = self.player_and_opponent();
        (!Self::can_place(player, opponent) && !Self::can_place(opponent, player)).then_some(Outcome::Draw)
    }
}

impl<B: Board> fmt::Display for Oust<B> {
    /// Writes one line, which [`FromStr`] reads.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// assert_eq!(Oust::<Hex<2>>::new().to_string(), "oust:hex-2 #../.../..# B open");
    /// assert_eq!("oust:hex-2 #../.../..# B open".parse(), Ok(Oust::<Hex<2>>::new()));
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().fmt(f)
    }
}

impl<B: Board> fmt::Debug for Oust<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Oust({self})")
    }
}

impl<B: Board> FromStr for Oust<B> {
    type Err = ParseError;

    /// Reads the text that `Display` writes, with any white space between its parts.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_parts(Parts::from_text(Self::KIND, text)?).map_err(|error| error.in_text(text))
    }
}
