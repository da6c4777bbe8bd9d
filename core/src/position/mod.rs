//! The contract that both games keep: what a position can be asked, and what it answers.

mod outcome;
mod played;
mod score;

pub use outcome::Outcome;
pub use played::Played;
pub use score::Score;

use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::board::{Cell, Cells, Geometry, Grid, Symmetry};
use crate::color::{Color, Player};
use crate::encoding::{Kind, Parts, SetupError};
use crate::moves::{IllegalMove, Move, Moves};

/// A position of a game: whose turn it is, what is legal, and what a move makes of it.
///
/// Both games keep this contract on every board:
/// - [`play`](Position::play) is checked: on an error the position is untouched and the error says
///   which rule forbids the move.
/// - [`Move::Pass`] is legal only when it is forced, and then it is the only legal move.
/// - A finished game has no legal move and has an [`outcome`](Position::outcome). Nobody outside
///   the position keeps track of passes or of the end.
/// - The same player may move again (O4), and a swap exchanges the colours' owners (O10). A search
///   credits [`player`](Position::player) and [`winner`](Position::winner), which are seats; it
///   does not take every other ply for the other side's.
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
///
/// # A game of your own
///
/// Seven methods make a game, and all the others follow from them, as do `Game`, `perft`, the
/// modules `batch` and `picture`. The program `examples/rust/third_game.rs` is such a game.
///
/// | method | what it answers |
/// |---|---|
/// | [`parts`](Position::parts), [`from_parts`](Position::from_parts) | what is written of a position |
/// | [`placements`](Position::placements) | where the player to move may place |
/// | [`takes`](Position::takes) | whether a move is legal, and what it takes |
/// | [`advance`](Position::advance) | the position after it |
/// | [`refuse`](Position::refuse) | why a move is illegal |
/// | [`outcome`](Position::outcome) | how the game ended |
pub trait Position: Clone + Debug + Display + Ord + Hash + 'static {
    /// The board whose cells the position speaks of: its type, or
    /// [`AnyBoard`](crate::board::AnyBoard) where it is known at run time.
    type Board: Grid;

    /// The position taken apart: its cells, the turn and the state.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// assert_eq!(Reversi::new().parts().turn, Color::Black);
    /// ```
    fn parts(&self) -> Parts<Self::Board>;

    /// The position that these parts make.
    ///
    /// # Errors
    ///
    /// Lists every reason why the rules cannot be applied to it, and keeps the parts.
    ///
    /// ```
    /// use outflank::{Position, Reversi, encoding::Parts};
    /// let parts = Reversi::new().parts();
    /// assert_eq!(Reversi::from_parts(parts), Ok(Reversi::new()));
    /// assert!(Reversi::from_parts(Parts { white: parts.black, ..parts }).is_err());
    /// ```
    fn from_parts(parts: Parts<Self::Board>) -> Result<Self, SetupError<Parts<Self::Board>>>;

    /// The cells on which the player to move may place.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.placements().to_string(), "d3 c4 f5 e6");
    /// ```
    fn placements(&self) -> Cells<Self::Board>;

    /// What a legal move takes: the discs that it flips, the stones that it captures, none for a
    /// pass; `None` for a move that is illegal.
    ///
    /// ```
    /// use outflank::{Move, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.takes("d3".parse()?).unwrap().to_string(), "d4");
    /// assert_eq!((start.takes("a1".parse()?), start.takes(Move::Pass)), (None, None));
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    fn takes(&self, mv: Move) -> Option<Cells<Self::Board>>;

    /// Plays a move that takes these cells, which are what [`takes`](Position::takes) says of it.
    /// Others give a wrong position, and nothing worse.
    ///
    /// This is what [`play`](Position::play) does with a move once it is known to be legal. Call
    /// that, or [`play_unchecked`](Position::play_unchecked).
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let (mut advanced, mv) = (Reversi::new(), "d3".parse()?);
    /// let taken = advanced.takes(mv).unwrap();
    /// advanced.advance(mv, taken);
    /// assert_eq!(advanced.score().to_string(), "4-1");
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    fn advance(&mut self, mv: Move, taken: Cells<Self::Board>);

    /// Why the move is illegal. Of a legal move the answer means nothing: ask
    /// [`check`](Position::check), which tells the two apart.
    ///
    /// ```
    /// use outflank::{Move, Position, Reversi};
    /// assert_eq!(Reversi::new().refuse(Move::Pass).rule, "R4");
    /// ```
    fn refuse(&self, mv: Move) -> IllegalMove;

    /// How the game ended; `None` while it goes on.
    ///
    /// ```
    /// use outflank::{Outcome, Position, Reversi};
    /// assert_eq!(Reversi::new().outcome(), None::<Outcome>);
    /// ```
    fn outcome(&self) -> Option<Outcome>;

    /// The start of the usual game on this board.
    ///
    /// `Reversi::new()` and `Oust::new()` are the games on their usual boards; this is the same on
    /// every board.
    ///
    /// ```
    /// use outflank::{Oust, Position, Reversi, board::Hex};
    /// assert_eq!(Reversi::<Hex<5>>::new().score().to_string(), "4-4");
    /// assert_eq!(Oust::<Hex<5>>::new().placements().len(), 61);
    /// ```
    fn new() -> Self
    where
        Self: Default,
    {
        Self::default()
    }

    /// The game and the board that the position is of.
    ///
    /// ```
    /// use outflank::{Oust, Position};
    /// assert_eq!(Oust::new().kind().game, "oust");
    /// ```
    fn kind(&self) -> &'static Kind {
        self.parts().kind
    }

    /// The colour to move.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// assert_eq!(Reversi::new().turn(), Color::Black);
    /// ```
    #[doc(alias = "side_to_move")]
    #[inline]
    fn turn(&self) -> Color {
        self.parts().turn
    }

    /// The seat of the player who owns that colour: Black's is the first, unless the players have
    /// exchanged their seats (O10).
    ///
    /// ```
    /// use outflank::{Color, Player, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.seat(Color::White), Player::Two);
    /// ```
    #[inline]
    fn seat(&self, color: Color) -> Player {
        Player::ALL[color.index()]
    }

    /// The seat of the player to move.
    ///
    /// ```
    /// use outflank::{Player, Position, Reversi};
    /// assert_eq!(Reversi::new().player(), Player::One);
    /// ```
    #[inline]
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
        self.kind().geometry
    }

    /// How many action indices the game has: one for each cell of the board's rectangle, then the
    /// pass and, in a game that knows one, the swap. Every position of a variant has as many, so
    /// this is how long a learner's mask or policy is.
    ///
    /// A game of your own that has a swap says so here: `self.geometry().area() + 2`.
    ///
    /// ```
    /// use outflank::{Oust, Position, Reversi, board::Hex, oust::Options};
    /// assert_eq!(Reversi::new().actions(), 8 * 8 + 1);
    /// assert_eq!(Oust::<Hex<5>>::new().actions(), 9 * 9 + 2);
    /// assert_eq!(Oust::<Hex<5>>::with_options(Options::default().with_pie(false)).actions(), 9 * 9 + 1);
    /// ```
    fn actions(&self) -> u16 {
        self.geometry().area() + 1
    }

    /// The cells in play in this game.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.cells().len(), 64);
    /// ```
    fn cells(&self) -> Cells<Self::Board> {
        let board = self.parts().black.board();
        let in_play = Cells::all_of(board);
        self.kind().hole.map_or(in_play, |hole| in_play - board.cell_at(hole))
    }

    /// The cells that hold a disc or stone of that colour.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.occupied_by(Color::White).to_string(), "d4 e5");
    /// ```
    #[inline]
    fn occupied_by(&self, color: Color) -> Cells<Self::Board> {
        self.parts().cells(color)
    }

    /// What is on the cell: the colour of its disc or stone.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.at("d4".parse().unwrap()), Some(Color::White));
    /// ```
    fn at(&self, cell: Cell) -> Option<Color> {
        if self.occupied_by(Color::Black).contains(cell) {
            Some(Color::Black)
        } else {
            self.occupied_by(Color::White).contains(cell).then_some(Color::White)
        }
    }

    /// The discs or stones on the board, counted for each colour.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.score().to_string(), "2-2");
    /// ```
    #[inline]
    fn score(&self) -> Score {
        let count = |color| self.occupied_by(color).len() as u16;
        Score { black: count(Color::Black), white: count(Color::White) }
    }

    /// The legal moves: the placements; a pass, where it is forced; a swap, where it is offered.
    /// None once the game is over.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.legal_moves().next(), Some("d3".parse().unwrap()));
    /// ```
    #[doc(alias = "generate_moves")]
    #[inline]
    fn legal_moves(&self) -> Moves<Self::Board> {
        let placements = self.placements();
        let pass = placements.is_empty() && self.takes(Move::Pass).is_some();
        let swap = !placements.is_empty() && self.takes(Move::Swap).is_some();
        Moves::new(placements, pass, swap)
    }

    /// Whether the move is legal.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert!(start.is_legal("d3".parse().unwrap()));
    /// ```
    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        self.takes(mv).is_some()
    }

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
    #[inline]
    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.is_legal(mv) { Ok(()) } else { Err(self.refuse(mv)) }
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
    #[doc(alias = "make_move")]
    #[doc(alias = "do_move")]
    #[inline]
    fn play(&mut self, mv: Move) -> Result<Played<Self::Board>, IllegalMove> {
        let Some(taken) = self.takes(mv) else { return Err(self.refuse(mv)) };
        let (color, player) = (self.turn(), self.player());
        self.advance(mv, taken);
        let turn_continues = self.player() == player && !self.is_over();
        Ok(Played { mv, color, taken, turn_continues })
    }

    /// The position after a move; this one stays as it is.
    ///
    /// # Errors
    ///
    /// Says which rule forbids the move.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.after("d3".parse()?)?.score().to_string(), "4-1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "make_move_new")]
    fn after(&self, mv: Move) -> Result<Self, IllegalMove> {
        let mut after = self.clone();
        after.play(mv)?;
        Ok(after)
    }

    /// Plays a move that is known to be legal. An illegal one gives a wrong position, and nothing
    /// worse.
    ///
    /// ```
    /// use outflank::{Color, Position, Reversi};
    /// let start = Reversi::new();
    /// let mut position = start;
    /// position.play_unchecked("d3".parse().unwrap());
    /// assert_eq!(position.turn(), Color::White);
    /// ```
    #[doc(alias = "make_move_unchecked")]
    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let taken = self.takes(mv).unwrap_or_else(|| Cells::none_of(self.parts().black.board()));
        self.advance(mv, taken);
    }

    /// The seat of the player who has won.
    ///
    /// ```
    /// use outflank::{Player, Position, Reversi};
    /// assert_eq!(Reversi::new().winner(), None::<Player>);
    /// ```
    fn winner(&self) -> Option<Player> {
        self.outcome()?.winner().map(|color| self.seat(color))
    }

    /// What the end of the game is worth to the player of that seat: 1 for a win, -1 for a loss, 0
    /// for a draw; `None` while the game goes on.
    ///
    /// ```
    /// use outflank::{Player, Position, Reversi};
    /// let over: Reversi = "reversi:square-8 XXX...../......../......../......../......../......../......../........ W".parse()?;
    /// assert_eq!(Player::ALL.map(|player| over.result_for(player)), [Some(1), Some(-1)]);
    /// assert_eq!(Reversi::new().result_for(Player::One), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn result_for(&self, player: Player) -> Option<i8> {
        self.outcome()?;
        Some(self.winner().map_or(0, |winner| if winner == player { 1 } else { -1 }))
    }

    /// Whether the game is over.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert!(!Reversi::new().is_over());
    /// ```
    #[doc(alias = "is_game_over")]
    #[inline]
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// A 64-bit key of the position, for transposition tables: equal positions have equal keys, on
    /// every machine and in every release. The board, the turn and the options are in it. All its
    /// bits are as good as any others: use the low ones as an index. It is made anew at each call
    /// by some multiplications a word of cells. See [`Parts::key`].
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let start = Reversi::new();
    /// assert_eq!(start.key(), 0xc035_e2a4_f743_db01);
    /// ```
    #[doc(alias = "hash")]
    #[doc(alias = "zobrist")]
    #[inline]
    fn key(&self) -> u64 {
        self.parts().key()
    }

    /// The position's bytes, the same on every machine and in every release. See [`Parts::bytes`].
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert_eq!(Reversi::new().bytes().count(), 17);
    /// ```
    fn bytes(&self) -> impl Iterator<Item = u8> + use<Self> {
        self.parts().bytes()
    }

    /// The image of the position under a symmetry of its board.
    ///
    /// ```
    /// use outflank::{Position, Reversi, board::Symmetry};
    /// let images = Symmetry::all().map(|symmetry| Reversi::new().transformed(symmetry));
    /// assert_eq!(images.filter(|image| *image == Reversi::new()).count(), 4);
    /// ```
    fn transformed(&self, symmetry: Symmetry<Self::Board>) -> Self {
        let parts = self.parts();
        let (black, white) = (symmetry.cells(parts.black), symmetry.cells(parts.white));
        // The rules do not know one side of a board from another, so the image is a position too.
        Self::from_parts(Parts { black, white, ..parts }).unwrap_or_else(|_| self.clone())
    }

    /// The position's image under the symmetry of that number; `None` from the number on that the
    /// board has. Number 0 is the position itself.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// assert_eq!((Reversi::new().image(0), Reversi::new().image(8)), (Some(Reversi::new()), None));
    /// ```
    fn image(&self, nth: usize) -> Option<Self> {
        let board = self.parts().black.board();
        Symmetry::all_of(board).nth(nth).map(|symmetry| self.transformed(symmetry))
    }

    /// The position's images under all symmetries of its board, itself first: 8 on squares and
    /// octagons, 12 on hexagons, 4 on other rectangles.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex};
    /// assert_eq!(Oust::<Hex<3>>::new().symmetries().count(), 12);
    /// ```
    fn symmetries(&self) -> impl Iterator<Item = Self> {
        (0..).map_while(|nth| self.image(nth))
    }

    /// The least of the position's images, which all of them share.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let after = |mv: &str| { let mut game = Reversi::new(); game.play_unchecked(mv.parse().unwrap()); game };
    /// assert_eq!(after("d3").canonical(), after("f5").canonical());
    /// ```
    fn canonical(&self) -> Self {
        self.canonical_with_symmetry().0
    }

    /// The least of the position's images, and the number of a symmetry that leads to it.
    ///
    /// ```
    /// use outflank::{Position, Reversi};
    /// let mut game = Reversi::new();
    /// game.play_unchecked("d3".parse()?);
    /// let (canonical, nth) = game.canonical_with_symmetry();
    /// assert_eq!(game.image(nth), Some(canonical));
    /// # Ok::<(), outflank::ParseMoveError>(())
    /// ```
    fn canonical_with_symmetry(&self) -> (Self, usize) {
        least_image(self)
    }

    /// Counts like [`perft`](crate::perft()), in a faster way than move by move. Returns `None` if
    /// the game has no such way for this position and depth.
    #[doc(hidden)]
    #[inline]
    fn perft_fast(&self, _depth: u32) -> Option<u64> {
        None
    }

    /// The number of plies that [`perft`](crate::perft()) counts in about a millisecond.
    #[doc(hidden)]
    fn perft_at_once(&self) -> u32 {
        2
    }
}

/// [`Position::canonical_with_symmetry`] by all images of the position.
pub(crate) fn least_image<P: Position>(position: &P) -> (P, usize) {
    let images = position.symmetries().zip(0..);
    images.min().unwrap_or_else(|| (position.clone(), 0))
}
