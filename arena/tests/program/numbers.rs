//! Numbers of the options of `outflank-engine`.

use crate::sweep::{Sweep, Swept};

/// Four empty cells.
const PROBLEM: &[u8] = b"XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X; H5:+6;\n";

#[test]
fn every_number_gives_an_error_or_a_result() {
    let folder = Swept::new("engine");
    let [problem, game] = [PROBLEM, b"(;GM[2];B[f5];W[d6];B[c3])"].map(|content| folder.file(content));
    let little = |command: &str| {
        let text = match command {
            "analyse" => format!("--nodes 10 --depth 1 --exact 0 {game}"),
            "book" => format!("--nodes 10 --positions 10 {}", folder.path()),
            "match" => "random greedy --variant reversi:square-4 --games 2 --sprt 0,5".to_owned(),
            "gtp" | "nboard" => "random".to_owned(),
            "openings" => format!("--board hex-2 --searches 1 --visits 3 {}", folder.path()),
            "solve" => problem.clone(),
            other => unreachable!("the new command {other} needs arguments here"),
        };
        text.split(' ').map(str::to_owned).collect()
    };
    let amounts = ["--games", "--searches", "--positions", "--nodes", "--visits", "--game-visits"];
    Sweep { program: env!("CARGO_BIN_EXE_outflank-engine"), little: &little, amounts: &amounts }.run();
}
