//! The written forms of positions, text, bytes and keys, and their readers.
//!
//! A game converts its positions to [`Parts`], which contain the [`Kind`] of game that they belong
//! to. All written forms follow from these, alike for every game:
//!
//! | form | page | example |
//! |---|---|---|
//! | a line of text | [`Parts::from_text`], `Display` | `oust:hex-2 #../.X./..# W open` |
//! | bytes | [`Parts::bytes`], [`Parts::from_bytes`] | 17 of them on 8x8 |
//! | a key | [`Parts::key`] | `0xc035_e2a4_f743_db01` |

pub(crate) mod bytes;
mod key;
mod kind;
pub(crate) mod parse_error;
mod parts;
pub(crate) mod raw;
pub(crate) mod scanner;
mod setup_error;
mod shown;
pub(crate) mod text;

pub use bytes::FromBytesError;
pub use kind::{Kind, State};
pub use parse_error::{ParseError, ParseErrorKind};
pub use parts::Parts;
pub use scanner::Scanner;
pub use setup_error::{SetupError, SetupProblem};
pub use shown::shown;
