//! How much memory the readers and writers of records need, stated beside them. The C library asks
//! for that much before it calls one, because a Rust program ends if an allocation fails.

use std::collections::TryReserveError;
use std::hint::black_box;

use outflank::variant::{AnyPosition, GameKind};
use outflank::{Move, Position};

use crate::Format;

/// The most bytes that a reader needs for each byte of the longest record. A tree keeps 16; while
/// one of its tables grows, the old table and one of twice its size exist at the same time.
const BYTES_PER_BYTE: usize = 48;

/// The bytes that a ply of a game needs: twice as many as are in use and, while the list grows,
/// half of that again.
const BYTES_PER_PLY: usize = 3 * (size_of::<AnyPosition>() + size_of::<Move>());

// The C header's promise for a game of Oust: a move has two characters, and there may be a pass
// before it.
const _: () = assert!(BYTES_PER_PLY <= 512);

/// The bytes that a reader needs besides: a game of Reversi on the largest board, and small
/// allocations.
const BYTES: usize = 1 << 20;

/// The bytes that [`collect`] asks for at once: the memory of many small records, or of a large
/// one.
const ASKED_AT_ONCE: usize = 1 << 26;

/// Checks that the allocator has that much memory now.
///
/// Another thread can still take it before it is used: nothing guards against this.
///
/// # Errors
///
/// Returns an error if there is less.
///
/// ```
/// use outflank_records::memory;
/// assert!(memory::reserve(1000).is_ok() && memory::reserve(usize::MAX).is_err());
/// ```
pub fn reserve(bytes: usize) -> Result<(), TryReserveError> {
    let mut asked = Vec::<u8>::new();
    asked.try_reserve_exact(bytes)?;
    // Without this the compiler removes an allocation that is never used.
    black_box(asked.as_mut_ptr());
    Ok(())
}

/// Collects records as long as there is memory for more. `most` is the bytes that one needs at
/// most.
///
/// # Errors
///
/// Returns an error if there is not enough memory, instead of ending the program.
///
/// ```
/// use outflank_records::{Format, memory, read};
/// let text = "(;GM[2];B[f5])(;GM[2];B[d3])";
/// let records = memory::collect(read(Format::Sgf, text), Format::Sgf.memory(text))?;
/// assert_eq!(records.len(), 2);
/// # Ok::<(), std::collections::TryReserveError>(())
/// ```
pub fn collect<T>(records: impl Iterator<Item = T>, most: usize) -> Result<Vec<T>, TryReserveError> {
    let at_once = (ASKED_AT_ONCE / most.max(1)).max(1);
    let mut all = Vec::new();
    reserve(most)?;
    for (nth, record) in records.enumerate() {
        all.try_reserve(1)?;
        all.push(record);
        if nth % at_once == at_once - 1 {
            reserve(at_once.saturating_mul(most))?;
        }
    }
    Ok(all)
}

/// Returns the most bytes that [`decode`](crate::decode) allocates for a file of `length` bytes: a
/// byte of a single-byte encoding takes at most three in UTF-8.
///
/// ```
/// assert_eq!(outflank_records::memory::of_decoding(1000), 3000);
/// ```
pub const fn of_decoding(length: usize) -> usize {
    length.saturating_mul(3)
}

/// Returns the most bytes that reading a record of `length` bytes needs.
///
/// ```
/// assert!(outflank_records::memory::of_record(1000) > 48_000);
/// ```
pub const fn of_record(length: usize) -> usize {
    length.saturating_mul(BYTES_PER_BYTE).saturating_add(BYTES)
}

/// Returns the most bytes that a game of `plies` plies needs, if each ply needs `beside` bytes more
/// than its position.
///
/// ```
/// use outflank_records::memory;
/// assert!(memory::of_game(60, 8) > memory::of_game(60, 0));
/// ```
pub const fn of_game(plies: usize, beside: usize) -> usize {
    plies.saturating_mul(BYTES_PER_PLY + beside).saturating_add(BYTES)
}

/// Returns the most bytes that reading a transcript of `length` bytes needs, if the game begins at
/// `start`. A move has two characters, and a forced pass before it may be left out. In Reversi each
/// placement fills a cell.
///
/// ```
/// use outflank::Reversi;
/// use outflank_records::memory;
/// let start = Reversi::new().into();
/// assert_eq!(memory::of_transcript(&start, 1000), memory::of_transcript(&start, 2000));
/// ```
pub fn of_transcript(start: &AnyPosition, length: usize) -> usize {
    let plies = match start.variant().game() {
        GameKind::Reversi => length.min(2 * start.geometry().area() as usize),
        GameKind::Oust => length,
    };
    of_game(plies, 0)
}

/// Returns the most bytes that reading one record of `bytes` by a [`Source`](crate::Source) needs.
/// Only games of Oust can have more plies than a board has cells.
///
/// ```
/// use outflank::Reversi;
/// use outflank_records::memory;
/// let start = Reversi::new().into();
/// assert!(memory::of_source(&start, b"oust:hex-5 e5") > memory::of_source(&start, b"f5d6c3 and so"));
/// ```
pub fn of_source(start: &AnyPosition, bytes: &[u8]) -> usize {
    let names_oust = bytes.windows(4).any(|word| word.eq_ignore_ascii_case(b"oust"));
    let plies = if names_oust || start.variant().game() == GameKind::Oust { bytes.len() } else { 0 };
    of_record(bytes.len()).saturating_add(of_game(plies, 0))
}

impl Format {
    /// Returns the most bytes that reading one record of `text` needs.
    ///
    /// ```
    /// use outflank_records::Format;
    /// assert!(Format::Sgf.memory("(;GM[Oust];B[c1])") > Format::Sgf.memory("(;GM[2];B[f5])"));
    /// ```
    pub fn memory(&self, text: &str) -> usize {
        let longest_line = || longest(text, "\n", |_| true);
        match self {
            Self::Transcripts(start) | Self::AbstractPlay(start) => of_transcript(start, longest_line()),
            Self::Obf => of_record(longest_line()),
            // A record ends where the next one begins.
            Self::Ggf => of_record(longest(text, "(;", |_| true)),
            Self::Sgf => of_longest_tree(text),
        }
    }
}

/// The length of the longest piece of a text if each `mark` begins a piece that is followed by what
/// `counts`.
fn longest(text: &str, mark: &str, counts: impl Fn(&str) -> bool) -> usize {
    let (mut longest, mut begin) = (0, 0);
    for (at, _) in text.match_indices(mark).filter(|(at, _)| counts(&text[at + mark.len()..])) {
        longest = longest.max(at - begin);
        begin = at;
    }
    longest.max(text.len() - begin)
}

fn of_longest_tree(text: &str) -> usize {
    // A tree that is cut off ends where a line begins the next tree, or at its first node.
    let begins = |rest: &str| rest.starts_with("GM[") || rest.starts_with("FF[");
    let length = text.len().min(2 * longest(text, "\n(;", begins));
    let tree = of_record(length);
    // A move takes six characters, and there may be a pass before each.
    if may_be_oust(text) { tree.saturating_add(of_game(length / 3, 0)) } else { tree }
}

/// Whether a tree in the text may be of Oust, whose games have as many plies as there is text for:
/// the word is somewhere, with or without backslashes and ends of lines in it.
fn may_be_oust(text: &str) -> bool {
    let mut found = 0;
    text.bytes().filter(|byte| !matches!(byte, b'\\' | b'\r' | b'\n')).any(|byte| {
        found = match byte.to_ascii_lowercase() {
            next if next == b"oust"[found] => found + 1,
            b'o' => 1,
            _ => 0,
        };
        found == 4
    })
}
