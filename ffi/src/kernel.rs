//! The kernel of 8x8 Reversi, and functions on bitboards (for engines).

use core::ffi::c_char;

use outflank::Cells;
use outflank::board::{Board, Square};
use outflank::reversi::{self, arch::Kernel};

use crate::buffer::put;
use crate::outflank_status::{self, OUTFLANK_ERR_UNKNOWN_KERNEL};
use crate::pointers::text;
use crate::status::status;

/// Writes the name of the kernel that computes 8x8 Reversi in this process: "portable", "avx2",
/// "avx512", "neon" or "simd128".
///
/// It is the fastest kernel that the CPU can run, unless outflank_kernel_set or the environment
/// has chosen another. In a library built with `std`, the first call that needs a kernel reads the
/// environment variable OUTFLANK_KERNEL, and ignores a name that is not a kernel.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_kernel_name(
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status(put(Kernel::best(), buffer, capacity, length))
}

/// Chooses the kernel by its name, for all threads and all later calls. The status is
/// OUTFLANK_ERR_UNKNOWN_KERNEL if no kernel that this CPU can run has this name. All kernels give
/// the same results. If this is the first call of the program, the environment is never read.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_kernel_set(name: *const c_char) -> outflank_status {
    status((|| {
        Kernel::set_default(text(name)?.parse().map_err(|_| OUTFLANK_ERR_UNKNOWN_KERNEL)?);
        Ok(())
    })())
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
