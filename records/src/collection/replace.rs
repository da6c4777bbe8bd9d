//! A file is replaced as a whole.

use std::fs::File;
use std::io::{BufWriter, IntoInnerError};
use std::path::Path;

use super::CollectionError;

/// Lets `write` write a file, under the name with `.part` added, and renames it once complete.
pub(super) fn replace(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), CollectionError>,
) -> Result<(), CollectionError> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let written = || {
        let mut file = BufWriter::with_capacity(1 << 16, File::create(&part)?);
        write(&mut file)?;
        file.into_inner().map_err(IntoInnerError::into_error)?.sync_all()?;
        Ok(std::fs::rename(&part, path)?)
    };
    let written = written();
    if written.is_err() {
        // What is left of it helps nobody; the error says what happened.
        _ = std::fs::remove_file(&part);
    }
    written
}
