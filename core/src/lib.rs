//! The rules of two board games, Reversi and Oust, for engines, servers and learners.
//!
//! Reversi is played on squares of 4 to 24 cells a side, octagons and hexagons, also as *anti*
//! reversi and with the free opening. Oust, by Mark Steere, is played on hexagons of 2 to 11 cells
//! a side, squares and rectangles. The crate lists and plays legal moves, detects passes and the
//! end of the game, counts the score, draws boards, and steps thousands of games at once.
//!
//! ```
//! use outflank::{Position, Reversi};
//! let mut game = Reversi::new();              // 8x8, Black to move
//! let played = game.play("d3".parse()?)?;     // Err: the rule that forbids it, and no change
//! assert_eq!(played.taken.to_string(), "d4");
//! for mv in game.legal_moves() {
//!     println!("{mv}");                                 // c3 e3 c5
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Reversi`] and [`Oust`] implement the trait [`Position`]. `Game` is a position with its
//! history. The module `variant` chooses a game at run time, and [`batch`] plays many games at
//! once. [`board`] defines boards and sets of cells. `transcript` reads and writes the moves of a
//! game as text, and [`encoding`] the text, bytes and key of a position. [`picture`] draws
//! diagrams and SVG.
//!
//! # Sister crates
//!
//! | crate | what it is for |
//! |---|---|
//! | `outflank-records` | SGF, GGF, OBF, WTHOR, pasted texts, game trees, openings, collections of games |
//! | `outflank-engine` | exact endgames, evaluation, search, levels |
//! | `outflank-arena` | matches, players by name, other programs by GTP |
//!
//! # Writing an engine
//!
//! A position is small (24 bytes on 8x8). Copy it and play on the copy instead of undoing moves.
//! The legal moves are an iterator over a bitboard, so generating them allocates no memory.
//!
//! ```
//! use outflank::{Position, Seat};
//!
//! /// Returns the best result (1, 0 or -1) that the first player can force within `depth` plies,
//! /// or 0 if it is not known.
//! fn search<P: Position>(position: &P, depth: u32) -> i8 {
//!     if let Some(result) = position.result_for(Seat::First) {
//!         return result;
//!     }
//!     if depth == 0 {
//!         return 0;
//!     }
//!     let values = position.legal_moves().map(|mv| {
//!         let mut after = position.clone();
//!         after.play_unchecked(mv);                     // it is legal: nothing is checked again
//!         search(&after, depth - 1)
//!     });
//!     // The same player may be on turn again, so the sign does not change with every ply.
//!     let best = if position.player() == Seat::First { values.max() } else { values.min() };
//!     best.unwrap_or(0)
//! }
//! // The second player wins: swap.
//! assert_eq!(search(&outflank::Oust::<outflank::board::Hex<2>>::new(), 12), -1);
//! ```
//!
//! | task | items |
//! |---|---|
//! | maintain your own bitboards | [`reversi::placements`] and [`reversi::flips`] of two sets of cells, to make and undo moves; [`reversi::arch::SingleBoard`] for words |
//! | begin from a position | `text.parse::<Reversi>()`; `outflank_records::obf`, the format of endgame suites |
//! | evaluate a position | [`Reversi::mobility`], [`Reversi::placements_of`], [`Cells::surrounded`]; constants by [`cell!`] and [`cells!`], on other boards `cells!(Square<6>: "a1 f1")` |
//! | fill a transposition table | [`Position::key`], 64 bits, stable; [`Position::canonical`] under symmetries. If you maintain your own bitboards, hash the two words |
//! | play random games | `batch::Random::play_out` for one, `batch::Batch` for thousands |
//! | get a simple opponent | `batch::Playouts::new(&position, 64)`, which plays 64 random games after each legal move |
//! | test your program | [`perft`](perft()), [`divide`], and the numbers in `core/tests/vectors/perft.txt` |
//!
//! Your own bitboards are two sets of cells, or two words: bit 0 is a1, bit 1 is b1, bit 63 is h8.
//!
//! ```
//! use outflank::{Cell, Cells, reversi};
//!
//! let mut own: Cells = Cells::from_bits(0x0000_0008_1000_0000); // e4 d5
//! let mut other: Cells = Cells::from_bits(0x0000_0010_0800_0000); // d4 e5
//! assert_eq!(reversi::placements(own, other).to_string(), "d3 c4 f5 e6");
//!
//! let cell: Cell = "d3".parse()?;
//! let flips = reversi::flips(own, other, cell);
//! (own, other) = (other - flips, (own | flips) | cell); // make; the other player is to move
//! assert_eq!((own.to_string(), other.to_string()), ("e5".into(), "d3 d4 e4 d5".into()));
//! (own, other) = ((other - flips) - cell, own | flips); // undo
//! assert_eq!((own.to_bits(), other.to_bits()), (0x0000_0008_1000_0000, 0x0000_0010_0800_0000));
//! # Ok::<(), outflank::ParseCellError>(())
//! ```
//!
//! The folder `examples/rust` contains an alpha-beta engine, a tree search and a perft that
//! maintains its own bitboards, each about 100 lines long. `docs/write-an-engine.md` explains the
//! alpha-beta engine and the perft.
//!
//! # Features
//!
//! Even without any feature, the crate implements all rules at full speed, and needs neither `std`
//! nor an allocator. On x86-64 its one dependency is `cpufeatures`, which detects the CPU's
//! instructions for [`reversi::arch`]. On other CPUs it depends on nothing.
//!
//! | feature | adds | costs |
//! |---|---|---|
//! | `std` (default) | `alloc` | `std` |
//! | `alloc` | `Game`, `transcript`, `conformance`, `perft_hashed` | an allocator |
//! | `variant` | `variant`: a game, a board and options by name; `tabletop` | compiling 43 boards |
//! | `batch` | `batch::Batch`: many games at once | the `rand_xoshiro` crate, `alloc` |
//! | `rayon` | `perft_parallel`, `perft_hashed_parallel`, batches on many threads | the `rayon` crate, `std` |
//! | `serde` | `Serialize` and `Deserialize`: text for people, compact bytes for machines | the `serde` crate |
//! | `arbitrary` | `Arbitrary`, for fuzzing: reachable positions, by playing legal moves | the `arbitrary` crate, `std` |
//! | `proptest` | strategies for property tests | the `proptest` crate, `std` |
//! | `choose-kernel` | another kernel than the fastest, for tests and measurements | `std` |
//!
//! # Conventions
//!
//! The documentation cites rules by their numbers, `R0` to `R13` and `O1` to `O11`.
//! `docs/rules.md` lists them.
//!
//! Non-exhaustive types, which include most errors and the games' `Options`, may get new variants
//! or fields in later releases. Build `Options` from `Options::default()` with methods such as
//! `with_pie`, and a `Setup` with `Setup::new`. `Color`, `Seat`, `Move`, `Outcome` and `Score`
//! will not change: you can build and match them. `docs/stability.md` lists every such type.
//!
//! No input makes the crate panic. Only [`reversi::arch`] contains `unsafe` code.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// Runs the Rust blocks of the package's README as tests.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod batch;
pub mod board;
mod color;
#[cfg(feature = "alloc")]
pub mod conformance;
#[doc(alias = "fen")]
#[cfg_attr(not(feature = "variant"), allow(dead_code, reason = "variants alone need all of it"))]
pub mod encoding;
#[cfg(feature = "alloc")]
mod game;
mod moves;
pub mod oust;
mod perft;
pub mod picture;
mod position;
pub mod reversi;
mod slice_game;
#[cfg(feature = "variant")]
pub mod tabletop;
#[cfg(feature = "alloc")]
pub mod transcript;
#[cfg(feature = "variant")]
pub mod variant;

#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "proptest")]
pub mod proptest;
#[cfg(feature = "serde")]
mod serde;

#[cfg(feature = "alloc")]
pub use game::{Game, ReplayError};
#[cfg(all(feature = "rayon", target_has_atomic = "64"))]
pub use perft::perft_hashed_parallel;
#[cfg(feature = "rayon")]
pub use perft::perft_parallel;
#[cfg(feature = "alloc")]
pub use perft::{TableMemoryError, perft_hashed};
pub use {
    board::{Cell, Cells, OffBoardError, ParseCellError, ParseCellsError},
    color::{ByColor, Color, ParseColorError, Seat},
    encoding::{FromBytesError, ParseError, ParseErrorKind, SetupError, SetupProblem},
    moves::{IllegalMove, Move, Moves, ParseMoveError, Violation},
    oust::Oust,
    perft::{divide, perft},
    position::{Outcome, Played, Position, Score},
    reversi::Reversi,
    slice_game::{Ply, PlyError, SliceGame},
};
