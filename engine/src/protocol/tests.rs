//! Sends the servers words of their protocols in any order, and other bytes.

use std::io::Cursor;

use outflank::Move;
use outflank::batch::Random;

use super::{Protocol, connect, gtp, nboard};
use crate::{Limits, Player as _, baseline};

/// Words that both protocols know, and some that none does.
const WORDS: &[&str] = &[
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "boardsize",
    "clear_board",
    "outflank-variant",
    "final_score",
    "time_settings",
    "showboard",
    "set_game",
    "known_command",
    "black",
    "white",
    "f5",
    "d6",
    "C3",
    "c4",
    "pass",
    "swap",
    "a1",
    "8",
    "4",
    "0",
    "4294967296",
    "-1",
    "oust:hex-3",
    "reversi:square-6",
    "othello",
    "nboard",
    "set",
    "game",
    "move",
    "go",
    "hint",
    "ping",
    "PA",
    "F5/-1.00/0.0",
    "(;GM[Othello]",
    "=",
    "?",
    "\u{fffd}",
    "#",
    "\t",
];

fn lines(random: &mut Random) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..random.below(60) {
        for _ in 0..random.below(6) {
            let word = WORDS.get(random.below(WORDS.len() as u32) as usize).copied().unwrap_or_default();
            bytes.extend_from_slice(word.as_bytes());
            bytes.push(b' ');
        }
        if random.below(20) == 0 {
            bytes.extend_from_slice(&random.next_u64().to_le_bytes());
        }
        bytes.extend_from_slice(if random.below(2) == 0 { b"\r\n" } else { b"\n" });
    }
    bytes
}

#[test]
fn servers_answer_whatever_they_are_told() {
    let mut random = Random::new(1);
    let (mut refusals, mut moves) = (0, 0);
    for _ in 0..300 {
        let told = lines(&mut random);
        let mut said = Vec::new();
        assert!(
            gtp::serve(Cursor::new(told.clone()), &mut said, &mut baseline::Random::default(), "me").is_ok()
        );
        let said = String::from_utf8_lossy(&said);
        for answer in said.split_terminator("\n\n") {
            assert!(answer.starts_with('=') || answer.starts_with('?'), "{answer:?}");
            refusals += usize::from(answer.starts_with('?'));
        }
        let mut said = Vec::new();
        assert!(
            nboard::serve(Cursor::new(told.clone()), &mut said, &mut baseline::Random::default(), "me")
                .is_ok()
        );
        let said = String::from_utf8_lossy(&said);
        let pings =
            String::from_utf8_lossy(&told).lines().filter(|line| line.trim().starts_with("ping")).count();
        assert_eq!(said.lines().filter(|line| line.starts_with("pong")).count(), pings);
        moves += said.lines().filter(|line| line.starts_with("=== ")).count();
    }
    assert!(refusals > 1000 && moves > 10, "{refusals} refusals, {moves} moves");
}

/// A program on the other side of a connection is a player; once it is gone it is an error.
#[test]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
fn a_connection_plays_until_it_ends() {
    use outflank::{Game, Reversi};
    let game = Game::new(Reversi::new().into());
    for (protocol, said) in [
        (Protocol::Gtp, "= 2\n\n=\n\n=\n\n= f5\n\n"),
        (Protocol::NBoard, "pong 1\nstatus\npong 2\n=== F5/-1.00/0.0\n"),
    ] {
        let mut program = connect(protocol, "afar", said.as_bytes(), std::io::sink()).unwrap();
        let mv = program.choose(&game, Limits::default()).map(|mv| mv.to_string());
        assert_eq!(mv.ok().as_deref(), Some("f5"));
        for says in ["afar: it has closed its output", "afar: it has not been started"] {
            let error = program.choose(&game, Limits::default()).err().map(|error| error.to_string());
            assert_eq!(error.as_deref(), Some(says));
        }
    }
}

#[test]
fn every_name_of_a_pass_is_a_move() {
    for name in Move::PASS_NAMES {
        let (mut out, input) = (Vec::new(), format!("play black {name}\nquit\n"));
        let served = gtp::serve(Cursor::new(input), &mut out, &mut baseline::Random::default(), "me");
        let said = String::from_utf8_lossy(&out);
        assert!(served.is_ok(), "{name}: {served:?}");
        assert!(said.starts_with("? ") && !said.contains("syntax error"), "{name}: {said}");
    }
}
