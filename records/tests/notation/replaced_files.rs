//! A file that is written is there as a whole, or as it was before.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use outflank_records::{is_same_file, replace_file, replace_files};

/// A folder of its own, which goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("outflank-{name}-{}", std::process::id()));
        drop(fs::remove_dir_all(&path));
        fs::create_dir(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, content: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, content).unwrap();
        path
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(&self.0)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn write(path: &Path, content: &str) -> io::Result<()> {
    replace_file(path, |file| file.write_all(content.as_bytes()))
}

/// A disk that is full fails in the middle of a write, too.
#[test]
fn an_error_leaves_the_old_file_and_nothing_else() {
    let folder = Folder::new("kept");
    let path = folder.file("games.sgf", "the old one");
    for written in [0, 1, 1 << 20] {
        let failed = replace_file(&path, |file| {
            file.write_all(&vec![b'x'; written])?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        });
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read_to_string(&path).unwrap(), "the old one");
        assert_eq!(folder.names(), ["games.sgf"]);
    }
    assert_eq!(write(&folder.0.join("no/such/folder"), "").unwrap_err().kind(), io::ErrorKind::NotFound);
}

/// A writer that is killed leaves the new file, which others must not read if they may not read the
/// old one.
#[test]
#[cfg(unix)]
fn a_private_file_is_private_while_it_is_written() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("private");
    let path = folder.file("games.sgf", "before");
    for mode in [0o600, 0o640, 0o644, 0o400] {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        let written = replace_file(&path, |file| {
            file.write_all(b"after")?;
            for name in folder.names() {
                let found = fs::metadata(folder.0.join(&name))?.permissions().mode() & 0o777;
                assert!(found == if name == "games.sgf" { mode } else { 0o600 }, "{name}: {found:o}");
            }
            Ok::<_, io::Error>(())
        });
        written.unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
    }
}

/// The writers' second files have names of their own.
#[test]
fn of_several_writers_one_is_the_last() {
    let folder = Folder::new("writers");
    let path = folder.file("games.sgf", "before");
    let contents: Vec<String> = (0..4).map(|writer| writer.to_string().repeat(200_000)).collect();
    std::thread::scope(|scope| {
        for content in &contents {
            scope.spawn(|| (0..20).for_each(|_| write(&path, content).unwrap()));
        }
        for _ in 0..50 {
            let found = fs::read_to_string(&path).unwrap();
            assert!(found == "before" || contents.contains(&found), "{} bytes", found.len());
        }
    });
    assert_eq!(folder.names(), ["games.sgf"]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = Folder::new("links");
    let path = folder.file("games.sgf", "before");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let (link, second) = (folder.0.join("link"), folder.0.join("second"));
    symlink("games.sgf", &link).unwrap();
    symlink(&link, &second).unwrap();
    write(&second, "after").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "after");
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(fs::read_link(&link).unwrap(), Path::new("games.sgf"));
    // A link to a file that is not there yet.
    symlink("new.sgf", folder.0.join("to-new")).unwrap();
    write(&folder.0.join("to-new"), "new").unwrap();
    assert_eq!(fs::read_to_string(folder.0.join("new.sgf")).unwrap(), "new");
    // A new file has the permissions that any program's file has, not those of a temporary file.
    let other = folder.file("other", "");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&folder.0.join("new.sgf")), mode(&other));
    symlink("round", folder.0.join("round")).unwrap();
    assert!(write(&folder.0.join("round"), "").is_err());
    assert_eq!(folder.names(), ["games.sgf", "link", "new.sgf", "other", "round", "second", "to-new"]);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused() {
    use std::os::unix::fs::FileTypeExt as _;
    let folder = Folder::new("refused");
    let socket = folder.0.join("socket");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    assert_eq!(write(&folder.0, "games").unwrap_err().kind(), io::ErrorKind::IsADirectory);
    for path in [socket.as_path(), Path::new("/dev/null"), Path::new("/dev/full")] {
        let error = write(path, "games").unwrap_err();
        assert_eq!(error.to_string(), "not a regular file", "{}", path.display());
    }
    assert!(fs::metadata(&socket).unwrap().file_type().is_socket());
    assert_eq!(folder.names(), ["socket"]);
}

/// A link of the system to an open file is not a name that a writer can replace.
#[cfg(target_os = "linux")]
#[test]
fn an_open_pipe_or_removed_file_is_refused() {
    use std::os::fd::AsRawFd as _;
    let folder = Folder::new("open");
    let at = |descriptor: i32| PathBuf::from(format!("/proc/self/fd/{descriptor}"));
    let (_reader, pipe) = io::pipe().unwrap();
    let file = fs::File::create(folder.0.join("games.sgf")).unwrap();
    write(&at(file.as_raw_fd()), "games").unwrap();
    assert_eq!(fs::read_to_string(folder.0.join("games.sgf")).unwrap(), "games");
    // Its name is another file's now.
    for open in [pipe.as_raw_fd(), file.as_raw_fd()] {
        assert_eq!(write(&at(open), "others").unwrap_err().to_string(), "not a regular file");
    }
    assert_eq!(folder.names(), ["games.sgf"]);
}

#[test]
fn files_that_belong_together_are_all_complete_before_one_is_replaced() {
    let folder = Folder::new("together");
    let [games, names] = ["club.wtb", "club.JOU"].map(|name| folder.file(name, "before"));
    fs::create_dir(folder.0.join("club.TRN")).unwrap();
    let error = replace_files(&[(&names, b"ann"), (&games, b"f5"), (&folder.0.join("club.TRN"), b"")]);
    assert_eq!(error.unwrap_err().path, folder.0.join("club.TRN"));
    assert_eq!([&games, &names].map(|path| fs::read_to_string(path).unwrap()), ["before"; 2]);
    replace_files(&[(&names, b"ann"), (&games, b"f5")]).unwrap();
    assert_eq!([&games, &names].map(|path| fs::read_to_string(path).unwrap()), ["f5", "ann"]);
    // One file by two names would have the last content only.
    let round = folder.0.join("club.TRN/../club.wtb");
    for twice in [&games, &round] {
        let error = replace_files(&[(&games, b"d3"), (twice, b"bob")]).unwrap_err();
        assert_eq!(error.to_string(), format!("{}: two files would be written to it", twice.display()));
    }
    assert_eq!(fs::read_to_string(&games).unwrap(), "f5");
    assert_eq!(folder.names(), ["club.JOU", "club.TRN", "club.wtb"]);
}

#[cfg(unix)]
#[test]
fn one_file_has_many_names() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("names");
    let path = folder.file("games.sgf", "");
    let [link, hard, other] = ["link", "hard", "other"].map(|name| folder.0.join(name));
    symlink("games.sgf", &link).unwrap();
    fs::hard_link(&path, &hard).unwrap();
    for name in [&path, &link, &hard, &folder.0.join("./games.sgf")] {
        assert!(is_same_file(&path, name), "{}", name.display());
        assert!(!is_same_file(&other, name) && !is_same_file(name, &other), "{}", name.display());
    }
    // What is not there yet has a place.
    symlink("./other", folder.0.join("to-other")).unwrap();
    assert!(is_same_file(&other, &folder.0.join("to-other")));
    assert!(!is_same_file(&other, &folder.0.join("third")) && !is_same_file(&other, &folder.file("new", "")));
}
