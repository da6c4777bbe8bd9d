//! GGF: the games of the Generic Game Server and of the programs that talk to it.
//!
//! ```text
//! (;GM[Othello]PC[place]DT[date]PB[black]PW[white]...BO[8 <squares> *]B[f5//1.2]W[f6/-2.0/0.5]...;)
//! ```
//!
//! First come tags in any order, then the board at the start, then the moves, each with an
//! evaluation and seconds if they are known. `K*` are the tags of komi games. A line of an archive
//! may begin with the number of games in it (two of a synchro game). Described by Michael Buro,
//! <https://skatgame.net/mburo/ggsa/ggf>.
//!
//! The reader accepts games on square boards of every even size from 4 to 24, including *anti*
//! games (an `a` in the type).

mod read;
mod record;
mod tag_error;

pub(super) use read::board;
pub use read::read;
pub use record::{Ply, Record};
pub use tag_error::TagError;

use std::fmt::Write;

/// Returns a line of an archive: the number of its games, and the games.
///
/// ```
/// use outflank::{Game, Reversi};
/// use outflank_records::ggf::{self, Record};
/// let record = Record::new(&Game::new(Reversi::new())).unwrap();
/// let records = [record.clone(), record];
/// let line = ggf::archive_line(&records);
/// assert!(line.starts_with("2 (;GM[Othello]"));
/// assert_eq!(ggf::read(&line).count(), 2);
/// ```
pub fn archive_line(records: &[Record]) -> String {
    let mut line = String::new();
    let written = write!(line, "{} ", records.len())
        .and_then(|()| records.iter().try_for_each(|record| write!(line, "{record}")));
    debug_assert!(written.is_ok(), "a String takes any text");
    line
}
