//! Kernels, which handle many boards of 8x8 and smaller at once with the widest vectors of the
//! CPU. Wider boards use these vectors one board at a time, with one row per lane.
//!
//! A value of [`Kernel`] proves that the CPU can run it. [`Kernel::available`] lists the kernels
//! that this CPU can run. The crate uses the fastest, [`Kernel::best`]. All kernels give the same
//! results. Tests and measurements choose another by the feature `choose-kernel`.

mod boards;
mod bytes;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod intrinsics;
mod lanes;
#[cfg(target_arch = "x86_64")]
mod pdep;
#[cfg(feature = "alloc")]
mod perft;
mod playout;
mod portable;
pub(crate) mod rows;
mod show;
mod step;
mod streams;
#[cfg(test)]
mod tests;

pub(crate) use {
    boards::{BOARDS, Boards, Discs, StartBoard},
    playout::BLOCKS,
    step::{Over, first_bits},
    streams::Generators,
};

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
// Some targets for 64-bit ARM have no vectors, and some are big-endian.
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
mod neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

#[cfg(feature = "alloc")]
use alloc::collections::TryReserveError;
use core::fmt;
use core::str::FromStr;
use core::sync::atomic::{AtomicU8, Ordering};

use super::outflanking;
use crate::board::Square;
use crate::board::bits::Bits;
use lanes::{Lanes, after};

/// A task for a kernel: a function that is generic over the kernel's vectors. It gets one vector,
/// from which it makes all others, because only a kernel can make a vector from nothing.
trait Task {
    type Output;
    fn run<L: Lanes>(self, cpu: L) -> Self::Output;
}

/// The squares of one board that outflank, occupied ones among them.
#[inline]
pub(super) fn outflanking(player: u64, opponent: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(single) = Kernel::best().single() {
        return single.outflanking(player, opponent);
    }
    outflanking::outflanking_cells::<Square<8>>(player, opponent)
}

/// The discs that a placement on one board flips. 64 and more are not squares, and flip nothing.
#[inline]
pub(super) fn flips(player: u64, opponent: u64, square: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(single) = Kernel::best().single().filter(|_| square < 64) {
        return single.flips(player, opponent, square);
    }
    outflanking::outflanked_discs::<Square<8>>(player, opponent, u64::bit(square))
}

/// The legal placements of one board, with these squares in play.
#[inline]
fn placements(player: u64, opponent: u64, field: u64) -> u64 {
    outflanking::outflanking_cells::<Square<8>>(player, opponent) & field.and_not(player | opponent)
}

/// The least of the eight images of a board, with the player's discs in the upper half; `None` if
/// no kernel is faster than the code for all CPUs.
#[inline]
pub(super) fn least_image(player: u64, opponent: u64) -> Option<u128> {
    #[cfg(target_arch = "x86_64")]
    if let Inner::Avx512(kernel) = Kernel::best().0 {
        return Some(kernel.least_image(player, opponent));
    }
    let _ = (player, opponent);
    None
}

/// A bit for each symmetry that leads to that image; `None` as for [`least_image`].
#[inline]
pub(super) fn symmetries_to(image: u128, player: u64, opponent: u64) -> Option<u8> {
    #[cfg(target_arch = "x86_64")]
    if let Inner::Avx512(kernel) = Kernel::best().0 {
        return Some(kernel.symmetries_to(image, player, opponent));
    }
    let _ = (image, player, opponent);
    None
}

/// A kernel that this CPU can run.
///
/// ```
/// use outflank::reversi::arch::Kernel;
/// assert!(Kernel::available().any(|kernel| kernel.name() == Kernel::best().name()));
/// ```
#[derive(Clone, Copy)]
pub struct Kernel(Inner);

#[derive(Clone, Copy, Debug)]
enum Inner {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(avx512::Avx512),
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
    Neon(neon::Neon),
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128(simd128::Simd128),
}

/// The number of the kernel that [`Kernel::best`] returns, counted from 1, or 0 before it is
/// known.
static BEST: AtomicU8 = AtomicU8::new(0);

