//! Other crates beside this one: a perft of 8x8 that a user writes on a library's legal moves and
//! its checked `play`, every leaf played.

use std::time::Instant;

use ai_othello::Position as AiPosition;
use magpie::othello::{Board as MagpieBoard, Stone};
use othello::Game;
use outflank::{Position, Reversi};
use rust_reversi_core::board::Board as RustReversi;

use super::Row;

const DEPTH: u32 = 9;
const COUNT: u64 = 3_005_288;

fn ours(position: &Reversi, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for mv in position.legal_moves() {
        let mut next = *position;
        if next.play(mv).is_ok() {
            count += ours(&next, depth - 1);
        }
    }
    count
}

fn magpie(board: &MagpieBoard, stone: Stone, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        let others = board.moves_for(stone.flip());
        return if others.is_empty() { 0 } else { magpie(board, stone.flip(), depth - 1) };
    }
    let mut count = 0;
    for position in moves.hot_bits() {
        let mut next = board.clone();
        next.play(stone, position);
        count += magpie(&next, stone.flip(), depth - 1);
    }
    count
}

fn othello(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = game.available_moves();
    if moves == 0 {
        let [player, other] = game.get();
        let passed = Game::new(other, player).filter(|passed| passed.available_moves() != 0);
        return passed.map_or(0, |passed| othello(&passed, depth - 1));
    }
    let mut count = 0;
    while moves != 0 {
        if let Some(next) = game.make_move(moves.trailing_zeros() as usize) {
            count += othello(&next, depth - 1);
        }
        moves &= moves - 1;
    }
    count
}

fn rust_reversi(board: &mut RustReversi, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.get_legal_moves_vec();
    let mut count = 0;
    for &square in &moves {
        let mut next = board.clone();
        if next.do_move(square).is_ok() {
            count += rust_reversi(&mut next, depth - 1);
        }
    }
    if moves.is_empty() && !board.is_game_over() {
        let mut next = board.clone();
        if next.do_pass().is_ok() {
            count += rust_reversi(&mut next, depth - 1);
        }
    }
    count
}

/// The rates, measured in turn, so that a slower minute slows all of them.
pub(crate) fn rows() -> Vec<Row> {
    let runs: [(&str, &dyn Fn() -> u64); 5] = [
        ("outflank", &|| ours(&Reversi::new(), DEPTH)),
        ("other crate magpie", &|| magpie(&MagpieBoard::standard(), Stone::Black, DEPTH)),
        ("other crate othello", &|| {
            Game::new(0x0000_0008_1000_0000, 0x0000_0010_0800_0000).map_or(0, |game| othello(&game, DEPTH))
        }),
        ("other crate ai-othello", &|| ai_othello::perft(&mut AiPosition::start(), DEPTH as u8)),
        ("other crate rust_reversi_core", &|| rust_reversi(&mut RustReversi::new(), DEPTH)),
    ];
    let mut seconds = [const { Vec::new() }; 5];
    for _ in 0..9 {
        for ((name, run), seconds) in runs.iter().zip(&mut seconds) {
            let begun = Instant::now();
            let count = run();
            seconds.push(begun.elapsed().as_secs_f64());
            assert_eq!(count, COUNT, "{name}");
        }
    }
    let medians = seconds.map(|mut seconds| {
        seconds.sort_by(f64::total_cmp);
        seconds[seconds.len() / 2]
    });
    let named = runs.iter().map(|&(who, _)| who.to_owned()).zip(medians);
    named
        .map(|(who, median)| Row { work: "a user's perft, nodes", who, rate: COUNT as f64 / median })
        .collect()
}
