//! Symmetries are groups that map boards onto themselves and keep neighbours neighbours.

use std::collections::HashSet;

use outflank::board::{Board, Hex, Octagon, Square, Symmetry};
use outflank::{Cells, Position, Reversi};

fn is_a_group<B: Board>(order: usize) {
    let all: Vec<Symmetry<B>> = Symmetry::all().collect();
    assert_eq!(all.len(), order, "{}", B::NAME);
    for &symmetry in &all {
        assert_eq!(symmetry.cells(Cells::ALL), Cells::ALL, "{symmetry:?}");
        assert_eq!((symmetry * symmetry.inverse(), symmetry.inverse() * symmetry), Default::default());
        assert_eq!(all[symmetry.index()], symmetry);
        for cell in B::cells() {
            assert_eq!(
                symmetry.cells(B::neighbors(cell)),
                B::neighbors(symmetry.cell(cell)),
                "{symmetry:?} {cell}"
            );
        }
        for &first in &all {
            let product = symmetry * first;
            for cell in B::cells() {
                assert_eq!(product.cell(cell), symmetry.cell(first.cell(cell)));
            }
        }
    }
    // No two of them do the same, unless the board is too small to tell.
    let images: HashSet<Vec<_>> =
        all.iter().map(|s| B::cells().iter().map(|cell| s.cell(cell)).collect()).collect();
    assert_eq!(images.len(), order);
}

#[test]
fn squares_and_octagons_have_8_and_hexagons_12() {
    is_a_group::<Square<2>>(8);
    is_a_group::<Square<3>>(8);
    is_a_group::<Square<8>>(8);
    is_a_group::<Square<11>>(8);
    is_a_group::<Octagon<8>>(8);
    is_a_group::<Octagon<10>>(8);
    is_a_group::<Hex<2>>(12);
    is_a_group::<Hex<5>>(12);
    is_a_group::<Hex<7>>(12);
}

#[test]
fn cells_off_the_board_stay() {
    let far = "x24".parse().unwrap();
    assert!(Symmetry::<Square<8>>::all().all(|symmetry| symmetry.cell(far) == far));
}

#[test]
fn the_first_moves_are_one_up_to_symmetry() {
    fn first_moves<B: outflank::reversi::ReversiBoard>() -> usize {
        let after = |mv| {
            let mut position = Reversi::<B>::new();
            position.play_unchecked(mv);
            position.canonical()
        };
        Reversi::<B>::new().legal_moves().map(after).collect::<HashSet<_>>().len()
    }
    assert_eq!(first_moves::<Square<8>>(), 1);
    assert_eq!(first_moves::<Octagon<10>>(), 1);
    // 7 placements on a hexagon, one of them on the axis that the set-up is symmetric about.
    assert_eq!(first_moves::<Hex<5>>(), 4);
}
