//! Oust, by Mark Steere (2007): rules O1 to O11 on hexagons, squares and rectangles.
//!
//! Its author lets anyone program the game as long as its name and rules stay and it is attributed to him.
//!
//! | where | rules |
//! |---|---|
//! | this page | turns, the swap, passing, the end: O1, O4 to O11 |
//! | [`mod@reference`], `groups` | placing and capturing: O2, O3 |

mod bytes;
mod groups;
mod options;
pub mod reference;
mod setup;
mod text;

pub use groups::Groups;
#[cfg(feature = "alloc")]
pub use groups::Incremental;
pub use options::{Options, ParseOptionsError, Pie};
pub use setup::{Setup, SetupError, SetupProblem};

use groups::Effect;

use crate::bits::Bits;
use crate::board::{Board, Hex, Symmetry};
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::{Color, Player};
use crate::key::Key;
use crate::moves::{Move, Moves};
use crate::position::{IllegalMove, Outcome, Position, Violation};

/// A position of Oust.
///
/// On the hexagon with 7 cells a side it takes 56 bytes.
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

/// What a move did: the stones that it captured, and whether the turn goes on.
///
/// ```
/// use outflank::{Color, Position, board::Hex, oust::{Oust, Pie, Setup}};
/// let setup = Setup::<Hex<3>> { black: "c1".parse()?, white: "e1 a5".parse()?, turn: Color::Black, pie: Pie::Off };
/// let played = setup.position()?.play("d1".parse()?)?;
/// assert_eq!((played.captured().to_string(), played.turn_continues), ("e1".to_string(), true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played<B: Board = Hex<7>> {
    /// The move.
    pub mv: Move,
    /// The colour that moved.
    pub color: Color,
    /// Whether the same player goes on: after a capture that did not win the game (O4).
    pub turn_continues: bool,
    captured: Cells<B>,
}

impl<B: Board> Played<B> {
    /// The stones that were removed.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// let mut game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// assert_eq!(game.play("d1".parse().unwrap()).unwrap().captured().to_string(), "e1");
    /// ```
    pub const fn captured(self) -> Cells<B> {
        self.captured
    }

    /// The same on a board that has all the cells.
    pub(crate) fn reframed<A: Board>(self) -> Played<A> {
        let turn_continues = self.turn_continues;
        Played { mv: self.mv, color: self.color, turn_continues, captured: self.captured.reframed() }
    }
}

impl<B: Board> Default for Oust<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: Board> Oust<B> {
    /// The start: an empty board, Black to move, with the pie rule (O1, O5).
    ///
    /// ```
    /// use outflank::{Position, board::Rect, oust::Oust};
    /// assert_eq!(Oust::<Rect<19, 19>>::new().placements().len(), 361);
    /// ```
    pub fn new() -> Self {
        Self::with_options(Options::default())
    }

