//! The files of games in a folder: each is found once, in order, and what is left out has its reason.

use std::fs;
use std::path::{Path, PathBuf};

use outflank_records::{FileKind, Format, game_files};

/// A folder of its own, which goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("outflank-files-{name}-{}", std::process::id()));
        drop(fs::remove_dir_all(&path));
        fs::create_dir(&path).unwrap();
        Self(path)
    }

    /// The paths within the folder, and after a colon the reasons of those that are left out.
    fn found(&self) -> Vec<String> {
        let name = |path: &Path| path.strip_prefix(&self.0).unwrap().to_string_lossy().replace('\\', "/");
        let said = game_files(&self.0).map(|found| match found {
            Ok(path) => name(&path),
            Err(left) => format!("{}: {left}", name(&left.path)),
        });
        said.collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

#[test]
fn files_come_in_the_order_of_their_paths() {
    let folder = Folder::new("order");
    fs::create_dir_all(folder.0.join("b/empty")).unwrap();
    for name in ["b.txt", "b/z.SGF", "b/a.wtb", "a.md", "c.JOU", "notes", "x.doc", "end.obf", "all.games"] {
        fs::write(folder.0.join(name), "").unwrap();
    }
    let named = "are read only if they are named";
    let expected = [
        "a.md".into(),
        "all.games".into(),
        "b/a.wtb".into(),
        "b/z.SGF".into(),
        "b.txt".into(),
        "c.JOU".into(),
        format!("end.obf: files that end in .obf {named}"),
        format!("notes: files without an ending {named}"),
        format!("x.doc: files that end in .doc {named}"),
    ];
    assert_eq!(folder.found(), expected);
}

#[cfg(unix)]
#[test]
fn odd_entries_have_their_reasons() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new("odd");
    symlink(&folder.0, folder.0.join("again")).unwrap();
    symlink("nowhere", folder.0.join("nothing.sgf")).unwrap();
    symlink("/dev/null", folder.0.join("device.txt")).unwrap();
    let expected = [
        "again: links to folders are not followed",
        "device.txt: it is neither a file nor a folder",
        "nothing.sgf: it cannot be read: no such file or directory",
    ];
    assert_eq!(folder.found(), expected);
    // A link that is named is followed.
    let other = Folder::new("link");
    fs::write(other.0.join("a.txt"), "").unwrap();
    let link = folder.0.join("named");
    symlink(&other.0, &link).unwrap();
    assert_eq!(game_files(&link).map(Result::unwrap).collect::<Vec<_>>(), [link.join("a.txt")]);
}

#[test]
fn a_folder_that_is_not_there_is_left_out() {
    let folder = Folder::new("gone");
    fs::remove_dir(&folder.0).unwrap();
    assert_eq!(folder.found().len(), 1);
}

#[test]
fn every_format_with_an_extension_has_a_kind() {
    for format in Format::ALL {
        for extension in format.extensions() {
            assert!(FileKind::of(format!("x.{extension}").as_ref()).is_some(), "{format}");
        }
    }
}
