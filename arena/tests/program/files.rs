//! Files that the program writes, and those that it leaves as they are.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::run;

/// A folder that is removed at the end of a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("outflank-files-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// The path of a file with this content.
    fn file(&self, name: &str, content: &str) -> String {
        let path = self.0.join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
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

const NOTES: &str = "my notes: two lines,\nof which the last has no end";

#[test]
fn a_foreign_file_is_refused_and_untouched() {
    let folder = Folder::new("foreign");
    let of_match = ["match", "random", "greedy", "--variant", "reversi:square-4", "--games", "2"];
    let common = [&of_match[..], &["--save"]].concat();
    for (name, arguments) in [
        ("games.sgf", &common[..]),
        ("games.ggf", &common),
        ("games.txt", &common),
        ("games.log", &[&of_match[..], &["--log"]].concat()),
        ("book.bin", &["book", "--positions", "20"]),
        ("openings.txt", &["openings", "--board", "hex-2"]),
    ] {
        let path = folder.file(name, NOTES);
        let (status, said, complaint) = run(&[arguments, &[&path]].concat());
        assert!(status == Some(1) && said.is_empty(), "{name}: {said}");
        assert!(complaint.contains(name), "{name}: {complaint}");
        assert_eq!(fs::read_to_string(&path).unwrap(), NOTES, "{name}");
    }
    assert_eq!(folder.names().len(), 6, "{:?}", folder.names());
}

/// The program's work has no end here, so it ends only if it refuses the path before the work.
#[test]
fn a_path_that_cannot_be_written_is_refused_before_the_work() {
    let folder = Folder::new("unwritable");
    let path = folder.0.join("no-such-folder").join("result");
    let path = path.to_str().unwrap();
    let endless = u32::MAX.to_string();
    let of_match = ["match", "opponent:4294967295", "greedy"];
    for arguments in [
        &["book", "--nodes", &endless, "--positions", "9", path][..],
        &["openings", "--board", "hex-2", "--games", &endless, path],
        &[&of_match[..], &["--log", path]].concat(),
        &[&of_match[..], &["--save", &format!("{path}.sgf")]].concat(),
    ] {
        let (status, complaint) = ended(arguments);
        assert_eq!(status, Some(1), "{arguments:?}: {complaint}");
        assert!(complaint.contains("no-such-folder"), "{arguments:?}: {complaint}");
    }
}

fn begun(arguments: &[&str]) -> Child {
    let mut program = Command::new(env!("CARGO_BIN_EXE_outflank-engine"));
    program.args(arguments).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The status of a program, and its complaint. If it has not ended after a minute, it is killed.
fn ended(arguments: &[&str]) -> (Option<i32>, String) {
    let mut program = begun(arguments);
    soon(|| program.try_wait().unwrap().is_some());
    drop(program.kill()); // It has ended, unless a test fails.
    let ended = program.wait_with_output().unwrap();
    (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
}

/// Waits until that is true, or a minute.
fn soon(mut is_true: impl FnMut() -> bool) {
    let mut polls = 0..1200;
    while !is_true() && polls.next().is_some() {
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Whether a program has locked a file, which it does after it has made it. Systems without a list of
/// locks only show that the file is there.
fn is_held(file: &str) -> bool {
    let Ok(found) = fs::metadata(file) else { return false };
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::MetadataExt as _;
        let inode = format!(":{} ", found.ino());
        fs::read_to_string("/proc/locks").unwrap().lines().any(|lock| lock.contains(&inode))
    }
    #[cfg(not(target_os = "linux"))]
    found.is_file()
}

/// Two that write one file would lose games, and leave a file that nobody can continue.
#[test]
fn one_run_at_a_time_writes_a_file() {
    let folder = Folder::new("one");
    let path = |name: &str| folder.0.join(name).to_str().unwrap().to_owned();
    let [log, saved, openings, book] = ["log", "games.sgf", "openings.txt", "book.bin"].map(path);
    let endless = u32::MAX.to_string();
    let of_match = ["match", "random", "greedy", "--variant", "reversi:square-4", "--games"];
    for (option, file, says) in [
        (&[&of_match[..], &[&endless, "--log"]].concat()[..], &log, "another match writes this log"),
        (&[&of_match[..], &[&endless, "--save"]].concat(), &saved, "another match saves its games"),
        (&["openings", "--board", "hex-2", "--games", &endless], &openings, "another run writes this file"),
        (&["book", "--nodes", &endless], &book, "another run writes this book"),
    ] {
        let mut first = begun(&[option, &[file.as_str()]].concat());
        soon(|| is_held(file));
        // The second run would end soon.
        let second = option.iter().map(|word| if *word == endless { "2" } else { word });
        let (status, complaint) = ended(&second.chain([file.as_str()]).collect::<Vec<_>>());
        first.kill().unwrap();
        first.wait().unwrap();
        assert!(status == Some(1) && complaint.contains(says), "{option:?}: {complaint}");
    }
    // A run that was killed holds nothing.
    let (status, complaint) = ended(&[&of_match[..], &["2", "--log", &log, "--save", &saved]].concat());
    assert_eq!(status, Some(0), "{complaint}");
}

/// Nobody writes to the pipe, and a device may have no end.
#[test]
#[cfg(unix)]
fn a_pipe_is_refused_at_once() {
    let folder = Folder::new("pipes");
    let pipe = folder.0.join("pipe.sgf");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let pipe = pipe.to_str().unwrap();
    let of_match = ["match", "random", "greedy", "--games", "2"];
    for arguments in [
        &[&of_match[..], &["--log", pipe]].concat()[..],
        &[&of_match[..], &["--log", "/dev/zero"]].concat(),
        &[&of_match[..], &["--save", pipe]].concat(),
        &[&of_match[..], &["--openings", pipe]].concat(),
        &["openings", "--board", "hex-2", pipe],
        &["book", "--positions", "9", pipe],
    ] {
        let (status, complaint) = ended(arguments);
        assert_eq!(status, Some(1), "{arguments:?}: {complaint}");
        assert!(complaint.contains("not a regular file"), "{arguments:?}: {complaint}");
    }
}

#[test]
fn a_match_adds_its_games_to_those_that_are_saved() {
    let folder = Folder::new("saved");
    for (name, known) in
        [("games.sgf", "(;GM[2]SZ[8];B[f5])"), ("games.ggf", "(;GM[Othello]PB[a]PW[b]TY[8];)")]
    {
        let path = folder.file(name, known);
        let save = |player| {
            let arguments = ["match", "random", player, "--variant", "reversi:square-4", "--games", "2"];
            run(&[&arguments, &["--save", &path][..]].concat())
        };
        let (status, _, complaint) = save("nobody");
        assert!(status == Some(1) && complaint.contains("there is no player"), "{complaint}");
        assert_eq!(fs::read_to_string(&path).unwrap(), known);
        assert_eq!([save("greedy").0, save("greedy").0], [Some(0); 2]);
        let games = fs::read_to_string(&path).unwrap();
        assert!(games.starts_with(known), "{games}");
        assert_eq!(games.matches("PB[random]").count() + games.matches("PW[random]").count(), 4, "{games}");
    }
}

/// The extension decides, also in capitals, and what is saved is read again with its players.
#[test]
fn saved_games_are_read_again_in_each_format() {
    let folder = Folder::new("formats");
    let start = "reversi:square-4".parse::<outflank::variant::Variant>().unwrap().start();
    let of_match = ["match", "random", "greedy", "--variant", "reversi:square-4", "--games", "4", "--save"];
    let mut read = Vec::new();
    for name in ["games.SGF", "games.ggf", "games.txt"] {
        let path = folder.0.join(name);
        let (status, _, complaint) = run(&[&of_match[..], &[path.to_str().unwrap()]].concat());
        assert_eq!(status, Some(0), "{complaint}");
        let bytes = fs::read(path).unwrap();
        let source = outflank_records::Source::of_file(name, &bytes).starting_at(start);
        read.push(source.read().map(|read| read.unwrap().record.game).collect::<Vec<_>>());
    }
    for games in &read {
        assert_eq!(games, &read[0]);
    }
}

#[test]
fn a_match_that_cannot_begin_leaves_no_file() {
    let folder = Folder::new("left");
    let path = folder.0.join("games.sgf");
    let (status, _, complaint) = run(&["match", "random", "nobody", "--save", path.to_str().unwrap()]);
    assert!(status == Some(1) && complaint.contains("there is no player"), "{complaint}");
    assert_eq!(folder.names(), Vec::<String>::new());
}

/// A log with the header of a wrong command is refused when the command is corrected.
#[test]
fn a_mistyped_match_leaves_no_log() {
    let folder = Folder::new("mistyped");
    let path = |name: &str| folder.0.join(name).to_str().unwrap().to_owned();
    let [log, saved] = [path("match.log"), path("games.sgf")];
    let of_match = ["match", "random", "--variant", "reversi:square-4", "--games", "2", "--log", &log];
    for wrong in [
        &["--save", &saved, "greddy"][..],
        &["--save", &saved, "command:gtp:no-such-program"],
        &["--save", &path("games.pdf"), "greedy"],
        &["--save", &saved, "greedy", "hard", "--sprt", "0,10"],
        &["--save", &saved],
    ] {
        let (status, _, complaint) = run(&[&of_match, wrong].concat());
        assert!(status == Some(1) && !complaint.is_empty(), "{wrong:?}: {complaint}");
        assert_eq!(folder.names(), [""; 0], "{wrong:?}");
    }
    let (status, _, complaint) = run(&[&of_match, &["greedy", "--save", &saved][..]].concat());
    assert_eq!(status, Some(0), "{complaint}");
    // A file of `--save` that is made for a match whose log is refused is not left empty.
    fs::remove_file(&saved).unwrap();
    let (status, _, complaint) = run(&[&of_match, &["hard", "--save", &saved][..]].concat());
    assert!(status == Some(1) && complaint.contains("the log is of another match"), "{complaint}");
    assert_eq!(folder.names(), ["match.log"]);
}
