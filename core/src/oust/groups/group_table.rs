//! The table of the groups on a board, updated stone by stone.

use super::capturing::{Group, for_each_bit};
use super::frame::{self, Array, PerPlace, PlaceNumber};
use crate::board::Board;
use crate::board::bits::Bits;
use crate::color::Color;

/// The number of sizes for which the stones are stored as sets. Larger groups are rare, and their
/// stones are gathered when needed.
const SIZES: usize = 32;

/// The groups of both colours. The number of a group is the place of one of its stones. 0 is not
/// the number of a group.
#[derive(Clone, Copy)]
pub(super) struct GroupTable<B: Board> {
    /// By number: the cells of the group and those that touch it. No other stone of its colour is
    /// on these cells, so the group's stones are all stones of its colour among them. A place that
    /// is not the number of a larger group has the value for a single stone there. Nearly all
    /// groups are single stones, and nothing has to be written for them.
    grown: PerPlace<B, B::Bits>,
    /// By number: the size of the group. It is 1 for places that are not the number of a larger
    /// group, and 0 in the frame.
    sizes: PerPlace<B, B::Place>,
    /// By colour and place: the number of the group there.
    numbers: [PerPlace<B, B::Place>; 2],
    /// By colour: the stones of all groups with that many stones or more. Without it a placement
    /// would have to look up every enemy group next to the new group.
    at_least: [[B::Bits; SIZES]; 2],
}

/// The effect of a placement on an empty cell.
#[derive(Clone, Copy)]
pub(super) enum Placement<B: Board> {
    /// It touches no stone of its colour.
    NonCapturing,
    /// It makes a group of `size` stones, which captures all enemy groups that it touches.
    Capturing { group: Group<B>, touched: B::Bits },
    /// O3 forbids it.
    Illegal,
}

