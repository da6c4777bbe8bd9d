//! Servers that are told too much, or whose other side is gone.

use std::io::{BufReader, Cursor, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use outflank_arena::baseline::Random;
use outflank_arena::protocol::{gtp, nboard};

fn server(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_outflank-engine"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Whether it ends by itself within ten seconds.
fn ends(mut server: Child) -> bool {
    let end = Instant::now() + Duration::from_secs(10);
    while Instant::now() < end {
        if server.try_wait().unwrap().is_some() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    server.kill().unwrap();
    server.wait().unwrap();
    false
}

#[test]
fn a_server_ends_with_its_input_while_it_thinks() {
    for (protocol, told) in [("gtp", "genmove black\n"), ("nboard", "nboard 2\ngo\n")] {
        let mut server = server(&[protocol, "search:40,60,0"]);
        let mut input = server.stdin.take().unwrap();
        input.write_all(told.as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(300));
        assert_eq!(server.try_wait().unwrap(), None, "{protocol} thinks");
        drop(input);
        assert!(ends(server), "{protocol}");
    }
}

#[test]
fn a_server_ends_if_nobody_reads_what_it_prints() {
    for (protocol, told) in [("gtp", "name\n"), ("nboard", "nboard 2\n")] {
        let mut server = server(&[protocol, "random"]);
        let mut input = server.stdin.take().unwrap();
        drop(server.stdout.take());
        input.write_all(told.as_bytes()).unwrap();
        assert!(ends(server), "{protocol}");
        drop(input);
    }
}

/// The line is not kept, and the next command is read as before.
#[test]
fn a_line_without_an_end_is_refused() {
    let long =
        |told: &'static str| BufReader::new(std::io::repeat(b'x').take(1 << 26).chain(Cursor::new(told)));
    let mut said = Vec::new();
    gtp::serve(long("\nprotocol_version\nquit\n"), &mut said, &mut Random::default(), "me").unwrap();
    assert_eq!(said, b"? a line has more than 65536 bytes\n\n= 2\n\n= \n\n");
    let mut said = Vec::new();
    nboard::serve(long("\nping 7\nquit\n"), &mut said, &mut Random::default(), "me").unwrap();
    assert_eq!(said, b"status a line has more than 65536 bytes\npong 7\n");
}

/// While a server thinks it reads ahead, but not all of a flood.
#[test]
#[cfg(target_os = "linux")]
fn a_flood_of_commands_waits() {
    let mut server = server(&["gtp", "search:40,60,0"]);
    let mut input = server.stdin.take().unwrap();
    input.write_all(b"genmove black\n").unwrap();
    let flood = std::thread::spawn(move || {
        // It fails once the server is killed.
        while input.write_all(&b"name\n".repeat(10_000)).is_ok() {}
    });
    std::thread::sleep(Duration::from_secs(2));
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    flood.join().unwrap();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    let kilobytes: u64 = resident.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(kilobytes < 200_000, "{kilobytes} KB");
}

/// What follows the end of a line would be another reply.
#[test]
fn a_name_is_one_line() {
    for name in ["x\n\n= d3", "x\rset game", "\u{1b}[2J"] {
        let mut said = Vec::new();
        let refused = [
            gtp::serve(&b"name\n"[..], &mut said, &mut Random::default(), name),
            nboard::serve(&b"nboard 2\n"[..], &mut said, &mut Random::default(), name),
        ];
        for error in refused.map(Result::unwrap_err) {
            assert!(error.to_string().starts_with("name must not contain control characters"), "{error}");
        }
        assert!(said.is_empty());
    }
}
