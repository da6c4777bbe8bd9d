//! Games, boards and options that are chosen at run time.

mod any_position;
mod any_setup;
mod game_kind;
mod name;
mod table;
mod table_game;
mod text;
mod visitor;

pub(crate) use any_position::inside;
pub use any_position::{AnyPosition, FromVariantBytesError};
pub use any_setup::AnySetup;
pub use game_kind::GameKind;
pub use name::{ParseVariantError, Variant};
pub use text::{ParseAnyError, ParseAnyErrorKind};
pub use visitor::Visitor;
