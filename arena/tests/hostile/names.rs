//! Names of players start no program. The calls that do say so in their names.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use outflank_arena::contest::{Match, Openings};
use outflank_arena::{player_by_name, player_names, player_or_program};

/// A file that a program would make, and the name of a player that would start it.
fn trap(name: &str) -> (PathBuf, String) {
    let mark = std::env::temp_dir().join(format!("outflank-{name}-{}", std::process::id()));
    let player = format!("command:gtp:sh -c \"touch {}\"", mark.display());
    (mark, player)
}

#[test]
fn a_name_starts_no_program() {
    let (mark, name) = trap("named");
    let error = player_by_name(&name).err().unwrap().to_string();
    assert!(error.starts_with("there is no player \"command:gtp:sh -c "), "{error}");
    let openings = Openings::random("reversi:square-4".parse().unwrap(), 2, 1);
    assert!(Match::new([name.as_str(), "random"], openings).run(None, |_, _| {}).is_err());
    assert!(!mark.exists() && !player_names().contains("command:"));
}

#[test]
fn the_servers_start_no_program_by_name() {
    for protocol in ["gtp", "nboard"] {
        let (mark, name) = trap(protocol);
        let mut server = Command::new(env!("CARGO_BIN_EXE_outflank-engine"))
            .args([protocol, &name])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // It may have ended before.
        drop(server.stdin.take().unwrap().write_all(b"quit\n"));
        assert_eq!(server.wait().unwrap().code(), Some(1));
        assert!(!mark.exists());
    }
}

#[test]
#[cfg(unix)]
fn the_call_that_starts_programs_does() {
    let (mark, name) = trap("started");
    assert!(player_or_program(&name).is_err());
    assert!(mark.exists());
    std::fs::remove_file(mark).unwrap();
}
