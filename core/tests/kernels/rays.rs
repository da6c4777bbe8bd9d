//! The flips along every ray, exhaustively: for each cell and each direction, every filling of the
//! ray, against the rule's text. Where not everything is played, some fillings of each ray.

use outflank::board::Board;
use outflank::reversi::{ReversiBoard, Setup};
use outflank::{Cell, Cells, Color, Position};

use crate::common::{Random, for_each_reversi_board, games, in_full};
use crate::every_kernel::{Held, hold, on_each};

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

fn every_ray<B: ReversiBoard>(held: &Held, longest: usize) -> usize {
    let (mut fillings, mut random) = (0, Random(B::AREA.into()));
    for cell in B::field() {
        for &direction in B::LINES {
            let in_play = |cell: &Cell| B::field().contains(*cell);
            let step = |&from: &Cell| B::step(from, direction).filter(in_play);
            let ray: Vec<Cell> = std::iter::successors(step(&cell), step).take(longest).collect();
            let all = 3_usize.pow(ray.len() as u32);
            // Of each ray at least one, and no more than some: a large board has many rays.
            let most = if B::WIDTH <= 10 { 4 } else { 1 };
            let count = if in_full() { all } else { games(all).min(most) };
            for nth in 0..count {
                let number = if in_full() { nth } else { random.below(all) };
                let discs = filling(number, &ray);
                let of = |color| {
                    let cells = ray.iter().zip(&discs).filter(|(_, disc)| **disc == Some(color));
                    Cells::<B>::from_cells(cells.map(|(&cell, _)| cell)).unwrap()
                };
                let (black, white) = (of(Color::Black), of(Color::White));
                let setup = Setup::new(black, white, Color::Black);
                let position = setup.build().unwrap();
                let row = outflanked(&discs);
                let wanted = Cells::from_cells(ray[..row].iter().copied()).unwrap();
                on_each(held, |kernel| {
                    let flips = position.flips(cell);
                    assert_eq!(flips, wanted, "{kernel} {position} {cell} {direction}");
                    let is_legal = position.placements().contains(cell);
                    assert_eq!(is_legal, row > 0, "{kernel} {position} {cell} {direction}");
                });
                fillings += 1;
            }
        }
    }
    fillings
}

#[test]
fn every_filling_of_every_ray() {
    // 3^7 fillings of the longest ray of 8x8. Rays of larger boards are filled as far as the time
    // allows; beyond it, `rows`.
    let held = hold();
    for_each_reversi_board!(B => {
        let longest = if B::WIDTH <= 10 { 9 } else { 5 };
        let fillings = every_ray::<B>(&held, longest);
        println!("{}: {fillings} fillings of rays up to {longest} cells", B::NAME);
    });
}
