//! Some of a chunk's boards.

use crate::reversi::arch::{BOARDS, TOGETHER};

/// A bit for each board that is chosen, by 64. Bits of boards that a chunk has not are of no
/// meaning.
pub(super) type Chosen = [u64; TOGETHER];

/// All of them.
pub(super) const ALL: Chosen = [u64::MAX; TOGETHER];

/// None of them.
pub(super) const NONE: Chosen = [0; TOGETHER];

/// Those where it is said.
pub(super) fn chosen(boards: &[bool]) -> Chosen {
    let mut chosen = NONE;
    for (bits, boards) in chosen.iter_mut().zip(boards.chunks(BOARDS)) {
        *bits = boards.iter().rev().fold(0, |bits, &set| bits << 1 | set as u64);
    }
    chosen
}

/// Boards in the first set and not in the other.
pub(super) fn without(boards: Chosen, others: Chosen) -> Chosen {
    let mut rest = boards;
    for (rest, others) in rest.iter_mut().zip(others) {
        *rest &= !others;
    }
    rest
}

/// Whether a board is chosen.
pub(super) const fn has(boards: &Chosen, board: usize) -> bool {
    boards[board / BOARDS] >> (board % BOARDS) & 1 == 1
}

/// Chooses a board, or takes it out.
pub(super) const fn put(boards: &mut Chosen, board: usize, is_chosen: bool) {
    let (bits, bit) = (&mut boards[board / BOARDS], board % BOARDS);
    *bits = *bits & !(1 << bit) | (is_chosen as u64) << bit;
}

/// The numbers of the boards that are chosen, in rising order.
pub(super) fn each(boards: Chosen) -> impl Iterator<Item = usize> {
    let runs = boards.into_iter().enumerate();
    runs.flat_map(|(run, bits)| each_of_run(bits).map(move |board| run * BOARDS + board))
}

/// Those of 64 boards.
pub(super) fn each_of_run(bits: u64) -> impl Iterator<Item = usize> {
    let mut rest = bits;
    core::iter::from_fn(move || {
        let board = (rest != 0).then(|| rest.trailing_zeros() as usize);
        rest &= rest.wrapping_sub(1);
        board
    })
}
