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
mod tag;

pub(super) use read::board;
pub(crate) use read::numbered;
pub use read::read;
pub use record::{Ply, Record};
pub use tag::{TagError, check_tag};
