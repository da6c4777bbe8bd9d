//! R10: discs stay where they are.

use outflank::{Color, Position, Reversi};

#[test]
fn r10_a_disc_is_never_moved() {
    let mut game = Reversi::new();
    while let Some(mv) = game.legal_moves().next() {
        let before = game.discs(Color::Black) | game.discs(Color::White);
        game.play(mv).unwrap();
        let after = game.discs(Color::Black) | game.discs(Color::White);
        assert!(before.is_subset(after) && after.len() == before.len() + mv.cell().iter().count());
    }
}