    /// The start of a game with these options.
    ///
    /// ```
    /// use outflank::{Move, Position, board::Square, oust::{Options, Oust}};
    /// let mut game = Oust::<Square<9>>::with_options(Options { pie: false });
    /// game.play("e5".parse()?)?;
    /// assert!(!game.is_legal(Move::Swap));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_options(options: Options) -> Self {
        let pie = if options.pie { Pie::Open } else { Pie::Off };
        Self { black: B::Bits::EMPTY, white: B::Bits::EMPTY, turn: Color::Black, pie }
    }

    /// For a set-up that has been validated.
    fn from_setup_unchecked(setup: Setup<B>) -> Self {
        Self { black: setup.black.to_bits(), white: setup.white.to_bits(), turn: setup.turn, pie: setup.pie }
    }

    /// The stones, the turn and the pie rule, to be changed and set up again.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// assert_eq!(game.setup().position(), Ok(game));
    /// ```
    pub fn setup(&self) -> Setup<B> {
        let [black, white] = Color::ALL.map(|color| self.stones(color));
        Setup { black, white, turn: self.turn, pie: self.pie }
    }

    /// The options of the game.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// assert!(!game.options().pie);
    /// ```
    pub fn options(&self) -> Options {
        Options { pie: self.pie != Pie::Off }
    }

    /// Where the pie rule stands.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// assert_eq!(game.pie(), outflank::oust::Pie::Off);
    /// ```
    pub const fn pie(&self) -> Pie {
        self.pie
    }

    /// The stones of that colour.
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

    /// The mover's stones, and the enemy's.
    #[inline]
    fn player_and_opponent(&self) -> (B::Bits, B::Bits) {
        match self.turn {
            Color::Black => (self.black, self.white),
            Color::White => (self.white, self.black),
        }
    }

    /// O7: whether the mover, who is to go on after a capture, has captured the last enemy stone.
    ///
    /// A colour without stones that is not to move has been ousted: before it has placed any, it is to move as soon as the other has.
    #[inline]
    fn has_won(&self) -> bool {
        let (player, opponent) = self.player_and_opponent();
        opponent.is_empty() && !player.is_empty()
    }

    /// The placements that touch no own stone, and so end the turn (O2).
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

    /// The placements that capture (O3).
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

    /// The stones that a placement on `cell` would remove; none where it is illegal or non-capturing (O3).
    ///
    /// ```
    /// use outflank::{Position, board::Hex, oust::Oust};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse()?;
    /// assert_eq!(game.captures("d1".parse().unwrap()).to_string(), "e1");
    /// # Ok::<(), outflank::ParseError>(())
    /// ```
    pub fn captures(&self, cell: Cell) -> Cells<B> {
        match self.effect(cell) {
            Some(Effect::Captures(captured)) if !self.has_won() => Cells::from_bits(captured),
            _ => Cells::EMPTY,
        }
    }

    /// What the mover's stone on `cell` would do; `None` if the cell is not empty or not in play.
    #[inline]
    fn effect(&self, cell: Cell) -> Option<Effect<B>> {
        let placed = B::Bits::bit(B::index(cell)? as u32);
        let (player, opponent) = self.player_and_opponent();
        (placed & (player | opponent)).is_empty().then(|| groups::effect::<B>(player, opponent, placed))
    }

    /// The groups of that colour, in the order of their first cells.
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

    /// The group of the stone on `cell`; none where there is no stone.
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

    /// Whether that colour has a placement, which is often plain without looking for captures.
    #[inline]
    fn can_place(player: B::Bits, opponent: B::Bits) -> bool {
        !groups::non_capturing::<B>(player, opponent).is_empty()
            || !groups::capturing::<B>(player, opponent).is_empty()
    }

    /// O6, O9: whether a pass is forced: the mover has no placement and the opponent has one.
    fn must_pass(&self) -> bool {
        let (player, opponent) = self.player_and_opponent();
        !self.has_won() && !Self::can_place(player, opponent) && Self::can_place(opponent, player)
    }

    /// O5: whether the player to move may swap: the first player has put down one stone, and it is the second player's first ply.
    #[inline]
    fn may_swap(&self) -> bool {
        self.pie == Pie::Open && self.turn == Color::White
    }

    /// Puts down a stone and takes `captured` away. O2: without a capture the turn ends; O4: after one it goes on.
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

    /// Why the move is illegal; for a move that is. The position's groups say whether the game is over and what a stone on the cell would do.
    #[cold]
    fn refuse(&self, mv: Move, over: bool, effect: Option<Effect<B>>) -> IllegalMove {
        let first = |group: B::Bits| Cells::<B>::from_bits(group).first();
        let (violation, rule) = match (mv, effect) {
            _ if self.has_won() => (Violation::GameOver, "O7"),
            _ if over => (Violation::GameOver, "O8"),
            (Move::Swap, _) => (Violation::NoSwap, "O5"),
            (Move::Pass, _) => (Violation::MayNotPass, "O6"),
            (Move::Place(cell), _) if !B::contains(cell) => (Violation::OffBoard, "O2"),
            (Move::Place(_), None) => (Violation::Occupied, "O2"),
            (Move::Place(_), Some(Effect::CapturesNothing { size })) => {
                (Violation::CapturesNothing { size }, "O3")
            }
            (Move::Place(cell), Some(Effect::NotSmaller { size, group })) => {
                let (group_size, group) = (group.count() as u16, first(group).unwrap_or(cell));
                (Violation::NotSmaller { size, group, group_size }, "O3")
            }
            (Move::Place(_), Some(Effect::NonCapturing | Effect::Captures(_))) => (Violation::MustPass, "O6"),
        };
        IllegalMove { mv, violation, rule }
    }

    /// What the move captures, if it is legal.
    #[inline]
    fn legal_captures(&self, mv: Move) -> Result<B::Bits, IllegalMove> {
        let captured = match mv {
            Move::Place(_) if self.has_won() => None,
            Move::Place(cell) => match self.effect(cell) {
                Some(Effect::NonCapturing) => Some(B::Bits::EMPTY),
                Some(Effect::Captures(captured)) => Some(captured),
                _ => None,
            },
            Move::Pass => self.must_pass().then_some(B::Bits::EMPTY),
            Move::Swap => self.may_swap().then_some(B::Bits::EMPTY).filter(|_| !self.is_over()),
        };
        captured.ok_or_else(|| self.refuse(mv, self.is_over(), mv.cell().and_then(|cell| self.effect(cell))))
    }

    /// Plays a move that captures these stones. O10: a swap exchanges the seats, not the stones, and White is to place next.
    #[inline]
    fn advance(&mut self, mv: Move, captured: B::Bits) {
        match mv {
            Move::Place(cell) => {
                let placed = B::index(cell).map_or(B::Bits::EMPTY, |index| B::Bits::bit(index as u32));
                self.place(placed, captured);
            }
            Move::Pass => self.turn = !self.turn,
            Move::Swap => self.pie = Pie::Swapped,
        }
    }

    /// The image of the position under a symmetry of its board.
    ///
    /// ```
    /// use outflank::{Position, board::{Hex, Symmetry}, oust::Oust};
    /// let mut game = Oust::<Hex<3>>::new();
    /// game.play("c1".parse()?)?;
    /// let images: std::collections::HashSet<_> = Symmetry::all().map(|symmetry| game.transformed(symmetry)).collect();
    /// assert_eq!(images.len(), 6); // a corner has six images
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn transformed(&self, symmetry: Symmetry<B>) -> Self {
        let image = |bits| symmetry.cells(Cells::from_bits(bits)).to_bits();
        Self { black: image(self.black), white: image(self.white), ..*self }
    }

    /// The position's images under all symmetries of its board, itself first.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// assert_eq!(Oust::<Hex<3>>::new().symmetries().len(), 12);
    /// ```
    pub fn symmetries(&self) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + use<B> {
        let position = *self;
        Symmetry::all().map(move |symmetry| position.transformed(symmetry))
    }

    /// The least of the position's images, which all of them share, and a symmetry that leads to it.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex};
    /// let game: Oust<Hex<3>> = "oust:hex-3-nopie ##X.O/#..../...../....#/...## B -".parse().unwrap();
    /// let (canonical, symmetry) = game.canonical();
    /// assert_eq!(game.transformed(symmetry), canonical);
    /// ```
    pub fn canonical(&self) -> (Self, Symmetry<B>) {
        Symmetry::least(|symmetry| self.transformed(symmetry))
    }
}

