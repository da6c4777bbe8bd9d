//! The patterns: lists of squares that are evaluated together, and the indices of their contents.
//!
//! A pattern is a list of squares. Its index is a sum over these squares: a power of three times 1
//! for a disc of the player to move, -1 for one of the opponent, 0 for an empty cell. So the
//! index for the other player is the negative, and a placement changes it by additions. The images
//! of a pattern under the symmetries of the board share its weights, and so do two contents of a
//! pattern that are images of each other.

use std::sync::LazyLock;

use outflank::Reversi;
use outflank::reversi::arch::Kernel;

use super::counts;
use crate::discs::{Discs, UnknownOptions, discs_of, squares};

/// Indices that are added together, as the compiler does with vectors.
#[repr(align(16))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Eight([i16; 8]);

impl Eight {
    #[inline]
    fn add(&mut self, other: Self, times: i16) {
        for (sum, index) in self.0.iter_mut().zip(other.0) {
            *sum = sum.wrapping_add(index.wrapping_mul(times));
        }
    }
}

/// The contents of the counts of a position, as places among all contents.
pub(crate) type Counted = [usize; counts::LOOKUPS];

/// The most groups of eight that a set of patterns has.
const GROUPS: usize = 7;

/// The indices of all look-ups in one position, as the player to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Indices([Eight; GROUPS]);

impl Indices {
    /// The indices of these discs with the other player to move.
    #[inline]
    pub(crate) fn passed(&self) -> Self {
        let mut passed = *self;
        for index in passed.0.iter_mut().flat_map(|eight| &mut eight.0) {
            *index = index.wrapping_neg();
        }
        passed
    }
}

/// The content of a look-up, as a place among all contents.
#[inline(always)]
#[allow(clippy::inline_always, reason = "a BoardTask calls it")]
pub(crate) fn content(zero: u32, index: i16) -> usize {
    zero.wrapping_add_signed(index.into()) as usize
}

/// Patterns and counts, with the tables that look them up.
#[derive(Debug)]
pub(crate) struct Patterns {
    /// Where index 0 of each look-up is among the contents of all patterns.
    zeros: Vec<u32>,
    /// How many groups of eight look-ups there are: 1 or [`GROUPS`], whose sums are compiled.
    groups: usize,
    /// The number that a disc on each square adds to each index.
    squares: Vec<[Eight; GROUPS]>,
    /// The numbers that the discs of a row add to each index, at `groups * (256 * row + discs)`.
    rows: Vec<Eight>,
    /// The number of the weight that each content of each pattern has; after them, of each count.
    shared: Vec<u32>,
    /// Where the contents of the counts begin.
    first_count: usize,
    /// How many weights there are.
    weights: usize,
}

/// The squares of the patterns that order moves: a corner, an edge.
const ORDERING: [&str; 2] = ["a1 b1 c1 a2 b2 c2 a3 b3 c3", "a1 b1 c1 d1 e1 f1 g1 h1"];

/// The squares of the patterns for play: edges with two squares beside the corners, corners, rows,
/// diagonals, two rows of five squares beginning at a corner, triangles in corners, and edges
/// without the squares next to the corners, with the four squares before their middle.
const PLAY: [&str; 13] = [
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    "a2 b2 c2 d2 e2 f2 g2 h2",
    "a3 b3 c3 d3 e3 f3 g3 h3",
    "a4 b4 c4 d4 e4 f4 g4 h4",
    "a1 b2 c3 d4 e5 f6 g7 h8",
    "b1 c2 d3 e4 f5 g6 h7",
    "c1 d2 e3 f4 g5 h6",
    "d1 e2 f3 g4 h5",
    "e1 f2 g3 h4",
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
    "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",
    "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2",
];

