//! A transcript is read or refused, and what is read is written and read again as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use outflank::Reversi;
use outflank::board::{Hex, Square};
use outflank::notation::transcript::{self, Passes};
use outflank::reversi::ReversiBoard;

fn law<B: ReversiBoard>(text: &str) {
    if let Ok(game) = transcript::read(Reversi::<B>::start(), text) {
        let written = transcript::write(&game, Passes::Written);
        assert_eq!(transcript::read(Reversi::<B>::start(), &written), Ok(game));
    }
}

fuzz_target!(|text: &str| {
    law::<Square<8>>(text);
    law::<Square<12>>(text);
    law::<Hex<5>>(text);
});
