//! The kernel of 8x8 Reversi, and raw calls for engines that keep discs of their own.

use core::ffi::c_char;

use outflank::Cells;
use outflank::board::{Board, Square};
use outflank::reversi::{self, arch::Kernel};

use crate::buffer::put;
use crate::outflank_status::{self, OUTFLANK_ERR_UNKNOWN_KERNEL};
use crate::pointers::text;
use crate::status::status;

/// The name of the kernel that computes 8x8 Reversi in the whole program: "portable", "avx2",
/// "avx512", "neon" or "simd128".
///
/// It is the fastest that the CPU can run, unless outflank_kernel_set has chosen another, or, in a
/// library that is built with `std`, the environment: the first call that needs a kernel reads
/// OUTFLANK_KERNEL, and leaves a name there that is no kernel's aside.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_kernel_name(
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> outflank_status {
    status(put(Kernel::best(), buffer, capacity, length))
}

/// Chooses the kernel by its name, for all threads and from now on; OUTFLANK_ERR_UNKNOWN_KERNEL if
/// this CPU can run none of that name. All kernels give the same answers. If this is the first
/// call of the program, the environment is never read.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn outflank_kernel_set(name: *const c_char) -> outflank_status {
    status((|| {
        Kernel::set_default(text(name)?.parse().map_err(|_| OUTFLANK_ERR_UNKNOWN_KERNEL)?);
        Ok(())
    })())
}

/// The squares on which `player` may place, one bit a square: bit 0 is a1, bit 1 is b1, bit 63 is
/// h8. Discs of both on one square are taken for an occupied square.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_reversi_placements(player: u64, opponent: u64) -> u64 {
    reversi::placements::<Square<8>>(Cells::from_bits(player), Cells::from_bits(opponent)).to_bits()
}

/// The discs of `opponent` that a disc of `player` on square `cell` flips; none where the square
/// is occupied, or `cell` is above 63.
#[unsafe(no_mangle)]
pub extern "C" fn outflank_reversi_flips(player: u64, opponent: u64, cell: u8) -> u64 {
    let flips =
        |cell| reversi::flips::<Square<8>>(Cells::from_bits(player), Cells::from_bits(opponent), cell);
    Square::<8>::cell(cell as u16).map_or(0, |cell| flips(cell).to_bits())
}
