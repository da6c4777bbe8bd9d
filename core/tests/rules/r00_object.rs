//! R0: the object.

use outflank::{Color, Outcome, Position, Score};

use super::{anti, position};

#[test]
fn r00_most_discs_win() {
    let over = position("XXX.OO..", Color::Black);
    assert_eq!((over.outcome(), over.score()), (Some(Outcome::Win(Color::Black)), Score::new(3, 2)));
    let over = position("XX..OOO.", Color::Black);
    assert_eq!(over.outcome(), Some(Outcome::Win(Color::White)));
}

#[test]
fn r00_in_anti_fewest_discs_win() {
    let over = position("XXX.OO..", Color::Black);
    assert_eq!(anti(over).outcome(), Some(Outcome::Win(Color::White)));
    let even = position("XX..OO..", Color::Black);
    assert_eq!((even.outcome(), anti(even).outcome()), (Some(Outcome::Draw), Some(Outcome::Draw)));
}
