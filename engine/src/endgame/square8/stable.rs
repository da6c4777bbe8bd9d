//! Discs that nothing can flip any more. Those that are found are stable; some that are stable are
//! not found.

use std::ops::Range;
use std::sync::LazyLock;

use super::shape::Shape;
use crate::discs::COLUMN;

/// The stable discs of the first of two sets on an edge, whatever is placed there: at
/// `256 * player + opponent`. The squares of the edge are in the middle of a byte.
type Edges = LazyLock<Vec<u8>>;

static EDGES_OF_8: Edges = LazyLock::new(|| edges(0..8));
static EDGES_OF_6: Edges = LazyLock::new(|| edges(1..7));
static EDGES_OF_4: Edges = LazyLock::new(|| edges(2..6));

fn edges(squares: Range<u32>) -> Vec<u8> {
    let mut edges = vec![0; 1 << 16];
    let off = squares.clone().fold(u8::MAX, |off, square| off & !(1 << square));
    // What a placement leads to has more discs, so it has been computed before.
    for discs in (0..=squares.len() as u32).rev() {
        for index in 0..1_usize << 16 {
            let (player, opponent) = ((index >> 8) as u8, index as u8);
            let is_edge = player & opponent == 0 && (player | opponent) & off == 0;
            if is_edge && (player | opponent).count_ones() == discs {
                edges[index] = stable_on_edge(&edges, squares.clone(), player, opponent);
            }
        }
    }
    edges
}

fn stable_on_edge(known: &[u8], squares: Range<u32>, player: u8, opponent: u8) -> u8 {
    let mut stable = player;
    for square in squares {
        if (player | opponent) >> square & 1 == 0 {
            // Either may place there: the lines across the edge may flip discs.
            let flips = flips_on_edge(player, opponent, square);
            let after = (player | flips | 1 << square, opponent & !flips);
            stable &= known[usize::from(after.0) << 8 | usize::from(after.1)];
            let flips = flips_on_edge(opponent, player, square);
            let after = (player & !flips, opponent | flips | 1 << square);
            stable &= known[usize::from(after.0) << 8 | usize::from(after.1)];
        }
    }
    stable
}

fn flips_on_edge(player: u8, opponent: u8, square: u32) -> u8 {
    let flips = |squares: &mut dyn Iterator<Item = u32>| {
        let mut passed = 0;
        for square in squares {
            if player >> square & 1 == 1 {
                return passed;
            }
            if opponent >> square & 1 == 0 {
                break;
            }
            passed |= 1 << square;
        }
        0
    };
    flips(&mut (square + 1..8)) | flips(&mut (0..square).rev())
}

const ROW: u64 = 0xff;

