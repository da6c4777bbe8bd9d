//! Boards wider than eight cells: one row per lane, and one board in as many registers as it
//! needs.
//!
//! A step along a row is a shift within the lanes, and a step to another row moves the lanes. Bits
//! that leave the board are dropped, so no mask is needed. The rules are written once, in terms of
//! the operations of each CPU.

#![expect(clippy::inline_always, reason = "see `arch::lanes`")]
#![cfg_attr(
    not(target_arch = "x86_64"),
    expect(dead_code, reason = "other CPUs have no rows, and the same calls")
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod pair;
#[cfg(feature = "batch")]
mod playout;
#[cfg(target_arch = "x86_64")]
mod sixteen;
#[cfg(all(test, feature = "alloc"))]
mod tests;

#[cfg(feature = "batch")]
pub(crate) use playout::playout;

use super::Kernel;
use crate::board::{Bits, Board, Geometry, Shape};

/// The lines of a board. Each has two directions, which are searched side by side.
pub(super) mod line {
    /// East and west.
    pub(in super::super) const ROW: u8 = 0;
    /// South and north.
    pub(in super::super) const COLUMN: u8 = 1;
    /// South west and north east.
    pub(in super::super) const RISING: u8 = 2;
    /// South east and north west: a hexagon has no such line.
    pub(in super::super) const FALLING: u8 = 3;
}

/// The greatest number of words for the rows of a board.
pub(super) const WORDS: usize = 12;

/// A set of squares in rows. A function that makes one from other values also takes a set, which
/// proves that the CPU has the instructions. Only a kernel makes one from nothing.
pub(super) trait Rows: Copy {
    /// The number of bits per lane, and the number of words of all lanes, which are the first of
    /// [`WORDS`].
    const LANE: u32;
    const USED: usize;
    type Both: Both<Rows = Self>;

    fn load(self, words: &[u64; WORDS]) -> Self;
    fn store(self) -> [u64; WORDS];
    /// One square.
    fn square(self, row: u32, column: u32) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    fn is_empty(self) -> bool;
    /// All words shifted by a constant number of bits.
    fn shl(self, by: u32) -> Self;
    fn shr(self, by: u32) -> Self;
    /// Every word the same.
    fn splat(self, word: u64) -> Self;
    /// The border mask of a line: the rows and columns in which a disc has neighbours on both
    /// sides. It is needed where shifts rotate and the board fills its lanes.
    #[inline(always)]
    fn inner<const LINE: u8>(self) -> Self {
        self.splat(u64::MAX)
    }
    /// The index of the `nth` lowest set bit of a word, which must have it.
    fn nth_bit(self, word: u64, nth: u32) -> u32;
}

/// Two sets, for the two directions of a line.
pub(super) trait Both: Copy {
    type Rows: Rows<Both = Self>;
    /// Whether bits that leave the board at one edge come back at the other.
    const ROTATES: bool;

    /// Both sets, of which each is `rows`.
    fn twice(rows: Self::Rows) -> Self;
    /// The union of both sets.
    fn either(self) -> Self::Rows;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Moves the first set by `STEPS` steps along a line, and the second set backward.
    fn slide<const LINE: u8, const STEPS: u32>(self) -> Self;
    /// Each set if its part of `of` has a bit, else the empty set.
    fn select_nonzero(self, of: Self) -> Self;
    /// The two sets exchanged.
    fn exchanged(self) -> Self;
}

/// The words of all lanes, with the rows of a board side by side: see [`packed`].
type Packed = [u64; WORDS];

/// A function that is generic over rows. The board is a value, so that the vectors' code is compiled
/// once and not for each board. That took much of the crate's time, and saved at most 4% of a perft.
pub(super) trait RowTask: Sized {
    type Output;

    /// The board, with the width of its rows and its lines.
    fn board(&self) -> &'static Geometry;

    /// The work, on rows that the board fits into.
    fn on<R: Rows>(self, cpu: R) -> Self::Output;

    /// The work on the CPU's rows of 16 or 32 bits, the narrowest that the board fits into.
    #[inline(always)]
    fn run(self, of_16: impl Rows, of_32: impl Rows) -> Self::Output {
        if lane(self.board()) == 16 { self.on(of_16) } else { self.on(of_32) }
    }
}

/// The opponent's discs in unbroken rows of one, two, four and eight that end at a square.
#[derive(Clone, Copy)]
struct Chains<D> {
    one: D,
    two: D,
    four: D,
    eight: D,
}

