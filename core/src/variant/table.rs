//! The table of all boards of all games: a new board is a row here.
//!
//! Its place is in `Variant::code`, which is stable: a new row goes to the end, and a row never
//! goes.

use super::GameKind;
use crate::encoding::Kind;
use crate::{oust, reversi};

/// Runs `$then` with every board of every game that has a name.
macro_rules! every_board {
    ($then:ident) => {
        $then! {
            reversi {
                ReversiSquare4: Square<4>, ReversiSquare6: Square<6>, ReversiSquare8: Square<8>, ReversiSquare10: Square<10>,
                ReversiSquare12: Square<12>, ReversiSquare14: Square<14>, ReversiSquare16: Square<16>,
                ReversiSquare18: Square<18>, ReversiSquare20: Square<20>, ReversiSquare22: Square<22>,
                ReversiSquare24: Square<24>, ReversiOctagon8: Octagon<8>, ReversiOctagon10: Octagon<10>,
                ReversiHex5: Hex<5>, ReversiHex6: Hex<6>
            }
            oust {
                OustHex2: Hex<2>, OustHex3: Hex<3>, OustHex4: Hex<4>, OustHex5: Hex<5>, OustHex6: Hex<6>, OustHex7: Hex<7>,
                OustHex8: Hex<8>, OustHex9: Hex<9>, OustHex10: Hex<10>, OustHex11: Hex<11>, OustSquare2: Square<2>,
                OustSquare3: Square<3>, OustSquare4: Square<4>, OustSquare5: Square<5>, OustSquare6: Square<6>,
                OustSquare7: Square<7>, OustSquare8: Square<8>, OustSquare9: Square<9>, OustSquare10: Square<10>,
                OustSquare11: Square<11>, OustSquare12: Square<12>, OustSquare13: Square<13>, OustSquare14: Square<14>,
                OustSquare15: Square<15>, OustSquare16: Square<16>, OustSquare17: Square<17>, OustSquare18: Square<18>,
                OustSquare19: Square<19>
            }
        }
    };
}
pub(super) use every_board;

/// A game on a board that has a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) game: GameKind,
    pub(super) kind: &'static Kind,
    /// Whether Reversi has a free opening there.
    has_center: bool,
}

impl Entry {
    /// How many combinations of options the game has there.
    pub(super) const fn options(&self) -> u8 {
        let options = match self {
            Self { game: GameKind::Oust, .. } => oust::Options::ALL.len(),
            Self { has_center: true, .. } => reversi::Options::ALL.len(),
            // Without the free openings, which come last.
            Self { has_center: false, .. } => reversi::Options::ALL.len() / 2,
        };
        options as u8
    }
}

macro_rules! entries {
    (
        reversi { $($r:ident: $rboard:ident<$rsize:literal>),* }
        oust { $($o:ident: $oboard:ident<$osize:literal>),* }
    ) => {
        /// Every board of every game, Reversi's first.
        pub(super) const ENTRIES: &[Entry] = &[
            $({
                type B = crate::board::$rboard<$rsize>;
                let has_center = <B as reversi::ReversiBoard>::HAS_CENTER;
                Entry { game: GameKind::Reversi, kind: crate::reversi::Reversi::<B>::KIND, has_center }
            },)*
            $({
                let kind = crate::oust::Oust::<crate::board::$oboard<$osize>>::KIND;
                Entry { game: GameKind::Oust, kind, has_center: false }
            },)*
        ];
    };
}
every_board!(entries);
