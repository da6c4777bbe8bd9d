//! The discs of a position of 8x8, as the player to move sees them.

use std::fmt;

use outflank::reversi::Options;
use outflank::reversi::arch::SingleBoard;
use outflank::{Color, Position as _, Reversi};

use crate::arithmetic::hash;
use crate::table::Key;

/// The column of a1.
pub(crate) const COLUMN: u64 = 0x0101_0101_0101_0101;
pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The squares next to each square.
const BESIDE: [u64; 64] = {
    let (mut all, mut square) = ([0; 64], 0);
    while square < 64 {
        all[square] = beside(1 << square) & !(1 << square);
        square += 1;
    }
    all
};

/// Both players' discs, square `8 * row + column` as a bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Discs {
    pub(crate) player: u64,
    pub(crate) opponent: u64,
}

impl From<Discs> for Key {
    #[inline]
    fn from(Discs { player, opponent }: Discs) -> Self {
        Self { words: [player, opponent], hash: hash(player, opponent) }
    }
}

impl Discs {
    #[inline]
    pub(crate) const fn empties(self) -> u64 {
        !(self.player | self.opponent)
    }

    /// These discs with the other player to move.
    #[inline]
    pub(crate) const fn passed(self) -> Self {
        Self { player: self.opponent, opponent: self.player }
    }

    /// The legal placements.
    #[inline]
    pub(crate) fn placements(self, cpu: SingleBoard) -> u64 {
        cpu.placements(self.player, self.opponent)
    }

    /// The discs that a placement flips.
    #[inline]
    pub(crate) fn flips(self, cpu: SingleBoard, square: u32) -> u64 {
        cpu.flips(self.player, self.opponent, square)
    }

    /// The discs that a placement flips, for squares that often lie beside no disc of the opponent.
    #[inline]
    pub(crate) fn flips_if_beside(self, cpu: SingleBoard, square: u32) -> u64 {
        if BESIDE[square as usize % 64] & self.opponent == 0 { 0 } else { self.flips(cpu, square % 64) }
    }

    /// The discs after a placement that flips these.
    #[inline]
    pub(crate) const fn placed(self, square: u32, flips: u64) -> Self {
        Self { player: self.opponent ^ flips, opponent: self.player | flips | 1 << square }
    }

    /// The score of a game that has ended so: the difference of discs, with all empty cells for
    /// the winner.
    pub(crate) const fn final_score(self) -> i8 {
        self.final_score_of(64)
    }

    /// The score of a game that has ended so on a board with `cells` cells.
    #[inline]
    pub(crate) const fn final_score_of(self, cells: i8) -> i8 {
        let (own, other) = (self.player.count_ones() as i8, self.opponent.count_ones() as i8);
        if own > other {
            cells - 2 * other
        } else if own < other {
            2 * own - cells
        } else {
            0
        }
    }
}

/// The bits of a set, as squares, the lowest first.
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(square)
    })
}

/// The squares of a set, and those next to them.
pub(crate) const fn beside(set: u64) -> u64 {
    let wide = set | set << 1 & !COLUMN | set >> 1 & !(COLUMN << 7);
    wide | wide << 8 | wide >> 8
}

/// The game has options, *anti* or the free opening, that the solver does not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownOptions(pub Options);

impl fmt::Display for UnknownOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the solver supports only the standard game, got {:?}", self.0)
    }
}

impl std::error::Error for UnknownOptions {}

pub(crate) fn discs_of(position: &Reversi) -> Result<Discs, UnknownOptions> {
    if position.options() != Options::default() {
        return Err(UnknownOptions(position.options()));
    }
    let discs = |color: Color| position.discs(color).to_bits();
    Ok(Discs { player: discs(position.turn()), opponent: discs(!position.turn()) })
}
