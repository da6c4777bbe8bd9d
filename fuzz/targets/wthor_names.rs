//! A file of names is read or refused, and what is read is written and read again as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use outflank::notation::wthor::{Kind, Names};

fuzz_target!(|bytes: &[u8]| {
    for kind in [Kind::Players, Kind::Tournaments] {
        if let Ok(names) = Names::read(kind, bytes) {
            let written = Names::write(kind, *names.header(), names.as_slice()).unwrap();
            assert_eq!(Names::read(kind, &written), Ok(names));
        }
    }
});
