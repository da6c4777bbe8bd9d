//! The memory that reading and writing records needs, asked for beforehand.
//!
//! The readers use Rust's allocator, which aborts the program when memory runs out. To keep the
//! host alive, a function first allocates as much as its next record can need
//! ([`outflank_records::memory`]), and frees it. Another thread can still take that memory before
//! the record is read: nothing guards against this.

use crate::outflank_status::{self, OUTFLANK_ERR_NO_MEMORY};

/// Returns an error if the allocator does not have that much memory now.
pub(crate) fn reserve(bytes: usize) -> Result<(), outflank_status> {
    outflank_records::memory::reserve(bytes).map_err(|_| OUTFLANK_ERR_NO_MEMORY)
}
