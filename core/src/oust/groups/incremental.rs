//! A position that keeps its groups, so that nothing floods the board (O2, O3).

use alloc::boxed::Box;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::Effect;
use super::capturing::for_each_bit;
use super::empties::Empties;
use super::table::{Placement, Table};
use crate::board::bits::Bits;
use crate::board::cell::Cell;
use crate::board::cells::Cells;
use crate::board::{Board, Hex, frame};
use crate::color::{Color, Player};
use crate::encoding::Parts;
use crate::encoding::SetupError;
use crate::moves::{IllegalMove, Move, Moves};
use crate::oust::Oust;
use crate::position::{Outcome, Played, Position};

/// A position of Oust that keeps its groups. It says and does what [`Oust`] says and does, and is
/// converted from and to it. Nothing floods the board but the conversion: a legal set, a
/// placement, a test of a move and the outcome take a fraction of the time, a copy some ten times
/// as long.
///
/// ```
/// use outflank::{Oust, Position, board::Hex, oust::Incremental};
/// let mut game = Incremental::from(Oust::<Hex<5>>::new());
/// while let Some(mv) = game.legal_moves().last() {
///     game.play_unchecked(mv);
/// }
/// assert_eq!(game.outcome(), game.position().outcome());
/// ```
pub struct Incremental<B: Board = Hex<7>> {
    position: Oust<B>,
    kept: Box<Kept<B>>,
}

/// What the position has in memory of its own.
#[derive(Clone, Copy)]
struct Kept<B: Board> {
    table: Table<B>,
    empties: Empties<B>,
}

impl<B: Board> Clone for Incremental<B> {
    fn clone(&self) -> Self {
        Self { position: self.position, kept: Box::new(*self.kept) }
    }

    /// Copies into the memory that it has.
    fn clone_from(&mut self, source: &Self) {
        self.position = source.position;
        *self.kept = *source.kept;
    }
}

/// The start of the usual game.
impl<B: Board> Default for Incremental<B> {
    fn default() -> Self {
        Self::from(Oust::default())
    }
}

impl<B: Board> From<Oust<B>> for Incremental<B> {
    fn from(position: Oust<B>) -> Self {
        let kept = Box::new(Kept { table: Table::new(), empties: Empties::none() });
        let mut incremental = Self { position, kept };
        incremental.set(position);
        incremental
    }
}

impl<B: Board> From<Incremental<B>> for Oust<B> {
    fn from(incremental: Incremental<B>) -> Self {
        incremental.position
    }
}

impl<B: Board> Incremental<B> {
    /// How many bytes such a position takes, those beside it in memory with it: 9,032 on the
    /// hexagon with 7 cells a side, 3,792 on that with 5, 32,888 on the 19 by 19 square.
    ///
    /// ```
    /// use outflank::{board::Hex, oust::Incremental};
    /// assert_eq!(Incremental::<Hex<7>>::MEMORY, 9_032);
    /// ```
    pub const MEMORY: usize = size_of::<Self>() + size_of::<Kept<B>>();

    /// The position, without its groups.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex, oust::Incremental};
    /// assert_eq!(Incremental::from(Oust::<Hex<5>>::new()).position(), &Oust::default());
    /// ```
    pub const fn position(&self) -> &Oust<B> {
        &self.position
    }

    /// Makes it another position, in the memory that it has.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex, oust::Incremental};
    /// let mut game = Incremental::from(Oust::<Hex<5>>::new());
    /// game.play("e5".parse().unwrap()).unwrap();
    /// game.set(Oust::default());
    /// assert_eq!(game, Incremental::from(Oust::default()));
    /// ```
    pub fn set(&mut self, position: Oust<B>) {
        self.position = position;
        let Kept { table, empties } = &mut *self.kept;
        table.set([position.black, position.white]);
        empties.clear();
        for_each_bit(B::IN_PLAY.and_not(position.black | position.white), |index| {
            empties.push(frame::place::<B>(index));
        });
    }

    /// What the mover's stone on `cell` would do; `None` if the cell is not empty or not in play.
    fn effect(&self, cell: Cell) -> Option<Effect<B>> {
        let index = B::index(cell).filter(|&index| self.is_empty(index))?;
        Some(self.kept.table.effect(self.position.turn, index))
    }

