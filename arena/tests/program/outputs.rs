//! What the program does where it cannot write its output, or cannot start a thread.

use std::fs::File;
use std::process::{Command, Output, Stdio};

use crate::PROBLEMS;

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_outflank-engine"));
    command.args(arguments).stdin(Stdio::null());
    command
}

fn ended(command: &mut Command) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = command.output().unwrap();
    (status.code(), String::from_utf8(stderr).unwrap())
}

const MATCH: &[&str] = &["match", "random", "greedy", "--variant", "reversi:square-4", "--games", "2"];

/// Commands that print something.
const PRINTING: [&[&str]; 6] = [
    &["--help"],
    &["match", "--help"],
    &["gtp", "--help"],
    &["solve", "--empties", "6", PROBLEMS],
    &["analyse", "--depth", "1", "--exact", "1", PROBLEMS],
    MATCH,
];

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_with_a_message() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for arguments in PRINTING {
        let (status, complaint) = ended(program(arguments).stdout(full()));
        assert_eq!(status, Some(1), "{arguments:?}: {complaint}");
        assert!(complaint.contains("outflank-engine: No space left on device"), "{arguments:?}: {complaint}");
    }
    // What is printed beside the output is not missed.
    let (status, _) = ended(program(MATCH).stderr(full()));
    assert_eq!(status, Some(0));
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for arguments in PRINTING {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let (status, complaint) = ended(program(arguments).stdout(writer));
        assert_eq!(status, Some(1), "{arguments:?}: {complaint}");
        assert!(!complaint.contains("pipe") && !complaint.contains("panicked"), "{arguments:?}: {complaint}");
    }
}

/// A stack that no thread can have stands for a system that has no more threads.
#[test]
fn a_thread_that_cannot_be_started_is_an_error_or_one_fewer() {
    let without_threads =
        |arguments: &[&str]| ended(program(arguments).env("RUST_MIN_STACK", (1_u64 << 60).to_string()));
    let (status, complaint) = without_threads(MATCH);
    assert_eq!(status, Some(1));
    assert!(complaint.contains("no thread can be started to play games: "), "{complaint}");
    let (status, complaint) = without_threads(&["nboard", "random"]);
    assert!(status == Some(1) && complaint.starts_with("outflank-engine: "), "{complaint}");
}
