//! A book of openings of standard 8x8 Reversi, which the engine makes itself: positions, each with
//! a value that was searched before.
//!
//! A player with a book answers from it at once, without a search:
//! [`ClockPlayer::with_book`](crate::ClockPlayer::with_book).
//!
//! | module | content |
//! |---|---|
//! | `file` | a book as bytes, from which it is used as it is |
//! | `packed` | the number of a position |
//! | `replies` | the positions after the moves of a position |
//! | `growth` | how a book grows |

mod file;
mod growth;
mod packed;
mod replies;

use std::borrow::Cow;
use std::fmt;
#[cfg(feature = "book")]
use std::sync::LazyLock;

pub use file::BookError;
pub use growth::Growth;

use outflank::variant::AnyPosition;
use outflank::{Move, Reversi};

use crate::Evaluation;
use crate::discs::{Discs, discs_of};
use crate::search::Variety;
use crate::solve::standard;

/// Positions of standard 8x8 Reversi, each with a value for the player to move. Positions that are
/// alike under symmetries, or with exchanged colours, are one position.
///
/// If the positions after all moves of a position are in the book, the value of the position is
/// the value of its best move. Otherwise it is the value of a search.
///
/// ```
/// use outflank::{Reversi, variant::AnyPosition};
/// use outflank_engine::book::{Book, Growth};
///
/// let start = AnyPosition::from(Reversi::new());
/// let mut book = Book::new(50); // nodes of each search
/// let growth = Growth { positions: 20, threads: 1 };
/// while let Some(grown) = growth.round(&book)? {
///     book = grown;
/// }
/// assert!(book.len() > 10 && book.moves(&start).len() == 4);
/// assert_eq!(Book::from_bytes(book.as_bytes().to_vec()), Ok(book));
/// # Ok::<(), outflank_engine::NoMemory>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Book {
    /// A whole file, whose rows are sorted.
    bytes: Cow<'static, [u8]>,
}

#[cfg(feature = "book")]
static INCLUDED: LazyLock<Book> = LazyLock::new(|| {
    let bytes: &'static [u8] = include_bytes!("../../weights/book.bin");
    // It is valid, because a test reads it.
    Book::from_bytes(bytes).unwrap_or_else(|_| Book::new(0))
});

impl Book {
    /// Creates a book that contains only the start of the game, with the value 0, and that grows by
    /// searches of `nodes` nodes.
    pub fn new(nodes: u64) -> Self {
        let rows: Vec<_> = start().into_iter().map(|number| (number, 0)).collect();
        Self { bytes: file::written(nodes, &rows).into() }
    }

