//! The groups and empty cells that a position of Oust keeps, so that nothing floods the board.

use super::capturing::for_each_bit;
use super::empties::Empties;
use super::frame;
use super::group_table::{GroupTable, Placement};
use crate::board::Board;
use crate::board::bits::Bits;
use crate::board::cells::Cells;
use crate::color::Color;
use crate::moves::Move;
use crate::oust::{Oust, Pie};
use crate::position::Position;

#[cfg(all(test, feature = "batch"))]
mod tests;

/// The groups and the empty cells of a position. Every method takes this position: the one passed
/// to [`KeptGroups::set`], changed only by these methods since.
///
/// It needs no allocator. Its size is 9 KB on the hexagon with 7 cells a side, and at most 38 KB.
#[derive(Clone, Copy)]
pub(crate) struct KeptGroups<B: Board> {
    table: GroupTable<B>,
    empties: Empties<B>,
}

impl<B: Board> KeptGroups<B> {
    /// Those of no position yet.
    #[expect(clippy::inline_always, reason = "otherwise up to 38 KB are copied, and are on the stack twice")]
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { table: GroupTable::new(), empties: Empties::none() }
    }

    /// Fills them for a position, by flooding.
    pub(crate) fn set(&mut self, position: &Oust<B>) {
        let Self { table, empties } = self;
        table.set([position.black, position.white]);
        empties.clear();
        for_each_bit(B::IN_PLAY.and_not(position.black | position.white), |index| {
            empties.push(frame::place::<B>(index));
        });
    }

    /// Places a stone of the mover. Returns the captured stones.
    #[inline]
    fn place(&mut self, turn: Color, place: usize, placement: Placement<B>) -> B::Bits {
        let Self { table, empties } = self;
        empties.remove(place);
        if let Placement::Capturing { group, touched } = placement {
            table.capture(turn, place, group, touched, |freed| empties.push(freed))
        } else {
            table.add_single(turn, place);
            B::Bits::EMPTY
        }
    }

    /// Plays a legal move.
    #[inline]
    fn advance(&mut self, position: &mut Oust<B>, mv: Move) {
        let Some(index) = mv.cell().and_then(B::index) else {
            position.apply(mv, Cells::EMPTY);
            return;
        };
        let place = frame::place::<B>(index);
        let captured = self.place(position.turn, place, self.table.placement(position.turn, place));
        position.place(B::Bits::bit(index as u32), captured);
    }

    /// Plays random legal moves, all equally likely, to the end of the game. Returns the number of
    /// plies. `below` returns a random number below its argument.
    pub(crate) fn play_randomly(&mut self, position: &mut Oust<B>, below: &mut dyn FnMut(u32) -> u32) -> u16 {
        let mut plies = 0;
        while !position.has_won() {
            // A swap is one of the moves, so the moves are listed as long as a swap is possible.
            if position.pie != Pie::Open {
                plies += self.place_randomly(position, below);
                if position.has_won() {
                    break;
                }
            }
            match choose(position, below) {
                Some(mv) => self.advance(position, mv),
                None => break,
            }
            plies += 1;
        }
        plies
    }

    /// Places stones until somebody has won or one cell after another is illegal, and returns how
    /// many. An empty cell that is drawn again until it is legal is as likely as any other that
    /// is.
    fn place_randomly(&mut self, position: &mut Oust<B>, below: &mut dyn FnMut(u32) -> u32) -> u16 {
        /// After this many illegal cells in a row, all legal placements are listed, because there
        /// may be none.
        const MISSES: u32 = 32;
        let (mut turn, mut plies, mut misses) = (position.turn, 0, 0);
        while self.empties.len() > 0 && misses < MISSES {
            let place = self.empties.nth(below(self.empties.len() as u32) as usize);
            let placement = self.table.placement(turn, place);
            if matches!(placement, Placement::Illegal) {
                misses += 1;
                continue;
            }
            let captured = self.place(turn, place, placement);
            (plies, misses) = (plies + 1, 0);
            if captured.is_empty() {
                turn = !turn;
            } else if self.table.stones(!turn).is_empty() {
                break;
            }
        }
        let [black, white] = Color::ALL.map(|color| self.table.stones(color));
        *position = Oust { black, white, turn, pie: position.pie };
        plies
    }
}

/// One of the legal moves, found by flooding. This is rarely needed, and in a separate function
/// the code exists only once.
#[cold]
fn choose<B: Board>(position: &Oust<B>, below: &mut dyn FnMut(u32) -> u32) -> Option<Move> {
    let mut moves = position.legal_moves();
    let count = moves.len() as u32;
    moves.nth(if count == 0 { 0 } else { below(count) as usize })
}
