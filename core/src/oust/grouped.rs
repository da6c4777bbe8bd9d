//! A position that keeps its groups, so that neither a legal set nor a capture floods the board (O2, O3).

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::capturing::{self, Group, for_each_bit};
use super::{Oust, Played};
use crate::bits::Bits;
use crate::board::{Board, Hex, Shape};
use crate::cell::Cell;
use crate::cells::Cells;
use crate::color::{ByColor, Color, Player};
use crate::moves::{Move, Moves};
use crate::position::{IllegalMove, Outcome, Position};

/// The groups of a colour.
#[derive(Clone, Debug)]
struct Side<B: Board> {
    /// By number; number 0 is no group, the one of all cells that have no stone of this colour.
    groups: Vec<Group<B>>,
    /// Numbers that are not in use.
    free: Vec<u16>,
    /// The number of the group on each place of the framed board.
    group_on: Vec<u16>,
    /// The stones of all groups that have so many stones or more, by that number. Without it a placement would have to look up every enemy group
    /// beside its own.
    at_least: Vec<B::Bits>,
}

impl<B: Board> Side<B> {
    fn new() -> Self {
        let cells = B::AREA as usize;
        Self {
            groups: vec![Group::NONE; 1],
            free: Vec::new(),
            group_on: vec![0; places::<B>()],
            at_least: vec![B::Bits::EMPTY; cells + 2],
        }
    }

    /// The groups of two stones and more.
    #[inline]
    fn larger(&self) -> impl Iterator<Item = Group<B>> + Clone {
        let mut rest = self.at_least[2];
        core::iter::from_fn(move || {
            let group = self.groups[self.group_on[place::<B>(rest.lowest()? as u16)] as usize];
            rest = rest.and_not(group.stones);
            Some(group)
        })
    }

    fn clear(&mut self) {
        self.groups.truncate(1);
        self.free.clear();
        self.group_on.fill(0);
        self.at_least.fill(B::Bits::EMPTY);
    }

    /// Adds a group, or gives one new stones: all of them are entered.
    #[inline]
    fn enter(&mut self, number: Option<u16>, group: Group<B>, new: B::Bits) {
        let number = number.or_else(|| self.free.pop()).unwrap_or_else(|| {
            self.groups.push(group);
            (self.groups.len() - 1) as u16
        });
        self.groups[number as usize] = group;
        for_each_bit(new, |index| self.group_on[place::<B>(index)] = number);
        for stones in &mut self.at_least[1..=group.size as usize] {
            *stones = *stones | group.stones;
        }
    }

    /// Removes a group and returns its stones.
    #[inline]
    fn remove(&mut self, number: u16) -> B::Bits {
        let group = core::mem::replace(&mut self.groups[number as usize], Group::NONE);
        self.free.push(number);
        for_each_bit(group.stones, |index| self.group_on[place::<B>(index)] = 0);
        for stones in &mut self.at_least[1..=group.size as usize] {
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
    among_empty: Vec<u16>,
}

impl<B: Board> From<Oust<B>> for Grouped<B> {
    fn from(position: Oust<B>) -> Self {
        let mut grouped = Self {
            position,
            sides: ByColor::from_fn(|_| Side::new()),
            empty: Vec::with_capacity(B::AREA as usize),
            among_empty: vec![0; B::AREA as usize],
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
                self.sides[color].enter(None, Group::of(group.to_bits()), group.to_bits());
            }
        }
        for_each_bit(B::IN_PLAY.and_not(position.black | position.white), |index| {
            self.among_empty[index as usize] = self.empty.len() as u16;
            self.empty.push(index);
        });
    }

    /// What a placement of the player to move on an empty cell would do.
    #[inline]
    fn effect(&self, index: u16) -> Effect<B> {
        let (own, enemy) = (&self.sides[self.position.turn], &self.sides[!self.position.turn]);
        let place = place::<B>(index);
        let mut joined = Group::<B>::NONE;
        let mut touched = 0;
        for_each_beside::<B>(place, |place| {
            let number = own.group_on[place];
            touched |= number;
            let group = &own.groups[number as usize];
            // A group that is met twice does no harm.
            joined.stones = joined.stones | group.stones;
            joined.beside = joined.beside | group.beside;
        });
        if touched == 0 {
            return Effect::NonCapturing;
        }
        joined.size = joined.stones.count() as u16 + 1;
        let (mut largest, mut any) = (0, 0);
        for_each_beside::<B>(place, |place| {
            let number = enemy.group_on[place];
            any |= number;
            largest = largest.max(enemy.groups[number as usize].size);
        });
        let (_, stones) = self.position.own_and_enemy();
        let touched = joined.beside & stones;
        let smaller = largest < joined.size && (touched & enemy.at_least[joined.size as usize]).is_empty();
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
            let at = self.among_empty[index as usize];
            self.empty[at as usize] = last;
            self.among_empty[last as usize] = at;
        }
        let mut captured = B::Bits::EMPTY;
        let (number, group, new) = match effect {
            Effect::Capturing { joined, enemy } => {
                let (_, stones) = self.position.own_and_enemy();
                let mut rest = enemy | (around & stones);
                let side = &mut self.sides[!turn];
                while let Some(stone) = rest.lowest() {
                    let group = side.remove(side.group_on[place::<B>(stone as u16)]);
                    captured = captured | group;
                    rest = rest.and_not(group);
                }
                for_each_bit(captured, |index| {
                    self.among_empty[index as usize] = self.empty.len() as u16;
                    self.empty.push(index);
                });
                let side = &mut self.sides[turn];
                // The largest of the joined groups keeps its number, the others take it.
                let mut kept = 0;
                for_each_beside::<B>(place::<B>(index), |place| {
                    let number = side.group_on[place];
                    if side.groups[number as usize].size > side.groups[kept as usize].size {
                        kept = number;
                    }
                });
                let old = side.groups[kept as usize].stones;
                for_each_beside::<B>(place::<B>(index), |place| {
                    let number = side.group_on[place];
                    if number != kept && side.groups[number as usize].size != 0 {
                        side.groups[number as usize] = Group::NONE;
                        side.free.push(number);
                    }
                });
                let stones = joined.stones | bit;
                let group = Group { stones, beside: (joined.beside | around).and_not(stones), size: joined.size };
                (Some(kept), group, stones.and_not(old))
            }
            _ => (None, Group { stones: bit, beside: around, size: 1 }, bit),
        };
        self.sides[turn].enter(number, group, new);
        self.position.place(bit, captured);
        captured
    }

