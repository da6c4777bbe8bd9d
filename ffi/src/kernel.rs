//! The kernel of 8x8 Reversi, and functions on bitboards (for engines).

use core::ffi::c_char;

use outflank::Cells;
use outflank::board::{Board, Square};
use outflank::reversi::{self, arch::Kernel};

use crate::buffer::put;
use crate::outflank_status;
use crate::status::status;

/// Writes the name of the kernel that computes 8x8 Reversi in this process: "portable", "avx2",
/// "avx512", "neon" or "simd128". It is the fastest kernel that the CPU can run. All kernels give the
/// same results.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_kernel_name(
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    // SAFETY: the caller promises that, unless NULL, `length` can be written, and `buffer` has room
    // for `capacity` elements.
    unsafe { status(put(Kernel::best(), buffer, capacity, length)) }
}

/// Returns the squares on which `player` may place, one bit per square: bit 0 is a1, bit 1 is b1,
/// bit 63 is h8. A square with discs of both is treated as occupied.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_reversi_placements(player: u64, opponent: u64) -> u64 {
    reversi::placements::<Square<8>>(Cells::from_bits(player), Cells::from_bits(opponent)).to_bits()
}

/// Returns the discs of `opponent` that a disc of `player` on square `cell` flips. The set is
/// empty if the square is occupied or `cell` is above 63.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_reversi_flips(player: u64, opponent: u64, cell: u8) -> u64 {
    let flips =
        |cell| reversi::flips::<Square<8>>(Cells::from_bits(player), Cells::from_bits(opponent), cell);
    Square::<8>::cell(cell as u16).map_or(0, |cell| flips(cell).to_bits())
}
