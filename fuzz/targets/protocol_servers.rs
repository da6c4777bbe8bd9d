//! The servers of both protocols answer whatever bytes they are told: by GTP each answer is one, by
//! `NBoard` there is a pong for each ping.

use std::io::Cursor;

use outflank_arena::baseline::Random;
use outflank_arena::protocol::{gtp, nboard};

pub(crate) fn run(told: &[u8]) {
    let mut said = Vec::new();
    gtp::serve(Cursor::new(told.to_vec()), &mut said, &mut Random::default(), "me").unwrap();
    let said = String::from_utf8(said).unwrap();
    assert!(said.is_empty() || said.ends_with("\n\n"), "{said:?}");
    for answer in said.split_terminator("\n\n") {
        assert!(answer.starts_with(['=', '?']), "{answer:?}");
    }
    let mut said = Vec::new();
    nboard::serve(Cursor::new(told.to_vec()), &mut said, &mut Random::default(), "me").unwrap();
    let told = String::from_utf8_lossy(told);
    let commands = told.lines().map(|line| line.split_whitespace().next());
    let heard = commands.take_while(|command| *command != Some("quit"));
    let pings = heard.filter(|command| *command == Some("ping")).count();
    let said = String::from_utf8(said).unwrap();
    assert_eq!(said.lines().filter(|line| line.starts_with("pong")).count(), pings, "{said:?}");
}
