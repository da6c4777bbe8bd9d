//! Bytes are read as a position of a variant chosen at run time, Oust above all, or refused;
//! what is read has these bytes, what is refused is named.

use crate::common::bytes_property;
use outflank::variant::{AnyPosition, FromVariantBytesError, GameKind, Variant};

pub(crate) fn run(input: (Variant, Variant, &[u8])) {
    let (one, two, bytes) = input;
    // Where there is a choice, Oust: `position_bytes` has Reversi.
    let variant = if one.game() == GameKind::Oust { one } else { two };
    let read = |bytes: &[u8]| {
        let read = AnyPosition::from_bytes(variant, bytes);
        if let Ok(position) = read {
            assert_eq!(position.variant(), variant);
            assert_eq!(position.setup().build(), Ok(position));
        }
        read.map_err(|error| match error {
            FromVariantBytesError::Position { variant: named, error } if named == variant => error,
            other => panic!("{other} is not about {variant}"),
        })
    };
    bytes_property::property(bytes, read, variant.kind());
}
