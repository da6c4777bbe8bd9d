//! R8: no choice of what flips.

use outflank::{Color, Position, Reversi};

use super::{flips, position};

#[test]
fn r08_every_outflanked_disc_is_flipped() {
    let mut game = position("XO.OOX../..O...../...O..../....X...", Color::Black);
    assert_eq!(game.flips("c1".parse().unwrap()).to_string(), "b1 d1 e1");
    assert_eq!(flips(&mut game, "c1"), "b1 d1 e1");
    assert_eq!(game.discs(Color::White).to_string(), "c2 d3");
}

#[test]
fn r08_what_flips_says_is_what_play_does() {
    let start = Reversi::new();
    for cell in start.placements() {
        let mut after = start;
        let played = after.play(cell.into()).unwrap();
        assert_eq!(played.taken, start.flips(cell));
        assert!(played.taken.is_subset(after.discs(Color::Black)));
    }
}
