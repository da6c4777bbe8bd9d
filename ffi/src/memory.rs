//! The memory that reading and writing records needs, asked for beforehand.
//!
//! The readers use Rust's allocator, which aborts the program when memory runs out. To keep the
//! host alive, a function first allocates as much as its next record can need
//! ([`outflank_records::memory`]), and frees it. Another thread can still take that memory before
//! the record is read: nothing guards against this.

use std::hint::black_box;

use crate::outflank_status::{self, OUTFLANK_ERR_NO_MEMORY};

/// Returns an error if the allocator does not have that much memory now.
pub(crate) fn reserve(bytes: usize) -> Result<(), outflank_status> {
    let mut asked = Vec::<u8>::new();
    asked.try_reserve_exact(bytes).map_err(|_| OUTFLANK_ERR_NO_MEMORY)?;
    // Without this the compiler removes an allocation that is never used.
    black_box(asked.as_mut_ptr());
    Ok(())
}
