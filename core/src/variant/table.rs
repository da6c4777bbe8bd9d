//! The table of all boards of all games. To add a board, add a row.
//!
//! A row's number is in `Variant::code`, which is stable: a new row gets the next number, wherever
//! it is, and no row is ever removed.

use super::GameKind;
use crate::encoding::Kind;
use crate::{oust, reversi};

/// Runs `$then` with every board of every game that has a name.
macro_rules! every_board {
    ($then:ident) => {
        $then! {
            reversi {
                ReversiSquare4 = 1: Square<4>, ReversiSquare6 = 2: Square<6>,
                ReversiSquare8 = 3: Square<8>, ReversiSquare10 = 4: Square<10>,
                ReversiSquare12 = 5: Square<12>, ReversiSquare14 = 6: Square<14>,
                ReversiSquare16 = 7: Square<16>, ReversiSquare18 = 8: Square<18>,
                ReversiSquare20 = 9: Square<20>, ReversiSquare22 = 10: Square<22>,
                ReversiSquare24 = 11: Square<24>, ReversiOctagon8 = 12: Octagon<8>,
                ReversiOctagon10 = 13: Octagon<10>, ReversiHex5 = 14: Hex<5>,
                ReversiHex6 = 15: Hex<6>
            }
            oust {
                OustHex2 = 16: Hex<2>, OustHex3 = 17: Hex<3>, OustHex4 = 18: Hex<4>,
                OustHex5 = 19: Hex<5>, OustHex6 = 20: Hex<6>, OustHex7 = 21: Hex<7>,
                OustHex8 = 22: Hex<8>, OustHex9 = 23: Hex<9>, OustHex10 = 24: Hex<10>,
                OustHex11 = 25: Hex<11>, OustSquare2 = 26: Square<2>, OustSquare3 = 27: Square<3>,
                OustSquare4 = 28: Square<4>, OustSquare5 = 29: Square<5>,
                OustSquare6 = 30: Square<6>, OustSquare7 = 31: Square<7>,
                OustSquare8 = 32: Square<8>, OustSquare9 = 33: Square<9>,
                OustSquare10 = 34: Square<10>, OustSquare11 = 35: Square<11>,
                OustSquare12 = 36: Square<12>, OustSquare13 = 37: Square<13>,
                OustSquare14 = 38: Square<14>, OustSquare15 = 39: Square<15>,
                OustSquare16 = 40: Square<16>, OustSquare17 = 41: Square<17>,
                OustSquare18 = 42: Square<18>, OustSquare19 = 43: Square<19>
            }
        }
    };
}
pub(super) use every_board;

/// A row of the table: a game on a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) game: GameKind,
    /// The number in `Variant::code`.
    pub(super) number: u8,
    pub(super) kind: &'static Kind,
    /// The number of combinations of options that the game has on the board.
    pub(super) options: u8,
}

macro_rules! entries {
    (
        reversi { $($r:ident = $rnumber:literal: $rboard:ident<$rsize:literal>),* }
        oust { $($o:ident = $onumber:literal: $oboard:ident<$osize:literal>),* }
    ) => {
        /// All boards of all games, Reversi's first.
        pub(super) const ENTRIES: &[Entry] = &[
            $({
                let kind = reversi::Reversi::<crate::board::$rboard<$rsize>>::KIND;
                let options = reversi::Options::count_on(&kind.geometry);
                Entry { game: GameKind::Reversi, number: $rnumber, kind, options }
            },)*
            $({
                let kind = oust::Oust::<crate::board::$oboard<$osize>>::KIND;
                Entry { game: GameKind::Oust, number: $onumber, kind, options: oust::Options::ALL.len() as u8 }
            },)*
        ];
    };
}
every_board!(entries);

/// The index in [`ENTRIES`] of the row with each number; 255 if there is no such row.
pub(super) const PLACES: [u8; 256] = {
    let (mut places, mut place) = ([u8::MAX; 256], 0);
    while place < ENTRIES.len() {
        let number = ENTRIES[place].number as usize;
        assert!(number != 0 && places[number] == u8::MAX, "each row needs its own number, at least 1");
        places[number] = place as u8;
        place += 1;
    }
    places
};
