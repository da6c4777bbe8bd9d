//! A file that a run adds to or continues is written by one run at a time, and what cannot be held
//! is refused at once.

use std::fs;
use std::io::{BufRead as _, BufReader, ErrorKind, Read as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use outflank_records::{HeldFile, read_file};

/// A folder of its own, which goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("outflank-held-{name}-{}", std::process::id()));
        drop(fs::remove_dir_all(&path));
        fs::create_dir(&path).unwrap();
        Self(path)
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name());
        names.map(|name| name.into_string().unwrap()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

const BUSY: &str = "another test writes this file";

#[test]
fn the_second_of_two_is_refused_until_the_first_has_ended() {
    let folder = Folder::new("two");
    let path = folder.0.join("log");
    let refused = || {
        let error = HeldFile::open(&path, BUSY).unwrap_err();
        error.kind() == ErrorKind::ResourceBusy && error.to_string() == BUSY
    };
    let mut first = HeldFile::open(&path, BUSY).unwrap();
    assert!(refused());
    first.append(b"one\n").unwrap();
    // The new file is held, too, before it has the name.
    first.replace(|file| file.write_all(b"two\n")).unwrap();
    assert!(refused() && first.read().unwrap() == b"two\n");
    first.append(b"three\n").unwrap();
    drop(first);
    assert_eq!(HeldFile::open(&path, BUSY).unwrap().read().unwrap(), b"two\nthree\n");
}

/// Many that begin at once hold it one after the other, although each one that adds nothing removes
/// the file, and although it is replaced: nothing that is added goes to a file that is gone.
#[test]
fn what_one_adds_the_next_finds() {
    let folder = Folder::new("many");
    let path = folder.0.join("log");
    let added = std::thread::scope(|scope| {
        let run = |writer: usize| {
            let mut added = 0;
            for nth in 0..200 {
                let Ok(mut file) = HeldFile::open(&path, BUSY) else { continue };
                match (nth + writer) % 3 {
                    0 => continue,
                    1 => file.append(b"x").unwrap(),
                    _ => {
                        let before = file.read().unwrap();
                        file.replace(|file| file.write_all(&[&before, &b"x"[..]].concat())).unwrap();
                    }
                }
                added += 1;
            }
            added
        };
        let writers: Vec<_> = (0..4).map(|writer| scope.spawn(move || run(writer))).collect();
        writers.into_iter().map(|writer| writer.join().unwrap()).sum::<usize>()
    });
    assert!(added > 0);
    assert_eq!(read_file(&path).unwrap().len(), added);
}

/// Another process is refused as well, and a process that is killed holds nothing.
#[test]
fn a_process_holds_it_until_it_ends() {
    let folder = Folder::new("process");
    let path = folder.0.join("log");
    let mut other = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "held_files::holds_a_file_until_it_is_killed", "--ignored", "--nocapture"])
        .env("OUTFLANK_HELD", &path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(other.stdout.take().unwrap());
    assert!(said.lines().any(|line| line.unwrap().ends_with("held")));
    assert_eq!(HeldFile::open(&path, BUSY).unwrap_err().to_string(), BUSY);
    other.kill().unwrap();
    other.wait().unwrap();
    assert!(HeldFile::open(&path, BUSY).is_ok());
}

#[test]
#[ignore = "a_process_holds_it_until_it_ends runs it"]
fn holds_a_file_until_it_is_killed() {
    let Some(path) = std::env::var_os("OUTFLANK_HELD").map(PathBuf::from) else { return };
    let held = HeldFile::open(&path, BUSY).unwrap();
    println!("held");
    drop(std::io::stdin().read(&mut [0]));
    drop(held);
}

#[test]
fn only_a_new_file_is_removed_and_only_if_it_is_empty() {
    let folder = Folder::new("removed");
    let path = folder.0.join("log");
    drop(HeldFile::open(&path, BUSY).unwrap());
    assert_eq!(folder.names(), [""; 0]);
    fs::write(&path, "").unwrap();
    drop(HeldFile::open(&path, BUSY).unwrap());
    assert_eq!(folder.names(), ["log"]);
    fs::remove_file(&path).unwrap();
    HeldFile::open(&path, BUSY).unwrap().append(b"f5").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"f5");
}

#[test]
#[cfg(unix)]
fn a_link_to_nothing_is_kept() {
    let folder = Folder::new("link");
    let (path, target) = (folder.0.join("log"), folder.0.join("target"));
    std::os::unix::fs::symlink("target", &path).unwrap();
    drop(HeldFile::open(&path, BUSY).unwrap());
    assert!(path.is_symlink() && !target.exists());
    let mut file = HeldFile::open(&path, BUSY).unwrap();
    file.append(b"f5").unwrap();
    file.replace(|file| file.write_all(b"d6")).unwrap();
    drop(file);
    assert!(path.is_symlink());
    assert_eq!(fs::read(&target).unwrap(), b"d6");
}

/// A pipe without a writer, and without a reader, and devices without an end.
#[test]
#[cfg(unix)]
fn a_pipe_and_a_device_are_refused_at_once() {
    let folder = Folder::new("pipe");
    let pipe = folder.0.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for path in [&pipe, &PathBuf::from("/dev/zero"), &PathBuf::from("/dev/null")] {
        let errors = [
            HeldFile::open(path, BUSY).unwrap_err().to_string(),
            read_file(path).unwrap_err().to_string(),
            outflank_records::collection::Collection::open(path).unwrap_err().to_string(),
        ];
        assert!(errors.iter().all(|error| error.contains("not a regular file")), "{errors:?}");
    }
    // A folder is refused for its own reason.
    let folder = read_file(&folder.0).unwrap_err();
    assert_eq!(folder.kind(), ErrorKind::IsADirectory);
}
