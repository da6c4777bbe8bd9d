//! A board with a frame of empty places around it, so that a step to a neighbour needs no check.
//!
//! The frame is a row above, a row below, and one column that is to the right of each row and to
//! the left of the next. A step off the board ends in the frame, which is always empty.

use core::ops::Range;

pub(super) use crate::board::array::{Array, PlaceNumber};
use crate::board::{Board, Shape};

/// An entry for each place of a framed board. It is the array itself, not a type around it: a table
/// of 38 KB is on the stack once more for each type that it is wrapped into.
pub(super) type PerPlace<B, T> = <B as Board>::Framed<T>;

/// The range of places from the first neighbour of a place to its last.
#[inline]
fn around<B: Board>(place: usize) -> Range<usize> {
    let below = B::WIDTH as usize + 1;
    let first = place.wrapping_sub(below);
    first..first.wrapping_add(2 * below + 1)
}

/// The place of a cell. Place 0 belongs to the frame.
#[inline]
pub(super) fn place<B: Board>(index: u16) -> usize {
    let (row, width) = (index / B::WIDTH as u16, B::WIDTH as u16);
    (index + row + width + 2) as usize
}

/// The index of the cell at a place.
#[inline]
pub(super) fn index<B: Board>(place: usize) -> u16 {
    let row = place as u16 / (B::WIDTH as u16 + 1);
    (place as u16).wrapping_sub(row + B::WIDTH as u16 + 1)
}

/// The six neighbours of a place, as offsets from the first of them. On squares there are four,
/// and the last two offsets are not neighbours.
#[inline]
const fn steps<B: Board>() -> [usize; 6] {
    let below = B::WIDTH as usize + 1;
    [0, below - 1, below + 1, 2 * below, 1, 2 * below - 1]
}

/// The number of neighbours of a place.
pub(super) const fn sides<B: Board>() -> usize {
    if matches!(B::SHAPE, Shape::Hexagon) { 6 } else { 4 }
}

/// The entries for the neighbours of a place, with one bounds check for all of them. On squares the
/// last two are 0.
#[inline]
pub(super) fn beside<B: Board>(numbers: &PerPlace<B, B::Place>, place: usize) -> [usize; 6] {
    let mut found = [0; 6];
    if let Some(near) = numbers.as_ref().get(around::<B>(place)) {
        for side in 0..sides::<B>() {
            found[side] = near[steps::<B>()[side]].into();
        }
    }
    found
}

/// Changes the entries for the neighbours of a place.
#[inline]
pub(super) fn change_beside<B: Board>(
    numbers: &mut PerPlace<B, B::Place>,
    place: usize,
    change: impl Fn(B::Place) -> B::Place,
) {
    if let Some(near) = numbers.as_mut().get_mut(around::<B>(place)) {
        for side in 0..sides::<B>() {
            let entry = &mut near[steps::<B>()[side]];
            *entry = change(*entry);
        }
    }
}
