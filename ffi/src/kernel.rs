//! The raw kernel of 8x8 Reversi, for engines that keep discs of their own.

use outflank::Cells;
use outflank::board::{Board, Square};
use outflank::reversi;

/// The squares on which `player` may place, one bit a square: bit 0 is a1, bit 1 is b1, bit 63 is h8. Discs of both on one square are
/// taken for an occupied square.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_reversi_placements(player: u64, opponent: u64) -> u64 {
    reversi::placements::<Square<8>>(Cells::from_bits(player), Cells::from_bits(opponent)).to_bits()
}

/// The discs of `opponent` that a disc of `player` on square `cell` flips; none where the square is occupied, or `cell` is above 63.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_reversi_flips(player: u64, opponent: u64, cell: u8) -> u64 {
    let flips =
        |cell| reversi::flips::<Square<8>>(Cells::from_bits(player), Cells::from_bits(opponent), cell);
    Square::<8>::cell(cell as u16).map_or(0, |cell| flips(cell).to_bits())
}
