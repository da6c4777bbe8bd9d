//! Files that are opened without waiting, and files that one run writes at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::replace::{NewFile, linked};

/// Reads a regular file.
///
/// `std::fs::read` waits for another program if `path` is a pipe, and reads a device such as
/// `/dev/zero` until memory ends.
///
/// # Errors
///
/// Returns an error if the file cannot be read, or if `path` is a device or a pipe.
///
/// ```
/// assert_eq!(outflank_records::read_file("no-such-file".as_ref()).unwrap_err().kind(), std::io::ErrorKind::NotFound);
/// ```
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_file(path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opens a regular file.
pub(crate) fn open_file(path: &Path) -> io::Result<File> {
    opened(path, OpenOptions::new().read(true))
}

/// Opens a file without waiting for it. A path that is neither a file nor a folder is refused. A
/// folder is not, because its reading fails with the system's reason.
fn opened(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt as _;
        options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed());
    }
    let file = options.open(path)?;
    let found = file.metadata()?;
    if found.is_file() || found.is_dir() {
        Ok(file)
    } else {
        Err(io::Error::new(ErrorKind::InvalidInput, "not a regular file"))
    }
}

/// A file that one run writes at a time, such as the log of a match.
///
/// The file is locked until the value is dropped. A file system without locks has none. On Windows
/// nobody else can read the file meanwhile.
///
/// ```
/// use outflank_records::HeldFile;
/// let path = std::env::temp_dir().join(format!("outflank-held-{}.txt", std::process::id()));
/// let mut file = HeldFile::open(&path, "another run writes this file")?;
/// file.append(b"f5d6c3\n")?;
/// assert_eq!(file.read()?, b"f5d6c3\n");
/// let error = HeldFile::open(&path, "another run writes this file").unwrap_err();
/// assert_eq!(error.to_string(), "another run writes this file");
/// file.replace(|file| file.write_all(b"f5f6e6\n"))?;
/// assert_eq!(file.read()?, b"f5f6e6\n");
/// # drop(file);
/// # std::fs::remove_file(path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct HeldFile {
    path: PathBuf,
    /// `None` on Windows after a file that could not be replaced.
    file: Option<File>,
    /// Where this value has created the file, if nothing has been written to it yet.
    created: Option<PathBuf>,
}

impl HeldFile {
    /// Opens a file, or creates an empty one. A file that was created is removed again if nothing
    /// is written to it.
    ///
    /// # Errors
    ///
    /// Returns an error with the text `busy` and the kind
    /// [`ResourceBusy`](io::ErrorKind::ResourceBusy) if another run has opened the file. It also
    /// returns an error if the file cannot be read and written, or if `path` is a device or a pipe.
    ///
    /// See [`HeldFile`] for an example.
    pub fn open(path: &Path, busy: &'static str) -> io::Result<Self> {
        loop {
            let (file, created) = opened_or_new(path)?;
            lock(&file, busy)?;
            // Whoever held it before may have removed or replaced it meanwhile.
            if is_at(&file, path)? {
                return Ok(Self { path: path.to_owned(), file: Some(file), created });
            }
        }
    }

    fn file(&mut self) -> io::Result<&mut File> {
        self.file.as_mut().ok_or_else(|| io::Error::other("the file could not be replaced before"))
    }

    /// Reads the whole file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    ///
    /// See [`HeldFile`] for an example.
    pub fn read(&mut self) -> io::Result<Vec<u8>> {
        let (file, mut bytes) = (self.file()?, Vec::new());
        file.rewind()?;
        file.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Adds bytes at the end of the file, in one call of the system if possible.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    ///
    /// See [`HeldFile`] for an example.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let file = self.file()?;
        file.seek(SeekFrom::End(0))?;
        file.write_all(bytes)
    }

    /// Cuts the file to this length.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written.
    ///
    /// ```
    /// use outflank_records::HeldFile;
    /// let path = std::env::temp_dir().join(format!("outflank-cut-{}.txt", std::process::id()));
    /// let mut file = HeldFile::open(&path, "another run writes this file")?;
    /// file.append(b"f5d6")?;
    /// file.cut(2)?;
    /// assert_eq!(file.read()?, b"f5");
    /// # drop(file);
    /// # std::fs::remove_file(path)?;
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        self.file()?.set_len(length)
    }

    /// Writes the file anew, as [`replace_file`](crate::replace_file) does. The new file is held,
    /// too.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be written. It is as it was before then.
    ///
    /// See [`HeldFile`] for an example.
    pub fn replace(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let new = NewFile::write(&self.path, write)?;
        lock(new.file(), "another run writes the new file")?;
        if cfg!(windows) {
            // A file that is open is not replaced there.
            self.file = None;
        }
        self.file = Some(new.rename()?);
        self.created = None;
        Ok(())
    }
}

/// A file that was created, and is empty, is removed.
impl Drop for HeldFile {
    fn drop(&mut self) {
        let Some(file) = &self.file else { return };
        if let Some(path) = &self.created
            && file.metadata().is_ok_and(|about| about.len() == 0)
        {
            drop(fs::remove_file(path));
        }
        // A process that was forked meanwhile has the file, and with it the lock.
        drop(file.unlock());
    }
}

/// The file at a path, or a new one and where it is.
fn opened_or_new(path: &Path) -> io::Result<(File, Option<PathBuf>)> {
    loop {
        match opened(path, &mut options()) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            found => return Ok((found?, None)),
        }
        // `create_new` does not follow links.
        let path = linked(path)?;
        match opened(&path, options().create_new(true)) {
            // Another run was faster.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            new => return Ok((new?, Some(path))),
        }
    }
}

/// New bytes come after all that is there, even if the file system has no locks. Windows cannot cut
/// a file that was opened so.
fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).append(cfg!(not(windows)));
    options
}

fn lock(file: &File, busy: &'static str) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::Error::new(ErrorKind::ResourceBusy, busy)),
        Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => Err(error),
        _ => Ok(()),
    }
}

/// Whether this file is the one at a path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let file = file.metadata()?;
    match fs::metadata(path) {
        Ok(found) => Ok((found.dev(), found.ino()) == (file.dev(), file.ino())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// A file that is open keeps its name there, unless it is renamed.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}
