//! R7: no chain reactions.

use outflank::Color;

use super::{flips, position};

#[test]
fn r07_flipped_discs_outflank_nothing() {
    // d1 flips c1, which then stands in a column with c3 and has c2 between them.
    let mut game = position("XOO...../..O...../..X.....", Color::Black);
    assert_eq!(flips(&mut game, "d1"), "b1 c1");
    assert_eq!(game.discs(Color::White).to_string(), "c2");
}
