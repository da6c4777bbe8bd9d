//! Kernels for 8x8: many boards at once, with the vectors that the CPU turns out to have.
//!
//! A kernel is a value that proves its CPU: [`Kernel::available`] has those that can run here, [`Kernel::best`] the one that is used where
//! none is named. All give the same answers. The best one can be held down by [`Kernel::limit`] and, with `std`, by the environment:
//! `OUTFLANK_KERNEL=portable` or `avx2`.

mod lanes;
mod perft;
mod portable;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;

use core::fmt;
use core::str::FromStr;
use core::sync::atomic::{AtomicU8, Ordering};

use super::lines;
use crate::bits::Bits;
use crate::board::Square;
use lanes::Lanes;

/// What runs in a kernel: a function that is generic over the kernel's vectors.
trait Task {
    type Output;
    fn run<L: Lanes>(self) -> Self::Output;
}

/// The legal placements of one board.
#[inline]
fn placements(player: u64, opponent: u64) -> u64 {
    lines::outflanking::<Square<8>>(player, opponent).and_not(player | opponent)
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
}

/// How many of the kernels, from the slowest on, [`Kernel::best`] may choose from; 0 before that is known.
static LIMIT: AtomicU8 = AtomicU8::new(0);

impl Kernel {
    /// Every kernel that the CPU can run, the portable one first and the fastest last.
    ///
    /// ```
    /// use outflank::reversi::arch::Kernel;
    /// assert_eq!(Kernel::available().next().unwrap().name(), "portable");
    /// ```
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        let kernels = [
            Some(Inner::Portable),
            #[cfg(target_arch = "x86_64")]
            avx2::Avx2::new().map(Inner::Avx2),
            #[cfg(target_arch = "x86_64")]
            avx512::Avx512::new().map(Inner::Avx512),
        ];
        kernels.into_iter().flatten().map(Self)
    }

    /// The fastest kernel that the CPU can run and nobody has ruled out.
    ///
    /// ```
    /// use outflank::reversi::arch::Kernel;
    /// println!("{}", Kernel::best());
    /// ```
    #[inline]
    pub fn best() -> Self {
        let limit = match LIMIT.load(Ordering::Relaxed) {
            0 => limit_of_environment(),
            limit => limit,
        };
        Self::available().take(limit as usize).last().unwrap_or(Self(Inner::Portable))
    }

    /// Makes this kernel the best, for the whole program: to test or to measure one. Where it is the fastest that the CPU has, all are
    /// allowed again.
    ///
    /// ```
    /// use outflank::reversi::arch::Kernel;
    /// let best = Kernel::best();
    /// Kernel::limit("portable".parse().unwrap());
    /// assert_eq!(Kernel::best().name(), "portable");
    /// Kernel::limit(best);
    /// assert_eq!(Kernel::best().name(), best.name());
    /// ```
    pub fn limit(kernel: Self) {
        let at = Self::available().position(|other| other.name() == kernel.name());
        LIMIT.store(at.map_or(u8::MAX, |at| at as u8 + 1), Ordering::Relaxed);
    }

    /// `portable`, `avx2` or `avx512`.
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
        }
    }

    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        match self.0 {
            Inner::Portable => task.run::<portable::Plain>(),
            #[cfg(target_arch = "x86_64")]
            Inner::Avx2(kernel) => kernel.run(task),
            #[cfg(target_arch = "x86_64")]
            Inner::Avx512(kernel) => kernel.run(task),
        }
    }

    /// Counts the sequences of exactly `depth` plies; `0 <= depth <= 10`.
    #[doc(hidden)]
    pub fn perft(self, player: u64, opponent: u64, depth: u32) -> u64 {
        if depth == 0 { 1 } else { self.run(perft::Perft { player, opponent, depth }) }
    }
}

#[cold]
fn limit_of_environment() -> u8 {
    #[cfg(feature = "std")]
    if let Some(kernel) = std::env::var("OUTFLANK_KERNEL").ok().and_then(|name| name.parse().ok()) {
        Kernel::limit(kernel);
        return LIMIT.load(Ordering::Relaxed);
    }
    LIMIT.store(u8::MAX, Ordering::Relaxed);
    u8::MAX
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

/// A name that is no kernel's, or the name of one that this CPU cannot run.
///
/// ```
/// use outflank::reversi::arch::{Kernel, ParseKernelError};
/// assert_eq!("mmx".parse::<Kernel>().unwrap_err(), ParseKernelError);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseKernelError;

impl fmt::Display for ParseKernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no kernel of this CPU has that name: portable, avx2 or avx512")
    }
}

impl core::error::Error for ParseKernelError {}

impl FromStr for Kernel {
    type Err = ParseKernelError;

    fn from_str(name: &str) -> Result<Self, ParseKernelError> {
        Self::available().find(|kernel| kernel.name() == name).ok_or(ParseKernelError)
    }
}
