//! A position's text is read or refused, and what is read is written and read again as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use outflank::Reversi;
use outflank::board::{Hex, Octagon, Square};
use outflank::reversi::ReversiBoard;

fn law<B: ReversiBoard>(text: &str) {
    if let Ok(position) = text.parse::<Reversi<B>>() {
        assert_eq!(position.to_string().parse(), Ok(position));
        assert_eq!(position.setup().build(), Ok(position));
    }
}

fuzz_target!(|text: &str| {
    law::<Square<4>>(text);
    law::<Square<8>>(text);
    law::<Octagon<8>>(text);
    law::<Hex<5>>(text);
});