impl Kernel {
    /// Returns all kernels that the CPU can run, the portable kernel first and the fastest last.
    ///
    /// ```
    /// use outflank::reversi::arch::Kernel;
    /// assert_eq!(Kernel::available().next().unwrap().name(), "portable");
    /// ```
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        (1..=5).filter_map(Self::numbered)
    }

    /// The kernel with that number, if the CPU can run it.
    #[inline]
    fn numbered(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self(Inner::Portable)),
            #[cfg(target_arch = "x86_64")]
            2 => avx2::Avx2::new().map(Inner::Avx2).map(Self),
            #[cfg(target_arch = "x86_64")]
            3 => avx512::Avx512::new().map(Inner::Avx512).map(Self),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            4 => Some(Self(Inner::Neon(neon::Neon))),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            5 => Some(Self(Inner::Simd128(simd128::Simd128))),
            _ => None,
        }
    }

    const fn number(self) -> u8 {
        match self.0 {
            Inner::Portable => 1,
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2(_) => 2,
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512(_) => 3,
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            Inner::Neon(_) => 4,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Inner::Simd128(_) => 5,
        }
    }

    /// Returns the fastest kernel that the CPU can run.
    ///
    /// ```
    /// use outflank::reversi::arch::Kernel;
    /// println!("{}", Kernel::best());
    /// ```
    #[inline]
    pub fn best() -> Self {
        Self::numbered(BEST.load(Ordering::Relaxed)).unwrap_or_else(first_best)
    }

    /// Makes this kernel the one that [`Kernel::best`] returns in the whole program, for tests and
    /// measurements. With this feature the environment can do so too: until the first call,
    /// `OUTFLANK_KERNEL=portable` or `avx2` chooses a slower kernel.
    ///
    /// ```
    /// use outflank::reversi::arch::Kernel;
    /// let best = Kernel::best();
    /// Kernel::set_default("portable".parse().unwrap());
    /// assert_eq!(Kernel::best().name(), "portable");
    /// Kernel::set_default(best);
    /// assert_eq!(Kernel::best().name(), best.name());
    /// ```
    #[cfg(feature = "choose-kernel")]
    pub fn set_default(kernel: Self) {
        BEST.store(kernel.number(), Ordering::Relaxed);
    }

    /// Returns `portable`, `avx2`, `avx512`, `neon` or `simd128`.
    ///
    /// ```
    /// assert_eq!("portable".parse::<outflank::reversi::arch::Kernel>().unwrap().name(), "portable");
    /// ```
    pub const fn name(self) -> &'static str {
        match self.0 {
            Inner::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512(_) => "avx512",
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            Inner::Neon(_) => "neon",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Inner::Simd128(_) => "simd128",
        }
    }

    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            Inner::Portable => task.run(portable::Plain::EMPTY),
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2(kernel) => kernel.run(task),
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512(kernel) => kernel.run(task),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            Inner::Neon(kernel) => kernel.run(task),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Inner::Simd128(kernel) => kernel.run(task),
        }
    }

    /// Whether it is the kernel for AVX-512.
    #[inline]
    const fn has_avx512(self) -> bool {
        matches!(self.number(), 3)
    }

    /// Whether it has rows.
    #[inline]
    const fn has_rows(self) -> bool {
        matches!(self.number(), 2 | 3)
    }

    /// Runs a task on rows, if this kernel has rows.
    #[inline]
    fn run_on_rows<T: rows::RowTask>(self, task: T) -> Option<T::Output> {
        #[cfg(target_arch = "x86_64")]
        match self.0 {
            Inner::Portable => {}
            Inner::Avx2(kernel) => return Some(kernel.run_on_rows(task)),
            Inner::Avx512(kernel) => return Some(kernel.run_on_rows(task)),
        }
        let _ = task;
        None
    }

    /// The code for a single board that is faster than the code for all CPUs, if this kernel has
    /// it.
    #[cfg(target_arch = "x86_64")]
    #[inline]
    fn single(self) -> Option<avx2::Avx2> {
        match self.0 {
            Inner::Portable => None,
            Inner::Avx2(kernel) => Some(kernel),
            Inner::Avx512(_) => avx2::Avx2::new(),
        }
    }

    /// Returns the code for a single board: the kernel's own code, or the portable code if it has
    /// none.
    ///
    /// See [`SingleBoard`] for an example.
    pub fn single_board(self) -> SingleBoard {
        SingleBoard {
            #[cfg(target_arch = "x86_64")]
            vectors: self.single(),
        }
    }

    /// The greatest depth of [`Kernel::perft`], in plies.
    #[cfg(feature = "alloc")]
    pub(crate) const MAX_PLIES: u32 = perft::LEVELS as u32;

    /// Counts the sequences of exactly `depth` plies, from 1 to [`Kernel::MAX_PLIES`], on a board
    /// with the squares of `field` in play; `None` if `stop` returns `true`, and an error if there
    /// is not enough memory.
    #[cfg(feature = "alloc")]
    pub(crate) fn perft(
        self,
        player: u64,
        opponent: u64,
        field: u64,
        depth: u32,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<u64>, TryReserveError> {
        self.run(perft::Perft { player, opponent, field, depth, stop })
    }
}

