//! SGF of every variant: trees of moves, set-ups and comments.
//!
//! The structure is that of `FF[4]` (<https://www.red-bean.com/sgf/>), which leaves the points of
//! Othello open. Programs write them as names, `e4`, and so does this page; the letter pairs of Go,
//! `ed`, are read as well. A pass is an empty value, `pass`, `pa`, `--`, or `tt` on boards up to
//! 19. The board (`SZ`) is square, and 8 by 8 by default. `AB` and `AW` set up discs and `PL` says
//! who is to move. Without them the game begins as usual. `AE` without them empties cells of the
//! usual start.
//!
//! Game number 2 is Reversi by the usual rules on a square. Other rules and boards are
//! `GM[Reversi]`, which programs that know Othello alone do not take for it. `SZ` is the board's
//! name, such as `octagon-10`, and `RU` is `anti`, `free` or `anti-free`, or is left out. Without a
//! set-up the game begins as its variant does.
//!
//! Oust has no number among the games of SGF, and its record here is `GM[Oust]`. `SZ` is the
//! board's name, `hex-7` or `square-9`, and `RU[nopie]` says that the pie rule is not played. `B`
//! and `W` are moves by cell, `swap`, or a pass as above; the moves of a turn are nodes that follow
//! each other. Without a set-up the board is empty. In a set-up `PIE` says where the pie rule
//! stands: `open`, `kept` (as without it) or `swapped`. `RE` of a finished game is `B+`, `W+` or
//! `0`, a draw. All else is as in SGF.
//!
//! `V` is the value of the position after a move in discs, positive if it is good for Black. `BL`
//! and `WL` are the seconds that a player has left, of those that `TM` gives.
//!
//! [`read`] returns the [`Tree`]s of a file. A tree has [`Node`]s with [`Property`]s, and
//! [`Tree::game`] is the game of its main line.

mod game;
mod layout;
pub(super) mod line;
mod read;
pub(super) mod tree;
mod values;

pub(super) use read::begins_game;
pub use read::read;
pub use tree::{Node, Property, Tree};
