//! Sets of the boards of a chunk, and the boards whose games a step has ended.

use core::ops::{BitAnd, BitOr, BitXor, Not};

use crate::reversi::arch::{BLOCKS, BOARDS, Over, first_bits};

/// How many boards a chunk has; the last of a batch may have fewer.
pub(super) const CHUNK: usize = BOARDS * BLOCKS;

/// A set of boards of a chunk, one bit per board. Bits beyond the chunk's boards have no meaning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BoardMask([u64; BLOCKS]);

impl BoardMask {
    /// The set of the first `boards` boards.
    #[inline]
    pub(super) fn first(boards: usize) -> Self {
        Self::by_64(|nth| first_bits(boards.saturating_sub(nth * BOARDS)))
    }

    /// Sets the bits of the `nth` 64 boards.
    #[inline]
    pub(super) fn by_64(bits: impl FnMut(usize) -> u64) -> Self {
        Self(core::array::from_fn(bits))
    }

    /// The bits of the `nth` 64 boards.
    #[inline]
    pub(super) const fn bits(&self, nth: usize) -> u64 {
        self.0[nth]
    }

    /// Whether a board is in it.
    #[inline]
    pub(super) const fn has(&self, board: usize) -> bool {
        self.0[board / BOARDS] >> (board % BOARDS) & 1 == 1
    }

    /// The numbers of the boards, in ascending order.
    #[inline]
    pub(super) fn boards(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(nth, bits)| {
            let mut rest = bits;
            core::iter::from_fn(move || {
                let board = (rest != 0).then(|| nth * BOARDS + rest.trailing_zeros() as usize);
                rest &= rest.wrapping_sub(1);
                board
            })
        })
    }
}

#[cfg(feature = "batch")]
impl BoardMask {
    /// No board.
    pub(super) const NONE: Self = Self([0; BLOCKS]);

    /// Every board.
    pub(super) const ALL: Self = Self([u64::MAX; BLOCKS]);

    /// Every other board, beginning with the first.
    pub(super) const EVEN: Self = Self([0x5555_5555_5555_5555; BLOCKS]);

    /// The boards for which the slice has `true`.
    pub(super) fn from_bools(boards: &[bool]) -> Self {
        let mut mask = Self::NONE;
        for (bits, boards) in mask.0.iter_mut().zip(boards.chunks(BOARDS)) {
            *bits = boards.iter().rev().fold(0, |bits, &is_in| bits << 1 | is_in as u64);
        }
        mask
    }

    /// Whether no board is in it.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Adds or removes a board.
    #[inline]
    pub(super) const fn set(&mut self, board: usize, is_in: bool) {
        let (bits, bit) = (&mut self.0[board / BOARDS], board % BOARDS);
        *bits = *bits & !(1 << bit) | (is_in as u64) << bit;
    }

    /// Splits the set: the boards whose group of 64 has many boards of the set, and the rest. For
    /// a group with many boards a kernel run over all 64 pays. The rest are fewer than 64 in
    /// total.
    pub(super) fn many_and_few(self) -> (Self, Self) {
        const MANY: u32 = (BOARDS / BLOCKS) as u32;
        let many = Self(self.0.map(|boards| if boards.count_ones() < MANY { 0 } else { boards }));
        (many, self & !many)
    }
}

impl BitAnd for BoardMask {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self::by_64(|nth| self.0[nth] & other.0[nth])
    }
}

impl BitOr for BoardMask {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self::by_64(|nth| self.0[nth] | other.0[nth])
    }
}

impl BitXor for BoardMask {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self::by_64(|nth| self.0[nth] ^ other.0[nth])
    }
}

impl Not for BoardMask {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|bits| !bits))
    }
}

/// The boards whose games a step has ended, with the results for one of the players: by default
/// the one who acted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ends {
    pub(super) boards: BoardMask,
    pub(super) won: BoardMask,
    pub(super) lost: BoardMask,
}

impl Ends {
    /// The ends that a kernel reported for each 64 boards.
    #[inline]
    pub(super) fn by_64(over: &[Over; BLOCKS]) -> Self {
        Self {
            boards: BoardMask::by_64(|nth| over[nth].boards),
            won: BoardMask::by_64(|nth| over[nth].won),
            lost: BoardMask::by_64(|nth| over[nth].lost),
        }
    }

    /// Swaps won and lost, which are then the results for the other player.
    #[inline]
    pub(super) const fn turned(self) -> Self {
        Self { won: self.lost, lost: self.won, ..self }
    }

    /// Swaps won and lost if `worth` is -1, which means that fewer discs win.
    #[inline]
    pub(super) const fn by_worth(self, worth: i8) -> Self {
        if worth < 0 { self.turned() } else { self }
    }

    /// Writes the reward, and whether the game has ended, for as many boards as the slices have
    /// entries.
    #[inline]
    pub(super) fn report(self, rewards: &mut [i8], ended: &mut [bool]) {
        for board in self.boards.boards() {
            if let (Some(reward), Some(ended)) = (rewards.get_mut(board), ended.get_mut(board)) {
                *reward = self.won.has(board) as i8 - self.lost.has(board) as i8;
                *ended = true;
            }
        }
    }
}

#[cfg(feature = "batch")]
impl Ends {
    /// Adds a board whose game has ended with this reward.
    #[inline]
    pub(super) const fn add(&mut self, board: usize, reward: i8) {
        self.boards.set(board, true);
        self.won.set(board, reward > 0);
        self.lost.set(board, reward < 0);
    }
}

#[cfg(feature = "batch")]
impl BitOr for Ends {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self { boards: self.boards | other.boards, won: self.won | other.won, lost: self.lost | other.lost }
    }
}
