//! The error for a record that a format cannot hold.

use std::fmt;

use crate::Format;

/// The error for records that cannot be written in a format.
///
/// See [`write()`](crate::write()) for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WriteError {
    /// The format.
    pub format: Format,
    /// The index of the record that does not fit. `None` if only one was to be written, or if the format has
    /// no writer.
    pub record: Option<usize>,
    /// The records that the format can hold, such as `"games of Reversi on squares, without the free opening"`.
    pub holds: &'static str,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { format, record, holds } = self;
        match record {
            Some(nth) => write!(f, "record {} does not fit {format}, which has {holds}", nth + 1),
            None => write!(f, "{format} has {holds}"),
        }
    }
}

impl std::error::Error for WriteError {}
