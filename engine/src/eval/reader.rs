//! Numbers from bytes.

/// Numbers of empty cells that have a stage: 0 to 60.
pub(super) const EMPTIES: usize = 61;

/// Takes numbers from the front of bytes.
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl Reader<'_> {
    pub(super) fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    pub(super) fn number(&mut self) -> Option<i16> {
        self.take().map(i16::from_le_bytes)
    }

    pub(super) fn numbers<const N: usize>(&mut self) -> Option<[i16; N]> {
        let mut numbers = [0; N];
        for number in &mut numbers {
            *number = self.number()?;
        }
        Some(numbers)
    }
}