    #[inline]
    fn is_empty(&self, index: u16) -> bool {
        !(self.position.black | self.position.white).has(index as u32)
    }

    /// The place of a cell and what the mover's stone there would do, if it is legal.
    #[inline]
    fn legal_placement(&self, cell: Cell) -> Option<(usize, Placement<B>)> {
        let index = B::index(cell).filter(|&index| self.is_empty(index) && !self.position.has_won())?;
        let place = frame::place::<B>(index);
        let placement = self.kept.table.placement(self.position.turn, place);
        (!matches!(placement, Placement::Illegal)).then_some((place, placement))
    }

    /// Puts down a stone of the mover; returns what it captures.
    #[inline]
    fn place(kept: &mut Kept<B>, turn: Color, place: usize, placement: Placement<B>) -> B::Bits {
        let Kept { table, empties } = kept;
        empties.remove(place);
        if let Placement::Capturing { group, touched } = placement {
            table.capture(turn, place, group, touched, |freed| empties.push(freed))
        } else {
            table.add_single(turn, place);
            B::Bits::EMPTY
        }
    }

    /// Puts a stone of the mover on the cell, if that is legal; returns what it captures.
    #[inline]
    fn put(&mut self, cell: Cell) -> Option<B::Bits> {
        let (place, placement) = self.legal_placement(cell)?;
        let captured = Self::place(&mut self.kept, self.position.turn, place, placement);
        self.position.place(B::Bits::bit(frame::index::<B>(place) as u32), captured);
        Some(captured)
    }

    /// O6, O9: whether a pass is forced.
    fn must_pass(&self) -> bool {
        let (turn, table) = (self.position.turn, &self.kept.table);
        !self.position.has_won() && !table.can_place(turn) && table.can_place(!turn)
    }

    /// Whether a move that is no placement is legal.
    fn is_legal_otherwise(&self, mv: Move) -> bool {
        match mv {
            Move::Place(_) => false,
            Move::Pass => self.must_pass(),
            Move::Swap => self.position.may_swap() && !self.is_over(),
        }
    }

    /// Plays legal moves to the end of the game, each as likely as any other, and says how many.
    /// `below` gives a random number below the one it is given.
    #[cfg(feature = "batch")]
    pub(crate) fn play_randomly(&mut self, below: &mut impl FnMut(u32) -> u32) -> u16 {
        let mut plies = 0;
        while !self.position.has_won() {
            // A swap is one of the moves, so they are listed while there may be one.
            if self.position.pie != crate::oust::Pie::Open {
                plies += self.place_randomly(below);
                if self.position.has_won() {
                    break;
                }
            }
            let mut moves = self.legal_moves();
            let count = moves.len() as u32;
            match moves.nth(if count == 0 { 0 } else { below(count) as usize }) {
                Some(mv) => self.play_unchecked(mv),
                None => break,
            }
            plies += 1;
        }
        plies
    }

    /// Places stones until somebody has won or one cell after another is illegal, and says how
    /// many. An empty cell that is drawn again until it is legal is as likely as any other that
    /// is.
    #[cfg(feature = "batch")]
    fn place_randomly(&mut self, below: &mut impl FnMut(u32) -> u32) -> u16 {
        /// After so many cells on which nothing can be placed, all that is legal is listed: there
        /// may be nothing.
        const MISSES: u32 = 32;
        let kept = &mut *self.kept;
        let (mut turn, mut plies, mut misses) = (self.position.turn, 0, 0);
        while kept.empties.len() > 0 && misses < MISSES {
            let place = kept.empties.nth(below(kept.empties.len() as u32) as usize);
            let placement = kept.table.placement(turn, place);
            if matches!(placement, Placement::Illegal) {
                misses += 1;
                continue;
            }
            let captured = Self::place(kept, turn, place, placement);
            (plies, misses) = (plies + 1, 0);
            if captured.is_empty() {
                turn = !turn;
            } else if kept.table.stones(!turn).is_empty() {
                break;
            }
        }
        let [black, white] = Color::ALL.map(|color| kept.table.stones(color));
        self.position = Oust { black, white, turn, pie: self.position.pie };
        plies
    }
}

impl<B: Board> PartialEq for Incremental<B> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<B: Board> Eq for Incremental<B> {}