/// The patterns of a kind of weights. Both kinds have the counts, too.
///
/// A program that makes weights asks which ones a position has. To make linear weights or a network
/// for [`Evaluation::from_bytes`](crate::Evaluation::from_bytes), see the crate `train` of the
/// repository.
///
/// ```
/// use outflank::{Position, Reversi};
/// use outflank_engine::PatternSet;
/// let start = Reversi::new();
/// let weights: Vec<usize> = PatternSet::Ordering.weights_of(&start)?.collect();
/// assert_eq!(weights.len(), 8 + 14);                    // eight look-ups of patterns, 14 of counts
/// assert!(weights.iter().all(|&weight| weight < PatternSet::Ordering.weights()));
/// let mut other: Vec<_> = PatternSet::Ordering.weights_of(&start.after("d3".parse()?)?)?.collect();
/// assert_ne!(weights, other);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PatternSet {
    /// Corners and edges, for linear weights: 8 look-ups.
    Ordering,
    /// Corners, edges, rows, diagonals, and three more of ten squares, for a network: 54 look-ups.
    Play,
}

impl PatternSet {
    /// Returns the number of weights that the contents of the patterns and the counts have. Linear
    /// weights have as many in each stage.
    ///
    /// See [`PatternSet`] for an example.
    pub fn weights(self) -> usize {
        self.patterns().weights
    }

    /// Returns the numbers of the weights of a position: first of the patterns, then of the counts.
    /// The corner at a1 comes first in [`Ordering`](Self::Ordering).
    ///
    /// # Errors
    ///
    /// Returns an error if the position is not of standard Reversi.
    ///
    /// See [`PatternSet`] for an example.
    pub fn weights_of(
        self,
        position: &Reversi,
    ) -> Result<impl Iterator<Item = usize> + use<>, UnknownOptions> {
        let (discs, cpu, patterns) = (discs_of(position)?, Kernel::best().single_board(), self.patterns());
        let [placements, replies] = [discs, discs.passed()].map(|discs| discs.placements(cpu));
        let Indices(groups) = patterns.indices(discs);
        let indices = groups.into_iter().flat_map(|Eight(indices)| indices);
        let of_patterns = patterns.zeros.iter().zip(indices).map(|(&zero, index)| content(zero, index));
        let contents = of_patterns.chain(patterns.counted(discs, placements, replies));
        Ok(contents.map(|content| patterns.shared[content] as usize))
    }

    /// The patterns with their tables, which are made when they are first asked for.
    pub(super) fn patterns(self) -> &'static Patterns {
        static ALL: [LazyLock<Patterns>; 2] =
            [LazyLock::new(|| Patterns::new(&ORDERING)), LazyLock::new(|| Patterns::new(&PLAY))];
        &ALL[self as usize]
    }
}

/// A list of squares, by names with a space between them.
fn listed(names: &str) -> Vec<u32> {
    let square = |name: &[u8]| match name {
        [column, row] => u32::from(row - b'1') * 8 + u32::from(column - b'a'),
        _ => 0,
    };
    names.split(' ').map(|name| square(name.as_bytes())).collect()
}

/// A set's image under one of eight symmetries.
#[cfg(test)]
pub(super) fn image_of_set(set: u64, symmetry: u32) -> u64 {
    squares(set).map(|square| 1 << image(square, symmetry)).sum()
}

/// A square's image under one of eight symmetries.
fn image(square: u32, symmetry: u32) -> u32 {
    let (mut column, mut row) = (square % 8, square / 8);
    if symmetry & 1 != 0 {
        (column, row) = (row, column);
    }
    if symmetry & 2 != 0 {
        column = 7 - column;
    }
    if symmetry & 4 != 0 {
        row = 7 - row;
    }
    row * 8 + column
}

