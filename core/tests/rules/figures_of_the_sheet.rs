//! The six figures of the author's rule sheet (Mark Steere, 2007): hexagons with 3 cells a side,
//! Red to move, here Black.

use outflank::board::Hex;
use outflank::{Color, Move, Outcome, Position};

use super::oust;

#[test]
fn figure_1_all_of_reds_placements() {
    let game = oust::<Hex<3>>("##..X/#O.../...X./....#/O..##", Color::Black);
    assert_eq!(game.placements().to_string(), "c1 c2 a3 b3 a4 b4 b5 c5");
}

#[test]
fn figures_2_to_4_captures() {
    for (rows, mv, captured) in [
        ("##..X/#.XX./O...O/.OO.#/.O.##", "d3", "e3 b4 c4 b5"),
        ("##.OO/#O..O/XX.../..X.#/.XO##", "b4", "b2 c5"),
        ("##OO./#X.OO/O..../..X.#/XXX##", "d3", "c1 d1 d2 e2"),
    ] {
        let mut game = oust::<Hex<3>>(rows, Color::Black);
        let played = game.play(mv.parse().unwrap()).unwrap();
        assert_eq!((played.taken.to_string().as_str(), played.turn_continues), (captured, true), "{rows}");
    }
}

#[test]
fn figure_5_a_pass() {
    let game = oust::<Hex<3>>("##.../#.XXX/.X.../..OO#/OOO##", Color::Black);
    assert_eq!(game.legal_moves().collect::<Vec<_>>(), [Move::Pass]);
}

#[test]
fn figure_6_the_winning_capture() {
    let mut game = oust::<Hex<3>>("##.OO/#...O/OX.X./X.OO#/..O##", Color::Black);
    let played = game.play("c3".parse().unwrap()).unwrap();
    assert_eq!(played.taken.to_string(), "d1 e1 e2 a3 c4 d4 c5");
    assert_eq!(game.outcome(), Some(Outcome::Win(Color::Black)));
}
