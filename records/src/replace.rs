//! The functions that write files, which all languages use.

use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// The longest chain of links that is followed, as long as Linux follows.
const LINKS: usize = 40;

/// Writes a file by calling `write`, and replaces `path` only once the new file is complete.
///
/// The function writes to a new file next to `path`, with a name of its own, and then renames it
/// to `path`. Until then an existing file does not change, even if the disk is full or the process
/// is killed. The new file gets the permissions of the old one. If `path` is a link, the function
/// replaces the file that it leads to.
///
/// # Errors
///
/// Returns an error if the file cannot be written, or if `path` is a folder, a device or a pipe.
/// Nothing has changed then.
///
/// ```
/// use outflank_records::replace_file;
/// let path = std::env::temp_dir().join(format!("outflank-replaced-{}.txt", std::process::id()));
/// replace_file(&path, |file| file.write_all(b"f5d6c3\n"))?;
/// let failed = replace_file(&path, |file| {
///     file.write_all(b"f5")?;
///     Err(std::io::Error::other("no more moves"))
/// });
/// assert!(failed.is_err());
/// assert_eq!(std::fs::read_to_string(&path)?, "f5d6c3\n");
/// # std::fs::remove_file(path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn replace_file<E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    NewFile::write(path, write)?.rename()?;
    Ok(())
}

/// Writes several files that belong together. Each has a path and its content.
///
/// The function writes all of them as [`replace_file`] does, and renames them only once all are
/// complete, in their order. So if one cannot be written, all paths are as they were before. If one
/// cannot be renamed, those before it are new.
///
/// # Errors
///
/// Returns an error if two of the paths are the [same file](is_same_file), or if a file cannot be
/// written.
///
/// ```
/// use outflank_records::replace_files;
/// let folder = std::env::temp_dir();
/// let name = |end| folder.join(format!("outflank-files-{}.{end}", std::process::id()));
/// let [names, games] = [name("JOU"), name("wtb")];
/// replace_files(&[(&names, b"ann"), (&games, b"f5d6")])?;
/// assert_eq!(std::fs::read_to_string(&games).unwrap(), "f5d6");
/// let error = replace_files(&[(&games, b"f5"), (&games, b"bob")]).unwrap_err();
/// assert_eq!(error.path, games);
/// assert_eq!(std::fs::read_to_string(&games).unwrap(), "f5d6");
/// # std::fs::remove_file(names).and(std::fs::remove_file(games)).unwrap();
/// # Ok::<(), outflank_records::NotReplaced>(())
/// ```
pub fn replace_files(files: &[(&Path, &[u8])]) -> Result<(), NotReplaced> {
    let of = |path: &Path| {
        let path = path.to_owned();
        |error| NotReplaced { path, error }
    };
    for (nth, (path, _)) in files.iter().enumerate() {
        if files[..nth].iter().any(|(other, _)| is_same_file(path, other)) {
            let twice = io::Error::new(io::ErrorKind::InvalidInput, "two files would be written to it");
            return Err(of(path)(twice));
        }
    }
    let new = files.iter().map(|&(path, content)| {
        NewFile::write(path, |file| file.write_all(content)).map_err(of(path)).map(|new| (path, new))
    });
    let new = new.collect::<Result<Vec<_>, _>>()?;
    new.into_iter().try_for_each(|(path, new)| new.rename().map(drop).map_err(of(path)))
}

/// The error for files that are not replaced.
///
/// ```
/// use outflank_records::replace_files;
/// let error = replace_files(&[("no-such-folder/games.wtb".as_ref(), b"f5d6")]).unwrap_err();
/// assert!(error.to_string().starts_with("no-such-folder/games.wtb: "));
/// ```
#[derive(Debug)]
pub struct NotReplaced {
    /// The file that cannot be written.
    pub path: PathBuf,
    /// The reason.
    pub error: io::Error,
}

impl fmt::Display for NotReplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.error)
    }
}

impl std::error::Error for NotReplaced {}

