//! A transcript is read or refused, and what is read is written and read again as it was, in a
//! row, in turns and in other names.

use outflank::board::{Hex, Square};
use outflank::transcript::{self, Passes};
use outflank::{Oust, Position, Reversi};
use outflank_records::abstractplay;

fn property<P: Position>(start: P, text: &str) {
    if let Ok(game) = transcript::read(start.clone(), text) {
        let written = transcript::write(&game, Passes::Written);
        assert_eq!(transcript::read(start.clone(), &written).as_ref(), Ok(&game));
        assert_eq!(transcript::read(start, &transcript::write_turns(&game)), Ok(game));
    }
}

pub(crate) fn run(text: &str) {
    property(Reversi::new(), text);
    property(Reversi::<Square<12>>::new(), text);
    property(Reversi::<Hex<5>>::new(), text);
    property(Oust::<Hex<3>>::new(), text);
    property(Oust::<Square<11>>::new(), text);
    if let Ok(game) = abstractplay::read(Oust::<Hex<4>>::new(), text) {
        assert_eq!(abstractplay::read(Oust::<Hex<4>>::new(), &abstractplay::write(&game)), Ok(game));
    }
}
