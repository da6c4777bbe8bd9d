//! Values of positions and times that are left, in SGF: `V`, `BL`, `WL` and `TM`.

use outflank::Reversi;
use outflank_records::{Format, Record};

fn read(text: &str) -> Record {
    outflank_records::read(Format::Sgf, Reversi::new(), text).next().unwrap().unwrap()
}

/// `V` is Black's; a record has the player's. Without `TM` a player's first time tells nothing.
#[test]
fn values_and_times_are_the_players() {
    let record = read("(;GM[2]TM[60];B[f5]V[1.5]BL[58];W[d6]V[2]WL[50.5];B[c3]BL[58];W[d3])");
    assert_eq!(record.evaluations, [Some(1.5), Some(-2.0), None, None]);
    assert_eq!(record.seconds, [Some(2.0), Some(9.5), Some(0.0), None]);
    let record = read("(;GM[2];B[f5]BL[58];W[d6]WL[50];B[c3]BL[57])");
    assert_eq!(record.seconds, [None, None, Some(1.0)]);
    assert!(record.evaluations.is_empty());
}

/// Forced passes that a record leaves out are plies; passes after the end are none.
#[test]
fn values_stand_at_their_plies() {
    let text = "(;GM[2]SZ[4]AB[a1][b1][c1]AW[d1][a2]PL[W];W[]V[1];B[e1])";
    assert!(outflank_records::read(Format::Sgf, Reversi::new(), text).next().unwrap().is_err());
    // White has no move at the beginning, and its pass is left out.
    let text = "(;GM[2]SZ[4]AB[a1]AW[b1]PL[W];B[c1]V[3];W[]V[9])";
    let record = read(text);
    assert_eq!(record.game.moves().len(), 2);
    assert_eq!(record.evaluations, [None, Some(3.0)]);
}

/// Numbers that are none, clocks that gave time back: nothing is said of these plies.
#[test]
fn what_tells_nothing_is_nothing() {
    let record = read("(;GM[2]TM[1:00];B[f5]V[x]BL[nan];W[d6]WL[9];B[c3]V[inf];W[d3]WL[20])");
    assert!(record.evaluations.is_empty() && record.seconds.is_empty());
}
