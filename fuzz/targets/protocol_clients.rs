//! Whatever a program answers, by either protocol, is a legal move or an error that names it.

use std::io::{Cursor, sink};

use outflank::variant::{AnyPosition, Variant};
use outflank::{Game, Position as _};
use outflank_arena::protocol::{Protocol, connect};
use outflank_engine::{Limits, Player as _};

/// Variants that the protocols have commands of their own for.
const VARIANTS: [&str; 4] = ["reversi:square-8", "reversi:square-6", "reversi:square-8-anti", "oust:hex-3"];

pub(crate) fn run((is_gtp, variant, answers): (bool, u8, Vec<u8>)) {
    let protocol = if is_gtp { Protocol::Gtp } else { Protocol::NBoard };
    let variant: Variant = VARIANTS[usize::from(variant) % VARIANTS.len()].parse().unwrap();
    let mut game = Game::<AnyPosition>::new(variant.start());
    let mut program = match connect(protocol, "peer", Cursor::new(answers), sink()) {
        Ok(program) => program,
        Err(error) => return assert_eq!(error.command, "peer"),
    };
    while !game.position().is_over() {
        match program.choose(&game, Limits::new()) {
            Ok(mv) => game.play(mv).map(|_| ()).unwrap(),
            Err(error) => return assert!(error.to_string().starts_with("peer: "), "{error}"),
        }
    }
}
