//! A position that keeps its groups, so that neither a legal set nor a capture floods the board (O2, O3).

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::Oust;
use super::capturing::{self, Group, for_each_bit};
use crate::board::bits::Bits;
use crate::board::cells::Cells;
use crate::board::{Board, Hex, Shape};
use crate::color::{ByColor, Color, Player};
use crate::encoding::Parts;
use crate::moves::{IllegalMove, Move};
use crate::position::{Outcome, Position, SetupError};

/// More than the groups that any board has room for, and more stones than any group has.
const GROUPS: usize = 512;
/// More than the places of any board.
const PLACES: usize = 1024;

/// A box of an array, whose length the compiler knows: an index modulo that length needs no check, which is a fifth of the time of a game.
type Table<T, const N: usize> = Box<[T; N]>;

#[expect(clippy::unnecessary_box_returns, reason = "the arrays are large")]
fn table<T: Copy, const N: usize>(value: T) -> Table<T, N> {
    Box::new([value; N])
}

/// The groups of a colour.
#[derive(Clone, Debug)]
struct Side<B: Board> {
    /// By number; number 0 is no group, the one of all cells that have no stone of this colour.
    groups: Table<Group<B>, GROUPS>,
    /// The numbers from this one on have never been used.
    unused: u16,
    /// Numbers that are not in use.
    free: Vec<u16>,
    /// The number of the group on each place of the framed board.
    group_on: Table<u16, PLACES>,
    /// The stones of all groups that have so many stones or more, by that number. Without it a placement would have to look up every enemy group
    /// beside its own.
    at_least: Table<B::Bits, GROUPS>,
}

impl<B: Board> Side<B> {
    fn new() -> Self {
        Self {
            groups: table(Group::NONE),
            unused: 1,
            free: Vec::new(),
            group_on: table(0),
            at_least: table(B::Bits::EMPTY),
        }
    }

    fn group(&self, number: u16) -> &Group<B> {
        &self.groups[number as usize % GROUPS]
    }

    fn number_on(&self, place: usize) -> u16 {
        self.group_on[place % PLACES]
    }

    fn at_least(&self, size: usize) -> B::Bits {
        self.at_least[size % GROUPS]
    }

    /// The groups of two stones and more.
    #[inline]
    fn larger(&self) -> impl Iterator<Item = Group<B>> + Clone {
        let mut rest = self.at_least(2);
        core::iter::from_fn(move || {
            let group = *self.group(self.number_on(place::<B>(rest.lowest()? as u16)));
            rest = rest.and_not(group.stones);
            Some(group)
        })
    }

    fn clear(&mut self) {
        self.groups[..self.unused as usize].fill(Group::NONE);
        self.unused = 1;
        self.free.clear();
        self.group_on[..places::<B>()].fill(0);
        self.at_least
            .iter_mut()
            .skip(1)
            .take_while(|stones| !stones.is_empty())
            .for_each(|stones| *stones = B::Bits::EMPTY);
    }

    /// A number for a new group.
    #[inline]
    fn new_number(&mut self) -> u16 {
        self.free.pop().unwrap_or_else(|| {
            self.unused += 1;
            self.unused - 1
        })
    }

    /// Adds a group of one stone.
    #[inline]
    fn add_single(&mut self, index: u16, group: Group<B>) {
        let number = self.new_number();
        self.groups[number as usize % GROUPS] = group;
        self.group_on[place::<B>(index) % PLACES] = number;
        self.at_least[1] = self.at_least[1] | group.stones;
    }

    /// Gives a number a group, of which some stones are new to it.
    #[inline]
    fn enter(&mut self, number: u16, group: Group<B>, new: B::Bits) {
        self.groups[number as usize % GROUPS] = group;
        for_each_bit(new, |index| self.group_on[place::<B>(index) % PLACES] = number);
        for stones in self.at_least.iter_mut().take(group.size as usize + 1).skip(1) {
            *stones = *stones | group.stones;
        }
    }