impl<B: Board> Hash for Incremental<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl<B: Board> fmt::Display for Incremental<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

impl<B: Board> fmt::Debug for Incremental<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Incremental({self})")
    }
}

impl<B: Board> PartialOrd for Incremental<B> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<B: Board> Ord for Incremental<B> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.position.cmp(&other.position)
    }
}

impl<B: Board> Position for Incremental<B> {
    type Board = B;

    #[inline]
    fn parts(&self) -> Parts<B> {
        self.position.parts()
    }

    fn from_parts(parts: Parts<B>) -> Result<Self, SetupError<Parts<B>>> {
        Oust::from_parts(parts).map(Self::from)
    }

    #[inline]
    fn turn(&self) -> Color {
        self.position.turn
    }

    fn seat(&self, color: Color) -> Player {
        self.position.seat(color)
    }

    fn actions(&self) -> u16 {
        self.position.actions()
    }

    fn placements(&self) -> Cells<B> {
        if self.position.has_won() {
            return Cells::EMPTY;
        }
        let (non_capturing, capturing) = self.kept.table.placements(self.position.turn);
        Cells::from_bits(non_capturing | capturing)
    }

    fn takes(&self, mv: Move) -> Option<Cells<B>> {
        let Some(cell) = mv.cell() else {
            return self.is_legal_otherwise(mv).then_some(Cells::EMPTY);
        };
        match self.effect(cell)? {
            _ if self.position.has_won() => None,
            Effect::NonCapturing => Some(Cells::EMPTY),
            Effect::Captures(captured) => Some(Cells::from_bits(captured)),
            Effect::CapturesNothing { .. } | Effect::NotSmaller { .. } => None,
        }
    }

    fn legal_moves(&self) -> Moves<B> {
        let placements = self.placements();
        let pass = placements.is_empty() && self.must_pass();
        Moves::new(placements, pass, self.position.may_swap() && !placements.is_empty())
    }

    fn is_legal(&self, mv: Move) -> bool {
        mv.cell().is_some_and(|cell| self.legal_placement(cell).is_some()) || self.is_legal_otherwise(mv)
    }

    fn advance(&mut self, mv: Move, taken: Cells<B>) {
        match mv {
            // Only a legal placement keeps the groups right, so an illegal one is none.
            Move::Place(cell) => drop(self.put(cell)),
            Move::Pass | Move::Swap => self.position.advance(mv, taken),
        }
    }

    fn refuse(&self, mv: Move) -> IllegalMove {
        let effect = mv.cell().and_then(|cell| self.effect(cell));
        self.position.reason(mv, self.is_over(), effect)
    }

    fn play(&mut self, mv: Move) -> Result<Played<B>, IllegalMove> {
        let (color, player) = (self.turn(), self.player());
        let taken = match mv.cell().and_then(|cell| self.put(cell)) {
            Some(captured) => Cells::from_bits(captured),
            None if self.is_legal_otherwise(mv) => {
                self.position.advance(mv, Cells::EMPTY);
                Cells::EMPTY
            }
            None => return Err(self.refuse(mv)),
        };
        let turn_continues = self.player() == player && !self.is_over();
        Ok(Played { mv, color, taken, turn_continues })
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.advance(mv, Cells::EMPTY);
    }

    /// O7: the last enemy stone captured wins; O8: where neither side has a placement the game is
    /// drawn.
    fn outcome(&self) -> Option<Outcome> {
        if self.position.has_won() {
            return Some(Outcome::Win(self.position.turn));
        }
        let nobody = Color::ALL.into_iter().all(|color| !self.kept.table.can_place(color));
        nobody.then_some(Outcome::Draw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clone_from_copies_into_the_memory_that_is_there() {
        let mut source = Incremental::from(Oust::<Hex<5>>::new());
        let mut copy = source.clone();
        let first = source.legal_moves().next();
        assert!(first.is_some_and(|mv| source.play(mv).is_ok()));
        let memory = core::ptr::from_ref(&*copy.kept);
        copy.clone_from(&source);
        assert_eq!((core::ptr::from_ref(&*copy.kept), &copy), (memory, &source));
        assert_ne!(memory, core::ptr::from_ref(&*source.kept));
        assert_eq!(copy.placements(), source.placements());
    }
}