/// Checks whether two paths are of one file, also if the file has several names or links, or if
/// nothing is there yet.
///
/// Use it before you write to a file that is read as well. On Windows, two names of one file are
/// two files.
///
/// ```
/// use outflank_records::is_same_file;
/// let folder = std::env::temp_dir();
/// assert!(is_same_file(&folder.join("not-there"), &folder.join("./not-there")));
/// assert!(!is_same_file(&folder, &folder.join("not-there")));
/// ```
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    match (identity(one), identity(other)) {
        (Ok(one), Ok(other)) => one == other,
        (Err(_), Err(_)) => place(one).is_ok_and(|one| place(other).is_ok_and(|other| one == other)),
        _ => false,
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> io::Result<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path).map(|found| (found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<PathBuf> {
    path.canonicalize()
}

/// Returns the path that a new file would get, without links and `..`.
fn place(path: &Path) -> io::Result<PathBuf> {
    let path = linked(path)?;
    Ok(folder(&path).canonicalize()?.join(path.file_name().unwrap_or(OsStr::new(""))))
}

/// A complete file that has a name of its own, next to the path that it is for.
pub(crate) struct NewFile {
    file: NamedTempFile,
    path: PathBuf,
}

impl NewFile {
    pub(crate) fn write<E: From<io::Error>>(
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
    ) -> Result<Self, E> {
        let (path, before) = destination(path)?;
        let mut file = new_file_beside(&path, before.is_some())?;
        let mut buffered = BufWriter::with_capacity(1 << 16, file.as_file_mut());
        write(&mut buffered)?;
        buffered.flush()?;
        drop(buffered);
        if let Some(before) = before {
            file.as_file().set_permissions(before)?;
        }
        file.as_file().sync_all()?;
        Ok(Self { file, path })
    }

    /// The file, which has not its last name yet.
    pub(crate) fn file(&self) -> &File {
        self.file.as_file()
    }

    /// Gives the file the path that it is for, and returns it.
    pub(crate) fn rename(self) -> io::Result<File> {
        let file = self.file.persist(&self.path).map_err(|error| error.error)?;
        // The file is whole whether or not the folder can be synced, which some file systems refuse.
        #[cfg(unix)]
        drop(File::open(folder(&self.path)).and_then(|folder| folder.sync_all()));
        Ok(file)
    }
}

/// Checks that [`replace_file`] can write to `path`. Call it before long work whose result goes to
/// a file.
///
/// The function creates a new file next to `path`, and removes it again.
///
/// # Errors
///
/// Returns an error if a new file cannot be created there, or if `path` is a folder, a device or a
/// pipe.
///
/// ```
/// use outflank_records::check_replaceable;
/// let folder = std::env::temp_dir();
/// assert!(check_replaceable(&folder.join("outflank-result.txt")).is_ok());
/// assert!(check_replaceable(&folder).is_err());
/// assert!(check_replaceable(&folder.join("no-such-folder/result.txt")).is_err());
/// ```
pub fn check_replaceable(path: &Path) -> io::Result<()> {
    let (path, before) = destination(path)?;
    new_file_beside(&path, before.is_some())?.close()
}

/// The file that a path leads to, and its permissions, or `None` if it does not exist.
fn destination(path: &Path) -> io::Result<(PathBuf, Option<Permissions>)> {
    let to = linked(path)?;
    match fs::metadata(path) {
        // A removed file is still at its link in `/proc`, which leads nowhere.
        Ok(found) if found.is_file() && to.exists() => Ok((to, Some(found.permissions()))),
        Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok((to, None)),
        Err(error) => Err(error),
    }
}

/// A new file next to a path, with a name of its own. If it replaces another file, only its owner
/// may read it, until it is complete and gets the permissions of the other.
fn new_file_beside(path: &Path, replaces: bool) -> io::Result<NamedTempFile> {
    // Otherwise it is as a file that a program opens, not as a temporary file.
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    if replaces {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = replaces;
    let create = |path: &Path| options.open(path);
    tempfile::Builder::new().prefix(".outflank-").make_in(folder(path), create)
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Where a link leads to, also if nothing is there.
pub(crate) fn linked(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(to) = fs::read_link(&path) else { return Ok(path) };
        path = path.parent().map_or_else(|| to.clone(), |folder| folder.join(&to));
    }
    Err(io::Error::other("its links lead round in a circle"))
}
