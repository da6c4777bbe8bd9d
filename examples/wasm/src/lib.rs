//! The rules as a module of WebAssembly, without `std` and without an allocator: 8x8 by words,
//! which are `BigInt`s in JavaScript, and with the feature `variant` all variants by text.
//!
//! `make wasm` builds both, plays on them in Node, and says how large they are.

#![no_std]

mod square8;
#[cfg(feature = "variant")]
mod variant;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    #[cfg(target_arch = "wasm32")]
    core::arch::wasm32::unreachable();
    // For clippy, which reads the crate as one for this machine.
    #[cfg(not(target_arch = "wasm32"))]
    loop {
        core::hint::spin_loop();
    }
}