    /// The legal placements that capture.
    #[inline]
    fn capturing(&self) -> B::Bits {
        let (own, enemy) = self.position.own_and_enemy();
        let (ours, theirs) = (&self.sides[self.position.turn], &self.sides[!self.position.turn]);
        let singles = own.and_not(ours.at_least[2]);
        let at_least = |size: usize| theirs.at_least[size.min(theirs.at_least.len() - 1)];
        let empty = B::IN_PLAY.and_not(own | enemy);
        capturing::capturing(singles, ours.larger(), empty, at_least)
    }

    fn can_place(&self) -> bool {
        self.empty.iter().any(|&index| !matches!(self.effect(index), Effect::Illegal))
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
    type Played = Played<B>;

    fn turn(&self) -> Color {
        self.position.turn
    }

    fn seat(&self, color: Color) -> Player {
        self.position.seat(color)
    }

    fn cells(&self) -> Cells<B> {
        Cells::ALL
    }

    fn occupied_by(&self, color: Color) -> Cells<B> {
        self.position.stones(color)
    }

    fn placements(&self) -> Cells<B> {
        if self.position.has_won() {
            return Cells::EMPTY;
        }
        self.position.non_capturing_placements() | Cells::from_bits(self.capturing())
    }

    fn taken_from(&self, cell: Cell) -> Cells<B> {
        self.position.captures(cell)
    }

    fn legal_moves(&self) -> Moves<B> {
        let placements = self.placements();
        let pass = placements.is_empty() && self.position.must_pass();
        Moves::new(placements, pass, self.position.may_swap() && !placements.is_empty())
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        self.position.check(mv)
    }

    fn play(&mut self, mv: Move) -> Result<Played<B>, IllegalMove> {
        let color = self.position.turn;
        let placed = mv.cell().and_then(B::index).filter(|&index| {
            let free = !(self.position.black | self.position.white).has(index as u32);
            free && !self.position.has_won()
        });
        let effect = placed.map(|index| (index, self.effect(index)));
        let captured = match effect {
            Some((index, effect @ (Effect::NonCapturing | Effect::Capturing { .. }))) => self.place(index, effect),
            _ => return self.position.play(mv),
        };
        let turn_continues = !captured.is_empty() && !self.position.has_won();
        Ok(Played { mv, color, turn_continues, captured: Cells::from_bits(captured) })
    }

    fn play_unchecked(&mut self, mv: Move) {
        // Only a legal placement keeps the groups right, so an illegal one is none.
        let _ = self.play(mv);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn key(&self) -> u64 {
        self.position.key()
    }
}