/// The numbers of the weights of a pattern's contents: contents that a symmetry of the pattern
/// turns into each other have one weight. They are counted on from `next`.
fn shared(listed: &[u32], next: &mut usize) -> Vec<u32> {
    let place = |square| listed.iter().position(|&other| other == square);
    // The contents that the symmetries of the pattern make of each content.
    let mut images = Vec::new();
    for symmetry in 1..8 {
        let places = listed.iter().map(|&square| place(image(square, symmetry)));
        if let Some(places) = places.collect::<Option<Vec<_>>>() {
            images.push(images_of_contents(&places));
        }
    }
    let least =
        |content: usize| images.iter().map(|images| images[content] as usize).fold(content, usize::min);
    numbered(3_usize.pow(listed.len() as u32), least, next)
}

/// The image of each content under a symmetry of its pattern, which brings the square at a place
/// of the pattern to the place `places` has there.
fn images_of_contents(places: &[usize]) -> Vec<u32> {
    let mut images = vec![0];
    // A content with a disc on one more square has the image of the content without it, and a disc.
    for &place in places {
        let (known, disc) = (images.len(), 3_u32.pow(place as u32));
        for digit in 1..3 {
            images.extend_from_within(..known);
            images[digit * known..].iter_mut().for_each(|image| *image += digit as u32 * disc);
        }
    }
    images
}

/// The numbers of the weights of `contents` contents. Each content has the number of the least
/// content that shares its weight. New numbers begin at `next`.
fn numbered(contents: usize, least: impl Fn(usize) -> usize, next: &mut usize) -> Vec<u32> {
    let mut numbers = Vec::with_capacity(contents);
    for content in 0..contents {
        let least = least(content);
        numbers.push(if least < content {
            numbers[least]
        } else {
            *next += 1;
            *next as u32 - 1
        });
    }
    numbers
}

impl Patterns {
    fn new(patterns: &[&str]) -> Self {
        let (mut zeros, mut numbers, mut weights) = (Vec::new(), Vec::new(), 0);
        let mut on_squares = vec![[Eight::default(); GROUPS]; 64];
        for &names in patterns {
            let listed = listed(names);
            let middle = (3_usize.pow(listed.len() as u32) / 2 + numbers.len()) as u32;
            numbers.extend(shared(&listed, &mut weights));
            let mut seen = Vec::new();
            for symmetry in 0..8 {
                let images = listed.iter().map(|&square| image(square, symmetry)).collect::<Vec<_>>();
                let set = images.iter().fold(0_u64, |set, square| set | 1 << square);
                if seen.contains(&set) {
                    continue;
                }
                seen.push(set);
                let lane = zeros.len();
                for (place, square) in images.into_iter().enumerate() {
                    on_squares[square as usize][lane / 8].0[lane % 8] = 3_i16.pow(place as u32);
                }
                zeros.push(middle);
            }
        }
        let first_count = numbers.len();
        numbers.extend(numbered(counts::CONTENTS, counts::shared, &mut weights));
        let groups = if zeros.len() <= 8 { 1 } else { GROUPS };
        let mut rows = Vec::with_capacity(8 * 256 * groups);
        for row in 0..8 {
            for discs in 0..256 {
                let mut sum = [Eight::default(); GROUPS];
                for square in squares(discs << (8 * row)) {
                    for (sum, &more) in sum.iter_mut().zip(&on_squares[square as usize]) {
                        sum.add(more, 1);
                    }
                }
                rows.extend_from_slice(&sum[..groups]);
            }
        }
        Self { zeros, groups, squares: on_squares, rows, shared: numbers, first_count, weights }
    }

    /// For each content of each pattern, then of the counts, the number of its weight.
    #[cfg(test)]
    pub(super) fn shared(&self) -> &[u32] {
        &self.shared
    }

    /// The indices of a position.
    pub(crate) fn indices(&self, discs: Discs) -> Indices {
        let mut all = Indices([Eight::default(); GROUPS]);
        match self.groups {
            1 => all.0[..1].copy_from_slice(&self.sum::<1>(discs)),
            _ => all.0.copy_from_slice(&self.sum::<GROUPS>(discs)),
        }
        all
    }

