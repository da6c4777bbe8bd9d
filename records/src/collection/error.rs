//! The errors of collections.

use std::collections::TryReserveError;
use std::fmt;
use std::io;

/// The error for a collection that cannot be opened, read, built or written.
///
/// ```
/// use outflank_records::collection::{Builder, Collection};
/// let mut bytes = Builder::new().to_bytes()?;
/// bytes.pop();
/// let error = Collection::from_bytes(bytes).unwrap_err();
/// assert_eq!(error.to_string(), "the collection is cut: expected 120 bytes, found 119");
/// let error = Collection::from_bytes(b"f5d6c3".to_vec()).unwrap_err();
/// assert_eq!(error.to_string(), "not a collection: it does not begin with \"outflcol\"");
/// # Ok::<(), outflank_records::collection::CollectionError>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum CollectionError {
    /// The file cannot be read or written.
    File(io::Error),
    /// The bytes are not a collection.
    NoCollection,
    /// The format has another version.
    Version {
        /// The version of the file.
        found: u32,
        /// The version that this library reads.
        wanted: u32,
    },
    /// The end is missing.
    Cut {
        /// The number of bytes of the file.
        found: u64,
        /// The number of bytes that it should have.
        wanted: u64,
    },
    /// Bytes follow the end.
    Trailing {
        /// The number of bytes after the end.
        bytes: u64,
    },
    /// The content of this part is impossible, or its checksum is wrong.
    Damaged(&'static str),
    /// The collection has no game with this number.
    NoGame {
        /// The number that was asked for, counted from 0.
        game: u32,
        /// The number of games.
        games: u32,
    },
    /// There is more of this than the format has numbers for.
    TooMany(&'static str),
    /// There is not enough memory for it.
    NoMemory,
}

impl fmt::Display for CollectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::NoCollection => f.write_str("not a collection: it does not begin with \"outflcol\""),
            Self::Version { found, wanted } => {
                write!(f, "expected a collection of version {wanted}, found version {found}")
            }
            Self::Cut { found, wanted } => {
                write!(f, "the collection is cut: expected {wanted} bytes, found {found}")
            }
            Self::Trailing { bytes } => write!(f, "{bytes} bytes follow the end of the collection"),
            Self::Damaged(part) => write!(f, "the collection is damaged: its {part} cannot be right"),
            Self::NoGame { game, games } => write!(f, "there is no game {game}: the collection has {games}"),
            Self::TooMany(what) => write!(f, "too many {what} for a collection"),
            Self::NoMemory => f.write_str("not enough memory for the collection"),
        }
    }
}

impl std::error::Error for CollectionError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::File(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for CollectionError {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::OutOfMemory { Self::NoMemory } else { Self::File(error) }
    }
}

impl From<TryReserveError> for CollectionError {
    fn from(_: TryReserveError) -> Self {
        Self::NoMemory
    }
}