impl<B: Board> Position for Oust<B> {
    type Board = B;
    type Played = Played<B>;

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    /// O10: Player One has the black stones, and after a swap the white ones.
    fn seat(&self, color: Color) -> Player {
        let player = Player::ALL[color.index()];
        if self.pie == Pie::Swapped { !player } else { player }
    }

    fn cells(&self) -> Cells<B> {
        Cells::ALL
    }

    fn occupied_by(&self, color: Color) -> Cells<B> {
        self.stones(color)
    }

    fn placements(&self) -> Cells<B> {
        self.non_capturing_placements() | self.capturing_placements()
    }

    fn taken_from(&self, cell: Cell) -> Cells<B> {
        self.captures(cell)
    }

    fn legal_moves(&self) -> Moves<B> {
        let placements = self.placements();
        let pass = placements.is_empty() && self.must_pass();
        Moves::new(placements, pass, self.may_swap() && !placements.is_empty())
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.legal_captures(mv).map(drop)
    }

    fn play(&mut self, mv: Move) -> Result<Played<B>, IllegalMove> {
        let captured = self.legal_captures(mv)?;
        let color = self.turn;
        self.advance(mv, captured);
        let turn_continues = !captured.is_empty() && !self.has_won();
        Ok(Played { mv, color, turn_continues, captured: Cells::from_bits(captured) })
    }

    fn play_unchecked(&mut self, mv: Move) {
        let captured = match mv.cell().and_then(|cell| self.effect(cell)) {
            Some(Effect::Captures(captured)) => captured,
            _ => B::Bits::EMPTY,
        };
        self.advance(mv, captured);
    }

    /// O7: the last enemy stone captured wins; O8: where neither side has a placement the game is drawn.
    fn outcome(&self) -> Option<Outcome> {
        if self.has_won() {
            return Some(Outcome::Win(self.turn));
        }
        let (player, opponent) = self.player_and_opponent();
        (!Self::can_place(player, opponent) && !Self::can_place(opponent, player)).then_some(Outcome::Draw)
    }

    /// The words of Black's stones, of White's, then one that holds the turn (bit 0) and the pie rule (bits 1 and 2), mixed into a
    /// value that stands for the game and its board. Held by `core/tests/vectors/keys.txt`.
    fn least_image(&self) -> Self {
        self.canonical().0
    }

    fn key(&self) -> u64 {
        let last = self.turn.index() as u64 | (self.pie as u64) << 1;
        Key::new("oust", B::NAME).with_all(self.black.words()).with_all(self.white.words()).with(last).get()
    }
}
