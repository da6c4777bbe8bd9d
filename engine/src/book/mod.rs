//! A book of openings of standard 8x8 Reversi, which the engine makes itself: positions, each with
//! a value that was searched before.
//!
//! A player with a book answers from it at once, without a search. `Growth` of the crate
//! `outflank-arena` makes a book.
//!
//! | module | content |
//! |---|---|
//! | `file` | a book as bytes, from which it is used as it is |
//! | `key` | a position as a number |
//! | `replies` | the positions after the moves of a position |

mod file;
mod key;
mod replies;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
#[cfg(feature = "book")]
use std::sync::LazyLock;

pub use file::BookError;
pub use key::Key;
pub use replies::Reply;

use outflank::variant::AnyPosition;
use outflank::{Move, Reversi};

use crate::discs::Discs;
use crate::endgame::standard;
use crate::eval::Evaluation;
use crate::search::Variety;

/// Positions of standard 8x8 Reversi, each with a value for the player to move. Positions that are
/// alike under symmetries, or with exchanged colours, are one position.
///
/// If the positions after all moves of a position are in the book, the value of the position is
/// the value of its best move. Otherwise it is the value of a search.
///
/// ```
/// use outflank::{Reversi, variant::AnyPosition};
/// use outflank_engine::book::{Book, Key};
///
/// let start = Key::of(&Reversi::new()).unwrap();
/// let after = start.replies().filter_map(|(_, reply)| reply.key());
/// let book = Book::with_values(50, after.map(|key| (key, -64)).chain([(start, 64)]));
/// let moves = book.moves(&AnyPosition::from(Reversi::new()));
/// assert!(book.len() == 2 && moves.len() == 4 && moves[0].1 == 0.5); // half a disc
/// assert_eq!(Book::from_bytes(book.as_bytes().to_vec()), Ok(book));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Book {
    /// A whole file, whose rows are sorted.
    bytes: Cow<'static, [u8]>,
}

#[cfg(feature = "book")]
static INCLUDED: LazyLock<Book> = LazyLock::new(|| {
    let bytes: &'static [u8] = include_bytes!("../../weights/book.bin");
    Book::from_bytes(bytes).expect("the book of this build is not damaged")
});

impl Book {
    /// Creates a book that contains only the start of the game, with the value 0, and that grows by
    /// searches of `nodes` nodes.
    pub fn new(nodes: u64) -> Self {
        Self::with_values(nodes, [(start(), 0)])
    }

    /// Creates a book of these positions and their values for the player to move, in 1/128 disc, of
    /// at most 64 discs. It grows by searches of `nodes` nodes. If a position has two values, the
    /// last one counts.
    ///
    /// See [`Book`] for an example.
    ///
    /// # Panics
    ///
    /// Panics if the start of the game is not among the positions, or if a value is too large.
    pub fn with_values(nodes: u64, values: impl IntoIterator<Item = (Key, i32)>) -> Self {
        let values: BTreeMap<Key, i32> = values.into_iter().collect();
        assert!(values.contains_key(&start()), "the book must contain the start of the game");
        assert!(values.values().all(|value| value.abs() <= file::MOST), "a value is at most 64 discs");
        Self { bytes: file::written(nodes, &values).into() }
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
        book.find(start()).ok_or(BookError::NoStart)?;
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
        self.values().map(|(key, value)| (key.position(), discs(value)))
    }

    /// Returns the keys of the positions in their order, and their values in 1/128 disc.
    ///
    /// ```
    /// use outflank_engine::book::Book;
    /// let book = Book::new(1000);
    /// assert_eq!(Book::with_values(book.nodes(), book.values()), book);
    /// ```
    pub fn values(&self) -> impl Iterator<Item = (Key, i32)> {
        file::rows(&self.bytes).iter().filter_map(file::read)
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

    /// Returns the move that a player with these preferences plays from the book, or `None` if the
    /// positions after some moves are not in the book. A preference is worth less than half a disc.
    ///
    /// ```
    /// use outflank::{Reversi, variant::AnyPosition};
    /// use outflank_engine::book::Book;
    /// let start = AnyPosition::from(Reversi::new());
    /// assert_eq!(Book::new(1000).choose(&start, None), None);
    /// ```
    pub fn choose(&self, position: &AnyPosition, variety: Option<Variety>) -> Option<Move> {
        let moves = self.moves_of(standard(position)?)?;
        let rank = |&(mv, value): &(Move, i32)| value + variety.map_or(0, |variety| variety.bonus(mv));
        // The first of the best, as they are sorted.
        moves.into_iter().rev().max_by_key(rank).map(|(mv, _)| mv)
    }

    /// The value in units of the evaluation.
    fn value_of(&self, discs: Discs) -> Option<i32> {
        replies::known(discs).value(|key| self.find(key))
    }

    /// The moves and their values in units of the evaluation, the best first.
    fn moves_of(&self, discs: Discs) -> Option<Vec<(Move, i32)>> {
        let valued = |(mv, reply): (Move, Reply)| Some((mv, -reply.value(|key| self.find(key))?));
        let mut moves = replies::of(discs).map(valued).collect::<Option<Vec<_>>>()?;
        moves.sort_by_key(|&(_, value)| -value);
        Some(moves)
    }

    /// The value of a position among the rows.
    fn find(&self, key: Key) -> Option<i32> {
        let rows = file::rows(&self.bytes);
        let place = rows.binary_search_by_key(&Some(key), |row| file::read(row).map(|(key, _)| key)).ok()?;
        file::read(rows.get(place)?).map(|(_, value)| value)
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Book");
        shown.field("positions", &self.len()).field("nodes", &self.nodes());
        shown.field("checksum", &format_args!("{:016x}", self.checksum())).finish()
    }
}

/// The key of the start of the game.
fn start() -> Key {
    Key::of_discs(Discs { player: 0x0000_0008_1000_0000, opponent: 0x0000_0010_0800_0000 })
}

/// Converts units of the evaluation to discs.
fn discs(value: i32) -> f64 {
    f64::from(value) / f64::from(Evaluation::DISC)
}