impl<B: Board> GroupTable<B> {
    /// The table of no stones yet, for [`GroupTable::set`]. It is one expression, so that it is
    /// written where it is kept: a table that is changed before it is returned is copied.
    #[expect(clippy::inline_always, reason = "see `KeptGroups::new`")]
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self {
            grown: Array::filled(B::Bits::EMPTY),
            sizes: Array::filled(B::Place::default()),
            numbers: [Array::filled(B::Place::default()), Array::filled(B::Place::default())],
            at_least: [[B::Bits::EMPTY; SIZES]; 2],
        }
    }

    /// Fills the table for these stones. Only this function finds groups by flooding.
    pub(super) fn set(&mut self, stones: [B::Bits; 2]) {
        let first = B::IN_PLAY.lowest().map_or(0, |index| frame::place::<B>(index as u16));
        if self.sizes.at(first) == B::Place::default() {
            // The table is new: it has no sizes yet.
            for_each_bit(B::IN_PLAY, |index| self.forget(frame::place::<B>(index)));
        }
        // The entries of both colours are removed before any is written, since a place may be the
        // number of a group of either colour.
        for color in Color::ALL {
            for_each_bit(self.at_least[color.index()][2], |index| {
                let place = frame::place::<B>(index);
                if self.number_on(color, place) == place {
                    self.forget(place);
                }
            });
            self.at_least[color.index()] = [B::Bits::EMPTY; SIZES];
            self.numbers[color.index()].as_mut().fill(B::Place::default());
        }
        for (color, stones) in Color::ALL.into_iter().zip(stones) {
            for group in super::each::<B>(stones) {
                let (Some(first), size) = (group.lowest(), group.count() as usize) else { continue };
                let number = frame::place::<B>(first as u16);
                self.number(color, group, number);
                if size > 1 {
                    self.enter(color, number, Group { grown: B::grow(group), size }, group);
                }
            }
            self.at_least[color.index()][1] = stones;
        }
    }

    /// The stones of a colour.
    #[inline]
    pub(super) const fn stones(&self, color: Color) -> B::Bits {
        self.at_least[color.index()][1]
    }

    /// Resets a number, so that it is the number of a single stone.
    #[inline]
    fn forget(&mut self, number: usize) {
        self.grown.set(number, B::grow(B::Bits::bit(frame::index::<B>(number) as u32)));
        self.sizes.set(number, B::Place::new(1));
    }

    /// Sets the number of the group for its stones.
    #[inline]
    fn number(&mut self, color: Color, stones: B::Bits, number: usize) {
        let numbers = &mut self.numbers[color.index()];
        for_each_bit(stones, |index| numbers.set(frame::place::<B>(index), B::Place::new(number)));
    }

    /// Writes the entries of a larger group with these stones.
    #[inline]
    fn enter(&mut self, color: Color, number: usize, group: Group<B>, stones: B::Bits) {
        self.grown.set(number, group.grown);
        self.sizes.set(number, B::Place::new(group.size));
        for at_least in self.up_to(color, group.size) {
            *at_least = *at_least | stones;
        }
    }

    /// The sets of stones for the sizes from two to this one.
    #[inline]
    fn up_to(&mut self, color: Color, size: usize) -> &mut [B::Bits] {
        &mut self.at_least[color.index()][2..=size.clamp(2, SIZES - 1)]
    }

    /// The number of a colour's group at a place; 0 if it has no stone there.
    #[inline]
    fn number_on(&self, color: Color, place: usize) -> usize {
        self.numbers[color.index()].at(place).into()
    }

    /// The stones of the groups with that many stones or more.
    #[inline]
    fn at_least(&self, color: Color, size: usize) -> B::Bits {
        match self.at_least[color.index()].get(size) {
            Some(&stones) => stones,
            None => self.in_larger(color, size),
        }
    }

    #[cold]
    fn in_larger(&self, color: Color, size: usize) -> B::Bits {
        let larger = self.larger(color, SIZES - 1).filter(|group| group.size >= size);
        larger.fold(B::Bits::EMPTY, |stones, group| stones | group.grown) & self.stones(color)
    }

    /// The groups with that many stones or more, at least two.
    #[inline]
    fn larger(&self, color: Color, size: usize) -> impl Iterator<Item = Group<B>> + Clone {
        let mut rest = self.at_least(color, size);
        core::iter::from_fn(move || {
            let group = self.group_of(color, rest.lowest()? as u16);
            rest = rest.and_not(group.grown);
            Some(group)
        })
    }

    /// The group of a stone.
    #[inline]
    fn group_of(&self, color: Color, stone: u16) -> Group<B> {
        let number = self.number_on(color, frame::place::<B>(stone));
        Group { grown: self.grown.at(number), size: self.sizes.at(number).into() }
    }

    /// The effect of a stone of `player` on an empty place.
    #[inline]
    pub(super) fn placement(&self, player: Color, place: usize) -> Placement<B> {
        let beside = self.beside(player, place);
        if beside.iter().fold(0, |any, number| any | number) == 0 {
            return Placement::NonCapturing;
        }
        self.joining(player, place, beside)
    }

    /// The numbers of a colour's groups next to a place.
    #[inline]
    fn beside(&self, color: Color, place: usize) -> [usize; 6] {
        frame::beside::<B>(&self.numbers[color.index()], place)
    }

    /// The effect of a stone of `player` on an empty place if it joins these groups.
    #[inline]
    fn joining(&self, player: Color, place: usize, beside: [usize; 6]) -> Placement<B> {
        // A group may occur twice, which does no harm.
        let mut grown = self.grown.at(place);
        for &number in &beside[..frame::sides::<B>()] {
            grown = grown | self.grown.at(number);
        }
        let touched = grown & self.stones(!player);
        if touched.is_empty() {
            return Placement::Illegal;
        }
        let size = (grown & self.stones(player)).count() as usize + 1;
        if self.are_in(touched, !player, size) {
            return Placement::Illegal;
        }
        Placement::Capturing { group: Group { grown, size }, touched }
    }

    /// Whether any of the stones is in a group with that many stones or more.
    #[inline]
    fn are_in(&self, stones: B::Bits, color: Color, size: usize) -> bool {
        let larger = match self.at_least[color.index()].get(size) {
            Some(&larger) => stones & larger,
            None => stones & self.in_larger(color, size),
        };
        !larger.is_empty()
    }

    /// Places a stone that touches no stone of its colour.
    #[inline]
    pub(super) fn add_single(&mut self, player: Color, place: usize) {
        let stones = &mut self.at_least[player.index()][1];
        *stones = *stones | B::Bits::bit(frame::index::<B>(place) as u32);
        self.numbers[player.index()].set(place, B::Place::new(place));
    }

    /// Places a stone that makes this group, and removes the enemy groups that it touches. Calls
    /// `freed` for each place that becomes empty.
    #[inline]
    pub(super) fn capture(
        &mut self,
        player: Color,
        place: usize,
        group: Group<B>,
        touched: B::Bits,
        mut freed: impl FnMut(usize),
    ) -> B::Bits {
        let captured = self.take(!player, touched, &mut freed);
        let stone = B::Bits::bit(frame::index::<B>(place) as u32);
        let stones = self.stones(player);
        // The largest of the joined groups keeps its number, if it has an entry.
        let beside = self.beside(player, place);
        let (mut number, mut largest) = (place, 1);
        for joined in beside {
            let size: usize = self.sizes.at(joined).into();
            (number, largest) = if size > largest { (joined, size) } else { (number, largest) };
        }
        let kept = B::Place::new(number);
        let numbers = &mut self.numbers[player.index()];
        frame::change_beside::<B>(
            numbers,
            place,
            |joined| if joined == B::Place::default() { joined } else { kept },
        );
        numbers.set(place, kept);
        for joined in beside {
            if joined != number && self.sizes.at(joined).into() > 1 {
                self.number(player, self.grown.at(joined) & stones, number);
                self.forget(joined);
            }
        }
        let stones = stones | stone;
        self.at_least[player.index()][1] = stones;
        self.enter(player, number, group, group.grown & stones);
        captured
    }

    /// Removes all groups of a colour with stones among the touched ones.
    #[inline]
    fn take(&mut self, color: Color, touched: B::Bits, freed: &mut impl FnMut(usize)) -> B::Bits {
        let stones = self.stones(color);
        let mut captured = touched;
        for_each_bit(touched, |index| {
            let place = frame::place::<B>(index);
            let number = self.number_on(color, place);
            let size: usize = self.sizes.at(number).into();
            if size == 1 {
                self.numbers[color.index()].set(place, B::Place::default());
                freed(place);
            } else if number != 0 {
                let group = self.grown.at(number) & stones;
                captured = captured | group;
                for_each_bit(group, |index| {
                    let place = frame::place::<B>(index);
                    self.numbers[color.index()].set(place, B::Place::default());
                    freed(place);
                });
                for at_least in self.up_to(color, size) {
                    *at_least = at_least.and_not(group);
                }
                self.forget(number);
            }
        });
        self.at_least[color.index()][1] = stones.and_not(captured);
        captured
    }
}
