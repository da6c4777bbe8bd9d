//! Names and positions as text, without a panic: this program is linked only if the optimised code has
//! none left, because the function that its panic handler calls is nowhere defined. It plays nothing:
//! what asks an x86-64 CPU for its features has a check of its own.
//!
//! `make freestanding` builds and runs it; status 0 is success. For x86-64 Linux.

#![no_std]
#![no_main]

use core::arch::asm;
use core::fmt::{self, Write};
use core::hint::black_box;
use core::panic::PanicInfo;

use outflank::board::Hex;
use outflank::{Cell, Move, Oust, Position, Reversi};

unsafe extern "C" {
    /// Nowhere: the linker names it if a panic is possible.
    fn a_panic_is_possible() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: no program that has this call is linked.
    unsafe { a_panic_is_possible() }
}

fn exit(status: u32) -> ! {
    // SAFETY: system call 60 ends the process and comes back to nobody.
    unsafe { asm!("syscall", in("rax") 60, in("rdi") status, options(noreturn)) }
}

/// Counts the bytes of texts.
struct Counted(usize);

impl Write for Counted {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.wrapping_add(text.len());
        Ok(())
    }
}

fn length(text: impl fmt::Display) -> usize {
    let mut counted = Counted(0);
    let _ = write!(counted, "{text}");
    counted.0
}

/// How many readers of names take a text.
fn readers_of(name: &str) -> u32 {
    let name = black_box(name);
    let parsed =
        [name.parse::<Cell>().is_ok(), name.parse::<Move>().is_ok(), Cell::from_name(name).is_some()];
    parsed.map(u32::from).iter().sum()
}

fn main() -> Result<(), u32> {
    let names = ["d3", "x24", "pass", "", "d", "d0", "d01", "d99", "dd", "é1"];
    if names.map(readers_of) != [3, 3, 1, 0, 0, 0, 0, 0, 0, 0] {
        return Err(1);
    }
    let cell = Cell::from_name(black_box("x24")).ok_or(2_u32)?;
    let texts = [
        length(cell),
        length(black_box(Move::Pass)),
        length(black_box(Reversi::new())),
        length(black_box(Oust::<Hex<4>>::new())),
    ];
    if texts.iter().all(|length| *length >= 3) { Ok(()) } else { Err(3) }
}

/// The compiler compares bytes by it, and there is no C library.
#[unsafe(no_mangle)]
unsafe extern "C" fn bcmp(one: *const u8, other: *const u8, count: usize) -> i32 {
    for at in 0..count {
        // SAFETY: both have `count` bytes. What is volatile does not become a call of `bcmp`.
        let differ = unsafe { one.add(at).read_volatile() != other.add(at).read_volatile() };
        if differ {
            return 1;
        }
    }
    0
}

// The kernel enters here with an aligned stack and no return address; a call makes it what a
// function expects.
core::arch::global_asm!(".globl _start", "_start:", "call {}", sym start);

extern "C" fn start() -> ! {
    exit(main().err().unwrap_or(0))
}
