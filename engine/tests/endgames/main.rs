//! Exact endgames: one property a file.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod any;
mod brute_force;
mod limits;
mod lines;
mod problems;
mod techniques;
mod threads;

use outflank::{Move, Position, Reversi};

/// A repeatable stream of numbers (`SplitMix64`).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

/// The first position of a random game with so many empty squares; a game that ends before is
/// followed by another.
fn endgame(random: &mut Random, empties: usize) -> Reversi {
    loop {
        let mut position = Reversi::new();
        while let Some(mv) = position.legal_moves().choose(random.next()) {
            if position.empties().len() == empties && mv != Move::Pass {
                return position;
            }
            position.play(mv).unwrap();
        }
    }
}

/// The score by trying everything, on the public interface of the rules.
fn by_brute_force(position: &Reversi) -> i16 {
    let tried = position.legal_moves().map(|mv| {
        let mut after = *position;
        after.play(mv).unwrap();
        -by_brute_force(&after)
    });
    tried.max().unwrap_or_else(|| position.tournament_score().unwrap().difference(position.turn()) as i16)
}
