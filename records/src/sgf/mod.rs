//! SGF of every variant: trees of moves, set-ups and comments.
//!
//! The structure follows `FF[4]` (<https://www.red-bean.com/sgf/>), which does not define the
//! points of Othello. Programs write them as names, `e4`, and so does this page. The reader also
//! accepts the letter pairs of Go, `ed`. A pass is an empty value, `pass`, `pa`, `--`, or `tt` on
//! boards up to 19x19. The board (`SZ`) is square, and 8 by 8 by default. `AB` and `AW` set up
//! discs, and `PL` names the side to move. Without them the game begins at the standard start.
//! `AE` without them empties cells of the standard start.
//!
//! Game number 2 is Reversi by the standard rules on a square. Other rules and boards are
//! `GM[Reversi]`, so that programs which support only Othello do not mistake them for it. `SZ` is
//! the board's name, such as `octagon-10`, and `RU` is `anti`, `free` or `anti-free`, or is left
//! out. Without a set-up the game begins at the start of its variant.
//!
//! SGF defines no number for Oust, so its record here is `GM[Oust]`. `SZ` is the board's name,
//! `hex-7` or `square-9`, and `RU[nopie]` turns the pie rule off. `B` and `W` are moves by cell,
//! `swap`, or a pass as above. The moves of a turn are nodes that follow each other. Without a
//! set-up the board is empty. In a set-up, `PIE` is the state of the pie rule: `open`, `kept` (as
//! without it) or `swapped`. `RE` of a finished game is `B+`, `W+` or `0`, a draw. Everything else
//! is as in SGF.
//!
//! `V` is the value of the position after a move in discs, positive if it is good for Black. `BL`
//! and `WL` are the seconds that a player has left of the time in `TM`.
//!
//! [`read`] returns the [`Tree`]s of a file. A tree consists of [`Node`]s with [`Property`]s, and
//! [`Tree::game`] returns the game of its main line.

mod game;
mod layout;
pub(super) mod line;
mod read;
pub(super) mod tree;
mod values;

pub use crate::tags::is_property_name;
pub(super) use read::begins_game;
pub(crate) use read::numbered;
pub use read::read;
pub use tree::{Node, Property, Tree};
pub(crate) use values::Values;
