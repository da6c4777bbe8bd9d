//! Games, boards and options that are chosen at run time.

mod any_position;
mod any_setup;
mod bytes;
#[cfg(feature = "alloc")]
mod game_bytes;
mod game_kind;
mod name;
mod table;
mod text;
mod visitor;

pub use any_position::{AnyPosition, TryFromPositionError};
pub(crate) use any_position::{Inside, inside};
pub use any_setup::AnySetup;
pub use bytes::FromVariantBytesError;
#[cfg(feature = "alloc")]
pub use game_bytes::FromGameBytesError;
pub use game_kind::GameKind;
pub use name::{ParseVariantError, Variant};
pub use text::{ParseAnyError, ParseAnyErrorKind};
pub use visitor::Visitor;