/// A column as a row, and back: column 0.
fn row_of_column(column: u64) -> u64 {
    (column & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

fn column_of_row(row: u64) -> u64 {
    row.wrapping_mul(0x0002_0408_1020_4081) & COLUMN
}

fn stable_edges(shape: impl Shape, player: u64, opponent: u64) -> u64 {
    let field = shape.field();
    let edges: &[u8] = match field.edge {
        8 => &EDGES_OF_8,
        6 => &EDGES_OF_6,
        _ => &EDGES_OF_4,
    };
    let edge = |player: u64, opponent: u64| -> u64 {
        u64::from(edges[((player & ROW) << 8 | opponent & ROW) as usize])
    };
    let (first, last) = (field.margin, 7 - field.margin);
    let row = |row: u32| edge(player >> (8 * row), opponent >> (8 * row)) << (8 * row);
    let column = |column: u32| {
        let of = |discs: u64| row_of_column(discs >> column);
        column_of_row(edge(of(player), of(opponent))) << column
    };
    row(first) | row(last) | column(first) | column(last)
}

/// The squares whose lines are full: along rows, columns, and both diagonals.
fn full_lines(occupied: u64) -> [u64; 4] {
    let mut rows = occupied;
    rows &= rows >> 4 & 0x0f0f_0f0f_0f0f_0f0f;
    rows &= rows >> 2;
    rows = (rows & rows >> 1 & COLUMN).wrapping_mul(0xff);
    let mut columns = occupied;
    columns &= columns.rotate_left(8);
    columns &= columns.rotate_left(16);
    columns &= columns.rotate_left(32);
    [rows, columns, full_diagonals(occupied, 9), full_diagonals(occupied, 7)]
}

/// Diagonals in steps of 9 or 7 squares: what is empty spreads along them both ways, by one, two
/// and four squares.
fn full_diagonals(occupied: u64, step: u32) -> u64 {
    let mut empty = !occupied;
    for columns in [1, 2, 4] {
        // Where a step to the right arrives, and where one to the left does.
        let right = COLUMN.wrapping_mul(0xff << columns & 0xff);
        let left = COLUMN.wrapping_mul(0xff >> columns);
        let (up, down) = if step == 9 { (right, left) } else { (left, right) };
        empty |= empty << (step * columns) & up | empty >> (step * columns) & down;
    }
    !empty
}

/// Stable discs of `player`: stable discs of the edges; discs whose four lines are all full; and,
/// until no more are found, discs whose every line is full or contains a stable neighbour.
pub(super) fn stable(shape: impl Shape, player: u64, opponent: u64) -> u64 {
    let full = full_lines(player | opponent | !shape.field().squares);
    let [rows, columns, falling, rising] = full;
    let edges = stable_edges(shape, player, opponent);
    let mut stable = (edges | rows & columns & falling & rising) & player;
    let ends = shape.field().ends;
    let (rows, columns) = (rows | ends[0], columns | ends[1]);
    let (falling, rising) = (falling | ends[2], rising | ends[3]);
    loop {
        let west = stable << 1 & !COLUMN | stable >> 1 & !(COLUMN << 7);
        let north = stable << 8 | stable >> 8;
        let down = stable << 9 & !COLUMN | stable >> 9 & !(COLUMN << 7);
        let up = stable << 7 & !(COLUMN << 7) | stable >> 7 & !COLUMN;
        let more = player & (rows | west) & (columns | north) & (falling | down) & (rising | up) & !stable;
        if more == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// The most that the player to move can reach, by the opponent's stable discs.
pub(super) fn most(shape: impl Shape, player: u64, opponent: u64) -> i8 {
    most_of(shape, stable(shape, opponent, player))
}

/// The most that the player to move can reach, if these discs of the opponent remain.
#[inline]
pub(super) fn most_of(shape: impl Shape, remaining: u64) -> i8 {
    shape.field().most() - 2 * remaining.count_ones() as i8
}

/// Corners, and the discs beside them on an edge: stable, and cheap to count.
pub(super) fn corner_stable(shape: impl Shape, discs: u64) -> u32 {
    let corners = discs & shape.field().corners();
    let beside = corners << 1 & !COLUMN | corners >> 1 & !(COLUMN << 7) | corners << 8 | corners >> 8;
    (corners | beside & discs).count_ones()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use outflank::variant::Variant;
    use outflank::{Color, Position, Reversi};

    use super::*;
    use crate::discs::Discs;
    use crate::endgame::square8::{Part, Whole};

    /// No disc that is called stable is flipped before the end of any of a thousand random games;
    /// and on full boards all are.
    #[test]
    fn stable_discs_stay() {
        let (mut number, mut found) = (1_u64, 0);
        let mut next = || {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            number
        };
        for _ in 0..1000 {
            let (mut position, mut kept) = (Reversi::new(), [0; 2]);
            loop {
                let discs = Color::ALL.map(|color| position.discs(color).to_bits());
                for color in 0..2 {
                    assert_eq!(kept[color] & !discs[color], 0, "{position}");
                    kept[color] |= stable(Whole, discs[color], discs[1 - color]);
                    assert_eq!(kept[color] & !discs[color], 0, "{position}");
                    assert_eq!(
                        corner_stable(Whole, discs[color]),
                        (kept[color] & near_corners(discs[color])).count_ones()
                    );
                }
                found += (kept[0] | kept[1]).count_ones();
                let Some(mv) = position.legal_moves().choose(next()) else { break };
                position.play(mv).unwrap();
            }
            if position.empties().is_empty() {
                assert_eq!(kept[0] | kept[1], u64::MAX, "{position}");
            }
        }
        assert!(found > 100_000, "{found}");
    }

    /// No stable disc of a smaller board is flipped, and all discs in corners are stable.
    #[test]
    fn stable_discs_of_small_boards_stay() {
        let mut number = 1_u64;
        for variant in ["reversi:square-4", "reversi:square-6", "reversi:octagon-8"] {
            let start = variant.parse::<Variant>().unwrap().start();
            for _ in 0..200 {
                let (mut position, mut kept) = (start, [0; 2]);
                loop {
                    let (shape, Discs { player, opponent }) = Part::of(&position).unwrap();
                    let discs = [player, opponent];
                    for nth in 0..2 {
                        assert_eq!(kept[nth] & !discs[nth], 0, "{position}");
                        kept[nth] |= stable(shape, discs[nth], discs[1 - nth]);
                        assert_eq!(kept[nth] & !discs[nth], 0, "{position}");
                        assert_eq!(discs[nth] & shape.field().corners() & !kept[nth], 0, "{position}");
                    }
                    if (player | opponent) == shape.field().squares {
                        assert_eq!(kept[0] | kept[1], shape.field().squares, "{position}");
                    }
                    number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_041);
                    let Some(mv) = position.legal_moves().choose(number) else { break };
                    position.play(mv).unwrap();
                    kept.swap(0, 1);
                }
            }
        }
    }

    fn near_corners(discs: u64) -> u64 {
        let mut near = 0;
        for (corner, beside) in [(0, [1, 8]), (7, [6, 15]), (56, [57, 48]), (63, [62, 55])] {
            if discs >> corner & 1 == 1 {
                near |= 1 << corner | discs & (1 << beside[0] | 1 << beside[1]);
            }
        }
        near
    }
}
