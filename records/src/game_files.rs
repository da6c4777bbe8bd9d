//! The files of games in a folder. Only this module decides by a name what a file may hold.

use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use crate::Format;

/// The contents of a file of games, players or tournaments, by its name.
///
/// ```
/// use outflank_records::FileKind;
/// assert_eq!(FileKind::of("WTH_2004.WTB".as_ref()), Some(FileKind::Games));
/// assert_eq!(FileKind::of("WTHOR.JOU".as_ref()), Some(FileKind::Players));
/// assert_eq!(FileKind::of("picture.png".as_ref()), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FileKind {
    /// Games, in a [`Format`] or pasted.
    Games,
    /// A text such as a page or a letter, which may have games in it or none.
    Prose,
    /// Positions without games: OBF.
    Positions,
    /// The names of WTHOR's players.
    Players,
    /// The names of WTHOR's tournaments.
    Tournaments,
    /// A file of a [`Collection`](crate::collection::Collection).
    Collection,
}

impl FileKind {
    /// Returns the kind that the extension of a file's name determines, in small letters or capitals.
    ///
    /// ```
    /// use outflank_records::FileKind;
    /// assert_eq!(FileKind::of("all.games".as_ref()), Some(FileKind::Collection));
    /// ```
    pub fn of(name: &Path) -> Option<Self> {
        const KINDS: [(&str, FileKind); 9] = [
            ("txt", FileKind::Games),
            ("csv", FileKind::Prose),
            ("eml", FileKind::Prose),
            ("html", FileKind::Prose),
            ("json", FileKind::Prose),
            ("md", FileKind::Prose),
            ("jou", FileKind::Players),
            ("trn", FileKind::Tournaments),
            ("games", FileKind::Collection),
        ];
        let extension = name.extension()?.to_str()?;
        let known = KINDS.iter().find(|(known, _)| extension.eq_ignore_ascii_case(known));
        known.map(|&(_, kind)| kind).or_else(|| match Format::of_extension(extension)? {
            Format::Obf => Some(Self::Positions),
            _ => Some(Self::Games),
        })
    }

    /// Returns the name, in small letters.
    ///
    /// ```
    /// assert_eq!(outflank_records::FileKind::Prose.name(), "prose");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Prose => "prose",
            Self::Positions => "positions",
            Self::Players => "players",
            Self::Tournaments => "tournaments",
            Self::Collection => "collection",
        }
    }
}

/// An entry of a folder that [`game_files`] leaves out.
#[derive(Debug)]
#[non_exhaustive]
pub struct LeftOut {
    /// The path of the file or the folder.
    pub path: PathBuf,
    /// The reason.
    pub reason: LeftOutReason,
}

/// The reason why [`game_files`] leaves an entry out.
#[derive(Debug)]
#[non_exhaustive]
pub enum LeftOutReason {
    /// The system does not read it.
    Unreadable(io::Error),
    /// It is a device, a pipe or a socket.
    NotAFile,
    /// It is a link to a folder, which might lead round in a circle.
    LinkToFolder,
    /// The name does not say that games are in it.
    OtherName,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            LeftOutReason::Unreadable(error) => {
                let said = error.to_string();
                // The system's number means nothing to a reader.
                let said = said.split_once(" (os error").map_or(&*said, |(said, _)| said);
                write!(f, "it cannot be read: {}", said.to_lowercase())
            }
            LeftOutReason::NotAFile => f.write_str("it is neither a file nor a folder"),
            LeftOutReason::LinkToFolder => f.write_str("links to folders are not followed"),
            LeftOutReason::OtherName => match self.path.extension().filter(|extension| !extension.is_empty())
            {
                Some(extension) => {
                    write!(f, "files that end in .{} are read only if they are named", extension.display())
                }
                None => f.write_str("files without an ending are read only if they are named"),
            },
        }
    }
}

/// Returns the files of games in a folder and in its folders, however deep, in the order of their
/// paths. An entry that is left out is an error in its place.
///
/// Files of games have a [kind](FileKind), and OBF is not among them, because it has positions
/// without games.
///
/// ```
/// use std::fs;
/// let folder = std::env::temp_dir().join(format!("outflank-folder-{}", std::process::id()));
/// fs::create_dir_all(folder.join("old"))?;
/// for name in ["old/b.sgf", "a.txt", "c.doc"] {
///     fs::write(folder.join(name), "")?;
/// }
/// let mut files = outflank_records::game_files(&folder);
/// assert_eq!(files.next().unwrap().unwrap(), folder.join("a.txt"));
/// let left_out = files.next().unwrap().unwrap_err();
/// assert_eq!(left_out.to_string(), "files that end in .doc are read only if they are named");
/// assert_eq!(files.next().unwrap().unwrap(), folder.join("old").join("b.sgf"));
/// assert!(files.next().is_none());
/// fs::remove_dir_all(&folder)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn game_files(folder: &Path) -> impl Iterator<Item = Result<PathBuf, LeftOut>> + use<> {
    // The last one is the next. The folders within are not calls, so that they may be deep.
    let mut waiting = vec![folder.to_path_buf()];
    let mut is_folder_given = true;
    std::iter::from_fn(move || {
        loop {
            let path = waiting.pop()?;
            let is_given = std::mem::take(&mut is_folder_given);
            let entry = match entry_of(&path) {
                // A link that the caller names is followed.
                Err(LeftOutReason::LinkToFolder) if is_given => Ok(Entry::Folder),
                entry => entry,
            };
            let inside = match entry {
                Ok(Entry::Folder) => paths_in(&path).map_err(LeftOutReason::Unreadable),
                Ok(Entry::File) => return Some(Ok(path)),
                Err(reason) => Err(reason),
            };
            match inside {
                Ok(paths) => waiting.extend(paths.into_iter().rev()),
                Err(reason) => return Some(Err(LeftOut { path, reason })),
            }
        }
    })
}

enum Entry {
    File,
    Folder,
}

fn entry_of(path: &Path) -> Result<Entry, LeftOutReason> {
    let found = fs::metadata(path).map_err(LeftOutReason::Unreadable)?;
    if found.is_dir() {
        return if path.is_symlink() { Err(LeftOutReason::LinkToFolder) } else { Ok(Entry::Folder) };
    }
    if !found.is_file() {
        return Err(LeftOutReason::NotAFile);
    }
    match FileKind::of(path) {
        Some(FileKind::Positions) | None => Err(LeftOutReason::OtherName),
        Some(_) => Ok(Entry::File),
    }
}

/// The paths of what is in a folder, in order.
fn paths_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
    paths.sort();
    Ok(paths)
}
