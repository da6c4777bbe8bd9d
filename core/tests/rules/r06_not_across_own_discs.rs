//! R6: own discs end a row.

use outflank::Color;

use super::{flips, position};

#[test]
fn r06_a_row_ends_at_the_first_own_disc() {
    let mut game = position("XOXOO...", Color::Black);
    assert_eq!(flips(&mut game, "f1"), "d1 e1");
    assert_eq!(game.discs(Color::White).to_string(), "b1");
}
