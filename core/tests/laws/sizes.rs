//! Positions are small, and every type that users pass around can cross threads.

use std::mem::size_of;

use outflank::board::{Hex, Octagon, Square};
use outflank::reversi::tabletop::Table;
use outflank::{Cell, Cells, Game, Move, Reversi};

#[test]
fn sizes() {
    assert_eq!(size_of::<Cell>(), 2);
    assert!(size_of::<Move>() <= 4);
    assert_eq!(size_of::<Cells<Square<8>>>(), 8);
    assert_eq!(size_of::<Cells<Hex<7>>>(), 24);
    assert_eq!(size_of::<Reversi>(), 24);
    assert_eq!(size_of::<Reversi<Octagon<10>>>(), 48);
    assert_eq!(size_of::<Reversi<Square<24>>>(), 152);
}

#[test]
fn everything_crosses_threads() {
    fn crosses<T: Send + Sync + Unpin + 'static>() {}
    crosses::<Reversi<Square<24>>>();
    crosses::<Game<Reversi>>();
    crosses::<Table>();
    crosses::<outflank::ParseError>();
}