    /// Removes the group of a stone, calls `f` with its cells and returns its stones.
    #[inline]
    fn remove(&mut self, stone: u16, mut f: impl FnMut(u16)) -> B::Bits {
        let number = self.number_on(place::<B>(stone));
        let group = core::mem::replace(&mut self.groups[number as usize % GROUPS], Group::NONE);
        self.free.push(number);
        if group.size == 1 {
            self.group_on[place::<B>(stone) % PLACES] = 0;
            self.at_least[1] = self.at_least[1].and_not(group.stones);
            f(stone);
            return group.stones;
        }
        for_each_bit(group.stones, |index| {
            self.group_on[place::<B>(index) % PLACES] = 0;
            f(index);
        });
        for stones in self.at_least.iter_mut().take(group.size as usize + 1).skip(1) {
            *stones = stones.and_not(group.stones);
        }
        group.stones
    }
}

/// How many places the board has with a frame around it: a row above and below, and a column that is right of one row and left of the next.
const fn places<B: Board>() -> usize {
    (B::WIDTH as usize + 1) * (B::HEIGHT as usize + 2) + 1
}

/// The place of a cell on the framed board.
#[inline]
fn place<B: Board>(index: u16) -> usize {
    let (row, width) = (index / B::WIDTH as u16, B::WIDTH as u16);
    (index + row + width + 2) as usize
}

/// The places beside a place: four on squares, six on hexagons.
#[expect(clippy::inline_always, reason = "only inlined is the loop over six places unrolled")]
#[inline(always)]
fn for_each_beside<B: Board>(place: usize, mut f: impl FnMut(usize)) {
    let below = B::WIDTH as usize + 1;
    f(place - 1);
    f(place + 1);
    f(place - below);
    f(place + below);
    if matches!(B::SHAPE, Shape::Hexagon) {
        f(place - below + 1);
        f(place + below - 1);
    }
}

/// What a placement would do.
#[derive(Clone, Copy)]
enum Effect<B: Board> {
    /// It touches no own stone.
    NonCapturing,
    /// It makes a group with these stones, which captures: the enemy stones beside the groups that it joins. Those beside the new stone
    /// itself come to them.
    Capturing { joined: Group<B>, enemy: B::Bits },
    /// O3 forbids it.
    Illegal,
}

/// A position of Oust that keeps its groups. It says and does what [`Oust`] says and does, and is converted from and to it; a legal set and a
/// placement take a fraction of the time, a copy many times as long.
///
/// ```
/// use outflank::{Oust, Position, board::Hex, oust::Grouped};
/// let mut game = Grouped::from(Oust::<Hex<5>>::new());
/// while let Some(mv) = game.legal_moves().last() {
///     game.play_unchecked(mv);
/// }
/// assert_eq!(game.outcome(), game.position().outcome());
/// ```
#[derive(Clone)]
pub struct Grouped<B: Board = Hex<7>> {
    position: Oust<B>,
    sides: ByColor<Side<B>>,
    /// The empty cells in no order, and where each cell is among them.
    empty: Vec<u16>,
    among_empty: Table<u16, PLACES>,
}

impl<B: Board> From<Oust<B>> for Grouped<B> {
    fn from(position: Oust<B>) -> Self {
        let mut grouped = Self {
            position,
            sides: ByColor::from_fn(|_| Side::new()),
            empty: Vec::with_capacity(B::AREA as usize),
            among_empty: table(0),
        };
        grouped.set(position);
        grouped
    }
}

impl<B: Board> Grouped<B> {
    /// The position, without its groups.
    ///
    /// ```
    /// use outflank::{Oust, board::Hex, oust::Grouped};
    /// assert_eq!(Grouped::from(Oust::<Hex<5>>::new()).position(), &Oust::new());
    /// ```
    pub const fn position(&self) -> &Oust<B> {
        &self.position
    }

