//! A transcript is read or refused, and what is read is written and read again as it was, in a
//! row, in turns and in other names.
#![no_main]

use libfuzzer_sys::fuzz_target;
use outflank::board::{Hex, Square};
use outflank::notation::abstractplay;
use outflank::notation::transcript::{self, Passes};
use outflank::{Oust, Position, Reversi};

fn law<P: Position>(start: P, text: &str) {
    if let Ok(game) = transcript::read(start.clone(), text) {
        let written = transcript::write(&game, Passes::Written);
        assert_eq!(transcript::read(start.clone(), &written).as_ref(), Ok(&game));
        assert_eq!(transcript::read(start, &transcript::write_turns(&game)), Ok(game));
    }
}

fuzz_target!(|text: &str| {
    law(Reversi::new(), text);
    law(Reversi::<Square<12>>::new(), text);
    law(Reversi::<Hex<5>>::new(), text);
    law(Oust::<Hex<3>>::new(), text);
    law(Oust::<Square<11>>::new(), text);
    if let Ok(game) = abstractplay::read(Oust::<Hex<4>>::new(), text) {
        assert_eq!(abstractplay::read(Oust::<Hex<4>>::new(), &abstractplay::write(&game)), Ok(game));
    }
});
