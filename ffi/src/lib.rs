//! The C library of outflank. A test generates `include/outflank.h` from the comments of these
//! files. The header describes the library to its users.
//!
//! Every function checks its arguments: a pointer may be NULL and a position may hold any bytes.
//! The caller must keep only C's own promises: a pointer that is not NULL points to a value of its
//! type, and a text ends with a NUL.

#![cfg_attr(not(feature = "std"), no_std)]
#![allow(clippy::doc_markdown, reason = "the pages become a C header")]
#![allow(non_camel_case_types, reason = "these are C's names")]
#![allow(unsafe_code, reason = "the C boundary; each block says why it is sound")]
#![allow(
    clippy::missing_safety_doc,
    reason = "the header says what a caller must keep, once for all functions"
)]

mod buffer;
mod generator;
mod messages;
mod pointers;
#[cfg(feature = "std")]
mod tags;

// The sections of the header, in its order.
mod version;

mod status;

mod errors;

mod variants;

mod position;

mod setup;

mod queries;

mod cells;

mod symmetry;

mod text;

mod bytes;

mod play;

mod game;

mod groups;

mod tabletop;

mod perft;

mod observe;

mod playouts;

#[cfg(feature = "std")]
mod batch;

#[cfg(feature = "engine")]
mod limits;

#[cfg(feature = "engine")]
mod solve;

#[cfg(feature = "engine")]
mod search;

#[cfg(feature = "engine")]
mod levels;

#[cfg(feature = "engine")]
mod review;

mod pictures;

mod records;

#[cfg(feature = "std")]
mod read;

#[cfg(feature = "std")]
mod write;

#[cfg(feature = "std")]
mod convert;

#[cfg(feature = "std")]
mod wthor_names;

mod kernel;

#[cfg(feature = "std")]
pub use {batch::*, convert::*, read::*, write::*, wthor_names::*};

#[cfg(feature = "engine")]
pub use {levels::*, limits::*, review::*, search::*, solve::*};

pub use bytes::*;
pub use cells::*;
pub use errors::*;
pub use game::*;
pub use groups::*;
pub use kernel::*;
pub use observe::*;
pub use perft::*;
pub use pictures::*;
pub use play::*;
pub use playouts::*;
pub use position::*;
pub use queries::*;
pub use records::*;
pub use setup::*;
pub use status::*;
pub use symmetry::*;
pub use tabletop::*;
pub use text::*;
pub use variants::*;
pub use version::*;

/// Without `std` a panic ends the program with a trap instruction. Nothing in the library panics
/// on input. On a CPU whose trap instruction is not listed here, the program loops for ever.
#[cfg(all(not(feature = "std"), not(test)))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    // SAFETY: the instruction is undefined by definition: it accesses no memory, and nothing runs
    // after it.
    unsafe {
        core::arch::asm!("ud2", options(noreturn, nomem, nostack))
    }
    #[cfg(target_arch = "aarch64")]
    // SAFETY: a breakpoint accesses no memory, and nothing runs after it.
    unsafe {
        core::arch::asm!("brk #1", options(noreturn, nomem, nostack))
    }
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64")))]
    loop {
        core::hint::spin_loop();
    }
}
