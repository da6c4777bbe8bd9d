//! Positions are small, and every type that users pass around can cross threads.

use std::mem::{align_of, size_of};

use outflank::board::{Hex, Octagon, Square};
use outflank::reversi::ReversiBoard;
use outflank::tabletop::Table;
use outflank::{Cell, Cells, Game, Move, Reversi};

#[test]
fn sizes() {
    assert_eq!(size_of::<Cell>(), 2);
    assert!(size_of::<Move>() <= 4);
    assert_eq!(size_of::<Cells<Square<8>>>(), 8);
    assert_eq!(size_of::<Cells<Hex<7>>>(), 24);
    no_byte_too_many::<Square<8>>();
    no_byte_too_many::<Octagon<10>>();
    no_byte_too_many::<Square<24>>();
    // What that is where words are aligned to their own size: not on 32-bit x86 or s390x.
    if (align_of::<u64>(), align_of::<u128>()) == (8, 16) {
        assert_eq!(size_of::<Reversi>(), 24);
        assert_eq!(size_of::<Reversi<Octagon<10>>>(), 48);
        assert_eq!(size_of::<Reversi<Square<24>>>(), 152);
    }
}

/// Two sets, the turn and two options, and what fills them up to a whole number of the sets' words.
fn no_byte_too_many<B: ReversiBoard>() {
    let wanted = (2 * size_of::<B::Bits>() + 3).next_multiple_of(align_of::<B::Bits>());
    assert_eq!(size_of::<Reversi<B>>(), wanted, "{}", B::NAME);
}

#[test]
fn everything_crosses_threads() {
    fn crosses<T: Send + Sync + Unpin + 'static>() {}
    crosses::<Reversi<Square<24>>>();
    crosses::<Game<Reversi>>();
    crosses::<Table>();
    crosses::<outflank::ParseError>();
    crosses::<outflank::variant::TryFromPositionError>();
}