impl<D: Both> Chains<D> {
    #[inline(always)]
    fn new<const LINE: u8>(opponent: D, board: &Geometry) -> Self {
        let fills_the_lanes = longest(board) + 2 >= D::Rows::LANE.min(24);
        let through = if D::ROTATES && fills_the_lanes {
            opponent.and(D::twice(opponent.either().inner::<LINE>()))
        } else {
            opponent
        };
        let two = through.and(through.slide::<LINE, 1>());
        let four = two.and(two.slide::<LINE, 2>());
        let eight = four.and(four.slide::<LINE, 4>());
        Self { one: through, two, four, eight }
    }

    /// The unbroken rows, of up to `longest` discs, that begin next to a disc of `from` (Kogge and
    /// Stone). If less than a doubling is missing, the last step is repeated.
    #[inline(always)]
    fn run<const LINE: u8>(&self, from: D, longest: u32) -> D {
        let mut run = self.one.and(from.slide::<LINE, 1>());
        run = run.or(self.one.and(run.slide::<LINE, 1>()));
        run = run.or(self.two.and(run.slide::<LINE, 2>()));
        run = run.or(self.four.and(run.slide::<LINE, 4>()));
        if longest > 12 {
            run = run.or(self.eight.and(run.slide::<LINE, 8>()));
            if longest > 16 {
                run = run.or(self.eight.and(run.slide::<LINE, 8>()));
            }
        } else if longest > 8 {
            run = run.or(self.four.and(run.slide::<LINE, 4>()));
        }
        run
    }
}

/// The most discs that can be outflanked in a row.
#[inline(always)]
fn longest(board: &Geometry) -> u32 {
    board.width.max(board.height) as u32 - 2
}

#[inline(always)]
const fn is_hexagon(board: &Geometry) -> bool {
    matches!(board.shape, Shape::Hexagon)
}

/// The number of bits in the narrowest rows that a board fits into.
#[inline(always)]
const fn lane(board: &Geometry) -> usize {
    if board.width <= 16 && board.height <= 16 { 16 } else { 32 }
}

/// The rows of a board, in each word one per lane.
#[inline]
fn packed<B: Board>(bits: &B::Bits) -> Packed {
    // Written out: a loop over the words is not unrolled, and takes them from memory one by one.
    [
        piece::<B, 0>(bits),
        piece::<B, 1>(bits),
        piece::<B, 2>(bits),
        piece::<B, 3>(bits),
        piece::<B, 4>(bits),
        piece::<B, 5>(bits),
        piece::<B, 6>(bits),
        piece::<B, 7>(bits),
        piece::<B, 8>(bits),
        piece::<B, 9>(bits),
        piece::<B, 10>(bits),
        piece::<B, 11>(bits),
    ]
}

/// Consecutive rows, one per lane of a word. Bits of later rows may follow them.
#[inline(always)]
fn piece<B: Board, const NTH: usize>(bits: &B::Bits) -> u64 {
    let first = NTH * (64 / lane(&B::GEOMETRY)) * B::WIDTH as usize;
    let (whole, part) = (first / 64, first % 64);
    if first >= B::AREA as usize {
        return 0;
    }
    // `<< 1 << (63 - part)` is `<< (64 - part)` for every part, 0 included.
    bits.word(whole) >> part | bits.word(whole + 1) << 1 << (63 - part)
}

/// The reverse of [`packed`].
#[inline]
fn unpacked<B: Board>(words: &Packed) -> B::Bits {
    let step = 64 / lane(&B::GEOMETRY) * B::WIDTH as usize;
    let used = if lane(&B::GEOMETRY) == 16 { 4 } else { WORDS };
    let mut bits = [0; WORDS + 1];
    for (nth, word) in words.iter().enumerate().take(used) {
        let (whole, part) = (nth * step / 64, nth * step % 64);
        bits[whole] |= word << part;
        bits[whole + 1] |= word >> 1 >> (63 - part);
    }
    B::Bits::from_words(bits)
}

/// A set of cells in rows.
#[inline(always)]
fn spread<R: Rows>(cpu: R, packed: &Packed, board: &Geometry) -> R {
    let (packed, width) = (cpu.load(packed), board.width as u32);
    if R::LANE == 16 {
        let pairs = unpack_rows(packed, 2 * width, 32);
        return unpack_rows(pairs, width, 16);
    }
    unpack_rows(packed, width, 32)
}

