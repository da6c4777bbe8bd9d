//! Symmetries are groups that map boards onto themselves and keep neighbours neighbours.

use std::collections::HashSet;

use outflank::batch::Random;
use outflank::board::{Board, Hex, Octagon, Square, Symmetry};
use outflank::encoding::Parts;
use outflank::variant::AnyPosition;
use outflank::{Cells, Position, Reversi};

use crate::common::games;

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
        let from: Vec<_> = symmetry.permutation().collect();
        assert_eq!(from.len(), B::AREA as usize);
        for index in 0..B::AREA {
            let to = B::cell(index).and_then(|cell| B::index(symmetry.cell(cell)));
            assert_eq!(from[to.unwrap_or(index) as usize], index, "{symmetry:?}");
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

/// The images of sets by bits are those of their cells one by one.
fn moves_sets_as_cells<B: Board>() {
    let mut state = 7_u64;
    let mut number = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state ^ state >> 31
    };
    for symmetry in Symmetry::<B>::all() {
        for cell in B::cells() {
            assert_eq!(
                symmetry.cells(Cells::from(cell)),
                Cells::from(symmetry.cell(cell)),
                "{symmetry:?} {cell}"
            );
        }
        for _ in 0..300 {
            let set: Cells<B> = B::cells().iter().filter(|_| number() & 4 == 0).collect();
            let wanted: Cells<B> = set.iter().map(|cell| symmetry.cell(cell)).collect();
            assert_eq!(symmetry.cells(set), wanted, "{symmetry:?} {set:?}");
        }
    }
}

#[test]
fn sets_move_as_their_cells_do() {
    moves_sets_as_cells::<Square<2>>();
    moves_sets_as_cells::<Square<3>>();
    moves_sets_as_cells::<Square<4>>();
    moves_sets_as_cells::<Square<5>>();
    moves_sets_as_cells::<Square<6>>();
    moves_sets_as_cells::<Square<7>>();
    moves_sets_as_cells::<Square<8>>();
    moves_sets_as_cells::<Square<9>>();
    moves_sets_as_cells::<Octagon<8>>();
    moves_sets_as_cells::<Octagon<10>>();
    moves_sets_as_cells::<Hex<4>>();
}

/// The least image is the least of all that are found one by one, with the first number that leads
/// to it; and an image is the position whose cells are the images.
fn canonical_is_the_least<P: Position<Board: Board>>(position: &P) {
    let parts = position.parts();
    let images: Vec<P> = Symmetry::<P::Board>::all()
        .map(|symmetry| {
            let place = |cells: Cells<P::Board>| cells.iter().map(|cell| symmetry.cell(cell)).collect();
            let image = Parts { black: place(parts.black), white: place(parts.white), ..parts };
            P::from_parts(image).unwrap()
        })
        .collect();
    assert_eq!(position.symmetries().collect::<Vec<_>>(), images);
    let least = images.iter().min().unwrap();
    let nth = images.iter().position(|image| image == least).unwrap();
    assert_eq!(position.canonical(), *least);
    assert_eq!(position.canonical_with_symmetry(), (least.clone(), nth));
    let all = images.iter().zip(0..).filter(|(image, _)| *image == least);
    let symmetries = all.fold(0_u16, |all, (_, nth)| all | 1 << nth);
    assert_eq!(position.canonical_with_symmetries(), (least.clone(), symmetries));
    canonical_of_any(position, symmetries);
}

/// The position has the same symmetries if its variant is known only when the program runs.
fn canonical_of_any<P: Position<Board: Board>>(position: &P, symmetries: u16) {
    let any: AnyPosition = position.to_string().parse().unwrap();
    assert_eq!(any.canonical_with_symmetries().1, symmetries);
}

/// Along random games, and on positions that no game reaches.
fn canonical_on<B: outflank::reversi::ReversiBoard>() {
    let mut random = Random::new(11);
    for _ in 0..games(60) {
        let mut position = Reversi::<B>::new();
        while let Some(mv) = random.choose(&position) {
            canonical_is_the_least(&position);
            position.play_unchecked(mv);
        }
        canonical_is_the_least(&position);
        let parts = position.parts();
        let mut some = || -> Cells<B> { position.cells().iter().filter(|_| random.below(3) == 0).collect() };
        let (black, white) = (some(), some());
        canonical_is_the_least(&Reversi::from_parts(Parts { black, white: white - black, ..parts }).unwrap());
        canonical_is_the_least(&Reversi::from_parts(Parts { black, white: Cells::EMPTY, ..parts }).unwrap());
    }
}

#[test]
fn the_canonical_position_is_the_least_image() {
    canonical_on::<Square<8>>();
    canonical_on::<Octagon<8>>();
    canonical_on::<Square<6>>();
    canonical_on::<Square<10>>();
    canonical_on::<Hex<5>>();
    let anti = "reversi:square-8-anti".parse::<outflank::variant::Variant>().unwrap().start();
    canonical_is_the_least(&Reversi::<Square<8>>::try_from(anti).unwrap());
    canonical_is_the_least(&outflank::Oust::<Square<7>>::new());
}