    /// Returns the book of this build (1.4 MB), which the engine has made. Only builds with the
    /// feature `book` contain it.
    ///
    /// ```
    /// use outflank::{Reversi, variant::AnyPosition};
    /// use outflank_engine::book::Book;
    /// let moves = Book::included().moves(&AnyPosition::from(Reversi::new()));
    /// assert_eq!(moves.len(), 4);
    /// ```
    #[cfg(feature = "book")]
    pub fn included() -> &'static Self {
        &INCLUDED
    }

    /// Reads a book from the bytes of a file that `outflank-engine book` has written. The book
    /// keeps the bytes as they are.
    ///
    /// ```
    /// use outflank_engine::book::Book;
    /// let refused = Book::from_bytes(&b"XOXOXO"[..]).unwrap_err();
    /// assert_eq!(refused.to_string(), "not a book: it does not begin with \"OUTFBOOK\"");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not such a file, if their version is unknown, if they are
    /// damaged, or if the book does not contain the start of the game, from which it grows.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, BookError> {
        let bytes = bytes.into();
        file::check(&bytes)?;
        let book = Self { bytes };
        start().and_then(|number| book.find(number)).ok_or(BookError::NoStart)?;
        Ok(book)
    }

    /// Returns the bytes of the book's file.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the checksum of the book's file.
    pub fn checksum(&self) -> u64 {
        file::stated_checksum(&self.bytes)
    }

    /// Returns the nodes of each search by which the book grows.
    pub fn nodes(&self) -> u64 {
        file::nodes(&self.bytes)
    }

    /// Returns the number of positions.
    #[expect(clippy::len_without_is_empty, reason = "it contains the start of the game")]
    pub fn len(&self) -> usize {
        file::rows(&self.bytes).len()
    }

    /// Returns the positions, with Black to move, and their values in discs.
    ///
    /// ```
    /// use outflank::Reversi;
    /// use outflank_engine::book::Book;
    /// let book = Book::new(1000);
    /// assert!(book.positions().eq([(Reversi::new(), 0.0)]));
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = (Reversi, f64)> {
        file::rows(&self.bytes).iter().filter_map(|row| {
            let (number, value) = file::read(row);
            Some((packed::position(packed::discs(number)?)?, discs(value)))
        })
    }

    /// Returns the value of a position for the player to move, in discs, or `None` if the position
    /// is not in the book. A finished game has its score.
    ///
    /// ```
    /// use outflank::{Position, Reversi, variant::AnyPosition};
    /// use outflank_engine::book::Book;
    /// let (book, start) = (Book::new(1000), AnyPosition::from(Reversi::new()));
    /// assert_eq!((book.value(&start), book.value(&start.after("d3".parse()?)?)), (Some(0.0), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn value(&self, position: &AnyPosition) -> Option<f64> {
        self.value_of(standard(position)?).map(discs)
    }

    /// Returns the moves of a position and their values for the player to move, in discs. The best
    /// move comes first. The list is empty unless the positions after all moves are in the book.
    ///
    /// ```
    /// use outflank::{Reversi, variant::AnyPosition};
    /// use outflank_engine::book::Book;
    /// assert!(Book::new(1000).moves(&AnyPosition::from(Reversi::new())).is_empty());
    /// ```
    pub fn moves(&self, position: &AnyPosition) -> Vec<(Move, f64)> {
        let moves = standard(position).and_then(|discs| self.moves_of(discs)).unwrap_or_default();
        moves.into_iter().map(|(mv, value)| (mv, discs(value))).collect()
    }

    /// The move that a player with this variety plays from the book: the best with the bonus of its
    /// preference, as in a search.
    pub(crate) fn choose(&self, position: &AnyPosition, variety: Option<Variety>) -> Option<Move> {
        let moves = self.moves_of(standard(position)?)?;
        let rank = |&(mv, value): &(Move, i32)| value + variety.map_or(0, |variety| variety.bonus(mv));
        // The first of the best, as they are sorted.
        moves.into_iter().rev().max_by_key(rank).map(|(mv, _)| mv)
    }

    /// The value in units of the evaluation.
    fn value_of(&self, discs: Discs) -> Option<i32> {
        replies::settled(discs).value(|number| self.find(number).map(|(_, value)| value))
    }

    /// The moves and their values in units of the evaluation, the best first.
    fn moves_of(&self, discs: Discs) -> Option<Vec<(Move, i32)>> {
        let value = |number| self.find(number).map(|(_, value)| value);
        let valued = |(mv, after): (Move, replies::Settled)| Some((mv, -after.value(value)?));
        let mut moves = replies::of(discs).map(valued).collect::<Option<Vec<_>>>()?;
        moves.sort_by_key(|&(_, value)| -value);
        Some(moves)
    }

    /// The place of a position among the rows, and its value.
    fn find(&self, number: u128) -> Option<(usize, i32)> {
        let rows = file::rows(&self.bytes);
        let place = rows.binary_search_by_key(&number, |row| file::read(row).0).ok()?;
        Some((place, file::read(rows.get(place)?).1))
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Book");
        shown.field("positions", &self.len()).field("nodes", &self.nodes());
        shown.field("checksum", &format_args!("{:016x}", self.checksum())).finish()
    }
}

/// The number of the start of the game.
fn start() -> Option<u128> {
    discs_of(&Reversi::new()).ok().map(packed::canonical).map(packed::number)
}

/// Converts units of the evaluation to discs.
fn discs(value: i32) -> f64 {
    f64::from(value) / f64::from(Evaluation::DISC)
}
