//! The flips along every ray, exhaustively: for each cell and each direction, every filling of the
//! ray, against the rule's text.

use outflank::board::Board;
use outflank::reversi::{Options, ReversiBoard, Setup};
use outflank::{Cell, Cells, Color, Position};

use crate::common::{for_each_reversi_board, on_every_kernel};

/// What stands on a ray: read off the digits of a number in base three.
fn filling(mut number: usize, ray: &[Cell]) -> Vec<Option<Color>> {
    let mut discs = Vec::new();
    for _ in ray {
        discs.push([None, Some(Color::Black), Some(Color::White)][number % 3]);
        number /= 3;
    }
    discs
}

/// R2, R6: the unbroken row of White's discs at the beginning of the ray, if a black one ends it.
fn outflanked(discs: &[Option<Color>]) -> usize {
    let row = discs.iter().take_while(|&&disc| disc == Some(Color::White)).count();
    if discs.get(row) == Some(&Some(Color::Black)) { row } else { 0 }
}

fn every_ray<B: ReversiBoard>(longest: usize) -> usize {
    let mut fillings = 0;
    for cell in B::field() {
        for &direction in B::LINES {
            let in_play = |cell: &Cell| B::field().contains(*cell);
            let step = |&from: &Cell| B::step(from, direction).filter(in_play);
            let ray: Vec<Cell> = std::iter::successors(step(&cell), step).take(longest).collect();
            for number in 0..3_usize.pow(ray.len() as u32) {
                let discs = filling(number, &ray);
                let of = |color| {
                    let cells = ray.iter().zip(&discs).filter(|(_, disc)| **disc == Some(color));
                    Cells::<B>::from_cells(cells.map(|(&cell, _)| cell)).unwrap()
                };
                let (black, white) = (of(Color::Black), of(Color::White));
                let setup = Setup { black, white, turn: Color::Black, options: Options::default() };
                let position = setup.build().unwrap();
                let row = outflanked(&discs);
                let wanted = Cells::from_cells(ray[..row].iter().copied()).unwrap();
                assert_eq!(position.flips(cell), wanted, "{position} {cell} {direction}");
                assert_eq!(position.placements().contains(cell), row > 0, "{position} {cell} {direction}");
                fillings += 1;
            }
        }
    }
    fillings
}

#[test]
fn every_filling_of_every_ray() {
    // 3^7 fillings of the longest ray of 8x8. Rays of larger boards are filled as far as the time
    // allows; beyond it, the next test.
    on_every_kernel(|| {
        for_each_reversi_board!(B => {
            let longest = if B::WIDTH <= 10 { 9 } else { 5 };
            let fillings = every_ray::<B>(longest);
            println!("{}: {fillings} fillings of rays up to {longest} cells", B::NAME);
        });
    });
}

#[test]
fn every_length_of_a_row_on_every_ray() {
    on_every_kernel(|| {
        for_each_reversi_board!(B => for cell in B::field() {
            for &direction in B::LINES {
                let in_play = |cell: &Cell| B::field().contains(*cell);
                let step = |&from: &Cell| B::step(from, direction).filter(in_play);
                let ray: Vec<Cell> = std::iter::successors(step(&cell), step).collect();
                for row in 0..ray.len() {
                    let white = Cells::<B>::from_cells(ray[..row].iter().copied()).unwrap();
                    let end = Cells::<B>::from_cells([ray[row]]).unwrap();
                    for black in [end, Cells::EMPTY] {
                        let setup = Setup { black, white, turn: Color::Black, options: Options::default() };
                        let wanted = if black.is_empty() { Cells::EMPTY } else { white };
                        assert_eq!(setup.build().unwrap().flips(cell), wanted, "{} {cell} {direction}", B::NAME);
                    }
                }
            }
        });
    });
}