    /// Makes it another position, in the memory that it has.
    ///
    /// ```
    /// use outflank::{Oust, Position, board::Hex, oust::Grouped};
    /// let mut game = Grouped::from(Oust::<Hex<5>>::new());
    /// game.play("e5".parse().unwrap()).unwrap();
    /// game.set(Oust::new());
    /// assert_eq!(game, Grouped::from(Oust::new()));
    /// ```
    pub fn set(&mut self, position: Oust<B>) {
        self.position = position;
        self.empty.clear();
        for color in Color::ALL {
            self.sides[color].clear();
            for group in position.groups(color) {
                let number = self.sides[color].new_number();
                self.sides[color].enter(number, Group::of(group.to_bits()), group.to_bits());
            }
        }
        for_each_bit(B::IN_PLAY.and_not(position.black | position.white), |index| {
            self.among_empty[index as usize % PLACES] = self.empty.len() as u16;
            self.empty.push(index);
        });
    }

    /// What a placement of the player to move on an empty cell would do.
    #[inline]
    fn effect(&self, index: u16) -> Effect<B> {
        let (own, enemy) = (&self.sides[self.position.turn], &self.sides[!self.position.turn]);
        let place = place::<B>(index);
        let mut touched = 0;
        for_each_beside::<B>(place, |place| touched |= own.number_on(place));
        if touched == 0 {
            return Effect::NonCapturing;
        }
        let mut joined = Group::<B>::NONE;
        for_each_beside::<B>(place, |place| {
            // A group that is met twice does no harm.
            let group = own.group(own.number_on(place));
            joined.stones = joined.stones | group.stones;
            joined.beside = joined.beside | group.beside;
        });
        joined.size = joined.stones.count() as u16 + 1;
        let (mut largest, mut any) = (0, 0);
        for_each_beside::<B>(place, |place| {
            let number = enemy.number_on(place);
            any |= number;
            largest = largest.max(enemy.group(number).size);
        });
        let (_, stones) = self.position.own_and_enemy();
        let touched = joined.beside & stones;
        let smaller = largest < joined.size && (touched & enemy.at_least(joined.size as usize)).is_empty();
        if smaller && (any != 0 || !touched.is_empty()) {
            Effect::Capturing { joined, enemy: touched }
        } else {
            Effect::Illegal
        }
    }

    /// Places a stone; the effect is that of the cell.
    #[inline]
    fn place(&mut self, index: u16, effect: Effect<B>) -> B::Bits {
        let turn = self.position.turn;
        let bit = B::Bits::bit(index as u32);
        let around = B::grow(bit).and_not(bit);
        let last = self.empty.pop().unwrap_or(index);
        if last != index {
            let at = self.among_empty[index as usize % PLACES];
            self.empty[at as usize] = last;
            self.among_empty[last as usize % PLACES] = at;
        }
        let Effect::Capturing { joined, enemy } = effect else {
            self.sides[turn].add_single(index, Group { stones: bit, beside: around, size: 1 });
            self.position.place(bit, B::Bits::EMPTY);
            return B::Bits::EMPTY;
        };
        let (_, stones) = self.position.own_and_enemy();
        let mut rest = enemy | (around & stones);
        let mut captured = B::Bits::EMPTY;
        while let Some(stone) = rest.lowest() {
            let group = self.sides[!turn].remove(stone as u16, |index| {
                self.among_empty[index as usize % PLACES] = self.empty.len() as u16;
                self.empty.push(index);
            });
            captured = captured | group;
            rest = rest.and_not(group);
        }
        // The largest of the joined groups keeps its number, the others take it.
        let side = &mut self.sides[turn];
        let mut kept = 0;
        for_each_beside::<B>(place::<B>(index), |place| {
            let number = side.number_on(place);
            if side.group(number).size > side.group(kept).size {
                kept = number;
            }
        });
        let old = side.group(kept).stones;
        for_each_beside::<B>(place::<B>(index), |place| {
            let number = side.number_on(place);
            if number != kept && side.group(number).size != 0 {
                side.groups[number as usize % GROUPS] = Group::NONE;
                side.free.push(number);
            }
        });
        let stones = joined.stones | bit;
        let group = Group { stones, beside: (joined.beside | around).and_not(stones), size: joined.size };
        side.enter(kept, group, stones.and_not(old));
        self.position.place(bit, captured);
        captured
    }

