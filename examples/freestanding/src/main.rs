//! A program without `std`, without an allocator and without libc's start-up: it counts positions
//! and tells the result by its exit status.
//!
//! `make freestanding` builds and runs it; status 0 is success. For x86-64 Linux.

#![no_std]
#![no_main]

use core::arch::asm;
use core::panic::PanicInfo;

use outflank::board::Hex;
use outflank::{Position, Reversi, perft};

fn exit(status: u32) -> ! {
    // SAFETY: system call 60 ends the process and comes back to nobody.
    unsafe { asm!("syscall", in("rax") 60, in("rdi") status, options(noreturn)) }
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    exit(101)
}

fn main() -> Result<(), u32> {
    let mut game = Reversi::new();
    game.play("d3".parse().map_err(|_| 1_u32)?).map_err(|_| 2_u32)?;
    let counts = (perft(&Reversi::new(), 6), perft(&Reversi::<Hex<5>>::new(), 4), game.legal_moves().len());
    if counts == (8200, 798, 3) { Ok(()) } else { Err(3) }
}

// The kernel enters here with an aligned stack and no return address; a call makes it what a
// function expects.
core::arch::global_asm!(".globl _start", "_start:", "call {}", sym start);

extern "C" fn start() -> ! {
    exit(main().err().unwrap_or(0))
}