/// The reverse of [`spread`]. Bits beyond the board's columns are dropped. Bits beyond its rows are
/// not cells.
#[inline(always)]
fn gathered<R: Rows>(rows: R, board: &Geometry) -> Packed {
    let width = board.width as u32;
    let packed = if R::LANE == 16 {
        pack_rows(pack_rows(rows, width, 16), 2 * width, 32)
    } else {
        pack_rows(rows, width, 32)
    };
    packed.store()
}

/// A mask of `width` bits at the beginning of every `2 * half` bits.
const fn lower(width: u32, half: u32) -> u64 {
    let one = u64::MAX >> (64 - width);
    if half == 16 { one | one << 32 } else { one }
}

/// In every `2 * half` bits: pieces of `width` bits side by side, as pieces of `half`.
#[inline(always)]
fn unpack_rows<R: Rows>(packed: R, width: u32, half: u32) -> R {
    let lower = lower(width, half);
    packed.and(packed.splat(lower)).or(packed.and(packed.splat(lower << width)).shl(half - width))
}

/// The reverse of [`unpack_rows`]; bits of a piece beyond `width` are dropped.
#[inline(always)]
fn pack_rows<R: Rows>(pieces: R, width: u32, half: u32) -> R {
    let lower = lower(width, half);
    pieces.and(pieces.splat(lower)).or(pieces.shr(half - width).and(pieces.splat(lower << width)))
}

/// Results along one line of the search for a legal set, from which flips are found.
#[derive(Clone, Copy)]
struct LineSearch<D> {
    chains: Chains<D>,
    /// The opponent's discs in rows that begin next to a disc of the player.
    run: D,
}

impl<D: Both> LineSearch<D> {
    #[inline(always)]
    fn along<const LINE: u8>(player: D, opponent: D, board: &Geometry) -> Self {
        let chains = Chains::new::<LINE>(opponent, board);
        Self { chains, run: chains.run::<LINE>(player, longest(board)) }
    }

    /// The discs between `placed` and the player's: rows that run from either to the other.
    #[inline(always)]
    fn flips<const LINE: u8>(&self, placed: D, longest: u32) -> D {
        self.chains.run::<LINE>(placed, longest).and(self.run.exchanged())
    }
}

/// The results for all lines, and the squares that outflank, some of which may be occupied.
///
/// A hexagon has three lines. Its fourth result repeats the third, and [`flips_after_search`] does
/// not read it.
#[inline(always)]
fn search<R: Rows>(player: R, opponent: R, board: &Geometry) -> ([LineSearch<R::Both>; 4], R) {
    let (player, opponent) = (R::Both::twice(player), R::Both::twice(opponent));
    let rows = LineSearch::along::<{ line::ROW }>(player, opponent, board);
    let columns = LineSearch::along::<{ line::COLUMN }>(player, opponent, board);
    let rising = LineSearch::along::<{ line::RISING }>(player, opponent, board);
    let ends = rows.run.slide::<{ line::ROW }, 1>();
    let ends = ends.or(columns.run.slide::<{ line::COLUMN }, 1>());
    let ends = ends.or(rising.run.slide::<{ line::RISING }, 1>());
    if is_hexagon(board) {
        return ([rows, columns, rising, rising], ends.either());
    }
    let falling = LineSearch::along::<{ line::FALLING }>(player, opponent, board);
    let ends = ends.or(falling.run.slide::<{ line::FALLING }, 1>());
    ([rows, columns, rising, falling], ends.either())
}

/// The discs that a placement flips, after a search for that player.
#[inline(always)]
fn flips_after_search<R: Rows>(
    [rows, columns, rising, falling]: &[LineSearch<R::Both>; 4],
    placed: R,
    board: &Geometry,
) -> R {
    let (placed, longest) = (R::Both::twice(placed), longest(board));
    let flips = rows.flips::<{ line::ROW }>(placed, longest);
    let flips = flips.or(columns.flips::<{ line::COLUMN }>(placed, longest));
    let flips = flips.or(rising.flips::<{ line::RISING }>(placed, longest));
    if is_hexagon(board) {
        return flips.either();
    }
    flips.or(falling.flips::<{ line::FALLING }>(placed, longest)).either()
}