    #[inline]
    fn sum<const N: usize>(&self, discs: Discs) -> [Eight; N] {
        let (mut sum, (rows, _)) = ([Eight::default(); N], self.rows.as_chunks::<N>());
        for row in 0..8 {
            for (set, times) in [(discs.player, 1), (discs.opponent, -1)] {
                let at = 256 * row + (set >> (8 * row) & 255) as usize;
                for (sum, &more) in sum.iter_mut().zip(&rows[at]) {
                    sum.add(more, times);
                }
            }
        }
        sum
    }

    /// The indices after a placement that flips these discs, as the next player sees them.
    #[inline]
    pub(crate) fn placed(&self, indices: &Indices, square: u32, flips: u64) -> Indices {
        let mut after = Indices([Eight::default(); GROUPS]);
        match self.groups {
            1 => after.0[..1].copy_from_slice(&self.placed_in::<1>(indices, square, flips)),
            _ => after.0.copy_from_slice(&self.placed_in::<GROUPS>(indices, square, flips)),
        }
        after
    }

    #[inline]
    fn placed_in<const N: usize>(&self, indices: &Indices, square: u32, flips: u64) -> [Eight; N] {
        // The numbers that the discs add for the next player: a new disc counts once, and a
        // flipped disc twice.
        let mut after = [Eight::default(); N];
        for flipped in squares(flips) {
            for (index, &more) in after.iter_mut().zip(&self.squares[flipped as usize % 64]) {
                index.add(more, -1);
            }
        }
        for ((index, &placed), &before) in
            after.iter_mut().zip(&self.squares[square as usize % 64]).zip(&indices.0)
        {
            index.add(*index, 1);
            index.add(placed, -1);
            index.add(before, -1);
        }
        after
    }

    /// The contents of the counts, as places among all contents.
    #[inline]
    pub(crate) fn counted(&self, discs: Discs, placements: u64, replies: u64) -> Counted {
        counts::contents(discs, placements, replies).map(|content| self.first_count + content)
    }

    /// The look-ups in groups of at most eight: where index 0 of each is among all contents, and
    /// its index. [`content`] gives its content.
    ///
    /// Groups instead of contents, because the compiler uses vectors only in plain loops.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "a BoardTask calls it")]
    pub(crate) fn lookups<'a>(
        &'a self,
        indices: &'a Indices,
    ) -> impl Iterator<Item = (&'a [u32], &'a [i16; 8])> {
        self.zeros.chunks(8).zip(&indices.0).map(|(zeros, eight)| (zeros, &eight.0))
    }

    /// For each content of each pattern, then of the counts, what `weight` is of its element of
    /// `weights`.
    pub(super) fn expanded<T, W>(&self, weights: &[T], weight: impl Fn(&T) -> W) -> Vec<W> {
        self.shared.iter().map(|&number| weight(&weights[number as usize])).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Burnside's lemma counts the weights: half of a pattern's contents, and half of those that
    /// its own symmetry leaves as they are.
    #[test]
    fn symmetric_contents_share_a_weight() {
        let half = |cells: u32, fixed: u32| usize::midpoint(3_usize.pow(cells), 3_usize.pow(fixed));
        let counts = 24 * 24 + 4 * 40 + 2 * usize::midpoint(256, 16) + 65;
        let ordering = PatternSet::Ordering.patterns();
        assert_eq!((ordering.weights, ordering.zeros.len()), (half(9, 6) + half(8, 4) + counts, 8));
        let play = PatternSet::Play.patterns();
        let diagonals = half(8, 4) + half(7, 4) + half(6, 3) + half(5, 3) + half(4, 2);
        let two_rows = 3_usize.pow(10);
        let tens = two_rows + 2 * half(10, 5) + half(10, 6);
        assert_eq!(play.weights, tens + half(9, 6) + 3 * half(8, 4) + diagonals + counts);
        assert_eq!(play.zeros.len(), 54);
    }
}