/// A task that calls [`SingleBoard`] many times, such as the last plies of a search.
/// [`SingleBoard::run`] runs it.
///
/// A function that is not inlined is compiled for all CPUs, which is slower. So mark
/// [`run`](Self::run) and the functions that it calls `#[inline(always)]`, and use no recursion.
///
/// ```
/// use outflank::reversi::arch::{BoardTask, Kernel, SingleBoard};
///
/// /// Counts the replies to a placement.
/// struct Replies(u64, u64, u32);
///
/// impl BoardTask for Replies {
///     type Output = u32;
///
///     #[inline(always)]
///     fn run(self, board: SingleBoard) -> u32 {
///         let Self(player, opponent, square) = self;
///         let flips = board.flips(player, opponent, square);
///         board.placements(opponent ^ flips, player | flips | 1 << square).count_ones()
///     }
/// }
///
/// let (black, white) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
/// assert_eq!(Kernel::best().single_board().run(Replies(black, white, 19)), 3);
/// ```
pub trait BoardTask {
    /// The result of the task.
    type Output;

    /// Does the task with this code for single boards.
    fn run(self, board: SingleBoard) -> Self::Output;
}

/// The code of a kernel for one board of 8x8, which [`Kernel::single_board`] returns. Use it in a
/// search that maintains its own bitboards: it is chosen once, because such a search calls it
/// millions of times a second.
///
/// A square is bit `8 * row + column`. Nothing checks that the two sets are disjoint.
///
/// ```
/// use outflank::reversi::arch::Kernel;
/// let (black, white) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
/// let board = Kernel::best().single_board();
/// assert_eq!(board.placements(black, white), 0x0000_1020_0408_0000);
/// assert_eq!(board.flips(black, white, 19), 1 << 27);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SingleBoard {
    #[cfg(target_arch = "x86_64")]
    vectors: Option<avx2::Avx2>,
}

impl SingleBoard {
    /// Runs a task, and returns its result. The compiler uses the instructions of the kernel for
    /// all code that it inlines into [`BoardTask::run`].
    ///
    /// See [`BoardTask`] for an example.
    #[inline]
    pub fn run<T: BoardTask>(self, task: T) -> T::Output {
        #[cfg(target_arch = "x86_64")]
        if let Some(vectors) = self.vectors {
            return vectors.run_on_boards(task);
        }
        task.run(self)
    }

    /// Returns the legal placements (R2, R5).
    ///
    /// See [`SingleBoard`] for an example.
    #[inline]
    pub fn placements(self, player: u64, opponent: u64) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if let Some(vectors) = self.vectors {
            return vectors.outflanking(player, opponent) & !(player | opponent);
        }
        placements(player, opponent, u64::MAX)
    }

    /// Returns the discs that a placement on an empty square flips (R6). The set is empty if the
    /// placement is illegal, or if `square` is 64 or more.
    ///
    /// See [`SingleBoard`] for an example.
    #[inline]
    pub fn flips(self, player: u64, opponent: u64, square: u32) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if let Some(vectors) = self.vectors.filter(|_| square < 64) {
            return vectors.flips(player, opponent, square);
        }
        portable_flips(player, opponent, square)
    }
}

/// The flips by the portable code. On x86-64 a task of a kernel with vectors does not call it, and
/// the compiler inlines the flips of such a kernel only if this is not inlined beside them.
#[cfg_attr(target_arch = "x86_64", cold, inline(never))]
#[cfg_attr(not(target_arch = "x86_64"), inline)]
fn portable_flips(player: u64, opponent: u64, square: u32) -> u64 {
    outflanking::outflanked_discs::<Square<8>>(player, opponent, u64::bit(square))
}

#[cold]
fn first_best() -> Kernel {
    let best = Kernel::available().last().unwrap_or(Kernel(Inner::Portable));
    #[cfg(feature = "choose-kernel")]
    let best = std::env::var("OUTFLANK_KERNEL").ok().and_then(|name| name.parse().ok()).unwrap_or(best);
    BEST.store(best.number(), Ordering::Relaxed);
    best
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kernel({self})")
    }
}

/// The error for a name that is not a kernel, or names a kernel that this CPU cannot run.
///
/// ```
/// use outflank::reversi::arch::{Kernel, ParseKernelError};
/// assert_eq!("mmx".parse::<Kernel>().unwrap_err(), ParseKernelError);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseKernelError;

impl fmt::Display for ParseKernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown or unsupported kernel: choose portable, avx2, avx512, neon or simd128")
    }
}

impl core::error::Error for ParseKernelError {}

impl FromStr for Kernel {
    type Err = ParseKernelError;

    fn from_str(name: &str) -> Result<Self, ParseKernelError> {
        Self::available().find(|kernel| kernel.name() == name).ok_or(ParseKernelError)
    }
}