/// The discs that a placement flips along one line.
#[inline(always)]
fn flips_on_line<D: Both, const LINE: u8>(player: D, opponent: D, placed: D, board: &Geometry) -> D {
    let run = Chains::new::<LINE>(opponent, board).run::<LINE>(placed, longest(board));
    run.select_nonzero(run.slide::<LINE, 1>().and(player))
}

#[inline(always)]
fn flips_on_all_lines<R: Rows>(player: R, opponent: R, placed: R, board: &Geometry) -> R {
    let (player, opponent, placed) =
        (R::Both::twice(player), R::Both::twice(opponent), R::Both::twice(placed));
    let flips = flips_on_line::<_, { line::ROW }>(player, opponent, placed, board);
    let flips = flips.or(flips_on_line::<_, { line::COLUMN }>(player, opponent, placed, board));
    let flips = flips.or(flips_on_line::<_, { line::RISING }>(player, opponent, placed, board));
    if is_hexagon(board) {
        return flips.either();
    }
    flips.or(flips_on_line::<_, { line::FALLING }>(player, opponent, placed, board)).either()
}

/// The discs of a board, as rows take them.
struct PackedDiscs {
    board: &'static Geometry,
    player: Packed,
    opponent: Packed,
}

impl PackedDiscs {
    #[inline]
    fn new<B: Board>(player: &B::Bits, opponent: &B::Bits) -> Self {
        Self { board: const { &B::GEOMETRY }, player: packed::<B>(player), opponent: packed::<B>(opponent) }
    }

    /// The discs of the player and of the opponent in rows.
    #[inline(always)]
    fn spread<R: Rows>(&self, cpu: R) -> (R, R) {
        (spread(cpu, &self.player, self.board), spread(cpu, &self.opponent, self.board))
    }
}

struct Outflanking(PackedDiscs);

impl RowTask for Outflanking {
    type Output = Packed;

    #[inline(always)]
    fn board(&self) -> &'static Geometry {
        self.0.board
    }

    #[inline(always)]
    fn on<R: Rows>(self, cpu: R) -> Packed {
        let (board, (player, opponent)) = (self.0.board, self.0.spread(cpu));
        gathered(search(player, opponent, board).1, board)
    }
}

struct Flips {
    discs: PackedDiscs,
    row: u32,
    column: u32,
}

impl Flips {
    #[inline]
    fn new<B: Board>(player: &B::Bits, opponent: &B::Bits, index: u32) -> Self {
        let (row, column) = (index / B::WIDTH as u32, index % B::WIDTH as u32);
        Self { discs: PackedDiscs::new::<B>(player, opponent), row, column }
    }
}

impl RowTask for Flips {
    type Output = Packed;

    #[inline(always)]
    fn board(&self) -> &'static Geometry {
        self.discs.board
    }

    #[inline(always)]
    fn on<R: Rows>(self, cpu: R) -> Packed {
        let (board, (player, opponent)) = (self.discs.board, self.discs.spread(cpu));
        let placed = cpu.square(self.row, self.column);
        gathered(flips_on_all_lines(player, opponent, placed, board), board)
    }
}

/// The best kernel, if its rows are faster for a single search. The rows of AVX2 are not faster
/// for two words of cells, because spreading and gathering the rows takes a third of the time.
/// 10x10 took 1.4 times as long as with its words.
#[inline]
fn kernel_for_one_search<B: Board>() -> Option<Kernel> {
    let kernel = Kernel::best();
    let is_faster = if B::Bits::WIDTH > 128 { kernel.has_rows() } else { kernel.has_avx512() };
    is_faster.then_some(kernel)
}

/// The squares that outflank, including occupied ones and some that are out of play; `None` if the
/// kernel has no rows for the board.
#[inline]
pub(in crate::reversi) fn outflanking<B: Board>(player: &B::Bits, opponent: &B::Bits) -> Option<B::Bits> {
    let found =
        kernel_for_one_search::<B>()?.run_on_rows(Outflanking(PackedDiscs::new::<B>(player, opponent)))?;
    Some(unpacked::<B>(&found))
}

/// The discs that a placement on one cell flips; `None` if the kernel has no rows for the board.
#[inline]
pub(in crate::reversi) fn flips_of<B: Board>(
    player: &B::Bits,
    opponent: &B::Bits,
    index: u32,
) -> Option<B::Bits> {
    let flips = kernel_for_one_search::<B>()?.run_on_rows(Flips::new::<B>(player, opponent, index))?;
    Some(unpacked::<B>(&flips))
}
