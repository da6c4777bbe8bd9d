//! Geometry: indices, names and steps, against coordinates written out here.

use std::collections::BTreeSet;

use outflank::board::{Board, Direction, Hex, Octagon, Rect, Square};
use outflank::{Cell, Cells, Move};

/// The cells of a board by its definition in words.
fn square(n: i32) -> BTreeSet<(i32, i32)> {
    (0..n).flat_map(|row| (0..n).map(move |column| (row, column))).collect()
}

fn octagon(n: i32) -> BTreeSet<(i32, i32)> {
    let gone = [(0, 0), (0, 1), (1, 0)];
    let corner = |row: i32, column: i32| gone.contains(&(row.min(n - 1 - row), column.min(n - 1 - column)));
    square(n).into_iter().filter(|&(row, column)| !corner(row, column)).collect()
}

/// Cube coordinates q + r + s = 0 with every one less than the side.
fn hex(side: i32) -> BTreeSet<(i32, i32)> {
    let inside = |q: i32, r: i32| q.abs() < side && r.abs() < side && (q + r).abs() < side;
    let all = (1 - side..side).flat_map(|r| (1 - side..side).map(move |q| (r, q)));
    all.filter(|&(r, q)| inside(q, r)).map(|(r, q)| (r + side - 1, q + side - 1)).collect()
}

fn is<B: Board>(cells: &BTreeSet<(i32, i32)>, name: &str, lines: usize, sides: usize) {
    assert_eq!(B::NAME, name);
    assert_eq!((B::LINES.len(), B::SIDES.len()), (lines, sides));
    let found: BTreeSet<_> =
        B::cells().iter().map(|cell| (cell.row() as i32, cell.column() as i32)).collect();
    assert_eq!(&found, cells, "{name}");
    assert_eq!(B::cells().len(), cells.len());
    for (row, column) in square(24) {
        let cell = Cell::new(column as u8, row as u8).unwrap();
        let index = cells.contains(&(row, column)).then(|| (row * B::WIDTH as i32 + column) as u16);
        assert_eq!(B::index(cell), index, "{name} {cell}");
        assert_eq!((B::contains(cell), B::GEOMETRY.contains(cell)), (index.is_some(), index.is_some()));
        assert_eq!(B::GEOMETRY.index(cell), index);
        assert_eq!(Move::Place(cell).action_on(B::GEOMETRY), index);
        if let Some(index) = index {
            assert_eq!((B::cell(index), B::GEOMETRY.cell(index)), (Some(cell), Some(cell)));
        }
        let mut beside = Cells::<B>::EMPTY;
        for direction in Direction::ALL {
            let (down, across) = (direction.rows() as i32, direction.columns() as i32);
            let next = (row + down, column + across);
            let wanted = index.is_some() && B::LINES.contains(&direction) && cells.contains(&next);
            let step = B::step(cell, direction);
            assert_eq!(step.map(|cell| (cell.row() as i32, cell.column() as i32)), wanted.then_some(next));
            if let Some(step) = step {
                assert_eq!(B::step(step, direction.opposite()), Some(cell));
                if B::SIDES.contains(&direction) {
                    beside.insert(step).unwrap();
                }
            }
        }
        assert_eq!(B::neighbors(cell), beside, "{name} {cell}");
    }
    for index in [B::AREA, B::AREA + 1, u16::MAX] {
        assert_eq!((B::cell(index), B::GEOMETRY.cell(index)), (None, None));
    }
}

macro_rules! all {
    ($board:ident, $cells:ident, $lines:literal, $sides:literal: $($size:literal)*) => {
        $(is::<$board<$size>>(&$cells($size), &format!("{}-{}", stringify!($cells), $size), $lines, $sides);)*
    };
}

#[test]
fn boards_are_what_their_names_say() {
    all!(Square, square, 8, 4: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24);
    all!(Octagon, octagon, 8, 4: 8 10);
    all!(Hex, hex, 6, 6: 2 3 4 5 6 7 8 9 10 11);
    assert_eq!((octagon(8).len(), octagon(10).len(), hex(7).len(), hex(11).len()), (52, 88, 127, 331));
}

#[test]
fn rectangles_are_what_their_names_say() {
    fn rectangle<B: Board>(width: i32, height: i32) {
        let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column))).collect();
        is::<B>(&cells, &format!("rect-{width}x{height}"), 8, 4);
    }
    rectangle::<Rect<1, 1>>(1, 1);
    rectangle::<Rect<1, 19>>(1, 19);
    rectangle::<Rect<19, 1>>(19, 1);
    rectangle::<Rect<2, 19>>(2, 19);
    rectangle::<Rect<19, 3>>(19, 3);
    rectangle::<Rect<5, 12>>(5, 12);
    rectangle::<Rect<16, 4>>(16, 4);
    rectangle::<Rect<9, 7>>(9, 7);
    rectangle::<Rect<8, 8>>(8, 8);
}

#[test]
fn names_round_trip_and_nothing_else_is_one() {
    for row in 0..24 {
        for column in 0..24 {
            let cell = Cell::new(column, row).unwrap();
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(cell.to_string().to_uppercase().parse(), Ok(cell));
        }
    }
    for wrong in [
        "", "a", "1", "a0", "a01", "y1", "a25", "a1 ", " a1", "a1b", "aa1", "é1", "a-1", "a+1", "a1é", "a999",
    ] {
        assert!(wrong.parse::<Cell>().is_err(), "{wrong:?}");
    }
    for direction in Direction::ALL {
        assert_eq!(direction.opposite().opposite(), direction);
        assert_eq!(direction.columns() + direction.opposite().columns(), 0);
        assert_eq!(direction.rows() + direction.opposite().rows(), 0);
    }
}
