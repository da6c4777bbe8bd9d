//! Placements and flips on sets of discs, in the fastest way that this CPU has for the board (R2,
//! R5, R6).

#[cfg(feature = "alloc")]
use super::{Reversi, embed8x8};
use super::{ReversiBoard, arch, outflanking};
use crate::board::{Bits, Board, Cell, Cells, Shape};
#[cfg(feature = "alloc")]
use crate::position::perft_move_by_move;

/// [`outflanking::outflanking_cells`]. In rows of 8x8 it uses the CPU's own code.
#[inline]
fn outflanking<B: Board>(player: &B::Bits, opponent: &B::Bits) -> B::Bits {
    if const { has_rows_of_8x8::<B>() } {
        return B::Bits::from_words([arch::outflanking(player.word(0), opponent.word(0))]);
    }
    if const { is_wide::<B>() }
        && let Some(cells) = arch::rows::outflanking::<B>(player, opponent)
    {
        return cells;
    }
    outflanking::outflanking_cells::<B>(*player, *opponent)
}

/// [`outflanking::outflanked_discs`]. In rows of 8x8 it uses the CPU's own code.
#[inline]
pub(super) fn outflanked<B: Board>(player: &B::Bits, opponent: &B::Bits, placed: B::Bits) -> B::Bits {
    if const { has_rows_of_8x8::<B>() } {
        let square = placed.word(0).trailing_zeros();
        return B::Bits::from_words([arch::flips(player.word(0), opponent.word(0), square)]);
    }
    if const { is_wide::<B>() } {
        let Some(index) = placed.lowest() else { return B::Bits::EMPTY };
        if let Some(flips) = arch::rows::flips_of::<B>(player, opponent, index) {
            return flips;
        }
    }
    outflanking::outflanked_discs::<B>(*player, *opponent, placed)
}

/// Whether a board is too wide for the kernels of 8x8.
const fn is_wide<B: Board>() -> bool {
    B::WIDTH > 8
}

/// Whether the cells of the board are the squares of 8x8, with the same indices.
const fn has_rows_of_8x8<B: Board>() -> bool {
    matches!((B::SHAPE, B::WIDTH), (Shape::Square | Shape::Octagon, 8))
}

/// Returns the cells on which `player` may place: the empty cells from which discs of `opponent`
/// are outflanked (R2, R5, R6).
///
/// This function is for engines with their own board, so it does not depend on the colour to move
/// or on options. It does not check that the two sets are disjoint: a cell in both counts as
/// occupied, and the colour of its disc is not defined.
///
/// ```
/// use outflank::{board::Square, reversi::{self, ReversiBoard}};
/// let start = Square::<8>::start();
/// assert_eq!(reversi::placements(start.black, start.white).to_string(), "d3 c4 f5 e6");
/// ```
#[inline]
pub fn placements<B: ReversiBoard>(player: Cells<B>, opponent: Cells<B>) -> Cells<B> {
    legal(&player.to_bits(), &opponent.to_bits())
}

/// [`placements`] of sets by reference, because copying large sets stalls.
#[inline]
pub(super) fn legal<B: ReversiBoard>(player: &B::Bits, opponent: &B::Bits) -> Cells<B> {
    let cells = outflanking::<B>(player, opponent).and_not(*player | *opponent);
    Cells::from_bits(cells) & B::field()
}

/// Returns the discs of `opponent` that a disc of `player` on `cell` outflanks (R2, R5, R6). The
/// set is empty if the cell is occupied or not in play.
///
/// ```
/// use outflank::{board::Square, reversi::{self, ReversiBoard}};
/// let start = Square::<8>::start();
/// assert_eq!(reversi::flips(start.black, start.white, "d3".parse()?).to_string(), "d4");
/// # Ok::<(), outflank::ParseCellError>(())
/// ```
#[inline]
pub fn flips<B: ReversiBoard>(player: Cells<B>, opponent: Cells<B>, cell: Cell) -> Cells<B> {
    let empty = B::field() - (player | opponent);
    match B::index(cell).map(|index| B::Bits::bit(index as u32)) {
        Some(bit) if !(empty.to_bits() & bit).is_empty() => {
            Cells::from_bits(outflanked::<B>(&player.to_bits(), &opponent.to_bits(), bit))
        }
        _ => Cells::EMPTY,
    }
}

#[cfg(feature = "batch")]
impl<B: ReversiBoard> Reversi<B> {
    /// Plays random placements to the end of the game, and returns how many plies that took. Each is
    /// chosen by a number below how many there are, a pass by one below 1. `None` where the kernel
    /// has no way of its own for it, and in a free opening: then nothing is played.
    #[inline(never)]
    pub(crate) fn play_randomly_in_rows(&mut self, below: &mut dyn FnMut(u32) -> u32) -> Option<u16> {
        if !is_wide::<B>() || !self.opening_squares().is_empty() {
            return None;
        }
        let played = arch::rows::playout::<B>(self.player, self.opponent, below)?;
        (self.player, self.opponent) = (played.player, played.opponent);
        if played.plies % 2 == 1 {
            self.turn = !self.turn;
        }
        Some(played.plies)
    }
}

#[cfg(feature = "alloc")]
impl<B: ReversiBoard> Reversi<B> {
    /// [`Position::perft_stoppable`](crate::Position::perft_stoppable) by the best kernel, if it
    /// can count `depth` plies on this board.
    pub(super) fn perft(&self, depth: u32, stop: &mut dyn FnMut() -> bool) -> Option<u64> {
        let countable = (1..=arch::Kernel::MAX_PLIES).contains(&depth);
        if B::FITS_8X8 && countable && self.opening_squares().is_empty() {
            self.perft_by_kernel(depth, stop)
        } else {
            perft_move_by_move(self, depth, stop)
        }
    }

    /// The kernels keep their blocks on the heap. Without the memory it counts move by move. It is
    /// not inlined, so that the plies before the kernel's need little stack.
    #[inline(never)]
    fn perft_by_kernel(&self, depth: u32, stop: &mut dyn FnMut() -> bool) -> Option<u64> {
        let [player, opponent] = [self.player, self.opponent].map(embed8x8::embed::<B>);
        let counted = arch::Kernel::best().perft(player, opponent, embed8x8::field::<B>(), depth, stop);
        counted.unwrap_or_else(|_| perft_move_by_move(self, depth, stop))
    }
}
