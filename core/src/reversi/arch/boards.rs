//! Boards in the kernels' layout: 64 boards, with one array for each property. The boards are 8x8,
//! or smaller with the rest of 8x8 out of play.

use super::placements;

/// The number of boards in the layout.
pub(crate) const BOARDS: usize = 64;

/// 64 boards: the discs of the players to move, the discs of their opponents, and the legal
/// placements.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(crate) struct Boards {
    pub(super) player: [u64; BOARDS],
    pub(super) opponent: [u64; BOARDS],
    pub(super) placements: [u64; BOARDS],
    /// A bit a board: whether White is to move.
    pub(super) white: u64,
    /// A bit a board: whether the game is over.
    pub(super) over: u64,
    /// The squares in play, on all of them.
    pub(super) field: u64,
}

/// The discs of one board, and whether White is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Discs {
    pub(crate) player: u64,
    pub(crate) opponent: u64,
    pub(crate) white: bool,
}

/// One board with its legal placements, as [`Boards`] stores them. It is computed once for a
/// start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StartBoard {
    discs: Discs,
    placements: u64,
    over: bool,
    field: u64,
}

impl StartBoard {
    /// A board whose game is over, so that the kernels ignore it.
    pub(crate) const FINISHED: Self = Self {
        discs: Discs { player: 0, opponent: 0, white: false },
        placements: 0,
        over: true,
        field: u64::MAX,
    };

    /// A board with these squares in play.
    pub(crate) fn new(discs: Discs, field: u64) -> Self {
        let Discs { player, opponent, .. } = discs;
        let legal = placements(player, opponent, field);
        let over = legal == 0 && placements(opponent, player, field) == 0;
        Self { discs, placements: legal, over, field }
    }
}

impl Boards {
    /// All of them at the start.
    pub(crate) fn at(start: StartBoard) -> Self {
        let StartBoard { discs: Discs { player, opponent, white }, placements, over, field } = start;
        let every = |set: bool| if set { u64::MAX } else { 0 };
        Self {
            player: [player; BOARDS],
            opponent: [opponent; BOARDS],
            placements: [placements; BOARDS],
            white: every(white),
            over: every(over),
            field,
        }
    }

    pub(crate) const fn get(&self, board: usize) -> Discs {
        Discs { player: self.player[board], opponent: self.opponent[board], white: self.is_white(board) }
    }

    /// Sets the discs of up to 64 boards. The legal placements must be computed afterwards.
    #[inline]
    pub(crate) fn gather(&mut self, discs: impl Iterator<Item = Discs>) {
        let mut whites = 0;
        for (board, Discs { player, opponent, white }) in (0..BOARDS).zip(discs) {
            self.player[board] = player;
            self.opponent[board] = opponent;
            whites |= (white as u64) << board;
        }
        self.white = whites;
    }

    #[inline]
    pub(crate) const fn put(&mut self, board: usize, start: StartBoard) {
        let StartBoard { discs: Discs { player, opponent, white }, placements, over, .. } = start;
        self.player[board] = player;
        self.opponent[board] = opponent;
        self.placements[board] = placements;
        self.white = self.white & !(1 << board) | (white as u64) << board;
        self.over = self.over & !(1 << board) | (over as u64) << board;
    }

    /// Replaces a board by one of other boards.
    #[inline]
    pub(crate) const fn take(&mut self, board: usize, others: &Self, other: usize) {
        self.player[board] = others.player[other];
        self.opponent[board] = others.opponent[other];
        self.placements[board] = others.placements[other];
        self.white = self.white & !(1 << board) | (others.white >> other & 1) << board;
        self.over = self.over & !(1 << board) | (others.over >> other & 1) << board;
    }

    /// Whether White is to move.
    pub(crate) const fn is_white(&self, board: usize) -> bool {
        self.white >> board & 1 == 1
    }

    pub(crate) const fn is_over(&self, board: usize) -> bool {
        self.over >> board & 1 == 1
    }

    /// A bit a board: whether White is to move.
    pub(crate) const fn white(&self) -> u64 {
        self.white
    }

    /// A bit a board: whether the game is over.
    pub(crate) const fn over(&self) -> u64 {
        self.over
    }

    /// 1 if Black has more discs on a board, -1 if White has more, 0 if the numbers are equal.
    pub(crate) const fn ahead(&self, board: usize) -> i8 {
        let ahead = self.player[board].count_ones() as i8 - self.opponent[board].count_ones() as i8;
        if self.is_white(board) { -ahead.signum() } else { ahead.signum() }
    }

    /// Writes the discs of the player to move and of the opponent, of as many boards as there are
    /// pairs of words.
    pub(crate) fn cells(&self, words: &mut [u64]) {
        let players = self.player.iter().zip(&self.opponent);
        for (words, (&player, &opponent)) in words.as_chunks_mut().0.iter_mut().zip(players) {
            *words = [player, opponent];
        }
    }

    /// The discs of one board.
    pub(crate) const fn cells_of(&self, board: usize) -> [u64; 2] {
        [self.player[board], self.opponent[board]]
    }

    pub(crate) const fn placements(&self) -> &[u64; BOARDS] {
        &self.placements
    }
}
