//! R5: any number of rows.

use outflank::Color;

use super::{flips, position};

#[test]
fn r05_rows_in_all_eight_directions_at_once() {
    let rows = "X..X..X./.O.O.O../..OOO.../XOO.OOOX/..OOO.../.O.O.O../X..O..X./...X....";
    let mut game = position(rows, Color::Black);
    let wanted = "b2 d2 f2 c3 d3 e3 b4 c4 e4 f4 g4 c5 d5 e5 b6 d6 f6 d7";
    assert_eq!(flips(&mut game, "d4"), wanted);
    assert_eq!(game.discs(Color::White).len(), 0);
}
