//! What is told of the boards of a chunk, as values: planes, masks, flags.

use super::chosen::{Chosen, each, has};
use super::chunk::{Chunk, Flag};
use crate::board::Geometry;
use crate::board::bits::MAX_WORDS;
use crate::reversi::arch::{BOARDS, Kernel};

/// How many words are gathered at a time: the cells of 64 boards of 8x8.
const WORDS: usize = 2 * BOARDS;

/// Goes through the boards of a chunk, which have so many values and words each: as many at a time
/// as there are words for.
fn by_runs<T>(
    values: &mut [T],
    each: usize,
    words_each: usize,
    mut show: impl FnMut(usize, &mut [u64], &mut [T]),
) {
    let (mut words, boards) = ([0; WORDS], WORDS / words_each);
    for (run, values) in values.chunks_mut(boards * each).enumerate() {
        let count = values.len() / each;
        show(run * boards, &mut words[..count * words_each], values);
    }
}

pub(super) fn planes<T: Copy + From<u8>>(chunk: &dyn Chunk, geometry: Geometry, planes: &mut [T]) {
    if let Some(boards) = chunk.boards_of_8x8() {
        return Kernel::best().planes(boards, planes);
    }
    let area = geometry.area() as usize;
    by_runs(planes, 2 * area, 2 * area.div_ceil(64), |first, words, planes| {
        chunk.cells(first, words);
        Kernel::best().spread(words, area, planes, area);
    });
}

/// The cells of one board; those of the player to move come second if it is turned.
pub(super) fn planes_of<T: Copy + From<u8>>(
    chunk: &dyn Chunk,
    geometry: Geometry,
    board: usize,
    is_turned: bool,
    planes: &mut [T],
) {
    let area = geometry.area() as usize;
    let (mut words, each) = ([0; 2 * MAX_WORDS], area.div_ceil(64));
    let words = &mut words[..2 * each];
    chunk.cells_of(board, words);
    if is_turned {
        words.rotate_left(each);
    }
    Kernel::best().spread(words, area, planes, area);
}

/// The same of those boards, one after the other.
pub(super) fn planes_of_each<T: Copy + From<u8>>(
    chunk: &dyn Chunk,
    geometry: Geometry,
    boards: &Chosen,
    turned: &Chosen,
    planes: &mut [T],
) {
    if let Some(all) = chunk.boards_of_8x8() {
        return Kernel::best().planes_of(all, boards, turned, planes);
    }
    let rows = planes.chunks_exact_mut(2 * geometry.area() as usize);
    for (board, row) in each(*boards).zip(rows) {
        planes_of(chunk, geometry, board, has(turned, board), row);
    }
}

/// Whether each of so many actions is legal: the cells, the pass and, where there is one more, the
/// swap.
pub(super) fn mask(chunk: &dyn Chunk, geometry: Geometry, actions: usize, mask: &mut [u8]) {
    if let Some(boards) = chunk.boards_of_8x8() {
        return Kernel::best().legal_mask(boards, mask);
    }
    let area = geometry.area() as usize;
    let flags = |run: usize| [Flag::Pass, Flag::Swap].map(|flag| chunk.flags(run * BOARDS, flag));
    if area <= 64 {
        for (run, mask) in mask.chunks_mut(BOARDS * actions).enumerate() {
            let (first, mut words) = (run * BOARDS, [0; BOARDS]);
            let words = &mut words[..mask.len() / actions];
            chunk.placements(first, words);
            if actions == area + 1 {
                Kernel::best().spread_actions(words, area, [chunk.flags(first, Flag::Pass)], mask);
            } else {
                Kernel::best().spread_actions(words, area, flags(run), mask);
            }
        }
        return;
    }
    by_runs(mask, actions, area.div_ceil(64), |first, words, mask| {
        chunk.placements(first, words);
        Kernel::best().spread(words, area, mask, actions);
    });
    for (run, mask) in mask.chunks_mut(BOARDS * actions).enumerate() {
        let mut flags = flags(run);
        for mask in mask.chunks_mut(actions) {
            for (value, boards) in mask.iter_mut().skip(area).zip(&mut flags) {
                *value = (*boards & 1) as u8;
                *boards >>= 1;
            }
        }
    }
}

pub(super) fn flag(chunk: &dyn Chunk, flag: Flag, values: &mut [u8]) {
    for (run, values) in values.chunks_mut(BOARDS).enumerate() {
        let boards = values.len();
        Kernel::best().spread(&[chunk.flags(run * BOARDS, flag)], boards, values, boards);
    }
}
