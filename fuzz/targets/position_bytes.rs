//! A position's bytes are read or refused, and what is read has these bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use outflank::{Position, Reversi};
use outflank::board::{Hex, Octagon, Square};
use outflank::reversi::ReversiBoard;

fn law<B: ReversiBoard>(bytes: &[u8]) {
    if let Ok(position) = Reversi::<B>::from_bytes(bytes) {
        assert!(position.bytes().eq(bytes.iter().copied()));
    }
}

fuzz_target!(|bytes: &[u8]| {
    law::<Square<4>>(bytes);
    law::<Square<8>>(bytes);
    law::<Octagon<8>>(bytes);
    law::<Square<12>>(bytes);
    law::<Hex<5>>(bytes);
});
