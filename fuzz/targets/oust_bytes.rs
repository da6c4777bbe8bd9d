//! Bytes are read as a position of a variant chosen at run time, Oust above all, or refused;
//! what is read has these bytes, what is refused is named.
#![no_main]

#[path = "common/bytes_law.rs"]
mod bytes_law;

use libfuzzer_sys::fuzz_target;
use outflank::variant::{AnyPosition, GameKind, Variant};

fuzz_target!(|input: (Variant, Variant, &[u8])| {
    let (one, two, bytes) = input;
    // Where there is a choice, Oust: `position_bytes` has Reversi.
    let variant = if one.game() == GameKind::Oust { one } else { two };
    let read = |bytes: &[u8]| {
        let read = AnyPosition::from_bytes(variant, bytes);
        if let Ok(position) = read {
            assert_eq!(position.variant(), variant);
            assert_eq!(position.setup().build(), Ok(position));
        }
        read.map_err(|error| {
            assert_eq!(error.variant, variant);
            error.error
        })
    };
    bytes_law::law(bytes, read, variant.kind());
});