    /// The legal placements that capture.
    #[inline]
    fn capturing(&self) -> B::Bits {
        let (own, enemy) = self.position.own_and_enemy();
        let (ours, theirs) = (&self.sides[self.position.turn], &self.sides[!self.position.turn]);
        let singles = own.and_not(ours.at_least(2));
        let at_least = |size: usize| theirs.at_least(size);
        let empty = B::IN_PLAY.and_not(own | enemy);
        capturing::capturing(singles, ours.larger(), empty, at_least)
    }

    /// Plays legal moves to the end of the game, each as likely as any other, and says how many. `below` gives a random number below the one it is
    /// given.
    #[cfg(feature = "batch")]
    pub(crate) fn play_randomly(&mut self, below: &mut impl FnMut(u32) -> u32) -> u16 {
        /// After so many cells on which nothing can be placed, all that is legal is listed: there may be nothing.
        const MISSES: u32 = 32;
        let mut plies = 0;
        while !self.position.has_won() {
            let mut placed = false;
            // A swap is one of the moves, so they are listed while there may be one; and where no cell is empty.
            let tries = if self.position.may_swap() || self.empty.is_empty() { 0 } else { MISSES };
            for _ in 0..tries {
                let index = self.empty[below(self.empty.len() as u32) as usize];
                match self.effect(index) {
                    Effect::Illegal => {}
                    effect => {
                        self.place(index, effect);
                        placed = true;
                        break;
                    }
                }
            }
            plies += 1;
            if placed {
                continue;
            }
            let mut moves = self.legal_moves();
            let count = moves.len() as u32;
            match moves.nth(if count == 0 { 0 } else { below(count) as usize }) {
                Some(mv) => self.play_unchecked(mv),
                None => return plies - 1,
            }
        }
        plies
    }
}

impl<B: Board> PartialEq for Grouped<B> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<B: Board> Eq for Grouped<B> {}

impl<B: Board> Hash for Grouped<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl<B: Board> fmt::Display for Grouped<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

impl<B: Board> fmt::Debug for Grouped<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grouped({self})")
    }
}

impl<B: Board> Position for Grouped<B> {
    type Board = B;

    fn parts(&self) -> Parts<B> {
        self.position.parts()
    }

    fn from_parts(parts: Parts<B>) -> Result<Self, SetupError<Parts<B>, B>> {
        Oust::from_parts(parts).map(Self::from)
    }

    fn seat(&self, color: Color) -> Player {
        self.position.seat(color)
    }

    fn placements(&self) -> Cells<B> {
        if self.position.has_won() {
            return Cells::EMPTY;
        }
        self.position.non_capturing_placements() | Cells::from_bits(self.capturing())
    }

    fn takes(&self, mv: Move) -> Option<Cells<B>> {
        self.position.takes(mv)
    }

    fn advance(&mut self, mv: Move, taken: Cells<B>) {
        let placed = mv.cell().and_then(B::index).filter(|&index| {
            let free = !(self.position.black | self.position.white).has(index as u32);
            free && !self.position.has_won()
        });
        match placed.map(|index| (index, self.effect(index))) {
            Some((index, effect @ (Effect::NonCapturing | Effect::Capturing { .. }))) => {
                self.place(index, effect);
            }
            // Only a legal placement keeps the groups right, so an illegal one is none.
            Some(_) => {}
            None => self.position.advance(mv, taken),
        }
    }

    fn refuse(&self, mv: Move) -> IllegalMove {
        self.position.refuse(mv)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}

impl<B: Board> PartialOrd for Grouped<B> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<B: Board> Ord for Grouped<B> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.position.cmp(&other.position)
    }
}
