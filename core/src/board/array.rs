//! Arrays with an entry for each cell of a board.
//!
//! The compiler cannot compute the length of an array from the constants of a type parameter. So
//! each board names its arrays.

/// An array of any length.
///
/// Entries are looked up modulo the length, a constant power of two. So no bounds
/// check is needed, which saved a fifth of the time of a game.
pub trait Array<T: Copy>: AsRef<[T]> + AsMut<[T]> + Copy + Send + Sync + 'static {
    /// Makes an array with this value in each entry.
    fn filled(value: T) -> Self;

    /// The entry of a place.
    #[inline]
    fn at(&self, place: usize) -> T {
        let entries = self.as_ref();
        entries[place % entries.len()]
    }

    /// Sets the entry of a place.
    #[inline]
    fn set(&mut self, place: usize, value: T) {
        let entries = self.as_mut();
        entries[place % entries.len()] = value;
    }
}

impl<T: Copy + Send + Sync + 'static, const N: usize> Array<T> for [T; N] {
    #[expect(clippy::inline_always, reason = "an array of 38 KB must not be copied: see `KeptGroups::new`")]
    #[inline(always)]
    fn filled(value: T) -> Self {
        [value; N]
    }
}

/// An unsigned integer for the numbers of places: a byte if that is enough.
pub trait PlaceNumber: Copy + Default + Eq + Into<usize> + Send + Sync + 'static {
    /// Converts a number, which must fit.
    fn new(number: usize) -> Self;
}

impl PlaceNumber for u8 {
    #[inline]
    fn new(number: usize) -> Self {
        number as Self
    }
}

impl PlaceNumber for u16 {
    #[inline]
    fn new(number: usize) -> Self {
        number as Self
    }
}

/// The number of cells with an empty row above, an empty row below and an empty column between the
/// rows, rounded up to a power of two, at least 16.
pub(super) const fn framed(width: u8, height: u8) -> usize {
    let places = (width as usize + 1) * (height as usize + 2) + 1;
    if places <= 16 { 16 } else { places.next_power_of_two() }
}

/// A sixteenth of that, at least four: few games have more large groups of a colour.
pub(super) const fn few(width: u8, height: u8) -> usize {
    let few = framed(width, height) / 16;
    if few < 4 { 4 } else { few }
}
