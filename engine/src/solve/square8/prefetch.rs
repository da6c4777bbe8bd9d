//! A hint that the CPU should read some memory.

/// Lets the CPU read a value into its cache while it does other work. Does nothing on CPUs for
/// which there is no such hint.
#[inline]
pub(super) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the instruction belongs to every x86-64 CPU, and changes and faults nothing.
        #[expect(unsafe_code, reason = "no safe function of the standard library gives the hint")]
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
        }
    }
    let _ = value;
}
